"""The units of work on the inbox: each interaction has its effect once."""

from __future__ import annotations

import sqlite3

from bot.store.errors import Duplicate

_SEEN = "SELECT 1 FROM inbox WHERE interaction_id = ?1 UNION ALL SELECT 1 FROM entries WHERE interaction_id = ?1"


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
    """Whether an interaction comes for the first time."""
    try:
        record(db, interaction_id)
    except Duplicate:
        return False
    return True
