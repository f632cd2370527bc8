"""Series in the lobby: how many games are played in a row, and who has which chair in the next one. Chairs move on
by one from game to game, so that everybody has the first pick in turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord

from bot.interactions.panel import Panel, controls
from bot.interactions.tickets import TicketSigner, ticket_at
from bot.records.standing import next_game
from bot.store import NewTable, Outgoing, OutOfTurn, Seated, SeriesGame, Store
from bot.tables.context import TableContext
from bot.tables.errors import Refused
from bot.text.sentences import sentence
from rules.kernel.telling import Seat

GAMES = (1, 3, 5, 7)
USUAL_GAMES = 3


def tell_series(game: SeriesGame) -> str:
    """Which game of how many a lobby is."""
    key = "series.lobby" if game.number == 1 else "series.goes-on"
    return sentence(key, number=game.number, games=game.games)


def series_panel(signer: TicketSigner, table: TableContext, lobby: int) -> Panel:
    """A list of numbers of games; nothing to choose once the series is under way."""
    games = table.series.games if table.series else 1
    if table.series is not None and table.series.number > 1:
        return Panel(sentence("series.under-way"), controls([]))
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=signer.write(ticket_at(table.row, "seriesof", lobby)),
        placeholder=sentence("series.choose"),
        options=[
            discord.SelectOption(
                label=sentence("series.one") if one == 1 else sentence("series.games", games=one),
                value=str(one),
                default=one == games,
            )
            for one in GAMES
        ],
    )
    return Panel(sentence("series.about"), controls([[select]]))


class SeriesLobby:
    """Lays the lobbies of series."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def choose(self, table: TableContext, games: object, news: Outgoing, interaction_id: int) -> None:
        """Let a lobby be the first of so many games."""
        if games not in [str(one) for one in GAMES]:
            raise Refused("not-ours")
        try:
            await self._store.set_series(table.row.id, int(str(games)), interaction_id, [news])
        except OutOfTurn:
            raise Refused("series.under-way" if table.series else "has-begun") from None

    async def find_next(self, table: TableContext) -> SeriesGame | None:
        """The game of a series that somebody who has played the last one asks for."""
        if table.seat_of(table.visit.user) is None:
            return None
        return await next_game(self._store, table.row.id)

    async def lay_next(self, row: NewTable, host: int, game: SeriesGame) -> NewTable:
        """The next table of a series: its host and its house players have the chairs that are theirs by then."""
        chairs = await self._list_chairs(game)
        own = next(chair for one, chair in chairs if one.user == host)
        house = tuple(chair for one, chair in chairs if one.kind == "house")
        return replace(row, host=own, house_seats=house, series=game)

    async def choose_chair(self, table: TableContext, free: Sequence[Seat], user: int | None) -> Seat:
        """Which free chair somebody gets: in a series their own, or else one that is nobody's."""
        chairs = await self._list_chairs(table.series) if table.series else []
        own = {one.user: chair for one, chair in chairs if one.user is not None}
        if user is not None and own.get(user) in free:
            return own[user]
        return next((seat for seat in free if seat not in own.values()), free[0])

    async def part_from_strangers(self, table: TableContext) -> None:
        """A series ends when other people sit down than before, or more, or fewer: its next game is one apart."""
        game = table.series
        if game is None or game.number == 1:
            return
        before = [one for one, _ in await self._list_chairs(game)]
        same = {one.user for one in before} == {one.user for one in table.seats} and len(before) == len(
            table.seats
        )
        played = {one.table for one in await self._store.played_in(game.id)}
        if not same or len(played) != game.number - 1:
            await self._store.leave_series(table.row.id)

    async def _list_chairs(self, game: SeriesGame) -> list[tuple[Seated, Seat]]:
        """Who played the last game of the series, each with their chair in this one: the next lower. After a game
        that had no result everybody stays where they are."""
        dealt = await self._store.dealt_in(game.id)
        last = await self._store.series_of(dealt[-1]) if dealt else None
        if last is None:
            return []
        seats = await self._store.seats(dealt[-1])
        return [(one, (one.seat - (game.number - last.number)) % len(seats)) for one in seats]
