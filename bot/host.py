"""The live tables. Each takes one entry at a time: the next waits until the last is on the disk."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Protocol

from bot import incidents
from bot.asked import Asked, asked_together, known
from bot.offers import shake
from bot.store import Damaged, Duplicate, NoSuchTable, Offer, Outgoing, Placed, Seated, Store, StoreError, Table
from rules.house import player_of
from rules.kernel.asking import Answer, Decision
from rules.kernel.chance import Dice
from rules.kernel.game import AnyGame, Result
from rules.kernel.session import Entry, IllegalAnswer, ReplayDiverged, RuleBroke, Session, play_back
from rules.kernel.telling import Seat

log = logging.getLogger(__name__)

BROKEN = 3  # times that a rule may raise at one question before the table is frozen
LIVE_TABLES = 1000  # kept in memory at a time
MOST_UNDOS = 200  # of one seat in a game: each is played again whenever the table is loaded
_AUTOMATIC = 10_000  # answers in a row by seats that nobody sits at; more is a game that never ends


class Stale(Exception):
    """The question that a button belonged to is no longer open."""


class NotBegun(NoSuchTable):
    """The table is still a lobby."""


class Frozen(Exception):
    """The table has stopped: its log and the rules no longer agree, or a rule keeps raising."""


class UnknownGame(Exception):
    """The table's game is not among ours."""


class Unloadable(Frozen):
    """The table cannot be loaded as things are. Nothing of it was changed: with its file, or the program,
    mended it goes on. `key` names the sentence for its players."""

    def __init__(self, key: str, number: str) -> None:
        super().__init__(number)
        self.key = key
        self.number = number


class Incident(Exception):
    """A rule raised; nothing has changed. Its number stands in the server's log, and is all that a player sees."""

    def __init__(self, number: str) -> None:
        super().__init__(number)
        self.number = number


class UndoneEnough(IllegalAnswer):
    """So many moves of one seat have been taken back that no more can be."""

    def __init__(self) -> None:
        super().__init__("cannot-go-back")
        self.most = MOST_UNDOS


@dataclass(frozen=True, slots=True)
class Change:
    """What an action has done to a table, before it is on the disk: what is posted follows from it."""

    table: Table
    session: Session
    length: int  # of the log by now
    settled_before: int
    waiting_before: frozenset[Seat]
    question_before: int
    asked_before: Mapping[Seat, Asked] = field(default_factory=dict)
    entry: Entry | None = None  # what was done; house players may have answered since
    in_letter: bool = (
        False  # it was done in the direct message that asked for it, so that this tells of it already
    )
    taken_back: Seat | None = None  # whose last answer the table has agreed to take back
    agreed: Offer | None = None  # what two seats have shaken hands on


