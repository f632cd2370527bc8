"""The board of both mob games: city blocks, the cards in force as ribbons, and the clubhouses at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PIL import Image

from bot.pictures.canvas import Canvas
from bot.pictures.colours import Colour
from bot.pictures.mob_market import draw_market
from bot.pictures.mob_places import Box, block, face_down
from bot.pictures.mob_ribbons import Card, in_lines, need_of, ribbon_of, whole_of
from bot.pictures.mob_skin import (
    FADED,
    GLOW,
    INK,
    LIGHT,
    ON_DARK,
    ON_PAPER,
    OUT,
    PAPER,
    Skin,
    Start,
    asset_icon,
    gang_at,
    token,
    tokens,
)
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
    paragraph,
    pips,
    row,
    space,
    tag,
    text,
    track,
)
from bot.pictures.scene import HEIGHT, WIDTH, Scene
from bot.pictures.seats import blend, mark_of
from rules.kernel.telling import Seat
from rules.mob.table import CLUBHOUSE, EMERGENCY, NO_GANG, PICKING, POOL, Place

EDGE, GAP = 24, 18
TOP = 100  # below the heading
RIBBON = 60
FOOT = 224  # height of the clubhouses
MOST_MARK = 4
HASSLE: tuple[Colour, Colour] = ((84, 62, 20), (246, 229, 143))
CALL: tuple[Colour, Colour] = ((66, 36, 76), (240, 206, 250))
FIGHT: tuple[Colour, Colour] = ((116, 26, 22), (255, 226, 214))


def draw(scene: Scene, skin: Skin) -> Image.Image:
    """The board as everybody sees it."""
    canvas = Canvas(WIDTH, HEIGHT, skin.ground)
    _heading(canvas, scene, skin)
    top = _ribbons(canvas, scene, skin)
    area = Box(EDGE, top, WIDTH - 2 * EDGE, HEIGHT - 14 - FOOT - 24 - top)
    if scene.view.stage in PICKING:
        _to_pick(canvas, scene, skin, area)
    else:
        _town(canvas, scene, skin, area)
    seats = len(scene.view.gangs)
    for seat, box in enumerate(plots(seats, seats, Box(EDGE, HEIGHT - 14 - FOOT, WIDTH - 2 * EDGE, FOOT))):
        _clubhouse(canvas, scene, skin, seat, box)
    return canvas.finished()


def list_waiting(scene: Scene) -> frozenset[Seat]:
    """Whom the table waits for; nobody, if everybody is asked."""
    playing = {seat for seat, gang in enumerate(scene.view.gangs) if not gang.out}
    return frozenset() if scene.waiting >= playing else scene.waiting


def plots(n: int, columns: int, area: Box, gap: int = GAP) -> list[Box]:
    """An area cut into so many equal frames."""
    rows = -(-n // columns)
    wide, high = (area.w - gap * (columns - 1)) // columns, (area.h - gap * (rows - 1)) // rows
    return [
        Box(area.x + place % columns * (wide + gap), area.y + place // columns * (high + gap), wide, high)
        for place in range(n)
    ]


# -- the heading, and what is in force


def _heading(canvas: Canvas, scene: Scene, skin: Skin) -> None:
    """The round, the stage, and whom the table waits for."""
    v = scene.view
    rounds = [str(one) for one in range(1, skin.rounds(v) + 1)]
    middle = row(
        text(scene.say("board.round").upper(), 25, blend(skin.band, PAPER, 0.7), bold=True),
        track(rounds, v.round - 1, 46, *skin.steps),
        amount("hand", v.deck, 32, blend(skin.band, PAPER, 0.6), blend(skin.band, PAPER, 0.8)),
        gap=16,
    )
    names = tuple(sorted(list_waiting(scene)))
    stage = scene.say(f"board.stage.{v.stage}")
    said = scene.say("board.now", stage, names) if names else stage
    signs = [icon("lock", 30, skin.rule)] if v.trading else []
    aside = row(*signs, text(said, 36, PAPER, bold=True, wide=440, least=22), gap=10)
    band(scene.say("board.title"), aside, middle, WIDTH, skin.band, PAPER, skin.rule).on(canvas, 0, 0)


def _ribbons(canvas: Canvas, scene: Scene, skin: Skin) -> int:
    """The fight, hassles and Last Calls; where what is below them begins."""
    v = scene.view
    cards: list[Card] = [("warning", *_card(scene, key), *HASSLE) for key in v.hassles]
    cards += [("last-call", *_card(scene, key), *CALL) for key in v.calls]
    fight = [_fight(scene, skin)] if v.fight is not None else []
    room = WIDTH - 2 * EDGE - sum(part.width + GAP for part in fight)
    top = TOP
    lines = in_lines(cards, room, WIDTH - 2 * EDGE)
    high = RIBBON if len(lines) == 1 else RIBBON - 8
    for place, line in enumerate(lines):
        first = fight if place == 0 else []
        shared = room if place == 0 else WIDTH - 2 * EDGE
        needs = [need_of(card) for card in line]
        rest = shared - GAP * (len(line) - 1)
        wides = [min(rest * need // sum(needs), whole_of(card)) for need, card in zip(needs, line, strict=True)]
        parts = [ribbon_of(skin, card, wide, high) for card, wide in zip(line, wides, strict=True)]
        if first or parts:
            row(*first, *parts, gap=GAP).on(canvas, EDGE, top)
            top += max(one.height for one in (*first, *parts)) + 10
    return top + 8


def _card(scene: Scene, key: str) -> tuple[str, str]:
    return scene.say(f"card.{key}"), scene.say(f"text.{key}")


def _fight(scene: Scene, skin: Skin) -> Part:
    """The fight: who is in it, with which strength, guns, and totals of the dice; who ordered it comes first."""
    fight = scene.view.fight
    colour, ink = FIGHT
    spot = scene.view.spots[fight.place]
    _, kind = skin.head(scene, spot, skin.cards(scene)[spot.key])
    seats = sorted(fight.seats, key=lambda seat: seat != fight.by)
    sides = [_fighter(scene, skin, seat) for seat in seats]
    versus = icon("arrow", 28, blend(ink, colour, 0.4))
    shown = row(
        icon(kind if kind in ("slugging", "talking") else "slugging", 36, ink),
        sides[0],
        versus,
        *sides[1:],
        gap=14,
    )
    body = boxed_in(row(shown, space(0, RIBBON - 8)), colour, (14, 4), 8)

    def paint(canvas: Canvas, x: int, y: int) -> None:
        canvas.glow(x + 6, y + 6, body.width - 12, body.height - 12, GLOW, 8)
        body.draw(canvas, x, y)

    return Part(body.width, body.height, paint)


def _fighter(scene: Scene, skin: Skin, seat: Seat) -> Part:
    fight = scene.view.fight
    guns, totals, pacts = dict(fight.guns), dict(fight.totals), dict(fight.pacts)
    parts = [medal(seat, 44)]
    parts += [number(force_at(scene, skin, seat, fight.place, fight.kind), 32, FIGHT[1])] if not totals else []
    parts += [amount("gun", guns[seat], 28, ON_DARK["gun"], FIGHT[1])] if guns.get(seat) else []
    parts += [row(icon("arrow", 22, FIGHT[1]), medal(pacts[seat], 30), gap=3)] if seat in pacts else []
    parts += [tag(str(totals[seat]), 32, LIGHT)] if seat in totals else []
    return row(*parts, gap=7)


def force_at(scene: Scene, skin: Skin, seat: Seat, place: int, kind: int) -> int:
    """What a gang's men at a place add to a fight of a kind; the others add 1 each."""
    gang = scene.view.gangs[seat]
    men = zip(gang.men, skin.strengths(scene, seat), strict=False)
    made = sum(strength[min(kind, len(strength) - 1)] for where, strength in men if where == place)
    return made + int(gang.associates.count(place))


