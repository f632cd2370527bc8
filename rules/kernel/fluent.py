"""Sentences in the syntax of Project Fluent: how they are read from a file, and the functions they may call.

    { $arg0 }                                a value as it is: arguments of a phrase are $arg0, $arg1 ...
    { PLAYER($seat) }                        the name of the player on a seat
    { PLAYERS($seats) }                      several of them, as a list: "Anna, Bo and Cy"
    { MONEY($cash) }                         an amount of money, as the message `money` writes it
    { TERM($place, kind: "place") }          the message `place-<value>`; of several values each, as a list
    { AMOUNT($word, $n, kind: "asset") }     the message `asset-<word>`, which may use $count
    { AMOUNTS($got, kind: "asset") }         a list of such words with their counts: "$3 and 2 Guns"; with
                                             `kind: "icon", by: "spaced"`: "💵3 🔫2"
    { PHRASES($men) }                        several phrases, as a list; with `by: "plus"` as the message `plus`
                                             writes two of them: "Moran 4 + Alterie 3"

A list is written by the messages `list-two`, `list-comma` and `list-last`, each of two parts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import CurrentEnvironment, Pattern, ResolverEnvironment
from fluent.runtime.types import FluentType
from fluent.syntax import FluentParser, ast
from fluent.syntax.stream import FluentParserStream

Names: TypeAlias = Sequence[str]
"""The names of the players at one table, by seat."""
Entry: TypeAlias = ast.Message | ast.Term
Functions: TypeAlias = Mapping[str, Callable[..., str]]

FALL_BACK = "en"
"""The language in which every sentence is there."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """An entry of a catalogue. `source` is what stands behind the equals sign in its file. What stands on a card
    has no message there."""

    key: str
    source: str
    language: str
    message: Entry | None = None
    plain: bool = True  # it has no gaps, and says its source


def message_id(key: str) -> str:
    """The name that a key has in a file: Fluent knows no dots and colons in names."""
    return key.replace(".", "-").replace(":", "-")


def parse(text: str, language: str, name: str) -> list[Sentence]:
    """The sentences of a Fluent file. A group comment, `## rule`, is the first part of the keys below it: there
    `rule-twice` has the key `rule.twice`."""
    group, sentences = "", []
    for entry in _Parser(with_spans=False).parse(text).body:
        if isinstance(entry, ast.Junk):
            raise ValueError(f"{name}: {entry.annotations[0].message}: {(entry.content or '').strip()}")
        if isinstance(entry, ast.GroupComment):
            group = entry.content or ""
        elif isinstance(entry, Entry) and entry.value is not None:
            sentences.append(_sentence(entry, entry.value, group, text, language))
    return sentences


class _Parser(FluentParser):
    """Fluent's own, that notes of a sentence alone where it stands in its file: a note for each of its parts would
    take more memory than all sentences do."""

    def get_pattern(self, ps: FluentParserStream, is_block: bool) -> ast.Pattern:
        start = ps.index
        pattern: ast.Pattern = super().get_pattern(ps, is_block)
        pattern.add_span(start, ps.index)
        return pattern


def _sentence(entry: Entry, value: ast.Pattern, group: str, text: str, language: str) -> Sentence:
    name, above = entry.id.name, message_id(group) + "-"
    key = f"{group}.{name.removeprefix(above)}" if group and name.startswith(above) else name
    if isinstance(entry, ast.Term):
        key = f"-{name}"
    texts = [part.value for part in value.elements if isinstance(part, ast.TextElement)]
    if len(texts) == len(value.elements):
        return Sentence(key, "".join(texts), language, entry)
    assert value.span is not None
    return Sentence(key, text[value.span.start : value.span.end].strip(), language, entry, plain=False)


class Number(int, FluentType):
    """A number that fills a gap. It knows the players, as it may be the seat of one."""

    names: Names = ()

    def format(self, locale: Any) -> str:  # noqa: ARG002
        """Its figures, without separators."""
        return int.__repr__(self)


class Several(FluentType):
    """Several values that fill a gap."""

    def __init__(self, values: Sequence[Any], names: Names) -> None:
        self.values, self.names = values, names

    def format(self, locale: Any) -> str:  # noqa: ARG002
        """Refuse: a sentence says by a function how it lists them."""
        raise TypeError(f"{self.values!r} is a list")


class Gaps(dict[str, Any]):
    """What fills the gaps of a sentence, each value as Fluent takes it when it is asked for."""

    def __init__(self, facts: Mapping[str, Any], names: Names) -> None:
        super().__init__(facts)
        self._names = names

    def __getitem__(self, name: str) -> Any:
        value = super().__getitem__(name)
        if isinstance(value, int):
            number = Number(value)
            number.names = self._names
            return number
        return Several(value, self._names) if isinstance(value, (tuple, list)) else value


class Bundle(FluentBundle):
    """The messages of a catalogue, to be said by the rules of one language. It takes values as `Gaps` gives
    them: Fluent's own numbers take longer, and know no players."""

    def __init__(self, language: str, messages: Sequence[Entry], functions: Functions) -> None:
        super().__init__([language, FALL_BACK], dict(functions), use_isolating=False)  # type: ignore[arg-type]  # text is a Fluent type too
        self.add_resource(ast.Resource([*messages]))

    def format_pattern(self, pattern: Pattern, args: dict[str, Any] | None = None) -> tuple[Any, list[Exception]]:
        """A sentence with its gaps filled, and what went wrong."""
        errors: list[Exception] = []
        current = CurrentEnvironment(args=args or {})
        return pattern(ResolverEnvironment(context=self, errors=errors, current=current)), errors
