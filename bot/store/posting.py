"""The units of work on the outbox: what is still to be said, each target's messages in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.store.database import Database
from bot.store.errors import require_found
from bot.store.rows import AND_THEN, QUEUED_COLUMNS, Channel, Outgoing, Queued, Target, compact, queued_of

MOST = 60  # messages that are looked at together


_POST = (
    "INSERT INTO outbox (table_id, channel, seat, kind, payload, nonce, after, made)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, strftime('%s', 'now'))"
)


def post(db: Database, table: int, outbox: Sequence[Outgoing]) -> None:
    """Put messages into the outbox."""
    post_all(db, [(table, one) for one in outbox])


def post_all(db: Database, messages: Sequence[tuple[int, Outgoing]]) -> None:
    """Put messages of several tables into the outbox, in this order."""
    rows = [
        (table, one.channel, one.seat, one.kind, compact(dict(one.payload)), one.nonce, one.after)
        for table, one in messages
    ]
    if rows:
        db.executemany(_POST, rows)


def line_of(target: Target) -> tuple[str, tuple[Any, ...]]:
    """The unsent messages to a target, as a condition."""
    if isinstance(target, Channel):
        return "status IN ('waiting', 'sending') AND channel IS NOT NULL AND channel = ?", (target.id,)
    where = "status IN ('waiting', 'sending') AND seat IS NOT NULL AND table_id = ? AND seat = ?"
    return where, (target.table, target.seat)


def unsent(db: Database, target: Target) -> list[Queued]:
    """The messages that wait for a channel or a person, those of the first table."""
    where, arguments = line_of(target)
    columns = f"SELECT {QUEUED_COLUMNS} FROM outbox WHERE {where} ORDER BY id LIMIT {MOST}"
    rows = [queued_of(row) for row in db.execute(columns, arguments)]
    return [row for row in rows if row.table == rows[0].table]


def sending(db: Database, messages: Sequence[int], marks: str, again: bool, now: int) -> None:
    """They go out together from now on, and may have arrived. `again`: or may have before, as their earlier marks
    tell, so that it counts when they were first tried."""
    if again:
        _change(db, messages, f"marks = marks || '{AND_THEN}' || ?", marks)
    else:
        _change(db, messages, "status = 'sending', batch = ?, marks = ?, tried = ?", min(messages), marks, now)


def sent(db: Database, messages: Sequence[int], message: int | None) -> None:
    """Note that messages were sent, and as which message of Discord's."""
    _change(db, messages, "status = 'sent', message = ?, problem = ''", message)


def retry(db: Database, messages: Sequence[int], after: int, problem: str) -> None:
    """Let messages wait until another try, and note what was in the way."""
    _change(db, messages, "after = ?, tries = tries + 1, problem = ?", after, problem)


def bury(db: Database, messages: Sequence[int]) -> None:
    """Give messages up."""
    _change(db, messages, "status = 'dead'")


def _change(db: Database, messages: Sequence[int], change: str, *values: object) -> None:
    places = ", ".join("?" * len(messages))
    where = f"id IN ({places}) AND status IN ('waiting', 'sending')"
    require_found(
        db.execute(f"UPDATE outbox SET {change} WHERE {where}", (*values, *messages)), "it was sent already"
    )
