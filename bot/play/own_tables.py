"""`/game mine`: every table at which somebody sits, whom it waits for, until when, and the way there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.interactions.panel import LONGEST, Panel, controls, page_buttons
from bot.interactions.tickets import Ticket, TicketSigner
from bot.play.panels import describe_waiting
from bot.store import Store, Table
from bot.tables.context import TableContext, Visit
from bot.tables.errors import Frozen
from bot.tables.runner import TableRunner
from bot.text.sentences import list_texts, sentence
from bot.text.signs import sign_name
from bot.text.story import split_into_pages
from rules.kernel.game import AnyGame
from rules.kernel.telling import Seat

NEVER = 1 << 62  # a table without a deadline comes after all that have one


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A table as somebody who sits there reads of it. It is `urgent` if it waits for them; `until`: when the first
    time is up, theirs if it waits for them."""

    number: int
    text: str
    urgent: bool = False
    until: int = NEVER

    @property
    def place(self) -> tuple[bool, int, int]:
        """What waits for them comes first, then what is due first."""
        return not self.urgent, self.until, self.number


class OwnTables:
    """Looks at the tables of a person. To be read of is no news from them: no clock and no seat changes by it."""

    def __init__(
        self, store: Store, runner: TableRunner, signer: TicketSigner, games: Mapping[str, AnyGame]
    ) -> None:
        self._store = store
        self._runner = runner
        self._signer = signer
        self._games = games

    async def panel(self, user: int, page: int = 0) -> Panel:
        """All of them, in pages; none is left out."""
        found = [await self._look_at(row, user) for row in await self._store.tables_of(user)]
        if not found:
            return Panel(sentence("no-tables"), controls([]), private=True)
        texts = [one.text for one in sorted(found, key=lambda one: one.place)]
        pages = split_into_pages(texts, LONGEST)
        page = min(page, len(pages) - 1)
        turn = page_buttons(self._signer, lambda at: Ticket("mine", 0, 0, str(at)), page, len(pages))
        head = sentence("mine.head", count=len(found))
        return Panel(head, controls([turn] if pages[1:] else []), pages[page], private=True)

    async def _look_at(self, row: Table, user: int) -> OwnTable:
        """A table that was dealt, as its game stands; else the word for how the table stands. One that cannot be
        loaded has its line in the log already."""
        head = self._name_table(row)
        if row.status in ("lobby", "frozen"):
            return OwnTable(row.id, f"{head}\n{sentence(f'mine.{row.status}')}")
        try:
            table = await self._runner.look(Visit(row.id, user, on_behalf=True), patience=0)
        except Frozen:
            return OwnTable(row.id, f"{head}\n{sentence('mine.frozen')}")
        return await self._tell(table, head)

    async def _tell(self, table: TableContext, head: str) -> OwnTable:
        seat, deadlines = table.seat_of(table.visit.user), table.deadlines
        urgent = seat in table.session.waiting_for and table.row.status == "playing" and not table.is_over
        awaited = seat if urgent else min(deadlines, key=lambda one: deadlines[one], default=None)
        lines = [head, _describe(table, seat if urgent else None), *await self._tell_time(table, awaited)]
        until = NEVER if awaited is None else deadlines.get(awaited, NEVER)
        return OwnTable(table.row.id, "\n".join(lines), urgent, until)

    async def _tell_time(self, table: TableContext, seat: Seat | None) -> list[str]:
        """Since when it waits for a seat, and until when, where it has a deadline."""
        if seat is None or seat not in table.deadlines:
            return []
        began = {one.seat: one.began for one in await self._store.waits(table.row.id)}
        since, until = began.get(seat), table.deadlines[seat]
        return [] if since is None else [sentence("mine.since", since=str(since), until=str(until))]

    def _name_table(self, row: Table) -> str:
        """The game and its channel; with the way to the newest message that shows the table, if there is one."""
        game = self._games.get(row.game)
        title = game.title if game else row.game
        if row.board_message is None:
            return sentence("mine.table", game=title, channel=row.channel)
        link = f"https://discord.com/channels/{row.guild or '@me'}/{row.channel}/{row.board_message}"
        return sentence("mine.table-link", game=title, channel=row.channel, link=link)


def _describe(table: TableContext, seat: Seat | None) -> str:
    """The round, and whose move it is: above all the reader's own, whose `seat` this is then."""
    title = table.words.say(table.game.sheet(table.session.readable_view(None)).title)
    if seat is None:
        status = sentence("board.status", title=title, waiting=describe_waiting(table))
        return f"{status} {sentence('board.paused')}" if table.row.status == "paused" else status
    others = [sign_name(one, table.mentions[one]) for one in sorted(table.session.waiting_for - {seat})]
    if others:
        return sentence("mine.move-too", title=title, players=list_texts(others))
    return sentence("mine.move", title=title)
