"""Watching a game again that is over."""

from __future__ import annotations

from discord import app_commands

from bot.interactions import reply
from bot.interactions.reply import Interaction
from bot.interactions.router import pressed, visit_by
from bot.interactions.tickets import Ticket
from bot.replay.eyes import Wanted
from bot.text.commands import describe_command
from cogs.feature import Feature


class Replay(Feature):
    """The command and the buttons of the replay."""

    @app_commands.command(description=describe_command("replay"))
    async def replay(self, interaction: Interaction) -> None:
        """Show the last game here from its beginning."""
        await reply.think(interaction)
        visit = await self._visit_last(interaction)
        await reply.show(interaction, await self._services.replay.show_step(visit, Wanted()))

    @pressed("replay")
    async def press_replay(self, interaction: Interaction, ticket: Ticket) -> None:
        """Open the replay, or go to another step of it."""
        await (reply.defer_update if ticket.key else reply.think)(interaction)
        wanted = Wanted.read(ticket.key)
        visit = visit_by(interaction, ticket)
        await reply.show(interaction, await self._services.replay.show_step(visit, wanted))

    @pressed("replays")
    async def choose_scene(self, interaction: Interaction, ticket: Ticket) -> None:
        """Go to the round, or look through the eyes, that were chosen from a menu."""
        await reply.defer_update(interaction)
        wanted = Wanted.read("".join(reply.chosen_values(interaction)))
        visit = visit_by(interaction, ticket)
        await reply.show(interaction, await self._services.replay.show_step(visit, wanted))

    @pressed("replaypage")
    async def press_page(self, interaction: Interaction, ticket: Ticket) -> None:
        """Give the whole replay as a page, through the same eyes."""
        await reply.think(interaction)
        self._allow(interaction, "export")
        eyes = Wanted.read(ticket.key).eyes
        visit = visit_by(interaction, ticket)
        await reply.show(interaction, await self._services.replay.make_page(visit, eyes))
