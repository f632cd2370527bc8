"""The one writer: whatever waits is committed together, and each caller hears only of its own work."""

from __future__ import annotations

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar, cast

import aiosqlite

from bot.store.database import Database, Unit
from bot.store.entries import Append, Ends, joinable
from bot.store.errors import Fenced, StoreUnavailable, name_error, name_refusal, of_the_file

T = TypeVar("T")
MOST = 500
"""Units in one transaction: more would make the first of them wait too long."""


class Runs(Protocol):
    """A connection with a thread of its own."""

    async def run(self, work: Unit[T]) -> T:
        """Do some work with the connection, in its thread."""


class Line(aiosqlite.Connection):
    """A connection to a SQLite file that runs a whole function in its thread: one hop for a transaction, not one a
    statement."""

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do some work with the connection, in its thread."""
        return cast(T, await self._execute(work, self._conn))  # type: ignore[no-untyped-call]


class _Refused(NamedTuple):
    why: Exception


class _Waiting(NamedTuple):
    unit: Unit[Any]
    reply: asyncio.Future[Any]
    alone: bool
    table: int | None


class Writer(ABC):
    """A task that takes everything waiting and commits it in one transaction. It is the only one that writes:
    on a shared connection one coroutine's COMMIT would commit another's half-done work."""

    def __init__(self, line: Runs, name: str, reached: Callable[[str], None]) -> None:
        self.transactions = 0
        self._line, self._name, self._reached = line, name, reached
        self._queue: deque[_Waiting | None] = deque()
        self._arrival = asyncio.Event()
        self._closed = False
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.create_task(self._work(), name="store writer")

    def write(self, unit: Unit[T], alone: bool = False, table: int | None = None) -> asyncio.Future[T]:
        """Have a unit committed. Once handed over it is done whole or not at all, even if the caller is
        cancelled: the caller waits only for the reply. With `alone` it is done between two transactions. The
        `table` that it is about is nobody else's to change meanwhile."""
        if self._closed:
            raise StoreUnavailable(f"{self._name} is closed")
        reply: asyncio.Future[T] = self._loop.create_future()
        self._queue.append(_Waiting(unit, reply, alone, table))
        self._arrival.set()
        return reply

    async def stop(self) -> None:
        """Write what is waiting, and end."""
        if not self._closed:
            self._closed = True
            self._queue.append(None)
            self._arrival.set()
        await asyncio.wait([self._task])

    async def _work(self) -> None:
        try:
            more = True
            while more:
                more = await self._batch()
        finally:
            self._closed = True
            while self._queue:
                if left := self._queue.popleft():
                    _reply(left.reply, self._too_late())

    def _too_late(self) -> _Refused:
        return _Refused(StoreUnavailable(f"{self._name} is closed"))

    async def _batch(self) -> bool:
        """Take all that waits, see to it, and reply; False when there is no more to come."""
        batch: list[_Waiting] = []
        while not self._queue:
            self._arrival.clear()
            await self._arrival.wait()
        one = self._queue.popleft()
        while one is not None and not one.alone:
            batch.append(one)
            if not self._queue or len(batch) == MOST:
                break
            one = self._queue.popleft()
        try:
            if batch:
                units, tables = [one.unit for one in batch], {one.table for one in batch if one.table is not None}
                await self._settle(batch, self._carry_out(units, sorted(tables)))
        except asyncio.CancelledError:
            if one is not None and one.alone:
                _reply(one.reply, self._too_late())
            raise
        if one is not None and one.alone:
            await self._settle([one], self._line.run(partial(_by_itself, unit=one.unit)))
        return one is not None

    async def _carry_out(self, units: Sequence[Unit[Any]], tables: Sequence[int]) -> list[Any]:
        """Commit these units; what each came to."""
        return await self._line.run(partial(self._transact, units=units, tables=tables))

    async def _settle(self, batch: Sequence[_Waiting], work: Coroutine[Any, Any, Sequence[Any]]) -> None:
        """See a piece of work through and reply, even if this task is cancelled meanwhile: the thread cannot
        be called back, and whoever has been promised an answer gets it."""
        job = asyncio.ensure_future(work)
        cancelled = False
        while not job.done():
            try:
                await asyncio.wait([job])  # unlike `await job`, hands no cancellation on to it
            except asyncio.CancelledError:
                cancelled = True
        self._reached("before reply")
        if job.cancelled():  # with the whole event loop: how it went, nobody will know until the next start
            for waiting in batch:
                waiting.reply.cancel()
            raise asyncio.CancelledError
        error = job.exception()
        outcomes = [_Refused(name_error(error, self._name))] * len(batch) if error else job.result()
        for waiting, outcome in zip(batch, outcomes, strict=True):
            _reply(waiting.reply, outcome)
        if cancelled:
            raise asyncio.CancelledError

    def _transact(self, db: Database, units: Sequence[Unit[Any]], tables: Sequence[int]) -> list[Any]:
        """All units in one transaction; what each came to holds only once this has returned. Refusals are rare,
        so it is tried first without savepoints, which cost a fifth of the time, and with the appends joined."""
        self._reached("before begin")
        try:
            outcomes = self._commit(db, tables, lambda: self._together(db, units))
        except BaseException as error:
            self._forget()
            if not isinstance(error, Exception) or of_the_file(error) or isinstance(error, Fenced):
                raise
            outcomes = self._commit(db, tables, lambda: [self._attempt(db, unit) for unit in units])
        self.transactions += 1
        self._reached("after commit")
        return outcomes

    def _commit(self, db: Database, tables: Sequence[int], work: Callable[[], list[Any]]) -> list[Any]:
        """The work, if this process may still write; on any trouble nothing of it."""
        if db.in_transaction:
            db.execute("ROLLBACK")
        try:
            self._begin(db, tables)
            outcomes = work()
            self._reached("before commit")
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        return outcomes

    @abstractmethod
    def _begin(self, db: Database, tables: Sequence[int]) -> None:
        """Begin a transaction in which nobody else changes these tables; refuse if this process may write no
        more."""

    @abstractmethod
    def _add(self, db: Database, units: Sequence[Append]) -> None:
        """Do all these units as one; on an exception the transaction is rolled back."""

    @abstractmethod
    def _forget(self) -> None:
        """Remember nothing of what may not have been committed."""

    def _together(self, db: Database, units: Sequence[Unit[Any]]) -> list[Any]:
        """All units in their order, those that can be joined as one; the first refusal ends it."""
        outcomes: list[Any] = []
        for joined, group in groupby(units, joinable):
            if joined:
                outcomes += self._join(db, cast(list[Append], list(group)))
            else:
                outcomes += [self._do(db, unit) for unit in group]
        return outcomes

    def _join(self, db: Database, units: Sequence[Append]) -> list[None]:
        self._add(db, units)
        for _ in units:
            self._reached("after insert")
        return [None] * len(units)

    def _do(self, db: Database, unit: Unit[Any]) -> Any:
        outcome = unit(db)
        self._reached("after insert")
        return outcome

    def _attempt(self, db: Database, unit: Unit[Any]) -> Any:
        """One unit inside the common transaction; if it is refused, the others do not notice."""
        db.execute("SAVEPOINT unit")
        try:
            outcome = self._do(db, unit)
        except Exception as error:
            if of_the_file(error):
                raise  # a full disk is everybody's trouble, and may have ended the transaction already
            db.execute("ROLLBACK TO unit")
            outcome = _Refused(name_refusal(error))
        db.execute("RELEASE unit")
        return outcome


class FileWriter(Writer):
    """Has all of the file while it writes, and writes no more when another process has opened it since."""

    def __init__(self, line: Line, path: Path, fence: int, reached: Callable[[str], None]) -> None:
        super().__init__(line, str(path), reached)
        self._fence = fence
        self._ends = Ends()

    def _begin(self, db: Database, tables: Sequence[int]) -> None:  # noqa: ARG002  # all of them are ours
        db.execute("BEGIN IMMEDIATE")
        if db.execute("SELECT number FROM fence").fetchone() != (self._fence,):
            raise Fenced(f"{self._name} has been opened by another process: this one writes no more")

    def _add(self, db: Database, units: Sequence[Append]) -> None:
        self._ends.append(db, units)

    def _forget(self) -> None:
        self._ends.forget()


def nothing(_: str) -> None:
    """What hears of the steps of a commit, but in a fault test."""


def _by_itself(db: Database, unit: Unit[Any]) -> list[Any]:
    return [unit(db)]


def _reply(reply: asyncio.Future[Any], outcome: Any) -> None:
    if reply.done():  # its caller was cancelled
        return
    if isinstance(outcome, _Refused):
        reply.set_exception(outcome.why)
    else:
        reply.set_result(outcome)
