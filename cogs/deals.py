"""Deals and other things done out of turn: put together, offered, answered."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.deals.panels import PROMISE_FIELD
from bot.interactions import reply
from bot.interactions.panel import Panel
from bot.interactions.reply import Interaction
from bot.interactions.router import pressed, visit_by
from bot.interactions.tickets import Ticket
from bot.store import Word
from bot.text.commands import describe_command
from cogs.feature import Feature


class Deals(Feature):
    """Commands and buttons of deals."""

    @app_commands.command(description=describe_command("deal"))
    @app_commands.rename(person="with")
    @app_commands.describe(person=describe_command("deal.person"))
    async def deal(self, interaction: Interaction, person: discord.Member | None = None) -> None:
        """Begin a deal, with a certain person or with anybody."""
        await reply.think(interaction)
        visit = await self._visit_here(interaction)
        panel = await self._services.deals.begin_with(visit, None if person is None else person.id)
        await reply.show(interaction, panel)

    # -- buttons

    @pressed("asides")
    async def press_asides(self, interaction: Interaction, ticket: Ticket) -> None:
        """Show what is offered, and what can be."""
        await reply.think(interaction)
        await reply.show(interaction, await self._services.deals.overview(visit_by(interaction, ticket)))

    @pressed("cancel")
    async def press_cancel(self, interaction: Interaction, ticket: Ticket) -> None:
        """Leave a draft, and show what is offered."""
        await reply.defer_update(interaction)
        await reply.show(interaction, await self._services.deals.overview(visit_by(interaction, ticket)))

    @pressed("aside")
    async def choose_aside(self, interaction: Interaction, ticket: Ticket) -> None:
        """Begin what was chosen from the list."""
        await reply.defer_update(interaction)
        keys = reply.chosen_values(interaction)
        await reply.show(interaction, await self._services.deals.begin(visit_by(interaction, ticket), keys))

    @pressed("change")
    async def press_change(self, interaction: Interaction, ticket: Ticket) -> None:
        """Show the form of a part of the draft."""
        await reply.form(interaction, await self._services.deals.form(visit_by(interaction, ticket), ticket))

    @pressed("changed")
    async def fill_in_change(self, interaction: Interaction, ticket: Ticket) -> None:
        """Change the draft by what was filled in."""
        given = reply.filled_in(interaction)
        panel = await self._services.deals.change(visit_by(interaction, ticket), ticket, given)
        await reply.defer_update(interaction)
        await reply.show(interaction, panel)

    @pressed("announce")
    async def press_announce(self, interaction: Interaction, ticket: Ticket) -> None:
        """Wish that the table hears of the offer, or no longer; the draft goes on."""
        await reply.defer_update(interaction)
        await reply.show(interaction, await self._services.deals.reopen(visit_by(interaction, ticket), ticket))

    @pressed("promise")
    async def press_promise(self, interaction: Interaction, ticket: Ticket) -> None:
        """Show the form for a promise that goes with the draft."""
        await reply.form(
            interaction, await self._services.deals.promise_form(visit_by(interaction, ticket), ticket)
        )

    @pressed("promised")
    async def fill_in_promise(self, interaction: Interaction, ticket: Ticket) -> None:
        """Send the draft as an offer, with the promise that was filled in."""
        await reply.defer_update(interaction)
        visit, written = visit_by(interaction, ticket), reply.filled_in(interaction).get(PROMISE_FIELD, "")
        await reply.show(interaction, await self._services.deals.send(visit, ticket, interaction.id, written))

    @pressed("send")
    async def press_send(self, interaction: Interaction, ticket: Ticket) -> None:
        """Send the draft as an offer, or do what needs nobody else."""
        await reply.defer_update(interaction)
        visit = visit_by(interaction, ticket)
        await reply.show(interaction, await self._services.deals.send(visit, ticket, interaction.id))

    @pressed("accept")
    async def press_accept(self, interaction: Interaction, ticket: Ticket) -> None:
        """Accept an offer."""
        await reply.defer_update(interaction)
        visit = visit_by(interaction, ticket)
        panel = await self._services.deals.accept(visit, ticket.question, interaction.id)
        await self._show_answered(interaction, ticket, panel)

    @pressed("decline")
    async def press_decline(self, interaction: Interaction, ticket: Ticket) -> None:
        """Decline an offer."""
        await reply.defer_update(interaction)
        visit = visit_by(interaction, ticket)
        panel = await self._services.deals.decline(visit, ticket.question, interaction.id)
        await self._show_answered(interaction, ticket, panel)

    @pressed("counter")
    async def press_counter(self, interaction: Interaction, ticket: Ticket) -> None:
        """Begin a counter-offer; the offer stays before them until they send it."""
        await reply.think(interaction)
        visit = visit_by(interaction, ticket)
        await reply.show(interaction, await self._services.deals.counter(visit, ticket.question))

    @pressed("tell")
    async def press_tell(self, interaction: Interaction, ticket: Ticket) -> None:
        """Let the table know that there is an offer; it stays before them."""
        await reply.defer_update(interaction)
        visit = visit_by(interaction, ticket)
        await reply.show(interaction, await self._services.deals.announce(visit, ticket.question, interaction.id))

    @pressed("withdraw")
    async def press_withdraw(self, interaction: Interaction, ticket: Ticket) -> None:
        """Withdraw one's own offer."""
        await reply.defer_update(interaction)
        visit = visit_by(interaction, ticket)
        await reply.show(interaction, await self._services.deals.withdraw(visit, ticket.question, interaction.id))

    # -- promises

    @pressed("promises")
    async def press_promises(self, interaction: Interaction, ticket: Ticket) -> None:
        """Show the promises between them and others."""
        await reply.defer_update(interaction)
        await reply.show(interaction, await self._services.ledger.show(visit_by(interaction, ticket), ticket.key))

    @pressed("kept")
    async def press_kept(self, interaction: Interaction, ticket: Ticket) -> None:
        """Say that a promise was kept."""
        await self._judge(interaction, ticket, "kept")

    @pressed("broken")
    async def press_broken(self, interaction: Interaction, ticket: Ticket) -> None:
        """Say that a promise was broken."""
        await self._judge(interaction, ticket, "broken")

    async def _judge(self, interaction: Interaction, ticket: Ticket, word: Word) -> None:
        await reply.defer_update(interaction)
        visit, promise, page = visit_by(interaction, ticket), ticket.question, ticket.key
        await reply.show(
            interaction, await self._services.ledger.judge(visit, promise, word, page, interaction.id)
        )

    async def _show_answered(self, interaction: Interaction, ticket: Ticket, panel: Panel) -> None:
        """What has become of an offer; the direct message that brought it says so too."""
        await reply.show(interaction, panel)
        if not reply.is_direct_question(interaction):
            await self._services.deals.close_message(ticket.question)
