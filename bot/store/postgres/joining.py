"""Many answers at once, in a few statements on sets: where each log ends, its entries, and what goes with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain as in_a_row
from typing import Any

from bot.store import entries
from bot.store.entries import Append, columns, first_link, link
from bot.store.errors import NoSuchTable, OutOfTurn
from bot.store.logs import End
from bot.store.postgres.connection import Connection

APPEND = """
WITH wanted AS (
    SELECT * FROM unnest(CAST(?1 AS BIGINT[]), CAST(?2 AS BIGINT[]), CAST(?3 AS BIGINT[]))
        AS log (table_id, since, until)
), moved AS (
    UPDATE ends SET length = wanted.until FROM wanted
    WHERE ends.table_id = wanted.table_id AND ends.length = wanted.since
        AND NOT EXISTS (SELECT 1 FROM inbox WHERE interaction_id = ANY(?12))
    RETURNING ends.table_id
), added AS (
    INSERT INTO entries SELECT e.* FROM unnest(CAST(?4 AS BIGINT[]), CAST(?5 AS BIGINT[]), CAST(?6 AS TEXT[]),
        CAST(?7 AS BIGINT[]), CAST(?8 AS TEXT[]), CAST(?9 AS TEXT[]), CAST(?10 AS TEXT[]), CAST(?11 AS BYTEA[]),
        CAST(?13 AS BIGINT[]), CAST(?14 AS BYTEA[]))
        AS e (table_id, seq, kind, seat, value, key, parties, digest, interaction_id, chain)
        WHERE e.table_id IN (SELECT table_id FROM moved)
)
SELECT table_id FROM wanted WHERE table_id NOT IN (SELECT table_id FROM moved)
"""
"""A log that does not end where it is believed to is not moved, and nothing is added to it: its table comes
back."""

ENDS = (
    "SELECT ends.table_id, length, chain, updated, game, seats, seed, options FROM ends"
    " JOIN tables ON tables.id = ends.table_id"
    " LEFT JOIN entries ON entries.table_id = ends.table_id AND seq = length - 1 WHERE ends.table_id = ANY(?)"
)
_TOUCH = "UPDATE tables SET updated = ? WHERE id = ANY(?)"


def rounds(units: Sequence[Append]) -> Iterator[list[Append]]:
    """The units in their order, each table once a round."""
    now: dict[int, Append] = {}
    for unit in units:
        if unit.table in now:
            yield list(now.values())
            now = {}
        now[unit.table] = unit
    yield list(now.values())


class Ends:
    """Where each log ends, as this process has last seen it. Nothing of it is believed: a statement moves an end
    only if it is there still. Entries are never changed, and a log that is as long as it was is the same."""

    def __init__(self) -> None:
        self._ends: dict[int, End] = {}

    def forget(self) -> None:
        """Empty the cache: whenever what it holds may not have been committed."""
        self._ends.clear()

    def unknown(self, units: Sequence[Append]) -> list[int]:
        """The tables whose logs' ends have to be read first."""
        if len(self._ends) > entries.MOST_ENDS:
            self.forget()
        return [unit.table for unit in units if unit.table not in self._ends]

    def learn(self, rows: Iterable[Sequence[Any]]) -> None:
        """Take in the ends that were read."""
        for table, length, chain, updated, *dealt in rows:
            begun = (chain, updated) if length else (first_link(table, *dealt), 0)
            self._ends[table] = (length, None, *begun)

    def check(self, units: Sequence[Append]) -> None:
        """Refuse what does not fit the ends."""
        for unit in units:
            end = self._ends.get(unit.table)
            if end is None:
                raise NoSuchTable(f"there is no table {unit.table}")
            if end[0] != unit.expected_seq:
                raise OutOfTurn(f"the log of table {unit.table} has {end[0]} entries, not {unit.expected_seq}")

    def stale(self, units: Sequence[Append]) -> list[int]:
        """The tables at which something was last done more than a minute ago; their ends are known."""
        return [unit.table for unit in units if not 0 <= unit.now - self._ends[unit.table][3] < 60]

    def prepare(self, units: Sequence[Append]) -> list[list[Any]]:
        """What APPEND takes to add the entries of these units, each at another table."""
        rows: list[tuple[Any, ...]] = []
        ends: list[tuple[int, int, int]] = []
        for unit in units:
            table, click = unit.table, unit.interaction_id
            length, _, chain, updated = self._ends[table]
            for seq, entry in enumerate(unit.entries, length):
                row = columns(entry, click)
                chain = link(chain, table, seq, row)
                rows.append((table, seq, *row, chain))
                click = None
            until = length + len(unit.entries)
            ends.append((table, length, until))
            self._ends[table] = (until, None, chain, updated)
        clicks = [unit.interaction_id for unit in units if unit.interaction_id is not None]
        sets = [list(one) for one in in_a_row(zip(*ends, strict=True), zip(*rows, strict=True))]
        sets.insert(11, clicks)
        return sets

    def note(self, units: Sequence[Append], rows: Sequence[tuple[Any, ...]]) -> list[Append]:
        """The units whose logs did not end where they were believed to, as APPEND tells; where they end has to be
        read again."""
        left = {table for (table,) in rows}
        late = [unit for unit in units if unit.table in left]
        for unit in late:
            del self._ends[unit.table]
        return late

    def add(self, db: Connection, units: Sequence[Append]) -> None:
        """Do all these units in this transaction, each at another table, with all that goes with them. On an
        exception the cache has to be emptied."""
        if missing := self.unknown(units):
            self.learn(db.execute(ENDS, (missing,)))
        self.check(units)
        touched = self.stale(units)
        if self.note(units, db.execute(APPEND, self.prepare(units)).fetchall()):
            raise OutOfTurn("a log does not end where it did, or an interaction has had its effect already")
        if touched:
            self.touch(db, touched, max(unit.now for unit in units))
        entries.go_along(db, units)

    def touch(self, db: Connection, tables: Sequence[int], now: int) -> None:
        """Record that something has happened at these tables just now."""
        db.execute(_TOUCH, (now, [*tables]))
        for table in tables:
            length, last, chain, _ = self._ends[table]
            self._ends[table] = (length, last, chain, now)
