"""Winning the Game: the most cash behind the blind, and what breaks a tie."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.chance import LoadedDice
from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session
from tests.mob import boss, deal, shake_hands
from tests.mob_endings import HELD, check_lifted, check_no_more_deals, check_six_rounds, finals, result
from tests.moves import asked, choose, happened, offered, passing, refused
from tests.wise_guys.building import start, table, where


def ended(**position: Any) -> Session:
    """The last round is about to be cleaned up, and hands have been shaken."""
    position.setdefault("deck", ())
    return shake_hands(start(table(stage="calls", round_=6, **position)))


# -- when


def test_end_after_the_sixth_round_whose_cards_are_the_last() -> None:
    """The fifteenth card is turned up in round 6; after its Clean Up the game is over."""
    check_six_rounds(start(table(stage="dawn", facedown=("club-morton",))))


def test_end_the_fifth_round_is_not_the_last() -> None:
    """Clean Up of round 5 leads to round 6."""
    session = start(table(stage="calls", round_=5, deck=("roadblocks", "pay-week", "phones-down")))
    assert (session.result, session.view(None).round) == (None, 6)


def test_end_clean_up_of_the_last_round_is_still_done() -> None:
    """The injured are rolled for before the blinds are lifted."""
    session = ended(at={"emergency": {0: ("capone",)}}, stash={1: (1, 0, 0)}, dice=LoadedDice([1]))
    assert ("capone" in where(session, 0, "pool")[0], happened(session)[-1].kind) == (True, "blinds")


def test_end_deals_are_over() -> None:
    """Nothing changes hands once the blinds are lifted."""
    check_no_more_deals(ended(stash={0: (3, 0, 0)}))


# -- who


def test_end_the_blinds_are_lifted() -> None:
    """All see what everyone has: a spectator saw nothing of it before."""
    check_lifted(start(table(stash=HELD, orders={0: 1})), ended(stash=HELD))


def test_end_the_most_cash_wins() -> None:
    """Neither guns, booze, clout nor the token count against cash."""
    held = {0: (4, 9, 9), 1: (7, 0, 0), 2: (5, 0, 0), 3: (6, 0, 9)}
    session = ended(stash=held, clout={0: 4, 1: 1}, boss=0)
    assert result(session).ranking == ((1,), (3,), (2,), (0,))
    assert (result(session).scores, result(session).why) == ({0: 4, 1: 7, 2: 5, 3: 6}, ("result.cash", 7))


@pytest.mark.parametrize(
    ("holder", "guns", "winner", "why"),
    [
        (2, (5, 0, 1), 2, "result.boss"),  # the Boss of Bosses is tied, with fewer guns
        (3, (5, 0, 1), 0, "result.guns"),  # the Boss of Bosses is not
        (3, (5, 0, 6), 2, "result.guns"),
        (3, (4, 0, 4), 2, "result.slugging"),  # 4 + 4 against 2 + 2
    ],
)
def test_example_t23_tie_breaks(holder: int, guns: tuple[int, int, int], winner: int, why: str) -> None:
    """Equal cash: the Boss of Bosses if tied, else the most guns, else a last slugging."""
    held = {0: (8, guns[0], 0), 1: (3, 9, 0), 2: (8, guns[2], 0), 3: (1, 9, 0)}
    at = {"clubhouse": {0: ("capone",), 2: ("obanion",)}}
    session = ended(stash=held, boss=holder, at=at, dice=LoadedDice([2, 4]))
    loser = 2 - winner
    assert result(session).ranking == ((winner,), (loser,), (1,), (3,))
    assert result(session).why == (why, 8)


def test_tie_guns_never_come_before_the_boss_of_bosses() -> None:
    """Three are tied and one of them holds the token: that one wins, and the other two rank by guns."""
    session = ended(stash={0: (8, 1, 0), 1: (8, 0, 0), 2: (8, 3, 0)}, boss=1)
    assert result(session).ranking == ((1,), (2,), (0,), (3,))


def test_tie_of_the_token_it_counts_who_holds_it_after_the_last_round() -> None:
    """Ruling 57: whoever took City Hall in round 6 wins the tie, though another led the round."""
    held = {0: (5, 3, 0), 1: (5, 0, 0)}
    session = start(table(round_=6, deck=(), stash=held, at={"city-hall": {1: (1,)}}, orders={1: 1}, turn=1))
    assert asked(session) == ("order.which", [1])
    session.answer(1, ("exploit",))
    assert (boss(session), session.view(None).lead) == (1, 0)
    passing(session)
    assert (result(session).ranking[0], result(session).why) == ((1,), ("result.boss", 5))


# -- the last slugging


def test_ruling_57_the_last_slugging_counts_every_member_wherever_he_is() -> None:
    """A die and the slugging of all in the gang, on whatever location; neither the pool nor guns count."""
    at = {
        "clubhouse": {1: ("sheldon",), 2: (2,)},
        "city-hall": {1: (2,), 2: ("weiss",)},
        "distillery": {2: ("obanion",)},
    }
    held = {1: (6, 2, 0), 2: (6, 2, 0)}
    session = ended(at=at, stash=held, boss=3, dice=LoadedDice([3, 2]))
    assert finals(session) == [(1, 3, 3 + 4 + 2), (2, 2, 2 + 4 + 2 + 2)]
    assert (result(session).ranking[0], result(session).why) == ((2,), ("result.slugging", 6))


def test_ruling_57_whoever_recovers_in_the_last_clean_up_fights() -> None:
    """The Emergency Room is emptied first: one comes home and counts, one is lost and does not."""
    at = {"emergency": {1: ("sheldon",), 2: ("obanion",)}}
    held = {1: (6, 0, 0), 2: (6, 0, 0)}
    session = ended(at=at, stash=held, boss=3, dice=LoadedDice([6, 1, 1, 4]))
    assert finals(session) == [(1, 1, 5), (2, 4, 4)]


TIED = dict.fromkeys((0, 1, 2), (6, 1, 0))


@pytest.mark.parametrize("winner", [0, 2])
def test_ruling_22_the_boss_of_bosses_chooses_the_winner_of_a_tied_last_slugging(winner: int) -> None:
    """It is a fight like any other: the dice are out, one of the tied is chosen, and nobody rolls again."""
    session = ended(stash=TIED, boss=3, dice=LoadedDice([5, 2, 5]))
    assert finals(session) == [(0, 5, 5), (1, 2, 2), (2, 5, 5)]
    assert (asked(session), offered(session, 3)) == (("final.tie", [3]), ["seat:0", "seat:2"])
    assert refused(session, 3, "seat:1") == "not-offered"
    assert (session.result, [gang.stash[0] for gang in session.view(None).gangs]) == (None, [6, 6, 6, 0])
    choose(session, 3, f"seat:{winner}")
    assert result(session).ranking == ((winner,), (2 - winner,), (1,), (3,))
    assert result(session).why == ("result.slugging", 6)
    assert happened(session)[-1].public == {"seat": 3, "winner": winner}


def test_ruling_39_no_deal_while_the_last_slugging_is_decided() -> None:
    """The blinds are lifted: what everyone has is what counts."""
    session = ended(stash=TIED, boss=3, dice=LoadedDice([5, 2, 5]))
    assert asked(session) == ("final.tie", [3])
    with pytest.raises(IllegalAnswer, match="not-possible-now"):
        deal(session, 0, 3, (1, 0, 0), (0, 0, 0))


def test_ruling_22_a_clear_last_slugging_is_nobodys_to_decide() -> None:
    """One total is the highest: the Boss of Bosses is not asked."""
    session = ended(stash=TIED, boss=3, dice=LoadedDice([5, 2, 6]))
    assert (session.ask, result(session).ranking) == (None, ((2,), (0,), (1,), (3,)))


def test_ruling_22_with_the_boss_of_bosses_out_of_the_game_the_tied_roll_again() -> None:
    """Only those roll once more, until one is ahead; the others keep their places."""
    position = table(stage="calls", round_=6, deck=(), stash=TIED, boss=3, dice=LoadedDice([5, 2, 5, 1, 1, 3, 4]))
    position.gangs[3].out, position.fallen = True, [(3,)]
    session = shake_hands(start(position))
    assert finals(session) == [(0, 5, 5), (1, 2, 2), (2, 5, 5), (0, 1, 1), (2, 1, 1), (0, 3, 3), (2, 4, 4)]
    assert result(session).ranking == ((2,), (0,), (1,), (3,))


def test_last_slugging_only_for_the_first_place() -> None:
    """Who is tied behind the winner shares a place; no die is rolled."""
    session = ended(stash={0: (9, 0, 0), 1: (4, 1, 0), 2: (4, 1, 0), 3: (4, 0, 0)})
    assert (result(session).ranking, finals(session)) == (((0,), (1, 2), (3,)), [])


def test_end_disbanded_gangs_come_last_the_first_to_go_at_the_bottom() -> None:
    """They cannot win, whatever they had; those who went together share a place."""
    position = table(stage="calls", round_=6, deck=(), stash={2: (1, 0, 0)})
    position.gangs[0].out = position.gangs[1].out = True
    position.fallen, position.boss = [(1,), (0,)], 2
    session = shake_hands(start(position))
    assert result(session).ranking == ((2,), (3,), (0,), (1,))
