"""When the time of a seat is up: grace, the safe answer or a house player's, and who keeps the seat then."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.pace.clocks import PACES
from bot.text.sentences import sentence
from parlor.people.person import Person
from parlor.server import Parlor
from tests.bot.spoken import GAMES
from tests.bot.tables.by_seat import by_seat, set_clock
from tests.parlor.company import brisk
from tests.table.evening import lines_of, newest, open_house, quiet
from tests.table.test_reminders import to_the_bids
from tests.table.weeks import DAY, HOUR, MINUTE, MONDAY, Weeks, playing, playing_in, set_hours

GRACE = PACES["day"] // 10
UP = DAY + GRACE


@pytest_asyncio.fixture
async def weeks(tmp_path: Path) -> AsyncIterator[Weeks]:
    async with playing(tmp_path) as found:
        yield found


def times(weeks: Weeks, note: str, person: Person) -> int:
    """How often the channel says this of somebody."""
    return lines_of(weeks.people[0]).count(sentence(f"note.{note}", player=f"<@{person.id}>"))


@pytest.mark.asyncio
async def test_a_safe_answer_after_the_grace(weeks: Weeks) -> None:
    """Not before; logged as an answer of that seat, with a line in the channel. The next is called."""
    anna, bo, _ = weeks.people
    await weeks.passes(UP - MINUTE)
    assert await weeks.answered() == []
    await weeks.passes(MINUTE)
    log = await weeks.answered()
    assert log
    assert {*log} == {("answer", 0)}
    assert times(weeks, "overdue", anna) == 1
    assert await weeks.running() == {1: MONDAY + UP}
    assert newest(bo, "Your move").mentions == ["Bo"]
    session = await weeks.services.runner.session(1)
    assert session.waiting_for == {1}


@pytest.mark.asyncio
async def test_the_clock_of_a_minute_has_a_grace_of_a_minute(tmp_path: Path) -> None:
    """A tenth of five minutes would be no time at all."""
    async with playing(tmp_path, "live") as weeks:
        await weeks.passes(5 * MINUTE + MINUTE - 1)
        assert await weeks.answered() == []
        await weeks.passes(1)
        assert await weeks.answered()


@pytest.mark.asyncio
async def test_a_house_player_answers_where_the_table_chose_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the seat's own view; the channel is told."""
    async with playing(tmp_path, caretaker=True) as weeks:
        await weeks.passes(UP)
        assert await weeks.answered()
        assert times(weeks, "overdue-house", weeks.people[0]) == 1


@pytest.mark.asyncio
async def test_an_answer_in_the_last_moment_counts(weeks: Weeks) -> None:
    """The clock is gone with it: nobody answers for the seat."""
    anna = weeks.people[0]
    await weeks.passes(UP - MINUTE)
    panel = await anna.click(newest(anna, "Your move"), "Your move")
    await anna.click(panel, "Rest")
    await anna.choose(panel, [])
    await anna.click(panel, "No")
    await weeks.passes(HOUR)
    assert times(weeks, "overdue", anna) == 0
    assert len(await weeks.answered()) == 3


@pytest.mark.asyncio
@pytest.mark.parametrize("answers", [1, 3], ids=["the next of the chain", "a turn of the next round"])
async def test_no_answer_is_given_to_a_question_that_came_since(weeks: Weeks, answers: int) -> None:
    """Anna's wait was read as due. In the moment before its turn comes she answers, and is asked something new."""
    players, pace = by_seat(weeks.services), weeks.services.pace
    await weeks.passes(UP - MINUTE)
    weeks.time += MINUTE
    [overdue] = await weeks.services.store.due(weeks.time, 10)
    for value in (("rest",), (), ("no",))[:answers]:
        await players.answer(1, 0, (await players.look(1)).question, value, None)
    if answers == 3:
        session = await players.look(1)
        while session.ask is not None and (session.waiting_for != {0} or session.state.round == 0):
            seat = min(session.waiting_for)
            await players.answer(1, seat, session.question, session.ask.decisions[seat].default, None)
            session = await players.look(1)
    before = await weeks.answered(), (await players.look(1)).question
    assert (await players.look(1)).waiting_for == {0}
    await pace._see_to(overdue, weeks.time)
    await quiet(weeks.services)
    assert (await weeks.answered(), (await players.look(1)).question) == before
    assert (await weeks.services.store.seats(1))[0].missed == 0


@pytest.mark.asyncio
async def test_whoever_comes_a_minute_late_may_change_it(tmp_path: Path) -> None:
    """Cy sleeps for longer: Anna's safe answer lies face down meanwhile, and she comes a minute late."""
    async with playing(tmp_path) as weeks:
        anna, bo, cy = weeks.people
        await set_hours(weeks, cy, vacation_until=MONDAY + 9 * DAY)
        await to_the_bids(weeks)
        await bo.click(await bo.click(newest(bo, "Your move"), "Your move"), "1")
        await weeks.passes(UP + MINUTE)
        assert (await weeks.services.runner.session(1)).sealed(0) is not None
        late = await anna.click(newest(anna, "Your move"), "Your move")
        await anna.click(late, "Change my answer")
        await anna.click(late, "2")
        assert (await weeks.services.runner.session(1)).sealed(0) == 2
        assert all(one.missed == 0 for one in await weeks.services.store.seats(1))


