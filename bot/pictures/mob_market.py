"""The Black Market of the mob games on a free lot of the board."""

from __future__ import annotations

from functools import partial

from bot.pictures.canvas import Canvas
from bot.pictures.mob_places import Box
from bot.pictures.mob_skin import ON_DARK, PAPER, Skin, asset_icon
from bot.pictures.parts import Part, amount, column, first_fitting, icon, number, row, space, text
from bot.pictures.scene import Scene
from bot.pictures.seats import blend
from rules.mob.law import UNLIMITED
from rules.mob.market import BANDS, price

SIZES = (44, 40, 36, 32, 28, 25, 22)
WIDE = 600


def draw_market(canvas: Canvas, scene: Scene, skin: Skin, box: Box) -> None:
    """What it pays this round by how many goods are for sale, and how many a gang may sell by its mark."""
    ink = blend(skin.ground, PAPER, 0.7)
    canvas.framed(box.x, box.y, box.w, box.h, skin.ground, blend(skin.ground, skin.rule, 0.4), 14, 2)
    if box.w > WIDE:
        drawn = icon("supply", 100, blend(skin.ground, PAPER, 0.12))
        drawn.on(canvas, box.x, box.y, box.w - 24, box.h, "right", "middle")
    name = text(scene.say("board.market"), 28, ink, bold=True, wide=box.w - 36)
    name.on(canvas, box.x + 18, box.y + 8)
    wide, high = box.w - (150 if box.w > WIDE else 24), box.h - 50
    ways = [partial(_figures, scene, skin, size, box.w > WIDE) for size in SIZES]
    first_fitting(wide, high, *ways).on(canvas, box.x + 18, box.y + 44, wide, high, "left", "middle")


def _figures(scene: Scene, skin: Skin, size: int, wide: bool) -> Part:
    """Prices and limits: in two lines where there is room, or else side by side."""
    pays, takes = _prices(scene, skin, size), _limits(scene, skin, size)
    if wide:
        return column(row(*pays, gap=2 * size), row(*takes, gap=2 * size), gap=size // 2)
    half = len(takes) // 2
    return row(column(*pays), space(size * 2 // 3), column(*takes[:half]), space(size // 2), column(*takes[half:]))


def _prices(scene: Scene, skin: Skin, size: int) -> list[Part]:
    seats, (law, _) = len(scene.view.gangs), skin.market(scene)
    dim, ink = blend(skin.ground, PAPER, 0.65), blend(skin.ground, PAPER, 0.9)
    low, high = (max(0, band - law.market_total) for band in BANDS[seats])
    prices = [price(seats, band) + law.market_price for band in (*BANDS[seats], BANDS[seats][1] + 1)]
    goods, cash = (
        icon(asset_icon(skin.goods), size * 4 // 5, ON_DARK[skin.goods]),
        icon("cash", size, ON_DARK["cash"]),
    )
    return [
        row(number(label, size - 4, dim), goods, number(one, size, ink), cash, gap=5)
        for label, one in zip((f"≤{low}", f"≤{high}", f">{high}"), prices, strict=True)
    ]


def _limits(scene: Scene, skin: Skin, size: int) -> list[Part]:
    dim, ink = blend(skin.ground, PAPER, 0.65), blend(skin.ground, PAPER, 0.9)
    small = size * 3 // 4
    return [
        row(
            amount(skin.mark, mark, small, ON_DARK[skin.mark], dim),
            number("∞" if most >= UNLIMITED else f"≤{most}", small, ink),
            gap=8,
        )
        for mark, most in skin.market(scene)[1].items()
    ]
