"""Somebody whom the bot knows in every way in which it can know a person, over an evening at five tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from bot.cli.random_players import random_answer
from bot.outbox.places import Places
from bot.services import Services
from bot.store import NO_CHANGES, DirectMessage, Outgoing
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.people.screen import Seen
from parlor.world.models import Channel
from rules.wise_guys.game import GAME as WISE_GUYS
from tests.bot.spoken import GAME, GAMES
from tests.bot.tables.by_seat import by_seat
from tests.table.bargain import Bargain, laid_out
from tests.table.evening import answer, evening, handled, quiet, seated, whom

NAME = "Zephyrine"
FAR = 9_999_999_999  # seconds
PROMISED = "Nobody touches the Brewery."
RUNNING, PLAYED, AGAIN, LEFT, WAITING = range(1, 6)
"""The numbers of the tables: she is host of a game; a game is over, and its chairs are kept for another; a seat of
somebody else's game is to be hers; and she sits in a lobby."""


class Acquaintance(Bargain):
    """Zephyrine has played, plays and waits; Bo and Cy know her, and Dora comes later."""

    def __init__(self, services: Services, bargain: Bargain, data: Path) -> None:
        super().__init__(bargain.parlor, services, bargain.people)
        self.who, self.data = self.anna, data
        self.rooms: dict[int, Channel] = {RUNNING: self.parlor.channel}

    # -- what everybody does

    async def press(self, person: Person, table: int, label: str) -> Outcome:
        """Press the newest button of this name at a table."""
        await self.rest()
        outcome = await person.click(self.newest(table, label), label)
        await self.rest()
        return outcome

    def newest(self, table: int, label: str) -> Seen:
        """The newest message at a table that has this button for everybody."""
        shown = self.parlor.person("Eve").sees(self.rooms[table])
        return next(one for one in reversed(shown) if one.find_buttons(label, None))

    async def open(self, table: int, host: Person, *others: Person) -> None:
        """A table in a room of its own."""
        self.rooms[table] = self.parlor.add_channel(f"room {table}")
        await host.slash("game new", game=GAME.key, channel=self.rooms[table])
        for person in others:
            await self.press(person, table, "Sit down")

    async def to_the_end(self, table: int) -> None:
        """By seat, at random: it is the end that matters."""
        rng, session = Random(table), await self.services.runner.session(table)
        while session.ask is not None:
            seat = min(session.waiting_for)
            value = random_answer(session.ask.decisions[seat], rng)
            session = await by_seat(self.services).answer(table, seat, session.question, value, None)
        await quiet(self.services)

    # -- the evening

    async def spend(self) -> None:
        """All of it."""
        await self.deal_and_promise()
        await self.play_and_begin_again()
        await self.ask_for_a_seat()
        await self.wait_in_a_lobby()
        await self.choose()
        await quiet(self.services)
        await self.services.store.post(RUNNING, [Outgoing("offer", {"offer": 5}, "unsent", seat=0, after=FAR)])

    async def rest(self) -> None:
        """Until all that was to be posted now is posted."""
        while {*(await self.services.store.waiting_targets()).values()} - {FAR}:
            await asyncio.sleep(0.002)
        await handled()

    async def deal_and_promise(self) -> None:
        """She is host, and offers, promises, votes and answers; and is asked by direct message."""
        await self.promised(self.who, self.bo, PROMISED)
        await self.offer(self.bo, self.who, get=(1,))
        await self.offer(self.who, self.cy, give=(1,))
        await self.services.store.vote(RUNNING, "end.1", 0, True)
        await answer(self.who, Random(1))
        await handled()

    async def play_and_begin_again(self) -> None:
        """A whole game with deadlines, and another one for which a chair is kept for her."""
        await self.open(PLAYED, self.bo, self.who)
        await self.services.store.set_pace(PLAYED, "day", False, NO_CHANGES)
        await self.press(self.bo, PLAYED, "Start")
        await self.to_the_end(PLAYED)
        await self.who.slash("records show")
        self.rooms[AGAIN] = self.rooms[PLAYED]
        await self.bo.click(self.newest(PLAYED, "Rematch"), "Rematch", wait="ack")
        await self.parlor.until(lambda: self.bo.sees(self.rooms[AGAIN])[-1].find_buttons("I'm in", None))

    async def ask_for_a_seat(self) -> None:
        """A seat that somebody has left is to be hers; she has held none there."""
        await self.open(LEFT, self.bo, self.cy)
        await self.press(self.bo, LEFT, "Start")
        await self.cy.slash("game leave", channel=self.rooms[LEFT])
        await self.who.slash("game replace", seat=2, channel=self.rooms[LEFT], **whom(self.who))

    async def wait_in_a_lobby(self) -> None:
        """She was called to it, sits there, and is ready."""
        await self.open(WAITING, self.bo)
        panel = await self.bo.click(self.newest(WAITING, "Invite"), "Invite")
        await self.bo.choose(panel, [self.who])
        await self.press(self.who, WAITING, "Sit down")
        await self.press(self.who, WAITING, "Ready")

    async def choose(self) -> None:
        """She has preferences, and her direct messages were found closed."""
        shown = await self.who.slash("preferences")
        await self.who.click(shown, "Switch reminders off")
        keepers = [getattr(method, "__self__", None) for method in self.services.deletion.memory]
        places = next(one for one in keepers if isinstance(one, Places))
        await places.leave_alone(DirectMessage(RUNNING, 0))
        await places.forget(DirectMessage(RUNNING, 0))


@asynccontextmanager
async def acquainted(data: Path) -> AsyncIterator[Acquaintance]:
    async with evening(data, {**GAMES, **laid_out()}) as (parlor, services):
        people = await seated(parlor, f"{NAME} Bo Cy", WISE_GUYS.key)
        found = Acquaintance(services, Bargain(parlor, services, people), data)
        await found.spend()
        await found.rest()
        yield found
