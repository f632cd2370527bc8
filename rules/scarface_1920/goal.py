"""The goal, and how everybody stands: money, and what will be counted at the end."""

from __future__ import annotations

from rules.kernel.telling import Phrase, Seat
from rules.scarface_1920.deck import Decks
from rules.scarface_1920.nobody import NO_GANG
from rules.scarface_1920.resample import sketch
from rules.scarface_1920.seen import say
from rules.scarface_1920.table import Table
from rules.scarface_1920.view import ScarfaceView
from rules.scarface_1920.worth import to_come, worth


def standing(decks: Decks, v: ScarfaceView) -> tuple[Phrase, ...]:
    """The goal and how far it is; then one's own sum, or for a spectator what lies open of everybody's."""
    if v.stage == "over":
        totals = tuple(say("goal.final", who, (gang.money or 0) + gang.bonus) for who, gang in enumerate(v.gangs))
        return say("goal.over"), say("goal.totals", totals)
    goal = say("goal.goal", len(v.news), v.boxes - v.time, v.time, v.boxes) if v.news else say("goal.last")
    if v.seat is None:
        t = sketch(decks, v)
        return goal, say("goal.table", tuple(_open(t, seat) for seat in range(len(v.gangs))))
    if v.gangs[v.seat].gang == NO_GANG.key:
        return goal, say("goal.no-gang")
    parts = [money for _, money in worth(decks, v)]
    return goal, say("goal.own", *parts, sum(parts), v.gangs[v.seat].crime)


def _open(t: Table, seat: Seat) -> Phrase:
    """Money is behind the screen; all else is in sight."""
    return say("goal.player", seat, len(t.held(seat)), sum(to_come(t, seat)), t.gangs[seat].crime)
