"""The end of a game as a picture: the ranking with what each score is made of, and a line for each seat over the
rounds. It is drawn from plain texts and figures, so that every game has it for nothing."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from PIL import Image

from bot.pictures.canvas import Canvas
from bot.pictures.colours import Colour
from bot.pictures.lettering import clean, face_of, widest_word, width
from bot.pictures.parts import (
    Part,
    band,
    column,
    first_fitting,
    icon,
    medal,
    number,
    paragraph,
    row,
    space,
    text,
)
from bot.pictures.picture import LONGEST_ALT, Painting
from bot.pictures.scene import HEIGHT, WIDTH
from bot.pictures.seats import blend, ink_on, mark_of
from rules.kernel.telling import Seat

NIGHT: Colour = (24, 20, 18)
HEADER: Colour = (102, 24, 36)
PAPER: Colour = (243, 234, 214)
BRASS: Colour = (233, 189, 92)
SAND: Colour = (201, 184, 150)
RULE: Colour = (66, 59, 53)
GLOW: Colour = (255, 222, 140)
SOURCES: tuple[Colour, ...] = (
    (236, 224, 196),
    (190, 158, 104),
    (142, 104, 66),
    (104, 112, 118),
    (168, 178, 184),
    (96, 74, 58),
)
"""The colours of what scores are made of: they differ in how light they are, and none is a seat's."""

LEFT, ROWS_WIDE = 28, 610
TOP, BOTTOM = 156, 930  # of the rows and of the plot
PLOT_LEFT, PLOT_RIGHT = 764, 1404
NAMES_RIGHT = WIDTH - 20
FOOT = HEIGHT - 18
HIGHEST = 360  # of a row
BELOW = 20  # from the rows to what stands below them
TALL = 150  # rows in which each source has its figure below the bar
LABEL = 50  # from one name at the end of a line to the next
FEW = 12  # points that have a dot each
AXIS = 46  # pixels that the number of a round needs


@dataclass(frozen=True, slots=True)
class Place:
    """A seat in the ranking: what it scored, and how much of that came from each source."""

    place: int
    seat: Seat
    name: str
    score: int
    said: str  # the score as it is said
    parts: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Ending:
    """All that the picture shows, as it is said. `history` has for the start, and for the end of each round, what
    each seat had by then; `ticks` are figures beside it."""

    title: str
    heading: str
    winner: str
    ranking: str
    why: str
    places: tuple[Place, ...]
    sources: tuple[str, ...]
    chart: str
    round: str
    start: str
    history: tuple[tuple[int, ...], ...]
    ticks: tuple[tuple[int, str], ...]

    def content(self) -> Hashable:
        """Equal for what looks and reads the same."""
        return self

    def paint(self) -> Painting:
        """The picture, with what it says for those who do not see it."""
        return Painting(draw_end(self), self.alt())

    def alt(self) -> str:
        """The ranking with what each score is made of, why it came out so, and the figures of the plot. Where that
        would be too long, first the figures are left out, and then what the scores are made of."""
        head = [self.title, self.why]
        plain = [f"{one.place}. {clean(one.name)}: {one.said}" for one in self.places]
        made = [line + self._tell_sources(one) for line, one in zip(plain, self.places, strict=True)]
        ways = ([*head, *made, *self._tell_history()], [*head, *made], [*head, *plain])
        told = ["\n".join(lines) for lines in ways]
        return next((text for text in told if len(text) <= LONGEST_ALT), told[-1][:LONGEST_ALT])

    def _tell_sources(self, one: Place) -> str:
        """What the score is made of; with one source it says nothing new."""
        if len(self.sources) < 2:
            return ""
        parts = zip(self.sources, one.parts, strict=True)
        return f" ({', '.join(f'{source} {said}' for source, (_, said) in parts)})"

    def _tell_history(self) -> list[str]:
        """The figures of the plot, from the start to the end."""
        if len(self.history) < 2:
            return []
        lines = [f"{clean(one.name)}: {', '.join(str(p[one.seat]) for p in self.history)}" for one in self.places]
        return [self.chart, *lines]


def draw_end(end: Ending) -> Image.Image:
    """The whole picture."""
    canvas = Canvas(WIDTH, HEIGHT, NIGHT)
    _header(end).on(canvas, 0, 0)
    plotted = len(end.history) > 1
    wide = ROWS_WIDE if plotted else WIDTH - 2 * LEFT
    _ranking(canvas, end, wide)
    if plotted:
        _plot(canvas, end)
    return canvas.finished()


