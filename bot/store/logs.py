"""How logs lie in the database: where each ends, and its entries one behind the other.

SQLite numbers the entries of all tables, and each knows the one before it; PostgreSQL, which several processes
write to, keys them by table and place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from bot.store.database import Database, is_sqlite, lock

End: TypeAlias = tuple[int, int | None, bytes, int]
"""Of a log: its length, the number of its last entry, the last link of its chain, and when its table was last
updated."""

ENTRY = "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
END = "UPDATE ends SET length = ?, last = ? WHERE table_id = ? AND length = ?"
NEXT_NUMBER = "SELECT coalesce(max(id), 0) + 1 FROM entries"
_KEYED_ENTRY = "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_KEYED_END = "UPDATE ends SET length = ? WHERE table_id = ? AND length = ?"

AT_THE_END = (
    "SELECT length, last, chain, updated FROM ends JOIN tables ON tables.id = ends.table_id"
    " JOIN entries ON entries.id = last WHERE ends.table_id = ?"
)
_KEYED_AT_THE_END = (
    "SELECT length, NULL, chain, updated FROM ends JOIN tables ON tables.id = ends.table_id"
    " JOIN entries ON entries.table_id = ends.table_id AND seq = length - 1 WHERE ends.table_id = ?"
)

_COLUMNS = "table_id, seq, kind, seat, value, key, parties, digest, interaction_id, chain"
_FROM_THE_END = f"""
WITH RECURSIVE log AS (
    SELECT *, 1 AS count FROM entries WHERE id = ?1
    UNION ALL SELECT entries.*, count + 1 FROM log JOIN entries ON entries.id = log.before WHERE count < ?2
)
SELECT {_COLUMNS} FROM log
"""
_BY_PLACE = f"SELECT {_COLUMNS} FROM entries WHERE table_id = ? ORDER BY seq DESC"


def end_of(db: Database, table: int) -> End | None:
    """Where a log ends, if it has entries; until the transaction ends nobody else adds any."""
    lock(db, [table])
    end: End | None = db.execute(AT_THE_END if is_sqlite(db) else _KEYED_AT_THE_END, (table,)).fetchone()
    return end


def add(db: Database, table: int, end: End, rows: Sequence[tuple[object, ...]]) -> bool:
    """Add rows behind the end of a log; whether it does end there."""
    length, last, *_ = end
    if not is_sqlite(db):
        db.executemany(_KEYED_ENTRY, rows)
        return db.execute(_KEYED_END, (length + len(rows), table, length)).rowcount == 1
    (number,) = db.execute(NEXT_NUMBER).fetchone()
    for row in rows:
        db.execute(ENTRY, (number, last, *row))
        last, number = number, number + 1
    return db.execute(END, (length + len(rows), last, table, length)).rowcount == 1


def ends_at(db: Database, table: int) -> tuple[int, int | None] | None:
    """The length of a log, and in SQLite the number of its last entry; None if nothing tells."""
    last = "last" if is_sqlite(db) else "NULL"
    end: tuple[int, int | None] | None = db.execute(
        f"SELECT length, {last} FROM ends WHERE table_id = ?", (table,)
    ).fetchone()
    return end


def rows_of(db: Database, table: int, length: int, last: int | None) -> list[tuple[Any, ...]]:
    """A table's entries from the last back to the first."""
    if is_sqlite(db):
        return db.execute(_FROM_THE_END, (last, length)).fetchall()
    return db.execute(_BY_PLACE, (table,)).fetchall()
