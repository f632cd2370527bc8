"""From a click to its answer over the wire, against a bot that only says "pong"; and a click at every table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from itertools import cycle
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from bot.cli.bench.company import bot_beside
from bot.cli.bench.full_house import SECRET, Middle, furnish, middle_of
from bot.cli.bench.measuring import BenchError, Figures, Request, in_turn, resident
from bot.interactions.tickets import Ticket, TicketSigner, ticket_at
from bot.store.places import reading
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.people.screen import Seen
from parlor.server import Parlor

TABLES = 1000
A_SECOND = 50  # clicks

_CLICKS = 7  # of each side in a round
_PAUSE = 0.08  # seconds
_NAMES = ("Anna", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")

Press = Callable[[], Awaitable[Outcome]]


def measure(request: Request) -> dict[str, Figures]:
    """Each kind of click at each game, one after the other; then all tables, each clicked at once."""
    with TemporaryDirectory(prefix="consigliere-bench-") as folder, asyncio.Runner() as runner:
        scene = Scene(Path(folder), [middle_of(game) for game in request.games], TABLES)
        runner.run(scene.open())
        try:
            found = {name: _compared(request.rounds, runner, press, scene.pong) for name, press in scene.presses()}
            crowd = f"{TABLES:,} tables, {A_SECOND} clicks a second"
            return found | {crowd: runner.run(scene.crowd(A_SECOND))}
        finally:
            runner.run(scene.close())


def _compared(rounds: int, runner: asyncio.Runner, ours: Press, theirs: Press) -> Figures:
    """How many times as long as a pong it takes."""
    taken = in_turn(rounds, lambda _: runner.run(_latency(ours)), lambda _: runner.run(_latency(theirs)))
    return {"times_pong": taken["ratio"], "ms": 1000 * taken["ours"], "pong_ms": 1000 * taken["theirs"]}


async def _latency(press: Press) -> float:
    """Of some clicks, with a pause after each, in which the bot does what it has still to do."""
    taken = []
    for _ in range(_CLICKS):
        taken.append(await _timed(press))
        await asyncio.sleep(_PAUSE)
    return median(taken)


async def _timed(press: Press) -> float:
    start = perf_counter()
    _checked(await press())
    return perf_counter() - start


def _checked(outcome: Outcome) -> Outcome:
    """What was asked for has come. A refusal is quick too: it comes as a further message, beside the panel."""
    if outcome.failed or outcome.thinking or outcome.followups:
        raise BenchError(f"a click was not answered as it should be: {outcome.text or 'not at all'}")
    return outcome


class Scene:
    """Two parlors, each with its bot in a process of its own: ours with many tables, and one that says pong."""

    def __init__(self, folder: Path, middles: Sequence[Middle], tables: int) -> None:
        self._folder, self._middles, self._count = folder, middles, tables
        self._signer, self._stack = TicketSigner(SECRET), AsyncExitStack()

    async def open(self) -> None:
        """Furnish the tables, and start the bots."""
        ours, theirs = [await self._stack.enter_async_context(Parlor()) for _ in range(2)]
        people = [ours.person(name) for name in _NAMES]
        self._guest: Person = people[0]
        database = self._folder / "full.db"
        users = [person.id for person in people]
        rooms = [ours.add_channel(f"table-{number}") for number in range(self._count)]
        channels = [room.id for room in rooms]
        self.tables = await furnish(database, self._middles, channels, users, ours.guild.id)
        async with reading(database) as kept:
            self._rows = {row.id: row for row in await kept.open_tables()}
        said = [await self._guest.says(room, "Good evening") for room in rooms]
        self._messages: dict[int, Seen] = dict(zip(self.tables, said, strict=True))
        self._process = await self._stack.enter_async_context(bot_beside(ours, database))
        await self._stack.enter_async_context(bot_beside(theirs))
        other = theirs.person("Anna")
        await theirs.until(lambda: theirs.backend.world.commands[None])
        button = await other.slash("ping")
        self.pong: Press = lambda: other.click(button, "Ping")

    async def close(self) -> None:
        """Stop the bots, and close both parlors."""
        await self._stack.aclose()

    def presses(self) -> list[tuple[str, Press]]:
        """By name: *Your move* at a table of each game, and an answer that is changed again and again."""
        found: list[tuple[str, Press]] = []
        for middle, table in zip(self._middles, self.tables, strict=False):
            found.append((f"{middle.game.key}, Your move", self._pressing([self._ticket(table, "move")])))
            answers = [self._ticket(table, "pick", middle.question, key) for key in middle.keys]
            if answers:
                found.append((f"{middle.game.key}, an answer", self._pressing(answers)))
        return found

    def _ticket(self, table: int, verb: str, question: int = 0, key: str = "") -> Ticket:
        return ticket_at(self._rows[table], verb, question, key)

    def _pressing(self, tickets: Sequence[Ticket]) -> Press:
        turn = cycle(tickets)
        return lambda: self._press(next(turn))

    async def _press(self, ticket: Ticket) -> Outcome:
        message = self._messages[ticket.table]
        return await self._guest.click(message, custom_id=self._signer.write(ticket), forge=True)

    async def crowd(self, a_second: float) -> Figures:
        """*Your move* once at every table, whether or not the one before has been answered. Where the clicks
        themselves are late, the machine is too busy to tell."""
        loop = asyncio.get_running_loop()
        start = loop.time()
        clicks, late = [], []
        for place, table in enumerate(self.tables):
            await asyncio.sleep(start + place / a_second - loop.time())
            late.append(loop.time() - start - place / a_second)
            clicks.append(asyncio.create_task(_timed(self._pressing([self._ticket(table, "move")]))))
        taken = await asyncio.gather(*clicks)
        return {
            "median_ms": 1000 * median(taken),
            "p99_ms": 1000 * quantiles(taken, n=100)[-1],
            "click_late_p99_ms": 1000 * quantiles(late, n=100)[-1],
            "resident_mb": resident(self._process),
        }
