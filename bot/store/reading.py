"""The store as it is read, whatever database that is; and the connections that read a SQLite file: for the store
itself, and for who only looks into it while a bot is running."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any, TypeVar

from bot.store import entries, figures, logs, opening, seating
from bot.store.database import Database, Unit
from bot.store.entries import broken_at, entry_of
from bot.store.errors import Damaged, StoreUnavailable, name_error, of_the_file
from bot.store.orders import Order
from bot.store.queries import Rows
from bot.store.reading_outbox import OutboxReader
from bot.store.reading_pins import PinReader
from bot.store.reading_records import RecordReader
from bot.store.rows import (
    OFFER_COLUMNS,
    PROMISE_COLUMNS,
    SERVER_COLUMNS,
    TABLE_COLUMNS,
    TAKEOVER_COLUMNS,
    Offer,
    Placed,
    Promise,
    Seated,
    Server,
    Table,
    Takeover,
    Tally,
    Told,
    offer_of,
    server_of,
    takeover_of,
)
from bot.store.rows_persons import PREFERENCES_COLUMNS, Preferences, preferences_of
from bot.store.rows_time import NO_STANDING, Standing
from bot.store.schema import check_version
from bot.store.writer import Line
from rules.kernel.log import Entry

T = TypeVar("T")

_SAID = "CAST(sum(CASE WHEN word = '{}' THEN 1 ELSE 0 END) AS BIGINT)"


class Reader(RecordReader, PinReader, OutboxReader):
    """Reads what there is. See `Store` for what each method promises."""

    name: str  # of the database, as errors call it

    async def table(self, table: int) -> Table | None:
        rows = await self._few(f"SELECT {TABLE_COLUMNS} FROM tables WHERE id = ?", table)
        return table_of(rows[0]) if rows else None

    async def open_table_in(self, channel: int) -> Table | None:
        rows = await self._few(
            f"SELECT {TABLE_COLUMNS} FROM tables WHERE channel = ? AND status <> 'over'", channel
        )
        return table_of(rows[0]) if rows else None

    async def last_table_in(self, channel: int) -> Table | None:
        rows = await self._few(
            f"SELECT {TABLE_COLUMNS} FROM tables WHERE channel = ? ORDER BY id DESC LIMIT 1", channel
        )
        return table_of(rows[0]) if rows else None

    async def open_tables(self) -> list[Table]:
        rows = await self._rows(f"SELECT {TABLE_COLUMNS} FROM tables WHERE status <> 'over' ORDER BY id")
        return [table_of(row) for row in rows]

    async def unseen_tables(self) -> list[Table]:
        rows = await self._rows(
            f"SELECT {TABLE_COLUMNS} FROM tables WHERE status = 'playing' AND board_message IS NULL ORDER BY id"
        )
        return [table_of(row) for row in rows]

    async def tables_of(self, user: int) -> list[Table]:
        mine = "SELECT table_id FROM seats WHERE user = ?"
        rows = await self._few(
            f"SELECT {TABLE_COLUMNS} FROM tables WHERE id IN ({mine}) AND status <> 'over' ORDER BY id", user
        )
        return [table_of(row) for row in rows]

    async def tables_expecting(self, user: int) -> list[Table]:
        expecting = "SELECT table_id FROM reserved WHERE user = ?"
        rows = await self._few(f"SELECT {TABLE_COLUMNS} FROM tables WHERE id IN ({expecting}) ORDER BY id", user)
        return [table_of(row) for row in rows]

    async def seats(self, table: int) -> list[Seated]:
        rows = await self._few(
            "SELECT seat, user, kind, joined, heard, coalesce(times, 0), coalesce(since, 0), answers, due"
            " FROM seats LEFT JOIN missed USING (table_id, seat) LEFT JOIN standing USING (table_id, seat)"
            " WHERE table_id = ? ORDER BY seat",
            table,
        )
        return [_seated_of(row) for row in rows]

    async def reserved(self, table: int) -> list[int]:
        rows = await self._few("SELECT user FROM reserved WHERE table_id = ? ORDER BY user", table)
        return [user for (user,) in rows]

    async def may_take(self, table: int, seat: int, user: int) -> bool:
        return await self._read(lambda db: seating.may_take(db, table, seat, user))

    async def takeover(self, table: int, seat: int) -> Takeover | None:
        rows = await self._few(
            f"SELECT {TAKEOVER_COLUMNS} FROM takeovers WHERE table_id = ? AND seat = ?", table, seat
        )
        return takeover_of(rows[0]) if rows else None

    async def takeovers(self) -> list[Takeover]:
        rows = await self._rows(f"SELECT {TAKEOVER_COLUMNS} FROM takeovers ORDER BY table_id, seat")
        return [takeover_of(row) for row in rows]

    async def held_up(self) -> list[int]:
        return [table for (table,) in await self._rows("SELECT table_id FROM held_up ORDER BY table_id")]

    async def silent_lobbies(self, until: int) -> list[Table]:
        rows = await self._rows(
            f"SELECT {TABLE_COLUMNS} FROM tables WHERE status <> 'over' AND status = 'lobby' AND updated <= ?"
            " ORDER BY id",
            until,
        )
        return [table_of(row) for row in rows]

    async def log(self, table: int) -> list[Entry]:
        return await self._read(partial(_checked, table=table, name=self.name))

    async def results(self, table: int) -> list[Placed]:
        rows = await self._few(
            "SELECT seat, place, score FROM results WHERE table_id = ? ORDER BY place, seat", table
        )
        return [Placed(*row) for row in rows]

    async def votes(self) -> dict[int, dict[str, dict[int, bool]]]:
        rows = await self._rows(
            "SELECT table_id, ballot, seat, yes FROM votes"
            " WHERE table_id IN (SELECT id FROM tables WHERE status <> 'over') ORDER BY table_id, ballot, seat"
        )
        given: dict[int, dict[str, dict[int, bool]]] = {}
        for table, ballot, seat, yes in rows:
            given.setdefault(table, {}).setdefault(ballot, {})[seat] = bool(yes)
        return given

    async def votes_on(self, table: int, ballot: str) -> dict[int, bool]:
        rows = await self._few(
            "SELECT seat, yes FROM votes WHERE table_id = ? AND ballot = ? ORDER BY seat", table, ballot
        )
        return {seat: bool(yes) for seat, yes in rows}

    async def offer(self, offer: int) -> Offer | None:
        rows = await self._few(f"SELECT {OFFER_COLUMNS} FROM offers WHERE id = ?", offer)
        return offer_of(rows[0]) if rows else None

    async def offers(self, table: int, seat: int) -> list[Offer]:
        rows = await self._few(
            f"SELECT {OFFER_COLUMNS} FROM offers WHERE id IN (SELECT max(id) FROM offers WHERE table_id = ?1"
            " AND (maker = ?2 OR partner = ?2) GROUP BY maker, key) ORDER BY id",
            *(table, seat),
        )
        return [offer_of(row) for row in rows]

    async def stale_offers(self, before: int) -> list[Offer]:
        rows = await self._rows(
            f"SELECT {OFFER_COLUMNS} FROM offers WHERE status IN ('open', 'withdrawn') AND id < ?"
            " AND table_id IN (SELECT id FROM tables WHERE status <> 'over') ORDER BY id",
            before,
        )
        return [offer_of(row) for row in rows]

    async def promises(self, table: int, seat: int) -> list[Promise]:
        where = "table_id = ?1 AND stands = 1 AND (maker = ?2 OR partner = ?2)"
        rows = await self._few(
            f"SELECT {PROMISE_COLUMNS} FROM promises WHERE {where} ORDER BY id DESC", table, seat
        )
        return [Promise(*row) for row in rows]

    async def tallies(self, table: int) -> list[Tally]:
        rows = await self._few(
            f"SELECT maker, {_SAID.format('kept')}, {_SAID.format('broken')} FROM promises"
            " WHERE table_id = ? AND stands = 1 AND word <> 'open' GROUP BY maker ORDER BY maker",
            table,
        )
        return [Tally(*row) for row in rows]

    async def dm_channel(self, user: int) -> int | None:
        rows = await self._few("SELECT channel FROM dm_channels WHERE user = ?", user)
        return int(rows[0][0]) if rows else None

    async def times_answered(self, user: int, game: str, prompt: str) -> int:
        where = "user = ? AND game = ? AND prompt = ?"
        rows = await self._few(f"SELECT answered FROM tips WHERE {where}", user, game, prompt)
        return int(rows[0][0]) if rows else 0

    async def server(self, guild: int) -> Server:
        rows = await self._few(f"SELECT {SERVER_COLUMNS} FROM servers WHERE guild = ?", guild)
        return server_of(rows[0]) if rows else Server(guild)

    async def all_tables(self) -> list[int]:
        """The numbers of all tables, open or over."""
        return [table for (table,) in await self._rows("SELECT id FROM tables ORDER BY id")]

    async def check_log(self, table: int) -> None:
        """Read a table's log; Damaged if it is not as it was written."""
        await self._read(partial(_checked, table=table, name=self.name))

    async def orders(self) -> list[Order]:
        waiting = "SELECT id, what, table_id, seat, user FROM orders WHERE well IS NULL ORDER BY id"
        return [Order(*row) for row in await self._few(waiting)]

    async def preferences(self, user: int) -> Preferences:
        rows = await self._few(f"SELECT {PREFERENCES_COLUMNS} FROM preferences WHERE user = ?", user)
        return preferences_of(rows[0]) if rows else Preferences(user)

    # -- what outlives a game

    async def clicks(self, table: int) -> list[int | None]:
        rows = await self._read(lambda db: _chained(db, table, self.name)[2])
        return [click for *_, click, _ in reversed(rows)]


