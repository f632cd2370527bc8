"""Pile-Up Throwdowns: three or four gangs, one winner, and who is hurt by whom."""

from __future__ import annotations

import pytest

from rules.kernel.chance import LoadedDice
from tests.mob import boss, cash, exploited
from tests.mob_fights import armed, shots, told, totals
from tests.moves import asked, choose, happened, limits, play
from tests.sons_of_anarchy.building import heat, where
from tests.sons_of_anarchy.fighting import FACTORY, STUDIO, shot

THREE = {0: (1, 0), 1: (1, 0), 2: (1, 0)}


def test_pile_up_all_gangs_there_are_in_it() -> None:
    """Backup, guns and dice for all four, though one of them only looked on."""
    at = {FACTORY: {**THREE, 3: (0, 1)}, "clubhouse": {3: (0, 1)}}
    session = shot(at=at, orders={0: 1, 3: 1})
    assert happened(session, "throwdown")[0].public == {"seat": 0, "place": FACTORY, "seats": [1, 2, 3]}
    choose(session, 3, "clubhouse")
    assert asked(session) == ("fight.guns", [0, 1, 2, 3])


@pytest.mark.parametrize("winner", [0, 1, 2, 3])
def test_pile_up_the_highest_total_wins_and_all_others_go_home(winner: int) -> None:
    """One die is a six, the others are ones: three gangs are back in their Clubhouses."""
    crews = dict.fromkeys(range(4), (1, 1))
    dice = LoadedDice([6 if seat == winner else 1 for seat in range(4)])
    session = shot(dict.fromkeys(range(4), 0), at={FACTORY: crews}, orders={0: 1}, dice=dice)
    assert (told(session, "won"), boss(session)) == ([("won", winner)], winner)
    for seat in range(4):
        assert where(session, seat, FACTORY if seat == winner else "clubhouse") == (1, 1)


def test_pile_up_the_winner_who_ordered_it_exploits_at_once() -> None:
    """As in any throwdown, for a further token."""
    session = shot(
        {0: 0, 1: 0, 2: 0}, STUDIO, at={STUDIO: THREE}, orders={0: 2}, holder=3, turn=0, dice=LoadedDice([6, 1, 2])
    )
    play(session, 0, "yes")
    assert (cash(session, 0), exploited(session)) == ([3], [STUDIO])


def test_example_t13_a_tie_for_the_highest_sends_home_even_the_lower() -> None:
    """14, 14 and 9, which is the Patch holder's: all three retreat, nobody has won, and the Patch stays."""
    session = shot(
        {0: 0, 1: 2, 2: 2},
        at={FACTORY: {0: (2, 2), 1: (1, 2), 2: (2, 1)}},
        stash=armed(0, 2, 2),
        orders={1: 2},
        turn=1,
        dice=LoadedDice([3, 4, 3]),
    )
    assert totals(session) == {0: 9, 1: 14, 2: 14}
    session.answer(1, 2)
    session.answer(2, 0)
    choose(session, 0, "prospect-1", "prospect-2")
    choose(session, 1, "prospect-1", "prospect-2")
    assert (happened(session, "won", "boss"), boss(session)) == ([], 0)
    assert happened(session, "tie")[0].public == {"place": FACTORY, "seats": [1, 2]}
    assert [where(session, seat, FACTORY) for seat in range(3)] == [(0, 0)] * 3
    assert [where(session, seat, "clubhouse") for seat in range(3)] == [(2, 0), (1, 0), (2, 1)]
    assert [where(session, seat, "emergency") for seat in range(3)] == [(0, 2), (0, 2), (0, 0)]
    assert (heat(session, 0, 1, 2), asked(session), exploited(session)) == ([0, 1, 1], ("order.which", [1]), [])


def test_ruling_3_the_patch_holder_among_the_tied_wins_the_pile_up() -> None:
    """Three times 6, and one of them has the Patch: the other two are losers like any."""
    session = shot(
        {0: 0, 1: 0, 2: 0}, at={FACTORY: THREE}, orders={0: 1}, holder=2, turn=0, dice=LoadedDice([4] * 3)
    )
    assert (totals(session), told(session, "won")) == ({2: 6, 0: 6, 1: 6}, [("won", 2)])
    assert [where(session, seat, FACTORY) for seat in range(3)] == [(0, 0), (0, 0), (1, 0)]


def test_ruling_2_the_holder_below_the_tied_wins_nothing() -> None:
    """At the fight and with the Patch, but with a lower total: their edge is for ties they are part of."""
    session = shot({0: 0, 1: 0, 2: 0}, at={FACTORY: THREE}, orders={0: 1}, dice=LoadedDice([3, 4, 4]))
    assert (happened(session, "won"), boss(session), where(session, 0, "clubhouse")) == ([], 0, (1, 0))


