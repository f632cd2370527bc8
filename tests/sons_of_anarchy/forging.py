"""Cards with another face than ours, past the loader, and the game that is played with them."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, TypeVar

from rules.kernel.asking import Flow
from rules.kernel.telling import Seat
from rules.mob.deck import Words
from rules.mob.transactions import Plain
from rules.sons_of_anarchy.game import GAME, SonsOfAnarchy
from rules.sons_of_anarchy.table import Table

Card = TypeVar("Card")


class Nothing(Plain):
    """A transaction that does nothing."""

    def text(self, words: Words) -> str:
        return "nothing"

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        yield from ()


def forged(card: Card, **face: Any) -> Card:
    """A card with another face, past the loader."""
    fake = object.__new__(type(card))
    for one in fields(card):  # type: ignore[arg-type]
        object.__setattr__(fake, one.name, face.get(one.name, getattr(card, one.name)))
    return fake


def in_play(card: Any) -> SonsOfAnarchy:
    """The game with this card in the place of the true one."""
    kinds = (
        "unleaded",
        "gangs",
        "starting",
        "random",
        "obstacles",
        "hassles",
        "opportunities",
        "last_calls",
    )
    decks = {
        kind: tuple(card if card.key == one.key else one for one in getattr(GAME.decks, kind)) for kind in kinds
    }
    return replace(GAME, decks=replace(GAME.decks, **decks))
