"""The units of work on the inbox: each interaction has its effect once."""

from __future__ import annotations

from bot.store.database import Database
from bot.store.errors import Duplicate

_SEEN = "SELECT 1 FROM inbox WHERE interaction_id = ?1 UNION ALL SELECT 1 FROM entries WHERE interaction_id = ?1"


def seen(db: Database, interaction_id: int) -> bool:
    """Whether an interaction has had its effect."""
    return db.execute(_SEEN, (interaction_id,)).fetchone() is not None


def record(db: Database, interaction_id: int | None) -> None:
    """Let an interaction act now and never again."""
    if interaction_id is None:
        return
    insert = "INSERT INTO inbox VALUES (?) ON CONFLICT DO NOTHING"
    if seen(db, interaction_id) or db.execute(insert, (interaction_id,)).rowcount != 1:
        raise Duplicate(f"interaction {interaction_id} has had its effect already")


def once(db: Database, interaction_id: int) -> bool:
    """Whether an interaction comes for the first time."""
    try:
        record(db, interaction_id)
    except Duplicate:
        return False
    return True
