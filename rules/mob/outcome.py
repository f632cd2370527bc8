"""What transactions would leave a gang with: hints that say where its figures would stand, from the view."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

from rules.kernel.telling import Phrase
from rules.mob.cards import GainPerBusiness, Tribute
from rules.mob.look import Look, phrase
from rules.mob.table import CASH, EMERGENCY
from rules.mob.transactions import Coronation, Heal, Orders, Recruit, Robbery

Change: TypeAlias = tuple[str, int, bool]
"""What changes, by how much, and whether that is sure; else it is the most that it may be."""
Effect: TypeAlias = Callable[[Look, Any], list[Change]]

ENDLESS = 999
RIVALS = ("rivals", 0, True)
"""It is aimed at a rival, and changes no figure of one's own."""
MARK = "mark"
"""Clout, or heat."""


def foresee(effects: Mapping[type, Effect], look: Look, part: Sequence[Any]) -> Phrase:
    """Where one's figures would stand after these transactions; what the law of the round forbids is left out."""
    changes: dict[str, tuple[int, bool]] = {}
    for what, n, sure in _list_changes(effects, look, part):
        before, surely = changes.get(what, (0, True))
        changes[what] = before + n, sure and surely
    return phrase("hint.foresee", tuple([_say(look, what, *change) for what, change in changes.items()]))


def _list_changes(effects: Mapping[type, Effect], look: Look, part: Sequence[Any]) -> Iterator[Change]:
    """What each of the transactions changes. Whether one is allowed is its own to say, and needs only the law."""
    for each in part:
        if each.ready(look, look.seat):
            effect = next((effects[kind] for kind in effects if isinstance(each, kind)), None)
            yield from effect(look, each) if effect else [RIVALS]


def _say(look: Look, what: str, n: int, sure: bool) -> Phrase:
    """Where a figure stands, and would stand."""
    if what == "rivals":
        return phrase("hint.aimed")
    if what == "token":
        return phrase("hint.have-token-still" if look.v.boss == look.seat else "hint.have-token", look.v.boss)
    before, most = _count(look, what)
    after = phrase(f"hint.have-{what}", before, min(max(before + n, 0), most), most)
    return after if sure else phrase("hint.at-most", (after,))


def _count(look: Look, what: str) -> tuple[int, int]:
    """A figure of one's own, and its upper end."""
    match what:
        case "orders":
            return look.own.orders, ENDLESS
        case "associates":
            return look.associates(look.seat), len(look.own.associates)
        case "injured":
            return sum(look.crew_at(look.seat, EMERGENCY)), ENDLESS
        case "mark":
            return look.police.mark(look.seat), look.police.most
    return look.own.stash[look.assets.index(what)], ENDLESS


# -- what both games have


def _pay_tribute(look: Look, each: Tribute) -> list[Change]:
    """Every rival pays, who has it."""
    return [(look.assets[CASH], each.tribute * len(look.rivals), False)]


def _count_business(look: Look, each: GainPerBusiness) -> list[Change]:
    """Cash for each business location that one holds alone."""
    held = [p for p, spot in enumerate(look.v.spots) if spot.kind == "business" and look.present(p) == [look.seat]]
    return [(look.assets[CASH], each.gain_per_business * len(held), True)]


EFFECTS: Mapping[type, Effect] = MappingProxyType(
    {
        Tribute: _pay_tribute,
        GainPerBusiness: _count_business,
        Robbery: lambda _, each: [(*each.steal, False)],
        Recruit: lambda _, each: [("associates", each.recruit, True)],
        Orders: lambda _, each: [("orders", each.orders, True)],
        Heal: lambda _, each: [("injured", -each.heal, True)],
        Coronation: lambda *_: [("token", 0, True)],
    }
)
"""What the transactions of both games change. Those that are not listed are aimed at a rival."""
