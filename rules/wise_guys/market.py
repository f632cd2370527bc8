"""The Black Market: everyone's booze in one sealed bid, and one price for all."""

from __future__ import annotations

from rules.kernel.asking import Flow, Number, sealed
from rules.kernel.telling import Seat
from rules.wise_guys.clout import disband, lose_clout
from rules.wise_guys.table import BOOZE, CASH, Table

BANDS = {3: (3, 6), 4: (4, 8)}
"""By the number of players at the start: up to here the price is 3, up to there 2, above it 1."""


def price(players: int, total: int) -> int:
    """What a booze brings when so many are for sale."""
    return 3 - sum([total > band for band in BANDS[players]])


def limit(t: Table, seat: Seat) -> int:
    """How much booze a gang's clout lets it sell; with four there is no limit."""
    return t.law.market_limits[t.gangs[seat].clout - 1]


def bids(t: Table) -> dict[Seat, Number]:
    """Every gang lays a fist on the table, also one with nothing in it."""
    return {
        seat: Number(_prompt(t, seat), 0, min(limit(t, seat), t.gangs[seat].stash[BOOZE]), 0)
        for seat in t.in_play()
    }


def _prompt(t: Table, seat: Seat) -> tuple[str]:
    """A gang at its last clout and without a made man is told what a sale would cost."""
    last = t.gangs[seat].clout == 1 and not t.gangs[seat].made
    return ("market.last-sale",) if last else ("market.sell",)


def black_market(t: Table) -> Flow[None]:
    """All fists open at once. The more is for sale, the less it brings; whoever sells loses one clout."""
    _, answers = yield from sealed(lambda: bids(t))
    sold = {seat: booze for seat, booze in answers.items() if isinstance(booze, int) and booze}
    t.tell("market", sellers=list(sold), reveals=True)
    if sold:
        each = price(len(t.gangs), sum(sold.values()) + t.law.market_total) + t.law.market_price
        t.tell("price", booze=sum(sold.values()), each=each)
    for seat, booze in sold.items():
        t.gangs[seat].stash[BOOZE] -= booze
        t.gangs[seat].stash[CASH] += booze * each
        t.tell("sale", seat=seat, booze=booze, cash=booze * each)
    for seat in [seat for seat in t.leadership() if seat in sold]:
        yield from lose_clout(t, seat, 1)
    t.stage = "calls"
    disband(t)
