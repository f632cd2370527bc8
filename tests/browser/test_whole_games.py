"""A whole game on the page in each of its looks, one game each: every press is answered, nothing is complained of,
and the last message comes."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import GAMES
from tests.browser.program import Program
from tests.browser.room import Room
from tests.browser.whole_games import LOOKS, play_whole_game
from tests.sizes import long

pytestmark = pytest.mark.asyncio(loop_scope="session")


@long
@pytest.mark.parametrize(("key", "look"), [*zip(GAMES, LOOKS, strict=True)])
async def test_a_whole_game(room: Room, tmp_path: Path, key: str, look: str) -> None:
    program = Program(tmp_path / "program")
    try:
        page = await room.sit(await program.open(), ready=False, **LOOKS[look])
        assert await play_whole_game(page, key, f"{key}-{look}") > 5
    finally:
        code = await program.stop()
    assert (code, program.complaints) == (0, "")
