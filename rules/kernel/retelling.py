"""Replaying the entries of a log into a session, through the same methods that wrote them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from rules.kernel.asking import Answer
from rules.kernel.log import Entry, IllegalAnswer
from rules.kernel.running import still_legal
from rules.kernel.telling import Seat

if TYPE_CHECKING:
    from rules.kernel.session import Session


def repeat(session: Session, entry: Entry) -> None:
    """Replay one entry."""
    match entry:
        case Entry("answer", seat, (value,)):
            session.answer(seat, value)
        case Entry("retract", seat, ()):
            session.retract(seat)
        case Entry("interject", seat, values, key=key):
            session.interject(seat, key, values)
        case Entry("undo", seat, (int(length),)):
            session.undo(seat, length)
        case _:
            raise IllegalAnswer("wrong-kind")


def retell(told: Session, entries: Iterable[Entry]) -> None:
    """Replay entries, but with one answer a seat for each question, and in seat order."""
    hands: dict[Seat, Answer] = {}
    for entry in entries:
        if entry.kind == "answer":
            hands[entry.seat] = entry.value[0]
        elif entry.kind == "retract":
            hands.pop(entry.seat, None)
        else:
            number = told.question
            repeat(told, entry)
            hands = still_legal(told.ask, hands) if told.ask and told.question == number else {}
        if told.ask and hands.keys() == told.ask.decisions.keys():
            _answer_all(told, hands)
            hands = {}
    _answer_all(told, hands)


def _answer_all(session: Session, hands: Mapping[Seat, Answer]) -> None:
    """Give these answers, in seat order."""
    for seat in sorted(hands):
        session.answer(seat, hands[seat])
