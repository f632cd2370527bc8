"""The outbox stops when it is told to."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.outbox import Outbox


class Still:
    """A floor, a store and a client in one, with nothing to say."""

    def __init__(self) -> None:
        self.news = asyncio.Event()
        self.looked = 0

    @property
    def store(self) -> Still:
        return self

    async def wait_until_ready(self) -> None:
        """At once."""

    async def waiting_targets(self) -> dict[Any, int]:
        self.looked += 1
        return {}


@pytest.mark.asyncio
async def test_news_in_the_moment_of_the_end_do_not_keep_it_alive() -> None:
    """Told to stop and that there is news in one breath, it stops."""
    still = Still()
    running = asyncio.create_task(Outbox(still, still, lambda: 0).run())  # type: ignore[arg-type]
    while not still.looked:
        await asyncio.sleep(0)
    await asyncio.sleep(0.01)
    still.news.set()
    running.cancel()
    done, _ = await asyncio.wait([running], timeout=2)
    assert running in done
    assert running.cancelled()
