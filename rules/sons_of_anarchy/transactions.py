"""What a site does when it is exploited: SELL, SPEND, SWAP, SKIM, STEAL, GAIN, DROP and a few rules of its own."""

from __future__ import annotations

from abc import abstractmethod
from typing import Annotated, Literal, Protocol, TypeAlias

from pydantic import Field

from rules.kernel.asking import Flow, number
from rules.kernel.reading import card
from rules.kernel.telling import Seat
from rules.mob.cards import Tribute
from rules.mob.deck import SEVERAL, SINGLE, Positive, Words, assets
from rules.mob.table import CASH
from rules.mob.transactions import Coronation, Heal, Look, Orders, Plain, Recruit, RivalHurt, Robbery, choose_rival
from rules.sons_of_anarchy.heat import drop_heat, gain_heat
from rules.sons_of_anarchy.law import Law
from rules.sons_of_anarchy.table import Table

Asset: TypeAlias = Literal["cash", "gun", "contraband"]
Goods: TypeAlias = Literal["gun", "contraband"]
Cash: TypeAlias = Annotated[tuple[Literal["cash"], Positive], SINGLE]
Item: TypeAlias = Annotated[tuple[Goods, Positive], SINGLE]
Amount: TypeAlias = Annotated[tuple[Asset, Positive], SINGLE]
Amounts: TypeAlias = Annotated[tuple[tuple[Asset, Positive], ...], Field(min_length=1), SEVERAL]
Kind: TypeAlias = Literal["sell", "spend", "swap", "skim", "steal", "gain", "drop"]


def banned(law: Law, kind: str, *involved: str) -> bool:
    """A hassle forbids this kind of transaction, or every one of its kind that has to do with some asset."""
    return bool(law.ban) and (kind in law.ban or any(f"{kind} {asset}" in law.ban for asset in involved))


