"""Issue Orders: one order a turn, in leadership order, until all order tokens are spent."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias

from rules.kernel.asking import Flow, Offer, Option, Pick, menu, offer, pick, pick_from
from rules.kernel.telling import Phrase, Seat
from rules.mob.exploit import choose_location, exploit_warning, exploitable, trouble_of
from rules.mob.falls import warning
from rules.mob.fights import fightable
from rules.mob.members import choose_members, choose_place, member_options, named, promotable, promote, stations
from rules.mob.orders import next_to_order, own_order
from rules.mob.table import CASH, CLUBHOUSE, GUN, MADE, POOL
from rules.mob.transactions import recruit
from rules.wise_guys.exploit import exploit
from rules.wise_guys.fights import start_fight
from rules.wise_guys.table import Table

Order: TypeAlias = Literal["drive", "exploit", "fight", "recruit", "initiate", "sit", "gang"]
PRINTED: tuple[Order, ...] = ("drive", "exploit", "fight", "recruit", "initiate")  # in every gang's reach


def take_turn(t: Table) -> Flow[None]:
    """The next gang that has an order token left issues one order; when nobody has, the Black Market opens."""
    seat = next_to_order(t)
    if seat is None:
        t.stage = "market"
    else:
        yield from issue_order(t, seat)


def orders(t: Table, seat: Seat) -> Pick:
    """The seven orders; those that are not possible say why, and only to their owner."""
    gang = t.gangs[seat]
    controlled, contested = t.ground(seat)
    men, associates = gang.where[:MADE], gang.where[MADE:]
    places, does = exploitable(t, controlled), gang.card.order.does
    pays = gang.stash[CASH] and gang.stash[GUN]
    return _list_orders(
        gang.orders,
        gang.card.key,
        exploit_warning(t, seat, places),
        warning(t, seat, trouble_of(does)),
        (
            max(gang.where) >= CLUBHOUSE,  # drive
            bool(places),  # exploit
            bool(fightable(t, seat, contested)),  # fight
            POOL in associates,  # recruit
            bool(pays and max(associates) >= CLUBHOUSE and POOL in men),  # initiate
        ),
        all([each.ready(t, seat) and each.payable(t, seat) for each in does]),
    )


@lru_cache(maxsize=2000)
def _list_orders(
    left: int, gang: str, exploit_hint: Phrase, gang_hint: Phrase, possible: tuple[bool, ...], gang_order: bool
) -> Pick:
    """The question which order to issue, from which of the printed ones are possible, and the gang's own. The same
    few come back turn after turn, so each is made once. The hints warn a gang for which exploiting, or its own
    order, would be the end."""
    offers: list[Offer[Order]] = []
    for order, can in zip(PRINTED, possible, strict=True):
        hint = exploit_hint if order == "exploit" else ()
        offers.append(offer(can, order, (f"order.{order}",), order, order, hint))
    title, does = (f"gang-order.{gang}",), (f"gang-order-does.{gang}",)
    offers.append(offer(gang_order, "gang", title, "gang", "gang-order", gang_hint or does))
    offers.append(Option("sit", ("order.sit",), "sit"))
    return menu(("order.which", left), offers, ("sit",))


def issue_order(t: Table, seat: Seat) -> Flow[None]:
    """A gang with tokens must issue an order, even if it only sits tight."""
    order: Order = yield from pick_from(seat, lambda: orders(t, seat))
    match order:
        case "drive":
            yield from drive(t, seat)
        case "exploit":
            yield from exploit(t, seat, (yield from choose_location(t, seat)))
        case "fight":
            place = yield from choose_place(t, seat, "fight.which", fightable(t, seat, t.ground(seat)[1]))
            start_fight(t, seat, place)
        case "recruit":
            t.spend_order(seat)
            yield from recruit(t, seat, t.law.recruits, 1)
        case "initiate":
            yield from initiate(t, seat)
        case "gang":
            yield from own_order(t, seat, t.gangs[seat].card.order.does)
        case "sit":
            t.spend_order(seat)
            t.tell("sit", seat=seat)


def drive(t: Table, seat: Seat) -> Flow[None]:
    """Drive any members from one location to one other; never to a rival's clubhouse or the Emergency Room."""
    gang = t.gangs[seat]
    start = yield from choose_place(t, seat, "drive.from", stations(t, seat))
    there = gang.at(start)
    most = min(len(there), t.law.drive_most)
    crew = yield from choose_members(t, seat, ("drive.who",), there, 1, most)
    places = [place for place in range(CLUBHOUSE, len(t.spots)) if place != start]
    who = named(gang, crew)
    goal = yield from choose_place(t, seat, "drive.to", places, who=who)
    t.spend_order(seat)
    for member in crew:
        gang.where[member] = goal
    t.tell("drive", seat=seat, who=who, start=t.place_key(start), goal=t.place_key(goal))


def initiate(t: Table, seat: Seat) -> Flow[None]:
    """For $1 and a gun, an associate makes room, on the spot, for a made man from the pool."""
    gang = t.gangs[seat]
    t.spend_order(seat)
    gang.stash[CASH] -= 1  # before the next question: what is paid cannot be dealt away meanwhile
    gang.stash[GUN] -= 1
    place = yield from choose_place(t, seat, "initiate.where", promotable(t, seat))
    pool = [man for man in gang.at(POOL) if man < MADE]
    man = yield from pick(seat, ("initiate.who",), lambda: member_options(gang, pool), lone="take")
    promote(t, seat, place, man)
    t.tell("initiate", seat=seat, man=gang.crew[man].name, place=t.place_key(place))
