"""What players held where nobody else could see it, in a line each: for those who see everything."""

from __future__ import annotations

from collections.abc import Sequence

from bot.replay.film import Film
from bot.text.sentences import list_texts, sentence
from bot.text.words import Words
from rules.kernel.telling import Grid, Sheet


def tell_hands(film: Film, words: Words, steps: Sequence[int]) -> list[list[str]]:
    """At the end of each of these steps that has a board, a line for each seat that held something. The game is
    played again for each seat: not for the event loop."""
    told: list[list[str]] = [[] for step in steps if film.has_board(step)]
    for seat in range(film.session.seats):
        for lines, moment in zip(told, film.look(steps, seat), strict=True):
            held = _tell_sheet(words, film.session.game.sheet(moment.view))
            lines += [sentence("replay.hand", player=words.name(seat), held=held)] if held else []
    return told


def _tell_sheet(words: Words, sheet: Sheet) -> str:
    """All that only one seat sees."""
    return " · ".join([part for grid in sheet.grids if grid.own for part in _tell_grid(words, grid)])


def _tell_grid(words: Words, grid: Grid) -> list[str]:
    """The rows of a grid by their names, below its title. Rows of several figures that no head explains are goods:
    they are told in full."""
    rows = [[words.say(cell).rstrip(".") for cell in row] for row in grid.rows]
    if rows and not any(grid.head) and all(len(row) > 2 for row in rows):
        return [_hold(name, cells) for name, *cells in rows]
    return [_hold(words.say(grid.title), [row[0] for row in rows])]


def _hold(title: str, things: Sequence[str]) -> str:
    return sentence("replay.held", title=title, things=list_texts(filter(None, things)) or sentence("panel.none"))
