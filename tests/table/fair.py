"""A table of three at which Bo's seat is open, and two people who have never sat there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from bot.store import Advert, WaitChanges
from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.people.screen import Seen
from tests.bot.spoken import GAME, GAMES
from tests.table.evening import evening, quiet, seated
from tests.table.test_replacing import Company, boards

TAKE, OPEN, POST = sentence("takeover.take"), sentence("board.seats"), sentence("advert.post", seat=2)
ASKED, CLOSED = sentence("advert.asked"), "advert.closed"


class Fair(Company):
    """Bo's seat, the second of three, is open; Anna is the host. Eve and Finn have never sat here."""

    async def lists(self, person: Person) -> Outcome:
        """The open seats, from the board."""
        await quiet(self.services)
        return await person.click(boards(person)[-1], OPEN)

    async def posts(self, person: Person | None = None) -> Outcome:
        """Somebody advertises Bo's seat."""
        posted = await (person or self.anna).click(await self.lists(person or self.anna), POST)
        await quiet(self.services)
        return posted

    def ads(self) -> list[Seen]:
        """The advertisements that stand."""
        return [one for one in self.finn.sees() if one.find_buttons(sentence("advert.withdraw"), None)]

    def ballots(self) -> list[Seen]:
        return [one for one in self.finn.sees() if one.find_buttons("Agree", None)]

    async def wants(self, person: Person) -> Outcome:
        """Somebody presses *Take this seat*."""
        outcome = await person.click(self.ads()[-1], TAKE)
        await quiet(self.services)
        return outcome

    async def standing(self) -> list[Advert]:
        return await self.services.store.adverts(1)

    def reads(self, key: str) -> int:
        """How many messages are just this sentence about Bo's seat."""
        return self.texts().count(sentence(key, seat=2))

    async def misses(self, seat: int, times: int = 2) -> None:
        """A player lets deadlines pass."""
        for _ in range(times):
            await self.services.store.keep_time(1, WaitChanges(missed=seat))

    async def dead(self) -> list[tuple[object, ...]]:
        return await self.services.store._rows("SELECT kind FROM outbox WHERE status = 'dead'")  # type: ignore[attr-defined, no-any-return]


@pytest_asyncio.fixture
async def full(tmp_path: Path) -> AsyncIterator[Fair]:
    """Nobody has left yet."""
    async with evening(tmp_path, GAMES) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy", GAME.key)
        await quiet(services)
        yield Fair(parlor, services, people)


@pytest_asyncio.fixture
async def fair(full: Fair) -> Fair:
    """Bo has left."""
    await full.bo.slash("game leave")
    await quiet(full.services)
    return full
