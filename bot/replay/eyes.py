"""Through whose eyes a replay is seen."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.tables.errors import Refused
from bot.text.sentences import sentence
from bot.text.words import Words
from rules.kernel.telling import Seat

SHAPE = re.compile(r"([0-9]{1,5})\.(s|a|[0-9]{1,2})(?:\.[a-z])?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Eyes:
    """A spectator's, a seat's, or those that see everything."""

    seat: Seat | None = None
    opened: bool = False

    def write(self) -> str:
        """As a button carries it."""
        return "a" if self.opened else "s" if self.seat is None else str(self.seat)

    @classmethod
    def read(cls, text: str) -> Eyes:
        """From what a button carries."""
        return cls(int(text) if text.isdecimal() else None, text == "a")

    def name(self, words: Words) -> str:
        """Whose they are, for whoever chooses among them."""
        if self.opened:
            return sentence("replay.everything")
        if self.seat is None:
            return sentence("replay.spectator")
        return sentence("replay.seat", player=words.name(self.seat))


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody wants to see: a step, through some eyes."""

    step: int = 0
    eyes: Eyes = Eyes()  # nothing of it ever changes

    def write(self, mark: str = "") -> str:
        """As a button carries it; a mark tells two from each other that lead to the same step."""
        return ".".join(filter(None, [str(self.step), self.eyes.write(), mark]))

    @classmethod
    def read(cls, text: str) -> Wanted:
        """From what a button carries; the beginning from one that carries nothing. Text from a menu may be
        anything."""
        found = SHAPE.fullmatch(text or "0.s")
        if found is None:
            raise Refused("not-ours")
        return cls(int(found[1]), Eyes.read(found[2]))


def list_eyes(seats: int) -> list[Eyes]:
    """All that there are at a table."""
    return [Eyes(), *(Eyes(seat) for seat in range(seats)), Eyes(opened=True)]
