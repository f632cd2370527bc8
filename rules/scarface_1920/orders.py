"""The fifteen orders, of which a Plan gives at most one."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from rules.kernel.asking import Flow, Offer, Pick, menu, offer, pick_from
from rules.kernel.telling import Seat
from rules.scarface_1920 import deals, gang_board
from rules.scarface_1920 import orders_authorities as authorities
from rules.scarface_1920 import orders_streets as streets
from rules.scarface_1920 import orders_underworld as underworld
from rules.scarface_1920.table import Table


class Order(NamedTuple):
    """Its name, whether it would do anything, and what it does."""

    key: str
    possible: Callable[[Table, Seat], bool]
    run: Callable[[Table, Seat], Flow[None]]


ORDERS = (
    Order("hire", underworld.can_hire, underworld.hire),
    Order("get-job", underworld.can_get_job, underworld.get_job),
    Order("get-dealer", underworld.can_get_dealer, underworld.get_dealer),
    Order("sell", underworld.can_sell, underworld.sell),
    Order("recruit", underworld.can_recruit, underworld.recruit),
    Order("fence", authorities.can_fence, authorities.fence),
    Order("reduce", authorities.can_reduce, authorities.reduce_crime),
    Order("bail", authorities.can_bail, authorities.bail),
    Order("build", authorities.can_build, authorities.build),
    Order("evict", authorities.can_evict, authorities.evict),
    Order("send", streets.can_send, streets.send),
    Order("move", streets.can_move, streets.move),
    Order("seize", streets.can_seize, streets.seize),
    Order("supply", deals.can_supply, deals.supply),
    Order("upgrade", gang_board.can_upgrade, gang_board.upgrade),
)
INDOORS = 10  # of them are given in the Underworld or at the Authorities, with influence and a thug to send
NONE_INDOORS = (False,) * INDOORS
LIKELY_FIRST = tuple(ORDERS[i] for i in (1, 2, 4, 6, 11, 10, 13, 0, 8, 5, 7, 14, 12, 3, 9))


def can_order(t: Table, seat: Seat) -> bool:
    """Some order would do something."""
    for order in LIKELY_FIRST:  # noqa: SIM110  # asked at every question: a generator would cost twice as much
        if order.possible(t, seat):
            return True
    return False


def orders(t: Table, seat: Seat) -> Pick:
    """All fifteen; those that would do nothing, or are not allowed, say why."""
    indoors = underworld.has_influence(t, seat)
    return _orders(
        (
            *([order.possible(t, seat) for order in ORDERS[:INDOORS]] if indoors else NONE_INDOORS),
            *[order.possible(t, seat) for order in ORDERS[INDOORS:]],
        )
    )


@lru_cache(maxsize=2000)
def _orders(possible: tuple[bool, ...]) -> Pick:
    offers: list[Offer[Order]] = [
        offer(can, order.key, (f"order.{order.key}",), order, f"order-{order.key}", (f"order-hint.{order.key}",))
        for order, can in zip(ORDERS, possible, strict=True)
    ]
    return menu(("order.which",), offers)


def give_order(t: Table, seat: Seat) -> Flow[None]:
    """Choose one, and carry it out."""
    order: Order = yield from pick_from(seat, lambda: orders(t, seat))
    t.now.ordered = True
    t.tell("order", seat=seat, order=order.key)
    yield from order.run(t, seat)
