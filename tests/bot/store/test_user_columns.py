"""Every column of the database either holds persons' ids, and is known to whoever forgets them, or it does not."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.store.database import Database, is_sqlite
from bot.store.forgetting import OF_A_TABLE, USER_COLUMNS
from bot.store.schema import migrate
from bot.store.sqlite import SqliteStore
from tests.bot.store.builders import SNOWFLAKE, a_table, opened
from tests.bot.store.searching import forms_of, search, traces

OTHERS = {
    "adverts": "id table_id seat poster message closed",
    "decks": "digest body",
    "dm_channels": "channel",
    "ends": "table_id length last",
    "entries": "id before table_id seq kind seat value key parties digest interaction_id chain",
    "epochs": "table_id place events rules_version document build rest moves",
    "events": "table_id since body",
    "fence": "id number",
    "frozen": "table_id build",
    "heartbeat": "id beat",
    "given": "table_id seat length_before length_after",
    "held_up": "table_id",
    "in_series": "table_id series number",
    "inbox": "interaction_id",
    "missed": "table_id seat times since",
    "offers": "id table_id maker partner key value terms status public",
    "orders": "id what table_id seat well outcome",
    "outages": "began ended",
    "outbox": "id table_id channel seat kind payload nonce status tries after message batch marks tried problem"
    " made",
    "played": "table_id seat kind guild game character place score seats rules_version started finished answers"
    " seconds series",
    "preferences": "dms language tips contrast records zone quiet_from quiet_to days_off vacation_until reminders",
    "promises": "id table_id maker turn partner text round stands entry word",
    "reserved": "table_id",
    "results": "table_id seat place score finished",
    "sat": "table_id seat turn",
    "seats": "table_id seat kind joined heard",
    "series": "id guild games",
    "servers": "guild opens role channels threads",
    "tables": "id guild channel game seats seed options rules_version decks commitment host status board_message"
    " created updated board_shows learners board_told dealt pace caretaker",
    "standing": "table_id seat answers due",
    "takeovers": "table_id seat id willing advertised",
    "tips": "game prompt question answered",
    "votes": "table_id ballot seat yes",
    "waits": "table_id seat began spent due stage extra",
    "witness": "table_id place events build rules_version document moves",
}
"""The columns in which no person's id may stand. A new one belongs here, or into `USER_COLUMNS`."""

USER = SNOWFLAKE + 77


@pytest.fixture
def db(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        migrate(db, path)
        yield db


def columns_of(db: sqlite3.Connection) -> dict[str, list[str]]:
    named = db.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    ).fetchall()
    return {name: [row[1] for row in db.execute(f"PRAGMA table_info({name})")] for (name,) in named}


def test_every_column_is_declared(db: sqlite3.Connection) -> None:
    """Once, in one of the two places; and what is declared is there."""
    declared = {table: [*columns.split()] for table, columns in OTHERS.items()}
    for table, column in USER_COLUMNS.items():
        declared[table].append(column)
    there = columns_of(db)
    assert {table: sorted(columns) for table, columns in declared.items()} == {
        table: sorted(columns) for table, columns in there.items()
    }
    assert {*OF_A_TABLE} - there.keys() == set()


