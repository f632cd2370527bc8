"""The second picture of Scarface 1920: the cards for hire with their texts, or the newspaper, and the gang boards
with what their next upgrades cost, their Deals, thugs and fulfilled Jobs."""

from __future__ import annotations

from PIL import Image

from bot.pictures.canvas import Canvas
from bot.pictures.colours import Colour
from bot.pictures.lettering import face_of
from bot.pictures.parts import (
    Part,
    amount,
    band,
    first_fitting,
    icon,
    medal,
    money,
    number,
    paragraph,
    row,
    space,
    text,
)
from bot.pictures.scarface_1920_cards import (
    BRASS,
    LARGE,
    LIGHT,
    NIGHT,
    PALE_CASH,
    PALE_INFLUENCE,
    PALE_MUSCLE,
    SAND,
    STEEL,
    Box,
    boss_values,
    box_of,
    crook,
    for_hire,
    goods,
    values,
)
from bot.pictures.scarface_1920_news import CLIPPING, draw_clipping, draw_page, has_news, is_extra
from bot.pictures.scene import HEIGHT, WIDTH, Scene
from bot.pictures.seats import blend, ink_on, mark_of
from rules.kernel.telling import Seat
from rules.scarface_1920.deck import Mob
from rules.scarface_1920.nobody import NO_GANG
from rules.scarface_1920.pieces import AUTHORITIES, HQ, PRISON, SAFEHOUSES, SLUMS, STATS, UNDERWORLD
from rules.scarface_1920.view import DealView, DoneView, GangView, ScarfaceView

STAT_SIGNS = ("hand", "lawyer", "recruit", "supply", "truck", "moon")
PLACE_SIGNS = (("people", SLUMS), ("home", SAFEHOUSES), ("member", HQ), ("city-hall", AUTHORITIES),
               ("skull", UNDERWORLD), ("handcuffs", PRISON))  # fmt: skip
HEAT: Colour = (240, 128, 112)
DONE: Colour = (146, 222, 160)
TOP, FOOT = 470, HEIGHT - 12  # of the gang boards
LEVELS = 3
NARROW = 300  # half of a gang board on which Deals stand beside the upgrades


def draw_more(scene: Scene) -> Image.Image:
    """The cards for hire above, or the newspaper while everybody reads it; a gang board for each seat below."""
    canvas, box = Canvas(WIDTH, HEIGHT, NIGHT), box_of(scene)
    v: ScarfaceView = scene.view
    aside = text(scene.game.title, 36, SAND, bold=True, wide=400)
    said = scene.say("board.news" if is_extra(v) else "board.market")
    band(said, aside, row(), WIDTH, STEEL, LIGHT, BRASS).on(canvas, 0, 0)
    if is_extra(v):
        draw_page(canvas, scene)
    else:
        _cards(canvas, scene, box)
    seats, gap = range(len(v.gangs)), 14
    wide = (WIDTH - 40 - gap * (len(seats) - 1)) // len(seats)
    for seat in seats:
        _board(canvas, scene, box, seat, 20 + seat * (wide + gap), wide)
    return canvas.finished()


