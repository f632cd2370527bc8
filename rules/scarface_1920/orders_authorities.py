"""Orders at the Authorities: a thug goes there, crime does not rise, and influence does the rest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from rules.kernel.asking import Flow, Option, pick
from rules.kernel.telling import Seat
from rules.scarface_1920.choosing import Piece, share
from rules.scarface_1920.crime import cool_down
from rules.scarface_1920.pieces import ALCOHOL, AUTHORITIES, BUSINESSES, GUN, HQ, NOBODY, ON_A_TILE, PRISON
from rules.scarface_1920.standing import after, extra
from rules.scarface_1920.storage import remover, sites, stock, stored
from rules.scarface_1920.table import Table

PRICE = 6  # for a good
BAIL = 2  # influence to empty the Prison
EVICTION = 5  # influence for each control marker removed


def go_in(t: Table, seat: Seat) -> None:
    """Send a Thug from the headquarters to the Authorities."""
    gang = t.gangs[seat]
    gang.thugs[HQ] -= 1
    gang.thugs[AUTHORITIES] += 1


def at_the_authorities(rule: Callable[[Table, Seat], Flow[None]]) -> Callable[[Table, Seat], Flow[None]]:
    """An order that sends a thug there first, and lets permanent Jobs reply to it."""

    def order(t: Table, seat: Seat) -> Flow[None]:
        go_in(t, seat)
        yield from rule(t, seat)
        yield from after(t, seat, "authorities")

    return order


def can_fence(t: Table, seat: Seat) -> bool:
    """Whether there are goods to fence."""
    return any(stock(t, seat))


@at_the_authorities
def fence(t: Table, seat: Seat) -> Flow[None]:
    """Sell a stored good for each influence."""
    yield from sell_goods(t, seat, t.now.influence, max(0, PRICE + extra(t, seat, "fence")))


def sell_goods(t: Table, seat: Seat, most: int, price: int, least: int = 1) -> Flow[None]:
    """Up to so many stored goods, at a fixed price each."""

    def pieces() -> list[Piece]:
        return stored(t, seat, sites(t, seat), (ALCOHOL, GUN))

    facts = price, t.source or "none"
    sold = yield from share(seat, "goods.fence", pieces, most, remover(t, seat), least, facts=facts)
    if sold:
        t.gangs[seat].money += sold * price
        t.tell("fence", seat=seat, goods=sold, each=price, money=sold * price, card=t.source or "none")


@at_the_authorities
def reduce_crime(t: Table, seat: Seat) -> Flow[None]:
    """Crime falls by the influence of the Plan."""
    cool_down(t, seat, t.now.influence)
    yield from ()


def can_bail(t: Table, seat: Seat) -> bool:
    """Whether somebody is in prison, and can be bailed out."""
    return t.now.influence >= BAIL and t.gangs[seat].thugs[PRISON] > 0


@at_the_authorities
def bail(t: Table, seat: Seat) -> Flow[None]:
    """With two influence all of one's thugs leave the Prison."""
    thugs = t.gangs[seat].thugs
    t.tell("to-hq", seat=seat, thugs=thugs[PRISON])
    thugs[HQ] += thugs[PRISON]
    thugs[PRISON] = 0
    yield from ()


# -- businesses


def lots(t: Table, seat: Seat, kinds: tuple[int, ...] = (0, 1, 2)) -> list[tuple[int, int]]:
    """Own neighborhoods with room for one more business, and the types of which a marker is left."""
    own = [i for i in t.held(seat) if sum(t.tiles[i].business) < ON_A_TILE]
    if not own:
        return []
    left = t.tiles.open()
    return [(i, kind) for i in own for kind in kinds if kind in left]


def change_business(t: Table, i: int, kind: int, by: int) -> None:
    """A marker of this type comes or goes."""
    markers = list(t.tiles[i].business)
    markers[kind] += by
    t.tiles[i] = replace(t.tiles[i], business=(markers[0], markers[1], markers[2]))


def can_build(t: Table, seat: Seat) -> bool:
    """Whether there is room for a business."""
    return bool(lots(t, seat))


@at_the_authorities
def build(t: Table, seat: Seat) -> Flow[None]:
    """A business for each influence."""
    yield from add_businesses(t, seat, t.now.influence)


def add_businesses(t: Table, seat: Seat, most: int, kinds: tuple[int, ...] = (0, 1, 2)) -> Flow[None]:
    """Up to so many business markers on own neighborhoods, three on each at most."""
    for number in range(most):
        if not lots(t, seat, kinds):
            return
        chosen = yield from pick(
            seat, ("business.where", most - number), _lots(t, seat, kinds, number > 0), lone="take"
        )
        if chosen is None:
            return
        i, kind = chosen
        change_business(t, i, kind, 1)
        t.tell("business", seat=seat, business=BUSINESSES[kind], tile=t.tiles[i].card.key)


def _lots(
    t: Table, seat: Seat, kinds: tuple[int, ...], stop: bool
) -> Callable[[], list[Option[tuple[int, int] | None]]]:
    def offers() -> list[Option[tuple[int, int] | None]]:
        options: list[Option[tuple[int, int] | None]] = [
            business_option(t.tiles[i].card.key, i, kind) for i, kind in lots(t, seat, kinds)
        ]
        return [*options, Option("stop", ("stop",), None)] if stop else options

    return offers


@cache
def business_option(key: str, i: int, kind: int) -> Option[Any]:
    """The choice of a business on a tile."""
    return Option(f"{key}:{BUSINESSES[kind]}", (f"business.{BUSINESSES[kind]}", key), (i, kind))


# -- evictions


def rival_tiles(t: Table, seat: Seat) -> list[int]:
    """The tiles that rivals hold."""
    return [i for i, tile in enumerate(t.tiles) if tile.owner not in (NOBODY, seat)]


def can_evict(t: Table, seat: Seat) -> bool:
    """Whether there is a rival to evict, and the influence to do it."""
    return t.now.influence >= EVICTION and bool(rival_tiles(t, seat))


@at_the_authorities
def evict(t: Table, seat: Seat) -> Flow[None]:
    """For each five influence a rival's control marker goes home; businesses and goods stay."""
    most = t.now.influence // EVICTION
    for number in range(most):
        if not rival_tiles(t, seat):
            return
        i = yield from pick(seat, ("evict.where",), _evictions(t, seat, number > 0), lone="take")
        if i is None:
            return
        t.tell("evict", seat=seat, rival=t.tiles[i].owner, tile=t.tiles[i].card.key)
        t.tiles[i] = replace(t.tiles[i], owner=NOBODY)


def _evictions(t: Table, seat: Seat, stop: bool) -> Callable[[], list[Option[int | None]]]:
    def offers() -> list[Option[int | None]]:
        options: list[Option[int | None]] = []
        for i in rival_tiles(t, seat):
            key = t.tiles[i].card.key
            options.append(Option(f"tile:{key}", ("tile.of", key, t.tiles[i].owner), i))
        return [*options, Option("stop", ("stop",), None)] if stop else options

    return offers