# -- the town


def _town(canvas: Canvas, scene: Scene, skin: Skin, area: Box) -> None:
    """The blocks: locations in play, those still face down, and on a free lot the Black Market."""
    v = scene.view
    used = len(v.spots) + v.facedown
    columns = 4 if used <= 12 else 5
    rows = max(3, -(-used // columns))
    lots = plots(columns * rows, columns, area)
    _roads(canvas, skin, lots, columns)
    order = sorted(range(len(v.spots)), key=lambda place: v.fight is not None and v.fight.place == place)
    for place in range(len(v.spots), used):
        face_down(canvas, skin, lots[place])
    for place in order:
        block(canvas, scene, skin, place, lots[place])
    if used < len(lots):
        first, last = lots[used], lots[used // columns * columns + columns - 1]
        draw_market(canvas, scene, skin, Box(first.x, first.y, last.x + last.w - first.x, first.h))


def _roads(canvas: Canvas, skin: Skin, lots: Sequence[Box], columns: int) -> None:
    """Dashed lines between the blocks."""
    for box in lots[1:columns]:
        for y in range(lots[0].y, lots[-1].y + lots[-1].h, 36):
            canvas.fill(box.x - GAP // 2 - 1, y, 2, 20, skin.road)
    for box in lots[columns::columns]:
        for x in range(EDGE, WIDTH - EDGE, 40):
            canvas.fill(x, box.y - GAP // 2 - 1, 22, 2, skin.road)


def _to_pick(canvas: Canvas, scene: Scene, skin: Skin, area: Box) -> None:
    """While gangs are picked: the first locations, and below them the cards of the gangs."""
    v = scene.view
    high = area.h * 3 // 10
    lots = plots(len(v.spots), max(4, len(v.spots)), Box(area.x, area.y, area.w, high))
    for place, box in enumerate(lots):
        block(canvas, scene, skin, place, box)
    starts = skin.starts(scene)
    below = Box(area.x, area.y + high + GAP, area.w, area.h - high - GAP)
    for start, box in zip(starts, plots(len(starts), len(starts), below), strict=True):
        gang_card(canvas, scene, skin, start, box)


def gang_card(canvas: Canvas, scene: Scene, skin: Skin, start: Start, box: Box) -> None:
    """A gang's card: what it starts with, and what it may do that others may not; whose it is, if it is picked."""
    colour = skin.band if start.seat is None else mark_of(start.seat).colour
    canvas.shadow(box.x, box.y, box.w, box.h, 14)
    canvas.framed(box.x, box.y, box.w, box.h, PAPER, colour, 14, 5)
    canvas.box(box.x, box.y, box.w, 66, colour, 14)
    canvas.fill(box.x, box.y + 40, box.w, 26, colour)
    owner = [medal(start.seat, 50)] if start.seat is not None else []
    ink = PAPER if start.seat is None else mark_of(start.seat).ink
    room = box.w - 34 - (60 if owner else 0)
    text(scene.say(f"gang.{start.key}"), 36, ink, bold=True, wide=room).on(
        canvas, box.x + 18, box.y, room, 66, "left", "middle"
    )
    row(*owner).on(canvas, box.x, box.y, box.w - 12, 66, "right", "middle")
    crew = [
        row(token(skin, 36), number(start.orders, 36, INK), gap=5),
        amount(skin.hat_icon, start.made, 34, INK, INK, 5),
        amount("member", start.others, 32, INK, INK, 5),
    ]
    held = [amount(asset_icon(name), n, 34, ON_PAPER[name], INK, 5) for name, n in start.held]
    top = column(row(*crew, gap=22), row(*held, gap=18), gap=12)
    top.on(canvas, box.x + 18, box.y + 80, box.w - 30, top.height)
    y = box.y + 96 + top.height
    canvas.fill(box.x + 18, y - 8, box.w - 36, 2, blend(PAPER, INK, 0.25))
    said = scene.say(f"gang-card.{start.key}")
    words = paragraph(said, 36 if len(said) < 60 else 28, INK, box.w - 36, box.y + box.h - y - 12)
    words.on(canvas, box.x + 18, y)
    if y + words.height + 120 < box.y + box.h:
        drawn = icon(skin.hat_icon, 100, blend(PAPER, INK, 0.12))
        drawn.on(canvas, box.x, box.y, box.w - 20, box.h - 16, "right", "bottom")


# -- the clubhouses


def _clubhouse(canvas: Canvas, scene: Scene, skin: Skin, seat: Seat, box: Box) -> None:
    """A gang's place at the foot of the board."""
    gang, colour = scene.view.gangs[seat], mark_of(seat).colour
    moves = seat in list_waiting(scene)
    edge = LIGHT if moves else colour
    dark = blend(skin.ground, colour, 0.12)
    if gang.out:
        colour, edge, dark = blend(OUT, colour, 0.25), FADED, OUT
    if moves:
        canvas.glow(box.x, box.y, box.w, box.h, LIGHT, 14)
    canvas.framed(box.x, box.y, box.w, box.h, blend(skin.ground, colour, 0.42), edge, 14, 4)
    canvas.box(box.x + 4, box.y + 88, box.w - 8, box.h - 92, dark, 10)
    canvas.fill(box.x + 4, box.y + 88, box.w - 8, 12, dark)
    _who(canvas, scene, skin, seat, box)
    if moves:  # on the upper edge, where it takes no room from a name
        plate = tag(scene.say("board.move").upper(), 22, LIGHT)
        plate.on(canvas, box.x, box.y - 22, box.w - 20, plate.height, "right")
    inner = Box(box.x + 18, box.y + 94, box.w - 36, 44)
    if gang.gang == NO_GANG:
        faint = icon(mark_of(seat).sign, 84, blend(dark, colour, 0.25))
        faint.on(canvas, box.x, box.y + 88, box.w, box.h - 92, "centre", "middle")
        return
    (_stash if gang.stash else _standing)(canvas, skin, gang, inner)
    canvas.fill(inner.x, inner.y + 46, inner.w, 2, blend(dark, colour, 0.6))
    _members(canvas, scene, skin, seat, Box(inner.x, inner.y + 52, inner.w, box.h - 94 - 52 - 6))


def _who(canvas: Canvas, scene: Scene, skin: Skin, seat: Seat, box: Box) -> None:
    """The player and the gang, with the leader's token and whether it is their move."""
    v, gang = scene.view, scene.view.gangs[seat]
    medal(seat, 72).on(canvas, box.x + 14, box.y + 10)
    right = row(*_tags(scene, skin, seat), gap=8)
    right.on(canvas, box.x, box.y + 16, box.w - 16, right.height, "right", "top")
    room = box.w - 98 - 16 - (right.width + 8 if right.width else 0)
    name = text(scene.name(seat), 44, PAPER, bold=True, wide=room, least=25)
    name.on(canvas, box.x + 98, box.y + 4, room, 54, "left", "middle")
    wide = box.w - 114
    marks: list[Part] = []
    if gang.stash and v.stage == "over":
        marks = [pips(skin.mark, skin.level(gang), MOST_MARK, 22, ON_DARK[skin.mark], FADED, 2)]
        wide -= marks[0].width + 10
    label = text(scene.say(f"gang.{gang.gang}"), 25, blend(PAPER, skin.ground, 0.2), wide=wide)
    label.on(canvas, box.x + 98, box.y + 54, wide, 31, "left", "middle")
    row(*marks).on(canvas, box.x, box.y + 54, box.w - 16, 31, "right", "middle")


def _tags(scene: Scene, skin: Skin, seat: Seat) -> list[Part]:
    """What is to be said of a seat in a corner of its panel."""
    v, gang = scene.view, scene.view.gangs[seat]
    final = dict(v.final).get(seat, ())
    tags = [row(icon("die", 30, PAPER), number(final[0], 32, PAPER), gap=4)] if final else []
    if seat == v.boss and v.stage not in PICKING and not gang.out:
        tags.append(boxed_in(icon(skin.boss, 30, INK), skin.boss_colour, (8, 6), 9))
    if gang.out or seat in v.doomed:
        tags.append(tag(scene.say("board.out" if gang.out else "board.doomed"), 25, GLOW))
    return tags


def _standing(canvas: Canvas, skin: Skin, gang: Any, box: Box) -> None:
    """Clout or heat, and the order tokens that are left."""
    marks = pips(skin.mark, skin.level(gang), MOST_MARK, 36, ON_DARK[skin.mark], blend(OUT, PAPER, 0.12), 6)
    marks.on(canvas, box.x, box.y, marks.width, box.h, "left", "middle")
    left = tokens(skin, gang.orders, 36, box.w - marks.width - 10, PAPER if gang.orders else FADED)
    if getattr(gang, "skipped", False):
        left = row(icon("x", 24, GLOW), left, gap=8)
    left.on(canvas, box.x, box.y, box.w, box.h, "right", "middle")


def _stash(canvas: Canvas, skin: Skin, gang: Any, box: Box) -> None:
    """What stood behind the blind, once it is lifted."""
    names = ("cash", "gun", skin.goods)
    cells = [
        amount(asset_icon(name), n, 44 if name == "cash" else 36, ON_DARK[name], PAPER, 6)
        for name, n in zip(names, gang.stash, strict=True)
    ]
    row(*cells, gap=24).on(canvas, box.x, box.y - 6, box.w, 54, "left", "middle")


def _members(canvas: Canvas, scene: Scene, skin: Skin, seat: Seat, box: Box) -> None:
    """Who is at home, in the Emergency Room, and still in the pool."""
    gang = scene.view.gangs[seat]
    ink = blend(PAPER, skin.ground, 0.35)
    figures = row(
        amount(skin.hat_icon, gang.men.count(POOL), 25, ink, ink, 5),
        amount("member", gang.associates.count(POOL), 25, ink, ink, 5),
        gap=10,
    )
    pool = column(text(scene.say("board.pool"), 19, ink, wide=figures.width + 20), figures, gap=2, across="right")
    pool.on(canvas, box.x, box.y, box.w, box.h, "right", "bottom")
    parts: list[tuple[str, Colour, Place]] = [("home", (214, 190, 150), CLUBHOUSE)]
    parts += [("injured", (236, 110, 96), EMERGENCY)] if EMERGENCY in (*gang.men, *gang.associates) else []
    ways = [partial(_groups, skin, seat, gang, parts, size) for size in (64, 60, 54, 48, 42, 36, 30, 24)]
    shown = first_fitting(box.w - pool.width - 8, box.h, *ways)
    shown.on(canvas, box.x, box.y, box.w - pool.width, box.h, "left", "bottom")


def _groups(skin: Skin, seat: Seat, gang: Any, groups: Sequence[tuple[str, Colour, Place]], size: int) -> Part:
    """Those at home and the injured, each behind an icon; an empty home is dim."""
    parts: list[Part] = []
    for name, colour, place in groups:
        made, others = gang.men.count(place), gang.associates.count(place)
        parts.append(icon(name, 30, colour if made or others else blend(OUT, PAPER, 0.2)))
        parts += [gang_at(skin, seat, made, others, size)] if made or others else []
    return row(*parts, gap=6, down="bottom")
