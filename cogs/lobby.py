"""Before the deal: open a table, sit down, choose house rules, start; and leave at any time."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import app_commands

from bot.interactions import reply
from bot.interactions.permissions import check_rights, may_manage
from bot.interactions.reply import Interaction
from bot.interactions.router import pressed, visit_by, visit_to
from bot.interactions.tickets import Ticket
from bot.text.commands import describe_command
from bot.text.sentences import sentence
from cogs.feature import Feature


class Lobby(Feature):
    """Commands and buttons of a table that waits for its players."""

    @app_commands.command(description=describe_command("leave"))
    async def leave(self, interaction: Interaction) -> None:
        """Give up the seat of whoever types it."""
        await reply.think(interaction)
        row = await self._services.tables.find_open(interaction.channel_id)
        visit = visit_to(interaction, row.id)
        if row.status == "lobby":
            await self._services.lobby.leave(visit, interaction.id)
        else:
            await self._services.tables.leave(visit, interaction.id)
        await reply.fill(interaction, sentence("done"))

    @app_commands.command(description=describe_command("host"))
    @app_commands.describe(person=describe_command("host.person"))
    async def host(self, interaction: Interaction, person: discord.Member) -> None:
        """Make somebody else the host."""
        await reply.think(interaction)
        visit, manages = await self._visit_here(interaction), may_manage(interaction)
        if not manages:
            self._allow(interaction, "host")
        await self._services.tables.hand_over(visit, person.id, manages, interaction.id)
        await reply.fill(interaction, sentence("done"))

    # -- buttons

    @pressed("sit")
    async def press_sit(self, interaction: Interaction, ticket: Ticket) -> None:
        """Take a seat."""
        await reply.stay(interaction)
        await self._services.lobby.sit(visit_by(interaction, ticket), interaction.id)
        await self._show_lobby(interaction, ticket)

    @pressed("house")
    async def press_add_house(self, interaction: Interaction, ticket: Ticket) -> None:
        """Add a house player."""
        await reply.stay(interaction)
        await self._services.lobby.add_house(visit_by(interaction, ticket), interaction.id)
        await self._show_lobby(interaction, ticket)

    @pressed("leave")
    async def press_leave(self, interaction: Interaction, ticket: Ticket) -> None:
        """Give the seat up."""
        await reply.stay(interaction)
        await self._services.lobby.leave(visit_by(interaction, ticket), interaction.id, shows_itself=True)
        await self._show_lobby(interaction, ticket)

    @pressed("remove")
    async def press_remove(self, interaction: Interaction, ticket: Ticket) -> None:
        """A list of those whom the host can send away, for the host alone."""
        await reply.think(interaction)
        await reply.show(interaction, await self._services.lobby.removal_panel(visit_by(interaction, ticket)))

    @pressed("removed")
    async def choose_removed(self, interaction: Interaction, ticket: Ticket) -> None:
        """Somebody is sent away; the lobby's message shows it."""
        await reply.stay(interaction)
        visit, mark = visit_by(interaction, ticket), _only_value(interaction)
        await self._services.lobby.remove(visit, mark, interaction.id)
        await reply.show(interaction, await self._services.lobby.removal_panel(visit))

    @pressed("start")
    async def press_start(self, interaction: Interaction, ticket: Ticket) -> None:
        """Deal, and begin the game."""
        await reply.stay(interaction)
        await self._services.lobby.start(visit_by(interaction, ticket), interaction.id)
        try:
            await self._show_lobby(interaction, ticket)  # it may be gone by now
        finally:
            await self._services.tables.begin(ticket.table)

    @pressed("options")
    async def press_options(self, interaction: Interaction, ticket: Ticket) -> None:
        """The house rules, for the host alone; pressed on the lobby, or to turn a page of them."""
        first = not ticket.key
        await (reply.think(interaction) if first else reply.stay(interaction))
        lobby = interaction.message.id if first and interaction.message else ticket.question
        visit, page = visit_by(interaction, ticket), int(ticket.key or 0)
        await reply.show(interaction, await self._services.lobby.house_rules(visit, lobby, page))

    @pressed("option")
    async def choose_option(self, interaction: Interaction, ticket: Ticket) -> None:
        """A house rule is chosen; the lobby's message shows it."""
        await reply.stay(interaction)
        visit, choice = visit_by(interaction, ticket), _only_value(interaction)
        page = await self._services.lobby.choose_rule(visit, ticket.key, choice, interaction.id)
        await reply.show(interaction, await self._services.lobby.house_rules(visit, ticket.question, page))

    @pressed("learners")
    async def press_learners(self, interaction: Interaction, ticket: Ticket) -> None:
        """Whether players may ask what the house would do; the host decides."""
        await reply.stay(interaction)
        await self._services.lobby.turn_learners(visit_by(interaction, ticket), interaction.id)
        await self._show_lobby(interaction, ticket)

    @pressed("rematch")
    async def press_rematch(self, interaction: Interaction, ticket: Ticket) -> None:
        """The same game with the same house rules; whoever presses is its host. A press that is delivered twice is
        answered once."""
        game, options = await self._services.lobby.describe_rematch(visit_by(interaction, ticket))
        await self._open_table(interaction, game, options)

    @pressed("quick")
    async def press_quick(self, interaction: Interaction, ticket: Ticket) -> None:
        """One press, and a game against house players is dealt here."""
        check_rights(interaction)
        await reply.think(interaction)
        where = (interaction.guild_id, interaction.channel_id or 0)
        await self._services.lobby.deal_quickly(*where, interaction.user.id, ticket.key, interaction.id)
        await reply.fill(interaction, sentence("welcome.dealt"))

    async def _show_lobby(self, interaction: Interaction, ticket: Ticket) -> None:
        await reply.show(interaction, await self._services.lobby.panel(visit_by(interaction, ticket)))

    async def _open_table(
        self, interaction: Interaction, key: str, options: Mapping[str, str] | None = None
    ) -> None:
        """Open a table here, before everyone's eyes: first the acknowledgement, then table and seat, then the
        lobby's message. Where a table stands already that is said privately, and a lobby is shown again."""
        check_rights(interaction)
        guild, channel, lobby = interaction.guild_id, interaction.channel_id or 0, self._services.lobby
        there = await lobby.may_open(channel, key, interaction.id)
        if there is not None:
            await reply.think(interaction)
            await lobby.refuse_another(there, interaction.id)
        async with reply.announcing(interaction):
            table = await lobby.open(guild, channel, key, interaction.user.id, interaction.id, options)
        message = await reply.show(interaction, await lobby.panel(visit_to(interaction, table)))
        await lobby.remember_message(table, message)


def _only_value(interaction: Interaction) -> object:
    """What was chosen from a menu that takes one choice."""
    values = reply.chosen_values(interaction)
    return values[0] if len(values) == 1 else None
