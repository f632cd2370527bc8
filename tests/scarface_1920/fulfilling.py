"""Jobs that a seat has fulfilled."""

from __future__ import annotations

from rules.kernel.session import Session
from tests.scarface_1920.building import At

HOME = {"pilsen": At("north", owner=0)}


def fulfilled(session: Session, seat: int = 0) -> list[str]:
    return [each.key for each in session.view(None).gangs[seat].done]
