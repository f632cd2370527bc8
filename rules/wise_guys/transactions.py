"""What a location of Wise Guys does when it is exploited."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import Field

from rules.kernel.asking import Flow, number
from rules.kernel.reading import card
from rules.kernel.telling import Seat
from rules.mob.cards import GainPerBusiness, Tribute
from rules.mob.deck import SEVERAL, SINGLE, Positive, Words, assets
from rules.mob.falls import warned
from rules.mob.table import CASH
from rules.mob.transactions import Coronation, Heal, Look, Orders, Plain, Recruit, RivalHurt, Robbery, choose_rival
from rules.wise_guys.clout import gain_clout, lose_clout, pay_clout
from rules.wise_guys.table import Table

Asset: TypeAlias = Literal["cash", "gun", "booze", "clout"]
Hidden: TypeAlias = Literal["cash", "gun", "booze"]
ASSETS: tuple[Asset, ...] = get_args(Asset)

Amount: TypeAlias = Annotated[tuple[Asset, Positive], SINGLE]
HiddenAmount: TypeAlias = Annotated[tuple[Hidden, Positive], SINGLE]
Amounts: TypeAlias = Annotated[tuple[tuple[Asset, Positive], ...], Field(min_length=1), SEVERAL]


def receive(t: Table, seat: Seat, asset: Asset, n: int) -> int:
    """What of it the gang has really got: clout has an upper end."""
    if asset == "clout":
        return gain_clout(t, seat, n)
    t.gangs[seat].stash[ASSETS.index(asset)] += n
    return n


@card
class Gain(Plain):
    """Profit: take what is shown."""

    gain: Amounts

    def text(self, words: Words) -> str:
        return words.say("does.gain", assets(words, self.gain))

    def ready(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        return any(asset not in t.law.ban_get for asset, _ in self.gain)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        got = [(asset, receive(t, seat, asset, n)) for asset, n in self.gain if asset not in t.law.ban_get]
        if some := [(asset, n) for asset, n in got if n]:
            t.tell("gain", seat=seat, got=some)
        yield from ()


@card
class Trade:
    """Give what is left of the arrow for what is right of it, as often as one likes up to a maximum."""

    trade: Amount
    for_: Amount = Field(alias="for")
    max: Positive | None = None

    def text(self, words: Words) -> str:
        key = "does.trade" if self.max is None else "does.trade-max"
        return words.say(key, assets(words, (self.trade,)), assets(words, (self.for_,)), self.max)

    @property
    def trouble(self) -> int:
        """Clout that is paid is gone like any other."""
        return self.trade[1] if self.trade[0] == "clout" else 0

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
        most = self.trouble * self._most(t, seat)  # clout, which no deal changes
        prompt = warned(t, seat, most, "trade.times", "trade.last-times"), *self.trade, *self.for_
        times = yield from number(seat, prompt, lambda: (0, self._most(t, seat)))
        if times:
            yield from self._carry_out(t, seat, times)

    def once(self, t: Table, seat: Seat) -> Flow[None]:
        return self._carry_out(t, seat, 1)

    def _carry_out(self, t: Table, seat: Seat, times: int) -> Flow[None]:
        (give, n), (get, m) = self.trade, self.for_
        if got := receive(t, seat, get, m * times):
            t.tell("trade", seat=seat, gave=[(give, n * times)], got=[(get, got)])
        else:
            t.tell("trade-vain", seat=seat, gave=[(give, n * times)])
        if give == "clout":
            yield from pay_clout(t, seat, n * times)
        else:
            t.gangs[seat].stash[ASSETS.index(give)] -= n * times
        if give == "booze" and (bonus := t.gangs[seat].card.booze_bonus):
            t.gangs[seat].stash[CASH] += bonus
            t.tell("undercutting", seat=seat, cash=bonus)


@card
class Steal(Robbery):
    """Take assets from a rival; if there are too few, all of them and a look behind the rival's blind."""

    steal: HiddenAmount

    def ready(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        return self.steal[0] not in t.law.ban_get


@card
class Pay(Plain):
    """What an order costs beyond its token; without it, it is not to be had."""

    pay: HiddenAmount

    def text(self, words: Words) -> str:
        return words.say("does.pay", assets(words, (self.pay,)))

    def payable(self, t: Table, seat: Seat) -> bool:
        return t.gangs[seat].stash[ASSETS.index(self.pay[0])] >= self.pay[1]

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        t.gangs[seat].stash[ASSETS.index(self.pay[0])] -= self.pay[1]
        t.tell("pay", seat=seat, gave=[self.pay])
        yield from ()


@card
class RivalLosesClout(Plain):
    """Special: a rival of one's choice loses clout."""

    rival_loses_clout: Positive

    def text(self, words: Words) -> str:
        return words.say("does.rival-loses", assets(words, (("clout", self.rival_loses_clout),)))

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        rival = yield from choose_rival(t, seat, "tip.on")
        yield from lose_clout(t, rival, self.rival_loses_clout, "rival")


@card
class Boss(Coronation):
    """Special: take the Boss of Bosses token."""

    boss: Literal[True]

    def text(self, words: Words) -> str:
        return words.say("does.boss")


Special: TypeAlias = RivalLosesClout | RivalHurt | Tribute | GainPerBusiness
"""What it does to rivals, or for whoever holds much."""

Anything: TypeAlias = Gain | Trade | Steal | Special | Heal | Recruit | Look | Boss | Orders
"""What a location, an opportunity or a gang order may do."""

Own: TypeAlias = Anything | Pay
"""A gang order may cost something too: what it cannot pay for is not offered."""
