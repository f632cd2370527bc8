"""What anyone sees of a game changes only on purpose: golden scenes to read, and digests of whole games."""

from __future__ import annotations

import pytest

from rules import GAMES
from tests import scenes, whole_games
from tests.scenes import Scene

SCENES = [
    pytest.param(game, scene, id=f"{game}: {scenes.name(scene)}")
    for game in GAMES
    for scene in scenes.scenes(game)
]
MOST_LINES = 400  # a game: what a person can read in review


@pytest.mark.parametrize(("game", "scene"), SCENES)
def test_a_scene_reads_as_it_did(game: str, scene: Scene) -> None:
    """If this is meant to change: `make transcripts`, and read the difference."""
    assert scenes.text(scene).splitlines() == scenes.path(game, scene).read_text().splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_few_scenes_and_no_page_is_left_over(game: str) -> None:
    pages = {scenes.path(game, scene) for scene in scenes.scenes(game)}
    assert pages == {*scenes.folder(game).glob("*")}
    assert len(pages) == len(scenes.scenes(game)) >= 1
    assert sum(len(page.read_text().splitlines()) for page in pages) <= MOST_LINES


@pytest.mark.parametrize("game", GAMES)
def test_random_whole_games_come_out_as_they_did(game: str) -> None:
    """If the decks or the rules_version have changed, or this is meant to: `make transcripts`. If not, the parts
    that differ say where to look, and tests/whole_games.py how."""
    assert whole_games.digests(game) == whole_games.kept()[game]
