"""Winning the Game: the most cash behind the blind, and what breaks a tie."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from tests.mob import boss, shake_hands
from tests.mob_endings import HELD, check_lifted, check_no_more_deals, check_six_rounds, finals, result
from tests.moves import happened, passing, play
from tests.sons_of_anarchy.building import start, table, where


def ended(**position: Any) -> Session:
    """The last round is about to be cleaned up, and hands have been shaken."""
    position.setdefault("deck", ())
    return shake_hands(start(table(stage="calls", round_=6, **position)))


# -- when


def test_end_after_the_sixth_round_whose_cards_are_the_last() -> None:
    """The fifteenth card is turned up in round 6; after its Clean Up the game is over."""
    check_six_rounds(start(table(stage="dawn", facedown=("salvage-yard",))))


def test_end_the_fifth_round_is_not_the_last() -> None:
    """Clean Up of round 5 leads to round 6."""
    deck = ("dead-cell-tower", "church-picnic", "washed-out-roads")
    session = start(table(stage="calls", round_=5, deck=deck))
    assert (session.result, session.view(None).round) == (None, 6)


def test_end_clean_up_of_the_last_round_is_still_done() -> None:
    """The injured are rolled for before the blinds are lifted."""
    session = ended(at={"emergency": {0: (1, 0)}}, stash={1: (1, 0, 0)}, dice=LoadedDice([1]))
    assert (where(session, 0, "pool")[0], [event.kind for event in happened(session)]) == (5, ["lost", "blinds"])


def test_end_deals_are_over() -> None:
    """Nothing changes hands once the blinds are lifted."""
    check_no_more_deals(ended(stash={0: (3, 0, 0)}))


# -- who


def test_end_the_blinds_are_lifted() -> None:
    """All see what everyone has: a spectator saw nothing of it before."""
    check_lifted(start(table(stash=HELD, orders={0: 1})), ended(stash=HELD))


def test_end_the_most_cash_wins() -> None:
    """Neither guns, contraband, heat, dudes nor the Patch count against cash."""
    held = {0: (4, 9, 9), 1: (7, 0, 0), 2: (5, 0, 0), 3: (6, 0, 9)}
    session = ended(stash=held, heat={1: 4}, holder=0, at={"clubhouse": {0: (5, 5)}})
    assert result(session).ranking == ((1,), (3,), (2,), (0,))
    assert (result(session).scores, result(session).why) == ({0: 4, 1: 7, 2: 5, 3: 6}, ("result.cash", 7))


@pytest.mark.parametrize(
    ("holder", "guns", "winner", "why"),
    [
        (2, (5, 1), 2, "result.boss"),  # the Patch holder is tied, with fewer guns
        (3, (5, 1), 0, "result.guns"),  # the Patch holder is not
        (3, (5, 6), 2, "result.guns"),
        (3, (4, 4), 2, "result.slugging"),  # 4 + 2 against 3 + 2
    ],
)
def test_tie_the_patch_then_guns_then_a_last_throwdown(
    holder: int, guns: tuple[int, int], winner: int, why: str
) -> None:
    """Equal cash: the Patch holder if tied, else the most guns, else they fight it out."""
    held = {0: (8, guns[0], 0), 1: (3, 9, 0), 2: (8, guns[1], 0), 3: (1, 9, 0)}
    at = {"clubhouse": {0: (1, 0), 2: (1, 0)}}
    session = ended(stash=held, holder=holder, at=at, dice=LoadedDice([3, 4]))
    assert (result(session).ranking, result(session).why) == (((winner,), (2 - winner,), (1,), (3,)), (why, 8))
    assert (finals(session) != []) == (why == "result.slugging")


def test_tie_guns_never_come_before_the_patch() -> None:
    """Three are tied and one of them holds the Patch: that one wins, and the other two rank by guns."""
    session = ended(stash={0: (8, 1, 0), 1: (8, 0, 0), 2: (8, 3, 0)}, holder=1)
    assert result(session).ranking == ((1,), (2,), (0,), (3,))


def test_tie_it_counts_who_holds_the_patch_after_the_last_round() -> None:
    """Whoever claimed it at the Police Station in round 6 wins the tie, though another opened the round."""
    held = {0: (5, 3, 0), 1: (5, 0, 0)}
    at = {"police-station": {1: (0, 1)}}
    session = start(table(round_=6, deck=(), stash=held, at=at, orders={1: 1}, turn=1))
    play(session, 1, "exploit", ("part-1",))
    assert boss(session) == 1
    passing(session)
    assert (result(session).ranking[0], result(session).why) == ((1,), ("result.boss", 5))


# -- the last throwdown


def test_last_throwdown_every_dude_counts_wherever_he_is() -> None:
    """A die, 2 for a member and 1 for a prospect, on whatever location; neither the pool nor guns count."""
    at = {
        "clubhouse": {1: (1, 0), 2: (0, 2)},
        "police-station": {1: (0, 2), 2: (1, 0)},
        "gun-factory": {2: (1, 0)},
    }
    session = ended(at=at, stash={1: (6, 2, 0), 2: (6, 2, 0)}, holder=3, dice=LoadedDice([3, 2]))
    assert finals(session) == [(1, 3, 3 + 2 + 2), (2, 2, 2 + 4 + 2)]
    assert (result(session).ranking[0], result(session).why) == ((2,), ("result.slugging", 6))


def test_last_throwdown_whoever_recovers_in_the_last_clean_up_fights() -> None:
    """The Emergency Room is emptied first: one comes home and counts, one is dead and does not."""
    session = ended(
        at={"emergency": {1: (1, 0), 2: (1, 0)}},
        stash={1: (6, 0, 0), 2: (6, 0, 0)},
        holder=3,
        dice=LoadedDice([6, 1, 1, 2]),
    )
    assert finals(session) == [(1, 1, 3), (2, 2, 2)]


def test_ruling_20_in_the_last_throwdown_the_tied_roll_again() -> None:
    """Equal totals: only those roll once more, until one is ahead; the others keep their places."""
    session = ended(stash=dict.fromkeys((0, 1, 2), (6, 1, 0)), holder=3, dice=LoadedDice([5, 2, 5, 1, 1, 3, 4]))
    assert finals(session) == [(0, 5, 5), (1, 2, 2), (2, 5, 5), (0, 1, 1), (2, 1, 1), (0, 3, 3), (2, 4, 4)]
    assert result(session).ranking == ((2,), (0,), (1,), (3,))


def test_last_throwdown_only_for_the_first_place() -> None:
    """Who is tied behind the winner shares a place; no die is rolled."""
    session = ended(stash={0: (9, 0, 0), 1: (4, 1, 0), 2: (4, 1, 0), 3: (4, 0, 0)})
    assert (result(session).ranking, finals(session)) == (((0,), (1, 2), (3,)), [])