def _header(end: Ending) -> Part:
    """The title, who has won, and that it is over."""
    first = [one for one in end.places if one.place == 1]
    aside = text(end.heading.upper(), 36, BRASS, bold=True, wide=260)
    signs = [medal(one.seat, 52) for one in first]
    name = text(end.winner, 44, PAPER, bold=True, wide=620 - 60 * len(first), least=25)
    winner = row(icon("trophy", 44, BRASS), *signs, name, gap=14)
    return band(end.title, aside, winner, WIDTH, HEADER, PAPER, BRASS)


def _heading(said: str, wide: int) -> Part:
    return text(said.upper(), 28, BRASS, bold=True, wide=wide, least=19)


# -- the ranking


def _ranking(canvas: Canvas, end: Ending, wide: int) -> None:
    """A row for each place, what the colours of the bars mean, and why it came out so."""
    _heading(end.ranking, wide).on(canvas, LEFT, 92, wide, 44, "left", "middle")
    below = [part for part in (_legend(end, wide), paragraph(end.why, 32, SAND, wide, 80)) if part is not None]
    foot = sum(part.height + BELOW for part in below)
    gap = 18 if len(end.places) < 6 else 12
    high = min(HIGHEST, (FOOT - foot - TOP + gap) // len(end.places) - gap)
    best = max([1, *(max(one.score, sum(max(0, part) for part, _ in one.parts)) for one in end.places)])
    frames = [(one, _Box(LEFT, TOP + nth * (high + gap), wide, high)) for nth, one in enumerate(end.places)]
    for one, box in frames:
        if one.place == 1:
            canvas.glow(*box, GLOW, 14)
    for one, box in frames:
        _place(canvas, one, box, best)
    top = TOP + len(frames) * (high + gap) - gap
    for part in below:
        part.on(canvas, LEFT, top + BELOW, wide, part.height)
        top += part.height + BELOW


class _Box(NamedTuple):
    """A frame."""

    left: int
    top: int
    wide: int
    high: int


def _place(canvas: Canvas, one: Place, box: _Box, best: int) -> None:
    """The number of the place, the seat's sign, the name, the score, and a bar of what it is made of."""
    colour, won = mark_of(one.seat).colour, one.place == 1
    edge = BRASS if won else blend(NIGHT, colour, 0.75)
    canvas.framed(*box, blend(NIGHT, BRASS if won else colour, 0.28 if won else 0.16), edge, 14, 4)
    figure = number(one.place, 54 if box.high > 96 else 44, BRASS if won else blend(NIGHT, PAPER, 0.55))
    figure.on(canvas, box.left + 8, box.top, 54, box.high, "centre", "middle")
    sign = medal(one.seat, min(104 if box.high < 200 else 128, box.high - 24))
    sign.on(canvas, box.left + 66, box.top, sign.width, box.high, "left", "middle")
    inset = 66 + sign.width + 20
    room = box.wide - inset - 20
    figures = _figures(one, room) if box.high >= TALL else None
    bar = Part(
        room,
        28 if box.high < 120 else 36,
        lambda c, x, y: _bar(c, one, _Box(x, y, room, bar.height), best, figures is None),
    )
    lines = column(
        _score(one, room, box.high), bar, *([figures] if figures else []), gap=0 if box.high < TALL else 10
    )
    lines.on(canvas, box.left + inset, box.top, room, box.high, "left", "middle")


def _score(one: Place, wide: int, high: int) -> Part:
    """The name at the left and the score at the right of a line."""
    figure = number(one.said, 60 if high > 130 else 54 if high > 110 else 44, PAPER)
    trophy = icon("trophy", 40, BRASS)
    won = one.place == 1 and width(clean(one.name), face_of(36, bold=True)) < wide - figure.width - 80
    score = row(trophy, figure, gap=12) if won else figure
    name = _name(one.name, wide - score.width - 16, high)
    return row(name, space(wide - name.width - score.width), score)


def _name(name: str, wide: int, high: int) -> Part:
    """A name in one line; in two where one would be small and a row is high enough."""
    small = width(clean(name), face_of(36, bold=True)) > wide
    if small and high >= TALL and widest_word(clean(name), face_of(22, bold=True)) <= wide:
        return paragraph(name, 28, PAPER, wide, 72, bold=True)
    return text(name, 44, PAPER, bold=True, wide=wide, least=25)


def _bar(canvas: Canvas, one: Place, box: _Box, best: int, lettered: bool) -> None:
    """As long as the score is great; with several sources a block for each."""
    canvas.box(*box, blend(NIGHT, PAPER, 0.1), 6)
    parts = [(part, said, SOURCES[i % len(SOURCES)]) for i, (part, said) in enumerate(one.parts)]
    if len(parts) < 2:
        parts = [(one.score, "", mark_of(one.seat).colour)]
    done = 0
    for part, said, ground in parts:
        if part > 0:
            start, done = box.wide * done // best, done + part
            block = box._replace(left=box.left + start, wide=max(4, box.wide * done // best - start))
            _block(canvas, block, said if lettered else "", ground)


def _block(canvas: Canvas, box: _Box, said: str, ground: Colour) -> None:
    """One of the blocks, with its figure if there is room."""
    canvas.box(box.left, box.top, box.wide - 2, box.high, ground, 6)
    figure = text(said, 22, ink_on(ground), bold=True)
    if figure.width + 6 <= box.wide:
        figure.on(canvas, box.left, box.top, box.wide - 2, box.high, "centre", "middle")


def _figures(one: Place, wide: int) -> Part | None:
    """What came from each source, behind its colour; with one source the score says it."""
    if len(one.parts) < 2:
        return None
    shown = [(said, SOURCES[i % len(SOURCES)]) for i, (part, said) in enumerate(one.parts) if part]
    return _entries(shown, wide, 20)


def _legend(end: Ending, wide: int) -> Part | None:
    """What the colours of the bars are; with one source there is nothing to tell apart."""
    if len(end.sources) < 2:
        return None
    return _entries([(said, SOURCES[i % len(SOURCES)]) for i, said in enumerate(end.sources)], wide, 26)


def _entries(entries: Sequence[tuple[str, Colour]], wide: int, size: int) -> Part:
    """Colours with what they stand for, all in the same size: the largest in which there is room."""

    def laid(letters: int, most: int | None = None) -> Part:
        return row(*[_entry(said, colour, size, letters, most) for said, colour in entries], gap=22)

    ways = [partial(laid, letters) for letters in (28, 25, 22, 19)]
    each = wide // max(1, len(entries)) - size - 34
    return first_fitting(wide, HEIGHT, *ways, partial(laid, 19, each))


def _entry(said: str, colour: Colour, size: int, letters: int, most: int | None) -> Part:
    swatch = Part(size, size, lambda canvas, x, y: canvas.box(x, y, size, size, colour, 6))
    return row(swatch, text(said, letters, PAPER, wide=most, least=letters), gap=8)


# -- the plot


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where a figure after a round stands."""

    low: int
    high: int
    last: int

    def x(self, point: int) -> int:
        return PLOT_LEFT + 16 + (PLOT_RIGHT - PLOT_LEFT - 32) * point // max(1, self.last)

    def y(self, value: int) -> int:
        return BOTTOM - (BOTTOM - TOP - 20) * (value - self.low) // max(1, self.high - self.low)


def _plot(canvas: Canvas, end: Ending) -> None:
    """A line for each seat, named where it ends."""
    values = [value for point in end.history for value in point] + [value for value, _ in end.ticks]
    scale = _Scale(min(values), max(values), len(end.history) - 1)
    _heading(end.chart, WIDTH - 20 - PLOT_LEFT).on(
        canvas, PLOT_LEFT, 92, WIDTH - 20 - PLOT_LEFT, 44, "left", "middle"
    )
    _grid(canvas, end, scale)
    order = [one.seat for one in end.places]
    for rank, seat in enumerate(order):  # the best is the widest, and lies below: lines that meet are both seen
        _line(canvas, scale, seat, [point[seat] for point in end.history], max(5, 13 - 2 * rank))
    _names(canvas, end, scale)


def _grid(canvas: Canvas, end: Ending, scale: _Scale) -> None:
    """The figures at the left and the rounds below."""
    for value, said in end.ticks:
        y = scale.y(value)
        canvas.fill(PLOT_LEFT, y, PLOT_RIGHT - PLOT_LEFT, 3 if value == 0 else 2, SAND if value == 0 else RULE)
        figure = text(said, 28, blend(NIGHT, PAPER, 0.6), wide=100, least=17)
        figure.on(canvas, PLOT_LEFT - 112, y - figure.height // 2, 100, figure.height, "right")
    for point in _numbered(scale.last):
        figure = number(point, 28, blend(NIGHT, PAPER, 0.65))
        figure.on(canvas, scale.x(point) - 40, BOTTOM + 14, 80, figure.height, "centre")
    start = text(end.start, 25, blend(NIGHT, PAPER, 0.5), wide=110, least=17)
    start.on(canvas, scale.x(0) - 60, BOTTOM + 16, 120, start.height, "centre")
    word = text(end.round, 25, blend(NIGHT, PAPER, 0.5), wide=PLOT_RIGHT - PLOT_LEFT)
    word.on(canvas, PLOT_LEFT, BOTTOM + 54, PLOT_RIGHT - PLOT_LEFT, word.height, "centre")


def _numbered(last: int) -> list[int]:
    """The rounds whose numbers there is room for: every second or fifth of many, and the last."""
    step = next(n for n in (1, 2, 5, 10, 20, 50, last) if (PLOT_RIGHT - PLOT_LEFT) * n >= AXIS * last)
    return [point for point in range(step, last, step) if last - point >= step] + [last]


def line_colour(seat: Seat) -> Colour:
    """A seat's colour as it is seen on a dark ground."""
    red, green, blue = colour = mark_of(seat).colour
    return blend(colour, PAPER, 0.28) if 0.299 * red + 0.587 * green + 0.114 * blue < 90 else colour


def _line(canvas: Canvas, scale: _Scale, seat: Seat, values: Sequence[int], thick: int) -> None:
    """The way of a seat from round to round."""
    points = [(scale.x(place), scale.y(value)) for place, value in enumerate(values)]
    colour = line_colour(seat)
    for start, end in pairwise(points):
        _stroke(canvas, start, end, thick, colour)
    dot = thick + 8
    for place, (x, y) in enumerate(points):
        size = dot if len(points) <= FEW or place == scale.last else thick
        canvas.disc(x - size // 2, y - size // 2, size, colour)


def _stroke(canvas: Canvas, start: tuple[int, int], end: tuple[int, int], thick: int, colour: Colour) -> None:
    """A straight piece of a line."""
    (x0, y0), (x1, y1) = start, end
    long = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
    across, down = -(y1 - y0) / long * thick / 2, (x1 - x0) / long * thick / 2
    corners = (
        (x0 + across, y0 + down),
        (x1 + across, y1 + down),
        (x1 - across, y1 - down),
        (x0 - across, y0 - down),
    )
    canvas.polygon([(round(x), round(y)) for x, y in corners], colour)


def _names(canvas: Canvas, end: Ending, scale: _Scale) -> None:
    """Who each line is, at its end; where several end close together the names make room for each other."""
    last = end.history[-1]
    ordered = sorted(end.places, key=lambda one: (-last[one.seat], end.places.index(one)))
    tops = spread([scale.y(last[one.seat]) for one in ordered], LABEL, TOP, BOTTOM)
    x, size = scale.x(scale.last), 44
    for one, middle in zip(ordered, tops, strict=True):
        y = scale.y(last[one.seat])
        if middle != y:
            _stroke(canvas, (x, y), (PLOT_RIGHT + 26, middle), 3, blend(NIGHT, line_colour(one.seat), 0.7))
        name = text(one.name, 32, PAPER, bold=True, wide=NAMES_RIGHT - PLOT_RIGHT - 30 - size - 10, least=22)
        row(medal(one.seat, size), name, gap=10).on(canvas, PLOT_RIGHT + 26, middle - size // 2)


def spread(wanted: Sequence[int], gap: int, low: int, high: int) -> list[int]:
    """Places near those that are wanted, from small to large, with a gap between two and within these bounds."""
    found: list[int] = []
    for place, one in enumerate(wanted):
        found.append(max(one, low, found[-1] + gap if place else low))
    for place in reversed(range(len(found))):
        bound = high if place == len(found) - 1 else found[place + 1] - gap
        found[place] = min(found[place], bound)
    return found
