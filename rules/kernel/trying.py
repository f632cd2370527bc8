"""Trying out what a seat could answer, without doing it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.asking import Answer, Decision, Number
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.kernel.shortcuts import Plan, Steps
from rules.kernel.telling import Seat

TRIED = 5  # answers at most, to see whether they are final


def is_alone(session: Session, seat: Seat) -> bool:
    """Whether this seat is asked, and nobody else."""
    return session.ask is not None and [*session.ask.decisions] == [seat]


def goes_on(session: Session, seat: Seat) -> bool:
    """Whether a seat that has just answered is asked on, and could take that back: nothing was revealed."""
    return is_alone(session, seat) and session.free_undo(seat) is not None


def try_plan(session: Session, seat: Seat, plan: Plan) -> Steps:
    """The questions and answers of a plan, from the open question to the end of the order; none if it needs an
    answer on the way that it does not have.

    It is tried on a fork of the game, which holds all secrets. Nothing of it is given away but what this seat
    could find out by itself and take back: its own questions, along a way on which the table asks nobody else,
    nothing is revealed and every answer can be taken back freely. What the last answer brings about is not looked
    at, only that the order ends with it."""
    steps: list[tuple[Decision, Answer]] = []
    fork, place = session.fork(), 0
    while is_alone(fork, seat):
        assert fork.ask is not None
        decision = fork.ask.decisions[seat]
        if steps and decision.prompt[0] in fork.game.order_starts:
            return steps
        value, place = plan.answer(decision, place)
        if value is None:
            return []
        steps.append((decision, value))
        fork.answer(seat, value)
        if not goes_on(fork, seat):
            return steps
    return steps


def is_final(session: Session, seat: Seat) -> bool:
    """Whether nothing of what a seat can answer could be taken back. It is tried in a game that could be this one
    for all the seat knows; without such a game nobody can say."""
    if session.ask is None or not is_alone(session, seat):
        return False
    world = session.sample(seat, Dice("final"))
    likely = _likely(session.ask.decisions[seat])
    return world is not None and all(_ends(world.fork(), seat, value) for value in likely)


def _likely(decision: Decision) -> Sequence[Answer]:
    """Some of the answers to a question, and of a few choices all."""
    if isinstance(decision, Number):
        return [*dict.fromkeys((decision.default, decision.high, decision.low))]
    if decision.least == decision.most == 1:
        return [(key,) for key in dict.fromkeys((*decision.default, *decision.keys))][:TRIED]
    return [decision.default, decision.keys[: decision.most]]


def _ends(world: Session, seat: Seat, value: Answer) -> bool:
    world.answer(seat, value)
    return not goes_on(world, seat)
