"""The cards of Scarface 1920 as parts: crooks for hire and in hand, their types and values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.pictures.canvas import Canvas
from bot.pictures.colours import Colour
from bot.pictures.parts import Draw, Part, amount, boxed_in, caption, first_fitting, icon, paragraph, pips, row
from bot.pictures.scene import Scene
from bot.pictures.seats import blend
from rules.kernel.telling import Seat
from rules.scarface_1920.city import Neighborhood
from rules.scarface_1920.deck import Dealer, Decks, Gangster, Mob
from rules.scarface_1920.nobody import NO_GANG
from rules.scarface_1920.view import ScarfaceView

INK: Colour = (34, 28, 24)
LIGHT: Colour = (246, 238, 220)
PAPER: Colour = (238, 229, 208)
SAND: Colour = (200, 182, 146)
BRASS: Colour = (233, 189, 92)
STAR: Colour = (250, 222, 120)
NIGHT: Colour = (24, 27, 32)
STEEL: Colour = (36, 50, 56)
MUSCLE: Colour = (139, 38, 34)
INFLUENCE: Colour = (36, 104, 84)
PALE_MUSCLE: Colour = (240, 150, 136)
PALE_INFLUENCE: Colour = (130, 208, 166)
CASH: Colour = (30, 110, 54)
PALE_CASH: Colour = (146, 222, 160)
BOTTLE: Colour = (150, 84, 28)
PALE_BOTTLE: Colour = (226, 156, 92)
GUN: Colour = (70, 66, 64)
PALE_GUN: Colour = (190, 196, 206)


@dataclass(frozen=True, slots=True)
class Look:
    """How a type of crime looks on a card: the sign, and the colour of the head."""

    sign: str
    colour: Colour


TYPES: Mapping[str, Look] = {
    "bootlegging": Look("bottle", (138, 88, 32)),
    "theft": Look("steal", (70, 82, 100)),
    "vice": Look("heart", (160, 50, 96)),
    "gambling": Look("casino", (178, 82, 28)),
    "violence": Look("gun", (136, 36, 34)),
    "corruption": Look("city-hall", (40, 92, 92)),
}


@dataclass(frozen=True, slots=True)
class Box:
    """The cards of a game by their keys."""

    crooks: Mapping[str, Gangster]
    tiles: Mapping[str, Neighborhood]
    gangs: Mapping[str, Mob]
    dealers: Mapping[str, Dealer]

    def worth(self, v: ScarfaceView, key: str) -> tuple[int, int]:
        """Muscle and influence of a card: those of a Boss are on the gang's board."""
        card = self.crooks[key]
        if card.role != "boss":
            return card.muscle, card.influence
        for gang in v.gangs:
            mob = self.gangs[gang.gang]
            if any(member.key == key for member in mob.member):
                return boss_values(mob, gang.box)
        return card.muscle, card.influence


