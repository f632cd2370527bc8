"""Live tables that nobody touches are put away, and nobody at the table notices."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from bot.app.config import ConfigError, read
from bot.services import build_services
from bot.store.sqlite import SqliteStore
from bot.tables.errors import Stale
from rules import GAMES
from tests.bot.tables.by_seat import BySeat
from tests.bot.tables.test_runner import play_on, table

MOST = 3


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "test.db", lambda: 0)
    yield opened
    await opened.close()


@pytest.mark.asyncio
async def test_more_tables_than_are_kept_live_are_all_played_to_the_end(store: SqliteStore) -> None:
    """In turns, and all at once; what is kept live stays few, and every log is a whole game."""
    tables = [await table(store, channel=channel) for channel in range(10)]
    host, most = BySeat(store, GAMES, live_tables=MOST), 0
    for turn in range(4):
        for number in tables:
            await play_on(host, number, Random(turn), questions=1)
            most = max(most, host.live)
    assert most == MOST
    sessions = await asyncio.gather(*(play_on(host, number, Random(number)) for number in tables))
    assert host.live == MOST
    for number, session in zip(tables, sessions, strict=True):
        assert session.result is not None
        assert await store.log(number) == session.log


@pytest.mark.asyncio
async def test_who_was_touched_last_stays(store: SqliteStore) -> None:
    tables = [await table(store, channel=channel) for channel in range(MOST + 1)]
    host = BySeat(store, GAMES, live_tables=MOST)
    first, second = [await host.look(number) for number in tables[:2]]
    await host.look(tables[2])
    assert await host.look(tables[0]) is first, "touched again"
    await host.look(tables[3])
    assert await host.look(tables[0]) is first
    assert await host.look(tables[1]) is not second
    gone = weakref.ref(second)
    del second
    gc.collect()
    assert gone() is None, "what is put away is not held by anything"


@pytest.mark.asyncio
async def test_a_table_at_which_somebody_acts_is_not_put_away(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While an answer is on its way to the disk, and another waits behind it, many other tables are touched: the
    two still come one after the other."""
    number, *others = [await table(store, channel=channel) for channel in range(3 * MOST)]
    host = BySeat(store, GAMES, live_tables=MOST)
    session = await host.look(number)
    assert session.ask is not None
    writing, append, under_way = asyncio.Event(), store.append, []

    async def slowly(table: int, *more: Any) -> Any:
        if table == number:
            under_way.append(table)
            assert under_way == [number], "two at a time"
            await writing.wait()
            under_way.remove(table)
        return await append(table, *more)

    monkeypatch.setattr(store, "append", slowly)
    values = [session.ask.decisions[seat].default for seat in (0, 1, 2)]
    acts = [
        asyncio.create_task(host.answer(number, seat, session.question, value, None))
        for seat, value in enumerate(values[:2])
    ]
    while not under_way:
        await asyncio.sleep(0)
    for other in others:
        await host.look(other)
    assert host.live == MOST
    writing.set()
    acts.append(asyncio.create_task(host.answer(number, 2, session.question, values[2], None)))
    for other in others:
        await host.look(other)
    await asyncio.gather(*acts)
    assert [entry.seat for entry in await store.log(number)] == [0, 1, 2]
    with pytest.raises(Stale):
        await host.answer(number, 3, session.question + 99, values[0], None)


@pytest.mark.asyncio
async def test_how_many_is_a_setting(store: SqliteStore, tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("CONSIGLIERE_LIVE_TABLES = 2\n")
    assert read(file).live_tables == 2
    services = build_services(store, GAMES, b"a secret for tests", live_tables=read(file).live_tables)
    for channel in range(4):
        await services.runner.session(await table(store, channel=channel))
    assert len(services.runner._live) == 2
    file.write_text("CONSIGLIERE_LIVE_TABLES = 0\n")
    with pytest.raises(ConfigError, match="CONSIGLIERE_LIVE_TABLES"):
        read(file)
