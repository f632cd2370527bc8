"""What a location does when it is exploited: each transaction is its own text, readiness and effect."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Annotated, Literal, Protocol, TypeAlias, get_args

from pydantic import BeforeValidator, Field

from rules.kernel.asking import Flow, Offer, Option, number, pick
from rules.kernel.reading import card
from rules.kernel.telling import Seat
from rules.wise_guys.clout import gain_clout, injured, lose_clout, pay_clout
from rules.wise_guys.members import choose_members, named
from rules.wise_guys.table import CASH, CLUBHOUSE, MADE, POOL, Table

Words: TypeAlias = Mapping[str, str]
Asset: TypeAlias = Literal["cash", "gun", "booze", "clout"]
Hidden: TypeAlias = Literal["cash", "gun", "booze"]
ASSETS: tuple[Asset, ...] = get_args(Asset)
Positive: TypeAlias = Annotated[int, Field(ge=1, le=20)]


def _single(amount: object) -> object:
    """A table with one asset becomes the asset and how much of it."""
    if isinstance(amount, dict):
        if len(amount) != 1:
            raise ValueError("one asset and how much of it, such as {cash = 1}")
        return next(iter(amount.items()))
    return amount


Amount: TypeAlias = Annotated[tuple[Asset, Positive], BeforeValidator(_single)]
HiddenAmount: TypeAlias = Annotated[tuple[Hidden, Positive], BeforeValidator(_single)]
Amounts: TypeAlias = Annotated[
    tuple[tuple[Asset, Positive], ...],
    Field(min_length=1),
    BeforeValidator(lambda table: tuple(table.items()) if isinstance(table, dict) else table),
]


class Transaction(Protocol):
    """One thing that a location, a gang order or a card does."""

    def text(self, words: Words) -> str:
        """What it says on the card."""

    def ready(self, t: Table, seat: Seat) -> bool:
        """The law of this round allows it, for all that everyone can see."""

    def payable(self, t: Table, seat: Seat) -> bool:
        """The gang holds what it takes to do it at least once."""

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        """Carry it out."""

    def once(self, t: Table, seat: Seat) -> Flow[None]:
        """Carry it out as an order of its own: what could be repeated is done once, and not asked about."""


class Plain(ABC):
    """Always possible, free, and never repeated."""

    def ready(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        return True

    def payable(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        return True

    @abstractmethod
    def run(self, t: Table, seat: Seat) -> Flow[None]:
        """Carry it out."""

    def once(self, t: Table, seat: Seat) -> Flow[None]:
        return self.run(t, seat)


def assets(words: Words, amounts: tuple[tuple[Asset, int], ...]) -> str:
    """ "$2 and 1 Gun"."""
    *first, last = [_asset(words, asset, n) for asset, n in amounts]
    return f"{', '.join(first)} {words['and']} {last}" if first else last


def _asset(words: Words, asset: Asset, n: int) -> str:
    if asset == "cash":
        return f"${n}"
    one, several = words[f"asset.{asset}"].split("|")
    return f"{n} {one if n == 1 else several}"


def receive(t: Table, seat: Seat, asset: Asset, n: int) -> None:
    if asset == "clout":
        gain_clout(t, seat, n)
    else:
        t.gangs[seat].stash[ASSETS.index(asset)] += n


@card
class Gain(Plain):
    """Profit: take what is shown."""

    gain: Amounts

    def text(self, words: Words) -> str:
        return words["does.gain"].format(assets(words, self.gain))

    def ready(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        return any(asset not in t.law.ban_get for asset, _ in self.gain)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        got = [(asset, n) for asset, n in self.gain if asset not in t.law.ban_get]
        for asset, n in got:
            receive(t, seat, asset, n)
        t.tell("gain", seat=seat, got=got)
        yield from ()


@card
class Trade:
    """Give what is left of the arrow for what is right of it, as often as one likes up to a maximum."""

    trade: Amount
    for_: Amount = Field(alias="for")
    max: Positive | None = None

    def text(self, words: Words) -> str:
        key = "does.trade" if self.max is None else "does.trade-max"
        return words[key].format(assets(words, (self.trade,)), assets(words, (self.for_,)), self.max)

    def ready(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        """A ban on an asset stops trades that give it, or that bring it; not the other way round."""
        return self.trade[0] not in t.law.ban_give and self.for_[0] not in t.law.ban_get

    def payable(self, t: Table, seat: Seat) -> bool:
        return self._most(t, seat) > 0

    def _most(self, t: Table, seat: Seat) -> int:
        gang, (asset, n) = t.gangs[seat], self.trade
        held = gang.clout if asset == "clout" else gang.stash[ASSETS.index(asset)]
        return held // n if self.max is None else min(held // n, self.max)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        """How often is asked even of a gang that can pay for none, or its empty blind would be betrayed."""
        prompt = ("trade.times", *self.trade, *self.for_)
        times = yield from number(seat, prompt, lambda: (0, self._most(t, seat)))
        if times:
            yield from self._carry_out(t, seat, times)

    def once(self, t: Table, seat: Seat) -> Flow[None]:
        return self._carry_out(t, seat, 1)

    def _carry_out(self, t: Table, seat: Seat, times: int) -> Flow[None]:
        (give, n), (get, m) = self.trade, self.for_
        receive(t, seat, get, m * times)
        t.tell("trade", seat=seat, gave=[(give, n * times)], got=[(get, m * times)])
        if give == "clout":
            yield from pay_clout(t, seat, n * times)
        else:
            t.gangs[seat].stash[ASSETS.index(give)] -= n * times
        if give == "booze" and (bonus := t.gangs[seat].card.booze_bonus):
            t.gangs[seat].stash[CASH] += bonus
            t.tell("undercutting", seat=seat, cash=bonus)


def choose_rival(t: Table, seat: Seat, prompt: str) -> Flow[Seat]:
    """One of the rival gangs in play."""

    def rivals() -> list[Offer[Seat]]:
        return [Option(f"seat:{rival}", ("name", rival), rival) for rival in t.rivals(seat)]

    return (yield from pick(seat, (prompt,), rivals, lone="take"))


def look_behind(t: Table, seat: Seat, rival: Seat) -> None:
    """This seat alone sees what a rival holds: once, and as of now."""
    cash, guns, booze = t.gangs[rival].stash
    earlier = [sight for sight in t.gangs[seat].seen if sight[0] != rival]
    t.gangs[seat].seen = (*earlier, (rival, t.round, cash, guns, booze))
    t.tell_also("look", {seat: {"cash": cash, "guns": guns, "booze": booze}}, seat=seat, rival=rival)


@card
class Steal(Plain):
    """Take assets from one rival; if he falls short, all he has and a look behind his blind."""

    steal: HiddenAmount

    def text(self, words: Words) -> str:
        return words["does.steal"].format(assets(words, (self.steal,)))

    def ready(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        return self.steal[0] not in t.law.ban_get

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        asset, n = self.steal
        rival = yield from choose_rival(t, seat, "steal.from")
        which, stash = ASSETS.index(asset), t.gangs[rival].stash
        taken = min(n, stash[which])
        stash[which] -= taken
        t.gangs[seat].stash[which] += taken
        t.tell("steal", seat=seat, rival=rival, took=[(asset, taken)], reveals=True)
        if taken < n:
            look_behind(t, seat, rival)


@card
class RivalLosesClout(Plain):
    """Special: a rival of one's choice loses clout."""

    rival_loses_clout: Positive

    def text(self, words: Words) -> str:
        return words["does.rival-loses"].format(assets(words, (("clout", self.rival_loses_clout),)))

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        rival = yield from choose_rival(t, seat, "tip.on")
        yield from lose_clout(t, rival, self.rival_loses_clout)


