"""A bot of many shards: each hears of its own guilds, shard 0 of what has none, and one's trouble is its own."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from parlor.people.person import Person
from parlor.server import Parlor
from parlor.settings import Settings
from parlor.world.models import Channel
from tests.parlor.company import StillClock, TinyBot, at_home, brisk, running
from tests.parlor.sharding import TinyShards, at_home_in, bare, calls, room_on

pytestmark = pytest.mark.asyncio
COUNT = 4
CHILD = """
import os, sys, warnings
warnings.simplefilter("ignore")
import discord
from discord import app_commands
from parlor.discord_urls import point_discord_at
point_discord_at(sys.argv[1])
ids = [int(one) for one in sys.argv[3].split(",")]
intents = discord.Intents(guilds=True, dm_messages=True)
bot = discord.AutoShardedClient(intents=intents, guild_ready_timeout=0.01, shard_ids=ids, shard_count=4)
tree = app_commands.CommandTree(bot)
@tree.command(description="Who answers?")
async def who(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(f"process {os.getpid()}")
@bot.event
async def setup_hook() -> None:
    await tree.sync()
@bot.event
async def before_identify_hook(shard, *, initial):
    pass
bot.run(sys.argv[2], log_handler=None)
"""


class Street:
    """A parlor with a guild on each of four shards, somebody in each, and two clients with two shards each."""

    def __init__(self, parlor: Parlor) -> None:
        self.parlor = parlor
        self.rooms = [room_on(parlor, shard, COUNT) for shard in range(COUNT)]
        self.people = [at_home_in(parlor, f"P{shard}", self.rooms[shard]) for shard in range(COUNT)]
        self.low, self.high = TinyShards(parlor, (0, 1), COUNT), TinyShards(parlor, (2, 3), COUNT)

    async def until(self, true: Any) -> None:
        await self.parlor.until(true, timeout=120)

    async def say(self, word: str) -> None:
        """The same word in each guild, with its shard's number."""
        for shard, person in enumerate(self.people):
            await calls(self.parlor, person, f"{word} {shard}")


@asynccontextmanager
async def street() -> AsyncIterator[Street]:
    async with Parlor(brisk(shards=COUNT, max_concurrency=COUNT)) as parlor:
        parlor.point_discord_at_me()
        found = Street(parlor)
        async with running(found.low, parlor.token), running(found.high, parlor.token):
            await found.until(lambda: len(found.low.told) == len(found.high.told) == 2)
            yield found
        assert parlor.record.schema_problems == []


async def test_discord_recommends_as_many_as_were_set() -> None:
    async with Parlor(brisk(shards=16, max_concurrency=2)) as parlor:
        parlor.point_discord_at_me()
        async with TinyBot(parlor) as bot:
            await bot.login(parlor.token)
            shards, _, limits = await bot.http.get_bot_gateway()
            assert (shards, limits["max_concurrency"]) == (16, 2)


@pytest.mark.parametrize("shard", [[4, 4], [-1, 4], [0, 0], [0], "0/4", [0, "4"]])
async def test_a_shard_that_cannot_be_is_refused(shard: object) -> None:
    async with Parlor() as parlor, bare(parlor) as wire:
        assert await wire.identify(shard) == 4010
        assert parlor.gateway.sessions == []


async def test_one_of_a_bucket_in_five_seconds() -> None:
    """Who comes too early is told that there is no session, and may try again on the same connection."""
    clock = StillClock()
    async with Parlor(Settings(clock=clock)) as parlor, bare(parlor) as first, bare(parlor) as second:
        assert (await first.identify(0, COUNT))["t"] == "READY"
        assert await second.identify(1, COUNT) == {"op": 9, "d": False}
        clock.advance(4.9)
        assert await second.identify(1, COUNT) == {"op": 9, "d": False}
        clock.advance(0.2)
        assert (await second.identify(1, COUNT))["d"]["shard"] == [1, COUNT]
        assert parlor.gateway.identified == 2


async def test_buckets_do_not_wait_for_each_other() -> None:
    """With two at the same time shard 0 and 1 may begin at once, and 2 waits for 0."""
    async with (
        Parlor(Settings(clock=StillClock(), max_concurrency=2)) as parlor,
        bare(parlor) as first,
        bare(parlor) as second,
        bare(parlor) as third,
    ):
        assert (await first.identify(0, COUNT))["t"] == "READY"
        assert (await second.identify(1, COUNT))["t"] == "READY"
        assert (await third.identify(2, COUNT))["op"] == 9


async def test_ready_names_the_guilds_of_its_shard() -> None:
    """And their GUILD_CREATEs follow, no other's."""
    async with Parlor(brisk(max_concurrency=COUNT)) as parlor, AsyncExitStack() as open_wires:
        rooms = [room_on(parlor, shard, COUNT) for shard in range(COUNT)]
        first = (parlor.guild.id >> 22) % COUNT
        for shard, room in enumerate(rooms):
            wire = await open_wires.enter_async_context(bare(parlor))
            ready = await wire.identify(shard, COUNT)
            assert room.guild is not None
            mine = [str(room.guild.id)] + ([str(parlor.guild.id)] if shard == first else [])
            assert sorted(one["id"] for one in ready["d"]["guilds"]) == sorted(mine)
            created = [(await wire.hear()) for _ in mine]
            assert {one["t"] for one in created} == {"GUILD_CREATE"}
            assert sorted(one["d"]["id"] for one in created) == sorted(mine)


async def test_each_client_hears_of_its_own_guilds() -> None:
    async with street() as town:
        await town.say("hello")
        await town.until(lambda: len(town.low.words) == len(town.high.words) == 2)
        assert (town.low.words, town.high.words) == (["hello 0", "hello 1"], ["hello 2", "hello 3"])
        mine = [{(guild.id >> 22) % COUNT for guild in bot.guilds} for bot in (town.low, town.high)]
        assert mine == [{0, 1}, {2, 3}]


async def test_direct_messages_come_by_shard_0_alone() -> None:
    """Whatever guild their writer is in. What comes afterwards is heard, and so nothing was late."""
    async with street() as town:
        for person in town.people:
            await calls(town.parlor, person, "psst", person.dm)
        await town.say("hello")
        await town.until(lambda: len(town.low.words) == 6 and len(town.high.words) == 2)
        assert town.low.words.count("psst") == 4
        assert [one.guild for one in town.low.heard].count(None) == 4


async def test_interactions_go_where_their_guild_is() -> None:
    async with street() as town:
        for bot in (town.low, town.high):
            answering(bot)
            await bot.tree.sync()
        low, high = town.people[1], town.people[3]
        assert (await low.slash("where")).text == "shard 1"
        assert (await high.slash("where")).text == "shard 3"
        assert (await high.slash("where", channel=high.dm)).text == "no guild"
        assert [len(bot.interactions) for bot in (town.low, town.high)] == [2, 1]


def answering(bot: TinyShards) -> None:
    @bot.tree.command(description="Where is this?")
    async def where(interaction: Any) -> None:
        text = "no guild" if interaction.guild is None else f"shard {interaction.guild.shard_id}"
        await interaction.response.send_message(text)


async def test_what_happens_to_a_guild_is_told_to_its_shard() -> None:
    """A new guild, an outage, a role, a removal: the other client knows of none of it."""
    async with street() as town:
        guild = town.parlor.add_guild("New", shard=2, of=COUNT)
        await town.until(lambda: town.high.get_guild(guild.id))
        town.parlor.backend.delivery.start_outage(guild)
        await town.until(lambda: getattr(town.high.get_guild(guild.id), "unavailable", False))
        town.parlor.backend.delivery.end_outage(guild)
        await town.until(lambda: not getattr(town.high.get_guild(guild.id), "unavailable", True))
        town.parlor.backend.delivery.leave(guild, town.parlor.bot)
        await town.until(lambda: town.high.get_guild(guild.id) is None)
        assert town.low.get_guild(guild.id) is None


@pytest.mark.parametrize("how", ["drop", "ask_to_reconnect", "invalid but resumable"])
async def test_one_shard_comes_back_and_no_other_notices(how: str) -> None:
    """What was said meanwhile is heard after RESUME, once; the other sessions keep their connections."""
    async with street() as town:
        gateway = town.parlor.gateway
        others = [one.connection for shard in (0, 1, 3) for one in gateway.sessions_of(shard)]
        if how == "drop":
            gateway.drop(2)
        elif how == "ask_to_reconnect":
            gateway.ask_to_reconnect(2)
        else:
            gateway.invalidate(2, resumable=True)
        await town.say("gone")
        await town.until(lambda: ("resumed", 2) in town.high.told and len(town.high.words) == 2)
        await town.say("back")
        await town.until(lambda: len(town.low.words) == len(town.high.words) == 4)
        assert sorted(town.high.words) == ["back 2", "back 3", "gone 2", "gone 3"]
        assert [one.connection for shard in (0, 1, 3) for one in gateway.sessions_of(shard)] == others
        assert None not in others
        assert (gateway.resumed, gateway.identified) == (1, COUNT)
        assert {shard for what, shard in (*town.low.told, *town.high.told) if what != "ready"} == {2}


async def test_one_shard_begins_anew_and_no_other_notices() -> None:
    async with street() as town:
        town.parlor.gateway.invalidate(1)
        await town.until(lambda: town.low.told.count(("ready", 1)) == 2)
        await town.say("hello")
        await town.until(lambda: len(town.low.words) == len(town.high.words) == 2)
        assert (town.parlor.gateway.resumed, town.parlor.gateway.identified) == (0, COUNT + 1)
        assert [len(town.parlor.gateway.sessions_of(shard)) for shard in range(COUNT)] == [1, 2, 1, 1]


async def test_a_shard_that_is_closed_for_good_is_closed_alone() -> None:
    """4010 is nothing that discord.py comes back from: that client ends."""
    async with Parlor(brisk(max_concurrency=COUNT)) as parlor:
        parlor.point_discord_at_me()
        low, high = TinyShards(parlor, (0, 1), COUNT), TinyShards(parlor, (2, 3), COUNT)
        with contextlib.suppress(Exception):
            async with running(low, parlor.token), running(high, parlor.token):
                await parlor.until(lambda: len(low.told) == len(high.told) == 2)
                parlor.gateway.close(4010, shard=3)
                await parlor.until(high.is_closed)
                assert not low.is_closed()
        assert high.is_closed()


async def test_of_two_sessions_of_one_shard_both_hear_and_either_goes_on() -> None:
    """Discord only routes by shards: a new process may begin before the old one leaves, and nothing is lost."""
    async with Parlor(brisk(max_concurrency=COUNT)) as parlor:
        parlor.point_discord_at_me()
        room = room_on(parlor, 3, COUNT)
        anna, old, new = (
            at_home_in(parlor, "Anna", room),
            TinyShards(parlor, [3], COUNT),
            TinyShards(parlor, [3], COUNT),
        )
        async with running(new, parlor.token):
            async with running(old, parlor.token):
                await parlor.until(
                    lambda: old.told and new.told and at_home_there(old, room) and at_home_there(new, room)
                )
                await calls(parlor, anna, "one")
                await parlor.until(lambda: old.words == new.words == ["one"])
            await calls(parlor, anna, "two")
            await parlor.until(lambda: new.words == ["one", "two"])
            assert old.words == ["one"]
            assert [what for what, _ in new.told] == ["ready"]


def at_home_there(bot: TinyShards, room: Channel) -> bool:
    return bot.get_channel(room.id) is not None


async def test_a_bot_without_shards_hears_all() -> None:
    """And may begin as often as it likes, as ever."""
    async with Parlor(brisk(max_concurrency=1)) as parlor:
        parlor.point_discord_at_me()
        people = [at_home_in(parlor, f"P{shard}", room_on(parlor, shard, COUNT)) for shard in range(COUNT)]
        bot = TinyBot(parlor)
        async with running(bot, parlor.token):
            await parlor.until(lambda: at_home(bot, parlor))
            for person in people:
                await calls(parlor, person, "hello")
                await calls(parlor, person, "psst", person.dm)
            await parlor.until(lambda: len(bot.heard) == 8)
            assert parlor.gateway.sessions[0].shard.count == 1


async def test_two_processes_share_the_bot() -> None:
    """Each answers in its own guilds, and the one with shard 0 by direct message."""
    async with Parlor(brisk(max_concurrency=COUNT)) as parlor:
        people = [at_home_in(parlor, f"P{shard}", room_on(parlor, shard, COUNT)) for shard in range(COUNT)]
        async with child(parlor, "0,1") as low, child(parlor, "2,3") as high:
            await parlor.until(lambda: parlor.gateway.identified == COUNT, timeout=120)
            assert [await who(one) for one in people] == [low.pid, low.pid, high.pid, high.pid]
            assert await who(people[3], people[3].dm) == low.pid


async def who(person: Person, room: Channel | None = None) -> int:
    return int((await person.slash("who", channel=room)).text.removeprefix("process "))


@asynccontextmanager
async def child(parlor: Parlor, shards: str) -> AsyncIterator[asyncio.subprocess.Process]:
    root = Path(__file__).parent.parent.parent
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", CHILD, parlor.url, parlor.token, shards),
        cwd=root,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
