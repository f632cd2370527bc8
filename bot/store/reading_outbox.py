"""Reads the outbox: what is still to be said, what keeps it, and what has arrived."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from bot.store import posting
from bot.store.queries import Queries
from bot.store.rows import Channel, DirectMessage, Queued, Target, compact


class OutboxReader(Queries):
    """See `OutboxStore` for what each method promises."""

    async def waiting_targets(self) -> dict[Target, int]:
        unsent = "FROM outbox WHERE status IN ('waiting', 'sending') AND"
        rows = await self._rows(
            f"SELECT channel, NULL, max(after), min(id) {unsent} channel IS NOT NULL GROUP BY channel"
            f" UNION ALL SELECT table_id, seat, max(after), min(id) {unsent} seat IS NOT NULL"
            " GROUP BY table_id, seat ORDER BY 4"
        )
        return {
            (Channel(one) if seat is None else DirectMessage(one, seat)): after for one, seat, after, _ in rows
        }

    async def unsent(self, target: Target) -> list[Queued]:
        return await self._read(partial(posting.unsent, target=target))

    async def last_message(self, target: Target) -> int | None:
        newest = "SELECT max(message) FROM outbox WHERE"
        if isinstance(target, Channel):
            rows = await self._rows(f"{newest} channel = ?", target.id)
        else:
            rows = await self._rows(f"{newest} table_id = ? AND seat = ?", target.table, target.seat)
        return None if rows[0][0] is None else int(rows[0][0])

    async def problems(self, table: int) -> list[str]:
        unsent = "status IN ('waiting', 'sending') AND problem <> ''"
        rows = await self._few(f"SELECT DISTINCT problem FROM outbox WHERE table_id = ? AND {unsent}", table)
        return [problem for (problem,) in rows]

    async def shut_out(self) -> list[tuple[int, int, str]]:
        """The open tables whose posts cannot be sent: number, channel and problem."""
        unsent = "outbox.status IN ('waiting', 'sending') AND problem <> ''"
        return await self._rows(
            "SELECT DISTINCT table_id, tables.channel, problem FROM outbox JOIN tables ON tables.id = table_id"
            f" WHERE {unsent} AND tables.status <> 'over' ORDER BY table_id LIMIT 50"
        )

    async def sent_as(self, target: DirectMessage, kind: str, payload: Mapping[str, Any]) -> int | None:
        rows = await self._few(
            "SELECT message FROM outbox WHERE table_id = ? AND seat = ? AND kind = ? AND payload = ?"
            " AND message IS NOT NULL ORDER BY id DESC LIMIT 1",
            *(target.table, target.seat, kind, compact(dict(payload))),
        )
        return int(rows[0][0]) if rows else None
