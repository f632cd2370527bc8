"""Fighting for Locations: sluggings and talkings."""

from __future__ import annotations

from rules.kernel.asking import Flow, Offer, Option, pick
from rules.kernel.telling import Seat
from rules.mob.fights import call_backup, fight_of, highest, pull_guns, roll, settle
from rules.mob.table import Fight, Place
from rules.wise_guys.exploit import exploit
from rules.wise_guys.table import SLUGGING, TALKING, Table


def start_fight(t: Table, seat: Seat, place: Place) -> None:
    """The order is given. A gang that goes to war keeps its token, if it is a slugging."""
    kind = t.law.every_fight or t.spots[place].card.fight
    if not (kind == "slugging" and t.gangs[seat].card.free_slugging):
        t.spend_order(seat)
    t.fight = Fight(place, seat, tuple(t.present(place)), SLUGGING if kind == "slugging" else TALKING)
    t.tell(kind, seat=seat, place=t.place_key(place), seats=[s for s in t.present(place) if s != seat])
    t.stage = "guns"


def fight_on(t: Table) -> Flow[None]:
    """The next part of a fight: backup and guns, the dice, or how it ends."""
    if t.stage == "guns":
        yield from call_and_pull(t)
    elif t.stage == "roll":
        roll(t)
    else:
        yield from win_or_walk_away(t)


def call_and_pull(t: Table) -> Flow[None]:
    """Backup from the left of whoever ordered the fight, who comes last; then the guns."""
    fight = fight_of(t)
    for seat in t.around((fight.by + 1) % len(t.gangs)):
        if seat in fight.seats:
            yield from call_backup(t, seat, fight.place)
    if fight.kind == SLUGGING:
        if t.law.guns:
            yield from pull_guns(t, fight, t.law.gun_clout)
        yield from arbitrate(t, fight)
    t.stage = "roll"


def arbitrate(t: Table, fight: Fight) -> Flow[None]:
    """In a slugging of three or more, the gang that arbitrates may add its strength to a rival's and roll no
    die. It need not ask; it cannot win that way, and goes home."""
    for seat in fight.seats:
        if not t.gangs[seat].card.allies or len(fight.seats) < 3:
            continue

        def sides(own: Seat = seat) -> list[Offer[Seat | None]]:
            offers: list[Offer[Seat | None]] = [Option("none", ("ally.none",), None)]
            return offers + [Option(f"seat:{s}", ("name", s), s) for s in fight.seats if s != own]

        ally = yield from pick(seat, ("ally.with",), sides)
        if ally is not None:
            fight.pacts[seat] = ally
            t.tell("ally", seat=seat, ally=ally)


def win_or_walk_away(t: Table) -> Flow[None]:
    """The highest total wins; what it costs comes after."""
    fight = fight_of(t)
    winner = yield from choose_winner(t, fight)

    def shots(seat: Seat) -> int:
        return fight.guns[seat] + t.gangs[seat].card.extra_injuries

    yield from settle(t, winner, shots, t.law.gun_clout, lambda seat, place, _: exploit(t, seat, place))


def choose_winner(t: Table, fight: Fight) -> Flow[Seat]:
    """A tie is for the Boss of Bosses to decide, also one of the Boss's own."""
    best = highest(t, fight)
    options = [Option(f"seat:{seat}", ("name", seat), seat) for seat in best]
    if len(best) > 1:
        t.tell("tie", seat=t.boss, seats=best, place=t.place_key(fight.place))
    return (yield from pick(t.boss, ("fight.tie", t.place_key(fight.place)), lambda: options, lone="take"))
