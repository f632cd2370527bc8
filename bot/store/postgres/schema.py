"""Brings a PostgreSQL database up to date by numbered steps, and refuses what is newer or not ours."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.errors import Damaged, FromTheFuture, StoreUnavailable
from bot.store.postgres.connection import Connection
from bot.store.postgres.steps import STEPS
from bot.store.schema import APPLICATION

_BEGUN = "SELECT to_regclass('schema_version') IS NOT NULL, to_regclass('tables') IS NOT NULL"


def migrate(db: Connection, steps: Sequence[str] = STEPS) -> None:
    """Bring a database up to date, each step whole or not at all. Of two processes that begin together one waits
    for the other, and then finds it done."""
    db.execute("BEGIN")
    try:
        db.execute("SELECT pg_advisory_xact_lock(?)", (APPLICATION,))
        version = version_of(db, len(steps))
        if version == 0:
            db.execute(
                "CREATE TABLE IF NOT EXISTS schema_version"
                " (id BIGINT PRIMARY KEY CHECK (id = 1), version BIGINT NOT NULL)"
            )
            db.execute("INSERT INTO schema_version VALUES (1, 0) ON CONFLICT DO NOTHING")
        for number, step in enumerate(steps[version:], version + 1):
            db.run_script(step)
            db.execute("UPDATE schema_version SET version = ?", (number,))
        db.execute("COMMIT")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def check_version(db: Connection) -> None:
    """Refuse what this program cannot read as it is."""
    version = version_of(db, len(STEPS))
    if version == 0:
        raise StoreUnavailable(f"{db.address} is empty: nothing has been played yet")
    if version < len(STEPS):
        raise StoreUnavailable(
            f"{db.address} was left by an older program: start the bot once to bring it up to date"
        )


def version_of(db: Connection, newest: int) -> int:
    """The version of a database, 0 if it is empty; refuse what is newer, or not ours."""
    ours, tables = db.execute(_BEGUN).fetchone() or (False, False)
    if not ours:
        if tables:
            raise Damaged(f"{db.address} is another program's")
        return 0
    row = db.execute("SELECT version FROM schema_version").fetchone()
    version = int(row[0]) if row else 0
    if version > newest:
        raise FromTheFuture(
            f"{db.address} has version {version} and this program knows only {newest}: use the newer program"
        )
    return version
