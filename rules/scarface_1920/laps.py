"""Rounds of a game that has none: once round the table is one."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.telling import Event, Seat

TURNS = ("plan", "reorganize")
"""What a turn begins with, as a rule: one with no cards in hand and some in the deck is told of only later."""


def laps(events: Sequence[Event]) -> tuple[int, ...]:
    """How often the turn has come round to whoever began, or has passed them by, at each of these events."""
    found: list[int] = []
    lap = 0
    first: Seat | None = None
    last = (True, 0)
    for event in events:
        if event.kind in TURNS and event.public is not None:
            seat = int(event.public["seat"])
            first = seat if first is None else first
            place = seat < first, seat
            lap, last = lap + (place <= last), place
        found.append(lap)
    return tuple(found)
