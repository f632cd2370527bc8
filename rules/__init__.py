"""The rules of every game. Pure: a seed and a list of entries give the same game anywhere."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from rules.kernel.game import AnyGame

FOLDERS = (
    "gangsters_dilemma",
    "wise_guys",
    "sons_of_anarchy",
    "scarface_1920",
)
"""The registry: the folder of each game, whose `game.py` has it as `GAME`. A game is added by a line here."""
_FOUND: list[AnyGame] = [import_module(f"{__name__}.{folder}.game").GAME for folder in FOLDERS]
GAMES: Mapping[str, AnyGame] = MappingProxyType({game.key: game for game in _FOUND})
