"""What a Job asks for: to have something, to have it in the Plan, or to spend it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Literal, Protocol, TypeAlias

from rules.kernel.asking import Flow
from rules.kernel.reading import card
from rules.kernel.telling import Seat
from rules.scarface_1920.counting import THINGS, Thing
from rules.scarface_1920.effects import Few, Loss, Place, Words, counted, pay, payable
from rules.scarface_1920.effects_cards import Crime
from rules.scarface_1920.table import Table
from rules.scarface_1920.thugs import count_at

Check: TypeAlias = Callable[[Table, Seat], bool]
"""Whether a requirement is met."""


class Need(Protocol):
    """One requirement of a Job."""

    def text(self, words: Words) -> str:
        """What it says on the card."""

    def met(self, t: Table, seat: Seat) -> bool:
        """Whether it is met just now."""

    def settle(self, t: Table, seat: Seat) -> Flow[None]:
        """What fulfilling it costs."""


class Free(ABC):
    """It costs nothing."""

    @abstractmethod
    def met(self, t: Table, seat: Seat) -> bool:
        """Whether it is met just now."""

    def settle(self, t: Table, seat: Seat) -> Flow[None]:  # noqa: ARG002
        """Nothing is paid."""
        yield from ()


@card
class Have(Free):
    """To have so much of something."""

    have: Thing
    n: Few = 1

    def text(self, words: Words) -> str:
        return words.say(f"have.{self.have}", self.n)

    def met(self, t: Table, seat: Seat) -> bool:
        return THINGS[self.have](t, seat) >= self.n


@card
class HaveCalm(Free):
    """Crime no higher than this."""

    have: Literal["calm"]
    n: Few

    def text(self, words: Words) -> str:
        return words.say("have.calm", self.n)

    def met(self, t: Table, seat: Seat) -> bool:
        return t.gangs[seat].crime <= self.n


@card
class HaveThugs(Free):
    """To have Thugs at a place."""

    have: Literal["thugs"]
    at: Place
    n: Few = 1

    def text(self, words: Words) -> str:
        return words.say("have.thugs", self.n, words.say(f"where.{self.at}"))

    def met(self, t: Table, seat: Seat) -> bool:
        return count_at(t.gangs[seat], self.at) >= self.n


class InPlan(Free):
    """Only in one's own Action turn, while the Plan lies there."""

    def met(self, t: Table, seat: Seat) -> bool:
        return t.turn == seat and t.stage == "actions" and self._laid(t, seat)

    @abstractmethod
    def _laid(self, t: Table, seat: Seat) -> bool: ...


def checks(needs: Iterable[Need]) -> tuple[Check, ...]:
    """Whether they are met, those of the Plan first: they are the quickest."""
    return tuple(need.met for need in sorted(needs, key=lambda need: not isinstance(need, InPlan)))


@card
class PlanType(InPlan):
    """Cards of a crime type."""

    plan: Crime
    n: Few = 1

    def text(self, words: Words) -> str:
        return words.say("plan.type", self.n, words.say(f"type.{self.plan}"))

    def _laid(self, t: Table, seat: Seat) -> bool:
        left = self.n
        for each in t.gangs[seat].plan:
            if each.type == self.plan:
                left -= 1
        return left <= 0


@card
class PlanAssociate(InPlan):
    """An Associate of a crime type."""

    plan_associate: Crime

    def text(self, words: Words) -> str:
        return words.say("plan.associate", words.say(f"type.{self.plan_associate}"))

    def _laid(self, t: Table, seat: Seat) -> bool:
        for each in t.gangs[seat].plan:
            if each.type == self.plan_associate and each.level:
                return True
        return False


@card
class PlanValue(InPlan):
    """Muscle or influence of a Plan of at least one card; the order does not use it up."""

    plan: Literal["muscle", "influence"]
    n: Few

    def text(self, words: Words) -> str:
        return words.say(f"plan.{self.plan}", self.n)

    def _laid(self, t: Table, seat: Seat) -> bool:
        value = t.now.muscle if self.plan == "muscle" else t.now.influence
        return value >= self.n and bool(t.gangs[seat].plan)


@card
class PlanCards(InPlan):
    """To have so many cards in the plan."""

    plan: Literal["cards"]
    n: Few

    def text(self, words: Words) -> str:
        return words.say("plan.cards", self.n)

    def _laid(self, t: Table, seat: Seat) -> bool:
        return len(t.gangs[seat].plan) >= self.n


@card
class PlanBoss(InPlan):
    """To have the boss in the plan."""

    plan: Literal["boss"]

    def text(self, words: Words) -> str:
        return words.say("plan.boss")

    def _laid(self, t: Table, seat: Seat) -> bool:
        for each in t.gangs[seat].plan:
            if each.role == "boss":
                return True
        return False


@card
class Spend:
    """It goes to the supply."""

    spend: Loss

    def text(self, words: Words) -> str:
        return words.say("needs.spend", counted(words, *self.spend))

    def met(self, t: Table, seat: Seat) -> bool:
        return payable(t, seat, *self.spend)

    def settle(self, t: Table, seat: Seat) -> Flow[None]:
        yield from pay(t, seat, *self.spend)


AnyNeed: TypeAlias = (
    Have | HaveCalm | HaveThugs | PlanType | PlanAssociate | PlanValue | PlanCards | PlanBoss | Spend
)
