"""The base class of Wise Guys and Sons of Anarchy: deals between players, and who wins."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.kernel.asking import Answer, Decision
from rules.kernel.base import D, DeckGame
from rules.kernel.faces import Face
from rules.kernel.game import Interjection, Result
from rules.kernel.telling import Phrase, Seat
from rules.mob import deals, ending
from rules.mob.table import AnyTable
from rules.mob.view import MobView

T = TypeVar("T", bound=AnyTable)
M = TypeVar("M", bound=MobView)


@dataclass(frozen=True)
class Lessons(Generic[M, D]):
    """The functions of a game's folder that explain it to a player."""

    brief: Callable[[D, M, Decision], tuple[Phrase, ...]]
    hints: Callable[[D, M, Decision], Mapping[str, Phrase]]
    standing: Callable[[M], tuple[Phrase, ...]]
    faces: Callable[[D], Mapping[str, Face]]
    in_sight: Callable[[D, M], tuple[str, ...]]


class MobGame(DeckGame[T, M, D], Generic[T, M, D]):
    """A game of three or four gangs with blinds and cash. Each game writes its own sequence of play."""

    seats = range(3, 5)

    def result(self, table: T) -> Result | None:
        """The most cash wins; None while the game is still going."""
        return ending.result(table)

    def interjections(self, table: T, seat: Seat) -> tuple[Interjection, ...]:
        """A deal with each rival."""
        return deals.interjections(table, seat)

    def interject(self, table: T, seat: Seat, key: str, values: tuple[Answer, ...]) -> None:
        """Carry out a deal that both sides have agreed to."""
        deals.deal(table, seat, key, values)

    def roles(self, seen: M) -> tuple[str, ...]:
        """The gang of each seat."""
        return tuple(gang.gang for gang in seen.gangs)

    @property
    @abstractmethod
    def lessons(self) -> Lessons[M, D]:
        """The functions that explain the game; a subclass has them as an attribute of this name."""

    def brief(self, seen: M, decision: Decision) -> tuple[Phrase, ...]:
        """What the seat that looks should know to answer."""
        return self.lessons.brief(self.decks, seen, decision)

    def hints(self, seen: M, decision: Decision) -> Mapping[str, Phrase]:
        """What each choice does, by its key."""
        return self.lessons.hints(self.decks, seen, decision)

    def standing(self, seen: M) -> tuple[Phrase, ...]:
        """The goal, and how the seat that looks stands."""
        return self.lessons.standing(seen)

    def faces(self) -> Mapping[str, Face]:
        """Every card of the box, by its key."""
        return self.lessons.faces(self.decks)

    def in_sight(self, seen: M) -> tuple[str, ...]:
        """The cards that lie open."""
        return self.lessons.in_sight(self.decks, seen)
