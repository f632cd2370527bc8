"""The steps of a round that lie around the orders: Claim Order Tokens, Reveal New Cards, and Clean Up."""

from __future__ import annotations

from rules.kernel.asking import Flow
from rules.mob import rounds as mob
from rules.sons_of_anarchy.table import Table


def begin_round(t: Table) -> Flow[None]:
    """The Patch holder goes first; then order tokens, new turf and the Anarchy cards."""
    t.lead = t.turn = t.boss
    t.tell("round", round=t.round, boss=t.boss)
    for gang in t.gangs:
        gang.skipped = False
    mob.collect_orders(t)
    mob.new_turf(t)
    yield from mob.new_cards(t)
    t.stage = "orders" if t.stage == "dawn" else t.stage


def last_call(t: Table) -> Flow[None]:
    """The Last Calls, and after them Clean Up."""
    return mob.last_call(t, mob.ROUNDS + t.house.long_haul)
