"""When the time of a seat is up: the safe answer, or a house player's, so that the others can go on. Whoever comes
a little late may take it back, as long as nobody has built on it."""

from __future__ import annotations

from dataclasses import replace

from bot.store import Given
from bot.tables.absent import answer_in_place
from bot.tables.context import TableContext
from bot.tables.errors import Refused, Stale
from bot.tables.runner import Action
from rules.kernel.revealing import revealed_nothing
from rules.kernel.telling import Seat

MOST = 60  # answers to a chain of questions that is asked of this seat alone


def answering_for(seat: Seat) -> Action:
    """Answer what is asked of a seat; of a chain of questions to it alone, all of them, so that nobody has to wait
    for each."""

    def act(table: TableContext) -> None:
        session = table.session
        if seat not in session.waiting_for:
            raise Stale
        _answer_chain(table, seat)
        table.seats = [replace(one, missed=one.missed + (one.seat == seat)) for one in table.seats]

    return act


def _answer_chain(table: TableContext, seat: Seat) -> None:
    session = table.session
    for _ in range(MOST):
        answer_in_place(session, seat, table.row)
        if session.ask is None or {*session.ask.decisions} != {seat}:
            return


def may_take_back(table: TableContext, given: Given | None) -> bool:
    """Whether the visitor may take back what was answered for them: nobody has done anything since, and nothing
    was revealed. Where only they are asked since, *Back* does it."""
    session = table.session
    if given is None or table.visitor is None or table.visitor.seat != given.seat or table.is_over:
        return False
    if session.length != given.after or session.ask is None or [*session.ask.decisions] == [given.seat]:
        return False
    return revealed_nothing(session, given.seat, given.before)


def taking_default_back(given: Given | None) -> Action:
    """Take back what was answered for the visitor, to answer for themselves."""

    def act(table: TableContext) -> None:
        if given is None or not may_take_back(table, given):
            raise Refused("late.no-more")
        table.session.undo(given.seat, given.before)

    return act
