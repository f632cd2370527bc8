"""The clock of a wait: when it begins and ends, and that nothing winds it up again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.pace.clocks import PACES
from bot.store import NO_CHANGES
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from tests.bot.tables.by_seat import by_seat, set_clock
from tests.table.bargain import bargaining, newest_dm
from tests.table.evening import newest, quiet
from tests.table.weeks import DAY, HOUR, MONDAY, Weeks, playing, set_hours


@pytest_asyncio.fixture
async def weeks(tmp_path: Path) -> AsyncIterator[Weeks]:
    async with playing(tmp_path) as found:
        yield found


async def panel(weeks: Weeks, person: Person) -> Outcome:
    await quiet(weeks.services)
    return await person.click(newest(person, "Your move"), "Your move")


async def rest(weeks: Weeks, person: Person) -> None:
    """A whole turn, of three answers."""
    asked = await panel(weeks, person)
    await person.click(asked, "Rest")
    await person.choose(asked, [])
    await person.click(asked, "No")
    await quiet(weeks.services)


@pytest.mark.asyncio
async def test_it_begins_with_the_wait_and_ends_with_it(weeks: Weeks) -> None:
    """Each seat has its own; the board says until when."""
    assert await weeks.running() == {0: MONDAY}
    until = MONDAY + PACES["day"]
    assert f"<t:{until}:R>" in newest(weeks.people[1], "Your move").content
    await weeks.passes(HOUR)
    await rest(weeks, weeks.people[0])
    assert await weeks.running() == {1: MONDAY + HOUR}
    assert f"<t:{until + HOUR}:R>" in newest(weeks.people[1], "Your move").content


@pytest.mark.asyncio
async def test_a_chain_of_questions_shares_one(weeks: Weeks) -> None:
    """What a further question adds nobody is shown: it would tell how many there were."""
    anna = weeks.people[0]
    asked = await panel(weeks, anna)
    await weeks.passes(HOUR)
    await anna.click(asked, "Rest")
    [wait] = await weeks.waits()
    assert (wait.began, wait.spent, wait.extra) == (MONDAY, 0, PACES["day"] // 20)
    status = await weeks.people[1].slash("game status")
    assert f"<t:{MONDAY + PACES['day']}:R>" in status.text


@pytest.mark.asyncio
async def test_back_never_winds_it_up(weeks: Weeks) -> None:
    """However often: what was added once is all."""
    anna = weeks.people[0]
    asked = await panel(weeks, anna)
    for _ in range(5):
        await weeks.passes(HOUR)
        await anna.click(asked, "Rest")
        await anna.click(asked, "Back")
    [wait] = await weeks.waits()
    assert (wait.began, wait.spent, wait.extra) == (MONDAY, 0, PACES["day"] // 20)


@pytest.mark.asyncio
async def test_an_answer_taken_up_again_and_changed(weeks: Weeks) -> None:
    """While a sealed answer lies there its clock stands still; an open fist lets it go on where it stood."""
    for person in weeks.people:
        await rest(weeks, person)
    assert await weeks.running() == {0: MONDAY, 1: MONDAY, 2: MONDAY}
    anna, seat = weeks.people[0], 0
    await weeks.passes(5 * HOUR)
    asked = await panel(weeks, anna)
    await anna.click(asked, "1")
    assert sorted(await weeks.running()) == [1, 2]
    assert [one.spent for one in await weeks.waits() if one.seat == seat] == [5 * HOUR]
    await weeks.passes(3 * HOUR)
    changed = await panel(weeks, anna)
    await anna.click(changed, "Change my answer")
    await anna.click(changed, "2")
    assert [one.spent for one in await weeks.waits() if one.seat == seat] == [5 * HOUR]
    opened = await panel(weeks, anna)
    if opened.message.find_buttons("Open my fist", None):
        await anna.click(opened, "Open my fist")
        [wait] = [one for one in await weeks.waits() if one.seat == seat]
        assert (wait.began, wait.spent, wait.due is not None) == (MONDAY + 8 * HOUR, 5 * HOUR, True)


@pytest.mark.asyncio
async def test_a_new_question_to_all_has_a_full_clock(weeks: Weeks) -> None:
    """Whoever was the last to answer the one before has as long as the others."""
    for person in weeks.people:
        await rest(weeks, person)
    for person in weeks.people:
        await weeks.passes(HOUR)
        await person.click(await panel(weeks, person), "1")
    await quiet(weeks.services)
    assert set((await weeks.running()).values()) == {MONDAY + 3 * HOUR}


@pytest.mark.asyncio
async def test_a_table_without_a_pace_has_no_clock(tmp_path: Path) -> None:
    async with playing(tmp_path, "none") as weeks:
        await rest(weeks, weeks.people[0])
        assert await weeks.waits() == []
        assert "<t:" not in newest(weeks.people[1], "Your move").content


@pytest.mark.asyncio
async def test_a_newcomer_has_a_full_clock(weeks: Weeks) -> None:
    await weeks.passes(5 * HOUR)
    await weeks.people[0].slash("game leave")
    await quiet(weeks.services)
    assert await weeks.running() == {1: MONDAY + 5 * HOUR}


@pytest.mark.asyncio
async def test_a_deal_winds_up_nothing(tmp_path: Path) -> None:
    """Two shake hands while a third is waited for."""
    async with bargaining(tmp_path) as bargain:
        services = bargain.services
        await services.store.set_pace(1, "day", False, NO_CHANGES)
        await services.tables.go_on(1)
        before = await services.store.waits(1)
        assert before
        entries, now = await bargain.entries(), services.now()
        set_clock(services, lambda: now + 100)
        await bargain.offer(bargain.anna, bargain.bo, give=(1,))
        await bargain.bo.click(newest_dm(bargain.bo), "Accept")
        await quiet(services)
        assert await bargain.entries() == entries + 1
        assert await services.store.waits(1) == before


@pytest.mark.asyncio
async def test_a_question_that_follows_what_nobody_was_asked_for_has_a_full_clock(weeks: Weeks) -> None:
    """Cy folds, and was the last who had not bid: the call is a new question to Anna and Bo."""
    players = by_seat(weeks.services)
    for seat, value in [(seat, value) for seat in range(3) for value in (("rest",), (), ("no",))]:
        await players.answer(1, seat, (await players.look(1)).question, value, None)
    await weeks.passes(3 * HOUR)
    for seat in (0, 1):
        await players.answer(1, seat, (await players.look(1)).question, 1, None)
    await weeks.passes(HOUR)
    await players.interject(1, 2, "fold", (("softly",),), None)
    assert (await players.look(1)).waiting_for == {0, 1}
    assert {(one.seat, one.began, one.spent) for one in await weeks.waits()} == {
        (seat, MONDAY + 4 * HOUR, 0) for seat in (0, 1)
    }


@pytest.mark.asyncio
@pytest.mark.parametrize(("active", "due"), [(True, MONDAY + 5 * 60), (False, MONDAY + DAY + 5 * 60)])
async def test_who_plays_live_is_awake(tmp_path: Path, active: bool, due: int) -> None:
    """Whatever their hours; but not who has been away for hours."""
    async with playing(tmp_path, "live") as weeks:
        store = weeks.services.store
        await store.hear(1, 0, MONDAY if active else MONDAY - DAY)
        await set_hours(weeks, weeks.people[0], vacation_until=MONDAY + DAY)
        status = await weeks.people[1].slash("game status")
        assert f"<t:{due}:R>" in status.text
