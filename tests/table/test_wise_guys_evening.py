"""Whole evenings of Wise Guys end to end: people and house players, from the lobby to the last blind."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sizes import long
from tests.table.night_out import night_out
from tests.table.plot import CHICAGO, happened

RULES = {"beer-war": "yes", "crime-pays": "yes"}


@pytest.mark.asyncio
@pytest.mark.parametrize(("names", "seed"), [("Anna Bo", "12"), pytest.param("Bo Anna Cy", "22", marks=long)])
async def test_an_evening_of_wise_guys(
    names: str, seed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two people and two house players, then three and one. The people look for trouble, and find it: a slugging
    of three, a made man who takes the fall, a sale. Every control is used, and the channel has told all, once."""
    ended, table = await night_out(CHICAGO, names, RULES, seed, tmp_path, monkeypatch)
    for event in ("deal", "brawl", "fall", "market", "sale"):
        assert happened(ended)[event], event
    for control in ("command", "button", "several", "number in the channel", "number by DM", "back"):
        assert table.used[control], control
    assert table.used["back from what was done"]
    assert table.used["taken back"]
