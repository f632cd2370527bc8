"""What is read off a bot while it is under load: its outbox, its memory, and what was refused to it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from math import ceil
from pathlib import Path
from time import time

from bot.cli.bench.measuring import resident

_LOOK = 1.0  # seconds between two looks
_UNSENT = "FROM outbox WHERE status IN ('waiting', 'sending')"


def percentile(values: Sequence[float], percent: float) -> float:
    """The smallest value that is not exceeded by so many of a hundred; not a number if there are none."""
    ordered = sorted(values)
    return ordered[max(ceil(len(ordered) * percent / 100) - 1, 0)] if ordered else float("nan")


class OutboxGauge:
    """How long posts wait: since they were made, where the store knows when that was, else since they were first
    seen."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seen: dict[int, float] = {}
        self.unsent = 0
        self.oldest = 0.0  # seconds, at its worst

    def look(self) -> None:
        """Look into the file, which a bot may be writing."""
        db = sqlite3.connect(f"{self._path.absolute().as_uri()}?mode=ro", uri=True, timeout=5)
        try:
            columns = {row[1] for row in db.execute("PRAGMA table_info(outbox)")}
            rows = db.execute(f"SELECT id, {'made' if 'made' in columns else 'NULL'} {_UNSENT}").fetchall()
        finally:
            db.close()
        moment = time()
        self._seen = {number: made or self._seen.get(number, moment) for number, made in rows}
        self.unsent = len(rows)
        if self._seen:
            self.oldest = max(self.oldest, moment - min(self._seen.values()))


class Watch:
    """Looks once a second at a bot's outbox and memory."""

    def __init__(self, path: Path, process: int, each_time: Callable[[], None]) -> None:
        self.outbox = OutboxGauge(path)
        self.resident = 0.0  # MB, at its worst
        self._process = process
        self._each_time = each_time

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[None]:
        """Look again and again while the `async with` lasts."""
        task = asyncio.create_task(self._keep_looking())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.wait([task])
            if not task.cancelled():
                task.result()  # it could not look

    async def _keep_looking(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(_LOOK)

    async def look(self) -> None:
        """Read all gauges once."""
        await asyncio.to_thread(self.outbox.look)
        self.resident = max(self.resident, resident(self._process))
        self._each_time()

    async def until_empty(self, patience: float) -> float:
        """The seconds until nothing waits in the outbox; `patience` if that takes longer."""
        began = time()
        while (taken := time() - began) < patience:
            await self.look()
            if not self.outbox.unsent:
                return taken
            await asyncio.sleep(_LOOK / 2)
        return patience
