"""How many cards and tiles the box of Scarface 1920 holds: the one place that says so."""

from __future__ import annotations

from rules.scarface_1920.game import GAME

BOX = {"associates": 60, "dealers": 31, "jobs": 39, "raids": 28, "news": 16, "neighborhoods": 18}
SUPPLIERS = 8  # of the Dealers: one for alcohol and one for guns start with each gang
INSTANT = 15  # of the Jobs; the others are permanent


def counted() -> dict[str, int]:
    """How many there are."""
    return {kind: len(getattr(GAME.decks, kind)) for kind in BOX}
