"""How a seat stands, and how everybody does as far as it is open: the goal in a line, figures in another."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.telling import Phrase, Seat
from rules.mob.look import Lines, phrase
from rules.mob.table import MADE, NO_GANG, PICKING, POOL
from rules.mob.view import MobView
from rules.mob.worth import cash_of


def standing(v: MobView, rounds: int, mark: Callable[[Seat], int]) -> Lines:
    """The goal and the round; then what one holds, or for a spectator the gangs."""
    goal = phrase("standing.over") if v.stage == "over" else phrase("standing.goal", rounds, max(v.round, 1))
    if v.stage == "over":
        return goal, phrase(
            "standing.blinds", tuple([_cash(v, s) for s in range(len(v.gangs)) if not v.gangs[s].out])
        )
    if v.seat is None:
        return goal, phrase("standing.gangs", tuple([_gang(v, seat, mark(seat)) for seat in range(len(v.gangs))]))
    if v.gangs[v.seat].out:
        return goal, phrase("standing.out")
    if v.gangs[v.seat].gang == NO_GANG:
        return goal, phrase("standing.no-gang")
    if v.stage in PICKING:
        return goal, phrase("standing.picked", *v.gangs[v.seat].stash, mark(v.seat))
    return goal, phrase("standing.own", *v.gangs[v.seat].stash, mark(v.seat), v.boss)


def _cash(v: MobView, seat: Seat) -> Phrase:
    """A gang when the blinds are lifted."""
    return phrase("standing.cash", seat, cash_of(v, seat))


def _gang(v: MobView, seat: Seat, mark: int) -> Phrase:
    """A gang as everybody sees it."""
    gang = v.gangs[seat]
    if gang.out:
        return phrase("standing.gone", seat)
    if gang.gang == NO_GANG:
        return phrase("standing.none", seat)
    return phrase(
        "standing.gang", seat, mark, MADE - gang.men.count(POOL), sum([w != POOL for w in gang.associates])
    )
