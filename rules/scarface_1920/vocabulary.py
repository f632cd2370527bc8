"""The closed vocabulary of cards: every step there is, and the three ways to join steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from typing import Annotated, Any, ClassVar, Literal, TypeAlias
from zlib import crc32

from pydantic import Discriminator, Field, Tag

from rules.kernel.asking import Flow, Offer, Option, offer, pick
from rules.kernel.reading import card
from rules.kernel.telling import Phrase, Seat
from rules.scarface_1920.counting import THINGS, Rank
from rules.scarface_1920.effects import (
    NOTHING,
    Clock,
    Cool,
    Effect,
    Gain,
    Heat,
    Lose,
    Ness,
    Place,
    Price,
    Steal,
    Step,
    Take,
    Words,
    counted,
    pay,
    payable,
)
from rules.scarface_1920.effects_cards import (
    Add,
    Discard,
    Draw,
    Ease,
    Hire,
    Look,
    Peek,
    Recall,
    Ring,
)
from rules.scarface_1920.effects_city import Build, Police
from rules.scarface_1920.effects_losses import Strip
from rules.scarface_1920.effects_streets import (
    Fence,
    Move,
    Recruit,
    Retrieve,
    Rob,
    Sell,
    Send,
    Strike,
    Supply,
)
from rules.scarface_1920.pieces import TOP_CRIME
from rules.scarface_1920.standing import ready_any, run_all
from rules.scarface_1920.storage import stock
from rules.scarface_1920.table import Table
from rules.scarface_1920.thugs import count_at


def joined(words: Words, steps: tuple[Effect, ...], by: str = "does.then") -> str:
    """The texts of several effects as one."""
    return words.join(by, [step.text(words) for step in steps])


def bound(words: Words, steps: tuple[Effect, ...]) -> str:
    """Steps that hang on one condition, one cost or one choice."""
    return joined(words, steps, "does.and")


@card
class Paid(Step):
    """Pay in full, and only then."""

    cost: Price
    then: tuple[AnyEffect, ...]
    welcome: ClassVar[bool] = True

    def text(self, words: Words) -> str:
        key = "does.pay-rival" if self.cost[0] == "rival" else "does.pay"
        return words.say(key, counted(words, *self.cost), bound(words, self.then))

    def ready(self, t: Table, seat: Seat) -> bool:
        kind, n = self.cost
        if kind not in ("money", "rival"):
            return payable(t, seat, kind, n) and ready_any(t, seat, self.then)
        gang = t.gangs[seat]
        if gang.money < n:
            return False
        gang.money -= n  # the rest has to do for what follows
        able = ready_any(t, seat, self.then)
        gang.money += n
        return able

    def idle(self, t: Table, seat: Seat) -> bool:
        """Whether it cannot be paid, or nothing would come of it."""
        return not payable(t, seat, *self.cost) or all([step.idle(t, seat) for step in self.then])

    def comes_to(self, t: Table, seat: Seat) -> list[Phrase]:
        """What it costs of how much, and what comes of it; a warning, if that is nothing."""
        if not payable(t, seat, *self.cost):
            return [("comes.unpaid",)]
        wasted = all([step.idle(t, seat) for step in self.then])
        lines = outcome(t, seat, self.then)
        return [*lines, ("comes.wasted",)] if wasted else [_price(t, seat, *self.cost), *lines]

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        """Its owner is asked whether to pay, also without the means: so nobody learns why it was not done."""
        prompt = ("pay.whether", t.source)
        if (yield from pick(seat, prompt, partial(self._offers, t, seat), self._default(t, seat))):
            yield from self.run_chosen(t, seat)

    def _offers(self, t: Table, seat: Seat) -> list[Offer[tuple[Effect, ...]]]:
        """To pay means this step, and not to pay none."""
        able = payable(t, seat, *self.cost)
        return [offer(able, "pay", (part_key((self,)),), (self,), "pay"), Option("keep", ("pay.not",), ())]

    def _default(self, t: Table, seat: Seat) -> str:
        return "pay" if self.ready(t, seat) else "keep"

    def run_chosen(self, t: Table, seat: Seat) -> Flow[None]:
        yield from pay(t, seat, *self.cost)
        yield from run_all(t, seat, self.then)


PARTLY: Phrase = ("comes.partly",)


def outcome(t: Table, seat: Seat, steps: Iterable[Effect]) -> list[Phrase]:
    """What these steps would come to just now, each thing said once. A step that would change nothing may yet do
    so after another that does: of that nothing is said."""
    lines: list[Phrase] = []
    moved = False
    for step in steps:
        idle = step.idle(t, seat)
        lines += [] if idle and moved else step.comes_to(t, seat)
        moved = moved or not idle
    return [*dict.fromkeys([PARTLY if moved and line == NOTHING else line for line in lines])]


def _price(t: Table, seat: Seat, kind: str, n: int) -> Phrase:
    """A cost, and how much of it there is."""
    if kind in ("money", "rival"):
        return "comes.cost", n, t.gangs[seat].money
    return "comes.cost-goods", kind, n, *stock(t, seat)


@cache
def part_key(steps: tuple[Effect, ...]) -> str:
    """Where the catalogue has the text of a choice: its card is not known any more when it is asked about."""
    return f"part.{crc32(repr(steps).encode()):08x}"


@card
class Either(Step):
    """One of several, of the player's choice."""

    either: tuple[tuple[AnyEffect, ...], ...]

    def text(self, words: Words) -> str:
        return words.join("does.or", [bound(words, steps) for steps in self.either])

    def ready(self, t: Table, seat: Seat) -> bool:
        return any(ready_any(t, seat, steps) for steps in self.either)

    def waivable(self, t: Table, seat: Seat) -> bool:
        return any(step.waivable(t, seat) for steps in self.either for step in steps)

    def idle(self, t: Table, seat: Seat) -> bool:
        """Whether nothing would come of any choice."""
        return all([step.idle(t, seat) for steps in self.either for step in steps])

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        options = [Option(f"part:{i}", (part_key(steps),), steps) for i, steps in enumerate(self.either)]
        yield from run_all(t, seat, (yield from pick(seat, ("either.which", t.source), lambda: options)))


