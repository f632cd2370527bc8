"""Whoever takes over a seat reads what has happened and what the seat holds, once it is theirs, with full time."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.context import Visit
from bot.text.sentences import sentence
from parlor.people.person import Person
from tests.bot.spoken import GAME
from tests.table.evening import handled, newest, quiet, whom
from tests.table.fair import Fair, fair, full
from tests.table.sitting import says
from tests.table.test_reminders import reminders
from tests.table.test_replacing import boards
from tests.table.weeks import DAY, HOUR, MINUTE, Weeks, playing

__all__ = ["fair", "full"]


async def sits_down(fair: Fair) -> None:
    """Eve has Bo's seat."""
    await fair.posts()
    await fair.wants(fair.eve)
    for person in (fair.anna, fair.cy):
        await fair.press(person, "Agree")
    await handled()


async def have_their_turns(fair: Fair) -> None:
    """Anna and Bo; then the table waits for Cy."""
    for person in (fair.anna, fair.bo):
        panel = await person.click(newest(person, "Your move"), "Your move")
        await person.click(panel, "Rest")
        await person.choose(panel, [])
        await person.click(panel, "No")
        await quiet(fair.services)


@pytest.mark.asyncio
async def test_the_newcomer_reads_what_has_happened_and_what_the_seat_holds(full: Fair) -> None:
    """By direct message, in private: lately, and from the deal on; and the picture of their hand. In the panel it
    is offered to them too, for whom direct messages are closed."""
    await have_their_turns(full)
    await full.bo.slash("game leave")
    await sits_down(full)
    [greeting] = full.eve.dms
    head = sentence("newcomer.head", seat=2, game=GAME.title, channel=f"<#{full.parlor.channel.id}>")
    lines = greeting.text.split("\n")
    assert lines[0] == head
    assert lines[2] == sentence("newcomer.lately")
    assert any("Anna" in line for line in lines[3:])
    [picture] = greeting.attachments
    offered = await full.eve.click(boards(full.eve)[-1], "Your move")
    assert offered.message.find_buttons(sentence("log.offer"), None)
    again = await full.eve.click(boards(full.eve)[-1], "Your move")
    assert not again.message.find_buttons(sentence("log.offer"), None), "they have come"
    hand = await full.eve.click(greeting, "My hand")
    assert hand.message.attachments[0].data == picture.data
    log = await full.eve.click(greeting, "Log")
    whole = await full.eve.slash("game log")
    assert log.text == whole.text


@pytest.mark.asyncio
async def test_without_direct_messages_the_panel_offers_it(full: Fair) -> None:
    """Where nothing has happened since the seat was last played, what was before."""
    await have_their_turns(full)
    await full.bo.slash("game leave")
    full.eve.close_dms()
    await sits_down(full)
    assert full.eve.dms == []
    panel = await full.eve.click(boards(full.eve)[-1], "Your move")
    recap = await full.eve.click(panel, sentence("log.offer"))
    lines = recap.text.split("\n")
    assert lines[:2] == [sentence("log.recap"), sentence("log.nothing-new")]
    assert any("Anna" in line for line in lines[2:])


@pytest.mark.asyncio
async def test_nothing_of_the_seat_is_told_before_it_is_theirs(fair: Fair) -> None:
    """The channel learns who plays, and nothing else; whoever was before sees the hand no longer."""
    await fair.posts()
    await fair.wants(fair.eve)
    says(await fair.eve.slash("game hand"), sentence("not-seated"))
    assert fair.eve.dms == []
    before = {one.id for one in fair.finn.sees()}
    for person in (fair.anna, fair.cy):
        await fair.press(person, "Agree")
    told = [one.text.split("\n")[0] for one in fair.finn.sees() if one.id not in before]
    assert told == [sentence("note.replaced", seat=2, player=f"<@{fair.eve.id}>")]
    for person in (fair.bo, fair.finn, fair.anna, fair.cy):
        assert not [one for one in person.dms if sentence("newcomer.lately") in one.text]
        assert not [one for one in person.dms if "You play seat" in one.text]
    says(await fair.bo.slash("game hand"), sentence("not-seated"))


@pytest.mark.asyncio
async def test_whoever_takes_it_is_heard_of_when_they_come(fair: Fair) -> None:
    """The seat is not silent for days because its player was."""
    await sits_down(fair)
    eve = (await fair.services.store.seats(1))[1]
    assert (eve.user, eve.missed) == (fair.eve.id, 0)
    says(await fair.anna.slash("game replace", seat=2, **whom(fair.finn)), sentence("takeover.asked"))


# -- time


async def gives_anna_s_seat(weeks: Weeks) -> Person:
    """Bo and Cy replace Anna, for whom the table waits; whoever has her seat now."""
    _, bo, cy = weeks.people
    eve = weeks.parlor.person("Eve")
    await bo.slash("game replace", seat=1, **whom(eve))
    await quiet(weeks.services)
    for person, label in ((eve, "Take this seat"), (cy, "Agree")):
        await person.click(newest(person, label), label)
        await quiet(weeks.services)
    assert [one.user for one in await weeks.services.store.seats(1)] == [eve.id, bo.id, cy.id]
    return eve


@pytest.mark.asyncio
async def test_a_newcomer_has_full_time(tmp_path: Path) -> None:
    """From when the seat is theirs, however much of it was used up; and is reminded by that clock alone."""
    async with playing(tmp_path) as weeks:
        await weeks.passes(20 * HOUR)
        began = weeks.time
        eve = await gives_anna_s_seat(weeks)
        assert await weeks.running() == {0: began}
        [wait] = await weeks.waits()
        assert (wait.spent, wait.extra) == (0, 0)
        table = await weeks.services.runner.look(Visit(1))
        assert table.deadlines == {0: began + DAY}
        assert sentence("board.until", until=str(began + DAY)) in boards(weeks.people[1])[-1].text
        await weeks.passes(12 * HOUR - MINUTE)
        assert reminders(eve) == []
        await weeks.passes(MINUTE)
        assert len(reminders(eve)) == 1
        assert await weeks.answered() == []
        await weeks.passes(12 * HOUR + DAY // 10)
        assert {*await weeks.answered()} == {("answer", 0)}
        assert [one.missed for one in await weeks.services.store.seats(1)] == [1, 0, 0]


@pytest.mark.asyncio
async def test_a_newcomer_to_a_game_that_pauses_has_full_time_afterwards(tmp_path: Path) -> None:
    async with playing(tmp_path) as weeks:
        _, bo, cy = weeks.people
        await weeks.passes(20 * HOUR)
        await weeks.people[0].slash("game pause")
        await gives_anna_s_seat(weeks)
        await weeks.passes(5 * HOUR)
        for person in (bo, cy):
            await person.slash("game resume")
        await quiet(weeks.services)
        assert await weeks.running() == {0: weeks.time}
