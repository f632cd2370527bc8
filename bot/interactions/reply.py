"""Answers to interactions: no other code sends any. They are private unless told otherwise: a first answer that is
public makes all that follow it public too."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import aiohttp
import discord

from bot.interactions.late import Kept, Showings, find_picture
from bot.interactions.panel import Panel
from bot.store import StoreError
from bot.tables import incidents
from bot.tables.errors import Explainer, Refused
from bot.text.language import locale
from bot.text.sentences import sentence

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
UNDELIVERED = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError)  # what answering may raise
NOT_LIKE_THAT = 400  # what Discord says to a request that it does not understand
_SHOWINGS = Showings()  # by the numbers of messages, which are nowhere the same


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
    """Fill in the message that was promised, or update the one that was clicked; its number. A picture that the
    panel awaits is kept if it stands there already; else it comes after the rest."""
    clicked = _find_clicked(interaction)
    if clicked is not None and clicked.flags.components_v2:
        panel = replace(panel, private=True)  # a card stays one
    if clicked is None or not clicked.flags.ephemeral:
        number, kept = await _change(interaction, panel, None), None
    else:
        number = clicked.id
        _SHOWINGS.note(number, interaction.id)  # whatever is still to come of what stood there comes too late
        async with _SHOWINGS.turn(number):
            kept = await _update(interaction, clicked, panel)
    if panel.awaits is not None and kept is None:
        await _add_picture(interaction, panel, number)
    return number


def _find_clicked(interaction: Interaction) -> discord.Message | None:
    """The message that was clicked, if it is to be updated."""
    updates = interaction.response.type is discord.InteractionResponseType.deferred_message_update
    return interaction.message if updates else None


async def _update(interaction: Interaction, clicked: discord.Message, panel: Panel) -> Kept | None:
    """Change the message that was clicked; the picture that is kept in it. A picture that Discord will not keep is
    no reason to show nothing."""
    kept = None if panel.awaits is None else find_picture(clicked, panel.awaits.name)
    try:
        await _change(interaction, panel, kept)
    except discord.HTTPException as refused:
        if kept is None or refused.status != NOT_LIKE_THAT:
            raise
        await _change(interaction, panel, None)
        return None
    return kept


async def _change(interaction: Interaction, panel: Panel, kept: Kept | None) -> int:
    quiet = discord.AllowedMentions.none()
    return (await interaction.edit_original_response(**panel.changed(kept), allowed_mentions=quiet)).id


async def _add_picture(interaction: Interaction, panel: Panel, message: int) -> None:
    """Show the panel once more, with the picture that it awaits; unless something else is shown there by now, or
    whoever looked at it has sent it away."""
    _SHOWINGS.note(message, interaction.id)
    picture = None if panel.awaits is None else await panel.awaits.draw()
    if picture is None:
        return
    try:
        async with _SHOWINGS.turn(message):
            if _SHOWINGS.is_last(message, interaction.id):
                await _change(interaction, panel.with_picture(picture), None)
    except discord.NotFound:
        return
    except UNDELIVERED as refused:
        incidents.report(log, "refused-answer", refused, None, interaction.guild_id)


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


def chosen_values(interaction: Interaction) -> tuple[str, ...]:
    """The values chosen from a select menu: texts, which are not checked yet. No client sends anything else."""
    data: Mapping[str, Any] = interaction.data or {}
    values = data.get("values")
    if not isinstance(values, list):
        return ()
    if not all(isinstance(one, str) for one in values):
        raise Refused("not-ours")
    return tuple(values)


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
