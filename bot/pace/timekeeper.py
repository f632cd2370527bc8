"""What an action at a table does to its clocks: computed before the action is on the disk, and written with it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from bot.pace.clocks import AGAIN, CALLED, NONE, PACES, Terms, hours_of, is_active, wind
from bot.pace.hours import NO_HOURS, Hours
from bot.pace.overdue import may_take_back
from bot.store import NO_CHANGES, Given, Seated, Store, Table, Wait, WaitChanges
from bot.tables.absent import is_kept
from bot.tables.context import TableContext, begins_round
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

        def begin(seat: Seat) -> Wait:
            of_seat = terms[seat]
            return (of_seat.begin_again if seat == change.cause.late else of_seat.begin)(row.id, seat, now)

        found = wind(rows, waiting, sealed & terms.keys(), step, begin, terms, now)
        changes = compare(rows, found, step == "new")
        return changes if overdue is None else _note_missed(changes, change, rows[overdue.seat])

    async def note_deadlines(self, table: TableContext) -> None:
        """Note when the time of each seat is up for which a table waits, and who has not been called yet; and
        whether the visitor may take back what was answered for them."""
        rows = {one.seat: one for one in await self._store.waits(table.row.id) if one.due is not None}
        people = [one for one in table.persons if one.seat in rows]
        terms = await self.find_terms(table.row, people, rows)
        table.deadlines = {seat: terms[seat].deadline(rows[seat]) for seat in terms}
        table.asleep = frozenset(seat for seat in terms if not rows[seat].stage & CALLED)
        if table.visitor is not None:
            table.regrets = may_take_back(table, await self._store.given(table.row.id))

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
    if session.number == before.question:
        return "same"
    if session.ask is None or before.ask is None or entry is None or change.length - before.length > 1:
        return "new"
    if len(before.ask.decisions) > 1 or before.ask.decisions.keys() != session.ask.decisions.keys():
        return "new"
    return "back" if entry.kind == "undo" else "more"


def compare(rows: dict[Seat, Wait], found: Sequence[Wait], anew: bool) -> WaitChanges:
    """What has to be written for these waits to stand in the place of those."""
    left = {one.seat for one in found}
    over = tuple(seat for seat in rows if anew or seat not in left)
    kept = tuple(one for one in found if anew or one != rows.get(one.seat))
    return WaitChanges(over, kept) if over or kept else NO_CHANGES


def _note_missed(changes: WaitChanges, change: Change, wait: Wait) -> WaitChanges:
    """The same, of somebody for whom was answered: what had happened by their own last answer, and what they may
    take back. There is no second time for one question."""
    session, before, seat = change.session, change.before, wait.seat
    closed = session.asked[: before.asked - 1]
    since = next((events for events, seats in reversed(closed) if seat in seats), 0)
    ends_offers = begins_round(session, before.settled)
    given = None if wait.stage & AGAIN or ends_offers else Given(seat, before.length, change.length)
    return replace(changes, missed=seat, since=since, given=given)


def _is_same(one: Wait | None, other: Wait) -> bool:
    """Whether a wait that was read before still goes on, as it was then: its player has not answered, nor been
    asked anything new."""
    return one is not None and one.due is not None and _name(one) == _name(other)


def _name(one: Wait) -> tuple[int, int, int]:
    return one.began, one.spent, one.extra


def has_clocks(row: Table) -> bool:
    """Whether a table has a deadline for its players."""
    return row.pace != NONE
