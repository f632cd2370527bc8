"""Health on loopback: whether the process lives, whether it can be played with, and its metrics."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from aiohttp import web

from bot.app import metrics
from bot.app.beat import Beat
from bot.app.client import Consigliere
from bot.app.shards import listed
from bot.app.signs_of_life import LOOPBACK, noted
from bot.store import Figures, StoreError

log = logging.getLogger(__name__)

STUCK = 5.0  # seconds by which the loop is late when it counts as standing still
A_READ = 2.0  # seconds that a small read may take


@asynccontextmanager
async def health(bot: Consigliere, port: int, database: Path) -> AsyncIterator[int | None]:
    """Answer at a port of this machine while the block runs; its number, or None where there is none (0, or one in
    use: a warning, and the bot plays all the same)."""
    beat = Beat()
    runner = web.AppRunner(_Health(bot, beat).app(), access_log=None, shutdown_timeout=1)
    await runner.setup()
    beating = asyncio.create_task(beat.run(), name="beat")
    try:
        found = await _listen(runner, port) if port else None
        with noted(database, found):
            yield found
    finally:
        beating.cancel()
        await runner.cleanup()


async def _listen(runner: web.AppRunner, port: int) -> int | None:
    try:
        await web.TCPSite(runner, LOOPBACK, port).start()
    except OSError as taken:
        log.warning("port %s for health and metrics cannot be had (%s): there are none", port, taken.strerror)
        return None
    found: int = runner.addresses[0][1]
    return found


class _Health:
    """Answers three addresses, and nothing else."""

    def __init__(self, bot: Consigliere, beat: Beat) -> None:
        self._bot = bot
        self._beat = beat

    def app(self) -> web.Application:
        """The server, not yet listening."""
        app = web.Application()
        for path, answer in (("/livez", self._live), ("/readyz", self._ready), ("/metrics", self._metrics)):
            app.router.add_get(path, answer)
        return app

    async def _live(self, _: web.Request) -> web.Response:
        """Whether a restart would help: the loop turns, and the database answers."""
        late = self._beat.late
        troubles = [f"the event loop is {late:.1f} s late"] if late > STUCK else []
        if await self._figures() is None:
            troubles.append("the database does not answer")
        return _answer(troubles, f"event loop late by {late * 1000:.0f} ms")

    async def _ready(self, _: web.Request) -> web.Response:
        """Whether whoever presses a button now is answered."""
        troubles, own = self._bot.troubles() + await self._store_troubles(), self._bot.states.own
        up = [] if own.count == 1 else [f"shards up: {listed(self._bot.shards_up)} of {own.count}"]
        return _answer(troubles, "tables are answered", *up)

    async def _metrics(self, _: web.Request) -> web.Response:
        figures = await self._figures()
        ready = figures is not None and not self._bot.troubles()
        page = metrics.render(self._bot, self._beat, figures, ready, self._bot.services.now())
        return web.Response(body=page, headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"})

    async def _store_troubles(self) -> list[str]:
        return [] if await self._figures() is not None else ["the database does not answer"]

    async def _figures(self) -> Figures | None:
        try:
            async with asyncio.timeout(A_READ):
                return await self._bot.services.store.figures()
        except (StoreError, TimeoutError):
            return None


def _answer(troubles: list[str], well: str, *more: str) -> web.Response:
    lines = [*(troubles or [well]), *more]
    return web.Response(text="\n".join(lines) + "\n", status=503 if troubles else 200)
