"""A thousand tables with deadlines in one process: no task for any of them, nothing to do while nothing is due,
and what is due is done once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.pace.clocks import CALLED
from bot.pace.service import BEAT, GAP, MOST
from bot.services import Services, build_services
from bot.store import NO_CHANGES, NewTable, StoreError, Wait, WaitChanges
from bot.store.sqlite import SqliteStore
from tests.bot.spoken import GAME, GAMES

TABLES, NOW, DAY = 1000, 1_767_600_000, 24 * 3600


class House:
    """The services of a bot without Discord, and their clock."""

    def __init__(self, store: SqliteStore) -> None:
        self.store, self.time = store, NOW
        self.services: Services = build_services(store, GAMES, b"secret", lambda: self.time)
        self.services.pace.arrive()

    async def table(self, number: int) -> int:
        """A game of two, whose first seat is waited for since now."""
        row = NewTable(1, number, GAME.key, 2, f"seed {number}", GAME.rules_version, "")
        table = await self.store.new_table(row)
        await self.store.sit(table, 0, 10 * number)
        await self.store.sit(table, 1, 10 * number + 1)
        await self.store.start_table(table, 2, f"seed {number}", {})
        await self.store.set_pace(table, "day", False, NO_CHANGES)
        wait = Wait(table, 0, self.time, due=self.time + DAY // 2, stage=CALLED)
        await self.store.keep_time(table, WaitChanges(kept=(wait,)))
        return table

    async def fill(self, tables: int) -> None:
        await asyncio.gather(*(self.table(number) for number in range(1, tables + 1)))

    async def said(self) -> int:
        """How many messages wait to be sent."""
        return len(await self.store.waiting_targets())

    async def finish(self) -> float:
        """Until nothing more is due; for how long there is nothing to do then."""
        while (wait := await self.services.pace.tick()) < 1:
            pass
        return wait


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    store = await SqliteStore.open(tmp_path / "test.db", lambda: NOW)
    yield House(store)
    await store.close()


def count(store: Any, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which of the methods of the store are called that look at tables."""
    called: list[str] = []
    for name in ("table", "seats", "waits", "log", "preferences", "keep_time", "remind"):
        real = getattr(store, name)

        def counted(*arguments: Any, _real: Any = real, _name: str = name) -> Any:
            called.append(_name)
            return _real(*arguments)

        monkeypatch.setattr(store, name, counted)
    return called


@pytest.mark.asyncio
async def test_a_thousand_tables_cost_nothing_while_nothing_is_due(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No task, no look at any table, and one small write a minute."""
    tasks = len(asyncio.all_tasks())
    await house.fill(TABLES)
    assert len(asyncio.all_tasks()) == tasks
    called = count(house.store, monkeypatch)
    await house.services.pace.tick()
    before = house.store.transactions
    for _ in range(10):
        house.time += BEAT // 2
        assert await house.services.pace.tick() == BEAT
    assert house.store.transactions - before == 5
    assert called == []
    assert len(asyncio.all_tasks()) == tasks


@pytest.mark.asyncio
async def test_without_clocks_nothing_is_written(house: House) -> None:
    await house.services.pace.tick()
    before = house.store.transactions
    for _ in range(10):
        house.time += BEAT
        assert await house.services.pace.tick() == BEAT
    assert house.store.transactions == before


@pytest.mark.asyncio
async def test_what_is_due_is_done_once(house: House) -> None:
    """However many, a hundred at a time; the loop sleeps until the next is due."""
    await house.fill(MOST + 20)
    while house.time < NOW + DAY // 2 - GAP:
        house.time += GAP
        await house.services.pace.tick()
    house.time = NOW + DAY // 2
    assert await house.services.pace.tick() < 1
    assert await house.said() == MOST
    assert await house.finish() == BEAT
    assert await house.said() == MOST + 20
    await house.finish()
    assert await house.said() == MOST + 20


@pytest.mark.asyncio
async def test_a_table_in_trouble_keeps_no_other_waiting(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is tried again later."""
    await house.fill(3)
    find, store = house.store.seats, house.store

    async def stumbles(table: int) -> Any:
        if table == 2:
            raise StoreError("the disk is full")
        return await find(table)

    monkeypatch.setattr(store, "seats", stumbles)
    await house.services.pace.tick()
    while house.time < NOW + DAY // 2:
        house.time = min(house.time + GAP, NOW + DAY // 2)
        await house.services.pace.tick()
    assert await house.said() == 2
    assert [one.due for one in await store.waits(2)] == [house.time + 600]


@pytest.mark.asyncio
async def test_the_loop_is_woken_by_a_clock_that_is_wound_up(house: House) -> None:
    """It sleeps for as long as nothing is due, and not until its next look."""
    running = asyncio.create_task(house.services.pace.run())
    try:
        await asyncio.sleep(0.05)
        wait = Wait(await house.table(1), 0, NOW - DAY // 2, due=NOW, stage=CALLED)
        await house.store.keep_time(wait.table, WaitChanges(over=(0,), kept=(wait,)))
        house.services.pace.arrive()
        async with asyncio.timeout(20):
            while not await house.said():
                await asyncio.sleep(0.01)
    finally:
        running.cancel()
        await asyncio.wait([running])
