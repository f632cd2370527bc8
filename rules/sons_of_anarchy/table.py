"""The table of Sons of Anarchy: gangs with heat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from rules.mob import table as mob
from rules.sons_of_anarchy.law import HouseRules, Law

if TYPE_CHECKING:
    from rules.sons_of_anarchy.deck import Clubhouse, Hassle, LastCall, Site

CONTRABAND = mob.GOODS
MOST_HEAT = 4
CREW = (*[mob.Person("member", (2,))] * mob.MADE, *[mob.Person("prospect", (1,))] * mob.MADE)
"""Members and prospects have no names, and add this to a throwdown."""


@dataclass(slots=True)
class Gang(mob.Gang):
    """A player's gang, and how much attention it has drawn."""

    card: Clubhouse
    heat: int = 0
    skipped: bool = False  # had no token when its turn came: out of the orders for this round

    def clone(self) -> Gang:
        return Gang(self.card, *self._copy_common(), self.heat, self.skipped)


Table: TypeAlias = "mob.Table[Gang, Site, Hassle, LastCall, Law, HouseRules]"
