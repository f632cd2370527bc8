"""Signs of life of a bot on this machine, as a container asks for them: quick, and true of this bot alone."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from bot.store import private_files
from bot.store.errors import StoreUnavailable
from bot.store.places import Place, find_life

LOOPBACK = "127.0.0.1"
PATIENCE = 5.0  # seconds


def note_of(database: Path) -> Path:
    """The file that says at which port the bot on this database answers."""
    return database.with_name(database.name + ".health")


@contextmanager
def noted(database: Path, port: int | None) -> Iterator[None]:
    """Keep that note for as long as the port is open. What another process has left behind says nothing, and
    a disk that takes no note stops nothing."""
    note = note_of(database)
    with suppress(OSError):
        note.unlink(missing_ok=True)
        if port is not None:
            private_files.write(note, f"{port}\n")
    try:
        yield
    finally:
        with suppress(OSError):
            note.unlink(missing_ok=True)


def look_for_life(database: Path, where: Place | None = None) -> None:
    """Raise StoreError unless a bot holds this database, which answers, and, where the bot has a port, says there
    itself that it is alive. With the database elsewhere, only the note of that port is beside the file."""
    find_life(where or database)
    with suppress(FileNotFoundError, ValueError):  # it has none, or is just writing it down
        trouble = _ask(int(note_of(database).read_text()))
        if trouble is not None:
            raise StoreUnavailable(f"the bot on {where or database} {trouble}")


def _ask(port: int) -> str | None:
    """What is the matter with the bot at this port. Where nobody listens one is about to start."""
    line = http.client.HTTPConnection(LOOPBACK, port, timeout=PATIENCE)
    try:
        line.request("GET", "/livez")
        answer = line.getresponse()
        said = answer.read(1000).decode(errors="replace")
        return None if answer.status == 200 else f"is not well: {', '.join(said.splitlines())}"
    except ConnectionRefusedError:
        return None
    except (OSError, http.client.HTTPException):
        return "does not answer: its event loop stands still"
    finally:
        line.close()
