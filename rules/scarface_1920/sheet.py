"""The table as neutral data: the board for everyone; for a seat what it alone sees, and the texts of cards that
concern it. Both together would be too long to look at, so a seat has the board only to read."""

from __future__ import annotations

from itertools import chain

from rules.kernel.telling import Grid, Phrase, Seat, Sheet
from rules.scarface_1920.deck import Decks
from rules.scarface_1920.nobody import NO_GANG
from rules.scarface_1920.pieces import ALCOHOL, GUN, NOBODY, PLACES, STATS
from rules.scarface_1920.sheet_more import CROOK, crook, read_more, read_own, read_table
from rules.scarface_1920.view import GangView, ScarfaceView, TileView

Row = tuple[Phrase, ...]
MOST = 8  # cards that are named in a row
AT_HAND = ("hq", "prison")  # places of thugs that matter at every move
SETUP = ("gangs", "picks", "swaps", "place", "draft", "goods")


def sheet(decks: Decks, v: ScarfaceView) -> Sheet:
    """The board as tables: for a seat what is its own first, for spectators all gangs."""
    if v.seat is not None and v.gangs[v.seat].gang != NO_GANG.key and v.stage != "over":
        grids = [*_own(v, v.seat), _hire_cards(v, "sheet.market")]
        more = [*read_own(v, v.seat), *_board(v), *_boards_more(v), *read_table(decks, v)]
    else:
        more = [_hire_cards(v, "sheet.hire-cards"), *_boards_more(v), *read_more(decks, v)]
        grids = [*_board(v), _market(v)]
    title: Phrase = ("sheet.setup",) if v.stage in SETUP else ("sheet.title", v.time, v.boxes)
    return Sheet(title, tuple(_lines(v)), tuple(grids), tuple(more))


def _board(v: ScarfaceView) -> list[Grid]:
    """The board as everybody sees it, but for the market: a seat reads that with all its texts."""
    grids = [_gangs(v), _tiles(v), _city(v), _thugs(v), _boards(v)]
    return [*grids, _jobs(v)] if any(gang.done for gang in v.gangs) else grids


def _boards_more(v: ScarfaceView) -> list[Grid]:
    """What lies on the gang boards besides, which the second picture shows."""
    return [_thugs_elsewhere(v), _deals(v)]


def _lines(v: ScarfaceView) -> list[Phrase]:
    lines: list[Phrase] = [("sheet.headline", v.headline, v.headline), ("sheet.ness", v.ness)]
    lines.append(("sheet.no-ring",) if v.ring == NOBODY else ("sheet.ring", v.ring))
    if v.raid:
        lines.append(("sheet.raid", v.raid, v.raid))
    if v.stage not in SETUP and v.stage != "over":
        lines.append(("sheet.turn", v.turn))
        if plan := v.gangs[v.turn].plan[:MOST]:
            lines.append((f"sheet.plan.{len(plan)}", v.now.muscle, v.now.influence, *plan))
    lines.append(("sheet.legend",))
    return lines


def _head(*names: str) -> Row:
    return tuple((f"sheet.{name}",) for name in names)


def _gangs(v: ScarfaceView) -> Grid:
    head = _head("player", "gang", "crime", "hand", "deck", "jobs", "fulfilled")
    if v.stage == "over":
        head += _head("money", "bonus")
    return Grid(("sheet.gangs",), head, tuple(_gang(v, seat) for seat in range(len(v.gangs))))


def _gang(v: ScarfaceView, seat: Seat) -> Row:
    gang = v.gangs[seat]
    row: Row = (
        ("name", seat),
        (f"gang.{gang.gang}",),
        ("number", gang.crime),
        ("number", gang.cards),
        ("number", len(gang.unplayed) - gang.cards),
        ("number", len(gang.jobs)),
        ("number", len(gang.done)),
    )
    return (*row, ("cash", gang.money or 0), ("cash", gang.bonus)) if v.stage == "over" else row


def _thugs(v: ScarfaceView) -> Grid:
    """Thugs that can be used or are at work, and those in Prison."""
    head = _head("player", *AT_HAND, "on-deals", "on-streets")
    rows = []
    for seat, gang in enumerate(v.gangs):
        posted = sum(deal.thugs for deal in gang.deals) + sum(job.thugs for job in gang.done)
        counted = (*(gang.thugs[PLACES.index(place)] for place in AT_HAND), posted, sum(gang.streets))
        rows.append((("name", seat), *(("number", n) for n in counted)))
    return Grid(("sheet.thugs",), head, tuple(rows))


def _thugs_elsewhere(v: ScarfaceView) -> Grid:
    """All other thugs: a board of four gangs has no room for them."""
    places = [place for place in range(len(PLACES)) if PLACES[place] not in AT_HAND]
    rows = [
        (("name", seat), *(("number", gang.thugs[place]) for place in places)) for seat, gang in enumerate(v.gangs)
    ]
    return Grid(("sheet.thugs-elsewhere",), _head("player", *(PLACES[place] for place in places)), tuple(rows))


def _city(v: ScarfaceView) -> Grid:
    """Districts where somebody stands."""
    rows: tuple[Row, ...] = tuple(
        ((f"district-short.{key}",), ("number", v.police[district]), figures)
        for district, key in enumerate(v.districts)
        if (figures := _figures(v, district)) or v.police[district]
    )
    return Grid(("sheet.city",), _head("district", "police", "figures"), rows)


def _figures(v: ScarfaceView, district: int) -> Phrase:
    """Who has thugs, cars and trucks there."""
    there: list[str | int] = []
    for seat, gang in enumerate(v.gangs):
        figures = gang.streets[district], gang.cars[district], gang.trucks[district]
        if any(figures):
            there += [seat, *figures]
    return (f"sheet.there.{len(there) // 4}", *there) if there else ()


