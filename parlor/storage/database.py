"""The parlor's SQLite file, and the task that saves to it.

What the bot posts is in the file before the bot's request is answered, so that a kill loses nothing that the bot
does not send again; what people say is saved a moment later.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from parlor.backend import Backend
from parlor.record import Receipt
from parlor.storage.rows import Identity, Key, SavedRows, dump_message, dump_world
from parlor.world.models import Message

NAME = "parlor.sqlite"
PAUSE = 0.2  # seconds between two saves
APPLICATION_ID = 0x5041524C  # "PARL", in the header of our SQLite files
VERSION = 1
TABLES = (
    "CREATE TABLE things (kind TEXT NOT NULL, which TEXT NOT NULL, text TEXT NOT NULL) STRICT",
    "CREATE UNIQUE INDEX by_name ON things (kind, which)",
    "CREATE TABLE messages (id INTEGER PRIMARY KEY, channel INTEGER NOT NULL, text TEXT NOT NULL) STRICT",
    "CREATE INDEX by_channel ON messages (channel)",
    "CREATE TABLE files (id INTEGER PRIMARY KEY, message INTEGER NOT NULL, data BLOB NOT NULL) STRICT",
    "CREATE INDEX by_message ON files (message)",
    f"PRAGMA application_id = {APPLICATION_ID}",
    f"PRAGMA user_version = {VERSION}",
)
PUT_THING = "INSERT INTO things VALUES (?, ?, ?) ON CONFLICT (kind, which) DO UPDATE SET text = excluded.text"
DROP_THING = "DELETE FROM things WHERE kind = ? AND which = ?"
PUT_MESSAGE = "INSERT INTO messages VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET text = excluded.text"
DROP_MESSAGE = "DELETE FROM messages WHERE id = ?"
DROP_CHANNEL = "DELETE FROM messages WHERE channel = ?"
DROP_FILES_OF_CHANNEL = "DELETE FROM files WHERE message IN (SELECT id FROM messages WHERE channel = ?)"
PUT_FILE = "INSERT INTO files VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING"
Work = list[tuple[str, tuple[Any, ...]]]  # statements and their values

log = logging.getLogger("parlor")


class StorageError(Exception):
    """The file cannot be used; the sentence says why and what to do."""


@contextlib.contextmanager
def explain_errors(path: Path) -> Iterator[None]:
    """A context that turns whatever goes wrong with the file into one sentence."""
    try:
        yield
    except OSError as error:
        raise StorageError(f"{path} cannot be opened: {error.strerror}.") from error
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
        if code == sqlite3.SQLITE_BUSY:
            raise StorageError(f"{path} is in use by another parlor: close that one first.") from error
        if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR):
            raise StorageError(f"{path} is damaged or no memory of a parlor: move it away.") from error
        raise StorageError(f"{path} cannot be used: {error}.") from error
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise StorageError(f"{path} is damaged or no memory of a parlor: move it away.") from error


class Database:
    """The open file. It is locked against other processes; the system releases the lock however this one ends."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        with explain_errors(self.path):
            folder.mkdir(parents=True, exist_ok=True)
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))  # it holds every secret
            self._db = connect(self.path)
        try:
            with explain_errors(self.path):
                self._set_up()
        except BaseException:
            self._db.close()
            raise

    def _set_up(self) -> None:
        """Check whose file it is before anything in it is changed, and create the tables in a new one."""
        db = self._db
        ((mark,),), ((version,),) = db.execute("PRAGMA application_id"), db.execute("PRAGMA user_version")
        empty = not list(db.execute("SELECT 1 FROM sqlite_schema LIMIT 1"))
        if (mark, version) != (APPLICATION_ID, VERSION) and not (empty and (mark, version) == (0, 0)):
            raise StorageError(f"{self.path} was not written by this version of the parlor: move it away.")
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")  # a killed process loses nothing; a power cut the last moment
        db.execute("PRAGMA secure_delete = ON")
        if empty:
            self.write([(statement, ()) for statement in TABLES])

    def read(self) -> SavedRows | None:
        """All that is saved, after an integrity check; None if the file is new."""
        with explain_errors(self.path):
            if [row[0] for row in self._db.execute("PRAGMA quick_check(1)")] != ["ok"]:
                raise sqlite3.DatabaseError("not sound")
            rows = list(self._db.execute("SELECT kind, which, text FROM things ORDER BY rowid"))
            messages = list(self._db.execute("SELECT id, channel, text FROM messages ORDER BY id"))
            files = dict(self._db.execute("SELECT id, data FROM files"))
        return SavedRows(rows, messages, files) if rows else None

    def write(self, work: Work) -> None:
        """Run all of these statements in one transaction."""
        self._db.execute("BEGIN IMMEDIATE")
        try:
            for statement, values in work:
                self._db.execute(statement, values)
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise

    def close(self) -> None:
        """Close the file."""
        self._db.close()


