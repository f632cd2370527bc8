"""Moments for Jobs where nothing else is asked: around the steps of a Reorganization, before the Raid of Extra!
Extra!, and when the game is over but not yet counted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kernel.session import Session
from rules.scarface_1920.deck import Job, Stats
from rules.scarface_1920.effects import Heat
from rules.scarface_1920.requirements import HaveCalm
from tests.moves import asked, choose, happened, offered
from tests.scarface_1920.building import DECKS, At, at_table, crime, deal, gang, money, start, thugs, tile

SIX = tuple(each.key for each in DECKS.gangs[0].member[:6])
SETTLED = {"slums": 0, "safehouses": 0, "hq": 12}
TILES = {"pilsen": At("south", owner=1), "uptown": At("south", owner=1, goods=(0, 1))}
"""Of seat 1: with these its Fortified Block is ready."""
FOUR = {
    "pilsen": At("north", owner=0, business=(1, 1, 0)),
    "uptown": At("north", owner=0),
    "chinatown": At("west", owner=0),
    "bridgeport": At("south", owner=0),
}


def reorganizing(**position: Any) -> Session:
    """Seat 0 has played all its cards, has nothing to sell, and nobody to recruit."""
    usual: dict[str, Any] = {
        "stage": "turn",
        "hand": {0: ()},
        "deck": {0: ()},
        "discard": {0: SIX},
        "thugs": {0: SETTLED},
        "police": {},
        "deals": {0: []},
        "raids": ("tax-inspectors", "search-warrants", "seized-fleet"),
        "news": ("jazz-fever", "police-strike", "prohibition-ends"),
    }
    return at_table(**usual | position)


def found(job: str) -> Job:
    return next(each for each in DECKS.jobs if each.key == job)


def jobs(session: Session, seat: int) -> list[str]:
    return [each.key for each in session.interjections(seat)]


def done(session: Session, seat: int) -> list[str]:
    return [each.key for each in session.view(None).gangs[seat].done]


def windows(session: Session) -> list[tuple[str, list[str]]]:
    """Say ready until something else is asked: each moment, and what had happened since the one before it."""
    found, heard = [], 0
    while asked(session)[0].startswith("moment."):
        events = [event.kind for event in session.events(None)]
        found.append((asked(session)[0], events[heard:]))
        heard = len(events)
        for seat in asked(session)[1]:
            choose(session, seat, "ready")
    return found


# -- a Reorganization


def test_ruling_38_before_a_reorganization_without_sales() -> None:
    """Nothing can be sold, so nothing else would be asked: Grand Opening is fulfilled first, and pays at once."""
    session = reorganizing(jobs={0: ("grand-opening",)}, money={0: 4}, tiles={"pilsen": At("north", owner=0)})
    assert (asked(session), jobs(session, 0)) == (("moment.reorganize", [0]), ["job:grand-opening"])
    session.interject(0, "job:grand-opening", (("pilsen:casino",), ("pilsen:casino",)))
    assert (asked(session), money(session, 0)) == (("plan.which", [1]), [6])


def test_ruling_38_what_a_job_brings_before_a_reorganization_can_be_sold_in_it() -> None:
    """The table is read again: the gun on the Dockside Warehouse completes a sale that was not possible before."""
    session = reorganizing(
        jobs={0: ("dockside-warehouse",)},
        money={0: 3},
        tiles={"towertown": At("north", owner=0, goods=(1, 0)), "pilsen": At("south", owner=0)},
    )
    assert asked(session) == ("moment.reorganize", [0])
    (job,) = session.interjections(0)
    session.interject(0, job.key, (("gun",), *[field.default for field in job.fields[1:]]))
    assert (asked(session), offered(session, 0)) == (("sale.reorganize", [0]), ["tile:towertown", "stop"])


def test_ruling_38_the_first_sale_is_such_a_moment_itself() -> None:
    """While it is asked where to sell there is no other question; and none follows if nothing was sold."""
    tiles = {"bridgeport": At("north", owner=0, goods=(3, 0))}
    session = reorganizing(jobs={0: ("flower-shop-front",)}, tiles=tiles)
    assert asked(session) == ("sale.reorganize", [0])
    choose(session, 0, "stop")
    assert asked(session) == ("plan.which", [1])


def test_ruling_38_between_sales_and_income() -> None:
    """The money of a sale pays for Grand Opening, and its two businesses bring their income in the same turn."""
    tiles = {"bridgeport": At("north", owner=0, goods=(3, 0))}
    session = reorganizing(jobs={0: ("grand-opening",)}, tiles=tiles)
    assert (asked(session)[0], jobs(session, 0)) == ("sale.reorganize", [])
    choose(session, 0, "tile:bridgeport")
    assert (asked(session), jobs(session, 0)) == (("moment.reorganize", [0]), ["job:grand-opening"])
    session.interject(0, "job:grand-opening", (("bridgeport:casino",), ("bridgeport:casino",)))
    assert (asked(session), money(session, 0)) == (("plan.which", [1]), [14 - 4 + 6])


def test_ruling_38_between_income_and_the_return_of_thugs() -> None:
    """Bail Fund takes a thug in Prison and two money: the income pays, and its Lawyer is at work at once."""
    session = reorganizing(
        jobs={0: ("bail-fund",)},
        tiles={"pilsen": At("north", owner=0, business=(1, 0, 0))},
        thugs={0: {"slums": 0, "safehouses": 0, "hq": 7, "prison": 5}},
    )
    choose(session, 0, "ready")
    assert (asked(session), money(session, 0), jobs(session, 0)) == (
        ("moment.reorganize", [0]),
        [3],
        ["job:bail-fund"],
    )
    session.interject(0, "job:bail-fund")
    assert (asked(session), thugs(session, 0)) == (("plan.which", [1]), {"hq": 11, "prison": 1})


def test_ruling_38_the_recruits_are_such_a_moment_themselves() -> None:
    """While it is asked how to recruit a Job can be fulfilled, also by others; the value is read again."""
    session = reorganizing(
        jobs={0: ("flower-shop-front",), 1: ("fortified-block",)},
        tiles=TILES,
        thugs={0: {"slums": 6, "safehouses": 2, "hq": 4}},
    )
    choose(session, 0, "ready")
    assert (asked(session), jobs(session, 1)) == (("recruit.how", [0]), ["job:fortified-block"])
    session.interject(1, "job:fortified-block")
    assert (asked(session), done(session, 1)) == (("recruit.how", [0]), ["fortified-block"])


def test_ruling_38_never_two_moments_with_nothing_in_between() -> None:
    """Sale, income, thugs home, recruits: before and after each there is one question, and no more."""
    session = reorganizing(
        jobs={0: ("flower-shop-front",)},
        tiles={"bridgeport": At("north", owner=0, goods=(3, 0), business=(1, 0, 0))},
        thugs={0: {"slums": 4, "safehouses": 2, "hq": 4, "authorities": 2}},
    )
    choose(session, 0, "tile:bridgeport")
    assert windows(session) == [
        ("moment.reorganize", ["reorganize", "sale"]),
        ("moment.reorganize", ["income"]),
    ]
    assert asked(session) == ("recruit.how", [0])
    choose(session, 0, "steps:0:1")
    assert len(windows(session)) == 1
    assert asked(session) == ("plan.which", [1])


def test_ruling_38_steps_that_do_nothing_have_no_moment() -> None:
    """No sale, no business, nobody away and nobody to recruit: one moment before the fresh deck is all."""
    session = reorganizing(jobs={0: ("flower-shop-front",)})
    assert windows(session) == [("moment.reorganize", ["reorganize"])]
    assert asked(session) == ("plan.which", [1])


def test_ruling_38_the_table_waits_for_the_gang_that_reorganizes() -> None:
    """Others may fulfil Jobs meanwhile, and are not asked; if it holds no Job itself, those are asked who do."""
    held = {0: ("flower-shop-front",), 1: ("fortified-block",)}
    session = reorganizing(jobs=held, tiles=TILES)
    assert (asked(session), jobs(session, 1)) == (("moment.reorganize", [0]), ["job:fortified-block"])
    session.interject(1, "job:fortified-block")
    assert (asked(session), done(session, 1)) == (("moment.reorganize", [0]), ["fortified-block"])
    other = reorganizing(jobs={1: ("fortified-block",), 3: ("sit-down",)}, tiles=TILES)
    assert asked(other) == ("moment.reorganize", [1, 3])


def test_ruling_38_whoever_is_ready_may_still_fulfil_a_job() -> None:
    """Two are waited for, one is ready: it keeps its Jobs in reach, and nobody is asked anew."""
    session = reorganizing(jobs={1: ("fortified-block", "sit-down"), 3: ("sit-down",)}, tiles=TILES)
    choose(session, 1, "ready")
    assert (asked(session), jobs(session, 1)) == (("moment.reorganize", [3]), ["job:fortified-block"])
    session.interject(1, "job:fortified-block")
    assert (asked(session), done(session, 1)) == (("moment.reorganize", [3]), ["fortified-block"])


def test_ruling_38_who_is_asked_follows_from_how_many_jobs_lie_there() -> None:
    """Not from which, nor from the money: Jobs that take a Plan, or that nobody can pay, look like any other."""
    for job in ("sit-down", "grand-opening", "kidnapping"):
        assert asked(reorganizing(jobs={0: (job,)})) == ("moment.reorganize", [0])


def test_ruling_38_nobody_is_asked_where_nobody_holds_a_job() -> None:
    """The whole Reorganization passes without a question, and so does the end of the game."""
    assert asked(reorganizing()) == ("plan.which", [1])
    assert reorganizing(time=7, news=("prohibition-ends",)).result is not None


def test_ruling_38_a_raid_that_a_job_brings_on_comes_before_the_step() -> None:
    """A Job of somebody's own deck lifts crime to 11: the Raid takes its money, and only then comes the income."""
    loud = replace(
        found("flower-shop-front"), needs=(HaveCalm(have="calm", n=11),), stat=Stats(), does=(Heat(heat=11),)
    )
    tiles = {"pilsen": At("north", owner=0, business=(1, 0, 0))}
    t = reorganizing(jobs={0: ("sit-down",)}, tiles=tiles, money={0: 9}, raids=("grand-jury", "false-alarm")).state
    t.gangs[0].jobs = t.gangs[0].jobs.under(loud, 1)
    session = start(t)
    session.interject(0, "job:flower-shop-front")
    assert (asked(session), happened(session, "raid")) == (("moment.reorganize", [0]), [])
    choose(session, 0, "ready")
    assert (asked(session), money(session, 0), len(happened(session, "raid"))) == (
        ("moment.reorganize", [0]),
        [0],
        1,
    )
    choose(session, 0, "ready")
    assert money(session, 0) == [3]


