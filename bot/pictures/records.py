"""A table of records as a picture: places, names, a bar for each, and figures. It is drawn from plain texts and
fractions, so that ratings, gangs and series all have it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PIL.Image import Image

from bot.pictures.canvas import Canvas
from bot.pictures.ending import BRASS, HEADER, NIGHT, PAPER, SAND
from bot.pictures.lettering import clean
from bot.pictures.parts import Part, band, icon, number, text
from bot.pictures.picture import LONGEST_ALT, Painting
from bot.pictures.scene import HEIGHT, WIDTH
from bot.pictures.seats import blend
from bot.text.sentences import sentence

ROWS = 8  # lines of a table
LEFT, TOP, GAP = 24, 152, 12
HIGH = (HEIGHT - TOP - 20) // ROWS - GAP
PLACE, NAME, BAR, FIGURE = 84, 520, 280, 140
CELLS = LEFT + PLACE + NAME + BAR + FIGURE + 60
"""Where the further figures begin."""


class Bar(NamedTuple):
    """Where a bar begins and ends, and where its mark is: parts of its whole width."""

    low: float
    high: float
    at: float


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table; for who does not see it, `said` stands in the place of the figure beside the bar."""

    place: int
    name: str
    bar: Bar
    figure: str
    cells: tuple[str, ...]
    said: str = ""


@dataclass(frozen=True, slots=True)
class Records:
    """All that the picture shows: the titles of its columns are those of the figure beside the bar, then those of
    the cells."""

    title: str
    heading: str
    name: str
    columns: tuple[str, ...]
    lines: tuple[Line, ...]

    def content(self) -> Hashable:
        """Equal for what looks and reads the same."""
        return self

    def paint(self) -> Painting:
        """The picture, with what it says for those who do not see it."""
        return Painting(draw_records(self), self.alt())

    def alt(self) -> str:
        """The table line by line; where that would be too long, the last lines are left out."""
        lines = [f"{self.title} · {self.heading}", *self.tell()]
        while len("\n".join(lines)) > LONGEST_ALT:
            lines.pop()
        return "\n".join(lines)

    def tell(self) -> list[str]:
        """Each line as a sentence."""
        return [self._tell_line(one) for one in self.lines]

    def _tell_line(self, one: Line) -> str:
        figures = zip(self.columns, (one.said or one.figure, *one.cells), strict=True)
        facts = ", ".join(sentence("records.fact", title=title, value=value) for title, value in figures)
        return sentence("records.line", place=one.place, name=clean(one.name), facts=facts)


def draw_records(records: Records) -> Image:
    """The whole picture."""
    canvas = Canvas(WIDTH, HEIGHT, NIGHT)
    heading = text(records.heading, 44, PAPER, bold=True, wide=760, least=25)
    band(records.title, icon("trophy", 44, BRASS), heading, WIDTH, HEADER, PAPER, BRASS).on(canvas, 0, 0)
    _titles(canvas, records)
    for nth, one in enumerate(records.lines):
        _line(canvas, one, TOP + nth * (HIGH + GAP))
    return canvas.finished()


def _titles(canvas: Canvas, records: Records) -> None:
    """What each column is."""
    name = text(records.name, 34, BRASS, bold=True, wide=NAME, least=22)
    name.on(canvas, LEFT + PLACE, 92, NAME, TOP - 96, "left", "middle")
    figure, *cells = [
        text(one, 34, BRASS, bold=True, wide=_cell(records.columns) - 8, least=28) for one in records.columns
    ]
    figure.on(canvas, CELLS - FIGURE - 230, 92, FIGURE + 210, TOP - 96, "right", "middle")
    _spread(canvas, cells, 92, TOP - 96)


def _cell(columns: Sequence[object]) -> int:
    """How wide a further figure is."""
    return (WIDTH - LEFT - CELLS - 16) // max(1, len(columns) - 1)


def _spread(canvas: Canvas, cells: Sequence[Part], top: int, high: int) -> None:
    """The further figures, each under its title, at the right."""
    wide = _cell((None, *cells))
    for nth, cell in enumerate(cells):
        cell.on(canvas, CELLS + nth * wide, top, wide - 8, high, "right", "middle")


def _line(canvas: Canvas, one: Line, top: int) -> None:
    """A place, a name, a bar and its figures."""
    first = one.place == 1
    ground = blend(NIGHT, BRASS, 0.26) if first else blend(NIGHT, PAPER, 0.07)
    canvas.framed(LEFT, top, WIDTH - 2 * LEFT, HIGH, ground, BRASS if first else blend(NIGHT, PAPER, 0.16), 14, 3)
    ink = BRASS if first else blend(NIGHT, PAPER, 0.62)
    number(one.place, 48, ink).on(canvas, LEFT + 6, top, PLACE - 18, HIGH, "centre", "middle")
    text(one.name, 44, PAPER, bold=True, wide=NAME - 24, least=25).on(
        canvas, LEFT + PLACE, top, NAME - 24, HIGH, "left", "middle"
    )
    _bar(canvas, one, top)
    figure = text(one.figure, 48, PAPER, bold=True, wide=FIGURE, least=25)
    figure.on(canvas, CELLS - FIGURE - 20, top, FIGURE, HIGH, "right", "middle")
    _spread(
        canvas,
        [text(cell, 44, SAND, bold=True, wide=_cell((None, *one.cells)) - 8) for cell in one.cells],
        top,
        HIGH,
    )


def _bar(canvas: Canvas, one: Line, top: int) -> None:
    """From the least to the most, with a mark at what is likely."""
    left, thick, middle = LEFT + PLACE + NAME, 26, top + HIGH // 2
    canvas.box(left, middle - thick // 2, BAR, thick, blend(NIGHT, PAPER, 0.12), 8)
    start, end = (round(BAR * min(1.0, max(0.0, part))) for part in one.bar[:2])
    colour = BRASS if one.place == 1 else SAND
    canvas.box(left + start, middle - thick // 2, max(6, end - start), thick, blend(NIGHT, colour, 0.62), 8)
    at = round(BAR * min(1.0, max(0.0, one.bar.at)))
    canvas.box(left + min(BAR - 8, max(0, at - 4)), middle - thick // 2 - 8, 8, thick + 16, PAPER, 4)
