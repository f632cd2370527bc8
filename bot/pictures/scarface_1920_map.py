"""The map of Chicago in Scarface 1920: lake, river and districts, the neighborhoods with their holders, and who
stands in the streets; in the lake the crime track."""

from __future__ import annotations

from dataclasses import dataclass

from bot.pictures.canvas import Canvas
from bot.pictures.colours import Colour
from bot.pictures.icons import icon_mask
from bot.pictures.parts import (
    Part,
    boxed_in,
    caption,
    crew,
    first_fitting,
    flow,
    icon,
    medal,
    number,
    overlapping,
    row,
    space,
    text,
)
from bot.pictures.scarface_1920_cards import (
    BOTTLE,
    CASH,
    GUN,
    INK,
    LIGHT,
    PALE_BOTTLE,
    PALE_CASH,
    PALE_GUN,
    PAPER,
    Box,
)
from bot.pictures.scene import Scene
from bot.pictures.seats import DARK, blend, ink_on, mark_of
from rules.kernel.telling import Seat
from rules.scarface_1920.city import Side
from rules.scarface_1920.pieces import ALCOHOL, NOBODY, TOP_CRIME
from rules.scarface_1920.pieces import GUN as GUNS
from rules.scarface_1920.view import ScarfaceView, TileView

TOP, BOTTOM, RIGHT = 142, 888, 1126
LAND: Colour = (122, 104, 70)
LAKE: Colour = (52, 86, 104)
WAVE: Colour = (70, 106, 124)
COMPASS: Colour = (128, 154, 166)
SHORE: Colour = (186, 166, 118)
RIVER: Colour = (74, 132, 164)
WEST_GROUND: Colour = (200, 184, 140)
GROUND: Colour = (214, 200, 160)
EDGE: Colour = (84, 66, 38)
NIGHT_TILE: Colour = (44, 44, 82)
UNHELD: Colour = (138, 130, 112)
STONE: Colour = (150, 132, 96)
SHOPS: tuple[tuple[str, Colour, Colour], ...] = (
    ("gin", (104, 58, 164), (190, 150, 236)),
    ("casino", (190, 84, 24), (240, 154, 92)),
    ("heart", (186, 44, 100), (240, 128, 168)),
)
MOON: Colour = (250, 222, 120)
CRIME: tuple[Colour, ...] = ((128, 136, 142), *[(74, 152, 88)] * 4, *[(228, 188, 62)] * 2, *[(230, 134, 42)] * 2)
RED: Colour = (206, 54, 38)


@dataclass(frozen=True, slots=True)
class Plot:
    """Where a district lies: its left upper corner, its right side above and below, its lower side, how its tiles
    lie there, and whether its figures stand below them or beside them."""

    left: int
    top: int
    right: int
    low_right: int
    bottom: int
    tile: int  # how wide one is, at most
    high: int  # how high tiles are
    below: bool = False
    ground: Colour = GROUND


PLOTS = (
    Plot(12, 146, 832, 838, 272, 262, 94),
    Plot(314, 280, 838, 872, 402, 262, 91),
    Plot(12, 280, 290, 290, 511, 256, 96, True, WEST_GROUND),
    Plot(314, 416, 880, 886, 620, 268, 94, True),
    Plot(12, 519, 290, 290, 750, 256, 96, True, WEST_GROUND),
    Plot(314, 628, 888, 894, 750, 262, 91),
    Plot(12, 758, 896, 906, 884, 262, 94),
)
"""By number of the district, as the rulebook's map lies."""
TITLE = 26  # how high the line of a district's name is
NARROW, HIGHER = 200, 10  # pixels: a tile that is narrower is so much higher, if there is room below it


# -- the ground


def ground(canvas: Canvas, scene: Scene) -> None:
    """Lake, land, river and bridges."""
    canvas.fill(0, TOP, RIGHT, BOTTOM - TOP, LAKE)
    for place in range(26):
        x, y = 900 + place * 137 % 200, TOP + 12 + place * 83 % 720
        canvas.fill(x, y, 22 + place % 3 * 8, 2, WAVE)
    canvas.fill(0, TOP, 850, BOTTOM - TOP, LAND)
    for inset, colour in ((12, SHORE), (0, LAND)):
        coast = [(850, TOP), (856, 300), (896, 414), (904, 620), (914, 746), (926, BOTTOM)]
        canvas.polygon([(840, TOP), *[(x + inset, y) for x, y in coast], (840, BOTTOM)], colour)
    canvas.fill(295, 276, 14, 478, RIVER)
    canvas.fill(295, 404, 606, 10, RIVER)
    compass(canvas, scene)


