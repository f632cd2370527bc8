"""Resolving throwdowns: backup in Patch order, guns where they are allowed, and ties that send everyone home."""

from __future__ import annotations

from rules.kernel.asking import Flow
from rules.kernel.telling import Seat
from rules.mob.fights import call_backup, fight_of, highest, pull_guns, roll, settle
from rules.mob.table import Fight, Place
from rules.sons_of_anarchy.exploit import cost, exploit, single_use
from rules.sons_of_anarchy.table import Table


def throw_down(t: Table, seat: Seat, place: Place) -> None:
    """The order is given; with three gangs or more it is a Pile-Up."""
    t.spend_order(seat)
    t.fight = Fight(place, seat, tuple(t.present(place)))
    t.tell("throwdown", seat=seat, place=t.place_key(place), seats=[s for s in t.present(place) if s != seat])
    t.stage = "guns"


def fight_on(t: Table) -> Flow[None]:
    """Call for Backup and Pull Guns; then Get Bloody, in two parts: the dice, and how it ends."""
    match t.stage:
        case "guns":
            yield from call_and_pull(t)
        case "roll":
            roll(t)
        case _:
            yield from get_bloody(t)


def call_and_pull(t: Table) -> Flow[None]:
    """Backup in Patch order; then guns, but none where they are prohibited."""
    fight = fight_of(t)
    for seat in t.leadership():
        if seat in fight.seats:
            yield from call_backup(t, seat, fight.place)
    if t.law.guns and t.spots[fight.place].card.guns:
        yield from pull_guns(t, fight, t.law.gun_heat)
    t.stage = "roll"


def get_bloody(t: Table) -> Flow[None]:
    """Every gun injures a rival's dude, in some weeks more than one."""
    fight, winner = fight_of(t), winner_of(t)
    if len(best := highest(t, fight)) > 1:
        t.tell("tie" if winner is None else "tie-won", place=t.place_key(fight.place), seats=best)
    yield from settle(
        t,
        winner,
        lambda seat: fight.guns[seat] * t.law.gun_injuries,
        t.law.gun_heat,
        lambda seat, place, use: exploit(t, seat, place, use),
        cost(t),
        lambda seat, place: single_use(t, seat, place),
    )


def winner_of(t: Table) -> Seat | None:
    """The highest total; of several the Patch holder, who may be none of them: then nobody has won, and all go
    home."""
    best = highest(t, fight_of(t))
    return best[0] if len(best) == 1 else t.boss if t.boss in best else None
