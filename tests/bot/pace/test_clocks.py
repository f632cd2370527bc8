"""Clocks, by themselves: what happens to them, what is said when, and by whose hours they are read."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import pytest

from bot.pace.clocks import (
    ACTIVE,
    BACK,
    CALLED,
    HALF,
    LAST,
    LATE,
    MOST_ADDED,
    PACES,
    UP,
    Terms,
    hours_of,
    is_active,
    is_alone,
    wind,
)
from bot.pace.hours import Hours
from bot.store import Preferences, Seated, Wait

NOW, HOUR = 1_000_000, 3600
DAY = Terms(PACES["day"])
ASKED_OF_ALL = {seat: Wait(1, seat, NOW, due=NOW + 12 * HOUR, stage=CALLED) for seat in range(3)}


def wound(
    rows: dict[int, Wait], waiting: Collection[int], step: str, sealed: Collection[int] = (), after: int = HOUR
) -> dict[int, Wait]:
    """The waits an hour later."""
    now = NOW + after
    found = wind(
        *(rows, {*waiting}, {*sealed}, step),
        lambda seat: DAY.begin(1, seat, now),
        dict.fromkeys(range(3), DAY),
        now,
    )
    return {one.seat: one for one in found}


@pytest.mark.parametrize("step", ["same", "more", "back"])
def test_nothing_winds_a_clock_up_again(step: str) -> None:
    """A deal, an answer of somebody else, a further question, *Back*."""
    [wait] = wound({0: ASKED_OF_ALL[0]}, [0], step).values()
    assert (wait.began, wait.spent) == (NOW, 0)
    assert DAY.deadline(wait) == NOW + 24 * HOUR


def test_a_new_question_has_a_full_clock() -> None:
    assert wound(ASKED_OF_ALL, [0, 1], "new")[0] == Wait(1, 0, NOW + HOUR, due=NOW + 13 * HOUR, stage=CALLED)


def test_a_further_question_adds_a_little_and_not_for_ever() -> None:
    """To the grace; and nothing once its player has gone back."""
    rows = {0: ASKED_OF_ALL[0]}
    for _ in range(MOST_ADDED + 5):
        rows = wound(rows, [0], "more")
    assert rows[0].extra == MOST_ADDED * DAY.increment == DAY.seconds
    gone_back = wound(wound({0: ASKED_OF_ALL[0]}, [0], "back"), [0], "more")[0]
    assert (gone_back.extra, gone_back.stage) == (0, BACK | CALLED)
    assert DAY.list_events(rows[0], False)[UP] == NOW + DAY.seconds * 2 + DAY.grace


def test_what_lies_face_down_stands_still() -> None:
    """And goes on where it stood."""
    rows = wound(ASKED_OF_ALL, [1, 2], "same", [0])
    assert rows[0] == Wait(1, 0, NOW + HOUR, HOUR, None, CALLED)
    rows = wound(rows, [1, 2], "same", [0], 5 * HOUR)
    assert rows[0].spent == HOUR
    again = wound(rows, [0, 1, 2], "same", after=6 * HOUR)[0]
    assert (again.began, again.spent) == (NOW + 6 * HOUR, HOUR)
    assert DAY.deadline(again) == NOW + 29 * HOUR


def test_the_last_one_is_looked_at_sooner() -> None:
    """Not before a quarter of the time is over."""
    rows = wound(ASKED_OF_ALL, [2], "same", [0, 1])
    assert rows[2].due == NOW + 6 * HOUR
    assert is_alone([*rows.values()], 2)
    assert not is_alone([*ASKED_OF_ALL.values()], 2)
    assert not is_alone([ASKED_OF_ALL[2]], 2), "who was asked alone is not the last"


def test_what_was_said_is_not_said_again() -> None:
    wait = replace(ASKED_OF_ALL[0], stage=HALF | LAST | CALLED)
    assert {*DAY.list_events(wait, True)} == {LATE, UP}
    assert {*DAY.list_events(replace(wait, stage=CALLED), True)} == {HALF, LATE, LAST, UP}
    assert {*DAY.list_events(replace(wait, stage=CALLED), False)} == {HALF, LATE, UP}


def test_all_paces() -> None:
    """The grace is a tenth, and a minute at least."""
    assert PACES == {"live": 300, "evening": 3600, "brisk": 28800, "day": 86400, "relaxed": 259200, "none": 0}
    assert [Terms(PACES[one]).grace for one in ("live", "evening", "day")] == [60, 360, 8640]


def test_whose_hours() -> None:
    person = Preferences(5, zone="Asia/Tokyo", quiet_from=60, quiet_to=120, days_off=frozenset([6]))
    assert hours_of(person) == Hours("Asia/Tokyo", 60, 120, frozenset([6]))


@pytest.mark.parametrize(("ago", "active"), [(0, True), (ACTIVE - 1, True), (ACTIVE, False), (-5, False)])
def test_who_is_at_the_table(ago: int, active: bool) -> None:
    """Somebody of whom the future was told is not."""
    assert is_active(Seated(0, 5, "person", 1, NOW - ago), NOW) == active


def test_who_sleeps_is_called_in_the_morning() -> None:
    """And who does not is called at once."""
    asleep = Terms(PACES["day"], Hours("UTC", vacation_until=NOW + 7 * HOUR))
    wait = asleep.begin(1, 0, NOW)
    assert asleep.list_events(wait, False)[CALLED] == asleep.arm(wait, False).due == NOW + 7 * HOUR
    assert CALLED not in DAY.list_events(DAY.begin(1, 0, NOW), False)