def _seated_of(row: tuple[Any, ...]) -> Seated:
    """A row as who answers for a seat."""
    *facts, answers, due = row
    said = NO_STANDING if answers is None else Standing.read(answers, due)
    return Seated(*(*facts, said))


class FileReader(Reader):
    """A few connections that only read, each query on a snapshot."""

    _readers: Iterator[Line]

    def __init__(self, path: Path) -> None:
        self.path, self.name = path, str(path)
        self._lines: list[Line] = []
        self._here: sqlite3.Connection | None = None  # for what is read without a thread

    async def _line(self, mode: str, patience: float) -> Line:
        line = await opening.line(self.path, mode, patience)
        self._lines.append(line)
        return line

    async def _let_go(self) -> None:
        if self._here is not None:
            self._here.close()
        while self._lines:  # readers first: the last to close tidies the write-ahead log away, and must be able to
            await self._lines.pop().close()

    async def _read(self, query: Unit[T]) -> T:
        """Run a query on a snapshot of the database."""
        if not self._lines:
            raise StoreUnavailable(f"{self.path} is closed")
        try:
            return await next(self._readers).run(partial(_snapshot, query=query))
        except sqlite3.Error as error:
            raise name_error(error, self.path) from error
        except ValueError as error:
            raise StoreUnavailable(f"{self.path} is closed") from error

    async def _rows(self, sql: str, *arguments: Any) -> Rows:
        return await self._read(lambda db: db.execute(sql, arguments).fetchall())

    async def _few(self, sql: str, *arguments: Any) -> Rows:
        """A few rows by their key, read here and now: handing it to a thread takes many times as long, and longer
        still while this one is busy. Should it meet a lock or other trouble, a thread waits for it."""
        if self._here is not None:
            with suppress(sqlite3.Error):
                return self._here.execute(sql, arguments).fetchall()
        return await self._rows(sql, *arguments)

    async def figures(self) -> figures.Figures:
        return await self._read(partial(figures.count, path=self.path))


