"""What cards do, each its own text, readiness and effect: money, goods, crime, time, and how steps are joined."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal, Protocol, TypeAlias

from pydantic import BeforeValidator, Field

from rules.kernel.asking import Flow, Option, pick
from rules.kernel.catalogue import Catalogue
from rules.kernel.reading import card
from rules.kernel.telling import Phrase, Seat
from rules.scarface_1920.counting import COUNTERS, Counter
from rules.scarface_1920.crime import cool_down, coolable, heat_up, move_ness, move_time
from rules.scarface_1920.map import gain, hand_over, spend
from rules.scarface_1920.pieces import ALCOHOL, GUN, TOP_CRIME
from rules.scarface_1920.storage import lose_goods, spend_goods, stock, store
from rules.scarface_1920.table import Table

Words: TypeAlias = Catalogue
Few: TypeAlias = Annotated[int, Field(ge=1, le=20)]
Place: TypeAlias = Literal["hq", "deals", "jobs", "authorities", "underworld", "prison", "districts"]
NOTHING: Phrase = ("comes.nothing",)
SPARED: Phrase = ("comes.spared",)
KINDS = {"alcohol": (ALCOHOL,), "gun": (GUN,), "goods": (ALCOHOL, GUN)}


class Effect(Protocol):
    """One step of a card."""

    once: ClassVar[bool]  # in a Raid or a headline it happens once, not for every gang
    welcome: ClassVar[bool]  # nobody would do without it, or it asks by itself whether one would

    def text(self, words: Words) -> str:
        """What it says on the card."""

    def ready(self, t: Table, seat: Seat) -> bool:
        """It would do its owner good, for all there is on the table."""

    def waivable(self, t: Table, seat: Seat) -> bool:
        """It may do good, for all that everybody sees, and its owner may want to do without it."""

    def idle(self, t: Table, seat: Seat) -> bool:
        """It would change nothing, for all that its owner sees."""

    def comes_to(self, t: Table, seat: Seat) -> list[Phrase]:
        """What it would come to just now, for all that its owner sees, where its text does not say so."""

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        """Carry it out, as far as possible."""

    def run_chosen(self, t: Table, seat: Seat) -> Flow[None]:
        """The same where it was all there was to choose: what it costs is paid without another question."""


class Step(ABC):
    """Always good to have."""

    once: ClassVar[bool] = False
    welcome: ClassVar[bool] = False

    def ready(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        """Whether it would do its owner good: always."""
        return True

    def waivable(self, t: Table, seat: Seat) -> bool:
        """Whether its owner may want to do without it: unless it is welcome."""
        return not self.welcome and self.ready(t, seat)

    def idle(self, t: Table, seat: Seat) -> bool:
        """Whether it would change nothing: what does no good does nothing, but for drawbacks."""
        return not self.ready(t, seat)

    def comes_to(self, t: Table, seat: Seat) -> list[Phrase]:
        """What it would come to: said of what would change nothing."""
        return [NOTHING] if self.idle(t, seat) else []

    @abstractmethod
    def run(self, t: Table, seat: Seat) -> Flow[None]:
        """Carry it out."""

    def run_chosen(self, t: Table, seat: Seat) -> Flow[None]:
        """Carry it out where it was all there was to choose: just as otherwise."""
        return self.run(t, seat)


def single(amount: object) -> object:
    """A table with one thing becomes the thing and how much of it."""
    if isinstance(amount, dict):
        if len(amount) != 1:
            raise ValueError("one thing and how much of it, such as {alcohol = 1}")
        return next(iter(amount.items()))
    return amount


Goods: TypeAlias = Annotated[tuple[Literal["alcohol", "gun", "goods"], Few], BeforeValidator(single)]
Loss: TypeAlias = Annotated[tuple[Literal["money", "alcohol", "gun", "goods"], Few], BeforeValidator(single)]
Price: TypeAlias = Annotated[
    tuple[Literal["money", "alcohol", "gun", "goods", "rival"], Few], BeforeValidator(single)
]


def counted(words: Words, thing: str, n: int) -> str:
    """ "$2", "1 gun"."""
    return words.count("asset.money" if thing == "rival" else f"asset.{thing}", n)


class Multiplied(Step):
    """An amount that may be counted by something, up to a maximum."""

    per: Counter | None
    max: int | None

    def times(self, t: Table, seat: Seat, n: int) -> int:
        """How often it happens: for each of what it counts, up to a maximum."""
        if self.per is None:
            return n
        n *= COUNTERS[self.per](t, seat)
        return n if self.max is None else min(n, self.max)

    def scaled(self, words: Words, text: str, thing: str = "") -> str:
        """With what it is counted by; the maximum is of this thing."""
        if self.per is None:
            return text
        text = words.say("does.per", text, words.say(f"counter.{self.per}"))
        if self.max is None:
            return text
        return words.say("does.max", text, counted(words, thing, self.max) if thing else self.max)


@card
class Gain(Multiplied):
    """Money from the supply."""

    gain: Few
    per: Counter | None = None
    max: Few | None = None
    welcome: ClassVar[bool] = True

    def text(self, words: Words) -> str:
        return self.scaled(words, words.say("does.gain", self.gain), "money")

    def ready(self, t: Table, seat: Seat) -> bool:
        return self.per is None or self.times(t, seat, self.gain) > 0

    def comes_to(self, t: Table, seat: Seat) -> list[Phrase]:
        money = self.times(t, seat, self.gain)
        return [("comes.gain", money)] if self.per and money else Step.comes_to(self, t, seat)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        gain(t, seat, self.times(t, seat, self.gain))
        yield from ()


@card
class Take(Multiplied):
    """Goods from the supply."""

    take: Goods
    per: Counter | None = None
    max: Few | None = None
    welcome: ClassVar[bool] = True

    def text(self, words: Words) -> str:
        return self.scaled(words, words.say("does.take", counted(words, *self.take)), self.take[0])

    def ready(self, t: Table, seat: Seat) -> bool:
        return self.times(t, seat, self.take[1]) > 0

    def comes_to(self, t: Table, seat: Seat) -> list[Phrase]:
        goods = self.times(t, seat, self.take[1])
        return [("comes.take", self.take[0], goods)] if self.per and goods else Step.comes_to(self, t, seat)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        kind, goods = self.take[0], [0, 0]
        for _ in range(self.times(t, seat, self.take[1])):
            good = KINDS[kind][0]
            if kind == "goods":
                good = yield from pick(seat, ("take.which",), lambda: EITHER_GOOD)
            goods[good] += 1
        yield from store(t, seat, goods)


EITHER_GOOD = [Option("alcohol", ("good.alcohol",), ALCOHOL), Option("gun", ("good.gun",), GUN)]


@card
class Lose(Multiplied):
    """A loss: as much as there is."""

    lose: Loss
    per: Counter | None = None
    max: Few | None = None
    at: Literal["neighborhoods"] | None = None

    def text(self, words: Words) -> str:
        key = "does.lose-there" if self.at else "does.lose"
        return self.scaled(words, words.say(key, counted(words, *self.lose)), self.lose[0])

    def ready(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        return False

    def idle(self, t: Table, seat: Seat) -> bool:
        """Whether there is nothing to lose."""
        return not payable(t, seat, self.lose[0], 1) or not self.times(t, seat, 1)

    def comes_to(self, t: Table, seat: Seat) -> list[Phrase]:
        if self.idle(t, seat):
            return [SPARED]
        money = t.gangs[seat].money
        after = max(0, money - self.times(t, seat, self.lose[1]))
        return [("comes.left", money, after)] if self.lose[0] == "money" else []

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        kind, n = self.lose
        n = self.times(t, seat, n)
        if kind == "money":
            spend(t, seat, n, "lose", forced=True)
        else:
            yield from lose_goods(t, seat, KINDS[kind], n, self.at is not None)


def payable(t: Table, seat: Seat, kind: str, n: int) -> bool:
    """Whether a gang has so much of a kind."""
    if kind in ("money", "rival"):
        return t.gangs[seat].money >= n
    goods = stock(t, seat)
    return sum([goods[good] for good in KINDS[kind]]) >= n


def pay(t: Table, seat: Seat, kind: str, n: int) -> Flow[None]:
    """A cost: to the supply, or to a rival of one's choice."""
    if kind == "money":
        spend(t, seat, n)
    elif kind == "rival":
        hand_over(t, seat, (yield from choose_rival(t, seat, "pay.whom")), n)
    else:
        yield from spend_goods(t, seat, KINDS[kind], n)


