"""The Black Market takes contraband; heat says how much."""

from __future__ import annotations

from rules.kernel.asking import Flow
from rules.kernel.telling import Seat
from rules.mob import market as mob
from rules.mob.falls import warned
from rules.mob.law import UNLIMITED
from rules.sons_of_anarchy.deck import Clubhouse
from rules.sons_of_anarchy.heat import boils_over, gain_heat
from rules.sons_of_anarchy.table import Table

LIMITS = (UNLIMITED, 3, 2, 1, 0)
"""How much contraband may be trafficked, by heat."""

SALE = 1  # heat that it brings to traffic


def limit_by(card: Clubhouse, heat: int) -> int:
    """How much Contraband a gang with this card may sell with so much Heat."""
    return LIMITS[heat] + card.traffics_more


def limit(t: Table, seat: Seat) -> int:
    """How much Contraband a gang may sell."""
    return limit_by(t.gangs[seat].card, t.gangs[seat].heat)


def prompt(t: Table, seat: Seat) -> str:
    """A gang that a sale would push above four heat is told what it would cost."""
    if not boils_over(t, seat, SALE) or not limit(t, seat):
        return "market.sell"
    return warned(t, seat, SALE, "market.fall", "market.last-sale")


def sold(t: Table, seat: Seat, contraband: int) -> Flow[None]:
    """Whoever trafficks gains one heat, however much it was; a quiet sale goes unnoticed."""
    if contraband > t.gangs[seat].card.quiet_sale:
        yield from gain_heat(t, seat, SALE, "sale")


def black_market(t: Table) -> Flow[None]:
    """Everybody sells Contraband at once."""
    return mob.black_market(t, limit, prompt, sold)
