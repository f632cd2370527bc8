"""House players: bots that answer from what their seat may see, by rules of thumb and dice of their own."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rules.house.answering import (
    Advice,
    Adviser,
    Bargainer,
    Player,
    Proposal,
    advise_by,
    any_answer,
    take_nothing,
)
from rules.house.gangsters_dilemma import answer as play_gangsters_dilemma
from rules.house.scarface_1920 import answer as play_scarface_1920
from rules.house.sons_of_anarchy import answer as play_sons_of_anarchy
from rules.house.sons_of_anarchy import weigh as weigh_sons_of_anarchy
from rules.house.wise_guys import answer as play_wise_guys
from rules.house.wise_guys import weigh as weigh_wise_guys

__all__ = [
    "HOUSE",
    "Advice",
    "Adviser",
    "Bargainer",
    "Player",
    "Proposal",
    "adviser_of",
    "any_answer",
    "bargainer_of",
    "player_of",
]

HOUSE: Mapping[str, Player] = MappingProxyType(
    {
        "gangsters-dilemma": play_gangsters_dilemma,
        "wise-guys": play_wise_guys,
        "sons-of-anarchy": play_sons_of_anarchy,
        "scarface-1920": play_scarface_1920,
    }
)
BARGAINERS: Mapping[str, Bargainer] = MappingProxyType(
    {"wise-guys": weigh_wise_guys, "sons-of-anarchy": weigh_sons_of_anarchy}
)


def player_of(game: str) -> Player:
    """The house player of a game; for a game that has none, one that gives any legal answer."""
    return HOUSE.get(game, any_answer)


def adviser_of(game: str) -> Adviser:
    """Who tells the players of a game what the house would do: its house player."""
    return advise_by(player_of(game))


def bargainer_of(game: str) -> Bargainer:
    """Who weighs what is proposed to a house player of a game; for a game without deals, one that declines."""
    return BARGAINERS.get(game, take_nothing)
