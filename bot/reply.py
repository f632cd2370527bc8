"""The only code that answers an interaction. Private unless told otherwise: a first answer that is public makes
all that follow it public too."""

from __future__ import annotations

import logging
from typing import Any

import aiohttp
import discord

from bot import incidents
from bot.floor import Floor
from bot.panels import Panel
from bot.store import StoreError

log = logging.getLogger(__name__)

Click = discord.Interaction[Any]
UNDELIVERED = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError)  # what answering may raise


async def think(click: Click) -> None:
    """Acknowledge with a private message to be filled in."""
    await click.response.defer(ephemeral=True, thinking=True)


async def announce(click: Click) -> None:
    """Acknowledge with a public message to be filled in: for what is put on the table before everyone's eyes."""
    await click.response.defer(thinking=True)


async def withdraw(click: Click) -> None:
    """Take a public acknowledgement back: what is said next may be private again."""
    await click.delete_original_response()


async def stay(click: Click) -> None:
    """Acknowledge, and keep the message that was clicked for an update."""
    await click.response.defer()


async def show(click: Click, panel: Panel) -> int:
    """Fill in the message that was promised, or update the one that was clicked; its number."""
    quiet = discord.AllowedMentions.none()
    return (await click.edit_original_response(**panel.changed(), allowed_mentions=quiet)).id


async def say(click: Click, text: str) -> None:
    """One private sentence, whether or not the interaction has been acknowledged."""
    quiet = discord.AllowedMentions.none()
    if click.response.is_done():
        await click.followup.send(text, ephemeral=True, allowed_mentions=quiet, suppress_embeds=True)
    else:
        await click.response.send_message(text, ephemeral=True, allowed_mentions=quiet, suppress_embeds=True)


async def own_up(click: Click, floor: Floor, problem: Exception, table: int | None) -> None:
    """Tell whoever clicked what went wrong. Where not even that arrives, the log alone hears of it."""
    try:
        if isinstance(problem, UNDELIVERED):
            raise problem
        try:
            text = await floor.trouble(problem, table, click.guild_id)
        except StoreError as worse:
            text = await floor.trouble(worse, table, click.guild_id)
        await say(click, text)
    except (*UNDELIVERED, OSError) as refused:
        incidents.report(log, "refused-answer", refused, table, click.guild_id)


def is_letter(click: Click) -> bool:
    """Whether a question by direct message was clicked. Such a message stays that question's, and is closed by the
    outbox; a panel goes on from question to question."""
    return click.guild_id is None and click.message is not None and not click.message.flags.ephemeral


async def add(click: Click, panel: Panel) -> None:
    """A private panel below the message that was clicked."""
    await click.followup.send(**panel.new(), ephemeral=True, allowed_mentions=discord.AllowedMentions.none())


async def fill(click: Click, text: str) -> None:
    """Fill in the private message with a sentence."""
    await click.edit_original_response(content=text, allowed_mentions=discord.AllowedMentions.none())


async def form(click: Click, modal: discord.ui.Modal) -> None:
    await click.response.send_modal(modal)
