"""Which game: fixed choices while Discord has room for them, else those that match what is typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import app_commands

from bot.interactions.reply import Interaction
from rules.kernel.game import AnyGame

MOST = 25  # choices of an option, fixed or completed


def offer_games(command: app_commands.Command[Any, Any, Any], games: Mapping[str, AnyGame]) -> None:
    """Let a command's option `game` be chosen from these games."""
    choices = [app_commands.Choice(name=game.title, value=key) for key, game in games.items()]
    if len(choices) <= MOST:
        app_commands.choices(game=choices)(command)
        return

    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:  # noqa: ARG001
        return [choice for choice in choices if typed.lower() in choice.name.lower()][:MOST]

    command.autocomplete("game")(complete)
