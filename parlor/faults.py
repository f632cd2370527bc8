"""What can go wrong on purpose: requests that fail, interactions that come late, twice or never."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from parlor.errors import REFUSALS, Refusal


@dataclass
class Fault:
    """One thing to go wrong with the next requests that match."""

    refusal: Refusal | None = None
    applied: bool = False  # the request takes effect all the same
    reset: bool = False
    delay: float = 0.0
    method: str | None = None
    path: str = ""
    times: int = 1

    def matches(self, method: str, path: str) -> bool:
        return self.times > 0 and self.method in (None, method) and re.search(self.path, path) is not None


@dataclass
class Faults:
    """The faults that are waiting for their request; `path` is a regular expression."""

    waiting: list[Fault] = field(default_factory=list)
    interactions: InteractionFaults = field(default_factory=lambda: InteractionFaults())

    def answer(
        self, status: int, code: int = 0, *, method: str | None = None, path: str = "", times: int = 1,
        applied: bool = False, retry_after: float = 0.05,
    ) -> Fault:  # fmt: skip
        """Answer the next matching requests with this error; `applied` = after doing what they ask."""
        text = REFUSALS.get(code, (status, f"{status}: on purpose"))[1]
        more = {"retry_after": retry_after, "global": False} if status == 429 else {}
        return self._add(Fault(Refusal(status, code, text, more), applied, False, 0.0, method, path, times))

    def apply_then(self, status: int = 500, *, method: str | None = None, path: str = "", times: int = 1) -> Fault:
        """Do what the request asks and answer with an error."""
        return self.answer(status, method=method, path=path, times=times, applied=True)

    def reset(self, *, method: str | None = None, path: str = "", times: int = 1, applied: bool = False) -> Fault:
        """Reset the connection (errno 104) instead of answering."""
        return self._add(Fault(None, applied, True, 0.0, method, path, times))

    def delay(self, seconds: float, *, method: str | None = None, path: str = "", times: int = 1) -> Fault:
        """Answer late."""
        return self._add(Fault(None, True, False, seconds, method, path, times))

    def _add(self, fault: Fault) -> Fault:
        self.waiting.append(fault)
        return fault

    def take(self, method: str, path: str) -> Fault | None:
        """The fault for this request, used up once."""
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

    def drop(self, times: int = 1) -> None:
        """They never arrive."""
        self._plan += [("drop", 0.0)] * times

    def duplicate(self, times: int = 1, later: float = 0.0) -> None:
        """They arrive twice, the second time so many seconds later."""
        self._plan += [("duplicate", later)] * times

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
        if kind == "duplicate" and seconds:
            later(seconds, send)
        elif kind == "duplicate":
            send()
