"""Reads what a table is played on with, whatever has changed since: its decks, how it stood, and what had
happened."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from bot.store.pinning import Epoch, Witness
from bot.store.queries import Queries


class PinReader(Queries):
    """See `Pins` for what each method promises."""

    async def packed_decks(self, digest: str) -> bytes | None:
        rows = await self._few("SELECT body FROM decks WHERE digest = ?", digest)
        return bytes(rows[0][0]) if rows else None

    async def witness(self, table: int) -> Witness | None:
        columns = "place, events, build, rules_version, document, moves"
        rows = await self._few(f"SELECT {columns} FROM witness WHERE table_id = ?", table)
        return next((Witness(*_read_moves(row)) for row in rows), None)

    async def epoch(self, table: int) -> Epoch | None:
        found = await self.epochs(table)
        return found[-1] if found else None

    async def epochs(self, table: int) -> list[Epoch]:
        columns = "place, events, rules_version, document, build, rest, moves"
        rows = await self._few(f"SELECT {columns} FROM epochs WHERE table_id = ? ORDER BY place", table)
        return [Epoch(*_read_moves(row)) for row in rows]

    async def frozen_by(self, table: int) -> str | None:
        rows = await self._few("SELECT build FROM frozen WHERE table_id = ?", table)
        return str(rows[0][0]) if rows else None

    async def history(self, table: int) -> list[bytes]:
        rows = await self._rows("SELECT body FROM events WHERE table_id = ? ORDER BY since", table)
        return [bytes(body) for (body,) in rows]


def _read_moves(row: Sequence[Any]) -> Sequence[Any]:
    """The same row, with the list that its last column is written as."""
    return [*row[:-1], json.loads(row[-1])]
