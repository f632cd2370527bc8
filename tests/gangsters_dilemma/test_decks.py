"""The cards: what the decks hold, and that each card does what its face says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest

from rules.gangsters_dilemma import demands
from rules.gangsters_dilemma.deck import GOODS, Character, Demand
from rules.gangsters_dilemma.game import GAME, GangstersDilemma
from rules.gangsters_dilemma.table import Table
from tests.gangsters_dilemma.abilities import CHECKS
from tests.gangsters_dilemma.building import (
    BLUE,
    COP,
    PURPLE,
    RED,
    cash,
    fulfilled,
    loot,
    passing,
    plan,
    points,
    row,
    start,
    table,
)
from tests.moves import choose

FACES = {  # key: points, crate, art, jewel, gin
    "d1": (4, 0, 1, 1, 1),
    "d2": (4, 0, 2, 0, 1),
    "d3": (4, 0, 0, 2, 1),
    "d4": (4, 0, 1, 0, 2),
    "d5": (4, 0, 0, 1, 2),
    "d6": (4, 0, 2, 1, 0),
    "d7": (4, 1, 0, 1, 1),
    "d8": (7, 1, 1, 0, 2),
    "d9": (7, 1, 0, 1, 2),
    "d10": (7, 0, 2, 2, 0),
    "d11": (7, 1, 2, 0, 1),
    "d12": (7, 1, 0, 2, 1),
    "d13": (7, 0, 1, 1, 2),
    "d14": (7, 1, 1, 1, 1),
    "d15": (10, 2, 1, 1, 1),
    "d16": (10, 1, 2, 2, 0),
    "d17": (10, 1, 2, 0, 2),
    "d18": (10, 1, 0, 2, 2),
    "d19": (10, 0, 2, 2, 1),
}


# -- The decks as they are


def test_nineteen_demands_seven_of_4_seven_of_7_and_five_of_10_points() -> None:
    assert list(FACES) == [card.key for card in GAME.decks.demands]
    assert Counter(card.points for card in GAME.decks.demands) == {4: 7, 7: 7, 10: 5}


def test_a_demand_of_4_7_or_10_points_wants_3_4_or_5_tokens() -> None:
    wanted = {(card.points, sum(card.wants)) for card in GAME.decks.demands}
    assert wanted == {(4, 3), (7, 4), (10, 5)}


def test_tokens_wanted_by_all_demands_together() -> None:
    totals = [sum(numbers) for numbers in zip(*(card.wants for card in GAME.decks.demands), strict=True)]
    assert dict(zip(GOODS, totals, strict=True)) == {"crate": 11, "art": 20, "jewel": 20, "gin": 23}


def test_the_demand_that_the_rulebook_prints_is_d8() -> None:
    """2 Gin, a Crate and an Art for 7 points; it alone is not of our making."""
    printed = [card for card in GAME.decks.demands if card.source == "rulebook"]
    assert [(card.key, card.points, card.wants) for card in printed] == [("d8", 7, (1, 1, 0, 2))]


@pytest.mark.parametrize(("one", "other"), list(combinations(range(4), 2)))
def test_every_pair_of_goods_is_wanted_together_by_three_demands(one: int, other: int) -> None:
    assert sum(bool(card.wants[one] and card.wants[other]) for card in GAME.decks.demands) >= 3


def test_the_six_locations_in_their_order() -> None:
    assert [(place.title, place.loot, place.trades) for place in GAME.decks.locations] == [
        ("Stash House", "crate", ()),
        ("Art Gallery", "art", ()),
        ("Jewelry Store", "jewel", ()),
        ("Smuggler's Den", "gin", ()),
        ("Black Market", None, ("art", "jewel")),
        ("Speakeasy", None, ("gin",)),
    ]


def test_each_character_differs_from_everyone_in_one_way() -> None:
    """Eight characters, eight abilities: no two set the same field, and none sets two."""
    plain = Character("plain", "", "", "house")
    fields = [f for f in Character.__slots__ if f not in ("key", "title", "text", "source", "flavour")]
    set_by = {
        one.key: [f for f in fields if getattr(one, f) != getattr(plain, f)] for one in GAME.decks.characters
    }
    assert sorted(set_by) == sorted(CHECKS)
    assert sorted(field for own in set_by.values() for field in own) == sorted(fields)
    assert {len(own) for own in set_by.values()} == {1}


def test_every_card_has_a_name_and_every_demand_says_what_it_wants() -> None:
    words = GAME.words("en")
    assert words["demand.d8"] == "The Boss Throws a Party"
    assert words["wants.d8"] == "1 Crate, 1 Art, 2 Gin"
    titles = [words[f"demand.{card.key}"] for card in GAME.decks.demands]
    assert len(set(titles)) == len(GAME.decks.demands)


# -- Each demand, and proof that its test depends on it


def check_demand(game: GangstersDilemma, key: str) -> None:
    """With exactly its tokens Blue fulfils the card and has none left; with one token fewer it is not offered."""
    worth, *wants = FACES[key]
    held = dict(zip(GOODS, wants, strict=True))
    session = start(table(row=(key,), loot={BLUE: held}, cash={PURPLE: 1}, game=game), game)  # type: ignore[dict-item]
    plan(session)
    assert points(session, BLUE) == {0: 0, 1: 2, 2: 5}[held["crate"]]
    passing(session, "fulfil.which")
    choose(session, BLUE, key)
    assert (points(session, BLUE), fulfilled(session, BLUE)) == (worth, (key,))
    assert (loot(session, BLUE), cash(session, BLUE)) == ({}, 0)
    assert key not in row(session)
    assert len(row(session)) == 1
    assert [fulfilled(session, seat) for seat in (COP, PURPLE, RED)] == [()] * 3
    for good in (good for good in GOODS if held[good]):
        session = start(table(row=(key,), loot={BLUE: {**held, good: held[good] - 1}}, game=game), game)  # type: ignore[dict-item]
        plan(session)
        if session.waiting_for == {BLUE}:
            choose(session, BLUE, "pass")  # no trade at the market
        assert session.view(None).round == 2, f"{key} was offered without a {good}"


@pytest.mark.parametrize("key", FACES)
def test_demand(key: str) -> None:
    """Its tokens are gone, its points are gained, the card is kept."""
    check_demand(GAME, key)


def with_demand(card: Demand) -> GangstersDilemma:
    others = tuple(card if card.key == other.key else other for other in GAME.decks.demands)
    return replace(GAME, decks=replace(GAME.decks, demands=others))


def another(card: Demand) -> Demand:
    """A card of the same points that wants other tokens."""
    return next(other for other in GAME.decks.demands if other.points == card.points and other.key != card.key)


TAKEN_AWAY: dict[str, Callable[[Demand], Demand]] = {
    "it brings no points": lambda card: replace(card, points=0),
    "it wants nothing": lambda card: replace(card, wants=(0, 0, 0, 0)),
    "it wants what another wants": lambda card: replace(card, wants=another(card).wants),
}


@pytest.mark.parametrize("how", TAKEN_AWAY)
@pytest.mark.parametrize("key", FACES)
def test_a_demand_without_its_effect_turns_its_test_red(key: str, how: str) -> None:
    card = next(card for card in GAME.decks.demands if card.key == key)
    game = with_demand(TAKEN_AWAY[how](card))
    with pytest.raises(AssertionError):
        check_demand(game, key)
    check_demand(game, another(card).key)  # and nobody else's


@pytest.mark.parametrize("key", FACES)
def test_a_demand_that_costs_and_brings_nothing_turns_its_test_red(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def done(t: Table, seat: int, *_: object) -> None:
        t.served.append(seat)

    monkeypatch.setattr(demands, "pay", done)
    with pytest.raises(AssertionError):
        check_demand(GAME, key)


# -- Each character, and proof that its check depends on its card


def with_character(key: str) -> GangstersDilemma:
    """The game with one character who can do no more than everyone."""
    plain = tuple(
        Character(one.key, one.title, one.text, one.source) if one.key == key else one
        for one in GAME.decks.characters
    )
    return replace(GAME, decks=replace(GAME.decks, characters=plain))


@pytest.mark.parametrize("key", CHECKS)
def test_an_ability_taken_away_turns_its_check_red(key: str) -> None:
    game = with_character(key)
    with pytest.raises(AssertionError):
        CHECKS[key](game)
    for other, check in CHECKS.items():
        if other != key:
            check(game)  # and nobody else's
