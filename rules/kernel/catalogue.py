"""The sentences of a game in one language: read from files beside the rules, looked up by key, and said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, reduce
from importlib.resources import files
from typing import Any, Self, TypeAlias

from fluent.runtime.resolver import Pattern

from rules.kernel.fluent import (
    FALL_BACK,
    Bundle,
    Functions,
    Gaps,
    Names,
    Number,
    Sentence,
    Several,
    message_id,
    parse,
)
from rules.kernel.telling import Phrase

Sentences: TypeAlias = Mapping[str, Sentence]
"""By the names of their messages."""
Filler: TypeAlias = str | tuple[Bundle, Pattern]
"""What makes a text of a sentence: itself, if it has no gaps."""

_KEPT = 2048  # phrases, amounts and lists that are kept as texts: a board says most of its own again and again


class Catalogue(Mapping[str, str]):
    """Sentences by key. As a mapping it gives what stands in the file: a text, or one with gaps in the syntax of
    Fluent (`rules/kernel/fluent.py`). Two keys are the same if their messages have the same name."""

    def __init__(self, language: str, sentences: Sentences) -> None:
        self.language = language
        self.sentences = sentences
        messages = [one.message for one in sentences.values() if one.message is not None]
        functions: Functions = {
            "PLAYER": _player,
            "PLAYERS": self._players,
            "MONEY": self._money,
            "TERM": self._term,
            "AMOUNT": self._amount,
            "AMOUNTS": self._amounts,
            "PHRASES": self._phrases,
        }
        languages = dict.fromkeys(one.language for one in sentences.values())
        self._bundles = {language: Bundle(language, messages, functions) for language in languages}
        self._fillers: dict[str, Filler] = {}
        self._kept_phrase = lru_cache(_KEPT)(self._phrase)
        self._kept_count = lru_cache(_KEPT)(self._count)
        self._kept_list = lru_cache(_KEPT)(self._list)

    @classmethod
    def of(cls, entries: Mapping[str, str], language: str = FALL_BACK) -> Self:
        """A catalogue of texts by key, each with its gaps in the syntax of Fluent."""
        return cls(language, _entries(entries, language))

    def __contains__(self, key: object) -> bool:
        return key in self._fillers or message_id(str(key)) in self.sentences

    def __getitem__(self, key: str) -> str:
        return self.sentence(key).source

    def __iter__(self) -> Iterator[str]:
        return (sentence.key for sentence in self.sentences.values())

    def __len__(self) -> int:
        return len(self.sentences)

    def sentence(self, key: str) -> Sentence:
        """The entry of a key."""
        try:
            return self.sentences[message_id(key)]
        except KeyError:
            raise KeyError(f"there is no sentence {key}") from None

    def with_cards(self, entries: Mapping[str, str]) -> Catalogue:
        """The catalogue, with what stands on the cards added. Another language may have texts of its own for them,
        and those stay."""
        cards = _entries(entries, self.language)
        for name in cards.keys() & self.sentences.keys():
            if self.sentences[name].language == FALL_BACK:
                raise ValueError(f"there is a sentence {self.sentences[name].key} besides {cards[name].key}")
        return Catalogue(self.language, _overlay(cards, self.sentences))

    # -- saying it

    def say_phrase(self, phrase: Phrase, names: tuple[str, ...]) -> str:
        """The sentence of a phrase at a table with these players."""
        return self._kept_phrase(phrase, names)

    def _phrase(self, phrase: Phrase, names: tuple[str, ...]) -> str:
        key, *arguments = phrase
        return self.fill(str(key), {f"arg{place}": value for place, value in enumerate(arguments)}, names)

    def say(self, key: str, *arguments: Any) -> str:
        """A sentence that names no player, such as a card's."""
        return self.fill(key, {f"arg{place}": value for place, value in enumerate(arguments)})

    def count(self, key: str, n: int) -> str:
        """So many of what a message names by its $count."""
        return self._kept_count(key, n)

    def _count(self, key: str, n: int) -> str:
        return self.fill(key, {"count": n})

    def join(self, key: str, parts: Sequence[str]) -> str:
        """Several texts as one; the message writes two of them, $arg0 and $arg1."""
        return reduce(lambda before, after: self.say(key, before, after), parts) if parts else ""

    def as_sentence(self, text: str) -> str:
        """A text with a capital letter and a full stop."""
        return self.say("sentence", f"{text[:1].upper()}{text[1:]}") if text else ""

    def as_sentences(self, parts: Iterable[str]) -> str:
        """Several texts, each as a sentence."""
        return " ".join(map(self.as_sentence, parts))

    def fill(self, key: str, facts: Mapping[str, Any], names: Names = ()) -> str:
        """A sentence with its gaps filled. A gap that nothing fills is an error in the catalogue, and loud."""
        filler = self._fillers.get(key) or self._filler(key)
        if isinstance(filler, str):
            return filler
        bundle, pattern = filler
        text, errors = bundle.format_pattern(pattern, Gaps(facts, names))
        if errors:
            raise KeyError(f"{key}: {errors[0]}") from errors[0]
        return str(text)

    def _filler(self, key: str) -> Filler:
        sentence = self.sentence(key)
        if sentence.plain or sentence.message is None:
            return self._fillers.setdefault(key, sentence.source)
        bundle = self._bundles[sentence.language]
        pattern = bundle.get_message(sentence.message.id.name).value
        assert pattern is not None
        return self._fillers.setdefault(key, (bundle, pattern))

    def list_of(self, parts: Sequence[str]) -> str:
        """Several texts as a list: "a, b and c"."""
        return self._kept_list(tuple(parts)) if len(parts) > 1 else "".join(parts)

    def _list(self, parts: Sequence[str]) -> str:
        *first, last = parts
        return self.say("list.last" if first[1:] else "list.two", self.join("list.comma", first), last)

    # -- what a sentence may call

    def _players(self, seats: Several) -> str:
        return self.list_of([seats.names[seat] for seat in seats.values])

    def _money(self, amount: int) -> str:
        return self._kept_count("money", amount)

    def _term(self, value: str | Number | Several, kind: str) -> str:
        if isinstance(value, Several):
            return self.list_of([self.fill(f"{kind}-{one}", {}) for one in value.values])
        return self.fill(f"{kind}-{value}", {})

    def _amount(self, word: str, n: int, kind: str) -> str:
        return self._kept_count(f"{kind}-{word}", n)

    def _phrases(self, phrases: Several, by: str = "") -> str:
        said = [self.say_phrase(one, tuple(phrases.names)) for one in phrases.values]
        return self.join(by, said) if by else self.list_of(said)

    def _amounts(self, amounts: Several, kind: str, by: str = "") -> str:
        said = [self._amount(word, n, kind) for word, n in amounts.values]
        return self.join(by, said) if by else self.list_of(said)


