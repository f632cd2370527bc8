"""The base class of Wise Guys and Sons of Anarchy: deals between players, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from rules.kernel.asking import Answer
from rules.kernel.base import D, DeckGame
from rules.kernel.game import Interjection, Result
from rules.kernel.telling import Event, Line, Phrase, Seat
from rules.mob import deals, ending, story
from rules.mob.shortcuts import STARTS
from rules.mob.standing_answers import STANDING_ANSWERS
from rules.mob.table import AnyTable
from rules.mob.view import MobView

T = TypeVar("T", bound=AnyTable)
M = TypeVar("M", bound=MobView)


class MobGame(DeckGame[T, M, D], Generic[T, M, D]):
    """A game of three or four gangs with blinds and cash. Each game writes its own sequence of play."""

    seats = range(3, 5)
    order_starts = STARTS
    standing_answers = STANDING_ANSWERS

    def result(self, table: T) -> Result | None:
        """The most cash wins; None while the game is still going."""
        return ending.result(table)

    def interjections(self, table: T, seat: Seat) -> tuple[Interjection, ...]:
        """A deal with each rival."""
        return deals.interjections(table, seat)

    def no_interjections(self, seen: M) -> Phrase:
        """Why the seat that looks can make no deal now."""
        return () if seen.seat is None else deals.why_closed(seen, seen.seat)

    def interject(self, table: T, seat: Seat, key: str, values: tuple[Answer, ...]) -> None:
        """Carry out a deal that both sides have agreed to."""
        deals.deal(table, seat, key, values)

    def roles(self, seen: M) -> tuple[str, ...]:
        """The gang of each seat."""
        return tuple(gang.gang for gang in seen.gangs)

    def retell(self, events: Sequence[Event]) -> tuple[Line, ...]:
        """Public events as a few lines: a heading a round, a clause a turn, a block a fight."""
        return story.retell(events)