def connect(path: Path) -> sqlite3.Connection:
    """A connection that locks the file exclusively from the start."""
    db = sqlite3.connect(path, isolation_level=None, timeout=0.0, check_same_thread=False)
    try:
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        db.execute("BEGIN IMMEDIATE")
        db.execute("COMMIT")
    except BaseException:
        db.close()
        raise
    return db


def forget(folder: Path) -> None:
    """Delete the file, sound or not, unless it is in use."""
    path = folder / NAME
    with explain_errors(path):
        if path.exists():
            try:
                connect(path).close()
            except sqlite3.DatabaseError as error:
                if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
                    raise
        for tail in ("", "-wal", "-shm", "-journal"):
            path.with_name(NAME + tail).unlink(missing_ok=True)


class Saver:
    """Saves what changes: the event loop notes it, a thread writes it to the file."""

    def __init__(self, backend: Backend, database: Database, identity: Identity, saved: SavedRows | None) -> None:
        self._backend = backend
        self._database = database
        self._identity = identity
        self._thread = ThreadPoolExecutor(1, "parlor memory")
        self._written: dict[Key, str] = {}
        self._changed: set[tuple[int, int]] = set()  # (channel, message)
        self._seen = -1
        self._failing = False
        self._stopping = asyncio.Event()
        self._writing = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        if saved is not None:
            self._written = {(kind, which): text for kind, which, text in saved.things}
            self._changed = {
                (place, id_) for id_, place, _ in saved.messages if self._find_message(place, id_) is None
            }

    async def start(self) -> None:
        """Save everything once, then every change."""
        self._backend.record.listeners.append(self._note_change)
        self._backend.wait_until_saved = self._wait_until_saved
        await self._flush()
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Save the rest and close the file."""
        self._stopping.set()
        if self._task is not None:
            await self._task
            self._backend.record.listeners.remove(self._note_change)
            async with self._writing:
                await self._flush()
        self._thread.shutdown()
        self._database.close()

    async def _run(self) -> None:
        while not self._stopping.is_set():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PAUSE):
                    await self._stopping.wait()
            if self._seen != self._backend.record.touched and not self._stopping.is_set():
                async with self._writing:
                    await self._flush()

    async def _wait_until_saved(self) -> None:
        """Wait until all messages so far are in the file; those who wait at the same time share one write. A disk
        that fails holds nobody up."""
        async with self._writing:
            if self._changed and not self._failing:
                await self._flush()

    def _note_change(self, receipt: Receipt) -> None:
        if receipt.kind in ("message", "edit", "delete"):
            self._changed.add((receipt.channel or 0, receipt.message or 0))
        place = self._backend.world.channels.get(receipt.channel or 0)
        if receipt.kind == "channel" and place is not None and place.parent is not None:
            self._changed.add((place.parent.id, place.id))  # the message it was started on has a flag

    async def _flush(self) -> None:
        self._seen = self._backend.record.touched
        changed, self._changed = self._changed, set()
        now = dump_world(self._backend.world, self._identity, self._backend.settings.nonce_window)
        work = [
            *self._save_things(now),
            *(one for place, id_ in changed for one in self._save_message(place, id_)),
        ]
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._database.write, work)
        except sqlite3.Error as error:
            self._changed |= changed
            self._seen = -1
            if not self._failing:
                log.error("%s cannot be written (%s); it is tried again.", self._database.path, error)
            self._failing = True
            return
        self._written, self._failing = now, False

    def _save_things(self, now: dict[Key, str]) -> Iterator[tuple[str, tuple[Any, ...]]]:
        """Statements for what differs from what is in the file; a channel takes its messages with it."""
        for key, text in now.items():
            if self._written.get(key) != text:
                yield PUT_THING, (*key, text)
        for kind, which in self._written.keys() - now.keys():
            yield DROP_THING, (kind, which)
            if kind == "channel":
                yield DROP_FILES_OF_CHANNEL, (int(which),)
                yield DROP_CHANNEL, (int(which),)

    def _save_message(self, place: int, id_: int) -> Iterator[tuple[str, tuple[Any, ...]]]:
        """Statements for a message as it is now, with its files; an ephemeral one is never saved."""
        message = self._find_message(place, id_)
        files = message.attachments if message is not None else []
        if message is None:
            yield DROP_MESSAGE, (id_,)
        else:
            yield PUT_MESSAGE, (id_, place, dump_message(message, self._backend.payloads.cdn))
        marks = ", ".join("?" * len(files))
        yield f"DELETE FROM files WHERE message = ? AND id NOT IN ({marks})", (id_, *(one.id for one in files))
        for one in files:
            yield PUT_FILE, (one.id, id_, one.data)

    def _find_message(self, place: int, id_: int) -> Message | None:
        channel = self._backend.world.channels.get(place)
        found = channel.messages.get(id_) if channel is not None else None
        return found if found is not None and not found.ephemeral else None
