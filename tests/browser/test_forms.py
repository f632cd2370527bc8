"""Forms on the page: filled in, checked, sent, kept when they fail, and closed."""

from __future__ import annotations

import pytest

from tests.browser.room import Room, expect, offers
from tests.browser.standin import Standin, button, row, select

pytestmark = pytest.mark.asyncio(loop_scope="session")

FORM = {
    "title": "Your bid", "custom_id": "bid", "components": [
        row({"type": 4, "custom_id": "number", "label": "How much", "style": 1, "value": "5", "max_length": 3}),
        {"type": 18, "label": "Why", "component": {"type": 4, "custom_id": "why", "style": 2, "required": False}},
        {"type": 18, "label": "House rule", "component": select("rule", ["Short", "Long"])},
        {"type": 18, "label": "Against", "component": {"type": 5, "custom_id": "whom"}},
    ],
}  # fmt: skip


async def test_form(stand: Standin, room: Room) -> None:
    """A form is filled in and sent; a failure leaves it open with what was typed; an answer closes it."""
    stand.stands(stand.message(components=[row(button("Bid", "open"))]))
    stand.answers["open"] = lambda *_: [{"t": "form", "form": FORM}]
    page = await room.sit(stand.address())
    await page.get_by_role("button", name="Bid").click()
    form = page.get_by_role("dialog", name="Your bid")
    number = form.get_by_label("How much")
    await expect(number).to_have_value("5")
    await expect(number).to_be_focused()
    await number.fill("")
    submit = form.get_by_role("button", name="Submit")
    await submit.click()
    await expect(form.get_by_text("This is needed.")).to_be_visible()
    await number.fill("12345")
    await expect(number).to_have_value("123")
    await submit.click()
    await expect(form.get_by_text("Choose from the list.")).to_be_visible()
    assert stand.never("submit")
    await form.get_by_role("button", name="House rule").click()
    await offers(form, "Long").click()
    await form.get_by_role("button", name="Against").click()
    await offers(form, "Bo").click()
    stand.answers["submit"] = lambda *_: [{"t": "failed", "message": None}]
    await submit.click()
    await expect(form.get_by_text("This interaction failed")).to_be_visible()
    del stand.answers["submit"]
    await submit.click()
    await expect(form).to_have_count(0)
    sent = await stand.did("submit", 2)
    assert sent["texts"] == {"number": "123", "why": "", "rule": ["long"], "whom": ["101"]}
    assert sent["form"] == (await stand.did("click"))["act"]
    await expect(page.get_by_role("button", name="Bid")).to_be_focused()


async def test_escape_closes_a_form(stand: Standin, room: Room) -> None:
    """Escape puts an open list away first, then the form; nothing is sent, and Tab never leaves the form."""
    stand.stands(stand.message(components=[row(button("Bid", "open"))]))
    stand.answers["open"] = lambda *_: [{"t": "form", "form": FORM}]
    page = await room.sit(stand.address())
    await page.get_by_role("button", name="Bid").click()
    form = page.get_by_role("dialog", name="Your bid")
    await expect(form).to_be_visible()
    for _ in range(12):
        await page.keyboard.press("Tab")
        assert await page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
    await form.get_by_role("button", name="House rule").click()
    await page.keyboard.press("Escape")
    await expect(form).to_be_visible()
    await expect(offers(form)).to_have_count(0)
    await page.keyboard.press("Escape")
    await expect(form).to_have_count(0)
    assert stand.never("submit")


async def test_one_form_at_a_time(stand: Standin, room: Room) -> None:
    """A form takes the place of the one before."""
    stand.stands(stand.message(components=[row(button("Bid", "open"))]))
    stand.answers["open"] = lambda *_: [{"t": "form", "form": FORM}]
    page = await room.sit(stand.address())
    await page.get_by_role("button", name="Bid").click()
    await expect(page.get_by_role("dialog", name="Your bid")).to_be_visible()
    for title in ("Another", "A third"):
        await stand.tell({"t": "form", "act": 99, "form": FORM | {"title": title}})
        await expect(page.get_by_role("dialog", name=title)).to_be_visible()
        await expect(page.locator("dialog")).to_have_count(1)


async def test_focus_after_a_form(stand: Standin, room: Room) -> None:
    """When the button of a form is gone meanwhile, the keyboard is with the messages and not nowhere."""
    lobby = stand.message(content="A lobby", components=[row(button("Bid", "open"))])
    stand.stands(lobby)
    stand.answers["open"] = lambda *_: [{"t": "form", "form": FORM}]
    page = await room.sit(stand.address())
    await page.get_by_role("button", name="Bid").click()
    await expect(page.get_by_role("dialog")).to_be_visible()
    await stand.tell({"t": "edit", "message": lobby | {"components": [], "content": "It has begun"}})
    await expect(page.get_by_text("It has begun")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("region", name="Messages")).to_be_focused()
