"""A picture as it leaves the house: a PNG, and what it shows for those who do not see it."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from bot.pictures.lettering import clean
from bot.pictures.table import PRIVATE
from bot.words import Words
from rules.kernel.telling import Grid, Sheet

LONGEST_ALT = 1024
"""Characters that Discord takes as the description of an attachment."""

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
    """The title, the lines, and which tables there are; what they say stands beside the picture as text."""
    parts = [clean(words.say(sheet.title)), *(clean(words.say(line)) for line in sheet.lines)]
    parts += [_summary(words, grid) for grid in sheet.grids]
    text = "\n".join(filter(None, parts))
    return text if len(text) <= LONGEST_ALT else text[: LONGEST_ALT - 1] + "…"


def _summary(words: Words, grid: Grid) -> str:
    rows = f"{len(grid.rows)} {'row' if len(grid.rows) == 1 else 'rows'}"
    return f"{clean(words.say(grid.title))}: {rows}{f', {PRIVATE}' if grid.own else ''}"
