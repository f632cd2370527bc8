"""Time at the table: its pace, a pause, and what the others have to agree on."""

from __future__ import annotations

from discord import app_commands

from bot.interactions import reply
from bot.interactions.reply import Interaction
from bot.interactions.router import pressed, visit_by
from bot.interactions.tickets import Ticket
from bot.pace.agreements import DOUBTS
from bot.pace.clocks import PACES
from bot.text.commands import describe_command
from bot.text.sentences import sentence
from cogs.feature import Feature

CHOICES = [app_commands.Choice(name=sentence(f"pace.name-{pace}"), value=pace) for pace in PACES]
REASONS = [app_commands.Choice(name=sentence(f"hold.why-{doubt}"), value=doubt) for doubt in DOUBTS]


class Pace(Feature):
    """Commands and buttons about time."""

    @app_commands.command(description=describe_command("pace"))
    @app_commands.describe(pace=describe_command("pace.pace"), house=describe_command("pace.house"))
    @app_commands.choices(pace=CHOICES)
    async def pace(self, interaction: Interaction, pace: str, house: bool | None = None) -> None:
        """Change how long the table waits for a move."""
        await reply.think(interaction)
        visit = await self._visit_here(interaction)
        asked = await self._services.agreements.ask_for_pace(visit, pace, house, interaction.id)
        await reply.fill(interaction, asked)

    @app_commands.command(description=describe_command("pause"))
    @app_commands.describe(reason=describe_command("pause.reason"))
    async def pause(self, interaction: Interaction, reason: str = "") -> None:
        """Let the game pause."""
        await reply.think(interaction)
        visit = await self._visit_here(interaction)
        await reply.fill(interaction, await self._services.agreements.pause(visit, reason, interaction.id))

    @app_commands.command(description=describe_command("hold"))
    @app_commands.describe(reason=describe_command("hold.reason"))
    @app_commands.choices(reason=REASONS)
    async def hold(self, interaction: Interaction, reason: str) -> None:
        """Stop a game in which the bot seems to be wrong."""
        await reply.think(interaction)
        visit = await self._visit_here(interaction)
        await reply.fill(interaction, await self._services.agreements.hold(visit, reason, interaction.id))

    @app_commands.command(description=describe_command("resume"))
    async def resume(self, interaction: Interaction) -> None:
        """Let a game that pauses go on."""
        await reply.think(interaction)
        visit = await self._visit_here(interaction)
        await reply.fill(interaction, await self._services.agreements.resume(visit, interaction.id))

    # -- buttons

    @pressed("pace")
    async def press_pace(self, interaction: Interaction, ticket: Ticket) -> None:
        """The paces to choose from, for the host of a lobby alone."""
        await reply.think(interaction)
        panel = await self._services.agreements.lobby_panel(visit_by(interaction, ticket))
        await reply.show(interaction, panel)

    @pressed("paced")
    async def choose_pace(self, interaction: Interaction, ticket: Ticket) -> None:
        """A pace is chosen; the lobby's message shows it."""
        await reply.defer_update(interaction)
        pace = "".join(reply.chosen_values(interaction))
        panel = await self._services.agreements.choose(visit_by(interaction, ticket), pace, interaction.id)
        await reply.show(interaction, panel)

    @pressed("caretaker")
    async def press_caretaker(self, interaction: Interaction, ticket: Ticket) -> None:
        """Whether a house player answers when the time is up."""
        await reply.defer_update(interaction)
        visit = visit_by(interaction, ticket)
        await reply.show(interaction, await self._services.agreements.turn_caretaker(visit, interaction.id))

    @pressed("takeback")
    async def press_take_back(self, interaction: Interaction, ticket: Ticket) -> None:
        """Take back what was answered for them when their time was up: they are asked again."""
        await (reply.think if reply.is_direct_question(interaction) else reply.defer_update)(interaction)
        play, visit = self._services.play, visit_by(interaction, ticket)
        table = await play.take_default_back(visit, interaction.id)
        await reply.show(interaction, await play.move_panel(table))

    @pressed("return")
    async def press_return(self, interaction: Interaction, ticket: Ticket) -> None:
        """Play for themselves again: what has happened meanwhile, and what is asked of them now."""
        await reply.think(interaction)
        play = self._services.play
        table = await play.come_back(visit_by(interaction, ticket))
        panel = await play.move_panel(table)
        await reply.show(interaction, self._services.logbook.put_recap_above(table, int(ticket.key or 0), panel))

    @pressed("timeyes")
    async def press_agree_on_time(self, interaction: Interaction, ticket: Ticket) -> None:
        """Agree to what is proposed about time."""
        await self._vote_on_time(interaction, ticket, True)

    @pressed("timeno")
    async def press_refuse_time(self, interaction: Interaction, ticket: Ticket) -> None:
        """Refuse what is proposed about time."""
        await self._vote_on_time(interaction, ticket, False)

    async def _vote_on_time(self, interaction: Interaction, ticket: Ticket, yes: bool) -> None:
        await reply.defer_update(interaction)
        visit = visit_by(interaction, ticket)
        await reply.show(interaction, await self._services.agreements.vote(visit, ticket, yes, interaction.id))