def test_pile_up_beating_the_holder_among_others_claims_the_patch() -> None:
    """They may not even be the second: the winner takes it from whoever brought it."""
    session = shot({0: 0, 1: 0, 2: 0}, at={FACTORY: THREE}, orders={1: 1}, turn=1, dice=LoadedDice([1, 2, 6]))
    assert (told(session, "won"), boss(session)) == ([("won", 2)], 2)


# -- Injuries in Pile-Ups


def test_pile_up_injuries_may_all_go_to_one_or_be_spread() -> None:
    """Two guns and two rivals with two dudes each: both at one, one each, or both at the other."""
    for first, spread in ((2, [(0, 1, 2)]), (1, [(0, 1, 1), (0, 2, 1)]), (0, [(0, 2, 2)])):
        session = shot(
            {0: 2, 1: 0, 2: 0}, at={FACTORY: {0: (1, 1), 1: (0, 2), 2: (0, 2)}}, stash=armed(2), orders={0: 1}
        )
        assert (asked(session), limits(session, 0)) == (("fight.shots", [0]), (0, 2))
        session.answer(0, first)
        assert shots(session) == spread
        assert [where(session, seat, "emergency")[1] for seat in (1, 2)] == [first, 2 - first]


def test_pile_up_injuries_shooters_allot_in_patch_order_then_victims_choose() -> None:
    """Seat 2 holds the Patch: 2, 0 and 1 aim, each seeing what went before; then 2, 0 and 1 say who is hurt."""
    session = shot(
        {0: 1, 1: 1, 2: 1},
        at={FACTORY: {0: (1, 1), 1: (1, 1), 2: (1, 1)}},
        stash=armed(1, 1, 1),
        orders={0: 1},
        turn=0,
        holder=2,
        dice=LoadedDice([6, 1, 1]),
    )
    for seat, first in ((2, 1), (0, 0), (1, 1)):
        assert asked(session) == ("fight.shots", [seat])
        session.answer(seat, first)
    assert shots(session) == [(2, 0, 1), (0, 1, 1), (1, 2, 1)]
    for seat in (2, 0, 1):
        assert asked(session) == ("injure.who", [seat])
        choose(session, seat, "prospect-1")
    assert [where(session, seat, "emergency") for seat in range(3)] == [(0, 1)] * 3


def test_ruling_4_a_winner_who_takes_the_patch_allots_first() -> None:
    """Seat 1 has just beaten the holder, seat 0: its guns are shared out before those of seat 0."""
    session = shot(
        {0: 1, 1: 1, 2: 0},
        at={FACTORY: {0: (1, 1), 1: (2, 1), 2: (0, 2)}},
        stash=armed(1, 1),
        orders={1: 1},
        turn=1,
        dice=LoadedDice([1, 6, 1]),
    )
    assert (boss(session), asked(session)) == (1, ("fight.shots", [1]))
    session.answer(1, 1)
    assert asked(session) == ("fight.shots", [0])
    session.answer(0, 0)
    assert shots(session) == [(1, 2, 1), (0, 2, 1)]


def test_ruling_15_a_gun_goes_where_somebody_is_still_unhurt() -> None:
    """One rival's only dude is spoken for: the next shooter's gun must go to the other, and nobody is asked."""
    session = shot(
        {0: 1, 1: 2, 2: 0},
        at={FACTORY: {0: (1, 1), 1: (1, 1), 2: (0, 1)}},
        stash=armed(1, 2),
        orders={1: 1},
        turn=1,
        dice=LoadedDice([6, 1, 1]),
    )
    assert (asked(session), limits(session, 0)) == (("fight.shots", [0]), (0, 1))
    session.answer(0, 0)
    assert shots(session) == [(0, 2, 1), (1, 0, 2)]
    assert [where(session, seat, "emergency") for seat in range(3)] == [(1, 1), (0, 0), (0, 1)]


@pytest.mark.parametrize(
    ("guns", "first", "second", "most"), [(2, 1, 2, (0, 1)), (2, 2, 1, (1, 2)), (3, 2, 2, (1, 2))]
)
def test_ruling_15_no_gun_is_wasted_while_a_rival_stands(
    guns: int, first: int, second: int, most: tuple[int, int]
) -> None:
    """What the first rival has no room for must fit the second, and the other way round."""
    session = shot(
        {0: guns, 1: 0, 2: 0},
        at={FACTORY: {0: (1, 2), 1: (0, first), 2: (0, second)}},
        stash=armed(3),
        orders={0: 1},
    )
    assert limits(session, 0) == most


def test_ruling_15_what_nobody_is_left_for_is_wasted() -> None:
    """Four guns against two dudes and one: three are hurt, nobody is asked, and all four guns are gone."""
    session = shot(
        {0: 4, 1: 0, 2: 0}, at={FACTORY: {0: (1, 3), 1: (1, 1), 2: (0, 1)}}, stash=armed(4), orders={0: 1}
    )
    assert shots(session) == [(0, 1, 2), (0, 2, 1)]
    assert [where(session, seat, "emergency") for seat in (1, 2)] == [(1, 1), (0, 1)]
    assert session.view(0).gangs[0].stash == (0, 0, 0)
