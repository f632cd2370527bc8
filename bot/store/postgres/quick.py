"""A connection on the event loop itself, for what is to be written with one statement: no thread has to be
woken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import asyncpg

from bot.store.postgres.address import Address
from bot.store.postgres.connection import dial
from bot.store.postgres.dialect import translate
from bot.store.postgres.errors import DRIVERS, name_trouble
from bot.store.postgres.presence import QUICK, be_there_quickly

_ALWAYS_THE_SAME = {"plan_cache_mode": "force_generic_plan"}  # no plan is made anew: a few hundredths of the rate


class QuickLine:
    """Connects again when the connection was lost. Only who is alone on a database has one."""

    def __init__(self, address: Address, patience: float) -> None:
        self._address, self._patience = address, patience
        self._conn: asyncpg.Connection | None = None

    async def fetch(self, sql: str, *arguments: Any) -> list[tuple[Any, ...]]:
        """Run a statement that is a transaction of its own; its rows."""
        try:
            return await self._fetch(translate(sql), arguments)
        except asyncpg.InternalClientError:  # it has heard the server's last words, and has sent nothing
            self.close()
        except DRIVERS as error:
            raise name_trouble(error, str(self._address)) from None
        try:
            return await self._fetch(translate(sql), arguments)
        except DRIVERS as error:
            raise name_trouble(error, str(self._address)) from None

    async def _fetch(self, sql: str, arguments: Sequence[Any]) -> list[tuple[Any, ...]]:
        conn = await self.open()
        return [tuple(row) for row in await conn.fetch(sql, *arguments)]

    async def open(self) -> asyncpg.Connection:
        """Connect, unless it is connected; InUse if somebody else has such a connection."""
        if self._conn is None or self._conn.is_closed():
            self._conn = await dial(self._address, self._patience, **_ALWAYS_THE_SAME)
            await be_there_quickly(self._conn, self._address, QUICK)
        return self._conn

    def close(self) -> None:
        """Let go of the server."""
        if self._conn is not None:
            self._conn.terminate()
