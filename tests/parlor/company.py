"""A tiny discord.py bot and a parlor for it, opened and closed with each test."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import app_commands

from parlor.server import Parlor
from parlor.settings import Settings
from parlor.world.clock import Clock

TEMPO = 200.0


def brisk(**figures: Any) -> Settings:
    """Discord's limits, each over two hundred times as soon: for tests about something else."""
    return Settings(tempo=TEMPO, **figures)


class StillClock(Clock):
    """A clock that goes on only when it is put forward, so that no limit passes while the machine is slow."""

    def __init__(self) -> None:
        super().__init__()
        self._began = int(time.time())

    def now(self) -> float:
        return self._began + self._ahead


class TinyBot(discord.Client):
    """A bot that counts what it hears; tests put commands on its tree."""

    def __init__(self, parlor: Parlor, *, intents: discord.Intents | None = None, **options: Any) -> None:
        wanted = intents or discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(intents=wanted, guild_ready_timeout=0.01, **options)
        self.tree = app_commands.CommandTree(self)
        self.parlor = parlor
        self.readies = 0
        self.resumes = 0
        self.heard: list[discord.Message] = []
        self.interactions: list[discord.Interaction] = []

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py sleeps five seconds here before it identifies again."""

    async def on_ready(self) -> None:
        self.readies += 1
        self.parlor.record.touch()

    async def on_resumed(self) -> None:
        self.resumes += 1
        self.parlor.record.touch()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message)
        self.parlor.record.touch()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.interactions.append(interaction)
        self.parlor.record.touch()

    @property
    def table(self) -> discord.TextChannel:
        channel = self.get_channel(self.parlor.channel.id)
        assert isinstance(channel, discord.TextChannel)
        return channel


def at_home(bot: discord.Client, parlor: Parlor) -> bool:
    """Ready, and told of every guild that is there: discord.py, in a hurry here, may be ready before that."""
    world = parlor.backend.world
    there = [guild for guild in world.guilds.values() if guild.available and world.bot.id in guild.members]
    known = [bot.get_guild(one.id) for one in there if bot.intents.guilds]
    return bot.is_ready() and all(guild is not None and not guild.unavailable for guild in known)


@asynccontextmanager
async def running(bot: discord.Client, token: str) -> AsyncIterator[asyncio.Task[None]]:
    """The bot logged in and connected, and properly closed afterwards."""
    task = asyncio.create_task(bot.start(token))
    try:
        yield task
    finally:
        await bot.close()
        with contextlib.suppress(asyncio.CancelledError):
            await task


@asynccontextmanager
async def company(
    dress: Callable[[TinyBot], None] = lambda bot: None, settings: Settings | None = None, **options: Any
) -> AsyncIterator[tuple[Parlor, TinyBot]]:
    """An open parlor, brisk unless it is told otherwise, with a bot that is ready; `dress` puts commands on it
    first."""
    async with Parlor(settings or brisk()) as parlor:
        parlor.point_discord_at_me()
        bot = TinyBot(parlor, **options)
        dress(bot)
        async with running(bot, parlor.token):
            await parlor.until(lambda: bot.readies and at_home(bot, parlor))
            yield parlor, bot
        assert parlor.record.schema_problems == []
