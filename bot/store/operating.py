"""The part of a store that an operator works with. See `KeepingStore` for what each method promises."""

from __future__ import annotations

from collections.abc import Callable, Collection

from bot.store import orders, tidying
from bot.store.importing import Imported, take_over_game
from bot.store.orders import Order, Outcome
from bot.store.reading import Reader
from bot.store.writer import Writer


class Operating(Reader):
    """Carries out what an operator has ordered, and deletes what nobody needs any longer."""

    _writer: Writer
    _now: Callable[[], int]

    async def take_over_game(self, game: Imported) -> int:
        """Take over a game that was played elsewhere; the number of its table."""
        now = self._now()
        return await self._writer.write(lambda db: take_over_game(db, game, now))

    async def settle(self, order: Order, outcome: Outcome) -> None:
        await self._writer.write(lambda db: orders.settle(db, order, outcome))

    async def delete_finished(self, before: int) -> int:
        return await self._writer.write(lambda db: tidying.finished_tables(db, before), alone=True)

    async def delete_spent_posts(self, before: int) -> int:
        return await self._writer.write(lambda db: tidying.spent_posts(db, before))

    async def delete_interactions(self, before: int) -> int:
        return await self._writer.write(lambda db: tidying.old_interactions(db, before))

    async def delete_unused_decks(self, current: Collection[str]) -> None:
        await self._writer.write(lambda db: tidying.unused_decks(db, current))
