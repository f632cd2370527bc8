"""Many at once who add to the same logs, each behind what they believe is the end: whoever is wrong about it,
comes twice or posts what is there already changes nothing."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bot.store import Duplicate, Occupied, OutOfTurn, entries, posting
from bot.store.sqlite import SqliteStore
from bot.store.writer import Writer
from tests.bot.store.builders import a_message, a_table, an_answer, opened
from tests.torture.rows import Mutant, Outcome, Row, Trial, folder, require
from tests.torture.taking_out import both, edited

TABLES, AT_ONCE = 5, 24
MOST_AGAIN = 60  # of the last, who may come again
CALM = 200  # writes, before anybody is wrong
IN_ONE = 800  # in one database


@dataclass(slots=True, eq=False)
class Writing:
    """What somebody wants to add."""

    table: int
    place: int  # where the log ends, as they believe
    size: int
    interaction: int
    nonce: str
    done: int = 0
    refused: int = 0

    async def write(self, store: SqliteStore) -> None:
        """Try it; refusals that may be are counted."""
        posts = [a_message(f"{self.nonce}.a"), a_message(f"{self.nonce}.b")]
        added = [an_answer(self.interaction + one) for one in range(self.size)]
        try:
            await store.append(self.table, self.place, added, self.interaction, posts)
        except (Duplicate, Occupied, OutOfTurn):
            self.refused += 1
        else:
            self.done += 1


class Writers:
    """Those who add to the logs of one database, and all that they have tried."""

    def __init__(self, store: SqliteStore, rng: Random, first: int) -> None:
        self._store, self._rng, self._next = store, rng, first
        self.all: list[Writing] = []
        self._used: set[object] = set()  # clicks and nonces that have come

    async def open_tables(self) -> None:
        """Tables, all in play."""
        self._tables = [await self._store.new_table(a_table(channel)) for channel in range(TABLES)]

    async def try_some(self) -> int:
        """Some at once; how many. Whoever comes with something new to the end of a log adds to it, if nobody else
        does."""
        lengths = {table: len(await self._store.log(table)) for table in self._tables}
        wild = len(self.all) > CALM and self._rng.random() < 0.5
        now = self._wild(lengths) if wild else self._calm(lengths)
        new = {one.table for one in now if one.place == lengths[one.table] and self._is_new(one)}
        known = self.all[-MOST_AGAIN:]
        self.all += [one for one in now if one not in known]
        self._used |= {mark for one in now for mark in (one.interaction, one.nonce)}
        await asyncio.gather(*(one.write(self._store) for one in now))
        for table in new:
            require(len(await self._store.log(table)) > lengths[table], f"nobody could add to table {table}")
        return len(now)

    def _is_new(self, one: Writing) -> bool:
        return one.interaction not in self._used and one.nonce not in self._used

    def _calm(self, lengths: dict[int, int]) -> list[Writing]:
        """One at each table, who is right; but perhaps the last of them has been there before. Then what was
        remembered of the others is still so, and what was remembered of that table is not."""
        now = [self._write(table, length, 1) for table, length in lengths.items()]
        if self.all and self._rng.random() < 0.5:
            once = self._rng.choice(self.all[-MOST_AGAIN:])
            if self._rng.random() < 0.5:
                now[-1].nonce = once.nonce
            else:
                now[-1].interaction = once.interaction
        return now

    def _wild(self, lengths: dict[int, int]) -> list[Writing]:
        """Many, who may be wrong about the end, and some not for the first time."""
        now = []
        for _ in range(AT_ONCE):
            if self.all and self._rng.random() < 0.3:
                now.append(self._rng.choice(self.all[-MOST_AGAIN:]))
            else:
                table = self._rng.choice(self._tables)
                wrong_by, size = self._rng.choice((0, 0, 0, 0, 1, 2, -1)), self._rng.choice((1, 1, 2))
                now.append(self._write(table, max(0, lengths[table] + wrong_by), size))
        return now

    def _write(self, table: int, place: int, size: int) -> Writing:
        self._next += 10
        return Writing(table, place, size, self._next, f"n{self._next}")

    async def judge(self) -> None:
        """Logs and outbox are made of what was confirmed, each in its place, and of nothing else."""
        done = [one for one in self.all if one.done]
        require(all(one.done == 1 for one in done), "the same was confirmed twice")
        rows = await self._store._rows("SELECT nonce FROM outbox ORDER BY nonce")
        nonces = sorted(f"{one.nonce}.{part}" for one in done for part in "ab")
        require([nonce for (nonce,) in rows] == nonces, "what is posted is not what was confirmed")
        for table in self._tables:
            log, clicks = await self._store.log(table), await self._store.clicks(table)
            mine = sorted((one for one in done if one.table == table), key=lambda one: one.place)
            want = [
                (an_answer(one.interaction + part), one.place + part) for one in mine for part in range(one.size)
            ]
            require(
                [(entry, place) for place, entry in enumerate(log)] == want, f"the log of table {table} differs"
            )
            require(
                [one for one in clicks if one] == [one.interaction for one in mine], "clicks and entries differ"
            )


async def run(cases: int, seed: int) -> Outcome:
    """Databases one after the other, in each many who write."""
    trial, rng = Trial(), Random(seed)
    with folder() as path:
        while trial.goes_on(cases):
            number = trial.cases
            most = min(cases - number, IN_ONE)
            with trial.case(f"seed {seed}, from write {number}", most):
                await write_many(path / f"{number}.db", rng, most)
    return trial.outcome


async def write_many(path: Path, rng: Random, most: int) -> None:
    """Many who write in one database, at least so often."""
    tried = 0
    async with opened(path) as store:
        writers = Writers(store, rng, 10**6)
        await writers.open_tables()
        while tried < most:
            tried += await writers.try_some()
        await writers.judge()
    async with opened(path, check=True) as store:
        writers._store = store
        await writers.judge()


# -- what is taken out

_SAME_PLACE = "length != unit.expected_seq"
_NONCES_AGAIN = ("one.nonce, one.after", 'f"{one.nonce}{id(one)}", one.after')
ROWS = (
    Row(
        "appends",
        "Who is wrong about the end of a log, or comes twice, changes nothing and disturbs nobody",
        run,
        *(2400, 60_000, 600_000),
        (
            Mutant(
                "any-place",
                "the end that a writer believes in is not compared with the log's",
                both(
                    edited(entries.Ends, "_add", (_SAME_PLACE, "False")),
                    edited(entries, "append", ("length != expected_seq", "False")),
                ),
            ),
            Mutant(
                "no-savepoint",
                "what a refused writer has written is not taken back",
                edited(Writer, "_attempt", ('db.execute("ROLLBACK TO unit")', "pass")),
            ),
            Mutant(
                "half-rolled-back",
                "what was written together is kept when it is tried again one by one",
                edited(
                    Writer,
                    "_commit",
                    (
                        'except BaseException:\n        if db.in_transaction:\n            db.execute("ROLLBACK")',
                        'except BaseException:\n        if db.in_transaction:\n            db.execute("COMMIT")',
                    ),
                ),
            ),
            Mutant(
                "ends-believed",
                "where logs end is remembered though the commit failed",
                edited(Writer, "_transact", ("self._forget()", "pass")),
            ),
            Mutant(
                "no-seen",
                "who comes one by one is not compared with what has acted",
                edited(entries, "append", ("interaction_id is not None and seen(db, interaction_id)", "False")),
            ),
            Mutant(
                "one-for-all",
                "a refusal is everybody's",
                edited(
                    Writer,
                    "_transact",
                    (
                        "not isinstance(error, Exception) or of_the_file(error) or isinstance(error, Fenced)",
                        "True",
                    ),
                ),
            ),
            Mutant(
                "nonces-again",
                "the same may be posted twice",
                both(*(edited(module, "post_all", _NONCES_AGAIN) for module in (entries, posting))),
            ),
        ),
        2400,
    ),
)
