"""Count the Cost: every gun injures a rival member."""

from __future__ import annotations

from typing import Any

from rules.kernel.chance import LoadedDice
from tests.mob import boss, exploited, orders, stash
from tests.mob_fights import armed, shots, told, totals
from tests.moves import asked, choose, limits, offered, refused
from tests.wise_guys.building import clout, start, table, where
from tests.wise_guys.fighting import DOCKS, GARAGE, HALL, slugged


def test_injuries_every_gun_hurts_a_rival_member_win_or_lose() -> None:
    """The loser's gun hurts the winner too; the injured lie in the Emergency Room, the others stay or go home."""
    crews = {0: ("mcgurn", 2), 1: ("sheldon", 1)}
    session = slugged(
        {0: 1, 1: 1}, at={DOCKS: crews}, stash=armed(1, 1), orders={0: 1, 3: 1}, dice=LoadedDice([6, 1])
    )
    assert (asked(session), offered(session, 0)) == (("injure.who", [0]), ["mcgurn", "associate-1", "associate-2"])
    choose(session, 0, "associate-2")
    choose(session, 1, "sheldon")
    assert told(session, "won") == [("won", 0)]
    assert (where(session, 0, DOCKS), where(session, 0, "emergency")) == ((["mcgurn"], 1), ([], 1))
    assert (where(session, 1, "emergency"), where(session, 1, "clubhouse")) == ((["sheldon"], 0), ([], 1))


def test_injuries_the_victim_chooses_who_and_neither_more_nor_fewer() -> None:
    """As many as guns were pointed at them; the shooter has no say."""
    crews = {0: ("mcgurn", 2), 1: ("sheldon", "mcgovern", 2)}
    session = slugged(
        {0: 2, 1: 0}, at={DOCKS: crews}, stash=armed(2), orders={0: 1, 3: 1}, dice=LoadedDice([6, 1])
    )
    assert asked(session) == ("injure.who", [1])
    assert refused(session, 1, ("sheldon",)) == "how-many"
    assert refused(session, 1, ("sheldon", "mcgovern", "associate-1")) == "how-many"
    choose(session, 1, "mcgovern", "associate-1")
    assert (where(session, 1, "emergency"), where(session, 1, "clubhouse")) == (
        (["mcgovern"], 1),
        (["sheldon"], 1),
    )


def test_injuries_only_members_in_the_fight_are_hurt() -> None:
    """Those elsewhere are out of reach, and not offered."""
    at = {DOCKS: {0: ("mcgurn", 1), 1: ("sheldon", 1)}, "distillery": {1: ("brooks",)}}
    session = slugged({0: 1, 1: 0}, at=at, stash=armed(1), orders={0: 1, 3: 1})
    assert offered(session, 1) == ["sheldon", "associate-1"]


def test_injuries_a_shooter_shares_his_guns_out_among_rivals() -> None:
    """Of three guns one may go to the one rival and two to the other."""
    crews = {0: ("mcgurn", 2), 1: (3,), 2: (3,)}
    session = slugged({0: 3, 1: 0, 2: 0}, at={DOCKS: crews}, stash=armed(3), orders={0: 1, 3: 1})
    assert (asked(session), limits(session, 0)) == (("fight.shots", [0]), (0, 3))
    session.answer(0, 1)
    assert shots(session) == [(0, 1, 1), (0, 2, 2)]
    assert [where(session, seat, "emergency") for seat in (1, 2)] == [([], 1), ([], 2)]


def test_ruling_6_shooters_in_leadership_order_each_seeing_what_went_before() -> None:
    """The Boss of Bosses' seat shares out first; the next can no longer aim at a man who is already hit."""
    crews = {0: ("mcgurn", 1), 1: ("sheldon", 1), 2: (1,)}
    session = slugged(
        {0: 1, 1: 2, 2: 0}, at={DOCKS: crews}, stash=armed(1, 2), orders={1: 1, 3: 1}, turn=1, boss=0
    )
    assert (asked(session), limits(session, 0)) == (("fight.shots", [0]), (0, 1))
    session.answer(0, 0)  # so it hits seat 2, whose only man is then spoken for
    assert shots(session) == [(0, 2, 1), (1, 0, 2)]
    assert [where(session, seat, "emergency") for seat in (0, 1, 2)] == [(["mcgurn"], 1), ([], 0), ([], 1)]


def test_ruling_6_victims_choose_in_leadership_order_after_all_shots() -> None:
    """First everybody aims; then seat 2, 0 and 1 say who is hurt, when seat 2 leads."""
    crews = {0: ("mcgurn", 1), 1: ("sheldon", 1), 2: ("weiss", 1)}
    session = slugged(
        {0: 1, 1: 1, 2: 1},
        at={DOCKS: crews},
        stash=armed(1, 1, 1),
        orders={0: 1, 3: 1},
        turn=0,
        boss=2,
        dice=LoadedDice([6, 1, 1]),
    )
    for seat, first in ((2, 1), (0, 0), (1, 1)):
        assert asked(session) == ("fight.shots", [seat])
        session.answer(seat, first)
    assert shots(session) == [(2, 0, 1), (0, 1, 1), (1, 2, 1)]
    for seat in (2, 0, 1):
        assert asked(session) == ("injure.who", [seat])
        choose(session, seat, "associate-1")
    assert [where(session, seat, "emergency") for seat in (0, 1, 2)] == [([], 1)] * 3


