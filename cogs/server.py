"""/server: who opens tables on a server, where, and whether in threads; for whoever manages it."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app.client import Consigliere
from bot.interactions import reply
from bot.interactions.permissions import standing_of
from bot.interactions.reply import Interaction
from bot.interactions.router import pressed
from bot.interactions.tickets import Ticket
from bot.text.commands import describe_command
from cogs.outdated import problem_of


class Server(commands.Cog):
    """The command, and all that is pressed and chosen on its panel."""

    def __init__(self, bot: Consigliere) -> None:
        self._services = bot.services

    @app_commands.command(description=describe_command("server"))
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def server(self, interaction: Interaction) -> None:
        """Show what this server has settled."""
        await reply.think(interaction)
        await reply.show(interaction, await self._services.servers.panel(standing_of(interaction)))

    @pressed("server")
    async def press_choice(self, interaction: Interaction, ticket: Ticket) -> None:
        """Settle something anew, by a button or from a list."""
        await reply.defer_update(interaction)
        who, chosen = standing_of(interaction), reply.chosen_things(interaction)
        await reply.show(interaction, await self._services.servers.change(who, ticket.key, chosen))

    async def cog_app_command_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        await reply.report_problem(interaction, self._services.errors, problem_of(error), None)


async def setup(bot: Consigliere) -> None:
    """Add the cog, as discord.py loads it."""
    await bot.add_cog(Server(bot))
