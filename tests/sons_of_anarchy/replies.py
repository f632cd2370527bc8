"""Answers to the questions that a card must ask, and the figures that it leaves."""

from __future__ import annotations

from rules.kernel.asking import Pick
from rules.kernel.session import Session
from tests.mob import stash
from tests.moves import decision, limits, offered, play
from tests.sons_of_anarchy.building import heat

Figures = tuple[int, int, int, int]
"""Cash, guns, contraband and heat of a gang."""
Says = str | int | tuple[str, ...]


def figures(session: Session, seat: int) -> tuple[int, ...]:
    return (*stash(session, seat), *heat(session, seat))


def reply(session: Session, seat: int, *answers: Says) -> Session:
    """Answers to questions that the card must ask. A number is the most that may be named, a crew the largest."""
    for answer in answers:
        assert session.waiting_for == {seat}
        if isinstance(answer, int):
            assert limits(session, seat)[1] == answer
        else:
            keys = (answer,) if isinstance(answer, str) else answer
            assert {*keys} <= {*offered(session, seat)}
            assert largest(session, seat) == len(keys)
        play(session, seat, answer)
    return session


def largest(session: Session, seat: int) -> int:
    own = decision(session, seat)
    assert isinstance(own, Pick)
    return own.most
