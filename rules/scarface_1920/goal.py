"""The goal, and how everybody stands: money, and what will be counted at the end."""

from __future__ import annotations

from rules.kernel.telling import Phrase, Seat
from rules.scarface_1920.counting import businesses
from rules.scarface_1920.deck import Decks
from rules.scarface_1920.ending import EACH_BUSINESS, EACH_STAR
from rules.scarface_1920.nobody import NO_GANG
from rules.scarface_1920.resample import sketch
from rules.scarface_1920.seen import say
from rules.scarface_1920.standing import run_all
from rules.scarface_1920.table import Table
from rules.scarface_1920.view import ScarfaceView


def standing(decks: Decks, v: ScarfaceView) -> tuple[Phrase, ...]:
    """The goal and how far it is; then one's own sum, or for a spectator what lies open of everybody's."""
    if v.stage == "over":
        totals = tuple(say("goal.final", who, (gang.money or 0) + gang.bonus) for who, gang in enumerate(v.gangs))
        return say("goal.over"), say("goal.totals", totals)
    t = sketch(decks, v)
    goal = say("goal.goal", len(v.news), v.boxes - v.time, v.time, v.boxes)
    if v.seat is None:
        return goal, say("goal.table", tuple(_open(t, seat) for seat in range(len(v.gangs))))
    if v.gangs[v.seat].gang == NO_GANG.key:
        return goal, say("goal.no-gang")
    money = v.gangs[v.seat].money or 0
    shops, stars, jobs = to_come(t, v.seat)
    crime = v.gangs[v.seat].crime
    return goal, say("goal.own", money, shops, stars, jobs, money + shops + stars + jobs, crime)


def _open(t: Table, seat: Seat) -> Phrase:
    """Money is behind the screen; all else is in sight."""
    return say("goal.player", seat, len(t.held(seat)), sum(to_come(t, seat)), t.gangs[seat].crime)


def to_come(t: Table, seat: Seat) -> tuple[int, int, int]:
    """What businesses, Associates and Jobs would bring if it were counted now."""
    gang = t.gangs[seat]
    shops = EACH_BUSINESS * businesses(t, seat)
    stars = EACH_STAR * sum(card.level for card in gang.cards)
    return shops, stars, _from_jobs(t, seat)


def _from_jobs(t: Table, seat: Seat) -> int:
    """What fulfilled Jobs pay at the end, found by counting on this table, which nobody plays on."""
    gang, t.stage = t.gangs[seat], "over"
    before = gang.money
    for job in gang.done:
        for _ in run_all(t, seat, job.card.end):
            pass  # what is counted at the end asks nothing
    earned, gang.money = gang.money - before, before
    return earned
