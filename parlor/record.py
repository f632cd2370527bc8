"""The log of everything that reached a person and everything the bot requested, in order."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol

from parlor.waiting import Signal
from parlor.world.clock import Clock


class HasId(Protocol):
    """Anything with an id: a person or a user."""

    @property
    def id(self) -> int:
        """The user's id."""
        ...


@dataclass(frozen=True)
class Receipt:
    """One thing that was delivered to a set of people: its kind, its channel, and every byte of it."""

    at: float
    kind: str  # message, edit, delete, history, modal, choices, failure, typing, channel, gone, commands, ...
    audience: frozenset[int]
    channel: int | None
    message: int | None
    text: str  # the JSON as sent, keys sorted
    files: tuple[bytes, ...] = ()

    @property
    def payload(self) -> Any:
        """The JSON as an object."""
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
    """The log itself. It only grows, unless `keep_last` limits it."""

    clock: Clock
    receipts: list[Receipt] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)
    schema_problems: list[Any] = field(default_factory=list)
    internal_errors: list[Exception] = field(default_factory=list)  # errors of the parlor itself
    changed: Signal = field(default_factory=Signal)
    listeners: list[Callable[[Receipt], None]] = field(default_factory=list)  # called with each receipt at once
    touched: int = 0  # counts the changes
    keep_last: int | None = None  # how many receipts and requests are kept; None = all

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

    def touch(self) -> None:
        """Wake whoever waits for something to happen."""
        self.touched += 1
        if self.keep_last is not None:
            _drop_oldest(self.receipts, self.keep_last)
            _drop_oldest(self.requests, self.keep_last)
        self.changed.notify()


def _drop_oldest(book: list[Any], keep_last: int) -> None:
    """Drop the oldest entries, many at a time."""
    if len(book) > 2 * keep_last:
        del book[:-keep_last]
