"""The unit of work that takes over a game that was played elsewhere: dealt, seated and played so far, at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.store import work
from bot.store.database import Database
from bot.store.entries import append
from bot.store.pinning import Witness
from bot.store.rows import NewTable, Outgoing, Seated, compact
from rules.kernel.log import Entry

_SEAT = "INSERT INTO seats (table_id, seat, user, kind, joined, heard) VALUES (?, ?, ?, ?, ?, ?)"


@dataclass(frozen=True, slots=True)
class Imported:
    """A game as it is taken over: its table, who sits there, and what was done."""

    row: NewTable
    seats: Sequence[Seated]
    entries: Sequence[Entry]
    told: Callable[[int], Sequence[Outgoing]]  # what is to be posted, by the table's number
    witness: Witness | None = None  # how it stands, if its entries do not begin with the deal


def take_over_game(db: Database, game: Imported, now: int) -> int:
    """Open the table, deal and play on to where the game stands; its number."""
    row = game.row
    table = work.new_table(db, row, None, (), None, now)
    for one in game.seats:
        db.execute(_SEAT, (table, one.seat, one.user, one.kind, one.joined, now))
    work.start_table(db, table, row.seats, row.seed, compact(dict(row.options)), None, (), now)
    append(db, table, 0, game.entries, None, game.told(table), (), None, now, witness=game.witness)
    return table
