"""Throwdowns, a line each."""

from __future__ import annotations

from typing import Any

from rules.kernel.session import Session
from rules.kernel.telling import Seat
from tests.moves import all_name
from tests.sons_of_anarchy.building import fought

FACTORY, STATION, STUDIO = "gun-factory", "police-station", "back-lot-film-studio"
"""Guns are pulled at the factory and the studio (skim $3), but never at the station."""
PAIR = {0: (1, 0), 1: (1, 0)}


def shot(guns: dict[Seat, int] | None = None, place: str = FACTORY, **position: Any) -> Session:
    """A throwdown at a place, ordered by the seat whose turn it is; with `guns`, up to the dice."""
    session = fought(place, **position)
    return session if guns is None else all_name(session, guns)
