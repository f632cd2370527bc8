"""A store over a year of its own: tables are opened, played, left lying and ended, what is to be posted is marked
as sent, and the bot's own upkeep comes round as often as it does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import TypeAlias

from bot.app import upkeep
from bot.cli.bench.full_house import SECRET
from bot.cli.bench.recorded_games import Step
from bot.cli.bench.table_lives import BEGINS, GUILDS, Life
from bot.services import Services, build_services
from bot.store import (
    Advert,
    Given,
    NewTable,
    Offer,
    Preferences,
    Said,
    SeriesGame,
    Server,
    Standing,
    Takeover,
    Target,
    Told,
    Wait,
    WaitChanges,
)
from bot.store.database import Database, is_sqlite
from bot.store.retention import DAY, Retention
from bot.store.sqlite import SqliteStore
from bot.tables.context import READY
from bot.tables.decks import pin_decks
from rules.kernel.game import AnyGame

_DISCORD_BEGAN = 1_420_070_400
_HOUR, _WEEK = 3600, 7 * DAY
_MARKS = "0123456789abcdef"

Due: TypeAlias = list[tuple[int, int, Life]]
"""When something happens at which table, as a heap."""


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = BEGINS

    def __call__(self) -> int:
        return self.now


@dataclass(slots=True)
class Year:
    """The store, its clock, and all tables that have been opened in it."""

    path: Path
    games: Mapping[str, AnyGame]
    keep: Retention
    clock: Clock = field(default_factory=Clock)
    lives: Sequence[Life] = ()
    rounds: list[float] = field(default_factory=list)  # how long each round of upkeep took, in seconds
    store: SqliteStore = field(init=False)
    services: Services = field(init=False)
    _due: Due = field(default_factory=list)
    _numbers: Iterator[int] = field(default_factory=lambda: count(1))

    async def open(self) -> None:
        """Open the store, with this clock for all that is dated in it."""
        self.store = await SqliteStore.open(self.path, self.clock)
        self.services = build_services(self.store, self.games, SECRET, self.clock, retention=self.keep)
        await self.store._writer.write(self._set_clock)
        await pin_decks(self.store, self.games)
        for guild in range(1, GUILDS + 1):
            await self.store.set_server(Server(guild))

    def _set_clock(self, db: Database) -> None:
        """Posts are dated by the database's own clock."""
        assert is_sqlite(db)
        db.create_function("strftime", 2, lambda _form, _when: self.clock.now)

    async def close(self) -> None:
        """Let go of the file."""
        self.services.close()
        await self.store.close()

    def begin(self, lives: Sequence[Life]) -> None:
        """These are the tables that there will be."""
        self.lives = lives
        self._due = [(next(life.visits), life.number, life) for life in lives]
        heapify(self._due)

    async def live(self, days: int, every: int = upkeep.EVERY) -> None:
        """Go on for so many days; every so many seconds upkeep comes round."""
        until = self.clock.now + days * DAY
        while self.clock.now < until:
            self.clock.now += every
            await asyncio.gather(*[self._visit(life) for life in _take(self._due, self.clock.now)])
            began = perf_counter()
            await upkeep.do_a_round(self.services)
            self.rounds.append(perf_counter() - began)
            await self._send_everything()
            if self.clock.now % _WEEK < every:
                await self.store.note_outage(self.clock.now - _HOUR, self.clock.now)

    def click(self) -> int:
        """The number of an interaction, or a message, of this moment."""
        return ((self.clock.now - _DISCORD_BEGAN) * 1000 << 22) + next(self._numbers) % (1 << 22)

    # -- one table

    async def _visit(self, life: Life) -> None:
        """Something happens at a table: it is opened, played on for a while, or ended."""
        if not life.table:
            await self._open_table(life)
        elif life.course == "left" and life.done >= life.goal:
            await self.store.set_status(life.table, "over", self.click())
        if life.course == "lobby":
            return
        await self._play_on(life)
        if (row := await self.store.table(life.table)) is not None and row.status == "over":
            life.ended = self.clock.now

    async def _open_table(self, life: Life) -> None:
        game, users = life.game, life.users
        series = SeriesGame(0, 2) if life.number % 25 == 0 else None
        row = NewTable(
            *(life.guild, life.channel, game.game.key, game.seats, "", game.game.rules_version),
            *(game.game.deck_digest, "c" * 64),
            reserved=(users[-1],),
            series=series,
            pace="day" if life.number % 4 == 0 else "none",
        )
        life.table = await self.store.new_table(row, self.click(), user=users[0])
        if life.course == "lobby":
            return
        for seat, user in enumerate(users[1:], 1):
            await self.store.sit(life.table, seat, user, self.click())
            await self.store.vote(life.table, READY, seat, True, self.click())
        await self.store.start_table(life.table, game.seats, game.seed, {}, self.click())
        await self.store.let_go(life.table)

    async def _play_on(self, life: Life) -> None:
        """A share of the game; an answer at a time, each in the store as the bot writes it."""
        steps = life.game.steps[life.done : min(life.done + life.share, life.goal)]
        if not steps:
            return
        life.done += len(steps)
        await asyncio.gather(*[self._write(life, step) for step in steps])
        user, game = life.users[0], life.game.game.key
        told = Told(({"since": life.length, "until": life.length + 4},), "m" * 16)
        await self.store.set_board_message(life.table, self.click(), "s" * 16, told)
        await self.store.set_dm_channel(user, user + 1)
        await self.store.count_answer(user, game, f"prompt-{life.number % 40}", f"{life.table}.{life.done}")
        await self.store.set_preferences(Preferences(user, reminders=bool(life.number % 2)))
        await self._do_what_is_rare(life)

    async def _write(self, life: Life, step: Step) -> None:
        outbox = step.outbox_at(life.table, life.channel)
        if step.entries:
            place, life.length = life.length, life.length + len(step.entries)
            await self.store.append(
                *(life.table, place, step.entries, self.click(), outbox, step.results),
                witness=step.witness,
            )
        elif step.witness is not None:
            await self.store.keep_witness(life.table, step.witness)
        else:
            await self.store.post(life.table, outbox)

    async def _do_what_is_rare(self, life: Life) -> None:
        """What happens at some tables only, while their games go on."""
        row = await self.store.table(life.table)
        if row is None or row.status != "playing":
            return
        table, number, now = life.table, life.number, self.clock.now
        await self.store.hear(table, 0, now)
        await self.store.vote(table, f"undo.{life.length}.0", 1, False, self.click())
        if number % 4 == 0:
            wait, given = Wait(table, 0, now, due=now + DAY), Given(1, 0, 1)
            standing = {0: Standing({"sit": Said(1)})}
            changes = WaitChanges(kept=(wait,), missed=1, given=given, standing=standing)
            await self.store.keep_time(table, changes)
        if number % 5 == 0:
            promise = f"Whatever you like, {life.length} times."
            await self.store.make_offer(
                Offer(self.click(), table, 0, 1, "deal", ((), ()), ((), ()), promise=promise), "open"
            )
        if number % 10 == 3:
            await self.store.ask_for_seat(Takeover(self.click(), table, 1, 7, willing=False), voter=0)
        if number % 10 == 4:
            seats = await self.store.seats(table)
            await self.store.advertise(Advert(self.click(), table, 1, 0), seats[1], life.channel)
        if number % 50 == 5:
            await self.store.note_frozen(table, "an older build")
            await self.store.set_status(table, "playing")

    # -- what is to be posted

    async def _send_everything(self) -> None:
        await asyncio.gather(*[self._send(target) for target in await self.store.waiting_targets()])

    async def _send(self, target: Target) -> None:
        """Mark as sent what waits for one target; one in some hundreds is given up."""
        while waiting := await self.store.unsent(target):
            messages = [one.id for one in waiting]
            if messages[0] % 500 == 0:
                await self.store.dead(messages)
            else:
                await self.store.sending(messages, _MARKS)
                await self.store.mark_sent(messages, self.click())


def _take(due: Due, now: int) -> list[Life]:
    """Whose turn it is by now, each once; the next turn of each is put in line."""
    found = []
    while due and due[0][0] <= now:
        _, _, life = heappop(due)
        found.append(life)
        if (visit := next(life.visits, None)) is not None:
            heappush(due, (max(visit, now + 1), life.number, life))
    return found
