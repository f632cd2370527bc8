"""Fighting for locations: backup, guns, dice, and what it costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from rules.kernel.asking import Flow, Number, Offer, Option, number, offer, pick, sealed
from rules.kernel.telling import Phrase, Seat
from rules.mob.falls import LAST_STRAW, disband, one_straw_after_another, warned
from rules.mob.members import choose_members, injure, label_place, named, send_home
from rules.mob.table import EMERGENCY, GUN, MADE, POOL, AnyTable, Fight, Place, Transaction

PER_GUN = 3
SingleUse: TypeAlias = Callable[[Seat, Place], Transaction | None]
"""The one thing that can be done at a location, where it may be left undone."""


def no_single_use(seat: Seat, place: Place) -> None:
    """Nothing: what a location does is done."""


def fightable(t: AnyTable, seat: Seat, contested: Sequence[Place]) -> list[Place]:
    """Of the contested locations, those with a made man of one's own: associates alone cannot start a fight."""
    men = t.gangs[seat].where[:MADE]
    return [place for place in contested if place in men]


def call_backup(t: AnyTable, seat: Seat, place: Place) -> Flow[None]:
    """Ask for backup: for an order token each, members of other locations join, all that come from one of them at
    once; nobody can be sent away. Where tokens are secret a gang that has none is asked all the same."""
    gang = t.gangs[seat]
    called: tuple[Place, ...] = ()

    def elsewhere() -> list[Place]:
        return sorted({where for where in gang.where if where not in (EMERGENCY, POOL, place, *called)})

    def sources() -> list[Offer[Place | None]]:
        offers: list[Offer[Place | None]] = [Option("none", ("backup.none",), None)]
        return offers + [_offer_source(t.place_key(p), p, gang.orders > 0) for p in elsewhere()]

    while t.law.backup and (gang.orders or t.house.secret_orders) and elsewhere():
        source = yield from pick(seat, ("backup.from", t.place_key(place)), sources)
        if source is None:
            return
        crew = yield from _choose_backup(t, seat, source)
        called = (*called, source)
        t.spend_order(seat)
        for member in crew:
            gang.where[member] = place
        t.tell("backup", seat=seat, who=named(gang, crew), start=t.place_key(source))


def _offer_source(key: str, place: Place, affordable: bool) -> Offer[Place | None]:
    """The option to call members from a place."""
    return offer(affordable, key, label_place(key), place, "no-token")


def _choose_backup(t: AnyTable, seat: Seat, source: Place) -> Flow[tuple[int, ...]]:
    """Ask which members of a place join the fight."""
    gang = t.gangs[seat]
    most = len(gang.at(source))
    return (yield from choose_members(t, seat, ("backup.who",), gang.at(source), 1, most))


def pull_guns(t: AnyTable, fight: Fight, trouble: int) -> Flow[None]:
    """Ask everyone in the fight for guns, in secret, no more than members; all show at once. What is in a fist is
    no longer behind the blind. A gang that would not survive the trouble they bring is warned."""

    def limits(seat: Seat) -> Number:
        prompt = warned(t, seat, trouble, "fight.guns", "fight.last-guns"), t.place_key(fight.place)
        return Number(prompt, 0, min(t.gangs[seat].stash[GUN], len(t.gangs[seat].at(fight.place))), 0)

    _, answers = yield from sealed(lambda: {seat: limits(seat) for seat in fight.seats})
    fight.guns = {seat: guns for seat, guns in answers.items() if isinstance(guns, int)}
    for seat, guns in fight.guns.items():
        t.gangs[seat].stash[GUN] -= guns
        if guns:
            t.tell("guns", seat=seat, guns=guns, reveals=True)
    if not any(fight.guns.values()):
        t.tell("no-guns", place=t.place_key(fight.place), reveals=True)


def ratings(t: AnyTable, fight: Fight, seat: Seat) -> int:
    """What the members of a gang in a fight count together."""
    gang = t.gangs[seat]
    return sum([gang.crew[member].strength[fight.kind] for member in gang.at(fight.place)])


def strength(t: AnyTable, fight: Fight, seat: Seat) -> int:
    """The strength of a gang in a fight: the ratings of its members there, and 3 for each gun."""
    return ratings(t, fight, seat) + PER_GUN * fight.guns.get(seat, 0)


def roll(t: AnyTable) -> None:
    """Roll a die for each gang in the fight, and add its strength and that of those who stand with it."""
    fight = fight_of(t)
    for seat in [s for s in t.leadership() if s in fight.seats and s not in fight.pacts]:
        die = t.dice.roll(6, "fight")
        lent = sum([strength(t, fight, friend) for friend, ally in fight.pacts.items() if ally == seat])
        fight.totals[seat] = strength(t, fight, seat) + lent + die
        _tell_roll(t, fight, seat, lent, die)
    t.stage = "cost"


def _tell_roll(t: AnyTable, fight: Fight, seat: Seat, lent: int, die: int) -> None:
    """Tell how a gang comes to its total: who fights for it and what they count, guns, help and the die."""
    gang, guns = t.gangs[seat], fight.guns.get(seat, 0)
    t.tell(
        "roll",
        seat=seat,
        who=named(gang, gang.at(fight.place)),
        ratings=ratings(t, fight, seat),
        guns=guns,
        shooting=PER_GUN * guns,
        lent=lent,
        die=die,
        total=fight.totals[seat],
        reveals=True,
    )


