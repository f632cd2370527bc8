"""Rounds in which orders are issued."""

from __future__ import annotations

from rules.kernel.session import Session
from tests.moves import asked, choose


def turns(session: Session) -> list[int]:
    """Who is asked for an order until the Black Market opens, when all sit tight."""
    seats = []
    while asked(session)[0] == "order.which":
        (seat,) = asked(session)[1]
        seats.append(seat)
        choose(session, seat, "sit")
    return seats
