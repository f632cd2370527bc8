"""/rules and /help: what a rule says, in our words."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot import reply
from bot.client import Consigliere
from bot.floor import Floor
from bot.reply import Click
from bot.sentences import sentence

RULE = "rule."


class Rules(commands.Cog):
    """Answers that only the one who asks can see."""

    def __init__(self, bot: Consigliere) -> None:
        self._floor: Floor = bot.floor

    @app_commands.command(description="What a rule says")
    @app_commands.describe(game="Which game", topic="Which rule")
    async def rules(self, click: Click, game: str, topic: str) -> None:
        found = self._topics(game).get(topic)
        await reply.say(click, sentence("no-topic") if found is None else found)

    @rules.autocomplete("game")
    async def _games(self, click: Click, typed: str) -> list[app_commands.Choice[str]]:  # noqa: ARG002
        games = [game for game in self._floor.games.values() if typed.lower() in game.title.lower()]
        return [app_commands.Choice(name=game.title, value=game.key) for game in games][:25]

    @rules.autocomplete("topic")
    async def _of_game(self, click: Click, typed: str) -> list[app_commands.Choice[str]]:
        topics = self._topics(str(getattr(click.namespace, "game", "")))
        wanted = [topic for topic in topics if typed.lower() in topic]
        return [app_commands.Choice(name=topic.replace("-", " "), value=topic) for topic in wanted][:25]

    @app_commands.command(description="How to play here")
    async def help(self, click: Click) -> None:
        await reply.say(click, sentence("help").strip())

    def _topics(self, key: str) -> dict[str, str]:
        game = self._floor.games.get(key)
        words = game.words("en") if game else {}
        return {name.removeprefix(RULE): text for name, text in words.items() if name.startswith(RULE)}


async def setup(bot: Consigliere) -> None:
    await bot.add_cog(Rules(bot))
