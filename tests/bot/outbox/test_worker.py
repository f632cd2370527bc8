"""The outbox stops when it is told to."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.outbox import Outbox
from bot.store import Channel, StoreUnavailable, Target


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
