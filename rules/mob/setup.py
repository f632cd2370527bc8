"""Setup: who picks a gang first, and who leads first."""

from __future__ import annotations

from rules.kernel.telling import Seat
from rules.mob.rounds import TURF
from rules.mob.table import AnyTable

BUSINESSES = 3 * TURF


def first_pick(t: AnyTable) -> None:
    """Everyone rolls for the first pick; the highest picks first, then to the left. The tied roll again."""
    tied = list(range(len(t.gangs)))
    while len(tied) > 1:
        rolls = {seat: t.dice.roll(6, "first") for seat in tied}
        for seat, die in rolls.items():
            t.tell("first", seat=seat, die=die, reveals=True)
        tied = [seat for seat in tied if rolls[seat] == max(rolls.values())]
    t.choosers = t.around(tied[0])
    t.stage = "gangs"


def crown_the_last(t: AnyTable, seat: Seat) -> None:
    """Give the leader's token to the last to pick a gang, who also starts."""
    t.boss = t.lead = seat
    t.tell("boss", seat=seat)
