"""A whole evening of Scarface 1920 end to end: two people and a house player, from the lobby to the last line."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import host
from rules.scarface_1920.game import GAME
from tests.table.night_out import spent
from tests.table.plot import at_random, happened, seated
from tests.table.rackets import Rackets

RULES = {"short": "yes"}
SEED = "98"
"""Three Jobs are fulfilled out of turn, two of them with choices; there are Raids, and news."""
EVENTS = ("gang", "plan", "job", "hire", "raid", "headline", "reorganize", "score")
CONTROLS = ("command", "panel goes on", "button", "list", "several", "form", "out of turn", "back")


@pytest.mark.asyncio
async def test_an_evening_of_scarface_1920(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The short game. The people keep their Jobs for the turns of others, and fulfil them through the panel,
    choices and all; every control is used, the channel has told all, once, and the file is the game. The house
    does anything legal, so that none of this depends on how it plays."""
    monkeypatch.setattr(host, "player_of", seated(at_random(SEED)))
    plot = Rackets(range(2), SEED)
    ended, table = await spent(GAME, "Anna Bo", 3, RULES, SEED, plot.next, tmp_path, monkeypatch)
    told = happened(ended)
    assert {event: told[event] for event in EVENTS if not told[event]} == {}
    assert {control: table.used[control] for control in CONTROLS if not table.used[control]} == {}
    unasked = [(entry.seat, entry.key, entry.value) for entry in ended.log if entry.kind == "interject"]
    assert unasked == [(step.seat, step.aside, step.choices) for step in plot.unasked]
    assert table.used["aside"] == len(unasked) >= 3
    assert sum(bool(choices) for *_, choices in unasked) >= 2