# -- Extra! Extra!


def test_ruling_38_before_the_raid_of_extra_extra() -> None:
    """The marker has reached the box: whoever holds a Job is waited for, and the Raid finds what is left."""
    session = reorganizing(
        time=7,
        jobs={1: ("fortified-block", "bribed-inspector"), 2: ("sit-down",)},
        tiles=TILES,
        crime={0: 1, 1: 9, 2: 1, 3: 1},
        money={1: 9},
        police={"central": 2, "west": 1},
    )
    while "time" not in [event.kind for event in happened(session)]:
        for seat in asked(session)[1]:
            choose(session, seat, "ready")
    assert (asked(session), happened(session, "extra")) == (("moment.extra", [1, 2]), [])
    assert jobs(session, 1) == ["job:fortified-block", "job:bribed-inspector"]
    session.interject(1, "job:bribed-inspector", (("from:central",), ("west",)))
    assert (crime(session, 1), happened(session, "raid")) == ([5], [])
    choose(session, 1, "ready")
    choose(session, 2, "ready")
    assert [event.public["raid"] for event in happened(session, "raid")] == ["tax-inspectors"]
    assert money(session, 1) == [9 - 4]


def test_ruling_38_no_moment_within_the_phase() -> None:
    """Raid, Ness, market and news follow one another; the next question is the next player's."""
    session = reorganizing(time=7, jobs={1: ("fortified-block",)})
    assert [prompt for prompt, _ in windows(session)] == ["moment.reorganize", "moment.extra"]
    assert (asked(session), jobs(session, 1)) == (("plan.which", [1]), [])


