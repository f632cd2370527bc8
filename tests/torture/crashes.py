"""Killed at any moment: nothing confirmed is lost, nothing is done by halves, nothing is done twice.

A kill of the process shows that an answer is confirmed after its COMMIT and not before. It does not show that
`synchronous=FULL` is needed: what was handed to the operating system outlives the process, and only a loss of
power would tell. So no mutant takes FULL away: it is checked as a setting, in tests/bot/store/test_opening.py."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Protocol

from bot.store import Channel, Duplicate, entries, opening, writer
from bot.store.sqlite import SqliteStore
from tests.bot.store.builders import an_answer, opened
from tests.torture.forking import Forker, forking, of_players
from tests.torture.players import STATEMENT, TABLES, interaction, message
from tests.torture.rows import Mutant, Outcome, Row, Trial, folder, require
from tests.torture.taking_out import both, edited

POINTS = ("before begin", "after insert", "before commit", "after commit", "before reply")
IN_A_ROW = 25  # kills of players who go on with the same database


class Memory(Protocol):
    """What all players so far have been promised, and whether the store keeps it."""

    path: Path

    def __init__(self, path: Path) -> None: ...

    async def check(self, confirmed: list[tuple[int, int]]) -> None:
        """Open what a player has left behind, and compare."""


class OfTheStore:
    """Players who use the store alone: their entries are known by their place."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.promised: Counter[int] = Counter()  # by table: how many answers

    async def check(self, confirmed: list[tuple[int, int]]) -> None:
        """Logs, inbox and outbox agree with each other, and with what was confirmed."""
        for number, seq in confirmed:
            require(seq >= self.promised[number], f"answer {seq} of table {number} was confirmed twice")
            self.promised[number] = seq + 1
        async with opened(self.path, check=True) as store:
            tables = await store.open_tables()
            require(len(tables) <= TABLES, "a table was opened twice")
            require({*self.promised} <= {table.id for table in tables}, "a table is lost")
            for table in tables:
                log = await store.log(table.id)  # dense, and its chain whole, or this raises
                require(log == [an_answer(seq) for seq in range(len(log))], "an entry that nobody gave")
                length = self.promised[table.id]
                one_more = length <= len(log) <= length + 1  # it was in flight: there or not, but nothing else
                require(one_more, f"{length} answers confirmed at table {table.id}, {len(log)} there")
                waiting = await store._rows("SELECT nonce FROM outbox WHERE table_id = ? ORDER BY id", table.id)
                posts = [nonce for (nonce,) in waiting]
                require(posts == [f"{table.id}.{seq}" for seq in range(len(log))], f"posts {posts[-3:]}")
                require(not log or (await store.waiting_targets())[Channel(table.id)] == 0, "a post has no turn")
                for again in range(max(0, len(log) - 2), length + 1):  # the last clicks come once more
                    await self._once(partial(_click, store, table.id, again), again < len(log))
                self.promised[table.id] = max(len(log), length + 1)
                require(len(await store.log(table.id)) == self.promised[table.id], "a click has acted twice")

    async def _once(self, append: Callable[[], Awaitable[None]], there: bool) -> None:
        """What is there is there once; what was in flight and is not there can be done now."""
        if not there:
            await append()
        try:
            await append()
        except Duplicate:
            return
        require(False, "a click had its effect twice")


async def _click(store: SqliteStore, table: int, seq: int) -> None:
    await store.append(table, seq, [an_answer(seq)], interaction(table, seq), [message(table, seq)])


def kill(program: str, way: str, memory: type[Memory], cases: int, seed: int) -> Outcome:
    """Have players killed: half of them before a statement, a quarter at a labelled point, a quarter at any time,
    from the first moments on, when the database is being made."""
    trial, chance = Trial(), Random(f"{seed} {way}")
    with folder() as path, forking(program) as forker:
        kept: Memory | None = None
        while trial.goes_on(cases):
            number = trial.cases
            fresh = number % IN_A_ROW == 0 or number % 7 == 3
            with trial.case(f"seed {seed}, {way}, kill {number}"):
                database = path / f"{number}.db"
                if kept is None or fresh:
                    kept = memory(database)
                asyncio.run(kept.check(_kill_one(forker, way, kept, number, chance, fresh)))
                continue
            kept = None  # it has failed: the next one begins anew
    return trial.outcome


def _kill_one(
    forker: Forker, way: str, memory: Memory, number: int, chance: Random, fresh: bool
) -> list[tuple[int, int]]:
    if number % 4:
        if number % 2:
            return forker.kill(way, memory.path, STATEMENT, 1 + chance.randrange(120))
        return forker.kill(way, memory.path, chance.choice(POINTS), 1 + chance.randrange(20))
    return forker.kill(way, memory.path, after=chance.random() ** 2 * (0.03 if fresh else 0.12))


# -- what is taken out

_APART = both(
    edited(
        entries, "go_along", ("post_all(db, [(unit.table, one) for unit in units for one in unit.outbox])", "pass")
    ),
    edited(
        writer.Writer,
        "_together",
        (
            "return outcomes",
            "if all(map(joinable, units)):\n        db.execute('COMMIT')\n"
            "        db.execute('BEGIN IMMEDIATE')\n        from bot.store.posting import post\n"
            "        for one in units:\n            post(db, one.table, one.outbox)\n    return outcomes",
        ),
    ),
)
_BEHIND = edited(
    writer.Writer,
    "_settle",
    (
        "job = asyncio.ensure_future",
        "for waiting in batch:\n        if not waiting.alone and joinable(waiting.unit):\n"
        "            _reply(waiting.reply, None)\n    await asyncio.sleep(0.005)\n    job = asyncio.ensure_future",
    ),
)
_SINGLY = both(
    edited(writer.FileWriter, "_begin", ('db.execute("BEGIN IMMEDIATE")', "pass")),
    edited(writer.Writer, "_commit", ('db.execute("COMMIT")', "pass")),
)
_FORGETFUL = edited(
    opening,
    "prepare",
    (
        "private_files.make_folder(path.parent)",
        'private_files.make_folder(path.parent)\n        Path(f"{path}-wal").unlink(missing_ok=True)',
    ),
)
MUTANTS = (
    Mutant("write-behind", "an answer is confirmed before its COMMIT", of_players(_BEHIND)),
    Mutant("no-transaction", "each statement is committed by itself", of_players(_SINGLY)),
    Mutant("log-thrown-away", "who opens the database removes what lies in its write-ahead log", _FORGETFUL),
)
POSTS_APART = Mutant("two-transactions", "what is posted is committed after the answer", of_players(_APART))
ROWS = (
    Row(
        "kills",
        "A confirmed answer is never lost: `kill -9` at every labelled point of a commit and at any time",
        partial(kill, "players", "click", OfTheStore),
        *(120, 1000, 10_000),
        (*MUTANTS, POSTS_APART),
        120,
    ),
)
