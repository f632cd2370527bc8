"""A whole evening of Wise Guys in twin worlds over the wire."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.kernel.chance import Dice
from tests.table.parallel import Parallel
from tests.table.plot import CHICAGO, happened
from tests.wise_guys.test_whole_game_twins import shows

RULES = {"beer-war": "yes", "crime-pays": "yes"}
SEED = "309"
"""It ends in the fourth round, so that six cards never come up; a house gang loses $3 to a card;
a person picks first, so that the house is not at work yet when the first board is drawn."""


@pytest.mark.asyncio
async def test_everybody_receives_the_same_bytes_in_twin_worlds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each person, where all others are richer or poorer and other cards lie face down; and whoever watches."""
    worlds = Parallel(CHICAGO, RULES, SEED, shows)
    assert all(happened(worlds.first)[event] for event in ("deal", "brawl", "fall", "sale", "lose"))
    assert worlds.redrawn(Dice("")).deck[:3] != worlds.dealt().deck[:3]
    await worlds.bytes_are_the_same(tmp_path, monkeypatch)