def choose_rival(t: Table, seat: Seat, prompt: str, among: Sequence[Seat] = ()) -> Flow[Seat]:
    """One of the rivals, or of these."""
    options = [Option(f"seat:{rival}", ("name", rival), rival) for rival in among or t.rivals(seat)]
    return (yield from pick(seat, (prompt,), lambda: options, lone="take"))


@card
class Steal(Step):
    """Money from a rival, or from each."""

    steal: Few
    whose: Literal["rival", "each"] = "rival"
    welcome: ClassVar[bool] = True

    def text(self, words: Words) -> str:
        return words.say(f"does.steal-{self.whose}", self.steal)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        rivals = t.rivals(seat)
        if self.whose == "rival":
            rivals = [(yield from choose_rival(t, seat, "steal.whom"))]
        for rival in rivals:
            hand_over(t, rival, seat, self.steal, "steal")


@card
class Cool(Multiplied):
    """Crime falls."""

    cool: Few
    per: Counter | None = None
    max: Few | None = None

    def text(self, words: Words) -> str:
        return self.scaled(words, words.say("does.cool", self.cool))

    def ready(self, t: Table, seat: Seat) -> bool:
        return coolable(t, seat)

    def comes_to(self, t: Table, seat: Seat) -> list[Phrase]:
        crime = t.gangs[seat].crime
        after = min(crime, max(t.ness + 1, crime - self.times(t, seat, self.cool)))
        return [("comes.crime", crime, after)] if after < crime else [("comes.no-lower", crime)]

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        cool_down(t, seat, self.times(t, seat, self.cool))
        yield from ()


