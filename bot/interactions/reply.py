"""Answers to interactions: no other code sends any. They are private unless told otherwise: a first answer that is
public makes all that follow it public too."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord

from bot.interactions.panel import Panel
from bot.store import StoreError
from bot.tables import incidents
from bot.tables.errors import Explainer
from bot.text.language import locale
from bot.text.sentences import sentence

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
UNDELIVERED = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError)  # what answering may raise


def _speak_to_all(interaction: Interaction) -> None:
    """Speak the language of the server from here on: what is said next stands in the channel."""
    locale.set(interaction.guild_locale.value if interaction.guild_locale else "")


async def think(interaction: Interaction) -> None:
    """Acknowledge with a private message to be filled in."""
    await interaction.response.defer(ephemeral=True, thinking=True)


@asynccontextmanager
async def announcing(interaction: Interaction) -> AsyncIterator[None]:
    """Acknowledge with a public message to be filled in: for what is put on the table before everyone's eyes.
    Should what is done meanwhile fail, that message is taken back, so that the reason is for one person only."""
    _speak_to_all(interaction)
    await interaction.response.defer(thinking=True)
    try:
        yield
    except Exception:
        try:
            await interaction.delete_original_response()
        except UNDELIVERED as refused:
            incidents.report(log, "refused-answer", refused, None, interaction.guild_id)
        raise


async def defer_update(interaction: Interaction) -> None:
    """Acknowledge a click; the message that was clicked is updated later."""
    if interaction.guild_id is not None and interaction.message and not interaction.message.flags.ephemeral:
        _speak_to_all(interaction)
    await interaction.response.defer()


async def show(interaction: Interaction, panel: Panel) -> int:
    """Fill in the message that was promised, or update the one that was clicked; its number."""
    quiet = discord.AllowedMentions.none()
    return (await interaction.edit_original_response(**panel.changed(), allowed_mentions=quiet)).id


async def say(interaction: Interaction, text: str) -> None:
    """One private sentence, whether or not the interaction has been acknowledged."""
    quiet = discord.AllowedMentions.none()
    if interaction.response.is_done():
        await interaction.followup.send(text, ephemeral=True, allowed_mentions=quiet, suppress_embeds=True)
    else:
        await interaction.response.send_message(text, ephemeral=True, allowed_mentions=quiet, suppress_embeds=True)


async def report_problem(
    interaction: Interaction, errors: Explainer, problem: Exception, table: int | None
) -> None:
    """Tell whoever clicked what went wrong. Where not even that arrives, the log alone hears of it. An answer that
    was lost on its way, after Discord had been told that one will come, leaves a word behind."""
    locale.set(interaction.locale.value)
    try:
        if isinstance(problem, UNDELIVERED):
            raise problem
        try:
            text = await errors.explain(problem, table, interaction.guild_id)
        except StoreError as worse:
            text = await errors.explain(worse, table, interaction.guild_id)
        await say(interaction, text)
    except (*UNDELIVERED, OSError) as refused:
        number = incidents.report(log, "refused-answer", refused, table, interaction.guild_id)
        if refused is problem and interaction.response.is_done():
            with contextlib.suppress(*UNDELIVERED, OSError):  # the log has its line already
                await say(interaction, sentence("undelivered", incident=number))


def chosen_values(interaction: Interaction) -> tuple[Any, ...]:
    """The values chosen from a select menu. They are not checked yet."""
    data: Mapping[str, Any] = interaction.data or {}
    values = data.get("values")
    return tuple(values) if isinstance(values, list) else ()


def chosen_people(interaction: Interaction) -> list[int]:
    """The members of this server chosen from a list of people, as Discord vouches for them; no bots."""
    data: Mapping[str, Any] = interaction.data or {}
    resolved = data.get("resolved") or {}
    users, members = resolved.get("users") or {}, resolved.get("members") or {}
    return [
        int(key)
        for key in chosen_values(interaction)
        if key in members and key in users and not users[key].get("bot")
    ]


def chosen_things(interaction: Interaction) -> list[int]:
    """The roles or channels of this server chosen from a list of them, as Discord vouches for them."""
    data: Mapping[str, Any] = interaction.data or {}
    resolved = data.get("resolved") or {}
    known = {**(resolved.get("roles") or {}), **(resolved.get("channels") or {})}
    return [int(key) for key in chosen_values(interaction) if key in known]


async def call(interaction: Interaction, text: str, people: Sequence[int]) -> None:
    """A sentence for the channel that notifies these people and nobody else."""
    _speak_to_all(interaction)
    only = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in people])
    await interaction.followup.send(text, allowed_mentions=only, suppress_embeds=True)


def filled_in(interaction: Interaction) -> dict[str, object]:
    """The values put into the fields of a form, by the fields' names. They are not checked yet."""
    data: Any = interaction.data or {}
    items = [
        item
        for row in data.get("components", ())
        for item in row.get("components", (row.get("component"),))
        if item
    ]
    return {str(item.get("custom_id")): item.get("value", item.get("values")) for item in items}


def is_direct_question(interaction: Interaction) -> bool:
    """Whether a question by direct message was clicked. Such a message stays that question's, and is closed by the
    outbox; a panel goes on from question to question."""
    return (
        interaction.guild_id is None
        and interaction.message is not None
        and not interaction.message.flags.ephemeral
    )


async def add(interaction: Interaction, panel: Panel) -> None:
    """A private panel below the message that was clicked."""
    await interaction.followup.send(**panel.new(), ephemeral=True, allowed_mentions=discord.AllowedMentions.none())


async def fill(interaction: Interaction, text: str) -> int:
    """Fill in the message that was promised with a sentence; its number."""
    quiet = discord.AllowedMentions.none()
    return (await interaction.edit_original_response(content=text, allowed_mentions=quiet)).id


async def form(interaction: Interaction, modal: discord.ui.Modal) -> None:
    """Show a form to fill in."""
    await interaction.response.send_modal(modal)