def highest(t: AnyTable, fight: Fight) -> list[Seat]:
    """The seats with the highest total; several if it is a tie."""
    best = max(fight.totals.values())
    return [seat for seat in t.leadership() if fight.totals.get(seat) == best]


def settle(
    t: AnyTable,
    winner: Seat | None,
    shots: Callable[[Seat], int],
    gun_trouble: int,
    exploit: Callable[[Seat, Place, bool], Flow[None]],
    exploit_cost: int = 1,
    single_use: SingleUse = no_single_use,
) -> Flow[None]:
    """Settle a fight: who has won, the leader's token, injuries, the way home, the winner's exploit and the
    trouble for guns, in that order. So a winner who is carried out holds nothing, and one who exploits does it
    before paying."""
    fight = fight_of(t)
    if winner is not None:
        _declare_winner(t, fight, winner)
    yield from count_injuries(t, fight, shots)
    for seat in fight.seats:
        if seat != winner:
            send_home(t, seat, fight.place)
    t.stage = "orders"
    if winner == fight.by:
        use = yield from _ask_to_exploit(t, fight, exploit_cost, gun_trouble, single_use(fight.by, fight.place))
        if use != "no":
            yield from exploit(fight.by, fight.place, use == "yes")
    for seat in t.leadership():
        if fight.guns.get(seat) and not t.over:
            yield from t.book.trouble(t, seat, gun_trouble, "guns")
    t.fight = None
    disband(t)


def _declare_winner(t: AnyTable, fight: Fight, winner: Seat) -> None:
    """Say who has won; whoever beats the leader takes the leader's token."""
    t.tell("won", seat=winner, place=t.place_key(fight.place))
    if t.boss in fight.seats and not fight.partners(t.boss, winner):
        t.crown(winner)


def count_injuries(t: AnyTable, fight: Fight, shots: Callable[[Seat], int]) -> Flow[None]:
    """Count injuries: every gun injures a rival's member. Each shooter in turn shares the shots out among the
    rivals, then each victim chooses who is hurt."""
    hits = dict.fromkeys(fight.seats, 0)
    for seat in t.leadership():
        if fight.guns.get(seat):
            yield from share_out(t, fight, seat, shots(seat), hits)
    for seat in t.leadership():
        if hits.get(seat):
            yield from _choose_injured(t, fight, seat, hits[seat])


def _choose_injured(t: AnyTable, fight: Fight, seat: Seat, hits: int) -> Flow[None]:
    """Ask a gang which of its members are carried out."""
    gang = t.gangs[seat]
    hurt = yield from choose_members(t, seat, ("injure.who",), gang.at(fight.place), hits, hits)
    injure(t, seat, hurt)


def share_out(t: AnyTable, fight: Fight, seat: Seat, shots: int, hits: dict[Seat, int]) -> Flow[None]:
    """Ask a shooter whom the shots hit. A gun must go to a rival who still has an unhurt member here, and is
    wasted only if there is none."""
    room = {
        rival: len(t.gangs[rival].at(fight.place)) - hits[rival]
        for rival in t.leadership()
        if rival in hits and rival != seat and not fight.partners(seat, rival)
    }
    targets = [rival for rival in room if room[rival]]
    shots = min(shots, sum(room.values()))
    for rival in targets:
        later = sum([room[other] for other in targets[targets.index(rival) + 1 :]])
        least, most = max(0, shots - later), min(shots, room[rival])
        count = least
        if most > least:
            count = yield from _ask_for_shots(seat, rival, least, most)
        hits[rival] += count
        shots -= count
        if count:
            t.tell("shots", seat=seat, rival=rival, shots=count)


def _ask_for_shots(seat: Seat, rival: Seat, least: int, most: int) -> Flow[int]:
    """Ask how many shots go to this rival."""
    return (yield from number(seat, ("fight.shots", rival), lambda: (least, most), most))


def _ask_to_exploit(
    t: AnyTable, fight: Fight, cost: int, gun_trouble: int, single: Transaction | None
) -> Flow[str]:
    """Ask whoever ordered the fight and won it whether to exploit the location for a further token, if the gang
    still holds it and nobody has this round; what has a single use may be exploited and left unused. A hot place
    costs before the guns do: together they may be too much."""
    gang, place = t.gangs[fight.by], fight.place
    if place in t.exploited or place not in gang.where or (gang.orders < cost and not t.house.secret_orders):
        return "no"
    hot, guns = t.spots[place].card.hot, gun_trouble if fight.guns.get(fight.by) else 0

    def warn(trouble: int) -> Phrase:
        return LAST_STRAW if trouble and one_straw_after_another(t, fight.by, trouble, guns) else ()

    def answers() -> list[Offer[str]]:
        paid, key = gang.orders >= cost, t.place_key(place)
        offers = [offer(paid, "yes", ("yes",), "yes", "no-token", warn(hot + (single.trouble if single else 0)))]
        if single:
            offers.append(offer(paid, "leave", ("exploit.leave", key), "leave", "no-token", warn(hot)))
        return [*offers, Option("no", ("no",), "no")]

    return (yield from pick(fight.by, ("fight.exploit", t.place_key(place), cost), answers, "no"))


def fight_of(t: AnyTable) -> Fight:
    """The fight that is going on."""
    assert t.fight is not None
    return t.fight
