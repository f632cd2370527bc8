"""Last Calls: who is hit at the end of the round, and what happens to them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from rules.kernel.asking import Flow
from rules.kernel.reading import card
from rules.kernel.telling import Seat
from rules.mob import cards as mob
from rules.mob.cards import Aimed, Fall
from rules.mob.deck import Positive, Words, assets
from rules.mob.transactions import Plain, hurt
from rules.wise_guys.clout import lose_clout
from rules.wise_guys.table import Table
from rules.wise_guys.transactions import Amount, Anything

Measure: TypeAlias = Literal["cash", "gun", "booze", "clout", "associates", "made"]
Who: TypeAlias = Literal["most", "least", "boss", "each", "injured"]


@card
class Lose(Plain):
    """Forced: it takes what there is."""

    lose: Amount

    def text(self, words: Words) -> str:
        return words.say("does.lose", assets(words, (self.lose,)))

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        asset, n = self.lose
        if asset == "clout":
            yield from lose_clout(t, seat, n, "card")
            return
        mob.lose(t, seat, asset, n)


@card
class Injure(Plain):
    """The gang puts members of its own choice into the Emergency Room."""

    injure: Positive

    def text(self, words: Words) -> str:
        return words.say("does.injure", words.count("count.own", self.injure))

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        yield from hurt(t, seat, self.injure)


Blow: TypeAlias = Anything | Lose | Injure | Fall
"""What a card may do to those it hits."""


@card
class Reckoning(Aimed):
    """Whom a card hits, and what it does to each of them."""

    who: Who
    does: Annotated[tuple[Blow, ...], Field(min_length=1)]
    of: Measure | None = None


def measure(t: Table, seat: Seat, of: str) -> int:
    """What stands in the open and cards compare."""
    gang = t.gangs[seat]
    return {"clout": gang.clout, "associates": gang.associates, "made": len(gang.made)}[of]
