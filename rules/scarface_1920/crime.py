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
    _stand(t, seat, min(TOP_CRIME, gang.crime + levels))
    t.due = t.due or gang.crime == TOP_CRIME


def cool_down(t: Table, seat: Seat, levels: int) -> None:
    """A marker falls, and stops above Ness."""
    crime = t.gangs[seat].crime
    _stand(t, seat, min(crime, max(t.ness + 1, crime - levels)))


def _stand(t: Table, seat: Seat, crime: int) -> None:
    """A marker moves to this level, if it stands on another."""
    gang = t.gangs[seat]
    if crime != gang.crime:
        t.tell("crime", seat=seat, was=gang.crime, crime=crime)
        gang.crime = crime


def coolable(t: Table, seat: Seat) -> bool:
    """Whether a gang's crime can still go down."""
    return t.gangs[seat].crime > t.ness + 1


def move_ness(t: Table, boxes: int) -> None:
    """Ness stands on 0 to 6, and pushes the markers ahead."""
    before, t.ness = t.ness, min(TOP_NESS, max(0, t.ness + boxes))
    if t.ness != before:
        t.tell("ness", ness=t.ness)
    for seat, gang in enumerate(t.gangs):
        _stand(t, seat, max(gang.crime, t.ness + 1))


def move_time(t: Table, boxes: int) -> None:
    """The Time marker stays between its starting box and Extra! Extra!"""
    before, t.time = t.time, min(t.boxes, max(0, t.time + boxes))
    if t.time != before:
        t.tell("time", time=t.time, boxes=t.boxes)
