"""Three people at a Penny Ante in which things can be said in advance, with a clock that a test puts forward."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

from bot.store import NO_STANDING, Standing
from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.server import Parlor
from rules.kernel.asking import Answer
from rules.kernel.chance import Dice
from rules.kernel.standing_answers import Concern, StandingAnswer
from rules.kernel.telling import Event
from tests.bot.spoken import SpokenPennyAnte
from tests.kernel.penny import Table
from tests.table.evening import evening, handled, newest, open_house, quiet
from tests.table.weeks import Weeks, begin

SHOVED = {"shoved": Concern("shoved", ("whom",)), "gossip": Concern("gossip")}
REST = StandingAnswer("rest", {"trick": ("rest",), "chips": (), "sure": ("no",)}, concerns=SHOVED)
WHOM = StandingAnswer("whom", {"whom": ("seat:2",)}, lasts="game")
HEADS = StandingAnswer("heads", {"call": ("heads",)}, lasts="game")
BID = StandingAnswer("bid", {"bid": 1})
CHIPS = StandingAnswer("chips", {"chips": ()})
SLEEP = StandingAnswer("impossible", {"trick": ("sleep",)})
SPOKEN = {
    "standing-answer.rest": "Rest this round",
    "standing-answer.whom": "Always Cy",
    "standing-answer.heads": "Heads, always",
    "standing-answer.bid": "Bid one this round",
    "disarmed.shoved": "You were shoved.",
    "standing-answer.chips": "No chips",
    "standing-answer.impossible": "Sleep",
    "disarmed.gossip": "People talk.",
}


@dataclass(frozen=True)
class Patient(SpokenPennyAnte):
    """Everybody has the same coins in every game, a round begins with the ante, and people talk."""

    standing_answers = (REST, WHOM, HEADS, BID, CHIPS, SLEEP)

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Table:
        t = Table.of(dice, [8] * seats)
        t.brittle = options["brittle"] == "yes"
        return t

    def interject(self, t: Table, seat: int, key: str, values: tuple[Answer, ...]) -> None:
        super().interject(t, seat, key, values)
        t.tell("gossip", {})

    def rounds(self, events: Sequence[Event]) -> tuple[int, ...]:
        return tuple(accumulate([int(event.kind == "ante") for event in events]))

    def words(self, language: str) -> Mapping[str, str]:
        return {**super().words(language), **SPOKEN}


GAME = Patient()
GAMES = {GAME.key: GAME}


class Patience(Weeks):
    """People who say things in advance. Anna has the first turn, then Bo, then Cy."""

    async def panel(self, person: Person) -> Outcome:
        """What *Your move* shows somebody."""
        await self.rest()
        panel = await person.click(newest(person, "Your move"), "Your move")
        await handled()
        return panel

    async def rest(self) -> None:
        """Until all that was to be posted and shown is there."""
        await quiet(self.services)
        await handled()

    async def offers(self, person: Person) -> Outcome:
        """What somebody can say in advance."""
        hand = await person.click(newest(person, "My hand"), "My hand")
        await handled()
        return await person.click(hand, sentence("standing.button"))

    async def says_once(self, person: Person, what: str) -> Outcome:
        """Somebody says something in advance, or takes it back."""
        return await person.click(await self.offers(person), what)

    async def rests(self, person: Person) -> None:
        """A whole turn by hand."""
        panel = await self.panel(person)
        await person.click(panel, "Rest")
        await self.rest()
        await person.choose(panel, [])
        await self.rest()
        await person.click(panel, "No")
        await self.rest()

    async def standing(self, seat: int) -> Standing:
        """What a seat has said in advance, as the store has it."""
        return next((one.standing for one in await self.services.store.seats(1) if one.seat == seat), NO_STANDING)

    async def waited_for(self) -> set[int]:
        return (await self.services.runner.session(1)).waiting_for


@asynccontextmanager
async def patience(data: Path, pace: str = "none") -> AsyncIterator[Patience]:
    """Such a table, in a parlor of its own."""
    async with evening(data, GAMES) as (parlor, services):
        found = Patience(parlor, services, [])
        await begin(found, pace, game=GAME.key)
        yield found


@asynccontextmanager
async def patience_in(parlor: Parlor, data: Path) -> AsyncIterator[Patience]:
    """The same in a parlor that is there already, until the bot goes."""
    async with open_house(parlor, data, GAMES) as services:
        found = Patience(parlor, services, [])
        await begin(found, "none", game=GAME.key)
        yield found
