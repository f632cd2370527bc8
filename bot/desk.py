"""The desk: the buttons by which a table is opened again, filled, given its house rules, and started."""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord

from bot import reply
from bot.floor import Floor, lobby_news
from bot.house_rules import house_rules, page_of
from bot.lobby import LobbyError
from bot.panel import Panel
from bot.reply import Click
from bot.sentences import sentence
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
            "remove": self.remove,
            "removed": self.removed,
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
        await self._floor.lobby.add_house(ticket.table, click.user.id, click.id)
        await self._show_lobby(click, ticket)

    async def leave(self, click: Click, ticket: Ticket) -> None:
        await reply.stay(click)
        await self._floor.leave_lobby(await self._floor.row(ticket.table), click.user.id, click.id)
        await self._show_lobby(click, ticket)

    async def remove(self, click: Click, ticket: Ticket) -> None:
        """A list of those whom the host can send away, for the host alone."""
        await reply.think(click)
        await reply.show(click, await self._floor.removal_panel(ticket.table, click.user.id))

    async def removed(self, click: Click, ticket: Ticket) -> None:
        """Somebody is sent away; the lobby's message shows it."""
        await reply.stay(click)
        row, values = await self._floor.row(ticket.table), chosen(click)
        mark = values[0] if len(values) == 1 else None
        await self._floor.lobby.remove(row.id, click.user.id, mark, click.id, [lobby_news(row, click.id)])
        self._floor.news.set()
        await reply.show(click, await self._floor.removal_panel(ticket.table, click.user.id))

    async def start(self, click: Click, ticket: Ticket) -> None:
        await reply.stay(click)
        await self._floor.lobby.start(ticket.table, click.user.id, click.id)
        try:
            await self._show_lobby(click, ticket)  # it may be gone by now
        finally:
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
        """A house rule is chosen; the lobby's message shows it."""
        await reply.stay(click)
        row, values = await self._floor.row(ticket.table), chosen(click)
        choice = values[0] if len(values) == 1 else None
        news = lobby_news(row, click.id)
        await self._floor.lobby.agree(row.id, click.user.id, ticket.key, choice, click.id, [news])
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
        await open_table(self._floor, click, old.guild, old.channel, old.game, old.options)

    async def quick(self, click: Click, ticket: Ticket) -> None:
        """One press, and a game against house players is dealt here."""
        await reply.think(click)
        channel = click.channel_id or 0
        await deal_in(self._floor, click.guild_id, channel, click.user.id, ticket.key, click.id)
        await reply.fill(click, sentence("welcome.dealt"))


async def open_table(
    floor: Floor,
    click: Click,
    guild: int | None,
    channel: int,
    key: str,
    options: Mapping[str, str] | None = None,
) -> None:
    """Open a table before everyone's eyes: the acknowledgement comes first, then table and seat, then the lobby's
    message. Where a table stands already that is said privately, and a lobby is shown again."""
    there = await floor.lobby.may_open(channel, key, click.id)
    if there is not None:
        await reply.think(click)
        if there.status == "lobby":
            await floor.show_lobby(there, click.id)
        raise LobbyError("channel-taken")
    await reply.announce(click)
    try:
        table = await floor.lobby.open(guild, channel, key, click.user.id, click.id, options)
    except Exception:
        with contextlib.suppress(discord.HTTPException):
            await reply.withdraw(click)  # so that the reason is for one person only
        raise
    message = await reply.show(click, await floor.lobby_panel(table))
    await floor.store.set_board_message(table, message)


def chosen(click: Click) -> tuple[Any, ...]:
    """What was chosen from a list. It is not checked yet."""
    data: Mapping[str, Any] = click.data or {}
    values = data.get("values")
    return tuple(values) if isinstance(values, list) else ()
