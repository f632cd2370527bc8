"""Answers for the seats that nobody sits at: an absent player's are safe defaults, a house player thinks."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence

from bot.store import Seated, Table
from bot.tables import incidents
from rules.house import player_of
from rules.kernel.asking import Answer, Decision
from rules.kernel.chance import Dice
from rules.kernel.session import RuleBroke, Session
from rules.kernel.telling import Seat

log = logging.getLogger(__name__)

_IN_A_ROW = 10_000  # answers by seats that nobody sits at; more is a game that never ends


KEPT = 2  # deadlines in a row: from then on the house keeps a seat until its player comes back


def is_kept(one: Seated) -> bool:
    """Whether the house answers for a person who has missed too many deadlines."""
    return one.kind == "person" and one.missed >= KEPT


def answer_for_absent(session: Session, seats: Sequence[Seated], row: Table) -> None:
    """Let those seats of a table answer at once; but they are ready only when everybody else is."""
    kinds = {one.seat: one.kind for one in seats if one.kind != "person" or is_kept(one)}
    for _ in range(_IN_A_ROW):
        waiting = [seat for seat in sorted(session.waiting_for) if seat in kinds]
        if session.ask is None or not waiting:
            return
        if session.ask.hands_open and len(waiting) < len(session.waiting_for):
            return  # a moment for deals: it lasts as long as the people at the table want
        for seat in waiting:
            _answer(session, seat, row, kinds[seat] == "house" or (kinds[seat] == "person" and row.caretaker))
    raise RuleBroke("a game among absent players does not end")


def answer_in_place(session: Session, seat: Seat, row: Table) -> None:
    """Answer for a person whose time is up: as the table has agreed, the safe default or what a house player
    would."""
    _answer(session, seat, row, row.caretaker)


def _answer(session: Session, seat: Seat, row: Table, house: bool) -> None:
    assert session.ask is not None
    decision = session.ask.decisions[seat]
    session.answer(seat, _think(session, seat, decision, row) if house else decision.default)


def _think(session: Session, seat: Seat, decision: Decision, row: Table) -> Answer:
    """A house player gets what its seat may see and dice of its own; one that stumbles gives the default too."""
    dice = Dice(secrets.token_hex(16))
    try:
        value = player_of(session.game.key)(
            session.view(seat), decision, lambda: session.sample(seat, dice.spawn()), dice
        )
    except Exception as problem:
        incidents.report(log, "house-player", problem, row.id, row.guild, game=session.game.key)
        return decision.default
    return value if decision.refuses(value) is None else decision.default
