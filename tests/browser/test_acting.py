"""What a person can do on the page: commands, buttons, lists, chat."""

from __future__ import annotations

import pytest

from tests.browser.room import Room, expect, log, offers
from tests.browser.standin import EPHEMERAL, TABLE, Standin, button, row, select

pytestmark = pytest.mark.asyncio(loop_scope="session")
EDITED = "2026-01-05T08:00:00+00:00"


async def test_slash_picker(stand: Standin, room: Room) -> None:
    """Typing narrows the commands; an option is completed by the bot; what is sent is what was picked."""
    page = await room.sit(stand.address())
    line = page.get_by_role("combobox", name="Message")
    await line.press_sequentially("/")
    await expect(offers(page)).to_have_count(4)
    await line.press_sequentially("ne")
    await expect(offers(page)).to_have_text(["/game newOpen a table in this channel"])
    await line.press("Enter")
    field = page.get_by_role("combobox", name="game Which game")
    await expect(field).to_be_focused()
    await field.press_sequentially("wi")
    await expect(offers(page)).to_have_text(["Wise Guys"])
    asked = await stand.did("complete")
    assert (asked["words"], asked["option"], asked["channel"]) == ("game new", "game", TABLE)
    await field.press("Enter")
    await page.get_by_role("combobox", name="pace").fill("one")
    await offers(page, "One day").click()
    await page.keyboard.press("Enter")
    sent = await stand.did("slash")
    assert (sent["words"], sent["options"]) == ("game new", {"game": "wise-guys", "pace": "24h"})
    await expect(line).to_be_focused()


async def test_commands_for_servers_only(stand: Standin, room: Room) -> None:
    """In a direct conversation the picker offers what can be used there."""
    page = await room.sit(stand.address())
    await page.get_by_role("navigation").get_by_role("button", name="Consigliere").click()
    await page.get_by_role("combobox", name="Message").press_sequentially("/")
    await expect(offers(page)).to_have_text(["/helpHow this works"])


async def test_late_suggestions(stand: Standin, room: Room) -> None:
    """Suggestions for what was typed before do not replace those for what stands there now."""
    stand.silent.add("complete")
    page = await room.sit(stand.address())
    await page.get_by_role("combobox", name="Message").press_sequentially("/game new ")
    early = await stand.did("complete")
    await page.get_by_role("combobox", name="game Which game").fill("wi")
    late = await stand.did("complete", 2)
    for act, name in ((late["act"], "Wise Guys"), (early["act"], "Old news")):
        await stand.tell({"t": "choices", "act": act, "choices": [{"name": name, "value": "x"}]})
    await stand.tell({"t": "typing", "channel": TABLE})  # comes after both
    await expect(page.get_by_text("is typing")).to_be_visible()
    await expect(offers(page)).to_have_text(["Wise Guys"])


async def test_options_are_checked(stand: Standin, room: Room) -> None:
    """A missing or impossible option is named beside its field, and nothing is sent."""
    page = await room.sit(stand.address())
    await page.get_by_role("combobox", name="Message").press_sequentially("/game replace ")
    send = page.get_by_role("button", name="Send")
    await send.click()
    await expect(page.locator(".problem")).to_have_text(["This is needed.", "This is needed."])
    await page.get_by_role("combobox", name="seat").fill("8")
    await page.get_by_role("combobox", name="with").fill("Nobody")
    await send.click()
    await expect(page.locator(".problem")).to_have_text(["Type 7 or less.", "Choose with from the list."])
    assert stand.never("slash")
    await page.get_by_role("combobox", name="seat").fill("2")
    await page.get_by_role("combobox", name="with").fill("Cy")
    await offers(page, "Cy").click()
    await send.click()
    assert (await stand.did("slash"))["options"] == {"seat": 2, "with": "102"}


async def test_button(stand: Standin, room: Room) -> None:
    """A press names channel, message and button; a greyed one cannot be pressed."""
    lobby = stand.message(components=[row(button("Sit down", "sit", 3), button("Start", "start", disabled=True))])
    stand.stands(lobby)
    page = await room.sit(stand.address())
    await expect(page.get_by_role("button", name="Start")).to_be_disabled()
    await page.get_by_role("button", name="Sit down").click()
    pressed = await stand.did("click")
    assert (pressed["channel"], pressed["message"], pressed["custom_id"]) == (TABLE, lobby["id"], "sit")


