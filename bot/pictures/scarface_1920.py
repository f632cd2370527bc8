"""The board of Scarface 1920: the map, the news, cards for hire and the gangs' figures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image

from bot.pictures.canvas import Canvas
from bot.pictures.colours import Colour
from bot.pictures.parts import (
    Part,
    band,
    boxed_in,
    caption,
    column,
    first_fitting,
    icon,
    medal,
    number,
    overlapping,
    paragraph,
    row,
    tag,
    text,
    track,
)
from bot.pictures.scarface_1920_cards import (
    BRASS,
    INK,
    LIGHT,
    NIGHT,
    PALE_BOTTLE,
    PALE_CASH,
    PALE_GUN,
    PAPER,
    SAND,
    SMALL,
    STEEL,
    Box,
    box_of,
    crook,
    for_hire,
    plan_card,
    stock,
    values,
)
from bot.pictures.scarface_1920_faces import card_look
from bot.pictures.scarface_1920_hand import draw_hand
from bot.pictures.scarface_1920_map import BOTTOM, RIGHT, crime, districts, ground
from bot.pictures.scarface_1920_market import draw_more
from bot.pictures.scene import HEIGHT, WIDTH, Scene
from bot.pictures.seats import DARK, blend, mark_of
from rules.kernel.telling import Seat
from rules.scarface_1920.pieces import AUTHORITIES, HQ, PRISON, SAFEHOUSES, SLUMS, UNDERWORLD
from rules.scarface_1920.view import GangView, ScarfaceView

__all__ = ["card_look", "draw", "draw_hand", "draw_more"]

OF_ONE = ("turn", "actions", "sales", "income", "home", "recruits", "deck")
"""Stages of one gang's turn."""
RAID: Colour = (142, 30, 28)
GLOW: Colour = (250, 226, 150)
COLUMN, PANEL = 1140, 498  # where the gangs' panels stand, and how wide they are
TALL = 300  # pixels of a panel in which there is room for large figures


def draw(scene: Scene) -> Image.Image:
    """The board as everybody sees it."""
    canvas, box = Canvas(WIDTH, HEIGHT, NIGHT), box_of(scene)
    ground(canvas, scene)
    districts(canvas, scene, box)
    crime(canvas, scene)
    canvas.fill(0, BOTTOM, RIGHT, 2, DARK)
    _heading(scene).on(canvas, 0, 0)
    _ribbon(canvas, scene, box)
    _hire(canvas, scene, box)
    _gangs(canvas, scene)
    return canvas.finished()


# -- above the map


def _heading(scene: Scene) -> Part:
    """The game, the time track, and what is going on."""
    v: ScarfaceView = scene.view
    said, asked = scene.say(f"board.stage-{v.stage}"), _list_asked(scene)
    if v.stage in OF_ONE or len(asked) == 1:
        said = scene.say("board.stage-of", said, v.turn if v.stage in OF_ONE else asked[0])
        asked = []
    medals = [medal(seat, 44) for seat in asked]
    room = 500 - sum(one.width + 8 for one in medals)
    aside = row(text(said, 36, LIGHT, bold=True, wide=room, least=22), *medals, gap=8)
    boxes = [str(n) for n in range(v.boxes)] + [scene.say("board.extra")]
    time = row(
        icon("clock", 40, BRASS),
        track(boxes, v.time, 44, BRASS, (122, 102, 60), (22, 30, 34)),
        icon("news", 34, SAND),
        number(len(v.news), 32, SAND),
        gap=8,
    )
    return band(scene.game.title, aside, time, WIDTH, STEEL, LIGHT, BRASS)


def _list_asked(scene: Scene) -> list[Seat]:
    """Whom the table waits for; nobody if that is everybody."""
    return sorted(scene.waiting) if len(scene.waiting) < len(scene.view.gangs) else []


def _ribbon(canvas: Canvas, scene: Scene, box: Box) -> None:
    """A Raid; or the headline, and the Plan of whoever has one."""
    v: ScarfaceView = scene.view
    if v.raid:
        title = scene.say("board.raid", scene.say(f"raid.{v.raid}"))
        _news(canvas, "police", title, scene.say(f"raid-text.{v.raid}"), WIDTH, RAID, LIGHT)
        return
    plan = _plan(scene, box)
    wide = WIDTH - plan.width - 24 if plan.width else WIDTH
    _news(
        canvas,
        "news",
        scene.say(f"headline.{v.headline}"),
        scene.say(f"headline-text.{v.headline}"),
        wide,
        PAPER,
        INK,
    )
    if plan.width:
        canvas.fill(wide, 86, WIDTH - wide, 54, (30, 40, 46))
        plan.on(canvas, wide + 12, 86, None, 54, "left", "middle")


