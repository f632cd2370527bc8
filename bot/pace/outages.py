"""Outages: what tables are told of one, and what one of a few servers does to their clocks."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import replace

from bot.pace.timekeeper import Timekeeper
from bot.store import Occupied, Outgoing, Store, Table, WaitChanges

NEAR = 180  # seconds within which two outages have begun together


def tell_of_outage(table: int, channel: int, began: int, ended: int) -> list[Outgoing]:
    """A line, and the board with the deadline as it is now."""
    gaps = {"began": str(began), "ended": str(ended)}
    payload = {"key": "outage", "gaps": gaps, "seat": None}
    note = Outgoing("note", payload, f"{table}.out{ended}", channel=channel)
    return [note, Outgoing("board", {}, f"{table}.out{ended}b", channel=channel)]


async def find_untold(store: Store, since: int) -> int:
    """When the part of an outage began that no table was told of: one of everything may have begun with it."""
    known = await store.outages(since)
    return max([since, *(ended for began, ended in known if began <= since + NEAR)])


async def stop_meanwhile(
    store: Store, timekeeper: Timekeeper, since: int, now: int, concerns: Callable[[int | None], bool]
) -> None:
    """Let the clocks of some servers' tables have stood still since then, and tell the tables."""
    for number, channel in await store.waiting_tables():
        row = await store.table(number)
        if row is None or not concerns(row.guild):
            continue
        await _stop_at(store, timekeeper, row, since, now)
        with contextlib.suppress(Occupied):  # they were told of one that ended then
            for one in tell_of_outage(number, channel, since, now):
                await store.post(number, [one])


async def _stop_at(store: Store, timekeeper: Timekeeper, row: Table, since: int, now: int) -> None:
    """As if the game had paused then, and went on now."""
    rows = {one.seat: one for one in await store.waits(row.id)}
    people = [one for one in await store.seats(row.id) if one.kind == "person" and one.seat in rows]
    terms = await timekeeper.find_terms(row, people, rows)
    running = [one for one in rows.values() if one.due is not None and one.seat in terms]
    stopped = [terms[one.seat].stop(one, since) for one in running]
    kept = tuple(replace(one, began=now, due=now) for one in stopped)
    await store.keep_time(row.id, WaitChanges(kept=kept))
