"""The units of work on a lobby that is laid like the last table: its house players, and chairs kept for people."""

from __future__ import annotations

from bot.store import recording
from bot.store.database import Database
from bot.store.inbox import record
from bot.store.rows import NewTable


def lay(db: Database, table: int, row: NewTable, now: int) -> None:
    """Seat the house players of a new table next to its host, and keep chairs for those who are expected."""
    free = [seat for seat in range(row.seats) if seat != row.host]
    for seat in row.house_seats or free[: row.house]:
        db.execute("INSERT INTO seats VALUES (?, ?, NULL, 'house', NULL, ?)", (table, seat, now))
    for user in row.reserved:
        db.execute("INSERT INTO reserved VALUES (?, ?)", (table, user))
    if row.series is not None:
        recording.lay(db, table, row.guild, row.series)


def open_chairs(db: Database, table: int, interaction_id: int | None) -> None:
    """Keep no chair for anybody any longer."""
    record(db, interaction_id)
    forget_table(db, table)


def claim(db: Database, table: int, user: int | None) -> None:
    """Note that somebody sits down: no chair has to be kept for them any longer."""
    db.execute("DELETE FROM reserved WHERE table_id = ? AND user = ?", (table, user))


def forget_table(db: Database, table: int) -> None:
    """Delete for whom chairs were kept at a table."""
    db.execute("DELETE FROM reserved WHERE table_id = ?", (table,))