def _cards(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The market; while decks are made, the Associates laid out."""
    v: ScarfaceView = scene.view
    cards = [(key, False) for key in v.offered] or for_hire(v)
    left = 20
    if has_news(scene) and not v.offered:
        draw_clipping(canvas, scene)
        left += CLIPPING + 22
    if not cards:
        return
    gap = 22 if len(cards) < 7 else 12
    wide = min(300, (WIDTH - 26 - left - gap * (len(cards) - 1)) // len(cards))
    for place, (key, stacked) in enumerate(cards):
        crook(scene, box, key, wide, 352, LARGE, stacked).on(canvas, left + place * (wide + gap), 104)


def _board(canvas: Canvas, scene: Scene, box: Box, seat: Seat, x: int, wide: int) -> None:
    """A gang's board: the Boss and its track, upgrades, thugs, Deals and Jobs."""
    v: ScarfaceView = scene.view
    gang, colour = v.gangs[seat], mark_of(seat).colour
    mob = box.gangs[gang.gang]
    field, head = blend(NIGHT, colour, 0.16), blend(NIGHT, colour, 0.42)
    canvas.framed(x, TOP, wide, FOOT - TOP, field, colour, 12, 4)
    canvas.box(x + 4, TOP + 4, wide - 8, 60, head, 8)
    canvas.fill(x + 4, TOP + 54, wide - 8, 10, head)
    medal(seat, 50).on(canvas, x + 12, TOP + 8)
    boss = row(icon("boss", 26, BRASS), values(*boss_values(mob, gang.box), 32, LIGHT, 8), gap=8)
    name = text(scene.name(seat), 36, LIGHT, bold=True, wide=wide - 92 - boss.width, least=19)
    name.on(canvas, x + 72, TOP, None, 66, "left", "middle")
    boss.on(canvas, x, TOP, wide - 12, 66, "right", "middle")
    inner, left = wide - 28, x + 14
    if mob.key == NO_GANG.key:
        text(scene.say(f"gang.{mob.key}"), 28, SAND, wide=inner).on(canvas, left, TOP + 80)
        return
    _boss_track(scene, mob, gang, inner, colour).on(canvas, left, TOP + 72)
    beside = wide > 2 * NARROW
    table = inner // 2 if beside else inner
    y = TOP + 116
    for stat in range(len(STATS)):
        _stat(scene, mob, gang, stat, table).on(canvas, left, y, table, 33, "left", "middle")
        y += 54 if beside else 33
    _thugs(gang, table, colour).on(canvas, left, y + 2, table, 34, "left", "middle")
    if beside:
        canvas.fill(left + table + 18, TOP + 122, 2, FOOT - TOP - 136, colour)
        frame = (left + table + 36, TOP + 118, inner - table - 36, FOOT - TOP - 126)
    else:
        canvas.fill(left, y + 38, inner, 2, colour)
        frame = (left, y + 44, inner, FOOT - y - 50)
    _holdings(canvas, scene, box, gang, frame)


def _boss_track(scene: Scene, mob: Mob, gang: GangView, wide: int, colour: Colour) -> Part:
    """The boxes of the Boss track: what each brings, and where the Boss stands."""
    count = len(mob.rewards) + 1
    gap = 3
    cell = (wide - gap * (count - 1)) // count

    def draw(canvas: Canvas, x: int, y: int) -> None:
        for place in range(count):
            left = x + place * (cell + gap)
            here = place == gang.box
            ground = colour if here else (96, 92, 88) if place < gang.box else (44, 48, 54)
            canvas.framed(left, y, cell, 36, ground, LIGHT if here else ground, 6, 3)
            _reward(scene, mob, place, cell, ink_on(colour) if here else LIGHT).on(
                canvas, left, y, cell, 36, "centre", "middle"
            )

    return Part(cell * count + gap * (count - 1), 36, draw)


def _reward(scene: Scene, mob: Mob, place: int, wide: int, ink: Colour) -> Part:
    reward = mob.rewards[place - 1] if place else 0
    if reward == "right-hand":
        return icon("recruit", min(20, wide - 4), ink)
    return money(scene.say("cash", reward), reward, 17, ink, wide - 2) if reward else row()


def _stat(scene: Scene, mob: Mob, gang: GangView, stat: int, wide: int) -> Part:
    """An upgrade: its level, and what the next asks for and costs."""
    level = gang.levels[stat]
    bars = _bars(level)
    costs = row()
    if level < LEVELS:
        cell = mob.cells[stat][level - 1]
        parts = [amount("slugging", cell.muscle, 25, PALE_MUSCLE, LIGHT, 2)] if cell.muscle else []
        parts += [amount("influence", cell.influence, 25, PALE_INFLUENCE, LIGHT, 2)] if cell.influence else []
        parts += [number(scene.say("cash", cell.money), 25, PALE_CASH)] if cell.money else []
        parts += [number(scene.say("board.more", cell.crime), 19, HEAT)] if cell.crime else []
        costs = row(*parts, gap=7)
    room = wide - 36 - bars.width - 148 - 12
    name = text(scene.say(f"board.stat-{STATS[stat]}"), 22, LIGHT, wide=max(60, room), least=15)
    sign = icon(STAT_SIGNS[stat], 24, SAND)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        sign.on(canvas, x, y, 30, 32, "centre", "middle")
        name.on(canvas, x + 36, y, None, 32, "left", "middle")
        bars.on(canvas, x + wide - 148 - 6 - bars.width, y, None, 32, "left", "middle")
        costs.on(canvas, x, y, wide, 32, "right", "middle")

    return Part(wide, 32, draw)


def _bars(level: int) -> Part:
    def draw(canvas: Canvas, x: int, y: int) -> None:
        for place in range(LEVELS):
            canvas.box(x + place * 19, y, 16, 22, BRASS if place < level else (56, 58, 62), 5)

    return Part(19 * LEVELS - 3, 22, draw)


def _thugs(gang: GangView, wide: int, colour: Colour) -> Part:
    """How many thugs are where, besides those on Deals and in the streets."""

    def at(size: int, gap: int) -> Part:
        return row(
            *[
                amount(sign, gang.thugs[place], size, colour if gang.thugs[place] else (110, 108, 104), LIGHT, 3)
                for sign, place in PLACE_SIGNS
            ],
            gap=gap,
        )

    spread = [(25, 24), (22, 18), (22, 10), (19, 6), (17, 3)]
    return first_fitting(wide, 32, *[lambda one=one: at(*one) for one in spread])


def _holdings(canvas: Canvas, scene: Scene, box: Box, gang: GangView, frame: tuple[int, int, int, int]) -> None:
    """Deals and fulfilled Jobs with their texts, in the largest size in which all of it has room."""
    x, y, wide, high = frame
    ways = [(size, True) for size in (25, 22, 19, 17, 15)]
    lists = (_list_holdings(scene, box, gang, wide, *way) for way in (*ways, (15, False)))
    parts: list[Part] = []
    for parts in lists:
        if sum(part.height + 1 for part in parts) <= high:
            break
    for part in parts:
        if y + part.height <= frame[1] + high:
            part.on(canvas, x, y)
        y += part.height + 1


def _list_holdings(scene: Scene, box: Box, gang: GangView, wide: int, size: int, told: bool) -> list[Part]:
    """All Deals, then all fulfilled Jobs, one below the other."""
    parts = [part for deal in gang.deals for part in _deal(scene, box, deal, wide, size)]
    for job in gang.done:
        parts.append(_job(scene, job, wide, size))
        if told:
            said = paragraph(scene.say(f"job-does.{job.key}"), min(22, size), SAND, wide - 34, 999)
            parts.append(row(space(34), said))
    return parts


def _deal(scene: Scene, box: Box, deal: DealView, wide: int, size: int) -> list[Part]:
    """Who deals, what lies there, and how many of the thugs that it takes; then those tucked under."""
    first, sized = box.dealers[deal.dealers[0]], min(size, 22)
    thugs = amount("member", scene.say("board.of", deal.thugs, first.limit), sized, SAND, LIGHT, 3)
    aside = row(goods(*deal.goods, sized, True, 6), thugs, gap=10)
    lines = [_line(icon("deal", size - 2, SAND), scene.say(f"dealer.{first.key}"), aside, wide, size, LIGHT)]
    for key in deal.dealers[1:]:
        under = paragraph(scene.say("sheet.under", key), size, SAND, wide - 34, face_of(size).height * 2)
        lines.append(row(space(34), under))
    return lines


def _line(sign: Part, said: str, aside: Part, wide: int, size: int, ink: Colour, bold: bool = False) -> Part:
    """A sign, a name, and something at the right."""
    name = text(said, size, ink, bold, wide - 34 - aside.width - 8)
    high = max(name.height, aside.height, sign.height)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        sign.on(canvas, x, y, 30, high, "left", "middle")
        name.on(canvas, x + 34, y, None, high, "left", "middle")
        aside.on(canvas, x, y, wide, high, "right", "middle")

    return Part(wide, high, draw)


def _job(scene: Scene, job: DoneView, wide: int, size: int) -> Part:
    """A fulfilled Job, with thugs and goods on it; dim, if it has been used this turn."""
    spent = job.used or job.fired
    thugs = [amount("member", job.thugs, min(size, 22), SAND, LIGHT, 3)] if job.thugs else []
    aside = row(goods(*job.goods, min(size, 22), True, 6), *thugs, gap=8)
    sign = icon("done", size - 2, blend(NIGHT, DONE, 0.5) if spent else DONE)
    return _line(sign, scene.say(f"job.{job.key}"), aside, wide, size, SAND if spent else LIGHT, bold=True)
