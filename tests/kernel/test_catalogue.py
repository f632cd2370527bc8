"""Catalogues are Fluent files beside the rules; each language falls back on English, sentence by sentence."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import parse, serialize

from bot.text.words import Words
from rules import GAMES
from rules.kernel.base import DeckGame
from rules.kernel.catalogue import Catalogue, catalogue, read_sentences
from rules.kernel.faces import name_faces
from rules.kernel.fluent import message_id
from rules.wise_guys.game import GAME
from tests.catalogues import own_words

FOLDERS = ["rules.kernel", *(f"rules.{key.replace('-', '_')}" for key in GAMES)]
ROOT = Path(__file__).parents[2]
Writer = Callable[[str, str], int]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Writer:
    """Writes what a package `talkative` says in a language."""
    words = tmp_path / "talkative" / "words"
    words.mkdir(parents=True)
    (words.parent / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "talkative", raising=False)
    read_sentences.cache_clear()
    return lambda language, text: (words / f"{language}.ftl").write_text(text, encoding="utf-8")


@pytest.mark.parametrize("package", FOLDERS)
def test_a_file_is_written_as_tools_write_it(package: str) -> None:
    """So that a translator's tool changes nothing else."""
    text = (ROOT / package.replace(".", "/") / "words" / "en.ftl").read_text(encoding="utf-8")
    assert serialize(parse(text)) == text


@pytest.mark.parametrize("package", FOLDERS)
def test_a_group_begins_the_keys_below_it(package: str) -> None:
    """No sentence stands in the wrong group."""
    keys = [*own_words(package)]
    grouped = [key for key in keys if "." in key]
    assert grouped == keys[len(keys) - len(grouped) :]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_no_two_keys_have_the_same_name(game: Any) -> None:
    """Dots and colons are lost in it; still there are as many names as sentences and cards."""
    words = catalogue(f"rules.{game.key.replace('-', '_')}", "en")
    cards = game.parts.names(game.decks, words) if isinstance(game, DeckGame) else {}
    faces = name_faces(words.with_cards(cards), game.faces().values())
    names = {message_id(key) for key in (*words, *cards, *faces)}
    assert len(names) == len(words) + len(cards) + len(faces) == len(game.words("en"))


def test_two_keys_of_the_same_name_are_refused() -> None:
    """Among the cards, and between a card and a sentence."""
    words = Catalogue.of({"gang.hint": "A hint"})
    with pytest.raises(ValueError, match=r"place\.a-b and place-a\.b"):
        words.with_cards({"place.a-b": "Here", "place-a.b": "There"})
    with pytest.raises(ValueError, match=r"gang\.hint"):
        words.with_cards({"gang-hint": "Another"})


def test_a_game_speaks_over_the_words_of_the_kernel(write: Writer) -> None:
    """Its own sentences by their groups, and the kernel's where it has none."""
    write("en", "yes = Aye\n\n## event.deal\n\nevent-deal-struck = A deal: { $arg0 }.\n")
    spoken = catalogue("talkative", "en")
    assert (spoken["yes"], spoken["no"], spoken["event.deal.struck"]) == ("Aye", "No", "A deal: { $arg0 }.")
    assert spoken.keys() == {*catalogue("rules.kernel", "en"), "event.deal.struck"}
    assert spoken.say("event.deal.struck", 7) == "A deal: 7."


def test_english_is_spoken_where_a_language_says_nothing(write: Writer) -> None:
    """Sentence by sentence; a region falls back on its language first."""
    write("en", "hi = Hello\nbye = Goodbye\nso = So\n")
    write("pt", "hi = Oi\nbye = Tchau\n")
    write("pt-BR", "hi = E aí\n")
    said = {language: catalogue("talkative", language) for language in ("en", "pt", "pt-BR", "fi")}
    assert [[words[key] for key in ("hi", "bye", "so")] for words in said.values()] == [
        ["Hello", "Goodbye", "So"],
        ["Oi", "Tchau", "So"],
        ["E aí", "Tchau", "So"],
        ["Hello", "Goodbye", "So"],
    ]
    assert {words["no"] for words in said.values()} == {"No"}


