"""The parent's side of `players.py`: has players played and killed, and hears what was confirmed to them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path

from tests.torture.rows import require

ROOT = Path(__file__).parent.parent.parent
IN_A_PLAYER = "TORTURE_PLAYER"
KILLED = f"dead {-signal.SIGKILL}"


def of_players(patch: Callable[[], AbstractContextManager[None]]) -> Callable[[], AbstractContextManager[None]]:
    """The same, but only in players: whoever looks at what they leave behind is whole."""
    return lambda: patch() if IN_A_PLAYER in os.environ else nullcontext()


class Forker:
    """The process that forks players."""

    def __init__(self, program: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", f"tests.torture.{program}"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, IN_A_PLAYER: "yes"},
        )

    def send(self, way: str, path: Path, point: str = "-", count: int = 0) -> int:
        """Have a player play; its process number."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{way}\t{path}\t{point}\t{count}\n")
        self._process.stdin.flush()
        return int(self._line().removeprefix("pid "))

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        require(line, "the process that forks players has died")
        return line.rstrip("\n")

    def hear(self) -> tuple[list[list[str]], str]:
        """All that the player says until it is dead; how it died."""
        said, broke = [], ""
        while not (line := self._line()).startswith("dead"):
            if line.startswith("broke"):
                broke = line
            said.append(line.split())
        require(not broke, f"a player {broke}")
        return said, line

    def wait(self, word: str) -> list[str]:
        """The next that the player says, which has to begin with this word."""
        line = self._line()
        require(line.startswith(word), f"a player said {line} and not {word}")
        return line.split()

    def kill(
        self, way: str, path: Path, point: str = "-", count: int = 0, after: float | None = None
    ) -> list[tuple[int, int]]:
        """Have a player play and die, of itself at a point or by our hand; what was confirmed to it."""
        player = self.send(way, path, point, count)
        if after is not None:
            time.sleep(after)
            os.kill(player, signal.SIGKILL)  # it is ours, and not yet waited for: the number is still its own
        said, death = self.hear()
        require(death == KILLED, f"the player was to be killed, but {death}")
        return [(int(table), int(seq)) for table, seq in said]

    def close(self) -> str:
        """End it; what it has complained of."""
        return self._process.communicate()[1]


@contextmanager
def forking(program: str = "players") -> Iterator[Forker]:
    """A process that forks players, for as long as this lasts."""
    forker = Forker(program)
    try:
        yield forker
    finally:
        complaints = forker.close()
        require(not complaints, complaints)
