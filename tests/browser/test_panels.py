"""A private panel on the page: a card with a coloured edge, the hand in it, controls and small print, on a desk
and on a phone, by day and by night."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlor.server import Parlor
from tests.browser.room import Page, Room, expect, newest, press
from tests.parlor.company import brisk
from tests.table.evening import open_house, seated

pytestmark = pytest.mark.asyncio(loop_scope="session")

HAND = "Enlarge the picture"
FITS = "node => node.scrollWidth <= node.clientWidth"


@pytest.mark.parametrize("key", ["wise-guys", "scarface-1920", "gangsters-dilemma"])
async def test_a_panel_with_the_hand_in_it(room: Room, tmp_path: Path, key: str) -> None:
    """Nothing sticks out of its frame, text stands above the picture and controls below it; the picture opens
    larger, seen from its top."""
    async with Parlor(brisk(), windows=True) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path) as services:
            people = await seated(parlor, "Anna Bo Cy", key)
            asked = people[min((await services.runner.session(1)).waiting_for)].name
            for phone, dark in ((False, False), (False, True), (True, False), (True, True)):
                page = await room.sit(f"{parlor.address}&as={asked}", phone=phone, dark=dark, ready=not phone)
                await expect(newest(page, "Your move")).to_be_visible()
                await press(page, "Your move")
                await _is_well_laid(page)
                await _opens_larger(page)


async def _is_well_laid(page: Page) -> None:
    panel = page.locator(".ephemeral .container").last
    picture = panel.get_by_role("button", name=HAND)
    await expect(picture).to_be_visible()
    assert await panel.evaluate(FITS)
    assert await page.locator("#scroll").evaluate(FITS)
    edge = await panel.evaluate("node => getComputedStyle(node).borderLeftColor")
    assert edge != await panel.evaluate("node => getComputedStyle(node).borderRightColor")
    tops = [await _top(one) for one in (panel.locator(".words").first, picture, panel.locator(".row").first)]
    assert tops == sorted(tops)
    assert await _size(panel.locator(".words .small").last) < await _size(panel.locator(".words p").first)


async def _opens_larger(page: Page) -> None:
    picture = page.locator(".ephemeral .container").last.get_by_role("button", name=HAND)
    before = await picture.locator("img").bounding_box()
    await picture.click()
    dialog = page.get_by_role("dialog", name="Picture")
    image = dialog.get_by_role("img")
    await expect(image).to_be_visible()
    after = await image.bounding_box()
    assert after["width"] > before["width"]
    assert await dialog.evaluate("node => node.scrollTop") == 0
    assert 0 <= after["y"] < 60
    await page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    await picture.scroll_into_view_if_needed()


async def _top(part: object) -> float:
    return float((await part.bounding_box())["y"])  # type: ignore[attr-defined]


async def _size(part: object) -> float:
    return float(await part.evaluate("node => parseFloat(getComputedStyle(node).fontSize)"))  # type: ignore[attr-defined]
