"""The decks of the mob are worth reading: their locations do various things, and no flavour comes twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from typing import Any, get_args

import pytest

from rules.mob.faces import Printed
from rules.sons_of_anarchy import transactions as sons_of_anarchy
from rules.sons_of_anarchy.game import GAME as SONS_OF_ANARCHY
from rules.wise_guys import transactions as wise_guys
from rules.wise_guys.game import GAME as WISE_GUYS

WISE, SONS = WISE_GUYS.decks, SONS_OF_ANARCHY.decks
TILES = {"wise-guys": (*WISE.starting, *WISE.business), "sons-of-anarchy": (*SONS.starting, *SONS.random)}
OPPORTUNITIES = {"wise-guys": WISE.opportunities, "sons-of-anarchy": SONS.opportunities}
VOCABULARY = {"wise-guys": wise_guys.Anything, "sons-of-anarchy": sons_of_anarchy.Anything}
BOTH = pytest.mark.parametrize("game", TILES)


def said(each: Any) -> str:
    """A transaction without its figures: its verb and the goods, such as "trade cash for booze"."""
    verb = fields(each)[0].name
    gives, gets = getattr(each, verb), getattr(each, "for_", ())
    if not isinstance(gives, tuple):
        return verb
    goods = [gives[0]] if gets else [gives[0]] if isinstance(gives[0], str) else [asset for asset, _ in gives]
    return " ".join([verb, *goods, *(["for", gets[0]] if gets else [])])


def shape(card: Any) -> tuple[object, ...]:
    """All that a location does, without its figures."""
    return card.hot > 0, *[tuple(map(said, part)) for part in (card.main, card.or_, card.boost)]


def ours(cards: Sequence[Any]) -> list[Any]:
    """The cards that no rulebook states."""
    return [card for card in cards if card.source == "house"]


def verbs(cards: Sequence[Any]) -> set[type]:
    return {type(each) for card in cards for part in (card.main, card.or_, card.boost) for each in part}


@BOTH
def test_no_more_than_three_tiles_of_ours_have_the_same_main_verb_and_good(game: str) -> None:
    """And no more than two opportunities."""
    for cards, most in ((TILES[game], 3), (OPPORTUNITIES[game], 2)):
        found = Counter(said(card.main[0]) for card in ours(cards))
        assert {verb: n for verb, n in found.items() if n > most} == {}


@BOTH
def test_no_two_tiles_of_ours_differ_in_figures_alone(game: str) -> None:
    """And no two opportunities."""
    for cards in (TILES[game], OPPORTUNITIES[game]):
        found = Counter(map(shape, ours(cards)))
        assert [each for each, n in found.items() if n > 1] == []


@BOTH
def test_all_that_a_location_may_do_some_location_does(game: str) -> None:
    """Of every kind of transaction, so that nobody has to learn one for nothing."""
    assert verbs([*TILES[game], *OPPORTUNITIES[game]]) == {*get_args(VOCABULARY[game])}


@BOTH
def test_a_fourth_of_our_locations_give_a_choice(game: str) -> None:
    places = ours([*TILES[game], *OPPORTUNITIES[game]])
    assert 4 * len([card for card in places if card.or_]) >= len(places)


def test_clout_and_heat_buy_things_and_are_bought() -> None:
    """Clout stands on both sides of trades; Heat is gained for goods, and dropped for Cash."""
    trades = {said(each) for card in WISE.business for part in (card.main, card.or_) for each in part}
    trades |= {said(each) for card in WISE.opportunities for each in card.main}
    paid = {"trade clout for cash", "trade clout for booze"}
    bought = {"trade cash for clout", "trade booze for clout"}
    assert paid | bought <= trades
    heat = [part for card in SONS.random for part in (card.main, card.or_) if len(part) > 1]
    assert ("gain_heat", "spend cash for contraband") in [tuple(map(said, part)) for part in heat]
    assert "bribe" in {said(each) for card in SONS.random for each in card.main}


def test_no_line_of_flavour_comes_twice() -> None:
    """Not on two cards, and not in two games; every card but a gang's plain side has one."""
    men = [man for gang in WISE.gangs for man in gang.man]
    cards: list[Printed] = [*TILES["wise-guys"], *WISE.roaring20s, *WISE.gangs, *men]
    cards += [*TILES["sons-of-anarchy"], *SONS.anarchy(hardcore=True), *SONS.gangs]
    lines = Counter([card.flavour for card in cards])
    assert [line for line, n in lines.items() if n > 1 or not line] == []
