"""The end of the game: most cash behind the blind wins, and what breaks a tie."""

from __future__ import annotations

from typing import TypeAlias

from rules.kernel.asking import Flow, Option, pick
from rules.kernel.game import Result
from rules.kernel.telling import Seat
from rules.mob.table import CASH, GUN, POOL, AnyTable

Standing: TypeAlias = tuple[int, bool, int, tuple[int, ...]]


def end(t: AnyTable) -> None:
    """End the game: the blinds are lifted. If cash, the leader's token and guns leave a tie for the first place,
    it is fought out; whoever is tied in that fights on, unless it is the leader's to choose."""
    t.stage = "over"
    t.tell("blinds", reveals=True)
    while len(tied := foremost(t)) > 1:
        for seat in tied:
            die = t.dice.roll(6, "final")
            total = die + muscle(t, seat)
            t.final[seat] = (*t.final.get(seat, ()), total)
            t.tell("final", seat=seat, force=total - die, die=die, total=total, reveals=True)
        if t.book.breaks_ties and not t.gangs[t.boss].out:
            return


def break_tie(t: AnyTable) -> Flow[None]:
    """The leader chooses who wins the last fight, if it is tied. The leader is never in it: the token would have
    won."""
    options = [Option(f"seat:{seat}", ("name", seat), seat) for seat in foremost(t)]
    winner = yield from pick(t.boss, ("final.tie",), lambda: options)
    t.final[winner] = (*t.final[winner], 1)
    t.tell("final-choice", seat=t.boss, winner=winner)


def muscle(t: AnyTable, seat: Seat) -> int:
    """The strength of all members in the gang, wherever they are."""
    gang = t.gangs[seat]
    return sum(gang.crew[member].strength[0] for member, where in enumerate(gang.where) if where != POOL)


def standing(t: AnyTable, seat: Seat) -> Standing:
    """What seats are ranked by: cash; then the leader's token; then guns; then the last fight."""
    stash = t.gangs[seat].stash
    return stash[CASH], seat == t.boss, stash[GUN], t.final.get(seat, ())


def foremost(t: AnyTable) -> list[Seat]:
    """The seats that stand best; several if they are tied in everything."""
    places = {seat: standing(t, seat) for seat in t.in_play()}
    best = max(places.values())
    return [seat for seat in places if places[seat] == best]


def result(t: AnyTable) -> Result | None:
    """The final ranking: those still in the game by what they have; below them the disbanded, the last to go
    first. None while the game goes on, or two share the first place."""
    if t.stage != "over" or len(foremost(t)) > 1:
        return None
    places: dict[Standing, list[Seat]] = {}
    for seat in t.in_play():
        places.setdefault(standing(t, seat), []).append(seat)
    ranking = [tuple(places[place]) for place in sorted(places, reverse=True)]
    ranking += reversed(t.fallen)
    scores = {seat: gang.stash[CASH] for seat, gang in enumerate(t.gangs)}
    return Result(tuple(ranking), scores, (f"result.{_find_reason(t, ranking)}", scores[ranking[0][0]]))


def _find_reason(t: AnyTable, ranking: list[tuple[Seat, ...]]) -> str:
    """The catalogue key of what decided: the first of these in which the winner is above everyone else."""
    seats = t.in_play()
    if len(seats) == 1:
        return "survivor"
    first, *others = [standing(t, seat) for place in ranking for seat in place if seat in seats]
    reasons = enumerate(("cash", "boss", "guns", "slugging"), 1)
    return next(why for i, why in reasons if all(other[:i] < first[:i] for other in others))
