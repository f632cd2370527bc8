"""Suggestions while somebody types an option: nobody would read a sentence there, so trouble with them is told to
the log alone."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from typing import Any

from discord import app_commands

from bot.interactions.reply import Interaction
from bot.tables import incidents

log = logging.getLogger(__name__)


async def suggest(interaction: Interaction, command: app_commands.Command[Any, Any, Any]) -> None:
    """Suggest what may be typed. Left to discord.py, trouble would be a traceback without a number, also where
    Discord has only waited for too long."""
    data: Mapping[str, Any] = interaction.data or {}
    try:
        typed = _find_typed(data.get("options", ()))
        await command._invoke_autocomplete(interaction, typed, interaction.namespace)
    except Exception as problem:
        guild, name = interaction.guild_id, command.qualified_name.replace(" ", "-")
        incidents.report(log, "no-suggestions", problem, None, guild, command=name)


def _find_typed(options: Iterable[Mapping[str, Any]]) -> str:
    """The option that is being typed, of a command or of one below it."""
    for option in options:
        found = option["name"] if option.get("focused") else _find_typed(option.get("options", ()))
        if found:
            return str(found)
    return ""
