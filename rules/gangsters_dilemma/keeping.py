"""How a table is written down, so that an update of the program does not stop it."""

from __future__ import annotations

from rules.gangsters_dilemma.deck import PLAYERS, Decks
from rules.gangsters_dilemma.table import Player, Table
from rules.kernel.codec import Codec


def kept(decks: Decks) -> Codec:
    """A table, its players, and cards by their keys; the last two locations may be one."""
    return Codec(Table, Player, cards=(decks, decks.map(PLAYERS[0])))
