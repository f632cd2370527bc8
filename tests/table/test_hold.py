"""`/game hold`: a player who thinks that the bot is wrong stops the game, once, and the log knows of it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.pace.agreements import DOUBTS
from bot.store import HELD, NO_CHANGES, Duplicate, NoSuchTable
from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.server import Parlor
from tests.bot.spoken import GAME, GAMES
from tests.bot.tables.by_seat import row_of
from tests.parlor.company import brisk
from tests.table.evening import lines_of, newest, open_house, quiet, seated
from tests.table.sitting import says
from tests.table.weeks import DAY, HOUR, MONDAY, Weeks, playing

LINE = re.compile(
    r"incident ([0-9a-f]{8}) kind=held table=1 guild=\d+ seat=(\d) doubt=(\w+) problem=HeldByPlayer$"
)


@pytest_asyncio.fixture
async def weeks(tmp_path: Path) -> AsyncIterator[Weeks]:
    async with playing(tmp_path) as found:
        yield found


async def holds(person: Person, reason: str = "rule") -> Outcome:
    return await person.slash("game hold", reason=reason)


async def status(weeks: Weeks) -> str:
    return (await row_of(weeks.services)).status


@pytest.mark.asyncio
async def test_the_game_stops_and_the_number_leads_to_the_log(
    weeks: Weeks, caplog: pytest.LogCaptureFixture
) -> None:
    """The holder and the channel, and so the host, read the number; the reason is in the log alone."""
    anna, bo, cy = weeks.people
    says_done = await holds(bo, "shown")
    await quiet(weeks.services)
    [found] = [match for one in caplog.records if (match := LINE.match(one.getMessage()))]
    number = found[1]
    assert (found[2], found[3]) == ("1", "shown")
    says(says_done, sentence("hold.done", incident=number))
    told = sentence("note.held", player=f"<@{bo.id}>", partner=f"<@{anna.id}>", incident=number)
    assert lines_of(cy).count(told) == 1
    reason = sentence("hold.why-shown")
    assert not [one for one in cy.sees() if reason in one.text]
    assert await status(weeks) == "paused"
    assert sentence("board.paused") in newest(cy, "Your move").content


@pytest.mark.asyncio
async def test_all_clocks_stand_still(weeks: Weeks) -> None:
    """As in any pause: with what was used up."""
    anna, bo, _ = weeks.people
    await weeks.passes(5 * HOUR)
    panel = await anna.click(newest(anna, "Your move"), "Your move")
    await holds(bo)
    assert await weeks.running() == {}
    assert sentence("pace.paused") in [one.text for one in (await anna.click(panel, "Rest")).messages]
    await weeks.passes(3 * DAY)
    assert await weeks.answered() == []
    says(await anna.slash("game resume"), sentence("done"))
    await quiet(weeks.services)
    assert f"<t:{weeks.time + 19 * HOUR}:R>" in newest(bo, "Your move").content


@pytest.mark.asyncio
async def test_the_others_release_it_by_vote(weeks: Weeks) -> None:
    _, bo, cy = weeks.people
    await holds(bo)
    says(await cy.slash("game resume"), sentence("ballot.asked"))
    await quiet(weeks.services)
    await bo.click(newest(bo, "Agree"), "Agree")
    assert await status(weeks) == "playing"
    assert await weeks.running() == {0: MONDAY}


@pytest.mark.asyncio
async def test_each_may_once(weeks: Weeks) -> None:
    """Somebody else still may; one who was refused has not used theirs."""
    anna, bo, cy = weeks.people
    await holds(bo)
    says(await holds(cy), sentence("pace.not-playing"))
    await anna.slash("game resume")
    says(await holds(bo), sentence("hold.once"))
    assert await status(weeks) == "playing"
    assert sentence("hold.done", incident="").split(":")[0] in (await holds(cy)).text
    assert await status(weeks) == "paused"


@pytest.mark.asyncio
async def test_a_restart_allows_no_second_one(tmp_path: Path) -> None:
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, GAMES) as services:
            anna, bo, _ = await seated(parlor, "Anna Bo Cy", GAME.key)
            await holds(bo)
            await anna.slash("game resume")
            await quiet(services)
        async with open_house(parlor, tmp_path, GAMES) as services:
            says(await holds(bo), sentence("hold.once"))
            assert (await row_of(services)).status == "playing"


@pytest.mark.asyncio
async def test_the_store_counts_with_the_same_stroke(weeks: Weeks) -> None:
    """Two at a time: the second has no effect, and leaves no mark."""
    store = weeks.services.store
    await store.set_pause(1, "paused", NO_CHANGES, held_by=1)
    with pytest.raises(NoSuchTable):
        await store.set_pause(1, "paused", NO_CHANGES, held_by=2)
    await store.set_pause(1, "playing", NO_CHANGES)
    with pytest.raises(Duplicate):
        await store.set_pause(1, "paused", NO_CHANGES, held_by=1)
    assert await store.votes_on(1, HELD) == {1: True}
    assert await status(weeks) == "playing"


@pytest.mark.asyncio
async def test_who_may_not(weeks: Weeks) -> None:
    """Who watches; who has not begun; and nobody with words of their own, which the log would have."""
    anna, bo, _ = weeks.people
    says(await holds(weeks.parlor.person("Eve")), sentence("not-seated"))
    room = weeks.parlor.add_channel("a lobby")
    await anna.slash("game new", game=GAME.key, channel=room)
    says(await anna.slash("game hold", reason="rule", channel=room), sentence("not-begun"))
    says(await bo.slash("game hold", reason="Anna hides 3 amber", forge=True), sentence("hold.which"))
    assert await status(weeks) == "playing"


def test_every_reason_reads_as_one() -> None:
    assert len({sentence(f"hold.why-{doubt}") for doubt in DOUBTS}) == len(DOUBTS)
