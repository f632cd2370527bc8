"""What a table is played on with, whatever has changed since: its decks, how it stood when it last came to rest,
and what had happened by then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from bot.store.database import Database, replacing
from bot.store.work import set_status


@dataclass(frozen=True, slots=True)
class Epoch:
    """What a game went on from when its log was no longer understood."""

    place: int  # of its entry in the log
    events: int  # that there had been
    rules_version: int
    document: bytes = field(repr=False)
    build: str = ""  # the program that had played it until then
    rest: int = -1  # from here on the entries of the log before it came later than the document; -1: not known
    moves: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class Witness:
    """How a game stood at its last resting point, and what has happened by then, from event number `since` on."""

    place: int  # from here on the entries of the log that are in force came later
    events: int
    build: str
    rules_version: int
    document: bytes = field(repr=False)  # it holds every secret of the game
    moves: Sequence[int] = ()  # by seat, how many events there had been when it last answered; -1: never
    since: int = 0
    told: bytes = field(default=b"", repr=False)  # empty: nothing new
    epoch: Epoch | None = None  # that begins with the entries that are added


class Pins(Protocol):
    """The part of a store that keeps them."""

    async def pin_decks(self, packed: Mapping[str, bytes]) -> None:
        """Keep decks, by their digest; those that are there stay as they are."""

    async def packed_decks(self, digest: str) -> bytes | None:
        """The decks of this digest, if they are kept."""

    async def keep_witness(self, table: int, witness: Witness) -> None:
        """Keep how a game stands, in the place of how it stood."""

    async def witness(self, table: int) -> Witness | None:
        """How a game stood, without what has happened."""

    async def epoch(self, table: int) -> Epoch | None:
        """What the last epoch of a game began with."""

    async def epochs(self, table: int) -> list[Epoch]:
        """What each epoch of a game began with."""

    async def note_frozen(self, table: int, build: str) -> None:
        """Freeze a table: this program cannot play it on."""

    async def frozen_by(self, table: int) -> str | None:
        """Which program has frozen a table last."""

    async def history(self, table: int) -> list[bytes]:
        """What has happened in a game, piece by piece."""


def pin_decks(db: Database, packed: Mapping[str, bytes]) -> None:
    """Keep decks, by their digest."""
    db.executemany("INSERT INTO decks VALUES (?, ?) ON CONFLICT DO NOTHING", packed.items())


def note_frozen(db: Database, table: int, build: str, now: int) -> None:
    """Freeze a table, and note which program could not play it on."""
    set_status(db, table, "frozen", None, (), now)
    db.execute(replacing("frozen", "table_id, build", "table_id"), (table, build))
