"""Three people at Penny Ante, and what they ask of each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.services import Services
from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.people.screen import Seen
from parlor.server import Parlor
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from tests.bot.spoken import SpokenPennyAnte
from tests.kernel.penny import Table
from tests.table.evening import handled, newest, quiet

NAMES = "Anna Bo Cy"
TOOK = '{ PLAYER($seat) } takes { TERM($chips, kind: "chip") }.'


@dataclass(frozen=True)
class Penny(SpokenPennyAnte):
    """Penny Ante in which everybody has the same coins in every game."""

    def deal(self, seats: int, options: object, dice: Dice) -> Table:
        return Table.of(dice, [8] * seats)


class Other(Penny):
    """The same, but that nobody is asked for chips that are there: no old log fits."""

    def deal(self, seats: int, options: object, dice: Dice) -> Table:
        table = super().deal(seats, options, dice)
        table.chips = []
        return table


class Talkative(Penny):
    """The same, but it tells of the chips too."""

    def words(self, language: str) -> Mapping[str, str]:
        return {**super().words(language), "event.took": TOOK}


GAME = Penny()
GAMES = {GAME.key: GAME}


class Sitting:
    """Three people at Penny Ante; Anna has the first turn. Eve watches."""

    def __init__(self, parlor: Parlor, services: Services, people: list[Person]) -> None:
        self.parlor, self.services = parlor, services
        self.anna, self.bo, self.cy = people
        self.eve = parlor.person("Eve")

    async def session(self) -> Session:
        return await self.services.runner.session(1)

    async def panel(self, person: Person) -> Outcome:
        await self._rest()
        panel = await person.click(newest(person, "Your move"), "Your move")
        await handled()
        return panel

    async def _rest(self) -> None:
        """Until all that was to be posted and shown is there."""
        await quiet(self.services)
        await handled()

    async def rests(self, person: Person) -> None:
        """A whole turn; then the next one is asked, and nothing of it is free any more."""
        panel = await self.panel(person)
        await person.click(panel, "Rest")
        await self._rest()
        await person.choose(panel, [])
        await self._rest()
        await person.click(panel, "No")

    async def to_the_calls(self) -> None:
        """All have had their turns and have bid; now all call the coin."""
        for person in (self.anna, self.bo, self.cy):
            await self.rests(person)
        for person in (self.cy, self.bo, self.anna):
            await person.click(await self.panel(person), "1")

    async def asks(self, person: Person) -> Seen:
        """Somebody asks to take a move back; the ballot as the channel has it."""
        outcome = await person.slash("game undo")
        assert outcome.text == sentence("ballot.asked")
        assert outcome.ephemeral
        return await self.ballot()

    async def ballot(self) -> Seen:
        await quiet(self.services)
        return newest(self.eve, "Agree")

    async def entries(self) -> list[str]:
        return [entry.kind for entry in await self.services.store.log(1)]


def ballots(person: Person) -> list[Seen]:
    return [one for one in person.sees() if one.find_buttons("Agree", None)]


def says(outcome: Outcome, text: str) -> None:
    """One private sentence, at the end of whatever stood there."""
    assert outcome.messages[-1].text == text
    assert outcome.messages[-1].ephemeral
