"""The story in the channel: public events, merged into a line a deed.

Events that follow each other and belong together are a paragraph (`PARAGRAPHS`): the reveal, the tricks, all that
happens at one location, a demand and the card that takes its place. Each kind of paragraph has a function that
makes lines of it (`WRITERS`); short robberies share a line (`SHARED`). It all goes by the span alone, which may
begin and end anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from rules.gangsters_dilemma.deck import Decks
from rules.gangsters_dilemma.outlook import phrase, tokens
from rules.gangsters_dilemma.story_scene import KINDS, icon, icons, list_seats, write_scene
from rules.gangsters_dilemma.table import ENOUGH
from rules.kernel.telling import Event, Facts, Line, Seat

Paragraph: TypeAlias = tuple[tuple[str, Any], list[Event]]
"""Its kind and whom or what it is about, and its events."""

PARAGRAPHS: Mapping[str, str] = {
    "character": "cast",
    "demand": "wanted",
    "cops": "reveal",
    "crew": "reveal",
    "steal": "tricks",
    "swap": "tricks",
    **dict.fromkeys(KINDS, "scene"),
    "fulfil": "payment",
    "fulfil-own": "payment",
    "reopen": "locks",
    "close": "locks",
    "end": "end",
    "end-empty": "end",
    "score": "end",
}
"""The kind of paragraph that an event stands in; any other event has one of its own."""
ABOUT: Mapping[str, str] = {"scene": "place", "payment": "seat"}
"""The fact that tells two paragraphs of a kind apart."""
CONTINUES: Mapping[str, str] = {"cut": "scene", "demand": "payment"}
"""Events that go on with the paragraph before them, if it is of this kind."""
SHARED = "robs"
"""The kind of clause that is short, and shares a line with others like it."""
MOST_SHARED = 3  # clauses in such a line
LONGEST_CAST = 4  # characters with a line each; more stand in pairs
FIGURES: Mapping[str, tuple[str, ...]] = {"look": ("price",), "steal": ("cash",), "swap": ("given", "taken")}
"""The facts of an event that are told with icons: Dollars, or one token."""


def retell(decks: Decks, events: Sequence[Event]) -> tuple[Line, ...]:
    """Public events as lines of the story."""
    public = [_add_card(decks, event) for event in events if event.public is not None]
    lines: list[Line] = []
    for (kind, _), members in _split_into_paragraphs(_leave_out_told(public)):
        for line in WRITERS.get(kind, _write_clauses)(members):
            if lines and _may_share(lines[-1], line):
                lines[-1] += line
            else:
                lines.append(line)
    return tuple(lines)


def _add_card(decks: Decks, event: Event) -> Event:
    """The event with what its card says: the tokens of a demand, the loot of a location."""
    facts = _facts(event)
    if event.kind == "demand":
        wants = {card.key: card.wants for card in decks.demands}
        return Event("demand", {**facts, "wants": tokens(wants[facts["card"]])})
    if event.kind in KINDS and "place" in facts:
        loot = {place.key: place.loot for place in decks.locations}
        return Event(event.kind, {**facts, "sign": loot.get(facts["place"]) or "market"})
    return event


def _leave_out_told(events: Sequence[Event]) -> list[Event]:
    """The events without those at a location of whom the rest of the round tells what they did there."""
    told: set[tuple[str, Seat]] = set()
    kept: list[Event] = []
    for event in reversed(events):
        facts = _facts(event)
        if event.kind == "crew":
            seats = [seat for seat in facts["seats"] if (facts["place"], seat) not in told]
            kept += [Event("crew", {**facts, "seats": seats})] if seats else []
            continue
        if event.kind == "cops":
            told.clear()  # before it comes another round
        elif event.kind in KINDS:
            told |= {(facts.get("place", ""), seat) for seat in list_seats([facts])}
        kept.append(event)
    return kept[::-1]


def _split_into_paragraphs(events: Iterable[Event]) -> list[Paragraph]:
    paragraphs: list[Paragraph] = []
    for event in events:
        before = paragraphs[-1][0] if paragraphs else ("", None)
        kind = PARAGRAPHS.get(event.kind, event.kind)
        subject = kind, _facts(event).get(ABOUT.get(kind, ""))
        if subject == before or CONTINUES.get(event.kind) == before[0]:
            paragraphs[-1][1].append(event)
        else:
            paragraphs.append((subject, [event]))
    return paragraphs


def _may_share(before: Line, line: Line) -> bool:
    clauses = (*before, *line)
    return {clause.kind for clause in clauses} == {SHARED} and len(clauses) <= MOST_SHARED


def _facts(event: Event) -> Facts:
    return event.public or {}


# -- paragraphs


def _write_clauses(events: Sequence[Event]) -> list[Line]:
    """Each event as it is, in one line."""
    return [tuple(map(_add_icons, events))]


def _add_icons(event: Event) -> Event:
    facts = _facts(event)
    return Event(event.kind, {**facts, **{name: icon(facts[name]) for name in FIGURES.get(event.kind, ())}})


def _write_cast(events: Sequence[Event]) -> list[Line]:
    """Who plays which character."""
    width = 1 if len(events) <= LONGEST_CAST else 2
    return [tuple(events[start : start + width]) for start in range(0, len(events), width)]


def _write_wanted(events: Sequence[Event]) -> list[Line]:
    return [(_list_cards("wanted", events),)]


def _list_cards(kind: str, events: Iterable[Event]) -> Event:
    """Demands of the Boss that were turned up."""
    cards = [(facts["card"], facts["points"], facts["wants"]) for facts in map(_facts, events)]
    return Event(kind, {"cards": [phrase("story.part.card", *card) for card in cards]})


def _write_payment(events: Sequence[Event]) -> list[Line]:
    """A demand that was fulfilled, and the one that takes its place."""
    first, *cards = events
    facts = _facts(first)
    more = max(0, ENOUGH - facts["total"])
    paid = Event(first.kind, {**facts, "paid": icons(facts["paid"]), "more": more})
    return [(paid, _list_cards("next", cards)) if cards else (paid,)]


def _write_reveal(events: Sequence[Event]) -> list[Line]:
    """Where the cops are, and those gangsters of whom nothing else is told yet."""
    guarded = {place for event in events if event.kind == "cops" for place in _facts(event)["places"]}
    return [tuple(_turn_up(event, guarded) for event in events)]


def _turn_up(event: Event, guarded: set[str]) -> Event:
    facts = _facts(event)
    if event.kind == "cops":
        return Event("cops", _name_places(facts))
    return Event("crew-watched" if facts["place"] in guarded else "crew", facts)


def _write_locks(events: Sequence[Event]) -> list[Line]:
    """Which locations open and close."""
    return [tuple(Event(event.kind, _name_places(_facts(event))) for event in events)]


def _name_places(facts: Facts) -> Facts:
    return {**facts, "places": [("story.part.the", place) for place in facts["places"]]}


def _write_end(events: Sequence[Event]) -> list[Line]:
    """Why the game is over, and how everybody comes to their points: first who has won, if it is told from the
    beginning."""
    heads = [event for event in events if event.kind != "score"]
    scores = [_facts(event) for event in events if event.kind == "score"]
    ranks = [(facts["total"], facts["cash"]) for facts in scores]
    kinds = ["winner" if heads and rank == ranks[0] else "score" for rank in ranks]
    line = tuple(Event(kind, _add_up(facts)) for kind, facts in zip(kinds, scores, strict=True))
    return [(head,) for head in heads] + ([line] if line else [])


def _add_up(facts: Facts) -> Facts:
    """The points; beside them what they are made of, and the money."""
    sums = [("story.part.sum", facts["demands"], facts["crates"])] if facts["crates"] else []
    beside = [*sums, *(icon(facts["cash"]) if facts["cash"] else ())]
    return {"seat": facts["seat"], "total": facts["total"], "beside": beside, "n": len(beside)}


WRITERS: Mapping[str, Callable[[Sequence[Event]], list[Line]]] = {
    "cast": _write_cast,
    "wanted": _write_wanted,
    "reveal": _write_reveal,
    "scene": write_scene,
    "payment": _write_payment,
    "locks": _write_locks,
    "end": _write_end,
}
"""What makes lines of a kind of paragraph; of any other, each event is a clause of one line."""
