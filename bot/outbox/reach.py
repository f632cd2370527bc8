"""Which servers an outbox reaches: a process may have only some shards of the bot."""

from __future__ import annotations

from typing import Protocol

import discord

from bot.outbox.places import NotYet
from bot.store import Channel, Target

ELSEWHERE = 5.0  # seconds until it is looked again whether a server is known


class Reach(Protocol):
    """What an outbox asks about the servers that its client is told of."""

    async def wait_until_begun(self) -> None:
        """Wait until some of them are known."""

    def knows(self, guild: int | None) -> bool:
        """Whether its shard is one of this process, and has told us of its servers."""


class Everywhere:
    """The reach of a client that is the whole bot."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def wait_until_begun(self) -> None:
        """Wait until the client knows its servers."""
        await self._client.wait_until_ready()

    def knows(self, guild: int | None) -> bool:  # noqa: ARG002
        """All of them."""
        return True


def require_known(reach: Reach, target: Target, guild: int | None) -> None:
    """Raise NotYet before a channel is written in whose server is not known: its shard has not come yet, or is of
    another process, which writes there itself. Here we know neither what we may do there nor which message is the
    newest. Direct messages can be sent by any."""
    if isinstance(target, Channel) and not reach.knows(guild):
        raise NotYet(ELSEWHERE)