def _tiles(v: ScarfaceView) -> Grid:
    head = _head("tile", "district", "defense", "buys", "owner", "shops", "goods")
    ordered = sorted(v.tiles, key=lambda tile: tile.district)
    return Grid(("sheet.tiles",), head, tuple(_tile(tile, v.districts[tile.district]) for tile in ordered))


def _tile(tile: TileView, district: str) -> Row:
    side = "night" if tile.night else "day"
    return (
        (f"sheet.tile-{side}", tile.key),
        (f"district-short.{district}",),
        (f"defense-{side}.{tile.key}",),
        (f"buys-{side}.{tile.key}",),
        () if tile.owner == NOBODY else ("name", tile.owner),
        ("sheet.of-shops", *tile.business, int(tile.night)),
        ("sheet.of-goods", *tile.goods),
    )


def _for_hire(v: ScarfaceView) -> list[tuple[str, ...]]:
    """By row of the market: the top of its deck first, then from left to right."""
    return [tuple([key for key in (*deck[:1], *row) if key]) for deck, row in zip(v.crooks, v.rows, strict=True)]


def _market(v: ScarfaceView) -> Grid:
    rows: tuple[Row, ...] = tuple(
        ((f"sheet.row-{number}",), *((f"level.{key}",) for key in keys))
        for number, keys in enumerate(_for_hire(v))
        if keys
    )
    return Grid(("sheet.market",), (), rows)


def _hire_cards(v: ScarfaceView, title: str) -> Grid:
    """Everybody for hire, with values and skills."""
    return Grid((title,), CROOK, tuple(map(crook, chain(*_for_hire(v)))))


def _boards(v: ScarfaceView) -> Grid:
    head = _head("player", "boss-box", *(f"level-{stat}" for stat in STATS))
    rows = tuple(
        (("name", seat), ("number", gang.box), *(("number", level) for level in gang.levels))
        for seat, gang in enumerate(v.gangs)
    )
    return Grid(("sheet.boards",), head, rows)


def _deals(v: ScarfaceView) -> Grid:
    """With whom a gang deals, and all that they hold for it."""
    rows: list[Row] = []
    for seat, gang in enumerate(v.gangs):
        keys = [key for deal in gang.deals for key in deal.dealers][:MOST]
        goods = [sum(deal.goods[kind] for deal in gang.deals) for kind in (ALCOHOL, GUN)]
        dealers: Phrase = (f"sheet.dealers.{len(keys)}", *keys) if keys else ()
        rows.append((("name", seat), dealers, ("sheet.of-goods", *goods)))
    return Grid(("sheet.deals",), _head("player", "dealers-named", "goods"), tuple(rows))


def _jobs(v: ScarfaceView) -> Grid:
    rows: tuple[Row, ...] = tuple(
        (("name", seat), (f"job.{job.key}",), ("number", job.thugs), ("sheet.of-goods", *job.goods))
        for seat, gang in enumerate(v.gangs)
        for job in gang.done
    )
    return Grid(("sheet.done",), _head("player", "job", "thugs", "goods"), rows)


# -- for its owner's eyes


def _own(v: ScarfaceView, seat: Seat) -> list[Grid]:
    """One's hand and money, one's Jobs and what one knows of others', and what one's board offers next."""
    gang = v.gangs[seat]
    hand = tuple(crook(key) for key in gang.hand)
    grids = [Grid(("sheet.own", gang.money or 0), CROOK, hand, own=True)]
    jobs: list[Row] = [((f"job.{key}",), (f"job-full.{key}",)) for key in gang.jobs if key]
    jobs += [(("sheet.job-done", job.key), (f"job-text.{job.key}",)) for job in gang.done]
    jobs += [(("sheet.drafted", key), (f"job-full.{key}",)) for key in v.dealt[seat]]
    passed = v.dealt[(seat + 1) % len(v.gangs)]
    jobs += [(("sheet.passed-on", key), (f"job-full.{key}",)) for key in passed if key]
    jobs += [
        (("sheet.seen-job", rival, key), (f"job-full.{key}",))
        for rival, other in enumerate(v.gangs)
        if rival != seat
        for key in other.jobs
        if key
    ]
    if jobs:
        grids.append(Grid(("sheet.own-jobs",), (), tuple(jobs), own=True))
    grids.append(_own_deals(gang))
    grids.append(Grid(("sheet.own-board",), (), tuple(_own_board(gang)), own=True))
    return grids


def _own_deals(gang: GangView) -> Grid:
    """A row for each Dealer; those tucked under come below their first."""
    rows: list[Row] = []
    for deal in gang.deals:
        first, *under = deal.dealers
        standing: Row = (("sheet.of-thugs", deal.thugs, first), ("sheet.in-store", *deal.goods, first))
        rows.append((("dealer.named", first), *_terms(first), *standing))
        rows += [(("sheet.under", key), *_terms(key)) for key in under]
    return Grid(("sheet.own-deals",), _head("dealer", "asks", "brings", "thugs", "stored"), tuple(rows), own=True)


def _terms(dealer: str) -> Row:
    return (f"dealer-asks.{dealer}",), (f"dealer-brings.{dealer}",)


def _own_board(gang: GangView) -> list[Row]:
    rows: list[Row] = [(("sheet.boss-skill", i + 1), (f"boss-skill.{gang.gang}.{i}",)) for i in range(4)]
    rows += [
        (("sheet.next", stat), (f"cell.{gang.gang}.{stat}.{level + 1}",))
        for stat, level in zip(STATS, gang.levels, strict=True)
        if level < 3
    ]
    return rows
