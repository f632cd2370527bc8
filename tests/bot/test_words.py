"""A phrase or an event becomes the sentence that its catalogue has for it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bot.words import Words
from rules.kernel.telling import Event

NAMES = ["Anna", "Bo", "Cy", "Di"]


def words(**catalogue: str) -> Words:
    """Words of a game that has only these sentences; `__` in a key stands for a dot."""
    sentences = {key.replace("__", "."): text for key, text in catalogue.items()}
    return Words(SimpleNamespace(words=lambda language: sentences if language == "en" else {}), NAMES)


@pytest.mark.parametrize(
    ("sentence", "arguments", "said"),
    [
        ("Nobody moves.", (), "Nobody moves."),
        ("{0} of {1}", (2, "hearts"), "2 of hearts"),
        ("{1} before {0}", ("a", "b"), "b before a"),
        ("{0:name} deals", (0,), "Anna deals"),
        ("{0:names} fold", ([],), " fold"),
        ("{0:names} fold", ([2],), "Cy fold"),
        ("{0:names} fold", ((0, 1),), "Anna and Bo fold"),
        ("{0:names} fold", ([0, 1, 2],), "Anna, Bo and Cy fold"),
        ("{0:$} lie here", (3,), "$3 lie here"),
        ("{0:# crate|crates}!", (0,), "0 crates!"),
        ("{0:# crate|crates}!", (1,), "1 crate!"),
        ("{0:# crate|crates}!", (2,), "2 crates!"),
        ("to {0:place}", ("docks",), "to the Docks"),
        ("to {0:place}", (["docks", "bank"],), "to the Docks and the Bank"),
        ("to {0:place}", (("docks", "bank", "docks"),), "to the Docks, the Bank and the Docks"),
        ("for {0+1:*asset}", ("gun", 1), "for 1 Gun"),
        ("for {2+1:*asset} and {0}", ("all", 2, "gun"), "for 2 Guns and all"),
        ("for {0+1:*asset}", ("cash", 3), "for $3"),
        ("{{0}} {0}", (7,), "{0} 7"),
    ],
)
def test_gaps_are_filled(sentence: str, arguments: tuple[object, ...], said: str) -> None:
    things = {"asset__gun": "Gun|Guns", "asset__cash": "$"}
    spoken = words(key=sentence, place__docks="the Docks", place__bank="the Bank", **things)
    assert spoken.say(("key", *arguments)) == said
    assert spoken.say(("key", *arguments)) == said  # from the template kept since


def test_the_empty_phrase_says_nothing() -> None:
    assert words().say(()) == ""


def test_a_list_joins_in_the_catalogues_language() -> None:
    assert words(key="{0:names}", **{"and": "und"}).say(("key", [0, 1])) == "Anna und Bo"


def test_what_fills_a_gap_is_text_and_no_template() -> None:
    assert words(key="{0} and {1}").say(("key", "{1}", "{0:name}")) == "{1} and {0:name}"


@pytest.mark.parametrize(
    ("sentence", "phrase", "missing"),
    [
        ("fine", ("other",), "other"),
        ("{0}{1}", ("key", 1), "key"),
        ("{0:place}", ("key", "moon"), "place.moon"),
        ("{seat}", ("key", 1), "seat"),
    ],
)
def test_a_hole_in_the_catalogue_is_loud(sentence: str, phrase: tuple[str | int, ...], missing: str) -> None:
    with pytest.raises(KeyError, match=missing):
        words(key=sentence).say(phrase)


def test_a_word_that_fills_a_gap_has_none_itself() -> None:
    with pytest.raises(ValueError, match=r"place\.docks"):
        words(key="{0:place}", place__docks="the docks of {0:name}").say(("key", "docks"))


def test_an_event_is_told_with_its_public_facts() -> None:
    event = Event("loot", {"seat": 1, "cash": 2})
    assert words(event__loot="{seat:name} takes {cash:$}.").tell(event, None) == "Bo takes $2."


def test_a_seat_that_knows_more_is_told_more() -> None:
    spoken = words(event__look="{seat:name} looks.", event__look__own="You see {card} and pay {price:$}.")
    event = Event("look", {"seat": 0, "price": 1}, {0: {"card": "a cop"}})
    assert spoken.tell(event, 0) == "You see a cop and pay $1."
    assert spoken.tell(event, 1) == "Anna looks."
    assert spoken.tell(event, None) == "Anna looks."


def test_own_facts_overlay_the_public_ones() -> None:
    spoken = words(event__draw__own="You draw {card}.")
    assert spoken.tell(Event("draw", {"card": "a card"}, {2: {"card": "the ace"}}), 2) == "You draw the ace."


def test_without_a_sentence_of_its_own_a_seat_reads_the_public_one() -> None:
    spoken = words(event__draw="{seat:name} draws {card}.")
    assert (
        spoken.tell(Event("draw", {"seat": 2, "card": "a card"}, {2: {"card": "the ace"}}), 2)
        == "Cy draws a card."
    )


def test_an_event_that_nobody_else_notices() -> None:
    spoken = words(event__paid="{to:name} is paid.", event__paid__own="You pay {to:name}.")
    event = Event("paid", None, {0: {"to": 3}})
    assert spoken.tell(event, 0) == "You pay Di."
    assert spoken.tell(event, 1) == ""


def test_an_event_without_a_sentence_is_silent() -> None:
    assert words().tell(Event("tick", {"n": 1}, {0: {"n": 2}}), 0) == ""


def test_the_language_is_the_readers() -> None:
    game = SimpleNamespace(words=lambda language: {"hi": {"en": "Hello", "de": "Hallo"}[language]})
    assert [Words(game, NAMES).say(("hi",)), Words(game, NAMES, "de").say(("hi",))] == ["Hello", "Hallo"]
