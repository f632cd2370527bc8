"""The scenes of a story: which events belong to one turn, to one Raid, and to one card of a Plan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rules.kernel.telling import Event, Facts, Seat
from rules.scarface_1920.story_ways import is_told

SCENES: Mapping[str, str] = {
    "gang": "gangs",
    "gang-penniless": "gangs",
    "custom-pick": "picks",
    "custom-swap": "swaps",
    "placed": "places",
    "draft": "jobs",
    "jobs": "jobs",
    "first-goods": "goods",
    "ring-money": "turn",
    "plan": "turn",
    "reorganize": "turn",
    "extra": "extra",
    "caught": "raid",
    "raid": "raid",
    "market": "news",
    "headline": "news",
    "screens": "end",
    "job-end": "end",
    "score": "end",
}
"""Events that only one kind of scene has, and which."""
CAUSES = frozenset({"plan", "reorganize", "order", "skill", "match", "boss", "job", "job-again"})
"""What a player does in a turn; the events that follow are what came of it."""
ROUTINE = frozenset({"income", "to-hq", "recruit", "recruit-up", "recruit-on", "shuffle", "draw", "time"})
"""Steps of a Reorganization: they come of no card."""


def facts_of(event: Event) -> Facts:
    """What everybody knows of an event."""
    return event.public or {}


def actor(event: Event) -> Seat | None:
    """Whose deed or loss it is; None if it is the city's. Money is stolen by a thief, and not by its owner."""
    seat: Seat | None = facts_of(event).get("rival" if event.kind == "steal" else "seat")
    return seat


@dataclass
class Deed:
    """What somebody did, or what happened to them: a cause, if it is known, and what came of it."""

    seat: Seat | None
    cause: Event | None = None
    times: int = 1
    effects: list[Event] = field(default_factory=list)

    def takes(self, event: Event) -> bool:
        """Whether an event has come of this cause. Those of a Job are told beside it, since others may follow."""
        kind = self.cause.kind if self.cause else "job"
        if kind in ("plan", "reorganize"):
            return actor(event) in (self.seat, None)
        if kind == "title":
            return self.names(str(facts_of(event).get("card")))
        return kind != "job" and not (kind == "job-again" and event.kind in ROUTINE)

    def names(self, card: str) -> bool:
        """Whether its cause is this card."""
        return self.cause is not None and card in (facts_of(self.cause).get(fact) for fact in ("card", "job"))

    def repeats(self, cause: Event) -> bool:
        """Whether this cause is its own once more: the Boss again, or a card's other skill."""
        if self.cause is None or self.seat != actor(cause):
            return False
        if {self.cause.kind, cause.kind} <= {"skill", "match"}:
            return self.names(facts_of(cause)["card"])
        return self.cause.kind == cause.kind == "boss"


@dataclass
class Scene:
    """What happens in one go: a turn, a Raid, the news, a step of the set-up, the end. Its cards are what is told
    for itself: a Raid, a headline, whatever comes of nobody's deed."""

    kind: str
    cards: list[Event] = field(default_factory=list)
    deeds: list[Deed] = field(default_factory=list)
    drawn: Counter[Seat] = field(default_factory=Counter)

    def has_cause(self) -> bool:
        """Whether somebody does something in it; else it is what happens to everybody."""
        return any(deed.cause is not None for deed in self.deeds)

    def has_plan(self) -> bool:
        """Whether it is a turn from its beginning on, and not a Reorganization."""
        return any(deed.cause is not None and deed.cause.kind == "plan" for deed in self.deeds)

    def is_slight(self) -> bool:
        """Whether it is a turn of which nothing but the beginning is told."""
        begun = [deed for deed in self.deeds if deed.cause is None or deed.cause.kind == "reorganize"]
        rings = all(effect.kind == "ring-money" for deed in begun for effect in deed.effects)
        return self.kind == "turn" and len(self.deeds) == len(begun) == 1 and rings and not self.drawn

    def ends_before(self, event: Event) -> bool:
        """Whether an event belongs to another scene."""
        kind = SCENES.get(event.kind)
        if kind is None:
            return event.kind in CAUSES and self.kind != "turn"
        if kind == "turn":
            return not self.is_begun_for(event)
        return kind != self.kind or (kind == "raid" and bool(self.cards))

    def is_begun_for(self, event: Event) -> bool:
        """Whether it is a turn of which nothing but the money for the Ring is told, and this goes on with it."""
        rings = [effect for deed in self.deeds for effect in deed.effects if effect.kind == "ring-money"]
        alone = self.kind == "turn" and len(self.deeds) == 1 and self.deeds[0].effects == rings != []
        begun = alone and self.deeds[0].cause is None and self.deeds[0].seat == actor(event)
        return begun and event.kind != "ring-money"

    def add(self, event: Event) -> None:
        """Find the place of an event."""
        if event.kind == "draw" and self.kind != "raid":
            self.drawn[facts_of(event)["seat"]] += facts_of(event)["cards"]
            return
        self._ascribe_draws()
        if event.kind in CAUSES:
            self._begin(event)
        elif is_told(event.kind):
            self._deed_of(event).effects.append(event)
        else:
            self.cards.append(event)

    def _ascribe_draws(self) -> None:
        """Cards drawn in the middle of a turn come of what was done; only those at its end come of themselves."""
        for seat, cards in self.drawn.items():
            draw = Event("draw", {"seat": seat, "cards": cards})
            self._deed_of(draw).effects.append(draw)
        self.drawn.clear()

    def _begin(self, cause: Event) -> None:
        if self.deeds and self.deeds[-1].repeats(cause):
            self.deeds[-1].times += cause.kind == "boss"
        elif cause.kind in ("plan", "reorganize") and self.is_begun_for(cause):
            self.deeds[-1].cause = cause
        else:
            self.deeds.append(Deed(actor(cause), cause))

    def _deed_of(self, event: Event) -> Deed:
        """The deed that an event has come of, or all that has happened to its player since the last one."""
        for deed in self.deeds:
            if event.kind in ROUTINE and deed.cause and deed.cause.kind == "reorganize" and deed.takes(event):
                return deed
        if self.deeds and self.deeds[-1].takes(event):
            return self.deeds[-1]
        seat, card = actor(event), str(facts_of(event).get("card", "none"))
        if event.kind in ("gain", "fence") and card != "none" and not self._is_about(card):
            return self._new(Deed(seat, Event("title", {"card": card})))
        return self._bare_deed_of(self.deeds[-1].seat if seat is None and self.has_cause() else seat)

    def _bare_deed_of(self, seat: Seat | None) -> Deed:
        """All that has happened to a player, or to the city, since the last cause."""
        for deed in reversed(self.deeds):
            if deed.cause is not None:
                break
            if deed.seat == seat:
                return deed
        return self._new(Deed(seat))

    def _is_about(self, card: str) -> bool:
        """Whether it is told already that this card is at work: a Raid, a headline, or the Job just fulfilled."""
        shown = any(card in facts_of(event).values() for event in self.cards if event.kind in ("raid", "headline"))
        return shown or any(deed.names(card) for deed in self.deeds[-2:])

    def _new(self, deed: Deed) -> Deed:
        self.deeds.append(deed)
        return deed


def divide(events: Sequence[Event]) -> list[Scene]:
    """The scenes of a span of events, which may begin and end in the middle of one."""
    scenes: list[Scene] = []
    for event in [event for event in events if event.public is not None]:
        if not scenes or scenes[-1].ends_before(event):
            scenes.append(Scene(SCENES.get(event.kind, "turn")))
        scenes[-1].add(event)
    return scenes
