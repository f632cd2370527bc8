"""The shards of one process: which of how many, when each may begin, and which of them are up."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterable
from dataclasses import dataclass

APART = 5.0  # seconds between two IDENTIFYs of one bucket
A_TURN = 6.0  # the same, with the time that a connection takes
WRITTEN = re.compile(r"([0-9]{1,4})(?:-([0-9]{1,4}))?/([0-9]{1,4})", re.ASCII)


@dataclass(frozen=True, slots=True)
class ShardRange:
    """Some shards of so many, as `0-3/16`: those whose servers one process hears of."""

    first: int = 0
    last: int = 0
    count: int = 1

    @property
    def ids(self) -> range:
        """Their numbers."""
        return range(self.first, self.last + 1)

    @property
    def share(self) -> float:
        """Which part of the bot this is."""
        return len(self.ids) / self.count

    def shard_of(self, guild: int | None) -> int:
        """By which shard Discord tells of a server; what belongs to none, as direct messages, comes by shard 0."""
        return 0 if guild is None else (guild >> 22) % self.count

    def owns(self, guild: int | None) -> bool:
        """Whether this process hears of a server."""
        return self.shard_of(guild) in self.ids

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.count}"


def parse_shards(text: str) -> ShardRange:
    """`0-3/16` or `5/16`; ValueError says what is wrong."""
    found = WRITTEN.fullmatch(text.strip())
    if found is None:
        raise ValueError("write it as 0-3/16: these shards, of so many")
    first, count = int(found[1]), int(found[3])
    last = first if found[2] is None else int(found[2])
    if not first <= last < count:
        raise ValueError(f"shards of {count} are numbered from 0 to {count - 1}, the lower number first")
    return ShardRange(first, last, count)


def all_of(count: int) -> ShardRange:
    """All of so many shards."""
    return ShardRange(0, max(count, 1) - 1, max(count, 1))


class IdentifyTurns:
    """When each shard of this process may IDENTIFY: one of each bucket in five seconds; the bucket is the shard's
    number modulo `max_concurrency`. Other processes are not asked: each leaves the others their turns, as if all
    had been started at the same moment."""

    def __init__(self, own: ShardRange, max_concurrency: int = 1) -> None:
        self._buckets = max(max_concurrency, 1)
        self._used: dict[int, float] = {}  # by bucket: when it was last used
        self._begun: set[int] = set()  # shards
        self.offset = A_TURN * (own.first // self._buckets)
        """How many seconds the shards before ours take."""

    def take(self, shard: int, now: float) -> float:
        """How long a shard waits from now on; its turn is taken. One that begins anew always waits."""
        bucket = shard % self._buckets
        free = self._used.get(bucket, now - APART) + APART
        turn = max(free, now + APART if shard in self._begun else now)
        self._begun.add(shard)
        self._used[bucket] = turn
        return turn - now

    async def wait(self, shard: int) -> None:
        """Wait for a shard's turn."""
        await asyncio.sleep(self.take(shard, time.monotonic()))


class ShardStates:
    """Which shards of this process are up, and which servers are known."""

    def __init__(self, own: ShardRange) -> None:
        self.own = own
        self.up: set[int] = set()
        self._known: set[int] = set()  # those that have told us of their servers
        self._away: dict[int, int] = {}  # since when
        self._begun = asyncio.Event()

    async def wait_until_begun(self) -> None:
        """Wait until the first shard has told us of its servers."""
        await self._begun.wait()

    def arrive(self, shard: int) -> int | None:
        """A shard is there; since when it was away, if it was."""
        self.up.add(shard)
        self._known.add(shard)
        self._begun.set()
        return self._away.pop(shard, None)

    def depart(self, shard: int, now: int) -> None:
        """A shard is gone, for a moment or for longer."""
        if shard in self.up:
            self.up.discard(shard)
            self._away[shard] = now

    def is_known(self, shard: int) -> bool:
        """Whether a shard has told us of its servers."""
        return shard in self._known

    def knows(self, guild: int | None) -> bool:
        """Whether we have been told of the servers of this one's shard. Of another process's shard we never are:
        that a server is not known then means nothing."""
        return self.is_known(self.own.shard_of(guild))

    def is_cut_off(self, guild: int | None) -> bool:
        """Whether a server's shard is one of ours, and not there."""
        return self.own.owns(guild) and self.own.shard_of(guild) not in self.up


def listed(shards: Iterable[int]) -> str:
    """Shards in a sentence for whoever runs the bot."""
    return ", ".join(map(str, sorted(shards))) or "none"
