"""The second picture of both mob games: what the Black Market pays and takes from whom, what selling, guns and the
Emergency Room come to; and while there is a fight, its line-up above that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PIL import Image

from bot.pictures.canvas import Canvas
from bot.pictures.colours import Colour
from bot.pictures.mob import EDGE, GAP, TOP, plots
from bot.pictures.mob_lineup import draw_lineup
from bot.pictures.mob_places import Box
from bot.pictures.mob_skin import FADED, GLOW, ON_DARK, PAPER, Deeds, Skin, asset_icon
from bot.pictures.parts import (
    Part,
    amount,
    band,
    boxed_in,
    column,
    first_fitting,
    icon,
    medal,
    number,
    overlapping,
    paragraph,
    pips,
    row,
    tag,
    text,
)
from bot.pictures.scene import HEIGHT, WIDTH, Scene
from bot.pictures.seats import blend, ink_on
from rules.kernel.telling import Seat, Sheet
from rules.mob.fights import PER_GUN
from rules.mob.law import UNLIMITED
from rules.mob.look import DIE
from rules.mob.market import BANDS, price
from rules.mob.rounds import RECOVERS
from rules.mob.table import EMERGENCY, NO_GANG

FOOT = HEIGHT - 18
LINEUP = 530  # height of a line-up
STEPS: tuple[Colour, ...] = ((58, 128, 74), (176, 132, 42), (150, 62, 44))
"""From the best price to the worst."""
WELL, ILL = STEPS[0], STEPS[2]
FACTS = 3
TOLD = ("sheet.figures", "sheet.course", "sheet.gangs", "sheet.men")
"""What of the sheet this picture shows."""
ROOMY = 460  # height of a stair with room for more than figures
OPEN = 4  # goods that a step shows at most: the last has no end


def draw(scene: Scene, skin: Skin) -> Image.Image:
    """The second picture, from what everybody sees."""
    canvas = Canvas(WIDTH, HEIGHT, skin.ground)
    _heading(canvas, scene, skin)
    wide = WIDTH - 2 * EDGE
    if scene.view.fight is None:
        below = Box(EDGE, FOOT - 244, wide, 244)
        _market(canvas, scene, skin, Box(EDGE, TOP, wide, below.y - GAP - TOP))
        _facts(canvas, scene, skin, plots(FACTS, FACTS, below))
        return canvas.finished()
    draw_lineup(canvas, scene, skin, Box(EDGE, TOP, wide, LINEUP))
    top = TOP + LINEUP + GAP
    _market(canvas, scene, skin, Box(EDGE, top, 1150, FOOT - top))
    _facts(canvas, scene, skin, plots(FACTS, 1, Box(EDGE + 1150 + GAP, top, wide - 1150 - GAP, FOOT - top), 12))
    return canvas.finished()


def tell(scene: Scene) -> Sheet:
    """What the picture says: the figures of the round, the fight, and everybody's clout or heat."""
    sheet = scene.game.sheet(scene.view)
    grids = {grid.title[0]: grid for grid in (*sheet.grids, *sheet.more)}
    told = [grids[key] for key in TOLD if key in grids]
    return replace(sheet, grids=tuple(told), more=())


def _heading(canvas: Canvas, scene: Scene, skin: Skin) -> None:
    """What there is to see, and of which game."""
    fight = scene.view.fight
    said = scene.say("board.market")
    if fight is not None:
        said = scene.say(f"sheet.{skin.fights[fight.kind]}", scene.view.spots[fight.place].key)
    aside = text(scene.say("board.title"), 36, blend(skin.band, PAPER, 0.6), bold=True, wide=400)
    band(said, aside, row(), WIDTH, skin.band, PAPER, skin.rule).on(canvas, 0, 0)


def _panel(canvas: Canvas, skin: Skin, box: Box, title: Part) -> Box:
    """A field with a title; what is left of it."""
    field, edge = blend(skin.ground, PAPER, 0.06), blend(skin.ground, PAPER, 0.2)
    canvas.framed(box.x, box.y, box.w, box.h, field, edge, 14, 3)
    title.on(canvas, box.x + 18, box.y + 10, box.w - 36, title.height)
    return Box(box.x + 18, box.y + 16 + title.height, box.w - 36, box.h - 30 - title.height)


