"""Any card of any game as a picture: its name and kind, its figures as icons, what it does, and a line of flavour.

A game's module may say how its cards look: `card_look(game, face, words)`. Without that they are plain paper."""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from PIL import Image

from bot.pictures import find_board
from bot.pictures.canvas import Canvas
from bot.pictures.colours import Colour
from bot.pictures.parts import Part, card, column, icon, paragraph, row, space
from bot.pictures.passage import SIGNS, passage
from bot.pictures.picture import LONGEST_ALT, Painting
from bot.pictures.seats import blend, ink_on
from bot.tables import incidents
from bot.text.shorten import shorten_text
from bot.text.words import Words
from rules.kernel.faces import Face
from rules.kernel.game import AnyGame

log = logging.getLogger(__name__)

WIDE, HIGH = 1100, 700
"""Pixels of a card: in a channel it is shown at half of that, on a phone at a third."""
EDGE, PAD = 22, 38
INNER = WIDE - 2 * EDGE - 2 * PAD
SIGN = 104
INK: Colour = (34, 29, 25)
PAPER: Colour = (243, 234, 214)
LARGEST = 48  # letters of what a card does
FLAVOUR = 120  # height that a line of flavour may have


@dataclass(frozen=True, slots=True)
class Look:
    """How a card looks: the table it lies on, the colour of its head, its sign, and its figures."""

    ground: Colour = (28, 31, 36)
    colour: Colour = (92, 20, 32)
    paper: Colour = PAPER
    sign: str = "hand"
    figures: Part | None = None
    signs: Mapping[str, str] = field(default_factory=lambda: SIGNS)


LookAt: TypeAlias = Callable[[AnyGame, Face, Words], Look]


@dataclass(frozen=True, slots=True)
class CardDrawing:
    """A card to be drawn, in the words of somebody's language."""

    game: AnyGame
    face: Face
    words: Words

    def content(self) -> Hashable:
        """Equal for the same card of the same decks, in the same words."""
        return "card", self.game.key, self.game.deck_digest, self.face.key, self._read()

    def paint(self) -> Painting:
        """The picture, with all that stands on the card as its text."""
        image = draw_card(self.words, self.face, find_look(self.game, self.face, self.words))
        return Painting(image, shorten_text(self._read(), LONGEST_ALT))

    def _read(self) -> str:
        face, say = self.face, self.words.say
        return "\n".join(filter(None, map(say, (face.title, face.kind, *face.does, face.flavour))))


def find_look(game: AnyGame, face: Face, words: Words) -> Look:
    """How a card of a game looks; plain, if nobody has said, or if that breaks."""
    way: Any = find_board(game.key, "card_look")
    look_at: LookAt | None = way
    try:
        return look_at(game, face, words) if look_at else Look()
    except Exception as problem:
        incidents.report(log, "not-drawn", problem, game=game.key)
        return Look()


def draw_card(words: Words, face: Face, look: Look) -> Image.Image:
    """The card."""
    canvas = Canvas(WIDE, HIGH, look.ground)
    wide, high = WIDE - 2 * EDGE, HIGH - 2 * EDGE
    head = _head(words, face, look)
    room = high - head.height - 2 * (PAD * 2 // 3) - 12
    body = space(INNER, room)
    card(head, body, wide, high, look.colour, look.paper, PAD).on(canvas, EDGE, EDGE)
    top = EDGE + high - room - 6
    _silhouette(canvas, look, room)
    foot = _flavour(words, face, look)
    _body(canvas, words, face, look, top + 22, EDGE + high - 22 - foot.height)
    foot.on(canvas, EDGE + PAD, EDGE + high - 22 - foot.height)
    return canvas.finished()


def _head(words: Words, face: Face, look: Look) -> Part:
    """The sign of the card, its name, and what kind of card it is."""
    ink = ink_on(look.colour)
    plate = _plate(look)
    room = INNER - plate.width - 26
    title = paragraph(words.say(face.title), 54, ink, room, 72, bold=True)
    kind = paragraph(words.say(face.kind), 28, blend(ink, look.colour, 0.2), room, 70)
    return row(plate, column(title, kind, gap=2), gap=26)


def _plate(look: Look) -> Part:
    """The sign on a light field."""

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.box(x, y, SIGN, SIGN, look.paper, 20)
        icon(look.sign, SIGN * 7 // 10, look.colour).on(canvas, x, y, SIGN, SIGN, "centre", "middle")

    return Part(SIGN, SIGN, draw)


def _silhouette(canvas: Canvas, look: Look, room: int) -> None:
    """The sign once more, large and faint, behind the words."""
    size = min(256, room - 40)  # as large as icons are kept: a larger one would be kept beside it
    shade = icon(look.sign, size, blend(look.paper, look.colour, 0.09))
    shade.on(canvas, EDGE, EDGE, WIDE - 2 * EDGE - 30, HIGH - 2 * EDGE - 24, "right", "bottom")


def _flavour(words: Words, face: Face, look: Look) -> Part:
    """A line of colour, below a short rule."""
    if not face.flavour:
        return space(0, 0)
    faded = blend(INK, look.paper, 0.35)
    said = paragraph(words.say(face.flavour), 28, faded, INNER, FLAVOUR)
    rule = Part(120, 16, lambda canvas, x, y: canvas.box(x, y, 120, 4, look.colour, 2))
    return column(rule, said)


def _body(canvas: Canvas, words: Words, face: Face, look: Look, top: int, bottom: int) -> None:
    """Figures, and below them what the card does."""
    left = EDGE + PAD
    if look.figures is not None:
        look.figures.on(canvas, left, top, INNER, None)
        top += look.figures.height + 14
        canvas.fill(left, top, INNER, 2, blend(look.paper, INK, 0.2))
        top += 16
    lines = [words.say(line) for line in face.does]
    passage(lines, LARGEST, INK, INNER, bottom - top - 14, look.signs).on(canvas, left, top)
