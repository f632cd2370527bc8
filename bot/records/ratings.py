"""Ratings: how strong everybody is, recomputed from results by openskill's Plackett-Luce model.

Each seat is a team of one. House players of a game are one player, who sits on several chairs at times: each chair
is rated from where that player stood before, and the player then stands in the middle of what came of it. Whoever
left comes after all who stayed. Substitutes are not rated: they did not begin what they ended. A person who was
forgotten is a newcomer each time, so that the others' ratings stay right.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean
from typing import TypeAlias

from openskill.models import PlackettLuce

from bot.store import Played

ALL = ""
"""In the place of a game: all of them."""

START = 1000  # what everybody begins with
SURE = 2  # standard deviations between a rating and its least
LEVELS = (("sure", 150), ("fair", 215), ("rough", 280))  # how far off a rating may be; a first guess is further

Who: TypeAlias = tuple[str, int | None]
"""A player: the house of a game, or a person, as `who_is` names them."""

_MODEL = PlackettLuce()
_SCALE = START / _MODEL.mu


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is: most likely, and by how much that may be wrong."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma

    @property
    def likely(self) -> int:
        """The figure that is shown; everybody begins with 1000."""
        return round(_SCALE * self.mu)

    @property
    def least(self) -> int:
        """What it is at least, as good as certainly: by this places are given, so that few games put nobody on
        top."""
        return round(_SCALE * (self.mu - SURE * self.sigma))

    @property
    def most(self) -> int:
        """What it is at most."""
        return round(_SCALE * (self.mu + SURE * self.sigma))

    @property
    def sureness(self) -> str:
        """A word for how certain it is."""
        off = _SCALE * self.sigma
        return next((word for word, limit in LEVELS if off < limit), "guess")


Ratings: TypeAlias = Mapping[str, Mapping[Who, Rating]]
"""By game, `ALL` for all of them, and then by player."""


def who_is(one: Played) -> Who | None:
    """The player whose result this is; None for somebody who was forgotten, and for a house player who came
    later."""
    if one.user is not None:
        return "person", one.user
    return (one.game, None) if one.kind == "house" else None


def rate(results: Sequence[Played]) -> Ratings:
    """The ratings after these results, which stand in the order in which games ended."""
    ratings: dict[str, dict[Who, Rating]] = {ALL: {}}
    for _, rows in groupby(results, lambda one: one.table):
        field = [one for one in rows if one.kind != "substitute"]
        if len(field) > 1:
            for scope in (ALL, field[0].game):
                _rate_game(ratings.setdefault(scope, {}), field)
    return ratings


def _rate_game(ratings: dict[Who, Rating], field: Sequence[Played]) -> None:
    """Let a game change the ratings of those who played it."""
    keys: list[Hashable] = [who_is(one) or ("former", one.seat) for one in field]
    before = [ratings.get(who, Rating()) if (who := who_is(one)) else Rating() for one in field]
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    ranks: list[float] = [one.seats + 1 if one.kind == "left" else one.place for one in field]
    after = [team[0] for team in _MODEL.rate(teams, ranks=ranks)]
    for who in {who for one in field if (who := who_is(one))}:
        mine = [new for key, new in zip(keys, after, strict=True) if key == who]
        ratings[who] = Rating(fmean([one.mu for one in mine]), fmean([one.sigma for one in mine]))
