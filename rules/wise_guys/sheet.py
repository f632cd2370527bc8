"""The table of Wise Guys as neutral data."""

from __future__ import annotations

from itertools import groupby

from rules.kernel.telling import Grid, Phrase, Seat, Sheet
from rules.mob import sheet as mob
from rules.mob import sheet_more as more
from rules.mob.look import phrase
from rules.mob.sheet import Row
from rules.mob.table import NO_GANG, POOL
from rules.wise_guys.brief import gang_card, law_in_force
from rules.wise_guys.deck import Decks
from rules.wise_guys.faces import describe_gang
from rules.wise_guys.law import Law
from rules.wise_guys.table import SLUGGING
from rules.wise_guys.view import WiseGuysView

OPTIONS = ("beer_war", "bombing", "crime_pays", "massacre")
WOUNDS = 1  # for each gun


def sheet(decks: Decks, v: WiseGuysView) -> Sheet:
    """The board as tables: gangs, locations, cards, and what is one's own."""
    law = law_in_force(decks, v)
    drawn = v.seat is not None  # the channel's board has no room for the gangs' cards
    clubhouses, printed = mob.clubhouses(v, lambda key: describe_gang(gang_card(decks, key)), drawn)
    grids = [
        mob.gangs(v, (("sheet.clout",), ("sheet.orders",)), lambda seat: _standing(v, seat)),
        mob.locations(v, (("sheet.fight",), ("sheet.does",)), lambda key: _about(key, law)),
        *mob.cards(v),
        *clubhouses,
        *mob.own(v),
    ]
    lines: list[Phrase] = [("sheet.boss", v.boss)] if v.round else []
    if v.fight is not None:
        kind = "slugging" if v.fight.kind == SLUGGING else "talking"
        lines.append((f"sheet.{kind}", v.spots[v.fight.place].key))
    title: Phrase = ("sheet.title", v.round) if v.round else ("sheet.setup",)
    return Sheet(title, tuple(lines), tuple(grids), (*printed, *_more(decks, v, law)))


def _standing(v: WiseGuysView, seat: Seat) -> Row:
    gang = v.gangs[seat]
    return ("sheet.out",) if gang.out else ("number", gang.clout), ("number", gang.orders)


def _about(key: str, law: Law) -> Row:
    """How a location is fought for, this round, and what it does."""
    fight: Phrase = (f"fight.{law.every_fight}",) if law.every_fight else (f"fight-at.{key}",)
    return fight, (f"does-at.{key}",)


# -- to be read


def _more(decks: Decks, v: WiseGuysView, law: Law) -> list[Grid]:
    options = [option.replace("_", "-") for option in OPTIONS if getattr(v.house, option)]
    return [
        *more.to_pick(v, _left(decks, v)),
        *_men(decks, v),
        more.course(v, *_token(v), *_pacts(v)),
        more.turf(v),
        more.figures(v, law, dict(enumerate(law.market_limits, 1)), law.gun_clout, WOUNDS),
        *more.house(options),
    ]


def _left(decks: Decks, v: WiseGuysView) -> list[Row]:
    """The cards of the gangs that nobody has."""
    taken = [gang.gang for gang in v.gangs]
    return [((f"gang.{card.key}",), *describe_gang(card)) for card in decks.gangs if card.key not in taken]


def _token(v: WiseGuysView) -> list[Row]:
    """Who leads, while the made men are picked; later a line of the board says it."""
    return [(("sheet.boss", v.boss),)] if v.stage == "men" else []


def _pacts(v: WiseGuysView) -> list[Row]:
    """Who lends strength to whom in the fight."""
    pacts = v.fight.pacts if v.fight is not None else ()
    return [more.labelled("pact", phrase("sheet.lends", *pact)) for pact in pacts]


def _men(decks: Decks, v: WiseGuysView) -> list[Grid]:
    """The grid of made men: each by name, with the ratings and where that one stands."""
    chosen = [seat for seat, gang in enumerate(v.gangs) if gang.gang != NO_GANG and not gang.out]
    rows = [(("name", seat), *_stations(decks, v, seat)) for seat in chosen]
    return [Grid(("sheet.men",), (), tuple(rows))] if rows else []


def _stations(decks: Decks, v: WiseGuysView, seat: Seat) -> Row:
    """The made men of a gang, by place; those still in the pool come last."""
    gang = v.gangs[seat]
    men = zip(gang.men, gang_card(decks, gang.gang).man, strict=True)
    ordered = sorted(men, key=lambda one: (one[0] == POOL, one[0]))
    cells: list[Phrase] = []
    for place, group in groupby(ordered, key=lambda one: one[0]):
        named = tuple([phrase("sheet.man", man.key, man.slugging, man.talking) for _, man in group])
        cells.append(phrase("sheet.men-at", more.place_key(v, place), named))
    return tuple(cells)
