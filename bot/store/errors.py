"""What can go wrong in the store, each by its name and in one sentence."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from bot.store.database import Cursor


class StoreError(Exception):
    """The store did nothing, and says why."""


class Duplicate(StoreError):
    """This interaction has had its effect before."""


class OutOfTurn(StoreError):
    """The log has another length than the caller believed."""


class Occupied(StoreError):
    """The channel, the seat or the person is taken already."""


class OfferClosed(StoreError):
    """The offer is not as the caller believed: it has been answered, or withdrawn."""


class SatElsewhere(StoreError):
    """This person sits, or has sat, at another seat of the table; or somebody else has held theirs since."""


class NoSuchTable(StoreError):
    """No table, seat or message has this number, or it is not in a state for this."""


class Fenced(StoreError):
    """Another process has opened the database since: this one must write no more."""


class InUse(StoreError):
    """Another process holds the lock."""


class Damaged(StoreError):
    """A file is not as it was written."""


class FromTheFuture(StoreError):
    """The database was made by a newer program."""


class StoreUnavailable(StoreError):
    """Nothing can be written just now: a full, read-only or locked disk. Nothing partial was."""


_FOR_NOW = {
    sqlite3.SQLITE_BUSY: "is locked by another program",
    sqlite3.SQLITE_LOCKED: "is locked by another program",
    sqlite3.SQLITE_NOMEM: "cannot be used: there is no memory left",
    sqlite3.SQLITE_READONLY: "cannot be written: it is read-only",
    sqlite3.SQLITE_PERM: "cannot be used: permission denied",
    sqlite3.SQLITE_INTERRUPT: "cannot be used: the work was interrupted",
    sqlite3.SQLITE_IOERR: "cannot be read or written: the disk reports an error",
    sqlite3.SQLITE_FULL: "cannot be written: the disk is full",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened",
    sqlite3.SQLITE_PROTOCOL: "is locked by another program",
}
_FOR_GOOD = {
    sqlite3.SQLITE_CORRUPT: "is damaged",
    sqlite3.SQLITE_NOTADB: "is not a database, or damaged",
    sqlite3.SQLITE_FORMAT: "is not a database, or damaged",
}


def of_the_file(error: BaseException) -> bool:
    """Whether the files, or the server, are at fault, and not one unit of work."""
    if isinstance(error, StoreUnavailable):
        return True
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and (code & 0xFF) in _FOR_NOW | _FOR_GOOD


def name_error(error: BaseException, path: Path | str) -> StoreError:
    """An error of SQLite, or of the file system, as a StoreError that names the file and says in a sentence what
    is wrong with it."""
    if isinstance(error, StoreError):
        return error
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code in _FOR_NOW:
        return StoreUnavailable(f"{path} {_FOR_NOW[code]}")
    if code in _FOR_GOOD or isinstance(error, sqlite3.Error):
        return Damaged(f"{path} {_FOR_GOOD.get(code, 'is not as this program left it')} ({error})")
    if isinstance(error, OSError):
        return StoreUnavailable(f"{path} cannot be used: {error.strerror or error}")
    return StoreError(f"{path}: {error}")


_TAKEN = {
    "tables.channel": "this channel has an open table",
    "seats.table_id, seats.seat": "this seat is taken",
    "seats.user, seats.table_id": "this person sits at the table already",
    "outbox.nonce": "a message with this nonce is in the outbox already",
}


def name_refusal(error: Exception) -> Exception:
    """What the database refuses, by our own name."""
    if not isinstance(error, sqlite3.IntegrityError):
        return error
    what = str(error)
    if what.startswith("FOREIGN KEY"):
        return NoSuchTable("there is no such table")
    taken = _TAKEN.get(what.removeprefix("UNIQUE constraint failed: "))
    return error if taken is None else Occupied(taken)


def require_found(cursor: Cursor, what: str) -> None:
    """Refuse a change that has changed nothing."""
    if cursor.rowcount == 0:
        raise NoSuchTable(what)
