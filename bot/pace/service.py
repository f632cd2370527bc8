"""Time at all tables: one loop for the whole process, that sleeps until the first wait or standing answer is due,
and says or does then what its time has come for."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from bot.pace.clocks import UP, is_alone
from bot.pace.giving import Giver
from bot.pace.hours import next_waking
from bot.pace.outages import find_untold, stop_meanwhile, tell_of_outage
from bot.pace.overdue import answering_for
from bot.pace.reminders import Reminders
from bot.pace.timekeeper import Timekeeper, has_clocks
from bot.store import Occupied, Outgoing, Seated, Store, Table, Wait, WaitChanges
from bot.tables import incidents
from bot.tables.absent import KEPT, is_kept
from bot.tables.announcements import write_note
from bot.tables.context import Visit
from bot.tables.errors import Refused
from bot.tables.runner import Cause, TableRunner
from rules.kernel.session import IllegalAnswer

log = logging.getLogger(__name__)

BEAT = 60  # seconds between two signs of life
GAP = 180  # seconds without any are an outage
MOST = 100  # waits that are looked at in one go
LATER = 600  # seconds until what went wrong is tried again


class PaceService:
    """Keeps time: says what is to be said of a wait, and answers for whoever has let a deadline pass."""

    def __init__(
        self,
        store: Store,
        runner: TableRunner,
        timekeeper: Timekeeper,
        outbox_news: asyncio.Event,
        now: Callable[[], int],
    ) -> None:
        self._store = store
        self._runner = runner
        self._timekeeper = timekeeper
        self.reminders = Reminders(store, timekeeper)
        self._giver = Giver(store, runner)
        self._outbox_news = outbox_news
        self._now = now
        self._there = False  # whether Discord can be reached
        self.is_cut_off: Callable[[int | None], bool] = _never  # guild: whether it alone cannot; the client knows
        self._beat: int | None = None
        self._turn = asyncio.Lock()

    # -- the loop

    @property
    def news(self) -> asyncio.Event:
        """Set when a clock was wound up, and may be due sooner than it was."""
        return self._timekeeper.news

    async def run(self) -> None:
        """The background task, for as long as the bot lives. It waits by a clock that nobody can set."""
        while True:
            self._timekeeper.news.clear()
            wait = float(BEAT)
            try:
                wait = await self.tick()
            except Exception as problem:
                incidents.report(log, "pace", problem)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._timekeeper.news.wait()

    def arrive(self) -> None:
        """Discord can be reached, again."""
        self._there = True
        self._timekeeper.wake()

    def depart(self) -> None:
        """Discord cannot be reached: nobody is told anything, and no time passes."""
        self._there = False

    async def tick(self) -> float:
        """Do all that is due by now; for how many seconds there will be nothing more."""
        if not self._there:
            return BEAT
        async with self._turn:
            now = self._now()
            await self._give_sign_of_life(now)
            given = await self._giver.give_due(now)  # first: nobody is reminded of what ends by it
            waits = await self._store.due(now, MOST)
            for wait in waits:
                await self._see_to(wait, now)
            first = await self._store.next_due()
        if waits or given:
            self._outbox_news.set()
        return BEAT if first is None else min(max(first - now, 0.1), BEAT)

    # -- outages

    async def _give_sign_of_life(self, now: int) -> None:
        """Note that the bot is there. If it was not for a while, no clock has run meanwhile, and the tables
        are told. While no clock runs anywhere nothing is written."""
        last = await self._find_last_beat(now)
        tables = await self._store.waiting_tables() if last is not None and now - last > GAP else []
        if last is not None and now < last:
            await self._store.set_clock_back(now)
        elif last is not None and tables:
            told = [(table, one) for table, channel in tables for one in tell_of_outage(table, channel, last, now)]
            try:
                await self._store.note_outage(last, now, told)
            except Occupied:  # a clock that goes back and forth: they were told of one that ended then
                await self._store.note_outage(last, now)
            self._outbox_news.set()
        elif last is not None and now - last < BEAT:
            return
        elif await self._store.next_due() is not None or self._beat is None:
            await self._store.beat(now)
        self._beat = now

    async def _find_last_beat(self, now: int) -> int | None:
        """When anybody was last there: this process, or another with other shards of the same bot."""
        if self._beat is not None and now - self._beat <= GAP:
            return self._beat
        kept = [one for one in (self._beat, await self._store.last_beat()) if one is not None]
        return max(kept, default=None)

    async def make_up(self, since: int, concerns: Callable[[int | None], bool]) -> None:
        """Some servers could not be reached since then, while others could. At their tables no clock has run
        meanwhile, and they are told; unless nothing could be reached and they know of it already."""
        try:
            async with self._turn:
                now = self._now()
                await self._give_sign_of_life(now)
                since = await find_untold(self._store, since)
                if now - since > GAP:
                    await stop_meanwhile(self._store, self._timekeeper, since, now, concerns)
                    self._outbox_news.set()
        except Exception as problem:
            incidents.report(log, "pace", problem)

    async def show_hours(self, user: int, mark: int) -> None:
        """Somebody has other hours: what the boards say of their deadlines is brought up to date at once. Else the
        next answer that is changed in secret would do it, and so be noticed."""
        for wait in await self._store.waits_of(user):
            row = await self._store.table(wait.table)
            if row is not None:
                nonce = f"{row.id}.h{mark % 10**12}"
                await self._store.post(row.id, [Outgoing("board", {}, nonce, channel=row.channel)])
        self._outbox_news.set()
        self._timekeeper.wake()

    # -- what is due

    async def _see_to(self, wait: Wait, now: int) -> None:
        """Look at one wait. Trouble with it keeps no other waiting, and it is tried again later."""
        try:
            await self._look_at(wait, now)
        except (Refused, IllegalAnswer):
            await self._put_off(wait, now + LATER)  # told already; or somebody has answered in this moment
        except Exception as problem:
            incidents.report(log, "pace", problem, wait.table)
            await self._put_off(wait, now + LATER)

    async def _put_off(self, wait: Wait, due: int) -> None:
        await self._store.remind([replace(wait, due=due)])

    async def _look_at(self, wait: Wait, now: int) -> None:
        row, seats = await self._store.table(wait.table), await self._store.seats(wait.table)
        one = next((one for one in seats if one.seat == wait.seat), None)
        if row is None or one is None or one.kind != "person" or not has_clocks(row) or row.status != "playing":
            await self._store.keep_time(wait.table, WaitChanges(over=(wait.seat,)))
            return
        if self.is_cut_off(row.guild):
            await self._put_off(wait, now + BEAT)
            return
        rows = {other.seat: other for other in await self._store.waits(row.id)}
        terms = (await self._timekeeper.find_terms(row, [one], rows))[one.seat]
        events = terms.list_events(wait, is_alone([*rows.values()], wait.seat))
        happened = [what for what, when in events.items() if when <= now]
        waking = next_waking(now, terms.hours)
        if not happened or waking != now:
            await self._put_off(wait, waking if happened else min(events.values()))
        elif UP in happened:
            others = [other for other in seats if other.kind == "person" and other.seat != one.seat]
            if one.missed + 1 >= KEPT and all(is_kept(other) for other in others):
                await self._stop(row, seats, rows, now)
            else:
                await self._answer_for(row, wait)
        else:
            said = sum(happened)
            left = {what: when for what, when in events.items() if not said & what}
            again = replace(wait, due=min(left.values()), stage=wait.stage | said)
            await self.reminders.say(row, one, again, happened, now)

    async def _stop(self, row: Table, seats: Sequence[Seated], rows: Mapping[int, Wait], now: int) -> None:
        """Nobody comes any more: the house does not play the game to its end all by itself. It pauses."""
        people = [one for one in seats if one.kind == "person" and one.seat in rows]
        terms = await self._timekeeper.find_terms(row, people, rows)
        stopped = tuple(terms[one.seat].stop(rows[one.seat], now) for one in people)
        note = write_note(row, now, "pause-deserted")
        posts = [
            Outgoing(note.kind, note.payload, f"{row.id}.des{now}", channel=row.channel),
            Outgoing("board", {}, f"{row.id}.desb{now}", channel=row.channel),
        ]
        await self._store.set_pause(row.id, "paused", WaitChanges(kept=stopped), None, posts)

    async def _answer_for(self, row: Table, wait: Wait) -> None:
        """The time of a seat is up."""
        await self._runner.act(Visit(row.id), answering_for(wait.seat), Cause(overdue=wait))


def _never(_: int | None) -> bool:
    """Without a client that has shards."""
    return False
