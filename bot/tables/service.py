"""What becomes of a table beside its game: it begins, goes on when a seat has changed hands, and ends."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence

from bot.store import Occupied, Outgoing, Store, StoreError, Table
from bot.tables import incidents
from bot.tables.announcements import asked_together, close_questions, refresh_lobby, write_note
from bot.tables.context import TableContext, Visit
from bot.tables.errors import Frozen, NoTable, Refused
from bot.tables.runner import TableRunner
from bot.tables.seeds import is_dealt

log = logging.getLogger(__name__)


class TableService:
    """Finds the tables of channels, and begins, continues and ends games."""

    def __init__(self, store: Store, runner: TableRunner, news: asyncio.Event) -> None:
        self._store = store
        self._runner = runner
        self._news = news

    async def find_open(self, channel: int | None) -> Table:
        """The open table of a channel."""
        row = await self._store.open_table_in(channel or 0)
        if row is None:
            raise NoTable
        return row

    async def find_last(self, channel: int | None) -> Table:
        """The newest table of a channel, open or over."""
        row = await self._store.last_table_in(channel or 0)
        if row is None:
            raise NoTable
        return row

    async def find_concerned(self, channel: int | None, guild: int | None, problem: BaseException) -> int | None:
        """The number of the open table of a channel in which something went wrong; None if there is none, or if
        the store is what went wrong."""
        try:
            row = await self._store.open_table_in(channel or 0)
        except StoreError as worse:
            if not isinstance(problem, StoreError):  # else it is told of by whoever asks
                incidents.report(log, "store", worse, None, guild)
            return None
        return row.id if row else None

    async def post(self, table: int, *outbox: Outgoing) -> None:
        """Put messages into the outbox."""
        await self._store.post(table, outbox)
        self.wake_outbox()

    def wake_outbox(self) -> None:
        """Something new is in the outbox."""
        self._news.set()

    async def begin(self, table: int) -> None:
        """Tell what was dealt, and let the game begin."""
        await self._runner.begin(table)
        await self._store.let_go(table)

    async def go_on(self, table: int) -> None:
        """A seat has changed hands: let those that nobody sits at answer, or end a game that everybody has left. A
        crash in between is made good at the next start."""
        self.wake_outbox()
        found = await self._runner.load(Visit(table), patience=0)
        if not found.persons:
            await self.end(found, "deserted", None)
            return
        if found.row.status == "playing":
            await self._runner.go_on(table)
        await self._store.let_go(table)

    async def leave(self, visit: Visit, interaction_id: int) -> None:
        """A seat that somebody leaves in a game gives safe answers. When the host leaves, the next person is host;
        when the last person does, the game is over."""
        table = await self._runner.load(visit, patience=0)
        seat = table.seat_of(visit.user)
        if seat is None:
            raise Refused("sits-nowhere")
        row, board = table.row, f"b{interaction_id}"[:25]
        told = [write_note(row, interaction_id, "left", seat=seat + 1), Outgoing("board", {}, board, row.channel)]
        await self._store.leave(row.id, seat, interaction_id, told)
        await self.go_on(table.row.id)

    async def hand_over(self, visit: Visit, to: int, manages: bool, interaction_id: int) -> None:
        """Somebody else who sits here is host from now on: by the host's will, or that of who `manages` the
        channel."""
        table = await self._runner.load(visit, patience=0)
        if not manages:
            table.require_host()
        seat = table.seat_of(to)
        if seat is None:
            raise Refused("host-sits")
        note = write_note(table.row, interaction_id, "host", player=seat)
        await self._store.set_host(table.row.id, seat, interaction_id, [note])
        self.wake_outbox()

    async def end(self, table: TableContext, key: str, interaction_id: int | None) -> None:
        """Stop before the end; what was dealt is opened. It is told once, however many ask for it at a time."""
        row = table.row
        told = [Outgoing("note", {"key": key, "gaps": {}}, f"{row.id}.over", channel=row.channel)]
        if is_dealt(row.seed):
            told += [Outgoing(kind, {}, f"{row.id}.over.{kind}", channel=row.channel) for kind in ("board", "end")]
            told += await self._close_questions(table)
        elif row.status == "lobby":
            told.append(refresh_lobby(row, interaction_id or row.id))
        with contextlib.suppress(Occupied):  # somebody else has ended it, and told so
            await self._store.set_status(row.id, "over", interaction_id, told)
        self.wake_outbox()

    async def lose_channel(self, channel: int) -> None:
        """A channel was deleted: the table in it is over. Its players hear of it by direct message, since there is
        no other place left."""
        row = await self._store.open_table_in(channel)
        if row is None:
            return
        table = await self._runner.load(Visit(row.id), patience=0)
        seats = [one.seat for one in table.seats if one.user is not None]
        told = [Outgoing("lost", {}, f"{row.id}.lost{seat}", seat=seat) for seat in seats]
        if is_dealt(row.seed):
            told += await self._close_questions(table)
        with contextlib.suppress(Occupied):  # it was told already
            await self._store.set_status(row.id, "over", None, told)
        self.wake_outbox()

    async def _close_questions(self, table: TableContext) -> Sequence[Outgoing]:
        """The end of what was asked by direct message. What cannot be loaded can be ended all the same."""
        row = table.row
        try:
            session = await self._runner.load_game(table)
        except Frozen:
            return ()  # the log has its line already
        except StoreError as problem:
            incidents.report(log, "store", problem, row.id, row.guild)
            return ()
        return close_questions(f"{row.id}.over", session.number, asked_together(session.ask))
