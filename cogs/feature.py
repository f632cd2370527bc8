"""A feature: some commands below `/game`, and the buttons that go with them. All features are one cog, `Game`."""

from __future__ import annotations

from discord.ext import commands

from bot.interactions.reply import Interaction
from bot.interactions.router import visit_to
from bot.services import Services
from bot.tables.context import Visit


class Feature(commands.Cog):
    """What every feature needs: the services, and the table of a channel."""

    _services: Services

    async def _visit_here(self, interaction: Interaction) -> Visit:
        """The visit of whoever types a command, at the open table of this channel."""
        return visit_to(interaction, (await self._services.tables.find_open(interaction.channel_id)).id)

    async def _visit_last(self, interaction: Interaction) -> Visit:
        """The same at the newest table of this channel, open or over."""
        return visit_to(interaction, (await self._services.tables.find_last(interaction.channel_id)).id)

    def _allow(self, interaction: Interaction, what: str) -> None:
        """Let somebody do something, unless they have done it often enough for now."""
        self._services.limits.require(what, interaction.user.id)
