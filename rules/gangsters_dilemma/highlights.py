"""Highlights of a game of Gangster's Dilemma."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.gangsters_dilemma.deck import Decks
from rules.kernel.highlights import (
    Feat,
    Rule,
    amounts,
    count,
    foremost,
    largest,
    of_kind,
    pick_highlights,
    sum_of,
    total,
)
from rules.kernel.telling import Event, Phrase, Seat

ARRESTS = ("arrest", "arrest-bare")
FULFILLED = ("fulfil", "fulfil-own")


def highlights(_: Decks, events: Sequence[Event]) -> tuple[Phrase, ...]:
    """What was most remarkable."""
    return pick_highlights(RULES, events)


# -- the law


def _seizure(events: Sequence[Event]) -> Feat | None:
    """The most loot that one arrest brought."""
    return largest(
        [
            (sum_of(one["seized"]), (one["cop"], one["seat"], one["place"], amounts(one["seized"])))
            for one in of_kind(events, "arrest")
        ]
    )


def _arrested(events: Sequence[Event]) -> Feat | None:
    """Who was arrested most often."""
    return foremost(count(of_kind(events, *ARRESTS)))


def _betrayed(events: Sequence[Event]) -> Feat | None:
    """Who was silent most often while others talked."""
    return foremost(Counter([one["seat"] for one in of_kind(events, *ARRESTS) if one["why"] == "silent"]))


def _talker(events: Sequence[Event]) -> Feat | None:
    """Who talked and walked away most often."""
    talked = Counter([seat for one in of_kind(events, "talk") for seat in one["seats"]])
    talked.subtract([one["seat"] for one in of_kind(events, *ARRESTS) if one["why"] == "talk"])
    return foremost(talked)


def _briber(events: Sequence[Event]) -> Feat | None:
    """Who bribed the Cop most often."""
    return foremost(count(of_kind(events, "bribe")))


def _roundup(events: Sequence[Event]) -> Feat | None:
    """The Cop with the most arrests in one round."""
    caught: Counter[tuple[int, Seat]] = Counter()
    for one in of_kind(events, *ARRESTS):
        caught[one["round"], one["cop"]] += 1
    return largest([(n, (cop, round_, n)) for (round_, cop), n in caught.items()])


def _empty_doors(events: Sequence[Event]) -> Feat | None:
    """The Cop who watched the most places where nobody was caught."""
    watched: Counter[Seat] = Counter()
    cop = 0
    for one in of_kind(events, "round", "close"):
        if one["kind"] == "round":
            cop = one["cop"]
        else:
            watched[cop] += len(one["places"])
    return foremost(watched)


# -- the business


def _robbery(events: Sequence[Event]) -> Feat | None:
    """The most cash that a robbery brought each of those who came."""
    hauls = [(dict(one["got"]).get("cash", 0), one) for one in of_kind(events, "rob", "rob-each")]
    return largest([(cash, (tuple(one["seats"]), one["place"], cash, len(one["seats"]))) for cash, one in hauls])


def _alone(events: Sequence[Event]) -> Feat | None:
    """Who robbed a place with nobody else there most often."""
    return foremost(Counter([one["seats"][0] for one in of_kind(events, "rob")]))


def _pickpocket(events: Sequence[Event]) -> Feat | None:
    """Who stole the most from companions, all in all."""
    return foremost(total(of_kind(events, "steal"), "cash"))


def _swaps(events: Sequence[Event]) -> Feat | None:
    """Who forced the most exchanges."""
    return foremost(count(of_kind(events, "swap")))


def _peeks(events: Sequence[Event]) -> Feat | None:
    """Who paid most often for a look at a Cop card."""
    return foremost(count(of_kind(events, "look")))


def _favourite(events: Sequence[Event]) -> Feat | None:
    """Who fulfilled the most demands."""
    return foremost(count(of_kind(events, *FULFILLED)))


def _wait(events: Sequence[Event]) -> Feat | None:
    """Who fulfilled the first demand latest; whoever never did is not among them."""
    first: dict[Seat, int] = {}
    for one in of_kind(events, *FULFILLED):
        first.setdefault(one["seat"], one["round"])
    return foremost(first)


RULES = (
    Rule("seizure", 3, 6, _seizure),
    Rule("betrayed", 2, 2, _betrayed),
    Rule("talker", 2, 2, _talker),
    Rule("arrested", 3, 5, _arrested),
    Rule("robbery", 5, 8, _robbery),
    Rule("briber", 2, 2, _briber),
    Rule("roundup", 2, 3, _roundup),
    Rule("pickpocket", 2, 4, _pickpocket),
    Rule("empty-doors", 3, 4, _empty_doors),
    Rule("wait", 5, 8, _wait),
    Rule("alone", 3, 4, _alone),
    Rule("swaps", 2, 3, _swaps),
    Rule("peeks", 2, 3, _peeks),
    Rule("favourite", 3, 3, _favourite),
)
"""The figures beside the names are from games among house players: the last is reached in one of four."""
