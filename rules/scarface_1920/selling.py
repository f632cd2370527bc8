"""Sales in the neighborhoods: goods for money, fewer goods with trucks, and a share for the police."""

from __future__ import annotations

from functools import cache, partial

from rules.kernel.asking import Flow, Option, pick
from rules.kernel.telling import Phrase, Seat
from rules.scarface_1920.choosing import Piece, share
from rules.scarface_1920.map import bribe, pay_bribe
from rules.scarface_1920.pieces import ALCOHOL, GUN, Goods, Tile
from rules.scarface_1920.standing import extra
from rules.scarface_1920.storage import named, remover, sites, stored, tile_place
from rules.scarface_1920.table import Table


def payments(t: Table, seat: Seat, tile: Tile) -> list[Goods]:
    """The ways to pay for a sale, as alcohol and guns: each own truck in the district saves a good of choice."""
    gang, side = t.gangs[seat], tile.side
    alcohol, guns = tile.goods
    for deal in gang.deals:
        alcohol += deal.goods[0]
        guns += deal.goods[1]
    for job in gang.done:
        alcohol += job.goods[0]
        guns += job.goods[1]
    ways = costs(side.alcohol, side.gun, gang.trucks[tile.district])
    return [pay for pay in ways if pay[0] <= alcohol and pay[1] <= guns]


@cache
def costs(alcohol: int, guns: int, trucks: int) -> tuple[Goods, ...]:
    """What is left to pay, for each choice of the goods that trucks save."""
    saved = min(trucks, alcohol + guns)
    return tuple((alcohol - x, guns - saved + x) for x in range(max(0, saved - guns), min(alcohol, saved) + 1))


def sellable(t: Table, seat: Seat, sold: list[int]) -> list[int]:
    """The neighborhoods where a sale is possible now."""
    return [i for i in t.held(seat) if i not in sold and payments(t, seat, t.tiles[i])]


def can_sell(t: Table, seat: Seat) -> bool:
    """Whether goods can be sold anywhere."""
    for i in t.held(seat):
        if payments(t, seat, t.tiles[i]):
            return True
    return False


def usable(t: Table, seat: Seat, tile: int, kind: int) -> list[Piece]:
    """Where the goods of a sale may come from: that neighborhood, Deals and Jobs."""
    return stored(t, seat, [tile_place(t, tile), *sites(t, seat, tiles=False)], (kind,))


def profit(t: Table, seat: Seat, tile: Tile, goods: Goods, plus: int) -> int:
    """What a sale for these goods brings, before the police have their share."""
    alcohol, guns = goods
    each = alcohol * extra(t, seat, "profitalcohol") + guns * extra(t, seat, "profitgun")
    return max(0, tile.side.profit + plus + extra(t, seat, "profit") + each)


def sale(t: Table, seat: Seat, i: int, plus: int = 0) -> Flow[None]:
    """Spend the goods, gain the profit, then bribe the police there."""
    key, district = t.tiles[i].card.key, t.tiles[i].district

    def ways() -> list[Option[Goods]]:
        tile = t.tiles[i]
        found = payments(t, seat, tile)
        brings = [profit(t, seat, tile, pay, plus) for pay in found]
        if len({*brings}) == 1:
            return [_way(*pay) for pay in found]
        return [_way(*pay, money) for pay, money in zip(found, brings, strict=True)]

    alcohol, guns = yield from pick(seat, ("sale.goods", key), ways, lone="take")
    yield from share(seat, "goods.spend", lambda: usable(t, seat, i, ALCOHOL), alcohol, remover(t, seat))
    yield from share(seat, "goods.spend", lambda: usable(t, seat, i, GUN), guns, remover(t, seat))
    money = profit(t, seat, t.tiles[i], (alcohol, guns), plus)
    t.gangs[seat].money += money
    spent = [(good, n) for good, n in (("alcohol", alcohol), ("gun", guns)) if n]
    t.tell("sale" if spent else "sale-by-truck", seat=seat, tile=key, goods=spent, money=money)
    pay_bribe(t, seat, district)


@cache
def _way(alcohol: int, guns: int, money: int | None = None) -> Option[Goods]:
    """What it brings is said only if it depends on the way."""
    goods = alcohol, guns
    label = named("sale.pay", goods) if money is None else (*named("sale.pay-for", goods), money)
    return Option(f"pay:{alcohol}:{guns}", label, goods)


def sell(t: Table, seat: Seat, most: int, plus: int = 0) -> Flow[None]:
    """Up to so many sales, one after the other, each in a different neighborhood."""
    sold: list[int] = []
    while len(sold) < most and sellable(t, seat, sold):
        places = partial(_places, t, seat, sold, bool(sold), plus)
        tile = yield from pick(seat, ("sale.where",), places, lone="take")
        if tile is None:
            return
        sold.append(tile)
        yield from sale(t, seat, tile, plus)


def promise(t: Table, seat: Seat, tile: Tile, plus: int) -> Phrase:
    """What a sale brings there, at least and at most if it depends on the goods; and what the police want."""
    found = [profit(t, seat, tile, pay, plus) for pay in payments(t, seat, tile)]
    low, high = min(found), max(found)
    kind = "sale.at" if low == high else "sale.between"
    money = (low,) if low == high else (low, high)
    due = min(bribe(t, seat, tile.district), t.gangs[seat].money + low)
    return (f"{kind}-bribe", tile.card.key, *money, due) if due else (kind, tile.card.key, *money)


def _places(t: Table, seat: Seat, sold: list[int], stop: bool, plus: int = 0) -> list[Option[int | None]]:
    options: list[Option[int | None]] = []
    for i in sellable(t, seat, sold):
        tile = t.tiles[i]
        hint = _needs(tile.side.alcohol, tile.side.gun, t.gangs[seat].trucks[tile.district])
        options.append(Option(f"tile:{tile.card.key}", promise(t, seat, tile, plus), i, hint))
    if stop:
        options.append(Option("stop", ("stop",), None))
    return options


@cache
def _needs(alcohol: int, guns: int, trucks: int) -> Phrase:
    goods = alcohol, guns
    return (*named("sale.needs-less", goods), trucks) if trucks else named("sale.needs", goods)


def sell_everywhere(t: Table, seat: Seat) -> Flow[None]:
    """Reorganization: one sale in each own neighborhood, in any order; none is a must."""
    sold: list[int] = []
    while sellable(t, seat, sold):
        t.window = not sold
        tile = yield from pick(seat, ("sale.reorganize",), lambda: _places(t, seat, sold, True))
        if t.window:
            t.close_window()
        if tile is None:
            return
        sold.append(tile)
        yield from sale(t, seat, tile)
