"""A player gives a game up for good. Nobody has to agree: the seat is theirs to give, and the house keeps it. (Who
leaves, instead, may come back; their seat gives safe answers meanwhile.)"""

from __future__ import annotations

from bot.interactions.panel import RED, Panel, button, controls
from bot.interactions.tickets import TicketSigner, ticket_at
from bot.store import Outgoing, Seated, Store
from bot.tables.announcements import write_note
from bot.tables.context import TableContext, Visit
from bot.tables.errors import NotBegun, Refused
from bot.tables.runner import TableRunner
from bot.tables.service import TableService
from bot.text.sentences import sentence


class ConcedeService:
    """Asks whether somebody is sure, and hands their seat to the house."""

    def __init__(self, store: Store, runner: TableRunner, tables: TableService, signer: TicketSigner) -> None:
        self._store = store
        self._runner = runner
        self._tables = tables
        self._signer = signer

    async def concede(self, visit: Visit, interaction_id: int, sure: bool = False) -> Panel:
        """Give the game up, once its player is `sure`. When the host does, the next person is host; when the last
        person does, the game is over."""
        table = await self._runner.load(visit)
        one = _find_player(table)
        if not sure:
            last = button(self._signer, sentence("concede.button"), ticket_at(table.row, "concede"), RED)
            return Panel(sentence("concede.sure"), controls([[last]]))
        await self._store.concede(table.row.id, one, interaction_id, _tell(table, one, interaction_id))
        await self._tables.go_on(table.row.id)
        return Panel(sentence("done"), controls([]))


def _find_player(table: TableContext) -> Seated:
    """The visitor, who has to play a game that goes on."""
    if table.row.status == "lobby":
        raise NotBegun
    if table.row.status == "over":
        raise Refused("panel.over")
    if table.visitor is None:
        raise Refused("sits-nowhere")
    return table.visitor


def _tell(table: TableContext, one: Seated, mark: int) -> list[Outgoing]:
    """A line for the channel, and a board that names the house."""
    board = Outgoing("board", {}, f"b{mark}"[:25], channel=table.row.channel)
    return [write_note(table.row, mark, "conceded", seat=one.seat + 1), board]
