"""Fulfilling Boss Demands, before the next location is resolved."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rules.gangsters_dilemma.deck import GIN, GOODS, Demand
from rules.gangsters_dilemma.table import Player, Table
from rules.kernel.asking import Flow, Offer, Option, offer, pick
from rules.kernel.telling import Seat


class Payment(NamedTuple):
    """A way to meet a demand: these tokens, and for the one left out $ or a Gin more."""

    key: str
    loot: tuple[int, ...]
    cash: int = 0

    def named(self) -> list[tuple[str, int]]:
        """What it takes, by name."""
        taken = [(what, n) for what, n in (*zip(GOODS, self.loot, strict=True), ("cash", self.cash)) if n]
        return taken or [("nothing", 0)]


def fulfil(t: Table) -> Flow[bool]:
    """From the Cop's left, each gangster who got away may fulfil one demand. A card newly revealed is offered
    to those who had passed before; the location is done when all the others have passed on the row as it lies.
    True: someone fulfils one, and there may be more."""
    for seat in t.away:
        if seat in t.served or seat in t.passed:
            continue
        card = yield from choose_demand(t, seat)
        if card in t.players[seat].private:
            t.paying, t.stage = card, "pay"
            return True
        if card is not None:
            pay(t, seat, card, (yield from choose_payment(t, seat, card, "take")))
            return True
        t.passed.append(seat)
    return False


def next_in_line(t: Table) -> Seat | None:
    """Who is to say whether to fulfil one here, or how."""
    return next((seat for seat in t.away if seat not in t.served and seat not in t.passed), None)


def fulfil_own(t: Table) -> Flow[None]:
    """How to meet a demand of one's own, which nobody else has seen: so it is asked even if there is one way."""
    seat, card = next_in_line(t), t.paying
    assert seat is not None
    assert card is not None
    pay(t, seat, card, (yield from choose_payment(t, seat, card, "ask")))
    t.paying, t.stage = None, "demands"


def choose_demand(t: Table, seat: Seat) -> Flow[Demand | None]:
    """One of the row or of one's own. Someone with private demands is asked also without the means to pay, since
    not being asked would tell; what anyone else can pay is plain to see."""

    def offers() -> list[Offer[Demand | None]]:
        listed: list[Offer[Demand | None]] = [Option("pass", ("pass",), None)]
        for label, cards in (("fulfil.row", t.row), ("fulfil.own", t.players[seat].private)):
            for card in cards:
                within_means = ways_to_pay(t.players[seat], card)
                text = (label, card.key, card.points)
                listed.append(offer(within_means, card.key, text, card, "boss-demands", (f"wants.{card.key}",)))
        return listed

    if not t.players[seat].private and not any(ways_to_pay(t.players[seat], card) for card in t.row):
        return None
    return (yield from pick(seat, ("fulfil.which",), offers))


def choose_payment(t: Table, seat: Seat, card: Demand, lone: Literal["ask", "take"]) -> Flow[Payment]:
    """How to meet it. Of a card in the row everybody can see whether there is more than one way."""
    return (yield from pick(seat, ("fulfil.how", card.key), lambda: payments(t, seat, card), lone=lone))


def payments(t: Table, seat: Seat, card: Demand) -> list[Offer[Payment]]:
    """The ways to meet a demand. What costs the same as another is no way of its own: a Gin in place of a Gin."""
    ways = ways_to_pay(t.players[seat], card)
    costs = [(way.means.loot, way.means.cash) for way in ways]
    return [way for i, way in enumerate(ways) if costs[i] not in costs[:i]]


def ways_to_pay(player: Player, card: Demand) -> list[Option[Payment]]:
    """All tokens asked for; or one of them replaced by $3, by the Underboss's $2, by the Bootlegger's Gin."""
    lacking = []
    for i, want in enumerate(card.wants):
        if want > player.loot[i]:
            lacking.append(i)
            if want > player.loot[i] + 1 or len(lacking) > 1:
                return []  # two tokens or more
    price = player.character.substitute_price
    ways: list[Option[Payment]] = []
    if not lacking:
        ways.append(Option("full", ("pay.full",), Payment("full", card.wants)))
    for i in lacking or range(len(GOODS)):
        if card.wants[i]:
            good, rest = GOODS[i], _change(card.wants, i, -1)
            if player.cash >= price:
                ways.append(
                    Option(f"cash:{good}", ("pay.cash", price, good), Payment(f"cash:{good}", rest, price))
                )
            if player.character.gin_stands_in and player.loot[GIN] > rest[GIN]:
                ways.append(
                    Option(f"gin:{good}", ("pay.gin", good), Payment(f"gin:{good}", _change(rest, GIN, 1)))
                )
    return ways


def _change(tokens: tuple[int, ...], i: int, by: int) -> tuple[int, ...]:
    return (*tokens[:i], tokens[i] + by, *tokens[i + 1 :])


def pay(t: Table, seat: Seat, card: Demand, payment: Payment) -> None:
    """Tokens and money go back to the supply, the card is kept as points, and the row is filled up."""
    player = t.players[seat]
    player.loot = [held - paid for held, paid in zip(player.loot, payment.loot, strict=True)]
    player.cash -= payment.cash
    player.fulfilled.append(card)
    t.served.append(seat)
    from_row = card in t.row
    t.tell(
        "fulfil" if from_row else "fulfil-own",
        reveals=not from_row,
        seat=seat,
        card=card.key,
        points=card.points,
        way=payment.key,
        paid=payment.named(),
        total=player.points,
        crates=player.points - sum([one.points for one in player.fulfilled]),
    )
    (t.row if from_row else player.private).remove(card)
    if from_row and t.reveal_demand():
        t.passed = []
