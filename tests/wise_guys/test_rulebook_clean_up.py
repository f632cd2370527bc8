"""Clean Up, and the Emergency Room."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from tests.mob import exploited, orders, spots
from tests.moves import all_name, asked, choose, happened, offered, passing, play, prompt
from tests.wise_guys.building import start, table, where

SHIP, VAN = "lakefront-gaming-ship", "payroll-van"


def cleaned(**position: Any) -> Session:
    """The end of round 1, and on to the first order of round 2."""
    position.setdefault("deck", ("roadblocks", "pay-week"))
    session = start(table(stage="calls", **position))
    assert session.view(None).round == 2
    return session


def test_clean_up_order_tokens_leave_the_locations() -> None:
    """What was exploited in this round can be exploited again in the next."""
    session = start(table(business=(SHIP,), at={SHIP: {0: (1,)}}, orders={0: 2}, deck=("roadblocks", "pay-week")))
    choose(session, 0, "exploit")
    assert exploited(session) == [SHIP]
    passing(session, "market.sell")
    assert exploited(session) == [SHIP]
    passing(session, "order.which")
    assert exploited(session) == []
    assert "exploit" in offered(session, 0)


def test_clean_up_members_come_home_from_opportunities_only() -> None:
    """Those on starting and business locations stay where they are for the next round."""
    at = {VAN: {0: ("capone", 1)}, SHIP: {0: (1,), 1: ("sheldon",)}, "city-hall": {0: ("nitti",)}}
    session = cleaned(business=(SHIP,), opportunities=(VAN,), at=at)
    assert (where(session, 0, "clubhouse"), where(session, 0, SHIP)) == ((["capone"], 1), ([], 1))
    assert (where(session, 0, "city-hall"), where(session, 1, SHIP)) == ((["nitti"], 0), (["sheldon"], 0))


def test_clean_up_revealed_cards_are_discarded() -> None:
    """Opportunities, hassles and Last Calls of this round are gone; the next round turns up its own."""
    session = cleaned(opportunities=(VAN,), hassles=("arms-embargo",), calls=("soup-kitchen-credit",))
    seen = session.view(None)
    assert (VAN in spots(session), seen.calls, seen.hassles) == (False, (), ("roadblocks", "pay-week"))
    assert sorted(seen.discards) == ["arms-embargo", VAN, "soup-kitchen-credit"]


def test_clean_up_a_hassle_is_over_with_its_round() -> None:
    """A gang war makes City Hall a Slugging this round; in the next it is a Talking again."""
    at = {"city-hall": {0: ("capone",), 1: ("sheldon",)}}
    session = cleaned(hassles=("gang-war",), at=at, deck=("tribute", "ward-picnic"))
    choose(session, 0, "fight")
    assert [event.kind for event in happened(session, "slugging", "talking")] == ["talking"]


# -- The Emergency Room


@pytest.mark.parametrize(("die", "home"), [(1, False), (2, False), (3, False), (4, True), (5, True), (6, True)])
def test_ruling_10_the_emergency_room_table(die: int, home: bool) -> None:
    """A die for each: 1 to 3 the recruit pool, 4 to 6 back to the clubhouse; the room is empty either way."""
    session = cleaned(at={"emergency": {0: ("capone",)}}, dice=LoadedDice([die]))
    assert where(session, 0, "emergency") == ([], 0)
    assert ("capone" in where(session, 0, "clubhouse")[0], "capone" in where(session, 0, "pool")[0]) == (
        home,
        not home,
    )


def test_ruling_48_leadership_order_made_men_first_one_die_each() -> None:
    """From the Boss of Bosses' seat on, each injured member has a die of his own; nobody is asked anything."""
    at = {"emergency": {0: ("nitti", 1), 2: (2,), 3: ("saltis", "koncil")}}
    session = cleaned(at=at, boss=2, dice=LoadedDice([1, 4, 5, 2, 6, 3]))
    rolls = [
        ((event.public or {})["seat"], (event.public or {})["who"][0][0], event.kind)
        for event in happened(session, "recovers", "lost")
    ]
    assert rolls == [
        (2, "associate", "lost"),
        (2, "associate", "recovers"),
        (3, "saltis", "recovers"),
        (3, "koncil", "lost"),
        (0, "nitti", "recovers"),
        (0, "associate", "lost"),
    ]
    assert [where(session, seat, "emergency") for seat in range(4)] == [([], 0)] * 4
    assert [where(session, seat, "clubhouse") for seat in (0, 2, 3)] == [(["nitti"], 0), ([], 1), (["saltis"], 0)]