def table_of(row: tuple[Any, ...]) -> Table:
    """A row as a table."""
    facts: list[Any] = [*row]
    parts, mark = json.loads(facts[17])
    facts[6], facts[16], facts[17] = json.loads(facts[6]), bool(facts[16]), Told(tuple(parts), mark)
    facts[19] = bool(facts[19])
    return Table(*facts)


def _checked(db: Database, table: int, name: str) -> list[Entry]:
    """A table's log as it was written; of a long one this takes a while, so it is done here, by the reader's
    thread."""
    start, length, rows = _chained(db, table, name)
    rows.reverse()
    broken = broken_at(table, start, length, rows)
    if broken is not None:
        raise Damaged(f"{name} is damaged: entry {broken} of table {table} is not as it was written")
    return [entry_of(tuple(row[2:-1])) for row in rows]


def _chained(db: Database, table: int, name: str) -> tuple[bytes, int, Rows]:
    """The first link of a table's chain, the length of its log, and its rows from the last back to the first."""
    try:
        start = entries.start_of_chain(db, table)
        end = logs.ends_at(db, table)
        if end is None:
            raise Damaged(f"{name} is damaged: the log of table {table} has lost its end")
        length, last = end
        return start, length, logs.rows_of(db, table, length, last)
    except sqlite3.OperationalError as error:
        if of_the_file(error):
            raise
        raise Damaged(f"{name} is damaged: the rows of table {table} cannot be read") from error


@asynccontextmanager
async def reading_file(path: Path, patience: float = 5.0) -> AsyncIterator[FileReader]:
    """Look into the database without taking its lock and without changing it, whether or not a bot is running."""
    if not path.is_file():
        raise StoreUnavailable(f"there is no database at {path}")
    reader = FileReader(path)
    try:
        try:
            line = await reader._line("ro", patience)
            await line.run(partial(check_version, path=path))
        except Exception as error:
            raise name_error(error, path) from error
        reader._readers = cycle([line])
        yield reader
    finally:
        await reader._let_go()


def _snapshot(db: sqlite3.Connection, query: Unit[T]) -> T:
    db.execute("BEGIN")
    try:
        return query(db)
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
