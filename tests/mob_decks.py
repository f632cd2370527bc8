"""Checks of decks of one's own in both mob games: a location that brings $7 takes the place of ours."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from rules.kernel.session import Session
from tests.deck_reading import Reading
from tests.mob import cash, reply

Change = tuple[str, str, str]
"""A file, what stands in it, and what is to stand there."""


def check_only_that_deck_is_replaced(
    reading: Reading[Any], folder: Path, seven: Change, tiles: Callable[[Any], Sequence[Any]], says: str
) -> Any:
    """Our gangs and other locations stay; the digest tells that another tile is in play. The new one."""
    ours, other = reading.game, reading.with_changed(folder, *seven)
    [tile] = [one for one in tiles(other.decks) if one not in tiles(ours.decks)]
    assert [each.text(other.words("en")) for each in tile.main] == [says]
    assert (other.decks.starting, other.decks.gangs) == (ours.decks.starting, ours.decks.gangs)
    assert len(tiles(other.decks)) == len(tiles(ours.decks))
    assert other.deck_digest != ours.deck_digest
    return other


def check_that_deck_is_played_with(session: Session, place: str, *answers: str) -> None:
    """Its figures, its names and its digest."""
    other = session.game
    assert cash(reply(session, 0, *answers), 0) == [7]
    assert "$7" in other.words("en")[f"does-at.{place}"]
    assert Session.new(other, 4, "any").game.deck_digest == other.deck_digest


def check_too_few_are_refused(reading: Reading[Any], folder: Path, few: Mapping[str, str], says: str) -> None:
    """Each of these files alone is a box with too few cards."""
    for name, text in few.items():
        with pytest.raises(ValueError, match=says):
            reading.with_file(folder, name, text.encode())
        (folder / name).unlink()
