"""Waiting for a condition, with a timeout."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable


class Signal:
    """An event that can be fired again and again; each time it wakes all who wait."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def notify(self) -> None:
        """Wake all who wait."""
        self._event.set()
        self._event = asyncio.Event()

    async def wait_until(
        self, condition: Callable[[], object], timeout: float, *, poll: float | None = None
    ) -> bool:
        """Wait until the condition holds; False after `timeout` seconds. It is checked at every signal, and every
        `poll` seconds."""
        loop = asyncio.get_running_loop()
        end = loop.time() + timeout
        while not condition():
            left = end - loop.time()
            if left <= 0:
                return False
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(left if poll is None else min(left, poll)):
                    await self._event.wait()
        return True
