"""How golden scenes of both mob games go on."""

from __future__ import annotations

from rules.kernel.session import Session
from tests.scenes import Page

ANNA, BO, CY, DI = range(4)


def all_sell(session: Session) -> Page:
    """All sell at once and in secret; Anna looks at what the Last Calls have left."""
    page = Page(session, ANNA)
    page.together({ANNA: 2, BO: 1, CY: 1})
    page.pass_to("order.which")
    page.look()
    return page


def play_to_the_end(session: Session) -> Page:
    """Nobody does anything more; Anna looks behind all blinds."""
    page = Page(session, ANNA)
    page.pass_to()
    page.look()
    return page
