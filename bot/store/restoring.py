"""The database put back from a backup, and mended: by the operator, while nobody else holds it."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from bot.store import private_files
from bot.store.errors import Damaged, InUse, StoreUnavailable, name_error
from bot.store.opening import Lock, connect, prepare, verify
from bot.store.schema import check_known

TAILS = ("", "-wal", "-shm")


@contextmanager
def hold_alone(database: Path, what: str) -> Iterator[None]:
    """Hold the lock for as long as this lasts; refuse while a bot runs."""
    try:
        lock = Lock(database)
    except InUse:
        raise InUse(f"a bot is running on {database}: stop it before you {what}") from None
    try:
        yield
    except UnicodeDecodeError as error:  # what SQLite says of damage may quote it
        raise Damaged(f"{database} is damaged: restore a backup") from error
    except (sqlite3.Error, OSError) as error:
        raise name_error(error, database) from error
    finally:
        lock.release()


def restore(database: Path, backup: Path, mark: str) -> list[Path]:
    """Put a backup in the place of the database, whole or not at all. What stood there is kept under names with
    this mark, which are returned: it holds the same secrets."""
    if not backup.is_file():
        raise StoreUnavailable(f"{backup} does not exist")
    private_files.make_folder(database.parent)
    with hold_alone(database, "restore"):
        part = database.with_name(database.name + ".part")
        try:
            _copy_sound(backup, part)
            kept = _put_aside(database, mark)
            os.replace(part, database)
            _reach_the_disk(database.parent)
        finally:
            for tail in TAILS:
                part.with_name(part.name + tail).unlink(missing_ok=True)
    return kept


def _copy_sound(backup: Path, part: Path) -> None:
    """Copy a backup beside its place, and read all of it: only a sound one of ours goes further."""
    if backup.with_name(backup.name + "-wal").exists():
        raise StoreUnavailable(f"{backup} has a log beside it: a backup is made with `consigliere backup`")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
    shutil.copyfile(backup, part)
    try:
        with closing(connect(part, "ro", 0)) as db:
            check_known(db, backup)
            verify(db, backup)
    except UnicodeDecodeError as error:  # what SQLite says of damage may quote it
        raise Damaged(f"{backup} is damaged") from error
    except sqlite3.Error as error:
        raise name_error(error, backup) from error
    _reach_the_disk(part)


def _put_aside(database: Path, mark: str) -> list[Path]:
    """Keep what stands there. A write-ahead log must not meet another database: it goes first. The file itself
    keeps its old name too until the backup takes it over."""
    kept = []
    for tail in reversed(TAILS):
        found = database.with_name(database.name + tail)
        aside = database.with_name(f"{database.name}.{mark}{tail}")
        if not found.exists():
            continue
        if tail:
            os.rename(found, aside)
        else:
            os.link(found, aside)
        kept.append(aside)
    return kept


def _reach_the_disk(path: Path) -> None:
    file = os.open(path, os.O_RDONLY)
    os.fsync(file)
    os.close(file)


def repair(database: Path) -> list[str]:
    """Look through the whole file, carry the write-ahead log into it, and make indexes anew that do not fit; what
    was found, in sentences. Raises Damaged if something is wrong that this does not mend."""
    if not database.is_file():
        raise StoreUnavailable(f"there is no database at {database}")
    with hold_alone(database, "repair"):
        prepare(database)
        with closing(connect(database, "rw", 5)) as db:
            check_known(db, database)
            return [*_mend(db, database), _carry_over(db)]


def _mend(db: sqlite3.Connection, database: Path) -> Iterator[str]:
    problems = [str(row[0]) for row in db.execute("PRAGMA integrity_check(20)")]
    if problems == ["ok"]:
        yield "every page and every index is sound"
    else:
        yield from (f"found: {' '.join(one.split())}" for one in problems)
        db.execute("REINDEX")
        yield "all indexes were made anew"
    try:
        verify(db, database)
    except Damaged as damaged:
        raise Damaged(f"{damaged}; this cannot be mended: restore a backup") from None


def _carry_over(db: sqlite3.Connection) -> str:
    (busy, pages, _) = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if busy:
        return "somebody reads the file: its log was left"
    return f"{max(pages, 0)} pages of the log were carried over"
