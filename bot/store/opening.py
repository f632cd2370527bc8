"""Opening the database: one process at a time, the right settings, an up-to-date schema."""

from __future__ import annotations

import fcntl
import os
import sqlite3
import time
from pathlib import Path

from bot.store import private_files
from bot.store.database import Database
from bot.store.errors import Damaged, InUse, StoreUnavailable, name_error
from bot.store.schema import migrate
from bot.store.writer import Line

NEEDED_SQLITE = (3, 37, 0)  # STRICT tables
_TRIES = 3  # to take the lock
_A_READ = 0.5  # seconds that a small read may wait
A_MOMENT = 50  # milliseconds for which the writer waits for whoever reads the write-ahead log
_A_LOOK = 0.02  # seconds, many times as long as somebody takes who only looks at it


class Lock:
    """A lock file beside the database, held as long as the process lives; the system lets go of it after any
    death. The file stays: removing it would let two processes hold two files of the same name."""

    def __init__(self, database: Path) -> None:
        path = _lock_of(database)
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise StoreUnavailable(f"{path} cannot be opened: {error.strerror}") from error
        if not any(self._take() for _ in range(_TRIES)):
            os.close(self._file)
            raise InUse(f"{database} is in use by another process of Consigliere")

    def _take(self) -> bool:
        """Whether it is ours now; else whoever only looks at it (`is_locked`) gets the time to let go."""
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            time.sleep(_A_LOOK)
            return False
        return True

    def release(self) -> None:
        """Let go of the lock; once is enough."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def is_locked(database: Path) -> bool:
    """Whether a living process holds the lock. It is not disturbed, and whoever starts meanwhile is not either."""
    path = _lock_of(database)
    try:
        file = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    except FileNotFoundError:
        return False
    except OSError as error:
        raise StoreUnavailable(f"{path} cannot be opened: {error.strerror}") from error
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(file)
    return False


def _lock_of(database: Path) -> Path:
    return database.with_name(database.name + ".lock")


def prepare(path: Path) -> None:
    """Make folder and file, for their owner only: they hold every secret of every game."""
    if sqlite3.sqlite_version_info < NEEDED_SQLITE:
        raise StoreUnavailable(f"SQLite {sqlite3.sqlite_version} is too old: Consigliere needs 3.37 or newer")
    try:
        private_files.make_folder(path.parent)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
        private_files.close_to_others(
            *(path.with_name(path.name + tail) for tail in ("", "-wal", "-shm", ".lock"))
        )
    except OSError as error:
        raise StoreUnavailable(f"{path} cannot be opened: {error.strerror}") from error


def connect(path: Path, mode: str, patience: float) -> sqlite3.Connection:
    """A connection without implicit transactions; `patience` is how many seconds it waits for a lock."""
    db = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        isolation_level=None,
        timeout=patience,
        check_same_thread=False,
    )
    db.execute("PRAGMA foreign_keys = ON")
    return db


async def line(path: Path, mode: str, patience: float) -> Line:
    """A connection to the database with a thread of its own, on which all its work is done."""
    opened = Line(lambda: connect(path, mode, patience), 64)
    await opened
    return opened


def set_up(db: sqlite3.Connection, path: Path, check: bool) -> tuple[int, bool]:
    """Make a connection the writer's: its fencing number, and whether the write-ahead log could be emptied of
    what an earlier process has deleted."""
    if check:
        verify(db, path)
    (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise StoreUnavailable(f"{path} lies on a disk that cannot hold a write-ahead log")
    db.execute("PRAGMA synchronous = FULL")  # a commit is on the disk before it is confirmed
    db.execute("PRAGMA secure_delete = ON")  # what is deleted is overwritten
    db.execute("PRAGMA recursive_triggers = ON")  # INSERT OR REPLACE does not slip past a delete trigger
    db.execute("PRAGMA cache_size = -8000")  # 8 MB: the last pages of all tables in play
    db.execute("PRAGMA temp_store = MEMORY")  # savepoints then keep their undo pages in memory
    migrate(db, path)
    emptied = empty_the_log(db)
    (number,) = db.execute("UPDATE fence SET number = number + 1 RETURNING number").fetchone()
    return int(number), emptied


def ended_badly(path: Path) -> bool:
    """Whether the last process was cut off: whoever closes the database carries its write-ahead log into it. Only
    then is it worth the time to read all of it before the first click."""
    log = path.with_name(path.name + "-wal")
    return log.exists() and log.stat().st_size > 0


def empty_the_log(db: Database) -> bool:
    """Carry the write-ahead log into the database and cut it to nothing; False while somebody still reads it. Who
    wants to write meanwhile waits no longer than a moment."""
    (patience,) = db.execute("PRAGMA busy_timeout").fetchone()
    db.execute(f"PRAGMA busy_timeout = {min(patience, A_MOMENT)}")
    try:
        (busy, _, _) = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        db.execute(f"PRAGMA busy_timeout = {patience}")
    return not busy


def find_life(path: Path) -> None:
    """Raise StoreError unless a living process uses this database, and it answers a small read. This takes no
    longer for many tables than for none."""
    if not is_locked(path):
        raise StoreUnavailable(f"no bot is running on {path}")
    try:
        db = connect(path, "ro", _A_READ)
        try:
            db.execute("SELECT number FROM fence").fetchone()
            db.execute("SELECT id FROM tables LIMIT 1").fetchone()
        finally:
            db.close()
    except sqlite3.Error as error:
        raise name_error(error, path) from error


def verify(db: sqlite3.Connection, path: Path) -> None:
    """Raise Damaged if the file is not sound."""
    found = [row[0] for row in db.execute("PRAGMA integrity_check(1)")]
    if found != ["ok"]:
        raise Damaged(f"{path} is damaged: {str(found[0]).splitlines()[-1]}")
    if orphan := db.execute("PRAGMA foreign_key_check").fetchone():
        raise Damaged(f"{path} is damaged: a row of {orphan[0]} belongs to nothing")


def back_up(path: Path, target: Path) -> None:
    """A sound copy of a database in use, under its name only when it is complete. Never over another file."""
    part = target.with_name(target.name + ".part")
    try:
        if target.exists():
            raise FileExistsError(17, "there is a file of this name already")
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        _copy(path, part)
        os.link(part, target)  # unlike a renaming, refuses to replace a file
    except FileExistsError:
        raise StoreUnavailable(f"{target} exists already: a backup replaces no file") from None
    except OSError as error:
        raise StoreUnavailable(f"{target} cannot be written: {error.strerror}") from error
    finally:
        part.unlink(missing_ok=True)


def _copy(path: Path, part: Path) -> None:
    source, copy = connect(path, "ro", 5), sqlite3.connect(part, isolation_level=None)
    try:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, whole without its log
        verify(copy, part)
    finally:
        copy.close()
        source.close()
    file = os.open(part, os.O_RDONLY)
    os.fsync(file)
    os.close(file)
