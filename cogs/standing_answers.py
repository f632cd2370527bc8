"""Standing answers: what a player says once, so that the table need not wait for it."""

from __future__ import annotations

from bot.interactions import reply
from bot.interactions.reply import Interaction
from bot.interactions.router import pressed, visit_by
from bot.interactions.tickets import Ticket
from cogs.feature import Feature


class StandingAnswers(Feature):
    """Buttons with which they are given and revoked."""

    @pressed("standing")
    async def press_standing_answers(self, interaction: Interaction, ticket: Ticket) -> None:
        """Show what can be said in advance, and what is."""
        await reply.think(interaction)
        await reply.show(interaction, await self._services.standing_answers.show(visit_by(interaction, ticket)))

    @pressed("stand")
    async def press_standing_answer(self, interaction: Interaction, ticket: Ticket) -> None:
        """Say something in advance, or take it back."""
        await reply.defer_update(interaction)
        standing = self._services.standing_answers
        table = await standing.change(visit_by(interaction, ticket), ticket, interaction.id)
        await reply.show(interaction, standing.panel(table))

    @pressed("revoke")
    async def press_revoke(self, interaction: Interaction, ticket: Ticket) -> None:
        """Take back what is about to be given, and show the question that it would have answered."""
        await reply.defer_update(interaction)
        visit = visit_by(interaction, ticket)
        table = await self._services.standing_answers.change(visit, ticket, interaction.id)
        await reply.show(interaction, await self._services.play.move_panel(table))
