"""A Slugging: Pull Guns, and what they cost."""

from __future__ import annotations

import pytest

from rules.kernel.chance import LoadedDice
from tests.mob import boss, exploited, orders, stash
from tests.mob_endings import check_survivor
from tests.mob_fights import armed, check_guns_in_secret, shots, told, totals
from tests.moves import asked, choose, happened, limits, offered, play, refused
from tests.wise_guys.building import clout, start, table, where
from tests.wise_guys.fighting import DOCKS, GARAGE, HALL, PAIR, slugged

# -- 2. Pull Guns


def test_guns_are_chosen_in_secret_and_shown_at_once() -> None:
    """Others see only that a fist is out; when the last one is, all open together."""
    check_guns_in_secret(slugged(at={DOCKS: {**PAIR, 2: (1,)}}, stash=armed(1, 1, 1), orders={0: 1}))


def test_guns_a_fist_may_be_empty() -> None:
    """Nobody has to pull a gun: the fight goes on with the ratings alone, and costs no clout."""
    session = slugged({0: 0, 1: 0}, at={DOCKS: PAIR}, stash=armed(1, 1), orders={0: 1, 3: 1})
    assert (stash(session, 0), stash(session, 1), clout(session, 0, 1)) == ((0, 1, 0), (0, 1, 0), [3, 3])
    assert happened(session, "shots", "injured", "clout-lost") == []


def test_guns_whoever_has_none_is_asked_all_the_same() -> None:
    """A question that is skipped would betray an empty blind."""
    session = slugged(at={DOCKS: PAIR}, stash=armed(1, 0), orders={0: 1})
    assert (asked(session), limits(session, 1)) == (("fight.guns", [0, 1]), (0, 0))
    assert refused(session, 1, 1) == "out-of-range"


@pytest.mark.parametrize(("guns", "crew", "most"), [(4, 2, 3), (3, 3, 3), (0, 3, 0), (9, 3, 4)])
def test_example_t18_no_more_guns_than_members_or_than_one_has(guns: int, crew: int, most: int) -> None:
    """Four guns and three members: three. The cap is the smaller of the two, whichever it is."""
    session = slugged(at={DOCKS: {0: ("capone",), 2: ("weiss", crew)}}, stash={2: (0, guns, 0)}, orders={0: 1})
    assert limits(session, 2) == (0, most)
    assert refused(session, 2, most + 1) == "out-of-range"


def test_guns_backup_counts_for_the_cap() -> None:
    """Guns are chosen after all have decided on backup, so whoever came along can carry one."""
    position = table(
        business=(DOCKS,), at={DOCKS: PAIR, "clubhouse": {1: (2,)}}, stash=armed(0, 5), orders={0: 1, 1: 1}
    )
    session = start(position)
    choose(session, 0, "fight")
    play(session, 1, "clubhouse", ("associate-1", "associate-2"))
    assert limits(session, 1) == (0, 3)


def test_guns_are_worth_three_each() -> None:
    """Die, slugging ratings, and 3 for each gun."""
    crews = {0: ("mcgurn", 2), 1: ("sheldon",)}
    session = slugged(
        {0: 2, 1: 1}, at={DOCKS: crews}, stash=armed(3, 3), orders={0: 1, 3: 1}, dice=LoadedDice([2, 5])
    )
    assert totals(session) == {0: 2 + 3 + 2 + 6, 1: 5 + 4 + 3}


# -- Lose Clout for Pulling Guns; Discard Guns


def test_clout_one_is_lost_for_guns_however_many() -> None:
    """Three guns cost as much as one; who pulled none loses none; all pulled guns are gone."""
    crews = {0: ("mcgurn", 2), 1: ("sheldon", 2), 2: (1,)}
    session = slugged(
        {0: 3, 1: 1, 2: 0},
        at={DOCKS: crews},
        stash=armed(4, 1, 2),
        orders={0: 1, 3: 1},
        dice=LoadedDice([6, 1, 1]),
    )
    session.answer(0, 3)
    session.answer(1, 1)
    choose(session, 0, "associate-1")
    assert clout(session, 0, 1, 2, 3) == [2, 2, 3, 3]
    assert [stash(session, seat)[1] for seat in (0, 1, 2)] == [1, 0, 2]


def test_clout_for_guns_at_the_last_clout_a_man_falls() -> None:
    """He may be one of those just carried out; then the gang is back at one."""
    session = slugged(
        {0: 1, 1: 1},
        at={DOCKS: {0: ("mcgurn",), 1: ("sheldon",)}},
        stash=armed(1, 1),
        clout={0: 1},
        orders={0: 1, 3: 1},
    )
    assert told(session, "injured", "fall") == [("injured", 0), ("injured", 1), ("fall", 0)]
    assert (clout(session, 0, 1), where(session, 0, "pool")[0]) == (
        [1, 2],
        ["capone", "nitti", "humphreys", "mcgurn", "accardo"],
    )


def test_ruling_5_injuries_then_home_then_exploit_then_clout() -> None:
    """The order of a won slugging, as the table sees it."""
    session = slugged(
        {0: 1, 1: 1},
        place=GARAGE,
        at={GARAGE: {0: ("mcgurn", 3), 1: ("sheldon", 1)}},
        stash=armed(1, 1),
        orders={0: 2, 3: 1},
        boss=1,
        turn=0,
        dice=LoadedDice([1, 6]),
    )
    choose(session, 1, "sheldon")
    choose(session, 0, "associate-1")
    assert (asked(session), where(session, 1, "clubhouse")) == (("fight.exploit", [0]), ([], 1))
    assert (clout(session, 0, 1), happened(session, "clout-lost")) == ([3, 3], [])
    choose(session, 0, "yes")
    assert told(session, "won", "boss", "shots", "injured", "exploit", "gain", "clout-lost") == [
        ("won", 0),
        ("boss", 0),
        ("shots", 1),
        ("shots", 0),
        ("injured", 1),
        ("injured", 0),
        ("exploit", 0),
        ("gain", 0),
        ("clout-lost", 1),
        ("clout-lost", 0),
    ]


