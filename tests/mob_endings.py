"""The end of both mob games: the blinds are lifted, and a tie is fought out."""

from __future__ import annotations

import pytest

from rules.kernel.game import Result
from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from tests.mob import deal
from tests.moves import choose, happened, passing, refused

HELD = {0: (4, 1, 2), 1: (7, 0, 0), 2: (0, 3, 0), 3: (6, 0, 9)}
"""What four gangs have behind their blinds."""


def result(session: Session) -> Result:
    assert session.result is not None
    return session.result


def finals(session: Session) -> list[tuple[Seat, int, int]]:
    """Seat, die and total of every roll in the last fight."""
    rolls = [event.public or {} for event in happened(session, "final")]
    assert all(roll["force"] + roll["die"] == roll["total"] for roll in rolls)
    return [(roll["seat"], roll["die"], roll["total"]) for roll in rolls]


def check_six_rounds(session: Session) -> None:
    """Cards are turned up until there is none left in round 6; after its Clean Up the game is over."""
    passing(session, "order.which")
    for number, left in {1: 14, 2: 12, 3: 9, 4: 6, 5: 3, 6: 0}.items():
        seen = session.view(None)
        assert (seen.round, seen.deck, session.result) == (number, left, None)
        passing(passing(session, "market.sell"), "order.which" if number < 6 else "")
    assert (session.ask, result(session).ranking != ()) == (None, True)
    assert refused(session, 0, "sit") == "game-over"


def check_no_more_deals(session: Session) -> None:
    with pytest.raises(IllegalAnswer, match="game-over"):
        deal(session, 0, 1, (1, 0, 0), (0, 0, 0))


def check_lifted(before: Session, after: Session) -> None:
    """A spectator saw nothing of what is HELD and a player only their own; in the end all see it."""
    assert [gang.stash for gang in before.view(None).gangs] == [()] * 4
    assert [gang.stash for gang in before.view(0).gangs] == [(4, 1, 2), (), (), ()]
    assert [gang.stash for gang in after.view(None).gangs] == list(HELD.values())
    assert happened(after, "blinds") != []


def check_survivor(session: Session, *hurt: str) -> None:
    """Seats 1 and 2 shoot and have nobody to blame; when seat 0 has chosen whom they hurt, it has won, poor as it
    is."""
    session.answer(1, 1)
    session.answer(2, 1)
    choose(session, 0, *hurt)
    choose(session, 0, "no")
    assert (result(session).ranking, result(session).why[0]) == (((0,), (1, 2)), "result.survivor")
    assert result(session).scores == {0: 0, 1: 0, 2: 0}
