"""The way in has a button for every game, however many there are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.interactions.tickets import Ticket
from bot.learn.panels import has_pages, how_to_ticket
from bot.lobby.welcome import welcome_panel
from bot.text.words import Words
from parlor.validation.limits import find_message_problems
from rules import GAMES
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
    async with evening(tmp_path, games(count)) as (_, services):
        panel = welcome_panel(services.signer, services.games)
        assert [Ticket("quick", 0, 0, key) for key in services.games][:25] == [
            services.signer.read(item.custom_id)
            for item in panel.view.children
            if isinstance(item, discord.ui.Button)
        ]
        assert "`/game new`" in panel.text
        rows = [len(row["components"]) for row in panel.view.to_components()]
        assert sum(rows) == min(count, 25)
        assert max(rows) <= 5
        assert len(rows) <= 5
        assert find_message_problems({"content": panel.text, "components": panel.view.to_components()}) == []


@pytest.mark.asyncio
async def test_how_each_game_is_played_is_a_press_away(tmp_path: Path) -> None:
    """Below the games, for whoever presses alone."""
    async with evening(tmp_path, GAMES) as (parlor, services):
        panel = welcome_panel(services.signer, services.games)
        assert find_message_problems({"content": panel.text, "components": panel.view.to_components()}) == []
        tickets = [services.signer.read(item.custom_id) for item in panel.view.children]  # type: ignore[attr-defined]
        assert [one.key for one in tickets if one.verb == "howto"] == [
            f"{key}.0" for key in GAMES if has_pages(GAMES[key])
        ]
        eve = parlor.person("Eve")
        message = await eve.says(parlor.channel, "Good evening")
        custom_id = services.signer.write(how_to_ticket(GAMES["wise-guys"]))
        shown = await eve.click(message, custom_id=custom_id, forge=True)
        assert shown.ephemeral
        assert Words(GAMES["wise-guys"], ()).say(("howto.1.title",)) in shown.text
