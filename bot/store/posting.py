"""The units of work on the outbox: what is still to be said, each target's messages in order."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from bot.store.refusals import found, in_our_words
from bot.store.rows import QUEUED_COLUMNS, Channel, Outgoing, Queued, Target, compact, queued_of


def post(db: sqlite3.Connection, table: int, outbox: Sequence[Outgoing]) -> None:
    if not outbox:
        return
    with in_our_words():
        for one in outbox:
            db.execute(
                "INSERT INTO outbox (table_id, channel, seat, kind, payload, nonce, after) VALUES (?,?,?,?,?,?,?)",
                (table, one.channel, one.seat, one.kind, compact(dict(one.payload)), one.nonce, one.after),
            )


def line_of(target: Target) -> tuple[str, tuple[Any, ...]]:
    """The unsent messages to a target, as a condition."""
    if isinstance(target, Channel):
        return "status IN ('waiting', 'sending') AND channel IS NOT NULL AND channel = ?", (target.id,)
    where = "status IN ('waiting', 'sending') AND seat IS NOT NULL AND table_id = ? AND seat = ?"
    return where, (target.table, target.seat)


def next_out(db: sqlite3.Connection, target: Target, now: int) -> Queued | None:
    """The oldest unsent message, marked as being sent; while it must wait, so must all behind it."""
    where, arguments = line_of(target)
    row = db.execute(
        f"SELECT after, {QUEUED_COLUMNS} FROM outbox WHERE {where} ORDER BY id LIMIT 1", arguments
    ).fetchone()
    if row is None or row[0] > now:
        return None
    message = queued_of(row[1:])
    db.execute("UPDATE outbox SET status = 'sending', tries = tries + 1 WHERE id = ?", (message.id,))
    return message


def mark(
    db: sqlite3.Connection, message: int, status: str, after: int | None = None, sent_as: int | None = None
) -> None:
    cursor = db.execute(
        "UPDATE outbox SET status = ?, after = ifnull(?, after), message = ?"
        " WHERE id = ? AND status IN ('waiting', 'sending')",
        (status, after, sent_as, message),
    )
    found(cursor, "there is no such unsent message")
