"""The colours of the seats stay apart for everybody, whatever colours they see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import dist

import pytest

from bot.pictures.colours import Colour, in_contrast
from bot.pictures.seats import MARKS

Matrix = tuple[tuple[float, float, float], ...]

SIGHTS: Mapping[str, Matrix] = {  # Machado, Oliveira and Fernandes 2009, severity 1
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.95047, 1.0, 1.08883)


def linear(part: int) -> float:
    """A part of a colour as an amount of light."""
    share = part / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def times(matrix: Matrix, column: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, column, strict=True)) for row in matrix]


def cube_root(amount: float) -> float:
    return float(amount ** (1 / 3)) if amount > 0.008856 else 7.787 * amount + 16 / 116


def lab(colour: Colour, sight: Matrix) -> tuple[float, float, float]:
    """A colour in CIELAB, as somebody sees it."""
    seen = [min(1.0, max(0.0, part)) for part in times(sight, [linear(part) for part in colour])]
    x, y, z = (cube_root(part / white) for part, white in zip(times(TO_XYZ, seen), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def nearest(colours: Sequence[Colour], sight: str) -> float:
    """The smallest distance between two of some colours."""
    return min(dist(*pair) for pair in combinations([lab(colour, SIGHTS[sight]) for colour in colours], 2))


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize(("seats", "least"), [(4, 37), (7, 16)])
def test_colours_of_seats_stay_apart(sight: str, seats: int, least: float) -> None:
    assert round(nearest([mark.colour for mark in MARKS[:seats]], sight)) >= least


def test_the_worst_is_what_the_module_says() -> None:
    colours = [mark.colour for mark in MARKS]
    worst = [min(nearest(colours[:seats], sight) for sight in SIGHTS) for seats in (4, 7)]
    assert [*map(round, worst)] == [37, 16]


@pytest.mark.parametrize("sight", SIGHTS)
def test_colours_of_seats_stay_apart_in_high_contrast(sight: str) -> None:
    """Of four; beyond that the signs have to do."""
    assert nearest([in_contrast(mark.colour) for mark in MARKS[:4]], sight) >= 20


def test_signs_differ() -> None:
    assert len({mark.sign for mark in MARKS}) == len(MARKS)
