"""Moments for Jobs where nothing else is asked: the table waits until whoever may want to fulfil one is ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rules.kernel.asking import Flow, ready
from rules.kernel.telling import Seat
from rules.scarface_1920.plan import interrupt
from rules.scarface_1920.table import Table

Waiting: TypeAlias = Callable[[Table], list[Seat]]
"""For whom the table waits; how many Jobs lie face down before a gang is all that it may depend on."""


def holders(t: Table) -> list[Seat]:
    """Whoever has a Job left to fulfil."""
    return [seat for seat, gang in enumerate(t.gangs) if gang.jobs.cards]


def active(t: Table) -> list[Seat]:
    """The gang whose turn it is, as in all of its turn: others may fulfil Jobs meanwhile. If it has no Job left,
    all who have one."""
    return [t.turn] if t.gangs[t.turn].jobs.cards else holders(t)


def moment(t: Table, prompt: str, waiting: Waiting) -> Flow[bool]:
    """Wait for them, unless nothing has happened since Jobs were last possible. Whether the rule goes on: a Raid
    that a Job has brought on comes first, and then the rule from its beginning."""
    if t.stirred:
        seats = waiting(t)
        t.window = True
        yield from ready((prompt,), lambda: [seat for seat in seats if t.gangs[seat].jobs.cards])
        t.close_window()
    interrupt(t, t.stage)
    return t.stage != "raid"
