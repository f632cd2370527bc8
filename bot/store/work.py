"""The units of work: what the writer does inside a transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.store import offering
from bot.store.chain import columns, first_link, link
from bot.store.errors import Damaged, Duplicate, NoSuchTable, OutOfTurn
from bot.store.posting import post
from bot.store.refusals import found, in_our_words
from bot.store.rows import (
    NewTable,
    Offer,
    OfferStatus,
    Outgoing,
    Placed,
    Preferences,
    SeatKind,
    Status,
    compact,
)
from rules.kernel.log import Entry

_ENTRY = "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_END = "UPDATE ends SET length = ?, last = ? WHERE table_id = ? AND length = ?"
_IN_THE_INBOX = "SELECT 1 FROM inbox WHERE interaction_id IN (SELECT value FROM json_each(?)) LIMIT 1"
_SEEN = "SELECT 1 FROM inbox WHERE interaction_id = ?1 UNION ALL SELECT 1 FROM entries WHERE interaction_id = ?1"
End: TypeAlias = tuple[int, int | None, bytes, int]
"""Of a log: its length, the number of its last entry, the last link of its chain, and when its table was last
updated."""

MOST_ENDS = 10_000
"""More are forgotten, to be read again."""


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
    db: sqlite3.Connection,
    row: NewTable,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
    user: int | None,
    now: int,
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
        if user is not None:
            _seat(db, table, row.host, user, "person", interaction_id)
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
        "UPDATE tables SET seats = ?, seed = ?, options = ?, status = 'playing', updated = ?,"
        " board_message = NULL, board_shows = '' WHERE id = ? AND status = 'lobby'",
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


def set_options(
    db: sqlite3.Connection,
    table: int,
    options: str,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
    now: int,
) -> None:
    record(db, interaction_id)
    status = db.execute("SELECT status FROM tables WHERE id = ?", (table,)).fetchone()
    if status is None:
        raise NoSuchTable("there is no such table")
    if status != ("lobby",):
        raise OutOfTurn(f"the game at table {table} has been dealt already")
    db.execute("UPDATE tables SET options = ?, updated = ? WHERE id = ?", (options, now, table))
    post(db, table, outbox)


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
    assert column in ("host", "rules_version")
    found(db.execute(f"UPDATE tables SET {column} = ? WHERE id = ?", (value, table)), "there is no such table")


def set_host(
    db: sqlite3.Connection, table: int, seat: int, interaction_id: int | None, outbox: Sequence[Outgoing]
) -> None:
    record(db, interaction_id)
    update_table(db, table, "host", seat)
    post(db, table, outbox)


def _keep_host(db: sqlite3.Connection, table: int) -> None:
    """Where the host's chair is empty, or a house player's, the first person has it."""
    persons = "FROM seats WHERE table_id = ?1 AND kind = 'person'"
    db.execute(
        f"UPDATE tables SET host = (SELECT min(seat) {persons}) WHERE id = ?1 AND EXISTS (SELECT 1 {persons})"
        f" AND NOT EXISTS (SELECT 1 {persons} AND seat = host)",
        (table,),
    )


def set_board(db: sqlite3.Connection, table: int, message: int | None, shows: str) -> None:
    change = "UPDATE tables SET board_message = ?, board_shows = ? WHERE id = ?"
    found(db.execute(change, (message, shows, table)), "there is no such table")


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
    _seat(db, table, seat, user, kind, interaction_id)
    post(db, table, outbox)


def _seat(
    db: sqlite3.Connection, table: int, seat: int, user: int | None, kind: SeatKind, joined: int | None
) -> None:
    with in_our_words():
        db.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?)", (table, seat, user, kind, joined))


def leave(
    db: sqlite3.Connection,
    table: int,
    seat: int,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
    last_words: Sequence[Outgoing],
    now: int,
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
    _keep_host(db, table)
    if _deserted(db, table):
        set_status(db, table, "over", None, last_words, now)


def _deserted(db: sqlite3.Connection, table: int) -> bool:
    """Whether this is a lobby without a person."""
    lobby = "SELECT 1 FROM tables WHERE id = ?1 AND status = 'lobby'"
    person = "SELECT 1 FROM seats WHERE table_id = ?1 AND kind = 'person'"
    (empty,) = db.execute(f"SELECT EXISTS ({lobby}) AND NOT EXISTS ({person})", (table,)).fetchone()
    return bool(empty)


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
    _keep_host(db, table)
    post(db, table, outbox)


def vote(
    db: sqlite3.Connection,
    table: int,
    ballot: str,
    seat: int,
    yes: bool,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
) -> dict[int, bool]:
    """A seat's vote, in the place of its former one; all votes of the ballot."""
    record(db, interaction_id)
    cursor = db.execute(
        "INSERT OR REPLACE INTO votes SELECT table_id, ?, seat, ? FROM seats WHERE table_id = ? AND seat = ?",
        (ballot, yes, table, seat),
    )
    found(cursor, "nobody sits there")
    post(db, table, outbox)
    cast = "SELECT seat, yes FROM votes WHERE table_id = ? AND ballot = ? ORDER BY seat"
    return {one: bool(vote) for one, vote in db.execute(cast, (table, ballot))}


