"""The Black Market: everyone's goods in one sealed bid, and one price for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.kernel.asking import Flow, Number, sealed
from rules.kernel.telling import Seat
from rules.mob.falls import disband
from rules.mob.table import CASH, GOODS, AnyTable

BANDS: Mapping[int, tuple[int, int]] = {3: (3, 6), 4: (4, 8)}
"""By the number of players at the start: up to here the price is 3, up to there 2, above it 1."""


def price(players: int, total: int) -> int:
    """What one brings when so many are for sale."""
    return 3 - sum([total > band for band in BANDS[players]])


def black_market(
    t: AnyTable,
    limit: Callable[[Any, Seat], int],
    prompt: Callable[[Any, Seat], str],
    cost: Callable[[Any, Seat, int], Flow[None]],
) -> Flow[None]:
    """Every gang lays a fist on the table, also one with nothing in it, and all open at once. The more is for
    sale, the less it brings; whoever sells pays for it in the eyes of the law, after all have been paid."""

    def bids() -> dict[Seat, Number]:
        return {
            seat: Number((prompt(t, seat),), 0, min(limit(t, seat), t.gangs[seat].stash[GOODS]), 0)
            for seat in t.in_play()
        }

    _, answers = yield from sealed(bids)
    sold = {seat: goods for seat, goods in answers.items() if isinstance(goods, int) and goods}
    t.tell("market" if sold else "no-sale", sellers=list(sold), reveals=True)
    if sold:
        each = price(len(t.gangs), sum(sold.values()) + t.law.market_total) + t.law.market_price
        t.tell("price", goods=sum(sold.values()), each=each)
    for seat, goods in sold.items():
        t.gangs[seat].stash[GOODS] -= goods
        t.gangs[seat].stash[CASH] += goods * each
        t.tell("sale", seat=seat, goods=goods, cash=goods * each)
    for seat in [seat for seat in t.leadership() if seat in sold]:
        yield from cost(t, seat, sold[seat])
    t.stage = "handshake"
    disband(t)
