"""Tables before the first turn."""

from __future__ import annotations

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from rules.scarface_1920.game import GAME
from tests.moves import passing


def dealt(seats: int = 4, first: Seat = 0) -> Session:
    """The city lies there, and nobody has a gang."""
    return Session.at(GAME, seats, GAME.deal(seats, {}, LoadedDice(streams={"first": [first]})))


def begun(seats: int = 4, first: Seat = 0) -> Session:
    """Everybody has given the default answers, and the first Plan is asked for."""
    return passing(dealt(seats, first), "plan.which")


def lies(session: Session, tile: str) -> str:
    """The district of a neighborhood."""
    seen = session.view(None)
    return str(seen.districts[next(each.district for each in seen.tiles if each.key == tile)])
