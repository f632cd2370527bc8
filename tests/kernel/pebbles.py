"""Pebbles: the least that is a game. It asks one seat at a time, has no deck, no house rules and no secrets.

A heap of pebbles lies in the middle. In turn everybody takes one to three; whoever takes the last one wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from rules.kernel.asking import Flow, number
from rules.kernel.base import BaseGame
from rules.kernel.chance import Dice
from rules.kernel.codec import Codec
from rules.kernel.game import Result
from rules.kernel.telling import Event, Grid, Seat, Sheet

MOST = 3


@dataclass(slots=True)
class Heap:
    """The heap, and who has taken how many."""

    dice: Dice
    heap: int
    taken: list[int]
    turn: Seat = 0
    told: list[Event] = field(default_factory=list)

    def clone(self) -> Self:
        """A copy that can be changed by itself."""
        return replace(self, dice=self.dice.clone(), taken=self.taken.copy(), told=self.told.copy())


@dataclass(frozen=True, slots=True)
class HeapView:
    """All that there is to see."""

    seat: Seat | None
    heap: int
    taken: tuple[int, ...]
    turn: Seat


class Pebbles(BaseGame[Heap, HeapView]):
    """Two players, one heap; whoever takes the last one wins."""

    key = "pebbles"
    title = "Pebbles"
    seats = range(2, 3)
    kept = Codec(Heap)

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Heap:
        return Heap(dice, 10 + dice.roll(6, "heap"), [0] * seats)

    def step(self, t: Heap) -> Flow[None]:
        """Whoever has the turn takes some."""
        taken = yield from number(t.turn, ("take",), lambda: (1, min(MOST, t.heap)), 1)
        t.heap -= taken
        t.taken[t.turn] += taken
        t.told.append(Event("took", {"seat": t.turn, "pebbles": taken}))
        t.turn = (t.turn + 1) % len(t.taken)

    def result(self, t: Heap) -> Result | None:
        if t.heap:
            return None
        winner = (t.turn - 1) % len(t.taken)
        others = tuple(seat for seat in range(len(t.taken)) if seat != winner)
        return Result(((winner,), others), dict(enumerate(t.taken)), ("last", winner))

    def view(self, t: Heap, seat: Seat | None) -> HeapView:
        return HeapView(seat, t.heap, tuple(t.taken), t.turn)

    def resample(self, view: HeapView, dice: Dice) -> Heap:
        return Heap(dice, view.heap, list(view.taken), view.turn)

    def sheet(self, view: HeapView) -> Sheet:
        rows = tuple((("name", seat), ("number", taken)) for seat, taken in enumerate(view.taken))
        return Sheet(("title",), (("heap", view.heap), ("turn", view.turn)), (Grid(("taken",), (), rows),))

    def roles(self, view: HeapView) -> tuple[str, ...]:
        return ("player",) * len(view.taken)


PEBBLES = Pebbles()
