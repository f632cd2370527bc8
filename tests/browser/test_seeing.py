"""What a person sees on the page: messages as they come and change, channels, other people's seats."""

from __future__ import annotations

import asyncio

import pytest

from tests.browser.room import Room, expect, log
from tests.browser.standin import COMPONENTS_V2, EPHEMERAL, LOADING, TABLE, THREAD, Standin, button, row, user

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_the_page_opens(stand: Standin, room: Room) -> None:
    """Channels, messages and the switch of persons are there."""
    stand.stands(stand.message("Bo", "Good evening"))
    page = await room.sit(stand.address())
    await expect(page).to_have_title("table · Anna")
    await expect(page.get_by_role("navigation").get_by_role("button")).to_have_text(
        ["#table", "↳a quiet word", "@Consigliere"]
    )
    await expect(page.get_by_role("listitem").filter(has_text="Good evening")).to_contain_text("Bo")
    await expect(page.get_by_label("Play as").get_by_role("option")).to_have_count(7)


async def test_components_v2(stand: Standin, room: Room) -> None:
    """Containers, sections, texts, rules, pictures and rows stand as they are nested."""
    url = f"{stand.url}/cdn/attachments/901/5/table.png"
    parts = [
        {
            "type": 9,
            "components": [{"type": 10, "content": "## The board"}],
            "accessory": button("Press", "press"),
        },
        {"type": 14, "divider": True, "spacing": 2},
        {"type": 12, "items": [{"media": {"url": url}, "description": "A green table"}]},
        row(button("Your move", "move", 1)),
        {"type": 77},
    ]
    box = {"type": 17, "accent_color": 0xFF0000, "components": parts}
    stand.stands(stand.message(flags=COMPONENTS_V2, components=[box]))
    page = await room.sit(stand.address())
    inside = page.locator(".container")
    await expect(inside.get_by_role("heading", name="The board")).to_be_visible()
    await expect(inside.get_by_role("img", name="A green table")).to_be_visible()
    await expect(inside.get_by_role("separator")).to_have_count(1)
    await expect(inside.get_by_role("button")).to_have_count(3)
    await expect(inside).to_contain_text("This part cannot be shown here.")
    assert await inside.evaluate("node => getComputedStyle(node).borderLeftColor") == "rgb(255, 0, 0)"


