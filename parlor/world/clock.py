"""The clock, and the snowflake ids made from it."""

from __future__ import annotations

import time
from datetime import UTC, datetime

EPOCH_MS = 1_420_070_400_000  # Discord counts from the first second of 2015


class Clock:
    """Wall time that a test may put forward."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        """Put the clock forward; it never goes back."""
        assert seconds >= 0
        self._ahead += seconds


class Snowflakes:
    """The source of ids; they grow with time and are never given twice."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """A new id."""
        fresh = (int(self._clock.now() * 1000) - EPOCH_MS) << 22
        self._last = max(fresh, self._last + 1)
        return self._last

    def next_on(self, shard: int, count: int) -> int:
        """A new id that belongs to this shard of so many: of the next milliseconds, if not of this one."""
        later = (shard - (self.next() >> 22)) % count
        self._last += later << 22
        return self._last


def snowflake_time(id_: int) -> float:
    """The time at which an id was given, in seconds since 1970."""
    return ((id_ >> 22) + EPOCH_MS) / 1000


def format_timestamp(at: float) -> str:
    """A time as Discord writes it (ISO 8601)."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="microseconds")
