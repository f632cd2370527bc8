"""The Plan: the cards that a turn is played with, and the crime that too many of them mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from rules.kernel.asking import Flow, Option, Pick, key_of, pick_some_from
from rules.kernel.telling import Seat
from rules.scarface_1920.choosing import MOST
from rules.scarface_1920.crime import heat_up
from rules.scarface_1920.gang_board import boss_values
from rules.scarface_1920.map import gain
from rules.scarface_1920.pieces import Done, Stage
from rules.scarface_1920.standing import extra
from rules.scarface_1920.table import Table

if TYPE_CHECKING:
    from rules.scarface_1920.deck import Gangster

FREE_CARDS = 2  # of a Plan, before crime rises


def begin_turn(t: Table) -> Flow[None]:
    """Money for the Ring; then a Plan, or, with no cards left in hand and deck, a Reorganization."""
    seat = t.turn
    gang = t.gangs[seat]
    for each in t.gangs:
        if each.done:
            each.done = [_afresh(job) if job.used or job.fired else job for job in each.done]
    if t.ring == seat:
        gain(t, seat, len(t.gangs) - 1 + extra(t, seat, "ringmoney"), "ring-money")
    if gang.hand:
        yield from make_plan(t, seat)
    else:
        t.stage = "actions" if gang.deck else "sales"
        if t.stage == "sales":
            t.tell("reorganize", seat=seat)


def _afresh(job: Done) -> Done:
    """A new turn: what a permanent Job does once a turn it can do again."""
    return replace(job, used=False, fired=False)


def make_plan(t: Table, seat: Seat) -> Flow[None]:
    """Lay out at least one card."""
    gang = t.gangs[seat]
    t.window = True
    chosen = yield from pick_some_from(seat, lambda: plan_menu(gang.hand))
    t.window = False
    lay_plan(t, seat, [card for card in gang.hand if card.key in chosen])
    interrupt(t, "actions")


def plan_menu(hand: list[Gangster]) -> Pick:
    """At least one card, and as many as there are."""
    options = tuple([_card(card.key) for card in hand[:MOST]])
    return Pick(("plan.which",), options, (), 1, len(options))


@cache
def _card(key: str) -> Option[str]:
    return Option(key, ("card.hand", key), key, (f"skill-text.{key}",))


def lay_plan(t: Table, seat: Seat, cards: Sequence[Gangster]) -> None:
    """The Plan's muscle and influence count from now on; each card beyond the second makes crime rise."""
    gang, now = t.gangs[seat], t.now
    gang.leave_hand(cards)
    for card in cards:
        muscle, influence = boss_values(gang) if card.role == "boss" else (card.muscle, card.influence)
        now.muscle += muscle
        now.influence += influence
    gang.plan = [*gang.plan, *cards]
    t.tell("plan", seat=seat, cards=list(map(key_of, cards)), reveals=True)
    heat_up(t, seat, len(cards) - FREE_CARDS - extra(t, seat, "planfree"))


def interrupt(t: Table, then: Stage) -> None:
    """Go on there; but first, if a marker has reached 11, comes the Raid."""
    if t.due:
        t.back, t.stage = then, "raid"
    else:
        t.stage = then
