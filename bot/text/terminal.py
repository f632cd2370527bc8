"""A game as text for a terminal: its story and its board, as one pair of eyes may see them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from bot.text.answers import label_answer, say_answer
from bot.text.sentences import sentence
from bot.text.story import tell_events
from bot.text.words import Words
from rules.kernel.asking import Answer
from rules.kernel.game import Result
from rules.kernel.session import Session
from rules.kernel.telling import Event, Grid, Phrase, Seat, Sheet


def sheet_text(words: Words, sheet: Sheet) -> str:
    """The title, the lines, and each grid in aligned columns."""
    title = words.say(sheet.title)
    heading = "\n".join([title, "=" * len(title), *(words.say(line) for line in sheet.lines)])
    return "\n\n".join([heading, *(grid_text(words, grid) for grid in sheet.grids)])


def grid_text(words: Words, grid: Grid) -> str:
    """A grid under its title; one that shows what others may not see says so."""
    rows = [[words.say(cell) for cell in row] for row in (grid.head, *grid.rows)]
    title = words.say(grid.title)
    title = sentence("board.private", title=title) if grid.own else title
    return "\n".join([title, *(f"  {row}" for row in columns(rows) if row)])


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells as lines in which each column is as wide as its widest cell."""
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip() for row in rows
    ]


def describe_answer(words: Words, session: Session, seat: Seat, value: Answer) -> list[str]:
    """What this seat is asked just now, and its answer; nothing if the answer is not legal."""
    decision = session.ask.decisions.get(seat) if session.ask else None
    if decision is None or decision.refuses(value) is not None:
        return []
    chosen = say_answer(words, label_answer(decision, value))
    return [f"[{words.name(seat)}] {words.say(decision.prompt)} -> {chosen}"]


def describe_result(words: Words, result: Result) -> list[str]:
    """Why it is over, and the ranking; equal places share a number."""
    rows: list[list[str]] = []
    for tied in result.ranking:
        place = len(rows) + 1
        rows += [[f"{place}.", words.name(seat), str(result.scores[seat])] for seat in tied]
    return [words.say(result.why), *columns(rows)]


class Reader:
    """One pair of eyes that follows a game: a seat's, or a spectator's (None). It reads the board when it first
    looks, when the board's title changes, and at the end. `aside`: it reads only what the seat knows and a
    spectator does not, each line under the seat's name."""

    def __init__(self, words: Words, seat: Seat | None = None, aside: bool = False) -> None:
        self._words = words
        self._seat = seat
        self._aside = aside
        self._heard = 0
        self._title: Phrase | None = None

    def read_new_lines(self, session: Session) -> list[str]:
        """The lines that are new since it last looked. Look at each question, and once more at the end."""
        events = session.readable_events(self._seat)
        new, self._heard = events[self._heard :], len(events)
        sheet = session.game.sheet(session.view(self._seat))
        turned, self._title = sheet.title != self._title, sheet.title
        if self._seat is not None and self._aside:
            return self._secrets(session, self._seat, new, sheet if turned or session.result else None)
        lines = tell_events(self._words, new, self._seat)
        if turned or session.result:
            lines += ["", *sheet_text(self._words, sheet).splitlines(), ""]
        return lines if session.result is None else lines + describe_result(self._words, session.result)

    def _secrets(self, session: Session, seat: Seat, new: Iterable[Event], sheet: Sheet | None) -> list[str]:
        lines = tell_events(self._words, [event for event in new if seat in event.private], seat)
        if sheet is not None:
            public = session.game.sheet(session.view(None))
            lines += [self._words.say(line) for line in sheet.lines if line not in public.lines]
            grids = [grid_text(self._words, grid) for grid in sheet.grids if grid.own]
            lines += [line for text in grids for line in text.splitlines()]
        return [f"[{self._words.name(seat)}] {line}" for line in lines]
