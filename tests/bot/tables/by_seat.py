"""A table's runner, driven by seats: tests know who sits where, and press no buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from bot.deals.offers import shake_hands
from bot.play.service import answering, going_back, opening_fist, taking_back
from bot.services import Services
from bot.store import Offer, Outgoing, Store, Table
from bot.tables.context import TableContext, Visit
from bot.tables.player_names import PlayerNames
from bot.tables.runner import LIVE_TABLES, Action, Cause, Change, TableRunner
from bot.text.words import Words
from rules.kernel.asking import Answer
from rules.kernel.game import AnyGame
from rules.kernel.session import Session
from rules.kernel.telling import Seat


class BySeat:
    """Acts at tables for the persons who sit at them."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        posts: Callable[[Change], Sequence[Outgoing]] = lambda _: (),
        live_tables: int = LIVE_TABLES,
        runner: TableRunner | None = None,
    ) -> None:
        names = PlayerNames(lambda: 0)
        self.runner = runner or TableRunner(store, games, names, posts=posts, live_tables=live_tables)
        self._store = store

    @property
    def live(self) -> int:
        """How many tables are live."""
        return len(self.runner._live)

    async def look(self, table: int) -> Session:
        return await self.runner.session(table)

    async def begin(self, table: int) -> Session:
        return (await self.runner.begin(table)).session

    async def go_on(self, table: int) -> Session:
        return (await self.runner.go_on(table)).session

    async def answer(
        self, table: int, seat: Seat, question: int, value: Answer, interaction: int | None
    ) -> Session:
        return await self._act(table, seat, answering(question, value), interaction)

    async def retract(self, table: int, seat: Seat, question: int, interaction: int | None) -> Session:
        return await self._act(table, seat, opening_fist(question), interaction)

    async def back(self, table: int, seat: Seat, question: int, interaction: int | None) -> Session:
        return await self._act(table, seat, going_back(question), interaction)

    async def take_back(self, table: int, seat: Seat, question: int, interaction: int | None) -> Session:
        cause = Cause(interaction, taken_back=seat)
        return (await self.runner.act(Visit(table), taking_back(seat, question), cause)).session

    async def interject(
        self, table: int, seat: Seat, key: str, values: tuple[Answer, ...], interaction: int | None
    ) -> Session:
        def act(found: TableContext) -> None:
            found.session.interject(found.seat, key, values)

        return await self._act(table, seat, act, interaction)

    async def shake(self, offer: Offer, interaction: int | None) -> Session:
        def act(found: TableContext) -> None:
            shake_hands(found.session, offer)

        return (await self.runner.act(Visit(offer.table), act, Cause(interaction, agreed=offer))).session

    async def _act(self, table: int, seat: Seat, action: Action, interaction: int | None) -> Session:
        user = next(one.user for one in await self._store.seats(table) if one.seat == seat)
        return (await self.runner.act(Visit(table, user), action, Cause(interaction))).session


def by_seat(services: Services) -> BySeat:
    """The runner of a whole bot, driven by seats."""
    return BySeat(services.store, services.games, runner=services.runner)


# -- what tests ask of a table's services


class SettableClock:
    """A clock that a test sets."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now()


def set_clock(services: Services, now: Callable[[], int]) -> None:
    """Let all services of a bot read this clock."""
    assert isinstance(services.now, SettableClock)
    services.now.now = now


async def row_of(services: Services, table: int = 1) -> Table:
    row = await services.store.table(table)
    assert row is not None
    return row


async def words_of(services: Services, table: int = 1) -> Words:
    """What a table reads, with signs before the names."""
    return (await services.runner.load(Visit(table))).words


async def plain_words_of(services: Services, table: int = 1) -> Words:
    """The same without signs."""
    return (await services.runner.load(Visit(table))).plain_words


async def seat_of(services: Services, table: int, user: int) -> Seat | None:
    return (await services.runner.load(Visit(table))).seat_of(user)
