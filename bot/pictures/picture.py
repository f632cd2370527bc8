"""A picture as it leaves the house: a PNG, and what it shows for those who do not see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from bot.layout import shortened
from bot.pictures.lettering import clean
from bot.pictures.table import PRIVATE
from bot.words import Words
from rules.kernel.telling import Phrase, Sheet

LONGEST_ALT = 1024
"""Characters that Discord takes as the description of an attachment."""

_CELLS = (LONGEST_ALT, 80, 60, 50, 40, 35, 30, 25, 20, 15)  # how long a cell may be: what is tried in turn
_ENOUGH = 40  # of a cell, where not even the shortest would do
MORE = "… As text tells the rest."
_NOTHING = "-"
_COMPRESSION = 6


@dataclass(frozen=True, slots=True)
class Picture:
    """The bytes of a PNG, and its text for a screen reader."""

    png: bytes
    alt: str


def encode(image: Image.Image) -> bytes:
    """The image as a PNG; equal pixels give equal bytes."""
    file = BytesIO()
    image.save(file, "PNG", compress_level=_COMPRESSION)
    return file.getvalue()


def alt(words: Words, sheet: Sheet) -> str:
    """All that the sheet says, for those who do not see it: the title, the lines, and each grid row by row, what
    only one seat sees first. If that is too long, long cells are cut: every row keeps its name and its figures. If
    it still is, whole rows as far as they go, and where the rest is told."""
    for longest in _CELLS:
        text = told(words, sheet, longest)
        if len(text) <= LONGEST_ALT:
            return text
    lines, room = told(words, sheet, _ENOUGH).split("\n"), LONGEST_ALT - len(MORE)
    while sum([len(line) + 1 for line in lines]) > room:
        lines.pop()
    return "\n".join([*lines, MORE])


def told(words: Words, sheet: Sheet, longest: int = LONGEST_ALT, headline: str = "{}") -> str:
    """The sheet in lines that a phone can wrap, with no column to keep in mind but their order; each grid begins
    with a `headline`."""
    parts = [_said(words, phrase) for phrase in (sheet.title, *sheet.lines)]
    for grid in sorted(sheet.grids, key=lambda grid: not grid.own):
        title = _said(words, grid.title) + (f" ({PRIVATE})" if grid.own else "")
        heads = "; ".join(_said(words, head) or _NOTHING for head in grid.head[1:])
        parts.append(headline.format(title) + (f": {heads}" if any(grid.head[1:]) else ""))
        parts += [_row(words, row, longest) for row in grid.rows]
    return "\n".join(filter(None, parts))


def _row(words: Words, row: Sequence[Phrase], longest: int) -> str:
    """The cell that names the row, and the others in the order of the columns."""
    name, *cells = [_said(words, cell).rstrip(".") for cell in row] or [""]
    while cells and not cells[-1]:
        cells.pop()
    rest = "; ".join(shortened(cell, longest) or _NOTHING for cell in cells)
    return f"{name}: {rest}" if rest else name


def _said(words: Words, phrase: Phrase) -> str:
    return clean(words.say(phrase)) if phrase else ""
