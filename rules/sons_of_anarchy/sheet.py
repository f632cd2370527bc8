"""The table of Sons of Anarchy as neutral data."""

from __future__ import annotations

from rules.kernel.telling import Phrase, Seat, Sheet
from rules.mob import sheet as mob
from rules.mob.rounds import ROUNDS
from rules.mob.sheet import Row
from rules.sons_of_anarchy.view import SonsOfAnarchyView


def sheet(v: SonsOfAnarchyView) -> Sheet:
    grids = [
        mob.gangs(v, (("sheet.heat",), ("sheet.orders",)), lambda seat: _standing(v, seat)),
        mob.locations(v, (("sheet.does",),), lambda key: ((f"does-at.{key}",),)),
        *mob.cards(v),
        *(mob.clubhouses(v) if v.house.high_octane else []),
        *mob.own(v, *_secret_orders(v)),
    ]
    lines: list[Phrase] = [("sheet.holder", v.boss)] if v.round else []
    if v.fight is not None:
        lines.append(("sheet.throwdown", v.spots[v.fight.place].key))
    title: Phrase = ("sheet.title", v.round, ROUNDS + v.house.long_haul) if v.round else ("sheet.setup",)
    return Sheet(title, tuple(lines), tuple(grids))


def _secret_orders(v: SonsOfAnarchyView) -> list[int]:
    """Under the Radar one's own order tokens stand behind the blind."""
    orders = None if v.seat is None else v.gangs[v.seat].orders
    return [] if orders is None or not v.house.secret_orders else [orders]


def _standing(v: SonsOfAnarchyView, seat: Seat) -> Row:
    gang = v.gangs[seat]
    orders: Phrase = ("sheet.hidden",) if gang.orders is None else ("number", gang.orders)
    return ("sheet.out",) if gang.out else ("number", gang.heat), orders
