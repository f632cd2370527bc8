"""Invitations: whom the host of a lobby has called to it, a few people, each once. A restart forgets it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.interactions.panel import Panel, controls
from bot.interactions.tickets import TicketSigner, ticket_at
from bot.tables.context import TableContext
from bot.tables.errors import Refused
from bot.tables.recent import Recent
from bot.text.sentences import list_texts, sentence

MOST = 5  # people that a lobby calls
MOST_LOBBIES = 1000  # of which it is remembered


class Invitations:
    """Who has been called to which lobby."""

    def __init__(self) -> None:
        self._called: Recent[int, frozenset[int]] = Recent(MOST_LOBBIES)  # by table

    def left(self, table: TableContext) -> int:
        """How many more may be called."""
        return MOST - len(self._called.get(table.row.id, frozenset()))

    def call(self, table: TableContext, people: Sequence[int]) -> list[int]:
        """Those of these people who sit nowhere and were not called before, who are called now."""
        before = self._called.get(table.row.id, frozenset())
        new = [user for user in dict.fromkeys(people) if user not in before and table.seat_of(user) is None]
        if not new:
            raise Refused("nobody-new")
        if len(new) > self.left(table):
            raise Refused("invited-enough", most=MOST)
        self._called[table.row.id] = before | {*new}
        return new

    def forget(self, user: int) -> None:
        """Forget that somebody was called."""
        for lobby, called in self._called.items():
            self._called[lobby] = called - {user}


def invitation_panel(signer: TicketSigner, table: TableContext, left: int) -> Panel:
    """A list of all people, for the host to choose from."""
    if left <= 0:
        return Panel(sentence("invited-enough", most=MOST), controls([]))
    select: discord.ui.UserSelect[Any] = discord.ui.UserSelect(
        custom_id=signer.write(ticket_at(table.row, "invited")),
        placeholder=sentence("lobby.invite-whom"),
        max_values=left,
    )
    return Panel(sentence("lobby.invite-left", left=left), controls([[select]]))


def invite(table: TableContext, people: Sequence[int]) -> str:
    """What the channel reads of it."""
    called = list_texts(f"<@{user}>" for user in people)
    return sentence("lobby.invited", players=called, host=f"<@{table.visit.user}>", game=table.game.title)
