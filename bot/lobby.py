"""Before the deal: who sits where, and a seed that neither side could choose."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from bot.seeds import commitment, dealt, mixed
from bot.store import Duplicate, NewTable, NoSuchTable, Occupied, Outgoing, OutOfTurn, Seated, Store, Table
from rules.kernel.game import AnyGame
from rules.kernel.session import Session
from rules.kernel.telling import Seat


class LobbyError(Exception):
    """Not possible in this lobby; its text is a key of the bot's catalogue."""


class Lobby:
    """Opens tables, seats people, and starts games."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame]) -> None:
        self._store = store
        self._games = games
        self._opening: dict[int, int] = {}  # by which interaction a channel's table was last asked for

    async def may_open(self, channel: int, key: str, interaction: int) -> Table | None:
        """A glance before anything is promised: the table that stands in the way of a new one, if there is one.
        An interaction that is delivered twice asks once."""
        if key not in self._games:
            raise LobbyError("no-such-game")
        if self._opening.get(channel) == interaction:
            raise Duplicate("this interaction opens a table already")
        self._opening[channel] = interaction
        return await self._store.open_table_in(channel)

    async def open(
        self,
        guild: int | None,
        channel: int,
        key: str,
        user: int,
        interaction: int,
        options: Mapping[str, str] | None = None,
    ) -> int:
        """Open a table in a channel; whoever opens it is its host and sits down with the same stroke."""
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
            options=agreed(game, options or {}),
        )
        try:
            return await self._store.new_table(row, interaction, user=user)
        except Occupied:
            raise LobbyError("channel-taken") from None

    async def sit(self, table: int, user: int | None, interaction: int | None) -> Seat:
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

    async def add_house(self, table: int, user: int, interaction: int) -> Seat:
        """A house player takes the next free seat, if somebody who sits here wants one."""
        await self._waiting(table)
        if _seat_of(await self._store.seats(table), user) is None:
            raise LobbyError("sit-first")
        return await self.sit(table, None, interaction)

    async def leave(
        self,
        table: int,
        user: int,
        interaction: int,
        outbox: Sequence[Outgoing] = (),
        last_words: Sequence[Outgoing] = (),
    ) -> None:
        """Get up again. When the host does, the next person is host; when nobody is left, the lobby closes."""
        await self._waiting(table)
        seat = _seat_of(await self._store.seats(table), user)
        if seat is None:
            raise LobbyError("sits-nowhere")
        await self._store.leave(table, seat, interaction, outbox, last_words)

    async def remove(
        self, table: int, user: int, mark: object, interaction: int, outbox: Sequence[Outgoing] = ()
    ) -> None:
        """Free a seat of somebody else, whom `mark` names: the host's right, until the game is dealt."""
        await self.only_host(table, user)
        others = [one for one in await self._store.seats(table) if one.user != user]
        seat = next((one.seat for one in others if mark_of(one) == mark), None)
        if seat is None:
            raise LobbyError("gone-already")
        await self._store.leave(table, seat, interaction, outbox)

    async def only_host(self, table: int, user: int) -> Table:
        """The table, if this person is its host and it waits for its deal."""
        row = await self._waiting(table)
        if not is_host(row, await self._store.seats(table), user):
            raise LobbyError("not-host")
        return row

    async def agree(
        self, table: int, user: int, key: str, choice: object, interaction: int, outbox: Sequence[Outgoing] = ()
    ) -> None:
        """Choose a house rule: the host's right, until the game is dealt."""
        row = await self.only_host(table, user)
        option = next((one for one in self._games[row.game].options if one.key == key), None)
        if option is None or choice not in option.choices:
            raise LobbyError("no-such-rule")
        try:
            await self._store.set_options(table, {**row.options, key: str(choice)}, interaction, outbox)
        except OutOfTurn:
            raise LobbyError("has-begun") from None

    async def start(self, table: int, user: int, interaction: int | None) -> None:
        """Deal. The seed mixes ours, to which we are committed, with the interactions by which people sat down,
        which we could not choose. House rules that do not go together leave the lobby as it is."""
        row = await self._waiting(table)
        seated = await self._store.seats(table)
        game = self._games[row.game]
        if not is_host(row, seated, user):
            raise LobbyError("host-starts")
        if len(seated) not in game.seats:
            raise LobbyError("too-few")
        seed = mixed(row.seed, [one.joined for one in seated])
        Session.new(game, len(seated), seed, row.options)  # what it refuses is refused before the table has begun
        await self._store.start_table(table, len(seated), seed, row.options, interaction)

    async def _waiting(self, table: int) -> Table:
        row = await self._store.table(table)
        if row is None:
            raise NoSuchTable(f"there is no table {table}")
        if row.status != "lobby":
            raise LobbyError("has-begun" if dealt(row.seed) else "lobby-closed")
        return row


def _seat_of(seated: list[Seated], user: int) -> Seat | None:
    return next((one.seat for one in seated if one.user == user), None)


def host_of(row: Table, seated: Sequence[Seated]) -> int | None:
    """The person in the host's chair; should nobody be there, the first person who sits at the table."""
    persons = sorted((one.seat != row.host, one.seat, one.user) for one in seated if one.user is not None)
    return persons[0][-1] if persons else None


def is_host(row: Table, seated: Sequence[Seated], user: int) -> bool:
    return host_of(row, seated) == user


def mark_of(one: Seated) -> str:
    """Who sits where, without a name: the seat and the interaction by which it was taken."""
    return f"{one.seat}.{one.joined or 0}"


def agreed(game: AnyGame, options: Mapping[str, str]) -> dict[str, str]:
    """Those of these house rules that the game offers."""
    offered = {option.key: option.choices for option in game.options}
    return {key: choice for key, choice in options.items() if choice in offered.get(key, ())}
