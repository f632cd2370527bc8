"""Where the page stands while the game goes on: at its end, or at the panel that is being answered."""

from __future__ import annotations

import pytest

from tests.browser.room import Page, Room, expect, log
from tests.browser.standin import Standin, button, row

pytestmark = pytest.mark.asyncio(loop_scope="session")
EPHEMERAL = 1 << 6
LONG = "\n".join(f"Bo does thing {number}" for number in range(12))

GROW = """() => {
    document.querySelector("#log > :last-child").style.minHeight = "1500px";
    document.getElementById("scroll").dispatchEvent(new Event("scroll"));
}"""


async def test_the_page_follows_what_grows_late(stand: Standin, room: Room) -> None:
    """A picture is there before its height is; a scroll that the browser tells of in between was nobody's."""
    stand.stands(*(stand.message(content=f"{LONG}\nOld {number}") for number in range(4)))
    page = await room.sit(stand.address(), phone=True, ready=False)
    await expect(log(page).get_by_text("Old 3")).to_be_in_viewport()
    await page.evaluate(GROW)
    await _rests(page)
    await stand.post(stand.message("Bo", "End"))
    await expect(log(page).get_by_text("End")).to_be_in_viewport()
    await expect(page.get_by_role("button", name="New messages")).to_be_hidden()


async def test_a_panel_stays_where_it_is_while_it_asks(stand: Standin, room: Room) -> None:
    """What comes below waits, and an old board above may go; when nothing is asked any more, the page reads on."""
    board = stand.message(content=LONG)
    stand.stands(*(stand.message(content=f"{LONG}\nOld {number}") for number in range(4)), board)
    page = await room.sit(stand.address(), phone=True, ready=False)
    await expect(page.locator("#place")).to_have_text("table")
    buttons = [row(button("City Hall", "pick", 1))]
    panel = stand.message(content="Where to?", components=buttons, flags=EPHEMERAL)
    await stand.post(panel)
    await log(page).get_by_role("button", name="City Hall").click()
    await stand.tell({"t": "edit", "message": panel | {"content": "And who?"}})
    for number in range(6):
        await stand.post(stand.message(content=LONG))
        await stand.post(stand.message("Bo", f"End {number}"))
    await stand.tell({"t": "delete", "channel": board["channel_id"], "message": board["id"]})
    await expect(log(page).get_by_text("End 5")).to_have_count(1)
    await expect(log(page).get_by_text("And who?")).to_be_in_viewport()
    await expect(page.get_by_role("button", name="New messages")).to_be_visible()
    await _rests(page)
    await stand.tell({"t": "edit", "message": panel | {"content": "Nothing is asked.", "components": []}})
    await expect(log(page).get_by_text("End 5")).to_be_in_viewport()
    await expect(page.get_by_role("button", name="New messages")).to_be_hidden()


async def test_reading_on_moves_nothing(stand: Standin, room: Room) -> None:
    """At the end of the page the way there is not offered any more, and what stands there stays where it is."""
    stand.stands(*(stand.message(content=f"{LONG}\nOld {number}") for number in range(4)))
    page = await room.sit(stand.address())
    await page.evaluate("document.getElementById('scroll').scrollTop = 0")
    await _rests(page)
    await stand.post(stand.message(content="Round 2", components=[row(button("Your move", "move", 1))]))
    way = page.get_by_role("button", name="New messages")
    await expect(way).to_be_visible()
    seen = await page.locator("#scroll").bounding_box()
    await page.get_by_role("button", name="Your move").scroll_into_view_if_needed()
    await page.evaluate("document.getElementById('scroll').scrollTop += 1000")
    await expect(way).to_be_hidden()
    assert await page.locator("#scroll").bounding_box() == seen


async def _rests(page: Page) -> None:
    """Until the browser has told the page of every scroll."""
    await page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
