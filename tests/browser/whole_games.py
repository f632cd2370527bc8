"""Whole games on the page, from the press that deals to the last message, in every look that it has: on a desk and
on a phone, light and dark. `python -m tests.browser.whole_games [GAME ...]` plays them all and keeps a picture of
every few answers in `build/screenshots/`; the tests play one game in each look."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from rules import GAMES
from tests.browser.conftest import ALBUM
from tests.browser.player import Player, Question
from tests.browser.program import Program
from tests.browser.room import Page, Room, expect, launched, log, newest

LOOKS = {
    "desk-light": {"phone": False, "dark": False},
    "desk-dark": {"phone": False, "dark": True},
    "phone-light": {"phone": True, "dark": False},
    "phone-dark": {"phone": True, "dark": True},
}
MOST = 600  # answers of one person; a game of Scarface 1920 takes some 250
EVERY = 15  # answers between two pictures
END = 120_000  # milliseconds in which the house has to play on, or the game to end


@dataclass
class Guest(Player):
    """A player who chooses at random and reads no board, so that a game takes a minute or two."""

    rng: Random = field(default_factory=Random)

    def __post_init__(self) -> None:
        """What is wished for is as random as all else."""
        self.wish = self.choose

    def choose(self, question: Question, _: str) -> Sequence[str]:
        """As many as needed, any of them."""
        return self.rng.sample([*question.choices], question.least)

    async def table(self) -> str:
        """Not looked at."""
        return ""


async def play_whole_game(page: Page, key: str, name: str) -> int:
    """Deal a game by its button and answer whatever is asked until it is over; how many answers that took."""
    album = ALBUM / "whole-games"
    album.mkdir(parents=True, exist_ok=True)
    await log(page).get_by_role("button", name=f"Play {GAMES[key].title}", exact=True).click()
    await expect(newest(page, "Your move")).to_be_visible()
    guest = Guest(page, rng=Random(name))
    for number in range(MOST):
        if not await is_asked(guest):
            await page.wait_for_load_state("networkidle")
            await page.screenshot(path=album / f"{name}-end.png")
            return number
        if not number % EVERY:
            await page.screenshot(path=album / f"{name}-{number:03}.png")
        await guest.answer()
    raise AssertionError(f"{key} is not over after {MOST} answers")


async def is_asked(guest: Guest) -> bool:
    """Whether this person is asked something, as soon as that is known; if not, the game is over."""
    over = asyncio.ensure_future(expect(newest(guest.page, "Rematch")).to_be_visible(timeout=END))
    asked = asyncio.ensure_future(guest.asked())
    done, waiting = await asyncio.wait({over, asked}, return_when=asyncio.FIRST_COMPLETED)
    for one in waiting:
        one.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    if asked in done and over not in done:
        asked.result()
        return True
    over.result()
    asked.exception() if asked in done else None
    return False


async def main(keys: Sequence[str]) -> None:
    """Play these games in all looks."""
    async with launched() as browser:
        for key in keys:
            for look, how in LOOKS.items():
                print(f"{key} {look}: {await _evening(browser, key, look, how)} answers", flush=True)


async def _evening(browser: Any, key: str, look: str, how: dict[str, bool]) -> int:
    with tempfile.TemporaryDirectory(prefix="whole-game-") as folder:
        program, room = Program(Path(folder)), Room(browser)
        try:
            page = await room.sit(await program.open(), ready=False, **how)
            answers = await play_whole_game(page, key, f"{key}-{look}")
        finally:
            await room.leave()
            code = await program.stop()
        assert (code, room.complaints, program.complaints) == (0, [], "")
    return answers


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:] or [*GAMES]))
