"""Pictures at the table: the board, what only one seat sees, and what the board has no room for."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.pictures.scene import HEIGHT, WIDTH
from parlor.people.outcome import Outcome
from rules import GAMES
from tests.table.evening import evening, newest, seated, signed


def size_of(shown: Outcome) -> tuple[int, int]:
    """How large the one picture of a message is."""
    [file] = shown.message.attachments
    return Image.open(BytesIO(file.data)).size


@pytest.mark.asyncio
@pytest.mark.parametrize("key", GAMES)
async def test_a_hand_is_a_picture_of_ones_own(tmp_path: Path, key: str) -> None:
    """And a game that has more to show than fits on its board has a button for that."""
    async with evening(tmp_path, GAMES) as (parlor, services):
        anna, *_ = await seated(parlor, "Anna Bo Cy Di", key)
        hand = await anna.click(newest(anna, "My hand"), "My hand")
        assert hand.ephemeral
        assert size_of(hand) == (WIDTH, HEIGHT)
        more = hand.message.find_buttons("Market and gang boards", None)
        assert bool(more) == (key == "scarface-1920")
        if more:
            shown = await anna.click(hand, "Market and gang boards")
            assert shown.ephemeral
            assert size_of(shown) == (WIDTH, HEIGHT)
        else:
            forged = await anna.click(hand, custom_id=await signed(services, "more"), forge=True)
            assert not forged.message.attachments
