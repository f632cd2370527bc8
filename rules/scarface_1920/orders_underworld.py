"""Underworld orders: a thug goes there, crime rises by all of one's thugs there, and influence does the rest."""

from __future__ import annotations

from dataclasses import replace

from rules.kernel.asking import Flow, Option, pick
from rules.kernel.telling import Seat
from rules.scarface_1920 import market, selling, thugs
from rules.scarface_1920.crime import heat_up
from rules.scarface_1920.pieces import EASE_HEAT, HQ, SAFEHOUSES, SLUMS, UNDERWORLD, Deal, changed
from rules.scarface_1920.standing import extra
from rules.scarface_1920.table import Table


def go_down(t: Table, seat: Seat) -> None:
    """Send a thug to the Underworld; crime rises by the thugs there, the new one included."""
    gang = t.gangs[seat]
    gang.thugs[HQ] -= 1
    gang.thugs[UNDERWORLD] += 1
    heat_up(t, seat, gang.thugs[UNDERWORLD] + extra(t, seat, "underheat") - t.now.ease[EASE_HEAT])


def can_hire(t: Table, seat: Seat) -> bool:  # noqa: ARG001
    """Whether there is influence for the cheapest gangster."""
    return market.cheapest(t) <= t.now.influence


def hire(t: Table, seat: Seat) -> Flow[None]:
    """Hire an Associate whose level does not exceed the influence of the Plan."""
    go_down(t, seat)
    yield from market.hire(t, seat, t.now.influence)


def can_get_job(t: Table, seat: Seat) -> bool:  # noqa: ARG001
    """Whether there is a Job to get."""
    return bool(t.jobs.cards)


def get_job(t: Table, seat: Seat) -> Flow[None]:
    """Look at as many Jobs as there is influence, and keep one."""
    go_down(t, seat)
    yield from look_for_job(t, seat, t.now.influence)


def look_for_job(t: Table, seat: Seat, count: int) -> Flow[None]:
    """Draw Jobs, keep one face down; the others go to the bottom."""
    drawn, t.jobs = t.jobs.draw(count)
    if not drawn:
        return
    t.tell_also("look-jobs", {seat: {"jobs": [job.key for job in drawn]}}, seat=seat, cards=len(drawn))
    options = [Option(job.key, ("job.named", job.key), job, (f"job-needs.{job.key}",)) for job in drawn]
    kept = yield from pick(seat, ("job.keep",), lambda: options)
    gang = t.gangs[seat]
    gang.jobs = gang.jobs.under(kept, 1 << seat)
    for job in drawn:
        if job is not kept:
            t.jobs = t.jobs.under(job, 1 << seat)


def can_get_dealer(t: Table, seat: Seat) -> bool:  # noqa: ARG001
    """Whether there is a Dealer to get."""
    return bool(t.dealers.cards)


def get_dealer(t: Table, seat: Seat) -> Flow[None]:
    """Look at as many Dealers as there is influence, and keep one."""
    go_down(t, seat)
    yield from look_for_dealer(t, seat, t.now.influence)


def look_for_dealer(t: Table, seat: Seat, count: int) -> Flow[None]:
    """Draw Dealers, keep one as a new Deal or tucked under another; the others go to the bottom."""
    gang = t.gangs[seat]
    drawn, t.dealers = t.dealers.draw(count)
    if not drawn:
        return
    t.tell_also("look-dealers", {seat: {"dealers": [card.key for card in drawn]}}, seat=seat, cards=len(drawn))
    options = [Option(card.key, ("dealer.named", card.key), card, (f"dealer-text.{card.key}",)) for card in drawn]
    kept = yield from pick(seat, ("dealer.keep",), lambda: options)
    for card in drawn:
        if card is not kept:
            t.dealers = t.dealers.under(card, 1 << seat)
    places = [Option("new", ("dealer.new",), -1)]
    places += [
        Option(f"deal:{i}", ("dealer.under", deal.dealers[0].key, len(deal.dealers)), i)
        for i, deal in enumerate(gang.deals)
    ]
    place = yield from pick(seat, ("dealer.where", kept.key), lambda: places, lone="take")
    if place < 0:
        gang.deals = [*gang.deals, Deal((kept,))]
    else:
        deal = gang.deals[place]
        gang.deals = changed(gang.deals, place, replace(deal, dealers=(*deal.dealers, kept)))
    t.tell("dealer", seat=seat, dealer=kept.key, reveals=True)


def sell(t: Table, seat: Seat) -> Flow[None]:
    """Sell in as many of one's neighborhoods as there is influence."""
    go_down(t, seat)
    yield from selling.sell(t, seat, t.now.influence)


def can_recruit(t: Table, seat: Seat) -> bool:
    """Whether there are Thugs to recruit."""
    there = t.gangs[seat].thugs
    return there[SLUMS] + there[SAFEHOUSES] > 0


def recruit(t: Table, seat: Seat) -> Flow[None]:
    """As many recruitments as there is influence."""
    go_down(t, seat)
    yield from thugs.recruit(t, seat, t.now.influence)
