"""Where a store is: a file of SQLite, or a database of PostgreSQL. asyncpg is loaded when somebody has one."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from bot.store import opening
from bot.store.postgres.address import Address
from bot.store.reading import Reader, reading_file
from bot.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from bot.store.postgres.store import PostgresStore

Place: TypeAlias = Path | Address


async def open_store(
    place: Place, now: Callable[[], int], *, check: bool = False, shared: bool = False
) -> SqliteStore | PostgresStore:
    """Open a store and let nobody else, unless it is on a server and `shared`. `check` reads all of a file
    first."""
    if isinstance(place, Path):
        return await SqliteStore.open(place, now, check=check)
    from bot.store.postgres.store import PostgresStore

    return await PostgresStore.open(place, now, shared=shared)


@asynccontextmanager
async def reading(place: Place) -> AsyncIterator[Reader]:
    """Look into a store without changing it, whether or not a bot is running."""
    if isinstance(place, Path):
        async with reading_file(place) as kept:
            yield kept
    else:
        from bot.store.postgres.reading import reading_server

        async with reading_server(place) as there:
            yield there


def find_life(place: Place) -> None:
    """Raise StoreError unless a living process uses this store, and it answers a small read."""
    if isinstance(place, Path):
        opening.find_life(place)
    else:
        from bot.store.postgres import presence

        presence.find_life(place)


def is_used(place: Place) -> bool:
    """Whether a living process has this store open."""
    if isinstance(place, Path):
        return opening.is_locked(place)
    from bot.store.postgres import presence

    return presence.is_used(place)
