"""A whole evening of Wise Guys in twin worlds over the wire."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from rules.kernel.chance import Dice
from tests.mob_twins import shows
from tests.seeds import seed_with
from tests.sizes import long
from tests.table.parallel import Parallel
from tests.table.plot import CHICAGO, happened
from tests.wise_guys.test_whole_game_twins import CALLS

RULES = {"beer-war": "yes", "crime-pays": "yes"}
EVENTS = ("deal", "brawl", "fall", "sale", "lose")
SHOWS = partial(shows, compared=CALLS)


def fits(seed: str) -> bool:
    """It ends early, so that some cards never come up."""
    worlds = Parallel(CHICAGO, RULES, seed, SHOWS)
    return worlds.fits(*EVENTS) and worlds.redrawn(Dice("")).deck[:3] != worlds.dealt().deck[:3]


@long
@pytest.mark.asyncio
async def test_everybody_receives_the_same_bytes_in_twin_worlds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each person, where all others are richer or poorer and other cards lie face down; and whoever watches."""
    worlds = Parallel(CHICAGO, RULES, seed_with(CHICAGO.game, "a twin evening", fits), SHOWS)
    assert all(happened(worlds.first)[event] for event in EVENTS)
    assert worlds.redrawn(Dice("")).deck[:3] != worlds.dealt().deck[:3]
    await worlds.bytes_are_the_same(tmp_path, monkeypatch)
