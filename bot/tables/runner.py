"""Runs live tables. Each takes one action at a time: the next waits until the last is on the disk."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from bot.store import NO_CHANGES, Duplicate, Farewell, Offer, Outgoing, Store, StoreError, Wait, WaitChanges
from bot.store.rows_time import Standing
from bot.tables import incidents
from bot.tables.absent import answer_for_absent
from bot.tables.clocks import Clocks
from bot.tables.context import TableContext, TableLoader, Visit, begins_round
from bot.tables.epochs import Loaded, is_long
from bot.tables.errors import Frozen, Incident, NotBegun
from bot.tables.outcome import describe_result, rank_seats
from bot.tables.player_names import PlayerNames
from bot.tables.silence import is_news
from bot.tables.standing import add_standing
from bot.tables.witness import Witnesses, name_build
from rules.kernel.asking import Answer, Ask
from rules.kernel.game import AnyGame
from rules.kernel.session import Entry, RuleBroke, Session
from rules.kernel.telling import Seat

log = logging.getLogger(__name__)

BROKEN = 3  # times that a rule may raise at one question before the table is frozen
LIVE_TABLES = 120  # kept in memory at a time
A_NAME = 0.5  # seconds that a click waits to learn what people are called

Action: TypeAlias = Callable[[TableContext], None]
"""What is done to the session of a table, by the rules; what it raises changes nothing."""


@dataclass(frozen=True, slots=True)
class Cause:
    """The cause of an action, as far as it matters for what is posted: by which interaction; whether in the direct
    message that asked, which tells of it already; whose last answer the table has agreed to take back; what two
    seats have agreed on; whether an update begins the step anew; whose time was up; who is late and takes back
    what was answered for them then; whether it was said in advance."""

    interaction_id: int | None = None
    in_dm: bool = False
    taken_back: Seat | None = None
    agreed: Offer | None = None
    again: bool = False
    overdue: Wait | None = None
    late: Seat | None = None
    standing: bool = False


@dataclass(frozen=True, slots=True)
class Before:
    """A snapshot of what may be changed by an action, taken before it."""

    length: int  # of the log
    settled: int
    waiting: frozenset[Seat]
    question: int
    ask: Ask | None = None
    sealed: Mapping[Seat, Answer | None] = field(default_factory=dict)
    asked: int = 0  # how many questions had been put
    standing: Mapping[Seat, Standing] = field(default_factory=dict)  # of those who have said anything in advance


NOTHING = Before(0, 0, frozenset(), -1)
"""The snapshot of a table before the deal."""


@dataclass(frozen=True, slots=True)
class Change:
    """What an action has done to a table, before it is on the disk: what is posted follows from it."""

    table: TableContext
    before: Before
    entry: Entry | None = None  # what was done; house players may have answered since
    cause: Cause = field(default_factory=Cause)

    @property
    def session(self) -> Session:
        """The game as it stands now."""
        return self.table.session

    @property
    def length(self) -> int:
        """How many entries the log has by now."""
        return self.session.length


@dataclass(slots=True)
class _Live:
    """A table that somebody has touched lately."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    session: Session | None = None
    wanted: int = 0  # how many are at it, or wait for their turn
    witnesses: Witnesses | None = None  # what was written of that game
    broken: tuple[int, int] = (-1, 0)  # a question, and how often a rule raised at it


