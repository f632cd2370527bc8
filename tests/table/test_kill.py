"""The bot is killed in the middle of a sealed step, again and again, and nobody has to notice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from parlor.server import Parlor
from tests.parlor.company import brisk
from tests.table.chronicle import is_all_told
from tests.table.evening import answer, bot_process, newest, on_disk, open_house, quiet, seated


@pytest.mark.asyncio
async def test_killed_in_a_sealed_step_nothing_is_lost(tmp_path: Path) -> None:
    """Each of three people chooses under a bot of its own, from a panel that an earlier one has sent."""
    async with Parlor(brisk()) as parlor:
        async with bot_process(parlor, tmp_path):
            people = await seated(parlor, "Anna Bo Cy")
            panels = [await one.click(newest(one, "Your move"), "Your move") for one in people]
        session = await on_disk(tmp_path)
        cop = session.view(None).cop
        first, second = (cop + 1) % 3, (cop + 2) % 3
        for done, seat in enumerate((first, second), 1):
            async with bot_process(parlor, tmp_path):
                confirmed = await people[seat].click(panels[seat], "Stash House")
                assert "Stash House" in confirmed.text
            session = await on_disk(tmp_path)
            assert len(session.log) == done
            assert session.sealed(seat) == ("stash-house",)
        async with bot_process(parlor, tmp_path):
            await people[cop].choose(panels[cop], ["stash-house", "art-gallery"])
            stale = await people[first].click(panels[first], "Change my answer")
            assert "closed" in stale.messages[-1].text
        session = await on_disk(tmp_path)
        assert session.view(None).cops == (0, 1)
        assert session.waiting_for
        assert session.waiting_for <= {first, second}  # one of them first, if that one has a trick to play


@pytest.mark.asyncio
async def test_closed_while_it_posts_everything_is_posted_in_the_end(tmp_path: Path) -> None:
    """A bot stopped in good order leaves to the next what it has not posted yet, and each line comes once."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, linger=0.2):
            people = await seated(parlor, "Anna Bo Cy")
        for _ in range(3):
            async with open_house(parlor, tmp_path, linger=0.2) as services:
                session = await services.runner.session(1)
                for seat in sorted(session.waiting_for):
                    await answer(people[seat], Random(seat))
        async with open_house(parlor, tmp_path) as services, asyncio.timeout(120):
            await quiet(services)
            assert await is_all_told(services, people[0])
