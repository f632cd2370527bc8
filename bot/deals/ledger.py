"""The ledger of promises: what two seats have promised each other, and what each says of what it was promised.
Nobody else reads it, and nobody but they themselves says whether a promise was kept."""

from __future__ import annotations

from collections.abc import Sequence

from bot.interactions.limits import Limits
from bot.interactions.panel import GREEN, GREY, RED, Panel, Row, button, controls, page_buttons
from bot.interactions.tickets import TicketSigner, ticket_at
from bot.store import NoSuchTable, Promise, Store, Word
from bot.tables.context import TableContext, Visit
from bot.tables.errors import Refused
from bot.tables.runner import TableRunner
from bot.text.sentences import sentence
from rules.kernel.session import IllegalAnswer

A_PAGE = 5  # promises
PAIRS = 4  # buttons to a row: two for each promise
STYLES = {"kept": GREEN, "broken": RED}


class LedgerService:
    """Shows a seat its promises, and takes its word on those that were made to it."""

    def __init__(self, store: Store, runner: TableRunner, signer: TicketSigner, limits: Limits) -> None:
        self._store = store
        self._runner = runner
        self._signer = signer
        self._limits = limits

    async def show(self, visit: Visit, page: str) -> Panel:
        """A page of the promises that the visitor has made, or was made, the newest first."""
        table = await self._look(visit)
        promises = await self._store.promises(table.row.id, table.seat)
        return ledger_panel(self._signer, table, promises, int(page or "0"))

    async def judge(self, visit: Visit, promise: int, word: Word, page: str, interaction_id: int) -> Panel:
        """Take the visitor's word on a promise that was made to them; until the end they may change it."""
        table = await self._look(visit)
        self._limits.require("aside", visit.user, table.row.id)
        try:
            await self._store.judge(promise, table.seat, word, interaction_id)
        except NoSuchTable:
            raise Refused("promise.gone") from None
        return await self.show(visit, page)

    async def _look(self, visit: Visit) -> TableContext:
        table = await self._runner.look(visit)
        _ = table.seat
        if table.is_over:
            raise IllegalAnswer("game-over")
        return table


def ledger_panel(signer: TicketSigner, table: TableContext, promises: Sequence[Promise], page: int) -> Panel:
    """A page of promises, each with its number: the first that was made is 1. Below those that were made to the
    visitor stand the buttons for their word."""
    row, pages = table.row, max(-(-len(promises) // A_PAGE), 1)
    page = min(page, pages - 1)
    shown = [
        (len(promises) - place, promises[place])
        for place in range(page * A_PAGE, min((page + 1) * A_PAGE, len(promises)))
    ]
    lines = [sentence("promise.heading"), *(describe_promise(table, number, one) for number, one in shown)]
    marks = [
        button(
            signer,
            sentence(f"promise.say-{word}", number=number),
            ticket_at(row, word, one.id, str(page)),
            style if one.word == word else GREY,
        )
        for number, one in shown
        if one.partner == table.seat
        for word, style in STYLES.items()
    ]
    rows: list[Row] = [[*marks[start : start + PAIRS]] for start in range(0, len(marks), PAIRS)]
    if pages > 1:
        rows.append(page_buttons(signer, lambda at: ticket_at(row, "promises", 0, str(at)), page, pages))
    rows.append([button(signer, sentence("promise.back"), ticket_at(row, "cancel"))])
    text = "\n".join(lines) if shown else sentence("promise.none")
    return Panel(text, controls(rows), seat=table.seat, private=True)


def describe_promise(table: TableContext, number: int, promise: Promise) -> str:
    """A promise as one of its two sides reads it, with the word on it."""
    own = promise.maker == table.seat
    return sentence(
        "promise.made" if own else "promise.received",
        number=number,
        player=table.words.name(promise.partner if own else promise.maker),
        round=promise.round,
        text=promise.text or sentence("promise.forgotten"),
        word=sentence(f"promise.{promise.word}"),
    )
