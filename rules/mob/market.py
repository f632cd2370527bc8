"""The Black Market: everyone sells goods in one sealed bid, and there is one price for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.kernel.asking import Flow, Number, sealed
from rules.kernel.telling import Seat
from rules.mob.falls import disband
from rules.mob.table import CASH, GOODS, AnyTable

BANDS: Mapping[int, tuple[int, int]] = {3: (3, 6), 4: (4, 8)}
"""By the number of players at the start: up to here the price is 3, up to there 2, above it 1."""

SUPPLIES: Mapping[int, str] = {3: "scarce", 2: "enough", 1: "glut"}
"""What the supply is called, by the price."""


def price(players: int, total: int) -> int:
    """The price of each of the goods when so many are for sale."""
    return 3 - sum([total > band for band in BANDS[players]])


def black_market(
    t: AnyTable,
    limit: Callable[[Any, Seat], int],
    prompt: Callable[[Any, Seat], str],
    cost: Callable[[Any, Seat, int], Flow[None]],
) -> Flow[None]:
    """Hold the Black Market. Every gang lays a fist on the table, also one with nothing in it, and all open at
    once. The more is for sale, the less it brings; whoever sells pays for it with trouble, after all have been
    paid."""

    def bids() -> dict[Seat, Number]:
        return {
            seat: Number((prompt(t, seat),), 0, min(limit(t, seat), t.gangs[seat].stash[GOODS]), 0)
            for seat in t.in_play()
        }

    _, answers = yield from sealed(bids)
    sold = {seat: goods for seat, goods in answers.items() if isinstance(goods, int) and goods}
    t.tell("market" if sold else "no-sale", sellers=list(sold), reveals=True)
    if sold:
        _pay_sellers(t, sold)
    for seat in [seat for seat in t.leadership() if seat in sold]:
        yield from cost(t, seat, sold[seat])
    t.stage = "handshake"
    disband(t)


def _pay_sellers(t: AnyTable, sold: Mapping[Seat, int]) -> None:
    """Everybody gets the same price for each of the goods; a hassle may change how many count, and the price."""
    goods, counted = sum(sold.values()), sum(sold.values()) + t.law.market_total
    base, bands = price(len(t.gangs), counted), BANDS[len(t.gangs)]
    each = base + t.law.market_price
    t.tell(
        "price",
        goods=goods,
        added=t.law.market_total,
        counted=counted,
        supply=SUPPLIES[base],
        few=bands[0],
        many=bands[1],
        shift=t.law.market_price,
        each=each,
    )
    for seat, goods in sold.items():
        t.gangs[seat].stash[GOODS] -= goods
        t.gangs[seat].stash[CASH] += goods * each
        t.tell("sale", seat=seat, goods=goods, cash=goods * each)
