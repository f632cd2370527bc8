"""What a server has settled is kept, one row each, and an older database gets a place for it."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.store import Server
from bot.store.schema import MIGRATIONS, migrate
from tests.bot.store.builders import AnyStore, opened

BEFORE = 12  # the last version that had no such table


@pytest.mark.asyncio
async def test_the_newest_is_kept(store: AnyStore) -> None:
    """Of each server its own; of one that has settled nothing, what is usual."""
    assert await store.server(5) == Server(5, "everybody", None, (), False)
    await store.set_server(Server(5, "role", 70, (3, 1), True))
    await store.set_server(Server(6, "managers"))
    assert await store.server(5) == Server(5, "role", 70, (3, 1), True)
    assert await store.server(6) == Server(6, "managers")
    await store.set_server(Server(5))
    assert await store.server(5) == Server(5)


@pytest.mark.asyncio
async def test_a_role_goes_with_nothing_else(store: AnyStore) -> None:
    """No row says that a role opens tables without saying which."""
    for wrong in (Server(5, "role"), Server(5, "managers", 70)):
        with pytest.raises(Exception, match=r"(?i)check"):
            await store.set_server(wrong)
    assert await store.server(5) == Server(5)


@pytest.mark.asyncio
async def test_many_servers_at_a_time(store: AnyStore) -> None:
    await asyncio.gather(*(store.set_server(Server(guild, threads=True)) for guild in range(1, 40)))
    assert [(await store.server(guild)).threads for guild in (1, 39, 40)] == [True, True, False]


@pytest.mark.asyncio
async def test_a_database_of_the_version_before_is_brought_along(path: Path) -> None:
    """With its tables and preferences as they were."""
    db = sqlite3.connect(path, isolation_level=None)
    migrate(db, path, MIGRATIONS[:BEFORE])
    db.execute(
        "INSERT INTO tables (id, guild, channel, game, seats, seed, options, rules_version, decks, commitment,"
        " host, status, created, updated) VALUES (1, 5, 6, 'g', 4, 's', '{}', 1, 'd', '', 0, 'lobby', 1, 1)"
    )
    db.execute("INSERT INTO preferences (user, dms, language) VALUES (7, 0, '')")
    db.close()
    async with opened(path) as store:
        row = await store.open_table_in(6)
        assert row is not None
        assert (row.guild, row.status) == (5, "lobby")
        assert not (await store.preferences(7)).dms
        assert await store.server(5) == Server(5)
        await store.set_server(Server(5, threads=True))
    async with opened(path, check=True) as store:
        assert (await store.server(5)).threads
