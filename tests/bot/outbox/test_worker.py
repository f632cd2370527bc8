"""The worker of the outbox: when it stops, what it says twice, and what it gives up."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.interactions.panel import Panel, controls
from bot.outbox import Outbox
from bot.outbox.post import Post
from bot.outbox.units import Unit
from bot.store import Channel, Queued, StoreUnavailable, Target


class Still:
    """A store, services and a client in one, with nothing to say."""

    def __init__(self) -> None:
        self.outbox_news = asyncio.Event()
        self.looked = 0

    def __getattr__(self, name: str) -> Still:
        return self

    async def wait_until_ready(self) -> None:
        """At once."""

    async def waiting_targets(self) -> dict[Any, int]:
        self.looked += 1
        return {}


@pytest.mark.asyncio
async def test_news_in_the_moment_of_the_end_do_not_keep_it_alive() -> None:
    """Told to stop and that there is news in one breath, it stops."""
    still = Still()
    running = asyncio.create_task(outbox_of(still).run())
    while not still.looked:
        await asyncio.sleep(0)
    await asyncio.sleep(0.01)
    still.outbox_news.set()
    running.cancel()
    done, _ = await asyncio.wait([running], timeout=120)
    assert running in done
    assert running.cancelled()


def outbox_of(still: Any, kind: type[Outbox] = Outbox) -> Any:
    return kind(still, still, still, {}, still.outbox_news, still, lambda: 0)


class Noting(Outbox):
    """An outbox that sends nothing, and notes whose turn it was."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.drained: list[Target] = []

    async def _drain(self, target: Target) -> None:
        self.drained.append(target)
        await asyncio.Event().wait()


@pytest.mark.asyncio
async def test_who_comes_into_the_line_twice_is_served_once() -> None:
    """As when a permission comes back in the moment in which the outbox looks round anyway."""
    outbox = outbox_of(Still(), Noting)
    outbox._line.extend([Channel(1), Channel(1), Channel(2)])
    running = asyncio.create_task(outbox.run())
    while outbox._line or len(outbox.drained) < 2:
        await asyncio.sleep(0)
    running.cancel()
    await outbox.close()
    assert outbox.drained == [Channel(1), Channel(2)]


class Noted(Still):
    """A desk that notes what is written of a message, and which channels were given up."""

    def __init__(self) -> None:
        super().__init__()
        self.tried_again: list[bool] = []
        self.lost: list[int] = []
        self.unavailable = False

    async def sending(self, _: object, __: str, again: bool) -> None:
        self.tried_again.append(again)

    async def send(self, **_: object) -> Any:
        return SimpleNamespace(id=7)

    async def lose_channel(self, channel: int) -> None:
        self.lost.append(channel)

    async def retry_later(self, *_: object) -> None:
        """Noted."""

    async def table(self, _: int) -> Any:
        return ROW

    def get_guild(self, _: int) -> Any:
        return SimpleNamespace(unavailable=self.unavailable)


@pytest.mark.asyncio
@pytest.mark.parametrize(("found", "again"), [(None, True), ([5, None], True), ([None, None], False), ([], False)])
async def test_what_has_arrived_in_part_keeps_the_time_of_its_first_try(
    found: list[int | None] | None, again: bool
) -> None:
    """Else the part that stands there would be looked for among later messages only, and posted twice."""
    still = Noted()
    row = Queued(1, 1, Channel(1), "note", {}, "n", 1, 1, "marks of before", 100)
    post = Post((Panel("begins", controls([])), Panel("ends", controls([]))))
    assert await outbox_of(still)._post(still, Unit((row,)), post, found) == 7
    assert still.tried_again == [again]


ROW = SimpleNamespace(id=1, guild=2, status="playing")
UNIT = Unit((Queued(1, 1, Channel(3), "note", {}, "n", 9, None, "", 0),))


def answer(status: int, code: int) -> discord.HTTPException:
    """An answer of Discord's."""
    kind = discord.NotFound if status == 404 else discord.HTTPException
    response: Any = SimpleNamespace(status=status, reason="")
    return kind(response, {"code": code, "message": ""})


GONE, TROUBLE = answer(404, 10003), answer(500, 0)


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("answers", "lost"),
    [
        ([GONE, GONE, GONE], True),
        ([GONE, GONE], False),
        ([TROUBLE, TROUBLE, TROUBLE, GONE], False),
        ([GONE, GONE, TROUBLE, GONE], False),
        ([TROUBLE, GONE, GONE, GONE], True),
    ],
)
async def test_only_a_channel_that_is_not_found_again_and_again_is_given_up(
    answers: list[discord.HTTPException], lost: bool
) -> None:
    """Other trouble that its messages have had makes it no more certain."""
    still = Noted()
    outbox, row = outbox_of(still), cast(Any, ROW)
    for problem in answers:
        await outbox._failed(Channel(3), UNIT, row, problem)
    assert still.lost == ([3] if lost else [])
    still.unavailable = True
    for _ in range(9):
        await outbox._failed(Channel(4), UNIT, row, GONE)
    assert 4 not in still.lost


class Failing(Still):
    """A store that fails when it is told to."""

    fails = True

    async def waiting_targets(self) -> dict[Any, int]:
        if self.fails:
            raise StoreUnavailable("the disk is full")
        return await super().waiting_targets()


@pytest.mark.asyncio
async def test_a_store_that_fails_again_is_told_of_again(caplog: pytest.LogCaptureFixture) -> None:
    """Once for each time, however long it lasts, also if nothing was waiting in between."""
    still = Failing()
    outbox = outbox_of(still)
    for fails in (True, True, False, True):
        still.fails = fails
        await outbox._look()
    assert len([record for record in caplog.records if "kind=store" in record.getMessage()]) == 2
