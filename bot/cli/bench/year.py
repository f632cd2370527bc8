"""A year of ten thousand games in one file: how large it becomes, and how quickly a bot starts with it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bot.app.client import Consigliere
from bot.cli.bench.full_house import SECRET, now
from bot.cli.bench.gauges import percentile
from bot.cli.bench.measuring import Figures, Request, resident
from bot.cli.bench.recorded_games import record_games
from bot.cli.bench.simulated_year import Year
from bot.cli.bench.table_lives import Life, plan_lives
from bot.services import build_services
from bot.store.retention import Retention
from bot.store.sqlite import SqliteStore
from rules import GAMES

TABLES = 10_000  # in a year
QUARTER = 91  # days
DIFFERENT = 25  # games of each kind, played over and over
USUAL, EVERYTHING = Retention(pause=0), Retention(0, 0, 0)
_MEMORY = Path("/dev/shm")
_TOUCHED = 200  # open tables
_MB = 1_000_000


def measure(request: Request, tables: int = TABLES, different: int = DIFFERENT) -> dict[str, Figures]:
    """Five quarters as it is usual, in the last of which as many games go as come; and a year in which nothing is
    deleted."""
    folder = _MEMORY if os.access(_MEMORY, os.W_OK) else None
    with TemporaryDirectory(prefix="consigliere-bench-", dir=folder) as temporary, asyncio.Runner() as runner:
        recorded = runner.run(record_games({game.key: game for game in request.games}, different))
        found: dict[str, Figures] = {}
        for name, keep, quarters in (("usual", USUAL, 5), ("everything kept", EVERYTHING, 4)):
            year = Year(Path(temporary, f"{name.replace(' ', '-')}.db"), GAMES, keep)
            lives = plan_lives(recorded, tables * quarters // 4, quarters * QUARTER)
            stood = runner.run(go_through(year, lives, quarters))
            found |= {f"{name}, {day}": figures for day, figures in stood.items()}
            found[f"{name}, a new start"] = start_anew(year.path)
    return found


async def go_through(year: Year, lives: Sequence[Life], quarters: int, days: int = QUARTER) -> dict[str, Figures]:
    """So many quarters of so many days, with these tables; how the store stands after each of them."""
    found = dict[str, Figures]()
    await year.open()
    try:
        year.begin(lives)
        for quarter in range(1, quarters + 1):
            began = perf_counter()
            await year.live(days)
            found[f"day {quarter * days}"] = {
                **count(year.path),
                "slowest_round_ms": 1000 * max(year.rounds),
                "median_round_ms": 1000 * median(year.rounds),
                "took_s": perf_counter() - began,
            }
            year.rounds.clear()
    finally:
        await year.close()
    return found


def count(path: Path) -> Figures:
    """The size of the file and of its log, how much of the file is free, and the rows of each table."""
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
        (page,) = db.execute("PRAGMA page_size").fetchone()
        (pages,) = db.execute("PRAGMA page_count").fetchone()
        (free,) = db.execute("PRAGMA freelist_count").fetchone()
        (going_on,) = db.execute("SELECT count(*) FROM tables WHERE status <> 'over'").fetchone()
        ours = "type = 'table' AND name NOT LIKE 'sqlite%'"
        names = [name for (name,) in db.execute(f"SELECT name FROM sqlite_schema WHERE {ours} ORDER BY name")]
        rows = {f"rows {name}": db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names}
    log = path.with_name(path.name + "-wal")
    wal = log.stat().st_size if log.exists() else 0
    sizes = {"file_mb": page * pages / _MB, "free_in_it_mb": page * free / _MB, "wal_mb": wal / _MB}
    return {**sizes, "open_tables": going_on, **rows}


def start_anew(path: Path) -> Figures:
    """A process of its own that opens the file as the bot does: once after a clean end, and once as after a crash,
    when all of it is read first."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        figures = pool.submit(_start, path, False).result()
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        crashed = pool.submit(_start, path, True).result()
    return {**figures, "ready_after_a_crash_ms": crashed["ready_ms"]}


def _start(path: Path, check: bool) -> Figures:
    return asyncio.run(started(path, check))


async def started(path: Path, check: bool) -> Figures:
    """How long it takes until the bot could log in, and then to touch open tables for the first time."""
    before, began = resident(os.getpid()), perf_counter()
    store = await SqliteStore.open(path, now, check=check)
    try:
        bot = Consigliere(build_services(store, GAMES, SECRET, now), now)
        await bot._resume()
        ready, memory = perf_counter() - began, resident(os.getpid())
        going_on = [row.id for row in await store.open_tables() if row.status == "playing"]
        touches = [await _touch(bot, one) for one in Random(0).sample(going_on, min(_TOUCHED, len(going_on)))]
    finally:
        await store.close()
    return {
        "ready_ms": 1000 * ready,
        "first_touch_median_ms": 1000 * percentile(touches, 50),
        "first_touch_p99_ms": 1000 * percentile(touches, 99),
        "resident_before_mb": before,
        "resident_ready_mb": memory,
        "resident_touched_mb": resident(os.getpid()),
    }


async def _touch(bot: Consigliere, table: int) -> float:
    began = perf_counter()
    await bot.services.runner.session(table)
    return perf_counter() - began