def _news(canvas: Canvas, name: str, title: str, said: str, wide: int, colour: Colour, ink: Colour) -> None:
    canvas.fill(0, 86, wide, 54, colour)
    sign, heading = icon(name, 38, ink), text(title.upper(), 28, ink, bold=True, wide=wide * 2 // 5)
    left = 22 + sign.width + 14
    sign.on(canvas, 22, 86, None, 54, "left", "middle")
    heading.on(canvas, left, 86, None, 54, "left", "middle")
    left += heading.width + 18
    body = paragraph(said, 28, blend(ink, colour, 0.15), wide - left - 20, 50)
    body.on(canvas, left, 86, wide - left - 12, 54, "left", "middle")


def _plan(scene: Scene, box: Box) -> Part:
    """The cards of the Plan, and what they count together."""
    v: ScarfaceView = scene.view
    cards = [key for gang in v.gangs for key in gang.plan]
    if not cards:
        return row()
    total = values(v.now.muscle, v.now.influence, 36, LIGHT)
    label = text(scene.say("board.plan").upper(), 22, BRASS, bold=True, wide=150)
    room = 960 - total.width - label.width - 36

    def named(size: int, wide: int) -> Callable[[], Part]:
        return lambda: row(*[plan_card(scene, box, key, size, wide) for key in cards], gap=8)

    ways = [named(*way) for way in ((25, 300), (22, 300), (19, 300), (17, 200), (17, 150), (17, 110), (17, 80))]
    parts = [plan_card(scene, box, key, 22, 80) for key in cards]
    shown = first_fitting(room, 54, *ways, lambda: overlapping(parts, room, 6))
    return row(label, shown, total, gap=18)


# -- below the map


def _hire(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The cards that can be hired, or those laid out to pick from."""
    v: ScarfaceView = scene.view
    cards = [(key, False) for key in v.offered] or for_hire(v)
    said = scene.say("board.offered" if v.offered else "board.for-hire")
    title = paragraph(said.upper(), 25, BRASS, 84, 120, bold=True)
    title.on(canvas, 14, BOTTOM + 4, 86, 156, "left", "middle")
    if not cards:
        return
    room, gap = RIGHT - 104 - 12, 14
    wide = min(180, (room - gap * (len(cards) - 1)) // len(cards))
    for place, (key, stacked) in enumerate(cards):
        crook(scene, box, key, wide, 146, SMALL, stacked).on(canvas, 100 + place * (wide + gap), BOTTOM + 10)


# -- the gangs


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a gang: what it counts, how much, and what comes on top."""

    sign: str
    label: str
    n: int
    more: int = 0
    colour: Colour = SAND


def figures(v: ScarfaceView, seat: Seat, many: bool) -> list[Figure]:
    """What a gang has, in the order of its panel; with fewer gangs there is room for more."""
    gang = v.gangs[seat]
    held = [tile for tile in v.tiles if tile.owner == seat]
    alcohol, guns = stock(v, seat)
    posted = sum(deal.thugs for deal in gang.deals) + sum(job.thugs for job in gang.done)
    jobs = len(gang.jobs) + len(v.dealt[seat])
    found = [
        Figure("turf", "turf", len(held)),
        Figure("shop", "shops", sum(sum(tile.business) + tile.night for tile in held)),
        Figure("done", "jobs", len(gang.done), jobs, (146, 222, 160)),
        Figure("upgrade", "upgrades", sum(gang.levels) - len(gang.levels), 0, BRASS),
        Figure("hand", "hand", gang.cards, 0, (206, 212, 226)),
        Figure("member", "hq", gang.thugs[HQ], 0, mark_of(seat).colour),
        Figure("posted", "posted", posted),
        Figure("handcuffs", "prison", gang.thugs[PRISON], 0, (240, 150, 136)),
        Figure("bottle", "alcohol", alcohol, 0, PALE_BOTTLE),
        Figure("gun", "guns", guns, 0, PALE_GUN),
    ]
    return found + _less(gang) if many else found


def _less(gang: GangView) -> list[Figure]:
    """What matters less: thugs elsewhere, and the deck."""
    return [
        Figure("people", "slums", gang.thugs[SLUMS]),
        Figure("home", "safehouses", gang.thugs[SAFEHOUSES]),
        Figure("city-hall", "authorities", gang.thugs[AUTHORITIES]),
        Figure("skull", "underworld", gang.thugs[UNDERWORLD]),
        Figure("repeat", "deck", len(gang.unplayed) - gang.cards),
    ]


def _gangs(canvas: Canvas, scene: Scene) -> None:
    """A panel for each gang; those who are to move glow."""
    v: ScarfaceView = scene.view
    seats = range(len(v.gangs))
    high = (HEIGHT - 148 - 12 * len(seats)) // len(seats)
    glowing = _list_asked(scene)
    tops = {seat: 152 + seat * (high + 12) for seat in seats}
    for seat in sorted(seats, key=lambda seat: seat in glowing):
        _panel(canvas, scene, seat, tops[seat], high, seat in glowing)


def _panel(canvas: Canvas, scene: Scene, seat: Seat, top: int, high: int, glowing: bool) -> None:
    v: ScarfaceView = scene.view
    colour, head = mark_of(seat).colour, 78
    if glowing:
        canvas.glow(COLUMN, top, PANEL, high, GLOW)
    field = blend(NIGHT, colour, 0.16)
    canvas.framed(COLUMN, top, PANEL, high, field, GLOW if glowing else colour, 12, 4)
    canvas.box(COLUMN + 4, top + 4, PANEL - 8, head - 4, blend(NIGHT, colour, 0.42), 8)
    canvas.fill(COLUMN + 4, top + head - 10, PANEL - 8, 10, blend(NIGHT, colour, 0.42))
    aside = _aside(scene, seat, glowing)
    room = PANEL - 96 - aside.width - 24
    medal(seat, 64).on(canvas, COLUMN + 14, top + 9)
    text(scene.name(seat), 40, LIGHT, bold=True, wide=room, least=22).on(
        canvas, COLUMN + 90, top, room, 54, "left", "middle"
    )
    gang = caption(_gang_named(scene, seat), 22, blend(colour, LIGHT, 0.65), room, 32, least=17)
    gang.on(canvas, COLUMN + 90, top + 46, None, 32)
    aside.on(canvas, COLUMN, top, PANEL - 14, head, "right", "middle")
    shown = figures(v, seat, len(v.gangs) < 4)
    _table(scene, shown, PANEL - 16, high - head - 7, field).on(canvas, COLUMN + 8, top + head + 2)


def _gang_named(scene: Scene, seat: Seat) -> str:
    """The gang, with the Associates picked for its deck."""
    v: ScarfaceView = scene.view
    gang, picked = v.gangs[seat].gang, v.picked[seat]
    return scene.say("board.picked", gang, picked) if picked else scene.say(f"gang.{gang}")


def _aside(scene: Scene, seat: Seat, glowing: bool) -> Part:
    """In a panel's head: the Family Ring, the money when all is counted, and who is to move."""
    v: ScarfaceView = scene.view
    gang = v.gangs[seat]
    parts = [boxed_in(icon("ring", 32, DARK), BRASS, (8, 6), 9)] if v.ring == seat else []
    if v.stage == "over" and gang.money is not None:
        counted = text(scene.say("board.counted", gang.money, gang.bonus), 19, SAND)
        total = number(scene.say("cash", gang.money + gang.bonus), 40, PALE_CASH)
        parts.append(column(total, counted, across="right"))
    if glowing:
        parts.append(tag(scene.say("board.move").upper(), 25, GLOW))
    return row(*parts, gap=10)


def _table(scene: Scene, shown: list[Figure], wide: int, high: int, field: Colour) -> Part:
    """Figures in rows of five, or of four where a panel is tall, each above its name."""
    each = 4 if high > TALL else 5
    cell = wide // each, high // -(-len(shown) // each)
    size = 48 if high > TALL else 36

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for place, figure in enumerate(shown):
            part = _figure(scene, figure, (cell[0] - 4, cell[1]), size, field)
            part.on(canvas, x + place % each * cell[0], y + place // each * cell[1], *cell, "centre", "middle")

    return Part(wide, high, draw)


def _figure(scene: Scene, figure: Figure, cell: tuple[int, int], size: int, field: Colour) -> Part:
    """A figure in a cell of its table; it is smaller where its name takes two lines."""
    wide, high = cell
    dim = blend(field, LIGHT, 0.32)
    colour, ink = (figure.colour, LIGHT) if figure.n else (dim, dim)
    more = [text(scene.say("board.more", figure.more), 19, SAND, bold=True)] if figure.more else []
    sized = [one for one in (48, 44, 40, 36, 32, 28, 25, 22) if one <= size]

    def at(one: int) -> Callable[[], Part]:
        return lambda: row(icon(figure.sign, one * 5 // 6, colour), number(figure.n, one, ink), *more, gap=5)

    said, grey = scene.say(f"board.{figure.label}"), blend(field, LIGHT, 0.7)
    label = caption(said, 22 if size > 36 else 19, grey, wide, 34, least=13)
    gap = -5 if size < 40 else -8
    top = first_fitting(wide, high - label.height - gap, *map(at, sized))
    return column(top, label, gap=gap, across="centre")
