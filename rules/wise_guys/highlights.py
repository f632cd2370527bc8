"""Highlights of a game of Wise Guys."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.highlights import Feat, Rule, foremost, of_kind, pick_highlights, total
from rules.kernel.telling import Event, Phrase
from rules.mob.highlights import make_rules
from rules.wise_guys.deck import Decks


def highlights(_: Decks, events: Sequence[Event]) -> tuple[Phrase, ...]:
    """What was most remarkable."""
    return pick_highlights(RULES, events)


def _disgrace(events: Sequence[Event]) -> Feat | None:
    """Who lost the most Clout, all in all."""
    return foremost(total(of_kind(events, "clout-lost"), "clout"))


RULES = (
    *make_rules(
        {
            "theft": (2, 2),
            "upset": (2, 3),
            "in-vain": (2, 2),
            "fallen": (3, 5),
            "sale": (5, 10),
            "deal": (3, 7),
            "bloodiest": (3, 4),
            "lucky": (8, 14),
            "unlucky": (8, 16),
            "fighter": (3, 7),
            "buried": (2, 2),
            "gift": (2, 4),
            "windfall": (5, 11),
            "patience": (4, 5),
            "reign": (4, 4),
            "empty-pockets": (1, 3),
        }
    ),
    Rule("disgrace", 6, 10, _disgrace),
)
"""The figures are from games among house players: the last of each is reached in one of four."""
