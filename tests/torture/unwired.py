"""The bot without a wire: raw interactions go in as from the gateway, and its answers are noted."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from functools import cache
from itertools import count
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import discord
from discord import app_commands
from discord.webhook.async_ import async_context

import cogs
from bot.app.client import Consigliere
from bot.interactions.limits import LIMITS, Limits
from bot.interactions.router import verbs_in
from bot.services import build_services
from bot.store.sqlite import SqliteStore
from rules import GAMES
from rules.kernel.game import AnyGame
from tests.bot.store.builders import SNOWFLAKE
from tests.bot.tables.by_seat import SettableClock

JSON = dict[str, Any]
COMMAND, COMPONENT, AUTOCOMPLETE, FORM = 2, 3, 4, 5
GUILD = 1
EVERYTHING = str(discord.Permissions.all().value)
MEMBER = str(discord.Permissions.text().value)
EPHEMERAL = 64
BOT = {"id": "1", "username": "bot", "discriminator": "0", "avatar": None, "bot": True}


@cache
def list_extensions() -> tuple[str, ...]:
    """The modules that bring a cog."""
    names = [f"cogs.{module.name}" for module in iter_modules(cogs.__path__)]
    return tuple(name for name in names if hasattr(__import__(name, fromlist=["setup"]), "setup"))


@cache
def list_verbs() -> tuple[str, ...]:
    """Every verb that the router answers once all cogs are there."""
    kinds = [
        kind
        for name in list_extensions()
        for kind in vars(__import__(name, fromlist=["setup"])).values()
        if isinstance(kind, type) and kind.__module__ == name
    ]
    return tuple(sorted({verb for kind in kinds for verb in verbs_in(kind)}))


class Answers:
    """In the place of discord.py's adapter for webhooks: notes what the bot answers, and all goes well."""

    def __init__(self) -> None:
        self.said: list[JSON] = []  # the payloads of all that was answered, oldest first

    async def create_interaction_response(self, number: int, *_: Any, params: Any, **__: Any) -> JSON:
        self.said.append(params.payload or {})
        return {"interaction": {"id": str(number), "type": COMPONENT}}

    async def edit_original_interaction_response(self, *_: Any, **params: Any) -> JSON:
        return self._message(params)

    async def execute_webhook(self, *_: Any, **params: Any) -> JSON:
        return self._message(params)

    async def delete_original_interaction_response(self, *_: Any, **__: Any) -> None:
        """Gone."""

    def _message(self, params: Mapping[str, Any]) -> JSON:
        self.said.append(params.get("payload") or {})
        return message_of(0, 0)


class Unwired:
    """A bot that has all its cogs, and is connected to nothing."""

    def __init__(self, bot: Consigliere, store: SqliteStore, answers: Answers) -> None:
        self.bot, self.store, self.answers = bot, store, answers
        self.services = bot.services
        self._numbers = count(SNOWFLAKE)

    async def take(self, payload: JSON) -> list[JSON]:
        """Let the bot take an interaction; what it answers."""
        before = len(self.answers.said)
        interaction: Any = discord.Interaction(data=payload, state=self.bot._connection)  # type: ignore[arg-type]
        if payload["type"] in (COMMAND, AUTOCOMPLETE):
            try:
                await self.bot.tree._call(interaction)
            except app_commands.AppCommandError as problem:
                await self.bot.tree._dispatch_error(interaction, problem)
        await self.bot.on_interaction(interaction)
        said = self.answers.said[before:]
        del self.answers.said[:before]
        return said

    def interaction(
        self, kind: int, data: JSON, user: int, channel: int, *, in_dm: bool = False, manages: bool = False
    ) -> JSON:
        """An interaction as Discord sends it."""
        person = {"id": str(user), "username": f"user{user}", "discriminator": "0", "avatar": None}
        shown: JSON = {
            "id": str(next(self._numbers)),
            "application_id": "1",
            "type": kind,
            "token": "token",
            "version": 1,
            "data": data,
            "channel_id": str(channel),
            "channel": {"id": str(channel), "type": 1 if in_dm else 0, "name": "here", "permissions": MEMBER},
            "app_permissions": EVERYTHING,
            "locale": "en-US",
            "entitlements": [],
            "authorizing_integration_owners": {},
            "context": int(in_dm),
            "attachment_size_limit": 1 << 20,
        }
        if in_dm:
            shown["channel"]["recipients"] = [person]
            shown["user"] = person
        else:
            shown["channel"] |= {"guild_id": str(GUILD), "position": 0, "permission_overwrites": []}
            shown |= {"guild_id": str(GUILD), "guild_locale": "en-US"}
            shown["guild"] = {"id": str(GUILD), "locale": "en-US", "features": []}
            shown["member"] = member_of(person) | {"permissions": EVERYTHING if manages else MEMBER}
        if kind in (COMPONENT, FORM):
            shown["message"] = message_of(channel, next(self._numbers))
        return shown


def member_of(person: JSON) -> JSON:
    """A member of the server."""
    joined = "2024-01-01T00:00:00+00:00"
    return {
        "user": person,
        "roles": [],
        "joined_at": joined,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "nick": None,
    }


def message_of(channel: int, number: int) -> JSON:
    """A private message of the bot's."""
    return {
        "id": str(number),
        "channel_id": str(channel),
        "author": BOT,
        "content": "",
        "timestamp": "2024-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
        "type": 0,
        "flags": EPHEMERAL,
    }


@asynccontextmanager
async def unwired(
    data: Path, games: Mapping[str, AnyGame] = GAMES, now: Callable[[], int] = lambda: 0
) -> AsyncIterator[Unwired]:
    """Such a bot on a data folder, until it is closed again."""
    store = await SqliteStore.open(data / "test.db", now)
    often = Limits(now, dict.fromkeys(LIMITS, (1 << 60, 1)))  # what is refused for that alone proves nothing
    services = build_services(store, games, b"the key", SettableClock(now), limits=often)
    services.boards.rest = 0
    answers: Any = Answers()
    token = async_context.set(answers)
    try:
        async with Consigliere(services, now) as bot:
            for name in list_extensions():
                await bot.load_extension(name)
            state = bot._connection
            state.user = discord.ClientUser(state=state, data=BOT)  # type: ignore[arg-type]
            bot._router = bot._build_router()
            yield Unwired(bot, store, answers)
    finally:
        async_context.reset(token)
        await store.close()
