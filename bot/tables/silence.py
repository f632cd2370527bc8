"""Who has not been heard of at a table for long: it need not wait for their word, or they have missed much."""

from __future__ import annotations

from bot.store import AWAY, Seated

HOUR = 3600
DAYS = 3
LONG = DAYS * 24 * HOUR


def is_silent(one: Seated, now: int) -> bool:
    """Whether a person has neither answered nor pressed anything at the table for three days."""
    return one.kind == "person" and now - one.heard >= LONG


def was_away(one: Seated, now: int) -> bool:
    """Whether a person comes back after so long that much may have happened: eight hours. Who has just taken over
    a seat was away until they come."""
    return one.kind == "person" and now - one.heard >= AWAY


def is_news(one: Seated, now: int) -> bool:
    """Whether it has to be written down that a person is heard of now: once an hour is enough. A clock that was
    put back makes it news too."""
    return not 0 <= now - one.heard < HOUR
