"""What makes the one board of both mob games look like one of them: colours, icons, and what only it has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from bot.pictures.canvas import Canvas
from bot.pictures.colours import Colour
from bot.pictures.parts import Part, crew, number, overlapping, row
from bot.pictures.scene import Scene
from rules.kernel.telling import Seat
from rules.mob.law import Law

Amounts: TypeAlias = Sequence[tuple[str, int]]
Strengths: TypeAlias = Sequence[tuple[int, ...]]

INK: Colour = (34, 29, 25)
PAPER: Colour = (243, 234, 214)
BRASS: Colour = (233, 189, 92)
LIGHT: Colour = (250, 225, 150)
GLOW: Colour = (255, 96, 58)
FADED: Colour = (84, 78, 72)
OUT: Colour = (52, 48, 46)

ICONS = {"booze": "bottle"}
"""The icons of assets that are not called like them."""
ON_PAPER: Mapping[str, Colour] = {
    "cash": (58, 122, 62),
    "gun": (52, 56, 66),
    "booze": (150, 82, 26),
    "contraband": (84, 126, 34),
    "clout": (184, 132, 12),
    "heat": (200, 70, 30),
    "heal": (176, 36, 36),
    "steal": (112, 26, 34),
}
"""Colours of assets on light ground."""
ON_DARK: Mapping[str, Colour] = {
    "cash": (125, 207, 140),
    "gun": (202, 206, 216),
    "booze": (226, 156, 92),
    "contraband": (150, 200, 96),
    "clout": BRASS,
    "heat": (255, 128, 56),
}
"""And on dark ground."""


@dataclass(frozen=True, slots=True)
class Start:
    """A gang that can be picked: its key, whose it is by now, and what it starts with."""

    key: str
    seat: Seat | None
    orders: int
    made: int
    others: int
    held: Amounts


@dataclass(frozen=True, slots=True)
class Deeds:
    """What selling and shooting come to this round: what a gang may sell, and how much of that nobody notices; the
    trouble of a sale and of pulling guns, whom each gun hurts, and whether any may be pulled in the fight."""

    limit: Callable[[Seat], int]
    quiet: Callable[[Seat], int]
    sale: int
    guns: int
    wounds: int
    armed: bool


@dataclass(frozen=True, slots=True)
class Skin:
    """The look of one game, and what the board asks that game alone."""

    ground: Colour
    road: Colour
    band: Colour
    rule: Colour
    steps: tuple[Colour, Colour, Colour]  # the round that is on, those done, those to come
    token: tuple[Colour, Colour]  # rim and field of an order token
    papers: Mapping[str, Colour]  # by the kind of a location
    goods: str
    mark: str  # clout or heat
    boss: str  # the icon of the leader's token
    boss_colour: Colour
    hat: str  # what made men wear as pawns
    hat_icon: str
    art: Mapping[str, str]  # place key -> icon
    rounds: Callable[[Any], int]
    head: Callable[
        [Scene, Any, Any], tuple[Colour, str]
    ]  # of a spot and its card: the colour, and how it is fought for
    cards: Callable[[Scene], Mapping[str, Any]]  # the locations of the decks by their keys
    strengths: Callable[[Scene, Seat], Strengths]  # of a gang's made men
    market: Callable[
        [Scene], tuple[Law, Mapping[int, int]]
    ]  # the law of the round, and what a gang may sell by its mark
    deeds: Callable[[Scene], Deeds]
    fights: tuple[str, ...]  # the kinds of fight, by number
    crew: tuple[str, str]  # the keys of those without names: made men, if they have none, and the others
    men: Callable[[Scene, Seat], Sequence[str]]  # the keys of a gang's made men, if they have names
    starts: Callable[[Scene], Sequence[Start]]
    order: Callable[[Scene, str], Sequence[Any]]  # what the order does that only this gang has

    def level(self, gang: Any) -> int:
        """A gang's clout or heat."""
        return int(getattr(gang, self.mark))


def asset_icon(asset: str) -> str:
    """The icon of an asset."""
    return ICONS.get(asset, asset)


def token(skin: Skin, size: int, on: bool = True) -> Part:
    """An order token, or the place of one that is spent."""
    rim, field = skin.token if on else (FADED, OUT)
    return Part(size, size, lambda canvas, x, y: canvas.token(x, y, size, rim, field))


def tokens(skin: Skin, n: int | None, size: int, wide: int, ink: Colour) -> Part:
    """So many order tokens with their number; None is a number that is secret."""
    figure = number("?" if n is None else n, 36, ink)
    discs = [token(skin, size, n != 0) for _ in range(min(5, max(1, n or 0)))]
    return row(overlapping(discs, min(wide - figure.width - 8, size * 3), 2), figure, gap=8)


def gang_at(skin: Skin, seat: Seat, made: int, others: int, height: int) -> Part:
    """Those of a gang at a place, made men with the hats of this game."""
    return crew(seat, made, others, height, skin.hat)


def struck(name: str, size: int, icon_of: Callable[[str, int, Colour], Part]) -> Part:
    """An icon on a light disc, struck out in red: something that is not allowed."""
    red: Colour = (214, 60, 44)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        rim, bar = size // 9, size // 7
        canvas.disc(x, y, size, red)
        canvas.disc(x + rim, y + rim, size - 2 * rim, PAPER)
        icon_of(name, size * 11 // 20, INK).on(canvas, x, y, size, size, "centre", "middle")
        near, far = size // 7, size - size // 7
        canvas.polygon(
            [
                (x + near, y + near + bar),
                (x + near + bar, y + near),
                (x + far, y + far - bar),
                (x + far - bar, y + far),
            ],
            red,
        )

    return Part(size, size, draw)