def _title(skin: Skin, said: str, wide: int) -> Part:
    return text(said, 28, skin.rule, bold=True, wide=wide)


# -- the Black Market


def _market(canvas: Canvas, scene: Scene, skin: Skin, box: Box) -> None:
    """Prices at the left, and at the right who may sell how much."""
    left = box.w * 11 // 20
    _prices(canvas, scene, skin, Box(box.x, box.y, left, box.h))
    _limits(canvas, scene, skin, Box(box.x + left + GAP, box.y, box.w - left - GAP, box.h))


def _prices(canvas: Canvas, scene: Scene, skin: Skin, box: Box) -> None:
    """A stair that goes down: how many are sold in all, and what each brings then."""
    law, _ = skin.market(scene)
    notes = [scene.say("board.more.added", law.market_total)] if law.market_total else []
    notes += [scene.say("board.more.shift", f"{law.market_price:+}")] if law.market_price else []
    title = _title(skin, scene.say("board.more.prices"), box.w - 36)
    inner = _panel(canvas, skin, box, title)
    if notes:
        said = row(*[_note(note, (inner.w - 12) // len(notes)) for note in notes], gap=12)
        said.on(canvas, inner.x, inner.y)
        inner = Box(inner.x, inner.y + said.height + 10, inner.w, inner.h - said.height - 10)
    steps = _steps(scene, skin)
    most = max(each for _, _, each in steps)
    shares = [max(2, min(OPEN, last - first + 1)) for first, last, _ in steps]
    room, x = inner.w - 8 * (len(steps) - 1), inner.x
    for (first, last, each), share, colour in zip(steps, shares, STEPS[-len(steps) :], strict=True):
        wide = room * share // sum(shares)
        high = inner.h * (4 + 6 * each // max(1, most)) // 10
        label = str(first) if first == last else f"{first}+" if last > UNLIMITED else f"{first}–{last}"
        frame = Box(x, inner.y + inner.h - high, wide, high)
        goods = min(share, last - first + 1)
        _step(canvas, skin, frame, label, scene.say("cash", each), goods, colour, inner.h > ROOMY)
        x += wide + 8


def _note(said: str, wide: int) -> Part:
    """What a card in force changes."""
    mark = icon("warning", 26, (246, 229, 143))
    return boxed_in(
        row(mark, text(said, 25, (246, 229, 143), wide=wide - mark.width - 30), gap=8), (84, 62, 20), (10, 3), 8
    )


def _steps(scene: Scene, skin: Skin) -> list[tuple[int, int, int]]:
    """From how many to how many are sold in all, and what each of them brings; a band that cannot be is left
    out."""
    seats, (law, _) = len(scene.view.gangs), skin.market(scene)
    ends = [max(0, end - law.market_total) for end in BANDS[seats]]
    starts = [1, *[end + 1 for end in ends]]
    steps = zip(starts, [*ends, 2 * UNLIMITED], strict=True)
    return [
        (first, last, price(seats, first + law.market_total) + law.market_price)
        for first, last in steps
        if first <= last
    ]


def _step(
    canvas: Canvas, skin: Skin, box: Box, label: str, each: str, goods: int, colour: Colour, roomy: bool
) -> None:
    """One step: the price large, and below it as many goods as bring it."""
    canvas.framed(box.x, box.y, box.w, box.h, colour, blend(colour, PAPER, 0.35), 12, 3)
    ink = ink_on(colour)
    sizes = (72, 60, 48, 40, 32)
    figure = first_fitting(box.w - 16, box.h // 2, *[partial(number, each, size, ink) for size in sizes])
    if roomy:
        figure = column(icon("cash", 92, blend(colour, PAPER, 0.75)), figure, gap=6, across="centre")
    size = 48 if roomy else 32
    count = text(label, size, ink, bold=True, wide=box.w - 16)
    signs = [icon(asset_icon(skin.goods), size + 4, blend(PAPER, ON_DARK[skin.goods], 0.35))] * goods
    foot = column(overlapping(signs, box.w - 20, 6), count, gap=2, across="centre")
    if figure.height + foot.height > box.h - 16:
        foot = row(signs[0], count, gap=6)
    foot.on(canvas, box.x, box.y, box.w, box.h - 8, "centre", "bottom")
    figure.on(canvas, box.x, box.y + 4, box.w, box.h - 16 - foot.height, "centre", "middle")


# -- who may sell how much


def _limits(canvas: Canvas, scene: Scene, skin: Skin, box: Box) -> None:
    """A ladder: each gang's medal stands at what its clout or heat lets it sell."""
    inner = _panel(canvas, skin, box, _title(skin, scene.say("sheet.market-takes"), box.w - 36))
    _, by_mark = skin.market(scene)
    deeds, v = skin.deeds(scene), scene.view
    playing = [seat for seat, gang in enumerate(v.gangs) if gang.gang != NO_GANG and not gang.out]
    most = {seat: min(deeds.limit(seat), UNLIMITED) for seat in playing}
    rungs = sorted({*by_mark.values(), *most.values()}, reverse=True)
    gap, high = 8, (inner.h - 8 * (len(rungs) - 1)) // len(rungs)
    for place, limit in enumerate(rungs):
        frame = Box(inner.x, inner.y + place * (high + gap), inner.w, high)
        marks = [mark for mark, takes in by_mark.items() if takes == limit]
        here = [seat for seat in playing if most[seat] == limit]
        _rung(canvas, scene, skin, deeds, frame, limit, marks, here)


def _rung(
    canvas: Canvas,
    scene: Scene,
    skin: Skin,
    deeds: Deeds,
    box: Box,
    limit: int,
    marks: list[int],
    seats: list[Seat],
) -> None:
    """A rung: how much may be sold, with which clout or heat, and who stands there."""
    field = blend(skin.ground, PAPER, 0.16 if seats else 0.1)
    canvas.box(box.x, box.y, box.w, box.h, field, 10)
    size = 48 if box.h >= 60 else 32
    ink = PAPER if seats else blend(field, PAPER, 0.55)
    said = "∞" if limit >= UNLIMITED else str(limit)
    figure = row(number(said, size, ink), icon(asset_icon(skin.goods), size * 3 // 4, ON_DARK[skin.goods]), gap=6)
    figure.on(canvas, box.x + 14, box.y, 110, box.h, "left", "middle")
    needs = _needs(skin, marks, 28, blend(field, PAPER, 0.7))
    needs.on(canvas, box.x + 136, box.y, 136, box.h, "left", "middle")
    left = box.x + 136 + needs.width + 14
    room = box.x + box.w - 12 - left

    def chips(size: int, name: int) -> Callable[[], Part]:
        shown = [_chip(scene, skin, deeds, seat, size, name, marks) for seat in seats]
        return lambda: row(*shown, gap=14)

    sizes = [one for one in (72, 60, 52, 44, 36) if one <= box.h - 4]
    ways = [chips(size, name) for size in sizes for name in (40, 32)] + [chips(size, 0) for size in sizes]
    first_fitting(room, box.h, *ways).on(canvas, left, box.y, room, box.h, "right", "middle")


def _needs(skin: Skin, marks: Sequence[int], size: int, ink: Colour) -> Part:
    """The clout or heat that lets a gang sell so much; several by their figures."""
    colour = ON_DARK[skin.mark]
    if len(marks) == 1 and marks[0]:
        return pips(skin.mark, marks[0], marks[0], size, colour, colour, 3)
    return row(*[amount(skin.mark, mark, size, colour, ink, 3) for mark in marks], gap=10)


def _chip(scene: Scene, skin: Skin, deeds: Deeds, seat: Seat, size: int, name: int, marks: Sequence[int]) -> Part:
    """A gang on the ladder: its medal, with its name where there is room; its clout or heat, if that is not what
    brings it here; and how much it sells unnoticed."""
    parts, level = [medal(seat, size)], skin.level(scene.view.gangs[seat])
    parts += [text(scene.name(seat), name, PAPER, bold=True, wide=150, least=19)] if name else []
    parts += [] if level in marks else [amount(skin.mark, level, 28, ON_DARK[skin.mark], PAPER, 3)]
    if quiet := deeds.quiet(seat):
        unheard = row(icon("heat", 22, FADED), number(f"≤{quiet}", 22, PAPER), gap=3)
        parts.append(boxed_in(unheard, blend(skin.ground, PAPER, 0.3), (6, 2), 6))
    return row(*parts, gap=8)


# -- what else counts


def _facts(canvas: Canvas, scene: Scene, skin: Skin, boxes: list[Box]) -> None:
    """What a sale costs, what guns do, and who comes home from the Emergency Room."""
    deeds = skin.deeds(scene)
    law, _ = skin.market(scene)
    guns = scene.say("sheet.gun-figures", PER_GUN, deeds.wounds, deeds.guns)
    guns = guns if law.guns else scene.say("sheet.no-guns")
    shown = (
        (scene.say("board.market"), _sale(skin, deeds), scene.say("face.market-costs", deeds.sale)),
        (scene.say("sheet.gun-each"), _guns(skin, deeds, law.guns), guns),
        (scene.say("sheet.recovery"), _ward(scene), scene.say("sheet.recovers", RECOVERS)),
    )
    for box, (title, sign, said) in zip(boxes, shown, strict=True):
        _fact(canvas, skin, box, title, sign, said)


def _fact(canvas: Canvas, skin: Skin, box: Box, title: str, sign: Callable[[int], Part], said: str) -> None:
    """A field with a formula of icons, and the same in words."""
    low = box.h < 160
    shown = sign(28 if low else 48)
    room = box.w - 36 - (shown.width + 12 if low else 0)
    inner = _panel(canvas, skin, box, text(title, 22 if low else 28, skin.rule, bold=True, wide=room))
    if low:
        shown.on(canvas, inner.x, box.y + 6, inner.w, 36, "right", "middle")
        y = box.y + 44
    else:
        shown.on(canvas, inner.x, inner.y + 4)
        y = inner.y + shown.height + 16
    ink, high = blend(skin.ground, PAPER, 0.85), box.y + box.h - 10 - y
    paragraph(said, 22 if low else 28, ink, inner.w, high).on(canvas, inner.x, y)


def _sale(skin: Skin, deeds: Deeds) -> Callable[[int], Part]:
    def sign(size: int) -> Part:
        goods = icon(asset_icon(skin.goods), size, ON_DARK[skin.goods])
        return row(goods, icon("arrow", size * 3 // 4, FADED), _trouble(skin, deeds.sale, size), gap=12)

    return sign


def _trouble(skin: Skin, n: int, size: int) -> Part:
    """What it does to clout, or to heat."""
    before = "−" if skin.mark == "clout" else "+"
    return row(number(f"{before}{n}", size, PAPER), icon(skin.mark, size, ON_DARK[skin.mark]), gap=5)


def _guns(skin: Skin, deeds: Deeds, allowed: bool) -> Callable[[int], Part]:
    def sign(size: int) -> Part:
        gun = icon("gun", size, ON_DARK["gun"] if allowed else FADED)
        if not allowed:
            return row(gun, icon("x", size, GLOW), gap=10)
        adds = row(number(f"+{PER_GUN}", size, PAPER), icon("slugging", size * 4 // 5, PAPER), gap=5)
        hurts = row(number(deeds.wounds, size, PAPER), icon("injured", size * 4 // 5, (236, 110, 96)), gap=5)
        return row(gun, adds, hurts, _trouble(skin, deeds.guns, size), gap=size // 2)

    return sign


def _ward(scene: Scene) -> Callable[[int], Part]:
    """The faces of a die: those that bring home, and those that do not; and who lies there."""
    lying = {
        seat: gang.men.count(EMERGENCY) + gang.associates.count(EMERGENCY)
        for seat, gang in enumerate(scene.view.gangs)
    }

    def sign(size: int) -> Part:
        low = size < 32
        faces = [tag(str(face), 19 if low else 32, WELL if face >= RECOVERS else ILL) for face in DIE]
        there = [row(medal(seat, size), number(n, 32, PAPER), gap=3) for seat, n in lying.items() if n and not low]
        return row(row(*faces, gap=3), *there, gap=8)

    return sign
