"""What a table agrees on about time: in the lobby its host chooses, in a game the players vote; and a pause."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
import pytest_asyncio

from bot.pace.clocks import PACES
from bot.store import NO_CHANGES, Outgoing
from bot.text.sentences import sentence
from parlor.people.person import Person
from parlor.people.screen import Seen
from tests.bot.spoken import GAME, GAMES
from tests.bot.tables.by_seat import row_of, set_clock
from tests.table.evening import evening, lines_of, newest, quiet
from tests.table.sitting import says
from tests.table.weeks import DAY, HOUR, MONDAY, Weeks, playing


@pytest_asyncio.fixture
async def weeks(tmp_path: Path) -> AsyncIterator[Weeks]:
    async with playing(tmp_path) as found:
        yield found


async def ballot(weeks: Weeks, person: Person) -> Seen:
    await quiet(weeks.services)
    return newest(person, "Agree")


@pytest.mark.asyncio
async def test_the_host_of_a_lobby_chooses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From a list that explains each; the lobby shows it, and the first clock goes by it."""
    async with evening(tmp_path, GAMES) as (parlor, services):
        set_clock(services, lambda: MONDAY)
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        await anna.slash("game new", game=GAME.key)
        await bo.click(newest(bo, "Sit down"), "Sit down")
        says(await bo.click(newest(bo, "Pace"), "Pace"), sentence("not-host", host=anna.id))
        panel = await anna.click(newest(anna, "Pace"), "Pace")
        assert panel.ephemeral
        assert sorted(panel.message.selects[0].values) == sorted(PACES)
        await anna.choose(panel, ["brisk"])
        await anna.click(panel, sentence("pace.caretaker"))
        await quiet(services)
        name, who = sentence("pace.name-brisk"), sentence("pace.caretaker-on")
        assert sentence("pace.line", pace=name, who=who) in newest(bo, "Start").text
        assert await services.store.waits(1) == []
        real, found = services.store.post, []

        async def post(table: int, outbox: Sequence[Outgoing]) -> None:
            found.append([one.seat for one in await services.store.waits(table)])
            await real(table, outbox)

        monkeypatch.setattr(services.store, "post", post)
        await anna.click(newest(anna, "Start"), "Start")
        await parlor.until(lambda: any(one.find_buttons("Your move", None) for one in bo.sees()))
        await quiet(services)
        assert found[0] == [0], "the board that is posted at the deal says until when"
        assert [one.began for one in await services.store.waits(1)] == [MONDAY]
        assert f"<t:{MONDAY + 8 * HOUR}:R>" in newest(bo, "Your move").content


@pytest.mark.asyncio
async def test_another_pace_takes_more_than_half(weeks: Weeks) -> None:
    """The clock that runs goes on with what is left by the new one."""
    anna, bo, cy = weeks.people
    await weeks.passes(HOUR)
    says(await bo.slash("game pace", pace="relaxed"), sentence("ballot.asked"))
    asked = await ballot(weeks, anna)
    assert {*asked.mentions} == {"Anna", "Cy"}
    assert (await row_of(weeks.services)).pace == "day"
    assert sentence("pace.agreed") in (await cy.click(asked, "Agree")).text
    await quiet(weeks.services)
    assert (await row_of(weeks.services)).pace == "relaxed"
    assert await weeks.running() == {0: MONDAY}
    assert f"<t:{MONDAY + 3 * DAY}:R>" in newest(anna, "Your move").content
    assert lines_of(anna).count(sentence("note.pace", pace=sentence("pace.name-relaxed"))) == 1


@pytest.mark.asyncio
async def test_a_request_that_is_refused(weeks: Weeks) -> None:
    anna, bo, cy = weeks.people
    await bo.slash("game pace", pace="none")
    asked = await ballot(weeks, anna)
    await anna.click(asked, "Refuse")
    assert sentence("ballot.refused") in (await cy.click(asked, "Refuse")).text
    assert (await row_of(weeks.services)).pace == "day"


@pytest.mark.asyncio
async def test_a_table_may_do_without_deadlines(weeks: Weeks) -> None:
    """And with them again: then all begin anew."""
    _, bo, cy = weeks.people
    for pace, running in (("none", {}), ("day", {0: MONDAY})):
        await bo.slash("game pace", pace=pace)
        await cy.click(await ballot(weeks, cy), "Agree")
        await quiet(weeks.services)
        assert await weeks.running() == running


@pytest.mark.asyncio
async def test_the_host_lets_the_game_pause(weeks: Weeks) -> None:
    """All clocks stand still, nobody is reminded, and nobody can answer; the reason is text and nothing else."""
    anna, bo, _ = weeks.people
    await weeks.passes(5 * HOUR)
    panel = await anna.click(newest(anna, "Your move"), "Your move")
    says(await anna.slash("game pause", reason="@everyone **dinner**"), sentence("done"))
    await quiet(weeks.services)
    assert lines_of(bo).count(sentence("note.pause-reason", reason="everyone dinner")) == 1
    assert sentence("board.paused") in newest(bo, "Your move").content
    refused = await anna.click(panel, "Rest")
    assert sentence("pace.paused") in [one.text for one in refused.messages]
    assert await weeks.running() == {}
    await weeks.passes(5 * DAY)
    assert await weeks.answered() == []
    assert not [one for one in anna.dms if "waited for" in one.text]
    says(await anna.slash("game resume"), sentence("done"))
    await quiet(weeks.services)
    assert f"<t:{weeks.time + 19 * HOUR}:R>" in newest(bo, "Your move").content
    await anna.click(await anna.click(newest(anna, "Your move"), "Your move"), "Rest")
    assert await weeks.answered() == [("answer", 0)]


@pytest.mark.asyncio
async def test_others_pause_and_resume_by_vote(weeks: Weeks) -> None:
    _, bo, cy = weeks.people
    says(await bo.slash("game resume"), sentence("pace.not-paused"))
    says(await bo.slash("game pause"), sentence("ballot.asked"))
    await cy.click(await ballot(weeks, cy), "Agree")
    assert (await row_of(weeks.services)).status == "paused"
    says(await cy.slash("game pause"), sentence("pace.not-playing"))
    says(await cy.slash("game resume"), sentence("ballot.asked"))
    await bo.click(await ballot(weeks, bo), "Agree")
    assert (await row_of(weeks.services)).status == "playing"
    assert await weeks.running() == {0: MONDAY}


@pytest.mark.asyncio
async def test_who_does_not_sit_here_decides_nothing(weeks: Weeks) -> None:
    eve = weeks.parlor.person("Eve")
    for command, more in (("game pause", {}), ("game pace", {"pace": "live"})):
        says(await eve.slash(command, **more), sentence("not-seated"))  # type: ignore[arg-type]
    assert (await row_of(weeks.services)).status == "playing"


@pytest.mark.asyncio
async def test_a_restart_between_resume_and_going_on(weeks: Weeks) -> None:
    """The clocks go on all the same: the table is found by its mark."""
    await weeks.people[0].slash("game pause")
    store = weeks.services.store
    await weeks.passes(HOUR)
    held = await store.waits(1)
    await store.set_pause(1, "playing", NO_CHANGES)
    assert await store.waits(1) == held
    assert await store.held_up() == [1]
    await weeks.services.tables.go_on(1)
    assert await weeks.running() == {0: MONDAY + HOUR}
