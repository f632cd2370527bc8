"""Boards, ends and other pictures look as they did when somebody last looked at them."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from rules import GAMES
from tests.golden_pictures import FOLDER, MOST, OTHERS, count_differing, draw, settle


@pytest.mark.parametrize("name", [*GAMES, *OTHERS])
def test_it_looks_as_it_did(name: str) -> None:
    """`make pictures` writes it anew; where it fails, the difference is written beside it."""
    before, path = Image.open(FOLDER / f"{name}.png").convert("RGB"), FOLDER / f"{name}-difference.png"
    drawn = OTHERS[name]() if name in OTHERS else draw(name)
    assert compare(settle(drawn).convert("RGB"), before, path) <= MOST


def compare(now: Image.Image, before: Image.Image, path: Path) -> int:
    """How many pixels differ. If those are too many: what it was, what it is, and the difference, in one."""
    path.unlink(missing_ok=True)
    differing = count_differing(now, before)
    if differing > MOST:
        shown = Image.new("RGB", (now.width, 3 * now.height))
        changed = ImageChops.difference(now, before).point(lambda part: min(255, part * 4))
        for place, image in enumerate((before, now, changed)):
            shown.paste(image, (0, place * now.height))
        shown.save(path)
    return differing


def test_a_difference_is_written_beside_what_fails_and_goes_when_it_is_mended(tmp_path: Path) -> None:
    before, path = draw("wise-guys"), tmp_path / "wise-guys-difference.png"
    after = before.copy()
    after.paste((255, 255, 255), (20, 300, 30, 310))
    assert compare(after, before, path) > MOST
    box = Image.open(path).crop((0, 700, 550, 1050)).getbbox()
    assert box is not None
    assert (box[0] >= 20, box[1] >= 300, box[2] <= 30, box[3] <= 310) == (True, True, True, True)
    assert compare(before, before, path) == 0
    assert not path.exists()


def test_a_small_change_is_noticed() -> None:
    """One square of ten pixels."""
    before = draw("wise-guys")
    after = before.copy()
    after.paste((255, 255, 255), (20, 300, 30, 310))
    assert count_differing(before, after) > MOST
