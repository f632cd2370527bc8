"""A table that plays for days: people who are asked, a clock that a test puts forward, and who was told what."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.pace.service import GAP
from bot.services import Services
from bot.store import NO_CHANGES, Outgoing, Preferences, Wait
from parlor.people.person import Person
from parlor.server import Parlor
from tests.bot.spoken import GAME, GAMES
from tests.bot.tables.by_seat import set_clock
from tests.table.evening import evening, lines_of, open_house, quiet, seated

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600
MONDAY = 1_767_600_000  # Monday, 5 January 2026, 08:00 in Greenwich


class Weeks:
    """People at a table with a pace. Their clock goes on only when the test says so."""

    def __init__(self, parlor: Parlor, services: Services, people: list[Person]) -> None:
        self.parlor, self.services, self.people = parlor, services, people
        self.time = MONDAY

    async def tick(self) -> None:
        """What is due now is done and posted."""
        await self.services.pace.tick()
        await quiet(self.services)

    async def passes(self, seconds: int) -> None:
        """Time in which the bot is there, and looks at its clocks whenever something is due."""
        until, store = self.time + seconds, self.services.store
        while self.time < until:
            due = await store.next_due() or until
            self.time = min(until, self.time + GAP, max(due, self.time + 1))
            await self.services.pace.tick()
        await quiet(self.services)

    async def waits(self, table: int = 1) -> list[Wait]:
        return await self.services.store.waits(table)

    async def running(self, table: int = 1) -> dict[int, int]:
        """The seats whose clocks run, and since when."""
        return {one.seat: one.began for one in await self.waits(table) if one.due is not None}

    async def answered(self) -> list[tuple[str, int]]:
        """The log: what was done by which seat."""
        return [(entry.kind, entry.seat) for entry in await self.services.store.log(1)]

    def says(self, text: str) -> int:
        """How many lines of the channel say this."""
        return sum(text in line for line in lines_of(self.people[0]))


async def set_hours(weeks: Weeks, person: Person, **hours: object) -> None:
    """What somebody has chosen under `/preferences`."""
    await weeks.services.store.set_preferences(Preferences(person.id, **hours))  # type: ignore[arg-type]


async def begin(
    weeks: Weeks, pace: str, names: str = "Anna Bo Cy", caretaker: bool = False, game: str = GAME.key
) -> None:
    """A game at this pace, dealt at eight on a Monday morning; at Penny Ante Anna has the first turn."""
    parlor, services = weeks.parlor, weeks.services
    set_clock(services, lambda: weeks.time)
    await services.pace.tick()
    weeks.people = await seated(parlor, names, game)
    for seat in range(len(weeks.people)):
        await services.store.hear(1, seat, weeks.time)
    await services.store.set_pace(1, pace, caretaker, NO_CHANGES)
    await services.tables.go_on(1)
    await services.tables.post(1, Outgoing("board", {}, "the pace", channel=parlor.channel.id))
    await weeks.tick()


@asynccontextmanager
async def playing(
    data: Path, pace: str = "day", names: str = "Anna Bo Cy", caretaker: bool = False
) -> AsyncIterator[Weeks]:
    """Such a table, in a parlor of its own."""
    async with evening(data, GAMES) as (parlor, services):
        weeks = Weeks(parlor, services, [])
        await begin(weeks, pace, names, caretaker)
        yield weeks


@asynccontextmanager
async def playing_in(parlor: Parlor, data: Path, pace: str = "day") -> AsyncIterator[Weeks]:
    """Such a table in a parlor that is there already, until the bot goes."""
    async with open_house(parlor, data, GAMES) as services:
        weeks = Weeks(parlor, services, [])
        await begin(weeks, pace)
        yield weeks
