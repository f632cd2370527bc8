"""Whoever manages a place may always end its table or name its host: in a thread that is who manages threads, and
nobody counts how often."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.interactions.limits import LIMITS
from bot.text.sentences import sentence
from parlor.people.person import Person
from parlor.world.models import Channel
from tests.bot.tables.by_seat import row_of
from tests.table.ending import end_game
from tests.table.evening import evening, seated
from tests.table.sitting import GAME, GAMES, NAMES, Sitting


@pytest_asyncio.fixture
async def sitting(tmp_path: Path) -> AsyncIterator[Sitting]:
    async with evening(tmp_path, GAMES) as (parlor, services):
        yield Sitting(parlor, services, await seated(parlor, NAMES, GAME.key))


def gets(sitting: Sitting, person: Person, *permissions: str) -> None:
    sitting.parlor.give_role(person, sitting.parlor.add_role("somebody", *permissions))


@pytest.mark.asyncio
async def test_a_moderator_names_a_host_as_often_as_needed(sitting: Sitting) -> None:
    gets(sitting, sitting.eve, "manage_channels")
    for turn in range(LIMITS["host"][0] + 3):
        outcome = await sitting.eve.slash("game host", person=(sitting.bo, sitting.cy)[turn % 2])
        assert outcome.text == sentence("done")


async def thread_with_a_lobby(sitting: Sitting) -> Channel:
    thread = sitting.parlor.add_thread("a back room")
    await sitting.anna.slash("game new", game=GAME.key, channel=thread)
    return thread


@pytest.mark.asyncio
async def test_in_a_thread_who_manages_threads_may_do_both(sitting: Sitting) -> None:
    gets(sitting, sitting.eve, "manage_threads")
    thread = await thread_with_a_lobby(sitting)
    assert (await sitting.eve.slash("game host", person=sitting.anna, channel=thread)).text == sentence("done")
    assert (await end_game(sitting.eve, channel=thread)).text == sentence("done")
    assert (await row_of(sitting.services, 2)).status == "over"


@pytest.mark.asyncio
async def test_in_a_channel_that_is_not_enough(sitting: Sitting) -> None:
    """Nor is it anything to sit nowhere in a thread."""
    thread = await thread_with_a_lobby(sitting)
    assert (await end_game(sitting.eve, channel=thread)).text != sentence("done")
    gets(sitting, sitting.eve, "manage_threads")
    assert (await end_game(sitting.eve)).text != sentence("done")
    assert (await row_of(sitting.services, 1)).status == "playing"
