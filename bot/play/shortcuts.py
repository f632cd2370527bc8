"""Shortcuts: several answers of an order in one press. A game says from a seat's view what is obvious; it is tried
out, and carried out when the button is pressed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from itertools import islice

from bot.learn.tips import try_to_help
from bot.tables.context import TableContext
from bot.tables.errors import Stale
from rules.kernel.session import Session
from rules.kernel.shortcuts import Steps
from rules.kernel.telling import Phrase, Seat
from rules.kernel.trying import goes_on, is_alone, try_plan

MOST = 3  # on a panel
TRIED = 8  # plans at most


@dataclass(frozen=True, slots=True)
class Shortcut:
    """Answers that may be given in one press, with the questions that they are for, and what the button says."""

    label: Phrase
    steps: Steps

    @property
    def key(self) -> str:
        """What its button carries: a short name of these answers to these questions. It is made again when the
        button is pressed, and compared."""
        said = [(decision.prompt, decision.shape(), value) for decision, value in self.steps]
        return blake2b(repr(said).encode(), digest_size=12).hexdigest()


def list_shortcuts(table: TableContext) -> list[Shortcut]:
    """The shortcuts from the visitor's open question on; none where it is asked of others too."""
    nothing: list[Shortcut] = []
    return try_to_help(table, lambda: find_shortcuts(table.session, table.seat), nothing)


def find_shortcuts(session: Session, seat: Seat) -> list[Shortcut]:
    """The first few of a game's plans that come out as planned, each way once."""
    return [*islice(_try_all(session, seat), MOST)]


def _try_all(session: Session, seat: Seat) -> Iterator[Shortcut]:
    if session.ask is None or not is_alone(session, seat):
        return
    game, seen = session.game, set[str]()
    for plan in game.shortcuts(session.view(seat), session.ask.decisions[seat], session.events(seat))[:TRIED]:
        steps = try_plan(session, seat, plan)
        if len(steps) > 1:
            found = Shortcut(game.name_shortcut(plan, steps), steps)
            if found.key not in seen:
                seen.add(found.key)
                yield found


def take_shortcut(session: Session, seat: Seat, key: str) -> None:
    """Carry out a shortcut, if it is still offered."""
    found = next((one for one in find_shortcuts(session, seat) if one.key == key), None)
    if found is None:
        raise Stale
    give_answers(session, seat, found.steps)


def give_answers(session: Session, seat: Seat, steps: Steps) -> None:
    """Give answers one after the other, as long as what is asked is as expected and nothing is revealed; what was
    done by then is kept."""
    for decision, value in steps:
        if session.ask is None or session.ask.decisions != {seat: decision}:
            return
        session.answer(seat, value)
        if not goes_on(session, seat):
            return
