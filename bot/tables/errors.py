"""Errors as people read them: one sentence that says what to do. What is our fault is an incident."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence

from bot.store import Damaged, Duplicate, NoSuchTable, Occupied, SatElsewhere, Store, StoreError, Table
from bot.tables import incidents
from bot.text.sentences import sentence
from bot.text.words import Words
from rules.kernel.game import AnyGame
from rules.kernel.session import IllegalAnswer

log = logging.getLogger(__name__)


class Refused(Exception):
    """Not possible: the key of the sentence that says why, and what fills its gaps."""

    def __init__(self, key: str, /, **gaps: object) -> None:
        super().__init__(key)
        self.key = key
        self.gaps = gaps


class Stale(Refused):
    """The question that a button belonged to is no longer open."""

    def __init__(self) -> None:
        super().__init__("stale")


class NotBegun(Refused):
    """The table is still a lobby."""

    def __init__(self) -> None:
        super().__init__("not-begun")


class NoTable(Refused):
    """There is no table in this channel."""

    def __init__(self) -> None:
        super().__init__("no-table")


class Incident(Refused):
    """A rule raised; nothing has changed. Its number stands in the server's log, and is all that a player sees."""

    def __init__(self, number: str) -> None:
        super().__init__("incident", incident=number)
        self.number = number


class Frozen(Refused):
    """The table has stopped: its log and the rules no longer agree, or a rule keeps raising."""

    def __init__(self, key: str = "frozen", /, **gaps: object) -> None:
        super().__init__(key, **gaps)


class Unloadable(Frozen):
    """The table cannot be loaded as things are. Nothing of it was changed: with its file, or the program,
    mended it goes on."""


class UnknownGame(Exception):
    """The table's game is not among ours."""


def report_unloadable(key: str, row: Table, problem: Exception) -> Unloadable:
    """The error for whoever wanted to use a table; the log has the reason, under the same number."""
    return Unloadable(key, incident=incidents.report(log, "table-not-loaded", problem, row.id, row.guild))


_STORE_SENTENCES: Mapping[type[StoreError], str] = {
    Duplicate: "duplicate",
    NoSuchTable: "no-such-table",
    Occupied: "taken",
    SatElsewhere: "sat-elsewhere",
}
_FAULTS: Sequence[tuple[type[Exception], str, str]] = (  # with the incident's kind and the sentence
    (Damaged, "store", "damaged"),
    (StoreError, "store", "unavailable"),
    (Exception, "unforeseen", "incident"),
)


class Explainer:
    """Says what went wrong at a table."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame]) -> None:
        self._store = store
        self._games = games

    async def explain(self, problem: Exception, table: int | None = None, guild: int | None = None) -> str:
        """The sentence for whoever met this problem; the log hears of what is our fault."""
        if isinstance(problem, Refused):
            return sentence(problem.key, **problem.gaps)
        if isinstance(problem, IllegalAnswer):
            return await self._explain_rule(problem.rule, table)
        for kind, key in _STORE_SENTENCES.items():
            if isinstance(problem, kind):
                return sentence(key)
        fault, key = next((fault, key) for kind, fault, key in _FAULTS if isinstance(problem, kind))
        return sentence(key, incident=incidents.report(log, fault, problem, table, guild))

    async def _explain_rule(self, rule: str, table: int | None) -> str:
        row = await self._store.table(table) if table is not None else None
        game = self._games[row.game] if row else next(iter(self._games.values()))
        words = Words(game, ())
        topic = words.find(f"see.{rule}")
        title = words.find(f"topic.{topic}.title") if topic else None
        text = words.find(f"rule.{rule}") or rule
        return sentence("see-topic", rule=text, topic=title) if title else text
