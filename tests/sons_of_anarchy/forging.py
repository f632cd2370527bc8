"""The game with a forged card in it."""

from __future__ import annotations

from typing import Any

from rules.sons_of_anarchy.game import GAME, SonsOfAnarchy
from tests.mob_forging import swapped


def in_play(card: Any) -> SonsOfAnarchy:
    """The game with this card in the place of the true one."""
    tiles = ("unleaded", "gangs", "starting", "random")
    return swapped(GAME, card, *tiles, "obstacles", "hassles", "opportunities", "last_calls")
