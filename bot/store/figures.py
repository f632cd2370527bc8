"""Figures of the store, for whoever watches over it: how many tables stand how, and what waits to be sent."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from bot.store.database import Database

_UNSENT = "SELECT kind, made FROM outbox WHERE status IN ('waiting', 'sending') AND"
_WAITING = (
    f"SELECT kind, count(*), min(nullif(made, 0)) FROM ({_UNSENT} channel IS NOT NULL"
    f" UNION ALL {_UNSENT} seat IS NOT NULL) AS unsent GROUP BY kind ORDER BY kind"
)


@dataclass(frozen=True, slots=True)
class Waiting:
    """The posts of one kind that wait: how many, and when the oldest was made, if that is known."""

    count: int
    oldest: int | None


@dataclass(frozen=True, slots=True)
class Figures:
    """The store at one moment, without a word of what is in it."""

    tables: Mapping[str, int]  # that are not over, by status
    waiting: Mapping[str, Waiting]  # in the outbox, by kind
    file: int  # bytes
    wal: int  # bytes of what is not yet carried into the file
    free: int | None  # bytes on the disk, where it is this machine's


def count(db: Database, path: Path) -> Figures:
    """All figures, each from an index: this takes no longer for many finished tables than for none."""
    wal, free = _size(path.with_name(path.name + "-wal")), shutil.disk_usage(path.parent).free
    return Figures(_tables(db), _waiting(db), _size(path), wal, free)


def count_on_server(db: Database) -> Figures:
    """The same of a database of PostgreSQL, whose disk is not for us to look at."""
    (size,) = db.execute("SELECT pg_database_size(current_database())").fetchone()
    return Figures(_tables(db), _waiting(db), int(size), 0, None)


def _tables(db: Database) -> Mapping[str, int]:
    open_ones = db.execute("SELECT status, count(*) FROM tables WHERE status <> 'over' GROUP BY status")
    return dict(open_ones.fetchall())


def _waiting(db: Database) -> Mapping[str, Waiting]:
    return {kind: Waiting(number, oldest) for kind, number, oldest in db.execute(_WAITING)}


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0
