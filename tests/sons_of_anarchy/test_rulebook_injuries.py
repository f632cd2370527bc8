"""Injuries: every gun sends a rival's dude to the Emergency Room."""

from __future__ import annotations

import pytest

from rules.kernel.chance import LoadedDice
from tests.mob import boss, exploited, orders
from tests.mob_fights import armed, shots, told, totals
from tests.moves import absent, asked, choose, happened, offered, play, refused
from tests.sons_of_anarchy.building import heat, start, table, where
from tests.sons_of_anarchy.fighting import FACTORY, STUDIO, shot


def test_injuries_every_gun_hurts_a_rival_dude_win_or_lose() -> None:
    """The loser's gun hurts the winner too; the injured lie in the Emergency Room, the others stay or go home."""
    session = shot(
        {0: 1, 1: 1},
        at={FACTORY: {0: (1, 2), 1: (1, 1)}},
        stash=armed(1, 1),
        orders={0: 1},
        dice=LoadedDice([6, 1]),
    )
    assert (asked(session), offered(session, 0)) == (("injure.who", [0]), ["member-1", "prospect-1", "prospect-2"])
    choose(session, 0, "prospect-2")
    choose(session, 1, "member-1")
    assert told(session, "won") == [("won", 0)]
    assert (where(session, 0, FACTORY), where(session, 0, "emergency")) == ((1, 1), (0, 1))
    assert (where(session, 1, "emergency"), where(session, 1, "clubhouse")) == ((1, 0), (0, 1))


def test_injuries_their_owner_chooses_who_and_neither_more_nor_fewer() -> None:
    """As many as guns were pointed at them; the shooter has no say."""
    session = shot({0: 2, 1: 0}, at={FACTORY: {0: (1, 2), 1: (2, 2)}}, stash=armed(2), orders={0: 1})
    assert asked(session) == ("injure.who", [1])
    assert refused(session, 1, ("member-1",)) == "how-many"
    assert refused(session, 1, ("member-1", "member-2", "prospect-1")) == "how-many"
    choose(session, 1, "member-2", "prospect-1")
    assert where(session, 1, "emergency") == (1, 1)


def test_injuries_only_dudes_in_the_fight_are_hurt() -> None:
    """Those elsewhere are out of reach, and not offered."""
    at = {FACTORY: {0: (1, 1), 1: (1, 1)}, "cut-and-bag-op": {1: (1, 2)}}
    session = shot({0: 1, 1: 0}, at=at, stash=armed(1), orders={0: 1})
    assert offered(session, 1) == ["member-1", "prospect-1"]


def test_injuries_more_guns_than_prospects_reach_the_members() -> None:
    """Three guns against two prospects and two members: whoever is absent gives their prospects first."""
    session = shot({0: 3, 1: 0}, at={FACTORY: {0: (1, 2), 1: (2, 2)}}, stash=armed(3), orders={0: 1})
    absent(session)
    assert where(session, 1, "emergency") == (1, 2)


def test_injuries_come_after_dice_and_totals() -> None:
    """A gang that faces three guns still rolls with its full bonus, and may win."""
    session = shot(
        {0: 3, 1: 1},
        at={FACTORY: {0: (1, 2), 1: (2, 3)}},
        stash=armed(3, 1),
        orders={0: 1},
        dice=LoadedDice([1, 6]),
    )
    assert totals(session) == {0: 1 + 4 + 9, 1: 6 + 7 + 3}
    assert (told(session, "won"), happened(session, "injured")) == ([("won", 1)], [])
    assert asked(session) == ("injure.who", [1])


@pytest.mark.parametrize(("guns", "hurt"), [(1, 1), (2, 2), (3, 2)])
def test_ruling_15_a_rival_has_no_more_injuries_than_dudes(guns: int, hurt: int) -> None:
    """The third gun at two prospects hits nobody."""
    session = shot({0: guns, 1: 0}, at={FACTORY: {0: (1, 2), 1: (0, 2)}}, stash=armed(3), orders={0: 1})
    assert (shots(session), where(session, 1, "emergency")) == ([(0, 1, hurt)], (0, hurt))
    assert (session.view(0).gangs[0].stash[1], heat(session, 0)) == (3 - guns, [1])


def test_injuries_in_a_tie_all_guns_count() -> None:
    """Nobody has won; one of each gang is hurt, and the others go home."""
    session = shot(
        {0: 1, 1: 1},
        at={FACTORY: {0: (2, 0), 1: (2, 0)}},
        stash=armed(1, 1),
        orders={0: 1},
        holder=3,
        turn=0,
        dice=LoadedDice([2, 2]),
    )
    assert [where(session, seat, "emergency") for seat in (0, 1)] == [(1, 0), (1, 0)]
    assert [where(session, seat, "clubhouse") for seat in (0, 1)] == [(1, 0), (1, 0)]


