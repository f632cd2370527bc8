"""The table of Sons of Anarchy as neutral data."""

from __future__ import annotations

from rules.kernel.telling import Grid, Phrase, Seat, Sheet
from rules.mob import sheet as mob
from rules.mob import sheet_more as more
from rules.mob.look import phrase
from rules.mob.rounds import ROUNDS
from rules.mob.sheet import Row
from rules.mob.sheet_more import labelled
from rules.mob.table import MADE
from rules.sons_of_anarchy.brief import law_in_force
from rules.sons_of_anarchy.deck import Decks, plain
from rules.sons_of_anarchy.faces import describe_side
from rules.sons_of_anarchy.market import LIMITS
from rules.sons_of_anarchy.table import CREW
from rules.sons_of_anarchy.view import SonsOfAnarchyView

OPTIONS = {
    "high_octane": "octane-high",
    "hollow_point": "hollow-point",
    "long_haul": "long-haul",
    "secret_orders": "under-the-radar",
    "slim_pickings": "slim-pickings",
    "hardcore_cards": "hardcore-cards",
}


def sheet(decks: Decks, v: SonsOfAnarchyView) -> Sheet:
    """The board as tables: gangs, locations, cards, and what is one's own."""
    drawn = v.seat is not None and v.house.high_octane  # the channel's board has no room; else all are alike
    clubhouses, printed = mob.clubhouses(v, describe_side, drawn)
    grids = [
        mob.gangs(v, (("sheet.heat",), ("sheet.orders",)), lambda seat: _standing(v, seat)),
        mob.locations(v, (("sheet.does",),), lambda key: ((f"does-at.{key}",),)),
        *mob.cards(v),
        *clubhouses,
        *mob.own(v, *_secret_orders(v)),
    ]
    lines: list[Phrase] = [("sheet.holder", v.boss)] if v.round else []
    if v.fight is not None:
        lines.append(("sheet.throwdown", v.spots[v.fight.place].key))
    title: Phrase = ("sheet.title", v.round, ROUNDS + v.house.long_haul) if v.round else ("sheet.setup",)
    return Sheet(title, tuple(lines), tuple(grids), (*printed, *_more(decks, v)))


def _secret_orders(v: SonsOfAnarchyView) -> list[int]:
    """Under the Radar one's own order tokens stand behind the blind."""
    orders = None if v.seat is None else v.gangs[v.seat].orders
    return [] if orders is None or not v.house.secret_orders else [orders]


def _standing(v: SonsOfAnarchyView, seat: Seat) -> Row:
    gang = v.gangs[seat]
    orders: Phrase = ("sheet.hidden",) if gang.orders is None else ("number", gang.orders)
    return ("sheet.out",) if gang.out else ("number", gang.heat), orders


# -- to be read


def _more(decks: Decks, v: SonsOfAnarchyView) -> list[Grid]:
    law = law_in_force(decks, v)
    skipped = tuple([seat for seat, gang in enumerate(v.gangs) if gang.skipped])
    strength = phrase("sheet.strengths", *CREW[0].strength, *CREW[MADE].strength)
    rows = [
        labelled("strength", strength),
        labelled("exploit", phrase("sheet.exploit-costs", 1 + law.exploit_more)),
    ]
    return [
        *more.to_pick(v, _left(decks, v)),
        more.course(v, *([labelled("skipped", phrase("sheet.named", skipped))] if skipped else [])),
        more.turf(v),
        more.figures(v, law, dict(enumerate(LIMITS)), law.gun_heat, law.gun_injuries, *rows),
        *more.house([OPTIONS[option] for option in OPTIONS if getattr(v.house, option)]),
    ]


def _left(decks: Decks, v: SonsOfAnarchyView) -> list[Row]:
    """The Clubhouses that nobody has; in a High Octane game also the other side, which is the same for all."""
    taken = [gang.gang for gang in v.gangs]
    left = [gang.key for gang in decks.gangs if not {gang.key, plain(gang.key)} & {*taken}]
    if not v.house.high_octane:
        return [((f"gang.{key}",), *describe_side(plain(key))) for key in left]
    rows: list[Row] = [((f"gang.{key}",), *describe_side(key)) for key in left]
    return [*rows, *[(("sheet.unleaded",), *describe_side(plain(key))) for key in left[:1]]]
