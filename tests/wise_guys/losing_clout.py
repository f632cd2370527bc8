"""Ways to lose Clout: a tip, and a Last Call."""

from __future__ import annotations

from typing import Any

from rules.kernel.session import Session
from tests.moves import play
from tests.wise_guys.building import start, table

TWO_MEN = {"clubhouse": {2: ("weiss", "drucci")}}


def tipped(level: int, at: Any = TWO_MEN, **position: Any) -> Session:
    """Seat 0 gives a tip on seat 2, which has so much Clout and is told to lose two."""
    crews = {"anonymous-tip": {0: (1,)}, **at}
    t = table(turn=0, orders={0: 1}, opportunities=("anonymous-tip",), clout={2: level}, at=crews, **position)
    session = start(t)
    play(session, 0, "exploit", "seat:2")
    return session


def indicted(levels: dict[int, int], at: Any, **position: Any) -> Session:
    """The Indictment is resolved: least Clout, and a Made Man takes the fall."""
    t = table(stage="calls", calls=("indictment",), clout=levels, at={"clubhouse": at}, **position)
    return start(t)
