"""Deals: two players agree, and what stands behind their blinds changes hands."""

from __future__ import annotations

from rules.kernel.asking import Answer, Number
from rules.kernel.game import Interjection
from rules.kernel.log import IllegalAnswer
from rules.kernel.telling import Phrase, Seat
from rules.mob.table import AnyTable
from rules.mob.view import MobView

MOST = 20  # of an asset that may be asked of a partner: the limit must not tell what the partner holds


def why_closed(t: AnyTable | MobView, seat: Seat) -> Phrase:
    """Why a seat can make no deal now: gangs are still chosen, the blinds are lifted, the gang is out, another is
    about to be disbanded, or a transaction is being paid. Everybody sees each of these. Empty if it can."""
    reasons = {
        "setup": t.stage in ("first", "gangs", "men"),
        "over": t.stage == "over",
        "out": t.gangs[seat].out,
        "doomed": bool(t.doomed),
        "paying": t.trading,
    }
    return next(((f"closed.{reason}",) for reason, holds in reasons.items() if holds), ())


def interjections(t: AnyTable, seat: Seat) -> tuple[Interjection, ...]:
    """The deals that a seat could make: one with each rival in play, unless deals are closed to it."""
    if why_closed(t, seat):
        return ()
    stash = t.gangs[seat].stash
    gives = tuple(Number((f"deal.give-{asset}",), 0, stash[i], 0) for i, asset in enumerate(t.book.assets))
    takes = tuple(Number((f"deal.take-{asset}",), 0, MOST, 0) for asset in t.book.assets)
    return tuple(
        Interjection(f"deal:{rival}", ("deal.with", rival), gives + takes, (seat, rival))
        for rival in t.rivals(seat)
    )


def deal(t: AnyTable, seat: Seat, key: str, values: tuple[Answer, ...]) -> None:
    """Carry out a deal: both sides hand over what they promised, at once, or nothing moves."""
    rival = int(key.removeprefix("deal:"))
    amounts = [value for value in values if isinstance(value, int)]
    gives, takes = amounts[:3], amounts[3:]
    if not any(amounts):
        raise IllegalAnswer("deal-empty")
    if any(wanted > held for wanted, held in zip(takes, t.gangs[rival].stash, strict=True)):
        raise IllegalAnswer("deal-partner")
    for i, (give, take) in enumerate(zip(gives, takes, strict=True)):
        t.gangs[seat].stash[i] += take - give
        t.gangs[rival].stash[i] += give - take
    given, taken = _name_amounts(t, gives), _name_amounts(t, takes)
    if given and taken:
        t.tell("deal", seat=seat, rival=rival, gives=given, takes=taken, reveals=True)
    else:
        giver, getter = (seat, rival) if given else (rival, seat)
        t.tell("gift", seat=giver, rival=getter, gives=given or taken, reveals=True)


def _name_amounts(t: AnyTable, amounts: list[int]) -> list[tuple[str, int]]:
    """The assets that move, with their names."""
    return [(asset, n) for asset, n in zip(t.book.assets, amounts, strict=True) if n]