def test_a_column_that_nobody_has_declared_is_noticed(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE offers ADD COLUMN witness INTEGER")
    with pytest.raises(AssertionError):
        test_every_column_is_declared(db)


def _row(db: Database, table: str) -> dict[str, object]:
    """A row that the table takes, with the user wherever a user may stand."""
    (source,) = db.execute("SELECT sql FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
    choices = dict(re.findall(r"(\w+) IN \('(\w+)'", source))
    facts: dict[str, object] = {}
    for _, name, kind, *_ in db.execute(f"PRAGMA table_info({table})"):
        facts[name] = choices.get(name, 1 if kind == "INTEGER" else "x")
    return facts | {USER_COLUMNS[table]: USER}


@pytest.mark.asyncio
@pytest.mark.parametrize("table", USER_COLUMNS)
async def test_a_forgotten_user_goes_from_each_column(path: Path, table: str) -> None:
    """The id stood there, is found there, and is gone from all bytes afterwards."""
    async with opened(path) as store:
        await _put(store, table)
        assert (path.name + "-wal", "integer") in search(path.parent, forms_of(USER))
        forgotten = await store.forget_user(USER)
        assert forgotten.was_known == (table != "orders")  # that somebody asks for it does not make them known
        assert traces(path, USER) == []
        assert not (await store.forget_user(USER)).was_known


async def _put(store: SqliteStore, table: str) -> None:
    """Write a row with the user, past all that the store does itself."""

    def write(db: Database) -> None:
        facts = _row(db, table)
        names, places = ", ".join(facts), ", ".join("?" * len(facts))
        db.execute("PRAGMA defer_foreign_keys = ON")
        db.execute(
            "INSERT INTO tables (id, channel, game, seats, seed, options, rules_version, decks, commitment, host,"
            " status, created, updated) VALUES (1, 1, 'g', 2, 's', '{}', 1, 'd', '', 0, 'playing', 0, 0)"
        )
        db.execute(f"INSERT INTO {table} ({names}) VALUES ({places})", [*facts.values()])

    await store._writer.write(write)


@pytest.mark.asyncio
async def test_no_copy_of_an_id_stays_where_a_page_was_split(path: Path) -> None:
    """SQLite wipes what is deleted, and not such copies: whoever is forgotten next takes them along."""
    rng, users = Random(1), [SNOWFLAKE + 7919 * number for number in range(1200)]
    rng.shuffle(users)
    gone = users[::3]

    def come_and_go(db: Database) -> None:
        for user in users:
            db.execute("INSERT INTO tips VALUES (?, 'g', ?, '1.1', 1)", (user, "p" * rng.randrange(10, 1000)))
        for user in gone:
            db.execute("DELETE FROM tips WHERE user = ?", (user,))

    async with opened(path) as store:
        await store._writer.write(come_and_go)
        assert await store.empty_log()
        assert any(traces(path, user) for user in gone)
        await store.forget_user(users[1])
        assert [user for user in [*gone, users[1]] if traces(path, user)] == []
        assert traces(path, users[2])


@pytest.mark.asyncio
async def test_what_was_under_way_brings_nobody_back(store: SqliteStore, path: Path) -> None:
    """An answer that is counted, and a channel that is opened, a moment after somebody was forgotten."""
    await store.new_table(a_table(), user=USER)
    await store.count_answer(USER, "g", "bid", "1.1")
    await store.count_answer(USER, "g", "bid", "1.2")
    await store.set_dm_channel(USER, 5)
    assert await store.times_answered(USER, "g", "bid") == 2
    await store.forget_user(USER)
    await store.count_answer(USER, "g", "bid", "1.3")
    await store.set_dm_channel(USER, 5)
    assert await store.times_answered(USER, "g", "bid") == 0
    assert await store.dm_channel(USER) is None
    assert traces(path, USER) == []


@pytest.mark.asyncio
async def test_nobody_waits_long_for_a_log_that_is_read(store: SqliteStore, path: Path) -> None:
    """Whoever writes meanwhile has the writer to themselves again at once; then it is as patient as before."""
    said: list[str] = []

    def listen(db: Database) -> None:
        assert is_sqlite(db)
        db.set_trace_callback(said.append)

    await store._writer.write(listen, alone=True)
    await store.new_table(a_table(), user=USER)
    assert not (await store.forget_user(USER)).traces
    told = [one for one in said if one.startswith(("PRAGMA busy_timeout =", "PRAGMA wal_checkpoint"))]
    assert told == ["PRAGMA busy_timeout = 50", "PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA busy_timeout = 5000"]


def test_each_form_of_an_id_is_found(tmp_path: Path) -> None:
    """As SQLite itself writes it, and in any other file."""
    with closing(sqlite3.connect(tmp_path / "a.db")) as db:
        db.execute("CREATE TABLE a (id INTEGER PRIMARY KEY, other INTEGER)")
        db.execute("INSERT INTO a VALUES (?, 1)", (USER,))
        db.execute("INSERT INTO a VALUES (2, ?)", (USER,))
        db.commit()
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.json").write_text(f'{{"user": {USER}}}')
    (tmp_path / "b").write_bytes(USER.to_bytes(8, "little"))
    found = search(tmp_path, forms_of(USER))
    assert found == {("a.db", "integer"), ("a.db", "row number"), ("in/a.json", "decimal"), ("b", "little-endian")}
    assert search(tmp_path, forms_of(USER + 1)) == set()
