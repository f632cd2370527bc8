"""The crime track: markers, Eliot Ness, and the raid that a marker on 11 brings."""

from __future__ import annotations

from rules.kernel.telling import Seat
from rules.scarface_1920.pieces import TOP_CRIME, TOP_NESS
from rules.scarface_1920.table import Table


def heat_up(t: Table, seat: Seat, levels: int) -> None:
    """A marker rises to 11 at most; there a raid is due once what caused it is over."""
    gang = t.gangs[seat]
    if levels <= 0:
        return
    gang.crime = min(TOP_CRIME, gang.crime + levels)
    t.due = t.due or gang.crime == TOP_CRIME
    t.tell("crime", seat=seat, crime=gang.crime)


def cool_down(t: Table, seat: Seat, levels: int) -> None:
    """A marker falls, and stops above Ness."""
    gang = t.gangs[seat]
    lower = max(t.ness + 1, gang.crime - levels)
    if lower < gang.crime:
        gang.crime = lower
        t.tell("crime", seat=seat, crime=lower)


def coolable(t: Table, seat: Seat) -> bool:
    return t.gangs[seat].crime > t.ness + 1


def move_ness(t: Table, boxes: int) -> None:
    """Ness stands on 0 to 6, and pushes markers ahead of him."""
    t.ness = min(TOP_NESS, max(0, t.ness + boxes))
    t.tell("ness", ness=t.ness)
    for seat, gang in enumerate(t.gangs):
        if gang.crime <= t.ness:
            gang.crime = t.ness + 1
            t.tell("crime", seat=seat, crime=gang.crime)


def move_time(t: Table, boxes: int) -> None:
    """The Time marker stays between its starting box and Extra! Extra!"""
    t.time = min(t.boxes, max(0, t.time + boxes))
    t.tell("time", time=t.time, boxes=t.boxes)
