"""Orders of the operator, who is another process: they are put into the database, the bot carries them out, and
what came of them stands there."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol, TypeAlias, TypeVar

from bot.store import opening
from bot.store.database import Database, Unit
from bot.store.errors import StoreUnavailable, name_error
from bot.store.postgres.address import Address
from bot.store.schema import check_version

T = TypeVar("T")
What: TypeAlias = Literal["end", "host", "thaw", "purge", "forget"]

OUTCOMES = 100  # of the last orders that are kept until somebody asks for them
_PATIENCE = 5.0  # seconds that a write of the bot is waited for


@dataclass(frozen=True, slots=True)
class Order:
    """What the bot is to do: with which table, if it is about one, and with which of its seats; or with whom. An
    order to forget somebody that names nobody was carried out, and not settled."""

    id: int
    what: What
    table: int | None = None
    seat: int | None = None
    user: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of an order: whether it was carried out, and a sentence."""

    well: bool
    says: str


class KeepingStore(Protocol):
    """What the operator wants done, and what goes when nobody needs it any longer."""

    async def orders(self) -> list[Order]:
        """The orders that nobody has carried out yet."""

    async def settle(self, order: Order, outcome: Outcome) -> None:
        """Note what came of an order."""

    async def delete_finished(self, before: int) -> int:
        """Delete some of the games that were over before then; how many."""

    async def delete_spent_posts(self, before: int) -> int:
        """Delete some of the posts that were sent, or given up, and made before then; how many."""

    async def delete_interactions(self, before: int) -> int:
        """Forget some of the interactions with a number below this one; how many."""

    async def delete_unused_decks(self, current: Collection[str]) -> None:
        """Delete decks that are not current, and with which none of the tables was opened."""


def place(
    where: Path | Address, what: What, table: int | None = None, seat: int | None = None, user: int | None = None
) -> int:
    """Put an order into the database of a bot that may be running, and return its number."""
    insert = "INSERT INTO orders (what, table_id, seat, user) VALUES (?, ?, ?, ?) RETURNING id"
    return _with(where, lambda db: int(db.execute(insert, (what, table, seat, user)).fetchone()[0]))


def outcome_of(where: Path | Address, order: int) -> Outcome | None:
    """What came of an order, which is then forgotten; None as long as nobody has carried it out."""
    delete = "DELETE FROM orders WHERE id = ? AND well IS NOT NULL RETURNING well, outcome"
    row = _with(where, lambda db: db.execute(delete, (order,)).fetchone())
    return None if row is None else Outcome(bool(row[0]), row[1])


def withdraw(where: Path | Address, order: int) -> None:
    """Take an order back that nobody has carried out, with the person whom it may name."""
    _with(where, lambda db: db.execute("DELETE FROM orders WHERE id = ?", (order,)))
    if isinstance(where, Path):
        with suppress(sqlite3.Error), closing(opening.connect(where, "rw", _PATIENCE)) as db:
            opening.empty_the_log(db)  # else the bot does it, when it next forgets somebody or starts


def settle(db: Database, order: Order, outcome: Outcome) -> None:
    """Note what came of an order; one that was taken back meanwhile interests nobody. What came of much older ones
    nobody has asked for: whoever gave them is gone."""
    db.execute("UPDATE orders SET well = ?, outcome = ? WHERE id = ?", (outcome.well, outcome.says, order.id))
    db.execute("DELETE FROM orders WHERE well IS NOT NULL AND id <= ?", (order.id - OUTCOMES,))


def _with(path: Path | Address, work: Unit[T]) -> T:
    """One small piece of work in a transaction of its own, beside the bot's."""
    if isinstance(path, Address):
        from bot.store.postgres.presence import beside

        return beside(path, work)
    if not path.is_file():
        raise StoreUnavailable(f"there is no database at {path}")
    try:
        with closing(opening.connect(path, "rw", _PATIENCE)) as db:
            check_version(db, path)
            db.execute("PRAGMA secure_delete = ON")
            db.execute("BEGIN IMMEDIATE")
            done = work(db)
            db.execute("COMMIT")
            return done
    except sqlite3.Error as error:
        raise name_error(error, path) from error
