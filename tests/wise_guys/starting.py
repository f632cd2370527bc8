"""Whole games in which nobody does anything, by their rounds; and what they start with."""

from __future__ import annotations

from functools import cache

from rules.kernel.session import Session
from rules.wise_guys.game import GAME
from tests.moves import passing

STARTING = ["city-hall", "city-hospital", "distillery", "gun-factory"]
CARDS = GAME.decks.gangs  # by seat, when everybody picks the first that is left


@cache
def whole_game(seed: str, seats: int = 4) -> Session:
    """Six rounds in which nobody does anything."""
    return passing(Session.new(GAME, seats, seed))
