"""Before the deal: who sits where, by which house rules, and a seed that neither side could choose."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NoReturn

from bot.interactions.limits import Limits
from bot.interactions.panel import Panel
from bot.interactions.threads import LONGEST_NAME
from bot.interactions.tickets import TicketSigner
from bot.lobby.house_rules import house_rules, page_of
from bot.lobby.invitations import Invitations, invitation_panel, invite
from bot.lobby.panels import KEPT, lobby_panel, mark_of, removal_panel
from bot.lobby.series import USUAL_GAMES, SeriesLobby, series_panel
from bot.lobby.table_size import usual_seats
from bot.store import Duplicate, NewTable, Occupied, Outgoing, OutOfTurn, SeriesGame, Store, Table
from bot.tables.announcements import call_together, refresh_lobby, write_note
from bot.tables.context import READY, TableContext, Visit
from bot.tables.errors import Refused
from bot.tables.plain_names import plain_name
from bot.tables.recent import Recent
from bot.tables.runner import TableRunner
from bot.tables.seeds import commitment, is_dealt, mix_seed
from bot.tables.service import TableService
from bot.text.sentences import sentence
from bot.text.shorten import shorten_text
from rules.kernel.game import AnyGame
from rules.kernel.session import Session
from rules.kernel.telling import Seat

MOST_OPENING = 1000  # channels: an interaction is delivered twice within seconds


class LobbyService:
    """Opens tables, seats people, and starts games."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        runner: TableRunner,
        tables: TableService,
        signer: TicketSigner,
        limits: Limits,
        now: Callable[[], int],
    ) -> None:
        self._store = store
        self._games = games
        self._runner = runner
        self._tables = tables
        self._signer = signer
        self._limits = limits
        self._now = now
        self.invitations = Invitations()
        self._series = SeriesLobby(store)
        # by which interaction a channel's table was last asked for
        self._opening: Recent[int, int] = Recent(MOST_OPENING)

    # -- opening

    async def may_open(self, channel: int, key: str, interaction_id: int) -> Table | None:
        """A glance before anything is promised: the table that stands in the way of a new one, if there is one.
        An interaction that is delivered twice asks once."""
        if key not in self._games:
            raise Refused("no-such-game")
        if self._opening.get(channel) == interaction_id:
            raise Duplicate("this interaction opens a table already")
        self._opening[channel] = interaction_id
        return await self._store.open_table_in(channel)

    async def open(
        self,
        guild: int | None,
        channel: int,
        key: str,
        user: int,
        interaction_id: int,
        options: Mapping[str, str] | None = None,
    ) -> int:
        """Open a table in a channel; whoever opens it is its host and sits down with the same stroke."""
        return await self._open(self._describe(guild, channel, key, options or {}), user, interaction_id)

    def _describe(self, guild: int | None, channel: int, key: str, options: Mapping[str, str]) -> NewTable:
        """A new table, with those of these house rules that its game offers."""
        game = self._games.get(key)
        if game is None:
            raise Refused("no-such-game")
        seed = secrets.token_hex(16)
        return NewTable(
            guild=guild,
            channel=channel,
            game=key,
            seats=game.seats[-1],
            seed=seed,
            rules_version=game.rules_version,
            decks=game.deck_digest,
            commitment=commitment(seed),
            options=_keep_offered(game, options),
        )

    async def _open(self, row: NewTable, user: int, interaction_id: int, outbox: Sequence[Outgoing] = ()) -> int:
        try:
            return await self._store.new_table(row, interaction_id, outbox, user)
        except Occupied:
            raise Refused("channel-taken") from None

    # -- in a thread of its own

    def announce(self, user: int, key: str, thread: int | None = None) -> str:
        """What the channel reads of a table that opens in a thread: at first without the thread, which is to hang
        on that very message."""
        host, title = f"<@{user}>", self._games[key].title
        if thread is None:
            return sentence("lobby.opens", host=host, game=title)
        return sentence("lobby.opened", host=host, game=title, thread=thread)

    def name_thread(self, key: str, host: str, user: int) -> str:
        """What a table's thread is called: its game and its host, and nothing else."""
        name = sentence("lobby.thread", game=self._games[key].title, host=plain_name(host, user))
        return shorten_text(name, LONGEST_NAME)

    async def show_first(self, table: int, interaction_id: int) -> None:
        """Bring the lobby of a table that was opened to where it stands."""
        row = await self._store.table(table)
        if row is not None:
            await self.show_again(row, interaction_id)

    async def give_up(self, table: int) -> None:
        """Close a lobby for which there is no place after all: nobody has seen it."""
        await self._store.set_status(table, "over")

    async def carry_on(self) -> None:
        """Show the lobbies that were opened and never shown: a crash came between. If that was before the thread
        of one was there, the outbox finds no such channel, and the lobby ends like that of a deleted one."""
        for row in await self._store.silent_lobbies(self._now()):
            if row.board_message is None:
                shown = replace(refresh_lobby(row, row.id), nonce=f"{row.id}.unseen")
                with suppress(Occupied):  # it waits in the outbox since an earlier start
                    await self._tables.post(row.id, shown)

    # -- once more

    async def find_game(self, visit: Visit) -> str:
        """The game of a table."""
        return (await self._runner.load(visit, patience=0)).row.game  # nobody was acknowledged yet

    async def rematch(self, visit: Visit, interaction_id: int, as_series: bool = False) -> None:
        """Open a lobby like a table that is over: the same game, house rules, pace and house players, and a chair
        kept for each person who played, who are called once. Whoever asks for it is its host and sits down. It is
        the next game of a series that goes on, or else, if somebody wants a series, the first of one."""
        assert visit.user is not None
        table = await self._runner.load(visit, patience=0)
        old, seats = table.row, table.seats
        row = self._describe(old.guild, old.channel, old.game, old.options)
        others = tuple(one.user for one in seats if one.user is not None and one.user != visit.user)
        chairs = row.seats - 1 - len(others)
        if chairs < 0:
            raise Refused("chairs-kept")
        if others:
            self._limits.require("rematch", old.channel)
        house = min(sum(one.kind == "house" for one in seats), chairs)
        row = replace(row, learners=old.learners, house=house, reserved=others)
        row = replace(row, pace=old.pace, caretaker=old.caretaker)
        going_on = await self._series.find_next(table)
        if as_series and going_on is None:
            row = replace(row, series=SeriesGame(0, USUAL_GAMES))
        elif going_on is not None:
            row = await self._series.lay_next(row, visit.user, going_on)
        await self._open(row, visit.user, interaction_id, [call_together(old.channel, interaction_id)])
        self._tables.wake_outbox()

    async def open_chairs(self, visit: Visit, interaction_id: int) -> None:
        """Keep no chair for anybody any longer: the host's right."""
        self._limits.require("lobby", visit.user)
        table = await self._load_for_host(visit)
        await self._store.open_chairs(table.row.id, interaction_id)

    async def deal_quickly(
        self, guild: int | None, channel: int, user: int, key: str, interaction_id: int
    ) -> None:
        """Open a table for one person and house players, and deal at once."""
        table = await self.open(guild, channel, key, user, interaction_id)
        for _ in range(usual_seats(self._games[key]) - 1):
            await self._sit(Visit(table, user), None, None)
        await self._deal(await self._load(Visit(table, user)), None)
        await self._tables.begin(table)

    # -- showing

    async def panel(self, visit: Visit) -> Panel:
        """Who sits at a table, and the buttons to join."""
        return lobby_panel(self._signer, await self._runner.load(visit))

    async def show_again(self, row: Table, interaction_id: int) -> None:
        """Bring a lobby's message back to where everybody sees it."""
        await self._store.stir(row.id, [refresh_lobby(row, interaction_id, wanted=True)])
        self._tables.wake_outbox()

    async def show_later(self, visit: Visit, message: int, interaction_id: int) -> None:
        """Bring a message up to date that shows a lobby, or showed it before the deal, and could not be changed in
        answer to a press: its buttons must not outlive the lobby."""
        row = (await self._runner.load(visit, patience=0)).row
        await self._tables.post(row.id, refresh_lobby(replace(row, board_message=message), interaction_id))

    async def refuse_another(self, there: Table, interaction_id: int) -> NoReturn:
        """Refuse a table where one stands already; a lobby is brought back to where everybody sees it."""
        if there.status == "lobby":
            await self.show_again(there, interaction_id)
        raise Refused("channel-taken")

    async def remember_message(self, table: int, message: int) -> None:
        """The message that shows a lobby."""
        await self._store.set_board_message(table, message)

    # -- seats

    async def sit(self, visit: Visit, interaction_id: int | None) -> Seat:
        """Let a person take the next free seat."""
        self._limits.require("lobby", visit.user)
        return await self._sit(visit, visit.user, interaction_id)

    async def add_house(self, visit: Visit, interaction_id: int | None) -> Seat:
        """Let a house player take the next free seat, if somebody who sits here wants one."""
        self._limits.require("lobby", visit.user)
        table = await self._load(visit)
        if table.seat_of(visit.user) is None:
            raise Refused("sit-first")
        return await self._sit(visit, None, interaction_id)

    async def _sit(self, visit: Visit, user: int | None, interaction_id: int | None) -> Seat:
        table = await self._load(visit)
        if table.seat_of(user) is not None:
            raise Refused("sits-already")
        taken = [one.seat for one in table.seats]
        free = [seat for seat in range(table.game.seats[-1]) if seat not in taken]
        if not free:
            raise Refused("table-full")
        if len(taken) + len([one for one in table.reserved if one != user]) >= table.game.seats[-1]:
            raise Refused("chairs-kept")
        seat = await self._series.choose_chair(table, free, user)
        await self._store.sit(table.row.id, seat, user, interaction_id, "house" if user is None else "person")
        return seat

    async def leave(self, visit: Visit, interaction_id: int, shows_itself: bool = False) -> None:
        """Get up again. When the host does, the next person is host; when nobody is left, the lobby closes, with a
        word. The lobby's message is brought up to date, unless it `shows_itself`."""
        self._limits.require("lobby", visit.user)
        table = await self._load(visit)
        row, seat = table.row, table.seat_of(visit.user)
        if seat is None:
            raise Refused("sits-nowhere")
        news: Sequence[Outgoing] = () if shows_itself else [refresh_lobby(row, interaction_id)]
        last_words = [write_note(row, interaction_id, "lobby-deserted")]
        await self._store.leave(row.id, seat, interaction_id, news, last_words)
        self._tables.wake_outbox()

    async def removal_panel(self, visit: Visit) -> Panel:
        """Whom the host can send away."""
        return removal_panel(self._signer, await self._load_for_host(visit))

    async def remove(self, visit: Visit, mark: object, interaction_id: int) -> None:
        """Free a seat of somebody else, whom `mark` names: the host's right, until the game is dealt."""
        self._limits.require("lobby", visit.user)
        table = await self._load_for_host(visit)
        others = [one for one in table.seats if one.user != visit.user]
        seat = next((one.seat for one in others if mark_of(one) == mark), None)
        if seat is None:
            raise Refused("gone-already")
        await self._store.leave(table.row.id, seat, interaction_id, [refresh_lobby(table.row, interaction_id)])
        self._tables.wake_outbox()

    # -- who is ready, and who is called

    async def turn_ready(self, visit: Visit, interaction_id: int) -> None:
        """Note that somebody who sits here is ready, or is no longer. The game can start all the same."""
        self._limits.require("lobby", visit.user)
        table = await self._load(visit)
        seat = table.seat_of(visit.user)
        if seat is None:
            raise Refused("sit-first")
        await self._store.vote(table.row.id, READY, seat, seat not in table.ready, interaction_id)
        await self._store.stir(table.row.id)

    async def invitation_panel(self, visit: Visit) -> Panel:
        """Whom the host can call."""
        table = await self._load_for_host(visit)
        return invitation_panel(self._signer, table, self.invitations.left(table))

    async def invite(self, visit: Visit, people: Sequence[int], interaction_id: int) -> tuple[list[int], str]:
        """Whom the host calls, each once and only a few: who they are, and what the channel reads."""
        self._limits.require("lobby", visit.user)
        table = await self._load_for_host(visit)
        if not await self._store.once(interaction_id):
            raise Duplicate("these people were called already")
        called = self.invitations.call(table, people)
        return called, invite(table, called)

    # -- house rules

    async def house_rules(self, visit: Visit, lobby: int, page: int) -> Panel:
        """A list of choices for each house rule, for the host alone. `lobby` is the message that shows what was
        chosen."""
        table = await self._load_for_host(visit)
        return house_rules(self._signer, table.row, table.game, lobby, page)

    async def choose_rule(self, visit: Visit, key: str, choice: object, interaction_id: int) -> int:
        """Choose a house rule: the host's right, until the game is dealt. The page on which it stands."""
        self._limits.require("lobby", visit.user)
        table = await self._load_for_host(visit)
        row, option = table.row, next((one for one in table.game.options if one.key == key), None)
        if option is None or choice not in option.choices:
            raise Refused("no-such-rule")
        await self._set_rules(row, {**row.options, key: str(choice)}, interaction_id)
        return page_of(table.game, key)

    async def choose_preset(self, visit: Visit, key: object, interaction_id: int) -> None:
        """Choose a set of house rules: the host's right, until the game is dealt."""
        self._limits.require("lobby", visit.user)
        table = await self._load_for_host(visit)
        preset = next((one for one in table.game.presets if one.key == key), None)
        if preset is None:
            raise Refused("no-such-rule")
        await self._set_rules(table.row, preset.choices, interaction_id)

    async def _set_rules(self, row: Table, options: Mapping[str, str], interaction_id: int) -> None:
        news = [refresh_lobby(row, interaction_id)]
        try:
            await self._store.set_options(row.id, options, interaction_id, news)
        except OutOfTurn:
            raise Refused("has-begun") from None
        self._tables.wake_outbox()

    async def turn_learners(self, visit: Visit, interaction_id: int) -> None:
        """Let the table be one for learners, or not: the host's right, until the game is dealt."""
        self._limits.require("lobby", visit.user)
        table = await self._load_for_host(visit)
        try:
            await self._store.set_learners(table.row.id, not table.row.learners, interaction_id)
        except OutOfTurn:
            raise Refused("has-begun") from None

    # -- a series

    async def series_panel(self, visit: Visit, lobby: int) -> Panel:
        """How many games, for the host to choose. `lobby` is the message that shows what was chosen."""
        return series_panel(self._signer, await self._load_for_host(visit), lobby)

    async def choose_series(self, visit: Visit, games: object, lobby: int, interaction_id: int) -> Panel:
        """Let the table be the first of so many games: the host's right, until the game is dealt."""
        self._limits.require("lobby", visit.user)
        table = await self._load_for_host(visit)
        await self._series.choose(table, games, refresh_lobby(table.row, interaction_id), interaction_id)
        self._tables.wake_outbox()
        return series_panel(self._signer, await self._load_for_host(visit), lobby)

    # -- the deal

    async def start(self, visit: Visit, interaction_id: int | None) -> None:
        """Deal; the host's right."""
        table = await self._load(visit)
        if table.host != visit.user:
            table.require_host("host-starts")
        await self._deal(table, interaction_id)

    async def _deal(self, table: TableContext, interaction_id: int | None) -> None:
        """The seed mixes ours, to which we are committed, with the interactions by which people sat down, which we
        could not choose. House rules that do not go together leave the lobby as it is."""
        row, game, seats = table.row, table.game, len(table.seats)
        if seats not in game.seats:
            raise Refused("too-few", game=game.title, least=game.seats[0], most=game.seats[-1], seated=seats)
        seed = mix_seed(row.seed, [one.joined for one in table.seats])
        Session.new(game, seats, seed, row.options)  # what it refuses is refused before the table has begun
        await self._series.part_from_strangers(table)
        await self._store.start_table(row.id, seats, seed, row.options, interaction_id)

    async def _load(self, visit: Visit) -> TableContext:
        """A table that waits for its deal."""
        table = await self._runner.load(visit)
        if table.row.status != "lobby":
            raise Refused("has-begun" if is_dealt(table.row.seed) else "lobby-closed")
        if table.reserved and not 0 <= self._now() - table.row.created < KEPT:
            await self._store.open_chairs(table.row.id)
            table.reserved = ()
        return table

    async def _load_for_host(self, visit: Visit) -> TableContext:
        """The same, for its host."""
        table = await self._load(visit)
        table.require_host()
        return table


def _keep_offered(game: AnyGame, options: Mapping[str, str]) -> dict[str, str]:
    """Those of these house rules that the game offers."""
    offered = {option.key: option.choices for option in game.options}
    return {key: choice for key, choice in options.items() if choice in offered.get(key, ())}
