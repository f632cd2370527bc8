"""Deadlines that are up at many tables in one moment: how long until all are answered for, and how long people who
press at other tables wait meanwhile."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, thread_time

from bot.app.serving import tune_garbage_collector
from bot.cli.bench.full_house import SECRET
from bot.cli.bench.gauges import percentile
from bot.cli.bench.measuring import Figures, Request, resident
from bot.cli.bench.open_tables import Place, games_under_way, lay_table
from bot.cli.random_players import random_answer
from bot.pace.clocks import CALLED, HALF, LAST, LATE, PACES, Terms
from bot.play.service import answering
from bot.services import Services, build_services
from bot.store import NO_CHANGES, Wait, WaitChanges
from bot.store.sqlite import SqliteStore
from bot.tables.context import Visit
from rules.kernel.game import AnyGame
from rules.kernel.session import Session

TABLES = 1000
BEGAN = 1_767_600_000
UP = BEGAN + PACES["day"] + Terms(PACES["day"]).grace
_KINDS = 60  # different games among them
_OTHERS = 20  # tables at which people press
_A_PRESS = 0.05  # seconds between two presses
_SOON = 0.001  # seconds between two looks at how long the loop was busy
_USER = 10**9


class Rush:
    """A store of games that have waited for somebody until the time was up, and of some without clocks. The bot
    has been there all the time."""

    def __init__(self, store: SqliteStore, games: Mapping[str, AnyGame], caretaker: bool = False) -> None:
        self.store, self.time = store, BEGAN
        self.tables: list[int] = []
        self.services: Services = build_services(store, games, SECRET, lambda: self.time)
        self.others: list[int] = []
        self.presses: list[float] = []
        self.busy: list[float] = []
        self._caretaker, self._rng = caretaker, Random(0)

    async def furnish(self, sessions: Sequence[Session], count: int) -> None:
        """So many tables, these games in turn; and those at which people press."""
        laid = [(sessions[at % len(sessions)], at + 1) for at in range(count + _OTHERS)]
        self.tables = list(await asyncio.gather(*(self._lay(*one, "day") for one in laid[:count])))
        self.others = list(await asyncio.gather(*(self._lay(*one, "none") for one in laid[count:])))
        self.time = UP
        self.services.pace.arrive()

    async def _lay(self, session: Session, channel: int, pace: str) -> int:
        people = [_USER + 10 * channel + seat for seat in range(session.seats)]
        table = (await lay_table(self.store, session, Place(1, channel, people, None))).row.id
        await self.store.set_pace(table, pace, self._caretaker, NO_CHANGES)
        await self.store.let_go(table)
        if pace != "none":
            said = CALLED | HALF | LATE | LAST
            kept = tuple(Wait(table, seat, BEGAN, due=UP, stage=said) for seat in session.waiting_for)
            await self.store.keep_time(table, WaitChanges(kept=kept))
        return table

    async def pass_all(self) -> float:
        """Until nothing more is due; the seconds that took. People press at the other tables meanwhile."""
        began = perf_counter()
        others = [asyncio.create_task(self._press()), asyncio.create_task(self._look())]
        try:
            while (wait := await self.services.pace.tick()) < 1:
                await asyncio.sleep(wait)
            return perf_counter() - began
        finally:
            for one in others:
                one.cancel()
            await asyncio.wait(others)

    async def _press(self) -> None:
        while True:
            await asyncio.sleep(_A_PRESS)
            await self.press_once()

    async def press_once(self) -> None:
        """Answer at one of the other tables, until it is on the disk."""
        began, table = perf_counter(), self._rng.choice(self.others)
        session = await self.services.runner.session(table)
        if session.ask is not None:
            seat = min(session.waiting_for)
            user = next(one.user for one in await self.store.seats(table) if one.seat == seat)
            value = random_answer(session.ask.decisions[seat], self._rng)
            await self.services.runner.act(Visit(table, user), answering(session.number, value))
            self.presses.append(perf_counter() - began)

    async def _look(self) -> None:
        """Note how much the loop does between two looks: so long would a press wait that came just then."""
        while True:
            began = thread_time()
            await asyncio.sleep(_SOON)
            self.busy.append(thread_time() - began)


def measure(request: Request) -> dict[str, Figures]:
    """A thousand deadlines at once, answered by safe defaults and by house players."""
    sessions = games_under_way(request.games, _KINDS)
    tune_garbage_collector()
    return {
        f"{TABLES} tables, {who}": asyncio.run(_measure(sessions, request.games, who == "house players"))
        for who in ("safe answers", "house players")
    }


async def _measure(sessions: Sequence[Session], games: Sequence[AnyGame], caretaker: bool) -> Figures:
    with TemporaryDirectory(prefix="consigliere-bench-") as folder:
        store = await SqliteStore.open(Path(folder, "store.db"), lambda: BEGAN)
        try:
            rush = Rush(store, {game.key: game for game in games}, caretaker)
            await rush.furnish(sessions, TABLES)
            before, began = resident(os.getpid()), process_time()
            seconds = await rush.pass_all()
            return {
                "seconds": seconds,
                "processor_seconds": process_time() - began,
                "presses": len(rush.presses),
                "press_median_ms": percentile(rush.presses, 50) * 1000,
                "press_p99_ms": percentile(rush.presses, 99) * 1000,
                "press_worst_ms": max(rush.presses) * 1000,
                "loop_busy_p99_ms": percentile(rush.busy, 99) * 1000,
                "loop_busy_worst_ms": max(rush.busy) * 1000,
                "memory_before_mb": before,
                "memory_after_mb": resident(os.getpid()),
            }
        finally:
            await store.close()
