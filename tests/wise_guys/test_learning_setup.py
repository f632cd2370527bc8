"""A stranger can pick a gang of Wise Guys: its card can be read in full, and nobody is called Boss too early."""

from __future__ import annotations

from rules.kernel.session import Session
from rules.wise_guys.game import GAME
from tests.mob import briefed, stands
from tests.moves import choose, decision
from tests.wise_guys.building import start, table


def test_standing_while_gangs_are_picked() -> None:
    """Nobody is Boss yet, and who has no gang holds nothing."""
    session = Session.new(GAME, 3, "picking")
    first = min(session.waiting_for)
    last = "Whoever picks last is Boss of Bosses"
    assert stands(session, first)[1] == f"You have no gang yet. {last}."
    choose(session, first, "outfit")
    assert stands(session, first)[1] == f"You hold 💵6 🔫1 🥃4 and have ⭐4 of 4 · {last}"
    assert stands(session, None)[1].count("has no gang yet") == 2
    while "setup.gang" in (asked := [decision(session, seat).prompt[0] for seat in session.waiting_for]):
        choose(session, min(session.waiting_for), left(session)[0])
    assert asked == ["setup.men"]
    assert "Boss of Bosses: " in stands(session, first)[1]


def left(session: Session) -> list[str]:
    """The gangs that can still be had, as the board says it."""
    grids = [grid for grid in GAME.sheet(session.view(None)).more if grid.title == ("sheet.to-pick",)]
    return [str(row[0][0]).removeprefix("gang.") for grid in grids for row in grid.rows]


def test_gangs_to_be_had_can_be_read_in_full() -> None:
    """Start, order, rule and men of each that nobody has; later no more."""
    session = Session.new(GAME, 3, "picking")
    first = min(session.waiting_for)
    assert left(session) == [gang.key for gang in GAME.decks.gangs]
    for gang, line in zip(GAME.decks.gangs, briefed(session, first)[1:], strict=True):
        assert all(name in line for name in (gang.title, gang.order.title, *(man.title for man in gang.man)))
    choose(session, first, "outfit")
    assert "outfit" not in left(session)
    grids = [grid for grid in GAME.sheet(session.view(None)).more if grid.title == ("sheet.to-pick",)]
    assert [row[1:] for row in grids[0].rows] == [GAME.faces()[key].does for key in left(session)]
    assert left(start(table(orders={0: 1}))) == []
