"""How a table is written down, so that an update of the program does not stop it."""

from __future__ import annotations

from rules.kernel.codec import Codec
from rules.scarface_1920.deck import Decks
from rules.scarface_1920.nobody import NO_GANG
from rules.scarface_1920.pieces import Deal, Done, Pile, Tile, Tiles
from rules.scarface_1920.table import Gang, Table, Turn


def kept(decks: Decks) -> Codec:
    """A table with what lies on it, cards by their keys, and the city as a constant."""
    parts = (Table, Gang, Turn, Pile, Tiles, Tile, Deal, Done)
    return Codec(*parts, cards=(decks, NO_GANG), constants={"city": decks.city})
