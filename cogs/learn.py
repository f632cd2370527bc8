"""/rules, /card and /help: how a game is played, what a card does, what a rule says; for whoever asks alone."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app.client import Consigliere
from bot.interactions import reply
from bot.interactions.reply import Interaction
from bot.interactions.router import pressed
from bot.interactions.tickets import Ticket
from bot.learn.service import find_titles
from bot.text.commands import describe_command
from cogs.choices import MOST, offer_games
from cogs.outdated import answer_unknown, problem_of

LONGEST = 100  # signs of a choice


class Learn(commands.Cog):
    """Answers that only the one who asks can see."""

    def __init__(self, bot: Consigliere) -> None:
        self._services = bot.services
        answer_unknown(bot)
        offer_games(self.rules, self._services.games)

    @app_commands.command(description=describe_command("rules"))
    @app_commands.describe(game=describe_command("rules.game"), topic=describe_command("rules.topic"))
    async def rules(self, interaction: Interaction, game: str, topic: str = "") -> None:
        """Show how a game is played, or explain one topic of its rules."""
        await reply.think(interaction)
        if topic:
            await reply.fill(interaction, self._services.learn.explain_topic(game, topic))
        else:
            await reply.show(interaction, await self._services.learn.pages(game))

    @rules.autocomplete("topic")
    async def _topics(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        topics = self._services.learn.topics(str(getattr(interaction.namespace, "game", "")))
        return _offer(find_titles(topics, typed))

    @app_commands.command(description=describe_command("card"))
    @app_commands.describe(name=describe_command("card.name"))
    async def card(self, interaction: Interaction, name: str = "") -> None:
        """Read a card, or list those that lie open here."""
        await reply.think(interaction)
        where = (interaction.channel_id, interaction.user.id)
        if name:
            await reply.show(interaction, await self._services.learn.read_card(*where, name))
        else:
            await reply.show(interaction, await self._services.learn.list_cards(*where))

    @card.autocomplete("name")
    async def _cards(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        cards = await self._services.learn.cards(interaction.channel_id, interaction.user.id)
        return _offer(find_titles(dict.fromkeys(cards, ""), typed) if typed else [*cards])

    @app_commands.command(description=describe_command("help"))
    async def help(self, interaction: Interaction) -> None:
        """Tell what there is to type and to press, and what the icons on the boards mean."""
        await reply.think(interaction)
        await reply.show(interaction, await self._services.learn.help())

    @pressed("howto")
    async def turn_page(self, interaction: Interaction, ticket: Ticket) -> None:
        """A page of how a game is played: below the lobby or the board in private, then in the same message."""
        game, _, page = ticket.key.rpartition(".")
        public = interaction.message is not None and not interaction.message.flags.ephemeral
        await (reply.think(interaction) if public else reply.defer_update(interaction))
        await reply.show(interaction, await self._services.learn.pages(game, int(page or 0)))

    @pressed("cards")
    async def turn_cards(self, interaction: Interaction, ticket: Ticket) -> None:
        """Another page of the cards that lie open here."""
        await reply.defer_update(interaction)
        where = (interaction.channel_id, interaction.user.id)
        await reply.show(interaction, await self._services.learn.list_cards(*where, int(ticket.key or 0)))

    async def cog_app_command_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        await reply.report_problem(interaction, self._services.errors, problem_of(error), None)


def _offer(names: list[str]) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=name[:LONGEST], value=name[:LONGEST]) for name in names[:MOST]]


async def setup(bot: Consigliere) -> None:
    """Add the cog, as discord.py loads it."""
    await bot.add_cog(Learn(bot))
