"""The page over the real windows, with the real bot behind them: two people and a house player play a round."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from parlor.server import Parlor
from tests.browser.room import Page, Room, expect, log, newest, offers, press
from tests.parlor.company import brisk
from tests.table.evening import open_house

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_round_on_the_page(room: Room, tmp_path: Path) -> None:
    """All of it is done on the page, from the command to the second round; nobody is sent what another sees."""
    async with Parlor(brisk(), windows=True) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path):
            anna, bo = await room.sit(parlor.address), await room.sit(f"{parlor.address}&as=Bo")
            await _begin(anna, bo)
            second = log(anna).get_by_text(re.compile(r"^Round 2\b"))
            for _ in range(30):
                for page in (anna, bo):
                    await _answer(page)
                if await second.count():
                    break
            await expect(second.first).to_be_visible()  # in the story, and above what is asked next
            await _nothing_strayed(room, anna, bo)
        assert parlor.record.schema_problems == []


async def _begin(anna: Page, bo: Page) -> None:
    """Anna opens a table by command, Bo sits down, a house player joins, and the game is dealt."""
    await anna.get_by_role("combobox", name="Message").press_sequentially("/game new ")
    await anna.get_by_role("combobox", name="game What to play").press_sequentially("gang")
    await offers(anna, "Gangster's Dilemma").click()
    await anna.keyboard.press("Enter")
    await bo.get_by_role("button", name="Sit down").click()
    await expect(log(anna).get_by_text("@Bo")).to_be_visible()
    await anna.get_by_role("button", name="Add a house player").click()
    await expect(log(anna).get_by_text("house player", exact=True)).to_be_visible()
    await anna.get_by_role("button", name="Start").click()
    await expect(newest(bo, "Your move")).to_be_visible()


async def _answer(page: Page) -> None:
    """Press *Your move* and take the first of what is offered, if anything is."""
    await press(page, "Your move")
    panel = page.locator(".ephemeral").last
    await expect(panel.locator(".thinking")).to_have_count(0)
    asked = await panel.inner_text()
    if await panel.locator(".face").count():
        await panel.locator(".face").click()
        done = panel.get_by_role("button", name="Done")
        for option in await offers(panel).all():
            await option.click()
            if not await done.count() or await done.is_enabled():
                break
        if await done.count():
            await done.click()
    elif await panel.locator(".row > .primary").count():
        await panel.locator(".row > .primary").first.click()
    else:
        return
    await expect(panel).not_to_have_text(asked, use_inner_text=True)


async def _nothing_strayed(room: Room, anna: Page, bo: Page) -> None:
    """No frame of one window names a message that only the other may see."""
    await asyncio.sleep(0.2)
    frames = {page: "".join(room.received[page]) for page in (anna, bo)}
    for page, other in ((anna, bo), (bo, anna)):
        ids = await page.locator(".ephemeral").evaluate_all("nodes => nodes.map(node => node.dataset.message)")
        assert ids
        assert all(one in frames[page] and one not in frames[other] for one in ids)