async def test_embed_and_picture(stand: Standin, room: Room) -> None:
    """A board is text and a picture with its description, once; pressed, it grows; Escape closes it."""
    url = f"http://localhost:{stand.port}/cdn/attachments/901/5/table.png"  # another name of the same machine
    embed = {"title": "Board", "description": "```\nAnna   12\nBo      8\n```", "image": {"url": url}}
    attached = {
        "id": "5",
        "filename": "table.png",
        "url": url,
        "content_type": "image/png",
        "description": "Anna leads",
    }
    stand.stands(stand.message(embeds=[embed], attachments=[attached]))
    page = await room.sit(stand.address())
    await expect(page.locator("pre")).to_have_text("Anna   12\nBo      8")
    picture = page.get_by_role("button", name="Enlarge the picture: Anna leads")
    await expect(picture).to_have_count(1)
    await picture.focus()
    await page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Picture")
    await expect(dialog.get_by_role("img", name="Anna leads")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    await expect(picture).to_be_focused()


async def test_a_picture_moves_nothing(stand: Standin, room: Room) -> None:
    """Its place is kept until it comes, in the shape it will have, also where it has to be made smaller."""
    url = f"{stand.url}/cdn/attachments/901/5/table.png"
    attached = {"id": "5", "filename": "t.png", "url": url, "content_type": "image/png"}
    measured = attached | {"width": 900, "height": 500}
    stand.stands(stand.message(attachments=[measured], components=[row(button("Your move", "move", 1))]))
    stand.drawn.clear()
    for phone in (False, True):
        page = await room.sit(stand.address(), phone=phone, ready=False)
        picture, below = page.locator(".picture img"), page.get_by_role("button", name="Your move")
        before = [await one.bounding_box() for one in (picture, below)]
        stand.drawn.set()
        await expect(picture).to_have_js_property("complete", True)
        assert await picture.evaluate("node => node.naturalWidth") == 900
        assert [await one.bounding_box() for one in (picture, below)] == before
        stand.drawn.clear()
        assert abs(before[0]["width"] / before[0]["height"] - 900 / 500) < 0.01


async def test_nothing_is_fetched_from_outside(stand: Standin, room: Room) -> None:
    """A picture elsewhere is a link to press, not a request (the room notes every request)."""
    embed = {"image": {"url": "https://example.org/spy.png"}, "thumbnail": {"url": "javascript:alert(1)"}}
    stand.stands(stand.message(embeds=[embed]))
    page = await room.sit(stand.address())
    await expect(page.get_by_role("link", name="A picture on another site")).to_have_attribute(
        "rel", "noopener noreferrer"
    )
    await expect(page.get_by_role("img")).to_have_count(0)


async def test_messages_change(stand: Standin, room: Room) -> None:
    """Thinking turns into the answer, an edit into its new text, and what is deleted goes."""
    page = await room.sit(stand.address())
    waiting = stand.message(flags=LOADING)
    await stand.tell({"t": "typing", "channel": TABLE})
    await expect(page.get_by_text("Consigliere is typing")).to_be_visible()
    await stand.post(waiting)
    await expect(log(page).get_by_text("Consigliere is thinking")).to_be_visible()
    await expect(page.get_by_text("Consigliere is typing")).to_have_count(0)
    await stand.tell({"t": "edit", "message": waiting | {"flags": 0, "content": "Your move"}})
    await expect(page.locator(".message")).to_contain_text("Your move")
    await stand.tell(
        {
            "t": "edit",
            "message": waiting | {"flags": 0, "content": "Done", "edited_timestamp": "2026-07-01T12:00:00+00:00"},
        }
    )
    await expect(page.locator(".message")).to_contain_text("Done(edited)")
    await stand.tell({"t": "delete", "channel": TABLE, "message": waiting["id"]})
    await expect(page.locator(".message")).to_have_count(0)


async def test_an_edit_keeps_the_focus(stand: Standin, room: Room) -> None:
    """After an edit the keyboard is on the same button, or on the first that is left."""
    panel = stand.message(components=[row(button("Docks", "docks"), button("Bank", "bank"))])
    stand.stands(panel)
    page = await room.sit(stand.address())
    await page.get_by_role("button", name="Bank").focus()
    await stand.tell({"t": "edit", "message": panel | {"content": "Still here"}})
    await expect(page.get_by_text("Still here")).to_be_visible()
    await expect(page.get_by_role("button", name="Bank")).to_be_focused()
    await stand.post(stand.message("Bo", "Something else"))
    await expect(page.get_by_text("Something else")).to_have_count(2)  # in the log, and told
    await expect(page.get_by_role("button", name="Bank")).to_be_focused()
    await stand.tell({"t": "edit", "message": panel | {"components": [row(button("Who?", "who"))]}})
    await expect(page.get_by_role("button", name="Who?")).to_be_focused()


async def test_unread_marks(stand: Standin, room: Room) -> None:
    """What comes elsewhere is marked until it is read, and a reload does not forget it."""
    page = await room.sit(stand.address())
    thread = page.get_by_role("navigation").get_by_role("button", name="a quiet word")
    direct = page.get_by_role("navigation").get_by_role("button", name="Consigliere")
    stand.stands(stand.message("Bo", "psst", THREAD))
    stand.private["Anna"].append(stand.message(content="Which card?", channel="1100"))
    await stand.post(stand.messages[THREAD][0])
    await stand.post(stand.private["Anna"][0], "Anna")
    await expect(thread).to_have_accessible_name("a quiet word unread")
    await expect(direct).to_have_accessible_name("Consigliere 1 unread for you")
    await expect(page).to_have_title("(1) table · Anna")
    await direct.click()
    await expect(log(page).get_by_text("Which card?")).to_be_visible()
    await expect(direct).to_have_accessible_name("Consigliere")
    await page.reload()
    await expect(thread).to_have_accessible_name("a quiet word unread")
    await expect(direct).to_have_accessible_name("Consigliere")
    await expect(page).to_have_title("table · Anna")


async def test_a_channel_that_is_named(stand: Standin, room: Room) -> None:
    """Pressing the name of a channel goes there."""
    stand.stands(stand.message("Bo", f"Come to <#{THREAD}>"), stand.message("Bo", "psst", THREAD))
    page = await room.sit(stand.address())
    await log(page).get_by_role("button", name="a quiet word").click()
    await expect(log(page).get_by_text("psst")).to_be_visible()


async def test_unread_while_looking_elsewhere(stand: Standin, room: Room) -> None:
    """A call that comes while another tab is in front stands in the title until the page is looked at."""
    page = await room.sit(stand.address())
    look = "Object.defineProperty(document, 'visibilityState', { value: '%s', configurable: true })"
    await page.evaluate(look % "hidden")
    await stand.post(stand.message("Bo", "<@100>!", mentions=[user("Anna")]))
    await expect(page).to_have_title("(1) table · Anna")
    await page.evaluate(look % "visible" + "; document.dispatchEvent(new Event('visibilitychange'))")
    await expect(page).to_have_title("table · Anna")


async def test_another_person(stand: Standin, room: Room) -> None:
    """The switch opens another connection, and nothing of the person before stays in the page."""
    stand.private["Anna"].append(stand.message(content="Anna's sealed card", channel="1100"))
    page = await room.sit(stand.address())
    await stand.post(stand.message(content="Anna's secret hand", flags=EPHEMERAL), "Anna")
    await expect(log(page).get_by_text("Anna's secret hand")).to_be_visible()
    await page.get_by_role("combobox", name="Message").fill("half a line of Anna's")
    stand.closed = True
    await page.get_by_label("Play as").select_option("Bo")
    assert page.url.endswith("&as=Bo")
    whole = await page.evaluate(
        "document.documentElement.outerHTML + [...document.querySelectorAll('textarea')].map(t => t.value)"
    )
    assert "secret hand" not in whole
    assert "sealed card" not in whole
    assert "half a line" not in whole
    assert "a quiet word" not in whole
    stand.closed = False
    await expect(page).to_have_title("table · Bo")
    await asyncio.sleep(0.6)
    assert stand.came == ["Anna", "Bo"]  # the connection that was left does not come back
    await page.reload()
    await expect(page.get_by_label("Play as")).to_have_value("Bo")


async def test_two_windows(stand: Standin, room: Room) -> None:
    """Two windows are two people: the public message reaches both, the private one its owner."""
    anna, bo = await room.sit(stand.address("Anna")), await room.sit(stand.address("Bo"))
    await stand.post(stand.message("Cy", "For all, <@101>", mentions=[user("Bo")]))
    await stand.post(stand.message(content="For Bo alone", flags=EPHEMERAL), "Bo")
    await expect(log(bo).get_by_text("For Bo alone")).to_be_visible()
    await expect(bo.locator(".calls")).to_have_count(1)
    await expect(log(anna).get_by_text("For all")).to_be_visible()
    await expect(anna.locator(".calls")).to_have_count(0)
    await expect(log(anna).get_by_text("For Bo alone")).to_have_count(0)


async def test_connection_lost(stand: Standin, room: Room) -> None:
    """A lost connection is told, comes back by itself, and brings what was missed; a half-typed line stays."""
    stand.stands(stand.message(components=[row(button("Slow", "slow"))]))
    stand.silent.add("slow")
    page = await room.sit(stand.address())
    await page.get_by_role("combobox", name="Message").fill("half a line")
    await page.get_by_role("button", name="Slow").click()
    stand.closed = True
    await stand.hang_up()
    await expect(page.get_by_text("The connection is lost")).to_be_visible()
    await expect(page.get_by_role("button", name="Slow")).not_to_have_attribute("aria-busy", "true")
    await page.get_by_role("combobox", name="Message").press("Enter")
    await expect(page.get_by_text("Not connected: nothing was sent.")).to_be_visible()
    stand.stands(stand.message("Bo", "You missed this"))
    stand.closed = False
    await expect(page.get_by_text("You missed this")).to_be_visible()
    await expect(page.get_by_text("The connection is lost")).to_have_count(0)
    await expect(page.get_by_role("combobox", name="Message")).to_have_value("half a line")


async def test_wrong_address(stand: Standin, room: Room) -> None:
    """Without the key the page says what to look at."""
    page = await room.sit(f"{stand.url}/play", ready=False)
    await expect(page.get_by_role("status")).to_contain_text("Is this the address it printed")


async def test_new_messages_are_announced(stand: Standin, room: Room) -> None:
    """A screen reader is told politely of a new message, and never of one's own."""
    page = await room.sit(stand.address())
    await stand.post(stand.message(content="**Bo** drives to the Docks\n```\na table\n```"))
    told = page.locator("[aria-live=polite]")
    await expect(told).to_have_text("Consigliere: Bo drives to the Docks")
    await stand.post(stand.message("Anna", "My own words"))
    await expect(page.get_by_text("My own words")).to_be_visible()
    await expect(told).to_have_text("Consigliere: Bo drives to the Docks")


async def test_reading_back(stand: Standin, room: Room) -> None:
    """Who reads further up stays there and is told of what is new; earlier messages come when asked for."""
    stand.stands(*[stand.message("Bo", f"line {number}\n" * 3) for number in range(130)])
    page = await room.sit(stand.address())
    await expect(page.locator(".message")).to_have_count(100)
    await expect(page.get_by_text("line 129")).to_be_in_viewport()
    await page.evaluate("document.getElementById('scroll').scrollTop = 0")
    await asyncio.sleep(0.1)
    await stand.post(stand.message("Cy", "news"))
    await expect(page.get_by_role("button", name="New messages")).to_be_visible()
    await expect(page.get_by_text("news", exact=True)).not_to_be_in_viewport()
    await page.get_by_role("button", name="Show earlier messages").click()
    await expect(page.locator(".message")).to_have_count(131)
    await page.get_by_role("button", name="New messages").click()
    await expect(page.get_by_text("news", exact=True)).to_be_in_viewport()