def test_emergency_room_comes_before_the_next_order_tokens() -> None:
    """Who recovers brings a token, who is lost does not."""
    at = {"emergency": {0: ("capone", "nitti")}}
    session = cleaned(at=at, dice=LoadedDice([6, 1]))
    assert orders(session, 0) == [5]  # four printed, and Capone


def test_ruling_48_losing_the_last_member_this_way_disbands_nobody() -> None:
    """The gang goes on with its printed orders, and recruits."""
    at = {"emergency": {0: ("capone", 1)}}
    session = cleaned(at=at, dice=LoadedDice([1, 1]))
    gang = session.view(None).gangs[0]
    assert (gang.out, orders(session, 0), happened(session, "disbanded")) == (False, [4], [])
    assert (asked(session), offered(session, 0)) == (("order.which", [0]), ["recruit", "sit"])
    choose(session, 0, "recruit")
    assert where(session, 0, "clubhouse") == ([], 1)


def test_ruling_47_the_injured_count_among_the_made_men_of_a_card() -> None:
    """Old Scores looks for the most made men, those in the Emergency Room included."""
    at = {"emergency": {0: ("capone", "nitti")}, "clubhouse": {0: (1,), 1: ("sheldon",)}}
    session = cleaned(at=at, calls=("old-scores",), dice=LoadedDice([6, 6, 6]))
    assert [(event.public or {})["seats"] for event in happened(session, "hit")] == [[0]]
    assert len(happened(session, "recovers")) == 3


def test_ruling_11_the_city_hospital_brings_up_to_two_home_without_a_roll() -> None:
    """A Talking location; exploiting it takes two of one's own injured out of the Emergency Room."""
    at: dict[str, dict[int, tuple[Any, ...]]] = {
        "city-hospital": {0: (1,)},
        "emergency": {0: ("capone", 2), 1: ("sheldon",)},
    }
    session = start(table(at=at, orders={0: 2}))
    play(session, 0, "exploit", ("capone", "associate-2"))
    assert (where(session, 0, "clubhouse"), where(session, 0, "emergency")) == ((["capone"], 1), ([], 1))
    assert (where(session, 1, "emergency"), happened(session, "recovers")) == ((["sheldon"], 0), [])
    at = {"city-hospital": {0: ("capone",), 1: (1,)}}
    session = start(table(at=at, orders={0: 1}))
    choose(session, 0, "fight")
    assert happened(session, "talking") != []


def test_ruling_45_an_exploited_opportunity_is_held_till_clean_up() -> None:
    """Its members stay, may drive away or be fought; whoever wins it cannot exploit it again."""
    at = {VAN: {0: ("capone", 1)}, "clubhouse": {1: ("sheldon", 3)}}
    session = start(table(opportunities=(VAN,), at=at, orders={0: 2, 1: 3}, dice=LoadedDice([1, 6])))
    choose(session, 0, "exploit")
    play(session, 1, "drive", ("sheldon", "associate-1", "associate-2", "associate-3"), VAN)
    play(session, 0, "drive", ("associate-1",), "clubhouse")
    choose(session, 1, "fight")
    all_name(session, {0: 0, 1: 0})
    assert (where(session, 1, VAN), where(session, 0, "clubhouse")) == ((["sheldon"], 3), (["capone"], 1))
    assert (prompt(session), orders(session, 1)) == ("order.which", [1])
    assert "exploit" not in offered(session, 1)


def test_ruling_45_members_on_an_opportunity_stand_there_during_the_last_calls() -> None:
    """They come home after the Last Calls: Old Scores still finds them there."""
    at = {VAN: {0: ("capone",)}, "city-hall": {0: ("nitti",)}}
    session = start(table(opportunities=(VAN,), at=at, stage="calls", calls=("old-scores",)))
    assert (asked(session), offered(session, 0)) == (("injure.where", [0]), ["city-hall", VAN])
