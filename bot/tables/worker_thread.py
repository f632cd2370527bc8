"""Long work, apart from the event loop: one piece at a time, so that the loop shares the processor with one at
most. Nobody waits for it who is told to go: the thread ends with the process, whatever it is at."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias, TypeVar

T = TypeVar("T")
Waiting: TypeAlias = "SimpleQueue[tuple[Callable[[], Any], Future[Any]]]"


async def run_in_worker_thread(work: Callable[[], T]) -> T:
    """What this work comes to, done by another thread: it must not touch what may change meanwhile."""
    outcome: Future[T] = Future()
    _line().put((work, outcome))
    return await asyncio.wrap_future(outcome)


def has_waiting_work() -> bool:
    """Whether work stands in line that has not been begun."""
    return not _line().empty()


@cache
def _line() -> Waiting:
    """What waits to be done. A pool of `concurrent.futures` would keep the process until its work is done, so this
    thread is one of our own."""
    waiting: Waiting = SimpleQueue()
    Thread(target=_work, args=(waiting,), name="worker", daemon=True).start()
    return waiting


def _work(waiting: Waiting) -> None:
    while True:
        _do(*waiting.get())


def _do(work: Callable[[], T], outcome: Future[T]) -> None:
    """Nothing of it is kept here until the next piece comes."""
    if not outcome.set_running_or_notify_cancel():
        return  # whoever wanted it is gone
    try:
        result = work()
    except BaseException as problem:
        outcome.set_exception(problem)
    else:
        outcome.set_result(result)
