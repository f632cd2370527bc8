"""The board of Gangster's Dilemma: a street at night above, what the Boss demands and all players below."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from bot.pictures.canvas import Canvas
from bot.pictures.colours import Colour
from bot.pictures.dilemma_cards import card_look
from bot.pictures.dilemma_hand import draw_hand
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
    demand_of,
    held,
    tokens,
)
from bot.pictures.dilemma_street import BOTTOM, draw_street
from bot.pictures.lettering import clean, face_of, widest_word, width
from bot.pictures.parts import Part, amount, band, column, icon, medal, number, paragraph, row, space, tag, text
from bot.pictures.scene import HEIGHT, WIDTH, Scene
from bot.pictures.seats import blend, mark_of
from rules.gangsters_dilemma.deck import GOODS, ROW, Character
from rules.gangsters_dilemma.view import GangstersDilemmaView, PlayerView
from rules.kernel.telling import Seat

__all__ = ["card_look", "draw", "draw_hand"]

NIGHT: Colour = (21, 20, 30)
HEADER: Colour = (44, 38, 76)
FOOT = HEIGHT - 18  # where the lower half ends
DEMANDS_LEFT, DEMANDS_WIDE = 28, 468
PLAYERS_LEFT, PLAYERS_WIDE = 524, 1100


def draw(scene: Scene) -> Image.Image:
    """The board as everybody may see it."""
    canvas = Canvas(WIDTH, HEIGHT, NIGHT)
    draw_street(canvas, scene)
    _header(scene).on(canvas, 0, 0)
    _demands(canvas, scene)
    _players(canvas, scene)
    return canvas.finished()


# -- the heading


def _header(scene: Scene) -> Part:
    """The title, what is going on, whose move it is, and the round."""
    view: GangstersDilemmaView = scene.view
    turn = tag(scene.say("board.round", view.round).upper(), 36, BRASS)
    waiting = _list_waiting(scene)
    who = [medal(seat, 48) for seat in waiting]
    if len(who) == 1:
        who.append(text(scene.name(waiting[0]), 36, PAPER, bold=True, wide=260, least=28))
    stage = text(
        scene.say(f"board.stage.{view.stage}"), 36, blend(HEADER, PAPER, 0.85), bold=True, wide=420, least=22
    )
    aside = row(stage, *([space(6)] if who else []), *who, space(8), turn, gap=10)
    return band(scene.say("board.title"), aside, space(1), WIDTH, HEADER, PAPER, BRASS)


def _list_waiting(scene: Scene) -> list[Seat]:
    """Whom the table waits for; nobody if that is everybody."""
    everybody = len(scene.waiting) == len(scene.view.players)
    return [] if everybody else sorted(scene.waiting)


# -- what the Boss demands


def _demands(canvas: Canvas, scene: Scene) -> None:
    """The open demands as cards, and how many are left in the deck."""
    view: GangstersDilemmaView = scene.view
    left = text(scene.say("board.deck", view.deck), 25, SAND, wide=DEMANDS_WIDE // 2 - 10, least=17)
    room = DEMANDS_WIDE - left.width - 16
    title = text(scene.say("board.demands").upper(), 28, BRASS, bold=True, wide=room, least=17)
    title.on(canvas, DEMANDS_LEFT, BOTTOM + 10, room, 40, "left", "middle")
    left.on(canvas, DEMANDS_LEFT, BOTTOM + 10, DEMANDS_WIDE, 40, "right", "middle")
    gap, top = 12, BOTTOM + 56
    wide, high = (DEMANDS_WIDE - gap * (ROW - 1)) // ROW, FOOT - top
    for place in range(ROW):
        x = DEMANDS_LEFT + place * (wide + gap)
        if place < len(view.row):
            card = demand_of(scene, view.row[place])
            inside = tokens(card.wants, None, wide - 20, high - 190)
            demand_card(scene, card, wide, high, inside).on(canvas, x, top)
        else:
            canvas.framed(x, top, wide, high, blend(NIGHT, PAPER, 0.04), blend(NIGHT, PAPER, 0.16), 14, 3)


# -- the players


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large everything in the row of a player is."""

    medal: int
    name: int
    detail: int
    icon: int
    figure: int
    bar: int
    points: int
    gap: int


SIZES = {
    3: Sizes(96, 44, 32, 48, 44, 66, 60, 14),
    4: Sizes(84, 44, 28, 46, 44, 58, 54, 13),
    5: Sizes(72, 40, 25, 42, 40, 50, 48, 11),
    6: Sizes(60, 36, 22, 38, 36, 42, 44, 10),
    7: Sizes(52, 36, 19, 34, 36, 36, 40, 9),
}


@dataclass(frozen=True, slots=True)
class Row:
    """The row of a player: where it is, and in which sizes."""

    seat: Seat
    top: int
    high: int
    sizes: Sizes


NAME_END, CASH, LOOT, CELL, BAR, BAR_WIDE = 322, 336, 432, 86, 780, 234
"""Where the parts of a row begin, from its left side."""


