"""The Black Market of both mob games."""

from __future__ import annotations

from rules.kernel.session import Session
from tests.mob import cash
from tests.moves import all_name, happened, window

PRICES = [
    *[(3, total, each) for total, each in ((1, 3), (3, 3), (4, 2), (6, 2), (7, 1), (20, 1))],
    *[(4, total, each) for total, each in ((1, 3), (4, 3), (5, 2), (8, 2), (9, 1), (20, 1))],
]
"""Players, goods for sale, and what each of them pays."""


def supplied(seats: int, total: int) -> tuple[int, ...]:
    """Goods of each gang, so that the first two can sell so many together."""
    return (total, 1, 0, 0)[:seats]


def check_price(session: Session, total: int, each: int) -> None:
    """The first two gangs sell so many together: all are paid the same, and the table reads why."""
    seats = session.seats
    all_name(session, {seat: (total - 1, 1, 0, 0)[seat] for seat in range(seats)})
    supply = {3: "scarce", 2: "enough", 1: "glut"}[each]
    plain = {"added": 0, "counted": total, "shift": 0, "few": seats, "many": 2 * seats}
    assert happened(session, "price")[0].public == {"goods": total, "each": each, "supply": supply, **plain}
    assert cash(session, 0, 1) == [(total - 1) * each, each]


def check_closed_fist(session: Session) -> None:
    """What is in a fist changes nothing that others see, except that it is out."""
    before = {seat: window(session, seat)[:4] for seat in (1, 2, 3, None)}
    session.answer(0, 5)
    assert {seat: window(session, seat)[:4] for seat in (1, 2, 3, None)} == before
    assert (session.waiting_for, happened(session, "market", "sale")) == ({1, 2, 3}, [])
