"""Whole evenings of Sons of Anarchy end to end: people and house players, from the lobby to the last blind."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import host
from tests.table.night_out import night_out
from tests.table.plot import CHARMING, at_random, happened, seated

HARDCORE = {
    "octane": "high",
    "hollow-point": "yes",
    "long-haul": "1",
    "under-the-radar": "yes",
    "slim-pickings": "yes",
    "hardcore-cards": "yes",
}
EVENTS = ("deal", "brawl", "won", "tie", "fall", "boost", "patch-in", "market", "sale")
CONTROLS = ("command", "panel goes on", "button", "several", "number in the channel", "number by DM")
CORRECTIONS = ("back", "back from what was done", "taken back")


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("names", "rules", "seed", "rounds", "also"),
    [("Anna Bo", {}, "47", 6, ()), ("Bo Anna Cy", HARDCORE, "31", 7, ("gang-order", "disbanded", "skipped"))],
    ids=["unleaded", "hardcore"],
)
async def test_an_evening_of_sons_of_anarchy(
    names: str,
    rules: dict[str, str],
    seed: str,
    rounds: int,
    also: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Unleaded with two people and two house players; then High Octane and every hardcore option with three and
    one, a round longer. The people look for trouble, and find it: a Pile-Up, a Member who takes the fall, a sale,
    a boost, and where there are any a Club Order. Every control is used, and the channel has told all, once. The
    house does anything legal, so that none of this depends on how it plays."""
    monkeypatch.setattr(host, "player_of", seated(at_random(seed)))
    ended, table = await night_out(CHARMING, names, rules, seed, tmp_path, monkeypatch)
    for event in (*EVENTS, *also):
        assert happened(ended)[event], event
    for control in (*CONTROLS, *CORRECTIONS):
        assert table.used[control], control
    assert ended.view(None).round == rounds