# -- the end of the game


def test_ruling_38_retirement_in_florida_with_no_money_before_the_last_turn() -> None:
    """Four neighborhoods and no money: the income of the last Reorganization pays for it, and it counts."""
    session = reorganizing(
        time=7,
        news=("prohibition-ends",),
        jobs={0: ("retirement-in-florida",)},
        tiles=FOUR,
        raids=("headquarters-stormed", "false-alarm"),
    )
    assert (money(session, 0), jobs(session, 0)) == ([0], [])
    choose(session, 0, "ready")
    assert (money(session, 0), jobs(session, 0)) == ([6], ["job:retirement-in-florida"])
    session.interject(0, "job:retirement-in-florida")
    assert session.result is not None
    assert session.result.scores == {0: 4 * 4 + 2 * 3, 1: 0, 2: 0, 3: 0}


@pytest.mark.parametrize("fulfilled", [False, True])
def test_ruling_38_before_the_last_count(fulfilled: bool) -> None:
    """The last headline is out: Grand Opening for four money leaves two businesses, which count six."""
    session = reorganizing(
        stage="news",
        news=("prohibition-ends",),
        jobs={0: ("grand-opening",), 2: ("sit-down",)},
        money={0: 5},
        tiles={"pilsen": At("north", owner=0)},
    )
    assert (asked(session), session.result, jobs(session, 0)) == (
        ("moment.end", [0, 2]),
        None,
        ["job:grand-opening"],
    )
    assert gang(session, 0).money == 5
    assert session.view(1).gangs[0].money is None
    if fulfilled:
        session.interject(0, "job:grand-opening", (("pilsen:casino",), ("pilsen:casino",)))
        assert (tile(session, "pilsen").business, asked(session)) == ((0, 2, 0), ("moment.end", [2]))
    else:
        choose(session, 0, "ready")
    choose(session, 2, "ready")
    assert session.result is not None
    assert session.result.scores == {0: 7 if fulfilled else 5, 1: 0, 2: 0, 3: 0}


