"""Longer texts on a picture: paragraphs one below the other, all of one size, with icons for the signs among the
words (💵 and the like), which no typeface of ours has."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby
from types import MappingProxyType

from bot.pictures.colours import Colour
from bot.pictures.icons import icon_mask
from bot.pictures.lettering import SCALE, Face, boxed, clean, face_of, width
from bot.pictures.parts import Across, Part, column, icon, row, space, text

SIGNS: Mapping[str, str] = MappingProxyType(
    {
        "💵": "cash",
        "🔫": "gun",
        "🥃": "bottle",
        "⭐": "clout",
        "🔥": "heat",
        "🎲": "die",
        "📦": "crate",
        "🎨": "art",
        "💎": "jewel",
        "🍸": "gin",
        "💪": "slugging",
        "🗣": "influence",
        "🏍": "motorcycle",
        "🛵": "member",
        "🎟": "order",
        "🩹": "injured",
        "🚓": "police",
        "💍": "ring",
        "⚠": "warning",
    }
)
"""The icon of each sign; a game may have others."""
_GAP = 0.3  # of a line between two paragraphs
_BETWEEN = 48  # and between two columns
MANY = 6  # paragraphs that may stand in two columns
_BESIDE = 4  # pixels between an icon and its letters


@cache
def _pattern(signs: str) -> re.Pattern[str]:
    return re.compile(f"([{re.escape(signs)}])")


def passage(
    lines: Sequence[str],
    size: int,
    colour: Colour,
    wide: int,
    high: int,
    signs: Mapping[str, str] = SIGNS,
    across: Across = "left",
) -> Part:
    """Paragraphs in the largest size of the scale in which all of them fit; many of them in two columns, where
    that lets them be larger."""
    sizes = [one for one in reversed(SCALE) if one <= size]
    for one in sizes:
        face = face_of(one)
        part = _set(lines, face, colour, wide, signs, across)
        if part is not None and part.height > high and len(lines) >= MANY:
            part = _halves(lines, face, colour, wide, signs)
        if part is not None and part.height <= high:
            return part
    return column(*[text(line, sizes[-1], colour, wide=wide) for line in lines])


def _halves(lines: Sequence[str], face: Face, colour: Colour, wide: int, signs: Mapping[str, str]) -> Part | None:
    """Paragraphs in two columns, neither much higher than the other."""
    half = (wide - _BETWEEN) // 2
    ways = []
    for cut in range(1, len(lines)):
        halves = [_set(some, face, colour, half, signs, "left") for some in (lines[:cut], lines[cut:])]
        ways.append([part for part in halves if part is not None])
    left, right = min(
        [way for way in ways if len(way) == 2] or [[column(), column()]],
        key=lambda way: max(part.height for part in way),
    )
    if not left.height:
        return None
    return row(left, space(half + _BETWEEN - left.width), right, down="top")


def _set(
    lines: Sequence[str], face: Face, colour: Colour, wide: int, signs: Mapping[str, str], across: Across
) -> Part | None:
    """Paragraphs in one size; None if a word is too wide for a line."""
    paragraphs = []
    for line in lines:
        words = [_Word(word, face, signs) for word in clean(line).split()]
        if max([word.width for word in words], default=0) > wide:
            return None
        rows = [_row(one, face, colour) for one in _even(words, face, wide)]
        paragraphs.append(column(*rows, across=across))
    return column(*paragraphs, gap=round(face.height * _GAP), across=across)


class _Word:
    """A word: its letters and icons, and how wide it is."""

    def __init__(self, word: str, face: Face, signs: Mapping[str, str]) -> None:
        pieces = [piece for piece in _pattern("".join(signs)).split(word) if piece]
        self.pieces = [(signs.get(piece, ""), boxed(piece)) for piece in pieces]
        self.plain = not any(name for name, _ in self.pieces)
        wides = [_wide(name, piece, face) for name, piece in self.pieces]
        self.width = sum(wides) + _BESIDE * (len(wides) - 1)
        self.said = boxed(word)


def _wide(name: str, piece: str, face: Face) -> int:
    return icon_mask(name, face.size).width if name else width(piece, face)


def _greedy(words: Sequence[_Word], face: Face, room: int) -> list[list[_Word]]:
    """Words in lines, each as full as it can be."""
    gap, lines, used = width(" ", face), list[list[_Word]](), 0
    for word in words:
        if lines and used + gap + word.width <= room:
            lines[-1].append(word)
            used += gap + word.width
        else:
            lines.append([word])
            used = word.width
    return lines


def _even(words: Sequence[_Word], face: Face, wide: int) -> list[list[_Word]]:
    """The same, in lines of much the same length, so that no word stands alone in the last."""
    lines = _greedy(words, face, wide)
    narrow, room = max([word.width for word in words], default=0), wide
    while len(lines) > 1 and narrow < room:
        middle = (narrow + room) // 2
        if len(_greedy(words, face, middle)) > len(lines):
            narrow = middle + 1
        else:
            room = middle
    return _greedy(words, face, room)


def _row(words: Sequence[_Word], face: Face, colour: Colour) -> Part:
    """One line: words without icons are set together."""
    parts: list[Part] = []
    for plain, some in groupby(words, key=lambda word: word.plain):
        if plain:
            parts.append(text(" ".join([word.said for word in some]), face.size, colour))
        else:
            parts += [_mixed(word, face, colour) for word in some]
    return row(*parts, gap=width(" ", face))


def _mixed(word: _Word, face: Face, colour: Colour) -> Part:
    """A word with icons in it."""
    pieces = [
        icon(name, face.size, colour) if name else text(piece, face.size, colour) for name, piece in word.pieces
    ]
    return row(*pieces, gap=_BESIDE)
