"""The senders: few at once, and none that stands and waits for one channel."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest

from bot.interactions.panel import Panel, controls
from bot.outbox import Outbox, worker
from bot.outbox.post import Post
from bot.store import Channel, Queued, Target
from bot.tables.recent import Recent


class Desk:
    """Services, a store, a client and Discord in one: notes wait for channels, and are sent one by one."""

    def __init__(self, channels: int, notes: int) -> None:
        self.outbox_news, self.locales = asyncio.Event(), Recent[int, str](1)
        numbers = iter(range(1, 10**6))
        self.waiting = {
            Channel(channel): [self._row(next(numbers), channel) for _ in range(notes)]
            for channel in range(1, channels + 1)
        }
        self.sent: list[int] = []  # by channel
        self.sending, self.most, self.gate = 0, 0, asyncio.Event()
        self.full: dict[int, float] = {}  # channel: seconds that it has to be left alone, once it was written to

    @staticmethod
    def _row(number: int, channel: int) -> Queued:
        return Queued(number, 1, Channel(channel), "ballot", {}, f"{number}", 0, None, "", 0)

    def __getattr__(self, name: str) -> Any:
        return self

    async def wait_until_ready(self) -> None:
        """At once."""

    def get_guild(self, _: int) -> None:
        """None that anybody knows."""

    async def waiting_targets(self) -> dict[Target, int]:
        return {target: 0 for target, rows in self.waiting.items() if rows}

    async def unsent(self, target: Channel) -> list[Queued]:
        return list(self.waiting[target])

    async def table(self, _: int) -> Any:
        return SimpleNamespace(id=1, guild=None, status="playing")

    async def mark_sent(self, messages: Sequence[int], _: int | None) -> None:
        for target, rows in self.waiting.items():
            self.waiting[target] = [row for row in rows if row.id not in messages]

    async def find(self, target: Channel) -> Any:
        return SimpleNamespace(id=target.id, send=lambda **_: self._say(target.id))

    async def render(self, *_: object) -> Post:
        return Post((Panel("Well?", controls([])),))

    async def _say(self, channel: int) -> Any:
        self.sending += 1
        self.most = max(self.most, self.sending)
        await self.gate.wait()
        await asyncio.sleep(0)
        self.sending -= 1
        self.sent.append(channel)
        return SimpleNamespace(id=len(self.sent))

    def wait(self, channel: int) -> float:
        return self.full.get(channel, 0.0)


class Quick(Outbox):
    """An outbox at such a desk."""

    def __init__(self, desk: Any) -> None:
        super().__init__(desk, desk, desk, {}, desk.outbox_news, desk, lambda: 0, desk)
        self.places = desk

    async def serve(self, until: Any) -> None:
        """Until something is so."""
        running = asyncio.create_task(self.run())
        try:
            async with asyncio.timeout(60):
                while not until():
                    await asyncio.sleep(0.001)
        finally:
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running
            await self.close()


@pytest.fixture(autouse=True)
def store_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is noted before sending is of no interest here."""

    async def post(self: Outbox, place: Any, unit: Any, post: Any, _: Any) -> int:
        return await self._say(place, unit, post, 0)

    monkeypatch.setattr(Outbox, "_post", post)


@pytest.mark.asyncio
async def test_never_more_than_so_many_send_at_once() -> None:
    """However many wait: those who came first are being sent, and the others wait for their turn."""
    desk = Desk(channels=50, notes=3)
    outbox = Quick(desk)

    async def open_later() -> None:
        while desk.sending < worker.SENDERS:
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.05)
        assert desk.sending == len(outbox._busy) == worker.SENDERS
        desk.gate.set()

    opening = asyncio.create_task(open_later())
    await outbox.serve(lambda: len(desk.sent) == 150)
    await opening
    assert desk.most == worker.SENDERS
    assert not outbox._busy


@pytest.mark.asyncio
async def test_a_channel_at_its_limit_frees_its_sender_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """With one sender for all: the channel that can bear no more waits by itself, and the others are served."""
    monkeypatch.setattr(worker, "SENDERS", 1)
    desk = Desk(channels=4, notes=3)
    desk.gate.set()
    desk.full[1] = 3600.0
    outbox = Quick(desk)
    await outbox.serve(lambda: len(desk.sent) == 10)
    assert desk.sent == [1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
    assert [*outbox._held] == [Channel(1)]


@pytest.mark.asyncio
async def test_when_it_can_bear_more_it_gets_the_rest() -> None:
    desk = Desk(channels=1, notes=3)
    desk.gate.set()
    desk.full[1] = 0.01
    await Quick(desk).serve(lambda: len(desk.sent) == 3)
