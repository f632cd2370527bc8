"""The steps of a round that lie around the orders: dawn, Last Calls and Clean Up."""

from __future__ import annotations

from rules.kernel.asking import Flow, Offer, Option, offer, pick
from rules.wise_guys.deck import Hassle, LastCall
from rules.wise_guys.ending import end
from rules.wise_guys.fights import send_home
from rules.wise_guys.law import law_of
from rules.wise_guys.table import (
    CLUBHOUSE,
    EMERGENCY,
    GUN,
    POOL,
    REVEALED,
    ROUNDS,
    TURF,
    Place,
    Spot,
    Table,
)

RECOVERS = 4  # on a die, or better


def begin_round(t: Table) -> Flow[None]:
    """The order of play is fixed for the round; then bombing if the table plays with it, order tokens, new turf
    and the Roaring 20s."""
    t.lead = t.turn = t.boss
    t.tell("round", round=t.round, boss=t.boss)
    if t.house.bombing:
        yield from bomb(t)
    collect_orders(t)
    new_turf(t)
    yield from roaring20s(t)
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
    for seat in t.in_play():
        send_home(t, seat, place)
    t.spots[place] = Spot(t.unused.pop(), "business")
    t.tell("bomb", seat=t.boss, place=gone, new=t.place_key(place), reveals=True)


def collect_orders(t: Table) -> None:
    """As many order tokens as the clubhouse says, and one for every made man in the gang."""
    for seat in t.in_play():
        gang = t.gangs[seat]
        gang.orders = gang.card.orders + len(gang.made)


def new_turf(t: Table) -> None:
    """Two more business locations, as long as there are any."""
    for _ in range(min(TURF, len(t.facedown))):
        t.spots.append(Spot(t.facedown.pop(), "business"))
        t.tell("turf", place=t.spots[-1].card.key, reveals=True)


def roaring20s(t: Table) -> Flow[None]:
    """One card in the first round, two in the second, then three. What works now is done before the next."""
    for _ in range(REVEALED[t.round - 1]):
        card = t.deck.pop()
        t.tell("card", card=card.key, reveals=True)
        if isinstance(card, Hassle):
            t.hassles.append(card)
            t.law = law_of(t.hassles)
            if card.now is not None:
                yield from card.now.run(t, card.key)
        elif isinstance(card, LastCall):
            t.calls.append(card)
        else:
            t.spots.append(Spot(card, "opportunity"))


def last_call(t: Table) -> Flow[None]:
    """The Last Calls, in the order they were drawn; after the last, the round is over."""
    if not t.calls:
        clean_up(t)
        return
    card = t.calls.pop(0)
    t.discards.append(card.key)
    yield from card.run(t, card.key)


def clean_up(t: Table) -> None:
    """Tokens off, members home from opportunities, cards away, and a roll for everyone in the Emergency Room."""
    t.exploited = []
    for place, spot in enumerate(t.spots):
        if spot.kind == "opportunity":
            t.discards.append(spot.card.key)
            for seat in t.in_play():
                send_home(t, seat, place)
    t.spots = [spot for spot in t.spots if spot.kind != "opportunity"]
    emergency_room(t)
    t.discards += [card.key for card in t.hassles if not _stays(t, card)]
    t.hassles = [card for card in t.hassles if _stays(t, card)]
    t.law = law_of(t.hassles)
    t.round += 1
    t.stage = "dawn"
    if t.round > ROUNDS:
        t.round = ROUNDS
        end(t)


def _stays(t: Table, card: Hassle) -> bool:
    return t.house.beer_war and card.beer_war


def emergency_room(t: Table) -> None:
    """A die for each injured member, made men first: 1 to 3 the recruit pool, 4 to 6 back to the clubhouse."""
    for seat in t.leadership():
        gang = t.gangs[seat]
        for member in gang.at(EMERGENCY):
            die = t.dice.roll(6, "emergency")
            gang.where[member] = CLUBHOUSE if die >= RECOVERS else POOL
            key = gang.card.man[member].key if member < len(gang.card.man) else "associate"
            t.tell("recovers" if die >= RECOVERS else "lost", seat=seat, person=key, die=die, reveals=True)
