"""Everything that reaches a person and everything the bot asks for, in order."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol

from parlor.clock import Clock
from parlor.waiting import Bell


class HasId(Protocol):
    """A person or a user."""

    @property
    def id(self) -> int: ...


@dataclass(frozen=True)
class Receipt:
    """One thing that came to a set of people: what it was, where, and every byte of it."""

    at: float
    kind: str  # message, edit, delete, history, modal, choices, failure, typing, channel, commands, presence, ...
    audience: frozenset[int]
    channel: int | None
    message: int | None
    text: str  # the JSON as sent, keys sorted
    files: tuple[bytes, ...] = ()

    @property
    def payload(self) -> Any:
        return json.loads(self.text)

    @property
    def data(self) -> bytes:
        """All bytes in one piece, for searching and comparing."""
        return b"\0".join([self.kind.encode(), self.text.encode(), *self.files])


@dataclass
class Request:
    """One request of the bot and its answer; `status` 0 means the connection was reset."""

    at: float
    method: str
    path: str
    body: Any
    files: tuple[bytes, ...] = ()
    status: int = 0
    answer: Any = None
    seconds: float = 0.0


@dataclass
class Record:
    """The book in which the parlor writes; it is only ever added to, unless it is told how much to keep."""

    clock: Clock
    receipts: list[Receipt] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)
    schema_problems: list[Any] = field(default_factory=list)
    breakdowns: list[Exception] = field(default_factory=list)  # the parlor's own faults
    bell: Bell = field(default_factory=Bell)
    listeners: list[Callable[[Receipt], None]] = field(default_factory=list)  # who hears of each receipt at once
    touched: int = 0  # how often something has happened
    most: int | None = None  # how many receipts and requests are kept; None = all

    def write(
        self, kind: str, audience: Iterable[int], payload: Any, *,
        channel: int | None = None, message: int | None = None, files: Iterable[bytes] = (),
    ) -> None:  # fmt: skip
        """Note that these people received this."""
        text = json.dumps(payload, sort_keys=True, ensure_ascii=False)
        at = self.clock.now()
        receipt = Receipt(at, kind, frozenset(audience), channel, message, text, tuple(files))
        self.receipts.append(receipt)
        for listener in self.listeners:
            listener(receipt)
        self.touch()

    def received(self, person: HasId) -> list[Receipt]:
        """What this person was sent or shown, in order."""
        return [receipt for receipt in self.receipts if person.id in receipt.audience]

    def asked(self, method: str | None = None, path: str = "") -> list[Request]:
        """The bot's requests with this method whose path contains this text."""
        return [r for r in self.requests if method in (None, r.method) and path in r.path]

    def invalid_requests(self, seconds: float = 600.0) -> int:
        """How many requests of the last minutes count towards Discord's ban: 401, 403 and 429."""
        since = self.clock.now() - seconds
        return sum(r.status in (401, 403, 429) for r in self.requests if r.at >= since)

    def touch(self) -> None:
        """Wake whoever waits for something to happen."""
        self.touched += 1
        if self.most is not None:
            _shorten(self.receipts, self.most)
            _shorten(self.requests, self.most)
        self.bell.ring()


def _shorten(book: list[Any], most: int) -> None:
    """Tear out the oldest pages, many at a time."""
    if len(book) > 2 * most:
        del book[:-most]
