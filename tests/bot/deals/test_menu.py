"""The menu of what somebody could do unasked: each says what it does, where its game has a word for it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.deals.panels import overview_panel
from bot.interactions.tickets import TicketSigner
from bot.text.words import Words
from rules.kernel.session import Session
from tests.moves import NAMES
from tests.scarface_1920.building import At, at_table
from tests.wise_guys.building import start, table

READY: dict[str, Any] = {
    "jobs": {1: ("fortified-block",)},
    "tiles": {"uptown": At("south", owner=1), "pilsen": At("south", owner=1, goods=(0, 1))},
}


def offered(session: Session, seat: int) -> list[tuple[str, str | None]]:
    """The choices of the menu that a seat sees, each with what stands below it."""
    row, words = SimpleNamespace(id=1, created=0.0, commitment=""), Words(session.game, NAMES[: session.seats])
    context: Any = SimpleNamespace(session=session, seat=seat, words=words, row=row)
    panel = overview_panel(TicketSigner(b"0" * 32), context, [])
    [menu] = [item for item in panel.view.walk_children() if isinstance(item, discord.ui.Select)]
    return [(option.label, option.description) for option in menu.options]


@pytest.mark.asyncio
async def test_a_job_says_what_it_brings() -> None:
    session = at_table(plan=("racetrack-tout",), influence=1, **READY)
    words = session.game.words("en")
    assert offered(session, 1) == [("Fulfil Fortified Block", words["job-text.fortified-block"])]
    assert words["job-text.fortified-block"]


@pytest.mark.asyncio
async def test_a_deal_needs_no_hint() -> None:
    session = start(table(3, stash={0: (1, 0, 0)}, orders={0: 1}))
    assert offered(session, 0) == [("A deal with Bo", None), ("A deal with Cy", None)]
