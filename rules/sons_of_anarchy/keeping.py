"""How a table is written down, so that an update of the program does not stop it."""

from __future__ import annotations

from rules.kernel.codec import Codec
from rules.mob.table import Fight, Person, Spot, Table
from rules.sons_of_anarchy.deck import NOBODY, Decks, plain
from rules.sons_of_anarchy.law import HouseRules, Law
from rules.sons_of_anarchy.setup import BOOK
from rules.sons_of_anarchy.table import Gang


def kept(decks: Decks) -> Codec:
    """A table with what lies on it, cards by their keys (the Unleaded sides too), and the rulebook as a
    constant."""
    parts = (Table, Gang, Person, Spot, Fight, HouseRules, Law)
    unleaded = tuple(decks.side(plain(gang.key)) for gang in decks.gangs)
    return Codec(*parts, cards=(decks, unleaded, NOBODY), constants={"book": BOOK})
