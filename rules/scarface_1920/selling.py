"""Sales in the neighborhoods: goods for money, fewer goods with trucks, and a share for the police."""

from __future__ import annotations

from functools import cache

from rules.kernel.asking import Flow, Option, pick
from rules.kernel.telling import Seat
from rules.scarface_1920.choosing import Piece, share
from rules.scarface_1920.map import gain, pay_bribe
from rules.scarface_1920.pieces import ALCOHOL, GUN, Goods, Tile
from rules.scarface_1920.standing import extra
from rules.scarface_1920.storage import remover, sites, stored, tile_place
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
    for i in t.held(seat):
        if payments(t, seat, t.tiles[i]):
            return True
    return False


def usable(t: Table, seat: Seat, tile: int, kind: int) -> list[Piece]:
    """Where the goods of a sale may come from: that neighborhood, Deals and Jobs."""
    return stored(t, seat, [tile_place(t, tile), *sites(t, seat, tiles=False)], (kind,))


def sale(t: Table, seat: Seat, i: int, plus: int = 0) -> Flow[None]:
    """Spend the goods, gain the profit, then bribe the police there."""

    def ways() -> list[Option[Goods]]:
        return [_way(*pay) for pay in payments(t, seat, t.tiles[i])]

    key, side, district = t.tiles[i].card.key, t.tiles[i].side, t.tiles[i].district
    alcohol, guns = yield from pick(seat, ("sale.goods", key), ways, lone="take")
    yield from share(seat, "goods.spend", lambda: usable(t, seat, i, ALCOHOL), alcohol, remover(t, seat))
    yield from share(seat, "goods.spend", lambda: usable(t, seat, i, GUN), guns, remover(t, seat))
    t.tell("sale", seat=seat, tile=key, goods=[("alcohol", alcohol), ("gun", guns)])
    profit = side.profit + plus + extra(t, seat, "profit")
    profit += alcohol * extra(t, seat, "profitalcohol") + guns * extra(t, seat, "profitgun")
    gain(t, seat, profit)
    pay_bribe(t, seat, district)


@cache
def _way(alcohol: int, guns: int) -> Option[Goods]:
    return Option(f"pay:{alcohol}:{guns}", ("sale.pay", alcohol, guns), (alcohol, guns))


def sell(t: Table, seat: Seat, most: int, plus: int = 0) -> Flow[None]:
    """Up to so many sales, one after the other, each in a different neighborhood."""
    sold: list[int] = []
    while len(sold) < most and sellable(t, seat, sold):
        tile = yield from pick(seat, ("sale.where",), lambda: _places(t, seat, sold, bool(sold)), lone="take")
        if tile is None:
            return
        sold.append(tile)
        yield from sale(t, seat, tile, plus)


def _places(t: Table, seat: Seat, sold: list[int], stop: bool) -> list[Option[int | None]]:
    options: list[Option[int | None]] = []
    for i in sellable(t, seat, sold):
        tile = t.tiles[i]
        key, side = tile.card.key, tile.side
        hint = ("sale.needs", side.alcohol, side.gun, t.gangs[seat].trucks[tile.district])
        options.append(Option(f"tile:{key}", ("sale.at", key, side.profit), i, hint))
    if stop:
        options.append(Option("stop", ("stop",), None))
    return options


def sell_everywhere(t: Table, seat: Seat) -> Flow[None]:
    """Reorganization: one sale in each own neighborhood, in any order; none is a must."""
    sold: list[int] = []
    while sellable(t, seat, sold):
        t.window = not sold
        tile = yield from pick(seat, ("sale.reorganize",), lambda: _places(t, seat, sold, True))
        t.window = False
        if tile is None:
            return
        sold.append(tile)
        yield from sale(t, seat, tile)
