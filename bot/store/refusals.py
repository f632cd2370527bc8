"""What the database refuses, by its own name."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from bot.store.errors import NoSuchTable, Occupied

_TAKEN = {
    "tables.channel": "this channel has an open table",
    "seats.table_id, seats.seat": "this seat is taken",
    "seats.user, seats.table_id": "this person sits at the table already",
    "outbox.nonce": "a message with this nonce is in the outbox already",
}


@contextmanager
def in_our_words() -> Iterator[None]:
    """What the database refuses, by its own name."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        what = str(error)
        if what.startswith("FOREIGN KEY"):
            raise NoSuchTable("there is no such table") from None
        taken = _TAKEN.get(what.removeprefix("UNIQUE constraint failed: "))
        if taken is None:
            raise
        raise Occupied(taken) from None


def found(cursor: sqlite3.Cursor, what: str) -> None:
    if cursor.rowcount == 0:
        raise NoSuchTable(what)
