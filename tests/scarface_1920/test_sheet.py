"""The board as text, and that a seat can read it beside its own hand."""

from __future__ import annotations

from rules.kernel.session import Session
from rules.kernel.telling import Grid
from rules.scarface_1920.game import GAME
from tests.scarface_1920.building import at_table, done
from tests.scarface_1920.rare_questions import BOTH
from tests.scarface_1920.reading import say

PUBLIC = ("gangs", "tiles", "city", "thugs", "boards", "deals", "done", "course", "map", "cards", "each-deal")


def playing() -> Session:
    return at_table(plan=("bookie",), tiles=BOTH, done={1: [done("jazz-age")]}, police={"north": 1})


def text(session: Session, seat: int | None) -> dict[str, Grid]:
    """All grids that are read, by their titles."""
    sheet = GAME.sheet(session.view(seat))
    return {str(grid.title[0]).partition(".")[2]: grid for grid in (*sheet.grids, *sheet.more)}


def rows(grid: Grid) -> list[list[str]]:
    return [[say(cell) if cell else "" for cell in row] for row in grid.rows]


def test_a_seat_reads_the_board_with_its_hand() -> None:
    own, board = text(playing(), 0), text(playing(), None)
    assert {*PUBLIC} <= {*own} & {*board}
    assert [rows(own[name]) == rows(board[name]) for name in PUBLIC] == [True] * len(PUBLIC)
    assert not any(own[name].own for name in PUBLIC)


def test_a_picture_of_ones_hand_has_no_more_than_before() -> None:
    titles = [str(grid.title[0]) for grid in GAME.sheet(playing().view(0)).grids]
    assert titles == ["sheet.own", "sheet.own-deals", "sheet.own-board", "sheet.market"]


def test_every_district_is_read_with_its_borders() -> None:
    grid = text(playing(), None)["map"]
    assert len(grid.rows) == len(GAME.decks.city.districts)
    assert ["Central", "North, West North, West and South"] in rows(grid)


def test_cards_of_the_plan_and_fulfilled_jobs_are_read_in_full() -> None:
    for seat in (None, 0, 1):
        grids = text(playing(), seat)
        assert rows(grids["plan-cards"])[0][0] == say(("level.bookie",))
        assert rows(grids["plan-cards"])[0][3] == say(("crook-text.bookie",))
        assert rows(grids["done-texts"]) == [["Jazz Age (Bo)", say(("job-does.jazz-age",))]]
