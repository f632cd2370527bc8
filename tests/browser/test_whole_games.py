"""A whole game on the page in each of its looks, one game each: every press is answered, nothing is complained of,
and the last message comes."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import GAMES
from tests.browser.program import Program
from tests.browser.room import Room, playwright
from tests.browser.whole_games import LOOKS, play_whole_game
from tests.sizes import long

pytestmark = pytest.mark.asyncio(loop_scope="session")


TRIES = 2  # a press of the test's own may miss in the moment in which a picture comes


@long
@pytest.mark.parametrize(("key", "look"), [*zip(GAMES, LOOKS, strict=True)])
async def test_a_whole_game(room: Room, tmp_path: Path, key: str, look: str) -> None:
    ends: list[tuple[int | None, str]] = []
    for number in range(TRIES):
        program = Program(tmp_path / f"program-{number}")
        try:
            page = await room.sit(await program.open(), ready=False, **LOOKS[look])
            assert await play_whole_game(page, key, f"{key}-{look}-{number}") > 5
            break
        except (AssertionError, playwright.Error):
            if number + 1 == TRIES:
                raise
        finally:
            ends.append((await program.stop(), program.complaints))  # also of a try that missed
    assert {*ends} == {(0, "")}
