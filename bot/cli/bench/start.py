"""Starting with many open tables: how long until the bot could log in, and until a table is there when touched."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from bot.app.client import Consigliere
from bot.cli.bench.full_house import SECRET, furnish, middle_of, now
from bot.cli.bench.measuring import Figures, Request
from bot.services import build_services
from bot.store.opening import ended_badly
from bot.store.sqlite import SqliteStore

TABLES = 10_000
TOUCHED = 1000


def measure(request: Request, tables: int = TABLES) -> dict[str, Figures]:
    """So many tables, opened in every round anew; a sample of them is touched in the last one."""
    games = {game.key: game for game in request.games}
    with TemporaryDirectory(prefix="consigliere-bench-") as folder, asyncio.Runner() as runner:
        path = Path(folder, "full.db")
        users = list(range(1, 21))
        numbers = runner.run(furnish(path, [middle_of(game) for game in request.games], range(tables), users))

        async def start() -> tuple[float, list[float]]:
            began = perf_counter()
            store = await SqliteStore.open(path, now, check=ended_badly(path))
            try:
                bot = Consigliere(build_services(store, games, SECRET, now), now)
                await bot._resume()
                ready = perf_counter() - began
                return ready, [await _touch(bot, table) for table in Random(0).sample(numbers, touched)]
            finally:
                await store.close()

        touched = min(TOUCHED, tables)
        rounds = [runner.run(start()) for _ in range(request.rounds)]
    touches = rounds[-1][1]
    return {
        f"{tables:,} tables": {
            "ready_ms": 1000 * median(ready for ready, _ in rounds),
            "first_touch_median_ms": 1000 * median(touches),
            "first_touch_p99_ms": 1000 * quantiles(touches, n=100)[-1],
        }
    }


async def _touch(bot: Consigliere, table: int) -> float:
    began = perf_counter()
    await bot.services.runner.session(table)
    return perf_counter() - began
