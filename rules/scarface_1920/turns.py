"""A turn of either kind, as far as it goes without rest."""

from __future__ import annotations

from rules.kernel.asking import Flow
from rules.scarface_1920.plan import begin_turn
from rules.scarface_1920.reorganization import sales
from rules.scarface_1920.table import Table
from rules.scarface_1920.turn import act


def take_turn(t: Table) -> Flow[None]:
    """With cards in hand or deck an Action turn, with none a Reorganization."""
    yield from begin_turn(t)
    if t.stage == "sales":
        yield from sales(t)
    elif t.stage == "actions":
        yield from act(t)
