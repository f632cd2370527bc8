"""Clocks: one for each wait. It runs from when a table begins to wait for a seat until it no longer does, in that
player's waking hours; *Back*, a changed answer and a deal never wind it up again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from bot.pace.hours import NO_HOURS, Hours, Span, deadline, is_quiet, spend
from bot.store import Preferences, Seated, Wait

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600
NONE = "none"
PACES: Mapping[str, int] = MappingProxyType(
    {"live": 5 * MINUTE, "evening": HOUR, "brisk": 8 * HOUR, "day": DAY, "relaxed": 3 * DAY, NONE: 0}
)
"""How many waking seconds a table waits for a seat; 0: for ever."""

HALF, LATE, LAST, UP, BACK, CALLED, AGAIN = 1, 2, 4, 8, 16, 32, 64
"""What is said of a wait: half of its time is over; nearly all of it; all others have answered; the time is up.
That its player has gone back, so that further questions add nothing. That they were called: whoever sleeps when
the table begins to wait is called in the morning. And that it is their second for this question: they have taken
back what was answered for them when the time of the first was up."""

MOST_ADDED = 20  # questions of a chain
ACTIVE = 2 * HOUR  # since somebody was heard of, which is noted to the hour


@dataclass(frozen=True, slots=True)
class Terms:
    """By what the clock of one seat is read: how long its time is, when its player is awake, and when nobody could
    have answered."""

    seconds: int
    hours: Hours = NO_HOURS
    outages: Sequence[Span] = ()

    @property
    def grace(self) -> int:
        """How long after the deadline somebody may still come."""
        return max(self.seconds // 10, MINUTE)

    @property
    def increment(self) -> int:
        """What a further question to the same seat adds. The table is not shown it: it would tell how many
        there were."""
        return max(self.seconds // 20, MINUTE // 2)

    def reach(self, wait: Wait, seconds: int) -> int:
        """When so much of a wait's time is used up."""
        return deadline(wait.began, seconds - wait.spent, self.hours, self.outages)

    def use(self, wait: Wait, now: int) -> int:
        """How much of a wait's time is used up by now."""
        return wait.spent + spend(wait.began, now, self.hours, self.outages)

    def deadline(self, wait: Wait) -> int:
        """When a wait's time is up: the moment that the table is shown."""
        return self.reach(wait, self.seconds)

    def list_events(self, wait: Wait, alone: bool) -> dict[int, int]:
        """What is still to be said of a wait, and when. `alone`: all others have answered."""
        parts = {
            CALLED: 0,
            HALF: self.seconds // 2,
            LATE: self.seconds * 9 // 10,
            UP: self.seconds + self.grace + wait.extra,
        }
        if alone:
            parts[LAST] = self.seconds // 4
        return {what: self.reach(wait, part) for what, part in parts.items() if not wait.stage & what}

    def begin(self, table: int, seat: int, now: int) -> Wait:
        """A clock that starts to run."""
        return Wait(table, seat, now, due=now, stage=0 if is_quiet(now, self.hours) else CALLED)

    def begin_again(self, table: int, seat: int, now: int) -> Wait:
        """The clock of somebody who has taken back what was answered for them: as much time as the grace, which
        no further question adds to. Nothing is said of it: they are there."""
        return Wait(
            table, seat, now, self.seconds - self.grace, due=now, stage=CALLED | HALF | LATE | BACK | AGAIN
        )

    def arm(self, wait: Wait, alone: bool) -> Wait:
        """The same wait, to be looked at when something is next to be said of it."""
        return replace(wait, due=min(self.list_events(wait, alone).values()))

    def stop(self, wait: Wait, now: int) -> Wait:
        """The same wait with its clock standing still."""
        return wait if wait.due is None else replace(wait, spent=self.use(wait, now), began=now, due=None)


def hours_of(person: Preferences) -> Hours:
    """When somebody has said that they are awake."""
    return Hours(person.zone, person.quiet_from, person.quiet_to, person.days_off, person.vacation_until)


def is_active(one: Seated, now: int) -> bool:
    """Whether a person is at the table just now, whatever their usual hours."""
    return 0 <= now - one.heard < ACTIVE


def is_alone(waits: Sequence[Wait], seat: int) -> bool:
    """Whether all others who were asked together with this seat have answered."""
    running = [one.seat for one in waits if one.due is not None]
    return running == [seat] and len(waits) > 1


def wind(
    rows: Mapping[int, Wait],
    waiting: set[int],
    sealed: set[int],
    step: str,
    fresh: Callable[[int], Wait],
    terms: Mapping[int, Terms],
    now: int,
) -> list[Wait]:
    """The waits of a table after something has happened there: of those seats for which it waits now, and of those
    that have `sealed` an answer to the same question. A `step` is "new" for a question that has nothing to do with
    the one before, "more" for the next of a chain to one seat, "back" for one that was answered already, and else
    "same"."""
    left = {} if step == "new" else rows
    found: list[Wait] = []
    for seat in sorted(waiting):
        wait = left.get(seat) or fresh(seat)
        if wait.due is None:
            wait = replace(wait, began=now, due=now)
        if step == "more" and not wait.stage & BACK:
            increment = terms[seat].increment
            wait = replace(wait, extra=min(wait.extra + increment, MOST_ADDED * increment))
        found.append(replace(wait, stage=wait.stage | BACK) if step == "back" else wait)
    found += [terms[seat].stop(left[seat], now) for seat in sorted(sealed & left.keys())]
    return [one if one.due is None else terms[one.seat].arm(one, is_alone(found, one.seat)) for one in found]
