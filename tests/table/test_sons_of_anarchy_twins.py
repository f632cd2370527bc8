"""Whole evenings of Sons of Anarchy in twin worlds over the wire."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from rules.sons_of_anarchy.game import GAME
from tests.mob_twins import shows
from tests.seeds import seed_with
from tests.sizes import long
from tests.sons_of_anarchy.test_whole_game_twins import RECKONINGS
from tests.table.parallel import Parallel
from tests.table.plot import CHARMING, happened

SHOWS = partial(shows, compared=RECKONINGS)
EVENTS = ("deal", "brawl", "fall", "boost", "sale", "lose")
HIGH = {"octane": "high", "under-the-radar": "yes"}


def lacks(worlds: Parallel, what: str) -> bool:
    """Whether a gang of the house is asked for what it does not have."""
    return bool({(what, 2), (what, 3)} & worlds.asked_in_vain)


@long
@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("name", "rules", "also", "lacking"),
    [
        ("unleaded", {}, (), ("goods",)),
        ("under the radar", HIGH, ("gang-order", "skipped"), ("goods", "token")),
    ],
    ids=["unleaded", "under-the-radar"],
)
async def test_everybody_receives_the_same_bytes_in_twin_worlds(
    name: str,
    rules: dict[str, str],
    also: tuple[str, ...],
    lacking: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each person, where all others are richer, other cards lie face down, and Under the Radar all others hold
    more order tokens until they are skipped; and whoever watches. A gang of the house is asked for what it does
    not have. A person picks first, so that the house is not at work yet when the first board is drawn."""

    def fits(seed: str) -> bool:
        trial = Parallel(CHARMING, rules, seed, SHOWS)
        return all(lacks(trial, what) for what in lacking) and trial.fits(*EVENTS, *also)

    worlds = Parallel(CHARMING, rules, seed_with(GAME, f"a twin evening {name}", fits), SHOWS)
    for event in (*EVENTS, *also):
        assert happened(worlds.first)[event], event
    for what in lacking:
        assert lacks(worlds, what), what
    await worlds.bytes_are_the_same(tmp_path, monkeypatch)
