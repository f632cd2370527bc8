"""Rate limits per route and in all, their headers, and the ban of a bot that ignores them.

Discord publishes two figures: 50 requests a second in all, and 10,000 invalid requests in ten minutes. Every other
figure here is a guess, taken from the headers that bots have met; Discord may change its own at any time.
"""

from __future__ import annotations

import hashlib
from collections import deque
from dataclasses import dataclass
from math import ceil

from parlor.world.clock import Clock

GLOBAL_LIMIT = 50  # requests a second; interaction answers are exempt
ROUTE_LIMITS = {  # guesses: so many requests in so many seconds, for each channel or guild
    ("POST", "/channels/{channel}/messages"): (5, 5.0),
    ("PATCH", "/channels/{channel}/messages/{message}"): (5, 5.0),
    ("DELETE", "/channels/{channel}/messages/{message}"): (5, 1.0),
    ("POST", "/users/@me/channels"): (10, 10.0),
    ("GET", "/guilds/{guild}/members/{user}"): (5, 1.0),
}
NO_LIMIT = (10_000, 1.0)  # a route without a limit of its own; many have none
INVALID_STATUSES = (401, 403, 429)
TOO_MANY_INVALID = 10_000
TEN_MINUTES = 600.0
BAN = 3600.0  # seconds; a guess: Discord speaks of a temporary restriction and does not say how long


@dataclass
class Window:
    """The requests counted until this time."""

    ends: float
    used: int = 0


@dataclass(frozen=True)
class RateLimitResult:
    """Whether a request may pass, and the headers of its answer."""

    wait: float  # 0 = it may pass
    everywhere: bool
    headers: dict[str, str]


class RateLimits:
    """Counts requests in fixed windows, and the answers that count towards a ban."""

    def __init__(self, clock: Clock, tempo: float = 1.0) -> None:
        self._clock = clock
        self._tempo = tempo
        self._limits: dict[tuple[str, str], tuple[int, float]] = dict(ROUTE_LIMITS)
        self._windows: dict[tuple[str, str, str], Window] = {}
        self._second = Window(0.0)
        self._invalid: deque[float] = deque()
        self._ban_ends = 0.0
        self.global_limit = GLOBAL_LIMIT
        self.banned = False  # stays True once it has happened, also when the ban is over

    def set(self, method: str, route: str, limit: int, per: float) -> None:
        """Limit one route, named as in `/channels/{channel}/messages`."""
        self._limits[method, route] = (limit, per)

    def count(self, method: str, route: str, major: str, *, exempt: bool) -> RateLimitResult:
        """Count this request, or say how long to wait."""
        now = self._clock.now()
        if not exempt and (wait := self._count_globally(now)):
            return RateLimitResult(wait, True, {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"})
        limit, per = self._limits.get((method, route), NO_LIMIT)
        window = self._windows.get((method, route, major))
        if window is None or window.ends <= now:
            window = self._windows[method, route, major] = Window(now + per / self._tempo)
        left = round_up_to_ms(window.ends - now)
        wait = left if window.used >= limit else 0.0
        window.used += not wait
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(limit - window.used),
            "X-RateLimit-Reset": f"{round_up_to_ms(window.ends):.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": hashlib.blake2b(f"{method} {route}".encode(), digest_size=8).hexdigest(),
        }
        return RateLimitResult(wait, False, headers | ({"X-RateLimit-Scope": "user"} if wait else {}))

    def _count_globally(self, now: float) -> float:
        if self._second.ends <= now:
            self._second = Window(now + 1.0 / self._tempo)
        if self._second.used >= self.global_limit:
            return round_up_to_ms(self._second.ends - now)
        self._second.used += 1
        return 0.0

    # Invalid requests, which count alike at any tempo

    def note_answer(self, status: int, scope: str = "") -> None:
        """Count an answer that Discord calls invalid: 401, 403 and 429, unless the limit is shared with others."""
        if status not in INVALID_STATUSES or (status == 429 and scope == "shared"):
            return
        self._invalid.append(self._clock.now())
        if self.count_invalid() >= TOO_MANY_INVALID:
            self.banned = True
            self._ban_ends = self._clock.now() + BAN

    def count_invalid(self) -> int:
        """How many answers of the last ten minutes count towards the ban."""
        since = self._clock.now() - TEN_MINUTES
        while self._invalid and self._invalid[0] <= since:
            self._invalid.popleft()
        return len(self._invalid)

    def ban_seconds_left(self) -> float:
        """Seconds until a banned bot may send requests again; 0 if there is no ban."""
        return max(0.0, self._ban_ends - self._clock.now())


def round_up_to_ms(seconds: float) -> float:
    """Round up to milliseconds: a bot that waits as long as announced does not come too early."""
    return ceil(seconds * 1000) / 1000
