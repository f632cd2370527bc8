"""Recruit Associate and Initiate Made Man."""

from __future__ import annotations

import pytest

from tests.mob import orders, stash
from tests.moves import barred, choose, limits, offered, play, refused
from tests.wise_guys.building import start, table, where

# -- Recruit Associate


def test_recruit_brings_an_associate_to_the_clubhouse() -> None:
    """One Associate comes from the pool, for one token."""
    session = start(table(orders={0: 2}, at={"city-hall": {0: (3,)}}))
    choose(session, 0, "recruit")
    assert (where(session, 0, "clubhouse"), where(session, 0, "pool")[1], orders(session, 0)) == (([], 1), 1, [1])


def test_recruit_up_to_five_associates() -> None:
    """With five in the gang there is no sixth."""
    session = start(table(orders={0: 3}, at={"city-hall": {0: (3,)}}))
    play(session, 0, "recruit", "recruit")
    assert where(session, 0, "clubhouse") == ([], 2)
    assert refused(session, 0, "recruit") == "recruit"


def test_recruit_one_or_two_when_a_hassle_allows_it() -> None:
    """New Faces in Town: up to two for one order, and never none; nor a sixth."""
    session = start(table(orders={0: 2}, hassles=("new-faces-in-town",), at={"city-hall": {0: (2,)}}))
    choose(session, 0, "recruit")
    assert limits(session, 0) == (1, 2)
    session.answer(0, 2)
    assert (where(session, 0, "clubhouse"), orders(session, 0)) == (([], 2), [1])
    choose(session, 0, "recruit")  # one is left, so how many is no question
    assert where(session, 0, "clubhouse") == ([], 3)


def test_example_t35_the_injured_count_towards_the_five() -> None:
    """Three on their feet and two in the Emergency Room are five: no recruiting."""
    session = start(table(orders={0: 1}, at={"city-hall": {0: (3,)}, "emergency": {0: (2,)}}))
    assert barred(session, 0)["recruit"] == "recruit"


# -- Initiate Made Man


def test_example_t3_a_made_man_takes_the_place_of_an_associate() -> None:
    """For a token, $1 and a Gun, the Associate at the Gun Factory goes to the pool and a Made Man stands there."""
    session = start(table(orders={0: 2}, stash={0: (3, 2, 0)}, at={"gun-factory": {0: (1,)}}))
    choose(session, 0, "initiate")
    assert offered(session, 0) == ["capone", "nitti", "humphreys", "mcgurn", "accardo"]
    choose(session, 0, "mcgurn")
    assert (stash(session, 0), orders(session, 0)) == ((2, 1, 0), [1])
    assert where(session, 0, "gun-factory") == (["mcgurn"], 0)
    assert where(session, 0, "pool")[1] == 5


@pytest.mark.parametrize("hand", [(0, 1, 0), (1, 0, 0)])
def test_initiate_takes_cash_and_a_gun(hand: tuple[int, int, int]) -> None:
    """Without the one or the other there is no initiation."""
    session = start(table(orders={0: 1}, stash={0: hand}, at={"clubhouse": {0: (1,)}}))
    assert refused(session, 0, "initiate") == "initiate"


def test_initiate_up_to_five_made_men() -> None:
    """With five Made Men in the gang, an injured one among them, there is no sixth."""
    men = ("capone", "nitti", "humphreys", "mcgurn")
    at = {"clubhouse": {0: (*men, 1)}, "emergency": {0: ("accardo",)}}
    session = start(table(orders={0: 1}, stash={0: (1, 1, 0)}, at=at))
    assert barred(session, 0)["initiate"] == "initiate"


def test_ruling_17_an_associate_is_promoted_wherever_he_stands_but_not_in_the_emergency_room() -> None:
    """Clubhouse, locations and Opportunities will do."""
    at = {"clubhouse": {0: (1,)}, "city-hall": {0: (1,)}, "payroll-van": {0: (1,)}, "emergency": {0: (1,)}}
    session = start(table(orders={0: 1}, stash={0: (1, 1, 0)}, opportunities=("payroll-van",), at=at))
    choose(session, 0, "initiate")
    assert offered(session, 0) == ["clubhouse", "city-hall", "payroll-van"]
    play(session, 0, "payroll-van", "capone")
    assert where(session, 0, "payroll-van") == (["capone"], 0)
    only_injured = start(table(orders={0: 1}, stash={0: (1, 1, 0)}, at={"emergency": {0: (1,)}}))
    assert barred(only_injured, 0)["initiate"] == "initiate"


def test_ruling_42_which_associate_and_which_made_man() -> None:
    """The player picks both, also where a rival stands; afterwards a gang that was full can recruit again."""
    at = {"clubhouse": {0: ("capone", 4)}, "distillery": {0: (1,), 1: ("sheldon",)}}
    session = start(table(orders={0: 2}, stash={0: (1, 1, 0)}, at=at))
    assert "recruit" in barred(session, 0)
    play(session, 0, "initiate", "distillery")
    assert offered(session, 0) == ["nitti", "humphreys", "mcgurn", "accardo"]
    choose(session, 0, "accardo")
    assert where(session, 0, "distillery") == (["accardo"], 0)
    assert {"recruit", "fight"} <= {*offered(session, 0)}


def test_ruling_18_the_injured_count_for_both_limits() -> None:
    """Members in the Emergency Room are in the gang: healed or not, five and five are all there are."""
    men = ("capone", "nitti", "humphreys", "mcgurn", "accardo")
    at = {"emergency": {0: (*men, 4)}, "clubhouse": {0: (1,)}}
    session = start(table(orders={0: 1}, stash={0: (1, 1, 0)}, at=at))
    assert barred(session, 0).keys() >= {"recruit", "initiate"}
