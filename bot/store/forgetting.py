"""The units of work that forget: a person wherever their id stands, and a table with all that belongs to it."""

from __future__ import annotations

from collections.abc import Mapping

from bot.store import promising, work
from bot.store.database import Database, is_sqlite, lock
from bot.store.errors import require_found
from bot.store.inbox import record
from bot.store.rows_persons import NOTHING_SAID, Forgotten, Parting

USER_COLUMNS: Mapping[str, str] = {
    "seats": "user",
    "sat": "user",
    "takeovers": "user",
    "reserved": "user",
    "played": "user",
    "preferences": "user",
    "dm_channels": "user",
    "tips": "user",
    "orders": "user",
}
"""Every column in which a person's id may stand, by its table. The outbox and the log know seats, and no ids."""

THEIR_OWN = ("preferences", "dm_channels", "tips", "reserved", "takeovers")  # rows that go with the person

OF_A_TABLE = ("seats", "sat", "takeovers", "reserved", "played", "promises")
"""Where persons of a table stand, or what they have written."""

_SITS = "SELECT table_id, seat, status FROM seats JOIN tables ON tables.id = table_id WHERE user = ? ORDER BY 1"

_THEIR_TABLES = " UNION ".join(
    f"SELECT table_id FROM {name} WHERE user = ?1" for name in ("seats", "sat", "takeovers", "reserved")
)


def forget_user(db: Database, user: int, once: int | None, partings: Mapping[int, Parting], now: int) -> Forgotten:
    """Delete a person's id wherever it stands. Where they sit they get up, and the others are told. `once`: an
    interaction of which this may come one time only."""
    record(db, once)
    known = {name: _count(db, name, user) for name in USER_COLUMNS if name != "orders"}
    lock(db, [table for (table,) in db.execute(_THEIR_TABLES, (user,)).fetchall()])
    sits = [(table, seat, status) for table, seat, status in db.execute(_SITS, (user,)) if status != "over"]
    promising.forget_user(db, user)  # while it is known which seats they have held
    for table, seat, _ in sits:
        parting = partings.get(table, NOTHING_SAID)
        work.leave(db, table, seat, None, parting.told, parting.if_closed, now)
    for (table,) in db.execute("SELECT table_id FROM reserved WHERE user = ?", (user,)).fetchall():
        work.stir(db, table, partings.get(table, NOTHING_SAID).told, now)
    _leave_what_is_over(db, user)
    for name in THEIR_OWN:
        db.execute(f"DELETE FROM {name} WHERE user = ?", (user,))
    for name in ("sat", "played", "orders"):
        db.execute(f"UPDATE {name} SET user = NULL WHERE user = ?", (user,))
    for name in (*USER_COLUMNS, "promises"):
        _write_anew(db, name)
    return Forgotten(known, [table for table, _, status in sits if status != "lobby"])


def _count(db: Database, name: str, user: int) -> int:
    (rows,) = db.execute(f"SELECT count(*) FROM {name} WHERE {USER_COLUMNS[name]} = ?", (user,)).fetchone()
    return int(rows)


def _leave_what_is_over(db: Database, user: int) -> None:
    """The seats of games that are over are nobody's, and so are the direct messages that were sent to them."""
    seats = "SELECT table_id, seat FROM seats WHERE user = ?"
    db.execute(f"UPDATE outbox SET message = NULL WHERE (table_id, seat) IN ({seats})", (user,))
    db.execute("UPDATE seats SET user = NULL, kind = 'absent' WHERE user = ?", (user,))


def delete_table(db: Database, table: int) -> None:
    """Delete a table, with all that belongs to it."""
    require_found(db.execute("DELETE FROM tables WHERE id = ?", (table,)), "there is no such table")
    for name in OF_A_TABLE:
        _write_anew(db, name)


def _write_anew(db: Database, table: str) -> None:
    """secure_delete wipes rows and pages that are deleted, but not the copies of rows that stay in a page's gap
    when it is split: so the small tables with user ids are emptied and filled again. PostgreSQL keeps what was
    deleted until a vacuum, whatever we do."""
    if not is_sqlite(db):
        return
    db.execute(f"CREATE TEMP TABLE kept AS SELECT * FROM {table}")
    db.execute(f"DELETE FROM {table}")
    db.execute(f"INSERT INTO {table} SELECT * FROM kept ORDER BY 1, 2")
    db.execute("DROP TABLE temp.kept")
