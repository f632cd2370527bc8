"""Killed at any moment: nothing confirmed is lost, nothing is done by halves, nothing is done twice.

A kill of the process shows that an answer is confirmed after its COMMIT and not before. It does not show that
`synchronous=FULL` is needed: what was handed to the operating system outlives the process, and only a loss of
power would tell. So FULL is checked as a setting, in tests/bot/store/test_opening.py."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store import Channel, Duplicate
from tests.bot.store.builders import an_answer, opened
from tests.faults.clicker import TABLES, interaction, message

POINTS = ("before begin", "after insert", "before commit", "after commit", "before reply")
ROOT = Path(__file__).parent.parent.parent


class Clicker:
    """The process that forks players; see clicker.py."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.clicker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )

    def play(
        self, path: Path, point: str = "-", count: int = 0, after: float | None = None
    ) -> list[tuple[int, int]]:
        """Have a player play and die, of itself at a point or by our hand; what was confirmed to it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{path}\t{point}\t{count}\n")
        self._process.stdin.flush()
        player = int(self._process.stdout.readline().removeprefix("pid "))
        if after is not None:
            time.sleep(after)
            os.kill(player, signal.SIGKILL)  # it is ours, and not yet waited for: the number is still its own
        confirmed = []
        while not (line := self._process.stdout.readline()).startswith("dead"):
            table, seq = line.split()
            confirmed.append((int(table), int(seq)))
        assert line == f"dead {-signal.SIGKILL}\n", line
        return confirmed

    def close(self) -> str:
        return self._process.communicate()[1]


@pytest.fixture
def clicker() -> Iterator[Clicker]:
    clicker = Clicker()
    yield clicker
    assert clicker.close() == ""


class Memory:
    """What all players so far have been promised, and whether the store keeps it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.promised: Counter[int] = Counter()  # by table: how many answers
        self.in_flight = 0

    async def check(self, confirmed: list[tuple[int, int]]) -> None:
        for number, seq in confirmed:
            assert seq >= self.promised[number]
            self.promised[number] = seq + 1
        async with opened(self.path, check=True) as store:
            tables = await store.open_tables()
            assert len(tables) <= TABLES
            assert set(self.promised) <= {table.id for table in tables}
            for table in tables:
                log = await store.log(table.id)  # dense, and its chain whole, or this raises
                assert log == [an_answer(seq) for seq in range(len(log))]
                length = self.promised[table.id]
                assert length <= len(log) <= length + 1, "one was in flight: there or not, but nothing else"
                self.in_flight += len(log) - length
                waiting = await store._rows("SELECT nonce FROM outbox WHERE table_id = ? ORDER BY id", table.id)
                assert [nonce for (nonce,) in waiting] == [f"{table.id}.{seq}" for seq in range(len(log))]
                assert not log or (await store.waiting_targets())[Channel(table.id)] == 0
                for again in range(max(0, len(log) - 2), length + 1):  # the last clicks come once more
                    click = (
                        table.id,
                        again,
                        [an_answer(again)],
                        interaction(table.id, again),
                        [message(table.id, again)],
                    )
                    if again >= len(log):
                        await store.append(*click)
                    with pytest.raises(Duplicate):
                        await store.append(*click)
                self.promised[table.id] = max(len(log), length + 1)
                assert len(await store.log(table.id)) == self.promised[table.id]


@pytest.mark.parametrize("point", POINTS)
@pytest.mark.asyncio
async def test_killed_at_a_point_of_a_commit(clicker: Clicker, tmp_path: Path, point: str) -> None:
    chance = random.Random(point)
    memory = Memory(tmp_path / "consigliere.db")
    for trial in range(20):
        await memory.check(clicker.play(memory.path, point, 1 + trial % 12 + chance.randrange(8)))
    assert sum(memory.promised.values()) > 20
    if point in ("after commit", "before reply"):
        assert memory.in_flight > 0  # these really struck between the commit and its confirmation


@pytest.mark.parametrize("fresh", [False, True], ids=["one database", "new databases"])
@pytest.mark.asyncio
async def test_killed_at_any_time(clicker: Clicker, tmp_path: Path, fresh: bool) -> None:
    """From the first moments, when the database is being made, on."""
    chance = random.Random(fresh)
    memory = Memory(tmp_path / "consigliere.db")
    for trial in range(50):
        if fresh:
            memory = Memory(tmp_path / f"{trial}.db")
        confirmed = clicker.play(memory.path, after=chance.random() ** 2 * (0.03 if fresh else 0.12))
        if memory.path.exists():
            await memory.check(confirmed)
        assert memory.path.exists() or not confirmed
    assert fresh or sum(memory.promised.values()) > 50