def compass(canvas: Canvas, scene: Scene) -> None:
    """Where north is."""
    canvas.polygon([(888, 154), (904, 198), (888, 188), (872, 198)], COMPASS)
    text(scene.say("board.north"), 22, COMPASS, bold=True).on(canvas, 868, 200, 40, 27, "centre")


def bridges(canvas: Canvas) -> None:
    """Where the river is crossed."""
    across = [(289, y, 26, 20) for y in (330, 556, 700)]
    for x, y, wide, high in (*across, (500, 399, 22, 20), (720, 399, 22, 20)):
        canvas.framed(x, y, wide, high, STONE, EDGE, 3, 2)


def _plot(canvas: Canvas, plot: Plot, name: str) -> None:
    """A district: its ground with streets, and its name."""
    wide, high = plot.right - plot.left, plot.bottom - plot.top
    canvas.fill(plot.left, plot.top, wide, high, EDGE)
    if plot.low_right > plot.right:
        corners = [(plot.right, plot.top), (plot.low_right, plot.bottom - 1), (plot.right, plot.bottom - 1)]
        canvas.polygon(corners, EDGE)
        canvas.polygon([(x - 3, y + 3 if y == plot.top else y - 3) for x, y in corners], plot.ground)
    canvas.fill(plot.left + 3, plot.top + 3, wide - 6, high - 6, plot.ground)
    street = blend(plot.ground, EDGE, 0.10)
    for x in range(plot.left + 30, plot.right - 4, 34):
        canvas.fill(x, plot.top + 3, 1, high - 6, street)
    for y in range(plot.top + 24, plot.bottom - 4, 34):
        canvas.fill(plot.left + 3, y, wide - 6, 1, street)
    canvas.fill(plot.left + 3, (plot.top + plot.bottom) // 2 + 8, wide - 6, 3, blend(plot.ground, LIGHT, 0.5))
    words = text(name.upper(), 22, EDGE, bold=True, wide=wide - 30)
    words.on(canvas, plot.left + 12, plot.top + 1, None, TITLE + 2, "left", "middle")


# -- neighborhoods


def districts(canvas: Canvas, scene: Scene, box: Box) -> None:
    """Every district with its tiles and figures."""
    v: ScarfaceView = scene.view
    for number_, key in enumerate(v.districts):
        plot = PLOTS[number_]
        _plot(canvas, plot, scene.say(f"district.{key}"))
        x, y = _tiles(canvas, scene, box, plot, [tile for tile in v.tiles if tile.district == number_])
        if plot.below:
            left, top, wide, high = plot.left + 12, y + 4, plot.right - plot.left - 22, plot.bottom - y - 9
        else:
            left, top, wide, high = x + 8, plot.top + 10, plot.right - x - 18, plot.bottom - plot.top - 16
        there = streets(v, number_, wide, high)
        there.on(canvas, left, top, wide, high, "left", "bottom" if plot.below else "middle")
    bridges(canvas)


def _tiles(canvas: Canvas, scene: Scene, box: Box, plot: Plot, tiles: list[TileView]) -> tuple[int, int]:
    """The tiles of a district side by side; where they end, to the right and below."""
    x, y, room = plot.left + 12, plot.top + TITLE + 2, plot.right - plot.left - 22
    if not plot.below:
        room = max(room - 220, min(room, 230))
    wide = min(plot.tile, (room - 10 * (len(tiles) - 1)) // max(1, len(tiles)))
    high = plot.high + (HIGHER if plot.below and wide < NARROW else 0)
    for view in tiles:
        card = box.tiles[view.key]
        tile(scene, view, card.night if view.night else card.day, wide, high).on(canvas, x, y)
        x += wide + 10
    return x, y + high


def tile(scene: Scene, view: TileView, side: Side, wide: int, high: int) -> Part:
    """A neighborhood: who holds it, what it buys for how much, its defense, shops and stored goods."""
    colour = UNHELD if view.owner == NOBODY else mark_of(view.owner).colour
    field, ink = (NIGHT_TILE, LIGHT) if view.night else (PAPER, INK)
    head = 34
    mark = [] if view.owner == NOBODY else [icon(mark_of(view.owner).sign, 22, ink_on(colour))]
    room = wide - 16 - 28 * len(mark)
    name = caption(scene.say(f"tile.{view.key}"), 28, ink_on(colour), room, head, bold=True, least=15)
    rest = high - head - 6
    body = _body(view, side, scene.say("cash", side.profit), wide - 18, rest, ink)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.shadow(x, y, wide, high, 9)
        canvas.framed(x, y, wide, high, field, blend(colour, (0, 0, 0), 0.3), 9, 3)
        canvas.box(x + 3, y + 3, wide - 6, head - 3, colour, 6)
        canvas.fill(x + 3, y + head - 8, wide - 6, 8, colour)
        row(*mark, name, gap=5).on(canvas, x + 8, y, wide - 16, head, "left", "middle")
        body.on(canvas, x + 9, y + head + 1, wide - 18, rest, "left", "middle")

    return Part(wide, high, draw)


def _body(view: TileView, side: Side, profit: str, wide: int, high: int, ink: Colour) -> Part:
    """Below the head: in two rows or in three, whatever is larger."""

    def two(size: int) -> Part:
        stored = _stored(view, min(22, size))
        first = _apart(_buys(view, side, profit, size, ink), _guard(view, side, size, ink), wide)
        return _stack(high, first, _apart(_shops(view, size), stored, wide))

    def three(size: int) -> Part:
        second = _apart(_shops(view, size), _guard(view, side, size, ink), wide)
        return _stack(high, _buys(view, side, profit, size, ink), second, _stored(view, min(22, size)))

    ways = [lambda way=way, size=size: way(size) for size in (28, 25, 22, 19, 17, 15) for way in (two, three)]
    return first_fitting(wide, high, *ways)


def _apart(left: Part, right: Part, wide: int) -> Part:
    """One at the left and one at the right of a row; wider than it should be, if they do not both fit."""
    gap = max(8, wide - left.width - right.width) if right.width else 0
    return row(left, space(gap), right)


def _stack(high: int, *rows: Part) -> Part:
    """Rows spread over a height."""
    needed = sum(part.height for part in rows)
    gap = max(0, (high - needed) // (len(rows) + 1))
    widest = max(part.width for part in rows)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        top = y + gap
        for part in rows:
            part.draw(canvas, x, top)
            top += part.height + gap

    return Part(widest, max(needed, high), draw)


def _buys(view: TileView, side: Side, profit: str, size: int, ink: Colour) -> Part:
    bottle, gun, cash = (PALE_BOTTLE, PALE_GUN, PALE_CASH) if view.night else (BOTTLE, GUN, CASH)
    parts = [row(_plain(side.alcohol, size, ink), icon("bottle", size, bottle), gap=1)] if side.alcohol else []
    parts += [row(_plain(side.gun, size, ink), icon("gun", size, gun), gap=2)] if side.gun else []
    return row(*parts, icon("arrow", size * 3 // 4, ink), _plain(profit, size, cash), gap=5)


def _plain(n: int | str, size: int, ink: Colour) -> Part:
    """A figure as high as an icon beside it: digits have nothing below the line."""
    part = number(n, size, ink)
    lift = (part.height - size) // 2
    return Part(part.width, size, lambda canvas, x, y: part.draw(canvas, x, y - lift))


def _guard(view: TileView, side: Side, size: int, ink: Colour) -> Part:
    shield: Colour = (196, 196, 214) if view.night else (96, 88, 76)
    return row(icon("defense", size - 3, shield), _plain(side.defense, size, ink), gap=3)


def _shops(view: TileView, size: int) -> Part:
    signs = [
        icon(name, size, pale if view.night else colour)
        for (name, colour, pale), n in zip(SHOPS, view.business, strict=True)
        for _ in range(n)
    ]
    signs += [icon("moon", size, MOON)] if view.night else []
    return row(*signs, gap=4) if signs else space(1, size)


def _stored(view: TileView, size: int) -> Part:
    """The goods that lie there, on a crate."""
    if not any(view.goods):
        return space(0, 1)
    parts = [
        row(icon(name, size, colour), _plain(n, size, LIGHT), gap=2)
        for name, colour, n in (
            ("bottle", (244, 190, 130), view.goods[ALCOHOL]),
            ("gun", (214, 220, 228), view.goods[GUNS]),
        )
        if n
    ]
    return boxed_in(row(*parts, gap=7), (104, 66, 30), (6, 2), 6)


# -- streets


def streets(v: ScarfaceView, district: int, wide: int, high: int) -> Part:
    """Police and, gang by gang, thugs, cars and trucks in a district: as large as they fit, in rows if need be."""
    sizes = [size for size in (80, 72, 64, 56, 50, 46, 42, 38, 34, 30) if size <= high - 8]
    ways = [lambda size=size: row(*_groups(v, district, size), gap=size // 5, down="bottom") for size in sizes]
    stacks = [lambda size=size: flow(_groups(v, district, size), wide, size // 5, 2) for size in sizes]
    low = sizes[-1]
    ways = [way for pair in zip(ways, stacks, strict=True) for way in pair]
    return first_fitting(wide, high, *ways, lambda: overlapping(_groups(v, district, low), wide, 4))


def _groups(v: ScarfaceView, district: int, size: int) -> list[Part]:
    parts = [police(v.police[district], size * 4 // 5)] if v.police[district] else []
    for seat, gang in enumerate(v.gangs):
        counts = gang.streets[district], gang.cars[district], gang.trucks[district]
        if any(counts):
            parts.append(_group(seat, *counts, size))
    return parts


def _group(seat: Seat, thugs: int, cars: int, trucks: int, size: int) -> Part:
    """What a gang has in a district, its sign first."""
    tall = size - 10
    parts = [crew(seat, thugs, 0, tall)] if thugs else [medal(seat, max(22, size * 9 // 20))]
    parts += [vehicle(seat, kind, n, size * 3 // 5) for kind, n in (("car", cars), ("truck", trucks)) if n]
    return row(*parts, gap=2, down="bottom")


def police(n: int, size: int) -> Part:
    """Police in a district; many are counted."""
    badge = _badge(size)
    if n == 1:
        return badge
    return row(
        badge,
        _plain(n, max(one for one in (17, 19, 22, 25, 28, 32, 36) if one <= max(17, size * 3 // 5)), INK),
        gap=3,
    )


def _badge(size: int) -> Part:
    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.disc(x, y, size, LIGHT)
        canvas.disc(x + 3, y + 3, size - 6, (40, 44, 52))
        inner = size * 3 // 5
        canvas.icon(x + (size - inner) // 2, y + (size - inner) // 2, "police", inner, LIGHT)

    return Part(size, size, draw)


def vehicle(seat: Seat, kind: str, n: int, size: int) -> Part:
    """Cars or trucks of a seat: in its colour, with rims; more than one are counted."""
    mask = icon_mask(kind, size)
    wide, high = mask.width + 8, mask.height + 8

    def draw(canvas: Canvas, x: int, y: int) -> None:
        left, top = x + 4, y + 4 - (size - mask.height) // 2
        for reach, colour in ((4, LIGHT), (2, DARK)):
            for dx, dy in ((-1, -1), (-1, 1), (1, -1), (1, 1), (0, -1), (0, 1), (-1, 0), (1, 0)):
                canvas.icon(left + dx * reach * 3 // 4, top + dy * reach * 3 // 4, kind, size, colour)
        canvas.icon(left, top, kind, size, mark_of(seat).colour)

    one = Part(wide, high, draw)
    return one if n == 1 else row(one, _plain(n, 22, INK), gap=1)


# -- crime

CELL, STEP, TRACK = (58, 46), 53, 1014
"""The size of a box of the crime track, how far they are apart, and where it stands."""


def crime(canvas: Canvas, scene: Scene) -> None:
    """The crime track with the gangs' medals, and Ness."""
    v: ScarfaceView = scene.view
    title = text(scene.say("board.crime").upper(), 28, LIGHT, bold=True, wide=180)
    title.on(canvas, TRACK - 62, 158, 182, 40, "centre", "middle")
    for value in range(TOP_CRIME + 1):
        y = 202 + (TOP_CRIME - value) * STEP
        colour = CRIME[value] if value < len(CRIME) else RED
        canvas.framed(TRACK, y, *CELL, colour, (24, 34, 40), 9, 3)
        number(value, 36, ink_on(colour)).on(canvas, TRACK, y, *CELL, "centre", "middle")
        there = [medal(seat, 48) for seat, gang in enumerate(v.gangs) if gang.crime == value]
        overlapping(there, 126, -8).on(canvas, TRACK - 132, y - 2, 128, 50, "right", "middle")
        if v.ness == value:
            _ness(scene).on(canvas, TRACK + CELL[0] + 2, y - 6, 52, 58, "centre", "middle")


def _ness(scene: Scene) -> Part:
    name = text(scene.say("board.ness").upper(), 17, LIGHT, bold=True, wide=50)
    figure = icon("ness", 38, LIGHT)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        figure.on(canvas, x, y, 50, 38, "centre")
        name.on(canvas, x, y + 36, 50, None, "centre")

    return Part(50, 58, draw)
