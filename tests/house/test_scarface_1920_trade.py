"""When the house player for Scarface 1920 trades: Jobs, Dealers, recruits and sales, each where it pays."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.house import scarface_1920_cards as cards
from rules.house import scarface_1920_orders as orders
from rules.house.scarface_1920_eye import CROOKS, JOBS, look
from tests.house.test_scarface_1920 import ALL_BUILT, ordered
from tests.scarface_1920.building import At, at_table, deal

NOBODY_FOR_HIRE: dict[str, Any] = {"rows": ((), ()), "tops": ((), ())}
BUSY = {0: ("sit-down", "fixed-fight", "kidnapping")}  # Jobs enough


def test_it_gets_a_job_when_none_waits() -> None:
    """For each that waits it is less worth while, and three are enough."""
    assert ordered(influence=2, **NOBODY_FOR_HIRE) == ("get-job",)
    none, two = [look(at_table(influence=2, jobs={0: jobs}).view(0)) for jobs in ((), ("sit-down", "fixed-fight"))]
    assert orders.get_job(none) > 5 * orders.get_job(two)
    assert orders.get_job(look(at_table(influence=2, jobs=BUSY).view(0))) == 0


def test_the_more_jobs_it_draws_the_better_the_best() -> None:
    eye = look(at_table().view(0))
    assert 0 < cards.best_job(eye, 1) < cards.best_job(eye, 4)


def test_a_job_is_near_when_the_cards_for_its_plan_are_in_the_deck() -> None:
    """The Outfit has no gamblers but those it hires."""
    gamblers: tuple[tuple[str, ...], ...] = ((), ("bookie",))
    eyes = [look(at_table(discard={0: hired}).view(0)) for hired in gamblers]
    far, near = [cards.chance(eye, JOBS["policy-wheel"]) for eye in eyes]
    assert near > 3 * far > 0


def test_a_dealer_is_wanted_where_more_is_sold_than_comes() -> None:
    """Three neighborhoods take eleven goods, the two Suppliers bring three; one takes no more than they bring."""
    tiles = {
        "pilsen": At("north", owner=0, business=ALL_BUILT),
        "the-loop": At("central", owner=0, business=ALL_BUILT),
        "gold-coast": At("south", owner=0, business=ALL_BUILT),
    }
    assert ordered(tiles=tiles, influence=2, jobs=BUSY, **NOBODY_FOR_HIRE) == ("get-dealer",)
    few = at_table(tiles={"pilsen": tiles["pilsen"]}, influence=2)
    assert orders.get_dealer(look(few.view(0))) < 0


def test_it_looks_for_thugs_when_hardly_anybody_can_work() -> None:
    """From the Safehouses, or if more are there, from Prison. Otherwise it would rather hire."""
    crews = [{"hq": 1, "prison": 1}, {"hq": 1, "prison": 6, "safehouses": 1}, {"hq": 4}]
    given = [ordered(influence=2, thugs={0: crew}, jobs=BUSY) for crew in crews]
    assert given == [("recruit",), ("bail",), ("hire",)]


def test_it_sells_at_once_what_may_be_lost_until_the_reorganization() -> None:
    """Goods for three sales and influence for all: better than to fetch still more."""
    tiles = {
        "pilsen": At("north", owner=0, business=ALL_BUILT, goods=(3, 0)),
        "the-loop": At("south", owner=0, business=ALL_BUILT, goods=(3, 1)),
        "humboldt-park": At("west", owner=0, business=ALL_BUILT, goods=(0, 2)),
    }
    dealers = {0: [deal("canadian-exporter"), deal("rum-row-skipper", "police-captain")]}
    assert ordered(tiles=tiles, influence=3, deals=dealers, jobs=BUSY, **NOBODY_FOR_HIRE) == ("sell",)


def test_whoever_calms_the_police_is_worth_hiring_before_they_come() -> None:
    """Johnny Torrio with crime as low as it can be."""
    torrio = CROOKS["johnny-torrio"]
    plain = replace(torrio, skill=())
    eye = look(at_table().view(0))
    assert cards.power(eye, torrio) > cards.power(eye, plain) + 1
