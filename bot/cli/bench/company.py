"""The bots that are measured, each in its own process: `python -m bot.cli.bench.company URL TOKEN [DATABASE]`.
Without a database it is the bot that only says "pong"."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from bot.app.client import INTENTS, Consigliere
from bot.app.serving import tune_garbage_collector
from bot.cli.bench.full_house import SECRET, now
from bot.interactions.limits import LIMITS, Limits
from bot.services import build_services
from bot.store.sqlite import SqliteStore
from parlor.discord_urls import point_discord_at
from parlor.server import Parlor
from rules import GAMES

_SOON = 0.01  # seconds discord.py waits for more guilds: there is one


class Ping(discord.ui.View):
    """A single button."""

    @discord.ui.button(label="Ping")
    async def ping(self, interaction: discord.Interaction[Any], _: discord.ui.Button[Any]) -> None:
        """Answer it."""
        await interaction.response.send_message("pong", ephemeral=True)


class Pong(discord.Client):
    """As little as a bot can do: one command that posts a button, and a word for whoever presses it."""

    def __init__(self) -> None:
        super().__init__(intents=INTENTS, guild_ready_timeout=_SOON)
        self._tree = app_commands.CommandTree(self)
        self._tree.add_command(app_commands.Command(name="ping", description="A button", callback=self._ping))

    async def setup_hook(self) -> None:
        await self._tree.sync()

    async def _ping(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("Ping?", view=Ping(timeout=None))


@asynccontextmanager
async def bot_beside(parlor: Parlor, *database: Path) -> AsyncIterator[int]:
    """A bot in its own process, logged in at a parlor; the number of the process."""
    command = (sys.executable, "-W", "ignore", "-m", "bot.cli.bench.company", parlor.url, parlor.token)
    before = parlor.gateway.identified
    process = await asyncio.create_subprocess_exec(*command, *map(str, database))
    try:
        await parlor.until(
            lambda: parlor.gateway.identified > before or process.returncode is not None, timeout=60
        )
        assert process.returncode is None, "the bot did not come up"
        yield process.pid
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def serve(token: str, *database: str) -> None:
    """Run a bot: without a database the one that only answers a button."""
    if not database:
        await Pong().start(token)
        return
    tune_garbage_collector()
    store = await SqliteStore.open(Path(database[0]), now)
    limits = Limits(now, dict.fromkeys(LIMITS, (10**9, 1)))  # one guest presses for a whole company
    services = build_services(store, GAMES, SECRET, now, limits=limits)
    await Consigliere(services, now, guild_ready_timeout=_SOON).start(token)


if __name__ == "__main__":
    point_discord_at(sys.argv[1])
    asyncio.run(serve(*sys.argv[2:]))
