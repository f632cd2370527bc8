"""The log of a game: the list of entries that, with the seed, is all that is saved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from rules.kernel.asking import Answer
from rules.kernel.telling import Seat, light


class IllegalAnswer(ValueError):
    """An answer or action was refused; nothing has changed. `rule` is the rules topic that says why."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


class ReplayDiverged(RuntimeError):
    """A log cannot be replayed with these rules or decks. Its first `agreed` entries can."""

    def __init__(self, agreed: int) -> None:
        super().__init__(f"log and rules agree on {agreed} entries, but not on the next")
        self.agreed = agreed


class RuleBroke(RuntimeError):
    """A rule raised an exception, which is chained. The session stands as it did before."""


EntryKind: TypeAlias = Literal["answer", "retract", "interject", "undo", "epoch"]
"""What an entry is. With an epoch a game goes on from how it stood, since its log is no longer understood."""


@light
class Entry:
    """One line of the log. `digest` is a checksum of what this seat was asked (the question's number, kind, keys
    and limits) and of what it said: a guard against rules that have changed, not against malice. It never leaves
    the server. `key` is that of an interjection, or CHANGE. An epoch has no seat, and the digest of the
    document that it begins with."""

    kind: EntryKind
    seat: Seat
    value: tuple[Answer, ...]
    digest: str
    key: str = ""
    parties: tuple[Seat, ...] = ()


CHANGE = "change"
"""The key of an answer that replaces another one, still sealed, of the same seat."""


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
