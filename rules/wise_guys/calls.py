"""Last Calls: who is hit at the end of the round, and what happens to them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from rules.kernel.asking import Flow
from rules.kernel.reading import card
from rules.kernel.telling import Seat
from rules.wise_guys.clout import disband, lose_clout, take_the_fall
from rules.wise_guys.members import choose_members, choose_place, injure, stations
from rules.wise_guys.table import CASH, EMERGENCY, Place, Table
from rules.wise_guys.transactions import (
    ASSETS,
    Amount,
    Anything,
    Plain,
    Positive,
    Words,
    assets,
)

Measure: TypeAlias = Literal["cash", "gun", "booze", "clout", "associates", "made"]
Who: TypeAlias = Literal["most", "least", "boss", "each", "injured"]


@card
class Lose(Plain):
    """Forced: it takes what there is; how much that was only the gang itself learns."""

    lose: Amount

    def text(self, words: Words) -> str:
        return words["does.lose"].format(assets(words, (self.lose,)))

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        asset, n = self.lose
        if asset == "clout":
            yield from lose_clout(t, seat, n)
            return
        which, stash = ASSETS.index(asset), t.gangs[seat].stash
        lost = min(n, stash[which])
        stash[which] -= lost
        t.tell_also("lose", {seat: {"lost": [(asset, lost)]}}, seat=seat, asset=asset)


@card
class Tribute(Plain):
    """Every rival who has it pays cash."""

    tribute: Positive

    def text(self, words: Words) -> str:
        return words["does.tribute"].format(f"${self.tribute}")

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        paid = {rival: min(self.tribute, t.gangs[rival].stash[CASH]) for rival in t.rivals(seat)}
        for rival, cash in paid.items():
            t.gangs[rival].stash[CASH] -= cash
            t.gangs[seat].stash[CASH] += cash
        payers = [rival for rival, cash in paid.items() if cash]
        t.tell("tribute", seat=seat, payers=payers, cash=sum(paid.values()), reveals=True)
        yield from ()


@card
class GainPerBusiness(Plain):
    """Cash for every business location that the gang controls."""

    gain_per_business: Positive

    def text(self, words: Words) -> str:
        return words["does.gain-per-business"].format(f"${self.gain_per_business}")

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        held = [p for p, spot in enumerate(t.spots) if spot.kind == "business" and t.controls(seat, p)]
        if held:
            t.gangs[seat].stash[CASH] += self.gain_per_business * len(held)
            t.tell("gain", seat=seat, got=[("cash", self.gain_per_business * len(held))])
        yield from ()


@card
class Injure(Plain):
    """The gang puts members of its own choice into the Emergency Room."""

    injure: Positive

    def text(self, words: Words) -> str:
        return words["does.injure"].format(self.injure)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        for _ in range(self.injure):
            if places := stations(t, seat):
                place = yield from choose_place(t, seat, "injure.where", places)
                injure(t, seat, (yield from _hurt(t, seat, place)))


def _hurt(t: Table, seat: Seat, place: Place) -> Flow[tuple[int, ...]]:
    gang = t.gangs[seat]
    return (yield from choose_members(t, seat, ("injure.who",), gang.at(place), 1, 1))


@card
class Fall(Plain):
    """A made man takes the fall, or the judge is bought off."""

    fall: Literal[1]

    def text(self, words: Words) -> str:
        return words["does.fall"]

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        yield from take_the_fall(t, seat, judge=True)


Blow: TypeAlias = Anything | Lose | Tribute | GainPerBusiness | Injure | Fall
"""What a card may do to those it hits."""


@card
class Reckoning:
    """Whom a card hits, and what it does to each of them."""

    who: Who
    does: Annotated[tuple[Blow, ...], Field(min_length=1)]
    of: Measure | None = None

    def __post_init__(self) -> None:
        if (self.of is None) == (self.who in ("most", "least")):
            raise ValueError("most and least are of something, and nothing else is")

    def text(self, words: Words) -> str:
        whom = words[f"who.{self.who}"].format(words[f"measure.{self.of}"] if self.of else "")
        return f"{whom}: {'; '.join(blow.text(words) for blow in self.does)}."

    def hits(self, t: Table) -> list[Seat]:
        """The gangs concerned, in leadership order; all that are tied are hit."""
        seats = t.leadership()
        match self.who:
            case "boss":
                return [t.boss]
            case "injured":
                return [seat for seat in seats if EMERGENCY in t.gangs[seat].where]
            case "most" | "least":
                held = {seat: self._measure(t, seat) for seat in seats}
                mark = max(held.values()) if self.who == "most" else min(held.values())
                return [seat for seat in seats if held[seat] == mark]
        return seats

    def _measure(self, t: Table, seat: Seat) -> int:
        gang = t.gangs[seat]
        match self.of:
            case "clout":
                return gang.clout
            case "associates":
                return gang.associates
            case "made":
                return len(gang.made)
        assert self.of is not None
        return gang.stash[ASSETS.index(self.of)]

    def run(self, t: Table, key: str) -> Flow[None]:
        """Whom it hits is settled before anything happens. Hidden assets are compared behind the blinds: only
        who is hit comes out."""
        seats = self.hits(t)
        if not seats:
            t.tell("hits-nobody", card=key)
            return
        t.tell("hit", card=key, seats=seats, reveals=self.of in ASSETS[:3])
        for seat in seats:
            for blow in self.does:
                if blow.ready(t, seat):
                    yield from blow.run(t, seat)
        disband(t)
