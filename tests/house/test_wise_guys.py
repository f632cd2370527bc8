"""The rules of thumb of the house player for Wise Guys, each at a table where it decides."""

from __future__ import annotations

from typing import Any

from rules.house.wise_guys_worth import look
from rules.kernel.session import Session
from tests.house.mob_playing import answer, turn
from tests.moves import choose, offered, passing, prompt
from tests.wise_guys.building import start, table, where

ORDERS = {0: 4}


def at(**position: Any) -> Session:
    position.setdefault("orders", ORDERS)
    return start(table(**position))


# -- orders


def test_it_exploits_what_it_controls_before_anything_else() -> None:
    session = at(opportunities=("labor-slugging",), at={"labor-slugging": {0: (1,)}, "clubhouse": {0: (1,)}})
    turn(session)
    assert session.view(0).gangs[0].stash == (4, 0, 0)


def test_of_two_places_it_exploits_the_better() -> None:
    there = {"city-hospital": {0: (1,)}, "lakefront-gaming-ship": {0: (1,)}}
    session = at(business=("lakefront-gaming-ship",), at=there)
    turn(session)
    assert session.view(0).gangs[0].stash == (3, 0, 0)


def test_one_associate_drives_to_a_place_that_nobody_holds() -> None:
    """The best of them, and no more men than it takes."""
    session = at(
        business=("lakefront-gaming-ship",), at={"clubhouse": {0: ("capone", 2)}}, stash={0: (0, 0, 0)}, round_=3
    )
    assert turn(session) == ["order.which", "drive.who", "drive.to"]
    assert where(session, 0, "lakefront-gaming-ship") == ([], 1)


def test_all_men_drive_where_they_will_have_to_fight() -> None:
    """A rival's lone man on a rich place is driven out by everybody who can go."""
    there = {"clubhouse": {0: ("mcgurn", "nitti", 3)}, "labor-slugging": {1: (1,)}}
    holders = {place: {2: ("obanion", "moran", 2)} for place in ("city-hall", "city-hospital")}
    session = at(opportunities=("labor-slugging",), at=there | holders, round_=6, stash={0: (0, 2, 0)})
    turn(session)
    assert where(session, 0, "labor-slugging") == (["nitti", "mcgurn"], 3)


def test_a_lone_man_stays_where_there_is_something_to_be_had() -> None:
    """He does not leave before he has exploited it."""
    eye = look(at(business=("lakefront-gaming-ship",), at={"lakefront-gaming-ship": {0: (1,)}}).view(0))
    assert eye.tied_down(eye.place("lakefront-gaming-ship"))


def test_it_initiates_early_and_not_late() -> None:
    """A made man brings an order token a round, so he pays while there are rounds to come."""
    early, late = (at(at={"clubhouse": {0: (1,)}}, stash={0: (1, 1, 0)}, round_=round_) for round_ in (1, 6))
    assert answer(early) == ("initiate",)
    assert answer(late) != ("initiate",)


# -- transactions


def test_it_trades_as_often_as_it_pays() -> None:
    """Booze is worth buying while it can be sold: in the last round only as much as clout allows."""
    position = {"at": {"distillery": {2: (1,)}}, "stash": {2: (9, 0, 0)}, "orders": {2: 1}, "boss": 2}
    for clout, round_, times in ((4, 1, 4), (1, 6, 1)):
        session = at(clout={2: clout}, round_=round_, **position)
        choose(session, 2, "exploit")
        assert answer(session, 2) == times


def test_of_two_parts_it_takes_the_better() -> None:
    """Guns for Booze if it has guns to spare, cash if not."""
    there = {"downtown-docks": {0: (1,)}}
    for stash, part in (((0, 4, 0), "other"), ((4, 0, 0), "one")):
        session = at(business=("downtown-docks",), at=there, stash={0: stash})
        choose(session, 0, "exploit")
        assert answer(session) == (part,)