async def miss_two(weeks: Weeks) -> None:
    """Bo and Cy play, and Anna does not come."""
    _, bo, cy = weeks.people
    await weeks.passes(UP)
    for person in (bo, cy):
        panel = await person.click(newest(person, "Your move"), "Your move")
        await person.click(panel, "Rest")
        await person.choose(panel, [])
        await person.click(panel, "No")
        await quiet(weeks.services)
    for person in (bo, cy):
        await person.click(await person.click(newest(person, "Your move"), "Your move"), "1")
    await weeks.passes(UP)


@pytest.mark.asyncio
async def test_after_two_in_a_row_the_house_keeps_the_seat(weeks: Weeks) -> None:
    """The table no longer waits for it, and no clock runs, until its player presses anything."""
    anna, bo, cy = weeks.people
    await miss_two(weeks)
    assert (await weeks.services.store.seats(1))[0].missed == 2
    assert times(weeks, "overdue-kept", anna) == 1
    assert 0 not in await weeks.running()
    session = await weeks.services.runner.session(1)
    assert session.waiting_for == {1, 2}, "a sealed call: Anna's safe answer lies there"
    before = len(await weeks.answered())
    await anna.click(newest(anna, "Your move"), "Your move")
    assert (await weeks.services.store.seats(1))[0].missed == 0
    assert len(await weeks.answered()) == before
    for person in (bo, cy):
        await person.click(await person.click(newest(person, "Your move"), "Your move"), "Heads")
    await quiet(weeks.services)
    session = await weeks.services.runner.session(1)
    if session.ask is not None and 0 in session.ask.decisions:
        assert 0 in session.waiting_for, "the table waits for Anna again"
        assert 0 in await weeks.running()


@pytest.mark.asyncio
async def test_one_missed_between_answers_is_no_two_in_a_row(weeks: Weeks) -> None:
    anna = weeks.people[0]
    await weeks.passes(UP)
    assert (await weeks.services.store.seats(1))[0].missed == 1
    await anna.click(newest(anna, "My hand"), "My hand")
    assert (await weeks.services.store.seats(1))[0].missed == 0


@pytest.mark.asyncio
async def test_who_is_on_vacation_is_waited_for(tmp_path: Path) -> None:
    async with playing(tmp_path) as weeks:
        await set_hours(weeks, weeks.people[0], vacation_until=MONDAY + 10 * DAY)
        await weeks.passes(10 * DAY)
        assert await weeks.answered() == []
        await weeks.passes(UP - HOUR)
        assert await weeks.answered() == []
        await weeks.passes(HOUR)
        assert await weeks.answered()


@pytest.mark.asyncio
async def test_a_restart_after_a_day_fires_what_is_due_once(tmp_path: Path) -> None:
    """What was due before the bot went, and nothing that would have come due while it was away."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with playing_in(parlor, tmp_path) as weeks:
            await weeks.passes(UP - MINUTE)
            weeks.services.pace.depart()  # it dies before it looks again
            gone = weeks.time
        async with open_house(parlor, tmp_path, GAMES, now=lambda: gone + DAY) as services:
            back = Weeks(parlor, services, weeks.people)
            back.time = gone + DAY
            set_clock(services, lambda: back.time)
            await back.tick()
            assert await back.answered() == []
            assert back.says("The bot was away") == 1
            await back.passes(MINUTE)
            assert len({*await back.answered()}) == 1
            log = len(await back.answered())
            await back.passes(HOUR)
            assert len(await back.answered()) == log


@pytest.mark.asyncio
async def test_whoever_comes_back_within_the_hour_is_back(tmp_path: Path) -> None:
    """A look is enough, though they were heard of a few minutes ago."""
    async with playing(tmp_path, "live") as weeks:
        anna, store = weeks.people[0], weeks.services.store
        await weeks.passes(6 * MINUTE)
        assert (await store.seats(1))[0].missed == 1
        await anna.click(newest(anna, "My hand"), "My hand")
        assert (await store.seats(1))[0].missed == 0


@pytest.mark.asyncio
async def test_where_nobody_comes_the_game_pauses(tmp_path: Path) -> None:
    """The house does not play it to its end all by itself; who lets it go on is back."""
    async with playing(tmp_path, names="Anna Bo") as weeks:
        anna, store = weeks.people[0], weeks.services.store
        for _ in range(8):
            await weeks.passes(UP)
        row = await store.table(1)
        assert row is not None
        assert row.status == "paused"
        assert lines_of(anna).count(sentence("note.pause-deserted")) == 1
        assert await store.next_due() is None
        await anna.slash("game resume")
        await quiet(weeks.services)
        assert (await store.seats(1))[0].missed == 0
        assert 0 in await weeks.running(), "the house has answered for Bo, and the table waits for Anna"
