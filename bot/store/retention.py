"""Retention: for how long is kept what nobody needs any longer, and its deletion in small bites."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.store.orders import KeepingStore

DAY = 24 * 3600
_DISCORD_BEGAN = 1_420_070_400_000  # ms
PAUSE = 0.05  # seconds between two bites, for whoever presses a button meanwhile
BITES = 20  # of each kind in one round of upkeep


@dataclass(frozen=True, slots=True)
class Retention:
    """For how many days; 0: for good. And the pause between two bites."""

    tables: int = 365
    posts: int = 30
    inbox: int = 7
    pause: float = PAUSE


@dataclass(frozen=True, slots=True)
class Deleted:
    """How many of each went."""

    tables: int
    posts: int
    inbox: int


async def tidy(store: KeepingStore, keep: Retention, now: int, bites: int | None = None) -> Deleted:
    """Delete what is older than it is kept: all of it, or so many bites of each kind."""
    inbox = _snowflake(now - keep.inbox * DAY)
    return Deleted(
        await _bite(store.delete_finished, now - keep.tables * DAY, bites, keep.pause) if keep.tables else 0,
        await _bite(store.delete_spent_posts, now - keep.posts * DAY, bites, keep.pause) if keep.posts else 0,
        await _bite(store.delete_interactions, inbox, bites, keep.pause) if keep.inbox else 0,
    )


async def _bite(delete: Callable[[int], Awaitable[int]], before: int, bites: int | None, pause: float) -> int:
    total, done = 0, -1
    while done and bites != 0:
        done = await delete(before)
        total += done
        bites = None if bites is None else bites - 1
        await asyncio.sleep(pause if done else 0)
    return total


def _snowflake(when: int) -> int:
    """The number that Discord gave out at that time: how old an interaction is its number tells."""
    return max(0, when * 1000 - _DISCORD_BEGAN) << 22
