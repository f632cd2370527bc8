"""A picture as it is drawn and as it is sent: pixels, then a PNG, and its text for those who do not see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO

from PIL import Image

from bot.pictures.lettering import clean
from bot.text.sentences import sentence
from bot.text.shorten import shorten_text
from bot.text.story import split_into_pages
from bot.text.words import Words
from rules.kernel.telling import Phrase, Sheet

LONGEST_ALT = 1024
"""Characters that Discord takes as the description of an attachment."""

_CELLS = (LONGEST_ALT, 80, 60, 50, 40, 35, 30, 25, 20, 15)  # how long a cell may be: what is tried in turn
_ENOUGH = 40  # of a cell, where not even the shortest would do
_NOTHING = "-"
_COMPRESSION = 6
_COLOURS = 256
_SAMPLE = 3  # every third pixel of every third row


@dataclass(frozen=True, slots=True)
class Picture:
    """The bytes of a PNG, and its text for a screen reader."""

    png: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Painting:
    """A picture that is drawn and not yet encoded."""

    image: Image.Image
    alt: str

    def encode(self) -> Picture:
        """The same as a PNG."""
        return Picture(encode(self.image), self.alt)


def encode(image: Image.Image) -> bytes:
    """The image as a PNG; equal pixels give equal bytes. It gets a palette: half as large, and quicker to encode.
    All this lets other threads work meanwhile."""
    image = _give_palette(image) if image.mode == "RGB" else image
    file = BytesIO()
    image.save(file, "PNG", compress_level=_COMPRESSION)
    return file.getvalue()


def _give_palette(image: Image.Image) -> Image.Image:
    """The image with the colours that a ninth of its pixels have: half the time that all of them take, and no
    worse to look at (by the mean error, a little better)."""
    sample = image.resize((-(-image.width // _SAMPLE), -(-image.height // _SAMPLE)), Image.Resampling.NEAREST)
    palette = sample.quantize(_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    return image.quantize(palette=palette, dither=Image.Dither.NONE)


def alt(words: Words, sheet: Sheet) -> str:
    """All that the picture of a sheet says, for those who do not see it: the title, the lines, and each grid row
    by row, what only one seat sees first. If that is too long, long cells are cut: every row keeps its name and
    its figures. If it still is, whole rows as far as they go, and where the rest is told."""
    sheet = replace(sheet, more=())
    for longest in _CELLS:
        text = render_text(words, sheet, longest)
        if len(text) <= LONGEST_ALT:
            return text
    more = sentence("board.more")
    lines, room = render_text(words, sheet, _ENOUGH).split("\n"), LONGEST_ALT - len(more)
    while sum([len(line) + 1 for line in lines]) > room:
        lines.pop()
    return "\n".join([*lines, more])


def render_text(words: Words, sheet: Sheet, longest: int = LONGEST_ALT, headline: str = "{}") -> str:
    """All of a sheet in lines that a phone can wrap, with no column to keep in mind but their order; each grid
    begins with a `headline`."""
    return "\n".join(_blocks(words, sheet, longest, headline))


def render_pages(words: Words, sheet: Sheet, most: int) -> list[str]:
    """The same, in pages of at most so many signs. A grid is broken only where it fills more than a page."""
    pages = [""]
    for block in _blocks(words, sheet, LONGEST_ALT, "\n**{}**"):
        whole = f"{pages[-1]}\n{block}".strip("\n")
        if len(whole) <= most:
            pages[-1] = whole
            continue
        pages += split_into_pages(block.strip("\n").split("\n"), most)
    return pages


def _blocks(words: Words, sheet: Sheet, longest: int, headline: str) -> Iterator[str]:
    """The title with the lines, and each grid; what only one seat sees comes first."""
    yield "\n".join(filter(None, [_said(words, phrase) for phrase in (sheet.title, *sheet.lines)]))
    for grid in sorted((*sheet.grids, *sheet.more), key=lambda grid: not grid.own):
        title = _said(words, grid.title)
        title = sentence("board.private", title=title) if grid.own else title
        heads = "; ".join(_said(words, head) or _NOTHING for head in grid.head[1:])
        head = headline.format(title) + (f": {heads}" if any(grid.head[1:]) else "")
        yield "\n".join(filter(None, [head, *(_row(words, row, longest) for row in grid.rows)]))


def _row(words: Words, row: Sequence[Phrase], longest: int) -> str:
    """The cell that names the row, and the others in the order of the columns."""
    name, *cells = [_said(words, cell).rstrip(".") for cell in row] or [""]
    while cells and not cells[-1]:
        cells.pop()
    rest = "; ".join(shorten_text(cell, longest) or _NOTHING for cell in cells)
    return f"{name}: {rest}" if rest else name


def _said(words: Words, phrase: Phrase) -> str:
    return clean(words.say(phrase)) if phrase else ""