def test_ruling_6_a_gun_may_not_be_wasted_while_a_rival_has_a_man_standing() -> None:
    """Two guns, one rival with one member and one with two: at least one must go to the second."""
    crews = {0: ("mcgurn", 2), 1: (1,), 2: (2,)}
    session = slugged({0: 3, 1: 0, 2: 0}, at={DOCKS: crews}, stash=armed(3), orders={0: 1, 3: 1})
    assert shots(session) == [(0, 1, 1), (0, 2, 2)]  # three shots, three men: nothing to choose
    session = slugged({0: 2, 1: 0, 2: 0}, at={DOCKS: crews}, stash=armed(3), orders={0: 1, 3: 1})
    assert limits(session, 0) == (0, 1)
    crews = {0: ("mcgurn", 2), 1: (2,), 2: (1,)}
    session = slugged({0: 2, 1: 0, 2: 0}, at={DOCKS: crews}, stash=armed(3), orders={0: 1, 3: 1})
    assert limits(session, 0) == (1, 2)


def test_example_t30_overkill() -> None:
    """Four guns against two members hurt two; with one more member of another gang three, and one is wasted."""
    crews: dict[int, tuple[Any, ...]] = {0: ("mcgurn", 3), 1: ("sheldon", 1)}
    session = slugged({0: 4, 1: 0}, at={DOCKS: crews}, stash=armed(4), orders={0: 1, 3: 1})
    assert (shots(session), where(session, 1, "emergency")) == ([(0, 1, 2)], (["sheldon"], 1))
    assert (stash(session, 0), clout(session, 0)) == ((0, 0, 0), [2])
    crews = {**crews, 2: (1,)}
    session = slugged({0: 4, 1: 0, 2: 0}, at={DOCKS: crews}, stash=armed(4), orders={0: 1, 3: 1})
    assert shots(session) == [(0, 1, 2), (0, 2, 1)]
    assert where(session, 2, "emergency") == ([], 1)


def test_ruling_20_a_gang_about_to_be_wiped_out_still_rolls() -> None:
    """Injuries come after the result: the lone man facing three guns may win the dice."""
    crews = {0: ("mcgurn", 2), 1: ("sheldon",), 2: (1,)}
    session = slugged(
        {0: 3, 1: 0, 2: 0}, at={DOCKS: crews}, stash=armed(3), orders={0: 1, 3: 1}, dice=LoadedDice([1, 6, 2])
    )
    assert totals(session) == {0: 1 + 5 + 9, 1: 10, 2: 3}


# -- the winner who is carried out


def test_ruling_33_and_example_t29_a_winner_without_a_man_left_holds_nothing() -> None:
    """They beat the Boss of Bosses and are wiped out: the token moves, the location is empty, nobody exploits."""
    session = slugged(
        {0: 1, 1: 1},
        place=GARAGE,
        at={GARAGE: {0: ("capone", 1), 1: ("sheldon",)}},
        stash=armed(1, 1),
        orders={1: 3},
        turn=1,
        dice=LoadedDice([1, 6]),
    )
    choose(session, 0, "capone")
    assert (told(session, "won"), boss(session)) == ([("won", 1)], 1)
    assert [where(session, seat, GARAGE) for seat in (0, 1)] == [([], 0), ([], 0)]
    assert (where(session, 0, "clubhouse"), where(session, 1, "emergency")) == (([], 1), (["sheldon"], 0))
    assert (asked(session), orders(session, 1), exploited(session)) == (("order.which", [1]), [2], [])


def test_injuries_a_winner_with_a_man_left_controls_and_exploits() -> None:
    """Hurt, but not all: the location is theirs, and as initiator they may exploit it at once."""
    session = slugged(
        {0: 0, 1: 1},
        place=GARAGE,
        at={GARAGE: {0: ("mcgurn", 3), 1: ("sheldon",)}},
        stash=armed(0, 1),
        orders={0: 2, 3: 1},
        dice=LoadedDice([6, 1]),
    )
    choose(session, 0, "mcgurn")
    assert (asked(session), where(session, 0, GARAGE)) == (("fight.exploit", [0]), ([], 3))
    choose(session, 0, "yes")
    assert (stash(session, 0), exploited(session)) == ((0, 1, 1), [GARAGE])


# -- the injured


def test_ruling_47_the_injured_neither_fight_nor_hold_a_place() -> None:
    """Members in the Emergency Room add nothing, cannot be called, driven or promoted, and start no fight."""
    at: dict[str, dict[int, tuple[Any, ...]]] = {
        DOCKS: {0: ("capone",), 1: (1,)},
        "emergency": {0: ("mcgurn", 2), 1: ("sheldon",)},
    }
    position = table(business=(DOCKS,), at=at, stash={0: (2, 2, 0), 1: (1, 0, 0)}, orders={0: 2, 1: 2}, turn=1)
    session = start(position)
    assert offered(session, 1) == ["drive", "recruit", "gang", "sit"]
    choose(session, 1, "sit")
    assert "initiate" not in offered(session, 0)
    choose(session, 0, "drive")
    assert where(session, 0, "emergency") == (["mcgurn"], 2)
    assert offered(session, 0) == ["clubhouse", HALL, "city-hospital", "distillery", "gun-factory"]
    session = slugged({0: 0, 1: 0}, at=at, orders={0: 2}, dice=LoadedDice([3, 3]))
    assert totals(session) == {0: 5, 1: 4}


def test_ruling_47_the_injured_belong_to_the_gang() -> None:
    """An injured man can take the fall, and injured associates fill the five."""
    at = {DOCKS: {0: ("capone",), 1: (1,)}, "emergency": {0: (5,), 1: ("sheldon",)}}
    session = slugged({0: 0, 1: 1}, at=at, stash=armed(0, 1), clout={1: 1}, orders={0: 2}, dice=LoadedDice([6, 1]))
    assert told(session, "fall") == [("fall", 1)]
    assert (where(session, 1, "emergency"), session.view(1).gangs[1].out) == (([], 0), False)
    assert refused(session, 0, "recruit") == "recruit"
