"""Issue Orders: whose turn it is, and the order that only one gang has."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.asking import Flow
from rules.kernel.telling import Seat
from rules.mob.falls import disband
from rules.mob.table import AnyTable, Transaction


def next_to_order(t: AnyTable) -> Seat | None:
    """The next gang with an order token left, if there is one; then it is the turn of the gang to its left."""
    seats = len(t.gangs)
    for seat in range(t.turn, t.turn + seats):
        if t.gangs[seat % seats].orders:
            t.turn = (seat + 1) % seats
            return seat % seats
    return None


def own_order(t: AnyTable, seat: Seat, does: Sequence[Transaction]) -> Flow[None]:
    """Carry out the order on the gang's own card; it may be issued as often as there are tokens for it. What the
    gang can no longer pay, having dealt while it chose a victim, is left out."""
    t.spend_order(seat)
    t.tell("gang-order", seat=seat, gang=t.gangs[seat].card.key)
    t.trading, t.acting = True, t.gangs[seat].card.key
    for transaction in does:
        if transaction.payable(t, seat):
            yield from transaction.once(t, seat)
            disband(t)
    t.trading = False
