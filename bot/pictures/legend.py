"""What the icons on the boards mean: one picture with those of every game, by the words of its catalogue
(`board.legend.<icon>`). It is higher than wide, to be read on a phone without opening it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PIL import Image

from bot.pictures import find_board
from bot.pictures.canvas import Canvas, pawn_size
from bot.pictures.colours import BRASS, PAGE, PAPER, Colour
from bot.pictures.icons import NAMES
from bot.pictures.masks import PAWNS
from bot.pictures.parts import Part, caption, icon, text
from bot.pictures.picture import LONGEST_ALT, Painting
from bot.pictures.seats import blend
from bot.text.sentences import sentence
from bot.text.shorten import shorten_text
from bot.text.words import Words
from rules.kernel.game import AnyGame

KEY = "board.legend."
WIDE = 1000
EDGE, GAP = 18, 10
COLUMNS = 3
LINE, SIGN, LETTERS = 45, 34, 28
HEAD = 52
BETWEEN = 18  # from one game to the next
SAND: Colour = (222, 202, 162)
TINTS: Mapping[str, Colour] = {
    "cash": (125, 207, 140),
    "gun": (202, 206, 216),
    "bottle": (226, 156, 92),
    "contraband": (150, 200, 96),
    "clout": (233, 189, 92),
    "heat": (255, 128, 56),
    "boss": (233, 189, 92),
    "star": (250, 222, 120),
    "crate": (216, 152, 78),
    "art": (242, 140, 178),
    "jewel": (100, 216, 238),
    "gin": (164, 216, 92),
    "slugging": (240, 150, 136),
    "talking": (130, 190, 220),
    "influence": (130, 208, 166),
    "heart": (240, 128, 168),
    "casino": (240, 154, 92),
    "moon": (250, 222, 120),
    "police": (150, 190, 255),
    "handcuffs": (240, 150, 136),
    "injured": (236, 110, 96),
    "heal": (236, 110, 96),
    "warning": (246, 229, 143),
    "last-call": (240, 206, 250),
    "done": (146, 222, 160),
    "x": (255, 96, 58),
}
"""The colours that icons have on boards, where they have one."""


@dataclass(frozen=True, slots=True)
class Legend:
    """The icons of these games, in the language that is spoken here."""

    games: tuple[AnyGame, ...]

    def content(self) -> Hashable:
        """Equal for the same words."""
        return "legend", self._read()

    def paint(self) -> Painting:
        """The picture, with its words as text."""
        return Painting(draw_legend(self.games), shorten_text(self._read(), LONGEST_ALT))

    def _read(self) -> str:
        lines = [f"{game.title}: {', '.join(list_icons(game).values())}" for game in self.games]
        return "\n".join([sentence("learn.legend"), *lines])


def list_icons(game: AnyGame) -> dict[str, str]:
    """What the icons of a game mean, by their names; nothing for a game that has no word for any."""
    words = Words(game, ())
    names = [key.removeprefix(KEY) for key in game.words("en") if key.startswith(KEY)]
    return {name: words.say((f"{KEY}{name}",)) for name in names}


def draw_legend(games: Sequence[AnyGame]) -> Image.Image:
    """All icons, grouped by game."""
    groups = [(game, found) for game in games if (found := list_icons(game))]
    highs = [HEAD + GAP + LINE * -(-len(found) // COLUMNS) for _, found in groups]
    high = EDGE + sum(highs) + BETWEEN * max(0, len(groups) - 1) + EDGE
    canvas, top = Canvas(WIDE, high, PAGE), EDGE
    for (game, found), each in zip(groups, highs, strict=True):
        _group(canvas, game, found, top)
        top += each + BETWEEN
    return canvas.finished()


def _group(canvas: Canvas, game: AnyGame, found: Mapping[str, str], top: int) -> None:
    """A game's name, and its icons column by column."""
    canvas.box(EDGE, top, WIDE - 2 * EDGE, HEAD, (92, 20, 32), 12)
    title = text(game.title, 36, PAPER, bold=True, wide=WIDE - 2 * EDGE - 40)
    title.on(canvas, EDGE + 20, top, None, HEAD, "left", "middle")
    wide = (WIDE - 2 * EDGE - GAP * (COLUMNS - 1)) // COLUMNS
    rows = -(-len(found) // COLUMNS)
    for place, (name, said) in enumerate(found.items()):
        x = EDGE + place // rows * (wide + GAP)
        y = top + HEAD + GAP + place % rows * LINE
        _entry(game, name, said, wide).on(canvas, x, y, wide, LINE, "left", "middle")


def _entry(game: AnyGame, name: str, said: str, wide: int) -> Part:
    """An icon, and what it means."""
    sign = sign_of(game, name)
    room = wide - max(SIGN + 10, sign.width) - 14
    word = caption(said, LETTERS, PAPER, room, LINE, least=22)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        sign.on(canvas, x, y, max(SIGN + 10, sign.width), LINE, "centre", "middle")
        word.on(canvas, x + max(SIGN + 10, sign.width) + 14, y, None, LINE, "left", "middle")

    return Part(wide, LINE, draw)


def sign_of(game: AnyGame, name: str) -> Part:
    """An icon as boards have it; a game draws signs of its own."""
    own: Any = find_board(game.key, "legend_sign")
    drawn: Callable[[str, int], Part | None] = own or (lambda *_: None)
    if (part := drawn(name, SIGN)) is not None:
        return part
    if name in PAWNS:
        return plain_pawn(name, SIGN)
    assert name in NAMES, name
    return icon(name, SIGN, TINTS.get(name, SAND))


def plain_pawn(kind: str, size: int) -> Part:
    """A pawn of nobody's colour."""
    wide, high = pawn_size(kind, size - 5)
    return Part(wide, high, lambda canvas, x, y: canvas.pawn(x, y, kind, size - 5, blend(SAND, BRASS, 0.3)))
