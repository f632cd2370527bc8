"""A thread for a table. It is started on the message that announces the table, and has that message's number: so
the table can be kept before there is a thread, and asking again does no harm, since a message has one thread."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import aiohttp
import discord

from bot.interactions.reply import UNDELIVERED, Interaction
from bot.tables import incidents
from bot.tables.errors import Refused

log = logging.getLogger(__name__)

LONGEST_NAME = 100
SLEEPS_AFTER: Final = 10080  # minutes of silence: a week, the longest that Discord has
PATIENCE = 20.0  # seconds that somebody waits for a thread; discord.py itself asks again and again

_HAS_ONE = 160004  # this message has a thread
_LOST = (discord.DiscordServerError, aiohttp.ClientError, OSError)  # the thread may be there all the same


async def make_thread(interaction: Interaction, message: int, name: str) -> None:
    """Start a public thread on a message of this channel; refused if Discord does not."""
    try:
        async with asyncio.timeout(PATIENCE):
            try:
                await _start(interaction, message, name)
            except _LOST:
                await _start(interaction, message, name)
    except discord.Forbidden as refused:
        incidents.report(log, "no-thread", refused, None, interaction.guild_id)
        raise Refused("thread-forbidden") from None
    except (*UNDELIVERED, OSError, TimeoutError) as problem:
        incidents.report(log, "no-thread", problem, None, interaction.guild_id)
        raise Refused("thread-failed") from None


async def _start(interaction: Interaction, message: int, name: str) -> None:
    channel = interaction.channel
    assert isinstance(channel, discord.TextChannel)  # text or news: no other has threads that the bot starts
    try:
        await channel.get_partial_message(message).create_thread(name=name, auto_archive_duration=SLEEPS_AFTER)
    except discord.HTTPException as refused:
        if refused.code != _HAS_ONE:
            raise
