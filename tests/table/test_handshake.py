"""The last handshake: a moment in which everybody may still deal, until all are ready."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.text.sentences import sentence
from rules.kernel.chance import Dice
from rules.wise_guys.game import GAME
from tests.table.bargain import HELD, NAMES, Arranged, Bargain, newest_dm
from tests.table.evening import evening, newest, quiet, seated
from tests.wise_guys.building import table


def before_the_calls(seats: int) -> dict[str, Arranged]:
    """Gun Sweep lies open, and the market is closed."""
    crews = {"clubhouse": dict.fromkeys(range(seats), (2,))}
    laid = table(seats, stash=HELD, at=crews, stage="handshake", calls=("gun-sweep",), dice=Dice("handshake"))
    return {GAME.key: Arranged(GAME.decks, laid=laid)}


@pytest_asyncio.fixture
async def bargain(tmp_path: Path) -> AsyncIterator[Bargain]:
    async with evening(tmp_path, before_the_calls(3)) as (parlor, services):
        yield Bargain(parlor, services, await seated(parlor, NAMES, GAME.key))


@pytest.mark.asyncio
async def test_it_is_asked_in_the_channel_and_not_by_direct_message(bargain: Bargain) -> None:
    """One call, one button; the board counts who is ready."""
    await quiet(bargain.services)
    assert [len(person.dms) for person in bargain.people] == [0, 0, 0]
    assert newest(bargain.eve, "Your move").text.endswith("0 of 3 are ready.")
    panel = await bargain.anna.click(newest(bargain.anna, "Your move"), "Your move")
    assert [one.label for one in panel.message.buttons] == ["Ready", "Offer a deal"]
    ready = await bargain.anna.click(panel, "Ready")
    assert sentence("panel.ready", players=f"♠ <@{bargain.bo.id}> and ♦ <@{bargain.cy.id}>") in ready.text
    assert [one.label for one in ready.message.buttons] == ["Offer a deal"]
    await quiet(bargain.services)
    assert newest(bargain.eve, "Your move").text.endswith("1 of 3 are ready.")


@pytest.mark.asyncio
async def test_whoever_is_ready_still_shakes_hands_and_stays_ready(bargain: Bargain) -> None:
    """On either side; and when all are ready, the Last Call comes."""
    for person in (bargain.anna, bargain.bo):
        await person.click(await person.click(newest(person, "Your move"), "Your move"), "Ready")
    await bargain.offer(bargain.anna, bargain.bo, (2,))
    await bargain.bo.click(newest_dm(bargain.bo), "Accept")
    assert await bargain.stash(bargain.anna, bargain.bo) == [(3, 2, 1), (5, 1, 2)]
    session = await bargain.services.runner.session(1)
    assert (session.number, session.waiting_for) == (0, {2})
    await bargain.cy.click(await bargain.cy.click(newest(bargain.cy, "Your move"), "Your move"), "Ready")
    session = await bargain.services.runner.session(1)
    assert "hit" in [event.kind for event in session.events(None)]


@pytest.mark.asyncio
async def test_the_house_is_ready_when_everybody_else_is(tmp_path: Path) -> None:
    """Or whoever is last would have no time to deal with it."""
    async with evening(tmp_path, before_the_calls(4)) as (parlor, services):
        anna, *others = (parlor.person(name) for name in NAMES.split())
        await anna.slash("game new", game=GAME.key)
        for person in others:
            await person.click(newest(person, "Sit down"), "Sit down")
        await anna.click(newest(anna, "Add a house player"), "Add a house player")
        await anna.click(newest(anna, "Start"), "Start")
        await parlor.until(lambda: any(one.find_buttons("Your move", None) for one in anna.sees()))
        for done, person in enumerate((anna, *others)):
            session = await services.runner.session(1)
            assert (len(session.log), 3 in session.waiting_for) == (done, True)
            await person.click(await person.click(newest(person, "Your move"), "Your move"), "Ready")
        assert len((await services.runner.session(1)).log) > 3
