"""The budget of requests to Discord, one for the whole process. Answers to interactions are exempt from it; how
long whoever pressed something waits for the first of them is counted."""

from __future__ import annotations

import asyncio
import re
import time
from bisect import bisect_left
from collections import deque
from types import SimpleNamespace

import aiohttp

from bot.tables.recent import Recent

A_SECOND = 40.0  # requests, of the 50 that Discord allows
BURST = 4
LOOK_UPS = 5.0  # members a second, beside the rest: a click may wait for a name, never behind a thousand boards
OPENINGS = 0.9  # direct message channels a second, within the rest: opening many at once is taken for spam
INVALID = (401, 403, 429)  # answers of which 10,000 in ten minutes get a bot banned
CAREFUL = 40  # of them in ten minutes, before every further one is followed by a pause
PAUSE = 15.0  # seconds
TEN_MINUTES = 600.0
MOST_COUNTED = 10_000  # at which Discord has long shut us out
MOST_PACED = 4000  # channels whose limits are remembered
LONGEST_PACE = 30.0  # seconds that a channel is left alone; what asks for more is about one message, not about all

BOUNDS = (0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)  # seconds, the last as long as Discord waits
MOST_OPEN = 4000  # interactions that nobody has answered yet

_CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
_EXEMPT = re.compile(r"/(interactions|webhooks)/|/gateway")
_MEMBER = re.compile(r"/guilds/\d+/members/\d+$")
_MESSAGES = re.compile(r"/channels/(\d+)/messages")


class Bucket:
    """So many a second, a few of them at once; whoever comes first goes first."""

    def __init__(self, a_second: float, burst: int = 1) -> None:
        self._gap = 1 / a_second
        self._burst = burst * self._gap
        self._filled = 0.0  # when all that was taken is paid for
        self._line = asyncio.Lock()
        self._waiting = 0  # in the line

    def wait(self) -> float:
        """For how many seconds whoever comes now would have to wait, behind all who wait already."""
        return self._until_free(self._waiting)

    async def take(self) -> None:
        """Wait for one's turn. It is taken when it comes and not before: should the machine stand still, those who
        wait come one after the other all the same."""
        self._waiting += 1
        try:
            async with self._line:
                await asyncio.sleep(self._until_free(0))
                self._filled = max(self._filled, time.monotonic()) + self._gap
        finally:
            self._waiting -= 1

    def _until_free(self, before: int) -> float:
        unpaid = max(0.0, self._filled - time.monotonic())
        return max(0.0, unpaid + (before + 1) * self._gap - self._burst)


class Acks:
    """How many acknowledgements took how long, in plain numbers. Whoever hands an interaction over writes down
    when it came."""

    def __init__(self) -> None:
        self.arrivals: dict[int, float] = {}  # by interaction
        self.counts = [0] * (len(BOUNDS) + 1)  # by bound; the last took longer than all
        self.seconds = 0.0
        self.refused = 0

    def count(self, path: str, status: int) -> None:
        """Discord has answered a request; it may have been an acknowledgement."""
        found = _CALLBACK.search(path)
        began = self.arrivals.pop(int(found[1]), None) if found else None
        if began is None:
            return
        took = time.monotonic() - began
        self.counts[bisect_left(BOUNDS, took)] += 1
        self.seconds += took
        self.refused += status >= 400
        if len(self.arrivals) > MOST_OPEN:
            self.arrivals.clear()  # they were never answered


class Budget:
    """Lets requests pass, and learns from the answers how much each channel can bear."""

    def __init__(self, a_second: float = A_SECOND) -> None:
        self.acks = Acks()
        scale = a_second / A_SECOND
        self._all = Bucket(a_second, BURST)
        self._look_ups = Bucket(LOOK_UPS * scale)
        self._openings = Bucket(OPENINGS * scale)
        self._ready: Recent[int, float] = Recent(MOST_PACED)  # channel: when it can bear another message
        self._refused: deque[float] = deque()
        self._limited: deque[float] = deque(maxlen=MOST_COUNTED)
        self._paused = 0.0

    def trace(self) -> aiohttp.TraceConfig:
        """As discord.py takes it: every request passes here, also those that it tries again by itself."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._pass)
        config.on_request_end.append(self._learn)
        return config

    def wait(self, channel: int) -> float:
        """For how many seconds a channel should be left alone."""
        return max(0.0, self._ready.get(channel, 0.0) - time.monotonic())

    def wait_to_open(self) -> float:
        """For how many seconds nobody's direct messages should be opened for the first time."""
        return self._openings.wait()

    def invalid(self) -> int:
        """How many requests of the last ten minutes count against us."""
        return _of_ten_minutes(self._refused)

    def limited(self) -> int:
        """How many requests of the last ten minutes were too many for Discord."""
        return _of_ten_minutes(self._limited)

    async def _pass(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, params: aiohttp.TraceRequestStartParams
    ) -> None:
        """Let a request wait for its turn."""
        path = params.url.path
        if _EXEMPT.search(path):
            return
        if _MEMBER.search(path):
            await self._look_ups.take()
            return
        if path.endswith("/users/@me/channels"):
            await self._openings.take()
        await self._all.take()
        while (left := self._paused - time.monotonic()) > 0:
            await asyncio.sleep(left)

    async def _learn(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        """Count what was refused, and keep the last message of a channel's allowance in hand: discord.py would
        sleep on it, and keep a sender waiting."""
        self.acks.count(params.url.path, params.response.status)
        headers, now = params.response.headers, time.monotonic()
        if params.response.status == 429:
            self._limited.append(now)
        if params.response.status in INVALID and headers.get("X-RateLimit-Scope") != "shared":
            self._refused.append(now)
            if self.invalid() > CAREFUL:
                self._paused = now + PAUSE
        found = _MESSAGES.search(params.url.path)
        if found is None or "X-RateLimit-Remaining" not in headers:
            return
        limit, left = (int(headers.get(f"X-RateLimit-{name}", 1)) for name in ("Limit", "Remaining"))
        pace = float(headers.get("X-RateLimit-Reset-After", 1))
        refused_for_long = params.response.status == 429 and pace > LONGEST_PACE
        if left <= (limit > 1) and not refused_for_long:
            self._ready[int(found[1])] = now + min(pace, LONGEST_PACE)


def _of_ten_minutes(times: deque[float]) -> int:
    """How many of these times are no longer ago; the others are forgotten."""
    now = time.monotonic()
    while times and now - times[0] > TEN_MINUTES:
        times.popleft()
    return len(times)
