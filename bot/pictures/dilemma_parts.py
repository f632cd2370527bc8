"""Parts of both pictures of Gangster's Dilemma: goods, demands as cards, and the bar to 21 points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.pictures.canvas import Canvas
from bot.pictures.colours import Colour
from bot.pictures.parts import (
    Part,
    amount,
    column,
    first_fitting,
    flow,
    icon,
    number,
    paragraph,
    row,
    text,
)
from bot.pictures.scene import Scene
from bot.pictures.seats import DARK, blend, mark_of
from rules.gangsters_dilemma.deck import CRATE, GOODS, Decks, Demand
from rules.gangsters_dilemma.table import CRATE_POINTS, ENOUGH
from rules.gangsters_dilemma.view import PlayerView
from rules.kernel.telling import Seat

PAPER: Colour = (243, 234, 214)
BRASS: Colour = (240, 197, 92)
SAND: Colour = (201, 184, 150)
PIT: Colour = (18, 17, 27)
POLICE: Colour = (30, 82, 184)
POLICE_EDGE: Colour = (150, 190, 255)
BANKNOTE: Colour = (38, 116, 62)  # money on paper
MINT: Colour = (122, 208, 138)  # money at night
ON_PAPER: tuple[Colour, ...] = ((139, 90, 32), (160, 57, 100), (30, 127, 146), (79, 125, 38))
AT_NIGHT: tuple[Colour, ...] = ((216, 152, 78), (242, 140, 178), (100, 216, 238), (164, 216, 92))
"""The colours of crates, art, jewels and gin, on paper and on a dark ground."""


def decks_of(scene: Scene) -> Decks:
    """The cards of the game that is drawn."""
    game: Any = scene.game
    decks: Decks = game.decks
    return decks


def demand_of(scene: Scene, key: str) -> Demand:
    """A demand by its key."""
    return next(card for card in decks_of(scene).demands if card.key == key)


def crate_points(player: PlayerView) -> int:
    """What the crates that a player holds are worth."""
    return CRATE_POINTS[min(player.loot[CRATE], len(CRATE_POINTS) - 1)]


def held(name: str, n: int, size: int, figure: int, colour: Colour, wide: int) -> Part:
    """How much of something one has: bright, or dim if it is nothing."""
    dim = (92, 88, 96)
    ink, sign = (PAPER, colour) if n else (dim, dim)
    mark = icon(name, size, sign)
    return row(mark, text(str(n), figure, ink, bold=True, wide=wide - mark.width - 5), gap=5)


def badge(size: int) -> Part:
    """The sign of the police on a blue plate."""

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.framed(x, y, size, size, POLICE, POLICE_EDGE, 9, 2)
        inner = size * 7 // 10
        canvas.icon(x + (size - inner) // 2, y + (size - inner) // 2, "police", inner, (255, 255, 255))

    return Part(size, size, draw)


def plate(part: Part, wide: int, high: int, colour: Colour, edge: Colour) -> Part:
    """Something in the middle of a plate with an edge."""

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.framed(x, y, wide, high, colour, edge, 10, 3)
        part.on(canvas, x, y, wide, high, "centre", "middle")

    return Part(wide, high, draw)


# -- the bar


def bar(scene: Scene, seat: Seat, wide: int, high: int) -> Part:
    """The way to 21 points: each fulfilled demand is a block, and the crates are the last."""
    player: PlayerView = scene.view.players[seat]
    colour = mark_of(seat).colour
    blocks = [(demand_of(scene, key).points, colour) for key in player.fulfilled]
    blocks.append((crate_points(player), AT_NIGHT[CRATE]))
    whole = max(ENOUGH, sum(points for points, _ in blocks))

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.framed(x, y, wide, high, PIT, blend(PIT, PAPER, 0.16), 9, 2)
        room, done = wide - 8, 0
        goal = x + 4 + room * ENOUGH // whole
        mark = number(ENOUGH, 22, blend(PIT, BRASS, 0.6))
        if whole - sum(points for points, _ in blocks) >= 4:
            mark.on(canvas, x, y, wide - 10, high, "right", "middle")
        for points, ground in blocks:
            left, right = x + 4 + room * done // whole, x + 4 + room * (done + points) // whole
            _block(canvas, (left, y + 4, right - left - 2, high - 8), points, ground)
            done += points
        if done >= ENOUGH and goal < x + wide - 4:
            canvas.fill(goal - 2, y - 6, 4, 10, BRASS)
            canvas.fill(goal - 2, y + high - 4, 4, 10, BRASS)

    return Part(wide, high, draw)


def _block(canvas: Canvas, frame: tuple[int, int, int, int], points: int, ground: Colour) -> None:
    """One block of the bar, with its points if there is room for them."""
    left, top, wide, high = frame
    if wide <= 0:
        return
    canvas.box(left, top, wide, high, ground, 5)
    figure = number(points, 25 if high >= 32 else 22, DARK if sum(ground) > 330 else PAPER)
    if figure.width <= wide:
        figure.on(canvas, left, top, wide, high, "centre", "middle")


# -- demands


@dataclass(frozen=True, slots=True)
class Metal:
    """What a demand's card is made of, by its points."""

    least: int
    colour: Colour
    head: Colour


