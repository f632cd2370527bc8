"""Throwdowns, a line each, and what is told of them."""

from __future__ import annotations

from typing import Any

from rules.kernel.session import Session
from rules.kernel.telling import Seat
from tests.moves import all_name, happened
from tests.sons_of_anarchy.building import fought

FACTORY, STATION, STUDIO = "gun-factory", "police-station", "back-lot-film-studio"
"""Guns are pulled at the factory and the studio (skim $3), but never at the station."""
PAIR = {0: (1, 0), 1: (1, 0)}


def shot(guns: dict[Seat, int] | None = None, place: str = FACTORY, **position: Any) -> Session:
    """A throwdown at a place, ordered by the seat whose turn it is; with `guns`, up to the dice."""
    session = fought(place, **position)
    return session if guns is None else all_name(session, guns)


def told(session: Session, *kinds: str) -> list[tuple[str, Seat]]:
    """Kind and seat of what happened, in order."""
    return [(event.kind, (event.public or {})["seat"]) for event in happened(session, *kinds)]


def totals(session: Session) -> dict[Seat, int]:
    return {event.public["seat"]: event.public["total"] for event in happened(session, "roll")}  # type: ignore[index]


def shots(session: Session) -> list[tuple[Seat, Seat, int]]:
    """Who, at whom, how many."""
    return [tuple((event.public or {}).values()) for event in happened(session, "shots")]


def armed(*guns: int) -> dict[Seat, tuple[int, int, int]]:
    """Guns by seat, and nothing else behind the blinds."""
    return {seat: (0, n, 0) for seat, n in enumerate(guns)}
