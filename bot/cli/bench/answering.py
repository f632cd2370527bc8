"""A parlor with many open tables, and the people who answer at them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter

from bot.cli.bench.full_house import SECRET
from bot.cli.bench.open_tables import (
    OpenTable,
    Place,
    Press,
    furnish,
    games_under_way,
    keep_dm_channels,
    look_up,
    one_press,
)
from bot.interactions.tickets import TicketSigner, ticket_at
from parlor.api.request_body import Body
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.people.screen import Seen
from parlor.server import Parlor
from parlor.world.models import Channel, Guild, Message
from rules.kernel.game import AnyGame

PEOPLE = 20  # in each guild
ROOMS = 400  # in each guild: on Discord 500 channels are the most
PATIENCE = 30.0  # seconds that somebody waits for what comes after the acknowledgement
_UNPOSTED = 10  # every so many tables has no board yet
_STRANGERS = 5  # in each guild: the bot has never written to them
_LATER = 3.0  # seconds after which a click that was not answered has had its effect, or never will
_TRIES = 200  # to find a table where one press is enough


@dataclass(slots=True)
class Taken:
    """How long clicks took, in seconds, and how many came to nothing."""

    acks: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    failed: int = 0  # not acknowledged in time
    unanswered: int = 0  # acknowledged, and nothing came
    refused: int = 0
    unpressed: int = 0  # no table was free


@dataclass(slots=True)
class Tally:
    """What a parlor has answered with; its record is emptied each time, since it would fill the memory."""

    requests: int = 0
    limited: int = 0  # 429
    invalid: int = 0  # what counts towards a ban

    def count(self, parlor: Parlor) -> None:
        """Count the requests that are done, and forget them."""
        requests = parlor.record.requests
        done = [one.status for one in requests if one.status]
        self.requests += len(done)
        self.limited += done.count(429)
        self.invalid += sum(status in (401, 403, 429) for status in done)
        requests[:] = [one for one in requests if not one.status]
        parlor.record.receipts.clear()


async def timed(act: Awaitable[Outcome], taken: Taken) -> bool:
    """Wait for the acknowledgement of what somebody does, and for the answer; whether it is as it should be."""
    start = perf_counter()
    outcome = await act
    await outcome.acknowledged()
    taken.acks.append(perf_counter() - start)
    if outcome.failed:
        taken.failed += 1
        return False
    await outcome.settled(PATIENCE)
    taken.answers.append(perf_counter() - start)
    if outcome.thinking or (outcome.deferred and not outcome.interaction.acts):
        taken.unanswered += 1
        return False
    if outcome.followups:
        taken.refused += 1
        return False
    return True


async def press_at_rate(count: int, a_second: float, press: Callable[[Taken], Awaitable[object]]) -> Taken:
    """Press so often, so many times a second, whether or not the presses before have been answered; how long they
    took."""
    loop, taken = asyncio.get_running_loop(), Taken()
    start, presses = loop.time(), []
    for place in range(count):
        await asyncio.sleep(start + place / a_second - loop.time())
        taken.late.append(loop.time() - start - place / a_second)
        presses.append(asyncio.ensure_future(press(taken)))
    await asyncio.gather(*presses)
    return taken


class Hall:
    """Tables in channels of their own, and twenty people in each guild who sit at them."""

    def __init__(self, parlor: Parlor) -> None:
        self.parlor = parlor
        self.tables: list[OpenTable] = []
        self.tally = Tally()
        self._people: dict[int, Person] = {}
        self._panels: dict[int, Seen] = {}
        self._signer, self._rng = TicketSigner(SECRET), Random(0)

    async def furnish(self, path: Path, games: list[AnyGame], count: int) -> None:
        """So many tables, each in a channel in which there is a panel to press, and mostly a board."""
        guilds = [self.parlor.guild, *(self.parlor.add_guild(f"No. {n}") for n in range(1, -(-count // ROOMS)))]
        people = [self._company(guild) for guild in guilds]
        sessions = games_under_way(games, count)
        rooms = [
            self.parlor.add_channel(f"table-{number}", guild=guilds[number % len(guilds)])
            for number in range(count)
        ]
        places = []
        for number, (room, session) in enumerate(zip(rooms, sessions, strict=True)):
            seated = self._rng.sample(people[number % len(guilds)], session.seats)
            self._put_up(room, "The panel")
            self._panels[room.id] = seated[0].sees(room)[0]
            board = self._put_up(room, "The board") if number % _UNPOSTED else None
            users = [person.id for person in seated]
            places.append(Place(guilds[number % len(guilds)].id, room.id, users, board))
        self._path = path
        self.tables = await furnish(path, sessions, places)
        known = [person for company in people for person in company[_STRANGERS:]]
        await keep_dm_channels(path, {one.id: self.parlor.backend.world.dm(one.user).id for one in known})

    def _company(self, guild: Guild) -> list[Person]:
        people = [self.parlor.person(f"P{guild.id % 1000}-{n}", member=False) for n in range(PEOPLE)]
        for person in people:
            person.join_guild(guild)
            self._people[person.id] = person
        return people

    def _put_up(self, room: Channel, text: str) -> int:
        """A message of the bot's from an earlier evening."""
        world = self.parlor.backend.world
        message = Message(world.ids.next(), room, self.parlor.bot, world.clock.now())
        self.parlor.backend.writer.fill(message, Body({"content": text}))
        self.parlor.backend.delivery.post(message)
        return message.id

    async def answer(self, taken: Taken) -> None:
        """One answer at any table at which nobody acts just now."""
        found = self._free()
        if found is None:
            taken.unpressed += 1
            return
        table, press = found
        table.taken = True
        if await timed(self._pressed(table, press), taken):
            table.session.answer(press.seat, press.value)
        else:
            await asyncio.sleep(_LATER)
            await look_up(self._path, table)
        table.taken = False

    def _free(self) -> tuple[OpenTable, Press] | None:
        for _ in range(_TRIES):
            table = self._rng.choice(self.tables)
            press = None if table.taken else one_press(table.session, self._rng)
            if press is not None:
                return table, press
        return None

    async def _pressed(self, table: OpenTable, press: Press) -> Outcome:
        person = self._people[table.people[press.seat]]
        ticket = self._signer.write(ticket_at(table.row, press.verb, table.session.number, press.key))
        panel = self._panels[table.row.channel]
        return await person.click(panel, custom_id=ticket, forge=True, wait="nothing")

    def count(self) -> None:
        """Count the requests that are done."""
        self.tally.count(self.parlor)
