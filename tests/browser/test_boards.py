"""The board of each game on the page, in a window as wide as a phone: read as it stands, and opened."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.pictures.scene import HEIGHT, WIDTH
from rules import GAMES
from tests.browser.conftest import ALBUM
from tests.browser.player import Player
from tests.browser.program import Program
from tests.browser.room import PHONE, Page, Room, expect, log

pytestmark = pytest.mark.asyncio(loop_scope="session")
every_game = pytest.mark.parametrize("key", GAMES)

ANSWERS = 5  # so that there is something on the table
MARGINS, CORNER = (
    32,
    60,
)  # pixels of a window that are no picture; and from its corner to that of one that is opened
LOOKS, GLANCE = 60, 0.5  # seconds: a channel bears five messages in five seconds, and the board waits its turn
STANDS = """node => {
    node.scrollIntoView({ block: 'center' });
    const { left, right, width, height } = node.getBoundingClientRect();
    const natural = [node.naturalWidth, node.naturalHeight];
    return { left, right, width, height, natural, complete: node.complete, src: node.src };
}"""


@pytest_asyncio.fixture(loop_scope="session")
async def phone(room: Room, tmp_path: Path) -> AsyncIterator[Page]:
    """A window as wide as a phone, on a program of its own that complains of nothing."""
    program = Program(tmp_path / "program")
    yield await room.sit(await program.open(), phone=True, ready=False)
    assert (await program.stop(), program.complaints) == (0, "")


async def deal(page: Page, key: str) -> Any:
    """A game among house players, a few answers after the deal; its newest board."""
    await log(page).get_by_role("button", name=f"Play {GAMES[key].title}", exact=True).click()
    anna = Player(page)
    await anna.play(ANSWERS)
    await anna.asked()
    buttons = page.get_by_role("button", name="My hand")
    return log(page).locator("li:not(.ephemeral)").filter(has=buttons).locator("img").last


async def steady(board: Any) -> Any:
    """The board's place in the window, once it is there and nothing moves it any more: one that was late may have
    taken the place of another."""
    before = None
    for _ in range(LOOKS):
        now = await board.evaluate(STANDS)
        if now == before and now["complete"]:
            return now
        before = now
        await asyncio.sleep(GLANCE)
    raise AssertionError(f"the board never came to rest: {before}")


@every_game
async def test_a_board_is_as_wide_as_a_phone(phone: Page, key: str) -> None:
    """It is not cut, it keeps its shape, and what is drawn is the board of this game, in its full size."""
    board = await deal(phone, key)
    stands = await steady(board)
    assert (stands["natural"], PHONE["width"]) == ([WIDTH, HEIGHT], 390)
    assert stands["left"] >= 0
    assert stands["right"] <= PHONE["width"]
    assert stands["width"] >= PHONE["width"] - MARGINS
    assert abs(stands["width"] / stands["height"] - WIDTH / HEIGHT) < 0.01
    assert await phone.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    await board.screenshot(path=ALBUM / f"board-{key}-phone.png")


async def test_a_board_that_is_pressed_opens_in_full_size(phone: Page) -> None:
    """From its upper left corner on; the rest is a matter of scrolling."""
    board = await deal(phone, "wise-guys")
    await steady(board)
    await board.click()
    large = phone.get_by_role("dialog", name="Picture").get_by_role("img")
    await expect(large).to_have_js_property("complete", True)
    await phone.screenshot(path=ALBUM / "board-opened-phone.png")
    box = await large.bounding_box()
    assert min(box["x"], box["y"]) >= 0
    assert max(box["x"], box["y"]) <= CORNER
    assert (box["width"], box["height"]) == (WIDTH, HEIGHT)
