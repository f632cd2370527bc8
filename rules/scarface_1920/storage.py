"""Where goods lie: on Deals and Jobs up to their storage, in neighborhoods without limit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import NamedTuple, TypeAlias

from rules.kernel.asking import Flow, Pick, pick_from
from rules.kernel.telling import Phrase, Seat
from rules.scarface_1920.choosing import Piece, give_up, portions, share
from rules.scarface_1920.pieces import ALCOHOL, GOODS, GUN, Goods, changed
from rules.scarface_1920.table import Table

PLENTY = 99  # a neighborhood holds whatever is brought


Site: TypeAlias = tuple[str, int]
"""Where goods are stored: a Deal, a Job or a neighborhood, and which."""


class Place(NamedTuple):
    """A site with its key and its name."""

    key: str
    name: str
    card: str
    site: Site


def sites(t: Table, seat: Seat, *, tiles: bool = True) -> list[Place]:
    """All that can hold a gang's goods."""
    gang = t.gangs[seat]
    found = [_place("deal", i, deal.dealers[0].key) for i, deal in enumerate(gang.deals)]
    found += [_place("job", i, job.card.key) for i, job in enumerate(gang.done) if job.card.store]
    return found + [tile_place(t, i) for i in t.held(seat)] if tiles else found


def tile_place(t: Table, i: int) -> Place:
    """A tile as a place where goods are kept."""
    return _place("tile", i, t.tiles[i].card.key)


@cache
def _place(kind: str, i: int, card: str) -> Place:
    """Deals go by their number, since Dealers come and go."""
    return Place(f"{kind}:{i if kind == 'deal' else card}", f"at.{kind}", card, (kind, i))


def goods_at(t: Table, seat: Seat, site: Site) -> Goods:
    """The goods at a place."""
    kind, i = site
    if kind == "tile":
        return t.tiles[i].goods
    return t.gangs[seat].deals[i].goods if kind == "deal" else t.gangs[seat].done[i].goods


def put(t: Table, seat: Seat, site: Site, kind: int, count: int) -> None:
    """Add goods of one kind there; a negative count takes them away."""
    alcohol, guns = goods_at(t, seat, site)
    goods = (alcohol + count, guns) if kind == ALCOHOL else (alcohol, guns + count)
    what, i = site
    if what == "tile":
        t.tiles[i] = t.tiles[i].with_goods(goods)
        return
    gang = t.gangs[seat]
    if what == "deal":
        gang.deals = changed(gang.deals, i, gang.deals[i].with_goods(goods))
    else:
        gang.done = changed(gang.done, i, replace(gang.done[i], goods=goods))


def room(t: Table, seat: Seat, site: Site) -> int:
    """How many goods more it can hold; a Deal as many as its first Dealer stores."""
    kind, i = site
    if kind == "tile":
        return PLENTY
    gang = t.gangs[seat]
    limit = gang.deals[i].dealers[0].storage if kind == "deal" else gang.done[i].card.store
    return max(0, limit - sum(goods_at(t, seat, site)))


def stock(t: Table, seat: Seat) -> Goods:
    """Alcohol and guns that a gang has stored."""
    gang = t.gangs[seat]
    alcohol, guns = t.tiles.holding(seat).goods
    for deal in gang.deals:
        alcohol += deal.goods[0]
        guns += deal.goods[1]
    for job in gang.done:
        alcohol += job.goods[0]
        guns += job.goods[1]
    return alcohol, guns


def stored(t: Table, seat: Seat, places: Iterable[Place], kinds: tuple[int, ...]) -> list[Piece]:
    """The goods of these kinds in these places."""
    return [
        Piece(f"{place.key}:{GOODS[kind]}", (f"{place.name}-{GOODS[kind]}", place.card), count, (place.site, kind))
        for place in places
        for kind in kinds
        if (count := goods_at(t, seat, place.site)[kind])
    ]


def alcohol_first(piece: Piece) -> int:
    """Guns are dearer: who is absent parts with alcohol."""
    kind: int = piece.means[1]
    return kind


