"""Shards: each session hears of the guilds of its own, and of nobody else's; how often one may begin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from parlor.settings import Settings
from parlor.world.models import Channel

JSON = dict[str, Any]
APART = 5.0  # seconds between two IDENTIFYs of one bucket
OF_ITSELF = ("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE")  # the event's own id is the guild's


class InvalidShard(ValueError):
    """What a client says of its shard makes no sense."""


@dataclass(frozen=True)
class Shard:
    """One of so many shards. Discord only routes by it: two sessions may have the same, and both hear it all."""

    id: int
    count: int

    def hears(self, guild: int | None) -> bool:
        """Whether events of this guild come here; those of no guild, as direct messages, come to shard 0."""
        return self.id == (0 if guild is None else (guild >> 22) % self.count)


WHOLE = Shard(0, 1)


def read_shard(data: JSON) -> Shard:
    """The shard of an IDENTIFY; without one a session is the whole bot's."""
    match data.get("shard", [0, 1]):
        case [int(id_), int(count)] if 0 <= id_ < count:
            return Shard(id_, count)
    raise InvalidShard


def guild_of(event: str, data: JSON, channel: Channel | None) -> int | None:
    """The guild that an event belongs to, if it belongs to one."""
    if channel is not None:
        return channel.guild.id if channel.guild is not None else None
    found = data["id"] if event in OF_ITSELF else data.get("guild_id")
    return None if found is None else int(found)


class Buckets:
    """When the last shard of each bucket identified. A bot that is not sharded may do so at any time here."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._taken: dict[int, float] = {}

    def take(self, shard: Shard) -> bool:
        """Whether a shard may begin now: one of each bucket in five seconds."""
        if shard.count == 1:
            return True
        bucket, now = shard.id % self._settings.max_concurrency, self._settings.clock.now()
        if now - self._taken.get(bucket, float("-inf")) < APART / self._settings.tempo:
            return False
        self._taken[bucket] = now
        return True
