"""How a series stands: by places, with points for each game, and by score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from typing import TypeAlias

from bot.store import Played, SeriesGame, Store

Entrant: TypeAlias = tuple[str, int]
"""Whoever plays a series: a person, or the player of a chair, by where it stood in the first game."""


@dataclass(frozen=True, slots=True)
class Stand:
    """How somebody stands: points (for each game as many as others came behind, ties share), score, and who they
    are, as of the last game that they have a row in."""

    last: Played
    points: Fraction
    score: int

    @property
    def worth(self) -> tuple[Fraction, int]:
        """By what the standing is ordered: where points are equal the score decides."""
        return self.points, self.score


def stand_in_series(results: Sequence[Played]) -> list[Stand]:
    """The standing after these games of one series, which stand in the order in which they ended."""
    found: dict[Entrant, Stand] = {}
    for game, (_, rows) in enumerate(groupby(results, lambda one: one.table)):
        field = [*rows]
        for one in field:
            who = _entrant(one, game)
            before = found.get(who)
            points = _points(one, field) + (before.points if before else 0)
            found[who] = Stand(one, points, one.score + (before.score if before else 0))
    return sorted(found.values(), key=lambda one: one.worth, reverse=True)


def _entrant(one: Played, game: int) -> Entrant:
    """Chairs move by one from game to game; a person is a person on any of them."""
    if one.user is not None:
        return "person", one.user
    return one.kind, (one.seat + game) % one.seats


def _points(one: Played, field: Iterable[Played]) -> Fraction:
    """One for each who came behind; those in the same place share. Whoever left gets none."""
    if one.kind == "left":
        return Fraction(0)
    tied = sum(other.kind != "left" and other.place == one.place for other in field)
    return one.seats - one.place - Fraction(tied - 1, 2)


async def next_game(store: Store, table: int) -> SeriesGame | None:
    """The game of a series that comes after this table, which is over; None if the series is over too, or if it
    has gone on somewhere else. A game that was ended before its result is played once more."""
    game = await store.series_of(table)
    if game is None or (await store.dealt_in(game.id))[-1:] != [table]:
        return None
    number = game.number + bool(await store.results(table))
    return replace(game, number=number) if number <= game.games else None


def say_points(points: Fraction) -> str:
    """Points as text, with a half where there is one."""
    whole, half = divmod(points * 2, 2)
    return f"{whole or ''}½" if half else str(whole)
