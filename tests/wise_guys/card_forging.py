"""The game with a forged card in it."""

from __future__ import annotations

from typing import Any

from rules.wise_guys.game import GAME, WiseGuys
from tests.mob_forging import swapped

DECKS = GAME.decks
CARDS = {card.key: card for card in (*DECKS.starting, *DECKS.business, *DECKS.roaring20s, *DECKS.gangs)}


def in_play(card: Any) -> WiseGuys:
    """The game with this card in the place of the true one."""
    return swapped(GAME, card, "gangs", "starting", "business", "hassles", "opportunities", "last_calls")
