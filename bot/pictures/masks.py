"""Shapes as grey masks, each made once at four times its size and kept: a picture is made of pastes alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TypeAlias

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.pictures.colours import Colour
from bot.pictures.icons import icon_mask

_FINE = 4


@cache
def quarter_disc(radius: int) -> Image.Image:
    """The upper left corner of a box with round corners."""
    large = Image.new("L", (radius * _FINE, radius * _FINE), 0)
    ImageDraw.Draw(large).ellipse((0, 0, 2 * radius * _FINE - 1, 2 * radius * _FINE - 1), fill=255)
    return large.resize((radius, radius), Image.Resampling.BOX)


@cache
def corners(radius: int) -> tuple[Image.Image, Image.Image, Image.Image, Image.Image]:
    """The four corners of a box: upper left, upper right, lower left, lower right."""
    one = quarter_disc(radius)
    flop, flip = Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.FLIP_TOP_BOTTOM
    return one, one.transpose(flop), one.transpose(flip), one.transpose(flop).transpose(flip)


@cache
def disc(size: int) -> Image.Image:
    """A disc."""
    large = Image.new("L", (size * _FINE, size * _FINE), 0)
    ImageDraw.Draw(large).ellipse((0, 0, size * _FINE - 1, size * _FINE - 1), fill=255)
    return large.resize((size, size), Image.Resampling.BOX)


@lru_cache(256)
def polygon(points: tuple[tuple[int, int], ...], width: int, height: int) -> Image.Image:
    """A shape with straight edges."""
    large = Image.new("L", (width * _FINE, height * _FINE), 0)
    ImageDraw.Draw(large).polygon([(x * _FINE, y * _FINE) for x, y in points], fill=255)
    return large.resize((width, height), Image.Resampling.BOX)


@lru_cache(128)
def soft_edge(radius: int, spread: int, strength: int) -> Image.Image:
    """A small box with a soft edge all around it, from which shadows and glows of any size are cut."""
    side = 2 * (radius + 2 * spread) + 2
    mask = Image.new("L", (side, side), 0)
    ImageDraw.Draw(mask).rounded_rectangle(
        (spread, spread, side - spread - 1, side - spread - 1), radius, strength
    )
    return mask.filter(ImageFilter.GaussianBlur(spread / 2))


@lru_cache(256)
def stretched(radius: int, spread: int, strength: int, length: int, side: str) -> Image.Image:
    """One side of a soft edge, as long as it has to be. What lies under the box itself is cut off."""
    edge = soft_edge(radius, spread, strength)
    middle = edge.width // 2
    if side in "tb":
        strip = edge.crop((middle, 0, middle + 1, spread + radius))
        strip = strip.resize((length, spread + radius))
        return strip if side == "t" else strip.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    strip = edge.crop((0, middle, spread + radius, middle + 1)).resize((spread + radius, length))
    return strip if side == "l" else strip.transpose(Image.Transpose.FLIP_LEFT_RIGHT)


# -- pawns

_PAWN = (114, 120)
_Shapes: TypeAlias = tuple[tuple[str, tuple[int, int, int, int], int], ...]
_PERSON: _Shapes = (("round", (3, 64, 111, 174), 40), ("oval", (31, 18, 83, 82), 0))
_SHAPES: Mapping[str, tuple[_Shapes, ...]] = {
    "fedora": (_PERSON, (("round", (12, 32, 102, 46), 7), ("round", (30, 2, 84, 42), 12))),
    "bare": ((("round", (3, 58, 111, 174), 44), ("oval", (29, 3, 85, 66), 0)),),
    "helmet": (_PERSON, (("round", (24, 2, 90, 66), 32), ("round", (14, 38, 100, 49), 5))),
}
"""Pawns, as groups of shapes in a box of 114 by 120: a person, and a hat with a rim of its own."""
LARGE_PAWN = 90  # pixels of a pawn whose parts have rims as broad as its own
PAWNS = tuple(_SHAPES)
"""What a pawn may wear."""


def _widened(mask: Image.Image, by: int, way: tuple[int, int]) -> Image.Image:
    """A mask made larger on two opposite sides: the same as a filter for the maximum, in steps that double."""
    done = 0
    while done < 2 * by:
        step = min(done + 1, 2 * by - done)
        mask = ImageChops.lighter(mask, ImageChops.offset(mask, step * way[0], step * way[1]))
        done += step
    return ImageChops.offset(mask, -by * way[0], -by * way[1])


@cache
def _pawn_shape(shapes: _Shapes, height: int, rim: int) -> Image.Image:
    """Shapes of a pawn as a mask, with a rim around them."""
    scale = height * _FINE / _PAWN[1]
    margin = 8 * _FINE
    size = round(_PAWN[0] * scale) + 2 * margin, round(_PAWN[1] * scale) + 2 * margin
    mask = Image.new("L", size, 0)
    draw = ImageDraw.Draw(mask)
    for shape, box, radius in shapes:
        placed = tuple(margin + side * scale for side in box)
        if shape == "oval":
            draw.ellipse(placed, fill=255)
        else:
            draw.rounded_rectangle(placed, radius * scale, fill=255)
    draw.rectangle((0, margin + _PAWN[1] * scale, *size), fill=0)  # it stands on the ground
    if rim:
        mask = _widened(_widened(mask, rim * _FINE, (1, 0)), rim * _FINE, (0, 1))
    return mask.resize((size[0] // _FINE, size[1] // _FINE), Image.Resampling.BOX)


@cache
def pawn(kind: str, height: int, colour: Colour, dark: Colour, light: Colour) -> tuple[Image.Image, Image.Image]:
    """A pawn in its colour with a dark rim and a light one around that, and its mask."""
    groups = _SHAPES[kind]
    whole = tuple(shape for group in groups for shape in group)
    outer = _pawn_shape(whole, height, 6)
    image = Image.new("RGB", outer.size, light)
    image.paste(dark, mask=_pawn_shape(whole, height, 3))
    for group in groups:
        image.paste(dark, mask=_pawn_shape(group, height, 3 if height >= LARGE_PAWN else 2))
        image.paste(colour, mask=_pawn_shape(group, height, 0))
    box = outer.getbbox()
    assert box is not None
    return image.crop(box), outer.crop(box)


@cache
def rimmed(
    name: str, size: int, rim: int, colour: Colour, dark: Colour, light: Colour
) -> tuple[Image.Image, Image.Image]:
    """An icon in its colour with a dark rim and a light one around that, and its mask."""
    sign = icon_mask(name, size)
    body = Image.new("L", (size + 2 * rim, size + 2 * rim), 0)
    body.paste(sign, ((body.width - sign.width) // 2, (body.height - sign.height) // 2))
    inner, outer = (body.filter(ImageFilter.MaxFilter(2 * by + 1)) for by in (rim // 2, rim))
    image = Image.new("RGB", body.size, light)
    image.paste(dark, mask=inner)
    image.paste(colour, mask=body)
    return image, outer


@cache
def token(size: int, rim: Colour, field: Colour) -> tuple[Image.Image, Image.Image]:
    """A chip as it lies on a table, and its mask."""
    image = Image.new("RGB", (size * _FINE, size * _FINE), rim)
    draw = ImageDraw.Draw(image)
    whole = size * _FINE
    for notch in range(8):
        draw.pieslice((0, 0, whole, whole), notch * 45 - 9, notch * 45 + 9, fill=field)
    for inset, colour in ((0.16, rim), (0.22, field), (0.34, rim), (0.4, field)):
        edge = whole * inset
        draw.ellipse((edge, edge, whole - edge, whole - edge), fill=colour)
    return image.resize((size, size), Image.Resampling.BOX), disc(size)


def faded(mask: Image.Image, part: float) -> Image.Image:
    """A mask that lets only a part of its ink through."""
    return ImageChops.multiply(mask, Image.new("L", mask.size, round(255 * part)))
