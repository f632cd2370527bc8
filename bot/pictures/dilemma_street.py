"""The street of Gangster's Dilemma at night: shops with what they give, cops, arrests, and who stands there."""

from __future__ import annotations

from dataclasses import dataclass

from bot.pictures.canvas import Canvas
from bot.pictures.colours import Colour
from bot.pictures.dilemma_parts import BANKNOTE, BRASS, ON_PAPER, PAPER, POLICE, POLICE_EDGE, decks_of
from bot.pictures.parts import (
    Part,
    column,
    first_fitting,
    icon,
    money,
    number,
    overlapping,
    paragraph,
    pawn,
    row,
    space,
    text,
)
from bot.pictures.scene import WIDTH, Scene
from bot.pictures.seats import DARK, blend
from rules.gangsters_dilemma.deck import GOODS, Location
from rules.gangsters_dilemma.sheet_more import AT_A_PLACE
from rules.gangsters_dilemma.table import Place
from rules.gangsters_dilemma.view import GangstersDilemmaView
from rules.kernel.telling import Seat

SKY: Colour = (31, 28, 62)
HOUSE: Colour = (41, 36, 76)
PAVEMENT: Colour = (134, 126, 114)
LAMP: Colour = (238, 208, 132)
GLASS: Colour = (253, 232, 182)
SHUT: Colour = (38, 33, 40)
WALLS: tuple[Colour, ...] = (
    (122, 74, 52),
    (90, 84, 104),
    (116, 90, 52),
    (70, 94, 92),
    (98, 66, 84),
    (84, 84, 98),
)
TOP, BOTTOM = 84, 506
"""Where the street begins and ends."""
WALK = 404  # where the pavement begins
KERB = 494
CUFFS = 54  # pixels of a window that handcuffs cover
NARROW = 160  # pixels of a window in which not everything stands side by side
ROOF, SIGN, AWNING, WINDOW, DOORSTEP = 112, 146, 216, 260, 412


@dataclass(frozen=True, slots=True)
class Shop:
    """A location with where it stands in the picture."""

    place: Place
    card: Location
    left: int
    wide: int
    cash: int
    closed: bool
    guarded: bool
    arrest: bool
    now: bool


def current(view: GangstersDilemmaView) -> Place | None:
    """The location that is being resolved, if it has come to that."""
    return view.place if view.stage in AT_A_PLACE else None


def _shops(scene: Scene) -> list[Shop]:
    view: GangstersDilemmaView = scene.view
    margin, count = 34, len(view.locations)
    gap = 24 if count < 9 else 12
    wide = (WIDTH - 2 * margin - gap * (count - 1)) // count
    cards = decks_of(scene).map(len(view.players))
    return [
        Shop(
            place,
            cards[place],
            margin + place * (wide + gap),
            wide,
            seen.cash,
            seen.closed,
            place in view.cops,
            place in view.arrests,
            place == current(view),
        )
        for place, seen in enumerate(view.locations)
    ]


def draw_street(canvas: Canvas, scene: Scene) -> None:
    """Light first, then houses, and people before them."""
    shops = _shops(scene)
    _night(canvas)
    for shop in shops:
        _light(canvas, shop)
    for shop in shops:
        _front(canvas, scene, shop)
    for shop in shops:
        _crew(canvas, scene.view, shop)


# -- the street itself


