"""The bot on Discord: it logs in, registers its commands, and hands every click to the router."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

import discord
from discord.ext import commands

from bot import incidents
from bot.ballots import carry_on
from bot.floor import Floor
from bot.host import Frozen, Incident
from bot.outbox import Outbox
from bot.router import Router
from bot.store import Occupied

log = logging.getLogger(__name__)

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
"""None of them is privileged: the bot never reads what people write."""

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)


class Consigliere(commands.Bot):
    """One process, one floor."""

    def __init__(self, floor: Floor, now: Callable[[], int] = lambda: int(time.time()), **more: Any) -> None:
        super().__init__(
            command_prefix=(),
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            help_command=None,
            **more,
        )
        self.floor = floor
        floor.find_name = self._name_of
        self._router = Router(floor)
        self._outbox = Outbox(floor, self, now)
        self._sending: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Once a process: `on_ready` may come many times."""
        for topic in ("game", "rules"):
            await self.load_extension(f"cogs.{topic}")
        await self.tree.sync()
        await self._resume()
        self._sending = asyncio.create_task(self._outbox.run(), name="outbox")

    async def _resume(self) -> None:
        """What a crash has cut short: a game that was dealt and has told nobody yet, a vote that was the last. A
        table that is in trouble keeps no other waiting."""
        for row in await self.floor.store.unseen_tables():
            try:
                await self.floor.host.begin(row.id)
            except (Occupied, Frozen, Incident):
                continue  # done already, or told already
            except Exception as problem:
                incidents.report(log, "table-not-resumed", problem, row.id, row.guild)
        await carry_on(self.floor)

    async def on_interaction(self, click: discord.Interaction[Any]) -> None:
        await self._router.route(click)

    async def _name_of(self, guild: int, user: int) -> str | None:
        """What a member is called; asked for one by one, since the list of members is privileged."""
        found = self.get_guild(guild)
        try:
            return None if found is None else (await found.fetch_member(user)).display_name
        except discord.HTTPException:
            return None  # gone, or not to be had just now: the seat's number will do

    async def close(self) -> None:
        if self._sending is not None:
            self._sending.cancel()
            await asyncio.wait([self._sending])
        await self._outbox.close()
        await super().close()
