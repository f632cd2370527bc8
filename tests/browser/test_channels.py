"""Threads that come and go while somebody looks at the page, and lists of roles and channels."""

from __future__ import annotations

import pytest

from tests.browser.room import Room, expect, log
from tests.browser.standin import TABLE, Standin, row

pytestmark = pytest.mark.asyncio(loop_scope="session")
FRESH = "905"


async def test_a_thread_comes_and_goes(stand: Standin, room: Room) -> None:
    """It stands below its channel, a link leads there, and whoever is in it when it goes is back."""
    page = await room.sit(stand.address())
    rooms = page.get_by_role("navigation").get_by_role("button")
    await stand.tell({"t": "channel", "channel": {"id": FRESH, "name": "Penny Ante", "type": 11, "parent": TABLE}})
    await expect(rooms).to_have_text(["#table", "↳a quiet word", "↳Penny Ante", "@Consigliere"])
    await stand.post(stand.message("Consigliere", f"A table: <#{FRESH}>"))
    await stand.post(stand.message("Consigliere", "The lobby", FRESH))
    await log(page).get_by_role("button", name="Penny Ante").click()
    await expect(log(page).get_by_text("The lobby")).to_be_visible()
    await stand.tell({"t": "gone", "channel": FRESH})
    await expect(rooms).to_have_text(["#table", "↳a quiet word", "@Consigliere"])
    await expect(page).to_have_title("table · Anna")
    await expect(log(page).get_by_text("A table: #a channel")).to_be_visible()


async def test_a_thread_that_nobody_looks_at_goes_quietly(stand: Standin, room: Room) -> None:
    page = await room.sit(stand.address())
    await stand.post(stand.message("Bo", "Good evening"))
    await stand.tell({"t": "gone", "channel": "902"})
    await expect(page.get_by_role("navigation").get_by_role("button")).to_have_text(["#table", "@Consigliere"])
    await expect(log(page).get_by_text("Good evening")).to_be_visible()


async def test_a_list_of_roles(stand: Standin, room: Room) -> None:
    """It sends their numbers."""
    part = {"type": 6, "custom_id": "whom", "placeholder": "Which role?"}
    stand.stands(stand.message(components=[row(part)]))
    page = await room.sit(stand.address())
    await page.get_by_role("button", name="Which role?").click()
    await page.get_by_role("option", name="Croupiers").click()
    assert (await stand.did("choose"))["values"] == ["700"]


async def test_a_list_of_some_channels(stand: Standin, room: Room) -> None:
    """Of those kinds that it asks for."""
    part = {"type": 8, "custom_id": "where", "placeholder": "Where?", "channel_types": [0, 5]}
    stand.stands(stand.message(components=[row(part)]))
    page = await room.sit(stand.address())
    await page.get_by_role("button", name="Where?").click()
    await expect(page.get_by_role("option").filter(has_text="table")).to_have_count(1)
    await expect(page.get_by_role("option").filter(has_text="a quiet word")).to_have_count(0)
