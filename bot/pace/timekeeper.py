"""What an action at a table does to its clocks: computed before the action is on the disk, and written with it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence

from bot.pace.clocks import CALLED, NONE, PACES, Terms, hours_of, is_active, wind
from bot.pace.hours import NO_HOURS, Hours
from bot.store import NO_CHANGES, Seated, Store, Table, Wait, WaitChanges
from bot.tables.absent import is_kept
from bot.tables.context import TableContext
from bot.tables.errors import Stale
from bot.tables.runner import Change
from rules.kernel.telling import Seat


class Timekeeper:
    """Reads the clocks of a table, and says what becomes of them. Whoever keeps time in the background hears of
    it."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self.news = asyncio.Event()  # set when a clock was wound up

    def wake(self) -> None:
        """A clock may be due sooner than it was."""
        self.news.set()

    async def measure(self, change: Change) -> WaitChanges:
        """The waits that end, begin and go on by an action. Whoever is to be answered for has to be waited for
        still, by the same clock."""
        row, session, overdue = change.table.row, change.session, change.cause.overdue
        rows = {one.seat: one for one in await self._store.waits(row.id)}
        if overdue is not None and not _is_same(rows.get(overdue.seat), overdue):
            raise Stale
        persons = {one.seat: one for one in change.table.seats if one.kind == "person" and not is_kept(one)}
        waiting = session.waiting_for & persons.keys()
        asked = set(session.ask.decisions) if session.ask else set()
        sealed = {seat for seat in asked - waiting if seat in rows and session.sealed(seat) is not None}
        now, step = self._now(), find_step(change)
        terms = await self.find_terms(row, [persons[seat] for seat in waiting | (sealed & persons.keys())], rows)
        found = wind(
            rows,
            waiting,
            sealed & terms.keys(),
            step,
            lambda seat: terms[seat].begin(row.id, seat, now),
            terms,
            now,
        )
        return compare(rows, found, step == "new", None if overdue is None else overdue.seat)

    async def note_deadlines(self, table: TableContext) -> None:
        """Note when the time of each seat is up for which a table waits, and who has not been called yet."""
        rows = {one.seat: one for one in await self._store.waits(table.row.id) if one.due is not None}
        people = [one for one in table.persons if one.seat in rows]
        terms = await self.find_terms(table.row, people, rows)
        table.deadlines = {seat: terms[seat].deadline(rows[seat]) for seat in terms}
        table.asleep = frozenset(seat for seat in terms if not rows[seat].stage & CALLED)

    async def find_terms(
        self, row: Table, people: Sequence[Seated], rows: Mapping[Seat, Wait]
    ) -> dict[Seat, Terms]:
        """By what the clocks of these people at a table are read."""
        began = min([one.began for one in rows.values()], default=self._now())
        outages = await self._store.outages(began)
        return {one.seat: Terms(PACES[row.pace], await self.find_hours(row, one), outages) for one in people}

    async def find_hours(self, row: Table, one: Seated) -> Hours:
        """When a seat's player may be asked at a table: where people play live, whoever is there is awake."""
        if one.user is None or (row.pace == "live" and is_active(one, self._now())):
            return NO_HOURS
        return hours_of(await self._store.preferences(one.user))


def find_step(change: Change) -> str:
    """How what is asked now follows from what was asked before: see `wind`."""
    session, before, entry = change.session, change.before, change.entry
    if session.number == before.question or (entry is not None and entry.kind == "interject"):
        return "same"
    if session.ask is None or before.ask is None or entry is None or change.length - before.length > 1:
        return "new"
    if len(before.ask.decisions) > 1 or before.ask.decisions.keys() != session.ask.decisions.keys():
        return "new"
    return "back" if entry.kind == "undo" else "more"


def compare(rows: dict[Seat, Wait], found: Sequence[Wait], anew: bool, missed: Seat | None = None) -> WaitChanges:
    """What has to be written for these waits to stand in the place of those."""
    left = {one.seat for one in found}
    over = tuple(seat for seat in rows if anew or seat not in left)
    kept = tuple(one for one in found if anew or one != rows.get(one.seat))
    return WaitChanges(over, kept, missed) if over or kept or missed is not None else NO_CHANGES


def _is_same(one: Wait | None, other: Wait) -> bool:
    """Whether a wait that was read before still goes on, as it was then."""
    return one is not None and one.due is not None and (one.began, one.spent) == (other.began, other.spent)


def has_clocks(row: Table) -> bool:
    """Whether a table has a deadline for its players."""
    return row.pace != NONE
