"""A bot at a parlor, whose health can be asked for."""

from __future__ import annotations

import socket
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from bot.app.health import health
from bot.services import Services, build_services
from bot.store.places import Place, open_store
from parlor.server import Parlor
from rules import GAMES
from rules.kernel.game import AnyGame
from tests.parlor.company import at_home, brisk, running
from tests.table.evening import AT_HOME, SECRET, QuickBot


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
        return port


class Watched:
    """A bot at a parlor whose health can be asked for."""

    def __init__(self, parlor: Parlor, services: Services, bot: QuickBot, port: int, database: Path) -> None:
        self.parlor, self.services, self.bot = parlor, services, bot
        self.port, self.database = port, database

    async def ask(self, path: str) -> tuple[int, str]:
        """The status and the text of an answer."""
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{self.port}{path}") as answer,
        ):
            return answer.status, await answer.text()

    async def metrics(self) -> dict[str, float]:
        """All samples, by their name and the value of their label."""
        status, text = await self.ask("/metrics")
        assert status == 200
        return {
            " ".join([sample.name, *sample.labels.values()]): sample.value
            for family in text_string_to_metric_families(text)
            for sample in family.samples
        }


@asynccontextmanager
async def watched(
    data: Path, games: Mapping[str, AnyGame] = GAMES, place: Place | None = None
) -> AsyncIterator[Watched]:
    database, port = data / "consigliere.db", free_port()
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        store = await open_store(place or database, lambda: int(time.time()))
        try:
            services = build_services(store, games, SECRET, lambda: int(time.time()))
            bot = QuickBot(services, guild_ready_timeout=0.01)
            async with running(bot, parlor.token), health(bot, port, database) as found:
                assert found == port
                await parlor.until(lambda: at_home(bot, parlor))
                AT_HOME[parlor] = services
                yield Watched(parlor, services, bot, port, database)
        finally:
            AT_HOME.pop(parlor, None)
            await store.close()
