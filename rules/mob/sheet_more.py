"""What else lies open, to be read rather than looked at: where the round stands, the fight, the figures of the
round, decks, and house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.kernel.telling import Grid, Phrase
from rules.mob.fights import PER_GUN
from rules.mob.law import UNLIMITED, Law
from rules.mob.look import phrase
from rules.mob.market import BANDS, price
from rules.mob.rounds import RECOVERS
from rules.mob.sheet import Row
from rules.mob.table import CLUBHOUSE, EMERGENCY, PICKING, POOL, Kind, Place
from rules.mob.view import FightView, MobView

TURNS = ("orders", "guns", "roll", "cost")
KINDS: tuple[Kind, ...] = ("starting", "business", "opportunity")
SPECIAL = {CLUBHOUSE: "clubhouse", EMERGENCY: "emergency", POOL: "pool"}


def labelled(label: str, *cells: Phrase) -> Row:
    """A row under a name of its own."""
    return ((f"sheet.{label}",), *cells)


def place_key(v: MobView, place: Place) -> str:
    """The key of a place."""
    return SPECIAL[place] if place in SPECIAL else v.spots[place].key


def course(v: MobView, *rows: Row) -> Grid:
    """The grid of where the round stands, with `rows` that only one of the games has."""
    found = [labelled("now", phrase(f"stage.{v.stage}"))]
    if v.stage in TURNS:
        found.append(labelled("next-turn", ("name", v.turn)))
    if v.stage not in (*PICKING, "over"):
        found.append(labelled("leads", ("name", v.lead)))
    if v.choosers:
        found.append(labelled("choosers", phrase("sheet.named", v.choosers)))
    if v.trading:
        found.append(labelled("paying", ("sheet.no-deals",)))
    if v.fight is not None:
        found += _fight(v.fight)
    return Grid(("sheet.course",), (), (*found, *_fates(v), *rows))


def _fates(v: MobView) -> list[Row]:
    """Gangs that are lost, and the last fight of all."""
    rows = [labelled("doomed", phrase("sheet.named", v.doomed))] if v.doomed else []
    rows += [labelled("fallen", phrase("sheet.named", seats)) for seats in v.fallen]
    rows += [(phrase("sheet.final", seat), *[("number", total) for total in totals]) for seat, totals in v.final]
    return rows


def _fight(fight: FightView) -> list[Row]:
    """Who ordered it and who is in it, pulled guns, and what the dice made of it."""
    rows = [labelled("ordered-by", ("name", fight.by)), labelled("fighters", phrase("sheet.named", fight.seats))]
    for label, figures in (("pulled", fight.guns), ("totals", fight.totals)):
        if figures:
            rows.append(labelled(label, *[phrase("sheet.count", *each) for each in figures]))
    return rows


def to_pick(v: MobView, rows: Sequence[Row]) -> list[Grid]:
    """The grid of what the cards of the gangs say that can still be had, while gangs are picked."""
    return [Grid(("sheet.to-pick",), (), tuple(rows))] if rows and v.stage in PICKING else []


def turf(v: MobView) -> Grid:
    """The grid of how locations came to lie here, what is still face down, and what has left the game."""
    rows = []
    for kind in KINDS:
        if keys := [spot.key for spot in v.spots if spot.kind == kind]:
            rows.append(labelled(f"kind.{kind}", *[(f"place.{key}",) for key in keys]))
    rows.append(labelled("unseen", phrase("sheet.tiles-left", v.facedown), phrase("sheet.cards-left", v.deck)))
    if v.discards:
        rows.append(labelled("discards", *[(f"card.{key}",) for key in v.discards]))
    return Grid(("sheet.turf",), (), tuple(rows))


def figures(v: MobView, law: Law, limits: Mapping[int, int], trouble: int, wounds: int, *rows: Row) -> Grid:
    """The grid of the figures of the round, hassles counted: what the Black Market pays and takes, what guns do
    and cost, who recovers; and `rows` that only one of the games has."""
    bands = [max(0, band - law.market_total) for band in BANDS[len(v.gangs)]]
    prices = [price(len(v.gangs), band) + law.market_price for band in (0, *[b + 1 for b in BANDS[len(v.gangs)]])]
    most = [say_limit(mark, limit) for mark, limit in limits.items()]
    guns = phrase("sheet.gun-figures", PER_GUN, wounds, trouble) if law.guns else phrase("sheet.no-guns")
    found = [
        labelled("market-pays", phrase("sheet.bands", bands[0], prices[0], bands[1], prices[1], prices[2])),
        labelled("market-takes", phrase("sheet.limits", tuple(most))),
        labelled("gun-each", guns),
        labelled("recovery", phrase("sheet.recovers", RECOVERS)),
    ]
    return Grid(("sheet.figures",), (), (*found, *rows))


def say_limit(mark: int, limit: int) -> Phrase:
    """What the Black Market takes from a gang with so much clout or heat."""
    return phrase("sheet.no-limit", mark) if limit >= UNLIMITED else phrase("sheet.limit", limit, mark)


def house(options: Sequence[str]) -> list[Grid]:
    """The grid of the house rules that are agreed on, by the keys of their names."""
    rows = tuple([((f"option.{key}",),) for key in options])
    return [Grid(("sheet.house",), (), rows)] if rows else []
