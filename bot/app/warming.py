"""Warming up: one picture of each game is drawn in the background after the start, so that nobody who presses a
button first waits for fonts, icons and shapes to be made."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from bot.play.boards import Boards
from bot.tables import incidents
from rules.kernel.game import AnyGame

log = logging.getLogger(__name__)

_warm: set[str] = set()  # what a picture is made of is kept for the whole process: once is enough


async def warm_up(boards: Boards, games: Iterable[AnyGame]) -> None:
    """The background task: one picture after the other, until it is cancelled. Whoever waits for a private picture
    comes first. What breaks here has a line in the log, and breaks nothing else."""
    for game in games:
        if game.key in _warm:
            continue
        _warm.add(game.key)
        try:
            await boards.draw_sample(game)
        except Exception as problem:
            incidents.report(log, "not-drawn", problem, game=game.key)
