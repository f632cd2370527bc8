"""Rate limits per route and in all, with the headers that announce them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from parlor.clock import Clock

GENEROUS = (10_000, 1.0)


@dataclass
class Window:
    """So many requests until this moment."""

    ends: float
    used: int = 0


@dataclass(frozen=True)
class Verdict:
    """Whether a request may pass, and the headers that go with the answer."""

    wait: float  # 0 = it may pass
    everywhere: bool
    headers: dict[str, str]


class Rates:
    """Counts requests in fixed windows; interaction answers are exempt from the limit in all."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._limits: dict[tuple[str, str], tuple[int, float]] = {}
        self._windows: dict[tuple[str, str, str], Window] = {}
        self._second = Window(0.0)
        self.in_all: int | None = None  # requests a second; None = no limit

    def set(self, method: str, route: str, limit: int, per: float) -> None:
        """Limit one route, named as in `/channels/{channel}/messages`."""
        self._limits[method, route] = (limit, per)

    def realistic(self) -> None:
        """The limits a bot usually meets."""
        self.in_all = 50
        self.set("POST", "/channels/{channel}/messages", 5, 5.0)
        self.set("PATCH", "/channels/{channel}/messages/{message}", 5, 5.0)
        self.set("DELETE", "/channels/{channel}/messages/{message}", 5, 1.0)
        self.set("POST", "/users/@me/channels", 10, 10.0)

    def ask(self, method: str, route: str, major: str, *, exempt: bool) -> Verdict:
        """Count this request, or say how long to wait."""
        now = self._clock.now()
        if not exempt and (wait := self._over_all(now)):
            return Verdict(wait, True, {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"})
        limit, per = self._limits.get((method, route), GENEROUS)
        window = self._windows.get((method, route, major))
        if window is None or window.ends <= now:
            window = self._windows[method, route, major] = Window(now + per)
        left = window.ends - now
        wait = left if window.used >= limit else 0.0
        window.used += not wait
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(limit - window.used),
            "X-RateLimit-Reset": f"{window.ends:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": hashlib.blake2b(f"{method} {route}".encode(), digest_size=8).hexdigest(),
        }
        return Verdict(wait, False, headers | ({"X-RateLimit-Scope": "user"} if wait else {}))

    def _over_all(self, now: float) -> float:
        if self.in_all is None:
            return 0.0
        if self._second.ends <= now:
            self._second = Window(now + 1.0)
        if self._second.used >= self.in_all:
            return self._second.ends - now
        self._second.used += 1
        return 0.0
