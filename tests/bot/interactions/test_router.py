"""The verbs of tickets are a promise to every button that was ever posted."""

from __future__ import annotations

from typing import Any

from bot.interactions.router import Router
from cogs.game import Game
from cogs.learn import Learn
from cogs.preferences import Preferences
from cogs.server import Server

EVER_POSTED = frozenset(
    (
        *("sit", "house", "leave", "remove", "removed", "start", "options", "option", "rematch", "quick"),
        *("asides", "cancel", "aside", "change", "changed", "send", "accept", "decline", "withdraw"),
        *("move", "hand", "text", "log", "rules", "page", "pick", "menu", "number", "form", "formed", "why"),
        *("retract", "back", "agree", "refuse", "export"),
    )
)
"""The verbs of `bot/` as it was before it had folders (fd5fe8c). Nothing is ever taken from here: such buttons
stand in channels, and whoever presses one must be answered. Verbs that came later need not be added."""


def test_old_buttons_are_answered() -> None:
    """By a cog that is loaded."""
    nothing: Any = None
    loaded: list[Any] = [Game, Learn, Preferences, Server]
    router = Router(nothing, {}, nothing, [kind.__new__(kind) for kind in loaded])
    assert EVER_POSTED - router.verbs.keys() == set()
    assert len(EVER_POSTED) == 36