def _player(seat: Number) -> str:
    return seat.names[seat]


def _entries(entries: Mapping[str, str], language: str) -> Sentences:
    """Texts by key as sentences; two keys of the same name are refused."""
    sentences: dict[str, Sentence] = {}
    for key, text in entries.items():
        name = message_id(key)
        if name in sentences:
            raise ValueError(f"{sentences[name].key} and {key} are the same key")
        if "{" in text:
            [found] = parse(f"{name} = {text}", language, key)
            sentences[name] = replace(found, key=key)
        else:
            sentences[name] = Sentence(key, text, language)
    return sentences


def _overlay(below: Sentences, above: Sentences) -> Sentences:
    """Sentences over others, which they replace under the same keys."""
    over = {name: replace(one, key=below[name].key) if name in below else one for name, one in above.items()}
    return {**below, **over}


def catalogue(package: str, language: str) -> Catalogue:
    """The sentences of a game's folder over the kernel's; where a language has none, English has."""
    sentences: Sentences = {}
    for one in dict.fromkeys((FALL_BACK, language.partition("-")[0], language)):
        for folder in dict.fromkeys(("rules.kernel", package)):
            sentences = _overlay(sentences, read_sentences(folder, one))
    return Catalogue(language, sentences)


@lru_cache
def read_sentences(package: str, language: str) -> Sentences:
    """The sentences of one file; none where a language has no file."""
    file = files(package) / "words" / f"{language}.ftl"
    if language != FALL_BACK and not file.is_file():
        return {}
    sentences: dict[str, Sentence] = {}
    for sentence in parse(file.read_text(encoding="utf-8"), language, f"{package}, {file.name}"):
        if sentences.setdefault(message_id(sentence.key), sentence) is not sentence:
            raise ValueError(f"{package}, {file.name}: there are two of {message_id(sentence.key)}")
    return sentences
