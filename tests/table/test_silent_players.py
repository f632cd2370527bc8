"""Who has not been heard of for three days is not asked whether a game may end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.services import Services
from bot.store.sqlite import SqliteStore
from bot.tables.silence import HOUR, LONG
from bot.text.sentences import sentence
from parlor.people.person import Person
from parlor.server import Parlor
from tests.bot.spoken import GAME, GAMES
from tests.bot.tables.by_seat import set_clock
from tests.table.ending import end_game
from tests.table.evening import evening, lines_of, newest, quiet, seated
from tests.table.sitting import says


class Waiting:
    """People at a table, and the services's clock."""

    def __init__(self, parlor: Parlor, services: Services, people: list[Person]) -> None:
        self.parlor, self.services, self.people = parlor, services, people
        self.time = 0
        set_clock(services, lambda: self.time)

    async def is_over(self) -> bool:
        await quiet(self.services)
        return await self.services.store.open_table_in(self.parlor.channel.id) is None

    def texts(self) -> list[str]:
        return lines_of(self.people[0])


@pytest_asyncio.fixture
async def two(tmp_path: Path) -> AsyncIterator[Waiting]:
    async with evening(tmp_path, GAMES) as (parlor, services):
        yield Waiting(parlor, services, await seated(parlor, "Anna Bo", GAME.key))


@pytest_asyncio.fixture
async def three(tmp_path: Path) -> AsyncIterator[Waiting]:
    async with evening(tmp_path, GAMES) as (parlor, services):
        yield Waiting(parlor, services, await seated(parlor, "Anna Bo Cy", GAME.key))


@pytest.mark.asyncio
async def test_with_two_persons_one_ends_the_game_once_the_other_is_silent(two: Waiting) -> None:
    """Not before; and both the one who asks and the channel are told why."""
    _, bo = two.people
    two.time = LONG - 1
    says(await end_game(bo), sentence("ballot.asked-end", days=3))
    assert not await two.is_over()
    assert "whoever has been silent here for 3 days is not counted" in newest(bo, "Agree").text
    two.time = LONG
    says(await end_game(bo), sentence("ballot.silent-end", days=3))
    assert await two.is_over()
    assert two.texts().count(sentence("note.ended-without")) == 1


@pytest.mark.asyncio
@pytest.mark.parametrize("what", ["a look", "an answer", "a vote"])
async def test_whatever_a_player_does_at_the_table_is_heard(two: Waiting, what: str) -> None:
    """For three days from then on; on the disk, so that a restart forgets nothing."""
    anna, bo = two.people
    panel = await anna.click(newest(anna, "Your move"), "Your move")
    await end_game(bo)
    await quiet(two.services)
    two.time = 2 * HOUR
    if what == "a look":
        await anna.click(newest(anna, "My hand"), "My hand")
    elif what == "an answer":
        await anna.click(panel, "Rest")
    else:
        await anna.click(newest(anna, "Refuse"), "Refuse")
    assert [one.heard for one in await two.services.store.seats(1)] == [2 * HOUR, 0]
    two.time = LONG + 2 * HOUR - 1
    await end_game(bo)
    assert not await two.is_over()


@pytest.mark.asyncio
async def test_being_heard_is_written_once_an_hour(two: Waiting) -> None:
    """A table at which people press all the time writes no more for it."""
    anna, store = two.people[0], two.services.store
    await quiet(two.services)
    assert isinstance(store, SqliteStore)
    for time, writes in ((HOUR, 1), (HOUR + 1, 0), (2 * HOUR - 1, 0), (2 * HOUR, 1), (0, 1), (1, 0)):
        two.time = time
        before = store.transactions
        await anna.click(newest(anna, "My hand"), "My hand")
        assert store.transactions - before == writes, time


@pytest.mark.asyncio
async def test_those_who_are_there_decide_without_the_silent(three: Waiting) -> None:
    """The ballot names who is not counted; whoever presses counts again."""
    anna, bo, cy = three.people
    three.time = LONG
    await bo.click(newest(bo, "My hand"), "My hand")
    await cy.click(newest(cy, "My hand"), "My hand")
    says(await end_game(bo), sentence("ballot.asked-end", days=3))
    await quiet(three.services)
    ballot = newest(bo, "Agree")
    assert sentence("ballot.open", players=f"<@{cy.id}>") in ballot.text
    assert sentence("ballot.silent", players=f"<@{anna.id}>", days=3) in ballot.text
    assert (await anna.click(ballot, "Refuse")).message.buttons
    assert (await cy.click(ballot, "Agree")).text.endswith(sentence("ballot.end-passed"))
    assert await three.is_over()


@pytest.mark.asyncio
async def test_a_silent_player_who_comes_back_has_a_say(three: Waiting) -> None:
    """Two of three would be needed then."""
    anna, bo, cy = three.people
    three.time = LONG
    for person in (bo, cy):
        await person.click(newest(person, "My hand"), "My hand")
    await end_game(bo)
    await quiet(three.services)
    ballot = newest(bo, "Agree")
    await anna.click(ballot, "Refuse")
    assert (await cy.click(ballot, "Refuse")).text.endswith(sentence("ballot.refused"))
    assert not await three.is_over()


@pytest.mark.asyncio
async def test_a_move_is_taken_back_only_if_everybody_agrees(two: Waiting) -> None:
    """Silence is no consent to that: it costs the other something."""
    anna, bo = two.people
    panel = await anna.click(newest(anna, "Your move"), "Your move")
    await anna.click(panel, "Rest")
    await anna.choose(panel, [])
    await anna.click(panel, "No")
    await quiet(two.services)
    two.time = LONG
    says(await anna.slash("game undo"), sentence("ballot.asked"))
    await quiet(two.services)
    assert sentence("ballot.open", players=f"<@{bo.id}>") in newest(anna, "Agree").text
    assert len(await two.services.store.log(1)) == 3


@pytest.mark.asyncio
async def test_a_clock_that_is_put_back_makes_nobody_silent(two: Waiting) -> None:
    _, bo = two.people
    two.time = -LONG
    says(await end_game(bo), sentence("ballot.asked-end", days=3))
    assert not await two.is_over()
