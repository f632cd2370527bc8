"""How a table is written down, so that an update of the program does not stop it."""

from __future__ import annotations

from rules.kernel.codec import Codec
from rules.mob.table import Fight, Person, Spot, Table
from rules.wise_guys.deck import NOBODY, Decks
from rules.wise_guys.law import HouseRules, Law
from rules.wise_guys.setup import BOOK
from rules.wise_guys.table import Gang


def kept(decks: Decks) -> Codec:
    """A table with what lies on it, cards by their keys, and the rulebook as a constant."""
    parts = (Table, Gang, Person, Spot, Fight, HouseRules, Law)
    return Codec(*parts, cards=(decks, NOBODY), constants={"book": BOOK})
