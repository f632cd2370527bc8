"""Obstacles and Last Calls: who is hit, and what happens to them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from rules.kernel.asking import Flow
from rules.kernel.reading import card
from rules.kernel.telling import Seat
from rules.mob import cards as mob
from rules.mob.cards import Aimed, Fall, GainPerBusiness
from rules.mob.deck import Positive, Words, assets
from rules.mob.members import choose_place, send_home
from rules.mob.table import CASH
from rules.mob.transactions import Plain, recruit
from rules.sons_of_anarchy.table import Table
from rules.sons_of_anarchy.transactions import Amount, Anything, Cash

Measure: TypeAlias = Literal["cash", "gun", "contraband", "heat", "members", "prospects", "orders"]
Who: TypeAlias = Literal["most", "least", "holder", "each", "injured"]


@card
class Lose(Plain):
    """Forced: it takes what there is. Where it pays, it pays for having lost anything at all."""

    lose: Amount
    for_: Cash | None = Field(default=None, alias="for")

    def text(self, words: Words) -> str:
        lost = assets(words, (self.lose,))
        return words.say(
            "does.lose" if self.for_ is None else "does.lose-for",
            lost,
            assets(words, (self.for_,)) if self.for_ else "",
        )

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        asset, n = self.lose
        if self.for_ is None:
            mob.lose(t, seat, asset, n)
        elif lost := mob.give_up(t, seat, asset, n):
            t.gangs[seat].stash[CASH] += self.for_[1]
            t.tell("handed-in", seat=seat, lost=[(asset, lost)], cash=self.for_[1], reveals=True)
        yield from ()


@card
class Dues(Plain):
    """Cash for every member in the gang, up to a limit, is lost."""

    dues: Positive
    most: Positive

    def text(self, words: Words) -> str:
        return words.say("does.dues", self.dues, self.most)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        if members := t.gangs[seat].made:
            mob.lose(t, seat, "cash", min(self.dues * len(members), self.most))
        yield from ()


@card
class Join(Plain):
    """Prospects join, as long as there are any in the pool."""

    join: Positive

    def text(self, words: Words) -> str:
        return words.say("does.join", words.count("count.recruit", self.join))

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        yield from recruit(t, seat, self.join, self.join)


@card
class Scatter(Plain):
    """All dudes of the gang on one random site of its choice go home."""

    scatter: Literal[1]

    def text(self, words: Words) -> str:
        return words.say("does.scatter")

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        stands = sorted({place for place in t.gangs[seat].where if place >= 0})
        if sites := [place for place in stands if t.spots[place].kind == "business"]:
            place = yield from choose_place(t, seat, "scatter.where", sites)
            send_home(t, seat, place)


Blow: TypeAlias = Anything | Lose | Dues | GainPerBusiness | Join | Scatter | Fall
"""What a card may do to those it hits."""


@card
class Reckoning(Aimed):
    """Whom a card hits, and what it does to each of them."""

    who: Who
    does: Annotated[tuple[Blow, ...], Field(min_length=1)]
    of: Measure | None = None
