"""What tests of both mob games do and look at."""

from __future__ import annotations

from rules.kernel.session import Session
from rules.kernel.telling import Seat


def deal(
    session: Session, seat: Seat, rival: Seat, give: tuple[int, int, int], take: tuple[int, int, int]
) -> None:
    """A deal that both have agreed to: cash, guns and goods each way."""
    session.interject(seat, f"deal:{rival}", (*give, *take))


def shake_hands(session: Session) -> Session:
    """Everyone is ready, as often as a last moment for deals is given."""
    while session.ask is not None and session.ask.hands_open:
        for seat in sorted(session.waiting_for):
            session.answer(seat, ("ready",))
    return session


def stash(session: Session, seat: Seat) -> tuple[int, ...]:
    """Cash, guns and goods, as their owner sees them."""
    return tuple(session.view(seat).gangs[seat].stash)


def cash(session: Session, *seats: Seat) -> list[int]:
    return [stash(session, seat)[0] for seat in seats]


def orders(session: Session, *seats: Seat) -> list[int]:
    return [session.view(None).gangs[seat].orders for seat in seats]


def boss(session: Session) -> Seat:
    return int(session.view(None).boss)


def spots(session: Session) -> list[str]:
    return [spot.key for spot in session.view(None).spots]


def exploited(session: Session) -> list[str]:
    return [spot.key for spot in session.view(None).spots if spot.exploited]
