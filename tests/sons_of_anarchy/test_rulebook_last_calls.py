"""Last Calls: resolved after the Black Market, one after the other."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.session import Session
from tests.mob import boss, cash, shake_hands, stash
from tests.mob_fights import told
from tests.moves import all_name, asked, choose, happened, offered, window
from tests.sons_of_anarchy.building import heat, start, table, where

QUIET = ("dead-cell-tower", "church-picnic", "washed-out-roads")
PETE, LIZ, JOHN, SALLY = range(4)
TWO_PLACES = {"clubhouse": dict.fromkeys(range(4), (1, 0)), "gun-factory": dict.fromkeys(range(4), (1, 0))}
"""Two members of each gang, and so a choice of whom to give up."""


def called(*calls: str, **position: Any) -> Session:
    """The market is over; these cards are still to come."""
    position.setdefault("at", {"clubhouse": dict.fromkeys(range(4), (2, 0))})
    position.setdefault("deck", QUIET)
    return start(table(stage="calls", calls=calls, **position))


def hit(session: Session) -> list[tuple[str, list[int]]]:
    """Each card and whom it concerned."""
    return [((event.public or {})["card"], (event.public or {})["seats"]) for event in happened(session, "hit")]


# -- Arrest Warrant


def test_example_t6_arrest_warrant_hits_all_with_the_most_heat() -> None:
    """Heat 3, 3, 2 and 1: Pete and Liz lose a member each and have one heat; John and Sally are left alone."""
    session = called("arrest-warrant", heat={PETE: 3, LIZ: 3, JOHN: 2, SALLY: 1}, at=TWO_PLACES)
    assert (asked(session), offered(session, PETE)) == (("fall.who", [PETE]), ["gun-factory", "clubhouse"])
    choose(session, PETE, "gun-factory")
    choose(session, LIZ, "clubhouse")
    assert hit(session) == [("arrest-warrant", [PETE, LIZ])]
    assert [where(session, seat, "clubhouse")[0] for seat in range(4)] == [1, 0, 1, 1]
    assert [where(session, seat, "gun-factory")[0] for seat in range(4)] == [0, 1, 1, 1]
    assert heat(session, PETE, LIZ, JOHN, SALLY) == [1, 1, 2, 1]


def test_example_t26_at_no_heat_everybody_falls_and_stays_at_none() -> None:
    """Four times nothing is a tie for the most; a fall never adds heat."""
    session = called("arrest-warrant")
    assert hit(session) == [("arrest-warrant", [0, 1, 2, 3])]
    assert [where(session, seat, "clubhouse") for seat in range(4)] == [(1, 0)] * 4
    assert heat(session, 0, 1, 2, 3) == [0, 0, 0, 0]


@pytest.mark.parametrize(("before", "after"), [(1, 1), (2, 1), (4, 1)])
def test_ruling_28_a_fall_by_a_card_leaves_one_heat(before: int, after: int) -> None:
    """Whatever there was; the fall by a card is like any other."""
    session = called("arrest-warrant", heat={2: before})
    assert (told(session, "fall"), heat(session, 2)) == ([("fall", 2)], [after])


# -- when, and in which order


def test_last_calls_come_after_the_black_market() -> None:
    """Whoever has just trafficked has gained the heat that puts them on top."""
    session = start(table(stage="market", calls=("arrest-warrant",), at=TWO_PLACES, stash={2: (0, 0, 1)}))
    assert happened(session, "hit") == []
    shake_hands(all_name(session, {0: 0, 1: 0, 2: 1, 3: 0}))
    assert (hit(session), asked(session)) == ([("arrest-warrant", [2])], ("fall.who", [2]))


@pytest.mark.parametrize(("first", "second"), [("hospital-stakeout", "evidence-burned")])
def test_ruling_25_in_the_order_drawn_each_sees_what_the_one_before_has_done(first: str, second: str) -> None:
    """Seat 0 has a dude in the Emergency Room: once that has brought it heat, it is not among those with the
    least; the other way round it is paid like all."""
    at = {"clubhouse": dict.fromkeys(range(4), (1, 0)), "emergency": {0: (0, 1)}}
    session = called(first, second, at=at)
    assert (hit(session), cash(session, 0, 1, 2, 3)) == ([(first, [0]), (second, [1, 2, 3])], [0, 3, 3, 3])
    session = called(second, first, at=at)
    assert (hit(session), cash(session, 0, 1, 2, 3)) == ([(second, [0, 1, 2, 3]), (first, [0])], [3, 3, 3, 3])


def test_last_calls_of_the_last_round_still_count() -> None:
    """In round 6 they are resolved before the blinds are lifted."""
    held = {0: (5, 0, 0), 1: (4, 0, 0), 2: (4, 0, 0), 3: (3, 0, 0)}
    session = shake_hands(called("audit", round_=6, deck=(), stash=held, holder=2))
    assert session.result is not None
    assert (session.result.ranking[0], session.result.scores[0]) == ((2,), 2)


def test_last_calls_may_help() -> None:
    """Evidence Burned pays those with the least heat."""
    session = called("evidence-burned", heat={0: 1, 1: 0, 2: 2, 3: 1})
    assert cash(session, 0, 1, 2, 3) == [0, 3, 0, 0]


# -- ties


def test_ruling_23_all_who_are_tied_are_hit_even_everybody() -> None:
    """Four equal heats: everyone has the least of it. They are named in Patch order."""
    session = called("evidence-burned", holder=2)
    assert (hit(session), cash(session, 0, 1, 2, 3)) == ([("evidence-burned", [2, 3, 0, 1])], [3, 3, 3, 3])


def test_ruling_26_whom_it_hits_is_settled_before_anything_happens() -> None:
    """Two share the most cash: that the first has paid does not leave the second out, nor the third in."""
    held = {0: (5, 0, 0), 1: (5, 0, 0), 2: (4, 0, 0), 3: (1, 0, 0)}
    session = called("audit", stash=held)
    assert (hit(session), cash(session, 0, 1, 2, 3)) == ([("audit", [0, 1])], [2, 2, 4, 1])


def test_ruling_26_falls_and_choices_come_in_patch_order() -> None:
    """Seat 2 holds the Patch: it gives up a member first, then 3, 0 and 1."""
    session = called("arrest-warrant", at=TWO_PLACES, holder=2)
    for seat in (2, 3, 0, 1):
        assert asked(session) == ("fall.who", [seat])
        choose(session, seat, "clubhouse")
    assert told(session, "fall") == [("fall", seat) for seat in (2, 3, 0, 1)]


def test_ruling_26_gangs_without_a_member_break_up_together_afterwards() -> None:
    """Seats 0 and 1 have nobody: seat 2 still chooses whom to give up, then both leave at once."""
    at = {"clubhouse": {0: (0, 3), 1: (0, 1), 2: (1, 0), 3: (1, 0)}, "gun-factory": {2: (1, 0)}}
    session = called("arrest-warrant", heat={0: 2, 1: 2, 2: 2}, at=at)
    assert (asked(session), happened(session, "disbanded")) == (("fall.who", [2]), [])
    choose(session, 2, "clubhouse")
    assert told(session, "fall", "disbanded") == [("fall", 2), ("disbanded", 0), ("disbanded", 1)]
    assert (session.view(None).fallen, boss(session), session.result) == (((0, 1),), 2, None)


def test_ruling_26_if_nobody_would_be_left_they_compare_as_at_the_end() -> None:
    """Nobody has a member and all have the same heat: the game is over, and the most cash wins after all."""
    held = {0: (1, 0, 0), 1: (5, 0, 0), 2: (3, 0, 0), 3: (3, 1, 0)}
    session = called("arrest-warrant", at={"clubhouse": dict.fromkeys(range(4), (0, 1))}, stash=held)
    assert session.result is not None
    assert (session.result.ranking, session.result.why) == (((1,), (3,), (2,), (0,)), ("result.cash", 5))


# -- hidden assets


def test_ruling_27_hidden_assets_are_compared_in_secret() -> None:
    """The table learns that seats 1 and 3 are hit and what they hand over, but not how much they had."""
    held = {0: (1, 0, 0), 1: (2, 0, 0), 2: (1, 0, 0), 3: (2, 0, 0)}
    session, richer = (called("audit", stash=held | {1: (n, 0, 0), 3: (n, 0, 0)}) for n in (3, 9))
    assert (hit(session), cash(session, 1), cash(richer, 1)) == ([("audit", [1, 3])], [0], [6])
    for seat in (0, 2, None):
        assert window(session, seat) == window(richer, seat)
    assert [event.public for event in happened(session, "lose")] == [
        {"seat": seat, "lost": [("cash", 3)]} for seat in (1, 3)
    ]


def test_ruling_27_the_most_of_nothing_is_everybody() -> None:
    """No gang has a gun: all are named, nobody loses one and nobody is paid."""
    session = called("weapons-buyback")
    assert (hit(session), [stash(session, seat) for seat in range(4)]) == (
        [("weapons-buyback", [0, 1, 2, 3])],
        [(0, 0, 0)] * 4,
    )


def test_ruling_18_gangs_that_broke_up_are_never_compared() -> None:
    """A gang that is out has no heat, but it is not the one with the least."""
    position = table(stage="calls", calls=("evidence-burned",), heat={0: 1, 1: 2, 2: 2}, deck=QUIET)
    position.gangs[3].out = True
    session = start(position)
    assert (hit(session), cash(session, 0)) == ([("evidence-burned", [0])], [3])
