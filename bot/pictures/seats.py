"""How each seat is told apart, in pictures, panels and text: a colour and a sign, never a colour alone.

The colours stay apart for the colour-blind: the smallest distance between two of the first four is 37 in CIELAB,
for the worst of normal, deutan, protan and tritan sight; of all seven it is 16."""

from __future__ import annotations

from dataclasses import dataclass

from bot.pictures.colours import Colour, luma
from rules.kernel.telling import Seat

LIGHT: Colour = (255, 250, 240)
DARK: Colour = (24, 20, 18)
_DARK_FROM = 150  # luma of a colour on which letters are dark


@dataclass(frozen=True, slots=True)
class Mark:
    """A seat's colour, and the icon of its sign (`bot/text/signs.py` has the sign as text)."""

    colour: Colour
    sign: str

    @property
    def ink(self) -> Colour:
        """What is written on the colour."""
        return ink_on(self.colour)


def ink_on(ground: Colour) -> Colour:
    """Letters that can be read on a ground: dark ones on a light ground, and the other way round."""
    return DARK if luma(ground) > _DARK_FROM else LIGHT


def blend(ground: Colour, ink: Colour, part: float) -> Colour:
    """A colour between two."""
    red, green, blue = (round(low + (high - low) * part) for low, high in zip(ground, ink, strict=True))
    return red, green, blue


MARKS = (
    Mark((207, 61, 34), "suit-heart"),
    Mark((28, 86, 166), "spade"),
    Mark((244, 196, 48), "diamond"),
    Mark((63, 199, 156), "club"),
    Mark((196, 139, 224), "star"),
    Mark((139, 107, 74), "moon"),
    Mark((245, 240, 230), "cross"),
)


def mark_of(seat: Seat) -> Mark:
    """The mark of a seat; with more seats than marks they come round again."""
    return MARKS[seat % len(MARKS)]
