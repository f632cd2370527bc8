"""What a seat may see of Wise Guys."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel.telling import Seat
from rules.mob import view as mob
from rules.wise_guys.law import HouseRules
from rules.wise_guys.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class GangView(mob.GangView):
    """A gang, as a seat sees it."""

    clout: int
    orders: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WiseGuysView(mob.MobView):
    """All that a seat, or a spectator, may know of the table."""

    house: HouseRules
    gangs: tuple[GangView, ...]


def view(t: Table, seat: Seat | None) -> WiseGuysView:
    """What a seat may know; None is a spectator."""
    gangs = [
        GangView(**mob.of_gang(gang, other == seat or t.over), clout=gang.clout, orders=gang.orders)
        for other, gang in enumerate(t.gangs)
    ]
    return WiseGuysView(**mob.of_table(t, seat), gangs=tuple(gangs))
