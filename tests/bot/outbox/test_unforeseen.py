"""What nobody foresaw does not end the outbox: it leaves one line in the log, and is tried again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.app.client import Consigliere
from bot.outbox import Outbox
from bot.services import build_services
from bot.store.sqlite import SqliteStore
from parlor.server import Parlor
from rules import GAMES
from tests.parlor.company import running
from tests.table.evening import SECRET, evening, quiet, seated
from tests.table.test_outages import boards, calls, everybody_answers

SOON = 0.02  # seconds instead of ten


def lines(log: pytest.LogCaptureFixture) -> list[str]:
    return [one.getMessage() for one in log.records if one.levelname == "ERROR"]


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(120):
        while not true():
            await asyncio.sleep(0.002)


@pytest.mark.parametrize("where", ["waiting_targets", "unsent", "mark_sent"])
@pytest.mark.asyncio
async def test_the_outbox_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """While it looks round, at a target's turn, after something was sent: when that is over, it is posted once."""
    monkeypatch.setattr("bot.outbox.worker.UNFORESEEN", SOON)
    async with evening(tmp_path) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy")
        before = {call.id for call in calls(people[0])}
        fails = True
        real, met = getattr(services.store, where), 0

        async def odd(*asked: Any) -> Any:
            nonlocal met
            if not fails:
                return await real(*asked)
            met += 1
            raise ValueError("nobody foresaw this")

        caplog.clear()
        monkeypatch.setattr(services.store, where, odd)
        await people[0].slash("game nudge")
        await until(lambda: met > 1)
        assert lines(caplog)[0].startswith("incident ")
        assert {line.split()[2] for line in lines(caplog)} == {"kind=outbox"}
        assert all("problem=ValueError" in line for line in lines(caplog))
        fails = False
        await quiet(services)
        assert len([call for call in calls(people[0]) if call.id not in before]) == 1


@pytest.mark.asyncio
async def test_should_it_end_all_the_same_the_log_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ends(outbox: Outbox) -> None:
        raise ValueError("nobody foresaw this")

    monkeypatch.setattr(Outbox, "run", ends)
    async with Parlor() as parlor:
        parlor.point_discord_at_me()
        store = await SqliteStore.open(tmp_path / "test.db", lambda: 0)
        try:
            async with running(Consigliere(build_services(store, GAMES, SECRET)), parlor.token):
                await until(lambda: lines(caplog))
        finally:
            await store.close()
        [line] = lines(caplog)
        assert "kind=outbox-ended" in line
        assert "problem=ValueError" in line


@pytest.mark.asyncio
async def test_a_board_that_was_given_up_comes_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What cannot be rendered leaves its line and keeps nobody waiting; `/game board` shows how things stand."""

    async def breaks(*_: object) -> None:
        raise ZeroDivisionError

    async with evening(tmp_path) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy")
        caplog.clear()
        with monkeypatch.context() as broken:
            broken.setattr(services.boards, "draw_board", breaks)
            await everybody_answers(services, people, Random(1))
            await quiet(services)
        assert lines(caplog)
        assert all("kind=dead-post table=1 " in line for line in lines(caplog))
        await people[0].slash("game board")
        await quiet(services)
        [board] = boards(people[0])
        waiting = (await services.runner.session(1)).waiting_for
        assert waiting
        assert all(f"<@{people[seat].id}>" in board.text for seat in waiting)
