"""Penny Ante on Discord, for two: the toy game asks for numbers, which no game of ours does yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.services import Services
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.server import Parlor
from rules.kernel.session import Session
from tests.kernel.penny import CHIPS
from tests.kernel.toy import PennyAnte
from tests.table.evening import newest

KEEPS = 5  # coins that somebody keeps who bids all the others

_PLAIN = "trick chips sure whom call own stash cup peek shove hide rest heads tails"
SPOKEN = {
    "penny-ante": "Penny Ante",
    "seat": "{ PLAYER($arg0) }",
    "bid": "How many coins do you bid?",
    "under": "How many coins go under the cup?",
    "coins": "{ $arg0 } coins",
    "round": "Round { $arg0 }",
    "pot": "In the pot: { $arg0 }",
    **{word: word for word in (*_PLAIN.split(), *CHIPS)},
}


@dataclass(frozen=True)
class SpokenPenny(PennyAnte):
    """Penny Ante for people who read; with so many coins that a bid takes a form."""

    coins: int = 60

    def words(self, language: str) -> Mapping[str, str]:
        return {**super().words(language), **SPOKEN}


class Penny:
    """Two people at Penny Ante: Anna has the first turn."""

    def __init__(self, parlor: Parlor, services: Services, people: list[Person]) -> None:
        self.parlor, self.services = parlor, services
        self.anna, self.bo = people

    async def panel(self, person: Person) -> Outcome:
        return await person.click(newest(person, "Your move"), "Your move")

    async def form(self, person: Person) -> Outcome:
        """The form that the number's button opens."""
        return await person.click(await self.panel(person), "Name a number")

    async def turn(self, person: Person, trick: str) -> None:
        """A trick, with one chip taken along; the panel goes from question to question."""
        panel = await self.panel(person)
        await person.click(panel, trick)
        await person.choose(panel, panel.message.selects[0].values[:1])
        await person.click(panel, "Yes")

    async def to_the_bids(self) -> None:
        for person in (self.anna, self.bo):
            await self.turn(person, "rest")

    async def session(self) -> Session:
        return await self.services.runner.session(1)

    async def standing(self) -> Any:
        """All that could have changed: the log on the disk, and what each seat sees and has laid down."""
        session = await self.session()
        seen = [(session.view(seat), session.sealed(seat)) for seat in range(2)]
        return session.question, await self.services.store.log(1), seen


async def name(penny: Penny, person: Person, number: int) -> str:
    """Name a number by what the panel has for it, a form or a pad; which of them it was."""
    panel = await penny.panel(person)
    if panel.message.find_buttons("Name a number", None):
        form = await person.click(panel, "Name a number")
        await person.submit(form, {"number": str(number)})
        return "form"
    await person.click(panel, str(number))
    return "pad"


async def bid(penny: Penny) -> list[str]:
    """Both bid all but a few of their coins."""
    session = await penny.session()
    stakes = [max(session.view(seat).stash - KEEPS, 0) for seat in range(2)]
    people = (penny.anna, penny.bo)
    return [await name(penny, person, stake) for person, stake in zip(people, stakes, strict=True)]


async def call(penny: Penny) -> None:
    """One of them is right."""
    for person, face in ((penny.anna, "heads"), (penny.bo, "tails")):
        await person.click(await penny.panel(person), face)