TWO_LINES = 110  # how high a row is in which a name may have two lines


def _players(canvas: Canvas, scene: Scene) -> None:
    """A row for each; those who are to move, or have won, are in the light."""
    view: GangstersDilemmaView = scene.view
    sizes = SIZES[min(max(len(view.players), 3), 7)]
    top, count = BOTTOM + 16, len(view.players)
    high = (FOOT - top - sizes.gap * (count - 1)) // count
    lit = {**dict.fromkeys(_list_waiting(scene), "board.move"), **dict.fromkeys(_winners(view), "board.wins")}
    rows = [Row(seat, top + seat * (high + sizes.gap), high, sizes) for seat in range(count)]
    for one in rows:
        if one.seat in lit:
            canvas.glow(PLAYERS_LEFT, one.top, PLAYERS_WIDE, high, (255, 226, 150), 12)
    for one in rows:
        _player(canvas, scene, one, lit.get(one.seat))


def _winners(view: GangstersDilemmaView) -> list[Seat]:
    """At the end, who has the most points, and of those the most money."""
    if view.stage != "over":
        return []
    best = max((player.points, player.cash) for player in view.players)
    return [seat for seat, player in enumerate(view.players) if (player.points, player.cash) == best]


def _player(canvas: Canvas, scene: Scene, place: Row, lit: str | None) -> None:
    colour, sizes, x = mark_of(place.seat).colour, place.sizes, PLAYERS_LEFT
    player: PlayerView = scene.view.players[place.seat]
    edge = (255, 240, 196) if lit else blend(NIGHT, colour, 0.7)
    canvas.framed(x, place.top, PLAYERS_WIDE, place.high, blend(NIGHT, colour, 0.17), edge, 12, 4)

    def put(part: Part, left: int, wide: int, centred: bool = False) -> None:
        part.on(canvas, x + left, place.top, wide, place.high, "centre" if centred else "left", "middle")

    put(medal(place.seat, sizes.medal), 12, sizes.medal)
    name_left = sizes.medal + 24
    put(_name(scene, place, NAME_END - name_left), name_left, NAME_END - name_left)
    put(held("cash", player.cash, sizes.icon, sizes.figure, MINT, LOOT - CASH - 6), CASH, LOOT - CASH)
    for good, n in enumerate(player.loot):
        cell = held(GOODS[good], n, sizes.icon - 2, sizes.figure, AT_NIGHT[good], CELL - 4)
        put(cell, LOOT + good * CELL, CELL)
    put(bar(scene, place.seat, BAR_WIDE, sizes.bar), BAR, BAR_WIDE)
    put(
        number(player.points, sizes.points, PAPER), BAR + BAR_WIDE, PLAYERS_WIDE - BAR - BAR_WIDE - 4, centred=True
    )
    if lit:
        _plate(canvas, scene.say(lit), place)


def _plate(canvas: Canvas, said: str, place: Row) -> None:
    """Why a row is in the light, on its upper edge."""
    word = tag(said.upper(), 22 if place.high > 100 else 19 if place.high > 70 else 17, (255, 240, 196))
    word.on(canvas, PLAYERS_LEFT + BAR, place.top - 13, BAR_WIDE, word.height, "right")


def _name(scene: Scene, place: Row, wide: int) -> Part:
    """A player's name, the police badge of the Cop, the character, and what the character has or has done."""
    sizes = place.sizes
    player: PlayerView = scene.view.players[place.seat]
    more = _extra(scene, player, sizes.detail)
    room = wide - (more.width + 8 if more else 0)
    role = text(scene.say(f"character.{player.character}"), sizes.detail, SAND, wide=room)
    police = [badge(sizes.name)] if place.seat == scene.view.cop else []
    called = _called(scene.name(place.seat), place, wide - sum(one.width + 10 for one in police))
    return column(row(called, *police, gap=10), row(role, *([more] if more else []), gap=8), gap=-8)


def _called(name: str, place: Row, wide: int) -> Part:
    """A name in one line; in two where one would be small and a row is high enough."""
    small = width(clean(name), face_of(36, bold=True)) > wide
    if small and place.high > TWO_LINES and widest_word(clean(name), face_of(25, bold=True)) <= wide:
        return paragraph(name, 32, PAPER, wide, 70, bold=True)
    return text(name, place.sizes.name, PAPER, bold=True, wide=wide, least=22)


def _extra(scene: Scene, player: PlayerView, size: int) -> Part | None:
    """Private demands that are left; whether the Lookout has looked, and whether a bribe has been shared."""
    view: GangstersDilemmaView = scene.view
    card: Character = next(one for one in decks_of(scene).characters if one.key == player.character)
    if player.private:
        return amount("hand", player.private, size, BRASS, BRASS)
    if view.looked and card.look_price is not None:
        return icon("look", size, BRASS)
    if view.cut_paid and card.bribe_cut:
        return row(icon("cash", size, MINT), icon("check", size, MINT), gap=4)
    return None
