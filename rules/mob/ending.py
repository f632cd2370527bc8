"""Winning the game: most cash behind the blind, and what breaks a tie."""

from __future__ import annotations

from typing import TypeAlias

from rules.kernel.game import Result
from rules.kernel.telling import Seat
from rules.mob.table import CASH, GUN, POOL, AnyTable

Standing: TypeAlias = tuple[int, bool, int, tuple[int, ...]]


def end(t: AnyTable) -> None:
    """The blinds are lifted. If cash, the leader's token and guns leave a tie for the first place, it is fought
    out."""
    t.stage = "over"
    t.tell("blinds", reveals=True)
    best = max(standing(t, seat) for seat in t.in_play())
    tied = [seat for seat in t.in_play() if standing(t, seat) == best]
    while len(tied) > 1:
        for seat in tied:
            die = t.dice.roll(6, "final")
            total = die + muscle(t, seat)
            t.final[seat] = (*t.final.get(seat, ()), total)
            t.tell("final", seat=seat, die=die, total=total, reveals=True)
        top = max(t.final[seat] for seat in tied)
        tied = [seat for seat in tied if t.final[seat] == top]


def muscle(t: AnyTable, seat: Seat) -> int:
    """The strength of all members in the gang, wherever they are."""
    gang = t.gangs[seat]
    return sum(gang.crew[member].strength[0] for member, where in enumerate(gang.where) if where != POOL)


def standing(t: AnyTable, seat: Seat) -> Standing:
    """Cash; then the leader's token; then guns; then the last fight."""
    stash = t.gangs[seat].stash
    return stash[CASH], seat == t.boss, stash[GUN], t.final.get(seat, ())


def result(t: AnyTable) -> Result | None:
    """Those still in the game by what they have; below them the disbanded, the last to go first."""
    if t.stage != "over":
        return None
    places: dict[Standing, list[Seat]] = {}
    for seat in t.in_play():
        places.setdefault(standing(t, seat), []).append(seat)
    ranking = [tuple(places[place]) for place in sorted(places, reverse=True)]
    ranking += reversed(t.fallen)
    scores = {seat: gang.stash[CASH] for seat, gang in enumerate(t.gangs)}
    return Result(tuple(ranking), scores, (f"result.{_why(t, ranking)}", scores[ranking[0][0]]))


def _why(t: AnyTable, ranking: list[tuple[Seat, ...]]) -> str:
    """What decided: the first of these in which the winner is above everyone else."""
    seats = t.in_play()
    if len(seats) == 1:
        return "survivor"
    first, *others = [standing(t, seat) for place in ranking for seat in place if seat in seats]
    reasons = enumerate(("cash", "boss", "guns", "slugging"), 1)
    return next(why for i, why in reasons if all(other[:i] < first[:i] for other in others))
