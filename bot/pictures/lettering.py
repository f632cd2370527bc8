"""Letters on a picture: text that anyone may have typed made harmless, measured, shortened, wrapped and drawn.

The typeface is FiraGO (SIL Open Font License), from the package pymupdf-fonts. It has Latin, Greek, Cyrillic,
Hebrew, Arabic, Georgian, Thai and Devanagari letters; what it lacks becomes a box. Text is set one letter after
the other (no ligatures, no joined Arabic), so that the same words give the same bytes on every machine.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

import pymupdf_fonts  # type: ignore[import-untyped]  # fonts as bytes, and no word about types
from PIL import Image, ImageDraw, ImageFont

from bot.pictures.colours import Paint

_ELLIPSIS = "…"
_HYPHEN = "-"
_LONGEST_WORD = 24  # letters
_LONGEST = 400  # characters of one text; no cell shows as many
_MOST_MARKS = 2  # accents on one letter
_UNSEEN = ("Cc", "Cf", "Cs")
_LACKING = "\uffff"  # in no typeface
_BOX = "▯"
_RIGHT = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]"
_OPEN: list[IO[bytes]] = []  # files of fonts
_RIGHT_TO_LEFT = re.compile(f"{_RIGHT}(?:[ ]*{_RIGHT})*")


@dataclass(frozen=True, eq=False, slots=True)
class Face:
    """What a text is set in: the font's name in its package, its size in pixels, the height of a line."""

    font: str
    size: int
    height: int


TITLE = Face("figbo", 44, 56)
CARD = Face("figbo", 32, 42)
HEAD = Face("figbo", 26, 34)
TEXT = Face("figo", 28, 36)


SCALE = (13, 15, 17, 19, 22, 25, 28, 32, 36, 40, 44, 48, 54, 60, 72)
"""The sizes in which boards are lettered; the least is for what would be cut otherwise. There are no others: each
size of a font costs nearly a megabyte."""


@cache
def face_of(size: int, bold: bool = False) -> Face:
    """The face of a board's letters in a size of the scale."""
    assert size in SCALE, size
    return Face("figbo" if bold else "figo", size, round(size * 1.22))


@cache
def _font(face: Face) -> ImageFont.FreeTypeFont:
    source = _font_file(face.font) or BytesIO(pymupdf_fonts.myfont(face.font))
    return ImageFont.truetype(source, face.size, layout_engine=ImageFont.Layout.BASIC)


@cache
def _font_file(name: str) -> str:
    """A font as a file without a name, which all sizes of it read: from bytes, each would keep a copy. "" where
    the system has no such files."""
    try:
        file = TemporaryFile()  # noqa: SIM115  # open for as long as the process lives
        file.write(pymupdf_fonts.myfont(name))
        file.flush()
    except OSError:
        return ""
    _OPEN.append(file)
    path = f"/dev/fd/{file.fileno()}"
    return path if Path(path).exists() else ""


@lru_cache(4096)
def clean(text: str) -> str:
    """One line of letters that can be seen: no control or direction marks, no towers of accents. Text of
    which nothing remains becomes a question mark."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text[:_LONGEST]):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind[0] == "M" else 0
        if sign.isspace():
            kept.append(" ")
        elif kind not in _UNSEEN and marks <= _MOST_MARKS and not "\ufe00" <= sign <= "\ufe0f":
            kept.append(sign)
    return " ".join("".join(kept).split()) or ("?" if text else "")


def boxed(text: str) -> str:
    """The text with a box for each letter that the typeface lacks."""
    return text if text.isascii() else "".join(sign if _has_letter(sign) else _BOX for sign in text)


@lru_cache(4096)
def _has_letter(sign: str) -> bool:
    """Whether the typeface has this letter: all that it lacks looks the same."""
    return sign.isascii() or _drawn(sign) != _drawn(_LACKING)


def _drawn(sign: str) -> bytes:
    return bytes(_font(TEXT).getmask(sign))


@lru_cache(8192)
def width(text: str, face: Face) -> int:
    """How many pixels wide a text is."""
    return -int(-_font(face).getlength(text) // 1)


@lru_cache(4096)
def widest_word(text: str, face: Face) -> int:
    """How wide a column must be to break no word of this text."""
    return max((width(word, face) for word in text.split()), default=0)


@lru_cache(4096)
def shorten(text: str, face: Face, room: int) -> str:
    """The text, or as much of it as fits with an ellipsis; nothing where not even that fits."""
    if width(text, face) <= room:
        return text
    fitting = bisect_right(range(len(text)), room, key=lambda cut: width(text[:cut] + _ELLIPSIS, face))
    return text[: fitting - 1].rstrip() + _ELLIPSIS if fitting else ""


@lru_cache(4096)
def wrap(text: str, face: Face, room: int, most: int) -> tuple[str, ...]:
    """The text in at most so many lines, broken between words, or within one that is too long for a line; what
    does not fit ends in an ellipsis."""
    lines: list[str] = []
    words = [part for word in text.split() for part in _break_word(word, face, room)]
    for place, word in enumerate(words):
        if lines and width(f"{lines[-1]} {word}", face) <= room:
            lines[-1] += f" {word}"
        elif len(lines) + 1 < most:
            lines.append(shorten(word, face, room))
        else:
            lines.append(shorten(" ".join(words[place:]), face, room))
            break
    return tuple(lines)


def _break_word(word: str, face: Face, room: int) -> list[str]:
    """The word in parts that fit into a line each, with hyphens; whole, where not even two letters fit, or if it
    is longer than words are: then it is a name that is meant to be long."""
    parts: list[str] = []
    while width(word, face) > room and len(word) <= _LONGEST_WORD:
        fitting = bisect_right(range(1, len(word)), room, key=lambda cut: width(word[:cut] + _HYPHEN, face))
        if fitting < 2:
            break
        parts.append(word[:fitting] + _HYPHEN)
        word = word[fitting:]
    return [*parts, word]


@lru_cache(2048)
def wrap_evenly(text: str, face: Face, room: int, most: int) -> tuple[str, ...]:
    """The same, in lines of much the same length, so that no word stands alone in the last."""
    lines = wrap(text, face, room, most)
    narrow, wide = widest_word(text, face), room
    while len(lines) > 1 and narrow < wide:
        middle = (narrow + wide) // 2
        if len(wrap(text, face, middle, most + 1)) > len(lines):
            narrow = middle + 1
        else:
            wide = middle
    return wrap(text, face, wide, most) if len(lines) > 1 else lines


def _as_seen(text: str) -> str:
    """From left to right as the eye meets it: words of letters that run the other way are turned round."""
    return _RIGHT_TO_LEFT.sub(lambda run: run[0][::-1], text)


@lru_cache(768)
def text_mask(text: str, face: Face) -> Image.Image:
    """The text as a mask, as high as a line of its face."""
    font = _font(face)
    ascent, descent = font.getmetrics()
    drawn = Image.new("L", (max(1, width(text, face)), face.height), 0)
    baseline = (face.height - ascent - descent) // 2 + ascent
    ImageDraw.Draw(drawn).text((0, baseline), _as_seen(text), fill=255, font=font, anchor="ls")
    return drawn


@lru_cache(512)
def label(text: str, face: Face, paint: Paint) -> Image.Image:
    """The text as drawn on its ground, in places of the palette."""
    return text_mask(text, face).point(paint.shades)
