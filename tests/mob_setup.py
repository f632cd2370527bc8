"""How the gangs of both mob games are picked."""

from __future__ import annotations

from rules.kernel.session import Session
from tests.mob import boss
from tests.moves import asked, choose, happened, offered, passing, play


def check_tied_roll_again(session: Session) -> None:
    """Three of four have rolled a 5, then 3, 3 and 1, then 2 and 6."""
    rolls = [(event.public["seat"], event.public["die"]) for event in happened(session, "first") if event.public]
    assert rolls[4:] == [(0, 3), (1, 3), (3, 1), (0, 2), (1, 6)]
    assert asked(session) == ("setup.gang", [1])


def check_last_pick(session: Session, picks: tuple[str, str, str], left: str) -> None:
    """Seat 2 picks first. The last one left is nobody's choice; whoever gets it leads and has the first order."""
    for seat, gang in zip((2, 3, 0), picks, strict=True):
        choose(session, seat, gang)
    assert session.view(None).gangs[1].gang == left
    assert boss(session) == 1
    assert [event.public for event in happened(session, "boss")] == [{"seat": 1}]
    assert asked(passing(session, "order.which")) == ("order.which", [1])


def check_last_of_three(session: Session, picks: tuple[str, str], left: list[str]) -> None:
    """Seat 1 picks first of three: the last chooses between two, and leads."""
    play(session, 1, picks[0])
    play(session, 2, picks[1])
    assert offered(session, 0) == left
    choose(session, 0, left[1])
    assert boss(session) == 0