async def test_the_page_stands_still_under_a_finger(stand: Standin, room: Room) -> None:
    """A board that changes or moves while its button is held down is pressed all the same."""
    board = stand.message(content="Round 1", components=[row(button("Your move", "move", 1))])
    stand.stands(board)
    page = await room.sit(stand.address())
    await page.get_by_role("button", name="Your move").hover()
    await page.mouse.down()
    await stand.tell({"t": "edit", "message": board | {"content": "Round 2\n\nand a line that moves the button"}})
    await stand.post(stand.message(content="News"))
    await page.wait_for_timeout(100)
    await expect(page.get_by_text("Round 1")).to_be_visible()
    await page.mouse.up()
    assert (await stand.did("click"))["message"] == board["id"]
    await expect(page.get_by_text("Round 2")).to_be_visible()
    await expect(log(page).get_by_text("News")).to_be_visible()


async def test_busy_until_answered(stand: Standin, room: Room) -> None:
    """A second press before the answer sends nothing."""
    stand.stands(stand.message(components=[row(button("Slow", "slow"), button("Other", "other"))]))
    stand.silent.add("slow")
    page = await room.sit(stand.address())
    slow = page.get_by_role("button", name="Slow")
    await slow.dblclick()
    await page.get_by_role("button", name="Other").click()
    await stand.did("click", 2)
    assert [frame["custom_id"] for frame in stand.heard] == ["slow", "other"]
    await expect(slow).to_have_attribute("aria-busy", "true")
    await stand.tell({"t": "done", "act": stand.heard[0]["act"]})
    await expect(slow).not_to_have_attribute("aria-busy", "true")


async def test_interaction_failed(stand: Standin, room: Room) -> None:
    """The failure stands below the message until the next try; a refusal says why."""
    stand.stands(
        stand.message(components=[row(button("Dead", "dead"), button("No", "no"), button("Well", "well"))])
    )
    stand.answers["dead"] = lambda _, said: [{"t": "failed", "message": said["message"]}]
    stand.answers["no"] = lambda *_: [{"t": "refused", "why": "a client would not let you do that: it is greyed"}]
    stand.answers["slash"] = lambda *_: [{"t": "failed", "message": None}]
    page = await room.sit(stand.address())
    await page.get_by_role("button", name="Dead").click()
    await expect(page.get_by_role("alert").filter(has_text="This interaction failed")).to_be_visible()
    await expect(page.get_by_role("button", name="Dead")).to_be_focused()
    await page.get_by_role("button", name="No").click()
    await expect(page.get_by_text("it is greyed")).to_be_visible()
    await page.get_by_role("button", name="Well").click()
    await expect(page.get_by_text("it is greyed")).to_have_count(0)
    await page.get_by_role("combobox", name="Message").press_sequentially("/help ")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("This interaction failed")).to_be_visible()


async def test_select(stand: Standin, room: Room) -> None:
    """One choice is sent at once; several with Done, no more than may be, and Escape sends nothing."""
    places = ["Docks", "Bank", "Casino"]
    stand.stands(stand.message(components=[row(select("one", places, placeholder="Where?"))]))
    stand.stands(stand.message(components=[row(select("two", places, 2, 2, placeholder="Which two?"))]))
    page = await room.sit(stand.address())
    await page.get_by_role("button", name="Where?").click()
    await offers(page, "Bank").click()
    assert (await stand.did("choose"))["values"] == ["bank"]
    await page.get_by_role("button", name="Which two?").click()
    done = page.get_by_role("button", name="Done")
    await page.keyboard.press("End")
    await page.keyboard.press("Enter")
    await expect(done).to_be_disabled()
    await page.keyboard.press("d")
    await page.keyboard.press("Space")
    await offers(page, "Bank").click()
    await expect(page.locator("[role=option][aria-selected=true]:visible")).to_have_count(2)
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("button", name="Which two?")).to_be_focused()
    assert len(stand.heard) == 1
    await page.keyboard.press("Enter")
    for key in ("Home", "Enter", "End", "Enter", "Tab", "Enter"):
        await page.keyboard.press(key)
    assert (await stand.did("choose", 2))["values"] == ["docks", "casino"]


