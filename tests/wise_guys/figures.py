"""The figures that a card leaves."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.session import Session
from rules.wise_guys.game import WiseGuys
from tests.mob import stash
from tests.wise_guys.building import clout

Figures = tuple[int, int, int, int]
"""Cash, guns, booze and clout of a gang."""
Check = Callable[[WiseGuys], None]
TWO = ("associate-1", "associate-2")


def figures(session: Session, seat: int) -> tuple[int, ...]:
    return (*stash(session, seat), *clout(session, seat))