@card
class Heal(Plain):
    """Special: injured members go home without a roll."""

    heal: Positive

    def text(self, words: Words) -> str:
        return words["does.heal"].format(self.heal)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        most = min(self.heal, len(injured(t, seat)))
        healed = yield from choose_members(t, seat, ("heal.who",), injured(t, seat), 0, most)
        for member in healed:
            t.gangs[seat].where[member] = CLUBHOUSE
        if healed:
            t.tell("heal", seat=seat, who=named(t.gangs[seat], healed))


@card
class Recruit(Plain):
    """Special: associates join from the pool."""

    recruit: Positive

    def text(self, words: Words) -> str:
        return words["does.recruit"].format(self.recruit)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        yield from recruit(t, seat, self.recruit)


def recruit(t: Table, seat: Seat, most: int, least: int = 0) -> Flow[None]:
    """Up to so many associates come from the pool to the clubhouse; a gang has five at most."""
    gang = t.gangs[seat]
    count = most = min(most, MADE - gang.associates)
    if most > least:
        count = yield from number(seat, ("recruit.how-many",), lambda: (least, most), most)
    for _ in range(count):
        gang.where[gang.where.index(POOL, MADE)] = CLUBHOUSE
    if count:
        t.tell("recruit", seat=seat, associates=count)


@card
class Look(Plain):
    """Special: look once behind one rival's blind."""

    look: Literal[1]

    def text(self, words: Words) -> str:
        return words["does.look"]

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        look_behind(t, seat, (yield from choose_rival(t, seat, "look.behind")))


@card
class Boss(Plain):
    """Special: take the Boss of Bosses token."""

    boss: Literal[True]

    def text(self, words: Words) -> str:
        return words["does.boss"]

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        if t.boss != seat:
            t.boss = seat
            t.tell("boss", seat=seat)
        yield from ()


@card
class Orders(Plain):
    """Special: order tokens for this round."""

    orders: Positive

    def text(self, words: Words) -> str:
        return words["does.orders"].format(self.orders)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        t.gangs[seat].orders += self.orders
        t.tell("orders", seat=seat, orders=self.orders)
        yield from ()


Anything: TypeAlias = Gain | Trade | Steal | RivalLosesClout | Heal | Recruit | Look | Boss | Orders
"""What a location, an opportunity or a gang order may do."""
