"""Faulted sends: the outbox as it is, on a real store, against a Discord that fails in every way; in the end each
channel and each person has every message once, in order."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import aiohttp
import discord

from bot.interactions.panel import Panel, controls
from bot.outbox import Outbox, worker
from bot.outbox.post import NONCE, Post
from bot.outbox.trouble import Verdict, judge
from bot.outbox.units import Unit, arrange
from bot.services import Services, build_services
from bot.store import NewTable, Outgoing
from bot.store.sqlite import SqliteStore
from tests.torture.faulty import Clock, FaultyDiscord
from tests.torture.patching import Failures, mutant
from tests.torture.rows import Mutant, Outcome, Row

TABLES, SEATS = 12, 2
A_WAVE, WAVES = 30, 8  # messages that are queued at a time, the next ones while these are on their way
SHARE = 0.45  # of all requests that fail
MOST_ROUNDS = 3000  # of looking, until everything has to have been sent
MEMORY = Path("/dev/shm")


class Renderer:
    """Makes a message of each line that waits; a long one is two messages."""

    async def render(self, unit: Unit, *_: object) -> Post:
        lines = [str(row.payload.get("line", f"not ours: {row.kind}")) for row in unit.rows]
        texts = (
            [f"{lines[0]} begins", f"{lines[0]} ends"] if unit.first.payload.get("long") else ["\n".join(lines)]
        )
        return Post(tuple(Panel(text, controls([])) for text in texts))


class Hurried(Outbox):
    """An outbox that puts the clock forward as soon as there is nothing left to do now."""

    idle: Callable[[], Any]

    async def _look(self) -> float | None:
        wait = await super()._look()
        if not self._line and not self._busy:
            await self.idle()
        return wait


class Siege:
    """Tables whose messages are sent to a Discord that fails, by one outbox after the other."""

    def __init__(self, services: Services, clock: Clock, rng: Random) -> None:
        self.services, self.store, self.clock, self.rng = services, services.store, clock, rng
        self.discord = FaultyDiscord(rng, clock, SHARE)
        self.queued: dict[int, list[str]] = {}  # by room: the lines that it is to show
        self.rounds = self.deaths = self.numbers = self.waves = 0
        self.rests = asyncio.Event()

    async def open_tables(self) -> None:
        """Tables whose lobbies have two players each."""
        for number in range(1, TABLES + 1):
            row = NewTable(7, number, "gangsters-dilemma", SEATS, f"seed {number}", 1, "")
            table = await self.store.new_table(row)
            for seat in range(SEATS):
                await self.store.sit(table, seat, 1000 * table + seat)

    async def queue(self) -> None:
        """Something for everybody."""
        for _ in range(A_WAVE):
            table, seat = self.rng.randint(1, TABLES), self.rng.choice((None, None, *range(SEATS)))
            room = table if seat is None else 1000 * table + seat
            self.numbers += 1
            line, kind = f"{room}.{self.numbers}", self.rng.choice(("note", "note", "ballot", "story", "long"))
            payload = {"line": line} | ({"long": True} if kind == "long" else {})
            shown = [f"{line} begins", f"{line} ends"] if kind == "long" else [line]
            self.queued.setdefault(room, []).extend(shown)
            where: Any = {"channel": table} if seat is None else {"seat": seat}
            kind = "offer" if kind == "long" else kind
            await self.store.post(table, [Outgoing(kind, payload, self._nonce(), **where)])
        self.services.outbox_news.set()

    def _nonce(self) -> str:
        """A nonce, short or as long as it may be."""
        return f"{self.numbers}" if self.numbers % 2 else f"{self.numbers}".ljust(NONCE, "x")

    async def pass_time(self) -> None:
        """To when something is due again; the gateway comes and goes meanwhile, and there is more to say."""
        self.rounds += 1
        if self.waves and self.rng.random() < 0.3:
            self.waves -= 1
            await self.queue()
        waiting = await self.store.waiting_targets()
        if not (waiting or self.waves) or self.rounds > MOST_ROUNDS:
            self.rests.set()
            return
        self.discord.dropped = self.rng.random() < 0.2
        self.discord.outage = self.rng.random() < 0.05
        self.clock.time = max(self.clock.time + self.rng.randrange(3), min(waiting.values(), default=0))
        self.services.outbox_news.set()

    async def send_all(self) -> None:
        """Until nothing waits; when the process dies, the next one takes over."""
        self.rests.clear()
        self.rounds, self.waves = 0, WAVES
        while not self.rests.is_set():
            self.discord.cut.clear()
            outbox = self._outbox()
            running = asyncio.create_task(outbox.run())
            ends = [asyncio.create_task(one.wait()) for one in (self.rests, self.discord.cut)]
            await asyncio.wait([running, *ends], return_when=asyncio.FIRST_COMPLETED)
            for task in (running, *ends):
                task.cancel()
            await asyncio.wait([running, *ends])
            await outbox.close()
            store: Any = self.store
            await store._writer.write(lambda _: None)  # what it has handed over is written by now
            self.deaths += self.discord.cut.is_set()

    def _outbox(self) -> Hurried:
        services: Any = self.services
        client: Any = self.discord
        renderer: Any = Renderer()
        outbox = Hurried(services.store, services.tables, renderer, {}, services.outbox_news, client, self.clock)
        outbox.idle = self.pass_time
        return outbox

    def check(self, failures: Failures) -> None:
        """Each room shows what was queued for it: all of it, once, in order."""
        for room, wanted in self.queued.items():
            shown = [line for one in self.discord.room(room).messages for line in one.content.split("\n")]
            if shown != wanted:
                place = next(
                    (at for at, both in enumerate(zip(shown, wanted, strict=False)) if both[0] != both[1]),
                    min(len(shown), len(wanted)),
                )
                lost, more = len({*wanted} - {*shown}), len(shown) - len({*shown})
                failures.add(
                    f"room {room}, line {place}: {shown[place : place + 2]} instead of {wanted[place : place + 2]}"
                    f"; {lost} lost, {more} doubled"
                )


@contextmanager
def folder() -> Iterator[Path]:
    """A folder that is gone afterwards, in memory where there is one."""
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as name:
        yield Path(name)


async def run(cases: int, seed: int) -> Outcome:
    """Messages until so many requests have failed."""
    failures, rng, clock, faults = Failures(), Random(seed), Clock(), 0
    with folder() as there:
        store = await SqliteStore.open(there / "outbox.db", clock)
        siege = Siege(build_services(store, {}, b"a secret", clock), clock, rng)
        try:
            await siege.open_tables()
            while faults < cases and not failures:
                await siege.queue()
                await siege.send_all()
                siege.check(failures)
                faults = siege.discord.faults.total()
        finally:
            siege.services.close()
            await store.close()
    return Outcome(faults, tuple(f"seed {seed}, {faults} faults: {one}" for one in failures))


# -- mutants

_numbers = count()
_JUDGE_DEAD = Verdict("dead")


def new_nonce(*_: object) -> str:
    """Another one each time."""
    return f"{next(_numbers)}"


def judging(changed: Callable[[Exception], bool], verdict: Verdict = _JUDGE_DEAD) -> Callable[..., Verdict]:
    """A judge who sees some problems otherwise."""

    def judged(problem: Exception, tries: int, to_a_person: bool) -> Verdict:
        return verdict if changed(problem) else judge(problem, tries, to_a_person)

    return judged


def _status(problem: Exception) -> int:
    return problem.status if isinstance(problem, discord.HTTPException) else 0


def _backwards(rows: Any) -> list[Unit]:
    return arrange(rows)[::-1]


def _unbatched(rows: Any) -> list[Unit]:
    return arrange([replace(row, batch=None) for row in rows])


async def nothing(*_: object, **__: object) -> None:
    """Not done."""


async def not_found(*_: object) -> list[int | None]:
    """None of it stands there."""
    return []


_DELIVER, _SENDING = Outbox._deliver, SqliteStore.sending


async def _goes_on(self: Outbox, *of: Any) -> bool:
    await _DELIVER(self, *of)
    return True


async def _always_first(self: SqliteStore, messages: Any, marks: str, again: bool = False) -> None:
    await _SENDING(self, messages, marks, False)


async def _ended_at_once(self: Outbox, target: Any, row: Any) -> Any:
    await self._tables.lose_channel(target.id) if hasattr(target, "id") else None
    return await self._store.table(row.id) or row


def _of(name: str, what: str, changed: Callable[[Exception], bool], verdict: Verdict = _JUDGE_DEAD) -> Mutant:
    return mutant(name, what, worker, "judge", judging(changed, verdict))


def _broken_off(problem: Exception) -> bool:
    return isinstance(problem, aiohttp.ClientError | OSError)


ROWS = (
    Row(
        "faulted-sends",
        "0 messages lost, doubled or out of order, to channels and to persons, whatever becomes of the requests.",
        run,
        small=600,
        usual=10_000,
        long=100_000,
        mutants=(
            mutant("nonce dropped", "each try has its own", Post, "nonce", new_nonce),
            mutant("order dropped", "the newest goes first", worker, "arrange", _backwards),
            mutant("overtaking", "what fails lets the next one pass", Outbox, "_deliver", _goes_on),
            mutant("batch dropped", "news joins what was tried before", worker, "arrange", _unbatched),
            mutant("tries not noted", "what may have arrived is not known", SqliteStore, "sending", nothing),
            mutant("first try forgotten", "each try counts as the first", SqliteStore, "sending", _always_first),
            mutant("not looked for", "a nonce that is too old is trusted", worker, "NONCE_HELPS", sys.maxsize),
            mutant("not found", "what stands there is not recognised", Outbox, "_look_for", not_found),
            mutant("no retry", "what fails is given up", worker, "judge", judging(lambda _: True)),
            _of("failure taken for done", "what fails is noted as sent", lambda _: True, Verdict("done")),
            _of("404 taken for removal", "what is not found is given up", lambda one: _status(one) == 404),
            _of("403 taken for removal", "where we may not write is given up", lambda one: _status(one) == 403),
            _of("429 given up", "too fast is given up", lambda one: isinstance(one, discord.RateLimited)),
            _of("5xx given up", "a server's trouble is given up", lambda one: _status(one) >= 500),
            _of("5xx taken for done", "as if it were applied", lambda one: _status(one) >= 500, Verdict("done")),
            _of("reset given up", "a connection that breaks is the end", _broken_off),
            _of(
                "timeout taken for done",
                "as if it arrived",
                lambda one: isinstance(one, TimeoutError),
                Verdict("done"),
            ),
            mutant("outage taken for removal", "404 ends the table at once", Outbox, "_find_gone", _ended_at_once),
        ),
        mutant_cases=600,
    ),
)
