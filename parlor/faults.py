"""Fault injection: requests that fail, and interactions that come late, twice or never."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from parlor.api.errors import ERRORS, ApiError
from parlor.world.clock import Clock


@dataclass
class Fault:
    """One fault for the next requests that match."""

    error: ApiError | None = None
    applied: bool = False  # the request takes effect all the same
    reset: bool = False
    delay: float = 0.0
    method: str | None = None
    path: str = ""
    times: int = 1

    def matches(self, method: str, path: str) -> bool:
        """Whether this fault is meant for this request."""
        return self.times > 0 and self.method in (None, method) and re.search(self.path, path) is not None


@dataclass
class Faults:
    """The faults that wait for their request; `path` is a regular expression."""

    waiting: list[Fault] = field(default_factory=list)
    interactions: InteractionFaults = field(default_factory=lambda: InteractionFaults())
    clock: Clock = field(default_factory=Clock)
    _outage: Fault | None = None
    _outage_ends: float = 0.0

    def answer(
        self, status: int, code: int = 0, *, method: str | None = None, path: str = "", times: int = 1,
        applied: bool = False, retry_after: float = 0.05, scope: str = "user",
    ) -> Fault:  # fmt: skip
        """Answer the next matching requests with this error; `applied` = after doing what they ask. A 429 of the
        scope "shared" is none of the bot's doing."""
        text = ERRORS.get(code, (status, f"{status}: on purpose"))[1]
        limited = {"retry_after": retry_after, "global": False, "headers": {"X-RateLimit-Scope": scope}}
        more = limited if status == 429 else {}
        return self._add(Fault(ApiError(status, code, text, more), applied, False, 0.0, method, path, times))

    def apply_then(self, status: int = 500, *, method: str | None = None, path: str = "", times: int = 1) -> Fault:
        """Do what the request asks and answer with an error."""
        return self.answer(status, method=method, path=path, times=times, applied=True)

    def reset(self, *, method: str | None = None, path: str = "", times: int = 1, applied: bool = False) -> Fault:
        """Reset the connection (errno 104) instead of answering."""
        return self._add(Fault(None, applied, True, 0.0, method, path, times))

    def delay(self, seconds: float, *, method: str | None = None, path: str = "", times: int = 1) -> Fault:
        """Answer late."""
        return self._add(Fault(None, True, False, seconds, method, path, times))

    def outage(self, seconds: float, status: int = 503) -> None:
        """Answer every request, those about interactions too, with this error for so many seconds of the parlor's
        clock; the gateway stays up."""
        self._outage = Fault(ApiError(status, 0, f"{status}: nobody is in"))
        self._outage_ends = self.clock.now() + seconds

    def _add(self, fault: Fault) -> Fault:
        self.waiting.append(fault)
        return fault

    def take(self, method: str, path: str) -> Fault | None:
        """The fault for this request, used up once; an outage is over when its time is."""
        if self.clock.now() < self._outage_ends:
            return self._outage
        for fault in self.waiting:
            if fault.matches(method, path):
                fault.times -= 1
                return fault
        return None


@dataclass
class InteractionFaults:
    """What happens to the next interactions on their way to the bot."""

    _plan: list[tuple[str, float]] = field(default_factory=list)
    _held: list[Callable[[], None]] = field(default_factory=list)
    _hold: int = 0
    _copies: list[Callable[[], None]] = field(default_factory=list)

    def drop(self, times: int = 1) -> None:
        """They never arrive."""
        self._plan += [("drop", 0.0)] * times

    def duplicate(self, times: int = 1, *, held: bool = False) -> None:
        """They arrive twice: at once, or the second time on `release`."""
        self._plan += [("hold a copy" if held else "duplicate", 0.0)] * times

    def release(self) -> None:
        """Deliver the copies that were held."""
        copies, self._copies = self._copies, []
        for send in copies:
            send()

    def delay(self, seconds: float, times: int = 1) -> None:
        """They arrive late."""
        self._plan += [("delay", seconds)] * times

    def reorder(self, count: int = 2) -> None:
        """The next `count` are held until all are there, and arrive in reverse."""
        self._hold = count

    def deliver(self, send: Callable[[], None], later: Callable[[float, Callable[[], None]], object]) -> None:
        """Bring one interaction to the bot, as planned."""
        if self._hold:
            self._held.append(send)
            if len(self._held) == self._hold:
                held, self._held, self._hold = self._held, [], 0
                for one in reversed(held):
                    one()
            return
        kind, seconds = self._plan.pop(0) if self._plan else ("", 0.0)
        if kind == "drop":
            return
        if kind == "delay":
            later(seconds, send)
            return
        send()
        if kind == "duplicate":
            send()
        elif kind == "hold a copy":
            self._copies.append(send)
