"""One budget for all requests: never more than Discord bears, and few that it refuses."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from aiohttp import web

from bot.outbox import budget as figures
from bot.outbox.budget import Bucket, Budget


class Hourglass:
    """The time of a budget: it runs only while somebody waits for it, and then at once, so that it does not matter
    how slow the machine is."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = itertools.count()
        patch.setattr(figures, "time", SimpleNamespace(monotonic=lambda: self.now))
        patch.setattr(figures, "asyncio", SimpleNamespace(sleep=self._sleep, Lock=asyncio.Lock))

    async def _sleep(self, seconds: float) -> None:
        until: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self.now + seconds, next(self._numbers), until))
        await until

    async def run(self, work: Coroutine[Any, Any, None], end: float = float("inf")) -> None:
        """Until the work is done, or it is so late."""
        task = asyncio.create_task(work)
        while not task.done():
            await asyncio.sleep(0)
            if self._sleepers:
                at, _, sleeper = heapq.heappop(self._sleepers)
                self.now = max(self.now, min(at, end))
                if at > end:
                    task.cancel()
                elif not sleeper.done():
                    sleeper.set_result(None)
        if not task.cancelled():
            task.result()


@pytest.fixture
def glass(monkeypatch: pytest.MonkeyPatch) -> Hourglass:
    return Hourglass(monkeypatch)


