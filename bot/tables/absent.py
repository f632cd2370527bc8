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


def answer_for_absent(session: Session, seats: Sequence[Seated], row: Table) -> None:
    """Let those seats of a table answer at once; but they are ready only when everybody else is."""
    kinds = {one.seat: one.kind for one in seats if one.kind != "person"}
    for _ in range(_IN_A_ROW):
        waiting = [seat for seat in sorted(session.waiting_for) if seat in kinds]
        if session.ask is None or not waiting:
            return
        if session.ask.hands_open and len(waiting) < len(session.waiting_for):
            return  # a moment for deals: it lasts as long as the people at the table want
        for seat in waiting:
            decision = session.ask.decisions[seat]
            house = kinds[seat] == "house"
            session.answer(seat, _think(session, seat, decision, row) if house else decision.default)
    raise RuleBroke("a game among absent players does not end")


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
