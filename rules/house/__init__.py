"""House players: each answers from what its seat may see, by rules of thumb and dice of its own."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rules.house.answering import Player, any_answer
from rules.house.gangsters_dilemma import answer as play_gangsters_dilemma
from rules.house.scarface_1920 import answer as play_scarface_1920
from rules.house.sons_of_anarchy import answer as play_sons_of_anarchy
from rules.house.wise_guys import answer as play_wise_guys

__all__ = ["HOUSE", "Player", "any_answer", "player_of"]

HOUSE: Mapping[str, Player] = MappingProxyType(
    {
        "gangsters-dilemma": play_gangsters_dilemma,
        "wise-guys": play_wise_guys,
        "sons-of-anarchy": play_sons_of_anarchy,
        "scarface-1920": play_scarface_1920,
    }
)


def player_of(game: str) -> Player:
    """The house player of a game; where there is none, anything legal."""
    return HOUSE.get(game, any_answer)