@dataclass(slots=True)
class _Live:
    """A table that somebody has touched lately."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    session: Session | None = None
    wanted: int = 0  # how many are at it, or wait for their turn
    broken: tuple[int, int] = (-1, 0)  # a question, and how often a rule raised at it


def no_posts(change: Change) -> Sequence[Outgoing]:  # noqa: ARG001  # what it changes is of no interest to it
    return ()


class Host:
    """Loads tables when they are touched, and lets seats act."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        posts: Callable[[Change], Sequence[Outgoing]] = no_posts,
        posted: Callable[[], None] = lambda: None,
        live_tables: int = LIVE_TABLES,
    ) -> None:
        self._store = store
        self._games = games
        self._posts = posts
        self._posted = posted  # hears that there is something new in the outbox
        self._live: dict[int, _Live] = {}  # the last to be touched stands last
        self._most = live_tables

    async def seat_of(self, table: int, user: int) -> Seat | None:
        """Where a person sits. It never comes from a button."""
        return next((one.seat for one in await self._store.seats(table) if one.user == user), None)

    async def look(self, table: int) -> Session:
        """The game as it stands, for its windows only."""
        async with self._at(table) as live:
            return await self._loaded(await self._row(table), live)

    async def answer(
        self,
        table: int,
        seat: Seat,
        question: int,
        value: Answer,
        interaction: int | None,
        in_letter: bool = False,
    ) -> Session:
        """Answer the open question, if it is still the one that was seen."""

        def act(session: Session) -> None:
            if session.number != question:
                raise Stale
            session.answer(seat, value)

        return await self._do(table, act, interaction, in_letter=in_letter)

    async def retract(self, table: int, seat: Seat, question: int, interaction: int | None) -> Session:
        """Open a fist without another answer. Everybody sees that."""

        def act(session: Session) -> None:
            if session.number != question:
                raise Stale
            session.retract(seat)

        return await self._do(table, act, interaction)

    async def interject(
        self, table: int, seat: Seat, key: str, values: tuple[Answer, ...], interaction: int | None
    ) -> Session:
        return await self._do(table, lambda session: session.interject(seat, key, values), interaction)

    async def shake(self, offer: Offer, interaction: int | None) -> Session:
        """Carry out an offer that is accepted, and close it with the same stroke; OfferClosed if it no longer
        stands."""
        return await self._do(offer.table, lambda session: shake(session, offer), interaction, agreed=offer)

    async def take_back(self, table: int, seat: Seat, question: int, interaction: int | None) -> Session:
        """Go back to before a seat's last answer, as the table has agreed to while this question was open."""

        def act(session: Session) -> None:
            length = session.last_answer(seat)
            if session.number != question or length is None:
                raise Stale
            undo(session, seat, length)

        return await self._do(table, act, interaction, taken_back=seat)

    async def back(self, table: int, seat: Seat, question: int, interaction: int | None) -> Session:
        """Take the last answer back, as long as it can be taken back freely."""

        def act(session: Session) -> None:
            length = session.free_undo(seat)
            if session.number != question or length is None:
                raise Stale
            undo(session, seat, length)

        return await self._do(table, act, interaction)

    async def begin(self, table: int) -> Session:
        """The deal: what it tells is posted, and the seats that nobody sits at answer."""
        async with self._at(table) as live:
            row = await self._row(table)
            session = await self._loaded(row, live)
            if not session.log:
                await self._store.post(table, self._posts(Change(row, session, 0, 0, frozenset(), -1)))
                self._posted()
        return await self.go_on(table)

    async def go_on(self, table: int) -> Session:
        """Let the seats that nobody sits at answer what is asked of them."""
        return await self._do(table, lambda _: None, None)

    # -- one action: the rules, then the disk

    async def _do(
        self,
        table: int,
        act: Callable[[Session], None],
        interaction: int | None,
        taken_back: Seat | None = None,
        agreed: Offer | None = None,
        in_letter: bool = False,
    ) -> Session:
        async with self._at(table) as live:
            row = await self._row(table)
            if row.status == "frozen":
                raise Frozen
            if row.status == "over":
                raise IllegalAnswer("game-over")
            session = await self._loaded(row, live)
            length = len(session.log)
            settled = session.settled
            before = (frozenset(session.waiting_for), session.number)
            asked, seated = asked_together(session.ask, session.sealed), await self._store.seats(table)
            try:
                act(session)
                settled = min(settled, session.settled)  # an undo takes back what was settled too
                self._answer_for_absent(session, seated)
            except RuleBroke as broke:
                live.session = None
                raise await self._incident(row, live, session.question, broke) from broke
            except BaseException:
                if len(session.log) != length:
                    live.session = None
                raise
            entries = session.log[length:]
            try:
                if entries:
                    asked = known(asked, entries[0], seated)
                    change = Change(
                        row, session, len(session.log), settled, *before, asked,
                        entries[0], in_letter, taken_back, agreed,
                    )  # fmt: skip
                    posts = self._posts(change)
                    await self._store.append(
                        table,
                        length,
                        entries,
                        interaction,
                        posts,
                        placed(session.result),
                        agreed.id if agreed else None,
                    )
                    self._posted()
                elif interaction is not None and not await self._store.once(interaction):
                    raise Duplicate("this interaction has had its effect before")
            except BaseException:
                live.session = None  # what is on the disk counts
                raise
            return session

    def _answer_for_absent(self, session: Session, seated: Sequence[Seated]) -> None:
        """The seats that nobody sits at answer at once, but are ready only when everybody else is."""
        kinds = {one.seat: one.kind for one in seated if one.kind != "person"}
        for _ in range(_AUTOMATIC):
            waiting = [seat for seat in sorted(session.waiting_for) if seat in kinds]
            if session.ask is None or not waiting:
                return
            if session.ask.hands_open and len(waiting) < len(session.waiting_for):
                return  # a moment for deals: it lasts as long as the people at the table want
            for seat in waiting:
                session.answer(seat, self._automatic(session, seat, session.ask.decisions[seat], kinds[seat]))
        raise RuleBroke("a game among absent players does not end")

    def _automatic(self, session: Session, seat: Seat, decision: Decision, kind: str) -> Answer:
        """An absent player's answer is the safe default. A house player gets what its seat may see and dice of its
        own; one that stumbles gives the default too."""
        if kind == "absent":
            return decision.default
        dice = Dice(secrets.token_hex(16))
        try:
            value = player_of(session.game.key)(
                session.view(seat), decision, lambda: session.sample(seat, dice.spawn()), dice
            )
        except Exception:
            log.exception("the house player of %s stumbled", session.game.key)
            return decision.default
        return value if decision.refuses(value) is None else decision.default

    async def _incident(self, row: Table, live: _Live, question: int, broke: RuleBroke) -> Exception:
        """A rule that raises costs nobody a move; one that keeps raising stops the table."""
        number = incidents.report(log, "rule-broke", broke, row.id, row.guild, question=question)
        times = live.broken[1] + 1 if live.broken[0] == question else 1
        live.broken = (question, times)
        if times < BROKEN:
            return Incident(number)
        await self._store.set_status(row.id, "frozen")
        return Frozen(number)

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

    async def _row(self, table: int) -> Table:
        row = await self._store.table(table)
        if row is None:
            raise NoSuchTable(f"there is no table {table}")
        if row.game not in self._games:
            raise self._unloadable("unknown-game", row, UnknownGame())
        if row.status == "lobby":
            raise NotBegun(f"table {table} has not begun")
        return row

    async def _loaded(self, row: Table, live: _Live) -> Session:
        if live.session is None:
            try:
                live.session = await played(self._store, self._games[row.game], row)
            except ReplayDiverged as diverged:
                where = (row.id, row.guild)
                incidents.report(log, "table-not-loaded", diverged, *where, agreed=diverged.agreed)
                if row.status != "over":  # what is over stays over: its channel may have another table by now
                    await self._store.set_status(row.id, "frozen")
                raise Frozen(str(diverged.agreed)) from diverged
            except Damaged as damaged:
                raise self._unloadable("damaged", row, damaged) from damaged
            except StoreError:
                raise  # for now: the next click may find it
            except Exception as broke:
                raise self._unloadable("unloadable", row, broke) from broke
        return live.session

    def _unloadable(self, key: str, row: Table, problem: Exception) -> Unloadable:
        return Unloadable(key, incidents.report(log, "table-not-loaded", problem, row.id, row.guild))


class Kept(Protocol):
    """What holds the logs."""

    async def log(self, table: int) -> list[Entry]: ...


async def played(kept: Kept, game: AnyGame, row: Table) -> Session:
    """A table's game, played again from what is kept of it."""
    return play_back(game, row.seats, row.seed, row.options, await kept.log(row.id))


def undo(session: Session, seat: Seat, length: int) -> None:
    """Go back to before a seat's answer, unless it has done so too often: all of it stays in the log."""
    if sum(entry.kind == "undo" and entry.seat == seat for entry in session.log) >= MOST_UNDOS:
        raise UndoneEnough
    session.undo(seat, length)


def placed(result: Result | None) -> list[Placed]:
    """The ranking as it is kept; equal places share a number."""
    rows: list[Placed] = []
    for tied in result.ranking if result else ():
        place = len(rows) + 1
        rows += [Placed(seat, place, result.scores[seat]) for seat in tied] if result else []
    return rows
