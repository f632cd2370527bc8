"""The rules of every game. Pure: a seed and a list of entries give the same game anywhere."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rules.gangsters_dilemma.game import GAME as GANGSTERS_DILEMMA
from rules.kernel.game import AnyGame
from rules.scarface_1920.game import GAME as SCARFACE_1920
from rules.sons_of_anarchy.game import GAME as SONS_OF_ANARCHY
from rules.wise_guys.game import GAME as WISE_GUYS

GAMES: Mapping[str, AnyGame] = MappingProxyType(
    {game.key: game for game in (GANGSTERS_DILEMMA, WISE_GUYS, SONS_OF_ANARCHY, SCARFACE_1920)}
)
