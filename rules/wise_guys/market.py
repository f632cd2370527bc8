"""The Black Market takes booze; clout says how much."""

from __future__ import annotations

from rules.kernel.asking import Flow
from rules.kernel.telling import Seat
from rules.mob import market as mob
from rules.mob.falls import warned
from rules.wise_guys.clout import lose_clout
from rules.wise_guys.law import Law
from rules.wise_guys.table import Table

SALE = 1  # clout that it costs to sell, however much


def limit_by(law: Law, clout: int) -> int:
    """How much booze so much clout lets a gang sell; with four there is no limit."""
    return law.market_limits[clout - 1]


def limit(t: Table, seat: Seat) -> int:
    """How much booze a gang may sell."""
    return limit_by(t.law, t.gangs[seat].clout)


def prompt(t: Table, seat: Seat) -> str:
    """A gang at its last clout and without a made man is told what a sale would cost."""
    return warned(t, seat, SALE, "market.sell", "market.last-sale")


def black_market(t: Table) -> Flow[None]:
    """Whoever sells loses one clout."""
    return mob.black_market(t, limit, prompt, lambda t, seat, _: lose_clout(t, seat, SALE, "sale"))
