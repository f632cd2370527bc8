"""For whom each table waits, as the store keeps it: with the answers, found by when it is due, forgotten with the
seat; and the ledger of outages."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from bot.store import NO_CHANGES, Given, Occupied, OutOfTurn, Placed, Preferences, Wait, WaitChanges
from bot.store.places import Place
from bot.store.sqlite import SqliteStore
from tests.bot.store.builders import SNOWFLAKE, AnyStore, Clock, a_message, a_table, an_answer, opened

NOW = 1_000_000
HALF = 1


def a_wait(table: int = 1, seat: int = 0, due: int | None = NOW + 60, **more: int) -> Wait:
    return replace(Wait(table, seat, NOW, due=due, extra=5), **more)


async def seated(store: AnyStore, channel: int = 1, people: int = 2) -> int:
    """A game with so many people."""
    table = await store.new_table(a_table(channel))
    for seat in range(people):
        await store.sit(table, seat, SNOWFLAKE + seat)
    await store.start_table(table, people, "seed", {})
    return table


@pytest.mark.asyncio
@pytest.mark.parametrize("company", [1, 3])
async def test_a_wait_is_kept_with_the_answer_that_begins_it(store: AnyStore, company: int) -> None:
    """Or not at all; also where many answers are written together."""
    tables = [await seated(store, channel) for channel in range(1, company + 1)]
    before = store.transactions
    units = [
        store.append(
            table, 0, [an_answer()], None, waits=WaitChanges(kept=(a_wait(table), a_wait(table, 1, None)))
        )
        for table in tables
    ]
    for unit in units:
        await unit
    assert store.transactions - before <= company
    for table in tables:
        assert await store.waits(table) == [a_wait(table), a_wait(table, 1, None)]
    with pytest.raises(OutOfTurn):
        await store.append(1, 0, [an_answer(1)], None, waits=WaitChanges(over=(0,)))
    assert len(await store.waits(1)) == 2
    await store.append(1, 1, [an_answer(1)], None, waits=WaitChanges(over=(0,)))
    assert await store.waits(1) == [a_wait(1, 1, None)]


@pytest.mark.asyncio
async def test_what_was_said_stays_said(store: AnyStore) -> None:
    """While a wait goes on; one that begins anew has heard nothing."""
    await seated(store)
    await store.keep_time(1, WaitChanges(kept=(a_wait(),)))
    assert await store.remind([a_wait(due=NOW + 99, stage=HALF)])
    await store.keep_time(1, WaitChanges(kept=(a_wait(spent=7),)))
    assert await store.waits(1) == [a_wait(spent=7, stage=HALF)]
    await store.keep_time(1, WaitChanges(over=(0,), kept=(a_wait(),)))
    assert await store.waits(1) == [a_wait()]


@pytest.mark.asyncio
async def test_nothing_is_said_of_a_wait_that_is_over(store: AnyStore) -> None:
    """Nor of one that began anew or was prolonged meanwhile, or whose clock stands still; and nothing twice."""
    await seated(store)
    said = a_message("reminder")
    assert not await store.remind([a_wait(stage=HALF)], [said])
    await store.keep_time(1, WaitChanges(kept=(a_wait(began=NOW + 5),)))
    assert not await store.remind([a_wait(stage=HALF)], [said])
    await store.keep_time(1, WaitChanges(kept=(a_wait(extra=30),)))
    assert not await store.remind([a_wait(stage=HALF)], [said])
    await store.keep_time(1, WaitChanges(kept=(a_wait(due=None),)))
    assert not await store.remind([a_wait(stage=HALF)], [said])
    assert await store.waiting_targets() == {}
    await store.keep_time(1, WaitChanges(kept=(a_wait(),)))
    assert await store.remind([a_wait(stage=HALF)], [said])
    assert len(await store.waiting_targets()) == 1
    with pytest.raises(Occupied):
        await store.remind([a_wait(stage=HALF)], [said])


@pytest.mark.asyncio
async def test_what_is_due_is_found_by_its_index(store: SqliteStore, path: Path) -> None:
    """The first to be due first, of all tables; a clock that stands still is not found."""
    assert await store.next_due() is None
    for channel in (1, 2, 3):
        table = await seated(store, channel)
        kept = (a_wait(table, due=NOW - channel), a_wait(table, 1, None))
        await store.keep_time(table, WaitChanges(kept=kept))
    assert await store.next_due() == NOW - 3
    assert [one.table for one in await store.due(NOW - 2, 10)] == [3, 2]
    assert [one.table for one in await store.due(NOW, 1)] == [3]
    with sqlite3.connect(path) as db:
        for question in (
            "SELECT due FROM waits WHERE due IS NOT NULL ORDER BY due LIMIT 1",
            "SELECT * FROM waits WHERE due IS NOT NULL AND due <= 5 ORDER BY due LIMIT 9",
        ):
            [plan] = db.execute(f"EXPLAIN QUERY PLAN {question}")
            assert "waits_due" in plan[-1]
    db.close()


@pytest.mark.asyncio
@pytest.mark.parametrize("way", ["left", "replaced", "forgotten", "over", "ended", "frozen", "deleted"])
async def test_a_wait_goes_with_its_seat_and_its_game(store: AnyStore, way: str) -> None:
    """The next player has a clock of their own, and has missed nothing."""
    await seated(store)
    given = Given(0, 0, 3)
    await store.keep_time(1, WaitChanges(kept=(a_wait(), a_wait(seat=1)), missed=0, given=given))
    assert [one.missed for one in await store.seats(1)] == [1, 0]
    assert await store.given(1) == given
    match way:
        case "left":
            await store.leave(1, 0)
        case "replaced":
            await store.replace_seat(1, 0, SNOWFLAKE + 9, "person")
        case "forgotten":
            await store.forget_user(SNOWFLAKE)
        case "over":
            await store.append(1, 0, [an_answer()], None, results=[Placed(0, 1, 5)])
        case "ended":
            await store.set_status(1, "over")
        case "frozen":
            await store.set_status(1, "frozen")
        case _:
            await store.delete_table(1)
    stays = [] if way in ("over", "ended", "frozen", "deleted") else [a_wait(seat=1)]
    assert await store.waits(1) == stays
    assert all(one.missed == 0 for one in await store.seats(1))
    assert await store.given(1) is None


@pytest.mark.asyncio
async def test_what_was_given_last_is_what_may_be_taken_back(store: AnyStore) -> None:
    """At each table by itself."""
    await seated(store)
    await seated(store, 2)
    for table, seat, length in ((1, 0, 3), (2, 1, 4), (1, 1, 5)):
        await store.keep_time(table, WaitChanges(missed=seat, given=Given(seat, length, length + 2)))
    assert [await store.given(table) for table in (1, 2, 3)] == [Given(1, 5, 7), Given(1, 4, 6), None]


@pytest.mark.asyncio
async def test_whoever_is_heard_of_has_missed_nothing(store: AnyStore) -> None:
    """Of a row of deadlines it is kept what had happened before the first."""
    await seated(store)
    for times in (1, 2, 3):
        await store.keep_time(1, WaitChanges(missed=1, since=10 * times))
        assert [one.missed for one in await store.seats(1)] == [0, times]
        assert [one.missed_since for one in await store.seats(1)] == [0, 10]
    await store.hear(1, 1, NOW)
    assert [one.missed for one in await store.seats(1)] == [0, 0]


@pytest.mark.asyncio
async def test_other_hours_are_looked_at_at_once(store: AnyStore) -> None:
    """At all tables of this person, and of nobody else; what stands still stands still."""
    for channel in (1, 2):
        table = await seated(store, channel)
        await store.keep_time(table, WaitChanges(kept=(a_wait(table), a_wait(table, 1))))
    chosen = Preferences(
        SNOWFLAKE,
        zone="Europe/Berlin",
        quiet_from=1380,
        quiet_to=480,
        days_off=frozenset([5, 6]),
        vacation_until=7,
    )
    await store.set_preferences(replace(chosen, reminders=False))
    assert await store.preferences(SNOWFLAKE) == replace(chosen, reminders=False)
    assert [(one.table, one.seat) for one in await store.due(NOW, 9)] == [(1, 0), (2, 0)]
    assert [one.table for one in await store.waits_of(SNOWFLAKE)] == [1, 2]
    assert await store.preferences(5) == Preferences(5)


@pytest.mark.asyncio
async def test_pace_and_pause_change_the_clocks_with_them(store: AnyStore) -> None:
    """Once for each press; and votes on time begin anew."""
    await seated(store)
    await store.keep_time(1, WaitChanges(kept=(a_wait(),)))
    for ballot in ("time.day", "end.0"):
        await store.vote(1, ballot, 0, True)
    await store.set_pace(1, "day", True, WaitChanges(kept=(a_wait(due=5),)), SNOWFLAKE)
    row = await store.table(1)
    assert row is not None
    assert (row.pace, row.caretaker, row.status) == ("day", True, "playing")
    assert [one.due for one in await store.waits(1)] == [5]
    assert await store.votes() == {1: {"end.0": {0: True}}}
    await store.set_pause(1, "paused", WaitChanges(kept=(a_wait(due=None),)))
    row = await store.table(1)
    assert row is not None
    assert (row.pace, row.status) == ("day", "paused")
    assert await store.next_due() is None


@pytest.mark.asyncio
async def test_the_ledger_of_outages(store: AnyStore) -> None:
    """What lies before all waits is forgotten; the tables are told in the same stroke."""
    assert await store.last_beat() is None
    await store.beat(NOW - 500)
    await seated(store)
    await store.keep_time(1, WaitChanges(kept=(a_wait(),)))
    await store.note_outage(NOW - 500, NOW - 400)
    await store.note_outage(NOW + 10, NOW + 20, [(1, a_message("told"))])
    assert await store.last_beat() == NOW + 20
    assert await store.outages(0) == [(NOW + 10, NOW + 20)]
    assert await store.outages(NOW + 20) == []
    assert len(await store.waiting_targets()) == 1
    assert await store.waiting_tables() == [(1, 1)]


@pytest.mark.asyncio
async def test_a_clock_that_was_put_back(store: AnyStore) -> None:
    """A wait that has begun in the future begins now."""
    await seated(store)
    await store.keep_time(1, WaitChanges(kept=(a_wait(), a_wait(seat=1, due=None))))
    await store.note_outage(NOW - 5, NOW + 5)
    await store.set_clock_back(NOW + 5)
    assert await store.next_due() == NOW + 60, "no clock was put back"
    await store.set_clock_back(NOW - 100)
    assert [one.began for one in await store.waits(1)] == [NOW - 100] * 2
    assert [(one.seat, one.due) for one in await store.due(NOW - 100, 9)] == [(0, 0)]
    assert await store.outages(0) == []
    assert await store.last_beat() == NOW - 100


@pytest.mark.asyncio
async def test_a_restart_forgets_no_wait(place: Place, clock: Clock) -> None:
    async with opened(place, now=clock) as store:
        await seated(store)
        await store.keep_time(1, WaitChanges(kept=(a_wait(stage=3),), missed=0))
        await store.keep_time(1, NO_CHANGES)
    async with opened(place, now=clock) as store:
        assert await store.waits(1) == [a_wait(stage=3)]
        assert (await store.seats(1))[0].missed == 1