def test_injuries_a_winner_with_a_dude_left_controls_and_exploits() -> None:
    """Hurt, but not all: the site is theirs, and as they ordered it they may exploit it at once."""
    session = shot(
        {0: 0, 1: 1},
        STUDIO,
        at={STUDIO: {0: (1, 3), 1: (1, 0)}},
        stash=armed(0, 1),
        orders={0: 2},
        dice=LoadedDice([6, 1]),
    )
    choose(session, 0, "member-1")
    assert (asked(session), where(session, 0, STUDIO)) == (("fight.exploit", [0]), (0, 3))
    play(session, 0, "yes")
    assert (session.view(0).gangs[0].stash, exploited(session)) == ((3, 0, 0), [STUDIO])


def test_example_t22_a_winner_without_a_dude_left_holds_nothing() -> None:
    """All of the winner are carried out: the loser retreats all the same, and the site is empty."""
    session = shot(
        {0: 1, 1: 1},
        STUDIO,
        at={STUDIO: {0: (1, 0), 1: (0, 2)}},
        stash=armed(1, 1),
        orders={0: 3},
        dice=LoadedDice([6, 1]),
    )
    assert (told(session, "won"), totals(session)) == ([("won", 0)], {0: 11, 1: 6})
    assert [where(session, seat, STUDIO) for seat in (0, 1)] == [(0, 0), (0, 0)]
    assert (where(session, 0, "emergency"), where(session, 1, "clubhouse")) == ((1, 0), (0, 1))
    assert (asked(session), orders(session, 0), exploited(session)) == (("order.which", [0]), [2], [])


def test_ruling_35_and_example_t29_carried_out_he_still_takes_the_patch() -> None:
    """They beat its holder: the Patch moves, though they hold no site and exploit nothing."""
    session = shot(
        {0: 1, 1: 1},
        STUDIO,
        at={STUDIO: {0: (0, 2), 1: (1, 0)}},
        stash=armed(1, 1),
        orders={1: 3},
        turn=1,
        dice=LoadedDice([1, 6]),
    )
    assert (told(session, "won", "boss"), boss(session)) == ([("won", 1), ("boss", 1)], 1)
    assert [where(session, seat, STUDIO) for seat in (0, 1)] == [(0, 0), (0, 0)]
    assert (where(session, 0, "clubhouse"), where(session, 1, "emergency")) == ((0, 1), (1, 0))
    assert (asked(session), exploited(session)) == (("order.which", [1]), [])


def test_blood_feud_every_gun_injures_two() -> None:
    """Two guns, four injuries; totals and heat are as ever, and a lone rival has no more than its dudes."""
    for crew, hurt in (((2, 3), 4), ((0, 3), 3)):
        session = shot(
            {0: 2, 1: 0},
            hassles=("blood-feud",),
            at={FACTORY: {0: (1, 1), 1: crew}},
            stash=armed(2),
            orders={0: 1},
            dice=LoadedDice([1, 1]),
        )
        assert (totals(session)[0], shots(session)) == (1 + 3 + 6, [(0, 1, hurt)])
        if crew == (2, 3):
            choose(session, 1, "member-1", "prospect-1", "prospect-2", "prospect-3")
        assert (sum(where(session, 1, "emergency")), heat(session, 0)) == (hurt, [1])


def test_blood_feud_injuries_are_allotted_one_by_one_in_a_pile_up() -> None:
    """One gun may hurt a dude of each rival."""
    session = shot(
        {0: 1, 1: 0, 2: 0},
        hassles=("blood-feud",),
        at={FACTORY: {0: (1, 0), 1: (0, 2), 2: (0, 2)}},
        stash=armed(1),
        orders={0: 1},
    )
    session.answer(0, 1)
    assert shots(session) == [(0, 1, 1), (0, 2, 1)]


def test_ruling_36_the_injured_neither_ride_fight_nor_hold_a_site() -> None:
    """They add nothing, cannot be called, ridden or patched in, throw down at nobody, and are no target."""
    at = {FACTORY: {0: (1, 0), 1: (0, 1)}, "emergency": {0: (1, 2), 1: (2, 1)}}
    session = start(table(at=at, stash={0: (2, 2, 0), 1: (2, 2, 0)}, orders={0: 2, 1: 2}, turn=1))
    assert offered(session, 1) == ["ride", "recruit", "patch-in", "sit"]
    choose(session, 1, "sit")
    assert offered(session, 0) == ["ride", "throw-down", "recruit", "sit"]
    choose(session, 0, "throw-down")
    assert asked(session) == ("fight.guns", [0, 1])
    session = shot({0: 0, 1: 0}, at=at, orders={0: 2}, dice=LoadedDice([3, 3]))
    assert totals(session) == {0: 5, 1: 4}


def test_ruling_36_the_injured_belong_to_the_gang() -> None:
    """An injured member can take the fall, and injured prospects fill the five."""
    at = {FACTORY: {0: (1, 0), 1: (0, 1)}, "emergency": {0: (0, 5), 1: (1, 0)}}
    session = shot({0: 0, 1: 1}, at=at, stash=armed(0, 1), heat={1: 4}, orders={0: 2}, dice=LoadedDice([6, 1]))
    assert (told(session, "fall"), heat(session, 1)) == ([("fall", 1)], [1])
    assert (where(session, 1, "emergency"), session.view(1).gangs[1].out) == ((0, 0), False)
    assert refused(session, 0, "recruit") == "recruit"
