"""The table of Wise Guys as neutral data."""

from __future__ import annotations

from rules.kernel.telling import Phrase, Seat, Sheet
from rules.mob import sheet as mob
from rules.mob.sheet import Row
from rules.wise_guys.table import SLUGGING
from rules.wise_guys.view import WiseGuysView


def sheet(v: WiseGuysView) -> Sheet:
    grids = [
        mob.gangs(v, (("sheet.clout",), ("sheet.orders",)), lambda seat: _standing(v, seat)),
        mob.locations(v, (("sheet.fight",), ("sheet.does",)), _about),
        *mob.cards(v),
        *mob.clubhouses(v),
        *mob.own(v),
    ]
    lines: list[Phrase] = [("sheet.boss", v.boss)] if v.round else []
    if v.fight is not None:
        kind = "slugging" if v.fight.kind == SLUGGING else "talking"
        lines.append((f"sheet.{kind}", v.spots[v.fight.place].key))
    return Sheet(("sheet.title", v.round) if v.round else ("sheet.setup",), tuple(lines), tuple(grids))


def _standing(v: WiseGuysView, seat: Seat) -> Row:
    gang = v.gangs[seat]
    return ("sheet.out",) if gang.out else ("number", gang.clout), ("number", gang.orders)


def _about(key: str) -> Row:
    return (f"fight-at.{key}",), (f"does-at.{key}",)
