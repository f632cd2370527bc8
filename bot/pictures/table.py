"""Where things stand on a plain picture: a grid is a card; cards stand side by side where they fit."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TypeAlias

from bot.pictures.lettering import CARD, HEAD, TEXT, Face, boxed, clean, widest_word, width, wrap
from bot.text.sentences import sentence
from bot.text.words import Words
from rules.kernel.telling import Grid, Phrase

PAD = 24  # between a card's edge and its text
GAP = 24  # between two columns, and between two cards
ROW_PAD = 6  # above and below the text of a row
TITLE_HEIGHT = 66
FOOT = 12

_BADGE_PAD = 14
_TIGHT = 18  # between the columns of a card that lacks room
_LONG_WORD = 180  # pixels; a longer word may be shortened to make room for other columns
_MOST_LINES = 10  # of one cell
_MOST_ROWS = 40  # of one card
_NUMBER = re.compile(r"[-+−]?\$?[0-9]+%?")

Cell: TypeAlias = tuple[str, ...]
"""The lines of one text."""


def spoken(words: Words, phrase: Phrase) -> str:
    """What the phrase says, in letters that can be drawn."""
    return boxed(clean(words.say(phrase)))


def private_label() -> str:
    """What the badge of a card says that only its owner sees."""
    return boxed(clean(sentence("board.own")))


def badge_width() -> int:
    """How wide that badge is."""
    return width(private_label(), HEAD) + 2 * _BADGE_PAD


@dataclass(frozen=True, slots=True)
class Column:
    """The texts of a column below its head; how wide its widest text is, and its widest word within reason."""

    head: str
    cells: tuple[str, ...]
    natural: int
    word: int
    numeric: bool


@dataclass(frozen=True, slots=True)
class Card:
    """A grid in words, and how wide it is when nothing wraps. Columns without a word are left out."""

    title: str
    own: bool
    columns: tuple[Column, ...]
    count: int
    natural: int


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of a row, wrapped, and how high they stand."""

    cells: tuple[Cell, ...]
    height: int


@dataclass(frozen=True, slots=True)
class Table:
    """A card of settled width: its columns by left edge and width, its rows, and how high it stands."""

    card: Card
    width: int
    edges: tuple[tuple[int, int], ...]
    head: Row | None
    rows: tuple[Row, ...]
    height: int


def card(words: Words, grid: Grid) -> Card:
    """The grid in words; its rows may be of any length."""
    title, head = spoken(words, grid.title), [spoken(words, phrase) for phrase in grid.head]
    rows = [[spoken(words, phrase) for phrase in row] for row in grid.rows[:_MOST_ROWS]]
    if len(grid.rows) > _MOST_ROWS:
        rows.append([f"… +{len(grid.rows) - _MOST_ROWS}"])
    columns = tuple(_column(texts) for texts in zip_longest(head, *rows, fillvalue="") if any(texts))
    top = width(title, CARD) + (badge_width() + GAP if grid.own else 0)
    table = sum(column.natural for column in columns) + GAP * (len(columns) - 1)
    return Card(title, grid.own, columns, len(rows), max(top, table) + 2 * PAD)


def _column(texts: Sequence[str]) -> Column:
    """A column that is mostly numbers is aligned to the right."""
    head, *cells = texts
    told = [cell for cell in cells if cell]
    numbers = sum(_NUMBER.fullmatch(cell) is not None for cell in told)
    natural = max([width(head, HEAD), *(width(cell, TEXT) for cell in told)])
    word = max([widest_word(head, HEAD), *(widest_word(cell, TEXT) for cell in told)])
    return Column(head, tuple(cells), natural, min(word, _LONG_WORD), 2 * numbers > len(told))


def shelves(cards: Sequence[Card], room: int) -> list[list[Table]]:
    """The cards in their order, side by side where they fit without wrapping."""
    shelved: list[list[Card]] = []
    for each in cards:
        if shelved and sum(other.natural + GAP for other in shelved[-1]) + each.natural <= room:
            shelved[-1].append(each)
        else:
            shelved.append([each])
    return [_shelf(shelf, room) for shelf in shelved]


def _shelf(cards: Sequence[Card], room: int) -> list[Table]:
    """Cards side by side that fill the room together."""
    spare = room - GAP * (len(cards) - 1) - sum(each.natural for each in cards)
    shares = [spare // len(cards)] * (len(cards) - 1)
    shares.append(spare - sum(shares))
    return [_table(each, each.natural + share) for each, share in zip(cards, shares, strict=True)]


def _table(card: Card, whole: int) -> Table:
    gap = GAP if card.natural <= whole else _TIGHT
    widths = _widths(card.columns, whole - 2 * PAD - gap * (len(card.columns) - 1))
    edges, left = [], PAD
    for one in widths:
        edges.append((left, one))
        left += one + gap
    heads = [column.head for column in card.columns]
    head = _row(heads, widths, HEAD) if any(heads) else None
    texts = [[column.cells[place] for column in card.columns] for place in range(card.count)]
    rows = tuple(_row(row, widths, TEXT) for row in texts)
    height = TITLE_HEIGHT + (head.height if head else 0) + sum(row.height for row in rows) + FOOT
    return Table(card, whole, tuple(edges), head, rows, height)


def _widths(columns: Sequence[Column], room: int) -> list[int]:
    """Each its natural width if they fit, and the columns of text share what is over; else the widest give way,
    to their widest word first."""
    widths = [column.natural for column in columns]
    spare = room - sum(widths)
    if spare < 0:
        least = [column.word for column in columns]
        return _limited(widths, least, room) if sum(least) <= room else _limited(least, [0] * len(least), room)
    wide = [place for place, column in enumerate(columns) if not column.numeric] or list(range(len(columns)))
    for place in wide:
        widths[place] += spare // len(wide)
    return widths


def _limited(widths: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    """None wider than the largest limit with which all of them fit, except for what it needs at least."""

    def within(limit: int) -> list[int]:
        return [max(low, min(one, limit)) for one, low in zip(widths, least, strict=True)]

    fitting = bisect_right(range(max(widths)), room, key=lambda limit: sum(within(limit)))
    return within(max(0, fitting - 1))


def _row(texts: Sequence[str], widths: Sequence[int], face: Face) -> Row:
    cells = tuple(wrap(text, face, one, _MOST_LINES) for text, one in zip(texts, widths, strict=True))
    return Row(cells, max([1, *map(len, cells)]) * face.height + 2 * ROW_PAD)
