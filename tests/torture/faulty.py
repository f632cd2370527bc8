"""A Discord that fails, as the outbox sees it through discord.py: channels in which requests are refused, applied
and then refused, cut off, or never answered. Its clock goes on only when it is told to."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord

from bot.outbox.trouble import SURE

NONCE_KNOWN = 180  # seconds: Discord says "the past few minutes"
ME = 1
LONGEST_NONCE = 25
ENDED, UNKNOWN, MISSING_ACCESS, LACKING, INVALID = 50083, 10003, 50001, 50013, 50035


class Clock:
    """A clock that is put forward."""

    def __init__(self) -> None:
        self.time = 1_700_000_000

    def __call__(self) -> int:
        return self.time


@dataclass
class Message:
    """A message as it stands in a channel, with as much of it as the outbox looks at."""

    id: int
    content: str
    nonce: str
    at: int
    components: tuple[object, ...] = ()
    author: Any = field(default_factory=lambda: SimpleNamespace(id=ME))


def refused(status: int, code: int = 0) -> discord.HTTPException:
    """An answer of Discord's as discord.py raises it."""
    response: Any = SimpleNamespace(status=status, reason="on purpose")
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    kind = discord.DiscordServerError if status >= 500 else kind
    return kind(response, {"code": code, "message": "on purpose"})


class FaultyDiscord:
    """A client of a Discord that fails as often as it is told to."""

    def __init__(self, rng: Random, clock: Clock, share: float) -> None:
        self.rng, self.clock, self.share = rng, clock, share
        self.user = SimpleNamespace(id=ME)
        self.rooms: dict[int, Room] = {}
        self.dropped = False  # the gateway is gone, and what it had told
        self.outage = False
        self.cut = asyncio.Event()  # the process dies in the middle of a request
        self.faults: Counter[str] = Counter()
        self._counted = 0

    async def wait_until_ready(self) -> None:
        """At once."""

    def room(self, number: int) -> Room:
        """A channel, or somebody's direct messages."""
        return self.rooms.setdefault(number, Room(self, number))

    def get_guild(self, _: int) -> Any:
        """The server: it is there, also in an outage, and then says so."""
        return SimpleNamespace(unavailable=self.outage, preferred_locale=discord.Locale.american_english)

    def get_channel(self, number: int) -> Room | None:
        """What the gateway has told of; nothing while it is gone."""
        return None if self.dropped else self.room(number)

    async def fetch_channel(self, number: int) -> Room:
        """Asked for by a request, which may fail."""
        self.perhaps("fetch", OUT_OF_ORDER)
        return self.room(number)

    async def create_dm(self, user: discord.Object) -> Room:
        """Somebody's direct messages, which are the same each time."""
        self.perhaps("open", OUT_OF_ORDER)
        return self.room(user.id)

    def get_partial_messageable(self, number: int, **_: Any) -> Room:
        return self.room(number)

    def next_id(self) -> int:
        """The number of the next message: Discord's clock is in it."""
        self._counted += 1
        return ((self.clock.time * 1000 - discord.utils.DISCORD_EPOCH) << 22) + self._counted % (1 << 22)

    def perhaps(self, what: str, problems: tuple[Problem, ...]) -> None:
        """Fail, now and then."""
        if self.rng.random() < self.share:
            name, make = self.rng.choice(problems)
            self.faults[f"{what}: {name}"] += 1
            raise make()


class Room:
    """A channel in which sending fails in every way."""

    def __init__(self, discord_: FaultyDiscord, number: int) -> None:
        self.discord, self.id = discord_, number
        self.messages: list[Message] = []
        self._unknown = 0  # times in a row that it was said not to be there
        self.last_message_id: int | None = None

    async def send(self, content: str, nonce: str, **_: Any) -> Message:
        """Post a message, or fail: before it stands there, or after."""
        there = self.discord
        await asyncio.sleep(0)
        if len(nonce) > LONGEST_NONCE:
            raise refused(400, INVALID)
        if there.rng.random() >= there.share and not there.outage:
            self._unknown = 0
            return self._post(content, nonce)
        name, make = ("outage", lambda: refused(404, UNKNOWN)) if there.outage else there.rng.choice(REFUSALS)
        if name == "404 unknown channel" and self._unknown == SURE:
            name, make = REFUSALS[0]  # said once more it would be true
        if name != "outage":
            self._unknown = self._unknown + 1 if name == "404 unknown channel" else 0
        applied = name in UNCERTAIN and there.rng.random() < 0.6
        if applied:
            self._post(content, nonce)
        there.faults[f"send: {name}{', applied' if applied else ''}"] += 1
        if name == "process dies":
            there.cut.set()
            await asyncio.Event().wait()
        raise make()

    def _post(self, content: str, nonce: str) -> Message:
        """As Discord does with a nonce to enforce: while it is known, it makes no second message."""
        now = self.discord.clock.time
        known = (one for one in reversed(self.messages) if one.nonce == nonce and now - one.at < NONCE_KNOWN)
        if (old := next(known, None)) is not None:
            return old
        self.messages.append(Message(self.discord.next_id(), content, nonce, now))
        self.last_message_id = self.messages[-1].id
        return self.messages[-1]

    async def history(self, limit: int, after: discord.Object, oldest_first: bool) -> AsyncIterator[Message]:
        """The messages after a number, which may not be to be had."""
        assert oldest_first
        self.discord.perhaps("history", OUT_OF_ORDER)
        for one in [one for one in self.messages if one.id > after.id][:limit]:
            yield one


Problem = tuple[str, Callable[[], Exception]]
OUT_OF_ORDER: tuple[Problem, ...] = (
    ("500", lambda: refused(500)),
    ("503", lambda: refused(503)),
    ("429", lambda: discord.RateLimited(31.0)),
    ("reset", lambda: ConnectionResetError(104, "reset")),
)
REFUSALS: tuple[Problem, ...] = (
    *OUT_OF_ORDER,
    ("502", lambda: refused(502)),
    ("403", lambda: refused(403, LACKING)),
    ("403 no access", lambda: refused(403, MISSING_ACCESS)),
    ("403 of something between", lambda: refused(403)),
    ("404 of something between", lambda: refused(404)),
    ("404 unknown channel", lambda: refused(404, UNKNOWN)),
    ("archived", lambda: refused(400, ENDED)),
    ("401", lambda: refused(401)),
    ("408", lambda: refused(408)),
    ("429 refused", lambda: refused(429)),
    ("timeout", TimeoutError),
    ("disconnected", lambda: aiohttp.ServerDisconnectedError()),
    ("broken off", lambda: aiohttp.ClientOSError(104, "reset")),
    ("process dies", RuntimeError),
)
UNCERTAIN = frozenset(
    ("500", "502", "503", "reset", "timeout", "disconnected", "broken off", "408", "process dies")
)
"""After these nobody knows whether the request has had its effect."""
