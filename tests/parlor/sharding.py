"""A bot of many shards at a parlor: tiny clients, guilds where one wants them, and bare connections."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord

from parlor.people.person import Person
from parlor.server import Parlor
from parlor.world.models import Channel
from tests.parlor.company import TinyBot

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True).value


class TinyShards(TinyBot, discord.AutoShardedClient):
    """A tiny bot with these of so many shards; it notes what each of them tells."""

    def __init__(self, parlor: Parlor, ids: Iterable[int], count: int) -> None:
        super().__init__(parlor, shard_ids=list(ids), shard_count=count)
        self.told: list[tuple[str, int]] = []

    async def on_shard_ready(self, shard: int) -> None:
        self.note("ready", shard)

    async def on_shard_resumed(self, shard: int) -> None:
        self.note("resumed", shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        self.note("gone", shard)

    def note(self, what: str, shard: int) -> None:
        self.told.append((what, shard))
        self.parlor.record.touch()

    @property
    def words(self) -> list[str]:
        """What it has heard, by direct message and by mention."""
        return [message.content.partition(" ")[2] for message in self.heard]


def room_on(parlor: Parlor, shard: int, of: int) -> Channel:
    """A channel in a guild of its own on this shard."""
    return parlor.add_channel(f"room-{shard}", guild=parlor.add_guild(f"No. {shard}", shard=shard, of=of))


def at_home_in(parlor: Parlor, name: str, room: Channel) -> Person:
    """A person who lives in this channel, and in no other guild."""
    assert room.guild is not None
    person = parlor.people[name] = parlor.person(name, member=False)
    person.join_guild(room.guild)
    person.guild, person.home = room.guild, room
    return person


async def calls(parlor: Parlor, person: Person, word: str, room: Channel | None = None) -> None:
    """Say something that a bot may read anywhere."""
    await person.says(room, f"<@{parlor.bot.id}> {word}")


class Bare:
    """A connection without discord.py."""

    def __init__(self, parlor: Parlor, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._parlor = parlor
        self._socket = socket

    async def identify(self, shard: Any, count: int | None = None) -> Any:
        """IDENTIFY; what comes back first: a frame, or the code with which the connection is closed."""
        given = shard if count is None else [shard, count]
        await self._socket.send_json(
            {"op": 2, "d": {"token": self._parlor.token, "intents": INTENTS, "shard": given}}
        )
        return await self.hear()

    async def hear(self) -> Any:
        """The next frame, or the code."""
        message = await self._socket.receive()
        return message.json() if message.type is aiohttp.WSMsgType.TEXT else message.data


@asynccontextmanager
async def bare(parlor: Parlor) -> AsyncIterator[Bare]:
    """A connection that was greeted."""
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{parlor.url}/gateway") as socket:
        assert (await socket.receive_json())["op"] == 10
        yield Bare(parlor, socket)
