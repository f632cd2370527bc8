"""The bot where one process has several shards: each has a connection of its own, and comes and goes by itself."""

from __future__ import annotations

from typing import Any

from discord.ext import commands

from bot.app.client import Consigliere
from bot.app.shards import ShardRange


class ShardedConsigliere(Consigliere, commands.AutoShardedBot):
    """The Discord client with several shards. discord.py says `on_ready` once, when all have come, and not again
    for one that had to begin anew; so what a shard does is heard of that shard."""

    @staticmethod
    def _name_shards(own: ShardRange) -> dict[str, Any]:
        return {"shard_ids": list(own.ids), "shard_count": own.count}

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:  # noqa: ARG002
        """Wait for the turn of a shard's bucket."""
        await self.turns.wait(shard_id or 0)

    async def on_ready(self) -> None:
        """All shards are there. One of them may have been interrupted before it could say so."""
        for shard in self.connected_shards - self.states.up:
            await self._arrive(shard)

    async def on_resumed(self) -> None:
        """A shard is there again, and says so itself."""

    async def on_disconnect(self) -> None:
        """A shard is gone, and says so itself."""

    async def on_shard_ready(self, shard: int) -> None:
        """A shard is there, and has told us of its servers."""
        await self._arrive(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        """A shard is there again."""
        await self._arrive(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        """A shard is gone."""
        self._depart(shard)

    @property
    def connected_shards(self) -> set[int]:
        """The shards whose connection is open."""
        return {number for number, shard in self.shards.items() if not shard.is_closed()}

    def latency_by_shard(self) -> dict[int, float]:
        """How long a heartbeat takes."""
        return dict(self.latencies)