POLISH = """\
guns =
    { $arg0 ->
        [one] { $arg0 } pistolet
        [few] { $arg0 } pistolety
       *[many] { $arg0 } pistoletów
    }
"""
ENGLISH = """\
guns = { $arg0 } guns
men =
    { $arg0 ->
        [one] { $arg0 } man
        [few] wrong
       *[other] { $arg0 } men
    }
"""


def test_a_number_has_the_plural_of_the_sentences_language(write: Writer) -> None:
    """Also where English stands in for another one."""
    write("en", ENGLISH)
    write("pl", POLISH)
    words = catalogue("talkative", "pl")
    assert [words.say("guns", n) for n in (1, 2, 5)] == ["1 pistolet", "2 pistolety", "5 pistoletów"]
    assert [words.say("men", n) for n in (1, 2, 5)] == ["1 man", "2 men", "5 men"]


def test_a_sentence_may_use_another_one(write: Writer) -> None:
    """A message or a term, with gaps or without; where a language lacks the message, English stands in."""
    write("en", "-bar = Green Mill\nplace = the { -bar }\nwhen = at { $arg0 }\nhi = Meet at { place } { when }.\n")
    write("de", "-bar = Grünen Mühle\nplace = der { -bar }\nhi = Treffen in { place }, { when }.\n")
    said = [catalogue("talkative", language).say("hi", 9) for language in ("en", "de")]
    assert said == ["Meet at the Green Mill at 9.", "Treffen in der Grünen Mühle, at 9."]


@pytest.mark.parametrize(
    ("text", "fault"),
    [("hi = { $arg0\n", "hi"), ("hi = Hello\nhi = Hello again\n", "two of hi"), ("no way\n", "no way")],
)
def test_a_file_with_a_fault_is_refused(write: Writer, text: str, fault: str) -> None:
    """It names the file and the sentence."""
    write("en", text)
    with pytest.raises(ValueError, match=rf"(?s)talkative, en\.ftl: .*{fault}"):
        catalogue("talkative", "en")


def test_another_language_names_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card has an English text; a language may have its own, and what is made of its sentences speaks it too."""
    german = Catalogue.of({"card.distillery": "Brennerei", "does.gain": "nimm { $arg0 }"}, "de").sentences
    monkeypatch.setattr("rules.kernel.catalogue.read_sentences", lambda package, language: (
        (german if package == "rules.wise_guys" else {}) if language == "de" else read_sentences(package, language)
    ))  # fmt: skip
    game = GAME.with_decks(
        ROOT / "rules" / "wise_guys" / "deck"
    )  # our own cards, but no catalogue of them is kept
    words = Words(game, (), "de")
    assert words.say(("card.distillery",)) == "Brennerei"
    assert words.say(("place.distillery",)) == "Distillery"
    assert words.say(("text.hawthorne-smoke-shop",)) == "Hot: lose 1 Clout. Nimm $5."
    assert Words(game, ()).say(("card.distillery",)) == "Distillery"


def test_phrases_are_said_within_a_sentence() -> None:
    """As a list, or as a message writes two of them; the players keep their names."""
    words = Catalogue.of(
        {
            "man": "{ $arg0 } { $arg1 }",
            "of": "{ PLAYER($arg0) }",
            "sum": '{ PHRASES($arg0, by: "plus") } = { $arg1 }',
            "all": "{ PHRASES($arg0) }",
            "plus": "{ $arg0 } + { $arg1 }",
            "list.two": "{ $arg0 } and { $arg1 }",
        }
    )
    men = (("man", "Moran", 4), ("man", "Alterie", 3))
    assert words.say_phrase(("sum", men, 7), ()) == "Moran 4 + Alterie 3 = 7"  # type: ignore[arg-type]
    assert words.say_phrase(("all", (("of", 1), ("of", 0))), ("Anna", "Bo")) == "Bo and Anna"  # type: ignore[arg-type]
