"""Highlights of a game of Sons of Anarchy."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.highlights import Feat, Rule, foremost, of_kind, pick_highlights, total
from rules.kernel.telling import Event, Phrase
from rules.mob.highlights import make_rules
from rules.sons_of_anarchy.deck import Decks


def highlights(_: Decks, events: Sequence[Event]) -> tuple[Phrase, ...]:
    """What was most remarkable."""
    return pick_highlights(RULES, events)


def _heat(events: Sequence[Event]) -> Feat | None:
    """Who drew the most Heat, all in all."""
    return foremost(total(of_kind(events, "heat"), "heat"))


def _hush_money(events: Sequence[Event]) -> Feat | None:
    """Who paid the most for somebody to look away."""
    return foremost(total(of_kind(events, "bribe"), "cash"))


RULES = (
    *make_rules(
        {
            "theft": (2, 2),
            "upset": (2, 3),
            "in-vain": (2, 2),
            "fallen": (2, 2),
            "sale": (5, 9),
            "deal": (3, 7),
            "bloodiest": (3, 3),
            "lucky": (8, 18),
            "unlucky": (8, 17),
            "fighter": (3, 9),
            "buried": (2, 2),
            "gift": (2, 4),
            "windfall": (5, 8),
            "patience": (4, 5),
            "reign": (4, 4),
            "empty-pockets": (1, 2),
        }
    ),
    Rule("heat", 6, 10, _heat),
    Rule("hush-money", 3, 12, _hush_money),
)
"""The figures are from games among house players: the last of each is reached in one of four."""
