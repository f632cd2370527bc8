"""Somebody else takes over a seat: who may ask for it, and who has to agree.

A seat that is empty, or a house player's, is the host's to give. A player who is there gives it up of their own
will, or by that of more than half of the others; one against one is no majority, unless the player has been silent
for three days. Of an advertised seat (`bot/votes/adverts.py`) more than half of the others decide. And whoever is
to sit down has to want it: by asking for it, or by pressing *Take this seat*.

Nobody who sits or has sat at a table takes another seat of it, so that no hand is read by passing seats around;
the store sees to that. Whoever has left may come back to their own seat, which they know already, as long as no
other person has held it since.

A request belongs to no question: the game goes on meanwhile, and perhaps without the very player it is about. It
stands until the seat changes hands, another request takes its place, or the game is over.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from bot.interactions.limits import Limits
from bot.interactions.panel import Panel, controls
from bot.interactions.tickets import Ticket, TicketSigner
from bot.store import NoSuchTable, Outgoing, SatElsewhere, SeatKind, Store, Takeover
from bot.tables import incidents
from bot.tables.announcements import is_asked_by_dm, write_note
from bot.tables.context import TableContext, Visit
from bot.tables.errors import Frozen, NotBegun, Refused
from bot.tables.runner import TableRunner
from bot.tables.service import TableService
from bot.text.sentences import sentence
from bot.votes.takeovers import is_given_up, list_deciders, player_of, takeover_panel
from rules.kernel.session import Session
from rules.kernel.telling import Seat

log = logging.getLogger(__name__)


class ReplacingService:
    """Asks for seats, counts who agrees, and lets newcomers sit down."""

    def __init__(
        self,
        store: Store,
        runner: TableRunner,
        tables: TableService,
        signer: TicketSigner,
        limits: Limits,
        now: Callable[[], int],
    ) -> None:
        self._store = store
        self._runner = runner
        self._tables = tables
        self._signer = signer
        self._limits = limits
        self._now = now

    # -- asking

    async def replace(self, visit: Visit, seat: Seat, newcomer: int | None, interaction_id: int) -> str:
        """Let a person, or a house player, take over a seat: at once if nobody has to be asked, else the table is.
        The answer is for the one who asks."""
        table = await self._runner.load(visit)
        row = table.row
        if row.status == "lobby":
            raise NotBegun
        if not 0 <= seat < row.seats:
            raise Refused("no-such-seat", seat=seat + 1, seats=row.seats)
        await self._require_may_ask(table, seat, newcomer)
        if newcomer is not None:
            await self._require_may_sit(table, seat, newcomer)
        asker = table.seat_of(visit.user)
        takeover = Takeover(interaction_id, row.id, seat, newcomer, newcomer in (None, visit.user))
        votes = {} if asker is None else {asker: True}
        if takeover.willing and is_given_up(table, takeover, votes, self._now()):
            kind: SeatKind = "house" if newcomer is None else "person"
            outbox, player = await self._announce(table, takeover), player_of(table, seat)
            await self._store.replace_seat(row.id, seat, newcomer, kind, interaction_id, outbox, player)
            await self._tables.go_on(row.id)
            return sentence("done")
        self._limits.require("replace", visit.user, row.id)
        await self._store.ask_for_seat(takeover, asker, [await self.call_deciders(table, takeover, asker)])
        self._tables.wake_outbox()
        return sentence("takeover.asked")

    async def _require_may_ask(self, table: TableContext, seat: Seat, newcomer: int | None) -> None:
        """For an empty seat the host, for a player's whoever sits here, and for themselves anybody. Only the host
        and the player of the seat may put another request in the place of one that stands."""
        user, player = table.visit.user, player_of(table, seat)
        sits = table.seat_of(user) is not None
        if user != newcomer and not (player.kind == "person" and sits):
            table.require_host()
        standing = await self._store.takeover(table.row.id, seat)
        if standing is not None and standing.user != newcomer and user not in (table.host, player.user):
            raise Refused("takeover.another", seat=seat + 1)

    async def _require_may_sit(self, table: TableContext, seat: Seat, newcomer: int) -> None:
        if table.seat_of(newcomer) is not None:
            raise Refused("taken")
        if not await self._store.may_take(table.row.id, seat, newcomer):
            raise SatElsewhere("this person knows another hand")

    async def call_deciders(self, table: TableContext, takeover: Takeover, asker: Seat | None = None) -> Outgoing:
        """The request before everybody's eyes; it calls those who have a say."""
        session = await self._find_game(table)
        asked = list_deciders(table, takeover)
        spared = [one.seat for one in table.seats if one.seat == asker or one.seat not in asked]
        payload = {
            "what": "replace",
            "question": session.number if session else 0,
            "asker": takeover.seat,
            "agreed": spared,
        }
        return Outgoing("ballot", payload, f"v{takeover.id}"[:25], channel=table.row.channel)

    async def _find_game(self, table: TableContext) -> Session | None:
        """The game as it stands; None for one that has stopped."""
        try:
            return await self._runner.load_game(table)
        except Frozen:
            return None

    # -- agreeing

    async def find(self, ticket: Ticket) -> Takeover:
        """The request that a button belongs to."""
        found = await self._store.takeover(ticket.table, int(ticket.key))
        if found is None or found.id != ticket.question:
            raise Refused("takeover.closed")
        return found

    async def vote(self, visit: Visit, ticket: Ticket, yes: bool, interaction_id: int) -> Panel:
        """A seat agrees or refuses; the last one that is needed lets it happen. An empty seat is the host's alone
        to give. Whoever is to sit down may refuse too."""
        table, takeover = await self._runner.load(visit), await self.find(ticket)
        if takeover.user is not None and takeover.user == visit.user:
            return await (self.accept if yes else self._decline)(table, takeover, interaction_id)
        seat = table.seat
        if seat not in list_deciders(table, takeover):
            raise Refused("not-host", host=table.host)
        await self._store.vote(takeover.table, takeover.ballot, seat, yes, interaction_id)
        return await self._settle(table, takeover)

    async def take_seat(self, visit: Visit, ticket: Ticket, interaction_id: int) -> Panel:
        """Whoever is to sit down wants to."""
        table, takeover = await self._runner.load(visit), await self.find(ticket)
        if takeover.user != visit.user:
            raise Refused("takeover.not-you", player=takeover.user)
        return await self.accept(table, takeover, interaction_id)

    async def accept(self, table: TableContext, takeover: Takeover, interaction_id: int) -> Panel:
        """Whoever is to sit down says so; the request as it stands then."""
        await self._store.accept_seat(takeover, interaction_id)
        return await self._settle(table, takeover)

    async def _decline(self, table: TableContext, takeover: Takeover, interaction_id: int) -> Panel:
        panel = await self.panel(table, takeover, closed=True)
        await self._store.drop_takeover(takeover, interaction_id)
        return Panel(f"{panel.text}\n{sentence('takeover.declined', player=f'<@{takeover.user}>')}", panel.view)

    async def _settle(self, table: TableContext, takeover: Takeover) -> Panel:
        """Do what is agreed on by now, or drop what is refused; the request as it stands then."""
        standing = await self._store.takeover(takeover.table, takeover.seat)
        if standing is None or standing.id != takeover.id or table.row.status == "over":
            return Panel(sentence("takeover.closed"), controls([]))
        given = await self._store.votes_on(table.row.id, takeover.ballot)
        verdict = is_given_up(table, standing, given, self._now())
        panel = await self.panel(table, standing, verdict is False or (verdict and standing.willing))
        if verdict is False:
            await self._store.drop_takeover(standing)
            key = "takeover.refused-advert" if standing.advertised else "takeover.refused"
            return Panel(f"{panel.text}\n{sentence(key)}", panel.view)
        if verdict and standing.willing:
            await self._store.take_over(standing, None, await self._announce(table, standing))
            await self._tables.go_on(table.row.id)
            return Panel(f"{panel.text}\n{sentence('takeover.passed')}", panel.view)
        return panel

    async def carry_on(self) -> None:
        """Do what was agreed on in the moment of a crash."""
        for takeover in await self._store.takeovers():
            try:
                await self._settle(await self._runner.load(Visit(takeover.table), patience=0), takeover)
            except (Refused, NoSuchTable, SatElsewhere):
                continue  # told already, or out of date
            except Exception as problem:
                incidents.report(log, "table-not-resumed", problem, takeover.table)

    async def _announce(self, table: TableContext, takeover: Takeover) -> list[Outgoing]:
        """What the channel and the newcomer are told with the same stroke: who plays now, the call if the table
        waits for them, what is asked in private, and a board that names them. Nothing of it is anybody else's
        secret."""
        seat, mark, channel = takeover.seat, takeover.id, table.row.channel
        told = [write_note(table.row, mark, "replaced", player=seat, seat=seat + 1)]
        session = await self._find_game(table)
        if session is None:
            return told
        if takeover.user is not None:
            told.append(Outgoing("newcomer", {}, f"n{mark}"[:25], seat=seat))
            if is_asked_by_dm(session.ask) and seat in session.waiting_for:
                told.append(Outgoing("sealed", {"question": session.number}, f"s{mark}"[:25], seat=seat))
            told.append(Outgoing("call", {"seats": [seat]}, f"c{mark}"[:25], channel=channel))
        return [*told, Outgoing("board", {}, f"b{mark}"[:25], channel=channel)]

    async def panel(self, table: TableContext, takeover: Takeover, closed: bool | None = None) -> Panel:
        """What the channel sees of a request."""
        given = await self._store.votes_on(table.row.id, takeover.ballot)
        return takeover_panel(self._signer, table, takeover, given, bool(closed), self._now())
