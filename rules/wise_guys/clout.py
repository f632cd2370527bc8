"""Clout, and what happens to those who run out of it."""

from __future__ import annotations

from rules.kernel.asking import Flow, Offer, Option, offer, pick
from rules.kernel.telling import Seat
from rules.mob.falls import arrest, doom
from rules.mob.table import CASH, EMERGENCY
from rules.wise_guys.table import MOST_CLOUT, Gang, Table

JUDGE = -1
JUDGE_NEEDS, JUDGE_TAKES = 3, 2
CRIME_PAYS = 2


def run_dry(t: Table, seat: Seat, clout: int) -> bool:
    """To lose so much is to lose the last."""
    return t.gangs[seat].clout <= clout


def gain_clout(t: Table, seat: Seat, clout: int) -> int:
    """Never more than four: what is above is ignored. What was really gained."""
    gang = t.gangs[seat]
    gained = min(clout, MOST_CLOUT - gang.clout)
    gang.clout += gained
    return gained


def lose_clout(t: Table, seat: Seat, clout: int, why: str) -> Flow[None]:
    """Whoever runs out of clout has a made man take the fall instead of losing more, and is back at one."""
    lost = _give_up(t, seat, clout)
    now = t.gangs[seat].clout
    t.tell("clout-lost", seat=seat, clout=lost, was=now + lost, now=now, why=why, **t.blame(why))
    if t.house.crime_pays:
        t.gangs[seat].stash[CASH] += CRIME_PAYS * lost
        t.tell("crime-pays", seat=seat, cash=CRIME_PAYS * lost)
    yield from _run_out(t, seat)


def pay_clout(t: Table, seat: Seat, clout: int) -> Flow[None]:
    """Clout given in a trade is paid, not lost; the last of it costs a man all the same."""
    _give_up(t, seat, clout)
    yield from _run_out(t, seat)


def _give_up(t: Table, seat: Seat, clout: int) -> int:
    gang = t.gangs[seat]
    given = min(clout, gang.clout)
    gang.clout -= given
    return given


def _run_out(t: Table, seat: Seat) -> Flow[None]:
    if t.gangs[seat].clout == 0:
        t.gangs[seat].clout = 1
        yield from take_the_fall(t, seat, judge=False)
        if seat not in t.doomed:
            t.tell("back-at-one", seat=seat)


def scapegoats(t: Table, seat: Seat, judge: bool) -> list[Offer[int]]:
    """The made men in the gang, also those in the Emergency Room; with three clout or more, the judge instead."""
    gang = t.gangs[seat]
    offers: list[Offer[int]] = []
    if judge:
        offers.append(offer(gang.clout >= JUDGE_NEEDS, "judge", ("fall.judge", JUDGE_TAKES), JUDGE, "judge"))
    return offers + [Option(gang.crew[man].name, (f"member.{gang.crew[man].name}",), man) for man in gang.made]


def expendable(gang: Gang) -> str:
    """Whom an absent player gives up: somebody in the Emergency Room before anybody else, and of those the least.
    With nobody, whatever else there is."""

    def missed(man: int) -> tuple[bool, int]:
        return gang.where[man] != EMERGENCY, sum(gang.crew[man].strength)

    return gang.crew[min(gang.made, key=missed)].name if gang.made else ""


def take_the_fall(t: Table, seat: Seat, judge: bool) -> Flow[None]:
    """A made man goes back to the recruit pool. A card's demand may be bought off; with nobody left to blame,
    the gang is disbanded."""
    gang = t.gangs[seat]
    if not gang.made and not (judge and gang.clout >= JUDGE_NEEDS):
        doom(t, seat)
        return
    man = yield from pick(seat, ("fall.who",), lambda: scapegoats(t, seat, judge), expendable(gang), lone="take")
    if man == JUDGE:
        t.tell("judge", seat=seat)
        yield from lose_clout(t, seat, JUDGE_TAKES, "judge")
    else:
        arrest(t, seat, man)
