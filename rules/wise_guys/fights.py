"""Fighting for Locations: backup, guns, dice, and what it costs."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.asking import Flow, Offer, Option, confirm, everyone_number, number, pick
from rules.kernel.telling import Seat
from rules.wise_guys.clout import disband, lose_clout
from rules.wise_guys.exploit import exploit
from rules.wise_guys.members import choose_members, injure, named
from rules.wise_guys.table import CLUBHOUSE, EMERGENCY, GUN, MADE, POOL, Fight, Place, Table

PER_GUN = 3


def fightable(t: Table, seat: Seat, contested: Sequence[Place]) -> list[Place]:
    """Of the contested locations, those with a made man of one's own: associates alone cannot start a fight."""
    men = t.gangs[seat].where[:MADE]
    return [place for place in contested if place in men]


def start_fight(t: Table, seat: Seat, place: Place) -> None:
    """The order is given. A gang that goes to war keeps its token, if it is a slugging."""
    slugging = t.law.slugging or t.spots[place].card.fight == "slugging"
    if not (slugging and t.gangs[seat].card.free_slugging):
        t.spend_order(seat)
    t.fight = Fight(place, seat, tuple(t.present(place)), slugging)
    kind = "slugging" if slugging else "talking"
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
    """Backup from the left of whoever ordered the fight, he himself last; then the guns."""
    fight = _fight(t)
    for seat in t.around((fight.by + 1) % len(t.gangs)):
        if seat in fight.seats:
            yield from call_backup(t, seat, fight.place)
    if fight.slugging and t.law.guns:
        yield from pull_guns(t, fight)
    if fight.slugging:
        yield from arbitrate(t, fight)
    t.stage = "roll"


def call_backup(t: Table, seat: Seat, place: Place) -> Flow[None]:
    """For an order token each, members of other locations join; nobody can be sent away."""
    gang = t.gangs[seat]

    def sources() -> list[Offer[Place | None]]:
        places = sorted({where for where in gang.where if where not in (EMERGENCY, POOL, place)})
        offers: list[Offer[Place | None]] = [Option("none", ("backup.none",), None)]
        return offers + [Option(t.place_key(p), (f"place.{t.place_key(p)}",), p) for p in places]

    while t.law.backup and gang.orders and len(sources()) > 1:
        source = yield from pick(seat, ("backup.from", t.place_key(place)), sources)
        if source is None:
            return
        crew = yield from _backup(t, seat, source)
        t.spend_order(seat)
        for member in crew:
            gang.where[member] = place
        t.tell("backup", seat=seat, who=named(gang, crew), start=t.place_key(source))


def _backup(t: Table, seat: Seat, source: Place) -> Flow[tuple[int, ...]]:
    gang = t.gangs[seat]
    most = len(gang.at(source))
    return (yield from choose_members(t, seat, ("backup.who",), gang.at(source), 1, most))


def pull_guns(t: Table, fight: Fight) -> Flow[None]:
    """Everyone in a slugging secretly chooses guns, no more than members; all show at once. What is in a fist is
    no longer behind the blind."""
    fight.guns = yield from everyone_number(
        ("fight.guns", t.place_key(fight.place)),
        lambda: {s: (0, min(t.gangs[s].stash[GUN], len(t.gangs[s].at(fight.place)))) for s in fight.seats},
    )
    for seat, guns in fight.guns.items():
        t.gangs[seat].stash[GUN] -= guns
        t.tell("guns", seat=seat, guns=guns, reveals=True)


def arbitrate(t: Table, fight: Fight) -> Flow[None]:
    """In a slugging of three or more, the gang that arbitrates may add its strength to a rival's and roll no
    die. It need not ask; it cannot win that way, and goes home."""
    for seat in fight.seats:
        if not t.gangs[seat].card.allies or len(fight.seats) < 3:
            continue

        def sides(own: Seat = seat) -> list[Offer[Seat | None]]:
            offers: list[Offer[Seat | None]] = [Option("none", ("ally.none",), None)]
            return offers + [Option(f"seat:{s}", ("name", s), s) for s in fight.seats if s != own]

        fight.ally = yield from pick(seat, ("ally.with",), sides)
        if fight.ally is not None:
            fight.arbiter = seat
            t.tell("ally", seat=seat, ally=fight.ally)


def strength(t: Table, fight: Fight, seat: Seat) -> int:
    """The ratings of the members in the fight, and 3 for each gun."""
    gang = t.gangs[seat]
    ratings = sum([gang.rating(member, fight.slugging) for member in gang.at(fight.place)])
    return ratings + PER_GUN * fight.guns.get(seat, 0)


