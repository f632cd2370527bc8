"""Clones share most lists: a rule that changed one in place would write into the past."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from bot.cli.random_players import answer_all
from rules.kernel.session import Session
from rules.scarface_1920 import pieces
from rules.scarface_1920.game import GAME
from rules.scarface_1920.pieces import NOBODY, Tiles
from rules.scarface_1920.table import Table

OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"draft": "yes"},
    {"custom": "yes"},
    {"short": "yes", "draft": "yes", "custom": "yes"},
)


def lists(table: Table) -> list[list[Any]]:
    """Every list of a table, its gangs and its turn."""
    owners = (table, table.now, *table.gangs)
    found = [getattr(owner, name) for owner in owners for name in type(owner).__dataclass_fields__]  # type: ignore[attr-defined]
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


def test_what_a_gang_holds_is_remembered_only_until_it_changes() -> None:
    """At every question of a game it is what one finds by looking; and a copy of the table goes its own way."""
    changes = 0
    for i in range(4):
        session, rng = Session.new(GAME, 2 + i % 3, f"held:{i}"), Random(i)
        while session.ask is not None:
            tiles: Tiles = session.state.tiles
            fresh = Tiles(tiles)
            for owner in range(NOBODY, session.seats):
                assert tiles.holding(owner) == fresh.holding(owner)
            assert tiles.open() == fresh.open()
            copy = tiles.copy()
            copy[0] = replace(
                copy[0], owner=(copy[0].owner + 2) % session.seats, goods=(9, 9), business=(10, 0, 0)
            )
            assert copy.holding(copy[0].owner) != tiles.holding(copy[0].owner) == fresh.holding(copy[0].owner)
            assert pieces.SPEAKEASY not in copy.open()
            assert tiles.open() == fresh.open()
            before = list(tiles)
            answer_all(session, rng)
            changes += before != list(session.state.tiles)
    assert changes > 40
