"""The store in one SQLite file, keyed by channel."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any, Self, TypeVar

from bot.store import opening, posting, work
from bot.store.chain import broken_at, entry_of
from bot.store.errors import Damaged, StoreUnavailable, named, of_the_file
from bot.store.rows import (
    TABLE_COLUMNS,
    Channel,
    Hand,
    NewTable,
    Outgoing,
    Placed,
    Preferences,
    Queued,
    Seated,
    SeatKind,
    Status,
    Table,
    Target,
    compact,
    table_of,
)
from bot.store.writer import Line, Unit, Writer
from rules.kernel.log import Entry

T = TypeVar("T")
Rows = list[tuple[Any, ...]]


def _nothing(_: str) -> None: ...


class SqliteStore:
    """One writer and a few readers on one file. See `Store` for what each method promises."""

    _lock: opening.Lock
    _writer: Writer
    _readers: Iterator[Line]

    def __init__(self, path: Path, now: Callable[[], int]) -> None:
        self.path = path
        self._now = now
        self._lines: list[Line] = []

    @classmethod
    async def open(
        cls,
        path: Path,
        now: Callable[[], int],
        *,
        check: bool = False,
        patience: float = 5.0,
        readers: int = 2,
        reached: Callable[[str], None] = _nothing,
    ) -> Self:
        """Open the database and let nobody else. `check` reads all of it first, `patience` is how many seconds
        to wait for a foreign lock, and `reached` hears of every step of a commit (for fault tests)."""
        store = cls(path, now)
        opening.prepare(path)
        store._lock = opening.Lock(path)
        try:
            main = await store._line("rw", patience)
            fence = await main.run(partial(opening.set_up, path=path, check=check))
            store._readers = cycle([await store._line("ro", patience) for _ in range(readers)])
        except BaseException as error:
            await store._let_go()
            if isinstance(error, Exception):
                raise named(error, path) from error
            raise
        store._writer = Writer(main, path, fence, reached)
        return store

    async def _line(self, mode: str, patience: float) -> Line:
        line = await opening.line(self.path, mode, patience)
        self._lines.append(line)
        return line

    async def close(self) -> None:
        """Write what is waiting, then let go of the file."""
        await self._writer.stop()
        await self._let_go()

    async def _let_go(self) -> None:
        while self._lines:  # readers first: the last to close tidies the write-ahead log away, and must be able to
            await self._lines.pop().close()
        self._lock.release()

    @property
    def transactions(self) -> int:
        """How many transactions have been committed."""
        return self._writer.transactions

    async def _read(self, query: Unit[T]) -> T:
        """Run a query on a snapshot of the database."""
        if not self._lines:
            raise StoreUnavailable(f"{self.path} is closed")
        try:
            return await next(self._readers).run(partial(_snapshot, query=query))
        except sqlite3.Error as error:
            raise named(error, self.path) from error
        except ValueError as error:
            raise StoreUnavailable(f"{self.path} is closed") from error

    async def _rows(self, sql: str, *arguments: Any) -> Rows:
        return await self._read(lambda db: db.execute(sql, arguments).fetchall())

    # -- tables

    async def new_table(
        self, row: NewTable, interaction_id: int | None = None, outbox: Sequence[Outgoing] = ()
    ) -> int:
        return await self._writer.write(
            partial(work.new_table, row=row, interaction_id=interaction_id, outbox=outbox, now=self._now())
        )

    async def start_table(
        self,
        table: int,
        seats: int,
        seed: str,
        options: Mapping[str, str],
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
    ) -> None:
        start = (table, seats, seed, compact(dict(options)), interaction_id, outbox, self._now())
        await self._writer.write(lambda db: work.start_table(db, *start))

    async def table(self, table: int) -> Table | None:
        rows = await self._rows(f"SELECT {TABLE_COLUMNS} FROM tables WHERE id = ?", table)
        return table_of(rows[0]) if rows else None

    async def open_table_in(self, channel: int) -> Table | None:
        rows = await self._rows(
            f"SELECT {TABLE_COLUMNS} FROM tables WHERE channel = ? AND status <> 'over'", channel
        )
        return table_of(rows[0]) if rows else None

    async def open_tables(self) -> list[Table]:
        rows = await self._rows(f"SELECT {TABLE_COLUMNS} FROM tables WHERE status <> 'over' ORDER BY id")
        return [table_of(row) for row in rows]

    async def tables_of(self, user: int) -> list[Table]:
        mine = "SELECT table_id FROM seats WHERE user = ?"
        rows = await self._rows(
            f"SELECT {TABLE_COLUMNS} FROM tables WHERE id IN ({mine}) AND status <> 'over' ORDER BY id", user
        )
        return [table_of(row) for row in rows]

    async def set_status(
        self, table: int, status: Status, interaction_id: int | None = None, outbox: Sequence[Outgoing] = ()
    ) -> None:
        change = (table, status, interaction_id, outbox, self._now())
        await self._writer.write(lambda db: work.set_status(db, *change))

    async def set_board_message(self, table: int, message: int | None) -> None:
        await self._writer.write(lambda db: work.update_table(db, table, "board_message", message))

    async def set_host(self, table: int, seat: int) -> None:
        await self._writer.write(lambda db: work.update_table(db, table, "host", seat))

    async def delete_table(self, table: int) -> None:
        await self._writer.write(lambda db: work.delete_table(db, table))
        await self._wipe()

    # -- seats

    async def sit(
        self,
        table: int,
        seat: int,
        user: int | None,
        interaction_id: int | None = None,
        kind: SeatKind = "person",
        outbox: Sequence[Outgoing] = (),
    ) -> None:
        await self._writer.write(lambda db: work.sit(db, table, seat, user, kind, interaction_id, outbox))

    async def leave(
        self, table: int, seat: int, interaction_id: int | None = None, outbox: Sequence[Outgoing] = ()
    ) -> None:
        await self._writer.write(lambda db: work.leave(db, table, seat, interaction_id, outbox))

    async def replace_seat(
        self,
        table: int,
        seat: int,
        user: int | None,
        kind: SeatKind,
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
    ) -> None:
        change = (table, seat, user, kind, interaction_id, outbox)
        await self._writer.write(lambda db: work.replace_seat(db, *change))

    async def seats(self, table: int) -> list[Seated]:
        rows = await self._rows(
            "SELECT seat, user, kind, joined FROM seats WHERE table_id = ? ORDER BY seat", table
        )
        return [Seated(*row) for row in rows]

    # -- the log

    async def append(
        self,
        table: int,
        expected_seq: int,
        entries: Sequence[Entry],
        interaction_id: int | None,
        outbox: Sequence[Outgoing] = (),
        results: Sequence[Placed] = (),
    ) -> None:
        unit: Unit[None] = work.Append(table, expected_seq, entries, interaction_id, outbox, results, self._now())
        await self._writer.write(unit)

    async def log(self, table: int) -> list[Entry]:
        start, rows = await self._read(partial(_chained, table=table, path=self.path))
        broken = broken_at(table, start, rows)
        if broken is not None:
            raise Damaged(f"{self.path} is damaged: entry {broken} of table {table} is not as it was written")
        return [entry_of(tuple(row[1:-1])) for row in rows]

    async def once(self, interaction_id: int) -> bool:
        return await self._writer.write(lambda db: work.once(db, interaction_id))

    async def results(self, table: int) -> list[Placed]:
        rows = await self._rows(
            "SELECT seat, place, score FROM results WHERE table_id = ? ORDER BY place, seat", table
        )
        return [Placed(*row) for row in rows]

    # -- the outbox

    async def post(self, table: int, outbox: Sequence[Outgoing]) -> None:
        await self._writer.write(lambda db: posting.post(db, table, outbox))

    async def waiting_targets(self) -> dict[Target, int]:
        unsent = "FROM outbox WHERE status IN ('waiting', 'sending') AND"
        rows = await self._rows(
            f"SELECT channel, NULL, after, min(id) {unsent} channel IS NOT NULL GROUP BY channel"
            f" UNION ALL SELECT table_id, seat, after, min(id) {unsent} seat IS NOT NULL GROUP BY table_id, seat"
            " ORDER BY 4"
        )
        return {(Channel(one) if seat is None else Hand(one, seat)): after for one, seat, after, _ in rows}

    async def next_out(self, target: Target) -> Queued | None:
        now = self._now()
        return await self._writer.write(lambda db: posting.next_out(db, target, now))

    async def mark_sent(self, message: int, message_id: int | None) -> None:
        await self._writer.write(lambda db: posting.mark(db, message, "sent", sent_as=message_id))

    async def retry_later(self, message: int, after: int) -> None:
        await self._writer.write(lambda db: posting.mark(db, message, "waiting", after))

    async def dead(self, message: int) -> None:
        await self._writer.write(lambda db: posting.mark(db, message, "dead"))

    # -- persons

    async def preferences(self, user: int) -> Preferences:
        rows = await self._rows("SELECT user, dms, language FROM preferences WHERE user = ?", user)
        return Preferences(rows[0][0], bool(rows[0][1]), rows[0][2]) if rows else Preferences(user)

    async def set_preferences(self, row: Preferences) -> None:
        await self._writer.write(lambda db: work.set_preferences(db, row))

    async def forget_user(self, user: int) -> None:
        await self._writer.write(lambda db: work.forget_user(db, user))
        await self._wipe()

    async def _wipe(self) -> None:
        """Let nothing deleted be left in the write-ahead log either."""
        if not await self._writer.alone(work.empty_the_log):
            raise StoreUnavailable(f"{self.path} is deleted from, but still being read: traces remain in its log")

    # -- copies

    async def backup(self, target: Path) -> None:
        try:
            await asyncio.to_thread(opening.back_up, self.path, target)
        except sqlite3.Error as error:
            raise named(error, target) from error


def _snapshot(db: sqlite3.Connection, query: Unit[T]) -> T:
    db.execute("BEGIN")
    try:
        return query(db)
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def _chained(db: sqlite3.Connection, table: int, path: Path) -> tuple[bytes, Rows]:
    try:
        return work.start_of_chain(db, table), db.execute(
            "SELECT seq, kind, seat, value, key, parties, digest, interaction_id, chain"
            " FROM entries WHERE table_id = ? ORDER BY seq",
            (table,),
        ).fetchall()
    except sqlite3.OperationalError as error:
        if of_the_file(error):
            raise
        raise Damaged(f"{path} is damaged: the rows of table {table} cannot be read") from error
