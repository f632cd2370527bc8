"""How many seats a table has if nobody says."""

from __future__ import annotations

from rules.kernel.game import AnyGame


def usual_seats(game: AnyGame) -> int:
    """Four, or as few as the game allows."""
    return 4 if 4 in game.seats else game.seats[0]
