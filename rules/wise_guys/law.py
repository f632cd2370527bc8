"""What holds beside the rulebook: the house rules of a game and the hassles of a round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.wise_guys.deck import Hassle

UNLIMITED = 99


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The Hard Liquor options that the table has agreed on."""

    beer_war: bool = False
    bombing: bool = False
    crime_pays: bool = False
    massacre: bool = False


@dataclass(frozen=True, slots=True)
class Law:
    """How things stand this round; as here when no hassle is in force."""

    ban_give: tuple[str, ...] = ()  # assets that no transaction may give away
    ban_get: tuple[str, ...] = ()  # assets that no transaction may bring in
    slugging: bool = False  # every fight is one
    gun_clout: int = 1  # lost for pulling guns
    market_limits: tuple[int, ...] = (1, 2, 3, UNLIMITED)  # of booze, by clout
    market_price: int = 0
    market_total: int = 0
    guns: bool = True
    drive_most: int = UNLIMITED
    backup: bool = True
    business_bonus: int = 0
    recruits: int = 1


def law_of(hassles: Iterable[Hassle]) -> Law:
    """All hassles together: bans and bonuses add up, and of two that set the same thing the later one counts."""
    law = Law()
    for card in hassles:
        law = replace(
            law,
            ban_give=(*law.ban_give, *card.ban_give),
            ban_get=(*law.ban_get, *card.ban_get),
            slugging=law.slugging or card.every_fight == "slugging",
            gun_clout=law.gun_clout if card.gun_clout is None else card.gun_clout,
            market_limits=card.market_limits or law.market_limits,
            market_price=law.market_price + card.market_price,
            market_total=law.market_total + card.market_total,
            guns=law.guns and card.guns,
            drive_most=law.drive_most if card.drive_most is None else card.drive_most,
            backup=law.backup and card.backup,
            business_bonus=law.business_bonus + card.business_bonus,
            recruits=law.recruits if card.recruits is None else card.recruits,
        )
    return law
