"""An evening at the table: the real bot, through unmodified discord.py, in a parlor of our own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from bot.client import Consigliere
from bot.floor import Floor
from bot.store.sqlite import SqliteStore
from parlor.actors import Person
from parlor.outcome import Outcome
from parlor.seen import Seen
from parlor.server import Parlor
from rules import GAMES
from rules.kernel.game import AnyGame
from tests.parlor.company import running

SECRET = b"a secret for tests"


class QuickBot(Consigliere):
    """The bot as it is, but for discord.py's pauses."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py sleeps five seconds here before it identifies again."""


@asynccontextmanager
async def open_house(parlor: Parlor, data: Path, games: Mapping[str, AnyGame] = GAMES) -> AsyncIterator[Floor]:
    """The bot running on a data folder, until it is closed again."""
    store = await SqliteStore.open(data / "test.db", lambda: 0)
    floor = Floor(store, games, SECRET)
    bot = QuickBot(floor, lambda: 0, guild_ready_timeout=0.01)
    try:
        async with running(bot, parlor.token):
            await parlor.until(bot.is_ready)
            yield floor
    finally:
        await store.close()


@asynccontextmanager
async def evening(data: Path) -> AsyncIterator[tuple[Parlor, Floor]]:
    async with Parlor() as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, data) as floor:
            yield parlor, floor
        assert parlor.record.schema_problems == []


async def quiet(floor: Floor) -> None:
    """Until all that was to be posted is posted."""
    while await floor.store.waiting_targets():
        await asyncio.sleep(0.002)


def newest(person: Person, label: str) -> Seen:
    """The newest message in the channel that has this button."""
    return next(one for one in reversed(person.sees()) if one.find_buttons(label, None))


async def seated(parlor: Parlor, names: str) -> list[Person]:
    """The first of them opens a table, the others sit down, and the game is dealt."""
    people = [parlor.person(name) for name in names.split()]
    host, *others = people
    await host.slash("game new", game="gangsters-dilemma")
    for person in others:
        await person.click(newest(person, "Sit down"), "Sit down")
    await host.click(newest(host, "Start"), "Start")
    await parlor.until(lambda: any(one.find_buttons("Your move", None) for one in host.sees()))
    return people


async def answer(person: Person, rng: Random) -> Outcome:
    """Press *Your move* and choose something that is offered."""
    panel = await person.click(newest(person, "Your move"), "Your move")
    selects = panel.message.selects
    if selects:
        count = selects[0].least
        return await person.choose(panel, rng.sample(selects[0].values, count))
    buttons = [one for one in panel.message.buttons if one.style == 1]
    return await person.click(panel, custom_id=rng.choice(buttons).custom_id)
