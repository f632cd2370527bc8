"""Small things to put into a store, and a clock that stands still."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias, overload

from bot.store import NewTable, Outgoing
from bot.store.places import Place
from bot.store.postgres.store import PostgresStore
from bot.store.sqlite import SqliteStore
from rules.kernel.log import Entry

SNOWFLAKE = 1_300_000_000_000_000_000


class Clock:
    def __init__(self, time: int = 1_000_000) -> None:
        self.time = time

    def __call__(self) -> int:
        return self.time


AnyStore: TypeAlias = SqliteStore | PostgresStore
"""A store of either kind."""


@overload
def opened(place: Path, **more: Any) -> AbstractAsyncContextManager[SqliteStore]: ...


@overload
def opened(place: Place, **more: Any) -> AbstractAsyncContextManager[AnyStore]: ...


def opened(place: Place, **more: Any) -> AbstractAsyncContextManager[Any]:
    """A store of the kind that is there."""
    return _opened(place, **more)


@asynccontextmanager
async def _opened(place: Place, **more: Any) -> AsyncIterator[AnyStore]:
    clock = more.pop("now", Clock())
    if isinstance(place, Path):
        store: AnyStore = await SqliteStore.open(place, clock, **more)
    else:
        more.pop("check", None)
        store = await PostgresStore.open(place, clock, **more)
    try:
        yield store
    finally:
        await store.close()


def a_table(channel: int = 1, **more: Any) -> NewTable:
    return NewTable(
        **{
            "guild": 5,
            "channel": channel,
            "game": "gangsters-dilemma",
            "seats": 4,
            "seed": "server:players",
            "rules_version": 1,
            "decks": "d1",
            **more,
        }
    )


def an_answer(number: int = 0, seat: int = 1) -> Entry:
    return Entry("answer", seat, (("confess",) if number % 2 else number,), f"{number * 0x9E3779B1 % 2**32}")


def a_message(nonce: str, channel: int | None = 1, seat: int | None = None, after: int = 0) -> Outgoing:
    return Outgoing("news", {"since": 3}, nonce, channel, seat, after)
