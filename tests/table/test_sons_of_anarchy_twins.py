"""Whole evenings of Sons of Anarchy in twin worlds over the wire."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.kernel.telling import Event
from rules.sons_of_anarchy.game import GAME
from tests.table.parallel import Parallel
from tests.table.plot import CHARMING, happened
from tests.wise_guys import test_whole_game_twins as wise_guys

COMPARED = {card.key: card.of for card in GAME.decks.obstacles}
COMPARED |= {card.key: card.of for card in GAME.decks.last_calls}
"""By which asset a card looks for the most or the least."""


def shows(event: Event, seat: int | None, rival: int, asset: str) -> bool:
    """Whether the rules show this seat something of a rival's asset here."""
    if event.kind == "hit" and event.public is not None:
        return COMPARED[event.public["card"]] == asset
    return wise_guys.shows(event, seat, rival, asset)


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("rules", "seed", "also", "lacking"),
    [
        ({}, "10", (), ("goods",)),
        ({"octane": "high", "under-the-radar": "yes"}, "179", ("gang-order", "skipped"), ("goods", "token")),
    ],
    ids=["unleaded", "under-the-radar"],
)
async def test_everybody_receives_the_same_bytes_in_twin_worlds(
    rules: dict[str, str],
    seed: str,
    also: tuple[str, ...],
    lacking: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each person, where all others are richer, other cards lie face down, and Under the Radar all others hold
    more order tokens until they are skipped; and whoever watches. A gang of the house is asked for what it does
    not have. A person picks first, so that the house is not at work yet when the first board is drawn."""
    worlds = Parallel(CHARMING, rules, seed, shows)
    for event in ("deal", "brawl", "fall", "boost", "sale", "lose", *also):
        assert happened(worlds.first)[event], event
    for what in lacking:
        assert {(what, 2), (what, 3)} & worlds.asked_in_vain, what
    await worlds.bytes_are_the_same(tmp_path, monkeypatch)
