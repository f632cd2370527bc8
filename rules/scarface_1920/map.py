"""Districts: presence, borders, police and their bribes, money that changes hands for them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rules.kernel.telling import Seat
from rules.scarface_1920.pieces import DISTRICTS, EASE_BRIBE, District, shifted
from rules.scarface_1920.standing import extra
from rules.scarface_1920.table import Table

BRIBE = 2  # for each police
PLENTY = 99  # more than there are
ANYWHERE = range(DISTRICTS)


def present(t: Table, seat: Seat) -> tuple[District, ...]:
    """The districts where a gang has a thug, a car, a truck or a control marker."""
    gang = t.gangs[seat]
    held = t.tiles.holding(seat).districts
    return _present(tuple(gang.streets), tuple(gang.cars), tuple(gang.trucks), held)


@lru_cache(maxsize=2000)
def _present(
    streets: tuple[int, ...], cars: tuple[int, ...], trucks: tuple[int, ...], held: frozenset[District]
) -> tuple[District, ...]:
    """Asked far more often than it changes."""
    return tuple([d for d in ANYWHERE if d in held or streets[d] or cars[d] or trucks[d]])


def patrolled(t: Table, seat: Seat) -> list[District]:
    """The districts where a gang has thugs."""
    streets = t.gangs[seat].streets
    return [district for district in ANYWHERE if streets[district]]


def bribe(t: Table, seat: Seat, district: District) -> int:
    """What the police of a district want for one figure that enters, or one sale."""
    police = t.police[district]
    return police and police * share_of_the_police(t, seat)


def share_of_the_police(t: Table, seat: Seat) -> int:
    """What one of them wants."""
    if t.turn == seat and (t.now.waived or t.now.ease[EASE_BRIBE]):
        return 0
    return max(0, BRIBE + extra(t, seat, "bribe"))


def payable_police(t: Table, seat: Seat) -> int:
    """How many of them there may be in a district for a gang to pay for one figure that enters."""
    each = share_of_the_police(t, seat)
    return t.gangs[seat].money // each if each else PLENTY


def pay_bribe(t: Table, seat: Seat, district: District, figures: int = 1) -> None:
    """The police get their share, or all there is; an action that somebody has eased costs none."""
    if t.turn == seat and t.police[district] and not t.now.waived and t.now.ease[EASE_BRIBE]:
        t.now.ease = shifted(t.now.ease, EASE_BRIBE, -1)
        t.now.waived = True
    spend(t, seat, bribe(t, seat, district) * figures, "bribe")


def spend(t: Table, seat: Seat, money: int, kind: str = "spend", forced: bool = False) -> None:
    """Money goes to the supply, as much as there is. A forced loss shows something of what the screen hides."""
    gang = t.gangs[seat]
    if money <= 0:
        return
    paid = min(money, gang.money)
    gang.money -= paid
    if paid:
        t.tell(kind, seat=seat, money=paid, reveals=forced or paid < money)
    else:
        t.tell("broke", seat=seat, reveals=True)


def gain(t: Table, seat: Seat, money: int, kind: str = "gain") -> None:
    """Money from the supply; the kind of event says what for. What Jobs bring at the end is told when it is
    counted."""
    if money > 0:
        t.gangs[seat].money += money
        if t.stage != "over":
            by: dict[str, Any] = {"card": t.source or "none"} if kind == "gain" else {}
            t.tell(kind, seat=seat, money=money, **by)


def hand_over(t: Table, seat: Seat, rival: Seat, money: int, kind: str = "pay") -> None:
    """From one screen to another, as much as there is, which shows something of it."""
    paid = min(money, t.gangs[seat].money)
    t.gangs[seat].money -= paid
    t.gangs[rival].money += paid
    t.shaken = True
    if paid:
        t.tell(kind, seat=seat, rival=rival, money=paid, reveals=True)
    else:
        t.tell("broke", seat=seat, reveals=True)
