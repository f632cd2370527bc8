"""What holds beside the rulebook: how hardcore the table plays, and the hassles of a round."""

from __future__ import annotations

from dataclasses import dataclass

from rules.mob import law
from rules.mob.law import added, joined, latest


@dataclass(frozen=True, slots=True)
class HouseRules(law.HouseRules):
    """What the group has decided before gangs are picked. Under the Radar makes order tokens secret."""

    high_octane: bool = False
    hollow_point: bool = False  # no hospital
    long_haul: int = 0  # rounds more than six
    slim_pickings: bool = False  # no more prospects than at the start
    hardcore_cards: bool = False


@dataclass(frozen=True, slots=True)
class Law(law.Law):
    """How things stand this round; as here when no hassle is in force."""

    ban: tuple[str, ...] = joined()  # kinds of transaction, or a kind and an asset: "sell gun"
    gun_heat: int = latest(1)  # gained for pulling guns
    gun_injuries: int = latest(1)  # for every gun pulled
    exploit_more: int = added()  # order tokens that an exploit costs on top
