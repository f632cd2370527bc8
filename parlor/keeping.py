"""The parlor's memory: one SQLite file. What the bot posts is in it before the bot hears that it is posted, so
that a kill loses nothing that the bot does not send again; what people say is written a moment behind."""

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

from parlor.house import House
from parlor.record import Receipt
from parlor.remembering import Kept, Key, Own, message_text, things
from parlor.world import Message

NAME = "parlor.sqlite"
PAUSE = 0.2  # seconds the file may be behind
MARK = 0x5041524C  # "PARL": how SQLite's header names a file of ours
VERSION = 1
TABLES = (
    "CREATE TABLE things (kind TEXT NOT NULL, which TEXT NOT NULL, text TEXT NOT NULL) STRICT",
    "CREATE UNIQUE INDEX by_name ON things (kind, which)",
    "CREATE TABLE messages (id INTEGER PRIMARY KEY, channel INTEGER NOT NULL, text TEXT NOT NULL) STRICT",
    "CREATE INDEX by_channel ON messages (channel)",
    "CREATE TABLE files (id INTEGER PRIMARY KEY, message INTEGER NOT NULL, data BLOB NOT NULL) STRICT",
    "CREATE INDEX by_message ON files (message)",
    f"PRAGMA application_id = {MARK}",
    f"PRAGMA user_version = {VERSION}",
)
PUT_THING = "INSERT INTO things VALUES (?, ?, ?) ON CONFLICT (kind, which) DO UPDATE SET text = excluded.text"
DROP_THING = "DELETE FROM things WHERE kind = ? AND which = ?"
PUT_MESSAGE = "INSERT INTO messages VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET text = excluded.text"
DROP_MESSAGE = "DELETE FROM messages WHERE id = ?"
DROP_CHANNEL = "DELETE FROM messages WHERE channel = ?"
DROP_FILES_OF_CHANNEL = "DELETE FROM files WHERE message IN (SELECT id FROM messages WHERE channel = ?)"
PUT_FILE = "INSERT INTO files VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING"
Work = list[tuple[str, tuple[Any, ...]]]  # statements and what goes into them

log = logging.getLogger("parlor")


class CannotRemember(Exception):
    """The memory cannot be used; the sentence says why and what to do."""


@contextlib.contextmanager
def told(path: Path) -> Iterator[None]:
    """Whatever goes wrong with the file is told in one sentence."""
    try:
        yield
    except OSError as error:
        raise CannotRemember(f"{path} cannot be opened: {error.strerror}.") from error
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
        if code == sqlite3.SQLITE_BUSY:
            raise CannotRemember(f"{path} is in use by another parlor: close that one first.") from error
        if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR):
            raise CannotRemember(f"{path} is damaged or no memory of a parlor: move it away.") from error
        raise CannotRemember(f"{path} cannot be used: {error}.") from error
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise CannotRemember(f"{path} is damaged or no memory of a parlor: move it away.") from error


