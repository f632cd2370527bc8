"""Waiting for something to happen, with a limit."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable


class Bell:
    """Rung whenever something has happened; it wakes all who wait for it."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def ring(self) -> None:
        self._rung.set()
        self._rung = asyncio.Event()

    async def until(self, true: Callable[[], object], limit: float, *, blink: float | None = None) -> bool:
        """Whether this became true within so many seconds; looked at when the bell rings, and every `blink`."""
        loop = asyncio.get_running_loop()
        end = loop.time() + limit
        while not true():
            left = end - loop.time()
            if left <= 0:
                return False
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(left if blink is None else min(left, blink)):
                    await self._rung.wait()
        return True
