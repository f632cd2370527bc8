"""Opening: one process at a time, up to date, and a clear word when it cannot be."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from bot.store import Channel, Damaged, Duplicate, Fenced, FromTheFuture, InUse, StoreUnavailable
from bot.store.entries import columns, first_link, link
from bot.store.opening import ended_badly
from bot.store.places import Place
from bot.store.schema import APPLICATION, MIGRATIONS, migrate
from bot.store.sqlite import SqliteStore
from bot.text.sentences import sentence
from tests.bot.store.builders import AnyStore, Clock, a_message, a_table, an_answer, opened


def pragma(store: SqliteStore, name: str) -> object:
    db = store._lines[0]._connection
    assert db is not None
    return db.execute(f"PRAGMA {name}").fetchone()[0]


@pytest.mark.asyncio
async def test_settings_of_the_connections(store: SqliteStore, path: Path) -> None:
    """A confirmed answer is on the disk, and a deleted one is overwritten."""
    wanted = {
        "journal_mode": "wal",
        "synchronous": 2,  # FULL. A kill of the process cannot show it (the page cache survives): only this can
        "foreign_keys": 1,
        "secure_delete": 1,
        "busy_timeout": 5000,
        "user_version": len(MIGRATIONS),
        "application_id": APPLICATION,
    }
    assert {name: pragma(store, name) for name in wanted} == wanted
    assert path.stat().st_mode & 0o777 == 0o600
    with pytest.raises(StoreUnavailable, match="read-only"):
        await store._rows("DELETE FROM tables")


@pytest.mark.asyncio
async def test_a_lock_keeps_others_out(store: SqliteStore, path: Path) -> None:
    with pytest.raises(InUse, match=r"consigliere\.db is in use by another process"):
        await SqliteStore.open(path, Clock())
    code = (
        "import asyncio, sys, pathlib; from bot.store.sqlite import SqliteStore\n"
        "asyncio.run(SqliteStore.open(pathlib.Path(sys.argv[1]), lambda: 0))"
    )
    second = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=False)
    assert "InUse" in second.stderr
    await store.new_table(a_table())


@pytest.mark.asyncio
async def test_the_lock_goes_with_the_store(place: Place) -> None:
    for _ in range(3):
        async with opened(place):
            pass


@pytest.mark.asyncio
async def test_a_writer_that_was_replaced_writes_no_more(path: Path) -> None:
    """If the lock file is lost two stores may be open: only the later one can write, whatever the first tries."""
    async with opened(path) as old:
        table = await old.new_table(a_table())
        path.with_name(path.name + ".lock").unlink()
        async with opened(path) as new:
            await new.append(table, 0, [an_answer()], 1)
            for late in (
                old.append(table, 1, [an_answer(1)], 2),
                old.append(table, 1, [an_answer(1)], None, [a_message("n")]),
                old.once(3),
                old.new_table(a_table(2)),
                old.set_status(table, "over"),
            ):
                with pytest.raises(Fenced, match="opened by another process"):
                    await late
            assert len(await new.log(table)) == 1
            assert await new.once(3)
            assert await new.waiting_targets() == {}


@pytest.mark.asyncio
async def test_a_process_that_was_cut_off_leaves_its_log_behind(path: Path) -> None:
    assert not ended_badly(path)
    async with opened(path) as store:
        await store.new_table(a_table())
        assert ended_badly(path)
    assert not ended_badly(path)


@pytest.mark.asyncio
async def test_a_database_from_the_future_is_refused(path: Path) -> None:
    async with opened(path):
        pass
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    db.close()
    with pytest.raises(FromTheFuture, match=r"consigliere\.db has version \d+ .* use the newer program"):
        await SqliteStore.open(path, Clock())


@pytest.mark.parametrize(
    "content", [b"not a database, but long enough to look like one" * 100, b"SQLite format 3\0"]
)
@pytest.mark.asyncio
async def test_another_file_is_refused(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(Damaged, match=r"consigliere\.db is not a database"):
        await SqliteStore.open(path, Clock())
    assert path.read_bytes() == content


@pytest.mark.asyncio
async def test_another_programs_database_is_left_alone(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE diary (day TEXT)")
    db.close()
    with pytest.raises(Damaged, match="is not a database of Consigliere"):
        await SqliteStore.open(path, Clock())


@pytest.mark.asyncio
async def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreUnavailable, match="cannot be opened"):
        await SqliteStore.open(tmp_path / "file" / "x.db", Clock())
    with pytest.raises(StoreUnavailable, match="cannot be opened: Is a directory"):
        await SqliteStore.open(tmp_path, Clock())
    async with opened(tmp_path / "new" / "folder" / "x.db"):
        pass


def test_migrations_are_steps_and_each_is_whole(path: Path) -> None:
    """A step that fails leaves the database at the step before; the next program goes on from there."""
    db = sqlite3.connect(path, isolation_level=None)
    broken = "CREATE TABLE more (x INTEGER) STRICT; INSERT INTO nowhere VALUES (1)"
    with pytest.raises(sqlite3.OperationalError):
        migrate(db, path, (*MIGRATIONS, broken))
    assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    assert db.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'more'").fetchone() == (0,)
    mended = "CREATE TABLE more (x INTEGER) STRICT; INSERT INTO more VALUES (1)"
    for _ in range(2):
        migrate(db, path, (*MIGRATIONS, mended))
    assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS) + 1,)
    assert db.execute("SELECT * FROM more").fetchall() == [(1,)]
    with pytest.raises(FromTheFuture):
        migrate(db, path)
    db.close()


@pytest.mark.asyncio
async def test_a_database_of_the_first_version_is_brought_along(path: Path) -> None:
    """Every log as it was, to be gone on with; a damaged one stays damaged; no interaction acts again."""
    db = sqlite3.connect(path, isolation_level=None)
    migrate(db, path, MIGRATIONS[:1])
    logs = {1: 5, 2: 0, 3: 300, 4: 3}
    for table, length in reversed(logs.items()):
        db.execute(
            "INSERT INTO tables VALUES (?, 5, ?, 'g', 4, 's', '{}', 1, 'd', '', 0, 'playing', NULL, 1, 1)",
            (table, table),
        )
        chain = first_link(table, "g", 4, "s", "{}")
        for seq in range(length):
            row = columns(an_answer(seq), table * 1000 + seq)
            chain = link(chain, table, seq, row)
            db.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (table, seq, *row, chain))
    db.execute("INSERT INTO seats VALUES (1, 0, 77, 'person', 9)")
    db.execute("DROP TRIGGER entries_go_together")
    db.execute("DELETE FROM entries WHERE table_id = 4 AND seq = 1")
    db.execute(
        "CREATE TRIGGER entries_go_together BEFORE DELETE ON entries"
        " WHEN EXISTS (SELECT 1 FROM tables WHERE id = OLD.table_id) BEGIN SELECT RAISE(ABORT, 'no'); END"
    )
    db.close()
    async with opened(path) as store:
        for table in (1, 2, 3):
            assert await store.log(table) == [an_answer(seq) for seq in range(logs[table])]
            with pytest.raises(Duplicate):
                await store.append(table, logs[table], [an_answer(9)], 1000)
            await store.append(table, logs[table], [an_answer(9)], table)
            assert len(await store.log(table)) == logs[table] + 1
        with pytest.raises(Damaged, match="entry 1 of table 4"):
            await store.log(4)
        assert [one.user for one in await store.seats(1)] == [77]
        fifth = await store.new_table(a_table(5))
        await store.append(fifth, 0, [an_answer()], 99)
        assert await store.log(fifth) == [an_answer()]
    async with opened(path, check=True):
        pass


NOTES = {
    '{"arguments":[],"key":"deserted","seat":null}': "Everybody has left: the game is over.",
    '{"arguments":[],"key":"lobby-silent"}': sentence("note.lobby-silent"),
    '{"arguments":[3],"key":"left","seat":null}': sentence("note.left", seat=3),
    '{"arguments":[],"key":"host","seat":1}': "Anna is the host of this table now.",
    '{"arguments":[2],"key":"replaced","seat":1}': "Seat 2 is now played by Anna.",
    '{"arguments":["Chicago","a-1",7,9],"key":"verified","seat":null}': sentence(
        "note.verified", game="Chicago", seed="a-1", entries=7, rolls=9
    ),
    '{"arguments":["Chicago","a-1","Its \\"log\\"."],"key":"not-verified","seat":null}': (
        '**Chicago** was checked, and something is **wrong**. Its seed is `a-1`.\nIts "log".'
    ),
}
"""Notes as the eighth version kept them, and what they say."""


@pytest.mark.asyncio
async def test_of_a_database_of_the_eighth_version_nothing_is_lost(path: Path) -> None:
    """Whose direct messages were opened is known; a note that waits says what it would have said, and what else
    waits is as it was."""
    db = sqlite3.connect(path, isolation_level=None)
    migrate(db, path, MIGRATIONS[:8])
    db.execute("INSERT INTO letterboxes VALUES (7, 70), (8, 80)")
    db.execute(
        "INSERT INTO tables VALUES (1, 5, 6, 'g', 4, 's', '{}', 1, 'd', '', 0, 'playing', NULL, 1, 1, '', 0)"
    )
    waiting = [*(("note", note) for note in NOTES), ("call", '{"arguments":[1],"seats":[0]}')]
    for number, (kind, payload) in enumerate(waiting):
        db.execute(
            "INSERT INTO outbox (table_id, channel, kind, payload, nonce, after) VALUES (1, 6, ?, ?, ?, 0)",
            (kind, payload, str(number)),
        )
    db.close()
    async with opened(path) as store:
        assert [await store.dm_channel(user) for user in (7, 8, 9)] == [70, 80, None]
        *notes, call = await store.unsent(Channel(6))
        said = [
            sentence(f"note.{one['key']}", **one["gaps"], **({"player": "Anna"} if one.get("seat") else {}))
            for one in (note.payload for note in notes)
        ]
        assert said == list(NOTES.values())
        assert call.payload == {"arguments": [1], "seats": [0]}


# -- trouble that passes


async def refused_and_then_not(store: AnyStore, table: int) -> None:
    """Whoever writes now is told, together and one by one; readers go on."""
    both = (store.append(table, 0, [an_answer()], 1, [a_message("n")]), store.once(2))
    outcomes = await asyncio.gather(*both, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [StoreUnavailable] * 2, outcomes
    assert "consigliere.db" in str(outcomes[0])
    assert await store.log(table) == []
    assert await store.waiting_targets() == {}


async def works_again(store: AnyStore, table: int) -> None:
    await store.append(table, 0, [an_answer()], 1, [a_message("n")])
    assert await store.once(2)
    assert len(await store.log(table)) == 1


@pytest.mark.asyncio
async def test_a_full_disk(store: SqliteStore, path: Path) -> None:
    """No file may grow: the operating system refuses the write, as a full disk would."""
    table = await store.new_table(a_table())
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    size = path.with_name(path.name + "-wal").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        await refused_and_then_not(store, table)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    await works_again(store, table)


@pytest.mark.asyncio
async def test_a_full_database(store: SqliteStore, path: Path) -> None:
    """SQLite's own limit ends the whole transaction at once: it must not be half of it."""
    table = await store.new_table(a_table())
    line = store._lines[0]
    await line.run(lambda db: db.execute("PRAGMA max_page_count = 1"))
    big = [a_message(f"{'n' * 5000}{number}") for number in range(3)]
    outcomes = await asyncio.gather(
        store.once(2), store.append(table, 0, [an_answer()], 1, big), return_exceptions=True
    )
    assert [str(outcome).partition(".db ")[2] for outcome in outcomes] == [
        "cannot be written: the disk is full"
    ] * 2
    assert await store.log(table) == []
    await line.run(lambda db: db.execute("PRAGMA max_page_count = 1000000"))
    await works_again(store, table)