def test_it_steals_from_nobody_whose_blind_it_saw_bare_this_round() -> None:
    t = table(orders=ORDERS, opportunities=("hijack-shipment",), at={"hijack-shipment": {0: (1,)}}, round_=2)
    t.gangs[0].seen = ((1, 2, 0, 0, 0), (2, 2, 0, 0, 0), (3, 1, 0, 0, 0))
    session = start(t)
    choose(session, 0, "exploit")
    assert {answer(session, dice=str(i)) for i in range(20)} == {("seat:3",)}


def test_it_hijacks_while_somebody_may_have_booze_and_not_when_all_were_seen_bare() -> None:
    """A dollar for a Booze is worth a token; a dollar for nothing is not."""
    session = at(orders={1: 2}, turn=1, stash={1: (2, 0, 0)}, round_=6, at={})
    assert look(session.view(1)).own_order() > 0
    assert answer(session, 1) == ("gang",)
    session.state.gangs[1].seen = tuple((rival, 6, 0, 0, 0) for rival in (0, 2, 3))
    assert look(session.view(1)).own_order() < 0
    assert answer(session, 1) == ("sit",)


def test_a_tip_falls_on_the_gang_that_loses_a_man_by_it() -> None:
    session = at(
        opportunities=("anonymous-tip",),
        at={"anonymous-tip": {0: (1,)}, "clubhouse": {1: ("sheldon",), 2: ("weiss", "drucci"), 3: ("saltis",)}},
        clout={1: 4, 2: 2, 3: 2},
    )
    choose(session, 0, "exploit")
    assert answer(session) == ("seat:2",)


def test_clout_is_sold_at_the_end_and_not_where_it_would_cost_the_gang() -> None:
    """Of four two are sold in the last round; without a made man the last one is kept, and in the first round with
    one Clout tokens are worth more."""
    for clout, who, round_, part in ((4, "capone", 6, "other"), (1, 1, 6, "one"), (1, "capone", 1, "one")):
        there: dict[str, Any] = {"lexington-hotel": {0: (who,)}}
        session = at(business=[*there], at=there, clout={0: clout}, round_=round_)
        choose(session, 0, "exploit")
        assert (prompt(session), answer(session)) == ("exploit.or", (part,))
    session = at(business=["lexington-hotel"], at={"lexington-hotel": {0: ("capone",)}}, clout={0: 4}, round_=6)
    choose(session, 0, "exploit")
    choose(session, 0, "other")
    assert (prompt(session), answer(session)) == ("trade.times", 2)


def test_tribute_is_worth_less_where_blinds_were_seen_bare() -> None:
    session = at(business=("cicero-dog-track",))
    rich = look(session.view(0))
    session.state.gangs[0].seen = tuple((rival, 1, 0, 0, 0) for rival in (1, 2))
    poor = look(session.view(0))
    place = rich.place("cicero-dog-track")
    assert rich.brings(place) > poor.brings(place) > 0


def test_a_prizefight_is_worth_what_the_gangs_places_bring() -> None:
    """Two for a place that it holds alone, none for one that it shares."""
    there = {"club-morton": {0: (1,)}, "four-deuces": {0: (1,), 1: (1,)}}
    position: dict[str, Any] = {"opportunities": ("fixed-prizefight",), "business": [*there]}
    none, one = (look(at(**position, at=crews).view(0)) for crews in ({}, there))
    place = one.place("fixed-prizefight")
    assert one.brings(place) - none.brings(place) == 2


def test_whoever_has_few_at_home_is_hurt_and_the_least_missed_are_named() -> None:
    """Bo has two to spare, Di nobody about at all; so it is Cy, who gives up a place that was exploited least."""
    there = {
        "state-street-florist": {0: (1,)},
        "clubhouse": {1: (2, "sheldon")},
        "city-hall": {2: ("weiss",)},
        "lakefront-gaming-ship": {2: ("drucci",)},
        "emergency": {3: ("saltis",)},
    }
    session = at(business=("state-street-florist", "lakefront-gaming-ship"), at=there)
    choose(session, 0, "exploit")
    assert (prompt(session), answer(session)) == ("hurt.whom", ("seat:2",))
    session.answer(0, ("seat:2",))
    assert (prompt(session), answer(session, 2)) == ("injure.where", ("city-hall",))


