"""A message arrives, its answer is lost, and for long nothing is answered: it is known again all the same, however
the clock goes on and whatever people say meanwhile, and nothing stands there twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.services import Services
from parlor.faults import Fault
from parlor.people.person import Person
from parlor.server import Parlor
from tests.parlor.company import brisk
from tests.table.chronicle import is_all_told
from tests.table.evening import open_house, quiet, seated
from tests.table.test_outages import HOUR, boards, clock_of, everybody_answers, table_of_four, tried
from tests.table.test_questions_after_outages import asked_once, to_the_next

MINUTE = 60
TALK = 150  # lines: more than Discord shows at one time


def down_after_one_arrived(parlor: Parlor, place: str) -> Fault:
    """A message arrives there without a word; then nothing does, and nothing can be changed, until the fault that
    this is has no more times."""
    messages = rf"/channels/({place})/messages"
    parlor.faults.answer(503, method="POST", path=f"{messages}$", times=1, applied=True)
    return parlor.faults.answer(503, path=messages, times=10**6)


async def time_passes(parlor: Parlor, services: Services, seconds: int, step: int = MINUTE) -> None:
    """With the outbox trying all the while."""
    for _ in range(seconds // step):
        parlor.backend.settings.clock.advance(step)
        services.outbox_news.set()
        await tried(services, clock_of(parlor))


async def is_up_again(parlor: Parlor, services: Services, down: Fault) -> None:
    """Until all is posted that was to be."""
    assert [one.times for one in parlor.faults.waiting if one.applied] == [0], "nothing has arrived unnoticed"
    down.times = 0
    parlor.backend.settings.clock.advance(MINUTE + 1)
    services.outbox_news.set()
    await quiet(services)


@pytest.mark.parametrize("step", [60, 130, 601], ids=["a minute", "two minutes", "ten minutes"])
@pytest.mark.asyncio
async def test_a_story_and_then_an_hour_without_discord(tmp_path: Path, step: int) -> None:
    """It is tried again while its nonce helps, and when it does not."""
    async with table_of_four(tmp_path) as (parlor, services, people), asyncio.timeout(120):
        await people[0].says(None, "Well?")  # so that the story is posted, and does not only grow
        down = down_after_one_arrived(parlor, str(parlor.channel.id))
        await everybody_answers(services, people, Random(1))
        await tried(services, clock_of(parlor))
        await time_passes(parlor, services, HOUR, step)
        await is_up_again(parlor, services, down)
        assert await is_all_told(services, people[0])
        assert len(boards(people[0])) == 1


@pytest.mark.asyncio
async def test_a_story_and_then_a_game_that_goes_on(tmp_path: Path) -> None:
    """By the buttons that stand, while nothing new can be posted."""
    rng = Random(1)
    async with table_of_four(tmp_path) as (parlor, services, people), asyncio.timeout(120):
        await people[0].says(None, "Well?")
        down = down_after_one_arrived(parlor, str(parlor.channel.id))
        for _ in range(3):
            await everybody_answers(services, people, rng)
            await time_passes(parlor, services, HOUR // 3, 130)
        await is_up_again(parlor, services, down)
        assert await is_all_told(services, people[0])
        assert len(boards(people[0])) == 1


@pytest.mark.asyncio
async def test_sealed_questions_and_then_an_hour_without_discord(tmp_path: Path) -> None:
    async with table_of_four(tmp_path) as (parlor, services, people), asyncio.timeout(120):
        letters = rf"/channels/({'|'.join(str(person.dm.id) for person in people)})/messages$"
        parlor.faults.answer(503, method="POST", path=letters, times=len(people), applied=True)
        down = parlor.faults.answer(503, path=letters, times=10**6)  # the old ones can be closed
        await to_the_next(services, people, Random(1))
        await tried(services, clock_of(parlor))
        await time_passes(parlor, services, HOUR)
        await is_up_again(parlor, services, down)
        await asked_once(services, people)
        assert await is_all_told(services, people[0])


async def talk(person: Person) -> None:
    for number in range(TALK):
        await person.says(None, f"And another thing, the {number}th.")


@pytest.mark.asyncio
async def test_people_who_talk_while_the_bot_is_away(tmp_path: Path) -> None:
    """It has arrived, and hours later far more than a page of the channel stands below it."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, now=clock_of(parlor)) as services, asyncio.timeout(120):
            people = await seated(parlor, "Anna Bo Cy Di")
            await people[0].says(None, "Well?")  # so that the story is posted, and does not only grow
            broken = parlor.faults.reset(
                method="POST", path=f"{parlor.channel.id}/messages$", times=1, applied=True
            )
            await everybody_answers(services, people, Random(2))
            await parlor.until(lambda: not broken.times)
            await asyncio.sleep(0.05)
        parlor.faults.waiting.clear()
        parlor.backend.settings.clock.advance(5 * HOUR)
        await talk(people[0])
        async with open_house(parlor, tmp_path, now=clock_of(parlor)) as services, asyncio.timeout(120):
            await quiet(services)
            assert await is_all_told(services, people[0])
            assert len(boards(people[0])) == 1


@pytest.mark.asyncio
async def test_a_board_that_shows_something_else_by_then(tmp_path: Path) -> None:
    """Somebody has asked for it, half an hour later everybody answers, after another half it is known again."""
    async with table_of_four(tmp_path) as (parlor, services, people), asyncio.timeout(120):
        await people[0].says(None, "Where is it?")
        down = down_after_one_arrived(parlor, str(parlor.channel.id))
        await people[0].slash("game board")
        await parlor.until(lambda: down.times < 10**6)
        await time_passes(parlor, services, HOUR // 2)
        await everybody_answers(services, people, Random(1))
        await time_passes(parlor, services, HOUR // 2)
        await is_up_again(parlor, services, down)
        assert await is_all_told(services, people[0])
        assert len(boards(people[0])) == 1
