"""What is told of the fights of both mob games."""

from __future__ import annotations

from rules.kernel.session import Session
from rules.kernel.telling import Seat
from tests.moves import asked, happened, window


def told(session: Session, *kinds: str) -> list[tuple[str, Seat]]:
    """Kind and seat of what happened, in order."""
    return [(event.kind, (event.public or {})["seat"]) for event in happened(session, *kinds)]


def totals(session: Session) -> dict[Seat, int]:
    """What each gang's dice and members came to."""
    return {event.public["seat"]: event.public["total"] for event in happened(session, "roll")}


def shots(session: Session) -> list[tuple[Seat, Seat, int]]:
    """Who, at whom, how many."""
    return [tuple((event.public or {}).values()) for event in happened(session, "shots")]


def armed(*guns: int) -> dict[Seat, tuple[int, int, int]]:
    """Guns by seat, and nothing else behind the blinds."""
    return {seat: (0, n, 0) for seat, n in enumerate(guns)}


def check_guns_in_secret(session: Session) -> None:
    """Of three with a gun each one puts a fist out, and nobody can tell; when the last one is out, all open."""
    assert asked(session) == ("fight.guns", [0, 1, 2])
    before = {seat: window(session, seat)[:4] for seat in (0, 2, 3, None)}
    session.answer(1, 1)
    assert {seat: window(session, seat)[:4] for seat in (0, 2, 3, None)} == before
    assert (session.waiting_for, happened(session, "guns")) == ({0, 2}, [])
    session.answer(0, 0)
    session.answer(2, 1)
    assert [event.public for event in happened(session, "guns")] == [
        {"seat": seat, "guns": guns} for seat, guns in ((1, 1), (2, 1))
    ]
