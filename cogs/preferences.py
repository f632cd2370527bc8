"""/preferences: what a person has asked for, for that person alone."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app.client import Consigliere
from bot.interactions import reply
from bot.interactions.reply import Interaction
from bot.interactions.router import pressed
from bot.interactions.tickets import Ticket
from bot.text.commands import describe_command
from cogs.outdated import problem_of


class Preferences(commands.Cog):
    """The command, and the buttons that turn something on or off, or delete all that is kept."""

    def __init__(self, bot: Consigliere) -> None:
        self._services = bot.services

    @app_commands.command(description=describe_command("preferences"))
    async def preferences(self, interaction: Interaction) -> None:
        """Show a person's own choices."""
        await reply.think(interaction)
        await reply.show(interaction, await self._services.preferences.panel(interaction.user.id))

    @pressed("prefer")
    async def press_choice(self, interaction: Interaction, ticket: Ticket) -> None:
        """Switch a choice on or off."""
        await reply.defer_update(interaction)
        await reply.show(interaction, await self._services.preferences.turn(interaction.user.id, ticket.key))

    @pressed("hours")
    async def press_hours(self, interaction: Interaction, _: Ticket) -> None:
        """Show the form for when somebody is awake."""
        await reply.form(interaction, await self._services.preferences.hours_form(interaction.user.id))

    @pressed("hoursset")
    async def fill_in_hours(self, interaction: Interaction, _: Ticket) -> None:
        """Keep the hours that were typed."""
        await reply.defer_update(interaction)
        typed = reply.filled_in(interaction)
        user, preferences = interaction.user.id, self._services.preferences
        await reply.show(interaction, await preferences.set_hours(user, typed, interaction.id))

    @pressed("delete")
    async def press_delete(self, interaction: Interaction, _: Ticket) -> None:
        """Ask whether all that is kept of a person is to go."""
        await reply.think(interaction)
        await reply.show(interaction, self._services.deletion.panel(interaction.id))

    @pressed("deleteall")
    async def press_delete_all(self, interaction: Interaction, ticket: Ticket) -> None:
        """Delete it, once."""
        await reply.defer_update(interaction)
        deletion, user = self._services.deletion, interaction.user.id
        await reply.show(interaction, await deletion.confirm(user, ticket.question, interaction.id))

    async def cog_app_command_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        await reply.report_problem(interaction, self._services.errors, problem_of(error), None)


async def setup(bot: Consigliere) -> None:
    """Add the cog, as discord.py loads it."""
    await bot.add_cog(Preferences(bot))
