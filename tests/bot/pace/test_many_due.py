"""Many deadlines that are up in one moment: each is answered for once, and whoever presses meanwhile is served."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.cli.bench.deadlines import BEGAN, Rush
from bot.cli.bench.open_tables import games_under_way
from bot.pace.service import MOST
from bot.store.sqlite import SqliteStore
from bot.tables.runner import TableRunner
from rules import GAMES
from rules.kernel.telling import Seat

TABLES, KINDS, LIVE = 60, 8, 10


@pytest_asyncio.fixture
async def rush(tmp_path: Path) -> AsyncIterator[Rush]:
    """Games of all kinds under way, of which few can be in memory at a time."""
    store = await SqliteStore.open(tmp_path / "test.db", lambda: BEGAN)
    rush = Rush(store, dict(GAMES))
    rush.services.runner._most = LIVE
    await rush.furnish(games_under_way([*GAMES.values()], KINDS), TABLES)
    yield rush
    await store.close()


async def deadlines(rush: Rush) -> Counter[tuple[int, Seat]]:
    """Whose time was up."""
    return Counter((one.table, one.seat) for one in await rush.store.due(rush.time, 10 * MOST))


async def missed(rush: Rush) -> Counter[tuple[int, Seat]]:
    seats = [(table, one) for table in rush.tables for one in await rush.store.seats(table)]
    return Counter({(table, one.seat): one.missed for table, one in seats if one.missed})


@pytest.mark.asyncio
async def test_each_is_answered_for_once_and_nobody_twice(rush: Rush) -> None:
    """At every table the log goes on by what was asked of the seats whose time was up, and by nothing else."""
    before = {table: len(await rush.store.log(table)) for table in rush.tables}
    due = await deadlines(rush)
    assert len({table for table, _ in due}) == TABLES
    await rush.pass_all()
    assert await missed(rush) == due
    for table in rush.tables:
        since = (await rush.store.log(table))[before[table] :]
        assert {one.seat for one in since} == {seat for number, seat in due if number == table}
    assert await deadlines(rush) == Counter()
    assert rush.services.runner.live <= LIVE


@pytest.mark.asyncio
async def test_presses_are_served_in_between(rush: Rush, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever presses waits for the table that is being answered for, and not for all of them."""
    order: list[bool] = []
    act = TableRunner.act

    async def noted(runner: TableRunner, visit: Any, *rest: Any) -> Any:
        order.append(visit.user is not None)
        return await act(runner, visit, *rest)

    monkeypatch.setattr(TableRunner, "act", noted)
    pressing = asyncio.create_task(press_on(rush))
    await rush.pass_all()
    pressing.cancel()
    await asyncio.wait([pressing])
    overdue, longest, run = order.count(False), 0, 0
    for is_press in order:
        run = 0 if is_press else run + 1
        longest = max(longest, run)
    assert overdue >= TABLES
    assert longest <= overdue // 4, "somebody has waited for many of them"


async def press_on(rush: Rush) -> None:
    """Presses without a pause."""
    while True:
        await rush.press_once()
