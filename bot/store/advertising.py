"""The part of a store that keeps advertisements for seats. See `AdvertStore` for what each method
promises."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store import adverts
from bot.store.adverts import COLUMNS
from bot.store.reading import Reader
from bot.store.rows import Advert, Outgoing, Seated, Takeover
from bot.store.writer import Writer


class Advertising(Reader):
    """Reads and writes advertisements, and who has answered."""

    _writer: Writer

    async def advertise(self, advert: Advert, one: Seated, channel: int) -> None:
        await self._writer.write(lambda db: adverts.advertise(db, advert, one, channel), table=advert.table)

    async def withdraw_advert(self, advert: Advert, interaction_id: int | None = None) -> None:
        await self._writer.write(lambda db: adverts.withdraw(db, advert, interaction_id), table=advert.table)

    async def apply_for_seat(self, takeover: Takeover, outbox: Sequence[Outgoing] = ()) -> None:
        await self._writer.write(lambda db: adverts.apply(db, takeover, outbox), table=takeover.table)

    async def set_advert_message(self, number: int, message: int) -> None:
        await self._writer.write(lambda db: adverts.set_message(db, number, message))

    async def advert(self, number: int) -> Advert | None:
        rows = await self._few(f"SELECT {COLUMNS} FROM adverts WHERE id = ?", number)
        return Advert(*rows[0]) if rows else None

    async def adverts(self, table: int) -> list[Advert]:
        rows = await self._few(
            f"SELECT {COLUMNS} FROM adverts WHERE table_id = ? AND closed = '' ORDER BY seat", table
        )
        return [Advert(*row) for row in rows]

    async def has_sat(self, table: int, user: int) -> bool:
        return await self._read(lambda db: adverts.has_sat(db, table, user))

    async def held_seats(self, table: int) -> frozenset[int]:
        rows = await self._few("SELECT DISTINCT seat FROM sat WHERE table_id = ?", table)
        return frozenset(seat for (seat,) in rows)
