"""Anna, Bo and Cy at Wise Guys, and how they come to terms."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bot.services import Services
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.people.screen import Seen
from parlor.server import Parlor
from rules.kernel.chance import Dice
from rules.wise_guys.game import GAME, WiseGuys
from rules.wise_guys.table import Table
from tests.table.evening import evening, lines_of, newest, quiet, seated
from tests.table.test_twin_evenings import normal
from tests.wise_guys.building import table

NAMES = "Anna Bo Cy"
HELD = {0: (5, 2, 1), 1: (3, 1, 2), 2: (4, 0, 0)}
GIVES, GETS, PROMISE = "What I give", "What I get", "Send with a promise"
WORD = "The Docks are yours until round 3."
NOT_NOW = GAME.words("en")["rule.not-possible-now"]


@dataclass(frozen=True)
class Arranged(WiseGuys):
    """Wise Guys in the middle of a round; all else is the game itself."""

    laid: Table | None = None
    kept = None  # what was laid out by hand has cards of no deck, and is not written down

    def deal(self, *_: object) -> Table:
        assert self.laid is not None
        return self.laid.clone()


def laid_out(stash: Mapping[int, tuple[int, int, int]] = HELD, stage: str = "orders") -> dict[str, Arranged]:
    at = {"clubhouse": dict.fromkeys(range(3), (2,))}
    laid = table(3, stash=stash, orders={0: 2, 1: 2, 2: 2}, at=at, stage=stage, dice=Dice("deals"))  # type: ignore[arg-type]
    return {GAME.key: Arranged(GAME.decks, laid=laid)}


class Bargain:
    """Anna, Bo and Cy at Wise Guys; it is Anna's turn. Eve watches."""

    def __init__(self, parlor: Parlor, services: Services, people: list[Person]) -> None:
        self.parlor, self.services, self.people = parlor, services, people
        self.anna, self.bo, self.cy = people
        self.eve = parlor.person("Eve")

    async def look(self, person: Person) -> Outcome:
        await quiet(self.services)
        return await person.click(newest(person, "Your move"), "Offer a deal")

    async def draft(self, maker: Person, partner: Person) -> Outcome:
        return await maker.choose(await self.look(maker), [f"deal:{self.people.index(partner)}"])

    async def fill(self, maker: Person, panel: Outcome, which: str, *amounts: int | str) -> Outcome:
        """Cash, guns and booze, as far as they are named."""
        form = await maker.click(panel, which)
        names = [field.custom_id for field in form.modal.fields]
        return await maker.submit(form, {name: str(n) for name, n in zip(names, amounts, strict=False)})

    async def promise(self, maker: Person, panel: Outcome, text: str) -> Outcome:
        """Send a draft with a promise."""
        form = await maker.click(panel, PROMISE)
        sent = await maker.submit(form, {form.modal.fields[0].custom_id: text})
        await quiet(self.services)
        return sent

    async def promised(self, maker: Person, partner: Person, text: str = WORD) -> Outcome:
        """A promise alone, from the board on, which the partner accepts."""
        sent = await self.promise(maker, await self.draft(maker, partner), text)
        await partner.click(newest_dm(partner), "Accept")
        await quiet(self.services)
        return sent

    async def ledger(self, person: Person) -> Outcome:
        """The promises that somebody may read."""
        return await person.click(await self.look(person), "Promises")

    async def offer(
        self, maker: Person, partner: Person, give: tuple[int, ...] = (), get: tuple[int, ...] = ()
    ) -> Outcome:
        """The whole way, from the board to *Send*."""
        panel = await self.draft(maker, partner)
        for which, amounts in ((GIVES, give), (GETS, get)):
            if amounts:
                await self.fill(maker, panel, which, *amounts)
        sent = await maker.click(panel, "Send")
        await quiet(self.services)
        return sent

    async def stash(self, *people: Person) -> list[tuple[int, ...]]:
        session = await self.services.runner.session(1)
        seats = [self.people.index(person) for person in people or self.people]
        return [tuple(session.view(seat).gangs[seat].stash) for seat in seats]

    async def entries(self) -> int:
        return len(await self.services.store.log(1))

    async def unchanged(self) -> bool:
        return await self.stash() == [*HELD.values()] and await self.entries() == 0

    async def statuses(self) -> list[str]:
        return [one.status for one in await self.services.store.offers(1, 0)]

    def told(self) -> list[str]:
        """The lines that the channel has read of deals."""
        return [line for line in lines_of(self.eve) if "shake hands" in line or " hands " in line]


@asynccontextmanager
async def bargaining(data: Path, games: Mapping[str, Arranged] | None = None) -> AsyncIterator[Bargain]:
    async with evening(data, games or laid_out()) as (parlor, services):
        yield Bargain(parlor, services, await seated(parlor, NAMES, GAME.key))


def newest_dm(person: Person, label: str = "Accept") -> Seen:
    """The newest direct message with this button."""
    return next(one for one in reversed(person.dms) if one.find_buttons(label, None))


def unsigned(parlor: Parlor, person: Person) -> list[bytes]:
    """All bytes for a person; offers have other numbers every evening, and so other signatures."""
    signed = re.compile(rb"(2/(accept|decline|counter|tell)/1//ID\d+//)[\w-]{16}")
    return [signed.sub(rb"\1", one) for one in normal(parlor, person)]
