"""All results of a server as a file for a spreadsheet."""

from __future__ import annotations

import csv
from datetime import UTC, datetime
from io import StringIO

from bot.records.book import Book
from bot.store import Played

COLUMNS = (
    *("table", "game", "series", "started", "finished", "seat", "player", "kind", "character"),
    *("place", "score", "seats", "rules_version", "answers", "seconds"),
)
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def write_csv(book: Book) -> bytes:
    """The file: a line for each result, the oldest first. It holds names and no user ids."""
    file = StringIO(newline="")
    writer = csv.writer(file)
    writer.writerow(COLUMNS)
    writer.writerows(_row(book, one) for one in book.results)
    return file.getvalue().encode("utf-8-sig")


def _row(book: Book, one: Played) -> tuple[object, ...]:
    """A result; text that a spreadsheet would take for a formula is marked as text."""
    player, character = book.name_result(one), book.character(one.game, one.character)
    return (
        *(one.table, as_text(book.title(one.game)), one.series, _time(one.started), _time(one.finished)),
        *(one.seat + 1, as_text(player), one.kind, as_text(character)),
        *(one.place, one.score, one.seats, one.rules_version, one.answers, one.seconds),
    )


def as_text(said: str) -> str:
    """A cell that no spreadsheet reads as a formula."""
    return f"'{said}" if said.lstrip(" ").startswith(_FORMULA) else said


def _time(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()
