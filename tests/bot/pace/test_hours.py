"""A person's hours, and the end of a clock that runs only while they are awake."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from random import Random
from zoneinfo import ZoneInfo

import pytest

from bot.pace.hours import (
    Hours,
    Span,
    deadline,
    is_quiet,
    is_zone,
    midnight_after,
    minutes_awake,
    next_waking,
    spend,
)

HOUR, DAY = 3600, 24 * 3600
NIGHT = (23 * 60, 8 * 60)
BERLIN, NEW_YORK, AUCKLAND, KATHMANDU = "Europe/Berlin", "America/New_York", "Pacific/Auckland", "Asia/Kathmandu"
ZONES = (BERLIN, NEW_YORK, AUCKLAND, KATHMANDU, "America/St_Johns", "Australia/Lord_Howe", "America/Havana", "UTC")
CASES = 100


def at(zone: str, *shown: int, fold: int = 0) -> int:
    """When a wall clock of a zone shows this."""
    year, month, day, hour, minute = (*shown, 0, 0)[:5]
    return int(datetime(year, month, day, hour, minute, tzinfo=ZoneInfo(zone), fold=fold).timestamp())


def quiet_by_the_clock(now: int, hours: Hours) -> bool:
    """The same as `is_quiet`, asked of a wall clock and of nothing else; where it is put forward over an end of
    the quiet hours, it cannot tell."""
    shown = datetime.fromtimestamp(now, ZoneInfo(hours.zone))
    minute = shown.hour * 60 + shown.minute
    if now < hours.vacation_until or shown.weekday() in hours.days_off:
        return True
    if hours.quiet_from <= hours.quiet_to:
        return hours.quiet_from <= minute < hours.quiet_to
    return minute >= hours.quiet_from or minute < hours.quiet_to


def some_hours(rng: Random) -> Hours:
    """Anything that somebody may have chosen; rests at night, by day, on many days off."""
    quiet = (rng.randrange(24 * 60), rng.randrange(24 * 60)) if rng.random() < 0.8 else (0, 0)
    off = frozenset(rng.sample(range(7), rng.choice((0, 0, 1, 2, 6, 7))))
    return Hours(rng.choice(ZONES), *quiet, off)


def some_moment(rng: Random) -> int:
    """In one of a few years; often within two days of a night on which a clock is changed."""
    if rng.random() < 0.5:
        return rng.randrange(at("UTC", 2024, 1, 1), at("UTC", 2030, 1, 1))
    near = rng.choice([(2026, 3, 29), (2026, 10, 25), (2026, 3, 8), (2026, 11, 1), (2026, 4, 5), (2028, 2, 29)])
    return at("UTC", *near) + rng.randrange(-2 * DAY, 2 * DAY)


def some_outages(rng: Random, since: int) -> list[Span]:
    found, moment = [], since - DAY
    for _ in range(rng.randrange(4)):
        began = moment + rng.randrange(DAY)
        moment = began + rng.randrange(1, DAY)
        found.append((began, moment))
    return found


@contextmanager
def within(seconds: int) -> Iterator[None]:
    """Fail what loops for ever."""

    def late(*_: object) -> None:
        raise TimeoutError("it loops for ever")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("seed", range(CASES))
def test_a_deadline_is_when_somebody_is_awake(seed: int) -> None:
    """Whatever their hours: never in a rest or an outage; later if more time is given; and as much waking time
    lies before it as was given."""
    rng = Random(seed)
    hours, began = some_hours(rng), some_moment(rng)
    outages, before = some_outages(rng, began), 0
    for seconds in sorted(rng.randrange(4 * DAY) for _ in range(4)):
        due = deadline(began, seconds, hours, outages)
        assert due >= max(before, began + seconds)
        assert not is_quiet(due, hours)
        assert not any(start <= due < end for start, end in outages)
        assert spend(began, due, hours, outages) == seconds
        assert seconds == 0 or spend(began, due - 1, hours, outages) == seconds - 1 or due - 1 <= before
        before = due


@pytest.mark.parametrize("seed", range(CASES))
def test_without_hours_it_is_plain(seed: int) -> None:
    rng = Random(seed)
    began, seconds = some_moment(rng), rng.randrange(10 * DAY)
    hours = Hours(rng.choice(ZONES))
    assert deadline(began, seconds, hours) == began + seconds
    assert spend(began, began + seconds, hours) == seconds
    assert next_waking(began, hours) == began


@pytest.mark.parametrize("seed", range(CASES))
def test_who_is_quiet_is_what_a_wall_clock_says(seed: int) -> None:
    """Away from the hour at which a clock is changed it cannot be otherwise."""
    rng = Random(seed)
    hours = some_hours(rng)
    if not hours.have_rest:
        hours = Hours(hours.zone, *NIGHT)
    now = rng.randrange(at("UTC", 2026, 5, 1), at("UTC", 2026, 9, 1))  # in summer, north and south
    assert is_quiet(now, hours) == quiet_by_the_clock(now, hours)
    assert not quiet_by_the_clock(next_waking(now, hours), hours)


def test_a_night_does_not_count() -> None:
    """A move asked for at ten in the evening, with four hours for it, is due at eleven in the morning."""
    hours = Hours(BERLIN, *NIGHT)
    assert deadline(at(BERLIN, 2026, 1, 5, 22), 4 * HOUR, hours) == at(BERLIN, 2026, 1, 6, 11)
    assert deadline(at(BERLIN, 2026, 1, 5, 22), HOUR, hours) == at(BERLIN, 2026, 1, 6, 8), "not at eleven sharp"
    assert deadline(at(BERLIN, 2026, 1, 6, 3), HOUR, hours) == at(BERLIN, 2026, 1, 6, 9)


@pytest.mark.parametrize(
    ("zone", "evening", "hours_of_the_night"),
    [
        (BERLIN, (2026, 3, 28), 8),
        (BERLIN, (2026, 10, 24), 10),
        (NEW_YORK, (2026, 3, 7), 8),
        (NEW_YORK, (2026, 10, 31), 10),
    ],
)
def test_a_night_in_which_the_clock_is_changed(
    zone: str, evening: tuple[int, ...], hours_of_the_night: int
) -> None:
    """It takes an hour less, or more, and the deadline stands where the wall clock says."""
    hours, began = Hours(zone, *NIGHT), at(zone, *evening, 22)
    due = deadline(began, 2 * HOUR, hours)
    assert due == began + (2 + hours_of_the_night) * HOUR
    assert datetime.fromtimestamp(due, ZoneInfo(zone)).hour == 9


def test_quiet_hours_that_end_while_the_clock_is_changed() -> None:
    """02:30 is left out in spring, and shown twice in autumn: nobody is called before half past three, or before
    the second half past two."""
    hours = Hours(BERLIN, 60, 150)
    assert next_waking(at(BERLIN, 2026, 3, 29, 1, 30), hours) == at(BERLIN, 2026, 3, 29, 3, 30)
    assert next_waking(at(BERLIN, 2026, 10, 25, 1, 30), hours) == at(BERLIN, 2026, 10, 25, 2, 30, fold=1)
    assert is_quiet(at(BERLIN, 2026, 10, 25, 2, 45), hours), "the first of two"
    assert not is_quiet(at(BERLIN, 2026, 10, 25, 2, 45, fold=1), hours)


def test_a_deadline_on_the_hour_that_is_left_out_or_shown_twice() -> None:
    """Without quiet hours an hour is an hour."""
    hours = Hours(BERLIN)
    assert deadline(at(BERLIN, 2026, 3, 29, 1, 30), HOUR, hours) == at(BERLIN, 2026, 3, 29, 3, 30)
    assert deadline(at(BERLIN, 2026, 10, 25, 2, 30), HOUR, hours) == at(BERLIN, 2026, 10, 25, 2, 30, fold=1)


def test_the_29th_of_february() -> None:
    """A day like any other, off as any Tuesday is, and the last one of a vacation."""
    hours = Hours(NEW_YORK, *NIGHT)
    assert deadline(at(NEW_YORK, 2028, 2, 28, 22), 2 * HOUR, hours) == at(NEW_YORK, 2028, 2, 29, 9)
    assert deadline(at(NEW_YORK, 2028, 2, 29, 22), 2 * HOUR, hours) == at(NEW_YORK, 2028, 3, 1, 9)
    tuesdays = Hours(NEW_YORK, days_off=frozenset([1]))
    assert next_waking(at(NEW_YORK, 2028, 2, 29, 12), tuesdays) == at(NEW_YORK, 2028, 3, 1)
    assert midnight_after(date(2028, 2, 28), NEW_YORK) == at(NEW_YORK, 2028, 2, 29)
    assert midnight_after(date(2028, 2, 29), NEW_YORK) == at(NEW_YORK, 2028, 3, 1)


def test_days_off_and_a_vacation() -> None:
    weekend = Hours(BERLIN, *NIGHT, frozenset([5, 6]))
    assert deadline(at(BERLIN, 2026, 1, 9, 22), 2 * HOUR, weekend) == at(BERLIN, 2026, 1, 12, 9)
    away = Hours(BERLIN, *NIGHT, vacation_until=at(BERLIN, 2026, 1, 20))
    assert deadline(at(BERLIN, 2026, 1, 9, 22), 2 * HOUR, away) == at(BERLIN, 2026, 1, 20, 10)
    back = Hours(BERLIN, vacation_until=at(BERLIN, 2026, 1, 5))
    assert next_waking(at(BERLIN, 2026, 1, 9), back) == at(BERLIN, 2026, 1, 9), "it is over"


def test_an_outage_does_not_count() -> None:
    """Of one by night, only what is not quiet anyway is added."""
    noon = at("UTC", 2026, 1, 5, 12)
    assert deadline(noon, 2 * HOUR, outages=[(noon + HOUR, noon + DAY)]) == noon + DAY + HOUR
    assert deadline(noon, 2 * HOUR, outages=[(noon - DAY, noon - HOUR)]) == noon + 2 * HOUR
    hours = Hours("UTC", *NIGHT)
    night = (at("UTC", 2026, 1, 5, 22), at("UTC", 2026, 1, 6, 9))
    assert deadline(at("UTC", 2026, 1, 5, 21), 2 * HOUR, hours, [night]) == at("UTC", 2026, 1, 6, 10)


@pytest.mark.parametrize(
    "hours",
    [
        Hours(BERLIN, days_off=frozenset(range(7))),
        Hours(BERLIN, 0, 24 * 60 - 1),
        Hours(BERLIN, 600, 599),
        Hours(BERLIN, 0, 23 * 60, frozenset(range(6))),
    ],
)
def test_somebody_who_is_never_awake(hours: Hours) -> None:
    """Their rest is not respected: a table could wait for ever."""
    now = at(BERLIN, 2026, 1, 5)
    with within(10):
        assert deadline(now, 3 * DAY, hours) == now + 3 * DAY
        assert not is_quiet(now, hours)


def test_somebody_who_is_hardly_ever_awake() -> None:
    """An hour a day is enough, and takes its time."""
    hours, now = Hours(BERLIN, 60, 0), at(BERLIN, 2026, 1, 5)
    assert minutes_awake(60, 0, frozenset()) == 7 * 60
    with within(10):
        assert deadline(now, 3 * DAY, hours) == at(BERLIN, 2026, 3, 18) == now + 72 * DAY


def test_a_clock_that_goes_astray() -> None:
    """No time before the beginning is spent, and none is due before it."""
    hours, began = Hours(BERLIN, *NIGHT), at(BERLIN, 2026, 1, 5, 12)
    assert spend(began, began - DAY, hours) == 0
    assert deadline(began, -5, hours) == began


def test_zones_are_known_by_name() -> None:
    assert is_zone("Europe/Berlin")
    assert not is_zone("Europe/Nowhere")
    assert not is_zone("../../etc/passwd")
    assert datetime.fromtimestamp(midnight_after(date(2026, 1, 4), "UTC"), UTC) == datetime(2026, 1, 5, tzinfo=UTC)