# -- fights


def slugging(own: tuple[str | int, ...], rival: tuple[str | int, ...], **position: Any) -> Session:
    """A Slugging for Labor Slugging, at the question of the guns."""
    there = {"labor-slugging": {0: own, 1: rival}}
    session = at(opportunities=("labor-slugging",), at=there, **position)
    choose(session, 0, "fight")
    return session


def test_it_pulls_no_gun_where_strength_decides() -> None:
    """Guns cost clout; against one associate five men need none."""
    session = slugging(("capone", "nitti", "mcgurn", 2), (1,), stash={0: (0, 3, 0)})
    assert prompt(session) == "fight.guns"
    assert {answer(session, dice=str(i)) for i in range(20)} == {0}


def test_it_pulls_guns_where_they_decide_and_cost_nothing_more() -> None:
    """In the last round neither guns nor clout are of use afterwards."""
    session = slugging(("capone", 2), ("sheldon", "mcgovern", 2), stash={0: (0, 3, 0)}, round_=6)
    assert {answer(session, dice=str(i)) for i in range(20)} <= {2, 3}


def test_it_calls_for_backup_only_where_that_turns_the_fight() -> None:
    there = {"labor-slugging": {0: ("nitti",), 1: ("sheldon",)}, "clubhouse": {0: ("mcgurn", "capone", 3)}}
    session = at(opportunities=("labor-slugging",), at=there)
    choose(session, 0, "fight")
    assert (prompt(session), answer(session)) == ("backup.from", ("clubhouse",))
    there["labor-slugging"] = {0: ("nitti", "mcgurn", "capone", 3), 1: (1,)}
    there["clubhouse"] = {0: ("humphreys",)}
    session = at(opportunities=("labor-slugging",), at=there)
    choose(session, 0, "fight")
    assert (prompt(session), answer(session)) == ("backup.from", ("none",))


def test_associates_are_hurt_before_made_men() -> None:
    session = slugging(("capone", 2), (3,), stash={0: (0, 0, 0), 1: (0, 2, 0)})
    session.answer(0, 0)
    session.answer(1, 2)
    passing(session, "injure.who")
    assert sorted(answer(session)) == ["associate-1", "associate-2"]  # type: ignore[arg-type]


# -- the Black Market and the law


def test_in_the_last_round_it_sells_what_the_price_bears() -> None:
    """Booze is worth nothing afterwards; a third one may only press the price."""
    session = passing(
        at(stash={0: (0, 0, 3)}, clout={0: 3}, round_=6, at={"clubhouse": {0: (1, "capone")}}), "market.sell"
    )
    assert {answer(session, dice=str(i)) for i in range(20)} <= {2, 3}


def test_it_never_sells_itself_out_of_the_game() -> None:
    """With the last clout and no made man a sale would disband the gang."""
    session = passing(
        at(stash={0: (0, 0, 3)}, clout={0: 1}, round_=6, at={"clubhouse": {0: (1,)}}), "market.last-sale"
    )
    assert answer(session) == 0


def test_the_least_man_takes_the_fall_and_the_judge_is_for_early_rounds() -> None:
    """Two clout are less than a man's orders of several rounds, and more than those of one."""
    there = {"clubhouse": {0: ("capone", "nitti")}}
    for round_, who in ((2, "judge"), (6, "nitti")):
        session = at(calls=("indictment",), at=there, clout={0: 3, 1: 4, 2: 4, 3: 4}, round_=round_)
        passing(session, "fall.who")
        assert "judge" in offered(session, 0)
        assert answer(session) == (who,)