@card
class Heat(Step):
    """Crime rises: one's own, a rival's or everybody else's."""

    heat: Few
    whose: Literal["self", "rival", "each"] = "self"

    def text(self, words: Words) -> str:
        return words.say(f"does.heat-{self.whose}", self.heat)

    def ready(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        return self.whose != "self"

    def idle(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        """Whether no crime would rise: never."""
        return False

    def comes_to(self, t: Table, seat: Seat) -> list[Phrase]:
        """Where one's crime would stand, and that at the top there is a Raid, whoever gets there."""
        crimes = [t.gangs[rival].crime for rival in t.rivals(seat)]
        if self.whose == "each" and max(crimes) + self.heat >= TOP_CRIME:
            return [("comes.raid-each", max(crimes))]
        return [raised(t.gangs[seat].crime, self.heat)] if self.whose == "self" else []

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        seats = [seat] if self.whose == "self" else t.rivals(seat)
        if self.whose == "rival":
            seats = [(yield from choose_rival(t, seat, "heat.whom"))]
        for each in seats:
            heat_up(t, each, self.heat)


def raised(crime: int, levels: int) -> Phrase:
    """Crime before and after, with a warning of a Raid."""
    after = min(TOP_CRIME, crime + levels)
    return ("comes.raid" if after == TOP_CRIME else "comes.crime", crime, after)


@card
class Clock(Step):
    """The Time marker moves, within its limits."""

    clock: Literal[1, -1]
    once: ClassVar[bool] = True

    def text(self, words: Words) -> str:
        return words.say("does.clock-on" if self.clock > 0 else "does.clock-back")

    def run(self, t: Table, seat: Seat) -> Flow[None]:  # noqa: ARG002
        move_time(t, self.clock)
        yield from ()


@card
class Ness(Step):
    """Eliot Ness moves, within limits."""

    ness: Literal[1, -1]
    once: ClassVar[bool] = True

    def text(self, words: Words) -> str:
        return words.say("does.ness-on" if self.ness > 0 else "does.ness-back")

    def run(self, t: Table, seat: Seat) -> Flow[None]:  # noqa: ARG002
        move_ness(t, self.ness)
        yield from ()
