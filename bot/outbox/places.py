"""Places: the channel or the direct messages that a target stands for, ready to be written in."""

from __future__ import annotations

import time
from typing import Any

import discord

from bot.interactions.permissions import missing
from bot.outbox.budget import Budget
from bot.outbox.trouble import ShutOut
from bot.store import Channel, DirectMessage, Store, Target
from bot.tables.recent import Recent

MOST_CLOSED = 4000  # people whose direct messages were found closed, or gone
LEFT_ALONE = 3600.0  # seconds in which nobody is written to again whose direct messages were closed
Place = Any  # discord.abc.Messageable with an id; a partial one has no type of its own for that


class NotYet(Exception):
    """A place that can be found in so many seconds; nobody should stand and wait for it."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds


class Places:
    """Finds them, and knows where nobody may write."""

    def __init__(self, store: Store, client: discord.Client, budget: Budget) -> None:
        self._store = store
        self._client = client
        self._budget = budget
        self._closed: Recent[int, float] = Recent(
            MOST_CLOSED
        )  # user: when their direct messages were found closed
        self._outdated: Recent[int, int] = Recent(MOST_CLOSED)  # user: a channel that was theirs

    async def find(self, target: Target) -> Place | None:
        """Where a target can be written to; None if a person does not want to be."""
        if isinstance(target, Channel):
            return await self._channel(target.id)
        user = await self._user(target)
        if user is None or self._is_closed(user) or not (await self._store.preferences(user)).dms:
            return None
        return await self._direct(user)

    async def _channel(self, number: int) -> Place:
        """A channel; a thread that went to sleep is opened again. What is known to be missing is not asked for."""
        place: Any = self._client.get_channel(number) or await self._client.fetch_channel(number)
        lacks = shut_out(place)
        if lacks:
            raise ShutOut(lacks)
        if not isinstance(place, discord.Thread) or not place.archived:
            return place
        try:
            return await place.edit(archived=False)
        except discord.Forbidden:
            raise ShutOut("archived") from None  # it is locked

    def may_write(self, target: Target) -> bool:
        """Whether, for all that is known without asking, nothing is in the way any more."""
        if isinstance(target, DirectMessage):
            return False
        place = self._client.get_channel(target.id)
        return place is not None and not shut_out(place)

    async def _user(self, target: DirectMessage) -> int | None:
        seated = await self._store.seats(target.table)
        return next((one.user for one in seated if one.seat == target.seat), None)

    async def _direct(self, user: int) -> Place:
        """Somebody's direct messages: opened once, and known from then on."""
        known = await self._store.dm_channel(user)
        if known is None or known == self._outdated.get(user):
            if seconds := self._budget.wait_to_open():
                raise NotYet(seconds)
            known = (await self._client.create_dm(discord.Object(user))).id
            await self._store.set_dm_channel(user, known)
        return self._client.get_partial_messageable(known, type=discord.ChannelType.private)

    async def leave_alone(self, target: Target) -> None:
        """Whoever sits there takes no direct messages just now."""
        user = await self._user(target) if isinstance(target, DirectMessage) else None
        if user is not None:
            self._closed[user] = time.monotonic()

    async def forget(self, target: Target) -> None:
        """The channel that was known for somebody's direct messages is none: it is asked for anew."""
        user = await self._user(target) if isinstance(target, DirectMessage) else None
        known = None if user is None else await self._store.dm_channel(user)
        if user is not None and known is not None:
            self._outdated[user] = known

    def forget_user(self, user: int) -> None:
        """Forget what is known of somebody's direct messages."""
        for known in (self._closed, self._outdated):
            known.pop(user, None)

    def _is_closed(self, user: int) -> bool:
        since = self._closed.get(user)
        if since is not None and time.monotonic() - since > LEFT_ALONE:
            del self._closed[user]
            return False
        return since is not None


def shut_out(place: Place) -> str:
    """What is in the way of writing there, as far as discord.py knows; "" for nothing."""
    if not isinstance(place, discord.abc.GuildChannel | discord.Thread):
        return ""
    try:
        lacks = missing(place.permissions_for(place.guild.me), place)
    except discord.ClientException:
        return ""  # a thread whose channel is not known: Discord has to be asked
    return f"missing {', '.join(lacks).replace('_', ' ')}" if lacks else ""  # as it is kept, and as the log has it
