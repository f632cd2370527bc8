"""What a picture says to those who do not see it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.pictures.picture import LONGEST_ALT, alt, render_text
from bot.text.sentences import sentence
from rules import GAMES
from tests.bot.pictures.positions import Echo, grid, looks, session, sheet, speaker

FIGURE = 15  # letters of a cell that is never cut
TABLES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]


@pytest.mark.parametrize(("key", "seats"), TABLES)
@pytest.mark.parametrize("answers", [0, 20, 60])
def test_every_row_is_told_with_its_figures(key: str, seats: int, answers: int) -> None:
    """All names of rows and all short cells, within what Discord takes: for everyone, and for each seat. A table
    that has too many rows tells as many as go, the first first, and says where the rest is."""
    words = speaker(GAMES[key])
    for _, seen in looks(session(key, seats, answers)):
        text = alt(words, seen)
        assert len(text) <= LONGEST_ALT
        lines = text.removesuffix(sentence("board.more")).split("\n")
        cut = text.endswith(sentence("board.more"))
        assert cut == (len(render_text(words, replace(seen, more=()), FIGURE)) > LONGEST_ALT)
        untold = 0
        for shown in sorted(seen.grids, key=lambda shown: not shown.own):
            for name, *cells in [[words.say(cell).rstrip(".") for cell in row] for row in shown.rows]:
                rows = [one for one in lines if one.startswith(name)]
                figures = [cell for cell in cells if len(cell) <= FIGURE]
                untold += not any(all(figure in row for figure in figures) for row in rows)
        assert bool(untold) == cut, untold
        assert not cut or len(text) > LONGEST_ALT - 200


def test_no_row_is_told_by_halves() -> None:
    """Where there are too many, the last that is told is whole."""
    rows = [(f"Row {number}", "7 men", "nobody") for number in range(200)]
    *told_, last, more = alt(Echo(), sheet(grid(*rows), title="Now")).split("\n")
    assert more == sentence("board.more")
    assert last == f"Row {len(told_) - 2}: 7 men; nobody"


def test_a_row_is_read_by_the_order_of_its_columns() -> None:
    """An empty cell keeps its place, but none is left at the end of a line."""
    shown = grid(("Anna", "", "3"), ("Bo", "2", ""), head=("Player", "Guns", "Cash"), title="Gangs")
    assert alt(Echo(), sheet(shown, title="Now")) == "Now\nGangs: Guns; Cash\nAnna: -; 3\nBo: 2"


def test_what_only_one_seat_sees_comes_first() -> None:
    """Whatever has to be cut, it is not that."""
    own = grid(("Stash", "4"), title="Mine", own=True)
    text = alt(Echo(), sheet(*(grid(("a", "1"), title="W" * 100) for _ in range(12)), own, title="Now"))
    assert text.startswith("Now\nMine (private)\nStash: 4\n")
    assert LONGEST_ALT - 150 < len(text) <= LONGEST_ALT
    assert text.endswith(sentence("board.more"))


def test_the_longest_cells_are_cut_first() -> None:
    """As little as needed: a sentence gives way, a number does not."""
    rows = [(f"Place {number}", "word " * 20, "7 men") for number in range(12)]
    text = alt(Echo(), sheet(grid(*rows), title="Now"))
    assert LONGEST_ALT - 150 < len(text) <= LONGEST_ALT
    assert text.count("…; 7 men") == 12
    assert "…" not in render_text(Echo(), sheet(grid(*rows), title="Now"))
