"""Who is at work on a PostgreSQL database: each process holds a lock there for as long as its connection lives, so
that the server lets go of it after any death."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import TypeVar

import asyncpg

from bot.store.errors import InUse, StoreUnavailable
from bot.store.postgres.address import Address
from bot.store.postgres.connection import Connection
from bot.store.postgres.schema import check_version, migrate
from bot.store.schema import APPLICATION

T = TypeVar("T")

LINE, QUICK = 1, 2
"""Among the locks that have our number: of the connection with a thread, and of the one without."""
_TRIES, _PAUSE = 20, 0.05  # seconds: a server notices within moments that a process has died
_A_READ = 2.0  # seconds that a small read may wait
_PATIENCE = 5.0


def be_there(db: Connection, shared: bool) -> None:
    """Hold that lock: alone, or `shared` with others that do the same; InUse if somebody is in the way."""
    kind = "_shared" if shared else ""
    for _ in range(_TRIES):
        if _try(db, kind):
            return
        time.sleep(_PAUSE)
    raise _in_use(db.address)


async def be_there_quickly(conn: asyncpg.Connection, address: Address, place: int) -> None:
    """The same, alone, for a connection of this event loop; it is let go of if somebody is in the way."""
    for _ in range(_TRIES):
        if await conn.fetchval("SELECT pg_try_advisory_lock($1, $2)", APPLICATION, place):
            return
        await asyncio.sleep(_PAUSE)
    conn.terminate()
    raise _in_use(address)


def _in_use(address: Address) -> InUse:
    return InUse(f"{address} is in use by another process of Consigliere")


def _try(db: Connection, kind: str, place: int = LINE) -> bool:
    row = db.execute(f"SELECT pg_try_advisory_lock{kind}(?, ?)", (APPLICATION, place)).fetchone()
    return bool(row and row[0])


def is_used(address: Address) -> bool:
    """Whether a process of Consigliere is at work on this database."""
    return _beside(address, _A_READ, _somebody)


def _somebody(db: Connection) -> bool:
    for place in (LINE, QUICK):
        if not _try(db, "", place):
            return True
        db.execute("SELECT pg_advisory_unlock(?, ?)", (APPLICATION, place))
    return False


def find_life(address: Address) -> None:
    """Raise StoreError unless a living process uses this database, and it answers a small read."""
    if not is_used(address):
        raise StoreUnavailable(f"no bot is running on {address}")
    _beside(address, _A_READ, lambda db: db.execute("SELECT id FROM tables LIMIT 1").fetchone())


def beside(address: Address, work: Callable[[Connection], T]) -> T:
    """One small piece of work in a transaction of its own, beside the bot's."""

    def in_transaction(db: Connection) -> T:
        check_version(db)
        db.execute("BEGIN")
        done = work(db)
        db.execute("COMMIT")
        return done

    return _beside(address, _PATIENCE, in_transaction)


@contextmanager
def held(address: Address, new: bool) -> Iterator[Connection]:
    """A connection to a database that nobody else is at work on; `new`: whose tables may have to be made."""
    with closing(Connection(address, _PATIENCE)) as db:
        db.open()
        be_there(db, shared=False)
        if new:
            migrate(db)
        check_version(db)
        yield db


def _beside(address: Address, patience: float, work: Callable[[Connection], T]) -> T:
    with closing(Connection(address, patience)) as db:
        db.open()
        return work(db)
