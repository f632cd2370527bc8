"""A whole evening of Scarface 1920 end to end: two people and a house player, from the lobby to the last line."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables import absent
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.scarface_1920.game import GAME
from tests.seeds import seed_with
from tests.sizes import long
from tests.table.night_out import spent
from tests.table.plot import at_random, happened, seated, simulated
from tests.table.rackets import Rackets

RULES = {"short": "yes"}
EVENTS = ("gang", "plan", "job", "hire", "raid", "headline", "reorganize", "score")
CONTROLS = ("command", "panel goes on", "button", "list", "several", "form", "out of turn", "back")


def fits(seed: str) -> bool:
    """Three Jobs are fulfilled out of turn, two of them with choices, and some while somebody else is asked; there
    are Raids, and news."""
    session, plot = Session.at(GAME, 3, GAME.deal(3, RULES, Dice(f"{seed}/3"))), Rackets(range(2), seed)
    out_of_turn = several = 0
    for step in simulated(session, plot, at_random(seed)):
        out_of_turn += step.kind == "aside" and step.seat not in session.waiting_for
        several += step.kind == "answer" and isinstance(step.value, tuple) and len(step.value) > 1
    told, choices = happened(session), sum(bool(step.choices) for step in plot.unasked)
    enough = len(plot.unasked) >= 3 and choices >= 2 and out_of_turn and several
    return bool(enough) and all(told[event] for event in EVENTS)


@long
@pytest.mark.asyncio
async def test_an_evening_of_scarface_1920(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The short game. The people keep their Jobs for the turns of others, and fulfil them through the panel,
    choices and all; every control is used, the channel has told all, once, and the file is the game. The house
    does anything legal, so that none of this depends on how it plays."""
    seed = seed_with(GAME, "an evening", fits)
    monkeypatch.setattr(absent, "player_of", seated(at_random(seed)))
    plot = Rackets(range(2), seed)
    ended, table = await spent(GAME, "Anna Bo", 3, RULES, seed, plot.next, tmp_path, monkeypatch)
    told = happened(ended)
    assert {event: told[event] for event in EVENTS if not told[event]} == {}
    assert {control: table.used[control] for control in CONTROLS if not table.used[control]} == {}
    unasked = [(entry.seat, entry.key, entry.value) for entry in ended.log if entry.kind == "interject"]
    assert unasked == [(step.seat, step.aside, step.choices) for step in plot.unasked]
    assert table.used["aside"] == len(unasked) >= 3
    assert sum(bool(choices) for *_, choices in unasked) >= 2
