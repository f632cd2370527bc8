"""Golden transcripts: what anyone saw of a whole game changes only on purpose."""

from __future__ import annotations

import pytest

from rules import GAMES
from tests.transcripts import GOLDEN, path, transcript


@pytest.mark.parametrize(("key", "seats", "seed"), [(key, *game) for key in GOLDEN for game in GOLDEN[key]])
def test_a_golden_game_reads_as_it_did(key: str, seats: int, seed: str) -> None:
    """If this is meant to change: `make transcripts`, and read the difference."""
    assert transcript(key, seats, seed).splitlines() == path(key, seats).read_text().splitlines()


def test_every_game_has_a_golden_one() -> None:
    assert GOLDEN.keys() == GAMES.keys()
