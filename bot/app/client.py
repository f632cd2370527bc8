"""The bot on Discord: it logs in, registers its commands, and hands every click to the router."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app.orders import hear_orders
from bot.app.shards import IdentifyTurns, ShardRange, ShardStates, listed
from bot.app.upkeep import keep_up
from bot.app.warming import warm_up
from bot.interactions import reply
from bot.interactions.router import Router, speak_with_visitor
from bot.interactions.suggestions import suggest
from bot.outbox import Budget
from bot.outbox.budget import A_SECOND
from bot.services import Services, build_outbox
from bot.store import Occupied, StoreError
from bot.tables import incidents
from bot.tables.decks import pin_decks
from bot.tables.errors import Frozen, Incident
from bot.text.commands import CommandTranslator

log = logging.getLogger(__name__)

LONGEST_WAIT = 30.0  # seconds that discord.py may sleep on a limit before it says so instead

WHOLE = ShardRange()  # a bot that is not sharded

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
"""None of them is privileged: the bot never reads what people write."""

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    create_public_threads=True,
    send_messages_in_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)


class Commands(app_commands.CommandTree["Consigliere"]):
    """The slash commands: each is answered in the language of whoever types it."""

    async def interaction_check(self, interaction: discord.Interaction[Consigliere], /) -> bool:
        speak_with_visitor(interaction, interaction.client.services.locales)
        command = interaction.command
        if interaction.type is discord.InteractionType.autocomplete and isinstance(command, app_commands.Command):
            await suggest(interaction, command)
            return False  # that was all there is to do
        return True


class Consigliere(commands.Bot):
    """The Discord client: the bot of one process, with one shard."""

    def __init__(
        self,
        services: Services,
        now: Callable[[], int] = lambda: int(time.time()),
        budget: Budget | None = None,
        own: ShardRange = WHOLE,
        max_concurrency: int = 1,
        **more: Any,
    ) -> None:
        self.budget = budget or Budget(A_SECOND * own.share)
        self.states, self.turns, self._now = ShardStates(own), IdentifyTurns(own, max_concurrency), now
        super().__init__(
            command_prefix=(),
            tree_cls=Commands,
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            help_command=None,
            http_trace=self.budget.trace(),
            max_ratelimit_timeout=LONGEST_WAIT,
            max_messages=None,  # what was said is never read again: none of it is kept
            **self._name_shards(own),
            **more,
        )
        self.services = services
        services.names.find = self._name_of
        services.pace.is_cut_off = self.states.is_cut_off
        self._router = self._build_router()  # the cogs bring their verbs in `setup_hook`
        self._outbox = build_outbox(services, self, now, self.budget, self.states)
        services.deletion.memory.append(self._outbox.places.forget_user)
        self._tasks: list[asyncio.Task[None]] = []
        self._synced = False  # Discord knows our commands

    async def setup_hook(self) -> None:
        """Load the cogs and start the background tasks: once a process, whereas `on_ready` may come many times."""
        for topic in ("game", "learn", "preferences", "records", "server"):
            await self.load_extension(f"cogs.{topic}")
        self._router = self._build_router()
        await self.tree.set_translator(CommandTranslator())
        if self.states.own.owns(None):
            await self.tree.sync()
        await pin_decks(self.services.store, self.services.games)
        self._synced = True
        await self._resume()
        for name, work in (
            ("outbox", self._outbox.run()),
            ("upkeep", keep_up(self.services)),
            ("pace", self.services.pace.run()),
            ("orders", hear_orders(self.services)),
        ):
            task = asyncio.create_task(work, name=name)
            task.add_done_callback(_report_end)
            self._tasks.append(task)
        warming = warm_up(self.services.boards, self.services.games.values())
        self._tasks.append(asyncio.create_task(warming, name="warming"))

    def _build_router(self) -> Router:
        services = self.services
        return Router(services.signer, services.locales, services.errors, self.cogs.values())

    async def _resume(self) -> None:
        """Finish what a crash has cut short: a lobby that nobody has seen yet, a game that was dealt and has told
        nobody, a vote that was the last. A table that is in trouble keeps no other waiting."""
        await self.services.lobby.carry_on()
        for row in await self.services.store.unseen_tables():
            try:
                await self._begin(row.id)
            except (Frozen, Incident):
                continue  # told already
            except Exception as problem:
                incidents.report(log, "table-not-resumed", problem, row.id, row.guild)
        await self.services.votes.carry_on()
        await self.services.replacing.carry_on()

    async def _begin(self, table: int) -> None:
        try:
            await self.services.runner.begin(table)
        except Occupied:  # the deal is told already
            await self.services.runner.go_on(table)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Discord hands over a command, a press or a form."""
        self.budget.acks.arrivals[interaction.id] = time.monotonic()
        await self._router.route(interaction)

    # -- its shards

    @staticmethod
    def _name_shards(own: ShardRange) -> dict[str, Any]:
        """Our shards, as discord.py takes them; a bot that is whole has none."""
        return {} if own.count == 1 else {"shard_id": own.first, "shard_count": own.count}

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect, when the shards before ours have had their turns."""
        await asyncio.sleep(self.turns.offset)
        await super().connect(reconnect=reconnect)

    async def on_ready(self) -> None:
        """Discord is there."""
        await self._arrive(self.states.own.first)

    async def on_resumed(self) -> None:
        """Discord is there again."""
        await self._arrive(self.states.own.first)

    async def on_disconnect(self) -> None:
        """Discord is gone, for a moment or for longer."""
        self._depart(self.states.own.first)

    async def _arrive(self, shard: int) -> None:
        """A shard is there. Others may have been there all the time, so that no outage is noted: what it was away
        counts for none of its tables."""
        since, own = self.states.arrive(shard), self.states.own
        self.services.pace.arrive()
        self.services.outbox_news.set()
        if since is not None and own.count > 1:
            await self.services.pace.make_up(since, lambda guild: own.shard_of(guild) == shard)

    def _depart(self, shard: int) -> None:
        self.states.depart(shard, self._now())
        if not self.states.up:
            self.services.pace.depart()

    # -- how it is

    @property
    def connected_shards(self) -> set[int]:
        """The shards of ours whose connection is open."""
        is_open = self.ws is not None and self.ws.open
        return set(self.states.own.ids) if is_open else set()

    @property
    def shards_up(self) -> set[int]:
        """The shards of ours whose connection is open, and that have told us of their servers."""
        return {shard for shard in self.connected_shards if self.states.is_known(shard)}

    @property
    def is_connected(self) -> bool:
        """Whether all shards of ours are up."""
        return self.shards_up == set(self.states.own.ids)

    def latency_by_shard(self) -> dict[int, float]:
        """How long a heartbeat takes, in seconds."""
        return {self.states.own.first: self.latency}

    def troubles(self) -> list[str]:
        """What keeps people from being answered just now, in sentences for whoever runs the bot."""
        lasting = {"outbox", "upkeep", "pace", "orders"}
        ended = [one.get_name() for one in self._tasks if one.done() and one.get_name() in lasting]
        return [
            *([] if self.is_connected else [self._describe_shards()]),
            *([] if self._synced else ["the commands are not registered"]),
            *(f"the {name} has ended" for name in ended),
        ]

    def _describe_shards(self) -> str:
        own = self.states.own
        missing = set(own.ids) - self.shards_up
        if len(own.ids) == 1:
            return "the gateway is not connected"
        return f"the gateway is not connected for shards {listed(missing)} of {own.count}"

    # -- what may let us in where we were shut out

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is there: what waits for it may go out."""
        self._outbox.look_again(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was let into a server."""
        self._outbox.look_again(guild.id)

    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """A role may allow the bot more than before."""
        self._outbox.look_again(role.guild.id)

    async def on_guild_channel_update(self, _: Any, channel: discord.abc.GuildChannel) -> None:
        """A channel may allow the bot more than before."""
        self._outbox.look_again(channel.guild.id)

    async def on_thread_update(self, _: discord.Thread, thread: discord.Thread) -> None:
        """A thread may be open again."""
        self._outbox.look_again(thread.guild.id)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """The bot was let into a thread."""
        self._outbox.look_again(thread.guild.id)

    async def on_member_update(self, _: discord.Member, member: discord.Member) -> None:
        """The bot may have got other roles."""
        if member == member.guild.me:
            self._outbox.look_again(member.guild.id)

    # -- what ends a table

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted. An outage of its server is something else: then nobody says so."""
        await self._lose(channel.id, channel.guild.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted, by itself or with its channel; it may have slept, so that nobody knew it."""
        await self._lose(thread.thread_id, thread.guild_id)

    async def _lose(self, channel: int, guild: int) -> None:
        """End the table of a deleted channel. Should that fail, the outbox finds out when it next posts there."""
        try:
            await self.services.tables.lose_channel(channel)
        except StoreError as problem:
            incidents.report(log, "channel-lost", problem, None, guild)

    async def _name_of(self, guild: int, user: int) -> str | None:
        """What a member is called; asked for one by one, since the list of members is privileged. The server of a
        shard of another process is not known here, and can be asked all the same."""
        try:
            if not self.states.own.owns(guild):
                return _name_in(await self.http.get_member(guild, user))
            found = self.get_guild(guild)
            return None if found is None else (await found.fetch_member(user)).display_name
        except discord.NotFound:
            return None  # they have left, which is no fault of anybody's
        except reply.UNDELIVERED as refused:
            incidents.report(log, "name-not-found", refused, None, guild)
            return None  # not to be had just now: the seat's number will do

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
        await self._outbox.close()
        await super().close()
        self.services.close()


def _name_in(member: Mapping[str, Any]) -> str:
    """What somebody is called, as discord.py finds it out."""
    user = member["user"]
    return str(member.get("nick") or user.get("global_name") or user["username"])


def _report_end(task: asyncio.Task[None]) -> None:
    """Log the end of a background task, which should go on for as long as the bot lives, unless it was
    cancelled."""
    problem = None if task.cancelled() else task.exception() or RuntimeError("it has ended")
    if isinstance(problem, Exception):
        incidents.report(log, f"{task.get_name()}-ended", problem)
