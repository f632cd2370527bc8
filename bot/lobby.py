"""Before the deal: who sits where, and a seed that neither side could choose."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from hashlib import sha256

from bot.store import NewTable, NoSuchTable, Occupied, Seated, Store, Table
from rules.kernel.game import AnyGame
from rules.kernel.telling import Seat


class LobbyError(Exception):
    """Not possible in this lobby; its text is a key of the bot's catalogue."""


class Lobby:
    """Opens tables, seats people, and starts games."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame]) -> None:
        self._store = store
        self._games = games

    async def open(self, guild: int | None, channel: int, key: str, user: int, interaction: int) -> int:
        """Open a table in a channel; whoever opens it is its host and sits down first."""
        game = self._games.get(key)
        if game is None:
            raise LobbyError("no-such-game")
        seed = secrets.token_hex(16)
        row = NewTable(
            guild=guild,
            channel=channel,
            game=key,
            seats=game.seats[-1],
            seed=seed,
            rules_version=game.rules_version,
            decks=game.deck_digest,
            commitment=commitment(seed),
        )
        try:
            table = await self._store.new_table(row)
        except Occupied:
            raise LobbyError("channel-taken") from None
        await self._store.sit(table, 0, user, interaction)
        return table

    async def sit(self, table: int, user: int | None, interaction: int) -> Seat:
        """Take the next free seat; without a user, a house player does."""
        row = await self._waiting(table)
        seated = await self._store.seats(table)
        if user is not None and _seat_of(seated, user) is not None:
            raise LobbyError("sits-already")
        taken = [one.seat for one in seated]
        free = next((seat for seat in range(self._games[row.game].seats[-1]) if seat not in taken), None)
        if free is None:
            raise LobbyError("table-full")
        await self._store.sit(table, free, user, interaction, "house" if user is None else "person")
        return free

    async def leave(self, table: int, user: int, interaction: int) -> None:
        """Get up again; when the host does, the next person is host."""
        row = await self._waiting(table)
        seat = _seat_of(await self._store.seats(table), user)
        if seat is None:
            raise LobbyError("sits-nowhere")
        await self._store.leave(table, seat, interaction)
        people = [one.seat for one in await self._store.seats(table) if one.kind == "person"]
        if seat == row.host and people:
            await self._store.set_host(table, people[0])

    async def start(self, table: int, user: int, interaction: int) -> None:
        """Deal. The seed mixes ours, to which we are committed, with the interactions by which people sat down,
        which we could not choose."""
        row = await self._waiting(table)
        seated = await self._store.seats(table)
        game = self._games[row.game]
        if _seat_of(seated, user) != row.host:
            raise LobbyError("host-starts")
        if len(seated) not in game.seats:
            raise LobbyError("too-few")
        seed = "/".join([row.seed, *(str(one.joined or 0) for one in seated)])
        await self._store.start_table(table, len(seated), seed, row.options, interaction)

    async def _waiting(self, table: int) -> Table:
        row = await self._store.table(table)
        if row is None:
            raise NoSuchTable(f"there is no table {table}")
        if row.status != "lobby":
            raise LobbyError("has-begun")
        return row


def _seat_of(seated: list[Seated], user: int) -> Seat | None:
    return next((one.seat for one in seated if one.user == user), None)


def commitment(seed: str) -> str:
    """What is published when a lobby opens: it tells nothing of the seed, and fits no other."""
    return sha256(b"consigliere:" + seed.encode()).hexdigest()
