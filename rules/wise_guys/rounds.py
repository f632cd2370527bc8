"""The steps of a round that lie around the orders: dawn and Clean Up."""

from __future__ import annotations

from rules.kernel.asking import Flow, Offer, Option, offer, pick
from rules.mob import rounds as mob
from rules.mob.members import send_home
from rules.mob.table import GUN, Place, Spot
from rules.wise_guys.table import Table


def begin_round(t: Table) -> Flow[None]:
    """The order of play is fixed for the round; then bombing if the table plays with it, order tokens, new turf
    and the Roaring 20s."""
    t.lead = t.turn = t.boss
    t.tell("round", round=t.round, boss=t.boss)
    if t.house.bombing:
        yield from bomb(t)
    mob.collect_orders(t)
    mob.new_turf(t)
    yield from mob.new_cards(t)
    t.stage = "orders" if t.stage == "dawn" else t.stage


def bomb(t: Table) -> Flow[None]:
    """The Boss of Bosses may discard a gun to put a place out of business; another one opens there."""

    def targets() -> list[Offer[Place | None]]:
        armed = t.gangs[t.boss].stash[GUN] > 0
        offers: list[Offer[Place | None]] = [Option("no", ("bomb.none",), None)]
        for place, spot in enumerate(t.spots):
            if spot.kind == "business" or spot.card.bombable:
                key = spot.card.key
                offers.append(offer(armed, key, (f"place.{key}",), place, "bombing"))
        return offers

    place = yield from pick(t.boss, ("bomb.where",), targets)
    if place is None:
        return
    t.gangs[t.boss].stash[GUN] -= 1
    gone = t.spots[place].card.key
    t.discards.append(gone)
    opens = Spot(t.unused.pop(), "business")
    t.tell("bomb", seat=t.boss, place=gone, new=opens.card.key, reveals=True)
    for seat in t.in_play():
        send_home(t, seat, place)
    t.spots[place] = opens


def last_call(t: Table) -> Flow[None]:
    """The Last Calls, and after them Clean Up; in a Beer War its card stays."""
    return mob.last_call(t, stays=lambda card: t.house.beer_war and card.beer_war)
