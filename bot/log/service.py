"""Reading what has happened at a table: the log, and a recap for whoever was away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import discord

from bot.deals.panels import count_promises
from bot.interactions.panel import Panel, Row, button, controls, page_buttons, put_above
from bot.interactions.tickets import Ticket, TicketSigner, ticket_at
from bot.log.pages import Page, Wanted, paginate, recall
from bot.play.boards import Boards
from bot.play.panels import describe_own_standing, describe_standing
from bot.store import Store
from bot.tables.context import TableContext, Visit
from bot.tables.errors import Frozen, Unloadable
from bot.tables.packing import unpack_events
from bot.tables.runner import TableRunner
from bot.text.sentences import sentence
from bot.text.shorten import shorten_text
from rules.kernel.telling import Event

CHAPTERS = 25  # of a menu on Discord
LABEL = 100  # characters of a choice
RECAP = 1500  # characters above what is asked

Select: TypeAlias = "discord.ui.Select[discord.ui.View]"


class LogService:
    """Shows logs and recaps. Both are private: they tell what their reader may know."""

    def __init__(self, store: Store, runner: TableRunner, boards: Boards, signer: TicketSigner) -> None:
        self._store = store
        self._runner = runner
        self._boards = boards
        self._signer = signer

    async def show_log(self, visit: Visit, wanted: Wanted) -> Panel:
        """A page of the log, with ways to the others."""
        table, stored = await self._open(visit)
        pages = paginate(table, wanted, stored)
        at = len(pages) - 1 if wanted.page is None else min(wanted.page, len(pages) - 1)
        page = pages[at]
        title = sentence("log.title", page=at + 1, pages=len(pages))
        seat = table.seat_of(visit.user)
        return Panel(title, controls(self._rows(table, wanted, pages, at)), page.text, seat=seat, private=True)

    async def _open(self, visit: Visit) -> tuple[TableContext, Sequence[Event] | None]:
        """A table with its game; one whose game our rules cannot play again with what is kept of it, if anything
        is."""
        try:
            return await self._runner.look(visit), None
        except Unloadable:
            raise  # it says itself what is the matter
        except Frozen:
            stored = unpack_events(await self._store.history(visit.table))
            if not stored:
                raise
            return await self._runner.load(visit), stored

    async def show_recap(self, visit: Visit) -> Panel:
        """What has happened since the visitor's last move, how they stand, and the board as it is."""
        table = await self._runner.look(visit)
        _ = table.seat
        lines = recall(table) or [sentence("log.nothing-new"), *recall(table, 0)]
        promises = await self._store.promises(table.row.id, table.seat)
        lines += [count_promises(table.seat, promises)] if promises else []
        text = "\n".join([sentence("log.recap"), *lines, describe_standing(table), *describe_own_standing(table)])
        table, picture = await self._boards.draw_board(visit)
        more = button(
            self._signer, sentence("log.since"), ticket_at(table.row, "log", 0, Wanted(mine=True).write())
        )
        return Panel(shorten_text(text, 2000), controls([[more]]), picture=picture, private=True)

    def put_recap_above(self, table: TableContext, since: int, panel: Panel) -> Panel:
        """The panel below what has happened since so many events, when its reader was last at the table."""
        lines = recall(table, since) or [sentence("log.nothing-new")]
        recap = shorten_text("\n".join([sentence("late.welcome"), *lines]), RECAP)
        return put_above(f"{recap}\n", panel)

    async def newcomer_panel(self, table: TableContext) -> Panel:
        """For whoever has taken over a seat, alone: what has happened lately, how the seat stands, what it holds.
        All that the seat could see is theirs, from the deal on."""
        seat, row = table.seat, table.row
        head = sentence("newcomer.head", seat=seat + 1, game=table.game.title, channel=f"<#{row.channel}>")
        lately = recall(table, 0)
        lines = [head, describe_standing(table), *([sentence("newcomer.lately")] if lately else []), *lately]
        buttons: Row = [
            button(self._signer, sentence("board.hand"), ticket_at(row, "hand")),
            button(self._signer, sentence("board.log"), ticket_at(row, "log")),
        ]
        picture = await self._boards.draw_hand(table, seat)
        text, foot = shorten_text("\n".join(lines), 2000), "\n".join(describe_own_standing(table))
        return Panel(text, controls([buttons]), picture=picture, seat=seat, private=True, footer=foot)

    # -- controls

    def _rows(self, table: TableContext, wanted: Wanted, pages: list[Page], at: int) -> list[Row]:
        rows: list[Row] = []
        if pages[1:]:
            rows.append(page_buttons(self._signer, lambda to: self._ticket(table, wanted, to), at, len(pages)))
            rows.append([self._chapters(table, wanted, pages)])
        rows.append([self._players(table, wanted)])
        if table.visitor is not None and table.loaded is not None:
            other = Wanted(None, wanted.player, not wanted.mine)
            label = sentence("log.whole" if wanted.mine else "log.since")
            rows.append([button(self._signer, label, ticket_at(table.row, "log", 0, other.write()))])
        return rows

    def _ticket(self, table: TableContext, wanted: Wanted, page: int) -> Ticket:
        return ticket_at(table.row, "log", 0, Wanted(page, wanted.player, wanted.mine).write())

    def _chapters(self, table: TableContext, wanted: Wanted, pages: list[Page]) -> Select:
        """A menu of the last pages, by the chapters on them."""
        options = [
            discord.SelectOption(
                label=shorten_text(_title(page), LABEL), value=Wanted(number, wanted.player, wanted.mine).write()
            )
            for number, page in enumerate(pages)
        ]
        return self._menu(table, "log.chapters", "chapter", options[-CHAPTERS:])

    def _players(self, table: TableContext, wanted: Wanted) -> Select:
        """A menu of those whose deeds may be read alone."""
        names = [(None, sentence("log.everybody")), *((s, table.words.name(s)) for s in range(table.row.seats))]
        options = [
            discord.SelectOption(
                label=shorten_text(name, LABEL),
                value=Wanted(None, seat, wanted.mine).write(),
                default=seat == wanted.player,
            )
            for seat, name in names
        ]
        return self._menu(table, "log.players", "player", options)

    def _menu(self, table: TableContext, key: str, name: str, options: list[discord.SelectOption]) -> Select:
        ticket = ticket_at(table.row, "logs", 0, name)
        return discord.ui.Select(
            custom_id=self._signer.write(ticket), placeholder=sentence(key), options=options, max_values=1
        )


def _title(page: Page) -> str:
    """The chapters of a page, the first and the last, without the signs that make letters bold or slanted."""
    first, last = (title.replace("*", "") for title in (page.chapters[0], page.chapters[-1]))
    return first if first == last else sentence("log.span", first=first, last=last)
