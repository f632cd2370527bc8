"""Issue Orders: one order a turn, in Patch order; a gang without a token at its turn is out for the round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType

from rules.kernel.asking import Flow, Offer, Option, Pick, menu, offer, pick, pick_from
from rules.kernel.telling import Phrase, Seat
from rules.mob.exploit import exploit_warning, exploitable, trouble_of
from rules.mob.falls import warning
from rules.mob.fights import fightable
from rules.mob.members import choose_members, choose_place, label_place, named, promotable, promote, stations
from rules.mob.orders import own_order
from rules.mob.table import CASH, CLUBHOUSE, GUN, MADE, POOL, Place
from rules.mob.transactions import recruit
from rules.sons_of_anarchy.exploit import choose_use, cost, exploit
from rules.sons_of_anarchy.table import Table
from rules.sons_of_anarchy.throwdowns import throw_down

PRINTED = ("ride", "exploit", "throw-down", "recruit", "patch-in")  # in every gang's reach


def take_turn(t: Table) -> Flow[None]:
    """The next gang that was not skipped issues an order. On the way to it those without a token are skipped;
    where tokens are secret that shows something new, and is a step of its own. When all were, the Black Market
    opens."""
    for seat in t.around(t.turn):
        gang = t.gangs[seat]
        if gang.skipped:
            continue
        t.turn = (seat + 1) % len(t.gangs)
        if gang.orders:
            yield from issue_order(t, seat)
            return
        gang.skipped = True
        if t.house.secret_orders:
            t.tell("skipped", seat=seat, reveals=True)
            return
    t.stage = "market"


def orders(t: Table, seat: Seat) -> Pick:
    """The six orders, and the gang's own; those that are not possible say why, and only to their owner."""
    gang = t.gangs[seat]
    controlled, contested = t.ground(seat)
    members, prospects, club = gang.where[:MADE], gang.where[MADE:], gang.card.order
    places, pays = exploitable(t, controlled), gang.stash[CASH] and gang.stash[GUN]
    return _list_orders(
        gang.orders,
        gang.card.key if club else "",
        exploit_warning(t, seat, places),
        warning(t, seat, trouble_of(club.does if club else ())),
        (
            max(gang.where) >= CLUBHOUSE,  # ride
            gang.orders >= cost(t) and bool(places),  # exploit
            bool(fightable(t, seat, contested)),  # throw down
            POOL in prospects,  # recruit
            bool(pays and POOL in members and max(prospects, default=POOL) >= CLUBHOUSE),  # patch in
        ),
        club is not None and all([each.ready(t, seat) and each.payable(t, seat) for each in club.does]),
    )


@lru_cache(maxsize=2000)
def _list_orders(
    left: int, club: str, exploit_hint: Phrase, club_hint: Phrase, possible: tuple[bool, ...], club_order: bool
) -> Pick:
    """The question which order to issue, from which of the printed ones are possible, and the Club Order. The same
    few come back turn after turn, so each is made once. The hints warn a gang for which exploiting, or its Club
    Order, would be the end."""
    offers: list[Offer[str]] = []
    for key, can in zip(PRINTED, possible, strict=True):
        offers.append(offer(can, key, (f"order.{key}",), key, key, exploit_hint if key == "exploit" else ()))
    if club:
        title, does = (f"gang-order.{club}",), (f"gang-order-does.{club}",)
        offers.append(offer(club_order, "club", title, "club", "club", club_hint or does))
    offers.append(Option("sit", ("order.sit",), "sit"))
    return menu(("order.which", left), offers, ("sit",))


def issue_order(t: Table, seat: Seat) -> Flow[None]:
    """A gang with tokens must issue an order, even if it only sits tight."""
    order: str = yield from pick_from(seat, lambda: orders(t, seat))
    yield from ORDERS[order](t, seat)


def ride(t: Table, seat: Seat) -> Flow[None]:
    """Ride any dudes from one location (for some gangs two) to one other; never to a rival's clubhouse or the
    Emergency Room."""
    gang = t.gangs[seat]
    crews: dict[Place, tuple[int, ...]] = {}
    most = t.law.drive_most
    start: Place | None = yield from choose_place(t, seat, "ride.from", stations(t, seat))
    while start is not None:
        there = gang.at(start)
        crews[start] = yield from choose_members(t, seat, ("ride.who",), there, 1, min(len(there), most))
        most -= len(crews[start])
        start = yield from also_from(t, seat, [*crews], most)
    goals = [place for place in range(CLUBHOUSE, len(t.spots)) if place not in crews]
    who = named(gang, sorted([dude for crew in crews.values() for dude in crew]))
    goal = yield from choose_place(t, seat, "ride.to", goals, who=who)
    t.spend_order(seat)
    for start, crew in crews.items():
        for dude in crew:
            gang.where[dude] = goal
        t.tell("ride", seat=seat, who=named(gang, crew), start=t.place_key(start), goal=t.place_key(goal))


def also_from(t: Table, seat: Seat, starts: list[Place], most: int) -> Flow[Place | None]:
    """A gang that rides in a long column may collect dudes from a further location."""
    others = [place for place in stations(t, seat) if place not in starts]
    if len(starts) == t.gangs[seat].card.ride_from or not most or not others:
        return None
    options: list[Option[Place | None]] = [Option("none", ("ride.no-more",), None)]
    options += [Option(t.place_key(place), label_place(t.place_key(place)), place) for place in others]
    return (yield from pick(seat, ("ride.also-from",), lambda: options))


def patch_in(t: Table, seat: Seat) -> Flow[None]:
    """For $1 and a gun, a prospect makes room, on the spot, for a member from the pool."""
    gang = t.gangs[seat]
    t.spend_order(seat)
    gang.stash[CASH] -= 1  # before the next question: what is paid cannot be dealt away meanwhile
    gang.stash[GUN] -= 1
    place = yield from choose_place(t, seat, "patch-in.where", promotable(t, seat))
    promote(t, seat, place, gang.where.index(POOL))
    t.tell("patch-in", seat=seat, place=t.place_key(place))


def exploit_site(t: Table, seat: Seat) -> Flow[None]:
    """Exploit a location that the gang alone holds, and that nobody has exploited this round."""
    place, use = yield from choose_use(t, seat)
    yield from exploit(t, seat, place, use)


def start_throwdown(t: Table, seat: Seat) -> Flow[None]:
    """Throw down at a location with a member of one's own and a rival's dude."""
    place = yield from choose_place(t, seat, "throw-down.which", fightable(t, seat, t.ground(seat)[1]))
    throw_down(t, seat, place)


def recruit_prospects(t: Table, seat: Seat) -> Flow[None]:
    """A prospect from the pool, for some gangs two."""
    t.spend_order(seat)
    yield from recruit(t, seat, t.gangs[seat].card.recruits, 1)


def club_order(t: Table, seat: Seat) -> Flow[None]:
    """The order on the gang's own card."""
    club = t.gangs[seat].card.order
    return own_order(t, seat, club.does if club else ())


def sit_tight(t: Table, seat: Seat) -> Flow[None]:
    """Wait and see."""
    t.spend_order(seat)
    t.tell("sit", seat=seat)
    yield from ()


ORDERS: Mapping[str, Callable[[Table, Seat], Flow[None]]] = MappingProxyType(
    {
        "ride": ride,
        "exploit": exploit_site,
        "throw-down": start_throwdown,
        "recruit": recruit_prospects,
        "patch-in": patch_in,
        "club": club_order,
        "sit": sit_tight,
    }
)
