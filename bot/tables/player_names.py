"""What players are called, in which server. The list of members is privileged, so they are learned one by one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeAlias

from bot.tables.plain_names import plain_name
from bot.tables.recent import Recent

MOST_NAMES = 8000  # enough for a thousand tables; who is forgotten is looked up again
LOOK_AGAIN = 600  # seconds after which somebody who was not found is asked for again

Who: TypeAlias = tuple[int, int]
"""Somebody in a server: guild and user."""


async def _find_nobody(guild: int, user: int) -> str | None:  # noqa: ARG001  # without a client
    return None


class PlayerNames:
    """The names that are known, and a way to look others up."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._names: Recent[Who, str] = Recent(MOST_NAMES)  # a nickname stays in its server
        self._missed: Recent[Who, int] = Recent(MOST_NAMES)  # when somebody was looked up and not found
        self._under_way: dict[Who, asyncio.Task[None]] = {}
        self.find: Callable[[int, int], Awaitable[str | None]] = _find_nobody  # (guild, user); the client knows

    def remember(self, guild: int | None, user: int, name: str) -> None:
        """Note what somebody is called in a server."""
        if guild is not None:  # a direct message shows no nickname
            self._names[guild, user] = plain_name(name, user)

    def of(self, guild: int | None, user: int) -> str | None:
        """What somebody is called, if that is known."""
        return None if guild is None else self._names.get((guild, user))

    def forget(self, user: int) -> None:
        """Forget what somebody is called, everywhere, and whoever is just looking them up."""
        for known in (self._names, self._missed):
            for who in [who for who in known if who[1] == user]:
                del known[who]
        for who in [who for who in self._under_way if who[1] == user]:
            self._under_way[who].cancel()

    async def learn(self, guild: int | None, users: Iterable[int], patience: float) -> None:
        """Look up those who are not known, and wait for so many seconds. Who is not found, since they have left
        perhaps, is not looked up again for a while."""
        unknown = [] if guild is None else [(guild, user) for user in users if self._is_unknown(guild, user)]
        for who in unknown:
            if who not in self._under_way:
                self._under_way[who] = asyncio.create_task(self._look_up(*who))
        if unknown and patience:
            await asyncio.wait([self._under_way[who] for who in unknown], timeout=patience)

    def _is_unknown(self, guild: int, user: int) -> bool:
        missed = self._missed.get((guild, user), -LOOK_AGAIN)
        return (guild, user) not in self._names and not 0 <= self._now() - missed < LOOK_AGAIN

    async def _look_up(self, guild: int, user: int) -> None:
        """Learn one name; those who wait for it share one look, and may leave before it ends."""
        try:
            found = await self.find(guild, user)
            if found is None:
                self._missed[guild, user] = self._now()
            else:
                self.remember(guild, user, found)
        finally:
            del self._under_way[guild, user]
