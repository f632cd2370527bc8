"""What the story says that players did, and what befell them: a phrase for each event, and a clause for each
player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeAlias

from rules.kernel.telling import Event, Facts, Phrase, Seat
from rules.mob.look import phrase

Amounts: TypeAlias = tuple[tuple[str, int], ...]
"""Words with their counts, as `AMOUNTS` of a sentence takes them."""

FACTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "drive": ("crew", "start", "goal"),
        "ride": ("crew", "start", "goal"),
        "initiate": ("man", "place"),
        "patch-in": ("place",),
        "recruit": ("associates",),
        "sit": (),
        "skipped": (),
        "trade": ("gave", "got"),
        "sell": ("gave", "got"),
        "spend": ("gave", "got"),
        "swap": ("gave", "got"),
        "trade-vain": ("gave",),
        "sale": ("goods", "cash"),
        "handed-in": ("lost", "cash"),
        "steal": ("rival", "took"),
        "steal-none": ("rival", "asset"),
        "look": ("rival",),
        "tribute": ("cash", "payers"),
        "tribute-none": (),
        "lose-none": ("asset",),
        "clout-lost": ("was", "now", "why", "card"),
        "heat": ("was", "now", "why", "card"),
        "cool": ("was", "now"),
        "back-at-one": (),
        "fall": ("man", "place"),
        "judge": (),
        "orders": ("orders",),
        "boss": (),
        "heal": ("who",),
        "injured": ("who",),
        "home": (),
        "home-from": ("place",),
        "recovers": ("who", "die"),
        "lost": ("who", "die"),
        "shots": ("rival", "shots"),
    }
)
"""The facts that the phrase of an event takes, in this order. `crew` are its members, counted."""
SUMMED: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "gain": ("gain", "got"),
        "skim": ("gain", "got"),
        "bonus": ("gain", "got"),
        "undercutting": ("gain", "cash"),
        "gun-bonus": ("gain", "cash"),
        "crime-pays": ("gain", "cash"),
        "gain-per-business": ("gain", "cash"),
        "pay": ("lose", "gave"),
        "lose": ("lose", "lost"),
        "bribe": ("lose", "cash"),
    }
)
"""Events that only bring or take something: what they are called, and the fact that says how much. Several in a
row are one sum."""
ORDERS = ("drive", "ride", "initiate", "patch-in", "sit", "skipped")
"""Orders that are told in one phrase."""
HEADS: Mapping[str, str] = MappingProxyType({"exploit": "place", "boost": "place", "gang-order": "gang"})
"""Orders that consist of what comes of them, and the fact that names them."""
ALIKE = ("associate", "member", "prospect")
"""Those whom nobody can tell apart; all others have a name of their own."""
AFTERWARDS = ("guns", "sale")
"""Reasons for trouble that have nothing to do with a location."""
ON_A_CARD = ("card", "rival")
"""Reasons for trouble that go without saying once the card has been named."""


def facts_of(event: Event) -> Facts:
    """The facts of a public event."""
    return event.public or {}


def is_deed(event: Event) -> bool:
    """Whether the event is something that somebody did or that befell them."""
    return event.kind in FACTS or event.kind in SUMMED or event.kind in HEADS


def count_crew(who: Iterable[tuple[str, int]]) -> Amounts:
    """Members as figures: those with a name of their own together, the others by their kind."""
    counted: dict[str, int] = {}
    for name, n in who:
        kind = name if name in ALIKE else "made"
        counted[kind] = counted.get(kind, 0) + n
    return tuple(counted.items())


@dataclass
class Part:
    """What an order came to, which may have been given more than once, or several things that just happened."""

    head: Phrase = ()
    times: int = 1
    results: list[Phrase] = field(default_factory=list)

    def add(self, result: Phrase) -> None:
        """Say one thing more. An amount of what the last one was an amount of is added to it."""
        if self.results and _is_more_of(self.results[-1], result):
            key, *before = self.results.pop()
            result = phrase(str(key), *map(_add_up, before, result[1:]))
        self.results.append(result)

    def phrases(self) -> list[Phrase]:
        """Its phrases: those of an order are one."""
        if not self.head:
            return self.results
        return [phrase(*map(str, self.head), self.times, len(self.results), tuple(self.results))]


def tell_deeds(events: Iterable[Event], cards: Iterable[str] = ()) -> dict[Seat, tuple[Phrase, ...]]:
    """What each player did and what befell them, in the order of the events. These cards and locations have been
    named already, and so has every location that was exploited: from then on it is "it"."""
    parts: dict[Seat, list[Part]] = {}
    named = {*cards}
    for event in events:
        facts = facts_of(event)
        own = parts.setdefault(facts["seat"], [Part()])
        if event.kind in HEADS:
            _begin_order(own, event.kind, facts[HEADS[event.kind]], named)
        else:
            if _stands_alone(own[-1], event.kind, facts):
                own.append(Part())
            own[-1].add(_say(event.kind, facts, named))
    return {seat: tuple([one for part in own for one in part.phrases()]) for seat, own in parts.items()}


def _begin_order(own: list[Part], kind: str, name: str, named: set[str]) -> None:
    """Begin with what comes of an order; the same order once more goes on with the part before."""
    if own[-1].head == (f"story.{kind}", name):
        own[-1].times += 1
        return
    again = "-it" if name in named and HEADS[kind] == "place" else ""
    own.append(Part((f"story.{kind}{again}", name)))
    named.add(name)


def _stands_alone(part: Part, kind: str, facts: Facts) -> bool:
    """Whether an event is no result of the order before it. Recruits are one only if they are its first."""
    if not part.head:
        return False
    return kind in ORDERS or facts.get("why") in AFTERWARDS or (kind == "recruit" and bool(part.results))


def count_phrases(deeds: Iterable[Phrase]) -> int:
    """How many things are told: an order counts for what came of it."""
    return sum([max(1, int(deed[3])) if deed[0] in _HEADED else 1 for deed in deeds])


def _say(kind: str, facts: Facts, named: set[str]) -> Phrase:
    """The phrase of an event. What has been named already is not named again."""
    if kind in SUMMED:
        name, fact = SUMMED[kind]
        return phrase(f"story.{name}", _freeze(_as_amounts(facts[fact])))
    if kind == "home" and facts["place"] not in named:
        kind = "home-from"
    known = {"why": "", "card": "", **facts}
    if known["card"] in named and known["why"] in ON_A_CARD:
        known["why"] = ""
    if "crew" in FACTS[kind]:
        known["crew"] = count_crew(facts["who"])
    return phrase(f"story.{kind}", *[_freeze(known[fact]) for fact in FACTS[kind]])


def _as_amounts(fact: Any) -> Any:
    """A number alone is cash."""
    return (("cash", fact),) if isinstance(fact, int) else fact


def _freeze(fact: Any) -> Any:
    """A fact that can be kept: lists become tuples."""
    return tuple(map(_freeze, fact)) if isinstance(fact, (list, tuple)) else fact


def _is_more_of(before: Phrase, after: Phrase) -> bool:
    """Whether two phrases can be said as one: they gain or lose, recruit, or trade the same for the same."""
    if before[0] != after[0] or before[0] not in _SUMS:
        return False
    return before[0] in _PLAIN or [*map(_name_assets, before[1:])] == [*map(_name_assets, after[1:])]


def _name_assets(amounts: Any) -> list[str]:
    """What there are amounts of."""
    return [word for word, _ in amounts]


def _add_up(before: Any, more: Any) -> Any:
    """Two numbers, or two lists of amounts, as one."""
    if isinstance(before, int):
        return before + more
    total = dict(before)
    for word, n in more:
        total[word] = total.get(word, 0) + n
    return tuple(total.items())


_PLAIN = {"story.gain", "story.lose", "story.recruit"}
_SUMS = {*_PLAIN, "story.trade", "story.sell", "story.spend", "story.swap"}
_HEADED = {f"story.{kind}{again}" for kind in HEADS for again in ("", "-it")}