@pytest.mark.asyncio
async def test_a_read_only_disk(store: SqliteStore, path: Path) -> None:
    table = await store.new_table(a_table())
    await store._lines[0].run(lambda db: db.execute("PRAGMA query_only = ON"))
    await refused_and_then_not(store, table)
    await store._lines[0].run(lambda db: db.execute("PRAGMA query_only = OFF"))
    await works_again(store, table)


@pytest.mark.asyncio
async def test_a_locked_database(path: Path) -> None:
    async with opened(path, patience=0.05) as store:
        table = await store.new_table(a_table())
        foreign = sqlite3.connect(path, isolation_level=None)
        foreign.execute("BEGIN IMMEDIATE")
        await refused_and_then_not(store, table)
        foreign.execute("ROLLBACK")
        foreign.close()
        await works_again(store, table)


@pytest.mark.asyncio
async def test_deleting_says_when_traces_remain(path: Path) -> None:
    """As long as somebody reads the log; it can be tried again, and then nothing is left to do."""
    async with opened(path, patience=0.05) as store:
        table = await store.new_table(a_table(), user=1)
        foreign = sqlite3.connect(path, isolation_level=None)
        foreign.execute("BEGIN")
        foreign.execute("SELECT * FROM tables").fetchall()
        assert (await store.forget_user(1)).traces
        with pytest.raises(StoreUnavailable, match="traces remain"):
            await store.delete_table(table)
        assert not await store.empty_log()
        foreign.close()
        assert await store.empty_log()
        assert not (await store.forget_user(1)).traces


# -- copies


@pytest.mark.asyncio
async def test_a_backup_made_while_playing_can_be_restored(store: SqliteStore, path: Path, tmp_path: Path) -> None:
    table = await store.new_table(a_table())
    await store.append(table, 0, [an_answer(number) for number in range(500)], 1)
    copy = tmp_path / "copy.db"

    async def play() -> None:
        for number in range(50):
            await store.append(table, 500 + number, [an_answer(number)], 2 + number)

    await asyncio.gather(play(), store.backup(copy))
    whole = await store.log(table)
    assert copy.stat().st_mode & 0o777 == 0o600
    assert not list(tmp_path.glob("*.part*"))
    async with opened(copy, check=True) as restored:
        kept = await restored.log(table)
        assert len(kept) >= 500
        assert kept == whole[: len(kept)]
        await restored.append(table, len(kept), [an_answer()], 999)
    with pytest.raises(StoreUnavailable, match=r"copy\.db exists already"):
        await store.backup(copy)
    with pytest.raises(StoreUnavailable, match="cannot be written"):
        await store.backup(tmp_path / "nowhere" / "copy.db")