def guns_first(piece: Piece) -> int:
    """How a piece is ranked where guns go before alcohol."""
    return -alcohol_first(piece)


def remover(t: Table, seat: Seat) -> Callable[[tuple[Site, int], int], None]:
    """How chosen goods leave their sites."""
    return lambda what, count: put(t, seat, *what, -count)


def spend_goods(t: Table, seat: Seat, kinds: tuple[int, ...], count: int) -> Flow[None]:
    """Goods go to the supply; their owner says from where."""
    alcohol, guns = stock(t, seat)
    pieces = partial(_in_store, t, seat, kinds)
    yield from share(seat, "goods.spend", pieces, count, remover(t, seat), rank=alcohol_first)
    left = stock(t, seat)
    tell_goods(t, "goods-spent", seat, (alcohol - left[0], guns - left[1]))


def lose_goods(t: Table, seat: Seat, kinds: tuple[int, ...], count: int, tiles_only: bool) -> Flow[None]:
    """A loss, as much as there is: all of it is named in one answer."""
    alcohol, guns = stock(t, seat)
    pieces = partial(_in_store, t, seat, kinds, tiles_only)
    yield from give_up(seat, "goods.lose", pieces, count, remover(t, seat), alcohol_first)
    left = stock(t, seat)
    tell_goods(t, "goods-seized", seat, (alcohol - left[0], guns - left[1]))


def _in_store(t: Table, seat: Seat, kinds: tuple[int, ...], tiles_only: bool = False) -> list[Piece]:
    places = [place for place in sites(t, seat) if not tiles_only or place.site[0] == "tile"]
    return stored(t, seat, places, kinds)


def tell_goods(t: Table, kind: str, seat: Seat, goods: Sequence[int]) -> None:
    """Tell what happened with goods, if there were any."""
    if goods[ALCOHOL] or goods[GUN]:
        t.tell(kind, seat=seat, goods=[(GOODS[i], n) for i, n in enumerate(goods) if n])


def named(key: str, goods: Sequence[int]) -> Phrase:
    """A phrase of goods: of one kind, the kind and how many; of both, how many of each."""
    alcohol, guns = goods
    if alcohol and guns:
        return f"{key}-both", alcohol, guns
    return key, *(("gun", guns) if guns else ("alcohol", alcohol))


def store(t: Table, seat: Seat, goods: Sequence[int], kind: str = "goods-taken") -> Flow[None]:
    """Put goods away; the kind of event says where they come from. What fits nowhere is lost; where not all fits,
    the owner chooses which."""
    left = list(goods)
    if not any(left):
        return
    tell_goods(t, kind, seat, goods)

    def place(what: tuple[Site, int], count: int) -> None:
        put(t, seat, *what, count)
        left[what[1]] -= count

    def keep() -> Pick:
        return portions(("goods.keep",), _rooms(t, seat, (ALCOHOL, GUN)), 1, False, guns_first)

    while all(left) and 0 < sum([room(t, seat, each.site) for each in sites(t, seat)]) < sum(left):
        place(*(yield from pick_from(seat, keep)))
    yield from share(seat, "goods.store-gun", lambda: _rooms(t, seat, (GUN,)), left[GUN], place)
    yield from share(seat, "goods.store-alcohol", lambda: _rooms(t, seat, (ALCOHOL,)), left[ALCOHOL], place)
    tell_goods(t, "goods-lost", seat, left)


def _rooms(t: Table, seat: Seat, kinds: tuple[int, ...]) -> list[Piece]:
    """Where goods of these kinds fit; of one kind alone the name goes without saying."""
    names = [f"-{GOODS[kind]}" for kind in kinds] if len(kinds) > 1 else [""]
    return [
        Piece(f"{place.key}{name}", (f"{place.name}{name}", place.card), space, (place.site, kind))
        for place in sites(t, seat)
        if (space := room(t, seat, place.site))
        for kind, name in zip(kinds, names, strict=True)
    ]
