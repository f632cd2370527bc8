"""The units of work: what the writer does inside a transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from bot.store.chain import columns, first_link, link
from bot.store.errors import Duplicate, NoSuchTable, OutOfTurn
from bot.store.posting import post
from bot.store.refusals import found, in_our_words
from bot.store.rows import NewTable, Outgoing, Placed, Preferences, SeatKind, Status, compact
from rules.kernel.log import Entry

_SEEN = "SELECT 1 FROM inbox WHERE interaction_id = ?1 UNION ALL SELECT 1 FROM entries WHERE interaction_id = ?1"
# -- once


def seen(db: sqlite3.Connection, interaction_id: int) -> bool:
    """Whether an interaction has had its effect."""
    return db.execute(_SEEN, (interaction_id,)).fetchone() is not None


def record(db: sqlite3.Connection, interaction_id: int | None) -> None:
    """Let an interaction act now and never again."""
    if interaction_id is None:
        return
    if seen(db, interaction_id):
        raise Duplicate(f"interaction {interaction_id} has had its effect already")
    db.execute("INSERT INTO inbox VALUES (?)", (interaction_id,))


def once(db: sqlite3.Connection, interaction_id: int) -> bool:
    try:
        record(db, interaction_id)
    except Duplicate:
        return False
    return True


# -- tables and seats


def new_table(
    db: sqlite3.Connection, row: NewTable, interaction_id: int | None, outbox: Sequence[Outgoing], now: int
) -> int:
    record(db, interaction_id)
    with in_our_words():
        cursor = db.execute(
            "INSERT INTO tables (guild, channel, game, seats, seed, options, rules_version, decks, commitment,"
            " host, status, created, updated) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *(row.guild, row.channel, row.game, row.seats, row.seed, compact(dict(row.options))),
                *(row.rules_version, row.decks, row.commitment, row.host, row.status, now, now),
            ),
        )
        table = cursor.lastrowid
        assert table is not None
        post(db, table, outbox)
    return table


def start_table(
    db: sqlite3.Connection,
    table: int,
    seats: int,
    seed: str,
    options: str,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
    now: int,
) -> None:
    record(db, interaction_id)
    cursor = db.execute(
        "UPDATE tables SET seats = ?, seed = ?, options = ?, status = 'playing', updated = ?"
        " WHERE id = ? AND status = 'lobby'",
        (seats, seed, options, now, table),
    )
    found(cursor, "there is no such table waiting to start")
    _close_up(db, table)
    post(db, table, outbox)


def _close_up(db: sqlite3.Connection, table: int) -> None:
    """Whoever left the lobby left a gap: the seats are numbered anew from 0, and the host with them."""
    (host,) = db.execute("SELECT host FROM tables WHERE id = ?", (table,)).fetchone()
    seats = [seat for (seat,) in db.execute("SELECT seat FROM seats WHERE table_id = ? ORDER BY seat", (table,))]
    for number, seat in enumerate(seats):
        db.execute("UPDATE seats SET seat = ? WHERE table_id = ? AND seat = ?", (number, table, seat))
    if host in seats:
        update_table(db, table, "host", seats.index(host))


def set_status(
    db: sqlite3.Connection,
    table: int,
    status: Status,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
    now: int,
) -> None:
    record(db, interaction_id)
    with in_our_words():
        cursor = db.execute("UPDATE tables SET status = ?, updated = ? WHERE id = ?", (status, now, table))
    found(cursor, "there is no such table")
    post(db, table, outbox)


def update_table(db: sqlite3.Connection, table: int, column: str, value: int | None) -> None:
    assert column in ("board_message", "host", "rules_version")
    found(db.execute(f"UPDATE tables SET {column} = ? WHERE id = ?", (value, table)), "there is no such table")


def delete_table(db: sqlite3.Connection, table: int) -> None:
    found(db.execute("DELETE FROM tables WHERE id = ?", (table,)), "there is no such table")
    _write_anew(db, "seats")


def sit(
    db: sqlite3.Connection,
    table: int,
    seat: int,
    user: int | None,
    kind: SeatKind,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
) -> None:
    record(db, interaction_id)
    with in_our_words():
        db.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?)", (table, seat, user, kind, interaction_id))
    post(db, table, outbox)


def leave(
    db: sqlite3.Connection, table: int, seat: int, interaction_id: int | None, outbox: Sequence[Outgoing]
) -> None:
    record(db, interaction_id)
    free = db.execute(
        "DELETE FROM seats WHERE table_id = ?1 AND seat = ?2"
        " AND EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND status = 'lobby')",
        (table, seat),
    )
    if free.rowcount == 0:
        replace_seat(db, table, seat, None, "absent", None, ())
    post(db, table, outbox)


def replace_seat(
    db: sqlite3.Connection,
    table: int,
    seat: int,
    user: int | None,
    kind: SeatKind,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
) -> None:
    record(db, interaction_id)
    with in_our_words():
        cursor = db.execute(
            "UPDATE seats SET user = ?, kind = ? WHERE table_id = ? AND seat = ?", (user, kind, table, seat)
        )
    found(cursor, "nobody sits there")
    post(db, table, outbox)


# -- the log


def append(
    db: sqlite3.Connection,
    table: int,
    expected_seq: int,
    entries: Sequence[Entry],
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
    results: Sequence[Placed],
    now: int,
) -> None:
    """Inbox, entries at their place, what is to be said of them, and how the game came out if it is over."""
    if interaction_id is not None and seen(db, interaction_id):
        raise Duplicate(f"interaction {interaction_id} has had its effect already")
    length, chain, updated = _end_of_log(db, table)
    if length != expected_seq:
        raise OutOfTurn(f"the log of table {table} has {length} entries, not {expected_seq}")
    if not entries:
        record(db, interaction_id)
    for seq, entry in enumerate(entries, length):
        row = columns(entry, interaction_id if seq == length else None)
        chain = link(chain, table, seq, row)
        db.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (table, seq, *row, chain))
    # When something last happened, to the minute: to the second, every answer would write one more page.
    if updated <= now - 60:
        db.execute("UPDATE tables SET updated = ? WHERE id = ?", (now, table))
    if results:
        placed = [(table, one.seat, one.place, one.score, now) for one in results]
        db.executemany("INSERT INTO results VALUES (?, ?, ?, ?, ?)", placed)
        set_status(db, table, "over", None, (), now)
    post(db, table, outbox)


def _end_of_log(db: sqlite3.Connection, table: int) -> tuple[int, bytes, int]:
    last: tuple[int, bytes, int] | None = db.execute(
        "SELECT seq + 1, chain, updated FROM entries JOIN tables ON id = table_id"
        " WHERE table_id = ? ORDER BY seq DESC LIMIT 1",
        (table,),
    ).fetchone()
    return last or (0, start_of_chain(db, table), 0)


def start_of_chain(db: sqlite3.Connection, table: int) -> bytes:
    dealt = db.execute("SELECT id, game, seats, seed, options FROM tables WHERE id = ?", (table,)).fetchone()
    if dealt is None:
        raise NoSuchTable(f"there is no table {table}")
    return first_link(*dealt)


# -- persons


def set_preferences(db: sqlite3.Connection, row: Preferences) -> None:
    db.execute("INSERT OR REPLACE INTO preferences VALUES (?, ?, ?)", (row.user, row.dms, row.language))


def forget_user(db: sqlite3.Connection, user: int) -> None:
    db.execute("UPDATE seats SET user = NULL, kind = 'absent' WHERE user = ?", (user,))
    db.execute("DELETE FROM preferences WHERE user = ?", (user,))
    _write_anew(db, "seats")
    _write_anew(db, "preferences")


def _write_anew(db: sqlite3.Connection, table: str) -> None:
    """secure_delete wipes rows and pages that are deleted, but not the copies of rows that stay in a page's gap
    when it is split: so the small tables with user ids are emptied and filled again."""
    db.execute(f"CREATE TEMP TABLE kept AS SELECT * FROM {table}")
    db.execute(f"DELETE FROM {table}")
    db.execute(f"INSERT INTO {table} SELECT * FROM kept ORDER BY 1, 2")
    db.execute("DROP TABLE temp.kept")


def empty_the_log(db: sqlite3.Connection) -> bool:
    """Carry the write-ahead log into the database and cut it to nothing; False while somebody still reads it."""
    (busy, _, _) = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not busy
