"""The bot logs in, loses its connection, and comes back without losing anything."""

from __future__ import annotations

import asyncio

import discord
import pytest

from parlor.server import Parlor
from tests.parlor.company import TinyBot, company, running

pytestmark = pytest.mark.asyncio


async def test_a_bot_logs_in_and_is_ready() -> None:
    """Unmodified discord.py logs in, hears READY and knows its guild and channel."""
    async with company() as (parlor, bot):
        assert bot.user is not None
        assert bot.user.id == parlor.bot.id
        assert [guild.name for guild in bot.guilds] == ["The Parlor"]
        assert bot.table.name == "table"
        assert bot.guilds[0].me.guild_permissions.send_messages
        assert [guild.id async for guild in bot.fetch_guilds()] == [parlor.guild.id]
        assert (await bot.application_info()).name == parlor.bot.name


async def test_a_wrong_token_is_refused() -> None:
    async with Parlor() as parlor:
        parlor.point_discord_at_me()
        bot = TinyBot(parlor)
        async with bot:
            with pytest.raises(discord.LoginFailure):
                await bot.login("not the token")


async def test_privileged_intents_are_refused_unless_enabled() -> None:
    intents = discord.Intents(guilds=True, message_content=True)
    async with Parlor() as parlor:
        parlor.point_discord_at_me()
        async with TinyBot(parlor, intents=intents) as bot:
            with pytest.raises(discord.PrivilegedIntentsRequired):
                await asyncio.wait_for(bot.start(parlor.token), 20)
        parlor.gateway.privileged = intents.value
        bot = TinyBot(parlor, intents=intents)
        async with running(bot, parlor.token):
            await parlor.until(lambda: bot.readies)


async def test_a_bot_without_the_content_intent_reads_only_what_is_meant_for_it() -> None:
    async with company() as (parlor, bot):
        anna = parlor.person("Anna")
        await anna.says(None, "my hand is bad")
        await anna.says(None, f"<@{parlor.bot.id}> hello")
        await parlor.until(lambda: len(bot.heard) == 2)
        assert [message.content for message in bot.heard] == ["", f"<@{parlor.bot.id}> hello"]


async def test_a_dropped_connection_is_resumed_without_loss() -> None:
    """Messages that come while the line is down are heard after RESUME, each once and in order."""
    async with company() as (parlor, bot):
        anna = parlor.person("Anna")
        for number in range(3):
            await anna.says(anna.dm, f"before {number}")
        await parlor.until(lambda: len(bot.heard) == 3)
        parlor.gateway.drop()
        for number in range(20):
            await anna.says(anna.dm, f"gone {number}")
        await parlor.until(lambda: bot.resumes and len(bot.heard) == 23)
        assert [m.content for m in bot.heard] == [f"before {n}" for n in range(3)] + [
            f"gone {n}" for n in range(20)
        ]
        assert bot.readies == 1
        assert parlor.gateway.resumed == 1


async def test_asked_to_reconnect_the_bot_resumes() -> None:
    async with company() as (parlor, bot):
        parlor.gateway.ask_to_reconnect()
        await parlor.until(lambda: bot.resumes == 1)
        assert parlor.gateway.identified == 1


async def test_an_invalid_session_means_a_new_one() -> None:
    async with company() as (parlor, bot):
        parlor.gateway.invalidate()
        await parlor.until(lambda: bot.readies == 2)
        assert parlor.gateway.identified == 2
        anna = parlor.person("Anna")
        await anna.says(anna.dm, "still there?")
        await parlor.until(lambda: bot.heard)
        assert [m.content for m in bot.heard] == ["still there?"]


async def test_a_resumable_invalid_session_is_resumed() -> None:
    async with company() as (parlor, bot):
        parlor.gateway.invalidate(resumable=True)
        await parlor.until(lambda: bot.resumes == 1)
        assert parlor.gateway.identified == 1


async def test_a_session_forgotten_while_away_is_begun_anew() -> None:
    """RESUME of an unknown session gets opcode 9, and the bot identifies again."""
    async with company() as (parlor, bot):
        for session in parlor.gateway.sessions:
            session.alive = False
        parlor.gateway.drop()
        await parlor.until(lambda: bot.readies == 2)


async def test_heartbeats_are_acknowledged() -> None:
    async with company() as (parlor, bot):
        await parlor.until(lambda: parlor.gateway.beats >= 1)
        assert bot.latency < 1


async def test_an_outage_is_not_a_removal() -> None:
    async with company() as (parlor, bot):
        told: list[str] = []

        @bot.event
        async def on_guild_unavailable(guild: discord.Guild) -> None:
            told.append("unavailable")
            parlor.record.touch()

        @bot.event
        async def on_guild_available(guild: discord.Guild) -> None:
            told.append("available")
            parlor.record.touch()

        @bot.event
        async def on_guild_remove(guild: discord.Guild) -> None:
            told.append("removed")
            parlor.record.touch()

        parlor.outage()
        await parlor.until(lambda: told)
        parlor.outage_over()
        await parlor.until(lambda: len(told) == 2)
        parlor.remove_bot()
        await parlor.until(lambda: len(told) == 3)
        assert told == ["unavailable", "available", "removed"]