# -- offers


def make_offer(db: sqlite3.Connection, offer: Offer, status: OfferStatus, outbox: Sequence[Outgoing]) -> None:
    record(db, offer.id)
    offering.make(db, offer, status, outbox)


def close_offer(
    db: sqlite3.Connection,
    offer: int,
    before: OfferStatus,
    status: OfferStatus,
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
) -> None:
    record(db, interaction_id)
    offering.close(db, offer, before, status, outbox)


# -- the log


def append(
    db: sqlite3.Connection,
    table: int,
    expected_seq: int,
    entries: Sequence[Entry],
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
    results: Sequence[Placed],
    agreed: int | None,
    now: int,
) -> None:
    """Inbox, entries at their place, what is to be said of them, and how the game came out if it is over. An offer
    that was agreed to is closed."""
    if interaction_id is not None and seen(db, interaction_id):
        raise Duplicate(f"interaction {interaction_id} has had its effect already")
    length, last, chain, updated = _end_of_log(db, table)
    if length != expected_seq:
        raise OutOfTurn(f"the log of table {table} has {length} entries, not {expected_seq}")
    if agreed is not None:
        offering.close(db, agreed, "open", "accepted")
    if not entries:
        record(db, interaction_id)
    number = _next_number(db)
    for seq, entry in enumerate(entries, length):
        row = columns(entry, interaction_id if seq == length else None)
        chain = link(chain, table, seq, row)
        db.execute(_ENTRY, (number, last, table, seq, *row, chain))
        last, number = number, number + 1
    if db.execute(_END, (length + len(entries), last, table, length)).rowcount != 1:
        raise Damaged(f"the log of table {table} has lost its end")
    _touch(db, table, updated, now)
    if results:
        placed = [(table, one.seat, one.place, one.score, now) for one in results]
        db.executemany("INSERT INTO results VALUES (?, ?, ?, ?, ?)", placed)
        set_status(db, table, "over", None, (), now)
    post(db, table, outbox)


def _touch(db: sqlite3.Connection, table: int, updated: int, now: int) -> int:
    """When something last happened, to the minute: to the second, every answer would write one more page."""
    if updated > now - 60:
        return updated
    db.execute("UPDATE tables SET updated = ? WHERE id = ?", (now, table))
    return now


def _next_number(db: sqlite3.Connection) -> int:
    (number,) = db.execute("SELECT ifnull(max(id), 0) + 1 FROM entries").fetchone()
    return int(number)


def _end_of_log(db: sqlite3.Connection, table: int) -> End:
    end: End | None = db.execute(
        "SELECT length, last, chain, updated FROM ends JOIN tables ON tables.id = ends.table_id"
        " JOIN entries ON entries.id = last WHERE ends.table_id = ?",
        (table,),
    ).fetchone()
    return end or (0, None, start_of_chain(db, table), 0)


