"""What the rules tell: phrases, events and sheets. Plain data; it becomes text and pictures elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar, dataclass_transform

C = TypeVar("C")

Seat: TypeAlias = int
"""The number of a player's place, 0..n-1, clockwise: seat + 1 sits to the left."""

Phrase: TypeAlias = tuple[str | int, ...]
"""A sentence as data: (catalogue key, *arguments). It becomes text only when someone looks."""

Facts: TypeAlias = Mapping[str, Any]
"""The details of an event, by name."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def light(cls: type[C]) -> type[C]:
    """Class decorator: a dataclass that the type checker holds immutable. One frozen at run time would cost three
    times as much to build."""
    return dataclass(slots=True)(cls)


@light
class Event:
    """Something that happened at the table, as data. `public=None` is an event that only the seats in `private`
    may notice."""

    kind: str
    public: Facts | None = None
    private: Mapping[Seat, Facts] = field(default_factory=dict)
    reveals: bool = False

    def seen_by(self, seat: Seat | None) -> Event | None:
        """The part of it that `seat` may know (None: a spectator), or nothing at all."""
        if not self.private:
            return self if self.public is not None else None
        own = {seat: self.private[seat]} if seat is not None and seat in self.private else {}
        if self.public is None and not own:
            return None
        return Event(self.kind, self.public, own, self.reveals)


Line: TypeAlias = tuple[Event, ...]
"""Events that are told in one line of the story, one behind the other."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A small table of a sheet. `own`: it shows what only the seat that looks may know."""

    title: Phrase
    head: tuple[Phrase, ...]
    rows: tuple[tuple[Phrase, ...], ...]
    own: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """The board, and the looking seat's own part, as neutral data: text and the plain picture come from it. What
    is in `more` is only read: a picture has no room for it."""

    title: Phrase
    lines: tuple[Phrase, ...]
    grids: tuple[Grid, ...]
    more: tuple[Grid, ...] = ()
