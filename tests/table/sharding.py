"""The bot with some shards of four, on a parlor with a guild on each of them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from bot.app.client import Consigliere
from bot.app.sharded_client import ShardedConsigliere
from bot.app.shards import ShardRange, parse_shards
from bot.outbox import Budget
from bot.services import Services, build_services
from bot.store.sqlite import SqliteStore
from parlor.people.person import Person
from parlor.server import Parlor
from parlor.world.models import Channel
from rules import GAMES
from tests.bot.tables.by_seat import SettableClock
from tests.parlor.company import brisk, running
from tests.parlor.sharding import at_home_in, room_on
from tests.table.evening import AT_HOME, QUICK, SECRET, QuickBot, answer, newest, quiet

COUNT = 4
NAMES = "Anna Bo Cy Di"


class QuickShards(ShardedConsigliere, QuickBot):
    """The bot with several shards, but for discord.py's pauses."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Nobody waits for five seconds here; who comes too early is told so, and tries again."""


class Town:
    """A parlor with four guilds, and a bot with some of their shards."""

    def __init__(self, parlor: Parlor, rooms: list[Channel], bot: QuickBot) -> None:
        self.parlor, self.rooms, self.bot = parlor, rooms, bot
        self.services: Services = bot.services

    async def until(self, true: Callable[[], object]) -> None:
        await self.parlor.until(true, timeout=60)


@asynccontextmanager
async def four_guilds() -> AsyncIterator[tuple[Parlor, list[Channel]]]:
    """A parlor whose bot has four shards, and a room on each."""
    async with Parlor(brisk(shards=COUNT, max_concurrency=COUNT)) as parlor:
        parlor.point_discord_at_me()
        yield parlor, [room_on(parlor, shard, COUNT) for shard in range(COUNT)]
        assert parlor.record.schema_problems == [], parlor.record.schema_problems


@asynccontextmanager
async def bot_with(
    shards: str, parlor: Parlor, rooms: list[Channel], data: Path, now: Callable[[], int] = lambda: 0
) -> AsyncIterator[Town]:
    """The bot with these shards on a data folder, until it is closed again."""
    own = parse_shards(shards)
    store = await SqliteStore.open(data / "test.db", now)
    services = build_services(store, GAMES, SECRET, SettableClock(now))
    services.boards.rest = 0  # people here press faster than people do
    bot = made(services, own, now)
    try:
        async with running(bot, parlor.token):
            await parlor.until(
                lambda: bot.is_connected and all(knows(bot, own, room) for room in rooms), timeout=60
            )
            AT_HOME[parlor] = services
            yield Town(parlor, rooms, bot)
    finally:
        AT_HOME.pop(parlor, None)
        await store.close()


def made(services: Services, own: ShardRange, now: Callable[[], int] = lambda: 0) -> QuickBot:
    """The bot that these shards want."""
    kind = QuickShards if len(own.ids) > 1 else QuickBot
    return kind(services, now, Budget(QUICK), own, COUNT, guild_ready_timeout=0.01)


def knows(bot: Consigliere, own: ShardRange, room: Channel) -> bool:
    """Whether it has been told of a room; one on another's shard it need not know."""
    assert room.guild is not None
    return not own.owns(room.guild.id) or bot.get_channel(room.id) is not None


async def sit_down(town: Town, shard: int, names: str = NAMES) -> list[Person]:
    """A game that was dealt in the guild of a shard; all of it is posted."""
    people = [at_home_in(town.parlor, name, town.rooms[shard]) for name in names.split()]
    host, *others = people
    await host.slash("game new", game="gangsters-dilemma")
    await town.until(lambda: any(one.find_buttons("Sit down", None) for one in host.sees()))
    for person in others:
        await person.click(newest(person, "Sit down"), "Sit down")
    await host.click(newest(host, "Start"), "Start")
    await town.until(lambda: any(one.find_buttons("Your move", None) for one in host.sees()))
    await quiet(town.services)
    return people


async def play_on(town: Town, people: list[Person], table: int, rng: Random, most: int = 1000) -> None:
    """So many answers in the channel, or the rest of the game."""
    while (session := await town.services.runner.session(table)).ask is not None and most > 0:
        for seat in sorted(session.waiting_for)[:most]:
            await answer(people[seat], rng)
            most -= 1
    await quiet(town.services)