def roll(t: Table) -> None:
    """A die each, and the strength of those who stand with one."""
    fight = _fight(t)
    for seat in [s for s in t.leadership() if s in fight.seats and s != fight.arbiter]:
        die = t.dice.roll(6, "fight")
        total = die + strength(t, fight, seat)
        if seat == fight.ally and fight.arbiter is not None:
            total += strength(t, fight, fight.arbiter)
        fight.totals[seat] = total
        t.tell("roll", seat=seat, die=die, total=total, reveals=True)
    t.stage = "cost"


def win_or_walk_away(t: Table) -> Flow[None]:
    """The highest total wins. Injuries, the way home, the winner's exploit and the clout for guns, in that
    order: a winner who is carried out holds nothing, and one who exploits does so before he pays."""
    fight = _fight(t)
    winner = yield from choose_winner(t, fight)
    t.tell("won", seat=winner, place=t.place_key(fight.place))
    if t.boss in fight.seats and t.boss != winner and not _partners(fight, t.boss, winner):
        t.boss = winner
        t.tell("boss", seat=winner)
    yield from count_injuries(t, fight)
    for seat in fight.seats:
        if seat != winner:
            send_home(t, seat, fight.place)
    t.stage = "orders"
    yield from exploit_at_once(t, fight, winner)
    for seat in t.leadership():
        if fight.guns.get(seat) and not t.over:
            yield from lose_clout(t, seat, t.law.gun_clout)
    t.fight = None
    disband(t)


def choose_winner(t: Table, fight: Fight) -> Flow[Seat]:
    """A tie is for the Boss of Bosses to decide, also when he is in it."""
    best = max(fight.totals.values())
    tied = [seat for seat in t.leadership() if fight.totals.get(seat) == best]
    options = [Option(f"seat:{seat}", ("name", seat), seat) for seat in tied]
    return (yield from pick(t.boss, ("fight.tie", t.place_key(fight.place)), lambda: options, lone="take"))


def _partners(fight: Fight, one: Seat | None, other: Seat | None) -> bool:
    return fight.arbiter is not None and {one, other} == {fight.arbiter, fight.ally}


def count_injuries(t: Table, fight: Fight) -> Flow[None]:
    """Every gun injures a rival's member: each shooter in turn shares his out among the rivals, then each victim
    chooses who is hurt."""
    hits = dict.fromkeys(fight.seats, 0)
    for seat in t.leadership():
        if fight.guns.get(seat):
            shots = fight.guns[seat] + t.gangs[seat].card.extra_injuries
            yield from share_out(t, fight, seat, shots, hits)
    for seat in t.leadership():
        if hits.get(seat):
            yield from _carried_out(t, fight, seat, hits[seat])


def _carried_out(t: Table, fight: Fight, seat: Seat, hits: int) -> Flow[None]:
    gang = t.gangs[seat]
    hurt = yield from choose_members(t, seat, ("injure.who",), gang.at(fight.place), hits, hits)
    injure(t, seat, hurt)


def share_out(t: Table, fight: Fight, seat: Seat, shots: int, hits: dict[Seat, int]) -> Flow[None]:
    """A gun must go to a rival who still has an unhurt member here, and is wasted only if there is none."""
    room = {
        rival: len(t.gangs[rival].at(fight.place)) - hits[rival]
        for rival in t.leadership()
        if rival in hits and rival != seat and not _partners(fight, seat, rival)
    }
    targets = [rival for rival in room if room[rival]]
    shots = min(shots, sum(room.values()))
    for rival in targets:
        later = sum([room[other] for other in targets[targets.index(rival) + 1 :]])
        least, most = max(0, shots - later), min(shots, room[rival])
        count = least
        if most > least:
            count = yield from _aim(seat, rival, least, most)
        hits[rival] += count
        shots -= count
        if count:
            t.tell("shots", seat=seat, rival=rival, shots=count)


def _aim(seat: Seat, rival: Seat, least: int, most: int) -> Flow[int]:
    return (yield from number(seat, ("fight.shots", rival), lambda: (least, most), most))


def send_home(t: Table, seat: Seat, place: Place) -> None:
    """Whoever has not won goes back to his clubhouse."""
    where = t.gangs[seat].where
    for member in t.gangs[seat].at(place):
        where[member] = CLUBHOUSE


def exploit_at_once(t: Table, fight: Fight, winner: Seat) -> Flow[None]:
    """Whoever ordered the fight and won it may exploit the location for a further token, if he still holds it
    and nobody has this round."""
    spot = t.spots[fight.place]
    if winner != fight.by or fight.place in t.exploited or not t.gangs[winner].orders:
        return
    if fight.place in t.gangs[winner].where and (yield from confirm(winner, ("fight.exploit", spot.card.key))):
        yield from exploit(t, winner, fight.place)


def _fight(t: Table) -> Fight:
    assert t.fight is not None
    return t.fight
