"""Before the deal: open a table, sit down, choose house rules, start; and leave at any time."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.interactions import reply
from bot.interactions.permissions import check_rights, may_manage, standing_of, wants_thread
from bot.interactions.reply import Interaction
from bot.interactions.router import pressed, visit_by, visit_to
from bot.interactions.threads import make_thread
from bot.interactions.tickets import Ticket
from bot.tables.errors import Refused
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
        await reply.defer_update(interaction)
        await self._services.lobby.sit(visit_by(interaction, ticket), interaction.id)
        await self._show_lobby(interaction, ticket)

    @pressed("house")
    async def press_add_house(self, interaction: Interaction, ticket: Ticket) -> None:
        """Add a house player."""
        await reply.defer_update(interaction)
        await self._services.lobby.add_house(visit_by(interaction, ticket), interaction.id)
        await self._show_lobby(interaction, ticket)

    @pressed("leave")
    async def press_leave(self, interaction: Interaction, ticket: Ticket) -> None:
        """Give the seat up."""
        await reply.defer_update(interaction)
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
        await reply.defer_update(interaction)
        visit, mark = visit_by(interaction, ticket), _only_value(interaction)
        await self._services.lobby.remove(visit, mark, interaction.id)
        await reply.show(interaction, await self._services.lobby.removal_panel(visit))

    @pressed("ready")
    async def press_ready(self, interaction: Interaction, ticket: Ticket) -> None:
        """Say that one is ready, or is no longer."""
        await reply.defer_update(interaction)
        await self._services.lobby.turn_ready(visit_by(interaction, ticket), interaction.id)
        await self._show_lobby(interaction, ticket)

    @pressed("invite")
    async def press_invite(self, interaction: Interaction, ticket: Ticket) -> None:
        """A list of people, for the host alone."""
        await reply.think(interaction)
        await reply.show(interaction, await self._services.lobby.invitation_panel(visit_by(interaction, ticket)))

    @pressed("invited")
    async def choose_invited(self, interaction: Interaction, ticket: Ticket) -> None:
        """People are called to the table, in the channel."""
        await reply.defer_update(interaction)
        visit, lobby = visit_by(interaction, ticket), self._services.lobby
        called, text = await lobby.invite(visit, reply.chosen_people(interaction), interaction.id)
        await reply.call(interaction, text, called)
        await reply.show(interaction, await lobby.invitation_panel(visit))

    @pressed("start")
    async def press_start(self, interaction: Interaction, ticket: Ticket) -> None:
        """Deal, and begin the game."""
        await reply.defer_update(interaction)
        await self._services.lobby.start(visit_by(interaction, ticket), interaction.id)
        try:
            await self._show_lobby(interaction, ticket)  # it may be gone by now
        finally:
            await self._services.tables.begin(ticket.table)

    @pressed("options")
    async def press_options(self, interaction: Interaction, ticket: Ticket) -> None:
        """The house rules, for the host alone; pressed on the lobby, or to turn a page of them."""
        first = not ticket.key
        await (reply.think(interaction) if first else reply.defer_update(interaction))
        lobby = interaction.message.id if first and interaction.message else ticket.question
        visit, page = visit_by(interaction, ticket), int(ticket.key or 0)
        await reply.show(interaction, await self._services.lobby.house_rules(visit, lobby, page))

    @pressed("option")
    async def choose_option(self, interaction: Interaction, ticket: Ticket) -> None:
        """A house rule is chosen; the lobby's message shows it."""
        await reply.defer_update(interaction)
        visit, choice = visit_by(interaction, ticket), _only_value(interaction)
        page = await self._services.lobby.choose_rule(visit, ticket.key, choice, interaction.id)
        await reply.show(interaction, await self._services.lobby.house_rules(visit, ticket.question, page))

    @pressed("preset")
    async def choose_preset(self, interaction: Interaction, ticket: Ticket) -> None:
        """A set of house rules is chosen; the lobby's message shows it."""
        await reply.defer_update(interaction)
        visit, choice = visit_by(interaction, ticket), _only_value(interaction)
        await self._services.lobby.choose_preset(visit, choice, interaction.id)
        await reply.show(interaction, await self._services.lobby.house_rules(visit, ticket.question, 0))

    @pressed("learners")
    async def press_learners(self, interaction: Interaction, ticket: Ticket) -> None:
        """Whether players may ask what the house would do; the host decides."""
        await reply.defer_update(interaction)
        await self._services.lobby.turn_learners(visit_by(interaction, ticket), interaction.id)
        await self._show_lobby(interaction, ticket)

    @pressed("rematch")
    async def press_rematch(self, interaction: Interaction, ticket: Ticket) -> None:
        """A lobby like the last table, which calls those who played; whoever presses is its host. A press that is
        delivered twice is answered once."""
        visit, lobby = visit_by(interaction, ticket), self._services.lobby
        await self._find_room(interaction, await lobby.find_game(visit))
        await reply.defer_update(interaction)
        await lobby.rematch(visit, interaction.id)

    @pressed("newseries")
    async def press_rematch_as_series(self, interaction: Interaction, ticket: Ticket) -> None:
        """The same, as the first game of a series."""
        visit, lobby = visit_by(interaction, ticket), self._services.lobby
        await self._find_room(interaction, await lobby.find_game(visit))
        await reply.defer_update(interaction)
        await lobby.rematch(visit, interaction.id, as_series=True)

    @pressed("series")
    async def press_series(self, interaction: Interaction, ticket: Ticket) -> None:
        """How many games are played in a row, for the host alone."""
        await reply.think(interaction)
        lobby = interaction.message.id if interaction.message else 0
        panel = await self._services.lobby.series_panel(visit_by(interaction, ticket), lobby)
        await reply.show(interaction, panel)

    @pressed("seriesof")
    async def choose_series(self, interaction: Interaction, ticket: Ticket) -> None:
        """The number of games is chosen; the lobby's message shows it."""
        await reply.defer_update(interaction)
        visit, games = visit_by(interaction, ticket), _only_value(interaction)
        panel = await self._services.lobby.choose_series(visit, games, ticket.question, interaction.id)
        await reply.show(interaction, panel)

    @pressed("chairs")
    async def press_open_chairs(self, interaction: Interaction, ticket: Ticket) -> None:
        """Let anybody have the chairs that are kept."""
        await reply.defer_update(interaction)
        await self._services.lobby.open_chairs(visit_by(interaction, ticket), interaction.id)
        await self._show_lobby(interaction, ticket)

    @pressed("quick")
    async def press_quick(self, interaction: Interaction, ticket: Ticket) -> None:
        """One press, and a game against house players is dealt here."""
        await self._services.servers.admit(standing_of(interaction))
        check_rights(interaction)
        await reply.think(interaction)
        where = (interaction.guild_id, interaction.channel_id or 0)
        await self._services.lobby.deal_quickly(*where, interaction.user.id, ticket.key, interaction.id)
        await reply.fill(interaction, sentence("welcome.dealt"))

    async def _show_lobby(self, interaction: Interaction, ticket: Ticket) -> None:
        visit, lobby = visit_by(interaction, ticket), self._services.lobby
        try:
            await reply.show(interaction, await lobby.panel(visit))
        except reply.UNDELIVERED:
            if interaction.message is not None:
                await lobby.show_later(visit, interaction.message.id, interaction.id)
            raise

    async def _find_room(self, interaction: Interaction, key: str, thread: bool | None = False) -> bool:
        """Check that a table may be opened here; whether in a thread of its own, which is as the server has it
        where nobody has said. Where one stands already that is said privately, and a lobby is shown again."""
        settled = await self._services.servers.admit(standing_of(interaction))
        own_thread = wants_thread(interaction, thread, settled.threads)
        check_rights(interaction, own_thread)
        there = await self._services.lobby.may_open(interaction.channel_id or 0, key, interaction.id)
        if there is not None and not own_thread:
            await reply.think(interaction)
            await self._services.lobby.refuse_another(there, interaction.id)
        return own_thread

    async def _open_table(self, interaction: Interaction, key: str, thread: bool | None) -> None:
        """Open a table here, before everyone's eyes: first the acknowledgement, then table and seat, then the
        lobby's message."""
        if await self._find_room(interaction, key, thread):
            await self._open_in_thread(interaction, key)
            return
        guild, channel, lobby = interaction.guild_id, interaction.channel_id or 0, self._services.lobby
        async with reply.announcing(interaction):
            table = await lobby.open(guild, channel, key, interaction.user.id, interaction.id)
        message = await reply.show(interaction, await lobby.panel(visit_to(interaction, table)))
        await lobby.remember_message(table, message)

    async def _open_in_thread(self, interaction: Interaction, key: str) -> None:
        """Open a table in a thread of its own. The thread has the number of the message that announces it: so the
        table is kept first, which happens once however often this arrives, and then the thread is started. A crash
        between the two is made good at the next start (`LobbyService.carry_on`)."""
        guild, user, lobby = interaction.guild_id, interaction.user, self._services.lobby
        self._services.limits.require("thread", user.id, guild)
        async with reply.announcing(interaction):
            thread = await reply.fill(interaction, lobby.announce(user.id, key))
            table = await lobby.open(guild, thread, key, user.id, interaction.id)
            try:
                await make_thread(interaction, thread, lobby.name_thread(key, user.display_name, user.id))
            except Refused:
                await lobby.give_up(table)
                raise
        await lobby.show_first(table, interaction.id)
        await reply.fill(interaction, lobby.announce(user.id, key, thread))


def _only_value(interaction: Interaction) -> object:
    """What was chosen from a menu that takes one choice."""
    values = reply.chosen_values(interaction)
    return values[0] if len(values) == 1 else None
