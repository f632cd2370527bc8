"""The table of Wise Guys: gangs with clout."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rules.mob import table as mob
from rules.wise_guys.law import HouseRules, Law

if TYPE_CHECKING:
    from rules.wise_guys.deck import Clubhouse, Hassle, LastCall, Location

BOOZE = mob.GOODS
MOST_CLOUT = 4
SLUGGING, TALKING = range(2)
"""The kinds of fight."""


@dataclass(slots=True)
class Gang(mob.Gang):
    """A player's gang, and what its word counts for in town."""

    card: Clubhouse
    clout: int = 0

    def clone(self) -> Gang:
        return Gang(self.card, *self._copy_common(), self.clout)


Table: TypeAlias = "mob.Table[Gang, Location, Hassle, LastCall, Law, HouseRules]"
