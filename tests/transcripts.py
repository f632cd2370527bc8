"""Writes down anew what the games say: golden scenes, the digests of whole games, and the
seeds that were searched for (`make transcripts`).

Read the difference before you commit it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rules import GAMES
from tests import scenes, seeds, whole_games


def write(games: Sequence[str]) -> None:
    for game in games:
        scenes.folder(game).mkdir(exist_ok=True)
        for old in scenes.folder(game).glob("*.txt"):
            old.unlink()
        for scene in scenes.scenes(game):
            scenes.path(game, scene).write_text(scenes.text(scene))
    whole_games.write(games)
    seeds.keep()


if __name__ == "__main__":
    write(sys.argv[1:] or [*GAMES])  # all games, or those that are named
