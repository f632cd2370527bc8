"""Clones share most lists: a rule that changed one in place would write into the past."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.players import answer_all
from rules.kernel.session import Session
from rules.scarface_1920.game import GAME
from rules.scarface_1920.table import Table

OPTIONS = ({}, {"draft": "yes"}, {"custom": "yes"}, {"short": "yes", "draft": "yes", "custom": "yes"})


def lists(table: Table) -> list[list[Any]]:
    """Every list of a table, its gangs and its turn."""
    owners = (table, table.now, *table.gangs)
    found = [getattr(owner, name) for owner in owners for name in type(owner).__dataclass_fields__]
    return [each for each in (*found, *table.rows) if isinstance(each, list)]


def test_what_lies_at_a_resting_point_is_never_written() -> None:
    """Undo and replay go back to it: after each step it is as it was."""
    for i, options in enumerate(OPTIONS * 2):
        session, rng = Session.new(GAME, 2 + i % 3, f"rest:{i}", options), Random(i)
        rest = session._rest
        before = [each.copy() for each in lists(rest)]
        while session.ask is not None:
            answer_all(session, rng)
            if session._rest is not rest:
                assert lists(rest) == before
                rest = session._rest
                before = [each.copy() for each in lists(rest)]
