"""Looking into a store's file: beside a running bot, without its lock, and never changing a byte of it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from bot.store import Damaged, FromTheFuture, Seated, StoreUnavailable
from bot.store.places import reading
from bot.store.schema import MIGRATIONS, migrate
from bot.store.sqlite import SqliteStore
from tests.bot.store.builders import a_table, an_answer, opened


@pytest.mark.asyncio
async def test_a_reader_sees_what_a_running_bot_has_written(store: SqliteStore, path: Path) -> None:
    table = await store.new_table(a_table())
    await store.sit(table, 0, 111, 1)
    async with reading(path) as reader:
        await store.append(table, 0, [an_answer()], 2)
        assert await reader.table(table) == await store.table(table)
        assert await reader.seats(table) == [Seated(0, 111, "person", 1)]
        assert await reader.log(table) == [an_answer()]
        assert [one.id for one in await reader.open_tables()] == [table]
        await store.append(table, 1, [an_answer(1)], 3)
        assert len(await reader.log(table)) == 2
    await store.append(table, 2, [an_answer(2)], 4)  # neither lock nor fence was taken
    with pytest.raises(StoreUnavailable, match="is closed"):
        await reader.log(table)


@pytest.mark.asyncio
async def test_a_reader_cannot_write(store: SqliteStore, path: Path) -> None:
    await store.new_table(a_table())
    async with reading(path) as reader:
        with pytest.raises(StoreUnavailable, match="read-only"):
            await reader._rows("DELETE FROM tables")


@pytest.mark.asyncio
async def test_a_file_that_nobody_uses_is_read_and_stays_as_it_is(path: Path) -> None:
    async with opened(path) as store:
        table = await store.new_table(a_table())
    before = path.read_bytes()
    async with reading(path) as reader:
        assert await reader.log(table) == []
    assert path.read_bytes() == before
    async with opened(path) as store:
        await store.append(table, 0, [an_answer()], 1)


@pytest.mark.asyncio
async def test_what_cannot_be_read_at_once_is_read_by_a_thread(store: SqliteStore, path: Path) -> None:
    """A lock is waited for, but not here: all others would wait too."""
    table = await store.new_table(a_table())
    await store.sit(table, 0, 111, 1)
    here = store._here
    assert here is not None
    assert here.execute("PRAGMA busy_timeout").fetchone() == (0,)
    here.close()
    assert [one.user for one in await store.seats(table)] == [111]
    assert len(await store.tables_of(111)) == 1
    store._here = None
    assert (await store.table(table)) is not None
    await store.close()
    with pytest.raises(StoreUnavailable, match="is closed"):
        await store.seats(table)


@pytest.mark.asyncio
async def test_a_missing_file_is_named_and_not_made(path: Path) -> None:
    with pytest.raises(StoreUnavailable, match=r"there is no database at .*consigliere\.db"):
        async with reading(path):
            pass
    assert not path.exists()


@pytest.mark.parametrize("content", [b"", b"not a database, but long enough to look like one" * 100])
@pytest.mark.asyncio
async def test_another_file_is_refused(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(Damaged, match=r"consigliere\.db is not a database"):
        async with reading(path):
            pass
    assert path.read_bytes() == content


@pytest.mark.asyncio
async def test_another_programs_database_is_refused(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE diary (day TEXT)")
    db.close()
    with pytest.raises(Damaged, match="is not a database of Consigliere"):
        async with reading(path):
            pass


@pytest.mark.asyncio
async def test_a_database_of_another_version_is_refused(path: Path) -> None:
    db = sqlite3.connect(path, isolation_level=None)
    migrate(db, path, MIGRATIONS[:1])
    with pytest.raises(StoreUnavailable, match="older program: start the bot once"):
        async with reading(path):
            pass
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    db.close()
    with pytest.raises(FromTheFuture, match="use the newer program"):
        async with reading(path):
            pass
