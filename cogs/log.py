"""What has happened at a table: the log, and a recap for whoever was away."""

from __future__ import annotations

from discord import app_commands

from bot.interactions import reply
from bot.interactions.reply import Interaction
from bot.interactions.router import pressed, visit_by
from bot.interactions.tickets import Ticket
from bot.log.pages import Wanted
from bot.text.commands import describe_command
from cogs.feature import Feature


class Log(Feature):
    """Commands and buttons to read what has happened."""

    @app_commands.command(description=describe_command("log"))
    async def log(self, interaction: Interaction) -> None:
        """Tell what has happened, as they may know it."""
        await reply.think(interaction)
        visit = await self._visit_last(interaction)
        await reply.show(interaction, await self._services.logbook.show_log(visit, Wanted()))

    @app_commands.command(description=describe_command("recap"))
    async def recap(self, interaction: Interaction) -> None:
        """Tell what has happened since their last move."""
        await reply.think(interaction)
        await reply.show(interaction, await self._services.logbook.show_recap(await self._visit_here(interaction)))

    @pressed("log")
    async def press_log(self, interaction: Interaction, ticket: Ticket) -> None:
        """Open the log, or turn to another part of it."""
        await (reply.defer_update if ticket.key else reply.think)(interaction)
        wanted = Wanted.read(ticket.key)
        await reply.show(interaction, await self._services.logbook.show_log(visit_by(interaction, ticket), wanted))

    @pressed("logs")
    async def choose_part(self, interaction: Interaction, ticket: Ticket) -> None:
        """Turn to what was chosen from a menu of the log."""
        await reply.defer_update(interaction)
        wanted = Wanted.read("".join(reply.chosen_values(interaction)))
        await reply.show(interaction, await self._services.logbook.show_log(visit_by(interaction, ticket), wanted))

    @pressed("recap")
    async def press_recap(self, interaction: Interaction, ticket: Ticket) -> None:
        """Tell what has happened since their last move."""
        await reply.think(interaction)
        await reply.show(interaction, await self._services.logbook.show_recap(visit_by(interaction, ticket)))
