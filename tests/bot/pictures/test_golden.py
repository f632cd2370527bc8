"""Boards look as they did when somebody last looked at them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from rules import GAMES
from tests.golden_pictures import FOLDER, MOST, count_differing, draw


@pytest.mark.parametrize("key", GAMES)
def test_a_board_looks_as_it_did(key: str, tmp_path: Path) -> None:
    """`make pictures` writes it anew; what was drawn is kept beside a failure."""
    now = draw(key)
    now.save(tmp_path / f"{key}.png")
    before = Image.open(FOLDER / f"{key}.png").convert("RGB")
    assert count_differing(now.quantize(128, dither=Image.Dither.NONE).convert("RGB"), before) <= MOST


def test_a_small_change_is_noticed() -> None:
    """One square of ten pixels."""
    before = draw("wise-guys")
    after = before.copy()
    after.paste((255, 255, 255), (20, 300, 30, 310))
    assert count_differing(before, after) > MOST
