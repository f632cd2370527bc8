"""Commands that cannot be carried out as they were typed: those of yesterday, which Discord offers for a while,
and those that name somebody who is not on the server. Whoever types one gets an answer."""

from __future__ import annotations

import logging

import discord
from discord import app_commands

from bot.app.client import Consigliere
from bot.interactions import reply
from bot.interactions.reply import Interaction
from bot.tables import incidents
from bot.tables.errors import Refused

log = logging.getLogger(__name__)

_OUTDATED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)


def problem_of(error: app_commands.AppCommandError) -> Exception:
    """What went wrong in a command, without discord.py's wrapping."""
    if isinstance(error, _OUTDATED):
        return Refused("retired-command")
    if isinstance(error, app_commands.TransformerError) and error.type is discord.AppCommandOptionType.user:
        return Refused("not-a-member")
    return getattr(error, "original", error)


def answer_unknown(bot: Consigliere) -> None:
    """Let a command that is in no cog be answered too; each cog answers for its own."""

    async def answer(interaction: Interaction, error: app_commands.AppCommandError) -> None:
        if interaction.command is not None:
            return
        if interaction.type is discord.InteractionType.autocomplete:  # nobody would read a sentence there
            incidents.report(log, "no-suggestions", error, None, interaction.guild_id)
            return
        await reply.report_problem(interaction, bot.services.errors, problem_of(error), None)

    bot.tree.error(answer)