class TableRunner:
    """Loads tables when they are visited, and carries out what their seats do."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        names: PlayerNames,
        now: Callable[[], int] = lambda: 0,
        posts: Callable[[Change], Sequence[Outgoing]] = lambda _: (),
        posted: Callable[[], None] = lambda: None,
        live_tables: int = LIVE_TABLES,
        farewell: Farewell | None = None,
        clocks: Clocks | None = None,
    ) -> None:
        self._store = store
        self._loader = TableLoader(store, games, names)
        self._names = names
        self._now = now
        self._posts = posts
        self._posted = posted  # hears that there is something new in the outbox
        self._live: dict[int, _Live] = {}  # the last to be touched stands last
        self._most = live_tables
        self._farewell = farewell  # what is said of the offers that end with their round
        self._clocks = clocks
        self.answers: Counter[str] = Counter()  # actions kept, by game

    @property
    def live(self) -> int:
        """How many games are in memory."""
        return sum(1 for one in self._live.values() if one.session is not None)

    # -- looking

    async def load(self, visit: Visit, patience: float = A_NAME) -> TableContext:
        """A table without its game, which may not have begun."""
        return await self._meet(await self._loader.load(visit), patience)

    async def look(self, visit: Visit, patience: float = A_NAME) -> TableContext:
        """A table with its game, for its windows only. Names that are not known are waited for so many seconds."""
        async with self._at(visit.table) as live:
            table = await self._load(visit, live)
        if self._clocks is not None and table.row.pace != "none":
            await self._clocks.note_deadlines(table)
        return await self._meet(table, patience)

    async def load_game(self, table: TableContext) -> Session:
        """The game of a table that was loaded without it: its row and its seats are not read again."""
        if table.loaded is None:
            async with self._at(table.row.id) as live:
                await self._add_game(table, live)
        return table.session

    async def session(self, table: int) -> Session:
        """A table's game as it stands."""
        return (await self.look(Visit(table), patience=0)).session

    async def start_over(self, table: int) -> None:
        """Forget what is in memory of a table, and how often a rule raised there: it is loaded anew."""
        async with self._at(table) as live:
            live.session, live.broken = None, (-1, 0)

    async def _meet(self, table: TableContext, patience: float) -> TableContext:
        """Learn what the players are called; whoever visits their own table is heard of now."""
        if table.visit.user is not None and table.visit.name is not None:
            self._names.remember(table.row.guild, table.visit.user, table.visit.name)
        users = [one.user for one in table.seats if one.user is not None]
        await self._names.learn(table.row.guild, users, patience)
        visitor = table.visitor
        if visitor is not None and not table.visit.on_behalf and (is_news(visitor, self._now()) or visitor.missed):
            try:
                await self._store.hear(table.row.id, visitor.seat, self._now())
                self._posted()  # nobody else is looked for any more
            except StoreError as problem:  # what they came for is more than this
                incidents.report(log, "store", problem, table.row.id, table.row.guild, where="heard")
        return table

    # -- acting: the rules, then the disk

    async def act(self, visit: Visit, action: Action, cause: Cause | None = None) -> TableContext:
        """Carry out an action, let absent seats answer, and keep all of it together with what is to be posted. The
        table as it stands then."""
        cause = cause or Cause()
        async with self._at(visit.table) as live:
            table = await self._load_going_on(visit, live)
            await self._welcome_back(table)
            before = _note_before(table.session, table.standing)
            try:
                settled = await self._apply(table, action, live, before)
                await self._keep(table, live, replace(before, settled=settled), cause)
            except BaseException:
                if table.session.length != before.length:
                    live.session = None  # what is on the disk counts
                raise
        return await self._meet(table, A_NAME)

    async def _apply(self, table: TableContext, action: Action, live: _Live, before: Before) -> int:
        """Let the rules do it; how many events were settled before and still are."""
        session = table.session
        try:
            action(table)
            settled = min(before.settled, session.settled)  # an undo takes back what was settled too
            answer_for_absent(session, table.seats, table.row)
        except RuleBroke as broke:
            live.session = None
            raise await self._report_rule(table, live, broke) from broke
        return settled

    async def _keep(self, table: TableContext, live: _Live, before: Before, cause: Cause) -> None:
        """Write what was done, and what is to be posted of it, in one transaction. An action that did nothing may
        not be done twice either."""
        session = table.session
        entries = session.entries_since(before.length)
        if not entries:
            if cause.interaction_id is not None and not await self._store.once(cause.interaction_id):
                raise Duplicate("this interaction has had its effect before")
            await self._keep_time(Change(table, before, None, cause))
            return
        change = Change(table, before, entries[0], cause)
        assert live.witnesses is not None
        waits = await self._measure(change)
        posts, witness = self._posts(change), live.witnesses.try_to_take(table.session, table.row)
        await self._store.append(
            table.row.id,
            before.length,
            entries,
            cause.interaction_id,
            posts,
            await describe_result(self._store, table, cause.interaction_id) if session.result else [],
            cause.agreed.id if cause.agreed else None,
            self._farewell if begins_round(session, before.settled) else None,
            witness,
            waits,
        )
        live.witnesses.note(session, witness)
        self.answers[table.row.game] += 1
        self._posted()
        self._wind_up(waits)

    async def _measure(self, change: Change) -> WaitChanges:
        """What becomes of the waits of a table that has deadlines, and of what its seats have said in advance."""
        clocks = None if change.table.row.pace == "none" else self._clocks
        waits = NO_CHANGES if clocks is None else await clocks.measure(change)
        said = change.before.standing or change.table.standing
        return add_standing(waits, change, self._now()) if said else waits

    async def _keep_time(self, change: Change) -> None:
        """Write what becomes of the waits where nothing is added to the log."""
        waits = await self._measure(change)
        if waits is not NO_CHANGES:
            await self._store.keep_time(change.table.row.id, waits)
            self._wind_up(waits)

    def _wind_up(self, waits: WaitChanges) -> None:
        if self._clocks is not None and waits is not NO_CHANGES:
            self._clocks.wake()

    async def _welcome_back(self, table: TableContext) -> None:
        """Whoever acts again after missed deadlines answers for themselves from now on."""
        visitor = table.visitor
        if visitor is not None and visitor.missed:
            await self._store.hear(table.row.id, visitor.seat, self._now())
            table.seats = [replace(one, missed=0) if one == visitor else one for one in table.seats]

    async def begin(self, table: int) -> TableContext:
        """The deal: what it tells is posted, and the seats that nobody sits at answer."""
        async with self._at(table) as live:
            found = await self._load(Visit(table), live)
            if not found.session.length:
                await self._keep_deal(found, live)
                dealt = Change(found, NOTHING)
                await self._keep_time(dealt)  # first, so that the board shows until when it waits
                await self._store.post(table, self._posts(dealt))
                self._posted()
        return await self.go_on(table)

    async def _keep_deal(self, table: TableContext, live: _Live) -> None:
        """Write down how a game stands before anybody has answered."""
        assert live.witnesses is not None
        witness = live.witnesses.try_to_take(table.session, table.row)
        if witness is not None:
            await self._store.keep_witness(table.row.id, witness)
            live.witnesses.note(table.session, witness)

    async def go_on(self, table: int) -> TableContext:
        """Let the seats that nobody sits at answer what is asked of them."""
        return await self.act(Visit(table), lambda _: None)

    async def _report_rule(self, table: TableContext, live: _Live, broke: RuleBroke) -> Exception:
        """A rule that raises costs nobody a move; one that keeps raising stops the table."""
        row, question = table.row, table.session.question
        number = incidents.report(log, "rule-broke", broke, row.id, row.guild, question=question)
        times = live.broken[1] + 1 if live.broken[0] == question else 1
        live.broken = (question, times)
        if times < BROKEN:
            return Incident(number)
        await self._store.note_frozen(row.id, name_build())
        return Frozen()

    # -- loading

    @asynccontextmanager
    async def _at(self, table: int) -> AsyncIterator[_Live]:
        """A live table, to one at a time."""
        live = self._live[table] = self._live.pop(table, _Live())
        live.wanted += 1
        try:
            async with live.lock:
                yield live
        finally:
            live.wanted -= 1
            self._put_away()

    def _put_away(self) -> None:
        """Keep no more live tables than agreed: those that were not touched for longest go, unless wanted now."""
        more = len(self._live) - self._most
        if more > 0:
            idle = [table for table, live in self._live.items() if not live.wanted]
            for table in idle[:more]:
                del self._live[table]

    async def _load(self, visit: Visit, live: _Live) -> TableContext:
        """A table with its game, read from the store once."""
        table = await self._loader.load(visit)
        await self._add_game(table, live)
        return table

    async def _add_game(self, table: TableContext, live: _Live) -> None:
        """Give a table its game, which is played again only if it is not live."""
        _ = table.game
        if table.row.status == "lobby":
            raise NotBegun
        if live.session is None:
            loaded = await self._loader.load_game(table)
            live.witnesses, table.loaded = Witnesses(), loaded.session
            if loaded.entry is not None:
                await self._begin_epoch(table, live, loaded)
            live.session = loaded.session
            if await self._loader.may_thaw(table.row):
                await self._thaw(table)
        table.loaded = live.session

    async def _begin_epoch(self, table: TableContext, live: _Live, loaded: Loaded) -> None:
        """The game goes on from how it stood, under today's rules: its log, and its table, are told so."""
        session, entry, epoch = loaded.session, loaded.entry, loaded.epoch
        assert live.witnesses is not None
        assert entry is not None
        assert epoch is not None
        answer_for_absent(session, table.seats, table.row)
        before = Before(epoch.place, session.settled, frozenset(), -1, standing=table.standing)
        change = Change(table, before, entry, Cause(again=loaded.again))
        waits = add_standing(NO_CHANGES, change, self._now())
        posts, witness = self._posts(change), live.witnesses.take(session)
        assert witness is not None
        entries, ranks, kept = [entry, *session.log], rank_seats(session.result), replace(witness, epoch=epoch)
        await self._store.append(table.row.id, epoch.place, entries, None, posts, ranks, witness=kept, waits=waits)
        live.witnesses.note(session, kept)
        self._posted()

    async def _thaw(self, table: TableContext) -> None:
        """A table that another program has frozen goes on."""
        row = table.row
        posts = [Outgoing("board", {}, f"{row.id}.{table.session.length}.thaw", channel=row.channel)]
        await self._store.set_status(row.id, "playing", outbox=posts)
        table.row = replace(row, status="playing")
        self._posted()

    async def _load_going_on(self, visit: Visit, live: _Live) -> TableContext:
        """The same, if the game goes on. While a long game is played again others may leave, or end it: then the
        row and the seats are read anew."""
        was_live = live.session is not None
        table = await self._load(visit, live)
        if not was_live and is_long(table.session.log):
            table = await self._load(visit, live)
        table.require_going_on()
        return table


def _note_before(session: Session, standing: Mapping[Seat, Standing]) -> Before:
    return Before(
        session.length,
        session.settled,
        frozenset(session.waiting_for),
        session.number,
        session.ask,
        {seat: session.sealed(seat) for seat in session.ask.decisions} if session.ask else {},
        len(session.asked),
        standing,
    )
