"""A bot in a process of its own: killed, restarted, and run twice."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from parlor.server import Parlor

pytestmark = pytest.mark.asyncio
CHILD = """
import os, sys, warnings
warnings.simplefilter("ignore")
import discord
from discord import app_commands
from parlor.discord_urls import point_discord_at
point_discord_at(sys.argv[1])
bot = discord.Client(intents=discord.Intents(guilds=True), guild_ready_timeout=0.01)
tree = app_commands.CommandTree(bot)
@tree.command(description="Who answers?")
async def who(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(f"process {os.getpid()}")
@bot.event
async def setup_hook() -> None:
    await tree.sync()
bot.run(sys.argv[2], log_handler=None)
"""


@asynccontextmanager
async def child(parlor: Parlor) -> AsyncIterator[asyncio.subprocess.Process]:
    before = parlor.gateway.identified
    root = Path(__file__).parent.parent.parent
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", CHILD, parlor.url, parlor.token, cwd=root, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        await parlor.until(lambda: parlor.gateway.identified > before)
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.send_signal(signal.SIGKILL)
        await process.wait()


async def test_killed_and_restarted() -> None:
    async with Parlor() as parlor:
        anna = parlor.person("Anna")
        async with child(parlor) as first:
            assert (await anna.slash("who")).text == f"process {first.pid}"
            first.kill()
            await parlor.until(lambda: not parlor.gateway.connected)
        async with child(parlor) as second:
            assert (await anna.slash("who")).text == f"process {second.pid}"
        assert [m.text for m in anna.sees()] == [f"process {first.pid}", f"process {second.pid}"]


async def test_of_two_processes_one_answers() -> None:
    """Both hear the interaction; the second to answer is told 40060."""
    async with Parlor() as parlor, child(parlor), child(parlor):
        anna = parlor.person("Anna")
        await anna.slash("who")
        await parlor.until(lambda: 0 not in answers(parlor) and len(answers(parlor)) == 2)
        assert sorted(answers(parlor)) == [200, 400]
        assert len(anna.sees()) == 1


def answers(parlor: Parlor) -> list[int]:
    return [request.status for request in parlor.record.asked("POST", "/callback")]
