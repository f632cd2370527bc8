"""Arbitration: the gang that may lend a rival its strength in a Slugging."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from tests.mob import boss, cash, exploited
from tests.mob_fights import armed, shots, told, totals
from tests.moves import all_name, asked, choose, happened
from tests.wise_guys.building import clout, start, table, where
from tests.wise_guys.fighting import DOCKS, HALL, PAIR, slugged


def arbitrated(side: str, guns: dict[int, int], **position: Any) -> Session:
    """A slugging of seats 0, 1 and 2, in which seat 0 takes a side."""
    position.setdefault("at", {DOCKS: {0: ("mcgurn", 1), 1: ("carpenter", 1), 2: ("weiss", 1)}})
    position.setdefault("stash", armed(1, 1, 1))
    position.setdefault("orders", {1: 2, 3: 1})
    position.setdefault("turn", max(position["orders"], key=position["orders"].__getitem__))
    session = slugged(guns, rules_of=(0,), **position)
    assert (asked(session), happened(session, "roll")) == (("ally.with", [0]), [])
    choose(session, 0, side)
    return session


def test_ruling_19_it_is_declared_after_the_guns_and_before_the_dice() -> None:
    """Once all fists are open the Outfit takes a side or none; no consent is asked for."""
    session = arbitrated("seat:1", {0: 1, 1: 0, 2: 0}, dice=LoadedDice([1, 6]))
    assert told(session, "guns", "ally", "roll") == [
        ("guns", 0),
        ("ally", 0),
        ("roll", 1),
        ("roll", 2),
    ]
    assert totals(session) == {1: 1 + 3 + (4 + 3), 2: 6 + 3}


def test_ruling_19_the_ally_wins_and_the_outfit_goes_home() -> None:
    """The ally's total decides; the Outfit cannot win, and all its survivors walk away."""
    session = arbitrated("seat:1", {0: 0, 1: 0, 2: 0}, dice=LoadedDice([1, 4]))
    assert told(session, "won") == [("won", 1)]
    assert (where(session, 0, "clubhouse"), where(session, 1, DOCKS)) == ((["mcgurn"], 1), (["carpenter"], 1))


def test_ruling_19_it_may_fight_for_itself() -> None:
    """Declining, it rolls and can win like any gang."""
    session = arbitrated("none", {0: 0, 1: 0, 2: 0}, dice=LoadedDice([6, 1, 1]))
    assert (totals(session), told(session, "won")) == ({0: 10, 1: 4, 2: 4}, [("won", 0)])


@pytest.mark.parametrize(("place", "crews"), [(DOCKS, {}), (HALL, {2: ("weiss",)})])
def test_ruling_19_only_in_a_slugging_of_three_or_more(place: str, crews: dict[int, tuple[str]]) -> None:
    """Neither against a single rival nor in a Talking is there a side to take."""
    position = table(
        business=(DOCKS,),
        rules_of=(0,),
        at={place: {**PAIR, **crews}},
        orders={1: 1, 3: 1},
        turn=1,
        dice=LoadedDice([6, 1, 1]),
    )
    session = start(position)
    choose(session, 1, "fight")
    if place == DOCKS:
        all_name(session, {0: 0, 1: 0})
    assert (happened(session, "ally"), len(totals(session))) == ([], 2 + len(crews))


def test_ruling_19_allies_do_not_shoot_each_other() -> None:
    """The guns of either go to the third gang, and are wasted beyond that; both pay their clout."""
    session = arbitrated("seat:1", {0: 1, 1: 1, 2: 1}, dice=LoadedDice([6, 1]))
    assert asked(session) == ("fight.shots", [2])
    session.answer(2, 1)
    assert shots(session)[:2] == [(0, 2, 1), (1, 2, 1)]
    choose(session, 0, "associate-1")
    choose(session, 1, "no")
    assert where(session, 2, "emergency") == (["weiss"], 1)
    assert clout(session, 0, 1, 2) == [2, 2, 2]


@pytest.mark.parametrize(("dice", "holder"), [([6, 1], 0), ([1, 6], 2)])
def test_ruling_19_the_token_stays_with_the_partner_of_the_winner(dice: list[int], holder: int) -> None:
    """The Outfit is Boss of Bosses: if its ally wins it keeps the token, if the third gang wins that takes it."""
    at = {DOCKS: {0: (1,), 1: ("carpenter",), 2: ("weiss",)}}
    session = arbitrated("seat:1", {0: 0, 1: 0, 2: 0}, at=at, boss=0, turn=1, dice=LoadedDice(dice))
    assert (told(session, "won"), boss(session)) == ([("won", 1 if holder == 0 else 2)], holder)


def test_ruling_19_the_ally_takes_the_token_of_a_beaten_boss_and_the_outfit_never() -> None:
    """Seat 2 is Boss of Bosses and loses to the two together: seat 1 has the token now."""
    session = arbitrated("seat:1", {0: 0, 1: 0, 2: 0}, boss=2, turn=1, dice=LoadedDice([1, 3]))
    assert (told(session, "won"), boss(session)) == ([("won", 1)], 1)


def test_ruling_19_nobody_exploits_after_a_fight_that_the_outfit_ordered_for_another() -> None:
    """Its ally wins, but did not order the fight; the Outfit ordered it, but did not win."""
    session = arbitrated("seat:1", {0: 0, 1: 0, 2: 0}, orders={0: 3, 1: 1}, turn=0, dice=LoadedDice([6, 1]))
    assert (told(session, "won"), asked(session)) == ([("won", 1)], ("order.which", [1]))
    assert (exploited(session), cash(session, 0, 1)) == ([], [0, 0])
