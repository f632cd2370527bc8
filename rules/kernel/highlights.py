"""Highlights of a game that is over: what was remarkable in its events, found by named rules.

A rule finds the one deed, or the one player, of which there is most. How remarkable that is says a comparison with
what is usual, so that a theft can be weighed against bad luck with dice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from rules.kernel.telling import Event, Facts, Phrase, Seat

MOST = 5

Feat: TypeAlias = tuple[int, tuple[Any, ...]]
"""How much it was, and what fills the gaps of its sentence."""
Find: TypeAlias = Callable[[Sequence[Event]], Feat | None]
"""What finds it in the events of a game, if it is there."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A way to find a highlight; its sentence is `highlight.<name>` of the catalogue. Less of it than `least` is
    not worth a word; `usual` is what most games come to at best."""

    name: str
    least: int
    usual: int
    find: Find


def pick_highlights(rules: Iterable[Rule], events: Sequence[Event]) -> tuple[Phrase, ...]:
    """The most remarkable finds of these rules, the best first; of equal ones that of the first rule."""
    found: list[tuple[Fraction, Phrase]] = []
    for rule in rules:
        feat = rule.find(events)
        if feat is not None and feat[0] >= rule.least:
            found.append((Fraction(feat[0], rule.usual), (f"highlight.{rule.name}", *feat[1])))
    found.sort(key=lambda one: -one[0])
    return tuple([phrase for _, phrase in found[:MOST]])


def of_kind(events: Sequence[Event], *kinds: str) -> list[Facts]:
    """The facts of all events of some kinds, in their order; also the `kind` of each, and in which `round` it was
    if rounds begin with events of that kind."""
    found: list[Facts] = []
    now = 0
    for event in events:
        now += event.kind == "round"
        if event.kind in kinds:
            found.append({"round": now, **(event.public or {}), "kind": event.kind})
    return found


def largest(deeds: Iterable[tuple[int, tuple[Any, ...]]]) -> Feat | None:
    """The largest of several deeds, the first of equal ones."""
    return max(deeds, key=lambda deed: deed[0], default=None)


def foremost(amounts: Mapping[Seat, int]) -> Feat | None:
    """The seat with the most, and how much that is; the lowest of equal ones."""
    return largest([(amounts[seat], (seat, amounts[seat])) for seat in sorted(amounts)])


def amounts(named: Iterable[Sequence[Any]]) -> tuple[tuple[str, int], ...]:
    """Assets with their amounts, as a phrase may hold them."""
    return tuple([(str(asset), int(n)) for asset, n in named])


def sum_of(named: Iterable[Sequence[Any]]) -> int:
    """How many pieces these assets are together."""
    return sum([int(n) for _, n in named])


def total(facts: Iterable[Facts], what: str) -> Counter[Seat]:
    """What some events come to for each seat, all in all."""
    sums: Counter[Seat] = Counter()
    for one in facts:
        sums[one["seat"]] += one[what]
    return sums


def count(facts: Iterable[Facts], who: str = "seat") -> Counter[Seat]:
    """How many of some events each seat has."""
    return Counter([one[who] for one in facts])
