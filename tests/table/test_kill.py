"""The bot is killed in the middle of a sealed step, again and again, and nobody has to notice."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.store.sqlite import SqliteStore
from parlor.server import Parlor
from rules import GAMES
from rules.kernel.session import Session, play_back
from tests.table.evening import newest, seated

ROOT = Path(__file__).parent.parent.parent


@asynccontextmanager
async def bot(parlor: Parlor, data: Path) -> AsyncIterator[None]:
    """The bot in its own process; at the end it is killed with SIGKILL."""
    before = parlor.gateway.identified
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-W", "ignore", "-m", "tests.table.house", parlor.url, parlor.token, str(data), cwd=ROOT
    )
    try:
        await parlor.until(lambda: parlor.gateway.identified > before, timeout=20)
        yield
    finally:
        process.kill()
        await process.wait()


async def on_disk(data: Path) -> Session:
    """The game as the store has it, read by somebody else."""
    store = await SqliteStore.open(data / "test.db", lambda: 0)
    row = await store.table(1)
    assert row is not None
    session = play_back(GAMES[row.game], row.seats, row.seed, row.options, await store.log(1))
    await store.close()
    return session


@pytest.mark.asyncio
async def test_killed_in_a_sealed_step_nothing_is_lost(tmp_path: Path) -> None:
    """Each of three people chooses under a bot of its own, from a panel that an earlier one has sent."""
    async with Parlor() as parlor:
        async with bot(parlor, tmp_path):
            people = await seated(parlor, "Anna Bo Cy")
            panels = [await one.click(newest(one, "Your move"), "Your move") for one in people]
        session = await on_disk(tmp_path)
        cop = session.view(None).cop
        first, second = (cop + 1) % 3, (cop + 2) % 3
        for done, seat in enumerate((first, second), 1):
            async with bot(parlor, tmp_path):
                confirmed = await people[seat].click(panels[seat], "Stash House")
                assert "Stash House" in confirmed.text
            session = await on_disk(tmp_path)
            assert len(session.log) == done
            assert session.sealed(seat) == ("stash-house",)
        async with bot(parlor, tmp_path):
            await people[cop].choose(panels[cop], ["stash-house", "art-gallery"])
            stale = await people[first].click(panels[first], "Art Gallery")
            assert "closed" in stale.messages[-1].text
        session = await on_disk(tmp_path)
        assert session.view(None).cops == (0, 1)
        assert session.waiting_for
        assert session.waiting_for <= {first, second}  # one of them first, if that one has a trick to play
