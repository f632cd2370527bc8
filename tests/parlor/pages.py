"""A parlor with a page, and a bot with a command of every kind that the page can type."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
from discord import app_commands

from parlor.server import Parlor
from parlor.settings import Settings
from parlor.world.models import Channel
from tests.parlor.company import TinyBot, at_home, brisk, running
from tests.parlor.test_components import Deal, Panel

KEY = "a key/with signs"
HANDSHAKE = (
    "GET /window?key=a%20key/with%20signs&as=Bo HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def dress(bot: TinyBot) -> None:
    """Commands of every kind that the page can type."""

    @bot.tree.command(description="A panel of your own")
    async def move(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            f"panel of {interaction.user.display_name}", view=Panel(), ephemeral=True
        )

    @bot.tree.command(description="Open a table")
    @app_commands.describe(game="which", seats="how many", host="who")
    async def new(
        interaction: discord.Interaction, game: app_commands.Range[str, 2, 10],
        seats: app_commands.Range[int, 2, 7] = 4, host: discord.Member | None = None, stake: float = 1.0,
        channel: str = "",
    ) -> None:  # fmt: skip
        who = host.display_name if host else "nobody"
        await interaction.response.send_message(f"{game} {seats} {who} {stake} {channel}")

    @new.autocomplete("game")
    async def games(interaction: discord.Interaction, text: str) -> list[app_commands.Choice[str]]:
        found = [game for game in ("wise", "wild", "gangster") if game.startswith(text)]
        return [app_commands.Choice(name=game.title(), value=game) for game in found]

    @bot.tree.command(description="Offer a deal")
    async def deal(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Deal())

    @bot.tree.command(description="Never answers")
    async def silence(interaction: discord.Interaction) -> None:
        pass


@asynccontextmanager
async def playing(settings: Settings | None = None, **options: Any) -> AsyncIterator[tuple[Parlor, TinyBot]]:
    """A parlor with windows and a bot that is ready."""
    async with Parlor(settings or brisk(), windows=KEY, **options) as parlor:
        parlor.point_discord_at_me()
        bot = TinyBot(parlor)
        dress(bot)
        async with running(bot, parlor.token):
            await parlor.until(lambda: bot.readies and at_home(bot, parlor))
            yield parlor, bot


@asynccontextmanager
async def hiding(parlor: Parlor) -> AsyncIterator[Channel]:
    """A channel that Bo does not see."""
    cellar = parlor.add_channel("cellar")
    parlor.deny(parlor.person("Bo"), "view_channel", channel=cellar)
    yield cellar


async def status(parlor: Parlor, path: str, **headers: str) -> tuple[int, bytes]:
    async with aiohttp.ClientSession() as session, session.get(parlor.url + path, headers=headers) as answer:
        return answer.status, await answer.read()
