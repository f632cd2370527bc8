"""What one player of Gangster's Dilemma sees alone: the own character, loot and cash, what was chosen or seen in
secret, and what each demand still lacks."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.pictures.canvas import Canvas
from bot.pictures.colours import OWN, OWN_HEAD, OWN_ZEBRA, Colour
from bot.pictures.dilemma_parts import (
    AT_NIGHT,
    BRASS,
    MINT,
    PAPER,
    SAND,
    badge,
    bar,
    decks_of,
    demand_card,
    points_of,
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
    row,
    space,
    tag,
    text,
)
from bot.pictures.scene import HEIGHT, WIDTH, Scene
from bot.pictures.seats import DARK, blend, mark_of
from rules.gangsters_dilemma.deck import GOODS, Demand
from rules.gangsters_dilemma.demands import ways_to_pay
from rules.gangsters_dilemma.outlook import Outlook
from rules.gangsters_dilemma.sheet_more import FACE_DOWN
from rules.gangsters_dilemma.table import Place
from rules.gangsters_dilemma.view import GangstersDilemmaView

LEFT, WIDE = 28, WIDTH - 56
LIGHT_EDGE: Colour = blend(OWN, PAPER, 0.3)
GOOD: Colour = (52, 132, 66)
BAD: Colour = (150, 62, 48)


def draw_hand(scene: Scene) -> Image.Image:
    """The picture that only this seat gets."""
    canvas = Canvas(WIDTH, HEIGHT, OWN, scene.contrast)
    seen = Outlook(decks_of(scene), scene.view)
    _header(scene, seen).on(canvas, 0, 0)
    _holdings(canvas, scene, seen)
    _character(canvas, scene, seen)
    _secrets(canvas, scene, seen)
    _demands(canvas, scene, seen)
    return canvas.finished()


def _header(scene: Scene, seen: Outlook) -> Part:
    who = row(medal(seen.seat, 60), text(scene.name(seen.seat), 44, PAPER, bold=True, wide=420, least=25), gap=12)
    only = tag(scene.say("board.only-you").upper(), 28, BRASS)
    return band(scene.say("board.hand"), who, only, WIDTH, OWN_HEAD, PAPER, BRASS)


# -- what one has


def _holdings(canvas: Canvas, scene: Scene, seen: Outlook) -> None:
    """Cash and the four kinds of loot, large."""
    kinds = [("cash", scene.say("sheet.cash"), seen.me.cash, MINT)]
    for good, n in enumerate(seen.me.loot):
        kinds.append((GOODS[good], scene.say(f"good.{GOODS[good]}"), n, AT_NIGHT[good]))
    gap = 16
    wide = (WIDE - gap * (len(kinds) - 1)) // len(kinds)
    for place, (name, label, n, colour) in enumerate(kinds):
        x, ink = LEFT + place * (wide + gap), PAPER if n else blend(OWN, PAPER, 0.4)
        canvas.framed(x, 104, wide, 148, OWN_ZEBRA, blend(OWN, colour, 0.6), 14, 3)
        figure = scene.say("cash", n) if name == "cash" else str(n)
        sign = icon(name, 88, colour, 1 if n else 0.35)
        big = row(sign, text(figure, 72, ink, bold=True, wide=wide - sign.width - 50), gap=18)
        big.on(canvas, x, 104, wide, 106, "centre", "middle")
        text(label, 28, SAND, wide=wide - 20, least=17).on(canvas, x, 208, wide, 38, "centre", "middle")


# -- who one is


CHARACTER = (LEFT, 270, 780, 268)


def _character(canvas: Canvas, scene: Scene, seen: Outlook) -> None:
    """The own character with its ability, and the way to 21 points."""
    left, top, wide, high = CHARACTER
    mark = mark_of(seen.seat)
    canvas.shadow(left, top, wide, high, 14)
    canvas.box(left, top, wide, high, mark.colour, 14)
    canvas.box(left + 6, top + 68, wide - 12, high - 74, PAPER, 8)
    cop = row(badge(50), space(4)) if seen.seat == scene.view.cop else space(1)
    title = text(scene.say(f"character.{seen.character.key}"), 40, mark.ink, bold=True, wide=wide - 150)
    title.on(canvas, left + 22, top + 4, wide - 100, 64, "left", "middle")
    cop.on(canvas, left, top + 4, wide - 12, 64, "right", "middle")
    ability = paragraph(scene.say(f"ability.{seen.character.key}"), 32, DARK, wide - 44, 112)
    ability.on(canvas, left + 22, top + 74, wide - 44, 116, "left", "middle")
    points = points_of(scene, seen.me.points, 190, DARK)
    points.on(canvas, left + 22, top + high - 70, 200, 56, "left", "middle")
    bar(scene, seen.seat, wide - 260, 52).on(canvas, left + 238, top + high - 68)


# -- what is secret


def _secrets(canvas: Canvas, scene: Scene, seen: Outlook) -> None:
    """What one has chosen, what one saw, and where one goes without an answer."""
    view: GangstersDilemmaView = scene.view
    left, top, high = LEFT + CHARACTER[2] + 20, CHARACTER[1], CHARACTER[3]
    wide = LEFT + WIDE - left
    canvas.framed(left, top, wide, high, OWN_ZEBRA, LIGHT_EDGE, 14, 3)
    groups = [_group(scene, seen, what, places, wide - 48) for what, places in _list_knowledge(view)]
    column(*groups, gap=18).on(canvas, left + 24, top, wide - 48, high, "left", "middle")


def _list_knowledge(view: GangstersDilemmaView) -> list[tuple[tuple[str, str], Sequence[Place]]]:
    """By icon and label: the places that one has chosen, and the one that was seen; or where one would be sent."""
    assert view.seat is not None
    own = view.chosen[view.seat]
    chosen = view.cops if view.seat == view.cop else () if own is None else (own,)
    seen = () if view.peeked is None else (view.peeked,)
    sent = view.hunch if view.stage in FACE_DOWN and not chosen else ()
    labels = (("place", "sheet.chosen"), ("look", "sheet.peeked"), ("clock", "sheet.hunch"))
    return [(label, places) for label, places in zip(labels, (chosen, seen, sent), strict=True) if places]


def _group(scene: Scene, seen: Outlook, what: tuple[str, str], places: Sequence[Place], wide: int) -> Part:
    """A label with its icon, and below it the places."""
    heading = row(icon(what[0], 28, BRASS), text(scene.say(what[1]), 28, SAND, wide=wide - 40, least=17), gap=10)
    return column(heading, *[_place(scene, seen, place, wide) for place in places], gap=6)


def _place(scene: Scene, seen: Outlook, place: Place, wide: int) -> Part:
    """A location: its number, its name, what is found there and the cash that lies there."""
    card, figure = seen.location(place), number(place + 1, 36, DARK)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.disc(x, y, 58, BRASS)
        figure.on(canvas, x, y, 58, 58, "centre", "middle")

    goods = (card.loot,) if card.loot else card.trades
    signs = [icon(good, 44, AT_NIGHT[GOODS.index(good)]) for good in goods]
    cash = amount("cash", scene.say("cash", seen.cash_at(place)), 40, MINT, PAPER)
    found = row(*signs, space(4), cash, gap=8)
    name = text(scene.say(f"place.{card.key}"), 44, PAPER, bold=True, wide=wide - found.width - 90, least=17)
    return row(Part(58, 58, draw), name, found, gap=14)


# -- demands


MOST = 11  # demands beside each other; no box that we know of deals more than six


def _demands(canvas: Canvas, scene: Scene, seen: Outlook) -> None:
    """The row, then one's own demands, each with what one has of it."""
    cards = [*((card, False) for card in seen.row), *((card, True) for card in seen.own)][:MOST]
    top, gap = 606, 18
    if not cards:
        return
    wide = min(520, (WIDE - gap * (len(cards) - 1)) // len(cards))
    high = HEIGHT - 20 - top
    for place, (card, own) in enumerate(cards):
        x = LEFT + place * (wide + gap)
        if card.key == scene.view.paying:
            canvas.glow(x, top, wide, high, (255, 226, 150), 14)
        label = _label(scene, card, own, wide)
        label.on(canvas, x, top - 52, wide, 46, "left", "middle")
        inside = column(
            tokens(card.wants, seen.me.loot, wide - 24, high - 270),
            _state(scene, seen, card, wide - 24),
            gap=14,
            across="centre",
        )
        demand_card(scene, card, wide, high, inside).on(canvas, x, top)


def _label(scene: Scene, card: Demand, own: bool, wide: int) -> Part:
    """Whose demand it is."""
    key = "board.paying" if card.key == scene.view.paying else "board.own" if own else "board.row"
    said = text(scene.say(key), 25, BRASS if own else SAND, bold=own, wide=wide - 40, least=17)
    return row(icon("lock" if own else "people", 26, BRASS if own else SAND), said, gap=8)


def _state(scene: Scene, seen: Outlook, card: Demand, wide: int) -> Part:
    """Whether one can pay a demand now, what would stand in for a token, or what is lacking."""
    ways = {way.key.partition(":")[0] for way in ways_to_pay(seen.me, card)}
    if "full" in ways:
        word = text(scene.say("board.payable"), 25, PAPER, bold=True, wide=wide - 60, least=17)
        return boxed_in(row(icon("check", 24, PAPER), word, gap=8), GOOD, (10, 5))
    lacking = [(GOODS[i], n) for i, n in enumerate(seen.lacking(card)) if n]
    price = scene.say("cash", seen.character.substitute_price)
    means: list[tuple[str, int | str]] = [one for one in (("cash", price), ("gin", 1)) if one[0] in ways]
    word = text(scene.say("board.lacks"), 25, PAPER, bold=True, wide=wide // 2, least=17)

    def shown(size: int, worded: bool) -> Part:
        missing = [amount(name, n, size, PAPER, PAPER) for name, n in lacking]
        signs = [amount(name, n, size, PAPER, PAPER) for name, n in means]
        before = [*signs, icon("arrow", size - 3, PAPER)] if ways else [word] if worded else []
        return boxed_in(row(*before, *missing, gap=8), GOOD if ways else BAD, (8, 5))

    def short() -> Part:
        count = number(sum(n for _, n in lacking), 22, PAPER)
        return boxed_in(
            row(icon("check" if ways else "x", 19, PAPER), count, gap=6), GOOD if ways else BAD, (8, 5)
        )

    fewer = [lambda s=size: shown(s, False) for size in (28, 25, 22, 19, 17)]
    return first_fitting(wide, 50, lambda: shown(28, True), lambda: shown(25, True), *fewer, short)
