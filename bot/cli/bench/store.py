"""Answers that are on the disk, against the bare database."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import fmean
from tempfile import TemporaryDirectory
from time import time
from typing import Any

from bot.cli.bench.measuring import Figures, Request, compare_rates
from bot.cli.random_players import play_out
from bot.lobby.table_size import usual_seats
from bot.store import NewTable, Store
from bot.store.entries import columns
from bot.store.places import Place, open_store
from rules.kernel.game import AnyGame
from rules.kernel.log import Entry
from rules.kernel.session import Session

_SAMPLE = 500  # answers of each game
_BURST = 10  # answers at each table between two looks at the clock
_SHARES = 16  # processes that may share a store
_SNOWFLAKE = 1_300_000_000_000_000_000  # Discord's numbers are as long


def measure(request: Request) -> dict[str, Figures]:
    """Durable answers a second through the store, against rows of the same payload in a plain table."""
    if request.store == "postgres":
        from bot.cli.bench.postgres import measure_server  # few have asyncpg's server

        return measure_server(request)
    answers = answers_of(request.games)
    return {
        "200 tables, raw one row a commit": _durable(request, answers, 200, 1),
        "200 tables, raw 100 rows a commit": _durable(request, answers, 200, 100),
        "one table, raw one row a commit": _durable(request, answers, 1, 1),
        "stored answer": {"payload_bytes": fmean(octets(row_of(answer)) for answer in answers)},
    }


def answers_of(games: Sequence[AnyGame]) -> list[Entry]:
    """As many answers of a random game of each kind."""
    logs = []
    for game in games:
        session = Session.new(game, usual_seats(game), "bench")
        play_out(session, Random(0))
        logs.append([entry for entry in session.log if entry.kind == "answer"])
    return [entry for log in logs for entry in islice(cycle(log), _SAMPLE)]


def _durable(request: Request, answers: Sequence[Entry], tables: int, rows: int) -> Figures:
    with (
        TemporaryDirectory(prefix="consigliere-bench-") as folder,
        Tables(Path(folder, "store.db"), answers, tables) as ours,
        _plain(Path(folder, "raw.db")) as db,
    ):
        figures = compare_rates(request, ours.burst, _raw(db, answers, rows))
    return {
        "ratio": figures["ratio"],
        "answers_per_second": figures["ours"],
        "raw_rows_per_second": figures["theirs"],
    }


class Tables:
    """Tables at which answers are given all at once, each as soon as the one before it at the same table is on the
    disk: in a store of their own, or in one that is shared with others, by their number."""

    def __init__(self, place: Place, answers: Sequence[Entry], tables: int, share: int | None = None) -> None:
        self._place, self._answers, self._count = place, answers, tables
        self._shared, self._share = share is not None, share or 0
        self._clicks = iter(range(_SNOWFLAKE + self._share, 2 * _SNOWFLAKE, _SHARES))
        self._runner = asyncio.Runner()

    def __enter__(self) -> Tables:
        self._runner.__enter__()
        self._store, self._lengths = self._runner.run(self._open())
        return self

    def __exit__(self, *trouble: object) -> None:
        self._runner.run(self._store.close())
        self._runner.close()

    async def _open(self) -> tuple[Store, dict[int, int]]:
        opened = await open_store(self._place, lambda: int(time()), shared=self._shared)
        rows = [
            NewTable(None, _SHARES * channel + self._share, "bench", 4, "seed", 1, "", status="playing")
            for channel in range(self._count)
        ]
        return opened, dict.fromkeys(await asyncio.gather(*(opened.new_table(row) for row in rows)), 0)

    def burst(self, _: Random) -> int:
        """A few answers at every table; how many in all."""
        self._runner.run(self._play(_BURST))
        return _BURST * self._count

    async def _play(self, each: int) -> None:
        await asyncio.gather(*(self._click(table, each) for table in self._lengths))

    async def _click(self, table: int, count: int) -> None:
        first = self._lengths[table]
        self._lengths[table] += count
        for seq in range(first, first + count):
            answer = self._answers[(table + seq) % len(self._answers)]
            await self._store.append(table, seq, [answer], next(self._clicks))


@contextmanager
def _plain(path: Path) -> Iterator[sqlite3.Connection]:
    """The bare database, as safe as the store: a commit is on the disk before it returns."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for setting in ("journal_mode = WAL", "synchronous = FULL", "cache_size = -16000", "secure_delete = ON"):
            db.execute(f"PRAGMA {setting}")
        db.execute(
            "CREATE TABLE plain (id INTEGER PRIMARY KEY, before, table_id, seq, kind, seat, value, key, parties,"
            " digest, interaction_id, chain)"
        )
        yield db


def _raw(db: sqlite3.Connection, answers: Sequence[Entry], rows: int) -> Callable[[Random], int]:
    payload = cycle([row_of(answer) for answer in answers])

    def commits(_: Random) -> int:
        for _commit in range(10):
            db.execute("BEGIN IMMEDIATE")
            for row in islice(payload, rows):
                db.execute("INSERT INTO plain VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
            db.execute("COMMIT")
        return 10 * rows

    return commits


def row_of(answer: Entry) -> tuple[Any, ...]:
    """What the store keeps of an answer, with the one before it, table, place and hash as wide as they come."""
    return (1_000_000, 200, 100, *columns(answer, _SNOWFLAKE), bytes(8))


def octets(row: Sequence[Any]) -> int:
    """The bytes of the values in a row, as SQLite stores them but for its own headings."""
    return sum(_width(value) for value in row)


def _width(value: int | str | bytes | None) -> int:
    if value is None:
        return 0
    if isinstance(value, int):
        return next(width for width in (1, 2, 3, 4, 6, 8) if (value ^ value >> 63).bit_length() < 8 * width)
    return len(value.encode() if isinstance(value, str) else value)
