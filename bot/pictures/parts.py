"""Parts of a board: each knows how large it is, and draws itself anywhere. A board is a description of parts;
where they stand follows from their sizes.

    row(icon("gun", 40, INK), number(2, 40, INK), gap=6).on(canvas, x, y, width, height, "right", "middle")
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.pictures.canvas import RIM, Canvas, pawn_size
from bot.pictures.colours import Colour
from bot.pictures.icons import icon_mask
from bot.pictures.lettering import SCALE, boxed, clean, face_of, shorten, width, wrap_evenly
from bot.pictures.seats import DARK, blend, ink_on, mark_of
from rules.kernel.telling import Seat

Across: TypeAlias = Literal["left", "centre", "right"]
Down: TypeAlias = Literal["top", "middle", "bottom"]
Draw: TypeAlias = Callable[[Canvas, int, int], None]

CHIP: tuple[Colour, Colour] = ((120, 74, 20), (233, 189, 92))
GREY: Colour = (70, 66, 62)
MORE = 10  # pixels by which the present of a track is larger than the rest


class Overflow(AssertionError):
    """A part is larger than the frame it was to stand in."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something that can be drawn: how wide and high it is, and how."""

    width: int
    height: int
    draw: Draw

    def on(
        self,
        canvas: Canvas,
        left: int,
        top: int,
        wide: int | None = None,
        high: int | None = None,
        across: Across = "left",
        down: Down = "top",
    ) -> None:
        """Draw it into a frame, at one of its sides. It has to fit."""
        wide, high = self.width if wide is None else wide, self.height if high is None else high
        if self.width > wide or self.height > high:
            raise Overflow(f"{self.width} x {self.height} in {wide} x {high}")
        x = left + _inset(("left", "centre", "right").index(across), wide - self.width)
        y = top + _inset(("top", "middle", "bottom").index(down), high - self.height)
        self.draw(canvas, x, y)


def _inset(side: int, spare: int) -> int:
    return spare * side // 2


def space(wide: int, high: int = 1) -> Part:
    """Nothing, of some size."""
    return Part(wide, high, lambda *_: None)


# -- arranging


def row(*parts: Part, gap: int = 0, down: Down = "middle") -> Part:
    """Parts side by side."""
    high = max([part.height for part in parts], default=0)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for part in parts:
            part.on(canvas, x, y, part.width, high, "left", down)
            x += part.width + gap

    return Part(sum(part.width for part in parts) + gap * max(0, len(parts) - 1), high, draw)


def column(*parts: Part, gap: int = 0, across: Across = "left") -> Part:
    """Parts one below the other."""
    wide = max([part.width for part in parts], default=0)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for part in parts:
            part.on(canvas, x, y, wide, part.height, across, "top")
            y += part.height + gap

    return Part(wide, sum(part.height for part in parts) + gap * max(0, len(parts) - 1), draw)


def flow(parts: Iterable[Part], wide: int, gap: int = 0, line_gap: int = 0) -> Part:
    """Parts side by side, in as many rows as they need."""
    rows: list[list[Part]] = [[]]
    for part in parts:
        if rows[-1] and sum(one.width + gap for one in rows[-1]) + part.width > wide:
            rows.append([])
        rows[-1].append(part)
    return column(*[row(*one, gap=gap) for one in rows], gap=line_gap)


def first_fitting(wide: int, high: int, *ways: Callable[[], Part]) -> Part:
    """The first of several ways to show something that fits into a frame; the last, if none does."""
    for way in ways[:-1]:
        part = way()
        if part.width <= wide and part.height <= high:
            return part
    return ways[-1]()


