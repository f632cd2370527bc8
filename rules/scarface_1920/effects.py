"""What cards do, each its own text, readiness and effect: money, goods, crime, time, and how steps are joined."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Literal, Protocol, TypeAlias

from pydantic import BeforeValidator, Field

from rules.kernel.asking import Flow, Option, pick
from rules.kernel.reading import card
from rules.kernel.telling import Seat
from rules.scarface_1920.counting import COUNTERS, Counter
from rules.scarface_1920.crime import cool_down, coolable, heat_up, move_ness, move_time
from rules.scarface_1920.map import gain, hand_over, spend
from rules.scarface_1920.pieces import ALCOHOL, GUN
from rules.scarface_1920.storage import lose_goods, spend_goods, stock, store
from rules.scarface_1920.table import Table

Words: TypeAlias = Mapping[str, str]
Few: TypeAlias = Annotated[int, Field(ge=1, le=20)]
Place: TypeAlias = Literal["hq", "deals", "jobs", "authorities", "underworld", "prison", "districts"]
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
        """It may do its owner good, for all that everybody sees, and he may want to do without it."""

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        """Carry it out, as far as possible."""

    def run_chosen(self, t: Table, seat: Seat) -> Flow[None]:
        """The same where it was all there was to choose: what it costs is paid without another question."""


class Step(ABC):
    """Always good to have."""

    once: ClassVar[bool] = False
    welcome: ClassVar[bool] = False

    def ready(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        return True

    def waivable(self, t: Table, seat: Seat) -> bool:
        return not self.welcome and self.ready(t, seat)

    @abstractmethod
    def run(self, t: Table, seat: Seat) -> Flow[None]:
        """Carry it out."""

    def run_chosen(self, t: Table, seat: Seat) -> Flow[None]:
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
    if thing in ("money", "rival"):
        return f"${n}"
    one, several = words[f"asset.{thing}"].split("|")
    return f"{n} {one if n == 1 else several}"


class Multiplied(Step):
    """An amount that may be counted by something, up to a maximum."""

    per: Counter | None
    max: int | None

    def times(self, t: Table, seat: Seat, n: int) -> int:
        if self.per is None:
            return n
        n *= COUNTERS[self.per](t, seat)
        return n if self.max is None else min(n, self.max)

    def scaled(self, words: Words, text: str, thing: str = "") -> str:
        """With what it is counted by; the maximum is of this thing."""
        if self.per is None:
            return text
        text = words["does.per"].format(text, words[f"counter.{self.per}"])
        if self.max is None:
            return text
        return words["does.max"].format(text, counted(words, thing, self.max) if thing else self.max)


@card
class Gain(Multiplied):
    """Money from the supply."""

    gain: Few
    per: Counter | None = None
    max: Few | None = None
    welcome: ClassVar[bool] = True

    def text(self, words: Words) -> str:
        return self.scaled(words, words["does.gain"].format(self.gain), "money")

    def ready(self, t: Table, seat: Seat) -> bool:
        return self.per is None or self.times(t, seat, self.gain) > 0

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
        return self.scaled(words, words["does.take"].format(counted(words, *self.take)), self.take[0])

    def ready(self, t: Table, seat: Seat) -> bool:
        return self.times(t, seat, self.take[1]) > 0

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
        return self.scaled(words, words[key].format(counted(words, *self.lose)), self.lose[0])

    def ready(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        return False

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        kind, n = self.lose
        n = self.times(t, seat, n)
        if kind == "money":
            spend(t, seat, n, "lose", forced=True)
        else:
            yield from lose_goods(t, seat, KINDS[kind], n, self.at is not None)


def payable(t: Table, seat: Seat, kind: str, n: int) -> bool:
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
        return words[f"does.steal-{self.whose}"].format(self.steal)

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
        return self.scaled(words, words["does.cool"].format(self.cool))

    def ready(self, t: Table, seat: Seat) -> bool:
        return coolable(t, seat)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        cool_down(t, seat, self.times(t, seat, self.cool))
        yield from ()


@card
class Heat(Step):
    """Crime rises: one's own, a rival's or everybody else's."""

    heat: Few
    whose: Literal["self", "rival", "each"] = "self"

    def text(self, words: Words) -> str:
        return words[f"does.heat-{self.whose}"].format(self.heat)

    def ready(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        return self.whose != "self"

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        seats = [seat] if self.whose == "self" else t.rivals(seat)
        if self.whose == "rival":
            seats = [(yield from choose_rival(t, seat, "heat.whom"))]
        for each in seats:
            heat_up(t, each, self.heat)


@card
class Clock(Step):
    """The Time marker moves, within its limits."""

    clock: Literal[1, -1]
    once: ClassVar[bool] = True

    def text(self, words: Words) -> str:
        return words["does.clock-on" if self.clock > 0 else "does.clock-back"]

    def run(self, t: Table, seat: Seat) -> Flow[None]:  # noqa: ARG002
        move_time(t, self.clock)
        yield from ()


@card
class Ness(Step):
    """Eliot Ness moves, within his limits."""

    ness: Literal[1, -1]
    once: ClassVar[bool] = True

    def text(self, words: Words) -> str:
        return words["does.ness-on" if self.ness > 0 else "does.ness-back"]

    def run(self, t: Table, seat: Seat) -> Flow[None]:  # noqa: ARG002
        move_ness(t, self.ness)
        yield from ()
