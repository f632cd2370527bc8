"""Reads what outlives a game: results, and series."""

from __future__ import annotations

from bot.store.queries import Queries
from bot.store.rows import PLAYED_COLUMNS, Played, SeriesGame, played_of

_PLAYED = (
    f"SELECT {PLAYED_COLUMNS}, series.games, coalesce(records, 1) FROM played"
    " LEFT JOIN series ON series.id = series LEFT JOIN preferences ON preferences.user = played.user"
)
_OLDEST = "ORDER BY finished, table_id, seat, kind"


class RecordReader(Queries):
    """See `RecordStore` for what each method promises."""

    async def played(self, guild: int) -> list[Played]:
        return [played_of(row) for row in await self._rows(f"{_PLAYED} WHERE played.guild = ? {_OLDEST}", guild)]

    async def played_in(self, series: int) -> list[Played]:
        return [played_of(row) for row in await self._rows(f"{_PLAYED} WHERE series = ? {_OLDEST}", series)]

    async def series_of(self, table: int) -> SeriesGame | None:
        rows = await self._few(
            "SELECT series, games, number FROM in_series JOIN series ON series.id = series WHERE table_id = ?",
            table,
        )
        return SeriesGame(*rows[0]) if rows else None

    async def dealt_in(self, series: int) -> list[int]:
        rows = await self._few(
            "SELECT table_id FROM in_series JOIN tables ON tables.id = table_id"
            " WHERE series = ? AND dealt IS NOT NULL ORDER BY table_id",
            series,
        )
        return [table for (table,) in rows]
