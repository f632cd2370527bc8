"""What a table agrees on about time: its pace, a pause, and that it goes on. The host of a lobby chooses its pace;
in a game it takes more than half of the players. A pause, and its end, is the host's right too.

A vote on time belongs to no question, since the game goes on meanwhile. It stands until something about time is
agreed on."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

from bot.interactions.limits import Limits
from bot.interactions.panel import Panel
from bot.interactions.tickets import Ticket, TicketSigner
from bot.pace.clocks import NONE, PACES
from bot.pace.panels import agreement_panel, pace_panel
from bot.pace.timekeeper import Timekeeper
from bot.store import HELD, NO_CHANGES, Outgoing, Store, Table, WaitChanges
from bot.tables import incidents
from bot.tables.announcements import refresh_lobby, write_note
from bot.tables.context import TableContext, Visit
from bot.tables.errors import NotBegun, Refused
from bot.tables.plain_names import plain_text
from bot.tables.runner import TableRunner
from bot.tables.service import TableService
from bot.tables.silence import is_silent
from bot.text.sentences import sentence
from rules.kernel.telling import Seat

PAUSE, RESUME = "pause", "resume"
DOUBTS = ("rule", "shown", "asked", "other")  # why a game is held; never free text: the log has it
log = logging.getLogger(__name__)


class HeldByPlayer(incidents.Foreseen):
    """A player thinks that the bot is wrong: the log names it, so that whoever runs the bot can look."""


class AgreementService:
    """Asks the table about time, counts votes, and does what is agreed on."""

    def __init__(
        self,
        store: Store,
        runner: TableRunner,
        tables: TableService,
        timekeeper: Timekeeper,
        signer: TicketSigner,
        limits: Limits,
        now: Callable[[], int],
    ) -> None:
        self._store = store
        self._runner = runner
        self._tables = tables
        self._timekeeper = timekeeper
        self._signer = signer
        self._limits = limits
        self._now = now

    # -- in the lobby

    async def lobby_panel(self, visit: Visit) -> Panel:
        """The paces to choose from, each explained, for the host alone."""
        table = await self._load_lobby(visit)
        return pace_panel(self._signer, table.row)

    async def choose(self, visit: Visit, pace: object, interaction_id: int) -> Panel:
        """The host chooses a pace."""
        row = (await self._load_lobby(visit)).row
        if pace not in PACES:
            raise Refused("no-such-rule")
        return await self._set_in_lobby(visit, row, str(pace), row.caretaker, interaction_id)

    async def turn_caretaker(self, visit: Visit, interaction_id: int) -> Panel:
        """The host chooses who answers when the time is up: a house player, or the safe default is given."""
        row = (await self._load_lobby(visit)).row
        return await self._set_in_lobby(visit, row, row.pace, not row.caretaker, interaction_id)

    async def _load_lobby(self, visit: Visit) -> TableContext:
        table = await self._runner.load(visit)
        if table.row.status != "lobby":
            raise Refused("has-begun")
        self._limits.require("lobby", visit.user)
        table.require_host()
        return table

    async def _set_in_lobby(
        self, visit: Visit, row: Table, pace: str, caretaker: bool, interaction_id: int
    ) -> Panel:
        news = [refresh_lobby(row, interaction_id)]
        await self._store.set_pace(row.id, pace, caretaker, NO_CHANGES, interaction_id, news)
        self._tables.wake_outbox()
        return pace_panel(self._signer, (await self._runner.load(visit)).row)

    # -- in a game

    async def ask_for_pace(self, visit: Visit, pace: str, caretaker: bool | None, interaction_id: int) -> str:
        """Change the pace: in a lobby the host's right, in a game by agreement. The answer is for who asks."""
        table = await self._runner.load(visit)
        wanted = table.row.caretaker if caretaker is None else caretaker
        if table.row.status == "lobby":
            row = (await self._load_lobby(visit)).row
            await self._set_in_lobby(visit, row, pace, wanted, interaction_id)
            return sentence("done")
        return await self._ask(table, f"pace.{pace}.{int(wanted)}", interaction_id)

    async def pause(self, visit: Visit, reason: str, interaction_id: int) -> str:
        """Let all clocks stand still, and the game with them: at once for the host, else by agreement."""
        table = await self._runner.load(visit)
        _require(table, "playing", "pace.not-playing")
        if table.host == visit.user:
            await self._pause(table, plain_text(reason), interaction_id, interaction_id)
            return sentence("done")
        return await self._ask(table, PAUSE, interaction_id)

    async def resume(self, visit: Visit, interaction_id: int) -> str:
        """Let the game go on: at once for the host, else by agreement."""
        table = await self._runner.load(visit)
        _require(table, "paused", "pace.not-paused")
        if table.host == visit.user:
            await self._resume(table, interaction_id, interaction_id)
            return sentence("done")
        return await self._ask(table, RESUME, interaction_id)

    async def hold(self, visit: Visit, doubt: str, interaction_id: int) -> str:
        """Stop the game for a player who thinks that the bot is wrong, once each: the number under which the log
        has it, which the channel is told with it, and so the host. It goes on as it does after any pause."""
        table = await self._runner.load(visit)
        _require(table, "playing", "pace.not-playing")
        row, seat = table.row, table.seat
        if doubt not in DOUBTS:
            raise Refused("hold.which")
        if seat in await self._store.votes_on(row.id, HELD):
            raise Refused("hold.once")
        number = incidents.report(log, "held", HeldByPlayer(), row.id, row.guild, seat=seat, doubt=doubt)
        host = table.seat_of(table.host)
        told = write_note(row, interaction_id, "held", player=seat, partner=host, incident=number)
        await self._stop(table, told, interaction_id, interaction_id, seat)
        return sentence("hold.done", incident=number)

    # -- votes

    async def _ask(self, table: TableContext, what: str, interaction_id: int) -> str:
        row, seat = table.row, table.seat
        self._limits.require("replace", table.visit.user, row.id)
        votes = await self._store.vote(row.id, f"time.{what}", seat, True, interaction_id)
        if self._is_agreed(table, votes):
            await self._carry_out(table, what, interaction_id)
            return sentence("done")
        payload = {"what": what, "asker": seat}
        asked = Outgoing("agreement", payload, f"t{interaction_id}"[:25], channel=row.channel)
        await self._tables.post(row.id, asked)
        return sentence("ballot.asked")

    async def vote(self, visit: Visit, ticket: Ticket, yes: bool, interaction_id: int) -> Panel:
        """A seat agrees or refuses; the last one that is needed lets it happen. The request as it stands then."""
        table, what = await self._runner.load(visit), ticket.key
        seat = table.seat
        if not _is_open(table.row, what) or not await self._store.votes_on(table.row.id, f"time.{what}"):
            raise Refused("takeover.closed")
        votes = await self._store.vote(table.row.id, f"time.{what}", seat, yes, interaction_id)
        verdict = self._is_agreed(table, votes)
        if verdict:
            await self._carry_out(table, what, interaction_id)
        return agreement_panel(self._signer, table, what, votes, self._count(table, votes), verdict)

    async def panel(self, table: TableContext, what: str) -> Panel | None:
        """What the channel sees of a request; None if it is out of date."""
        votes = await self._store.votes_on(table.row.id, f"time.{what}")
        if not votes or not _is_open(table.row, what):
            return None
        return agreement_panel(self._signer, table, what, votes, self._count(table, votes), None)

    def _count(self, table: TableContext, votes: Mapping[Seat, bool]) -> list[Seat]:
        """Who has to be asked: nobody who has been silent for days, and is so still."""
        now = self._now()
        return [one.seat for one in table.persons if one.seat in votes or not is_silent(one, now)]

    def _is_agreed(self, table: TableContext, votes: Mapping[Seat, bool]) -> bool | None:
        voters = self._count(table, votes)
        given = [votes[seat] for seat in voters if seat in votes]
        if 2 * given.count(True) > len(voters):
            return True
        return False if 2 * given.count(False) >= len(voters) else None

    # -- what is agreed on

    async def _carry_out(self, table: TableContext, what: str, mark: int) -> None:
        """The press that was the last to be needed has had its effect; what is told is known by its number."""
        if what == PAUSE:
            await self._pause(table, "", mark)
        elif what == RESUME:
            await self._resume(table, mark)
        else:
            _, pace, caretaker = what.split(".")
            await self._set_pace(table.row, pace, caretaker == "1", mark)

    async def _set_pace(self, row: Table, pace: str, caretaker: bool, mark: int) -> None:
        """Clocks that run go on with what is left by the new pace; without one there are none."""
        over = tuple(one.seat for one in await self._store.waits(row.id)) if pace == NONE else ()
        posts = _tell(row, mark, "pace", pace=[(f"pace.name-{pace}", {})])
        await self._store.set_pace(row.id, pace, caretaker, WaitChanges(over=over), None, posts)
        await self._tables.go_on(row.id)

    async def _pause(self, table: TableContext, reason: str, mark: int, interaction_id: int | None = None) -> None:
        key = "pause-reason" if reason else "pause"
        told = write_note(table.row, mark, key, player=None, partner=None, reason=reason)
        await self._stop(table, told, mark, interaction_id)

    async def _stop(
        self,
        table: TableContext,
        told: Outgoing,
        mark: int,
        interaction_id: int | None,
        held_by: Seat | None = None,
    ) -> None:
        row, now = table.row, self._now()
        rows = {one.seat: one for one in await self._store.waits(row.id)}
        people = [one for one in table.persons if one.seat in rows]
        terms = await self._timekeeper.find_terms(row, people, rows)
        stopped = tuple(terms[seat].stop(rows[seat], now) for seat in terms)
        changes, posts = WaitChanges(kept=stopped), [told, _show_board(row, mark)]
        await self._store.set_pause(row.id, "paused", changes, interaction_id, posts, held_by)
        self._tables.wake_outbox()

    async def _resume(self, table: TableContext, mark: int, interaction_id: int | None = None) -> None:
        posts = _tell(table.row, mark, "resume")
        await self._store.set_pause(table.row.id, "playing", NO_CHANGES, interaction_id, posts)
        await self._tables.go_on(table.row.id)


def _is_open(row: Table, what: str) -> bool:
    """Whether something can still be agreed on."""
    wanted = {PAUSE: ("playing",), RESUME: ("paused",)}.get(what, ("playing", "paused"))
    return row.status in wanted


def _require(table: TableContext, status: str, key: str) -> None:
    if table.row.status == "lobby":
        raise NotBegun
    if table.row.status != status:
        raise Refused(key)
    if table.host != table.visit.user:
        _ = table.seat


def _tell(row: Table, mark: int, key: str, **gaps: object) -> list[Outgoing]:
    """A line for the channel, and a board that shows it."""
    return [write_note(row, mark, key, player=None, partner=None, **gaps), _show_board(row, mark)]


def _show_board(row: Table, mark: int) -> Outgoing:
    return Outgoing("board", {"wanted": True}, f"b{mark}"[:25], channel=row.channel)
