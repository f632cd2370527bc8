"""A plain picture of any game's sheet: a title band, the lines, and each grid as a card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.pictures import colours
from bot.pictures.colours import Paint
from bot.pictures.lettering import CARD, HEAD, TEXT, TITLE, Face, label, shorten, width, wrap
from bot.pictures.picture import Picture, alt, encode
from bot.pictures.table import (
    GAP,
    PAD,
    ROW_PAD,
    TITLE_HEIGHT,
    Row,
    Table,
    badge_width,
    card,
    private_label,
    shelves,
    spoken,
)
from bot.text.words import Words
from rules.kernel.telling import Sheet

WIDTH = 1000

_MARGIN = 20
_ROOM = WIDTH - 2 * _MARGIN
_TEXT_ROOM = _ROOM - 2 * PAD
_RADIUS = 16
_BAND_PAD = 16
_RULE = 4
_LINES_PAD = 18
_BETWEEN = " · "


def picture(words: Words, sheet: Sheet) -> Picture:
    """The sheet drawn and encoded; equal sheets and names give equal bytes."""
    return Picture(encode(draw(words, sheet)), alt(words, sheet))


def draw(words: Words, sheet: Sheet, contrast: bool = False) -> Image.Image:
    """The sheet as an image with a palette, which may be that of high contrast, as high as it needs to be."""
    title = wrap(spoken(words, sheet.title), TITLE, _TEXT_ROOM, 2)
    lines = _flowed([spoken(words, line) for line in sheet.lines])
    tables = shelves([card(words, grid) for grid in sheet.grids], _ROOM)
    band = len(title) * TITLE.height + 2 * _BAND_PAD + _RULE
    top = band + _LINES_PAD + (len(lines) * TEXT.height + _LINES_PAD if lines else 0)
    height = top + sum(max(table.height for table in shelf) + GAP for shelf in tables)
    easel = _Easel(height)
    easel.band(title, band)
    easel.text(_MARGIN + PAD, band + _LINES_PAD, lines, TEXT, colours.LINE)
    for shelf in tables:
        tallest, left = max(table.height for table in shelf), _MARGIN
        for table in shelf:
            easel.table(left, top, table, tallest)
            left += table.width + GAP
        top += tallest + GAP
    return easel.finished(contrast)


def _flowed(lines: Sequence[str]) -> list[str]:
    """Short lines share a row, with a dot between them; a long one wraps."""
    flowed: list[str] = []
    for line in filter(None, lines):
        if flowed and width(flowed[-1] + _BETWEEN + line, TEXT) <= _TEXT_ROOM:
            flowed[-1] += _BETWEEN + line
        else:
            flowed += wrap(line, TEXT, _TEXT_ROOM, 3)
    return flowed


@lru_cache(64)
def _rounded(size: int, radius: int, paint: Paint) -> Image.Image:
    """A square of ink with round corners on its ground; a card's own corners are cut from it."""
    large = Image.new("L", (size * 4, size * 4), 0)
    ImageDraw.Draw(large).rounded_rectangle((0, 0, size * 4 - 1, size * 4 - 1), radius * 4, fill=255)
    return large.resize((size, size), Image.Resampling.BOX).point(paint.shades)


class _Easel:
    """A picture in the making: places of the palette until it is finished."""

    def __init__(self, height: int) -> None:
        self._image = Image.new("L", (WIDTH, height), colours.LINE.fill)

    def finished(self, contrast: bool) -> Image.Image:
        self._image.putpalette(colours.HIGH if contrast else colours.FLAT)
        return self._image

    def band(self, title: Sequence[str], height: int) -> None:
        """The title on its band, with a brass rule below."""
        self._block(0, 0, WIDTH, height - _RULE, colours.TITLE.fill)
        self._block(0, height - _RULE, WIDTH, _RULE, colours.RULE)
        self.text(_MARGIN + PAD, _BAND_PAD, title, TITLE, colours.TITLE)

    def text(self, left: int, top: int, lines: Sequence[str], face: Face, paint: Paint) -> None:
        for place, line in enumerate(lines):
            self._image.paste(label(line, face, paint), (left, top + place * face.height))

    def table(self, left: int, top: int, table: Table, height: int) -> None:
        """A card: title, head, striped rows. One that shows a seat's secrets is green and says so."""
        own = table.card.own
        self._round(left, top, table.width, height, _RADIUS, colours.OWN_EDGE if own else colours.EDGE)
        self._card_title(left, top, table)
        top += TITLE_HEIGHT
        if table.head:
            paint = colours.OWN_CARD_HEAD if own else colours.CARD_HEAD
            top = self._row(left, top, table, table.head, HEAD, paint)
        for place, row in enumerate(table.rows):
            paint = (colours.OWN_ROWS if own else colours.ROWS)[place % 2]
            top = self._row(left, top, table, row, TEXT, paint)

    def _card_title(self, left: int, top: int, table: Table) -> None:
        own = table.card.own
        room = table.width - 2 * PAD - (badge_width() + GAP if own else 0)
        text = shorten(table.card.title, CARD, room)
        paint = colours.OWN_TITLE if own else colours.CARD_TITLE
        middle = top + TITLE_HEIGHT // 2
        self.text(left + PAD, middle - CARD.height // 2, (text,), CARD, paint)
        if own:
            self._badge(left + table.width - PAD, middle)

    def _badge(self, right: int, middle: int) -> None:
        """The word that marks what nobody else sees, on a brass plate."""
        wide, high = badge_width(), HEAD.height + 4
        self._round(right - wide, middle - high // 2, wide, high, high // 2, colours.OWN_TITLE)
        label = private_label()
        inset = (wide - width(label, HEAD)) // 2
        self.text(right - wide + inset, middle - HEAD.height // 2, (label,), HEAD, colours.BADGE)

    def _row(self, left: int, top: int, table: Table, row: Row, face: Face, paint: Paint) -> int:
        """A row on its ground; tells where the next begins."""
        self._block(left, top, table.width, row.height, paint.fill)
        for column, (edge, room), cell in zip(table.card.columns, table.edges, row.cells, strict=True):
            for place, line in enumerate(cell):
                drawn = label(line, face, paint)
                at = left + edge + (room - drawn.width if column.numeric else 0)
                self._image.paste(drawn, (at, top + ROW_PAD + place * face.height))
        return top + row.height

    def _block(self, left: int, top: int, wide: int, high: int, fill: int) -> None:
        self._image.paste(fill, (left, top, left + wide, top + high))

    def _round(self, left: int, top: int, wide: int, high: int, radius: int, paint: Paint) -> None:
        """A block with round corners, in the paint's ink."""
        self._block(left, top, wide, high, paint.shades[-1])
        corners = _rounded(2 * radius, radius, paint)
        for x, right in ((0, left), (radius, left + wide - radius)):
            for y, bottom in ((0, top), (radius, top + high - radius)):
                self._image.paste(corners.crop((x, y, x + radius, y + radius)), (right, bottom))
