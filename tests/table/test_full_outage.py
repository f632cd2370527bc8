"""An hour in which Discord answers nothing at all. Then all that has happened comes, once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.table.chronicle import is_all_told
from tests.table.evening import newest, quiet
from tests.table.test_outages import (
    HOUR,
    MESSAGES,
    boards,
    calls,
    clock_of,
    everybody_answers,
    table_of_four,
    tried,
)
from tests.table.test_questions_after_outages import asked_once, to_the_next

MINUTE = 60
FEW = 100  # requests that count against us; Discord bans after 10,000 in ten minutes


@pytest.mark.asyncio
async def test_everything_is_down_for_an_hour(tmp_path: Path) -> None:
    """A whole round waits to be told when it begins. Afterwards the story, one board, the call that still matters
    and one sealed question for each who is asked; and the game goes on."""
    rng = Random(1)
    async with table_of_four(tmp_path) as (parlor, services, people), asyncio.timeout(120):
        before, first = (
            {call.id for call in calls(people[0])},
            parlor.faults.answer(503, path=MESSAGES, times=10**6),
        )
        await to_the_next(services, people, rng)
        await tried(services, clock_of(parlor))
        parlor.faults.outage(HOUR)
        first.times = 0
        board = newest(people[0], "Your move").text
        for _ in range(HOUR // MINUTE - 1):
            parlor.backend.settings.clock.advance(MINUTE)
            services.outbox_news.set()
            await tried(services, clock_of(parlor))
        assert newest(people[0], "Your move").text == board
        parlor.backend.settings.clock.advance(2 * MINUTE + 1)
        services.outbox_news.set()
        await quiet(services)
        assert await is_all_told(services, people[0])
        assert len(boards(people[0])) == 1
        await asked_once(services, people)
        waited_for = {people[seat].name for seat in (await services.runner.session(1)).waiting_for}
        called = [name for call in calls(people[0]) if call.id not in before for name in call.mentions]
        assert {*called} <= waited_for, "whoever has just answered finds the next question in their panel"
        assert len(called) == len({*called}) >= len(waited_for) - 1
        assert parlor.rates.count_invalid() < FEW
        await everybody_answers(services, people, rng)
        await quiet(services)
        assert await is_all_told(services, people[0])
