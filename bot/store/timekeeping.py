"""The part of a store that keeps time. See `Timing` for what each method promises."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.store import seating, waiting
from bot.store.database import Database
from bot.store.errors import Duplicate, NoSuchTable, require_found
from bot.store.inbox import record
from bot.store.posting import post
from bot.store.reading import Reader
from bot.store.rows import Outgoing, Status
from bot.store.rows_time import HELD, Given, Wait, WaitChanges
from bot.store.writer import Writer

ANSWERED = "SELECT table_id, seat FROM standing WHERE due IS NOT NULL"
COLUMNS = "table_id, seat, began, spent, due, stage, extra"


class Timekeeping(Reader):
    """Reads and writes waits and outages."""

    _writer: Writer
    _now: Callable[[], int]

    async def waits(self, table: int) -> list[Wait]:
        rows = await self._few(f"SELECT {COLUMNS} FROM waits WHERE table_id = ? ORDER BY seat", table)
        return [Wait(*row) for row in rows]

    async def waits_of(self, user: int) -> list[Wait]:
        mine = "SELECT table_id, seat FROM seats WHERE user = ?"
        rows = await self._few(
            f"SELECT {COLUMNS} FROM waits WHERE (table_id, seat) IN ({mine}) AND due IS NOT NULL"
            f" AND (table_id, seat) NOT IN ({ANSWERED}) ORDER BY due, table_id",
            user,
        )
        return [Wait(*row) for row in rows]

    async def due(self, now: int, most: int) -> list[Wait]:
        rows = await self._rows(
            f"SELECT {COLUMNS} FROM waits WHERE due IS NOT NULL AND due <= ? ORDER BY due LIMIT ?", now, most
        )
        return [Wait(*row) for row in rows]

    async def next_due(self) -> int | None:
        dues = [
            await self._few(f"SELECT due FROM {name} WHERE due IS NOT NULL ORDER BY due LIMIT 1")
            for name in ("waits", "standing")
        ]
        return min([int(row[0]) for rows in dues for row in rows], default=None)

    async def due_answers(self, now: int, most: int) -> list[tuple[int, int, int]]:
        due = "due IS NOT NULL AND due <= ?"
        rows = await self._few(
            f"SELECT table_id, seat, due FROM standing WHERE {due} ORDER BY due LIMIT ?", now, most
        )
        return [(table, seat, when) for table, seat, when in rows]

    async def put_answer_off(self, table: int, seat: int, due: int, later: int | None) -> None:
        await self._writer.write(lambda db: waiting.put_answer_off(db, table, seat, due, later), table=table)

    async def given(self, table: int) -> Given | None:
        rows = await self._few("SELECT seat, length_before, length_after FROM given WHERE table_id = ?", table)
        return Given(*rows[0]) if rows else None

    async def keep_time(self, table: int, changes: WaitChanges) -> None:
        await self._writer.write(lambda db: waiting.keep(db, table, changes), table=table)

    async def remind(self, waits: Sequence[Wait], outbox: Sequence[Outgoing] = ()) -> bool:
        table = waits[0].table if waits else None
        return await self._writer.write(lambda db: waiting.remind(db, waits, outbox), table=table)

    async def set_pace(
        self,
        table: int,
        pace: str,
        caretaker: bool,
        changes: WaitChanges,
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
    ) -> None:
        columns: dict[str, str | bool] = {"pace": pace, "caretaker": caretaker}
        change = (table, columns, changes, interaction_id, outbox, self._now())
        await self._writer.write(lambda db: _set(db, *change), table=table)

    async def set_pause(
        self,
        table: int,
        status: Status,
        changes: WaitChanges,
        interaction_id: int | None = None,
        outbox: Sequence[Outgoing] = (),
        held_by: int | None = None,
    ) -> None:
        columns: dict[str, str | bool] = {"status": status}
        change = (table, columns, changes, interaction_id, outbox, self._now(), held_by)
        await self._writer.write(lambda db: _set(db, *change), table=table)

    async def outages(self, since: int) -> list[tuple[int, int]]:
        rows = await self._few("SELECT began, ended FROM outages WHERE ended > ? ORDER BY began", since)
        return [(began, ended) for began, ended in rows]

    async def last_beat(self) -> int | None:
        rows = await self._few("SELECT beat FROM heartbeat")
        return int(rows[0][0]) if rows else None

    async def beat(self, now: int) -> None:
        await self._writer.write(lambda db: waiting.beat(db, now))

    async def note_outage(self, began: int, ended: int, told: Sequence[tuple[int, Outgoing]] = ()) -> None:
        await self._writer.write(lambda db: waiting.note_outage(db, began, ended, told))

    async def waiting_tables(self) -> list[tuple[int, int]]:
        rows = await self._rows(
            "SELECT DISTINCT tables.id, tables.channel FROM waits JOIN tables ON tables.id = table_id"
            " WHERE due IS NOT NULL ORDER BY tables.id"
        )
        return [(table, channel) for table, channel in rows]


def _set(
    db: Database,
    table: int,
    columns: dict[str, str | bool],
    changes: WaitChanges,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
    now: int,
    held_by: int | None = None,
) -> None:
    """Change what a table has agreed on about time, or stop it for a seat."""
    record(db, interaction_id)
    if held_by is not None:
        _hold(db, table, held_by)
    assert columns.keys() <= {"pace", "caretaker", "status"}
    change = ", ".join(f"{name} = ?" for name in columns)
    values = (*columns.values(), now, table)
    where = "id = ? AND status IN ('lobby', 'playing', 'paused')"
    require_found(
        db.execute(f"UPDATE tables SET {change}, updated = ? WHERE {where}", values), "no such open table"
    )
    db.execute("DELETE FROM votes WHERE table_id = ? AND ballot LIKE 'time.%'", (table,))
    waiting.keep(db, table, changes)
    seating.hold_up(db, table)  # until its clocks go on
    post(db, table, outbox)


def _hold(db: Database, table: int, seat: int) -> None:
    """Note that a seat holds a game that is played; once."""
    playing = "SELECT id FROM tables WHERE id = ? AND status = 'playing'"
    if db.execute(playing, (table,)).fetchone() is None:
        raise NoSuchTable("no such game is played")
    hold = "INSERT INTO votes VALUES (?, ?, ?, 1) ON CONFLICT DO NOTHING"
    if db.execute(hold, (table, HELD, seat)).rowcount != 1:
        raise Duplicate(f"seat {seat} of table {table} has held its game before")
