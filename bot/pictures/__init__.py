"""Pictures of games: drawn as PNG, away from the event loop, and never twice for the same content.

Any sheet has a plain picture. A game with a module of its own here (`gangsters_dilemma.py` for the key
"gangsters-dilemma") is drawn by that module's `draw(scene)`, for everybody, and `draw_hand(scene)`, for one seat;
where one picture has no room for all that lies open, `draw_more(scene)` shows the rest, and the catalogue's
`board.second` says what it is. `card_look(game, face, words)` says how its cards look (`card.py`), and
`legend_sign(name, size)` draws what is no icon for the legend (`legend.py`). A board that breaks is told of in the
log, and the plain picture stands in for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import dataclass, replace
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, TypeAlias

from PIL import Image

from bot.pictures import plain
from bot.pictures.picture import Painting, Picture, alt
from bot.pictures.scene import Scene
from bot.pictures.turns import Turns
from bot.tables import incidents
from bot.text.words import Words
from rules.kernel.telling import Sheet

__all__ = ["Drawing", "Paintable", "Picture", "Pictures", "Scene"]

log = logging.getLogger(__name__)

Draw: TypeAlias = Callable[[Scene], Image.Image]

PLACES = 3  # one is encoded, one is drawn, and one is ready to be


class Paintable(Protocol):
    """What can become a picture."""

    def content(self) -> Hashable:
        """Equal for what looks and reads the same."""

    def paint(self) -> Painting:
        """The picture, drawn in a thread of its own."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """What is to be drawn: a sheet with its words, and the scene of a game that may have a board of its own."""

    words: Words
    sheet: Sheet
    scene: Scene | None = None
    more: bool = False  # what the board has no room for

    @staticmethod
    def of(scene: Scene, more: bool = False) -> Drawing:
        """A scene, with the sheet that tells it in words."""
        return Drawing(scene.words, scene.game.sheet(scene.view), scene, more)

    @property
    def way(self) -> str:
        """What the function of a game's module is called that draws this."""
        if self.more:
            return "draw_more"
        return "draw" if self.scene is None or self.scene.seat is None else "draw_hand"

    def content(self) -> Hashable:
        """Equal for what looks and reads the same."""
        scene = self.scene
        seen = None if scene is None else (scene.game.key, scene.view, scene.waiting, scene.seat, scene.contrast)
        return self.sheet, _texts(self.words, self.sheet), seen, self.more

    def paint(self) -> Painting:
        """The picture, with the sheet as its text; the second picture has what else the sheet says, or as much of
        it as `tell_more(scene)` of the game's module picks."""
        told = self.sheet
        if self.more and self.scene is not None:
            pick: Any = find_board(self.scene.game.key, "tell_more")
            told = pick(self.scene) if pick else replace(told, grids=told.more)
        return Painting(render(self), alt(self.words, told))


class Pictures:
    """The pictures drawn lately, by a thread that draws and one that encodes. It lives on one event loop."""

    def __init__(self, most: int = 32) -> None:
        self._most = most
        self._done: OrderedDict[Hashable, Picture] = OrderedDict()
        self._at_work: dict[Hashable, asyncio.Task[Picture]] = {}
        self._turns = Turns(PLACES)
        # more that draw would let the loop wait for longer; encoding keeps nobody waiting
        self._drawer, self._encoder = (ThreadPoolExecutor(1, f"{does} pictures") for does in ("draws", "encodes"))

    @property
    def is_full(self) -> bool:
        """Whether a further picture would have to wait for its turn."""
        return self._turns.all_taken

    @property
    def waiting(self) -> int:
        """How many wait for their turn at the drawing board."""
        return self._turns.waiting

    async def of(self, drawing: Paintable) -> Picture:
        """The picture of this. Those who ask at the same time share one drawing, and one who stops waiting does
        not stop it."""
        content = drawing.content()
        if content not in self._done and content not in self._at_work:
            async with self._turns.turn():
                return await self._shared(content, drawing)
        return await self._shared(content, drawing)

    async def of_now(self, make: Callable[[], Awaitable[Drawing]], private: bool = False) -> Picture:
        """The picture of what there is to see when its turn comes: `make` is called then, so that nothing that is
        out of date by then is drawn. Whoever waits for a `private` one comes before all who do not."""
        async with self._turns.turn(first=private):
            drawing = await make()
            return await self._shared(drawing.content(), drawing)

    def forget(self) -> None:
        """Keep none of those that were drawn."""
        self._done.clear()

    def close(self) -> None:
        """Draw nothing more; what is just being drawn is not waited for."""
        for pool in (self._drawer, self._encoder):
            pool.shutdown(wait=False, cancel_futures=True)

    async def _shared(self, content: Hashable, drawing: Paintable) -> Picture:
        """The picture that is there already, or is being drawn, or is drawn now."""
        if content in self._done:
            self._done.move_to_end(content)
            return self._done[content]
        if content not in self._at_work:
            self._at_work[content] = asyncio.create_task(self._drawn(content, drawing))
        return await asyncio.shield(self._at_work[content])

    async def _drawn(self, content: Hashable, drawing: Paintable) -> Picture:
        try:
            loop = asyncio.get_running_loop()
            draw = partial(copy_context().run, drawing.paint)  # it says a word of its own, too
            painting = await loop.run_in_executor(self._drawer, draw)
            picture = await loop.run_in_executor(self._encoder, painting.encode)
        finally:
            del self._at_work[content]
        self._done[content] = picture
        while len(self._done) > self._most:
            self._done.popitem(last=False)
        return picture


def render(drawing: Drawing) -> Image.Image:
    """The image of a drawing: the game's own board, or the plain one."""
    scene = drawing.scene
    board = None if scene is None else find_board(scene.game.key, drawing.way)
    if scene is not None and board is not None:
        try:
            return board(scene)
        except Exception as problem:
            incidents.report(log, "not-drawn", problem, game=scene.game.key)
    contrast = scene is not None and scene.seat is not None and scene.contrast
    return plain.draw(drawing.words, drawing.sheet, contrast)


def _texts(words: Words, sheet: Sheet) -> tuple[str, ...]:
    """All that the sheet says with these names and in this language."""
    phrases = [sheet.title, *sheet.lines]
    for grid in sheet.grids:
        phrases += [grid.title, *grid.head, *(cell for row in grid.rows for cell in row)]
    return tuple(map(words.say, phrases))


@cache
def find_board(game: str, way: str = "draw") -> Draw | None:
    """The function of a game's own module that draws in this way, if there is one."""
    name = f"{__name__}.{game.replace('-', '_')}"
    draw: Draw | None = None if find_spec(name) is None else getattr(import_module(name), way, None)
    return draw
