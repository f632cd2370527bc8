"""/game: all features in one cog, since Discord knows them as one command with many below it."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app.client import Consigliere
from bot.interactions import reply
from bot.interactions.reply import Interaction
from bot.store import Duplicate
from bot.text.commands import describe_command
from cogs.choices import offer_games
from cogs.deals import Deals
from cogs.finish import Finish
from cogs.lobby import Lobby
from cogs.log import Log
from cogs.outdated import problem_of
from cogs.pace import Pace
from cogs.play import Play
from cogs.replay import Replay
from cogs.standing_answers import StandingAnswers
from cogs.votes import Votes


class Game(
    Lobby,
    Play,
    Log,
    Deals,
    Votes,
    Pace,
    Finish,
    Replay,
    StandingAnswers,
    commands.GroupCog,
    group_name="game",
    group_description=describe_command("game"),
):
    """What people type below `/game`, and what they press."""

    def __init__(self, bot: Consigliere) -> None:
        self._services = bot.services
        offer_games(self.new, self._services.games)

    @app_commands.command(description=describe_command("new"))
    @app_commands.describe(game=describe_command("new.game"), thread=describe_command("new.thread"))
    async def new(self, interaction: Interaction, game: str, thread: bool | None = None) -> None:
        """Open a table in this channel, or in a thread of its own. The command stands here since each bot has
        games of its own to choose from, and discord.py keeps them with the class, which is made anew for each
        bot."""
        await self._open_table(interaction, game, thread)

    async def interaction_check(self, interaction: Interaction) -> bool:
        self._services.names.remember(interaction.guild_id, interaction.user.id, interaction.user.display_name)
        return True

    async def cog_app_command_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        problem = problem_of(error)
        if isinstance(problem, Duplicate) and not interaction.response.is_done():
            return  # delivered twice: the first one is being answered
        tables = self._services.tables
        table = await tables.find_concerned(interaction.channel_id, interaction.guild_id, problem)
        await reply.report_problem(interaction, self._services.errors, problem, table)


async def setup(bot: Consigliere) -> None:
    """Add the cog, as discord.py loads it."""
    await bot.add_cog(Game(bot))
