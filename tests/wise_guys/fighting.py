"""Fights of Wise Guys, a line each."""

from __future__ import annotations

from typing import Any

from rules.kernel.session import Session
from rules.kernel.telling import Seat
from tests.moves import all_name
from tests.wise_guys.building import fought

DOCKS, HALL, GARAGE = "downtown-docks", "city-hall", "clark-street-garage"  # at the garage: a gun and a booze
PAIR = {0: ("capone",), 1: ("sheldon",)}


def slugged(guns: dict[Seat, int] | None = None, place: str = DOCKS, **position: Any) -> Session:
    """A slugging for a place, ordered by the seat whose turn it is; with `guns`, up to the dice."""
    session = fought(place, **position)
    return session if guns is None else all_name(session, guns)
