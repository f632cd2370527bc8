"""The colours of a picture: a dark room, brass and paper. A picture has a palette, and text is smooth within it:
a paint is an ink on a ground, with the shades between the two."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]

_SHADES = 8  # more are hardly seen, and make the file larger

PAGE: Colour = (21, 17, 15)
BAND: Colour = (92, 20, 32)
CARD: Colour = (36, 29, 25)
ZEBRA: Colour = (48, 39, 33)
HEAD: Colour = (68, 50, 33)
OWN: Colour = (14, 46, 42)
OWN_ZEBRA: Colour = (20, 60, 54)
OWN_HEAD: Colour = (27, 77, 69)
PAPER: Colour = (244, 234, 216)
BRASS: Colour = (238, 192, 98)
SAND: Colour = (226, 206, 174)

PALETTE: list[tuple[Colour, Colour]] = []
"""The colours of a plain picture, each with what it is in high contrast."""


def _index(colour: Colour, high: Colour) -> int:
    if (colour, high) not in PALETTE:
        PALETTE.append((colour, high))
    return PALETTE.index((colour, high))


def _between(ground: Colour, ink: Colour, part: float) -> Colour:
    red, green, blue = (round(low + (high - low) * part) for low, high in zip(ground, ink, strict=True))
    return red, green, blue


_BLACK_TO, _WHITE_FROM = 80, 180  # luma of what becomes black and white in high contrast
_DEEP, _BRIGHT = 75, 225  # luma of a colour, which would be none if it were as dark as black or as light as white
_COLOURED = 60  # how far the parts of a colour lie apart, at least


def luma(colour: Colour) -> float:
    """How light a colour looks, of 255."""
    red, green, blue = colour
    return 0.299 * red + 0.587 * green + 0.114 * blue


@cache
def in_contrast(colour: Colour) -> Colour:
    """The palette of high contrast: what is dark becomes black, what is light white, and what has a colour keeps
    it, brighter or darker than it was."""
    light, coloured = luma(colour), max(colour) - min(colour) >= _COLOURED
    least, most = (min(light, _DEEP), _BRIGHT) if coloured else (0, 255)
    wanted = min(most, max(least, (light - _BLACK_TO) * 255 / (_WHITE_FROM - _BLACK_TO)))
    if wanted <= light:
        return _between((0, 0, 0), colour, wanted / max(1, light))
    return _between(colour, (255, 255, 255), (wanted - light) / max(1, 255 - light))


_STRIPES: Mapping[Colour, Colour] = {
    ZEBRA: (40, 40, 40),
    HEAD: (62, 62, 62),
    OWN_ZEBRA: (0, 42, 38),
    OWN_HEAD: (0, 64, 57),
}
"""Grounds that would all be black in high contrast, and no row would be seen to end."""


def _high(colour: Colour) -> Colour:
    return _STRIPES.get(colour) or in_contrast(colour)


@dataclass(frozen=True, eq=False, slots=True)
class Paint:
    """An ink on a ground. `shades` has the place in the palette for each of 256 degrees of ink."""

    ground: Colour
    ink: Colour
    shades: tuple[int, ...]

    @property
    def fill(self) -> int:
        """The bare ground."""
        return self.shades[0]


def _paint(ground: Colour, ink: Colour) -> Paint:
    parts = [step / (_SHADES - 1) for step in range(_SHADES)]
    steps = [_index(_between(ground, ink, part), _between(_high(ground), _high(ink), part)) for part in parts]
    return Paint(ground, ink, tuple(steps[round(degree * (_SHADES - 1) / 255)] for degree in range(256)))


TITLE = _paint(BAND, PAPER)
LINE = _paint(PAGE, PAPER)
EDGE = _paint(PAGE, CARD)
OWN_EDGE = _paint(PAGE, OWN)
CARD_TITLE = _paint(CARD, BRASS)
OWN_TITLE = _paint(OWN, BRASS)
CARD_HEAD = _paint(HEAD, SAND)
OWN_CARD_HEAD = _paint(OWN_HEAD, SAND)
ROWS = (_paint(CARD, PAPER), _paint(ZEBRA, PAPER))
OWN_ROWS = (_paint(OWN, PAPER), _paint(OWN_ZEBRA, PAPER))
BADGE = _paint(BRASS, PAGE)
RULE = _index(BRASS, _high(BRASS))

TEXT = (TITLE, LINE, CARD_TITLE, OWN_TITLE, CARD_HEAD, OWN_CARD_HEAD, *ROWS, *OWN_ROWS, BADGE)
"""The paints that letters are drawn with."""

FLAT, HIGH = (bytes([part for pair in PALETTE for part in pair[which]]) for which in (0, 1))
"""The palette as Pillow wants it, and that of high contrast."""
