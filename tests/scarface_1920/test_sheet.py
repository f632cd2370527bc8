"""The board as text, and that a seat can read it beside its own hand."""

from __future__ import annotations

import pytest

from rules.kernel.session import Session
from rules.kernel.telling import Grid
from rules.scarface_1920.game import GAME
from tests.moves import choose
from tests.scarface_1920.building import at_table, deal, done
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


def test_a_spectator_reads_the_cards_for_hire() -> None:
    """Their values and skills too, as a seat does in its hand."""
    seats, board = text(playing(), 0)["market"], text(playing(), None)["hire-cards"]
    assert rows(board) == rows(seats)
    top = playing().view(None).crooks[0][0]
    assert rows(board)[0] == [say((f"{what}.{top}",)) for what in ("level", "type-of", "values", "crook-text")]
    assert "hire-cards" not in [str(grid.title[0]) for grid in GAME.sheet(playing().view(None)).grids]


def test_each_deal_says_what_it_asks_and_brings() -> None:
    deals = {1: [deal("gun-supplier-1", "brewery-owner", thugs=1, goods=(0, 1))]}
    for seat in (None, 0):
        told = rows(text(at_table(plan=("bookie",), deals=deals), seat)["each-deal"])
        assert told[1] == [
            "Bo",
            "Gun Supplier (asks 1/0, brings 0/1) and Brewery Owner (asks 1/0, brings 2/0); thugs 1, goods 0/1",
        ]


# -- gangs to be had


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_boards_of_gangs_can_be_read_while_they_are_picked(seat: int | None) -> None:
    session = Session.new(GAME, 3, "gangs to be had")
    assert {each.key for each in GAME.decks.gangs} <= {*GAME.in_sight(session.view(seat))}
    assert "al-capone" in GAME.in_sight(session.view(seat))
    told = {row[0]: row[1:] for row in rows(text(session, seat)["gangs-left"])}
    assert told["The Chicago Outfit"][1].startswith("The Boss counts muscle/influence 1/1, 1/2, 2/3 and 3/4")
    assert told["The Chicago Outfit"][2].startswith("Boss track: box 1 a Right-Hand, box 3 $2")
    assert told["The Seven Gems, Boss skills"][1] == "(2) move 1 police; gain $1"
    prices = told["The Seven Gems, upgrades to levels 2 and 3 (muscle/influence, money, crime)"]
    assert prices[0] == "Hand size 0/2, $5, crime +1, then 0/4, $8, crime +2"


def test_a_gang_that_is_taken_is_not_to_be_had() -> None:
    session = Session.new(GAME, 3, "gangs to be had")
    assert session.ask is not None
    [first] = session.ask.decisions
    choose(session, first, "wolves")
    for seat in (None, 0, 1, 2):
        told = [row[0] for row in rows(text(session, seat)["gangs-left"])]
        assert ("The Chicago Outfit" in told, "Black Wolves Gang" in told) == (True, False)
        assert "wolves" in GAME.in_sight(session.view(seat))
    assert "gangs-left" not in text(playing(), None)
    assert "gems" not in GAME.in_sight(at_table(2, plan=("bookie",)).view(None))
