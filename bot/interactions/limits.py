"""How often somebody may do what costs others something: so many times within a while. A restart forgets it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.tables.errors import Refused

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600

LIMITS: Mapping[str, tuple[int, int]] = {  # how many, within how many seconds
    "board": (6, MINUTE),  # a person
    "verify": (4, 10 * MINUTE),  # a person
    "export": (6, 10 * MINUTE),  # a person
    "back": (60, HOUR),  # a person at one table: what may be taken back freely
    "undo": (12, HOUR),  # a person at one table: what the table is asked to take back
    "offer": (5, 10 * MINUTE),  # from one seat to another: each rings at the other's door
    "announce": (5, 10 * MINUTE),  # a table: each is a line for everybody
    "house-offer": (3, DAY),  # a person, to one house player in one round: what it has must not be found out
    "nudge": (1, HOUR),  # a table
    "change": (60, HOUR),  # a person at one table: another answer, or a fist that is opened
    "aside": (60, HOUR),  # a person at one table: what nobody has asked for
    "lobby": (30, MINUTE),  # a person: who sits down, gets up, is added or sent away, and by which house rules
    "rematch": (3, HOUR),  # a channel: each calls all who played
    "thread": (4, 10 * MINUTE),  # a person on one server: each stands in its list of channels
    "host": (12, 10 * MINUTE),  # a person: what a host does to a game, and asks of a table, before all eyes
    "records": (20, MINUTE),  # a person: each page is a picture
    "advertise": (6, HOUR),  # a table: each stands in the channel
    "replace": (6, HOUR),  # a person at one table: each asks the others
}


class Limits:
    """Counts who did what lately."""

    def __init__(self, now: Callable[[], int], limits: Mapping[str, tuple[int, int]] = LIMITS) -> None:
        self._now, self._limits = now, limits
        self._longest = max(within for _, within in limits.values())
        # when; the last to do something stands last
        self._done: dict[tuple[str, *tuple[int, ...]], list[int]] = {}

    def wait(self, what: str, *who: int) -> int:
        """For how long this has to wait, in seconds; 0: not at all, and this time counts."""
        most, within = self._limits[what]
        now = self._now()
        done = [at for at in self._done.pop((what, *who), ()) if 0 <= now - at < within]
        left = done[0] + within - now if len(done) >= most else 0
        self._done[what, *who] = done if left else [*done, now]
        self._forget(now)
        return left

    def require(self, what: str, *who: int | None) -> None:
        """Let somebody do something, unless they have done it often enough for now."""
        left = self.wait(what, *(one or 0 for one in who))
        if left:
            raise (
                Refused("often-seconds", seconds=left)
                if left < 90
                else Refused("often-minutes", minutes=-(-left // MINUTE))
            )

    def forget(self, user: int) -> None:
        """Forget all that somebody has done."""
        for done in [done for done in self._done if user in done[1:]]:
            del self._done[done]

    def _forget(self, now: int) -> None:
        """Leave out those at the front that have done nothing for long; with a clock that was put back, too."""
        while not 0 <= now - self._done[first := next(iter(self._done))][-1] < self._longest:
            del self._done[first]
