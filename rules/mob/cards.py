"""Cards that hit gangs: whom they hit, and what they do to them."""

from __future__ import annotations

from typing import Literal

from rules.kernel.asking import Flow
from rules.kernel.reading import card
from rules.kernel.telling import Seat
from rules.mob.deck import Positive, Words, says
from rules.mob.falls import disband
from rules.mob.table import CASH, EMERGENCY, AnyTable, Transaction
from rules.mob.transactions import Plain


def lose(t: AnyTable, seat: Seat, asset: str, n: int) -> None:
    """Take an asset from a gang by force, as much as it has. What goes back to the bank is seen by all, as tokens
    are at a table."""
    if lost := give_up(t, seat, asset, n):
        t.tell("lose", seat=seat, lost=[(asset, lost)], reveals=True)


def give_up(t: AnyTable, seat: Seat, asset: str, n: int) -> int:
    """Take so much of an asset from a gang, or all there is, and return how much; a gang that has none is seen to
    have none."""
    which, stash = t.book.assets.index(asset), t.gangs[seat].stash
    lost = min(n, stash[which])
    stash[which] -= lost
    if not lost:
        t.tell("lose-none", seat=seat, asset=asset, reveals=True)
    return lost


@card
class Tribute(Plain):
    """A transaction: every rival who has it pays cash."""

    tribute: Positive

    def text(self, words: Words) -> str:
        """What it says on the card."""
        return words.say("does.tribute", self.tribute)

    def run(self, t: AnyTable, seat: Seat) -> Flow[None]:
        paid = {rival: min(self.tribute, t.gangs[rival].stash[CASH]) for rival in t.rivals(seat)}
        for rival, cash in paid.items():
            t.gangs[rival].stash[CASH] -= cash
            t.gangs[seat].stash[CASH] += cash
        if payers := [rival for rival, cash in paid.items() if cash]:
            t.tell("tribute", seat=seat, payers=payers, cash=sum(paid.values()), reveals=True)
        else:
            t.tell("tribute-none", seat=seat, reveals=True)
        yield from ()


@card
class GainPerBusiness(Plain):
    """A transaction: cash for every business location that the gang controls."""

    gain_per_business: Positive

    def text(self, words: Words) -> str:
        """What it says on the card."""
        return words.say("does.gain-per-business", self.gain_per_business)

    def run(self, t: AnyTable, seat: Seat) -> Flow[None]:
        held = [p for p, spot in enumerate(t.spots) if spot.kind == "business" and t.controls(seat, p)]
        if held:
            cash = self.gain_per_business * len(held)
            t.gangs[seat].stash[CASH] += cash
            t.tell("gain-per-business", seat=seat, held=len(held), cash=cash)
        yield from ()


@card
class Fall(Plain):
    """A transaction: somebody takes the fall."""

    fall: Literal[1]

    def text(self, words: Words) -> str:
        """What it says on the card."""
        return words.say("does.fall")

    def run(self, t: AnyTable, seat: Seat) -> Flow[None]:
        return t.book.fall(t, seat)


class Aimed:
    """The part of a card that hits gangs: whom, and what it does to each of them."""

    __slots__ = ()

    who: str
    of: str | None
    does: tuple[Transaction, ...]

    def __post_init__(self) -> None:
        if (self.of is None) == (self.who in ("most", "least")):
            raise ValueError("most and least are of something, and nothing else is")

    def text(self, words: Words) -> str:
        """What it says on the card."""
        whom = words.say(f"who.{self.who}", words.say(f"measure.{self.of}") if self.of else "")
        return words.say("does.by", whom, says(words, self.does))

    def hits(self, t: AnyTable) -> list[Seat]:
        """The gangs concerned, in leadership order; all that are tied are hit."""
        seats = t.leadership()
        match self.who:
            case "boss" | "holder":
                return [t.boss]
            case "injured":
                return [seat for seat in seats if EMERGENCY in t.gangs[seat].where]
            case "most" | "least":
                held = {seat: self._measure(t, seat) for seat in seats}
                mark = max(held.values()) if self.who == "most" else min(held.values())
                return [seat for seat in seats if held[seat] == mark]
        return seats

    def _measure(self, t: AnyTable, seat: Seat) -> int:
        """What is compared: a hidden asset, or something that stands in the open."""
        assert self.of is not None
        if self.of in t.book.assets:
            return t.gangs[seat].stash[t.book.assets.index(self.of)]
        return t.book.measure(t, seat, self.of)

    def run(self, t: AnyTable, key: str) -> Flow[None]:
        """Carry it out. Whom it hits is settled before anything happens. Hidden assets are compared behind the
        blinds: only who is hit comes out."""
        seats, t.acting = self.hits(t), key
        if not seats:
            t.tell("hits-nobody", card=key)
            return
        t.tell("hit", card=key, seats=seats, reveals=self.of in t.book.assets)
        for seat in seats:
            for blow in self.does:
                if blow.ready(t, seat):
                    yield from blow.run(t, seat)
        disband(t)
