"""A picture in the making: boxes, letters, icons, pawns and shadows, pasted from masks that are made once.

Only edges are pasted through masks: what lies between them is filled, which is ten times as quick."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import ClassVar

from PIL import Image

from bot.pictures import masks
from bot.pictures.colours import Colour, in_contrast
from bot.pictures.icons import icon_mask
from bot.pictures.lettering import Face, boxed, text_mask
from bot.pictures.seats import DARK, LIGHT

BLACK: Colour = (0, 0, 0)
RIM = 4  # pixels of both rims of a sign


class Outside(AssertionError):
    """Something is drawn over the edge of the picture, where nobody sees it."""


@contextmanager
def frames_kept() -> Iterator[None]:
    """Whatever is drawn over the edge of a picture from now on breaks it: for tests and benches."""
    before, Canvas.strict = Canvas.strict, True
    try:
        yield
    finally:
        Canvas.strict = before


class Canvas:
    """Draws on an image. All places are whole pixels from the upper left corner. Only what is soft may lie
    over the edge."""

    strict: ClassVar[bool] = False  # whether that is looked at

    def __init__(self, width: int, height: int, ground: Colour, contrast: bool = False) -> None:
        self.width, self.height = width, height
        self._toned: Callable[[Colour], Colour] = in_contrast if contrast else lambda colour: colour
        self._image = Image.new("RGB", (width, height), self._toned(ground))

    def finished(self) -> Image.Image:
        """The image."""
        return self._image

    def _put(self, what: Colour | Image.Image, left: int, top: int, mask: Image.Image) -> None:
        """Paste a colour or an image through a mask."""
        self._look(left, top, *mask.size)
        self._image.paste(what if isinstance(what, Image.Image) else self._toned(what), (left, top), mask)

    def _look(self, left: int, top: int, width: int, height: int) -> None:
        if self.strict and (min(left, top) < 0 or left + width > self.width or top + height > self.height):
            raise Outside(f"{width} x {height} at {left}, {top}")

    # -- shapes

    def fill(self, left: int, top: int, width: int, height: int, colour: Colour) -> None:
        """A plain block."""
        if width > 0 and height > 0:
            self._look(left, top, width, height)
            self._image.paste(self._toned(colour), (left, top, left + width, top + height))

    def box(self, left: int, top: int, width: int, height: int, colour: Colour, radius: int = 12) -> None:
        """A block with round corners."""
        radius = min(radius, width // 2, height // 2)
        if radius <= 0:
            self.fill(left, top, width, height, colour)
            return
        self.fill(left + radius, top, width - 2 * radius, height, colour)
        self.fill(left, top + radius, radius, height - 2 * radius, colour)
        self.fill(left + width - radius, top + radius, radius, height - 2 * radius, colour)
        right, bottom = left + width - radius, top + height - radius
        places = ((left, top), (right, top), (left, bottom), (right, bottom))
        for place, mask in zip(places, masks.corners(radius), strict=True):
            self._put(colour, *place, mask)

    def framed(
        self,
        left: int,
        top: int,
        width: int,
        height: int,
        colour: Colour,
        edge: Colour,
        radius: int = 12,
        rim: int = 4,
    ) -> None:
        """A block with round corners and an edge of another colour."""
        self.box(left, top, width, height, edge, radius)
        self.box(left + rim, top + rim, width - 2 * rim, height - 2 * rim, colour, max(0, radius - rim))

    def disc(self, left: int, top: int, size: int, colour: Colour) -> None:
        """A disc."""
        self._put(colour, left, top, masks.disc(size))

    def polygon(self, points: Sequence[tuple[int, int]], colour: Colour) -> None:
        """A shape with straight edges."""
        left, top = min(x for x, _ in points), min(y for _, y in points)
        width, height = max(x for x, _ in points) - left + 1, max(y for _, y in points) - top + 1
        shape = masks.polygon(tuple((x - left, y - top) for x, y in points), width, height)
        self._put(colour, left, top, shape)

    def soft(
        self, left: int, top: int, width: int, height: int, colour: Colour, radius: int, spread: int, strength: int
    ) -> None:
        """A soft edge around a box: its shadow, or its glow. The box itself is drawn over it."""
        edge, colour = masks.soft_edge(radius, spread, strength), self._toned(colour)
        more = max(0, min(spread, width // 2 - radius, height // 2 - radius))  # a corner is soft along its sides
        reach = radius + more
        corner = spread + reach
        right, bottom = left + width - reach, top + height - reach
        side = edge.width
        places = (
            (left - spread, top - spread, (0, 0, corner, corner)),
            (right, top - spread, (side - corner, 0, side, corner)),
            (left - spread, bottom, (0, side - corner, corner, side)),
            (right, bottom, (side - corner, side - corner, side, side)),
        )
        for x, y, part in places:
            self._image.paste(colour, (x, y), edge.crop(part))
        long, high = max(0, width - 2 * reach), max(0, height - 2 * reach)
        sides = (
            ("t", long, (left + reach, top - spread)),
            ("b", long, (left + reach, top + height - radius)),
            ("l", high, (left - spread, top + reach)),
            ("r", high, (left + width - radius, top + reach)),
        )
        for name, length, place in sides:
            if length:
                self._image.paste(colour, place, masks.stretched(radius, spread, strength, length, name))

    def shadow(self, left: int, top: int, width: int, height: int, radius: int = 12) -> None:
        """What a card that lies on the table casts."""
        self.soft(left, top + 3, width, height, BLACK, radius, 8, 150)

    def glow(self, left: int, top: int, width: int, height: int, colour: Colour, radius: int = 12) -> None:
        """Light around something that matters now."""
        self.soft(left - 4, top - 4, width + 8, height + 8, colour, radius + 4, 22, 255)

    def veil(self, left: int, top: int, width: int, height: int, colour: Colour, part: float) -> None:
        """A part of another colour over everything in a block."""
        box = (left, top, left + width, top + height)
        below = self._image.crop(box)
        self._image.paste(Image.blend(below, Image.new("RGB", below.size, self._toned(colour)), part), box)

    # -- signs

    def text(self, left: int, top: int, text: str, face: Face, colour: Colour) -> None:
        """A line of letters, from its upper left corner."""
        self._put(colour, left, top, text_mask(boxed(text), face))

    def icon(self, left: int, top: int, name: str, size: int, colour: Colour, part: float = 1) -> None:
        """An icon in the middle of a square."""
        mask = icon_mask(name, size)
        mask = mask if part == 1 else masks.faded(mask, part)
        self._put(colour, left + (size - mask.width) // 2, top + (size - mask.height) // 2, mask)

    def pawn(self, left: int, top: int, kind: str, height: int, colour: Colour) -> None:
        """A pawn with its rims."""
        image, mask = masks.pawn(kind, height, self._toned(colour), DARK, LIGHT)
        self._put(image, left, top, mask)

    def rimmed(self, left: int, top: int, name: str, size: int, colour: Colour) -> None:
        """An icon with the rims of a pawn, in a square that is larger by both rims."""
        image, mask = masks.rimmed(name, size, RIM, self._toned(colour), DARK, LIGHT)
        self._put(image, left, top, mask)

    def token(self, left: int, top: int, size: int, rim: Colour, field: Colour) -> None:
        """A chip."""
        image, mask = masks.token(size, self._toned(rim), self._toned(field))
        self._put(image, left, top, mask)


def pawn_size(kind: str, height: int) -> tuple[int, int]:
    """How wide and high a pawn is with its rims."""
    image, _ = masks.pawn(kind, height, LIGHT, DARK, LIGHT)
    return image.size
