"""The fifteen orders, of which a Plan gives at most one."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.asking import Barred, Flow, Option, Pick, pick_from
from rules.kernel.telling import Seat, light
from rules.scarface_1920 import deals, gang_board, selling
from rules.scarface_1920 import orders_authorities as authorities
from rules.scarface_1920 import orders_streets as streets
from rules.scarface_1920 import orders_underworld as underworld
from rules.scarface_1920.crime import coolable
from rules.scarface_1920.pieces import HQ
from rules.scarface_1920.table import Table


@light
class Order:
    """Its name, whether there is something for it to do, and what it does. Indoors, in the Underworld or at the
    Authorities, it takes influence and a thug to send."""

    key: str
    useful: Callable[[Table, Seat], bool]
    run: Callable[[Table, Seat], Flow[None]]
    indoors: bool = False


ORDERS = (
    Order("hire", underworld.can_hire, underworld.hire, indoors=True),
    Order("get-job", underworld.can_get_job, underworld.get_job, indoors=True),
    Order("get-dealer", underworld.can_get_dealer, underworld.get_dealer, indoors=True),
    Order("sell", selling.can_sell, underworld.sell, indoors=True),
    Order("recruit", underworld.can_recruit, underworld.recruit, indoors=True),
    Order("fence", authorities.can_fence, authorities.fence, indoors=True),
    Order("reduce", coolable, authorities.reduce_crime, indoors=True),
    Order("bail", authorities.can_bail, authorities.bail, indoors=True),
    Order("build", authorities.can_build, authorities.build, indoors=True),
    Order("evict", authorities.can_evict, authorities.evict, indoors=True),
    Order("send", streets.can_send, streets.send),
    Order("move", streets.can_move, streets.move),
    Order("seize", streets.can_seize, streets.seize),
    Order("supply", deals.can_supply, deals.supply),
    Order("upgrade", gang_board.can_upgrade, gang_board.upgrade),
)
LIKELY_FIRST = tuple(ORDERS[i] for i in (1, 2, 4, 6, 11, 10, 13, 0, 8, 5, 7, 14, 12, 3, 9))
LIKELY_OUTDOORS = tuple(order for order in LIKELY_FIRST if not order.indoors)
OFFERS = tuple(
    (
        order,
        Option(order.key, (f"order.{order.key}",), order, (f"order-hint.{order.key}",)),
        Barred(order.key, (f"order.{order.key}",), f"order-{order.key}"),
    )
    for order in ORDERS
)

SHOWN = tuple(order.key for order in ORDERS)


def can_go_in(t: Table, seat: Seat) -> bool:
    """A thug in Headquarters to send, and influence to use."""
    return t.gangs[seat].thugs[HQ] > 0 and t.now.influence > 0


def can_order(t: Table, seat: Seat) -> bool:
    """Some order would do something."""
    for order in LIKELY_FIRST if can_go_in(t, seat) else LIKELY_OUTDOORS:
        if order.useful(t, seat):
            return True
    return False


def orders(t: Table, seat: Seat) -> Pick:
    """All fifteen; those that would do nothing, or are not allowed, say why."""
    indoors = can_go_in(t, seat)
    able: list[Option[Order]] = []
    idle: list[Barred] = []
    for order, possible, barred in OFFERS:
        if (indoors or not order.indoors) and order.useful(t, seat):
            able.append(possible)
        else:
            idle.append(barred)
    return Pick(("order.which",), tuple(able), (), 1, 1, tuple(idle), SHOWN)


def give_order(t: Table, seat: Seat) -> Flow[None]:
    """Choose one, and carry it out."""
    order: Order = yield from pick_from(seat, lambda: orders(t, seat))
    t.now.ordered = True
    t.tell("order", seat=seat, order=order.key)
    yield from order.run(t, seat)
