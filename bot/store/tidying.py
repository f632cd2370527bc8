"""The units of work that delete what nobody needs any longer, a little at a time."""

from __future__ import annotations

from collections.abc import Collection

from bot.store import recording
from bot.store.database import Database, is_sqlite

CLOCKS_SET = 1_420_070_400
"""What is dated before 2015 was dated by a clock that nobody had set yet: how old it is nobody knows."""

TABLES, ROWS = 5, 500
"""So many at most in one transaction, so that whoever presses a button meanwhile waits for milliseconds."""

_SPENT = """
SELECT outbox.id FROM outbox JOIN tables ON tables.id = table_id
WHERE outbox.status IN ('sent', 'dead') AND made < ? AND (seat IS NULL OR tables.status = 'over')
ORDER BY made LIMIT ?
"""

_ENTRIES = """
WITH RECURSIVE log AS (
    SELECT id, before FROM entries WHERE id = (SELECT last FROM ends WHERE table_id = ?)
    UNION ALL SELECT entries.id, entries.before FROM log JOIN entries ON entries.id = log.before
)
SELECT id FROM log
"""
_BELONGS = """
SELECT name, "from" FROM sqlite_schema JOIN pragma_foreign_key_list(name) AS key
WHERE type = 'table' AND key."table" = 'tables' AND name <> 'entries'
"""
"""Which tables refer to a game's, and by which column."""


def finished_tables(db: Database, before: int) -> int:
    """Delete games that were over before then, with all that belongs to them; how many. Done between transactions:
    entries have no index by table, which every answer would have to pay for, and SQLite would look through all of
    them to keep its foreign keys. These are off meanwhile, and what belongs to a table is deleted by name.
    PostgreSQL has that index, and does it itself."""
    old = "SELECT id FROM tables WHERE status = 'over' AND updated BETWEEN ? AND ? ORDER BY updated LIMIT ?"
    if not is_sqlite(db):
        gone = db.execute(f"DELETE FROM tables WHERE id IN ({old})", (CLOCKS_SET, before - 1, TABLES)).rowcount
        if gone:
            recording.drop_empty_series(db)
        return gone
    db.execute("PRAGMA foreign_keys = OFF")
    try:
        db.execute("BEGIN IMMEDIATE")
        found = [table for (table,) in db.execute(old, (CLOCKS_SET, before - 1, TABLES))]
        for table in found:
            _delete(db, table)
        if found:
            recording.drop_empty_series(db)
        db.execute("COMMIT")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
        db.execute("PRAGMA foreign_keys = ON")
    return len(found)


def _delete(db: Database, table: int) -> None:
    """One table; its entries are found from the last back to the first."""
    entries = [(entry,) for (entry,) in db.execute(_ENTRIES, (table,))]
    db.execute("DELETE FROM tables WHERE id = ?", (table,))
    db.executemany("DELETE FROM entries WHERE id = ?", entries)
    for name, column in db.execute(_BELONGS).fetchall():
        db.execute(f"DELETE FROM {name} WHERE {column} = ?", (table,))


def spent_posts(db: Database, before: int) -> int:
    """Delete posts that were made before then, and sent or given up; how many. Questions by direct message stay
    for as long as their game goes on: they are closed when it is over."""
    return db.execute(f"DELETE FROM outbox WHERE id IN ({_SPENT})", (before, ROWS)).rowcount


def old_interactions(db: Database, before: int) -> int:
    """Forget interactions with a number below this one; how many."""
    old = "SELECT interaction_id FROM inbox WHERE interaction_id < ? ORDER BY interaction_id LIMIT ?"
    return db.execute(f"DELETE FROM inbox WHERE interaction_id IN ({old})", (before, ROWS)).rowcount


def unused_decks(db: Database, current: Collection[str]) -> None:
    """Delete decks that are not current, and with which none of the tables was opened."""
    unused = "digest NOT IN (SELECT decks FROM tables)"
    if current:
        unused += f" AND digest NOT IN ({', '.join('?' * len(current))})"
    db.execute(f"DELETE FROM decks WHERE {unused}", tuple(current))
