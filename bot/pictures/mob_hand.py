"""What only one seat of a mob game sees: what stands behind its blind, its gang, and what it saw of others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PIL import Image

from bot.pictures.canvas import Canvas
from bot.pictures.colours import Colour
from bot.pictures.mob import EDGE, MOST_MARK, TOP, gang_card, plots
from bot.pictures.mob_places import Box, formula
from bot.pictures.mob_skin import BRASS, INK, LIGHT, ON_DARK, ON_PAPER, PAPER, Skin, asset_icon, gang_at, tokens
from bot.pictures.parts import (
    Part,
    amount,
    band,
    column,
    icon,
    medal,
    overlapping,
    paragraph,
    pawn,
    pips,
    row,
    tag,
    text,
)
from bot.pictures.scene import HEIGHT, WIDTH, Scene
from bot.pictures.seats import blend, mark_of
from rules.mob.table import CLUBHOUSE, EMERGENCY, NO_GANG, POOL

GROUND: Colour = (14, 46, 42)
BAND: Colour = (18, 74, 64)
PALE: Colour = (160, 184, 174)
CARD: Colour = (240, 228, 204)
KINDS = ("slugging", "talking")
STASH = Box(EDGE, TOP + 8, 800, 408)
GANG = Box(EDGE + 818, TOP + 8, WIDTH - 2 * EDGE - 818, 408)
CREW = Box(EDGE, 534, WIDTH - 2 * EDGE, 316)
SEEN = Box(EDGE, 866, WIDTH - 2 * EDGE, 164)
_SPECIAL = {CLUBHOUSE: "sheet.home", EMERGENCY: "sheet.injured", POOL: "sheet.pool"}
MOST_SHOWN = 12  # of an asset: more would only lie over each other
MEN = 208  # height of the cards of men with names


def draw(scene: Scene, skin: Skin) -> Image.Image:
    """The private picture of the seat whose view it is."""
    canvas = Canvas(WIDTH, HEIGHT, GROUND, scene.contrast)
    _heading(canvas, scene)
    if scene.view.gangs[scene.view.seat].gang == NO_GANG:
        starts = skin.starts(scene)
        below = Box(EDGE, TOP + 10, WIDTH - 2 * EDGE, HEIGHT - TOP - 34)
        for start, box in zip(starts, plots(len(starts), len(starts), below), strict=True):
            gang_card(canvas, scene, skin, start, box)
        return canvas.finished()
    _stash(canvas, scene, skin)
    _gang(canvas, scene, skin)
    _crew(canvas, scene, skin)
    _seen(canvas, scene, skin)
    return canvas.finished()


def _heading(canvas: Canvas, scene: Scene) -> None:
    seat = scene.view.seat
    moves = [tag(scene.say("board.move").upper(), 25, LIGHT)] if seat in scene.waiting else []
    aside = row(*moves, medal(seat, 60), text(scene.name(seat), 40, PAPER, bold=True, wide=330, least=25), gap=14)
    only = tag(scene.say("board.only-you").upper(), 25, BRASS)
    band(scene.say("board.blind"), aside, only, WIDTH, BAND, PAPER, BRASS).on(canvas, 0, 0)


def _stash(canvas: Canvas, scene: Scene, skin: Skin) -> None:
    """The three assets behind the blind, each as a shelf."""
    held = scene.view.gangs[scene.view.seat].stash
    labels = ("cash", "guns", "goods")
    for name, n, label, box in zip(("cash", "gun", skin.goods), held, labels, plots(3, 1, STASH, 14), strict=True):
        canvas.framed(box.x, box.y, box.w, box.h, blend(GROUND, (0, 0, 0), 0.3), blend(GROUND, PALE, 0.4), 12, 3)
        canvas.fill(box.x + 14, box.y + box.h - 14, box.w - 28, 4, (128, 98, 62))
        said = scene.say("cash", n) if name == "cash" else scene.say("number", n)
        text(said, 72, PAPER, bold=True, wide=150).on(canvas, box.x + 22, box.y, 150, box.h - 10, "left", "middle")
        shown = min(n, MOST_SHOWN)
        size = max(30, min(62, (box.w - 200) // max(1, shown) - 8))
        signs = [icon(asset_icon(name), size, ON_DARK[name])] * shown
        overlapping(signs, box.w - 210, 8).on(
            canvas, box.x + 184, box.y, box.w - 210, box.h - 18, "left", "bottom"
        )
        word = text(scene.say(f"sheet.{label}"), 22, PALE, wide=200)
        word.on(canvas, box.x, box.y + 6, box.w - 16, word.height, "right")


def _gang(canvas: Canvas, scene: Scene, skin: Skin) -> None:
    """The gang's card: its order and rules, clout or heat, and order tokens."""
    seat, box = scene.view.seat, GANG
    gang, mark = scene.view.gangs[seat], mark_of(seat)
    canvas.framed(box.x, box.y, box.w, box.h, PAPER, mark.colour, 14, 5)
    canvas.box(box.x, box.y, box.w, 84, mark.colour, 14)
    canvas.fill(box.x, box.y + 60, box.w, 24, mark.colour)
    order = row(*[formula(skin, one, 36) for one in skin.order(scene, gang.gang)], gap=14)
    title = row(
        icon(mark.sign, 44, mark.ink),
        text(scene.say(f"gang.{gang.gang}"), 40, mark.ink, bold=True, wide=box.w - 110),
        gap=16,
    )
    title.on(canvas, box.x + 22, box.y, title.width, 84, "left", "middle")
    if order.width:
        whole = row(icon("job", 32, (128, 92, 30)), order, gap=14)
        whole.on(canvas, box.x + 26, box.y + 98)
    top = box.y + (152 if order.width else 104)
    said = scene.say(f"gang-card.{gang.gang}")
    paragraph(said, 32, INK, box.w - 56, box.y + box.h - 84 - top).on(canvas, box.x + 26, top)
    marks = pips(skin.mark, skin.level(gang), MOST_MARK, 40, ON_PAPER[skin.mark], blend(PAPER, INK, 0.18), 6)
    level = row(text(scene.say(f"sheet.{skin.mark}"), 28, blend(INK, PAPER, 0.25), wide=200), marks, gap=14)
    level.on(canvas, box.x + 26, box.y + box.h - 66, level.width, 50, "left", "middle")
    left = tokens(skin, gang.orders, 44, 220, INK)
    left.on(canvas, box.x, box.y + box.h - 66, box.w - 24, 50, "right", "middle")