class Memory:
    """The open file. Nobody else can open it meanwhile; the system lets go of it after any death."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        with told(self.path):
            folder.mkdir(parents=True, exist_ok=True)
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))  # it holds every secret
            self._db = connect(self.path)
        try:
            with told(self.path):
                self._set_up()
        except BaseException:
            self._db.close()
            raise

    def _set_up(self) -> None:
        """Look whose file it is before anything in it is changed."""
        db = self._db
        ((mark,),), ((version,),) = db.execute("PRAGMA application_id"), db.execute("PRAGMA user_version")
        empty = not list(db.execute("SELECT 1 FROM sqlite_schema LIMIT 1"))
        if (mark, version) != (MARK, VERSION) and not (empty and (mark, version) == (0, 0)):
            raise CannotRemember(f"{self.path} was not written by this version of the parlor: move it away.")
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")  # a killed process loses nothing; a power cut the last moment
        db.execute("PRAGMA secure_delete = ON")
        if empty:
            self.write([(statement, ()) for statement in TABLES])

    def read(self) -> Kept | None:
        """All that is written down, after a look whether the file is sound; None if it is new."""
        with told(self.path):
            if [row[0] for row in self._db.execute("PRAGMA quick_check(1)")] != ["ok"]:
                raise sqlite3.DatabaseError("not sound")
            rows = list(self._db.execute("SELECT kind, which, text FROM things ORDER BY rowid"))
            messages = list(self._db.execute("SELECT id, channel, text FROM messages ORDER BY id"))
            files = dict(self._db.execute("SELECT id, data FROM files"))
        return Kept(rows, messages, files) if rows else None

    def write(self, work: Work) -> None:
        """All of this, or nothing."""
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
        self._db.close()


def connect(path: Path) -> sqlite3.Connection:
    """A connection that shares the file with nobody from its first look on."""
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
    """Delete a memory, sound or not, unless it is in use."""
    path = folder / NAME
    with told(path):
        if path.exists():
            try:
                connect(path).close()
            except sqlite3.DatabaseError as error:
                if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
                    raise
        for tail in ("", "-wal", "-shm", "-journal"):
            path.with_name(NAME + tail).unlink(missing_ok=True)


class Keeping:
    """Writes down what happens: the loop says what has changed, a thread brings it to the file."""

    def __init__(self, house: House, memory: Memory, own: Own, kept: Kept | None) -> None:
        self._house = house
        self._memory = memory
        self._own = own
        self._thread = ThreadPoolExecutor(1, "parlor memory")
        self._written: dict[Key, str] = {}
        self._changed: set[tuple[int, int]] = set()  # (channel, message)
        self._seen = -1
        self._troubled = False
        self._over = asyncio.Event()
        self._writing = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        if kept is not None:
            self._written = {(kind, which): text for kind, which, text in kept.things}
            self._changed = {(place, id_) for id_, place, _ in kept.messages if self._message(place, id_) is None}

    async def begin(self) -> None:
        """Write down what there is, then whatever happens."""
        self._house.record.listeners.append(self._hear)
        self._house.kept = self._keep_up
        await self._flush()
        self._task = asyncio.create_task(self._go_on())

    async def end(self) -> None:
        """Write down the rest and close the file."""
        self._over.set()
        if self._task is not None:
            await self._task
            self._house.record.listeners.remove(self._hear)
            async with self._writing:
                await self._flush()
        self._thread.shutdown()
        self._memory.close()

    async def _go_on(self) -> None:
        while not self._over.is_set():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PAUSE):
                    await self._over.wait()
            if self._seen != self._house.record.touched and not self._over.is_set():
                async with self._writing:
                    await self._flush()

    async def _keep_up(self) -> None:
        """Until all messages so far are in the file; those who wait at the same time share one write. A disk that
        fails holds nobody up."""
        async with self._writing:
            if self._changed and not self._troubled:
                await self._flush()

    def _hear(self, receipt: Receipt) -> None:
        if receipt.kind in ("message", "edit", "delete"):
            self._changed.add((receipt.channel or 0, receipt.message or 0))
        place = self._house.world.channels.get(receipt.channel or 0)
        if receipt.kind == "channel" and place is not None and place.parent is not None:
            self._changed.add((place.parent.id, place.id))  # the message a thread hangs on says so

    async def _flush(self) -> None:
        self._seen = self._house.record.touched
        changed, self._changed = self._changed, set()
        now = things(self._house.world, self._own, self._house.settings.nonce_window)
        work = [*self._things(now), *(one for place, id_ in changed for one in self._one(place, id_))]
        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._memory.write, work)
        except sqlite3.Error as error:
            self._changed |= changed
            self._seen = -1
            if not self._troubled:
                log.error("%s cannot be written (%s); it is tried again.", self._memory.path, error)
            self._troubled = True
            return
        self._written, self._troubled = now, False

    def _things(self, now: dict[Key, str]) -> Iterator[tuple[str, tuple[Any, ...]]]:
        """What differs from what is in the file; a channel takes its messages with it."""
        for key, text in now.items():
            if self._written.get(key) != text:
                yield PUT_THING, (*key, text)
        for kind, which in self._written.keys() - now.keys():
            yield DROP_THING, (kind, which)
            if kind == "channel":
                yield DROP_FILES_OF_CHANNEL, (int(which),)
                yield DROP_CHANNEL, (int(which),)

    def _one(self, place: int, id_: int) -> Iterator[tuple[str, tuple[Any, ...]]]:
        """A message as it is now, with its files; an ephemeral one is never written down."""
        message = self._message(place, id_)
        files = message.attachments if message is not None else []
        if message is None:
            yield DROP_MESSAGE, (id_,)
        else:
            yield PUT_MESSAGE, (id_, place, message_text(message, self._house.payloads.cdn))
        marks = ", ".join("?" * len(files))
        yield f"DELETE FROM files WHERE message = ? AND id NOT IN ({marks})", (id_, *(one.id for one in files))
        for one in files:
            yield PUT_FILE, (one.id, id_, one.data)

    def _message(self, place: int, id_: int) -> Message | None:
        channel = self._house.world.channels.get(place)
        found = channel.messages.get(id_) if channel is not None else None
        return found if found is not None and not found.ephemeral else None