@card
class If(Step):
    """Only if something holds when it is reached; who has as many as another has no fewer, and no more."""

    if_: Literal["ring", "crime", "thug", "most", "fewest"] = Field(alias="if")
    then: tuple[AnyEffect, ...]
    least: Annotated[int, Field(ge=0, le=TOP_CRIME)] = 0
    most: Annotated[int, Field(ge=1, le=TOP_CRIME)] = TOP_CRIME
    at: Place = "underworld"
    of: Rank = "neighborhoods"

    def text(self, words: Words) -> str:
        return words.say(f"if.{self._condition()}", bound(words, self.then), self.least, self.most)

    def _condition(self) -> str:
        if self.if_ == "crime":
            return "crime-least" if self.least else "crime-most"
        if self.if_ == "thug":
            return f"thug-{self.at}"
        return "ring" if self.if_ == "ring" else f"{self.if_}-{self.of}"

    def ready(self, t: Table, seat: Seat) -> bool:
        return self._holds(t, seat) and ready_any(t, seat, self.then)

    def waivable(self, t: Table, seat: Seat) -> bool:
        return self._holds(t, seat) and any(step.waivable(t, seat) for step in self.then)

    def idle(self, t: Table, seat: Seat) -> bool:
        """Whether the condition is not met, or nothing would come of it."""
        return not self._holds(t, seat) or all([step.idle(t, seat) for step in self.then])

    def comes_to(self, t: Table, seat: Seat) -> list[Phrase]:
        return outcome(t, seat, self.then) if self._holds(t, seat) else [("comes.unmet",)]

    def _holds(self, t: Table, seat: Seat) -> bool:
        if self.if_ == "ring":
            return t.ring == seat
        if self.if_ == "crime":
            return self.least <= t.gangs[seat].crime <= self.most
        if self.if_ == "thug":
            return count_at(t.gangs[seat], self.at) > 0
        return self._ranks(t, seat)

    def _ranks(self, t: Table, seat: Seat) -> bool:
        """No rival has more of it, or no rival fewer."""
        own, *others = [THINGS[self.of](t, each) for each in (seat, *t.rivals(seat))]
        return own >= max(others) if self.if_ == "most" else own <= min(others)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        if self._holds(t, seat):
            yield from run_all(t, seat, self.then)


