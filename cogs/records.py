"""/records: how games came out in this server, for everybody in the channel to see."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.client import Consigliere
from bot.interactions import reply
from bot.interactions.reply import Interaction
from bot.interactions.router import pressed
from bot.interactions.tickets import Ticket
from bot.records.pages import Wanted
from bot.tables.errors import Refused
from bot.text.commands import describe_command
from cogs.choices import offer_games
from cogs.outdated import problem_of


class Records(commands.GroupCog, group_name="records", group_description=describe_command("records")):
    """What people type below `/records`, and what they press there."""

    def __init__(self, bot: Consigliere) -> None:
        self._services = bot.services
        offer_games(self.show, self._services.games)

    @app_commands.command(description=describe_command("records.show"))
    @app_commands.describe(
        game=describe_command("records.show.game"), person=describe_command("records.show.person")
    )
    async def show(self, interaction: Interaction, game: str = "", person: discord.Member | None = None) -> None:
        """Show the records of this server, of one game, or of one person."""
        self._services.limits.require("records", interaction.user.id)
        guild, records = interaction.guild_id, self._services.records
        async with reply.announcing(interaction):
            panel = await (
                records.show_person(guild, person.id) if person else records.show(guild, Wanted(game=game))
            )
        await reply.show(interaction, panel)

    @app_commands.command(description=describe_command("records.export"))
    async def export(self, interaction: Interaction) -> None:
        """Give all results of this server as a file."""
        await reply.think(interaction)
        self._services.limits.require("export", interaction.user.id)
        await reply.show(interaction, await self._services.records.export(interaction.guild_id))

    @pressed("records")
    async def press_page(self, interaction: Interaction, ticket: Ticket) -> None:
        """Turn to another page."""
        await self._begin(interaction)
        wanted = Wanted.read(ticket.key)
        await reply.show(interaction, await self._services.records.show(interaction.guild_id, wanted))

    @pressed("recordsof")
    async def choose_game(self, interaction: Interaction, ticket: Ticket) -> None:
        """Turn to another game."""
        await self._begin(interaction)
        game = "".join(reply.chosen_values(interaction))
        await reply.show(
            interaction, await self._services.records.show_game(interaction.guild_id, ticket.key, game)
        )

    @pressed("recordswho")
    async def choose_person(self, interaction: Interaction, _: Ticket) -> None:
        """Turn to somebody's own page."""
        await self._begin(interaction)
        people = reply.chosen_people(interaction)
        if not people:
            raise Refused("records.no-page")
        await reply.show(interaction, await self._services.records.show_person(interaction.guild_id, people[0]))

    async def _begin(self, interaction: Interaction) -> None:
        """Acknowledge a press, unless there were many of late."""
        await reply.defer_update(interaction)
        self._services.limits.require("records", interaction.user.id)

    async def interaction_check(self, interaction: Interaction) -> bool:
        self._services.names.remember(interaction.guild_id, interaction.user.id, interaction.user.display_name)
        return True

    async def cog_app_command_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        await reply.report_problem(interaction, self._services.errors, problem_of(error), None)


async def setup(bot: Consigliere) -> None:
    """Add the cog, as discord.py loads it."""
    await bot.add_cog(Records(bot))
