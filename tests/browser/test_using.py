"""Everybody can use the page: on a phone, with the keyboard alone, in light and in dark."""

from __future__ import annotations

import pytest

from tests.browser.room import Page, Room, expect, log, offers
from tests.browser.standin import COMPONENTS_V2, EPHEMERAL, THREAD, Standin, button, row, select, user

pytestmark = pytest.mark.asyncio(loop_scope="session")

# Everything that can be pressed and is to be seen, with the size of what can be hit.
SMALL = """() => [...document.querySelectorAll("button, select, textarea, input, [role=option], .button")]
  .filter(n => n.checkVisibility({ visibilityProperty: true }) && !n.closest("[inert]") && !n.matches(".words *"))
  .map(n => [n.textContent.slice(0, 30) || n.id, n.getBoundingClientRect()])
  .filter(([, box]) => box.height < 40 || box.width < 40)
  .map(([name, box]) => `${name} ${box.width}x${box.height}`)"""

WIDE = """() => [...document.querySelectorAll("body, body *")]
  .filter(n => n.checkVisibility({ visibilityProperty: true }) && !n.closest("[inert], .unseen, .skip"))
  .filter(n => n.getBoundingClientRect().right > innerWidth + 0.5
    || (n.scrollWidth > n.clientWidth + 1 && getComputedStyle(n).overflowX !== "visible" && !n.matches("h1, bdi")))
  .map(n => `${n.tagName}.${n.className} ${n.textContent.slice(0, 40)}`)"""

# The contrast of every text with what lies behind it (WCAG 2.2, AA); greyed controls are exempt.
PALE = """() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = colour => {
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const linear = v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  const light = ([r, g, b]) => [r, g, b].map(v => linear(v / 255))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = node => {
    for (let at = node; at; at = at.parentElement) {
      const colour = rgba(getComputedStyle(at).backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return [255, 255, 255, 255];
  };
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !node.checkVisibility({ visibilityProperty: true })) continue;
    if (node.closest(":disabled, .unseen, noscript, .dots, .spoiler, .skip")) continue;
    const [a, b] = [light(rgba(getComputedStyle(node).color)), light(behind(node))].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) found.push(`${ratio.toFixed(2)} ${node.className} ${walker.currentNode.data.slice(0, 30)}`);
  }
  return found;
}"""


def furnish(stand: Standin) -> None:
    """A channel with one of everything, and long words."""
    long = "Constantinople" * 12
    url = f"{stand.url}/cdn/attachments/901/5/table.png"
    buttons = [
        button("Sit down", "sit", 3),
        button("Leave", "leave"),
        button("Throw out", "out", 4),
        button("Start", "start", 1),
    ]
    grey = [
        button("Greyed", "grey", disabled=True),
        {"type": 2, "style": 5, "label": "Rules", "url": "https://a.example"},
    ]
    table = "```\n" + "seat  player   cash  jail  heat  guns  booze  crew  street  notes\n" * 3 + "```"
    embed = {
        "title": "Board", "description": table, "image": {"url": url}, "thumbnail": {"url": url},
        "fields": [{"name": "Cash", "value": "12", "inline": True}] * 4, "footer": {"text": "Round 3"},
    }  # fmt: skip
    words = [{"type": 10, "content": f"## Panel\n{long} ||hidden||\n-# small"}]
    box = [{"type": 9, "components": words, "accessory": button("Press", "press")}, {"type": 14},
           row(select("many", ["Docks", "Bank", long[:90]], 1, 3, placeholder="Choose"))]  # fmt: skip
    stand.stands(
        stand.message("Bo", f"{long} <@100> <@101> `{long}` https://a.example/{long} <t:0:R>\n> quoted",
                      mentions=[user("Anna")]),
        stand.message(content="Lobby", type=20, interaction_metadata={"name": "game new", "user": user("Anna")},
                      components=[row(*buttons), row(*grey)]),
        stand.message(content="Board", embeds=[embed], edited_timestamp="2026-07-01T12:00:00+00:00"),
        stand.message(flags=COMPONENTS_V2, components=[{"type": 17, "components": box}]),
        stand.message(attachments=[{"id": "6", "filename": f"{long}.json", "url": f"{url}.json", "size": 99999}]),
        stand.message("Cy", "psst", THREAD),
    )  # fmt: skip


async def everything(stand: Standin, page: Page) -> None:
    """Messages that only come while the page is open: private, failed, refused, a list that is open."""
    stand.answers["sit"] = lambda _, said: [{"t": "failed", "message": said["message"]}]
    await page.get_by_role("button", name="Sit down").click()
    await stand.post(stand.message(content="Two guns", flags=EPHEMERAL), "Anna")
    await expect(page.get_by_text("This interaction failed")).to_be_visible()
    await page.get_by_role("button", name="Choose").click()
    await offers(page, "Docks").click()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
async def test_contrast(stand: Standin, room: Room, dark: bool) -> None:
    """Every text can be read: at least 4.5 to 1."""
    furnish(stand)
    page = await room.sit(stand.address(), dark=dark)
    await everything(stand, page)
    assert await page.evaluate(PALE) == []
    await page.get_by_role("combobox", name="Message").press_sequentially("/game new ")
    await page.get_by_role("button", name="Send").click()
    assert await page.evaluate(PALE) == []