def choices(steps: Iterable[Effect]) -> Iterator[tuple[AnyEffect, ...]]:
    """Every part of every choice among these steps, and whatever may be paid for."""
    for step in steps:
        parts = step.either if isinstance(step, Either) else ()
        yield from ((step,),) if isinstance(step, Paid) else parts
        for inner in (*parts, step.then if isinstance(step, Paid | If) else ()):
            yield from choices(inner)


def _verb(step: Any) -> str | None:
    """The word that says what a step does."""
    if isinstance(step, Mapping):
        return next((word for word in VERBS if word in step), None)
    return next((word for word, kind in VERBS.items() if type(step) is kind), None)


VERBS: dict[str, type[Step]] = {
    "cost": Paid, "either": Either, "if": If,
    "gain": Gain, "take": Take, "lose": Lose, "steal": Steal, "cool": Cool, "heat": Heat, "clock": Clock,
    "ness": Ness, "strike": Strike, "rob": Rob, "sell": Sell, "fence": Fence, "supply": Supply,
    "recruit": Recruit, "retrieve": Retrieve, "send": Send, "move": Move, "police": Police, "build": Build,
    "add": Add, "draw": Draw, "recall": Recall, "discard": Discard, "hire": Hire, "look": Look, "ring": Ring,
    "strip": Strip, "peek": Peek, "ease": Ease,
}  # fmt: skip

AnyEffect: TypeAlias = Annotated[
    Annotated[Paid, Tag("cost")]
    | Annotated[Either, Tag("either")]
    | Annotated[If, Tag("if")]
    | Annotated[Gain, Tag("gain")]
    | Annotated[Take, Tag("take")]
    | Annotated[Lose, Tag("lose")]
    | Annotated[Steal, Tag("steal")]
    | Annotated[Cool, Tag("cool")]
    | Annotated[Heat, Tag("heat")]
    | Annotated[Clock, Tag("clock")]
    | Annotated[Ness, Tag("ness")]
    | Annotated[Strike, Tag("strike")]
    | Annotated[Rob, Tag("rob")]
    | Annotated[Sell, Tag("sell")]
    | Annotated[Fence, Tag("fence")]
    | Annotated[Supply, Tag("supply")]
    | Annotated[Recruit, Tag("recruit")]
    | Annotated[Retrieve, Tag("retrieve")]
    | Annotated[Send, Tag("send")]
    | Annotated[Move, Tag("move")]
    | Annotated[Police, Tag("police")]
    | Annotated[Build, Tag("build")]
    | Annotated[Add, Tag("add")]
    | Annotated[Draw, Tag("draw")]
    | Annotated[Recall, Tag("recall")]
    | Annotated[Discard, Tag("discard")]
    | Annotated[Hire, Tag("hire")]
    | Annotated[Look, Tag("look")]
    | Annotated[Ring, Tag("ring")]
    | Annotated[Strip, Tag("strip")]
    | Annotated[Peek, Tag("peek")]
    | Annotated[Ease, Tag("ease")],
    Discriminator(_verb),
]
Steps: TypeAlias = tuple[AnyEffect, ...]
"""What a skill, a Job or a band of a Raid does, from left to right."""


def asks_a_rival(step: Effect) -> bool:
    """Whether it puts a question to somebody else than the one it is for."""
    if isinstance(step, Discard):
        return step.whose == "rival"
    within = [*getattr(step, "then", ()), *[each for part in getattr(step, "either", ()) for each in part]]
    return any(asks_a_rival(each) for each in within)
