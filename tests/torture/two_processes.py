"""Two processes at one database: the lock keeps the second out; should the lock file be lost, the fencing number
lets only the one write that has opened last."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

from bot.store import opening, writer
from bot.store.sqlite import SqliteStore
from tests.bot.store.builders import a_table, an_answer, opened
from tests.torture.forking import Forker, forking
from tests.torture.rows import Mutant, Outcome, Row, Trial, folder, require
from tests.torture.taking_out import edited

IN_A_ROW = 20  # races at the same database


class Story(NamedTuple):
    """What one of the two processes has told; times of a clock that both share."""

    came: int | None  # when it had opened the database; None: it was kept out
    left: int
    done: dict[int, int]  # by place in the log: when it began to write what was confirmed

    @classmethod
    def of(cls, said: list[list[str]], death: str) -> Story:
        """What it has told, until it died in good order."""
        require(death == "dead 0", f"a process {death}")
        words = {one[0]: one for one in said}
        if "in" not in words:
            return cls(None, 0, {})
        done = [(int(one[2]), int(one[1])) for one in said if one[0] == "done"]
        return cls(int(words["in"][1]), int(words["left"][1]), dict(done))


async def prepare(path: Path) -> None:
    """A table at which both will answer."""
    async with opened(path) as store:
        await store.new_table(a_table())


async def judge(path: Path, before: int, stories: list[Story]) -> int:
    """Every confirmed answer is there, each once, and nothing else; how long the log is."""
    async with opened(path, check=True) as store:
        log, clicks = await store.log(1), await store.clicks(1)
        posts = await store._rows("SELECT nonce FROM outbox ORDER BY id")
    require(log == [an_answer(seq) for seq in range(len(log))], "an entry that nobody gave")
    require(max(Counter(clicks).values(), default=0) <= 1, "a click has acted twice")
    require([nonce for (nonce,) in posts] == [f"1.{seq}" for seq in range(len(log))], "posts and log differ")
    told = Counter(seq for story in stories for seq in story.done)
    require(max(told.values(), default=0) <= 1, "an answer was confirmed by both")
    require({*told} == {*range(before, len(log))}, f"confirmed {sorted(told)}, there {before} to {len(log)}")
    return len(log)


def race(forkers: list[Forker], path: Path, chance: Random) -> list[Story]:
    """Both start at once, and the lock is whose it is."""
    for forker in forkers:
        forker.send("rival", path, "slow", chance.choice((0, 0, 1)))
    heard = [forker.hear() for forker in forkers]
    stories = [Story.of(*one) for one in heard]
    held = sorted((one.came, one.left) for one in stories if one.came is not None)
    require(held, "both were kept out")
    for (_, left), (came, _) in pairwise(held):
        require(left <= came, "both had the database at once")
    return stories


def lost_lock(forkers: list[Forker], path: Path, chance: Random) -> list[Story]:
    """The lock file is removed while one plays: as soon as the other has opened the database, only that one
    writes."""
    old, new = forkers
    old.send("rival", path, "slow", chance.randrange(4, 12))
    came = old.wait("in")
    path.with_name(path.name + ".lock").unlink()
    new.send("rival", path, "slow", chance.choice((0, 1)))
    (later, end), (said, death) = new.hear(), old.hear()
    first, second = Story.of([came, *said], death), Story.of(later, end)
    require(second.came is not None, "the later one was kept out")
    late = [seq for seq, began in first.done.items() if second.came and began > second.came]
    require(not late, f"a process that was replaced has written answers {late}")
    return [first, second]


def run(cases: int, seed: int) -> Outcome:
    """Races, and locks that are lost."""
    trial, chance = Trial(), Random(seed)
    with folder() as path, forking() as one, forking() as other:
        database, length = path / "none", 0
        while trial.goes_on(cases):
            number = trial.cases
            way = lost_lock if number % 2 else race
            with trial.case(f"seed {seed}, {way.__name__} {number}"):
                if number % IN_A_ROW == 0 or not length:
                    database, length = path / f"{number}.db", 0
                    asyncio.run(prepare(database))
                stories = way(chance.sample([one, other], 2), database, chance)
                length = asyncio.run(judge(database, length, stories))
                continue
            length = 0  # it has failed: the next one begins anew
    return trial.outcome


ROWS = (
    Row(
        "two-processes",
        "One process acts: of two at one database, locked or with the lock file lost, no answer counts twice",
        run,
        *(16, 1000, 1000),
        (
            Mutant(
                "no-lock",
                "whoever opens the database believes to have its lock",
                edited(opening.Lock, "_take", ("fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)", "pass")),
            ),
            Mutant(
                "lock-let-go",
                "the lock is let go of once the database is open",
                edited(SqliteStore, "open", ("store._writer =", "store._lock.release()\n    store._writer =")),
            ),
            Mutant(
                "no-fence",
                "the fencing number is not compared",
                edited(writer.FileWriter, "_begin", ("!= (self._fence,)", "is None")),
            ),
            Mutant(
                "same-fence",
                "who opens the database takes the number of whoever had it before",
                edited(opening, "set_up", ("number = number + 1", "number = number + 0")),
            ),
        ),
        60,
    ),
)
