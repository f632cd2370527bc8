"""Positions in which a Raid comes."""

from __future__ import annotations

from typing import Any

from rules.kernel.session import Session
from tests.moves import choose, offered
from tests.scarface_1920.building import at_table, start, table

CALM = {0: 2, 1: 2, 2: 2, 3: 2}
RICH = {0: 40, 1: 40, 2: 40, 3: 40}


def raided(raid: str, **position: Any) -> Session:
    """A Raid begins, with this card on top; seat 0 is the active player."""
    position.setdefault("crime", CALM)
    return start(table(stage="raid", plan=(), raids=(raid, "false-alarm", "grand-jury"), **position))


def plan(cards: int, **position: Any) -> Session:
    """Seat 0 lays so many cards; the Raid on top does nearly nothing."""
    position.setdefault("raids", ("false-alarm", "grand-jury", "tax-inspectors"))
    position.setdefault(
        "hand", {0: ("frankie-rio", "phil-dandrea", "louis-campagna", "ralph-capone", "jack-mcgurn")}
    )
    session = at_table(stage="turn", **position)
    choose(session, 0, *offered(session, 0)[:cards])
    return session
