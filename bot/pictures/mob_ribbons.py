"""Cards in force on the board of the mob games, as ribbons: how wide each is, and in how many lines they hang."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bot.pictures.canvas import Canvas
from bot.pictures.colours import Colour
from bot.pictures.lettering import clean, face_of, width
from bot.pictures.mob_skin import Skin
from bot.pictures.parts import Part, ribbon

Card: TypeAlias = tuple[str, str, str, Colour, Colour]
"""A card in force: its icon, name, text and colours."""


def ribbon_of(skin: Skin, card: Card, wide: int, high: int) -> Part:
    """A card in force, with a notch through which the ground of this board is seen."""
    whole = ribbon(*card[:3], wide, high, *card[3:])

    def draw_notched(canvas: Canvas, x: int, y: int) -> None:
        whole.draw(canvas, x, y)
        right = x + wide
        canvas.polygon([(right - high // 3, y + high // 2), (right, y), (right, y + high)], skin.ground)

    return Part(wide, high, draw_notched)


def in_lines(cards: Sequence[Card], room: int, full: int) -> list[Sequence[Card]]:
    """The cards in one line if they can be read there, else in two, each as full as the other."""
    needs = [*map(need_of, cards)]
    if sum(needs) <= room:
        return [cards]
    half = min(range(1, len(cards) + 1), key=lambda n: max(sum(needs[:n]) / room, sum(needs[n:]) / full))
    return [cards[:half], cards[half:]]


def need_of(card: Card) -> int:
    """How wide a ribbon should be for its words to be read: the name in one line, what it does in two."""
    return _named(card) + width(clean(card[2]), face_of(22)) * 11 // 20


def whole_of(card: Card) -> int:
    """How wide a ribbon is at most: all that it says stands in one line."""
    return _named(card) + width(clean(card[2]), face_of(25))


def _named(card: Card) -> int:
    """The room of all but what a card does."""
    return 130 + width(clean(card[1]), face_of(28, bold=True))
