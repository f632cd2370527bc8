"""The table as neutral data: the public part, and what stands behind one's own blind."""

from __future__ import annotations

from rules.kernel.telling import Grid, Phrase, Seat, Sheet
from rules.wise_guys.table import CLUBHOUSE, EMERGENCY, POOL, Place
from rules.wise_guys.view import GangView, WiseGuysView

Row = tuple[Phrase, ...]


def sheet(v: WiseGuysView) -> Sheet:
    grids = [_gangs(v), _locations(v)]
    if v.hassles or v.calls:
        grids.append(_cards(v))
    if v.seat is not None and v.stage not in ("first", "gangs"):
        grids.append(_own(v, v.seat))
    lines: list[Phrase] = [("sheet.boss", v.boss)] if v.round else []
    if v.fight is not None:
        kind = "slugging" if v.fight.slugging else "talking"
        lines.append((f"sheet.{kind}", v.spots[v.fight.place].key))
    return Sheet(("sheet.title", v.round) if v.round else ("sheet.setup",), tuple(lines), tuple(grids))


def _gangs(v: WiseGuysView) -> Grid:
    head: Row = (
        ("sheet.player",),
        ("sheet.gang",),
        ("sheet.clout",),
        ("sheet.orders",),
        ("sheet.home",),
        ("sheet.injured",),
        ("sheet.pool",),
    )
    over = v.stage == "over"
    if over:
        head += (("sheet.cash",), ("sheet.guns",), ("sheet.booze",))
    return Grid(("sheet.gangs",), head, tuple(_gang(seat, gang, over) for seat, gang in enumerate(v.gangs)))


def _gang(seat: Seat, gang: GangView, over: bool) -> Row:
    row: Row = (
        ("name", seat),
        (f"gang.{gang.gang}",),
        ("sheet.out",) if gang.out else ("number", gang.clout),
        ("number", gang.orders),
        _crew(gang, CLUBHOUSE),
        _crew(gang, EMERGENCY),
        _crew(gang, POOL),
    )
    return (*row, *_stash(gang)) if over else row


def _stash(gang: GangView) -> Row:
    cash, guns, booze = gang.stash
    return ("cash", cash), ("number", guns), ("number", booze)


def _crew(gang: GangView, place: Place) -> Phrase:
    """Made men and associates at a place, as numbers."""
    made, associates = gang.men.count(place), gang.associates.count(place)
    return ("sheet.crew", made, associates) if made or associates else ("sheet.nobody",)


def _locations(v: WiseGuysView) -> Grid:
    head: Row = (("sheet.location",), ("sheet.fight",), ("sheet.does",), ("sheet.who",))
    return Grid(("sheet.locations",), head, tuple(_location(v, place) for place in range(len(v.spots))))


def _location(v: WiseGuysView, place: Place) -> Row:
    spot = v.spots[place]
    name: Phrase = ("sheet.exploited" if spot.exploited else "sheet.open", spot.key)
    return name, (f"fight-at.{spot.key}",), (f"does-at.{spot.key}",), _holders(v, place)


def _holders(v: WiseGuysView, place: Place) -> Phrase:
    """Who stands there, made men by name."""
    held: list[str | int] = []
    for seat, gang in enumerate(v.gangs):
        made, associates = gang.men.count(place), gang.associates.count(place)
        if made or associates:
            held += [seat, made, associates]
    return (f"sheet.held.{len(held) // 3}", *held) if held else ()


def _cards(v: WiseGuysView) -> Grid:
    rows: list[Row] = [(("sheet.hassle",), (f"card.{key}",), (f"text.{key}",)) for key in v.hassles]
    rows += [(("sheet.call",), (f"card.{key}",), (f"text.{key}",)) for key in v.calls]
    return Grid(("sheet.cards",), ((), (), ()), tuple(rows))


def _own(v: WiseGuysView, seat: Seat) -> Grid:
    """One's stash, one's made men and what one once saw behind other blinds."""
    gang = v.gangs[seat]
    cash, guns, booze = gang.stash
    rows: list[Row] = [(("sheet.stash",), ("cash", cash), ("sheet.n-guns", guns), ("sheet.n-booze", booze))]
    rows.append((("sheet.gang-order",), (f"gang-order.{gang.gang}",), (f"gang-order-does.{gang.gang}",), ()))
    rows.append((("sheet.gang-rule",), (f"gang-rule-name.{gang.gang}",), (f"gang-rule.{gang.gang}",), ()))
    for rival, when, *seen in v.seen:
        cash, guns, booze = seen
        rows.append(
            (("sheet.seen", rival, when), ("cash", cash), ("sheet.n-guns", guns), ("sheet.n-booze", booze))
        )
    return Grid(("sheet.own",), (), tuple(rows), own=True)
