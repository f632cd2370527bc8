"""What an operator wants to know of a PostgreSQL database before the first evening."""

from __future__ import annotations

from bot.store.errors import StoreError
from bot.store.postgres.address import Address
from bot.store.postgres.connection import Connection, ServerLine
from bot.store.postgres.schema import version_of
from bot.store.postgres.steps import STEPS

_DURABLE = ("fsync", "full_page_writes")
"""Settings of the server without which a confirmed answer may be lost with its power."""


async def describe(address: Address) -> str:
    """Say in a sentence how a database is; StoreError if nobody should play on it."""
    line = ServerLine(address, 5)
    try:
        return await line.run(_look)
    finally:
        await line.close()


def _look(db: Connection) -> str:
    for name in _DURABLE:
        row = db.execute("SELECT setting FROM pg_settings WHERE name = ?", (name,)).fetchone()
        if row != ("on",):
            raise StoreError(f"{db.address} has {name} off: an answer may be lost with the power of the server")
    version = version_of(db, len(STEPS))
    if version == 0:
        return f"{db.address} answers; the tables will be made at the first start"
    (tables,) = db.execute("SELECT count(*) FROM tables WHERE status <> 'over'").fetchone() or (0,)
    return f"{db.address} answers, version {version}, with {tables} open tables"
