"""A person's hours: when they are awake, and so when a clock that runs only then comes to its end.

All times are whole seconds since 1970. What a wall clock shows is looked up in the person's own zone, so that a
day on which the clock is changed has as many hours as it has there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import lru_cache
from heapq import merge
from typing import TypeAlias
from zoneinfo import ZoneInfo, available_timezones

MINUTES = 24 * 60  # of a day
WEEK = 7 * MINUTES
LEAST_AWAKE = 7 * 60  # minutes a week: with fewer no game could wait for anybody

Span: TypeAlias = tuple[int, int]
"""From when until when, the end not included."""


@dataclass(frozen=True, slots=True)
class Hours:
    """When a person is not to be asked: each day from one minute after midnight to another (of the next day, if
    that is earlier), on days off (Monday is 0), and on vacation."""

    zone: str = "UTC"
    quiet_from: int = 0
    quiet_to: int = 0  # the same as `quiet_from`: there are no quiet hours
    days_off: frozenset[int] = frozenset()
    vacation_until: int = 0

    @property
    def have_rest(self) -> bool:
        """Whether there is anything to respect but a vacation. Who is hardly ever awake has no quiet hours at all:
        a clock that runs only in waking hours would never come to its end."""
        if self.quiet_from == self.quiet_to and not self.days_off:
            return False
        return minutes_awake(self.quiet_from, self.quiet_to, self.days_off) >= LEAST_AWAKE


NO_HOURS = Hours()


@lru_cache(maxsize=1024)
def minutes_awake(quiet_from: int, quiet_to: int, days_off: frozenset[int]) -> int:
    """The minutes of a plain week in which somebody with these quiet hours and days off is awake."""
    quiet: set[int] = set()
    for day in range(7):
        midnight = day * MINUTES
        night = (quiet_to - quiet_from) % MINUTES
        quiet.update((midnight + quiet_from + minute) % WEEK for minute in range(night))
        if day in days_off:
            quiet.update(range(midnight, midnight + MINUTES))
    return WEEK - len(quiet)


def deadline(began: int, seconds: int, hours: Hours = NO_HOURS, outages: Sequence[Span] = ()) -> int:
    """When so many waking seconds have passed since then; outages, in order, do not count either. It never falls
    into a time that does not count: then it is where that time ends."""
    at, left = began, max(seconds, 0)
    for start, end in _list_rests(began, hours, outages):
        if at + left < start:
            break
        left -= max(start - at, 0)
        at = max(at, end)
    return at + left


def spend(began: int, now: int, hours: Hours = NO_HOURS, outages: Sequence[Span] = ()) -> int:
    """How many waking seconds have passed since then."""
    at, spent = began, 0
    for start, end in _list_rests(began, hours, outages):
        if start >= now:
            break
        spent += max(start - at, 0)
        at = max(at, end)
    return spent + max(now - at, 0)


def next_waking(now: int, hours: Hours) -> int:
    """When this person may be asked: now, or when their rest is over."""
    return deadline(now, 0, hours)


def is_quiet(now: int, hours: Hours) -> bool:
    """Whether this person is not to be asked now."""
    return next_waking(now, hours) != now


def is_zone(name: str) -> bool:
    """Whether this is the name of a time zone, such as Europe/Berlin."""
    return name in _list_zones()


@lru_cache(maxsize=1)
def _list_zones() -> frozenset[str]:
    return frozenset(available_timezones())


def midnight_after(day: date, zone: str) -> int:
    """When the day after this one begins in a zone."""
    return _moment(day + timedelta(1), 0, ZoneInfo(zone), late=False)


# -- rests, one after the other


def _list_rests(since: int, hours: Hours, outages: Sequence[Span]) -> Iterator[Span]:
    """What does not count from then on, in the order of beginning; rests may overlap."""
    vacation = [(since, hours.vacation_until)] if hours.vacation_until > since else []
    awake_from = max(since, hours.vacation_until)
    nights = _list_nights(awake_from, hours) if hours.have_rest else iter(())
    gone = ((began, ended) for began, ended in outages if ended > since)
    return merge(vacation, nights, gone)


def _list_nights(since: int, hours: Hours) -> Iterator[Span]:
    """Quiet hours and days off from then on, without end. The day before is the first: its night may go on."""
    zone = ZoneInfo(hours.zone)
    day = datetime.fromtimestamp(since, zone).date() - timedelta(1)
    pending: list[Span] = []
    while True:
        pending = sorted([*pending, *_list_rests_of(day, hours, zone)])
        day += timedelta(1)
        tomorrow = _moment(day, 0, zone, late=False)
        while pending and pending[0][0] < tomorrow:  # no rest of a later day begins before
            start, end = pending.pop(0)
            if end > max(start, since):
                yield start, end


def _list_rests_of(day: date, hours: Hours, zone: ZoneInfo) -> Iterator[Span]:
    """The rests that begin on a day; where a clock is changed meanwhile, rather too long than too short."""
    if day.weekday() in hours.days_off:
        yield _moment(day, 0, zone, late=False), _moment(day + timedelta(1), 0, zone, late=True)
    if hours.quiet_from != hours.quiet_to:
        until = day + timedelta(1) if hours.quiet_to < hours.quiet_from else day
        yield _moment(day, hours.quiet_from, zone, late=False), _moment(until, hours.quiet_to, zone, late=True)


def _moment(day: date, minute: int, zone: ZoneInfo, late: bool) -> int:
    """When a wall clock shows so many minutes after midnight. Where it shows that twice, or leaves it out, there
    are two answers: the later one, or the earlier."""
    shown = (day.year, day.month, day.day, minute // 60, minute % 60)
    found = [int(datetime(*shown, tzinfo=zone, fold=fold).timestamp()) for fold in (0, 1)]
    return max(found) if late else min(found)