class Exchange(Protocol):
    """What is left of an arrow for what is right of it, up to a maximum of times; 0 is to leave it."""

    max: int
    for_: tuple[str, int]

    @property
    @abstractmethod
    def kind(self) -> Kind:
        """What a hassle that forbids it calls it."""

    @property
    @abstractmethod
    def give(self) -> tuple[str, int]:
        """What is left of the arrow."""

    def text(self, words: Words) -> str:
        key = "does.exchange" if self.max == 1 else "does.exchange-max"
        gives, gets = assets(words, (self.give,)), assets(words, (self.for_,))
        return words.say(key, words.say(f"kind.{self.kind}"), gives, gets, self.max)

    @property
    def trouble(self) -> int:
        """The Heat that it brings: none."""
        return 0

    def ready(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        return not banned(t.law, self.kind, self.give[0], self.for_[0])

    def payable(self, t: Table, seat: Seat) -> bool:
        return self._most(t, seat) > 0

    def _most(self, t: Table, seat: Seat) -> int:
        asset, n = self.give
        return min(t.gangs[seat].stash[t.book.assets.index(asset)] // n, self.max)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        """How often is asked even of a gang that can pay for none, or its empty blind would be betrayed."""
        prompt = (f"{self.kind}.times", *self.give, *self.for_)
        times = yield from number(seat, prompt, lambda: (0, self._most(t, seat)))
        if times:
            self._carry_out(t, seat, times)

    def once(self, t: Table, seat: Seat) -> Flow[None]:
        self._carry_out(t, seat, 1)
        yield from ()

    def _carry_out(self, t: Table, seat: Seat, times: int) -> None:
        (give, n), (get, m), gang = self.give, self.for_, t.gangs[seat]
        gang.stash[t.book.assets.index(give)] -= n * times
        gang.stash[t.book.assets.index(get)] += m * times
        t.tell(self.kind, seat=seat, gave=[(give, n * times)], got=[(get, m * times)])
        if self.kind == "sell" and give == "gun" and gang.card.gun_bonus:
            gang.stash[CASH] += gang.card.gun_bonus
            t.tell("gun-bonus", seat=seat, cash=gang.card.gun_bonus)


@card
class Sell(Exchange):
    """Guns or contraband for cash."""

    sell: Item
    for_: Cash = Field(alias="for")
    max: Positive = 1

    @property
    def kind(self) -> Kind:
        return "sell"

    @property
    def give(self) -> tuple[str, int]:
        return self.sell


@card
class Spend(Exchange):
    """Cash for guns or contraband."""

    spend: Cash
    for_: Item = Field(alias="for")
    max: Positive = 1

    @property
    def kind(self) -> Kind:
        return "spend"

    @property
    def give(self) -> tuple[str, int]:
        return self.spend


@card
class Swap(Exchange):
    """Guns for contraband, or the other way round."""

    swap: Item
    for_: Item = Field(alias="for")
    max: Positive = 1

    @property
    def kind(self) -> Kind:
        return "swap"

    @property
    def give(self) -> tuple[str, int]:
        return self.swap


@card
class Skim(Plain):
    """Take what is shown, for free."""

    skim: Amounts

    def text(self, words: Words) -> str:
        return words.say("does.skim", assets(words, self.skim))

    def ready(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        return not banned(t.law, "skim", *[asset for asset, _ in self.skim])

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        for asset, n in self.skim:
            t.gangs[seat].stash[t.book.assets.index(asset)] += n
        t.tell("skim", seat=seat, got=list(self.skim))
        yield from ()


@card
class Steal(Robbery):
    """Take assets from a rival; if there are too few, all of them and a look behind the rival's blind."""

    steal: Amount

    def ready(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        return not banned(t.law, "steal", self.steal[0])


@card
class Gain(Plain):
    """Take heat."""

    gain_heat: Positive

    def text(self, words: Words) -> str:
        return words.say("does.gain-heat", self.gain_heat)

    @property
    def trouble(self) -> int:
        return self.gain_heat

    def ready(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        return not banned(t.law, "gain", "heat")

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        yield from gain_heat(t, seat, self.gain_heat, "card")


@card
class Drop(Plain):
    """Be rid of heat."""

    drop_heat: Positive

    def text(self, words: Words) -> str:
        return words.say("does.drop-heat", self.drop_heat)

    def ready(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        return not banned(t.law, "drop", "heat")

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        drop_heat(t, seat, self.drop_heat)
        yield from ()


@card
class RivalGains(Plain):
    """A rival of one's choice gains heat."""

    rival_gains_heat: Positive

    def text(self, words: Words) -> str:
        return words.say("does.rival-gains-heat", self.rival_gains_heat)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        yield from gain_heat(t, (yield from choose_rival(t, seat, "tip.on")), self.rival_gains_heat, "rival")


@card
class Bribe(Plain):
    """Cash for less heat. It buys nothing, so it is no SPEND."""

    bribe: Positive
    drops_heat: Positive

    def text(self, words: Words) -> str:
        return words.say("does.bribe", self.bribe, self.drops_heat)

    def payable(self, t: Table, seat: Seat) -> bool:
        return t.gangs[seat].stash[CASH] >= self.bribe

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        """Whether is asked even of a gang that cannot pay, or its empty blind would be betrayed."""
        prompt = ("bribe.times", self.bribe, self.drops_heat)
        times = yield from number(seat, prompt, lambda: (0, int(self.payable(t, seat))))
        if times:
            yield from self.once(t, seat)

    def once(self, t: Table, seat: Seat) -> Flow[None]:
        t.gangs[seat].stash[CASH] -= self.bribe
        t.tell("bribe", seat=seat, cash=self.bribe)
        drop_heat(t, seat, self.drops_heat)
        yield from ()


@card
class Patch(Coronation):
    """Claim the Reaper Patch."""

    patch: Literal[True]

    def text(self, words: Words) -> str:
        return words.say("does.patch")


Police: TypeAlias = Gain | Drop | RivalGains | Bribe
"""What it does to somebody's heat."""

Anything: TypeAlias = (
    Sell | Spend | Swap | Skim | Steal | Police | RivalHurt | Tribute | Heal | Recruit | Look | Patch | Orders
)
"""What a site, an opportunity or a club order may do."""

REPEATED = (Sell, Spend, Swap)
"""These may be done several times, up to a maximum."""

ASKING = (*REPEATED, Bribe, Heal, Recruit)
"""These ask how often or how many, and take 0 for an answer."""
