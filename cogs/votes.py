"""What a table agrees on: to take a move back, to end the game, to give a seat to somebody else, whom it may look
for in the channel. And that a player gives the game up, to which nobody has to agree."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.interactions import reply
from bot.interactions.permissions import may_manage
from bot.interactions.reply import Interaction
from bot.interactions.router import pressed, visit_by
from bot.interactions.tickets import Ticket
from bot.text.commands import describe_command
from cogs.feature import Feature


class Votes(Feature):
    """Commands that ask the table, and the buttons by which it answers."""

    @app_commands.command(description=describe_command("undo"))
    async def undo(self, interaction: Interaction) -> None:
        """Take a move back: at once, or by a vote."""
        await reply.think(interaction)
        visit = await self._visit_here(interaction)
        await reply.show(interaction, await self._services.votes.undo(visit, interaction.id))

    @app_commands.command(description=describe_command("end"))
    async def end(self, interaction: Interaction) -> None:
        """End the game: once one is sure, or by a vote."""
        await reply.think(interaction)
        visit, manages = await self._visit_here(interaction), may_manage(interaction)
        if not manages:
            self._allow(interaction, "host")
        await reply.show(interaction, await self._services.votes.end(visit, interaction.id, manages))

    @app_commands.command(description=describe_command("concede"))
    async def concede(self, interaction: Interaction) -> None:
        """Give the game up, once one is sure."""
        await reply.think(interaction)
        visit = await self._visit_here(interaction)
        await reply.show(interaction, await self._services.conceding.concede(visit, interaction.id))

    @app_commands.command(description=describe_command("replace"))
    @app_commands.rename(person="with")
    @app_commands.describe(seat=describe_command("replace.seat"), person=describe_command("replace.person"))
    async def replace(self, interaction: Interaction, seat: int, person: discord.Member | None = None) -> None:
        """Let somebody else play a seat: at once, or by a vote."""
        await reply.think(interaction)
        visit = await self._visit_here(interaction)
        self._allow(interaction, "host")
        if person is not None:
            self._services.names.remember(interaction.guild_id, person.id, person.display_name)
        newcomer = None if person is None else person.id
        told = await self._services.replacing.replace(visit, seat - 1, newcomer, interaction.id)
        await reply.fill(interaction, told)

    # -- buttons

    @pressed("end")
    async def press_end(self, interaction: Interaction, ticket: Ticket) -> None:
        """End the game for good."""
        await reply.defer_update(interaction)
        visit, manages = visit_by(interaction, ticket), may_manage(interaction)
        await reply.show(interaction, await self._services.votes.end(visit, interaction.id, manages, sure=True))

    @pressed("concede")
    async def press_concede(self, interaction: Interaction, ticket: Ticket) -> None:
        """Give the game up for good."""
        await reply.defer_update(interaction)
        visit = visit_by(interaction, ticket)
        await reply.show(interaction, await self._services.conceding.concede(visit, interaction.id, sure=True))

    @pressed("agree")
    async def press_agree(self, interaction: Interaction, ticket: Ticket) -> None:
        """Agree to what is asked."""
        await self._vote(interaction, ticket, True)

    @pressed("refuse")
    async def press_refuse(self, interaction: Interaction, ticket: Ticket) -> None:
        """Refuse what is asked."""
        await self._vote(interaction, ticket, False)

    async def _vote(self, interaction: Interaction, ticket: Ticket, yes: bool) -> None:
        await reply.defer_update(interaction)
        visit = visit_by(interaction, ticket)
        panel = await self._services.votes.vote(visit, ticket, yes, interaction.id)
        await reply.show(interaction, panel)

    @pressed("letgo")
    async def press_let_go(self, interaction: Interaction, ticket: Ticket) -> None:
        """Agree that somebody else takes over a seat."""
        await self._vote_on_seat(interaction, ticket, True)

    @pressed("keep")
    async def press_keep(self, interaction: Interaction, ticket: Ticket) -> None:
        """A refusal; whoever was to sit down may refuse too."""
        await self._vote_on_seat(interaction, ticket, False)

    async def _vote_on_seat(self, interaction: Interaction, ticket: Ticket, yes: bool) -> None:
        await reply.defer_update(interaction)
        visit = visit_by(interaction, ticket)
        await reply.show(interaction, await self._services.replacing.vote(visit, ticket, yes, interaction.id))

    @pressed("take")
    async def press_take_seat(self, interaction: Interaction, ticket: Ticket) -> None:
        """Take the seat that one was asked to take."""
        await reply.defer_update(interaction)
        visit = visit_by(interaction, ticket)
        await reply.show(interaction, await self._services.replacing.take_seat(visit, ticket, interaction.id))

    # -- open seats

    @pressed("seats")
    async def press_open_seats(self, interaction: Interaction, ticket: Ticket) -> None:
        """List the seats that nobody plays any more."""
        await reply.think(interaction)
        table = await self._services.runner.load(visit_by(interaction, ticket))
        await reply.show(interaction, await self._services.adverts.list_seats(table))

    @pressed("advertise")
    async def press_advertise(self, interaction: Interaction, ticket: Ticket) -> None:
        """Look for somebody new in the channel."""
        await reply.defer_update(interaction)
        visit = visit_by(interaction, ticket)
        await reply.show(interaction, await self._services.adverts.advertise(visit, ticket, interaction.id))

    @pressed("noadvert")
    async def press_withdraw_advert(self, interaction: Interaction, ticket: Ticket) -> None:
        """Look for nobody any more."""
        await reply.think(interaction)
        visit = visit_by(interaction, ticket)
        await reply.fill(interaction, await self._services.adverts.withdraw(visit, ticket, interaction.id))

    @pressed("apply")
    async def press_apply(self, interaction: Interaction, ticket: Ticket) -> None:
        """Ask for a seat that is advertised."""
        await reply.think(interaction)
        visit = visit_by(interaction, ticket)
        await reply.fill(interaction, await self._services.adverts.apply(visit, ticket, interaction.id))