async def test_user_select(stand: Standin, room: Room) -> None:
    """A list of people sends their numbers."""
    stand.stands(stand.message(components=[row({"type": 5, "custom_id": "whom", "placeholder": "Against whom?"})]))
    page = await room.sit(stand.address())
    await page.get_by_role("button", name="Against whom?").click()
    await offers(page, "Eve").click()
    assert (await stand.did("choose"))["values"] == ["104"]


async def test_ephemeral_and_dismiss(stand: Standin, room: Room) -> None:
    """Only you can see this; dismissed, it is gone."""
    stand.stands(stand.message(components=[row(button("Your move", "move"))]))
    stand.answers["move"] = lambda *_: [
        {"t": "message", "message": stand.message(content="Two guns", flags=EPHEMERAL)}
    ]
    page = await room.sit(stand.address())
    await page.get_by_role("button", name="Your move").click()
    private = page.get_by_role("listitem").filter(has_text="Two guns")
    await expect(private).to_contain_text("Only you can see this")
    await private.get_by_role("button", name="Dismiss").click()
    await expect(private).to_have_count(0)
    assert (await stand.did("dismiss"))["channel"] == TABLE


async def test_half_typed_lines(stand: Standin, room: Room) -> None:
    """What is half typed in one channel is not sent in another."""
    page = await room.sit(stand.address())
    line = page.get_by_role("combobox", name="Message")
    rooms = page.get_by_role("navigation")
    await line.fill("for the table")
    await rooms.get_by_role("button", name="Consigliere").click()
    await expect(line).to_have_value("")
    await line.fill("for the bot alone")
    await rooms.get_by_role("button", name="table").click()
    await expect(line).to_have_value("for the table")


async def test_chat_line(stand: Standin, room: Room) -> None:
    """Enter sends, Shift and Enter break the line, @ names people, and a slash is never sent as talk."""
    page = await room.sit(stand.address())
    line = page.get_by_role("combobox", name="Message")
    await line.press_sequentially("Well met, @b")
    await page.keyboard.press("Enter")
    await expect(line).to_have_value("Well met, @Bo ")
    await line.press("Shift+Enter")
    await line.press_sequentially("shall we?")
    await line.press("Enter")
    said = await stand.did("say")
    assert (said["channel"], said["text"]) == (TABLE, "Well met, <@101> \nshall we?")
    await expect(line).to_have_value("")
    await line.fill("/nonsense")
    await expect(page.get_by_text("There is no such command.")).to_be_visible()
    await line.press("Enter")
    await page.get_by_role("button", name="Send").click()
    assert len(stand.heard) == 1


async def test_a_list_stays_open_when_its_message_changes(stand: Standin, room: Room) -> None:
    """A picture that comes later takes nothing out of anybody's hand; what has changed is seen when the list is
    put away."""
    message = stand.message(content="Who goes?", components=[row(select("2/menu", ["Moran", "Alterie"]))])
    stand.stands(message)
    page = await room.sit(stand.address())
    await log(page).locator(".face").click()
    await stand.tell({"t": "edit", "message": message | {"content": "Who goes now?", "edited_timestamp": EDITED}})
    await stand.tell({"t": "typing", "channel": TABLE})  # comes after it
    await expect(page.get_by_text("is typing")).to_be_visible()
    await expect(offers(page)).to_have_count(2)
    await expect(log(page).get_by_text("Who goes?")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(log(page).get_by_text("Who goes now?")).to_be_visible()


async def test_what_was_dismissed_stays_away(stand: Standin, room: Room) -> None:
    """Also when its picture is ready only then."""
    panel = stand.message(content="Where to?", flags=EPHEMERAL)
    stand.stands(panel)
    page = await room.sit(stand.address())
    await log(page).get_by_role("button", name="Dismiss").click()
    await stand.did("dismiss")
    await stand.tell({"t": "delete", "channel": TABLE, "message": panel["id"]})
    await stand.tell({"t": "edit", "message": panel | {"content": "Where to now?", "edited_timestamp": EDITED}})
    await stand.tell({"t": "typing", "channel": TABLE})  # comes after it
    await expect(page.get_by_text("is typing")).to_be_visible()
    await expect(log(page).get_by_text("Where to")).to_have_count(0)
