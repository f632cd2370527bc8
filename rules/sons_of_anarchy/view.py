"""What a seat may see of Sons of Anarchy."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel.telling import Seat
from rules.mob import view as mob
from rules.sons_of_anarchy.law import HouseRules
from rules.sons_of_anarchy.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class GangView(mob.GangView):
    """A gang, as a seat sees it."""

    heat: int
    orders: int | None  # Under the Radar: one's own, everyone's when the blinds are lifted
    skipped: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SonsOfAnarchyView(mob.MobView):
    """All that a seat, or a spectator, may know of the table."""

    house: HouseRules
    gangs: tuple[GangView, ...]


def view(t: Table, seat: Seat | None) -> SonsOfAnarchyView:
    """What a seat may know; None is a spectator."""
    return SonsOfAnarchyView(
        **mob.of_table(t, seat), gangs=tuple([_gang(t, seat, s) for s in range(len(t.gangs))])
    )


def _gang(t: Table, seat: Seat | None, whose: Seat) -> GangView:
    gang = t.gangs[whose]
    lifted = whose == seat or t.over
    shown = lifted or not t.house.secret_orders
    orders = gang.orders if shown else None
    return GangView(**mob.of_gang(gang, lifted), heat=gang.heat, orders=orders, skipped=gang.skipped)
