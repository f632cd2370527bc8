"""What is open and what is hidden in both mob games."""

from __future__ import annotations

from rules.kernel.session import Session
from rules.kernel.telling import Phrase, Seat
from tests.mob import stash
from tests.moves import happened, window

EVERYBODY = (None, 0, 1, 2, 3)
OTHERS = (None, 1, 2, 3)


def alike(one: Session, other: Session, seats: tuple[Seat | None, ...] = OTHERS) -> None:
    """These seats cannot tell two games apart; seat 0 can."""
    for seat in seats:
        assert window(one, seat) == window(other, seat)
    assert window(one, 0) != window(other, 0)


def check_public_info(session: Session, mark: str, gangs: list[tuple[str, int, int]], injured: int) -> None:
    """Everybody sees each gang's card, its Clout or Heat (`mark`) and its order tokens; one made man and two
    associates of seat 0 at home, and who of seat 2 is `injured`."""
    for seat in EVERYBODY:
        seen = session.view(seat).gangs
        assert [(gang.gang, getattr(gang, mark), gang.orders) for gang in seen] == gangs
        assert (seen[0].men, seen[0].associates) == ((-1, -3, -3, -3, -3), (-3, -3, -3, -1, -1))
        assert seen[2].men[injured] == -2


def check_board(session: Session, gang: Phrase) -> None:
    """What a spectator reads on the sheet of a gang with 2 of its mark and 3 tokens; and nobody reads of the 77,
    88 and 99 that seat 0 holds."""
    sheet = session.game.sheet
    grid = sheet(session.view(None)).grids[0]
    assert grid.rows[0][:4] == (("name", 0), gang, ("number", 2), ("number", 3))
    cells = [cell for grid in sheet(session.view(1)).grids for row in grid.rows for cell in row]
    assert not [cell for cell in cells if {77, 88, 99} & {*cell}]


def check_lifted(session: Session) -> None:
    """The game is over; seat 0 has (1, 2, 3), seat 2 (9, 0, 0), and everybody sees it."""
    assert session.result is not None
    for seat in EVERYBODY:
        assert [gang.stash for gang in session.view(seat).gangs] == [(1, 2, 3), (0, 0, 0), (9, 0, 0), (0, 0, 0)]


def check_told_to_all(session: Session, kind: str) -> None:
    """Everybody reads what seat 0 has ordered, and that it was seat 0."""
    for seat in EVERYBODY:
        events = [event for event in session.events(seat) if event.kind == kind]
        assert events[0].public is not None
        assert events[0].public["seat"] == 0


def check_nobodys_to_see(one: Session, other: Session) -> None:
    """Two tiles and two cards lie face down in another order: all see their number only."""
    for seat in EVERYBODY:
        assert window(one, seat) == window(other, seat)
    assert (one.view(0).facedown, one.view(0).deck) == (2, 2)


def check_compared(one: Session, other: Session, call: str, after: tuple[int, ...]) -> None:
    """A Last Call hits seat 0, which has more in the other world: all learn whom it hits, and nobody what there
    was. `after` is what is left."""
    assert happened(one, "hit")[0].public == {"card": call, "seats": [0]}
    assert stash(one, 0) == after
    alike(one, other)
