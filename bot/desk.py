"""The desk: the buttons by which a table is opened again, filled, given its house rules, and started."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from bot import reply
from bot.floor import Floor
from bot.house_rules import house_rules, page_of
from bot.panel import Panel
from bot.reply import Click
from bot.sentences import sentence
from bot.store import Outgoing
from bot.tickets import Ticket
from bot.welcome import deal_in

Do = Callable[[Click, Ticket], Awaitable[None]]


class Desk:
    """What can be pressed before a game."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self.verbs: Mapping[str, Do] = {
            "sit": self.sit,
            "house": self.house,
            "leave": self.leave,
            "start": self.start,
            "options": self.options,
            "option": self.option,
            "rematch": self.rematch,
            "quick": self.quick,
        }

    async def sit(self, click: Click, ticket: Ticket) -> None:
        await reply.stay(click)
        await self._floor.lobby.sit(ticket.table, click.user.id, click.id)
        await self._show_lobby(click, ticket)

    async def house(self, click: Click, ticket: Ticket) -> None:
        await reply.stay(click)
        await self._floor.lobby.sit(ticket.table, None, click.id)
        await self._show_lobby(click, ticket)

    async def leave(self, click: Click, ticket: Ticket) -> None:
        await reply.stay(click)
        await self._floor.lobby.leave(ticket.table, click.user.id, click.id)
        await self._show_lobby(click, ticket)

    async def start(self, click: Click, ticket: Ticket) -> None:
        await reply.stay(click)
        await self._floor.lobby.start(ticket.table, click.user.id, click.id)
        await self._show_lobby(click, ticket)
        await self._floor.host.begin(ticket.table)

    async def _show_lobby(self, click: Click, ticket: Ticket) -> None:
        await reply.show(click, await self._floor.lobby_panel(ticket.table))

    async def options(self, click: Click, ticket: Ticket) -> None:
        """The house rules, for the host alone; pressed on the lobby, or to turn a page of them."""
        first = not ticket.key
        await (reply.think(click) if first else reply.stay(click))
        await self._floor.lobby.only_host(ticket.table, click.user.id)
        lobby = click.message.id if first and click.message else ticket.question
        await reply.show(click, await self._rules(ticket.table, lobby, int(ticket.key or 0)))

    async def option(self, click: Click, ticket: Ticket) -> None:
        """A house rule is chosen; the lobby's message, which the ticket names, shows it."""
        await reply.stay(click)
        row, values = await self._floor.row(ticket.table), chosen(click)
        choice = values[0] if len(values) == 1 else None
        message = Outgoing("lobby", {"message": ticket.question}, f"l{click.id}"[:25], channel=row.channel)
        await self._floor.lobby.agree(row.id, click.user.id, ticket.key, choice, click.id, [message])
        self._floor.news.set()
        page = page_of(self._floor.games[row.game], ticket.key)
        await reply.show(click, await self._rules(row.id, ticket.question, page))

    async def _rules(self, table: int, lobby: int, page: int) -> Panel:
        row = await self._floor.row(table)
        return house_rules(self._floor.mint, row, self._floor.games[row.game], lobby, page)

    async def rematch(self, click: Click, ticket: Ticket) -> None:
        """The same game with the same house rules; whoever presses is its host. A press that is delivered twice is
        answered once."""
        old = await self._floor.row(ticket.table)
        table = await self._floor.lobby.open(
            old.guild, old.channel, old.game, click.user.id, click.id, old.options
        )
        await reply.post(click, await self._floor.lobby_panel(table))

    async def quick(self, click: Click, ticket: Ticket) -> None:
        """One press, and a game against house players is dealt here."""
        await reply.think(click)
        channel = click.channel_id or 0
        await deal_in(self._floor, click.guild_id, channel, click.user.id, ticket.key, click.id)
        await reply.fill(click, sentence("welcome.dealt"))


def chosen(click: Click) -> tuple[Any, ...]:
    """What was chosen from a list. It is not checked yet."""
    data: Mapping[str, Any] = click.data or {}
    values = data.get("values")
    return tuple(values) if isinstance(values, list) else ()
