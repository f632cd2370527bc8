"""Moves a store from SQLite to PostgreSQL or back, while nobody else holds either: every row of every table, in
one transaction of the target."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import Any

from bot.store import opening
from bot.store.database import Database, is_sqlite
from bot.store.errors import Damaged, StoreError
from bot.store.places import Place
from bot.store.restoring import hold_alone
from bot.store.schema import check_version

AT_A_TIME = 1000  # rows
NUMBERED = ("tables", "outbox", "series", "orders")
"""Whose numbers are never used twice, also when the rows that had them are gone."""
_FIRST, _LAST = ("tables", "series"), ("ends",)
_OF_ITS_KIND = {"fence", "schema_version", "entries.id", "entries.before", "ends.last"}
"""How the one or the other keeps itself in order; it is made anew."""

_NAMES = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
_NAMES_THERE = "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
_COLUMNS = "SELECT name FROM pragma_table_info(?) ORDER BY cid"
_COLUMNS_THERE = (
    "SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema()"
    " AND table_name = ? ORDER BY ordinal_position"
)

Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Content:
    """How many rows a table has, and a sum over them that does not depend on their order."""

    rows: int
    digest: int


def move(source: Place, target: Place) -> dict[str, Content]:
    """Copy everything into an empty store, and read it there again; what each table has. Nothing is left in the
    target if that fails."""
    if source == target:
        raise StoreError("a store cannot be moved to where it is")
    with _held(source, "rw") as old, _held(target, "new") as new:
        names = _tables_of(old)
        if names != _tables_of(new):
            raise StoreError(f"{source} and {target} are of different versions")
        _require_empty(new, names, target)
        new.execute("BEGIN")
        try:
            _copy(old, new, names)
            contents = {name: content_of(old, name) for name in names}
            for name in names:
                if content_of(new, name) != contents[name]:
                    raise Damaged(f"{name} did not arrive at {target} as it was: nothing has been moved")
            new.execute("COMMIT")
        finally:
            if new.in_transaction:
                new.execute("ROLLBACK")
    return contents


def content_of(db: Database, name: str) -> Content:
    """What a table has, but for what only this kind of store keeps."""
    rows = total = 0
    for row in _read(db, name, _columns_of(db, name)):
        rows += 1
        total += int.from_bytes(
            blake2b(repr(row).encode(errors="surrogateescape"), digest_size=16).digest(), "big"
        )
    return Content(rows, total % 2**128)


@contextmanager
def _held(place: Place, mode: str) -> Iterator[Database]:
    """A store that nobody else has open: one that is there, or one that is made if it is not."""
    if isinstance(place, Path):
        if mode != "new" and not place.is_file():
            raise StoreError(f"there is no database at {place}")
        if mode == "new":
            opening.prepare(place)
        with hold_alone(place, "move it"), closing(opening.connect(place, "rw", 5)) as db:
            if mode == "new":
                opening.set_up(db, place, check=False)
            check_version(db, place)
            yield db
    else:
        from bot.store.postgres.presence import held

        with held(place, new=mode == "new") as there:
            yield there


def _require_empty(db: Database, names: Sequence[str], target: Place) -> None:
    full = [name for name in names if db.execute(f"SELECT 1 FROM {name} LIMIT 1").fetchone()]
    if full:
        raise StoreError(f"{target} is not empty ({', '.join(full[:3])}): a store is only moved to a new one")


def _tables_of(db: Database) -> list[str]:
    found = {name for (name,) in db.execute(_NAMES if is_sqlite(db) else _NAMES_THERE)} - _OF_ITS_KIND
    rest = sorted(found - {*_FIRST, *_LAST})
    return [*_FIRST, *rest, *_LAST]


def _columns_of(db: Database, name: str) -> list[str]:
    found = db.execute(_COLUMNS if is_sqlite(db) else _COLUMNS_THERE, (name,))
    return [column for (column,) in found.fetchall() if f"{name}.{column}" not in _OF_ITS_KIND]


def _read(db: Database, name: str, columns: Sequence[str]) -> Iterator[Row]:
    """All rows, a few at a time; entries by table and place."""
    order = " ORDER BY table_id, seq" if name == "entries" else ""
    sql = f"SELECT {_listed(columns)} FROM {name}{order}"
    if is_sqlite(db):
        yield from db.execute(sql)
        return
    begun = not db.in_transaction
    if begun:
        db.execute("BEGIN")
    db.execute(f"DECLARE moved_{name} NO SCROLL CURSOR FOR {sql}")
    while rows := db.execute(f"FETCH {AT_A_TIME} FROM moved_{name}").fetchall():
        yield from rows
    db.execute(f"CLOSE moved_{name}")
    if begun:
        db.execute("COMMIT")


def _copy(old: Database, new: Database, names: Sequence[str]) -> None:
    lasts: dict[int, int] = {}
    for name in names:
        columns = _columns_of(old, name)
        if columns != _columns_of(new, name):
            raise StoreError(f"{name} has other columns there: both have to be of this version")
        rows = _read(old, name, columns)
        if name == "ends":
            _move_ends(new, rows, lasts)
            continue
        if name == "entries" and is_sqlite(new):
            columns, rows = ["id", "before", *columns], _numbered(rows, lasts)
        insert = f"INSERT INTO {name} ({_listed(columns)}) VALUES ({', '.join('?' * len(columns))})"
        for some in _in_bites(rows):
            new.executemany(insert, some)
    for name in NUMBERED:
        _set_newest(new, name, _newest(old, name))


def _listed(columns: Sequence[str]) -> str:
    return ", ".join(f'"{column}"' for column in columns)


def _in_bites(rows: Iterator[Row]) -> Iterator[list[Row]]:
    while some := list(islice(rows, AT_A_TIME)):
        yield some


def _numbered(rows: Iterable[Row], lasts: dict[int, int]) -> Iterator[Row]:
    """Entries as a SQLite file has them: with a number, and that of the one before at the same table."""
    for number, row in enumerate(rows, 1):
        yield number, lasts.get(row[0]), *row
        lasts[row[0]] = number


def _move_ends(new: Database, rows: Iterator[Row], lasts: dict[int, int]) -> None:
    """Each table has an end as soon as it is there: only its place is written."""
    for table, length in rows:
        if is_sqlite(new):
            last = lasts.get(table)
            new.execute("UPDATE ends SET length = ?, last = ? WHERE table_id = ?", (length, last, table))
        else:
            new.execute("UPDATE ends SET length = ? WHERE table_id = ?", (length, table))


def _newest(db: Database, name: str) -> int:
    """The highest number that was ever given out."""
    if is_sqlite(db):
        row = db.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (name,)).fetchone()
        return int(row[0]) if row else 0
    last, called = db.execute(f"SELECT last_value, is_called FROM {name}_id_seq").fetchone()
    return int(last) if called else 0


def _set_newest(db: Database, name: str, number: int) -> None:
    if not number:
        return
    if is_sqlite(db):
        db.execute("DELETE FROM sqlite_sequence WHERE name = ?", (name,))
        db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (name, number))
    else:
        db.execute(f"SELECT setval('{name}_id_seq', ?)", (number,))
