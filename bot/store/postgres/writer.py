"""The writer of a PostgreSQL database."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from random import random
from typing import Any, cast

from bot.store.database import Database, Unit
from bot.store.entries import Append, is_plain, joinable
from bot.store.errors import StoreUnavailable, of_the_file
from bot.store.postgres.connection import Connection, ServerLine
from bot.store.postgres.errors import Crossed
from bot.store.postgres.joining import APPEND, ENDS, Ends, rounds
from bot.store.postgres.quick import QuickLine
from bot.store.writer import Writer, nothing

TRIES, PAUSE = 5, 0.02
"""How often a transaction is begun again that has met another's, and for how many seconds it waits at most."""


class ServerWriter(Writer):
    """Holds the rows of the tables that it writes to: other processes may write to the others. Alone on a
    database, it adds plain answers with a single statement, which is a transaction of its own."""

    def __init__(
        self, line: ServerLine, quick: QuickLine | None, name: str, reached: Callable[[str], None] | None
    ) -> None:
        super().__init__(line, name, reached or nothing)
        self._quick = quick
        self._is_heard = reached is not None
        self._ends = Ends()

    async def _carry_out(self, units: Sequence[Unit[Any]], tables: Sequence[int]) -> list[Any]:
        plain = [unit for unit in units if isinstance(unit, Append) and joinable(unit) and is_plain(unit)]
        quick = self._quick if len({unit.table for unit in plain}) == len(units) else None
        late = list(units) if quick is None else await self._at_once(quick, plain)
        if not late:
            return [None] * len(units)
        left = sorted({unit.table for unit in late if isinstance(unit, Append)}) if quick else tables
        told = await super()._carry_out(late, left)
        outcomes = dict(zip(map(id, late), told, strict=True))
        return [outcomes.get(id(unit)) for unit in units]

    async def _at_once(self, quick: QuickLine, units: list[Append]) -> list[Append]:
        """Add plain answers at different tables with one statement; those for which that could not be done: all,
        if the database refuses one of them."""
        await self._hear("before begin")
        try:
            if missing := self._ends.unknown(units):
                self._ends.learn(await quick.fetch(ENDS, missing))
            self._ends.check(units)
            if self._ends.stale(units):
                return units
            sets = self._ends.prepare(units)
            await self._hear("after insert", "before commit")
            late = self._ends.note(units, await quick.fetch(APPEND, *sets))
        except BaseException as error:
            self._forget()
            if not isinstance(error, Exception) or (of_the_file(error) and not isinstance(error, Crossed)):
                raise
            return units
        self.transactions += 1
        await self._hear("after commit")
        return late

    async def _hear(self, *points: str) -> None:
        """Let a fault test hear of it, which may hold a thread up, but not the event loop."""
        for point in points if self._is_heard else ():
            await asyncio.to_thread(self._reached, point)

    def _transact(self, db: Database, units: Sequence[Unit[Any]], tables: Sequence[int]) -> list[Any]:
        for left in reversed(range(TRIES)):
            try:
                return super()._transact(db, units, tables)
            except Crossed:
                self._forget()
                if not left:
                    raise
                time.sleep(PAUSE * random())
        raise AssertionError

    def _begin(self, db: Database, tables: Sequence[int]) -> None:
        """In one message to the server: the numbers of tables are ours. Should it turn out only now that the
        server has gone and come back, nothing of this transaction was there yet."""
        held = "SELECT table_id FROM ends WHERE table_id IN ({}) ORDER BY table_id FOR UPDATE"
        locks = held.format(", ".join(str(int(table)) for table in tables))
        line, begin = cast(Connection, db), f"BEGIN; {locks}" if tables else "BEGIN"
        try:
            line.run_script(begin)
        except StoreUnavailable:
            if line.in_transaction:  # somebody else holds a table
                raise
            line.open()
            line.run_script(begin)

    def _add(self, db: Database, units: Sequence[Append]) -> None:
        for one in rounds(units):
            self._ends.add(cast(Connection, db), one)

    def _forget(self) -> None:
        self._ends.forget()