async def test_light_and_dark(stand: Standin, room: Room) -> None:
    """The machine says which, until the person presses the button; then that is remembered."""
    page = await room.sit(stand.address(), dark=True)
    ground = "getComputedStyle(document.body).backgroundColor"
    dark = await page.evaluate(ground)
    await page.get_by_role("button", name="Light or dark").click()
    light = await page.evaluate(ground)
    assert (dark, light) == ("rgb(29, 28, 26)", "rgb(251, 248, 241)")
    await page.reload()
    await page.wait_for_selector("#rooms [aria-current]")
    assert await page.evaluate(ground) == light


async def test_phone(stand: Standin, room: Room) -> None:
    """Nothing scrolls sideways, and what can be pressed is large enough for a finger."""
    furnish(stand)
    page = await room.sit(stand.address(), phone=True, ready=False)
    await expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    await everything(stand, page)
    assert await page.evaluate(WIDE) == []
    assert await page.evaluate(SMALL) == []
    await page.get_by_role("combobox", name="Message").press_sequentially("/game new ")
    await expect(offers(page, "Wise Guys")).to_be_visible()
    assert await page.evaluate(WIDE) == []
    assert await page.evaluate(SMALL) == []


async def test_drawer(stand: Standin, room: Room) -> None:
    """On a phone the channels come and go; shut, the keyboard does not reach them."""
    furnish(stand)
    page = await room.sit(stand.address(), phone=True, ready=False)
    thread = page.get_by_role("button", name="a quiet word")
    await expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    await expect(thread).to_have_count(0)
    channels = page.get_by_role("button", name="Channels")
    await channels.click()
    await expect(thread).to_be_visible()
    assert await page.evaluate(SMALL) == []
    await page.keyboard.press("Escape")
    await expect(thread).to_have_count(0)
    await expect(channels).to_be_focused()
    await channels.click()
    await thread.click()
    await expect(page.get_by_text("psst")).to_be_visible()
    await expect(thread).to_have_count(0)


async def test_keyboard_alone(stand: Standin, room: Room) -> None:
    """A command, a button, a list and a form, a channel and a person, without a mouse."""
    form = {
        "title": "Your bid",
        "custom_id": "f",
        "components": [row({"type": 4, "custom_id": "n", "label": "How much", "style": 1})],
    }
    stand.answers["move"] = lambda *_: [
        {"t": "message", "message": stand.message(content="Where?", flags=EPHEMERAL, components=[
            row(select("where", ["Docks", "Bank"], placeholder="A place")), row(button("Bid", "bid"))])}
    ]  # fmt: skip
    stand.answers["bid"] = lambda *_: [{"t": "form", "form": form}]
    stand.stands(stand.message(components=[row(button("Your move", "move"))]), stand.message("Cy", "psst", THREAD))
    page = await room.sit(stand.address())
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("link", name="Skip to the chat line")).to_be_focused()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("combobox", name="Message")).to_be_focused()
    await page.keyboard.type("/game n")
    for key in ("Enter", "ArrowDown"):
        await page.keyboard.press(key)
    await expect(offers(page, "Wise Guys")).to_be_visible()
    for key in ("ArrowDown", "Enter", "Tab", "Enter"):
        await page.keyboard.press(key)
    assert (await stand.did("slash"))["options"] == {"game": "wise-guys"}
    await _tab_to(page, "Your move", back=True)
    await page.keyboard.press("Space")
    await expect(log(page).get_by_text("Where?")).to_be_visible()
    await _tab_to(page, "A place")
    for key in ("Enter", "ArrowDown", "Enter"):
        await page.keyboard.press(key)
    assert (await stand.did("choose"))["values"] == ["bank"]
    await _tab_to(page, "Bid")
    await page.keyboard.press("Enter")
    await expect(page.get_by_label("How much")).to_be_focused()
    await page.keyboard.type("7")
    await page.keyboard.press("Enter")
    assert (await stand.did("submit"))["texts"] == {"n": "7"}
    await expect(page.get_by_label("How much")).to_be_hidden()  # a Tab in a form that closes goes nowhere
    await _tab_to(page, "Dismiss")
    await page.keyboard.press("Enter")
    await expect(log(page).get_by_text("Where?")).to_have_count(0)
    await _tab_to(page, "a quiet word", back=True)
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("psst")).to_be_visible()


async def _tab_to(page: Page, name: str, *, back: bool = False) -> None:
    """Go on with Tab until this control has the focus, which must be visible all the way."""
    for _ in range(25):
        await page.keyboard.press("Shift+Tab" if back else "Tab")
        words, outline = await page.evaluate(
            "[document.activeElement.textContent, getComputedStyle(document.activeElement).outlineStyle]"
        )
        assert outline == "solid", words
        if name in words and len(words) < 60:
            return
    raise AssertionError(f"Tab never came to {name}")
