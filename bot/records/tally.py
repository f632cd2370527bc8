"""What results come to: for a player, and for a gang or character. Equal places are equal."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeVar

from bot.records.ratings import Who, who_is
from bot.store import Played

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Tally:
    """A number of results, the oldest first. Those of a substitute are counted apart."""

    results: tuple[Played, ...]

    @property
    def counted(self) -> list[Played]:
        """The results that count: also those of games that were left, which are lost."""
        return [one for one in self.results if one.kind != "substitute"]

    @property
    def stood_in(self) -> list[Played]:
        """The results of a substitute."""
        return [one for one in self.results if one.kind == "substitute"]

    @property
    def games(self) -> int:
        """How many games count."""
        return len({one.table for one in self.counted})

    @property
    def wins(self) -> int:
        """How many of them were won; a shared first place is won by all who share it."""
        return len({one.table for one in self.counted if _is_won(one)})

    @property
    def left(self) -> int:
        """How many were left before their end."""
        return sum(one.kind == "left" for one in self.counted)

    @property
    def mean_place(self) -> float:
        """The place on average."""
        return sum(one.place for one in self.counted) / max(1, len(self.counted))

    @property
    def mean_score(self) -> float:
        """The score on average, of games that were played to their end."""
        stayed = [one.score for one in self.counted if one.kind != "left"]
        return sum(stayed) / max(1, len(stayed))

    @property
    def pace(self) -> int | None:
        """How many seconds an answer took on average; None where nobody knows."""
        answers = sum(one.answers or 0 for one in self.counted)
        return round(sum(one.seconds or 0 for one in self.counted) / answers) if answers else None

    @property
    def streaks(self) -> tuple[int, int]:
        """How many wins in a row: now, and at most."""
        now = most = 0
        for _, seats in groupby(self.counted, lambda one: one.table):
            now = now + 1 if any(_is_won(one) for one in seats) else 0
            most = max(most, now)
        return now, most


def _is_won(one: Played) -> bool:
    return one.place == 1 and one.kind != "left"


def tally_players(results: Iterable[Played]) -> dict[Who, Tally]:
    """The results of each player; those of people who were forgotten are nobody's."""
    return _gather(results, who_is)


def tally_characters(results: Iterable[Played]) -> dict[str, Tally]:
    """The results with each gang or character, whoever played it to the end: substitutes' too."""
    stayed = (one for one in results if one.character and one.kind != "left")
    own = (replace(one, kind="person") for one in stayed)
    return _gather(own, lambda one: one.character)


H = TypeVar("H", bound=Hashable)


def _gather(results: Iterable[Played], key: Callable[[Played], H | None]) -> dict[H, Tally]:
    found: dict[H, list[Played]] = {}
    for one in results:
        mark = key(one)
        if mark is not None:
            found.setdefault(mark, []).append(one)
    return {mark: Tally(tuple(ones)) for mark, ones in found.items()}


def place_all(ones: Sequence[T], worth: Callable[[T], object]) -> list[tuple[int, T]]:
    """Places in an order that is given: who is worth the same shares one."""
    placed: list[tuple[int, T]] = []
    for number, one in enumerate(ones, 1):
        equal = placed and worth(placed[-1][1]) == worth(one)
        placed.append((placed[-1][0] if equal else number, one))
    return placed
