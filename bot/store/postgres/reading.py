"""Reads a PostgreSQL database: for the store itself, and for who only looks into it while a bot is running."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from itertools import cycle
from typing import Any, TypeVar

import asyncpg

from bot.store import figures
from bot.store.database import Unit
from bot.store.errors import StoreUnavailable
from bot.store.postgres.address import Address
from bot.store.postgres.connection import MOST_STATEMENTS, SETTINGS, Connection, ServerLine
from bot.store.postgres.dialect import translate
from bot.store.postgres.errors import DRIVERS, name_trouble
from bot.store.postgres.schema import check_version
from bot.store.queries import Rows
from bot.store.reading import Reader

T = TypeVar("T")

MOST = 4
"""Connections for what is read by its key."""
_READ_ONLY = {**SETTINGS, "default_transaction_read_only": "on"}


class _Kept(asyncpg.Connection):  # type: ignore[misc]  # asyncpg has no types
    """A connection that is not told to forget its settings each time it is handed back: nobody changes them."""

    def get_reset_query(self) -> str:
        return ""


class ServerReader(Reader):
    """A few connections that only read: for what is found by its key those of this event loop, and for what takes
    longer, each on a snapshot, some with threads of their own."""

    def __init__(self, address: Address) -> None:
        self.address, self.name = address, str(address)
        self._lines: list[ServerLine] = []
        self._readers: Iterator[ServerLine]
        self._pool: asyncpg.Pool[Any] | None = None

    async def _begin_to_read(self, readers: int, patience: float) -> None:
        self._lines += [ServerLine(self.address, patience) for _ in range(readers)]
        self._readers = cycle(self._lines[-readers:])
        try:
            self._pool = await asyncpg.create_pool(
                self.address.dsn,
                min_size=0,  # none is kept up while the server is away
                max_size=MOST,
                timeout=patience,
                server_settings=_READ_ONLY,
                statement_cache_size=MOST_STATEMENTS,
                connection_class=_Kept,
            )
        except DRIVERS as error:
            raise name_trouble(error, self.name) from None

    async def _let_go(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.terminate()
            await asyncio.sleep(0)
        while self._lines:
            await self._lines.pop().close()

    async def _read(self, query: Unit[T]) -> T:
        """Run a query on a snapshot of the database."""
        if self._pool is None:
            raise StoreUnavailable(f"{self.name} is closed")
        return await next(self._readers).run(partial(_snapshot, query=query))

    async def _rows(self, sql: str, *arguments: Any) -> Rows:
        return await self._few(sql, *arguments)

    async def _few(self, sql: str, *arguments: Any) -> Rows:
        """Some rows, read without a thread; once more if it turns out only now that the server has gone and come
        back."""
        try:
            return await self._fetch(sql, *arguments)
        except StoreUnavailable:
            return await self._fetch(sql, *arguments)

    async def _fetch(self, sql: str, *arguments: Any) -> Rows:
        if self._pool is None:
            raise StoreUnavailable(f"{self.name} is closed")
        try:
            return [tuple(row) for row in await self._pool.fetch(translate(sql), *arguments)]
        except DRIVERS as error:
            raise name_trouble(error, self.name) from None

    async def figures(self) -> figures.Figures:
        return await self._read(figures.count_on_server)


@asynccontextmanager
async def reading_server(address: Address, patience: float = 5.0) -> AsyncIterator[ServerReader]:
    """Look into the database without changing it, whether or not a bot is running."""
    reader = ServerReader(address)
    try:
        await reader._begin_to_read(1, patience)
        await reader._lines[0].run(check_version)
        yield reader
    finally:
        await reader._let_go()


def _snapshot(db: Connection, query: Unit[T]) -> T:
    """Once more if it turns out only now that the server has gone and come back."""
    try:
        return _on_snapshot(db, query)
    except StoreUnavailable:
        if db.is_open:
            raise
        db.open()
        return _on_snapshot(db, query)


def _on_snapshot(db: Connection, query: Unit[T]) -> T:
    db.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    try:
        return query(db)
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
