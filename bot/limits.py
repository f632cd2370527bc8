"""How often somebody may do what costs others something: so many times within a while. A restart forgets it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

MINUTE, HOUR = 60, 3600

LIMITS: Mapping[str, tuple[int, int]] = {  # how many, within how many seconds
    "board": (6, MINUTE),  # a person
    "verify": (4, 10 * MINUTE),  # a person
    "export": (6, 10 * MINUTE),  # a person
    "back": (60, HOUR),  # a person at one table: what may be taken back freely
    "undo": (12, HOUR),  # a person at one table: what the table is asked to take back
    "offer": (5, 10 * MINUTE),  # from one seat to another: each rings at the other's door
    "nudge": (1, HOUR),  # a table
}
_LONGEST = max(within for _, within in LIMITS.values())


class Limits:
    """Counts who did what lately."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        # when; the last to do something stands last
        self._done: dict[tuple[str, *tuple[int, ...]], list[int]] = {}

    def wait(self, what: str, *who: int) -> int:
        """For how long this has to wait, in seconds; 0: not at all, and this time counts."""
        most, within = LIMITS[what]
        now = self._now()
        done = [at for at in self._done.pop((what, *who), ()) if 0 <= now - at < within]
        left = done[0] + within - now if len(done) >= most else 0
        self._done[what, *who] = done if left else [*done, now]
        self._forget(now)
        return left

    def _forget(self, now: int) -> None:
        """Leave out those at the front that have done nothing for long; with a clock that was put back, too."""
        while not 0 <= now - self._done[first := next(iter(self._done))][-1] < _LONGEST:
            del self._done[first]
