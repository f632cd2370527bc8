"""Pictures at the table: the board, what only one seat sees, and what the board has no room for."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from bot.pictures import find_board
from bot.pictures.scene import HEIGHT, WIDTH
from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from parlor.people.person import Person
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
        label = GAMES[key].words("en").get("board.second", "")
        assert bool(label) == bool(find_board(key, "draw_more")) == (key != "gangsters-dilemma")
        assert bool(label and hand.message.find_buttons(label, None)) == bool(label)
        if label:
            shown = await anna.click(hand, label)
            assert shown.ephemeral
            assert size_of(shown) == (WIDTH, HEIGHT)
        else:
            forged = await anna.click(hand, custom_id=await signed(services, "more"), forge=True)
            assert not forged.message.attachments


@pytest.mark.asyncio
async def test_whoever_wants_high_contrast_has_it_in_ones_own_hand_alone(tmp_path: Path) -> None:
    async with evening(tmp_path, GAMES) as (parlor, services):
        anna, bo, *_ = await seated(parlor, "Anna Bo Cy Di", "wise-guys")

        async def ground_of(person: Person) -> object:
            [file] = (await person.click(newest(person, "My hand"), "My hand")).message.attachments
            return Image.open(BytesIO(file.data)).convert("RGB").getpixel((4, HEIGHT - 4))

        usual = await ground_of(anna)
        panel = await anna.slash("preferences")
        assert sentence("preferences.contrast-off") in panel.text
        await anna.click(panel, "Switch high contrast on")
        assert sentence("preferences.contrast-on") in panel.text
        assert (await services.store.preferences(anna.id)).contrast
        assert await ground_of(anna) == (0, 0, 0) != usual
        assert await ground_of(bo) == usual
        await anna.click(panel, "Switch high contrast off")
        assert await ground_of(anna) == usual