METALS = (
    Metal(10, (240, 197, 92), (98, 78, 38)),
    Metal(7, (174, 181, 194), (76, 76, 80)),
    Metal(0, (186, 122, 70), (84, 58, 42)),
)


def metal_of(points: int) -> Metal:
    """Gold, silver or bronze."""
    return next(metal for metal in METALS if points >= metal.least)


def demand_card(scene: Scene, card: Demand, wide: int, high: int, inside: Part, foot: int = 78) -> Part:
    """A demand: its title, what it wants (given by `inside`), and its points on a foot of metal."""
    metal, head = metal_of(card.points), 100
    size = 36 if wide > 300 else 28
    title = paragraph(
        scene.say(f"demand.{card.key}"), size, PAPER, wide - 20, head - 8, bold=True, across="centre"
    )
    points = points_of(scene, card.points, wide - 12, DARK)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.shadow(x, y, wide, high, 14)
        canvas.box(x, y, wide, high, metal.colour, 14)
        canvas.box(x + 6, y + 6, wide - 12, head, metal.head, 8)
        canvas.fill(x + 6, y + 6 + head - 8, wide - 12, high - head - foot + 2, PAPER)
        canvas.fill(x + 6, y + head - 8, wide - 12, 8, metal.head)
        title.on(canvas, x, y + 6, wide, head - 6, "centre", "middle")
        inside.on(canvas, x + 6, y + head, wide - 12, high - head - foot, "centre", "middle")
        points.on(canvas, x + 6, y + high - foot, wide - 12, foot, "centre", "middle")

    return Part(wide, high, draw)


def points_of(scene: Scene, points: int, wide: int, ink: Colour) -> Part:
    """A figure, and the word for points."""
    figure = number(points, 44, ink)
    word = text(scene.say("board.points", points), 25, ink, bold=True, wide=wide - figure.width - 8)
    return row(figure, word, gap=8)


def tokens(wants: Sequence[int], has: Sequence[int] | None, wide: int, high: int) -> Part:
    """What a demand wants, token by token; those that one does not have are faint, if it is known what one has."""
    tally = list(enumerate(zip(wants, has or wants, strict=True)))
    goods = [(good, place < own) for good, (n, own) in tally for place in range(n)]

    def spread(size: int, each: int) -> Part:
        signs = [_token(good, there, size) for good, there in goods]
        lines = [signs[start : start + each] for start in range(0, len(signs), each)]
        return column(*[row(*line, gap=size // 6) for line in lines], gap=size // 6, across="centre")

    ways = [lambda s=size, e=each: spread(s, e) for size in (84, 72, 58, 52, 44, 36) for each in (2, 3, 5)]
    counted = [amount(GOODS[i], n, 28, ON_PAPER[i], DARK) for i, n in enumerate(wants) if n]
    return first_fitting(wide, high, *ways, lambda: flow(counted, wide, 8, 4))


def _token(good: int, there: bool, size: int) -> Part:
    mark = icon(GOODS[good], size, ON_PAPER[good], 1 if there else 0.3)
    left = (size - mark.width) // 2
    return Part(size, size, lambda canvas, x, y: mark.draw(canvas, x + left, y))
