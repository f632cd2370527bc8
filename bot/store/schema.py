"""Brings a database up to date by numbered steps, and refuses what is newer or not ours."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from bot.store.errors import Damaged, FromTheFuture, StoreUnavailable
from bot.store.first_steps import FIRST
from bot.store.later_steps import LATER

APPLICATION = 0x436F6E73  # "Cons": tells our database from any other SQLite file

MIGRATIONS = (*FIRST, *LATER)
"""Step n makes version n. Steps are only ever added: a published one is never changed. What one adds to a table,
one of `postgres/steps.py` adds on a server."""


def migrate(db: sqlite3.Connection, path: Path, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Bring a database up to date, each step whole or not at all; refuse what is newer, or not ours."""
    version = _version(db, path, len(migrations))
    for number, step in enumerate(migrations[version:], version + 1):
        try:
            db.executescript(
                f"BEGIN IMMEDIATE; {step}; PRAGMA application_id = {APPLICATION};"
                f"PRAGMA user_version = {number}; COMMIT;"
            )
        except sqlite3.Error:
            with suppress(sqlite3.Error):
                db.rollback()
            raise


def check_version(db: sqlite3.Connection, path: Path) -> None:
    """Refuse what this program cannot read as it is."""
    version = _version(db, path, len(MIGRATIONS))
    if version == 0:
        raise Damaged(f"{path} is not a database of Consigliere, or damaged")
    if version < len(MIGRATIONS):
        raise StoreUnavailable(f"{path} was left by an older program: start the bot once to bring it up to date")


def check_known(db: sqlite3.Connection, path: Path) -> None:
    """Refuse what is not ours, or newer; what is older is brought up to date at the next start."""
    if _version(db, path, len(MIGRATIONS)) == 0:
        raise Damaged(f"{path} is not a database of Consigliere, or damaged")


def _version(db: sqlite3.Connection, path: Path, newest: int) -> int:
    """The version of a database, 0 if it is empty; refuse what is newer, or not ours."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (objects,) = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if (version or objects) and application != APPLICATION:
        raise Damaged(f"{path} is not a database of Consigliere, or damaged")
    if version > newest:
        raise FromTheFuture(
            f"{path} has version {version} and this program knows only {newest}: use the newer program"
        )
    return int(version)
