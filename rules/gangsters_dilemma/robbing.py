"""Step 4 of a round, location by location: the cops, then the loot and the cash."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from rules.gangsters_dilemma.deck import GIN, GOODS, Good, Location
from rules.gangsters_dilemma.demands import fulfil
from rules.gangsters_dilemma.roundup import end_round
from rules.gangsters_dilemma.table import Place, Table
from rules.kernel.asking import Flow, Offer, Option, everyone, offer, pick
from rules.kernel.telling import Seat

Choice: TypeAlias = Literal["talk", "silent", "bribe:gin", "bribe:cash"]
Trade: TypeAlias = tuple[Literal["buy", "sell"], Good]


def rob(t: Table) -> Flow[None]:
    """Resolve one location after another; the table rests whenever a demand has been fulfilled."""
    while t.place < len(t.places):
        if t.stage == "rob" and t.place in t.chosen:
            yield from resolve(t, t.place, t.crew(t.place))
            t.served, t.passed, t.stage = [], [], "demands"
        if t.stage == "demands" and (yield from fulfil(t)):
            return
        t.place, t.stage = t.place + 1, "rob"
    end_round(t)


def resolve(t: Table, place: Place, crew: list[Seat]) -> Flow[None]:
    """First the cops, then the loot and the cash for those who get away."""
    t.away = (yield from face_the_cop(t, place, crew)) if place in t.cops else crew
    if not t.away:
        return
    location = t.places[place]
    if location.loot is not None:
        take(t, location.loot, t.away)
    for seat in t.away if location.trades else ():
        yield from trade(t, seat, location)
    each = split(t, place, t.away)
    tell_haul(t, place, location.loot, each)


def tell_haul(t: Table, place: Place, loot: Good | None, cash: int) -> None:
    """What each who got away takes home, and what stays."""
    got: list[tuple[str, int]] = [] if loot is None else [(loot, 1)]
    if cash:
        got.append(("cash", cash))
    if got:
        kind = "rob" if len(t.away) == 1 else "rob-each"
        lay = cash * len(t.away) + t.cash[place] if cash else 0
        t.tell(kind, place=t.places[place].key, seats=list(t.away), got=got, lay=lay, away=len(t.away))
    if t.cash[place]:
        t.tell("left", place=t.places[place].key, cash=t.cash[place])


def face_the_cop(t: Table, place: Place, crew: list[Seat]) -> Flow[list[Seat]]:
    """One gangster and a cop: arrested, without any choice. Several: the dilemma."""
    if len(crew) == 1:
        arrest(t, place, crew, "alone")
        return []
    return (yield from dilemma(t, place, crew))


def dilemma(t: Table, place: Place, crew: list[Seat]) -> Flow[list[Seat]]:
    """Talk, stay silent or bribe, in secret and all at once. Bribers walk away. Of the rest: all silent get
    away; some talk, and the silent are arrested; all talk, and all are arrested."""
    choices = yield from everyone(
        ("dilemma.choice", t.places[place].key), lambda: {seat: ways_out(t, seat) for seat in crew}, "silent"
    )
    bribers = [seat for seat in crew if choices[seat].startswith("bribe")]
    talkers = [seat for seat in crew if choices[seat] == "talk"]
    silent = [seat for seat in crew if choices[seat] == "silent"]
    for kind, seats in (("silent", silent), ("talk", talkers)):
        if seats:
            t.tell(kind, place=t.places[place].key, seats=seats)
    bribe(t, place, bribers, [choices[seat] for seat in bribers])
    if not talkers:
        return silent
    if not silent:
        arrest(t, place, talkers, "talk")
        return []
    arrest(t, place, silent, "silent")
    return talkers


def ways_out(t: Table, seat: Seat) -> tuple[Offer[Choice], ...]:
    """Everyone may talk or stay silent; a bribe takes a Gin, or the Dame's $2. Holdings are open."""
    player = t.players[seat]
    price = player.character.bribe_cash
    return _ways_out(bool(player.loot[GIN]), price, price is not None and player.cash >= price)