def test_ruling_38_a_plan_requirement_is_not_met_at_any_such_moment() -> None:
    """There is no Plan on the table, whoever's turn it was."""
    session = reorganizing(jobs={0: ("counting-house", "fixed-fight", "vote-early-and-often")}, tiles=FOUR, time=7)
    found = []
    while asked(session)[0].startswith("moment."):
        found.append(jobs(session, 0))
        choose(session, 0, "ready")
    assert found == [[]] * 3


def test_ruling_38_the_goods_of_a_deal_can_be_spent_before_a_raid_takes_them() -> None:
    """Roadblocks would take a good for each of three cars: two go to Jazz Age first, and the Raid takes one."""
    session = reorganizing(
        time=7,
        raids=("roadblocks", "false-alarm"),
        cars={1: {"north": 3}},
        jobs={1: ("jazz-age",)},
        deals={0: [], 1: [deal("kitchen-still-widow", goods=(3, 0))]},
        tiles={"pilsen": At("north", owner=1, night=True)},
        crime={0: 1, 1: 9, 2: 1, 3: 1},
    )
    choose(session, 1, "ready")
    assert asked(session) == ("moment.extra", [1])
    session.interject(1, "job:jazz-age")
    assert (done(session, 1), session.view(None).gangs[1].deals[0].goods) == (["jazz-age"], (0, 0))
