"""Deletion of all that is kept of a person: they read what goes and what stays, and say yes, once."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace

from bot.interactions.limits import MINUTE
from bot.interactions.panel import RED, Panel, button, controls
from bot.interactions.tickets import Ticket, TicketSigner
from bot.store import Forgotten, Outgoing, Parting, Store, Table
from bot.tables import incidents
from bot.tables.announcements import refresh_lobby, write_note
from bot.tables.errors import Frozen, Incident, Refused
from bot.tables.service import TableService
from bot.text.sentences import sentence

log = logging.getLogger(__name__)

LASTS = 15 * MINUTE  # for which somebody who was asked can say yes
DISCORDS_CLOCK = 22  # bits of an interaction's number below the milliseconds at which Discord made it
_PARTS = ("goes", "stays", "discord", "ask")


class DeletionService:
    """Asks a person, and forgets them: in the store, and in the memory of whoever knows them."""

    def __init__(self, store: Store, tables: TableService, signer: TicketSigner) -> None:
        self._store = store
        self._tables = tables
        self._signer = signer
        self.memory: list[Callable[[int], None]] = []
        """What forgets a person where they are known for as long as the process lives."""

    # -- asking

    def panel(self, interaction_id: int) -> Panel:
        """What goes, what stays, and the button that does it: good for one press, and for a while."""
        text = "\n\n".join(sentence(f"delete.{part}") for part in _PARTS)
        sure = button(self._signer, sentence("delete.sure"), Ticket("deleteall", 0, interaction_id), RED)
        return Panel(text, controls([[sure]]), private=True)

    async def confirm(self, user: int, asked: int, interaction_id: int) -> Panel:
        """Delete it, if this was asked a moment ago and not answered yet."""
        if (interaction_id >> DISCORDS_CLOCK) - (asked >> DISCORDS_CLOCK) > LASTS * 1000:
            raise Refused("delete.late")
        forgotten = await self.forget(user, interaction_id, asked)
        done = "delete.traces" if forgotten.traces else "delete.done"
        return Panel(sentence(done), controls([]), private=True)

    # -- forgetting

    async def forget(self, user: int, mark: int, once: int | None = None) -> Forgotten:
        """Forget a person. Where they sat their name goes from the board, and the game goes on. What is posted of
        it is known by the `mark`; Duplicate if it came of the interaction `once` already."""
        partings = {
            row.id: await self._part(row, user, mark)
            for row in [*await self._store.tables_of(user), *await self._store.tables_expecting(user)]
        }
        self._forget_here(user)
        forgotten = await self._store.forget_user(user, once, partings)
        self._forget_here(user)  # what was under way meanwhile may have met them
        for table in forgotten.games:
            await self._go_on(table)
        self._tables.wake_outbox()
        return forgotten

    def _forget_here(self, user: int) -> None:
        for forget in self.memory:
            forget(user)

    async def _go_on(self, table: int) -> None:
        """Let a game go on without its player. Should that fail, upkeep tries again at the next start."""
        try:
            await self._tables.go_on(table)
        except (Frozen, Incident):
            return  # told already
        except Exception as problem:
            incidents.report(log, "table-not-resumed", problem, table)

    async def _part(self, row: Table, user: int, mark: int) -> Parting:
        """What a table is told, and shows then."""
        nonce = f"{row.id}.f{mark % 10**12}"
        if row.status == "lobby":
            deserted = replace(write_note(row, mark, "lobby-deserted"), nonce=f"{nonce}n")
            return Parting([replace(refresh_lobby(row, mark), nonce=nonce)], [deserted])
        seats = await self._store.seats(row.id)
        left = [write_note(row, mark, "left", seat=one.seat + 1) for one in seats if one.user == user]
        board = Outgoing("board", {}, nonce, channel=row.channel)
        return Parting([*(replace(one, nonce=f"{nonce}n") for one in left), board])
