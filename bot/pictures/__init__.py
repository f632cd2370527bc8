"""Pictures of games: a sheet drawn as a PNG, away from the event loop, and never twice for the same content.

Any sheet has a plain picture. A game with a module of its own here (`gangsters_dilemma.py` for the key
"gangsters-dilemma") is drawn by that module's `draw(words, sheet)`, which shows nothing but what the sheet says.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TypeAlias

from PIL import Image

from bot.pictures import plain
from bot.pictures.picture import Picture, alt, encode
from bot.words import Words
from rules.kernel.telling import Sheet

__all__ = ["Picture", "Pictures"]

Draw: TypeAlias = Callable[[Words, Sheet], Image.Image]


class Pictures:
    """The pictures drawn lately. It lives on one event loop."""

    def __init__(self, most: int = 256) -> None:
        self._most = most
        self._done: OrderedDict[Hashable, Picture] = OrderedDict()
        self._at_work: dict[Hashable, asyncio.Task[Picture]] = {}

    async def of(self, words: Words, sheet: Sheet, game: str = "") -> Picture:
        """The picture of this sheet, drawn by the module of the game with this key if there is one. Those who ask
        at the same time share one drawing, and one who stops waiting does not stop it."""
        content = (game, sheet, _texts(words, sheet))
        if content in self._done:
            self._done.move_to_end(content)
            return self._done[content]
        if content not in self._at_work:
            self._at_work[content] = asyncio.create_task(self._drawn(content, words, sheet, game))
        return await asyncio.shield(self._at_work[content])

    async def _drawn(self, content: Hashable, words: Words, sheet: Sheet, game: str) -> Picture:
        try:
            picture = await asyncio.to_thread(_picture, words, sheet, game)
        finally:
            del self._at_work[content]
        self._done[content] = picture
        while len(self._done) > self._most:
            self._done.popitem(last=False)
        return picture


def _picture(words: Words, sheet: Sheet, game: str) -> Picture:
    return Picture(encode(_draw(game)(words, sheet)), alt(words, sheet))


def _texts(words: Words, sheet: Sheet) -> tuple[str, ...]:
    """All that the sheet says with these names and in this language."""
    phrases = [sheet.title, *sheet.lines]
    for grid in sheet.grids:
        phrases += [grid.title, *grid.head, *(cell for row in grid.rows for cell in row)]
    return tuple(map(words.say, phrases))


@cache
def _draw(game: str) -> Draw:
    """The game's own way to be drawn, or the plain one."""
    name = f"{__name__}.{game.replace('-', '_')}"
    if not game or find_spec(name) is None:
        return plain.draw
    draw: Draw = import_module(name).draw
    return draw
