"""What holds beside the rulebook: the house rules of a game and the hassles of a round."""

from __future__ import annotations

from dataclasses import dataclass

from rules.mob import law
from rules.mob.law import UNLIMITED, added, joined, latest


@dataclass(frozen=True, slots=True)
class HouseRules(law.HouseRules):
    """The Hard Liquor options that the table has agreed on."""

    beer_war: bool = False
    bombing: bool = False
    crime_pays: bool = False
    massacre: bool = False


@dataclass(frozen=True, slots=True)
class Law(law.Law):
    """How things stand this round; as here when no hassle is in force."""

    ban_give: tuple[str, ...] = joined()  # assets that no transaction may give away
    ban_get: tuple[str, ...] = joined()  # assets that no transaction may bring in
    every_fight: str | None = latest(None)  # is of this kind
    gun_clout: int = latest(1)  # lost for pulling guns
    market_limits: tuple[int, ...] = latest((1, 2, 3, UNLIMITED))  # of booze, by clout
    business_bonus: int = added()
    recruits: int = latest(1)
