"""The sign of each seat in text: before a player's name, as on the pawns and medals of the pictures."""

from __future__ import annotations

from rules.kernel.telling import Seat

SIGNS = ("♥", "♠", "♦", "♣", "★", "☾", "✚")


def sign_of(seat: Seat) -> str:
    """The sign of a seat; with more seats than signs they come round again."""
    return SIGNS[seat % len(SIGNS)]


def sign_name(seat: Seat, name: str) -> str:
    """What a player is called, behind the sign of their seat."""
    return f"{sign_of(seat)} {name}"
