"""What is left of a test of the page: a picture of every window, taken while what it looks at is still there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser import conftest
from tests.browser.room import Room
from tests.browser.standin import Standin

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_every_window_has_its_picture(
    room: Room, stand: Standin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But for one that was closed, which breaks nothing."""
    monkeypatch.setattr(conftest, "ALBUM", tmp_path / "album")
    closed, _ = await room.sit(stand.address()), await room.sit(stand.address())
    await closed.close()
    await conftest._photograph(room, "seen[in/one]")
    [picture] = (tmp_path / "album").iterdir()
    assert picture.name == "seen-in-one-2.png"
    assert picture.read_bytes().startswith(b"\x89PNG")


async def test_the_room_is_left_first(room: Room, stand: Standin, request: pytest.FixtureRequest) -> None:
    """Though it was asked for first: or the pictures would show a lost connection."""
    names = request.fixturenames
    assert names.index("room") > names.index("stand")
