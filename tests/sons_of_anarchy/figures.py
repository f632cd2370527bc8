"""The figures that a card leaves."""

from __future__ import annotations

from rules.kernel.session import Session
from tests.mob import stash
from tests.sons_of_anarchy.building import heat

Figures = tuple[int, int, int, int]
"""Cash, guns, contraband and heat of a gang."""


def figures(session: Session, seat: int) -> tuple[int, ...]:
    return (*stash(session, seat), *heat(session, seat))
