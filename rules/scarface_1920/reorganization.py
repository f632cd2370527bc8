"""The Reorganization turn: sales, income, thugs return, recruits, a fresh deck, and time goes on."""

from __future__ import annotations

from dataclasses import replace

from rules.kernel.asking import Flow, Option, pick
from rules.scarface_1920 import thugs
from rules.scarface_1920.counting import businesses
from rules.scarface_1920.crime import move_time
from rules.scarface_1920.gang_board import lawyers, recruiters
from rules.scarface_1920.hands import draw_up
from rules.scarface_1920.map import gain
from rules.scarface_1920.moments import active, moment
from rules.scarface_1920.pieces import AUTHORITIES, HQ, PRISON, SAFEHOUSES, SLUMS
from rules.scarface_1920.plan import interrupt
from rules.scarface_1920.selling import sell_everywhere, sellable
from rules.scarface_1920.standing import by_card, extra, ready_any, run_all
from rules.scarface_1920.table import Table
from rules.scarface_1920.turn import next_turn

INCOME = 3  # from each business


def sales(t: Table) -> Flow[None]:
    """Sell once in each own neighborhood."""
    if sellable(t, t.turn, []) or (yield from _moment(t)):
        yield from sell_everywhere(t, t.turn)
        interrupt(t, "income")


def _moment(t: Table) -> Flow[bool]:
    """Before and between the steps Jobs can be fulfilled. Where a step asks its owner first of all, that question
    is such a moment too."""
    return moment(t, "moment.reorganize", active)


def income(t: Table) -> Flow[None]:
    """Money for each business, and what Jobs bring then."""
    if (yield from _moment(t)):
        seat = t.turn
        gain(t, seat, businesses(t, seat) * max(0, INCOME + extra(t, seat, "income")), "income")
        for job in list(t.gangs[seat].done):
            if ready_any(t, seat, job.card.reorg):
                t.tell("job-again", seat=seat, job=job.card.key)
            yield from by_card(t, job.card.key, run_all(t, seat, job.card.reorg))
        interrupt(t, "home")


def return_home(t: Table) -> Flow[None]:
    """Thugs return; with nobody to return nothing happens here."""
    if not away(t) or (yield from _moment(t)):
        call_home(t)
        interrupt(t, "recruits")


def recruits(t: Table) -> Flow[None]:
    """Up to as many recruitments as the Recruiters value."""
    if _to_recruit(t) or (yield from _moment(t)):
        if _to_recruit(t):
            t.window = True
            way = yield from pick(t.turn, ("recruit.how",), lambda: _to_recruit(t) or thugs.NO_RECRUITS)
            t.close_window()
            thugs.advance(t, t.turn, *way)
        interrupt(t, "deck")


def _to_recruit(t: Table) -> tuple[Option[tuple[int, int]], ...]:
    """The ways to recruit, if anybody is there to be recruited; the last is to recruit nobody."""
    there = t.gangs[t.turn].thugs
    return thugs.recruitments_up_to(there[SLUMS], there[SAFEHOUSES], recruiters(t, t.turn))


def fresh_deck(t: Table) -> Flow[None]:
    """The discard pile is shuffled, a hand drawn, and time goes on."""
    if (yield from _moment(t)):
        shuffle(t)
        draw_up(t, t.turn)
        move_time(t, 1)
        if t.time == t.boxes:
            interrupt(t, "extra")
        else:
            next_turn(t)
            interrupt(t, "turn")


def away(t: Table) -> int:
    """Thugs who could return."""
    gang = t.gangs[t.turn]
    return sum([thugs.count_at(gang, group) for group in ("authorities", "prison", "deals", "jobs")])


def call_home(t: Table) -> None:
    """Thugs leave Deals, Jobs and the Authorities, and as many leave Prison as there are Lawyers. Those in the
    Underworld and in the districts stay."""
    gang = t.gangs[t.turn]
    freed = min(gang.thugs[PRISON], lawyers(t, t.turn))
    home = gang.thugs[AUTHORITIES] + freed
    gang.thugs[AUTHORITIES] = 0
    gang.thugs[PRISON] -= freed
    home += sum([deal.thugs for deal in gang.deals]) + sum([job.thugs for job in gang.done])
    gang.deals = [deal.with_thugs(0) if deal.thugs else deal for deal in gang.deals]
    gang.done = [replace(job, thugs=0) if job.thugs else job for job in gang.done]
    gang.thugs[HQ] += home
    if home:
        t.tell("to-hq", seat=t.turn, thugs=home)


def shuffle(t: Table) -> None:
    """The discard pile becomes the deck."""
    gang = t.gangs[t.turn]
    deck = gang.deck + gang.discard
    t.dice.shuffle(deck, f"deck {t.turn}")
    gang.deck, gang.discard = deck, []
    t.tell("shuffle", seat=t.turn)
