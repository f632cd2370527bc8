"""What a seat may see of Wise Guys."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel.telling import Seat
from rules.mob import view as mob
from rules.wise_guys.law import HouseRules
from rules.wise_guys.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class GangView(mob.GangView):
    clout: int
    orders: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WiseGuysView(mob.MobView):
    house: HouseRules
    gangs: tuple[GangView, ...]


def view(t: Table, seat: Seat | None) -> WiseGuysView:
    gangs = [
        GangView(**mob.of_gang(gang, other == seat or t.over), clout=gang.clout, orders=gang.orders)
        for other, gang in enumerate(t.gangs)
    ]
    return WiseGuysView(**mob.of_table(t, seat), gangs=tuple(gangs))
