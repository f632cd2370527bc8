"""Standing answers: what a seat may say once, so that a table that asks it the same again need not wait for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from rules.kernel.asking import Answer, Decision
from rules.kernel.shortcuts import Plan, Wish
from rules.kernel.telling import Event, Phrase, Seat


@dataclass(frozen=True, slots=True)
class Concern:
    """A reason to ask a seat again after all: an event that names it in one of these facts. The word for it is
    `disarmed.<why>` of the catalogue."""

    why: str
    facts: tuple[str, ...] = ()  # none: whoever is named

    def names(self, event: Event, seat: Seat) -> bool:
        """Whether such an event, as this seat sees it, is about this seat."""
        told = {**(event.public or {}), **event.private.get(seat, {})}
        return not self.facts or any(_names(told.get(fact), seat) for fact in self.facts)


@dataclass(frozen=True, slots=True)
class StandingAnswer:
    """What a seat may say in advance: how it answers the questions of these prompts when they are put to it
    alone. It ends with the round or the game in which it was given, or by an event that `concerns` the seat, by
    kind of event. No option is taken that has the hint `unless`, which warns of it.

    Whether it is given depends on nothing that the seat alone can see: the others see how soon an answer comes.
    What it says is `standing-answer.<key>` of the catalogue."""

    key: str
    answers: Mapping[str, Wish]
    lasts: Literal["round", "game"] = "round"
    concerns: Mapping[str, Concern] = field(default_factory=dict)
    unless: Phrase = ()

    @property
    def label(self) -> Phrase:
        """What it says."""
        return (f"standing-answer.{self.key}",)

    def is_for(self, decision: Decision) -> bool:
        """Whether it answers questions of this prompt."""
        return decision.prompt[0] in self.answers

    def answer(self, decision: Decision) -> Answer | None:
        """Its answer to a question, if there is one that the question allows and does not warn of."""
        return Plan((), self.answers, self.unless).answer(decision, 0)[0]

    def find_concern(self, events: Sequence[Event], seat: Seat) -> str | None:
        """Why a seat that has seen these events has to be asked again; None if it has not."""
        for event in events:
            concern = self.concerns.get(event.kind)
            if concern is not None and concern.names(event, seat):
                return concern.why
        return None


def _names(told: object, seat: Seat) -> bool:
    """Whether a fact is this seat, or a list with it."""
    return told == seat if isinstance(told, int) else isinstance(told, list | tuple) and seat in told
