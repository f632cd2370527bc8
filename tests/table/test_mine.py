"""`/game mine`: every table of a person, whom each waits for, until when, and the way there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.store import NO_CHANGES, Outgoing
from bot.tables.context import Visit
from bot.tables.runner import Cause
from bot.tables.witness import name_build
from bot.text.sentences import sentence
from parlor.people.person import Person
from parlor.world.models import Channel
from rules.kernel.asking import Answer
from tests.bot.spoken import GAME
from tests.table.evening import quiet
from tests.table.sitting import says
from tests.table.weeks import DAY, HOUR, MONDAY, Weeks, playing

HEAD = f"**{GAME.title}** · <#"


@pytest_asyncio.fixture
async def weeks(tmp_path: Path) -> AsyncIterator[Weeks]:
    async with playing(tmp_path) as found:
        yield found


async def opened(weeks: Weeks, name: str, *people: Person) -> Channel:
    """Another table, in a channel of its own, not dealt yet."""
    room = weeks.parlor.add_channel(name)
    await people[0].slash("game new", game=GAME.key, channel=room)
    for person in people[1:]:
        await press(person, room, "Sit down")
    await quiet(weeks.services)
    return room


async def dealt(weeks: Weeks, name: str, *people: Person, pace: str = "none") -> int:
    """The same, dealt at this pace; its number. The first of them has the first turn."""
    room = await opened(weeks, name, *people)
    row = await weeks.services.store.open_table_in(room.id)
    assert row is not None
    await weeks.services.store.set_pace(row.id, pace, False, NO_CHANGES)
    await press(people[0], room, "Start")
    await quiet(weeks.services)
    await weeks.services.tables.post(row.id, Outgoing("board", {"wanted": True}, f"b{row.id}", channel=room.id))
    await quiet(weeks.services)
    return row.id


async def press(person: Person, room: Channel, label: str) -> None:
    seen = next(one for one in reversed(person.sees(room)) if one.find_buttons(label, None))
    await person.click(seen, label)


async def list_of(person: Person) -> list[list[str]]:
    """What somebody reads of each of their tables, line by line."""
    outcome = await person.slash("game mine")
    assert outcome.ephemeral
    return tables_in(outcome.text)


def tables_in(text: str) -> list[list[str]]:
    found: list[list[str]] = []
    for line in text.split("\n"):
        if line.startswith(HEAD):
            found.append([])
        if found:
            found[-1].append(line)
    return found


@pytest.mark.asyncio
async def test_a_table_that_waits_for_me(weeks: Weeks) -> None:
    """Since when, until when, and the way to the board that stands there now."""
    anna, *_ = weeks.people
    await weeks.passes(2 * HOUR)
    row = await weeks.services.store.table(1)
    assert row is not None
    link = f"https://discord.com/channels/{row.guild}/{row.channel}/{row.board_message}"
    assert row.board_message in [one.id for one in anna.sees() if one.find_buttons("Your move", None)]
    [[head, move, time]] = await list_of(anna)
    assert head == sentence("mine.table-link", game=GAME.title, channel=row.channel, link=link)
    assert move.endswith("It is **your move**.")
    assert time == sentence("mine.since", since=str(MONDAY), until=str(MONDAY + DAY))


@pytest.mark.asyncio
async def test_a_table_that_waits_for_somebody_else(weeks: Weeks) -> None:
    """By the same clock; nobody is called by it. Who looks at all their tables has pressed nothing at any."""
    anna, bo, _ = weeks.people
    await weeks.passes(HOUR)
    before = await weeks.services.store.seats(1)
    outcome = await bo.slash("game mine")
    [[_, move, time]] = tables_in(outcome.text)
    assert f"<@{anna.id}>" in move
    assert "your move" not in move
    assert time == sentence("mine.since", since=str(MONDAY), until=str(MONDAY + DAY))
    assert outcome.message.mentions == []
    assert [one.heard for one in await weeks.services.store.seats(1)] == [one.heard for one in before]


@pytest.mark.asyncio
async def test_where_all_are_asked_nobody_learns_what_lies_face_down(weeks: Weeks) -> None:
    """Who has chosen waits for the others, like everybody who looks."""
    services, (anna, bo, cy) = weeks.services, weeks.people
    session = await services.runner.session(1)
    while session.ask is not None and len(session.ask.decisions) == 1:
        [seat] = session.waiting_for
        await answer(weeks, weeks.people[seat], session.ask.decisions[seat].default)
        session = await services.runner.session(1)
    [[_, move, _]] = await list_of(anna)
    assert f"<@{bo.id}>" in move
    assert f"<@{cy.id}>" in move
    assert session.ask is not None
    await answer(weeks, anna, session.ask.decisions[0].default)
    [[_, after, _]] = await list_of(anna)
    assert "your move" not in after
    assert "1 of 3" in after


async def answer(weeks: Weeks, person: Person, value: Answer) -> None:
    session = await weeks.services.runner.session(1)
    await weeks.services.play.answer(Visit(1, person.id), session.number, value, Cause())


@pytest.mark.asyncio
async def test_mine_come_first_then_what_is_due_first(weeks: Weeks) -> None:
    """At two tables Anna is asked, at three Bo: within an hour, within three days, and without a deadline."""
    anna, bo, cy = weeks.people
    await dealt(weeks, "no-clock", bo, anna, cy)
    await dealt(weeks, "an-hour", bo, anna, cy, pace="evening")
    await dealt(weeks, "mine-in-days", anna, bo, cy, pace="relaxed")
    await dealt(weeks, "three-days", bo, anna, cy, pace="relaxed")
    await opened(weeks, "a-lobby", bo, anna)
    store = weeks.services.store
    channels = {f"<#{row.channel}>": row.id for row in await store.tables_of(anna.id)}
    found = await list_of(anna)
    order = [next(number for name, number in channels.items() if name in one[0]) for one in found]
    assert order == [1, 4, 3, 5, 2, 6]
    assert ["your move" in one[1] for one in found] == [True, True, False, False, False, False]
    assert [len(one) for one in found] == [3, 3, 3, 3, 2, 2]
    assert found[-1][1] == sentence("mine.lobby")


@pytest.mark.asyncio
async def test_a_table_that_stands_still_says_so(weeks: Weeks) -> None:
    """One that pauses, and one that has stopped: nobody's move, and no clock."""
    anna, *_ = weeks.people
    await anna.slash("game pause")
    [[_, paused]] = await list_of(anna)
    assert paused.endswith(sentence("board.paused"))
    assert "your move" not in paused
    await weeks.services.store.note_frozen(1, name_build())
    [[_, frozen]] = await list_of(anna)
    assert frozen == sentence("mine.frozen")


@pytest.mark.asyncio
async def test_no_table_is_left_out(weeks: Weeks) -> None:
    """More than one message holds come in pages; each table stands on one of them, once."""
    anna, *_ = weeks.people
    for number in range(20):
        await opened(weeks, f"room-{number}", anna)
    rows = await weeks.services.store.tables_of(anna.id)
    assert len(rows) == 21
    shown = await anna.slash("game mine")
    assert sentence("mine.head", count=21) in shown.text
    seen = tables_in(shown.text)
    assert 1 < len(seen) < 21
    while [one for one in shown.message.buttons if one.label == "Next" and not one.disabled]:
        shown = await anna.click(shown, "Next")
        seen += tables_in(shown.text)
    assert len(seen) == len({one[0] for one in seen}) == 21


@pytest.mark.asyncio
async def test_who_sits_nowhere_is_told_how_to(weeks: Weeks) -> None:
    says(await weeks.parlor.person("Eve").slash("game mine"), sentence("no-tables"))