def boss_values(mob: Mob, box: int) -> tuple[int, int]:
    """Muscle and influence of a Boss who stands on a box of the track."""
    return mob.rows[min(len(mob.rows) - 1, box // 3)]


def box_of(scene: Scene) -> Box:
    """The cards of the game that is drawn: an operator's own, where there are any."""
    game: Any = scene.game
    decks: Decks = game.decks
    people = (*decks.associates, *decks.members, *NO_GANG.member)
    return Box(
        {card.key: card for card in people},
        {tile.key: tile for tile in decks.neighborhoods},
        {mob.key: mob for mob in (*decks.gangs, NO_GANG)},
        {dealer.key: dealer for dealer in decks.dealers},
    )


def for_hire(v: ScarfaceView) -> list[tuple[str, bool]]:
    """What can be hired: the top of each row's deck, on its deck, and the row."""
    cards: list[tuple[str, bool]] = []
    for deck, cards_of_row in zip(v.crooks, v.rows, strict=True):
        cards += [(key, True) for key in deck[:1] if key]
        cards += [(key, False) for key in cards_of_row if key]
    return cards


def values(muscle: int, influence: int, size: int, ink: Colour = INK, gap: int = 18) -> Part:
    """Muscle and influence."""
    fist, bubble = (MUSCLE, INFLUENCE) if ink == INK else (PALE_MUSCLE, PALE_INFLUENCE)
    return row(
        amount("slugging", muscle, size, fist, ink), amount("influence", influence, size, bubble, ink), gap=gap
    )


def stock(v: ScarfaceView, seat: Seat) -> tuple[int, int]:
    """All alcohol and guns of a gang: on Deals and Jobs, and in its neighborhoods."""
    gang = v.gangs[seat]
    lots = [deal.goods for deal in gang.deals] + [job.goods for job in gang.done]
    lots += [tile.goods for tile in v.tiles if tile.owner == seat]
    return sum(alcohol for alcohol, _ in lots), sum(guns for _, guns in lots)


def goods(alcohol: int, guns: int, size: int, pale: bool = False, gap: int = 12) -> Part:
    """Alcohol and guns, where there are any."""
    bottle, gun, ink = (PALE_BOTTLE, PALE_GUN, LIGHT) if pale else (BOTTLE, GUN, INK)
    parts = [amount("bottle", alcohol, size, bottle, ink, 2)] if alcohol else []
    parts += [amount("gun", guns, size, gun, ink, 2)] if guns else []
    return row(*parts, gap=gap)


@dataclass(frozen=True, slots=True)
class Shape:
    """How large a card is drawn: its head, and the letters of its name, its values and its text."""

    head: int
    name: int
    figures: int
    text: int


SMALL = Shape(36, 25, 32, 0)
LARGE = Shape(50, 28, 32, 25)


def crook(scene: Scene, box: Box, key: str, wide: int, high: int, shape: Shape, stacked: bool = False) -> Part:
    """A card: type and stars above, then the name, muscle and influence, and its text where there is room."""
    card = box.crooks[key]
    look = TYPES[card.type]
    edge = blend(look.colour, (0, 0, 0), 0.35)
    body = _body(scene, box, key, wide, high, shape)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        if stacked:
            canvas.framed(x + 8, y - 6, wide, high, (150, 128, 84), (92, 76, 48), 10, 2)
        canvas.framed(x, y, wide, high, PAPER, edge, 10, 4)
        canvas.box(x + 4, y + 4, wide - 8, shape.head, look.colour, 6)
        canvas.fill(x + 4, y + shape.head - 6, wide - 8, 10, look.colour)
        inner = shape.head - 12
        icon(look.sign, inner, LIGHT).on(canvas, x + 12, y + 4, None, shape.head, "left", "middle")
        rank = _rank(card, min(inner, (wide - 36 - inner) // max(1, card.level) - 1))
        rank.on(canvas, x + 12, y + 4, wide - 24, shape.head, "right", "middle")
        body(canvas, x, y)

    return Part(wide, high, draw)


def _rank(card: Gangster, size: int) -> Part:
    """The stars of an Associate; a crown for a Boss, and a tie to the gang for its other members."""
    if card.level:
        return pips("star", card.level, card.level, min(size, 28), STAR, STAR, 1)
    return icon("boss" if card.role == "boss" else "hat", min(size, 28), STAR)


def _body(scene: Scene, box: Box, key: str, wide: int, high: int, shape: Shape) -> Draw:
    """Below the head: name and values; and where there is room for it, the text."""
    inner, top = wide - 20, shape.head + 6
    muscle, influence = box.worth(scene.view, key)
    sizes = [size for size in (36, 32, 28, 25, 22, 19) if size <= shape.figures]
    ways = [
        lambda size=size, gap=gap: values(muscle, influence, size, INK, gap) for size in sizes for gap in (18, 8)
    ]
    figures = first_fitting(inner, 99, *ways)
    room = round(shape.name * 1.22) * 2 + 2 if shape.text else high - top - figures.height - 8
    name = paragraph(scene.say(f"crook.{key}"), shape.name, INK, inner, room, bold=True, across="centre")
    left = high - top - room - figures.height - 22
    told = paragraph(scene.say(f"crook-text.{key}"), shape.text, INK, inner, left) if shape.text else None

    def draw(canvas: Canvas, x: int, y: int) -> None:
        name.on(canvas, x + 10, y + top, inner, room, "centre", "middle")
        figures.on(canvas, x + 10, y + top + room, inner, None, "centre")
        if told is not None:
            line = y + top + room + figures.height + 4
            canvas.fill(x + 10, line, inner, 2, blend(PAPER, INK, 0.3))
            told.on(canvas, x + 10, line + 8, inner, left, "left")

    return draw


def plan_card(scene: Scene, box: Box, key: str, size: int, wide: int) -> Part:
    """A card of a Plan, in a word: its type and its name."""
    look = TYPES[box.crooks[key].type]
    name = caption(scene.say(f"crook.{key}"), size, LIGHT, wide, 40, bold=True, least=17)
    return boxed_in(row(icon(look.sign, size, LIGHT), name, gap=8), look.colour, (9, 4), 8)
