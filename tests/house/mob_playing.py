"""How the house plays either mob game in tests: one answer, or all answers of an order."""

from __future__ import annotations

from rules.house import player_of
from rules.kernel.asking import Answer
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from tests.moves import prompt


def answer(session: Session, seat: Seat = 0, dice: str = "house") -> Answer:
    """What the house answers to the open question, from what the seat sees."""
    assert session.ask is not None
    decision = session.ask.decisions[seat]
    return player_of(session.game.key)(session.view(seat), decision, lambda: None, Dice(dice))


def turn(session: Session, seat: Seat = 0) -> list[str]:
    """The questions of one order of a seat, answered by the house; what they were."""
    asked = []
    while prompt(session) and seat in session.waiting_for:
        asked.append(prompt(session))
        session.answer(seat, answer(session, seat))
        if prompt(session) == "order.which":
            break
    return asked
