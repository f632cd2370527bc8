"""A whole evening of Scarface 1920 in twin worlds over the wire."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.scarface_1920.game import GAME
from tests.seeds import seed_with
from tests.sizes import long
from tests.table.again import has_twins
from tests.table.plot import happened
from tests.table.screens import Screens

EVENTS = ("plan", "job", "raid", "headline", "reorganize")


def fits(seed: str) -> bool:
    """A person picks first, so that the house is not at work yet when the first board is drawn; no rival is ever
    too poor to pay, which would show; and a Job is fulfilled out of turn, with choices."""
    worlds = Screens(seed)
    told = happened(worlds.first)
    return (
        worlds.script[0].kind != "house"
        and any(step.kind == "aside" and step.choices for step in worlds.script)
        and all(told[event] for event in EVENTS)
        and has_twins(worlds.twin)
    )


@long
@pytest.mark.asyncio
async def test_everybody_receives_the_same_bytes_in_twin_worlds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each person, where all others are richer, hold other hands and other Jobs, some of which they could fulfil,
    and other cards lie face down; and whoever watches."""
    worlds = Screens(seed_with(GAME, "a twin evening", fits))
    assert any(step.kind == "aside" and step.choices for step in worlds.script)
    for event in EVENTS:
        assert happened(worlds.first)[event], event
    await worlds.bytes_are_the_same(tmp_path, monkeypatch)
