"""The Reorganization turn: sales, income, thugs return, recruits, a fresh deck, and time goes on."""

from __future__ import annotations

from dataclasses import replace

from rules.kernel.asking import Flow
from rules.scarface_1920 import thugs
from rules.scarface_1920.counting import businesses
from rules.scarface_1920.crime import move_time
from rules.scarface_1920.gang_board import lawyers, recruiters
from rules.scarface_1920.hands import draw_up
from rules.scarface_1920.map import gain
from rules.scarface_1920.pieces import AUTHORITIES, HQ, PRISON
from rules.scarface_1920.plan import interrupt
from rules.scarface_1920.selling import sell_everywhere
from rules.scarface_1920.standing import extra, run_all
from rules.scarface_1920.table import Table
from rules.scarface_1920.turn import next_turn

INCOME = 3  # from each business


def sales(t: Table) -> Flow[None]:
    """Sell once in each own neighborhood."""
    t.tell("reorganize", seat=t.turn)
    yield from sell_everywhere(t, t.turn)
    interrupt(t, "income")
    if t.stage == "income":
        yield from reorganize(t)


def reorganize(t: Table) -> Flow[None]:
    """All that follows the sales, in its order."""
    seat = t.turn
    gain(t, seat, businesses(t, seat) * max(0, INCOME + extra(t, seat, "income")))
    for job in list(t.gangs[seat].done):
        yield from run_all(t, seat, job.card.reorg)
    call_home(t)
    yield from thugs.recruit(t, seat, recruiters(t, seat))
    shuffle(t)
    draw_up(t, seat)
    move_time(t, 1)
    if t.time == t.boxes:
        interrupt(t, "extra")
    else:
        next_turn(t)
        interrupt(t, "turn")


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
        t.tell("thugs", seat=t.turn, thugs=home, place="hq")


def shuffle(t: Table) -> None:
    """The discard pile becomes the deck."""
    gang = t.gangs[t.turn]
    deck = gang.deck + gang.discard
    t.dice.shuffle(deck, f"deck {t.turn}")
    gang.deck, gang.discard = deck, []
    t.tell("shuffle", seat=t.turn)
