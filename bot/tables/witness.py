"""The witness of a game: how it stood at its last resting point, and what had happened by then, as the store keeps
them. A game whose log is no longer understood goes on from there."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable

from bot.store import Table, Witness
from bot.tables import incidents
from bot.tables.packing import pack, pack_events
from rules.kernel.session import Session
from rules.kernel.telling import Event

log = logging.getLogger(__name__)

counted: Counter[str] = Counter()
"""Since the program began: `writes` of witnesses and their `bytes`, `epochs` begun, and tables `frozen` by a
program that could play on neither log nor witness."""


class Witnesses:
    """What was last written of a live table, so that only what is new is written."""

    def __init__(self) -> None:
        self._rest: object = None
        self._events = 0  # what is there counts as nothing until it is written anew
        self._last: Event | None = None  # of these

    def try_to_take(self, session: Session, row: Table) -> Witness | None:
        """The same. Should it not be possible to write that down, the game goes on without."""
        try:
            return self.take(session)
        except Exception as problem:
            incidents.report(log, "no-witness", problem, row.id, row.guild)
            return None

    def take(self, session: Session) -> Witness | None:
        """How the game stands, if it has come to rest since; when it is over, all that has happened in one piece.
        Nothing, if it is of a kind that writes nothing down."""
        codec, rest = session.game.kept, session.rest()
        if codec is None or (rest is self._rest and session.result is None):
            return None
        told = session.events_at_rest if session.result is None else session.all_events
        since = self._events if session.result is None and self._still_there(told) else 0
        return Witness(
            place=session.since_rest,
            events=len(session.events_at_rest),
            build=name_build(),
            rules_version=session.game.rules_version,
            document=pack(codec.write(rest)),
            moves=session.moves_at_rest,
            since=since,
            told=pack_events(told[since:]) if since < len(told) or not since else b"",
        )

    def _still_there(self, told: Sequence[Event]) -> bool:
        """Whether none of the events that are kept has been taken back: what happens anew is another event."""
        return 0 < self._events <= len(told) and told[self._events - 1] is self._last

    def note(self, session: Session, witness: Witness | None) -> None:
        """It has been written."""
        if witness is not None:
            counted["writes"] += 1
            counted["bytes"] += len(witness.document) + len(witness.told)
            counted["epochs"] += witness.epoch is not None
            self._rest, self._events = session.rest(), witness.events
            self._last = session.events_at_rest[-1] if witness.events else None


@cache
def name_build() -> str:
    """A digest of all rules as they are: another program is another build, whether or not its games are."""
    digest = blake2b(digest_size=8)
    for file in _find_sources(files("rules")):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _find_sources(folder: Traversable) -> list[Traversable]:
    """All program text in a folder, but for the house players, who only answer."""
    found = []
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir() and one.name != "house":
            found += _find_sources(one)
        elif one.name.endswith(".py"):
            found.append(one)
    return found
