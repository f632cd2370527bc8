"""What a gang could do just now."""

from __future__ import annotations

from rules.kernel.session import Session
from rules.scarface_1920.orders import ORDERS


def able(session: Session) -> list[str]:
    """The orders that are possible for the gang whose turn it is, perhaps none; looking changes nothing."""
    return [order.key for order in ORDERS if order.possible(session.state, session.state.turn)]
