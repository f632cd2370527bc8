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
    """The steps of a skill that its owner chose to use: with a single one he has also consented to its cost."""
    return steps[0].run_chosen(t, seat) if len(steps) == 1 else _run_wanted(t, seat, steps)


def _run_wanted(t: Table, seat: Seat, steps: Sequence[Effect]) -> Flow[None]:
    """One step after the other, as printed. Of several benefits each may be waived when it is reached; the only
    one was chosen with the skill, and a drawback is no choice."""
    several = sum([step.welcome or step.waivable(t, seat) for step in steps]) > 1
    for step in steps:
        if several and step.waivable(t, seat) and not (yield from _asked(seat, step)):
            continue
        yield from step.run(t, seat)


def _asked(seat: Seat, step: Effect) -> Flow[bool]:
    return pick(seat, ("step.whether",), lambda: _either_way(part_key((step,))))


@cache
def _either_way(text: str) -> tuple[Option[bool], Option[bool]]:
    return Option("do", (text,), True), Option("waive", ("step.waive",), False)