def test_example_t28_the_exploit_comes_before_the_clout_for_guns() -> None:
    """At Clout 1, one gun pulled, City Hall won in a gang war: first 2 Clout, then 1, and nobody falls."""
    session = slugged(
        {0: 1, 1: 0},
        place=HALL,
        hassles=("gang-war",),
        at={HALL: {0: ("capone",), 1: (1,)}},
        stash=armed(1),
        clout={0: 1},
        orders={0: 2, 3: 1},
        boss=3,
        turn=0,
        dice=LoadedDice([6, 1]),
    )
    assert clout(session, 0) == [1]
    choose(session, 0, "yes")
    assert (clout(session, 0), boss(session), happened(session, "fall")) == ([1], 0, [])
    assert told(session, "gain", "clout-lost") == [("gain", 0), ("clout-lost", 0)]


def test_discard_a_pulled_gun_is_gone_before_the_exploit() -> None:
    """Two guns in the fist cannot be traded for booze at the docks that they won."""
    session = slugged(
        {0: 2, 1: 0},
        at={DOCKS: {0: ("mcgurn", 1), 1: (1,)}},
        stash={0: (0, 2, 0)},
        orders={0: 2, 3: 1},
        dice=LoadedDice([6, 1]),
    )
    play(session, 0, "yes", "other")
    assert limits(session, 0) == (0, 0)


# -- the printed example


def test_example_t19_sixteen_against_sixteen_and_t20_what_it_cost() -> None:
    """Angel 1+2+4+9, Brook 6+2+5+3, Cody 3+1; Dale, Boss of Bosses and not in it, picks Angel. Three of Brook's
    men and Cody's go to the Emergency Room; Angel and Brook lose one Clout, and as it was Brook's last, a man
    falls; four guns are gone. Angel did not order the fight, so, whatever the example says, exploits nothing."""
    dale, brook, angel, cody = 0, 1, 2, 3
    crews = {brook: ("mcpadden", "carpenter", 2), angel: ("weiss", "drucci", 2), cody: (1,)}
    session = slugged(
        {brook: 1, angel: 3, cody: 0},
        at={DOCKS: crews},
        stash=armed(0, 1, 4, 0),
        clout={brook: 1},
        orders={brook: 1, angel: 1},
        turn=brook,
        boss=dale,
        dice=LoadedDice([6, 1, 3]),
    )
    assert totals(session) == {brook: 16, angel: 16, cody: 4}
    assert (asked(session), offered(session, dale)) == (("fight.tie", [dale]), ["seat:1", "seat:2"])
    choose(session, dale, "seat:2")
    session.answer(brook, 0)  # not at Angel, so at Cody
    assert shots(session) == [(brook, cody, 1), (angel, brook, 3)]
    choose(session, brook, "carpenter", "associate-1", "associate-2")
    assert where(session, brook, "emergency") == (["carpenter"], 2)
    assert (where(session, brook, "clubhouse"), where(session, cody, "emergency")) == ((["mcpadden"], 0), ([], 1))
    assert (asked(session), offered(session, brook)) == (("fall.who", [brook]), ["mcpadden", "carpenter"])
    choose(session, brook, "carpenter")
    assert clout(session, brook, angel, cody, dale) == [1, 2, 3, 3]
    assert (where(session, angel, DOCKS), boss(session)) == ((["weiss", "drucci"], 2), dale)
    assert [stash(session, seat)[1] for seat in (brook, angel)] == [0, 1]
    assert (asked(session), orders(session, angel), exploited(session)) == (("order.which", [angel]), [1], [])


# -- fights of three and four, and gangs that break up


def test_four_in_a_slugging() -> None:
    """All four choose guns and roll; one wins, three go home, and every shooter pays."""
    crews = {0: ("mcgurn",), 1: ("sheldon",), 2: ("obanion",), 3: ("mcerlane",)}
    session = slugged(
        {0: 0, 1: 0, 2: 0, 3: 1},
        at={DOCKS: crews},
        stash=armed(1, 1, 1, 1),
        orders={0: 1, 2: 1},
        dice=LoadedDice([6, 4, 3, 1]),
    )
    assert totals(session) == {0: 9, 1: 8, 2: 7, 3: 8}
    assert [limits(session, 3), asked(session)] == [(0, 1), ("fight.shots", [3])]
    session.answer(3, 0)
    session.answer(3, 1)
    assert [where(session, seat, "clubhouse")[0] for seat in range(4)] == [[], [], ["obanion"], ["mcerlane"]]
    assert (where(session, 0, DOCKS), where(session, 1, "emergency")) == ((["mcgurn"], 0), (["sheldon"], 0))
    assert clout(session, 0, 1, 2, 3) == [3, 3, 3, 2]


def test_the_last_gang_standing_wins_at_once() -> None:
    """Both rivals pull guns at their last clout and have nobody to blame: the third has won, poor as it is."""
    session = slugged(
        {0: 0, 1: 1, 2: 1},
        seats=3,
        at={DOCKS: {0: ("mcgurn", 3), 1: (1,), 2: (1,)}},
        stash={1: (9, 1, 0), 2: (9, 1, 0)},
        clout={1: 1, 2: 1},
        orders={0: 3, 1: 2, 2: 2},
        dice=LoadedDice([6, 1, 1]),
    )
    check_survivor(session, "associate-1", "associate-2")
