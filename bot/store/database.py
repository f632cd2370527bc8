"""What units of work and queries are written against: SQLite's own connection has it, and PostgreSQL's is given
it.

Statements are SQL that both understand; where they cannot be the same, `is_sqlite` tells which it is."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol, TypeAlias, TypeGuard, TypeVar

T = TypeVar("T")


class Cursor(Protocol):
    """What a statement came to."""

    @property
    def rowcount(self) -> int:
        """How many rows it has changed."""

    def fetchone(self) -> Any:
        """The next row as a tuple; None if there is none."""

    def fetchall(self) -> list[Any]:
        """The rows that are left."""

    def __iter__(self) -> Iterator[Any]: ...


class Database(Protocol):
    """A connection on which statements are run one after the other."""

    @property
    def in_transaction(self) -> bool:
        """Whether a transaction has begun that has not ended."""

    def execute(self, sql: str, parameters: Sequence[Any] = (), /) -> Cursor:
        """Run a statement; `?` and `?1` stand for its parameters."""

    def executemany(self, sql: str, parameters: Iterable[Sequence[Any]], /) -> Cursor:
        """Run a statement for each of these; the rows that all of them have changed are counted."""


Unit: TypeAlias = Callable[[Database], T]
"""A unit of work: applied whole, or refused by its own exception and not at all."""


def is_sqlite(db: Database) -> TypeGuard[sqlite3.Connection]:
    """Whether this is SQLite, which has one file, one writer and numbered rows."""
    return isinstance(db, sqlite3.Connection)


def lock(db: Database, tables: Sequence[int]) -> None:
    """Let nobody else change these tables until the transaction ends. Whoever writes to a SQLite file has all of
    it; a server hands out rows, and always in the same order, so that two do not wait for each other."""
    if tables and not is_sqlite(db):
        ends = "SELECT table_id FROM ends WHERE table_id = ANY(?) ORDER BY table_id FOR UPDATE"
        db.execute(ends, (sorted(tables),))


def replacing(table: str, columns: str, key: str) -> str:
    """A statement that writes a row in the place of the one with the same key, if there is one."""
    names = [name.strip() for name in columns.split(",")]
    keys = [name.strip() for name in key.split(",")]
    others = ", ".join(f"{name} = excluded.{name}" for name in names if name not in keys)
    places = ", ".join("?" * len(names))
    return f"INSERT INTO {table} ({columns}) VALUES ({places}) ON CONFLICT ({key}) DO UPDATE SET {others}"
