"""When the time of a seat is up: the safe answer, or a house player's, so that the others can go on."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.absent import answer_in_place
from bot.tables.context import TableContext
from bot.tables.errors import Stale
from bot.tables.runner import Action
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
