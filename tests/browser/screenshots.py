"""The pictures of the README, taken from the page that `make run` opens: `make screenshots`."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from rules import GAMES
from tests.browser.brawler import MARKET, ORDER, brawl
from tests.browser.player import Player
from tests.browser.program import Program
from tests.browser.room import Page, Room, expect, launched, log

ALBUM = Path(__file__).resolve().parents[2] / "docs" / "pictures"
LARGEST = 300 * 1024


async def take(program: Program, room: Room) -> None:
    """An evening on the desk, looked at on the phone too."""
    address = await program.open()
    anna = Player(await room.sit(address), brawl)
    await anna.page.set_viewport_size({"width": 1000, "height": 1700})
    await log(anna.page).get_by_role("button", name=f"Play {GAMES['wise-guys'].title}").click()
    await anna.play(10)
    while not (await anna.asked()).startswith(ORDER):
        await anna.answer()
    await clear(anna)
    await snap(anna.page, "board")
    await anna.page.set_viewport_size({"width": 1000, "height": 640})
    await anna.asked()
    await snap(anna.page, "panel")
    while not (await anna.asked()).startswith(MARKET):
        await anna.answer()
    phone = Player(await room.sit(address, phone=True, dark=True, ready=False), brawl)
    await phone.asked()
    await snap(phone.page, "phone")
    await anna.page.locator("#rooms button").filter(has_text="Consigliere").click()
    await expect(log(anna.page).get_by_text(MARKET)).to_be_visible()
    await snap(anna.page, "sealed")


async def clear(player: Player) -> None:
    """Dismiss every panel and go to the end."""
    dismiss = player.page.get_by_role("button", name="Dismiss")
    while await dismiss.count():
        left = await dismiss.count()
        await dismiss.first.click()
        await expect(dismiss).to_have_count(left - 1)
    player.panel = None
    await player.page.locator("#scroll").evaluate("node => node.scrollTo(0, node.scrollHeight)")


async def snap(page: Page, name: str) -> None:
    """A picture of the window as it stands, when all pictures in it are there."""
    await page.mouse.move(0, 0)  # over nothing that changes its look
    await page.wait_for_load_state("networkidle")
    file = ALBUM / f"{name}.png"
    await page.screenshot(path=file)
    size = file.stat().st_size
    assert size < LARGEST, f"{file.name} has {size} bytes"
    print(f"{file.name}: {size // 1024} KB")


async def main() -> None:
    ALBUM.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="screenshots-") as folder:
        program = Program(Path(folder))
        async with launched() as browser:
            room = Room(browser)
            try:
                await take(program, room)
            finally:
                await room.leave()
                await program.stop()


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
