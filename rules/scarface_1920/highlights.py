"""Highlights of a game of Scarface 1920."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.kernel.highlights import Feat, Rule, count, foremost, largest, of_kind, pick_highlights, total
from rules.kernel.telling import Event, Phrase, Seat
from rules.scarface_1920.deck import Decks
from rules.scarface_1920.laps import laps

STRIKES = ("hit", "kill", "jail")
SEIZURES = ("seize", "seize-from")


def highlights(_: Decks, events: Sequence[Event]) -> tuple[Phrase, ...]:
    """What was most remarkable."""
    return pick_highlights(RULES, events)


# -- against each other


def _theft(events: Sequence[Event]) -> Feat | None:
    """The most money that was stolen at once."""
    return largest([(one["money"], (one["rival"], one["seat"], one["money"])) for one in of_kind(events, "steal")])


def _conqueror(events: Sequence[Event]) -> Feat | None:
    """Who seized the most neighborhoods from rivals."""
    return foremost(count(of_kind(events, "seize-from")))


def _dispossessed(events: Sequence[Event]) -> Feat | None:
    """Who lost the most neighborhoods to rivals."""
    return foremost(count(of_kind(events, "seize-from", "evict"), "rival"))


def _siege(events: Sequence[Event]) -> Feat | None:
    """The strongest defense that was broken."""
    return largest(
        [
            (one["defense"], (one["seat"], one["tile"], one["defense"], one["force"]))
            for one in of_kind(events, *SEIZURES)
        ]
    )


def _muscle(events: Sequence[Event]) -> Feat | None:
    """Who struck the most thugs of rivals."""
    return foremost(total(of_kind(events, *STRIKES), "thugs"))


# -- the law


def _raid(events: Sequence[Event]) -> Feat | None:
    """The most thugs that one Raid caught of a gang."""
    return largest([(one["thugs"], (one["seat"], one["thugs"])) for one in of_kind(events, "caught")])


def _prison(events: Sequence[Event]) -> Feat | None:
    """Who lost the most thugs to Prison, all in all."""
    jailed = total(of_kind(events, "caught", "to-prison"), "thugs")
    for one in of_kind(events, "jail"):
        jailed[one["rival"]] += one["thugs"]
    return foremost(jailed)


def _bribes(events: Sequence[Event]) -> Feat | None:
    """Who paid the most in bribes, all in all."""
    return foremost(total(of_kind(events, "bribe"), "money"))


def _crime(events: Sequence[Event]) -> Feat | None:
    """Whose crime rose most, all in all."""
    risen: Counter[Seat] = Counter()
    for one in of_kind(events, "crime"):
        risen[one["seat"]] += max(0, one["crime"] - one["was"])
    return foremost(risen)


# -- business


def _sale(events: Sequence[Event]) -> Feat | None:
    """The most money for one sale in a neighborhood."""
    return largest(
        [
            (one["money"], (one["seat"], one["tile"], one["money"]))
            for one in of_kind(events, "sale", "sale-by-truck")
        ]
    )


def _fence(events: Sequence[Event]) -> Feat | None:
    """The most money for stored goods at once."""
    return largest([(one["money"], (one["seat"], one["goods"], one["money"])) for one in of_kind(events, "fence")])


def _jackpot(events: Sequence[Event]) -> Feat | None:
    """The most money that one card brought."""
    found = [one for one in of_kind(events, "gain") if one["card"] != "none"]
    return largest([(one["money"], (one["seat"], one["card"], one["money"])) for one in found])


def _jobs(events: Sequence[Event]) -> Feat | None:
    """Who fulfilled the most Jobs."""
    done = count(of_kind(events, "job"))
    done.subtract([one["seat"] for one in of_kind(events, "job-lost")])
    return foremost(done)


def _landlord(events: Sequence[Event]) -> Feat | None:
    """Who opened the most businesses."""
    return foremost(count(of_kind(events, "business", "nightclub")))


def _hires(events: Sequence[Event]) -> Feat | None:
    """Who hired the most Associates."""
    return foremost(count(of_kind(events, "hire", "hire-later")))


def _ring(events: Sequence[Event]) -> Feat | None:
    """Who had the Family Ring for the most turns that began with it."""
    return foremost(count(of_kind(events, "ring-money")))


def _wait(events: Sequence[Event]) -> Feat | None:
    """Who fulfilled the first Job latest; whoever never did is not among them."""
    first: dict[Seat, int] = {}
    for event, lap in zip(events, laps(events), strict=True):
        if event.kind == "job" and event.public is not None:
            first.setdefault(event.public["seat"], lap)
    return foremost(first)


RULES = (
    Rule("theft", 2, 4, _theft),
    Rule("conqueror", 2, 5, _conqueror),
    Rule("dispossessed", 2, 5, _dispossessed),
    Rule("siege", 5, 6, _siege),
    Rule("muscle", 3, 4, _muscle),
    Rule("raid", 2, 3, _raid),
    Rule("prison", 3, 13, _prison),
    Rule("sale", 10, 23, _sale),
    Rule("fence", 6, 18, _fence),
    Rule("jackpot", 5, 8, _jackpot),
    Rule("jobs", 2, 5, _jobs),
    Rule("bribes", 4, 22, _bribes),
    Rule("crime", 10, 31, _crime),
    Rule("landlord", 4, 10, _landlord),
    Rule("hires", 4, 10, _hires),
    Rule("ring", 3, 16, _ring),
    Rule("wait", 3, 14, _wait),
)
"""The figures are from games among house players: the last of each is reached in one of four."""
