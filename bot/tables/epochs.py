"""Loading a game, also under another program than the one it was begun with: its log is played again, and compared
with the witness of how it stood. Where they disagree, the game goes on from the witness: a new epoch begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from bot.store import Damaged, Epoch, StoreError, Table, Witness
from bot.tables.packing import name_document, pack, unpack, unpack_events
from bot.tables.witness import name_build
from bot.tables.worker_thread import run_in_worker_thread
from rules.kernel.carrying import carry_over
from rules.kernel.codec import Unreadable
from rules.kernel.game import AnyGame
from rules.kernel.log import in_force
from rules.kernel.session import Entry, ReplayDiverged, Session, play_back, play_on
from rules.kernel.telling import Event

LONG = 250  # entries that take about 5 ms to be played again: with more the event loop does not wait for it
SKIPPED = 256  # words of each stream of dice, more than any step draws: what was rolled in it does not come again


def is_long(entries: Sequence[Entry]) -> bool:
    """Whether a game takes so long to be played again that others get a turn meanwhile."""
    return len(entries) > LONG


class Logs(Protocol):
    """The part of a store that reads what is kept of a game."""

    async def log(self, table: int) -> list[Entry]:
        """The entries of a table."""

    async def witness(self, table: int) -> Witness | None:
        """How its game stood."""

    async def epoch(self, table: int) -> Epoch | None:
        """What its last epoch began with."""

    async def history(self, table: int) -> list[bytes]:
        """What has happened in it."""


class Segments(Protocol):
    """The part of a store that reads what each part of a game began with."""

    async def log(self, table: int) -> list[Entry]:
        """The entries of a table."""

    async def epochs(self, table: int) -> list[Epoch]:
        """What each epoch of its game began with."""


async def read_segments(kept: Segments, table: int) -> tuple[list[Entry], list[Epoch]]:
    """The whole log of a game, and where it was cut by updates."""
    return await kept.log(table), await kept.epochs(table)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game as it is loaded. With an `entry` it begins a new epoch, which is not written yet."""

    session: Session
    entry: Entry | None = None
    epoch: Epoch | None = None
    again: bool = False  # the step begins again: its answers could not be carried over


async def replay(logs: Logs, game: AnyGame, row: Table) -> Session:
    """A table's game, played again from what is kept of it, as far as the log alone can tell."""
    entries, epoch = await logs.log(row.id), await logs.epoch(row.id)
    told = unpack_events(await logs.history(row.id)) if epoch is not None else []
    play_again = partial(_play_again, game, row, entries, epoch, told)
    return await run_in_worker_thread(play_again) if is_long(entries) else play_again()


async def load_game(logs: Logs, game: AnyGame, row: Table) -> Loaded:
    """A table's game: as its log tells it, if that is how it stood, and else from how it stood. A game that is
    over is not gone on with."""
    witness = await logs.witness(row.id)
    try:
        session = await replay(logs, game, row)
    except (Damaged, StoreError):
        raise
    except Exception as problem:
        updated = witness is not None and witness.build != name_build()
        foreseen = isinstance(problem, ReplayDiverged | Unreadable)  # else, it is a fault of this program
        if witness is None or row.status == "over" or not (updated or foreseen):
            raise
    else:
        if witness is None or witness.build == name_build():
            return Loaded(session)
        if _stood_so(session, witness, await logs.history(row.id)):
            return Loaded(session)
        if row.status == "over":
            raise ReplayDiverged(0)
    entries, told = await logs.log(row.id), unpack_events(await logs.history(row.id))
    return _begin_anew(game, row, entries, await logs.epoch(row.id), witness, told)


def _play_again(
    game: AnyGame, row: Table, entries: Sequence[Entry], epoch: Epoch | None, told: Sequence[Event]
) -> Session:
    """The log from the deal, or from where the last epoch began."""
    if epoch is None:
        session = play_back(game, row.seats, row.seed, row.options, entries)
    else:
        if entries[epoch.place].digest != name_document(epoch.document):
            raise Damaged(f"the epoch of table {row.id} does not begin with what its log says")
        session = _resume(game, row, epoch, epoch.place + 1, told)
        play_on(session, entries[epoch.place + 1 :])
    session.keep_every_rest()
    return session


def _resume(game: AnyGame, row: Table, stood: Witness | Epoch, before: int, told: Sequence[Event]) -> Session:
    """A session from a document, with so many entries before it."""
    document, known = unpack(stood.document), told[: stood.events]
    facts = (game, row.seats, row.seed, row.options, document, before, known, stood.rules_version)
    return Session.resume(*facts, moves=stood.moves)


def _stood_so(session: Session, witness: Witness, history: Sequence[bytes]) -> bool:
    """Whether a game that was played again stands as it stood, and has told what it told. If the witness cannot be
    read, its log is what counts: each entry of it has agreed."""
    codec = session.game.kept
    assert codec is not None
    document = unpack(witness.document)
    if witness.rules_version != session.game.rules_version:
        document = session.game.migrate(document, witness.rules_version)
    try:
        stood = codec.read(document, session.seed)
    except Unreadable:
        return True
    same_place = (session.since_rest, len(session.events_at_rest)) == (witness.place, witness.events)
    told = unpack_events(history)[: witness.events]
    return same_place and bool(stood == session.rest()) and told == [*session.events_at_rest]


def _begin_anew(
    game: AnyGame,
    row: Table,
    entries: Sequence[Entry],
    epoch: Epoch | None,
    witness: Witness,
    told: Sequence[Event],
) -> Loaded:
    """The game from its witness: answers given since are carried over while they answer the same, else the step
    begins again, with other dice."""
    first, place = epoch.place + 1 if epoch else 0, len(entries)
    since = [(first + at, entry) for at, entry in in_force(entries[first:], first) if first + at >= witness.place]
    session = _resume(game, row, witness, place + 1, told)
    start = _note_start(session, place, witness)
    again = not carry_over(session, since)
    if again:
        session = _resume(game, row, witness, place + 1, told)
        session.begin_again(SKIPPED)
        start = _note_start(session, place, witness)
    session.keep_every_rest()
    return Loaded(session, Entry("epoch", -1, (), name_document(start.document)), start, again)


def _note_start(session: Session, place: int, stood: Witness) -> Epoch:
    """What an epoch begins with."""
    assert session.game.kept is not None
    document = pack(session.game.kept.write(session.rest()))
    facts = (place, len(session.events_at_rest), session.game.rules_version, document)
    return Epoch(*facts, stood.build, stood.place, stood.moves)
