"""A disk that is full, read-only or locked for a while: the table says so, keeps nothing by halves and goes on
when it is over."""

from __future__ import annotations

import asyncio
import logging
import resource
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from random import Random

from bot.store import StoreUnavailable, writer
from bot.store.sqlite import SqliteStore
from bot.store.writer import Writer
from bot.tables import errors
from bot.tables.runner import TableRunner
from bot.text.sentences import sentence
from tests.torture.pressing import Hall, opened_hall
from tests.torture.rows import Mutant, Outcome, Row, Trial, folder, require
from tests.torture.taking_out import edited

PATIENCE = 0.02  # seconds that the store waits for a foreign lock
PRESSES = 120  # in one database


@asynccontextmanager
async def files_that_cannot_grow(store: SqliteStore) -> AsyncIterator[None]:
    """The operating system takes no byte more, as on a full disk."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    size = store.path.with_name(store.path.name + "-wal").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


@asynccontextmanager
async def no_page_left(store: SqliteStore) -> AsyncIterator[None]:
    """SQLite itself finds the database full, in the middle of a transaction."""
    await _pragma(store, "max_page_count = 1")
    yield
    await _pragma(store, "max_page_count = 1000000")


@asynccontextmanager
async def read_only(store: SqliteStore) -> AsyncIterator[None]:
    """Nothing may be written."""
    await _pragma(store, "query_only = ON")
    yield
    await _pragma(store, "query_only = OFF")


@asynccontextmanager
async def locked(store: SqliteStore) -> AsyncIterator[None]:
    """Another program writes, and does not come to an end."""
    foreign = sqlite3.connect(store.path, isolation_level=None)
    foreign.execute("BEGIN IMMEDIATE")
    yield
    foreign.execute("ROLLBACK")
    foreign.close()


async def _pragma(store: SqliteStore, what: str) -> None:
    await store._lines[0].run(lambda db: db.execute(f"PRAGMA {what}").fetchall())


Trouble = Callable[[SqliteStore], AbstractAsyncContextManager[None]]
TROUBLES: tuple[Trouble, ...] = (files_that_cannot_grow, no_page_left, read_only, locked)


async def meet(hall: Hall, table: int, rng: Random, trouble: Trouble) -> int:
    """People press while there is trouble, some of them twice, and again when it is over; how many were told of
    it."""
    store: SqliteStore = hall.services.store  # type: ignore[assignment]
    clicks = await hall.think(table, rng) or []
    async with trouble(store):
        await asyncio.gather(*(hall.deliver(click) for click in clicks for _ in range(rng.choice((1, 1, 2)))))
        kept = len(await store.log(table))
    met = [(click, one) for click in clicks for one in click.refused if isinstance(one, StoreUnavailable)]
    for _, problem in met[:1]:
        require(str(store.path) in str(problem), f"it names no file: {problem}")
        said = await hall.services.errors.explain(problem, table)
        number = said.rsplit(" ", 1)[1].removesuffix(".")
        require(said == sentence("unavailable", incident=number), f"people were told: {said}")
    session, _ = await hall.look(table)
    require(session.length == kept, f"the table believes in {session.length} entries, {kept} are on the disk")
    refused = [click for click in clicks if not click.kept]
    await asyncio.gather(*map(hall.deliver, refused))
    still = [one for click in refused if not click.kept for one in click.refused[-1:]]
    still = [one for one in still if isinstance(one, StoreUnavailable)]
    require(not still, f"it is over, and yet {still[:1]}")
    return len(met)


async def run(cases: int, seed: int) -> Outcome:
    """Games with trouble at every fourth question."""
    trial, rng = Trial(), Random(seed)
    logging.getLogger("bot").setLevel(logging.CRITICAL)  # each incident is a line
    with folder() as path:
        while trial.goes_on(cases):
            number = trial.cases
            with trial.case(f"seed {seed}, from press {number}", 0):
                trial.cases += await play(path / f"{number}-{len(trial.failures)}.db", rng, f"{seed} {number}")
    return trial.outcome


async def play(path: Path, rng: Random, seed: str) -> int:
    """A game; how many presses met trouble, or came after it."""
    met = 0
    async with opened_hall(path, patience=PATIENCE) as hall:
        table = await hall.deal(1, seed)
        while met < PRESSES and (clicks := await hall.think(table, rng)) is not None:
            await asyncio.gather(*map(hall.deliver, clicks))
            if rng.random() < 0.5:
                met += await meet(hall, table, rng, rng.choice(TROUBLES))
        await hall.judge()
    async with opened_hall(path, check=True) as after:
        require((await after.services.store.log(table)), "the log is lost")
    return max(met, 1)


ROWS = (
    Row(
        "disks",
        "Disk full, read-only or locked: no partial entry, people are told, and it goes on when it is over",
        run,
        *(100, 2000, 20_000),
        (
            Mutant(
                "left-open",
                "a transaction that the disk has refused is not ended",
                edited(
                    Writer,
                    "_commit",
                    (
                        'if db.in_transaction:\n        db.execute("ROLLBACK")\n    try:',
                        "try:",
                    ),
                    ('if db.in_transaction:\n            db.execute("ROLLBACK")', "pass"),
                ),
            ),
            Mutant(
                "table-ahead",
                "a table keeps in memory what the disk has refused",
                edited(TableRunner, "act", ("live.session = None", "pass")),
            ),
            Mutant(
                "untold",
                "people are told of an incident and not what to do",
                edited(errors.Explainer, "explain", ("in _FAULTS if", "in _FAULTS[2:] if")),
            ),
            Mutant(
                "unnamed",
                "the refusal does not say of which file",
                edited(writer, "name_error", ('f"{path} {_FOR_NOW[code]}"', "_FOR_NOW[code]")),
            ),
        ),
        200,
    ),
)
