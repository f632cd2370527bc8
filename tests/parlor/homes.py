"""A parlor with a bot that saves to a folder, and looks into its file."""

from __future__ import annotations

import io
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord

from parlor.server import Parlor
from parlor.storage.database import NAME
from tests.parlor import company
from tests.parlor.company import TinyBot, brisk, running
from tests.parlor.test_components import Panel


@asynccontextmanager
async def at_home(folder: Path, **options: Any) -> AsyncIterator[tuple[Parlor, TinyBot]]:
    """The parlor in this folder, with a bot that is ready and knows its old buttons."""
    async with Parlor(brisk(), folder=folder, **options) as parlor:
        parlor.point_discord_at_me()
        bot = TinyBot(parlor)

        @bot.tree.command(description="A panel of your own")
        async def move(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("for your eyes", ephemeral=True)

        bot.add_view(Panel())
        async with running(bot, parlor.token):
            await parlor.until(lambda: bot.readies and company.at_home(bot, parlor))
            yield parlor, bot


async def written(parlor: Parlor) -> None:
    """Wait until what has happened is in the file."""
    saver = parlor._saver
    assert saver is not None
    await parlor.until(lambda: saver._seen == parlor.record.touched and not saver._writing.locked())


def picture(data: bytes) -> discord.File:
    return discord.File(io.BytesIO(data), "x.png")


def counted(folder: Path, table: str) -> int:
    db = sqlite3.connect(folder / NAME)
    try:
        return int(db.execute(f"SELECT count(*) FROM {table}").fetchone()[0])
    finally:
        db.close()
