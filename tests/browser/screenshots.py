"""The pictures of the README and of the tour, taken from the page that `make run` opens: `make screenshots`."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from rules import GAMES
from tests.browser.player import Player
from tests.browser.program import Program
from tests.browser.room import Page, Room, expect, launched, log, newest
from tests.browser.tour import STEPS, PeacefulRound, tour

ALBUM = Path(__file__).resolve().parents[2] / "docs" / "pictures"
LARGEST, LARGEST_FILM = 300 * 1024, 1500 * 1024
GAMES_TRIED = 12
ANSWERS = 7  # before the pictures of each game are taken
PHONE, SHARP = {"width": 390, "height": 720}, 2
FILM_WIDTH, FRAME_MS = 390, 4500
TALL = 2400  # pixels: a whole panel is in sight
DESK = {"width": 1000, "height": 1700}


class SharpPhone:
    """A browser whose windows are those of a phone with a fine screen."""

    def __init__(self, browser: Any) -> None:
        self._browser = browser

    async def new_context(self, **how: Any) -> Any:
        return await self._browser.new_context(**how | {"viewport": PHONE, "device_scale_factor": SHARP})


async def evening(browser: Any) -> dict[str, Image.Image]:
    """One game: the steps of the tour, and in the end the whole board on a desk."""
    frames: dict[str, Image.Image] = {}

    async def snap(page: Page, name: str) -> None:
        frames[name] = await picture(page)

    with tempfile.TemporaryDirectory(prefix="screenshots-") as folder:
        program = Program(Path(folder))
        phone, desk = Room(SharpPhone(browser)), Room(browser)
        try:
            address = await program.open()
            await tour(await phone.sit(address, phone=True, dark=True, ready=False), snap)
            page = await desk.sit(address)
            await page.set_viewport_size(DESK)
            await expect(newest(page, "Your move")).to_be_visible()
            await page.locator("#scroll").evaluate("node => node.scrollTo(0, node.scrollHeight)")
            await snap(page, "board")
        finally:
            await phone.leave()
            await desk.leave()
            await program.stop()
    assert phone.complaints + desk.complaints == []
    return frames


async def tables(browser: Any) -> dict[str, Image.Image]:
    """Of each game the board and a question, a few answers after the deal."""
    frames: dict[str, Image.Image] = {}
    for key, game in GAMES.items():
        with tempfile.TemporaryDirectory(prefix="screenshots-") as folder:
            program, phone = Program(Path(folder)), Room(SharpPhone(browser))
            try:
                page = await phone.sit(await program.open(), phone=True, dark=True, ready=False)
                await log(page).get_by_role("button", name=f"Play {game.title}", exact=True).click()
                anna = Player(page)
                await anna.play(ANSWERS)
                await anna.asked()
                with suppress(AssertionError):  # a picture of the hand comes later than the question, if at all
                    await expect(anna.panel.locator("img").last).to_be_visible()
                await page.set_viewport_size({"width": PHONE["width"], "height": TALL})
                board = log(page).locator("li:not(.ephemeral) img").last
                for name, part in (("question", anna.panel), ("board", board)):
                    frames[f"table-{key}-{name}"] = Image.open(BytesIO(await part.screenshot())).convert("RGB")
            finally:
                await phone.leave()
                await program.stop()
    return frames


async def picture(page: Page) -> Image.Image:
    """The window as it stands, when all pictures in it are there."""
    await page.mouse.move(0, 0)  # over nothing that changes its look
    await page.wait_for_load_state("networkidle")
    return Image.open(BytesIO(await page.screenshot())).convert("RGB")


def keep(frames: dict[str, Image.Image], others: dict[str, Image.Image]) -> None:
    """Write stills and film; none may be too large for a page that is read on a phone."""
    steps = [frames[step] for step in STEPS]
    named = {"board": frames["board"]} | {f"tour-{n}-{step}": frames[step] for n, step in enumerate(STEPS, 1)}
    named |= others
    for name, frame in named.items():
        frame.save(ALBUM / f"{name}.webp", quality=80, method=6)
    film = [frame.resize((FILM_WIDTH, frame.height * FILM_WIDTH // frame.width)) for frame in steps]
    film[0].save(
        ALBUM / "tour.webp", save_all=True, append_images=film[1:], duration=FRAME_MS, loop=0, quality=85, method=6
    )
    for file in sorted(ALBUM.iterdir()):
        size = file.stat().st_size
        print(f"{size // 1024:5} KB  {file.name}")
        assert size < (LARGEST_FILM if file.name == "tour.webp" else LARGEST), f"{file.name} is too large"


async def main() -> None:
    ALBUM.mkdir(parents=True, exist_ok=True)
    async with launched() as browser:
        for attempt in range(1, GAMES_TRIED + 1):
            try:
                keep(await evening(browser), await tables(browser))
                return
            except PeacefulRound:
                print(f"Game {attempt} had no fight in its first round.")
    sys.exit(f"{GAMES_TRIED} games without a fight: are the house players too peaceful now?")


if __name__ == "__main__":
    asyncio.run(main())
