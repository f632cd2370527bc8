"""Open seats, and advertisements for them in the channel: somebody new presses *Take this seat*, and the table
decides.

A seat is open that a person has held and nobody plays now: its player has left it or given the game up, was
replaced by the house, or has missed so many deadlines that the house answers. Whoever sits here may advertise it.
An advertisement calls nobody, and nobody answers it who sits at this table or ever has. It stands until somebody
has the seat, its player is back, the game is over, or it is withdrawn; a refusal leaves it as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import discord

from bot.interactions.limits import Limits
from bot.interactions.panel import GREEN, Panel, Row, button, controls, five_to_a_row
from bot.interactions.tickets import Ticket, TicketSigner, ticket_at
from bot.pace.panels import describe_pace
from bot.store import Advert, NoSuchTable, Occupied, Seated, Store, Takeover
from bot.tables.absent import is_kept
from bot.tables.context import TableContext, Visit
from bot.tables.errors import Refused
from bot.tables.runner import TableRunner
from bot.tables.service import TableService
from bot.tables.silence import DAYS, is_silent
from bot.text.sentences import sentence
from bot.votes.replacing import ReplacingService
from bot.votes.takeovers import list_others
from rules.kernel.telling import Seat


class AdvertService:
    """Lists the open seats of a table, advertises them, and asks the table about whoever answers."""

    def __init__(
        self,
        store: Store,
        runner: TableRunner,
        tables: TableService,
        replacing: ReplacingService,
        signer: TicketSigner,
        limits: Limits,
        now: Callable[[], int],
    ) -> None:
        self._store = store
        self._runner = runner
        self._tables = tables
        self._replacing = replacing
        self._signer = signer
        self._limits = limits
        self._now = now

    # -- for who sits here

    async def list_seats(self, table: TableContext, above: str = "") -> Panel:
        """The open seats, below some other text: with buttons to advertise them, or, for who does not sit here, to
        take those that are advertised."""
        found, adverts = await self._find_open(table), await self._store.adverts(table.row.id)
        standing = {one.seat: one for one in adverts}
        lines = [self._describe(table, one, one.seat in standing) for one in found]
        if table.visitor is None:
            buttons = [self._take_button(table, one) for one in adverts]
        else:
            buttons = [self._advertise_button(table, one.seat, one.seat in standing) for one in found]
        text = "\n".join([above, *lines] if above else lines) or sentence("advert.none")
        return Panel(text, controls(five_to_a_row(buttons)))

    async def _find_open(self, table: TableContext) -> list[Seated]:
        """Whoever looks is back by that: their own seat is not open."""
        found = list_open(table, await self._store.held_seats(table.row.id))
        return [one for one in found if one != table.visitor]

    def _describe(self, table: TableContext, one: Seated, stands: bool) -> str:
        player = {"player": table.mentions[one.seat]} if one.kind == "person" else {}
        line = sentence(f"advert.seat-{one.kind}", seat=one.seat + 1, **player)
        return f"{line} {sentence('advert.stands')}" if stands else line

    async def advertise(self, visit: Visit, ticket: Ticket, interaction_id: int) -> Panel:
        """Look for somebody new in the channel; an advertisement that stands is shown there once more. What the
        one who asks sees then."""
        table, seat = await self._runner.load(visit), int(ticket.key)
        poster = table.seat
        one = next((one for one in await self._find_open(table) if one.seat == seat), None)
        if one is None:
            raise Refused("advert.not-open", seat=seat + 1)
        if one.kind == "person" and len(list_others(table, seat)) == 1 and not is_silent(one, self._now()):
            raise Refused("advert.too-soon", player=table.mentions[seat], days=DAYS)
        self._limits.require("advertise", table.row.id)
        advert = Advert(interaction_id, table.row.id, seat, poster)
        await self._store.advertise(advert, one, table.row.channel)
        self._tables.wake_outbox()
        return await self.list_seats(table, sentence("advert.posted"))

    async def withdraw(self, visit: Visit, ticket: Ticket, interaction_id: int) -> str:
        """The host, or whoever has posted it, takes an advertisement back."""
        table, advert = await self._runner.load(visit), await self._find(ticket)
        if table.seat_of(visit.user) != advert.poster:
            table.require_host("advert.not-yours")
        try:
            await self._store.withdraw_advert(advert, interaction_id)
        except NoSuchTable as gone:
            raise Refused("advert.closed") from gone
        self._tables.wake_outbox()
        return sentence("done")

    # -- for whoever is new

    async def apply(self, visit: Visit, ticket: Ticket, interaction_id: int) -> str:
        """Somebody new wants the seat, as the first: the table is asked. The answer is for the one who asks."""
        table = await self._runner.load(visit)
        user, row = visit.user, table.row
        assert user is not None
        if table.seat_of(user) is not None:
            raise Refused("sits-already")
        if await self._store.has_sat(row.id, user):
            raise Refused("advert.sat")
        advert = await self._find(ticket)
        standing = await self._store.takeover(row.id, advert.seat)
        if standing is not None and standing.user == user:
            await self._replacing.accept(table, standing, interaction_id)
            return sentence("advert.asked")
        if standing is not None:
            raise Refused("advert.first")
        self._limits.require("replace", user, row.id)
        takeover = Takeover(interaction_id, row.id, advert.seat, user, willing=True, advertised=True)
        await self._ask(table, takeover)
        return sentence("advert.asked")

    async def _ask(self, table: TableContext, takeover: Takeover) -> None:
        """Keep the request, unless somebody was first in this very moment, or the advertisement is closed."""
        try:
            request = await self._replacing.call_deciders(table, takeover)
            await self._store.apply_for_seat(takeover, [request])
        except Occupied as taken:
            raise Refused("advert.first") from taken
        except NoSuchTable as gone:
            raise Refused("advert.closed") from gone
        self._tables.wake_outbox()

    async def _find(self, ticket: Ticket) -> Advert:
        """The advertisement that a button belongs to, which has to stand."""
        found = await self._store.advert(ticket.question)
        if found is None or found.closed or found.table != ticket.table:
            raise Refused("advert.closed")
        return found

    # -- what the channel sees

    def panel(self, table: TableContext, advert: Advert) -> Panel:
        """An advertisement: which seat of what, at what pace, and who decides. A closed one has no buttons."""
        seat, row = advert.seat, table.row
        if advert.closed:
            return Panel(sentence(f"advert.closed-{advert.closed}", seat=seat + 1), controls([]))
        game = table.known_game.title if table.known_game else row.game
        lines = [sentence("advert.text", seat=seat + 1, game=game), *describe_pace(row)]
        ticket = ticket_at(row, "noadvert", advert.id, str(seat))
        withdraw = button(self._signer, sentence("advert.withdraw"), ticket)
        buttons: Row = [self._take_button(table, advert, only=True), withdraw]
        return Panel("\n".join([*lines, sentence("advert.rule")]), controls([buttons]))

    # -- buttons

    def _take_button(self, table: TableContext, advert: Advert, only: bool = False) -> discord.ui.Button[Any]:
        label = sentence("takeover.take") if only else sentence("advert.take", seat=advert.seat + 1)
        return button(self._signer, label, ticket_at(table.row, "apply", advert.id, str(advert.seat)), GREEN)

    def _advertise_button(self, table: TableContext, seat: Seat, stands: bool) -> discord.ui.Button[Any]:
        label = sentence("advert.again" if stands else "advert.post", seat=seat + 1)
        return button(self._signer, label, ticket_at(table.row, "advertise", 0, str(seat)))


def list_open(table: TableContext, held: Collection[Seat]) -> list[Seated]:
    """The seats that a person has held, and that nobody plays now."""
    return [one for one in table.seats if one.seat in held and (one.kind != "person" or is_kept(one))]
