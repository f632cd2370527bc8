"""The log: the entries that, with the seed, are the whole game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rules.kernel.asking import Answer
from rules.kernel.telling import Seat, light


class IllegalAnswer(ValueError):
    """Refused; nothing has changed. `rule` is the topic that says why."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


class ReplayDiverged(RuntimeError):
    """A log does not fit these rules or decks. Its first `agreed` entries do."""

    def __init__(self, agreed: int) -> None:
        super().__init__(f"log and rules agree on {agreed} entries, but not on the next")
        self.agreed = agreed


class RuleBroke(RuntimeError):
    """A rule raised. The session stands as it did before; the cause is chained."""


@light
class Entry:
    """One line of the log. `digest` is a checksum of what this seat was asked (the question's number, kind, keys
    and limits) and of what it said: a guard against rules that have changed, not against malice. It never leaves
    the server. `key`: of an interjection; an answer that replaces what lay face down has CHANGE."""

    kind: Literal["answer", "retract", "interject", "undo"]
    seat: Seat
    value: tuple[Answer, ...]
    digest: str
    key: str = ""
    parties: tuple[Seat, ...] = ()


CHANGE = "change"


def in_force(log: Sequence[Entry], before: int = 0) -> list[tuple[int, Entry]]:
    """The entries that no undo has taken back, each with its place in this log. An undo counts what is left out
    before the log, too."""
    kept = []
    place = len(log)
    while place:
        entry = log[place - 1]
        if entry.kind == "undo":
            length = entry.value[0]
            assert isinstance(length, int)
            place = length - before
        else:
            place -= 1
            kept.append((place, entry))
    return kept[::-1]
