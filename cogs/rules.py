"""/rules and /help: what a rule says, in our words."""

from __future__ import annotations

import re
from collections.abc import Mapping

from discord import app_commands
from discord.ext import commands

from bot import reply
from bot.client import Consigliere
from bot.floor import Floor
from bot.reply import Click
from bot.sentences import sentence
from cogs.choices import MOST, offer_games

RULE = "rule."
_NOT = 6  # a topic that does not fit


class Rules(commands.Cog):
    """Answers that only the one who asks can see."""

    def __init__(self, bot: Consigliere) -> None:
        self._floor: Floor = bot.floor
        offer_games(self.rules, self._floor.games)

    @app_commands.command(description="What a rule says")
    @app_commands.describe(game="Which game", topic="Which rule")
    async def rules(self, click: Click, game: str, topic: str) -> None:
        topics = self._topics(game)
        found = [topic] if topic in topics else find_topics(topics, topic)
        if _plain(topic) and found:
            await reply.say(click, sentence("topic", _title(found[0]).capitalize(), topics[found[0]]))
        else:
            await reply.say(click, sentence("no-topic"))

    @rules.autocomplete("topic")
    async def _of_game(self, click: Click, typed: str) -> list[app_commands.Choice[str]]:
        topics = self._topics(str(getattr(click.namespace, "game", "")))
        return [
            app_commands.Choice(name=_title(topic), value=topic) for topic in find_topics(topics, typed)[:MOST]
        ]

    @app_commands.command(description="How to play here")
    async def help(self, click: Click) -> None:
        await reply.say(click, sentence("help").strip())

    async def cog_app_command_error(self, click: Click, error: app_commands.AppCommandError) -> None:
        await reply.own_up(click, self._floor, getattr(error, "original", error), None)

    def _topics(self, key: str) -> dict[str, str]:
        game = self._floor.games.get(key)
        words = game.words("en") if game else {}
        return {name.removeprefix(RULE): text for name, text in words.items() if name.startswith(RULE)}


def find_topics(topics: Mapping[str, str], typed: str) -> list[str]:
    """The topics that fit what somebody has typed, the best first: those that are called so, then those that speak
    of it."""
    wanted = _plain(typed)
    fits = {topic: _fit(_plain(topic), _plain(text), wanted) for topic, text in topics.items()}
    return sorted((topic for topic in topics if fits[topic] < _NOT), key=fits.__getitem__)


def _fit(name: str, text: str, wanted: str) -> int:
    """How well a topic fits; the lower the better."""
    words = wanted.split()
    levels = (
        name == wanted,
        name.startswith(wanted),
        wanted in name,
        all(word in name for word in words),
        wanted in text,
        all(word in f"{name} {text}" for word in words),
    )
    return levels.index(True) if True in levels else _NOT


def _plain(text: str) -> str:
    """Small letters and figures, one space between words."""
    return " ".join(re.findall(r"\w+", text.lower()))


def _title(topic: str) -> str:
    return topic.replace("-", " ")


async def setup(bot: Consigliere) -> None:
    await bot.add_cog(Rules(bot))
