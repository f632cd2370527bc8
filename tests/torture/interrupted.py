"""Whoever asked is cut off, or the process ends in the middle of a batch: work is whole or not there, who waits is
told, and the press that comes again counts once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from bot.store import StoreError, StoreUnavailable
from bot.store import writer as writing
from bot.store.sqlite import SqliteStore
from bot.store.writer import Writer
from tests.bot.store.builders import a_message, a_table, an_answer, opened
from tests.torture.pressing import Click, Hall, opened_hall
from tests.torture.rows import Mutant, Outcome, Row, Trial, folder, require
from tests.torture.taking_out import edited

PATIENCE = 3.0  # seconds within which whoever waits has to be told
TABLES, WRITES = 4, 12
PRESSES = 40  # in one database
STOPS = 10  # for each game


# -- people who are cut off


async def cut_off(path: Path, rng: Random, seed: str) -> int:
    """A game in which presses are cancelled at any moment, and come again; how many presses that were."""
    delivered = 0
    async with opened_hall(path) as hall:
        table = await hall.deal(1, seed)
        while delivered < PRESSES and (clicks := await hall.think(table, rng)) is not None:
            delivered += await _press_some(hall, clicks, rng)
        await hall.judge()
    return max(delivered, 1)


async def _press_some(hall: Hall, clicks: list[Click], rng: Random) -> int:
    tasks = {click: asyncio.ensure_future(hall.deliver(click)) for click in clicks}
    gone = [click for click in clicks if rng.random() < 0.5]
    for click in gone:
        for _ in range(rng.randrange(rng.choice((3, 12, 60)))):
            await asyncio.sleep(0)
        click.unsure = tasks[click].cancel()
    _, waiting = await asyncio.wait(tasks.values(), timeout=PATIENCE) if tasks else (None, None)
    require(not waiting, "a press is not answered")
    for one in tasks.values():
        if not one.cancelled():
            one.result()
    again = [click for click in gone if rng.random() < 0.7]
    await asyncio.gather(*map(hall.deliver, again))
    closed = [one for click in clicks for one in click.refused if isinstance(one, StoreUnavailable)]
    require(not closed, f"nothing can be written any more: {closed[:1]}")
    return len(clicks) + len(again)


# -- a process that ends


async def stopped(path: Path, rng: Random) -> None:
    """Many write; at some moment the store is closed, or its task cancelled, as when a process is stopped. Whoever
    waits is told, and what was confirmed, and nothing that was refused, is there afterwards."""
    async with opened(path) as store:
        tables = [await store.new_table(a_table(channel)) for channel in range(TABLES)]
        places = [(table, place) for place in range(WRITES) for table in tables]
        early = rng.randrange(len(places))
        writes = [asyncio.ensure_future(_write(store, *one)) for one in places[:early]]
        for _ in range(rng.randrange(30)):
            await asyncio.sleep(0)
        writes += [asyncio.ensure_future(_write(store, *one)) for one in places[early:]]
        await asyncio.sleep(0)
        cancelled = rng.randrange(3)
        for _ in range(cancelled):
            store._writer._task.cancel()
            await asyncio.sleep(0)
        _, waiting = await asyncio.wait([*writes, asyncio.ensure_future(store.close())], timeout=PATIENCE)
        require(not waiting, f"{len(waiting)} were told nothing")
    done = [_was_told(one) for one in writes]
    require(cancelled or all(done), "closed in good order, it did not write what was waiting")
    async with opened(path, check=True) as store:
        for at, table in enumerate(tables):
            log, confirmed = await store.log(table), sum(done[at::TABLES])
            require(len(log) == 2 * confirmed, f"{confirmed} pairs were confirmed, {len(log)} entries are there")
            posts = await store._rows("SELECT count(*) FROM outbox WHERE table_id = ?", table)
            require(posts == [(confirmed,)], f"{confirmed} were confirmed, {posts} posts are there")


async def _write(store: SqliteStore, table: int, place: int) -> None:
    added, post = [an_answer(place), an_answer()], a_message(f"{table}.{place}")
    await store.append(table, place * 2, added, table * 100 + place, [post])


def _was_told(one: asyncio.Future[None]) -> bool:
    """Whether it was confirmed; else it must have been refused, not left in doubt."""
    require(not one.cancelled(), "somebody who waited was cancelled")
    problem = one.exception()
    require(problem is None or isinstance(problem, StoreError), f"told {problem!r}")
    return problem is None


async def run(cases: int, seed: int) -> Outcome:
    """Presses that are cut off, and stores that are stopped."""
    trial, rng = Trial(), Random(seed)
    with folder() as path:
        while trial.goes_on(cases):
            number = trial.cases
            for stop in range(STOPS):
                if not trial.goes_on(cases):
                    break
                with trial.case(f"seed {seed}, stopped {number}.{stop}"):
                    await stopped(path / f"s{number}.{stop}.db", rng)
            with trial.case(f"seed {seed}, cut off {number}", 0):
                trial.cases += await cut_off(path / f"c{number}.db", rng, f"{seed} {number}")
    return trial.outcome


ROWS = (
    Row(
        "interrupted",
        "Cancelled requests, a process that is stopped: work is whole or not there, who waits is told",
        run,
        *(400, 10_000, 100_000),
        (
            Mutant(
                "no-shield",
                "the cancelled writer gives up what its thread is doing",
                edited(Writer, "_settle", ("await asyncio.wait([job])", "await job")),
            ),
            Mutant(
                "left-waiting",
                "who still waits when the writer ends is not told",
                edited(Writer, "_work", ("_reply(left.reply, self._too_late())", "pass")),
            ),
            Mutant(
                "reply-to-nobody",
                "a reply is given to whoever has gone",
                edited(writing, "_reply", ("reply.done()", "False")),
            ),
            Mutant(
                "closed-at-once",
                "closing does not write what waits",
                edited(Writer, "stop", ("self._queue.append(None)", "self._task.cancel()")),
            ),
        ),
        800,
    ),
)
