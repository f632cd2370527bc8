"""A thread that Discord does not make, or makes unnoticed, and a crash between the table and its thread: no lobby
is left without a place, and no thread without a word."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.app.upkeep import close_silent_lobbies
from bot.interactions import threads
from bot.services import Services
from bot.text.sentences import sentence
from cogs import lobby
from parlor.server import Parlor
from parlor.world.models import PUBLIC_THREAD
from tests.bot.tables.by_seat import row_of
from tests.parlor.company import brisk
from tests.table.evening import evening, newest, one_sentence, open_house, quiet
from tests.table.sitting import GAME, GAMES
from tests.table.test_deleted_channels import is_over
from tests.table.test_outages import clock_of, noticed, tried
from tests.table.test_thread_tables import Corner

THREADS = r"/messages/\d+/threads"
MANY = 10**6


@pytest_asyncio.fixture
async def corner(tmp_path: Path) -> AsyncIterator[Corner]:
    async with evening(tmp_path, GAMES) as (parlor, services):
        yield Corner(parlor, services)


async def says_instead(corner: Corner, key: str, caplog: pytest.LogCaptureFixture) -> None:
    """Whoever asked reads one private sentence, and no lobby, no line and no thread is left."""
    outcome = await corner.anna.slash("game new", game=GAME.key, thread=True, wait="ack")
    await corner.parlor.until(lambda: outcome.followups)
    assert one_sentence(outcome) == sentence(key)
    assert corner.stands(corner.parlor.channel) == []
    assert corner.threads() == []
    assert await corner.services.store.open_tables() == []
    assert "kind=no-thread" in caplog.text


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("status", "code", "key"),
    [(403, 50013, "thread-forbidden"), (400, 160006, "thread-failed"), (503, 0, "thread-failed")],
)
async def test_what_discord_refuses_is_said(
    corner: Corner, status: int, code: int, key: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The next try is one like any other."""
    refusing = corner.parlor.faults.answer(status, code, method="POST", path=THREADS, times=MANY)
    await says_instead(corner, key, caplog)
    refusing.times = 0
    _, thread = await corner.opened()
    assert corner.button(thread, "Sit down")


@pytest.mark.asyncio
async def test_nobody_waits_for_minutes(corner: Corner, caplog: pytest.LogCaptureFixture) -> None:
    corner.parlor.faults.answer(429, method="POST", path=THREADS, times=MANY, retry_after=600)
    await says_instead(corner, "thread-failed", caplog)


@pytest.mark.asyncio
async def test_patience_has_an_end(
    corner: Corner, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py asks again for half a minute."""
    monkeypatch.setattr(threads, "PATIENCE", 0.2)
    corner.parlor.faults.answer(500, method="POST", path=THREADS, times=MANY)
    await says_instead(corner, "thread-failed", caplog)
    assert len(corner.parlor.record.asked("POST", "/threads")) == 1


@pytest.mark.asyncio
async def test_a_short_wait_is_waited(corner: Corner) -> None:
    corner.parlor.faults.answer(429, method="POST", path=THREADS)
    _, thread = await corner.opened()
    assert corner.button(thread, "Sit down")


@pytest.mark.asyncio
@pytest.mark.parametrize("lost", ["500", "503", "reset"])
async def test_a_thread_that_was_made_unnoticed_is_the_one(corner: Corner, lost: str) -> None:
    """It is asked for again, and there is one."""
    if lost == "reset":
        corner.parlor.faults.reset(method="POST", path=THREADS, applied=True)
    else:
        corner.parlor.faults.apply_then(int(lost), method="POST", path=THREADS)
    _, thread = await corner.opened()
    assert len(corner.parlor.record.asked("POST", "/threads")) == 2
    assert corner.threads() == [thread]
    assert corner.button(thread, "Sit down")
    assert (await row_of(corner.services, 1)).status == "lobby"


@pytest.mark.asyncio
async def test_a_line_that_is_lost_takes_the_table_with_it(corner: Corner) -> None:
    """Nothing is opened before the channel has its line, on which the thread hangs."""
    corner.parlor.faults.answer(404, 10008, method="PATCH", path="/webhooks/")
    await corner.anna.slash("game new", game=GAME.key, thread=True, wait="ack")
    await corner.parlor.until(lambda: corner.parlor.record.asked("DELETE", "/webhooks/"))
    assert corner.threads() == []
    assert await corner.services.store.table(1) is None


# -- a crash between


async def is_kept(parlor: Parlor, services: Services, monkeypatch: pytest.MonkeyPatch) -> int:
    """A table for whose thread nobody has asked when the process dies; the message on which it was to hang."""

    async def dies(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(lobby, "make_thread", dies)
    outcome = await parlor.person("Anna").slash("game new", game=GAME.key, thread=True)
    while await services.store.table(1) is None:
        await asyncio.sleep(0.002)
    monkeypatch.undo()
    return outcome.message.id


@pytest.mark.asyncio
async def test_after_a_crash_before_the_thread_its_host_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is no such channel: the table ends, and the host may open another."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, GAMES, now=clock_of(parlor)) as services:
            await is_kept(parlor, services, monkeypatch)
        async with open_house(parlor, tmp_path, GAMES, now=clock_of(parlor)) as services, asyncio.timeout(60):
            while (await row_of(services, 1)).status != "over":
                parlor.backend.settings.clock.advance(130)
                services.outbox_news.set()
                await tried(services, clock_of(parlor))
            await is_over(services)
            anna = parlor.person("Anna")
            assert [one.text for one in anna.dms] == [sentence("channel-lost", game=GAME.title)]
            _, thread = await Corner(parlor, services).opened()
            assert newest(anna, "Start").channel_id == thread.id


@pytest.mark.asyncio
async def test_after_a_crash_behind_the_thread_the_lobby_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once, however often the bot starts, and if it is let in only then; and it closes like any other."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, GAMES) as services:
            message = await is_kept(parlor, services, monkeypatch)
        world = parlor.backend.world
        thread = world.add_thread(parlor.channel, "Penny Ante", world.bot, kind=PUBLIC_THREAD, id_=message)
        parlor.deny(parlor.bot, "send_messages_in_threads")
        for _ in range(2):
            async with open_house(parlor, tmp_path, GAMES) as services:
                await noticed(services)
        parlor.allow(parlor.bot, "send_messages_in_threads")
        for _ in range(2):
            async with open_house(parlor, tmp_path, GAMES) as services:
                await quiet(services)
                [lobby_message] = Corner(parlor, services).stands(thread)
                assert lobby_message.find_buttons("Sit down", None)
                assert (await row_of(services, 1)).board_message == lobby_message.id
        async with open_house(parlor, tmp_path, GAMES) as services:
            await close_silent_lobbies(services, 10**6)
            assert (await row_of(services, 1)).status == "over"