def overlapping(parts: Sequence[Part], wide: int, gap: int) -> Part:
    """Parts side by side, as far over each other as they must be to fit."""
    whole = sum(part.width for part in parts) + gap * max(0, len(parts) - 1)
    if len(parts) < 2 or whole <= wide:
        return row(*parts, gap=gap, down="bottom")
    step = max(1, (wide - parts[-1].width) // (len(parts) - 1))
    high = max(part.height for part in parts)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for place, part in enumerate(parts):
            part.on(canvas, x + place * step, y, part.width, high, "left", "bottom")

    return Part(step * (len(parts) - 1) + parts[-1].width, high, draw)


# -- letters


def text(
    said: str, size: int, colour: Colour, bold: bool = False, wide: int | None = None, least: int = SCALE[0]
) -> Part:
    """A line of letters; in a smaller size of the scale where it would be too wide, and then shortened."""
    said = boxed(clean(said))
    sizes = [one for one in reversed(SCALE) if least <= one <= size] or [size]
    fitting = next((one for one in sizes if wide is None or width(said, face_of(one, bold)) <= wide), sizes[-1])
    face = face_of(fitting, bold)
    shown = said if wide is None else shorten(said, face, wide)
    return Part(width(shown, face), face.height, lambda canvas, x, y: canvas.text(x, y, shown, face, colour))


def number(n: int | str, size: int, colour: Colour) -> Part:
    """A figure."""
    return text(str(n), size, colour, bold=True)


def money(said: str, n: int, size: int, colour: Colour, wide: int) -> Part:
    """A sum of money as a language says it; the bare figure where that would be cut."""
    whole = width(boxed(clean(said)), face_of(SCALE[0], bold=True)) <= wide
    return text(said if whole else str(n), size, colour, bold=True, wide=wide)


def paragraph(
    said: str, size: int, colour: Colour, wide: int, high: int, bold: bool = False, across: Across = "left"
) -> Part:
    """Letters in lines of much the same length, in the largest size of the scale in which all of them fit."""
    said = boxed(clean(said))
    sizes = [one for one in reversed(SCALE) if one <= size]
    face = face_of(next((one for one in sizes if fits(said, one, wide, high, bold)), sizes[-1]), bold)
    lines = wrap_evenly(said, face, wide, max(1, high // face.height))
    drawn = [
        Part(width(line, face), face.height, lambda canvas, x, y, line=line: canvas.text(x, y, line, face, colour))  # type: ignore[misc]
        for line in lines
    ]
    return column(*drawn, across=across)


def fits(said: str, size: int, wide: int, high: int, bold: bool = False) -> bool:
    """Whether all of these letters can stand in a frame, in as many lines as it has room for."""
    said, face = boxed(clean(said)), face_of(size, bold)
    lines = wrap_evenly(said, face, wide, max(1, high // face.height))
    return face.height <= high and "".join(lines).replace(" ", "") == said.replace(" ", "")


def caption(
    said: str, size: int, colour: Colour, wide: int, high: int, bold: bool = False, least: int = 19
) -> Part:
    """Letters in one line; in several where one line would be smaller than `least`."""
    if width(boxed(clean(said)), face_of(least, bold)) <= wide:
        return text(said, size, colour, bold, wide, least)
    return paragraph(said, least, colour, wide, high, bold)


def tag(said: str, size: int, colour: Colour, ink: Colour | None = None) -> Part:
    """A word on a plate."""
    word = text(said, size, ink or ink_on(colour), bold=True)
    return boxed_in(word, colour, pad=(12, 3), radius=9)


def boxed_in(part: Part, colour: Colour, pad: tuple[int, int] = (10, 6), radius: int = 10) -> Part:
    """A part on a plate."""
    wide, high = part.width + 2 * pad[0], part.height + 2 * pad[1]

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.box(x, y, wide, high, colour, radius)
        part.draw(canvas, x + pad[0], y + pad[1])

    return Part(wide, high, draw)


# -- signs


def icon(name: str, size: int, colour: Colour, part: float = 1) -> Part:
    """An icon, as wide as it is; `part` of its ink."""
    wide = icon_mask(name, size).width
    return Part(wide, size, lambda canvas, x, y: canvas.icon(x - (size - wide) // 2, y, name, size, colour, part))


def amount(name: str, n: int | str, size: int, colour: Colour, ink: Colour, gap: int = 4) -> Part:
    """A figure behind what it counts."""
    return row(icon(name, size, colour), number(n, size, ink), gap=gap)


def pips(name: str, n: int, of: int, size: int, on: Colour, off: Colour, gap: int = 4) -> Part:
    """So many of so many."""
    return row(*[icon(name, size, on if place < n else off) for place in range(of)], gap=gap)


def medal(seat: Seat, size: int) -> Part:
    """A seat's sign on a disc of its colour."""
    mark = mark_of(seat)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        rim = max(2, size // 18)
        canvas.disc(x, y, size, DARK)
        canvas.disc(x + rim, y + rim, size - 2 * rim, mark.colour)
        inner = size * 11 // 20
        canvas.icon(x + (size - inner) // 2, y + (size - inner) // 2, mark.sign, inner, mark.ink)

    return Part(size, size, draw)


def pawn(seat: Seat, height: int, kind: str = "fedora", label: str = "") -> Part:
    """A seat's pawn with its sign on the chest, or with a figure there and the sign beside its head."""
    mark = mark_of(seat)
    wide, high = pawn_size(kind, height)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.pawn(x, y, kind, height, mark.colour)
        if label:
            figure = number(label, _chest(height), mark.ink)
            figure.on(canvas, x, y + high - figure.height + height // 24, wide, figure.height, "centre")
        else:
            size = height * 2 // 5
            canvas.icon(x + (wide - size) // 2, y + high - size - height // 10, mark.sign, size, mark.ink)

    return Part(wide, high, draw)


def _chest(height: int) -> int:
    """The size of a figure on a pawn's chest."""
    return max([size for size in SCALE if size <= height * 0.66], default=SCALE[0])


def sign(seat: Seat, size: int) -> Part:
    """A seat's sign in its colour, with the rims of a pawn: a dark one, and a light one around it."""
    mark = mark_of(seat)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.rimmed(x, y, mark.sign, size, mark.colour)

    return Part(size + 2 * RIM, size + 2 * RIM, draw)


def crew(seat: Seat, made: int, others: int, height: int, hat: str = "fedora") -> Part:
    """Those of a seat at a place: made men with hats, others without, with their numbers, and the seat's sign
    above the shoulder of the last."""
    men = [pawn(seat, height, hat, str(made))] if made else []
    men += [pawn(seat, height * 3 // 4, "bare", str(others))] if others else []
    mark = sign(seat, height * 2 // 5)
    pawns = row(*men, gap=0, down="bottom")
    over = mark.width // 2 if made and others else mark.width // 3
    high = max(pawns.height, men[-1].height + mark.height // 6)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        pawns.draw(canvas, x, y + high - pawns.height)
        mark.draw(canvas, x + pawns.width - over, y + high - men[-1].height - mark.height // 6)

    return Part(pawns.width + mark.width - over, high, draw)


def chip(size: int, on: bool = True) -> Part:
    """A token, or the place where one could lie."""
    rim, field = CHIP if on else (GREY, blend(GREY, (0, 0, 0), 0.4))
    return Part(size, size, lambda canvas, x, y: canvas.token(x, y, size, rim, field))


def ribbon(name: str, title: str, said: str, wide: int, high: int, colour: Colour, ink: Colour) -> Part:
    """A card in force: its sign, its name and what it does, on a band with a notch. The name is smaller where what
    it does could not be read otherwise."""
    mark = icon(name, high - 22, ink)
    for size in (28, 25, 22, 19):
        heading = text(title, size, ink, bold=True, wide=wide * 2 // 5)
        left = mark.width + heading.width + 44
        if fits(said, 17, wide - left - high // 2 - 8, high - 4):
            break
    body = paragraph(said, 25, blend(ink, colour, 0.15), wide - left - high // 2 - 8, high - 4)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.framed(x, y, wide, high, colour, blend(colour, ink, 0.5), 6, 2)
        canvas.polygon([(x + wide - high // 3, y + high // 2), (x + wide, y), (x + wide, y + high)], (28, 31, 36))
        mark.on(canvas, x + 12, y, mark.width, high, "left", "middle")
        heading.on(canvas, x + 24 + mark.width, y, heading.width, high, "left", "middle")
        body.on(canvas, x + left, y, body.width, high, "left", "middle")

    return Part(wide, high, draw)


def card(head: Part, body: Part, wide: int, high: int, colour: Colour, paper: Colour, pad: int = 36) -> Part:
    """A card that lies on the table: its head in a colour, and what stands on it below."""
    top = head.height + 2 * (pad * 2 // 3)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.shadow(x, y, wide, high, 26)
        canvas.framed(x, y, wide, high, colour, blend(colour, DARK, 0.45), 26, 6)
        canvas.box(x + 6, y + 6 + top, wide - 12, high - 12 - top, paper, 20)
        canvas.fill(x + 6, y + 6 + top, wide - 12, 24, paper)
        head.on(canvas, x + pad, y + 6, wide - 2 * pad, top, "left", "middle")
        body.on(canvas, x + pad, y + top + 6, wide - 2 * pad, high - top - 12, "left", "top")

    return Part(wide, high, draw)


def track(values: Sequence[str], at: int, size: int, on: Colour, done: Colour, off: Colour, gap: int = 6) -> Part:
    """Boxes in a row, of which one is the present, and larger."""
    boxes = []
    for place, value in enumerate(values):
        ground = on if place == at else done if place < at else off
        ink = ink_on(ground) if place <= at else blend(off, (255, 255, 255), 0.45)
        boxes.append(_cell(value, size + MORE * (place == at), ground, ink))
    return row(*boxes, gap=gap)


def _cell(value: str, size: int, ground: Colour, ink: Colour) -> Part:
    figure = text(value, max(one for one in SCALE if one <= size * 3 // 4), ink, bold=True)
    wide = max(size, figure.width + 16)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.box(x, y, wide, size, ground, 8)
        figure.on(canvas, x, y, wide, size, "centre", "middle")

    return Part(wide, size, draw)


def band(title: str, aside: Part, middle: Part, wide: int, colour: Colour, ink: Colour, rule: Colour) -> Part:
    """The heading of a board: its title, something in the middle, and something at the right."""
    high = 80
    room = wide - 56 - aside.width - middle.width - 80
    heading = text(title.upper(), 48, ink, bold=True, wide=room)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.fill(x, y, wide, high, colour)
        canvas.fill(x, y + high, wide, 4, rule)
        heading.on(canvas, x + 28, y, heading.width, high, "left", "middle")
        left = x + 28 + heading.width
        middle.on(canvas, left, y, wide - 28 - aside.width - left, high, "centre", "middle")
        aside.on(canvas, x + wide - 28 - aside.width, y, aside.width, high, "right", "middle")

    return Part(wide, high + 4, draw)
