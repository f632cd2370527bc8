"""What a location does when it is exploited: each transaction is its own text, readiness and effect."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Literal

from rules.kernel.asking import Flow, Offer, Option, number, pick
from rules.kernel.reading import card
from rules.kernel.telling import Seat
from rules.mob.deck import Positive, Words
from rules.mob.falls import disband
from rules.mob.members import choose_members, injured, named
from rules.mob.table import CASH, CLUBHOUSE, EMERGENCY, MADE, POOL, AnyTable, Transaction


class Plain(ABC):
    """Always possible, free, and never repeated."""

    def ready(self, t: Any, seat: Seat) -> bool:  # noqa: ARG002
        return True

    def payable(self, t: Any, seat: Seat) -> bool:  # noqa: ARG002
        return True

    @abstractmethod
    def run(self, t: Any, seat: Seat) -> Flow[None]:
        """Carry it out."""

    def once(self, t: Any, seat: Seat) -> Flow[None]:
        return self.run(t, seat)


def choose_rival(t: AnyTable, seat: Seat, prompt: str) -> Flow[Seat]:
    """One of the rival gangs in play."""

    def rivals() -> list[Offer[Seat]]:
        return [Option(f"seat:{rival}", ("name", rival), rival) for rival in t.rivals(seat)]

    return (yield from pick(seat, (prompt,), rivals, lone="take"))


def look_behind(t: AnyTable, seat: Seat, rival: Seat) -> None:
    """This seat alone sees what a rival holds: once, and as of now."""
    cash, guns, goods = t.gangs[rival].stash
    earlier = [sight for sight in t.gangs[seat].seen if sight[0] != rival]
    t.gangs[seat].seen = (*earlier, (rival, t.round, cash, guns, goods))
    t.tell_also("look", {seat: {"cash": cash, "guns": guns, "goods": goods}}, seat=seat, rival=rival)


def steal(t: AnyTable, seat: Seat, rival: Seat, asset: str, n: int) -> None:
    """Take assets from one rival; if he falls short, all he has and a look behind his blind."""
    which, stash = t.book.assets.index(asset), t.gangs[rival].stash
    taken = min(n, stash[which])
    stash[which] -= taken
    t.gangs[seat].stash[which] += taken
    t.tell("steal", seat=seat, rival=rival, took=[(asset, taken)], reveals=True)
    if taken < n:
        look_behind(t, seat, rival)


@card
class Heal(Plain):
    """Injured members go home without a roll."""

    heal: Positive

    def text(self, words: Words) -> str:
        return words["does.heal"].format(self.heal)

    def run(self, t: AnyTable, seat: Seat) -> Flow[None]:
        most = min(self.heal, len(injured(t, seat)))
        healed = yield from choose_members(t, seat, ("heal.who",), injured(t, seat), 0, most)
        for member in healed:
            t.gangs[seat].where[member] = CLUBHOUSE
        if healed:
            t.tell("heal", seat=seat, who=named(t.gangs[seat], healed))


@card
class Recruit(Plain):
    """Associates join from the pool."""

    recruit: Positive

    def text(self, words: Words) -> str:
        return words["does.recruit"].format(self.recruit)

    def run(self, t: AnyTable, seat: Seat) -> Flow[None]:
        yield from recruit(t, seat, self.recruit)


def recruit(t: AnyTable, seat: Seat, most: int, least: int = 0) -> Flow[None]:
    """Up to so many associates come from the pool to the clubhouse; a gang has five at most."""
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
    """Look once behind one rival's blind."""

    look: Literal[1]

    def text(self, words: Words) -> str:
        return words["does.look"]

    def run(self, t: AnyTable, seat: Seat) -> Flow[None]:
        look_behind(t, seat, (yield from choose_rival(t, seat, "look.behind")))


@card
class Orders(Plain):
    """Order tokens for this round."""

    orders: Positive

    def text(self, words: Words) -> str:
        return words["does.orders"].format(self.orders)

    def run(self, t: AnyTable, seat: Seat) -> Flow[None]:
        t.gangs[seat].orders += self.orders
        t.tell("orders", seat=seat, orders=self.orders)
        yield from ()


# -- what cards do to those they hit


def lose(t: AnyTable, seat: Seat, asset: str, n: int) -> int:
    """Forced: it takes what there is; how much that was only the gang itself learns."""
    which, stash = t.book.assets.index(asset), t.gangs[seat].stash
    lost = min(n, stash[which])
    stash[which] -= lost
    t.tell_also("lose", {seat: {"lost": [(asset, lost)]}}, seat=seat, asset=asset)
    return lost


@card
class Tribute(Plain):
    """Every rival who has it pays cash."""

    tribute: Positive

    def text(self, words: Words) -> str:
        return words["does.tribute"].format(f"${self.tribute}")

    def run(self, t: AnyTable, seat: Seat) -> Flow[None]:
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

    def run(self, t: AnyTable, seat: Seat) -> Flow[None]:
        held = [p for p, spot in enumerate(t.spots) if spot.kind == "business" and t.controls(seat, p)]
        if held:
            t.gangs[seat].stash[CASH] += self.gain_per_business * len(held)
            t.tell("gain", seat=seat, got=[("cash", self.gain_per_business * len(held))])
        yield from ()


def concerned(t: AnyTable, who: str, held: Callable[[Seat], int]) -> list[Seat]:
    """The gangs that a card concerns, in leadership order; all that are tied are hit."""
    seats = t.leadership()
    match who:
        case "boss":
            return [t.boss]
        case "injured":
            return [seat for seat in seats if EMERGENCY in t.gangs[seat].where]
        case "most" | "least":
            amounts = {seat: held(seat) for seat in seats}
            mark = max(amounts.values()) if who == "most" else min(amounts.values())
            return [seat for seat in seats if amounts[seat] == mark]
    return seats


def reckon(t: AnyTable, key: str, seats: Sequence[Seat], does: Sequence[Transaction], secret: bool) -> Flow[None]:
    """Whom it hits is settled before anything happens. Hidden assets are compared behind the blinds: only who is
    hit comes out."""
    if not seats:
        t.tell("hits-nobody", card=key)
        return
    t.tell("hit", card=key, seats=list(seats), reveals=secret)
    for seat in seats:
        for blow in does:
            if blow.ready(t, seat):
                yield from blow.run(t, seat)
    disband(t)
