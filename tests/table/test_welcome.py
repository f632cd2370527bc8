"""The way in has a button for every game, however many there are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.tickets import Ticket
from bot.welcome import welcome
from parlor.limits import message_problems
from tests.bot.spoken import SpokenPennyAnte
from tests.table.evening import evening


class Numbered(SpokenPennyAnte):
    """One of many games."""


def games(count: int) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for number in range(1, count + 1):
        kind = type(f"Penny{number}", (Numbered,), {"key": f"penny-{number}", "title": f"Penny {number}"})
        made[f"penny-{number}"] = kind()
    return made


@pytest.mark.asyncio
@pytest.mark.parametrize("count", [1, 4, 5, 6, 25, 40])
async def test_every_number_of_games_can_be_welcomed_with(tmp_path: Path, count: int) -> None:
    """Five to a row, and as many as a message holds; the rest is behind `/game new`. Discord takes it."""
    async with evening(tmp_path, games(count)) as (_, floor):
        panel = welcome(floor)
        assert [Ticket("quick", 0, 0, key) for key in floor.games][:25] == [
            floor.mint.read(item.custom_id) for item in panel.view.children if isinstance(item, discord.ui.Button)
        ]
        assert "`/game new`" in panel.text
        rows = [len(row["components"]) for row in panel.view.to_components()]
        assert sum(rows) == min(count, 25)
        assert max(rows) <= 5
        assert len(rows) <= 5
        assert message_problems({"content": panel.text, "components": panel.view.to_components()}) == []