@lru_cache
def _ways_out(gin: bool, price: int | None, cash: bool) -> tuple[Offer[Choice], ...]:
    ways: list[Offer[Choice]] = [
        Option("silent", ("dilemma.silent",), "silent"),
        Option("talk", ("dilemma.talk",), "talk"),
        offer(gin, "bribe:gin", ("dilemma.gin",), "bribe:gin", "bribe"),
    ]
    if price is not None:
        ways.append(offer(cash, "bribe:cash", ("dilemma.cash", price), "bribe:cash", "bribe"))
    return tuple(ways)


def bribe(t: Table, place: Place, bribers: Sequence[Seat], choices: Sequence[Choice]) -> None:
    """A bribe goes to the Cop. The first reveal of the round with a bribe pays the Muscle a cut."""
    cop = t.players[t.cop]
    for seat, choice in zip(bribers, choices, strict=True):
        briber = t.players[seat]
        if choice == "bribe:gin":
            briber.loot[GIN] -= 1
            cop.loot[GIN] += 1
            paid = ("gin", 1)
        else:
            price = briber.character.bribe_cash
            assert price is not None
            briber.cash -= price
            cop.cash += price
            paid = ("cash", price)
        t.tell("bribe", seat=seat, cop=t.cop, place=t.places[place].key, paid=[paid])
    if bribers and not t.cut_paid:
        t.cut_paid = True
        for seat, player in enumerate(t.players):
            if player.character.bribe_cut:
                player.cash += player.character.bribe_cut
                t.tell("cut", seat=seat, character=player.character.key, cash=player.character.bribe_cut)


def arrest(t: Table, place: Place, seats: Sequence[Seat], why: Literal["alone", "silent", "talk"]) -> None:
    """All loot of the arrested goes to the Cop's player; their money is safe."""
    cop = t.players[t.cop]
    for seat in seats:
        taken = t.players[seat].loot
        t.players[seat].loot = [0] * len(GOODS)
        cop.loot = [had + more for had, more in zip(cop.loot, taken, strict=True)]
        seized = [(good, n) for good, n in zip(GOODS, taken, strict=True) if n]
        kind = "arrest" if seized else "arrest-bare"
        t.tell(kind, seat=seat, cop=t.cop, place=t.places[place].key, why=why, seized=seized)
    t.arrests.append(place)


def take(t: Table, loot: Good, away: Sequence[Seat]) -> None:
    """Each gangster who got away takes one token of the location's kind."""
    for seat in away:
        t.players[seat].loot[GOODS.index(loot)] += 1


def trade(t: Table, seat: Seat, location: Location) -> Flow[None]:
    """Buy or sell one token for $1, or pass. The cash lying here is split only afterwards."""
    goods = location.trades

    def offers() -> tuple[Offer[Trade | None], ...]:
        player = t.players[seat]
        return _trades(goods, player.cash > 0, tuple([player.loot[GOODS.index(good)] > 0 for good in goods]))

    made = yield from pick(seat, ("market.which",), offers, lone="take")
    if made is not None:
        verb, good = made
        sign = 1 if verb == "buy" else -1
        t.players[seat].loot[GOODS.index(good)] += sign
        t.players[seat].cash -= sign
        t.tell(verb, seat=seat, good=good, place=location.key)


@lru_cache
def _trades(goods: tuple[Good, ...], cash: bool, held: tuple[bool, ...]) -> tuple[Offer[Trade | None], ...]:
    """To buy takes a Dollar, to sell takes the token."""
    offers: list[Offer[Trade | None]] = [Option("pass", ("pass",), None)]
    for good, has in zip(goods, held, strict=True):
        offers.append(offer(cash, f"buy:{good}", ("market.buy", good), ("buy", good), "black-market"))
        offers.append(offer(has, f"sell:{good}", ("market.sell", good), ("sell", good), "black-market"))
    return tuple(offers)


def split(t: Table, place: Place, away: Sequence[Seat]) -> int:
    """The cash is split evenly among those who got away; what cannot be split stays."""
    each, t.cash[place] = divmod(t.cash[place], len(away))
    for seat in away:
        t.players[seat].cash += each
    return each
