"""The beat of the event loop: how much later than it should it comes round."""

from __future__ import annotations

import asyncio
import time
from collections import deque

EVERY = 0.5  # seconds
REMEMBERED = 120  # beats: a minute


class Beat:
    """Measures how long whatever is due on the event loop waits for its turn."""

    def __init__(self) -> None:
        self._late: deque[float] = deque([0.0], maxlen=REMEMBERED)
        self._due = time.monotonic() + EVERY

    async def run(self) -> None:
        """The background task, until it is cancelled."""
        while True:
            self._due = time.monotonic() + EVERY
            await asyncio.sleep(EVERY)
            self._late.append(max(0.0, time.monotonic() - self._due))

    @property
    def late(self) -> float:
        """By how many seconds the last beat was late, or the next one is already."""
        return max(self._late[-1], time.monotonic() - self._due)

    @property
    def worst(self) -> float:
        """By how many seconds the worst of the last minute was late."""
        return max(*self._late, self.late)
