"""Transactions: what a location does when it is exploited. Each has its text, its conditions and its effect."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Literal

from rules.kernel.asking import Flow, Offer, Option, number, pick
from rules.kernel.reading import card
from rules.kernel.telling import Seat
from rules.mob.deck import Positive, Words, assets
from rules.mob.members import choose_members, choose_place, injure, injured, named, stations
from rules.mob.table import CLUBHOUSE, MADE, POOL, AnyTable


class Plain(ABC):
    """The base of transactions that are always possible, free, no trouble, and never repeated."""

    __slots__ = ()

    @property
    def trouble(self) -> int:
        """The trouble with the law that it brings: none."""
        return 0

    def ready(self, t: Any, seat: Seat) -> bool:  # noqa: ARG002
        """Whether the law of this round allows it: always."""
        return True

    def payable(self, t: Any, seat: Seat) -> bool:  # noqa: ARG002
        """Whether the gang can pay for it: it costs nothing."""
        return True

    @abstractmethod
    def run(self, t: Any, seat: Seat) -> Flow[None]:
        """Carry it out."""

    def once(self, t: Any, seat: Seat) -> Flow[None]:
        """Carry it out as an order of its own: just as otherwise."""
        return self.run(t, seat)


def choose_rival(t: AnyTable, seat: Seat, prompt: str, *facts: str | int) -> Flow[Seat]:
    """Ask for one of the rival gangs in play; the question names the card that acts, and these facts. Where there
    is a choice everybody hears that it is being made, and deals are open, for nothing is paid meanwhile: whoever
    chooses a victim may be bribed."""

    def rivals() -> list[Offer[Seat]]:
        return [Option(f"seat:{rival}", ("name", rival), rival) for rival in t.rivals(seat)]

    trading, t.trading = t.trading, False
    if len(t.rivals(seat)) > 1:
        t.tell("aim", seat=seat, at=prompt, card=t.acting, reveals=True)
    rival = yield from pick(seat, (prompt, t.acting, *facts), rivals, lone="take")
    t.trading = trading
    return rival


def look_behind(t: AnyTable, seat: Seat, rival: Seat) -> None:
    """Show this seat alone what a rival holds: once, and as of now. Order tokens that are secret stand behind the
    blind too."""
    held = list(zip(t.book.assets, t.gangs[rival].stash, strict=True))
    if t.house.secret_orders:
        held.append(("orders", t.gangs[rival].orders))
    earlier = [sight for sight in t.gangs[seat].seen if sight[0] != rival]
    t.gangs[seat].seen = (*earlier, (rival, t.round, *[n for _, n in held]))
    t.tell_also("look", {seat: {"held": held}}, seat=seat, rival=rival)


def steal(t: AnyTable, seat: Seat, rival: Seat, asset: str, n: int) -> None:
    """Take assets from one rival; if there are too few, all of them and a look behind the rival's blind."""
    which, stash = t.book.assets.index(asset), t.gangs[rival].stash
    taken = min(n, stash[which])
    stash[which] -= taken
    t.gangs[seat].stash[which] += taken
    if taken:
        t.tell("steal", seat=seat, rival=rival, took=[(asset, taken)], reveals=True)
    else:
        t.tell("steal-none", seat=seat, rival=rival, asset=asset, reveals=True)
    if taken < n:
        look_behind(t, seat, rival)


class Coronation(Plain):
    """A transaction: take the leader's token."""

    __slots__ = ()

    def run(self, t: AnyTable, seat: Seat) -> Flow[None]:
        t.crown(seat)
        yield from ()


class Robbery(Plain):
    """A transaction: take assets from a rival of one's choice."""

    __slots__ = ()

    steal: tuple[str, int]

    def text(self, words: Words) -> str:
        """What it says on the card."""
        return words.say("does.steal", assets(words, (self.steal,)))

    def run(self, t: AnyTable, seat: Seat) -> Flow[None]:
        steal(t, seat, (yield from choose_rival(t, seat, "steal.from", *self.steal)), *self.steal)


@card
class RivalHurt(Plain):
    """A transaction: a rival of one's choice has members injured, as by a gun that was pulled."""

    rival_hurt: Positive

    def text(self, words: Words) -> str:
        """What it says on the card."""
        return words.say("does.rival-hurt", words.count("count.hurt", self.rival_hurt))

    def run(self, t: AnyTable, seat: Seat) -> Flow[None]:
        yield from hurt(t, (yield from choose_rival(t, seat, "hurt.whom")), self.rival_hurt)


def hurt(t: AnyTable, seat: Seat, count: int) -> Flow[None]:
    """Ask a gang which of its members, wherever they stand, are injured: one after the other."""
    for _ in range(count):
        if places := stations(t, seat):
            place = yield from choose_place(t, seat, "injure.where", places)
            member = yield from choose_members(t, seat, ("injure.who",), t.gangs[seat].at(place), 1, 1)
            injure(t, seat, member)


@card
class Heal(Plain):
    """A transaction: injured members go home without a roll."""

    heal: Positive

    def text(self, words: Words) -> str:
        """What it says on the card."""
        return words.say("does.heal", words.count("count.injured", self.heal))

    def run(self, t: AnyTable, seat: Seat) -> Flow[None]:
        most = min(self.heal, len(injured(t, seat)))
        healed = yield from choose_members(t, seat, ("heal.who",), injured(t, seat), 0, most)
        for member in healed:
            t.gangs[seat].where[member] = CLUBHOUSE
        if healed:
            t.tell("heal", seat=seat, who=named(t.gangs[seat], healed))


@card
class Recruit(Plain):
    """A transaction: associates join from the pool."""

    recruit: Positive

    def text(self, words: Words) -> str:
        """What it says on the card."""
        return words.say("does.recruit", words.count("count.recruit", self.recruit))

    def run(self, t: AnyTable, seat: Seat) -> Flow[None]:
        yield from recruit(t, seat, self.recruit)


def recruit(t: AnyTable, seat: Seat, most: int, least: int = 0) -> Flow[None]:
    """Ask how many associates come from the pool to the clubhouse, up to so many; a gang has five at most."""
    gang = t.gangs[seat]
    count = most = min(most, gang.where[MADE:].count(POOL))
    if most > least:
        count = yield from number(seat, ("recruit.how-many",), lambda: (least, most), most)
    for _ in range(count):
        gang.where[gang.where.index(POOL, MADE)] = CLUBHOUSE
    if count:
        t.tell("recruit", seat=seat, associates=count)


@card
class Look(Plain):
    """A transaction: look once behind one rival's blind."""

    look: Literal[1]

    def text(self, words: Words) -> str:
        """What it says on the card."""
        return words.say("does.look")

    def run(self, t: AnyTable, seat: Seat) -> Flow[None]:
        look_behind(t, seat, (yield from choose_rival(t, seat, "look.behind")))


@card
class Orders(Plain):
    """A transaction: order tokens for this round."""

    orders: Positive

    def text(self, words: Words) -> str:
        """What it says on the card."""
        return words.say("does.orders", words.count("count.orders", self.orders))

    def run(self, t: AnyTable, seat: Seat) -> Flow[None]:
        t.gangs[seat].orders += self.orders
        t.tell("orders", seat=seat, orders=self.orders)
        yield from ()
