"""Forged cards of both mob games, and games that are played with them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from rules.kernel.asking import Flow
from rules.kernel.telling import Seat
from rules.mob.deck import Words
from rules.mob.transactions import Plain

Game = TypeVar("Game")


class Nothing(Plain):
    """A transaction that does nothing."""

    def text(self, words: Words) -> str:
        return "nothing"

    def run(self, t: Any, seat: Seat) -> Flow[None]:
        yield from ()


def swapped(game: Game, card: Any, *kinds: str) -> Game:
    """A game with this card in the place of the true one, whichever of these decks it is in."""
    decks = game.decks  # type: ignore[attr-defined]
    other = {kind: tuple(card if card.key == one.key else one for one in getattr(decks, kind)) for kind in kinds}
    return replace(game, decks=replace(decks, **other))  # type: ignore[type-var]
