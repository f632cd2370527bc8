"""The steps of a round that lie around the orders: dawn, Last Calls and Clean Up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.kernel.asking import Flow, ready
from rules.mob.deck import Hassle, LastCall, Obstacle
from rules.mob.ending import end
from rules.mob.law import law_of
from rules.mob.members import named, send_home
from rules.mob.table import CLUBHOUSE, EMERGENCY, POOL, AnyTable, Spot

ROUNDS = 6
REVEALED = (1, 2, 3)  # cards by round; as many as the last time in all further rounds
TURF = 2  # business locations turned over in a round
RECOVERS = 4  # on a die, or better


def revealed(round_: int) -> int:
    """How many cards are turned up in a round."""
    return REVEALED[min(round_, len(REVEALED)) - 1]


def collect_orders(t: AnyTable) -> None:
    """Give each gang as many order tokens as its clubhouse says, and one for every made man."""
    for seat in t.in_play():
        gang = t.gangs[seat]
        gang.orders = gang.card.orders + len(gang.made)


def new_turf(t: AnyTable) -> None:
    """Turn over two more business locations, as long as there are any."""
    for _ in range(min(TURF, len(t.facedown))):
        t.spots.append(Spot(t.facedown.pop(), "business"))
        t.tell("turf", place=t.spots[-1].card.key, reveals=True)


def new_cards(t: Any) -> Flow[None]:
    """Turn up cards: one in the first round, two in the second, then three. What works now is done before the
    next, and may end the game."""
    for _ in range(revealed(t.round)):
        if t.over:
            return
        card = t.deck.pop()
        key = card.key
        t.tell("card", card=key, reveals=True)
        if isinstance(card, Hassle):
            t.hassles.append(card)
            t.law = law_of(t.book.law, t.hassles)
            if card.now is not None:
                yield from card.now.run(t, key)
        elif isinstance(card, LastCall):
            t.calls.append(card)
        elif isinstance(card, Obstacle):
            t.discards.append(key)
            yield from card.run(t, key)
        else:
            t.spots.append(Spot(card, "opportunity"))


def _never(_: object) -> bool:
    """No hassle stays."""
    return False


def last_call(t: AnyTable, rounds: int = ROUNDS, stays: Callable[[Any], bool] = _never) -> Flow[None]:
    """Play one step of the end of a round. Where Last Calls lie open, first a moment for deals; then they come, in
    the order they were drawn. After the last, the round is over; if it was the last, there is such a moment again
    before the blinds are lifted."""
    if t.stage == "handshake":
        if t.calls:
            yield from ready(("handshake.calls",), t.in_play)
        t.stage = "calls"
        return
    if t.calls:
        card = t.calls.pop(0)
        t.discards.append(card.key)
        yield from card.run(t, card.key)
        return
    if t.round == rounds:
        yield from ready(("handshake.blinds",), t.in_play)
    clean_up(t, rounds, stays)


def clean_up(t: AnyTable, rounds: int, stays: Callable[[Any], bool]) -> None:
    """End the round: tokens off, members home from opportunities, cards away but for those that stay, and a roll
    for everyone in the Emergency Room; after the last round, the end."""
    t.exploited = []
    for place, spot in enumerate(t.spots):
        if spot.kind == "opportunity":
            t.discards.append(spot.card.key)
            for seat in t.in_play():
                send_home(t, seat, place)
    t.spots = [spot for spot in t.spots if spot.kind != "opportunity"]
    emergency_room(t)
    t.discards += [card.key for card in t.hassles if not stays(card)]
    t.hassles = [card for card in t.hassles if stays(card)]
    t.law = law_of(t.book.law, t.hassles)
    t.round += 1
    t.stage = "dawn"
    if t.round > rounds:
        t.round = rounds
        end(t)


def emergency_room(t: AnyTable) -> None:
    """Roll a die for each injured member, made men first: 1 to 3 the recruit pool, 4 to 6 back to the
    clubhouse."""
    for seat in t.leadership():
        gang = t.gangs[seat]
        for member in gang.at(EMERGENCY):
            die = t.dice.roll(6, "emergency")
            gang.where[member] = CLUBHOUSE if die >= RECOVERS else POOL
            who = named(gang, [member])
            kind = "recovers" if die >= RECOVERS else "lost"
            t.tell(kind, seat=seat, who=who, die=die, needs=RECOVERS, reveals=True)
