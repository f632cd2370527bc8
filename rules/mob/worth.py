"""What counts at the end of both mob games: the cash behind the blind, and nothing else."""

from __future__ import annotations

from rules.kernel.game import Worth
from rules.kernel.telling import Seat
from rules.mob.table import CASH
from rules.mob.view import MobView


def worth(_: object, v: MobView) -> Worth:
    """One's own cash."""
    return () if v.seat is None else ((("worth.cash",), cash_of(v, v.seat)),)


def cash_of(v: MobView, seat: Seat) -> int:
    """The cash of a gang whose blind is lifted, be it one's own."""
    return v.gangs[seat].stash[CASH]
