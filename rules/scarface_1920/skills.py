"""A skill at work: its owner may do without any one of several benefits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.kernel.asking import Flow, Option, pick
from rules.kernel.telling import Seat
from rules.scarface_1920.effects import Effect
from rules.scarface_1920.table import Table
from rules.scarface_1920.vocabulary import part_key


def run_chosen(t: Table, seat: Seat, steps: Sequence[Effect]) -> Flow[None]:
    """The steps of a skill that its owner chose to use: choosing a single one is also consent to its cost."""
    return steps[0].run_chosen(t, seat) if len(steps) == 1 else _run_wanted(t, seat, steps)


def _run_wanted(t: Table, seat: Seat, steps: Sequence[Effect]) -> Flow[None]:
    """One step after the other, as printed. Of several benefits each may be waived when it is reached; the only
    one was chosen with the skill, and a drawback is no choice."""
    several = sum([step.welcome or step.waivable(t, seat) for step in steps]) > 1
    for step in steps:
        if several and step.waivable(t, seat) and not (yield from _asked(t, seat, step)):
            continue
        yield from step.run(t, seat)


def _asked(t: Table, seat: Seat, step: Effect) -> Flow[tuple[Effect, ...]]:
    return pick(seat, ("step.whether", t.source), lambda: _either_way((step,)))


@cache
def _either_way(steps: tuple[Effect, ...]) -> tuple[Option[tuple[Effect, ...]], ...]:
    """To want it means the step, and to do without it none."""
    return Option("do", (part_key(steps),), steps), Option("waive", ("step.waive",), ())
