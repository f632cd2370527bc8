"""How a part of the store asks the database, whatever connections that has."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, TypeVar

from bot.store.database import Unit

T = TypeVar("T")
Rows = list[tuple[Any, ...]]


class Queries(ABC):
    """Queries, each on a snapshot of the database. `Reader` has the connections."""

    @abstractmethod
    async def _read(self, query: Unit[T]) -> T:
        """Run a query on a snapshot of the database."""

    @abstractmethod
    async def _rows(self, sql: str, *arguments: Any) -> Rows:
        """All rows that there are."""

    @abstractmethod
    async def _few(self, sql: str, *arguments: Any) -> Rows:
        """A few rows by their key, read here and now."""
