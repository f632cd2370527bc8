"""Before the deal: who is ready, whom the host calls, and a message whose buttons go with the lobby."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.lobby.invitations import MOST
from bot.text.sentences import sentence
from tests.bot.spoken import GAME, GAMES
from tests.table.evening import evening, newest, quiet
from tests.table.sitting import says
from tests.table.test_lobby import Hall


@pytest_asyncio.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with evening(tmp_path, GAMES) as (parlor, services):
        hall = Hall(parlor, services)
        await hall.anna.slash("game new", game=GAME.key)
        yield hall


def ready(hall: Hall, seat: int, user: int) -> bool:
    return sentence("lobby.seat-ready", seat=seat, player=f"<@{user}>") in hall.lobbies()[0].text


# -- who is ready


@pytest.mark.asyncio
async def test_people_say_that_they_are_ready(hall: Hall) -> None:
    """And that they no longer are; who sits nowhere says nothing, and the host starts whenever they like."""
    await hall.press(hall.bo, "Sit down")
    await hall.press(hall.bo, "Ready")
    assert (ready(hall, 1, hall.anna.id), ready(hall, 2, hall.bo.id)) == (False, True)
    await hall.press(hall.bo, "Ready")
    assert not ready(hall, 2, hall.bo.id)
    says(await hall.press(hall.eve, "Ready"), sentence("sit-first"))
    await hall.press(hall.anna, "Ready")
    await hall.deals(hall.anna)
    assert await hall.services.store.votes() == {}


@pytest.mark.asyncio
async def test_nobody_is_ready_for_somebody_else(hall: Hall) -> None:
    """Who sits down where somebody was ready is not; nor does a restart take it for a vote."""
    await hall.press(hall.bo, "Sit down")
    for person in (hall.anna, hall.bo):
        await hall.press(person, "Ready")
    await hall.services.votes.carry_on()
    assert (await hall.row()).status == "lobby"
    assert ready(hall, 2, hall.bo.id)
    await hall.press(hall.bo, "Leave")
    await hall.press(hall.cy, "Sit down")
    assert not ready(hall, 2, hall.cy.id)


# -- whom the host calls


@pytest.mark.asyncio
async def test_the_host_calls_people_once(hall: Hall) -> None:
    """In the channel, where it notifies them; nobody who sits, and nobody twice."""
    says(await hall.press(hall.bo, "Invite"), sentence("not-host", host=hall.anna.id))
    panel = await hall.press(hall.anna, "Invite")
    assert panel.ephemeral
    await hall.anna.choose(panel, [hall.anna, hall.bo, hall.cy])
    [called] = [one for one in hall.eve.sees() if one.mentions]
    assert called.mentions == ["Bo", "Cy"]
    assert not called.ephemeral
    says(await hall.anna.choose(panel, [hall.bo]), sentence("nobody-new"))
    assert len([one for one in hall.eve.sees() if one.mentions]) == 1
    assert await hall.users() == [hall.anna.id]


@pytest.mark.asyncio
async def test_a_lobby_calls_a_few_and_no_more(hall: Hall) -> None:
    panel = await hall.press(hall.anna, "Invite")
    people = [hall.parlor.person(name) for name in ("Bo", "Cy", "Di", "Eve", "Finn", "Gus")]
    assert len(people) > MOST
    panel = await hall.anna.choose(panel, people[:4])
    says(await hall.anna.choose(panel, people[4:], forge=True), sentence("invited-enough", most=MOST))
    await hall.anna.choose(panel, people[4:5])
    last = await hall.press(hall.anna, "Invite")
    assert last.text == sentence("invited-enough", most=MOST)
    assert last.message.selects == []


@pytest.mark.asyncio
async def test_no_bot_is_called(hall: Hall) -> None:
    panel = await hall.press(hall.anna, "Invite")
    says(await hall.anna.choose(panel, [], forge=True), sentence("nobody-new"))
    bot = hall.parlor.backend.world.bot
    says(await hall.anna.choose(panel, [bot], forge=True), sentence("nobody-new"))


# -- the message


@pytest.mark.asyncio
@pytest.mark.parametrize("label", ["Start", "Leave"])
async def test_no_button_outlives_the_lobby(hall: Hall, label: str) -> None:
    """Although the answer to the last press was lost: the message is changed all the same."""
    await hall.press(hall.anna, "Add a house player")
    lobby = hall.lobbies()[0]
    hall.parlor.faults.answer(404, 10015, method="PATCH", path="/webhooks/")
    await hall.anna.click(lobby, label, wait="nothing")
    await hall.parlor.until(lambda: hall.lobbies() == [])
    await quiet(hall.services)
    closed = next(one for one in hall.eve.sees() if one.id == lobby.id)
    assert closed.buttons == []
    assert sentence("lobby.begun" if label == "Start" else "lobby.closed") in closed.text
    if label == "Start":
        assert newest(hall.eve, "Your move").id != lobby.id