def _night(canvas: Canvas) -> None:
    """Sky, the houses behind, pavement and kerb."""
    canvas.fill(0, TOP, WIDTH, WALK - TOP, SKY)
    left, place = 0, 0
    while left < WIDTH:
        wide, top = min(70 + place * 37 % 50, WIDTH - left), 130 + place * 83 % 150
        canvas.fill(left, top, wide, WALK - top, HOUSE)
        for y in range(top + 22, WALK - 30, 46):
            if (y // 46 + place) % 3 and wide > 60:
                canvas.fill(left + 14 + (y + place * 7) % (wide - 32), y, 9, 13, (150, 128, 92))
        left, place = left + wide + 18, place + 1
    canvas.fill(0, WALK, WIDTH, KERB - WALK, PAVEMENT)
    canvas.fill(0, WALK, WIDTH, 4, blend(PAVEMENT, PAPER, 0.3))
    for x in range(0, WIDTH, 110):
        canvas.fill(x, WALK + 4, 2, KERB - WALK - 4, blend(PAVEMENT, DARK, 0.25))
    canvas.fill(0, KERB, WIDTH, BOTTOM - KERB, blend(PAVEMENT, DARK, 0.5))


def _light(canvas: Canvas, shop: Shop) -> None:
    """Blue light around a shop with cops; lamp light before the one that is being robbed."""
    if shop.guarded:
        canvas.glow(shop.left, ROOF, shop.wide, DOORSTEP - ROOF, (70, 130, 255), 4)
    if shop.now:
        left, right = shop.left, shop.left + shop.wide
        canvas.polygon([(left + 6, WALK), (right - 6, WALK), (right + 12, KERB), (left - 12, KERB)], LAMP)


# -- a shop


def _front(canvas: Canvas, scene: Scene, shop: Shop) -> None:
    """One shop: house, sign, awning and window."""
    wall = WALLS[shop.place % len(WALLS)]
    wall = blend(wall, (30, 24, 30), 0.55) if shop.closed else wall
    canvas.fill(shop.left - 2, ROOF + 16, shop.wide + 4, DOORSTEP - ROOF - 14, blend(wall, DARK, 0.6))
    canvas.fill(shop.left, ROOF + 16, shop.wide, DOORSTEP - ROOF - 18, wall)
    canvas.box(shop.left - 8, ROOF, shop.wide + 16, 18, blend(wall, PAPER, 0.25), 5)
    _sign(canvas, scene, shop)
    _awning(canvas, shop)
    if shop.closed:
        _shutter(canvas, scene, shop)
    else:
        _window(canvas, scene, shop)
    _above(canvas, scene, shop)


def _sign(canvas: Canvas, scene: Scene, shop: Shop) -> None:
    edge = (84, 76, 92) if shop.closed else LAMP if shop.now else BRASS
    ink = (140, 132, 148) if shop.closed else (255, 250, 240)
    left, wide, high = shop.left + 10, shop.wide - 20, AWNING - SIGN - 8
    canvas.framed(left, SIGN, wide, high, (18, 16, 24), edge, 8, 3)
    name = scene.say(f"place.{shop.card.key}")
    said = text(name, 32, ink, bold=True, wide=wide - 16, least=25)
    whole = text(name, 25, ink, bold=True).width <= wide - 16
    part = said if whole else paragraph(name, 25, ink, wide - 12, high - 8, bold=True, across="centre")
    part.on(canvas, left, SIGN, wide, high, "centre", "middle")


def _awning(canvas: Canvas, shop: Shop) -> None:
    """Stripes in the colour of what is found here."""
    colours = [ON_PAPER[GOODS.index(good)] for good in _goods(shop.card)]
    stripes = 8 if shop.wide > 200 else 4
    for stripe in range(stripes):
        left, right = (shop.left + 8 + (shop.wide - 16) * at // stripes for at in (stripe, stripe + 1))
        colour = PAPER if stripe % 2 else colours[stripe // 2 % len(colours)]
        if shop.closed:
            colour = (110, 102, 116) if stripe % 2 else (72, 66, 80)
        canvas.box(left, AWNING, right - left, 38, colour, 12)
        canvas.fill(left, AWNING, right - left, 14, colour)


def _goods(card: Location) -> tuple[str, ...]:
    return (card.loot,) if card.loot else card.trades


def _pane(shop: Shop) -> tuple[int, int, int, int]:
    """The frame of the window."""
    return shop.left + 14, WINDOW, shop.wide - 28, 138


def _shutter(canvas: Canvas, scene: Scene, shop: Shop) -> None:
    left, top, wide, high = _pane(shop)
    canvas.box(left, top, wide, high, SHUT, 6)
    for y in range(top + 8, top + high - 14, 24):
        canvas.fill(left + 3, y, wide - 6, 11, (70, 55, 42))
    word = text(scene.say("board.closed").upper(), 28, DARK, bold=True, wide=wide - 40)
    lying = row(
        icon("cash", 32, (122, 150, 112)), number(scene.say("cash", shop.cash), 28, (176, 196, 160)), gap=6
    )
    signs = column(_plate(word, (226, 214, 194)), _plate(lying, (34, 42, 34)), gap=10, across="centre")
    signs.on(canvas, left, top, wide, high, "centre", "middle")


def _plate(part: Part, colour: Colour) -> Part:
    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.box(x, y, part.width + 24, part.height + 10, colour, 8)
        part.draw(canvas, x + 12, y + 5)

    return Part(part.width + 24, part.height + 10, draw)


def _window(canvas: Canvas, scene: Scene, shop: Shop) -> None:
    """What is found here at the left, and the cash that lies here at the right."""
    left, top, wide, high = _pane(shop)
    canvas.framed(left, top, wide, high, GLASS, (58, 42, 34), 6, 5)
    if wide < NARROW:
        _slit(canvas, scene, shop)
        return
    cash = text(scene.say("cash", shop.cash), 44, (24, 74, 40), bold=True, wide=wide * 2 // 5)
    lying = column(icon("cash", 54, BANKNOTE), cash, gap=-4, across="centre")
    lying.on(canvas, left, top, wide - 14, high, "right", "middle")
    aside = CUFFS - 10 if shop.arrest else 0
    room = wide - lying.width - 32 - aside
    _found(scene, shop.card, room).on(canvas, left + 10 + aside, top, room, high, "centre", "middle")


def _slit(canvas: Canvas, scene: Scene, shop: Shop) -> None:
    """The same in a street of many shops: the cash below what is found."""
    left, top, wide, high = _pane(shop)
    aside = CUFFS if shop.arrest else 0
    left, wide = left + aside, wide - aside
    signs = [icon(good, 34, ON_PAPER[GOODS.index(good)]) for good in _goods(shop.card)]
    cash = text(scene.say("cash", shop.cash), 32, (24, 74, 40), bold=True, wide=wide - 14)
    column(overlapping(signs, wide - 14, 4), cash, gap=8, across="centre").on(
        canvas, left, top, wide, high, "centre", "middle"
    )


def _found(scene: Scene, card: Location, room: int) -> Part:
    """The token that everybody gets who gets away, or what is traded for a Dollar."""
    if card.loot:
        good = GOODS.index(card.loot)
        return icon(card.loot, min(92, room), ON_PAPER[good])

    def trading(size: int) -> Part:
        signs = [icon(good, size, ON_PAPER[GOODS.index(good)]) for good in card.trades]
        price = money(scene.say("cash", 1), 1, 32, DARK, room - 36)
        return column(row(*signs, gap=6), row(icon("repeat", 28, DARK), price, gap=8), gap=2, across="centre")

    return first_fitting(room, 128, *[lambda s=size: trading(s) for size in (64, 54, 44, 36, 28, 22)])


def _above(canvas: Canvas, scene: Scene, shop: Shop) -> None:
    """The number of a shop, and the cops, at the roof; handcuffs at the window where somebody was arrested."""
    canvas.disc(shop.left - 10, TOP + 12, 48, DARK)
    canvas.disc(shop.left - 7, TOP + 15, 42, (255, 255, 255) if shop.now else BRASS)
    number(shop.place + 1, 28, DARK).on(canvas, shop.left - 10, TOP + 12, 48, 48, "centre", "middle")
    if shop.arrest:
        canvas.framed(shop.left + 6, WINDOW + 68, 58, 58, POLICE, POLICE_EDGE, 10, 3)
        canvas.icon(shop.left + 15, WINDOW + 77, "handcuffs", 40, (255, 255, 255))
    if not shop.guarded:
        return
    word = text(scene.say("board.cops").upper(), 28, (255, 255, 255), bold=True, wide=shop.wide - 130)
    said = row(icon("police", 38, (255, 255, 255)), word, gap=8)
    wide = said.width + 28
    left = shop.left + shop.wide - wide + 8
    canvas.framed(left, TOP + 10, wide, 50, POLICE, POLICE_EDGE, 10, 3)
    said.on(canvas, left, TOP + 10, wide, 50, "centre", "middle")


# -- people


def _crew(canvas: Canvas, view: GangstersDilemmaView, shop: Shop) -> None:
    """The gangsters who came here, from the Cop's left; where it is being robbed, how each of them fares."""
    seats = len(view.players)
    around = [(view.cop + step) % seats for step in range(1, seats)]
    here = [seat for seat in around if view.chosen[seat] == shop.place]
    wide = shop.wide + 16

    def one_row(height: int) -> Part:
        people = [_gangster(view, seat, shop.now, height) for seat in here]
        step = people[0].width * 4 // 5  # so that all signs are seen
        return overlapping(people, max(wide, step * len(people) + people[0].width - step), 2)

    def two_rows() -> Part:
        people = [_gangster(view, seat, shop.now, 56) for seat in here]
        half = (len(people) + 1) // 2
        back, front = (overlapping(some, wide - 34, 4) for some in (people[:half], people[half:]))
        return column(back, row(space(30), front), gap=-20)

    if here:
        ways = [lambda h=height: one_row(h) for height in (96, 84, 72)]
        crowd = first_fitting(wide, 116, *ways, two_rows)
        crowd.on(canvas, shop.left - 8, WALK - 20, wide, 116, "centre", "bottom")


def _gangster(view: GangstersDilemmaView, seat: Seat, now: bool, height: int) -> Part:
    """A pawn; with a sign at its shoulder if it got away here, has fulfilled a demand here, or has passed."""
    body, size = pawn(seat, height), height * 3 // 8
    ways = (
        ("check", view.served, (52, 132, 66)),
        ("minus", view.passed, (96, 90, 84)),
        ("cash", view.away, BANKNOTE),
    )
    sign = next(((name, ground) for name, seats, ground in ways if seat in seats), None)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        body.draw(canvas, x, y)
        if now and sign:
            top = y + height // 4
            canvas.disc(x - 2, top, size, (255, 250, 240))
            canvas.disc(x, top + 2, size - 4, sign[1])
            canvas.icon(x - 2 + size // 4, top + size // 4, sign[0], size - 2 * (size // 4), (255, 255, 255))

    return Part(body.width, body.height, draw)
