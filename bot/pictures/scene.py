"""What a board is drawn from: a game, a view of it, and the words and names to tell it with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.text.words import Words
from rules.kernel.game import AnyGame
from rules.kernel.telling import Phrase, Seat

WIDTH, HEIGHT = 1650, 1050
"""Pixels of a board: in a channel it is shown at a third of that, on a phone at a quarter."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What somebody may see of a table: the view is that of a seat, or of a spectator for the channel. Who is
    asked is public, and not in the view."""

    game: AnyGame
    words: Words
    view: Any
    waiting: frozenset[Seat] = frozenset()
    seat: Seat | None = None  # whose view it is
    contrast: bool = False  # whether that seat wants its pictures in a palette of high contrast

    def say(self, key: str, *values: Any) -> str:
        """A phrase of the game's catalogue as text."""
        phrase: Phrase = (key, *values)
        return self.words.say(phrase)

    def name(self, seat: Seat) -> str:
        """What the player on a seat is called."""
        return self.say("name", seat)
