"""Memory is flat: hundreds of tables are played at in turn, and what is kept of them does not grow."""

from __future__ import annotations

import functools
import gc
import sys
import tracemalloc
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from bot.cli.bench.open_tables import Place, furnish
from bot.cli.random_players import play_out
from bot.services import Services, build_services
from bot.store.sqlite import SqliteStore
from bot.tables.seeds import mix_seed
from rules import GAMES
from rules.kernel.session import Session
from tests.bot.tables.by_seat import by_seat
from tests.bot.tables.test_runner import play_on
from tests.sizes import long

TABLES = 240
LIVE = 12
DEEPEST = 30  # decisions that were made at a table
MARGIN = 60_000  # bytes: half a live table, or 125 for each visit of the last two thirds


def dealt(number: int) -> Session:
    rng, game = Random(number), list(GAMES.values())[number % len(GAMES)]
    session = Session.new(game, game.seats[0], mix_seed(f"soak {number}", [None] * game.seats[0]))
    play_out(session, rng, rng.randint(1, DEEPEST))
    return session


@pytest_asyncio.fixture
async def services(tmp_path: Path) -> AsyncIterator[Services]:
    sessions = [dealt(number) for number in range(TABLES)]
    places = [Place(1, 100 + n, range(1000, 1000 + one.seats), None) for n, one in enumerate(sessions)]
    await furnish(tmp_path / "test.db", sessions, places)
    store = await SqliteStore.open(tmp_path / "test.db", lambda: 0)
    yield build_services(store, GAMES, b"a secret for tests", live_tables=LIVE)
    await store.close()


async def play_at_random(services: Services, rng: Random) -> None:
    """A third of the soak: at each table everybody who is asked answers. Hardly one of them is live by then."""
    host = by_seat(services)
    for number in rng.sample(range(1, TABLES + 1), TABLES):
        await play_on(host, number, rng, questions=1)
        assert host.live <= LIVE


def bytes_kept(services: Services) -> int:
    """What is kept besides the live tables, whose number is bounded, and questions that the rules lay out once and
    keep a bounded number of."""
    services.runner._live.clear()
    for name, module in sys.modules.items():
        for cache in vars(module).values() if name.startswith(("rules.", "bot.store.")) else ():
            if isinstance(cache, functools._lru_cache_wrapper):
                cache.cache_clear()
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


@long
@pytest.mark.asyncio
async def test_what_is_kept_of_many_tables_does_not_grow(services: Services) -> None:
    """After the first third everything has been met once; after the last as much is kept as then."""
    rng, kept = Random(1), []
    tracemalloc.start()
    try:
        for _ in range(3):
            await play_at_random(services, rng)
            kept.append(bytes_kept(services))
    finally:
        tracemalloc.stop()
    assert abs(kept[-1] - kept[0]) < MARGIN, kept