def start_of_chain(db: sqlite3.Connection, table: int) -> bytes:
    dealt = db.execute("SELECT id, game, seats, seed, options FROM tables WHERE id = ?", (table,)).fetchone()
    if dealt is None:
        raise NoSuchTable(f"there is no table {table}")
    return first_link(*dealt)


# -- the log, many answers at once


@dataclass(slots=True)
class Append:
    """One `append` as a unit of work that may be done together with others."""

    table: int
    expected_seq: int
    entries: Sequence[Entry]
    interaction_id: int | None
    outbox: Sequence[Outgoing]
    results: Sequence[Placed]
    agreed: int | None
    now: int

    def __call__(self, db: sqlite3.Connection) -> None:
        append(
            db,
            self.table,
            self.expected_seq,
            self.entries,
            self.interaction_id,
            self.outbox,
            self.results,
            self.agreed,
            self.now,
        )


def joinable(unit: object) -> bool:
    """Whether a unit only adds entries, and things to say of them."""
    return isinstance(unit, Append) and bool(unit.entries) and not unit.results and unit.agreed is None


class Ends:
    """Where logs end, remembered by the one writer so that many appends take few statements. It refuses nobody:
    whatever is not plain raises, and the units are then done one by one from what the database says. Entries are
    never changed and go only with their table, so an end that is out of date finds another length, or no table,
    and raises too."""

    def __init__(self) -> None:
        self._ends: dict[int, End] = {}

    def forget(self) -> None:
        """To be called whenever what was remembered may not have been committed."""
        self._ends.clear()

    def append(self, db: sqlite3.Connection, units: Sequence[Append]) -> None:
        """All these units in this transaction; on an exception it must be rolled back and all be forgotten."""
        if len(self._ends) > MOST_ENDS:
            self.forget()
        rows: list[tuple[object, ...]] = []
        ends: list[tuple[object, ...]] = []
        number = _next_number(db)
        for unit in units:
            number = self._add(db, unit, number, rows, ends)
        clicks = [unit.interaction_id for unit in units if unit.interaction_id is not None]
        if db.execute(_IN_THE_INBOX, (compact(clicks),)).fetchone():
            raise Duplicate("an interaction has had its effect already")
        db.executemany(_ENTRY, rows)  # the index on interactions refuses one that is there, or here twice
        if db.executemany(_END, ends).rowcount != len(units):
            raise OutOfTurn("a log does not end where it did")
        for unit in units:
            if unit.outbox:
                post(db, unit.table, unit.outbox)

    def _add(
        self,
        db: sqlite3.Connection,
        unit: Append,
        number: int,
        rows: list[tuple[object, ...]],
        ends: list[tuple[object, ...]],
    ) -> int:
        """A unit's rows, numbered from here on, and the new end of its log; the next number."""
        table, click = unit.table, unit.interaction_id
        length, last, chain, updated = self._ends.get(table) or _end_of_log(db, table)
        if length != unit.expected_seq:
            raise OutOfTurn(f"the log of table {table} has {length} entries, not {unit.expected_seq}")
        seq = length
        for entry in unit.entries:
            row = columns(entry, click)
            chain = link(chain, table, seq, row)
            rows.append((number, last, table, seq, *row, chain))
            last, number, seq, click = number, number + 1, seq + 1, None
        ends.append((seq, last, table, length))
        self._ends[table] = (seq, last, chain, _touch(db, table, updated, unit.now))
        return number


# -- persons


def set_preferences(db: sqlite3.Connection, row: Preferences) -> None:
    db.execute("INSERT OR REPLACE INTO preferences VALUES (?, ?, ?)", (row.user, row.dms, row.language))


def forget_user(db: sqlite3.Connection, user: int) -> None:
    tables = [table for (table,) in db.execute("SELECT table_id FROM seats WHERE user = ?", (user,))]
    db.execute("UPDATE seats SET user = NULL, kind = 'absent' WHERE user = ?", (user,))
    for table in tables:
        _keep_host(db, table)
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