@asynccontextmanager
async def server(status: int = 200, **headers: str) -> AsyncIterator[str]:
    """A server that always answers so; where it is."""

    async def answer(_: web.Request) -> web.Response:
        return web.Response(
            status=status, headers={name.replace("_", "-"): value for name, value in headers.items()}
        )

    app = web.Application()
    app.router.add_route("*", "/{tail:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        yield str(site.name)
    finally:
        await runner.cleanup()


async def ask(budget: Budget, where: str, paths: list[str], glass: Hourglass, times: list[float]) -> None:
    """All of them at once; notes when each was let pass."""

    async def note(*_: object) -> None:
        times.append(glass.now)

    noting = aiohttp.TraceConfig()
    noting.on_request_start.append(note)
    async with aiohttp.ClientSession(trace_configs=[budget.trace(), noting]) as session:

        async def one(path: str) -> None:
            async with session.post(where + path):
                pass

        await asyncio.gather(*(one(path) for path in paths))


@pytest.mark.asyncio
async def test_a_bucket_lets_a_few_pass_and_then_so_many_a_second(glass: Hourglass) -> None:
    bucket, times = Bucket(100, 3), list[float]()

    async def take() -> None:
        for _ in range(13):
            await bucket.take()
            times.append(glass.now)

    await glass.run(take())
    assert times == pytest.approx([0, 0, 0, *(n / 100 for n in range(1, 11))])


def test_at_a_bucket_that_nobody_uses_nobody_waits(glass: Hourglass) -> None:
    """Not for the smallest part of a second, whatever the time."""
    bucket = Bucket(figures.OPENINGS)
    for glass.now in (0.1 * number + 1000 for number in range(500)):
        assert bucket.wait() == 0


@pytest.mark.asyncio
async def test_whoever_comes_first_goes_first(glass: Hourglass) -> None:
    bucket, gone = Bucket(10), list[int]()

    async def take(number: int) -> None:
        await bucket.take()
        gone.append(number)

    async def crowd() -> None:
        await asyncio.gather(*map(take, range(20)))

    await glass.run(crowd())
    assert gone == list(range(20))
    assert glass.now == pytest.approx(1.9)


@pytest.mark.asyncio
async def test_after_a_standstill_what_waits_does_not_go_at_once(glass: Hourglass) -> None:
    """The machine does nothing for a second: afterwards there are as many in any second as ever."""
    bucket, times = Bucket(figures.A_SECOND, figures.BURST), list[float]()

    async def take() -> None:
        await bucket.take()
        times.append(glass.now)
        if len(times) == 10:
            glass.now += 1

    async def crowd() -> None:
        await asyncio.gather(*(take() for _ in range(100)))

    await glass.run(crowd())
    assert len(times) == 100
    most = figures.A_SECOND + figures.BURST
    assert all(sum(at <= other < at + 1 for other in times) <= most for at in times)


@pytest.mark.parametrize("gives_up", [0, 1, 4])
@pytest.mark.asyncio
async def test_whoever_gives_up_keeps_nobody_waiting(gives_up: int, glass: Hourglass) -> None:
    """Neither the one whose turn it is, nor one further back: nobody waits for a place that nobody takes."""
    bucket, times = Bucket(10), list[float]()

    async def take() -> None:
        await bucket.take()
        times.append(glass.now)

    async def crowd() -> None:
        await bucket.take()
        waiting = [asyncio.create_task(take()) for _ in range(5)]
        await asyncio.sleep(0)
        assert bucket.wait() == pytest.approx(0.6)
        waiting[gives_up].cancel()
        await asyncio.wait(waiting)

    await glass.run(crowd())
    assert times == pytest.approx([0.1, 0.2, 0.3, 0.4])
    assert bucket.wait() == pytest.approx(0.1)


@pytest.mark.asyncio
async def test_requests_at_once_come_one_after_the_other(glass: Hourglass) -> None:
    """Sixty messages to sixty channels: in no second more than Discord allows in all."""
    budget, times = Budget(), list[float]()
    async with server() as where:
        await glass.run(ask(budget, where, [f"/api/v10/channels/{n}/messages" for n in range(60)], glass, times))
    assert len(times) == 60
    assert times[-1] >= (60 - figures.BURST - 1) / figures.A_SECOND
    assert all(sum(at <= other < at + 1 for other in times) < 50 for at in times)


@pytest.mark.parametrize("path", ["/api/v10/interactions/1/token/callback", "/api/v10/webhooks/1/token"])
@pytest.mark.asyncio
async def test_answers_to_interactions_do_not_wait(path: str, glass: Hourglass) -> None:
    budget, times = Budget(0.01), list[float]()
    async with server() as where:
        await glass.run(ask(budget, where, [path] * 60, glass, times))
    assert times == [0] * 60


@pytest.mark.asyncio
async def test_the_last_message_of_a_channels_allowance_is_kept_in_hand(glass: Hourglass) -> None:
    budget = Budget()
    spent = {"X_RateLimit_Limit": "5", "X_RateLimit_Remaining": "1", "X_RateLimit_Reset_After": "4.5"}
    async with server(**spent) as where:  # type: ignore[arg-type]
        await glass.run(ask(budget, where, ["/api/v10/channels/7/messages"], glass, []))
    assert budget.wait(7) == 4.5
    assert budget.wait(8) == 0


@pytest.mark.parametrize(
    ("status", "reset", "left_alone"),
    [(429, "3600.000", 0), (429, "4.5", 4.5), (200, "3600.000", figures.LONGEST_PACE), (200, "20", 20)],
)
@pytest.mark.asyncio
async def test_no_channel_is_left_alone_for_long(
    status: int, reset: str, left_alone: float, glass: Hourglass
) -> None:
    """What refuses one message for an hour says nothing of the channel; and no header puts one to sleep."""
    budget = Budget()
    spent = {"X_RateLimit_Limit": "30", "X_RateLimit_Remaining": "0", "X_RateLimit_Reset_After": reset}
    async with server(status, **spent) as where:
        await glass.run(ask(budget, where, ["/api/v10/channels/7/messages/8"], glass, []))
    assert budget.wait(7) == left_alone


@pytest.mark.asyncio
async def test_channels_are_not_remembered_for_ever() -> None:
    budget = Budget()
    headers = {"X-RateLimit-Limit": "1", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "5"}
    for number in range(10_000):
        answer: Any = SimpleNamespace(
            response=SimpleNamespace(headers=headers, status=200),
            url=SimpleNamespace(path=f"/channels/{number}/messages"),
        )
        await budget._learn(answer, answer, answer)
    assert len(budget._ready) == figures.MOST_PACED


@pytest.mark.asyncio
async def test_a_storm_of_refusals_is_slowed_down(glass: Hourglass) -> None:
    """Whatever Discord refuses, it stays below a hundred in ten minutes: forty at once, then one in a while."""
    budget, times = Budget(), list[float]()

    async def storm(where: str) -> None:
        for number in itertools.count():
            await ask(budget, where, [f"/api/v10/channels/{number}/messages"], glass, times)

    async with server(status=403) as where:
        await glass.run(storm(where), figures.TEN_MINUTES)
    assert times[figures.CAREFUL] < figures.PAUSE < times[figures.CAREFUL + 1]
    assert budget.invalid() == len(times)
    assert figures.CAREFUL + 30 < len(times) < 100 - 8  # with the senders that were under way


@pytest.mark.asyncio
async def test_acknowledgements_are_counted_by_how_long_they_took(glass: Hourglass) -> None:
    """From the arrival of the interaction on; each once, and only those that somebody waits for."""
    budget = Budget()
    acks = budget.acks
    async with server(404) as where:
        for number, waited in ((1, 0.0), (2, 0.4), (3, 10.0)):
            acks.arrivals[number] = glass.now - waited
            path = f"/interactions/{number}/token/callback"
            await ask(budget, where, [path, path, f"/webhooks/{number}/token"], glass, [])
        await ask(budget, where, ["/interactions/9/token/callback"], glass, [])
    assert acks.counts == [1, 0, 0, 0, 1, 0, 0, 0, 1]
    assert acks.seconds == pytest.approx(10.4)
    assert acks.refused == 3
    assert acks.arrivals == {}


def test_interactions_that_nobody_answers_are_forgotten(glass: Hourglass) -> None:
    acks = Budget().acks
    acks.arrivals = dict.fromkeys(range(figures.MOST_OPEN + 2), 0.0)
    acks.count("/interactions/0/token/callback", 204)
    assert acks.arrivals == {}


@pytest.mark.asyncio
async def test_requests_that_were_too_many_are_counted_for_ten_minutes(glass: Hourglass) -> None:
    budget = Budget()
    async with server(429) as where:
        await ask(budget, where, ["/interactions/1/token/callback"], glass, [])
    assert budget.limited() == budget.invalid() == 1
    glass.now += figures.TEN_MINUTES + 1
    assert budget.limited() == budget.invalid() == 0
