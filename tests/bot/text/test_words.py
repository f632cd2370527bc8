"""A phrase or an event becomes the sentence that its catalogue has for it."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from bot.text.words import Words
from rules.kernel.telling import Event
from tests.catalogues import counted

NAMES = ["Anna", "Bo", "Cy", "Di"]
LISTS = {"list.two": "{ $arg0 } and { $arg1 }", "list.comma": "{ $arg0 }, { $arg1 }", "money": "${ $count }"}
LISTS["list.last"] = LISTS["list.two"]
THINGS = {
    "place.docks": "the Docks",
    "place.bank": "the Bank",
    "asset.gun": counted("count", "Gun", "Guns"),
    "asset.cash": "{ MONEY($count) }",
    "asset.al": "Al Capone",
}


def speaking(entries: Mapping[str, str]) -> Words:
    return Words(SimpleNamespace(words=lambda _: {**LISTS, **entries}), NAMES)


def words(**catalogue: str) -> Words:
    """Words of a game that has only these sentences; `__` in a key stands for a dot."""
    return speaking({key.replace("__", "."): text for key, text in catalogue.items()})


PLACE = '{ TERM($arg0, kind: "place") }'
AMOUNT = '{ AMOUNT($arg0, $arg1, kind: "asset") }'
AMOUNTS = '{ AMOUNTS($arg0, kind: "asset") }'
CRATES = counted("arg0", "crate", "crates")


@pytest.mark.parametrize(
    ("sentence", "arguments", "said"),
    [
        ("Nobody moves.", (), "Nobody moves."),
        ("{ $arg0 } of { $arg1 }", (2, "hearts"), "2 of hearts"),
        ("{ $arg1 } before { $arg0 }", ("a", "b"), "b before a"),
        ("{ $arg0 } in all", (12345,), "12345 in all"),
        ("{ PLAYER($arg0) } deals", (0,), "Anna deals"),
        ("{ PLAYERS($arg0) } fold", ((),), " fold"),
        ("{ PLAYERS($arg0) } fold", ((2,),), "Cy fold"),
        ("{ PLAYERS($arg0) } fold", ((0, 1),), "Anna and Bo fold"),
        ("{ PLAYERS($arg0) } fold", ((0, 1, 2),), "Anna, Bo and Cy fold"),
        ("{ PLAYERS($arg0) } fold", ((3, 0, 1, 2),), "Di, Anna, Bo and Cy fold"),
        ("{ MONEY($arg0) } lie here", (3,), "$3 lie here"),
        (f"{CRATES}!", (0,), "0 crates!"),
        (f"{CRATES}!", (1,), "1 crate!"),
        (f"{CRATES}!", (2,), "2 crates!"),
        (f"to {PLACE}", ("docks",), "to the Docks"),
        (f"to {PLACE}", (("docks", "bank"),), "to the Docks and the Bank"),
        (f"to {PLACE}", (("docks", "bank", "docks"),), "to the Docks, the Bank and the Docks"),
        (f"for {AMOUNT}", ("gun", 1), "for 1 Gun"),
        (f"for {AMOUNT}", ("gun", 2), "for 2 Guns"),
        (f"for {AMOUNT}", ("cash", 3), "for $3"),
        (f"for {AMOUNTS}", ((("cash", 3), ("gun", 2), ("al", 1)),), "for $3, 2 Guns and Al Capone"),
        ('{ "{" }0{ "}" } { $arg0 }', (7,), "{0} 7"),
    ],
)
def test_gaps_are_filled(sentence: str, arguments: tuple[Any, ...], said: str) -> None:
    spoken = speaking({**THINGS, "key": sentence})
    assert spoken.say(("key", *arguments)) == said
    assert spoken.say(("key", *arguments)) == said  # from what is kept since


def test_the_empty_phrase_says_nothing() -> None:
    assert words().say(()) == ""


def test_a_list_joins_in_the_catalogues_language() -> None:
    spoken = speaking({"event.x": "{ PLAYERS($seats) }", "list.two": "{ $arg1 } und { $arg0 }"})
    assert spoken.tell(Event("x", {"seats": [0, 1]}), None) == "Bo und Anna"


def test_what_fills_a_gap_is_text_and_no_sentence() -> None:
    assert words(key="{ $arg0 } and { $arg1 }").say(("key", "{ $arg1 }", "{ money }")) == "{ $arg1 } and { money }"


def test_two_tables_have_their_own_names() -> None:
    """Though they share what is kept of the catalogue."""
    game = SimpleNamespace(words=lambda _: {"key": "{ PLAYER($arg0) } deals"})
    assert [Words(game, [name]).say(("key", 0)) for name in ("Flo", "Gus", "Flo")] == [
        "Flo deals",
        "Gus deals",
        "Flo deals",
    ]


@pytest.mark.parametrize(
    ("sentence", "phrase", "missing"),
    [
        ("fine", ("other",), "other"),
        ("{ $arg0 }{ $arg1 }", ("key", 1), "key: .*arg1"),
        (PLACE, ("key", "moon"), "key: .*place-moon"),
        ("{ $seat }", ("key", 1), "seat"),
        ("{ SHOUT($arg0) }", ("key", 1), "SHOUT"),
        ("{ other }", ("key", 1), "other"),
        ("{ $arg0 }", ("key", (1, 2)), "list"),
    ],
)
def test_a_hole_in_the_catalogue_is_loud(sentence: str, phrase: Any, missing: str) -> None:
    with pytest.raises((KeyError, TypeError), match=missing):
        words(key=sentence).say(phrase)


def test_a_word_that_fills_a_gap_has_none_itself() -> None:
    with pytest.raises(KeyError, match="place-docks"):
        words(key=PLACE, place__docks="the docks of { $arg0 }").say(("key", "docks"))


def test_an_event_is_told_with_its_public_facts() -> None:
    event = Event("loot", {"seat": 1, "cash": 2})
    assert words(event__loot="{ PLAYER($seat) } takes { MONEY($cash) }.").tell(event, None) == "Bo takes $2."


def test_a_seat_that_knows_more_is_told_more() -> None:
    own = "You see { $card } and pay { MONEY($price) }."
    spoken = words(event__look="{ PLAYER($seat) } looks.", event__look__own=own)
    event = Event("look", {"seat": 0, "price": 1}, {0: {"card": "a cop"}})
    assert spoken.tell(event, 0) == "You see a cop and pay $1."
    assert spoken.tell(event, 1) == "Anna looks."
    assert spoken.tell(event, None) == "Anna looks."


def test_own_facts_overlay_the_public_ones() -> None:
    spoken = words(event__draw__own="You draw { $card }.")
    assert spoken.tell(Event("draw", {"card": "a card"}, {2: {"card": "the ace"}}), 2) == "You draw the ace."


def test_without_a_sentence_of_its_own_a_seat_reads_the_public_one() -> None:
    spoken = words(event__draw="{ PLAYER($seat) } draws { $card }.")
    event = Event("draw", {"seat": 2, "card": "a card"}, {2: {"card": "the ace"}})
    assert spoken.tell(event, 2) == "Cy draws a card."


def test_an_event_that_nobody_else_notices() -> None:
    spoken = words(event__paid="{ PLAYER($to) } is paid.", event__paid__own="You pay { PLAYER($to) }.")
    event = Event("paid", None, {0: {"to": 3}})
    assert spoken.tell(event, 0) == "You pay Di."
    assert spoken.tell(event, 1) == ""


def test_an_event_without_a_sentence_is_silent() -> None:
    assert words().tell(Event("tick", {"n": 1}, {0: {"n": 2}}), 0) == ""


def test_the_language_is_the_readers() -> None:
    game = SimpleNamespace(words=lambda language: {"hi": {"en": "Hello", "de": "Hallo"}[language]})
    assert [Words(game, NAMES).say(("hi",)), Words(game, NAMES, "de").say(("hi",))] == ["Hello", "Hallo"]
