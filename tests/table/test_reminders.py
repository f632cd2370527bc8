"""What people are told of a wait: each thing once, in their waking hours, and never after the answer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.pace.clocks import PACES
from bot.store import NO_CHANGES
from bot.text.sentences import sentence
from parlor.people.person import Person
from tests.bot.spoken import GAME
from tests.bot.tables.by_seat import set_clock
from tests.table.evening import evening, newest, quiet
from tests.table.weeks import DAY, HOUR, MONDAY, Weeks, playing, set_hours

HALF, LATE = 12 * HOUR, PACES["day"] * 9 // 10


@pytest_asyncio.fixture
async def weeks(tmp_path: Path) -> AsyncIterator[Weeks]:
    async with playing(tmp_path) as found:
        yield found


def reminders(person: Person) -> list[str]:
    """What somebody was told of waits by direct message."""
    return [one.text for one in person.dms if one.text.startswith("⏳")]


def public(person: Person) -> list[str]:
    """What was said of waits in the channel."""
    return [one.text for one in person.sees() if one.text.startswith("⏳") and not one.buttons]


async def to_the_bids(weeks: Weeks) -> None:
    """All have had their turns at once; now all are asked together."""
    for person in weeks.people:
        panel = await person.click(newest(person, "Your move"), "Your move")
        await person.click(panel, "Rest")
        await person.choose(panel, [])
        await person.click(panel, "No")
        await quiet(weeks.services)


@pytest.mark.asyncio
async def test_half_time_and_the_end(weeks: Weeks) -> None:
    """By direct message, at their moments; those whom nobody waits for hear nothing."""
    anna, bo, _ = weeks.people
    await weeks.passes(HALF - 60)
    assert reminders(anna) == []
    await weeks.passes(60)
    until = MONDAY + DAY
    line = sentence("pace.digest-line", channel=weeks.parlor.channel.id, until=str(until))
    assert reminders(anna) == [f"{sentence('pace.digest')}\n{line}"]
    await weeks.passes(LATE - HALF - 60)
    assert len(reminders(anna)) == 1
    await weeks.passes(60)
    assert reminders(anna)[1:] == [f"{sentence('pace.digest-late')}\n{line}"]
    await weeks.passes(HOUR)
    assert len(reminders(anna)) == 2
    assert reminders(bo) == public(bo) == []


@pytest.mark.asyncio
async def test_never_in_quiet_hours(weeks: Weeks) -> None:
    """The clock stands still meanwhile, and so does the bot."""
    anna = weeks.people[0]
    await set_hours(weeks, anna, zone="Europe/Berlin", quiet_from=18 * 60, quiet_to=9 * 60)
    await weeks.passes(DAY)  # nine hours a day
    assert reminders(anna) == []
    await weeks.passes(2 * HOUR + 59 * 60)
    assert reminders(anna) == []
    await weeks.passes(60)
    assert len(reminders(anna)) == 1


@pytest.mark.asyncio
async def test_what_comes_due_while_somebody_goes_to_bed_waits_for_the_morning(weeks: Weeks) -> None:
    """Quiet hours that were chosen after the clock began count at once."""
    anna = weeks.people[0]
    await weeks.passes(HALF - HOUR)
    await set_hours(weeks, anna, quiet_from=19 * 60, quiet_to=7 * 60)
    await weeks.passes(11 * HOUR)
    assert reminders(anna) == []
    await weeks.passes(3 * HOUR)
    assert len(reminders(anna)) == 1


@pytest.mark.asyncio
async def test_what_is_late_does_not_come_by_night(weeks: Weeks) -> None:
    """It was due a minute before the night, and the bot looks a minute after."""
    anna = weeks.people[0]
    await set_hours(weeks, anna, quiet_from=20 * 60 + 1, quiet_to=8 * 60)
    await weeks.passes(HALF - 30)
    weeks.time += 150
    await weeks.tick()
    assert reminders(anna) == []
    await weeks.passes(11 * HOUR)
    assert reminders(anna) == []
    await weeks.passes(HOUR)
    assert len(reminders(anna)) == 1


@pytest.mark.asyncio
async def test_never_after_the_answer(weeks: Weeks) -> None:
    """Not even if it was written before, and goes out later."""
    anna = weeks.people[0]
    await weeks.passes(HALF - 60)
    panel = await anna.click(newest(anna, "Your move"), "Your move")
    await anna.click(panel, "Rest")
    await anna.choose(panel, [])
    await anna.click(panel, "No")
    await weeks.passes(HOUR)
    assert reminders(anna) == []
    row = await weeks.services.store.table(1)
    assert row is not None
    assert await weeks.services.pace.reminders.write_reminder(row, 0, "last") is None
    assert await weeks.services.pace.reminders.write_digest(anna.id) == ""


@pytest.mark.asyncio
async def test_who_wants_none_gets_none(weeks: Weeks) -> None:
    anna = weeks.people[0]
    await set_hours(weeks, anna, reminders=False)
    await weeks.passes(DAY)
    assert reminders(anna) == public(anna) == []


@pytest.mark.asyncio
async def test_the_last_one(weeks: Weeks) -> None:
    """Once, in the channel, with a mention; not in the first quarter of their time."""
    anna, bo, cy = weeks.people
    await to_the_bids(weeks)
    for person in (anna, bo):
        await person.click(await person.click(newest(person, "Your move"), "Your move"), "1")
    await weeks.passes(6 * HOUR - 60)
    assert public(anna) == []
    await weeks.passes(60)
    assert public(anna) == [sentence("pace.last", player=f"<@{cy.id}>", until=str(MONDAY + DAY))]
    assert next(one for one in anna.sees() if one.text == public(anna)[0]).mentions == ["Cy"]
    await weeks.passes(5 * HOUR)
    assert len(public(anna)) == 1


@pytest.mark.asyncio
@pytest.mark.parametrize("way", ["closed", "switched off"])
async def test_closed_direct_messages(weeks: Weeks, way: str) -> None:
    """The channel says it then, once, and not why."""
    anna = weeks.people[0]
    if way == "closed":
        anna.close_dms()
    else:
        await set_hours(weeks, anna, dms=False)
    await weeks.passes(HALF)
    await quiet(weeks.services)
    assert public(anna) == [sentence("pace.waits", player=f"<@{anna.id}>", until=str(MONDAY + DAY))]
    await weeks.passes(HOUR)
    assert len(public(anna)) == 1


@pytest.mark.asyncio
async def test_six_tables_one_message(tmp_path: Path) -> None:
    """Of all tables that wait, though their clocks began in other hours."""
    async with evening(tmp_path, {GAME.key: GAME}) as (parlor, services):
        weeks = Weeks(parlor, services, [parlor.person("Anna"), parlor.person("Bo")])
        set_clock(services, lambda: weeks.time)
        anna, bo = weeks.people
        store = services.store
        for number in range(1, 7):
            row = await _deal(weeks, number)
            await store.set_pace(row, "day", False, NO_CHANGES)
            await services.tables.begin(row)
            await weeks.passes(HOUR)
        await weeks.passes(HALF - 6 * HOUR)
        assert len(reminders(anna)) == 1
        assert reminders(anna)[0].count("<#") == 6
        await weeks.passes(6 * HOUR)
        assert len(reminders(anna)) == 1
        assert reminders(bo) == []


async def _deal(weeks: Weeks, number: int) -> int:
    """A table of two in a channel of its own."""
    anna, bo = weeks.people
    channel = weeks.parlor.channel if number == 1 else weeks.parlor.add_channel(f"room-{number}")
    lobby, store = weeks.services.lobby, weeks.services.store
    table = await lobby.open(weeks.parlor.guild.id, channel.id, GAME.key, anna.id, 10_000 * number)
    await store.sit(table, 1, bo.id)
    await store.start_table(table, 2, "seed", {})
    return table


@pytest.mark.asyncio
async def test_after_a_day_without_the_bot_nothing_is_made_up_for(weeks: Weeks) -> None:
    """That day did not count, and the table is told."""
    anna = weeks.people[0]
    await weeks.passes(HALF - HOUR)
    began = weeks.time
    weeks.time += DAY
    await weeks.tick()
    assert reminders(anna) == []
    told = sentence("note.outage", began=str(began), ended=str(weeks.time))
    assert weeks.says(told) == 1
    await weeks.passes(HOUR - 60)
    assert reminders(anna) == []
    await weeks.passes(120)
    assert len(reminders(anna)) == 1
    assert f"<t:{MONDAY + 2 * DAY}:f>" in reminders(anna)[0]


@pytest.mark.asyncio
async def test_while_discord_is_gone_no_clock_runs(weeks: Weeks) -> None:
    anna, pace = weeks.people[0], weeks.services.pace
    await weeks.passes(HALF - HOUR)
    pace.depart()
    await weeks.passes(5 * HOUR)
    assert reminders(anna) == []
    pace.arrive()
    await weeks.tick()
    assert weeks.says("The bot was away") == 1
    await weeks.passes(HOUR - 60)
    assert reminders(anna) == []
    await weeks.passes(240)
    assert len(reminders(anna)) == 1


@pytest.mark.asyncio
async def test_clock_steps(weeks: Weeks) -> None:
    """Forward it is as if the bot had been away; put back, what began in the future begins now. Nobody is called
    for either."""
    anna, store = weeks.people[0], weeks.services.store
    await weeks.passes(HOUR)
    weeks.time += 300 * DAY
    await weeks.tick()
    assert reminders(anna) == []
    weeks.time -= 300 * DAY
    await weeks.tick()
    [wait] = await store.waits(1)
    assert wait.began <= weeks.time
    assert await store.outages(0) in ([], [(MONDAY + HOUR, weeks.time)])
    await weeks.passes(HALF - 2 * HOUR)
    assert reminders(anna) == []
    await weeks.passes(3 * HOUR)
    assert len(reminders(anna)) == 1


@pytest.mark.asyncio
async def test_nobody_is_called_who_sleeps(weeks: Weeks) -> None:
    """The board says whom the table waits for, and mentions nobody; they are called in the morning, once."""
    anna, bo, _ = weeks.people
    await set_hours(weeks, bo, quiet_from=8 * 60, quiet_to=14 * 60, reminders=False)
    panel = await anna.click(newest(anna, "Your move"), "Your move")
    await anna.click(panel, "Rest")
    await anna.choose(panel, [])
    await anna.click(panel, "No")
    await quiet(weeks.services)
    assert f"<@{bo.id}>" in newest(anna, "Your move").content
    assert newest(anna, "Your move").mentions == []
    await weeks.passes(6 * HOUR - 60)
    assert public(anna) == []
    await weeks.passes(60)
    assert public(anna) == [sentence("pace.waits", player=f"<@{bo.id}>", until=str(MONDAY + 12 * HOUR + DAY))], (
        "six hours of the next day too"
    )
    assert [one.mentions for one in anna.sees() if one.text in public(anna)] == [["Bo"]]
    await weeks.passes(10 * HOUR)
    assert len(public(anna)) == 1