# -- the crew


def _crew(canvas: Canvas, scene: Scene, skin: Skin) -> None:
    """Men with names as a card each and the others by place; or everybody by place."""
    men, gang = skin.men(scene, scene.view.seat), scene.view.gangs[scene.view.seat]
    places = sorted({*gang.associates, *(() if men else gang.men)}, key=lambda place: (place == POOL, place))
    groups = [(place, 0 if men else gang.men.count(place), gang.associates.count(place)) for place in places]
    if not men:
        columns = max(3, len(groups) if len(groups) < 5 else -(-len(groups) // 2))
        for group, box in zip(groups, plots(len(groups), columns, CREW, 14), strict=True):
            _group(canvas, scene, skin, group, box)
        return
    upper = Box(CREW.x, CREW.y, CREW.w, MEN)
    for man, box in zip(range(len(men)), plots(len(men), len(men), upper, 14), strict=True):
        _man(canvas, scene, skin, man, box)
    lower = Box(CREW.x, CREW.y + MEN + 14, CREW.w, CREW.h - MEN - 14)
    for group, box in zip(groups, plots(len(groups), max(4, len(groups)), lower, 14), strict=True):
        _group(canvas, scene, skin, group, box)


def _plate(canvas: Canvas, scene: Scene, box: Box, pooled: bool) -> tuple[Colour, Colour]:
    """The ground of a card of one's own; those still in the pool are dim. What is written on it, and its field."""
    field = blend(GROUND, PALE, 0.25) if pooled else CARD
    edge = blend(GROUND, PALE, 0.25) if pooled else mark_of(scene.view.seat).colour
    canvas.framed(box.x, box.y, box.w, box.h, field, edge, 10, 4)
    return (PALE if pooled else INK), field


def _where(scene: Scene, place: int, ink: Colour, wide: int) -> Part:
    name = {CLUBHOUSE: "home", EMERGENCY: "injured", POOL: "recruit"}.get(place, "place")
    said = scene.say(_SPECIAL.get(place) or f"place.{scene.view.spots[place].key}")
    return row(icon(name, 25, ink), text(said, 25, ink, wide=wide - 36), gap=8)


def _man(canvas: Canvas, scene: Scene, skin: Skin, man: int, box: Box) -> None:
    """A man with a name, with ratings and place."""
    seat = scene.view.seat
    place = scene.view.gangs[seat].men[man]
    ink, field = _plate(canvas, scene, box, place == POOL)
    drawn = pawn(seat, 84, skin.hat) if place != POOL else icon(skin.hat_icon, 60, blend(field, ink, 0.5))
    drawn.on(canvas, box.x + 12, box.y + 66, 92, 96, "centre", "bottom")
    said = scene.say(f"person.{skin.men(scene, seat)[man]}")
    paragraph(said, 28, ink, box.w - 124, 102, bold=True).on(canvas, box.x + 112, box.y + 12)
    strength = skin.strengths(scene, seat)[man]
    colours = ((128, 34, 30), (34, 84, 110)) if place != POOL else (ink, ink)
    ratings = [
        amount(kind, n, 36, colour, ink, 6) for kind, n, colour in zip(KINDS, strength, colours, strict=False)
    ]
    row(*ratings, gap=22).on(canvas, box.x, box.y + 116, box.w - 14, 46, "right", "middle")
    _where(scene, place, ink, box.w - 28).on(
        canvas, box.x + 14, box.y + box.h - 42, box.w - 28, 34, "left", "middle"
    )


def _group(canvas: Canvas, scene: Scene, skin: Skin, group: tuple[int, int, int], box: Box) -> None:
    """Those without names at a place."""
    place, made, others = group
    ink, field = _plate(canvas, scene, box, place == POOL)
    if place == POOL:
        counted = [(skin.hat_icon, made)] * bool(made) + [("member", others)] * bool(others)
        crew = row(*[amount(name, n, 32, blend(field, ink, 0.7), ink, 6) for name, n in counted], gap=18)
    else:
        crew = gang_at(skin, scene.view.seat, made, others, min(180, box.h - 84) if box.h >= 120 else 60)
    if box.h < 120:
        crew.on(canvas, box.x + 12, box.y, crew.width, box.h - 4, "left", "middle" if place == POOL else "bottom")
        room = box.w - crew.width - 34
        _where(scene, place, ink, room).on(canvas, box.x + crew.width + 22, box.y, room, box.h, "left", "middle")
        return
    crew.on(canvas, box.x + 14, box.y + 46, box.w - 28, box.h - 50, "left", "bottom")
    _where(scene, place, ink, box.w - 28).on(canvas, box.x + 14, box.y + 10)


# -- what was seen


def _seen(canvas: Canvas, scene: Scene, skin: Skin) -> None:
    """What once stood behind the blinds of others, the latest first."""
    sights: Sequence[Any] = sorted(scene.view.seen, key=lambda sight: -sight[1])[:8]
    text(scene.say("board.seen").upper(), 25, BRASS, bold=True, wide=SEEN.w).on(canvas, SEEN.x, SEEN.y)
    if not sights:
        text(scene.say("board.none-seen"), 28, PALE, wide=SEEN.w).on(canvas, SEEN.x, SEEN.y + 44)
        return
    area = Box(SEEN.x, SEEN.y + 40, SEEN.w, SEEN.h - 40)
    columns = max(3, -(-len(sights) // 2)) if len(sights) > 4 else max(3, len(sights))
    boxes = plots(len(sights), columns, area, 14)
    for (rival, when, *held), box in zip(sights, boxes, strict=True):
        box = Box(box.x, box.y, box.w, min(box.h, 104))
        canvas.framed(box.x, box.y, box.w, box.h, blend(GROUND, (0, 0, 0), 0.3), mark_of(rival).colour, 12, 3)
        names = ("cash", "gun", skin.goods)
        size = 36 if len(held) * 92 < box.w - 180 else 28
        cells = [
            amount(asset_icon(name), n, size, ON_DARK[name], PAPER, 5)
            for name, n in zip(names, held, strict=False)
        ]
        cells += [tokens(skin, n, 30, 120, PAPER) for n in held[3:]]
        shown = row(*cells, gap=16 if size == 36 else 10)
        shown.on(canvas, box.x, box.y, box.w - 16, box.h, "right", "middle")
        disc = medal(rival, min(60, box.h - 14))
        disc.on(canvas, box.x + 12, box.y, disc.width, box.h, "left", "middle")
        room = max(40, box.w - shown.width - disc.width - 50)
        who = [text(scene.name(rival), 32, PAPER, bold=True, wide=room, least=19)]
        who.append(text(scene.say("board.in-round", when), 22, PALE, wide=room, least=15))
        whole = column(*(who if box.h > 76 else who[1:]))
        whole.on(canvas, box.x + disc.width + 22, box.y, whole.width, box.h, "left", "middle")
