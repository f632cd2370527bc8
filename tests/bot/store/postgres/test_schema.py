"""The tables on a server: those of the SQLite store, brought up to date by whoever comes first."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.store.errors import Damaged, FromTheFuture, StoreError, StoreUnavailable
from bot.store.places import reading
from bot.store.postgres.address import Address
from bot.store.postgres.connection import Connection
from bot.store.postgres.schema import migrate, version_of
from bot.store.postgres.steps import STEPS
from bot.store.postgres.store import PostgresStore
from bot.store.schema import migrate as migrate_file
from tests.bot.store.builders import Clock, a_table
from tests.postgres import Cluster

KINDS = {"INTEGER": "bigint", "TEXT": "text", "BLOB": "bytea"}
A_FILES_OWN = {"fence", "sqlite_sequence", "entries.id", "entries.before", "ends.last"}
A_SERVERS_OWN = {"schema_version"}


@contextmanager
def connected(address: Address) -> Iterator[Connection]:
    with closing(Connection(address, 10)) as db:
        db.open()
        yield db


@pytest.fixture
def empty(cluster: Cluster) -> Iterator[Address]:
    address = cluster.new_database()
    yield address
    cluster.drop(address)


def of_a_file(path: Path) -> dict[str, list[tuple[str, str, bool]]]:
    """Each table's columns in their order: name, type, and whether there is always a value."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        migrate_file(db, path)
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {
            name: [
                (column, KINDS[kind], bool(needed or key))
                for _, column, kind, needed, _, key in db.execute(f"PRAGMA table_info({name})")
                if f"{name}.{column}" not in A_FILES_OWN
            ]
            for name in names
            if name not in A_FILES_OWN
        }


def of_a_server(address: Address) -> dict[str, list[tuple[str, str, bool]]]:
    found: dict[str, list[tuple[str, str, bool]]] = {}
    columns = (
        "SELECT table_name, column_name, data_type, is_nullable = 'NO' FROM information_schema.columns"
        " WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position"
    )
    with connected(address) as db:
        for table, *column in db.execute(columns):
            found.setdefault(str(table), []).append((column[0], column[1], column[2]))
    return {table: columns for table, columns in found.items() if table not in A_SERVERS_OWN}


def test_both_stores_have_the_same_tables_and_columns(address: Address, tmp_path: Path) -> None:
    """In the same order, as units of work insert whole rows; a step that is added to one belongs to the other."""
    assert of_a_server(address) == of_a_file(tmp_path / "x.db")


def test_a_step_is_whole_and_done_once(address: Address) -> None:
    with connected(address) as db:
        with pytest.raises(StoreError):
            migrate(db, (*STEPS, "CREATE TABLE more (x BIGINT)", "INSERT INTO nowhere VALUES (1)"))
        assert version_of(db, len(STEPS)) == len(STEPS)
        mended = (*STEPS, "CREATE TABLE more (x BIGINT); INSERT INTO more VALUES (1)")
        for _ in range(2):
            migrate(db, mended)
        assert db.execute("SELECT x FROM more").fetchall() == [(1,)]
        with pytest.raises(FromTheFuture, match="use the newer program"):
            migrate(db)


@pytest.mark.asyncio
async def test_two_that_begin_together_do_not_collide(empty: Address) -> None:
    """On an empty database: one makes the tables, the others wait and find them."""
    stores = await asyncio.gather(*(PostgresStore.open(empty, Clock(), shared=True) for _ in range(4)))
    tables = await asyncio.gather(*(one.new_table(a_table(channel)) for channel, one in enumerate(stores)))
    assert sorted(tables) == [1, 2, 3, 4]
    for one in stores:
        await one.close()


@pytest.mark.asyncio
async def test_another_programs_database_is_left_alone(empty: Address) -> None:
    def prepare() -> None:
        with connected(empty) as db:
            db.execute("CREATE TABLE tables (wood TEXT)")

    await asyncio.to_thread(prepare)
    with pytest.raises(Damaged, match="is another program's"):
        await PostgresStore.open(empty, Clock())


@pytest.mark.asyncio
async def test_who_only_looks_changes_nothing(empty: Address, address: Address) -> None:
    with pytest.raises(StoreUnavailable, match="is empty: nothing has been played yet"):
        async with reading(empty):
            pass
    async with reading(address) as there:
        with pytest.raises(StoreUnavailable, match="read-only"):
            await there._rows("DELETE FROM tables")
        with pytest.raises(StoreUnavailable, match="read-only"):
            await there._read(lambda db: db.execute("DELETE FROM tables"))


TOUCHED = {
    "UPDATE entries SET seat = 2": "entries are never changed",
    "DELETE FROM entries WHERE seq = 1": "entries go only with their table",
    "UPDATE ends SET length = 1": "entries are never taken back",
    "UPDATE tables SET seed = 'another'": "a game is dealt only once",
}


@pytest.mark.parametrize("change", TOUCHED)
def test_entries_are_never_changed_nor_removed(address: Address, change: str) -> None:
    with connected(address) as db:
        db.execute(
            "INSERT INTO tables (channel, game, seats, seed, options, rules_version, decks, commitment, host,"
            " status, created, updated) VALUES (1, 'g', 2, 's', '{}', 1, '', '', 0, 'playing', 1, 1)"
        )
        for seq in range(2):
            db.execute(
                "INSERT INTO entries VALUES (1, ?, 'a', 0, '[1]', NULL, NULL, ?, NULL, ?)", (seq, b"d", b"c")
            )
        db.execute("UPDATE ends SET length = 2")
        with pytest.raises(StoreError, match=TOUCHED[change]):
            db.execute(change)
