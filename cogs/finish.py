"""When a game is over: the whole of it as a file, and the proof that the dice were fair."""

from __future__ import annotations

from discord import app_commands

from bot.interactions import reply
from bot.interactions.reply import Interaction
from bot.interactions.router import pressed, visit_by
from bot.interactions.tickets import Ticket
from bot.text.commands import describe_command
from cogs.feature import Feature


class Finish(Feature):
    """Commands and buttons of a game that has ended."""

    @app_commands.command(description=describe_command("export"))
    async def export(self, interaction: Interaction) -> None:
        """Give the whole of the last game here as a file."""
        await reply.think(interaction)
        self._allow(interaction, "export")
        await reply.show(interaction, await self._services.finish.export(await self._visit_last(interaction)))

    @app_commands.command(description=describe_command("verify"))
    async def verify(self, interaction: Interaction) -> None:
        """Check the dice of the last game here, before everyone."""
        await reply.think(interaction)
        self._allow(interaction, "verify")
        visit = await self._visit_last(interaction)
        await reply.fill(interaction, await self._services.finish.verify(visit, interaction.id))

    @pressed("verify")
    async def press_verify(self, interaction: Interaction, ticket: Ticket) -> None:
        """Check the dice of the game whose end this is, before everyone."""
        await reply.think(interaction)
        self._allow(interaction, "verify")
        visit = visit_by(interaction, ticket)
        await reply.fill(interaction, await self._services.finish.verify(visit, interaction.id))

    @pressed("export")
    async def press_export(self, interaction: Interaction, ticket: Ticket) -> None:
        """Give the whole game as a file."""
        await reply.think(interaction)
        self._allow(interaction, "export")
        await reply.show(interaction, await self._services.finish.export(visit_by(interaction, ticket)))
