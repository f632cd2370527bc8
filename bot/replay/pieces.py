"""Long work in pieces, so that others get a turn in between: a generator gives a piece, and takes its outcome."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextvars import copy_context
from functools import partial
from typing import Any, TypeAlias, TypeVar

from bot.tables.worker_thread import run_in_worker_thread

T = TypeVar("T")

Pieces: TypeAlias = Generator[Callable[[], Any], Any, T]
"""Work that comes to a T in the end."""


def do_at_once(pieces: Pieces[T]) -> T:
    """Do all of it here and now."""
    try:
        work = next(pieces)
        while True:
            work = pieces.send(work())
    except StopIteration as done:
        result: T = done.value
        return result


async def do_apart(pieces: Pieces[T]) -> T:
    """Do each piece apart from the event loop, in the language that is spoken here."""
    try:
        work = next(pieces)
        while True:
            work = pieces.send(await run_in_worker_thread(partial(copy_context().run, work)))
    except StopIteration as done:
        result: T = done.value
        return result
