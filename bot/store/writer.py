"""The one writer: whatever waits is committed together, and each caller hears only of its own work."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

import aiosqlite

from bot.store.errors import Fenced, StoreUnavailable, named, of_the_file

T = TypeVar("T")
Unit: TypeAlias = Callable[[sqlite3.Connection], T]
"""A unit of work: applied whole, or refused by its own exception and not at all."""

MOST = 500
"""Units in one transaction: more would make the first of them wait too long."""


class Line(aiosqlite.Connection):
    """A connection that runs a whole function in its thread: one hop for a transaction, not one a statement."""

    async def run(self, work: Unit[T]) -> T:
        return cast(T, await self._execute(work, self._conn))  # type: ignore[no-untyped-call]


class _Refused(NamedTuple):
    why: Exception


class _Waiting(NamedTuple):
    unit: Unit[Any]
    reply: asyncio.Future[Any]
    alone: bool


class Writer:
    """A task that takes everything waiting and commits it in one transaction. It is the only one that writes:
    on a shared connection one coroutine's COMMIT would commit another's half-done work."""

    def __init__(self, line: Line, path: Path, fence: int, reached: Callable[[str], None]) -> None:
        self.transactions = 0
        self._line, self._path, self._fence, self._reached = line, path, fence, reached
        self._queue: asyncio.Queue[_Waiting | None] = asyncio.Queue()
        self._closed = False
        self._task = asyncio.create_task(self._work(), name="store writer")

    async def write(self, unit: Unit[T]) -> T:
        """Have a unit committed. Once handed over it is done whole or not at all, even if the caller is
        cancelled: the caller waits only for the reply."""
        return await self._hand_over(unit, alone=False)

    async def alone(self, unit: Unit[T]) -> T:
        """Have something done between two transactions."""
        return await self._hand_over(unit, alone=True)

    async def _hand_over(self, unit: Unit[T], alone: bool) -> T:
        if self._closed:
            raise StoreUnavailable(f"{self._path} is closed")
        reply: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Waiting(unit, reply, alone))
        return await reply

    async def stop(self) -> None:
        """Write what is waiting, and end."""
        if not self._closed:
            self._closed = True
            self._queue.put_nowait(None)
        await asyncio.wait([self._task])

    async def _work(self) -> None:
        try:
            more = True
            while more:
                more = await self._batch()
        finally:
            self._closed = True
            while not self._queue.empty():
                if left := self._queue.get_nowait():
                    _reply(left.reply, self._too_late())

    def _too_late(self) -> _Refused:
        return _Refused(StoreUnavailable(f"{self._path} is closed"))

    async def _batch(self) -> bool:
        """Take all that waits, see to it, and reply; False when there is no more to come."""
        batch: list[_Waiting] = []
        one = await self._queue.get()
        while one is not None and not one.alone:
            batch.append(one)
            if self._queue.empty() or len(batch) == MOST:
                break
            one = self._queue.get_nowait()
        try:
            if batch:
                await self._settle(batch, partial(self._transact, units=[waiting.unit for waiting in batch]))
        except asyncio.CancelledError:
            if one is not None and one.alone:
                _reply(one.reply, self._too_late())
            raise
        if one is not None and one.alone:
            await self._settle([one], partial(_by_itself, unit=one.unit))
        return one is not None

    async def _settle(self, batch: Sequence[_Waiting], work: Unit[Sequence[Any]]) -> None:
        """See a piece of work through and reply, even if this task is cancelled meanwhile: the thread cannot
        be called back, and whoever has been promised an answer gets it."""
        job = asyncio.ensure_future(self._line.run(work))
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
        outcomes = [_Refused(named(error, self._path))] * len(batch) if error else job.result()
        for waiting, outcome in zip(batch, outcomes, strict=True):
            _reply(waiting.reply, outcome)
        if cancelled:
            raise asyncio.CancelledError

    def _transact(self, db: sqlite3.Connection, units: Sequence[Unit[Any]]) -> list[Any]:
        """All units in one transaction; what each came to holds only once this has returned. Refusals are rare,
        so it is tried without savepoints first: they cost a fifth of the time."""
        self._reached("before begin")
        try:
            outcomes = self._commit(db, lambda: [self._do(db, unit) for unit in units])
        except Exception as error:
            if of_the_file(error) or isinstance(error, Fenced):
                raise
            outcomes = self._commit(db, lambda: [self._attempt(db, unit) for unit in units])
        self.transactions += 1
        self._reached("after commit")
        return outcomes

    def _commit(self, db: sqlite3.Connection, work: Callable[[], list[Any]]) -> list[Any]:
        """The work, if this process may still write; on any trouble nothing of it."""
        if db.in_transaction:
            db.execute("ROLLBACK")
        db.execute("BEGIN IMMEDIATE")
        try:
            if db.execute("SELECT number FROM fence").fetchone() != (self._fence,):
                raise Fenced(f"{self._path} has been opened by another process: this one writes no more")
            outcomes = work()
            self._reached("before commit")
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        return outcomes

    def _do(self, db: sqlite3.Connection, unit: Unit[Any]) -> Any:
        outcome = unit(db)
        self._reached("after insert")
        return outcome

    def _attempt(self, db: sqlite3.Connection, unit: Unit[Any]) -> Any:
        """One unit inside the common transaction; if it is refused, the others do not notice."""
        db.execute("SAVEPOINT unit")
        try:
            outcome = self._do(db, unit)
        except Exception as error:
            if of_the_file(error):
                raise  # a full disk is everybody's trouble, and may have ended the transaction already
            db.execute("ROLLBACK TO unit")
            outcome = _Refused(error)
        db.execute("RELEASE unit")
        return outcome


def _by_itself(db: sqlite3.Connection, unit: Unit[Any]) -> list[Any]:
    return [unit(db)]


def _reply(reply: asyncio.Future[Any], outcome: Any) -> None:
    if reply.done():  # its caller was cancelled
        return
    if isinstance(outcome, _Refused):
        reply.set_exception(outcome.why)
    else:
        reply.set_result(outcome)
