"""What a table has to agree on: to take a move back, or to end the game. Who plays a seat is agreed on in
`bot/votes/replacing.py`."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping

from bot.interactions.limits import Limits
from bot.interactions.panel import RED, Panel, button, controls, put_above
from bot.interactions.tickets import Ticket, TicketSigner, ticket_at
from bot.play.service import PlayService, taking_back
from bot.store import Outgoing, Store
from bot.tables import incidents
from bot.tables.context import TableContext, Visit
from bot.tables.errors import Frozen, NotBegun, Refused
from bot.tables.runner import Cause, TableRunner
from bot.tables.service import TableService
from bot.tables.silence import DAYS
from bot.text.sentences import sentence
from bot.votes.ballots import Ballot, What, ballot_named, ballot_of, ballot_panel
from rules.kernel.session import IllegalAnswer
from rules.kernel.telling import Seat

log = logging.getLogger(__name__)


class VoteService:
    """Puts things to the table, counts votes, and does what is agreed on."""

    def __init__(
        self,
        store: Store,
        runner: TableRunner,
        tables: TableService,
        play: PlayService,
        signer: TicketSigner,
        limits: Limits,
        now: Callable[[], int],
    ) -> None:
        self._store = store
        self._runner = runner
        self._tables = tables
        self._play = play
        self._signer = signer
        self._limits = limits
        self._now = now

    # -- asking

    async def undo(self, visit: Visit, interaction_id: int) -> Panel:
        """Take a person's last move back: at once while nobody has seen it, else put it to the table. What lies
        face down counts until another answer is given."""
        table = await self._play.look(visit)
        session, seat = table.session, table.seat
        if session.sealed(seat) is not None:
            return await self._play.move_panel(table, page=0)
        if session.free_undo(seat) is None:
            self._limits.require("undo", visit.user, table.row.id)
            return Panel(await self._ask(table, "undo", seat, interaction_id), controls([]))
        table = await self._play.go_back(visit, session.number, Cause(interaction_id))
        return put_above(sentence("panel.taken-back"), await self._play.move_panel(table))

    async def end(self, visit: Visit, interaction_id: int, manages: bool = False, sure: bool = False) -> Panel:
        """End a game: the host, and who `manages` the channel, as soon as they say that they are `sure`; another
        player by agreement. A lobby is closed at once."""
        table = await self._runner.load(visit)
        if table.row.status == "over":
            raise Refused("panel.over")
        seat, is_host = table.seat_of(visit.user), table.host == visit.user
        if seat is not None and not is_host and not manages and table.row.status != "lobby":
            return Panel(await self._ask(table, "end", seat, interaction_id), controls([]))
        if not manages:
            table.require_host()
        if table.row.status in ("playing", "paused") and not sure:
            end = button(self._signer, sentence("end.button"), ticket_at(table.row, "end"), RED)
            return Panel(sentence("end.sure"), controls([[end]]))
        await self._tables.end(table, "ended" if is_host else "ended-above", interaction_id)
        return Panel(sentence("done"), controls([]))

    async def _ask(self, table: TableContext, what: What, seat: Seat, interaction_id: int) -> str:
        """Put something to the table; whoever asks has agreed. The answer is for the one who asks."""
        row = table.row
        ballot = Ballot(what, await self.open_question(table), seat)
        if what == "undo" and table.session.last_answer(seat) is None:
            raise Refused("ballot.no-move")
        votes = await self._store.vote(row.id, ballot.name, seat, True, interaction_id)
        counting = ballot.list_voters(table, votes, self._now())
        verdict = ballot.verdict(counting, votes)
        if verdict is None:
            agreed = [one for one, yes in votes.items() if yes]
            payload = {"what": what, "question": ballot.question, "asker": seat, "agreed": agreed}
            await self._tables.post(
                row.id, Outgoing("ballot", payload, f"v{interaction_id}"[:25], channel=row.channel)
            )
            return sentence("ballot.asked") if what == "undo" else sentence("ballot.asked-end", days=DAYS)
        if not verdict:
            raise Refused("ballot.was-refused")
        silent = len(counting) < len(table.persons)
        await self._carry_out(table, ballot, silent)
        return sentence("ballot.silent-end", days=DAYS) if silent else sentence("done")

    # -- voting

    async def vote(self, visit: Visit, ticket: Ticket, yes: bool, interaction_id: int) -> Panel:
        """A seat agrees or refuses; the last one that is needed lets it happen. The ballot as it stands then."""
        table = await self._runner.load(visit)
        seat, ballot = table.seat, ballot_of(ticket)
        if table.row.status == "over":
            raise Refused("panel.over")
        if await self.open_question(table) != ballot.question:
            raise Refused("ballot.stale", command=ballot.what)
        votes = await self._store.vote(table.row.id, ballot.name, seat, yes, interaction_id)
        counting = ballot.list_voters(table, votes, self._now())
        verdict = ballot.verdict(counting, votes)
        if verdict:
            await self._carry_out(table, ballot, len(counting) < len(table.persons))
        return self.panel(table, ballot, [one for one, agreed in votes.items() if agreed], verdict)

    async def _carry_out(self, table: TableContext, ballot: Ballot, silent: bool = False) -> None:
        """`silent`: somebody was not asked, who has not been heard of for days."""
        if ballot.what == "undo":
            action = taking_back(ballot.asker, ballot.question)
            await self._runner.act(Visit(table.row.id), action, Cause(taken_back=ballot.asker))
        else:
            await self._tables.end(table, "ended-without" if silent else "ended-together", None)

    async def carry_on(self) -> None:
        """Do what was agreed on in the moment of a crash: nobody has to press again."""
        for table, given in (await self._store.votes()).items():
            try:
                await self._carry_on_at(await self._runner.load(Visit(table), patience=0), given)
            except (Refused, IllegalAnswer):
                continue  # told already, or out of date
            except Exception as problem:
                incidents.report(log, "table-not-resumed", problem, table)

    async def _carry_on_at(self, table: TableContext, given: Mapping[str, Mapping[Seat, bool]]) -> None:
        if table.known_game is None:
            return
        for name, votes in given.items():
            ballot = ballot_named(name)
            if ballot is None:
                continue
            counting = ballot.list_voters(table, votes, self._now())
            agreed = counting and ballot.verdict(counting, votes)
            if agreed and await self.open_question(table) == ballot.question:
                await self._carry_out(table, ballot, len(counting) < len(table.persons))

    async def open_question(self, table: TableContext) -> int:
        """The number of the open question; a table that has stopped has none, but can be ended."""
        try:
            return (await self._runner.load_game(table)).number
        except (Frozen, NotBegun):
            return 0

    def panel(
        self, table: TableContext, ballot: Ballot, agreed: Collection[Seat], verdict: bool | None = None
    ) -> Panel:
        """What the channel sees of a ballot."""
        counting = ballot.list_voters(table, agreed, self._now())
        return ballot_panel(self._signer, table, ballot, agreed, counting, verdict)
