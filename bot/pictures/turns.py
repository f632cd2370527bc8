"""Turns at the drawing board: a few at a time, and whoever waits in private before all others."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class Turns:
    """So many places, and two lines that wait for one. It lives on one event loop."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._first: deque[asyncio.Future[None]] = deque()
        self._then: deque[asyncio.Future[None]] = deque()

    @property
    def all_taken(self) -> bool:
        """Whether the next one would have to wait."""
        return not self._free

    @property
    def waiting(self) -> int:
        """How many wait for a place."""
        return len(self._first) + len(self._then)

    @asynccontextmanager
    async def turn(self, first: bool = False) -> AsyncIterator[None]:
        """A place, kept while the `async with` lasts; `first`, before all who are not."""
        await self._take(first)
        try:
            yield
        finally:
            self._give()

    async def _take(self, first: bool) -> None:
        if self._free:  # then nobody waits
            self._free -= 1
            return
        line = self._first if first else self._then
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.cancelled():
                with suppress(ValueError):  # it was passed over in this very moment
                    line.remove(called)
            else:
                self._give()  # it was called, and will not come
            raise

    def _give(self) -> None:
        """The place goes to whoever is next, or stays free."""
        for line in (self._first, self._then):
            while line:
                called = line.popleft()
                if not called.done():
                    called.set_result(None)
                    return
        self._free += 1
