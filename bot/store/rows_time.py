"""For whom tables wait, as the store keeps it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Wait:
    """A table waits for a seat, since `began` and for what is left of its time after `spent` seconds. It has to be
    looked at when it is `due`; None: its clock stands still."""

    table: int
    seat: int
    began: int
    spent: int = 0
    due: int | None = None
    stage: int = 0  # what was said of it, a bit each
    extra: int = 0  # seconds that further questions have added


@dataclass(frozen=True, slots=True)
class Given:
    """What was answered for a seat whose time was up: how long the log was before it, and after it."""

    seat: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Said:
    """A standing answer that a seat has given: in which round, and why it no longer stands (\"\": it does)."""

    round: int
    off: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's standing answers by key, and when one of them is the answer to the open question; None: it is not
    asked, or has to answer by itself."""

    answers: Mapping[str, Said] = field(default_factory=dict)
    due: int | None = None

    @classmethod
    def read(cls, answers: str, due: int | None) -> Standing:
        """As the store keeps it."""
        return cls({key: Said(*facts) for key, facts in json.loads(answers).items()}, due)

    def write(self) -> str:
        """The answers, as the store keeps them."""
        facts = {key: [one.round, one.off] for key, one in self.answers.items()}
        return json.dumps(facts, separators=(",", ":"))


NO_STANDING = Standing()


@dataclass(frozen=True, slots=True)
class WaitChanges:
    """What becomes of a table's waits by an action: which end, which begin or go on; whose deadline was missed,
    how much had happened by their own last answer (`since`: so many events), and what was `given` for them, if
    they may take it back; and what seats have said in advance, of those for whom that has changed."""

    over: tuple[int, ...] = ()
    kept: tuple[Wait, ...] = ()
    missed: int | None = None
    since: int = 0
    given: Given | None = None
    standing: Mapping[int, Standing] = field(default_factory=dict)


NO_CHANGES = WaitChanges()
HELD = "hold.0"
"""The ballot by which is kept which seats have held the game; each may once."""

AWAY = 8 * 3600
"""Seconds after which much may have happened to whoever comes back. A newcomer counts as away for so long."""
