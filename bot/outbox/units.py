"""Units: what waits for one target, put together so that much is said in few messages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.store import Queued
from rules.kernel.telling import Seat

TEXTS = frozenset({"story", "note", "call"})  # lines of one message
NEWEST = frozenset({"board", "lobby"})  # the newest says all that the others would have said

Found: TypeAlias = list[int | None]
"""The messages by which a post has arrived, in the order of its panels; None for one that has not."""


@dataclass(frozen=True, slots=True)
class Unit:
    """Messages that go out as one, under the nonce of the first; with those that it makes superfluous."""

    rows: tuple[Queued, ...]
    spared: tuple[Queued, ...] = ()

    @property
    def first(self) -> Queued:
        """The message that says of what kind and for whom it is."""
        return self.rows[0]

    @property
    def ids(self) -> list[int]:
        """The numbers of all messages that are done with it."""
        return [row.id for row in (*self.rows, *self.spared)]

    @property
    def tries(self) -> int:
        """How often it was tried."""
        return max(row.tries for row in self.rows)

    def may_stand_there(self, found: Sequence[int | None] | None) -> bool:
        """Whether it was tried before and a part of it stands there, or may (None: nobody has looked). Then it is
        looked for from its first try on."""
        return bool(self.first.marks) and (found is None or any(found))

    @property
    def called(self) -> frozenset[Seat]:
        """Whom it calls, if the table still waits for them when it goes out."""
        return frozenset(seat for row in self.rows if row.kind == "call" for seat in row.payload["seats"])

    @property
    def shows_board(self) -> bool:
        """Whether it shows a table's board, below what it says."""
        return self.rows[-1].kind == "board"

    def asks(self, name: str) -> bool:
        """Whether one of its messages was queued with this."""
        return any(row.payload.get(name) for row in (*self.rows, *self.spared))


def arrange(rows: Sequence[Queued]) -> list[Unit]:
    """The units in the order of sending. What has been tried together stays together: it may have arrived, and
    under its nonce nothing else would."""
    batches: dict[int, list[Queued]] = {}
    for row in rows:
        if row.batch is not None:
            batches.setdefault(row.batch, []).append(row)
    units = [_as_tried(batch) for batch in batches.values()]
    fresh = [row for row in rows if row.batch is None]
    newest = {row.kind: row.id for row in fresh if row.kind in NEWEST}
    spared = [row for row in fresh if row.kind in NEWEST and row.id != newest[row.kind]]
    texts: list[Queued] = []
    shown: list[Queued] = []
    for row in fresh:
        if row.kind in TEXTS:
            texts.append(row)
        elif row.kind not in NEWEST:
            units += [*_together(texts, shown, spared), Unit((row,))]
            texts, shown = [], []
        elif row.id == newest[row.kind]:
            shown.append(row)
    return units + _together(texts, shown, spared)


def _as_tried(batch: list[Queued]) -> Unit:
    """A batch as it was: of the kinds of which only the newest counts, that is the last."""
    texts = [row for row in batch if row.kind not in NEWEST]
    shown = [row for row in batch if row.kind in NEWEST]
    return Unit((*texts, *shown[-1:]), tuple(shown[:-1]))


def _together(texts: list[Queued], shown: list[Queued], spared: Iterable[Queued]) -> list[Unit]:
    """What is shown, the newest of each kind; the board below all texts, in one message."""
    units: list[Unit] = []
    for row in shown:
        older = tuple(old for old in spared if old.kind == row.kind)
        units.append(Unit((*texts, row) if row.kind == "board" else (row,), older))
    if texts and not any(unit.shows_board for unit in units):
        units.insert(0, Unit(tuple(texts)))
    return units
