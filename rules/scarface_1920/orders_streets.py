"""Orders in the streets: send thugs, move figures, seize a neighborhood."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from rules.kernel.asking import Flow, Offer, Option, offer, pick
from rules.kernel.telling import Seat
from rules.scarface_1920.map import ANYWHERE, PLENTY, bribe, pay_bribe, payable_police, present
from rules.scarface_1920.pieces import HQ, MARKERS, NOBODY, District, Tile, shifted
from rules.scarface_1920.standing import after, extra
from rules.scarface_1920.table import Gang, Table

MARKER_DEFENSE = 2
THUG, CAR, TRUCK = range(3)
FIGURES = ("thug", "car", "truck")
Trip = tuple[District, District]


@dataclass(slots=True)
class Moved:
    """What has moved in this order: where figures have arrived, and the trips of vehicles."""

    arrived: list[tuple[int, District]] = field(default_factory=list)
    trips: list[Trip] = field(default_factory=list)


# -- send


def reachable(t: Table, seat: Seat, free: bool) -> Sequence[District]:
    """Districts with presence whose police can be paid for one more thug."""
    there = present(t, seat)
    if free:
        return there
    police, most = t.police, payable_police(t, seat)
    return [district for district in there if police[district] <= most]


def can_send(t: Table, seat: Seat) -> bool:
    """Whether a Thug can be sent anywhere."""
    return t.gangs[seat].thugs[HQ] > 0 and t.now.muscle > 0 and bool(reachable(t, seat, False))


def send(t: Table, seat: Seat) -> Flow[None]:
    """As many thugs as there is muscle go to districts with presence."""
    yield from send_thugs(t, seat, t.now.muscle, False)


def send_thugs(t: Table, seat: Seat, most: int, free: bool) -> Flow[None]:
    """Up to so many thugs leave Headquarters; each pays the police where it enters."""
    gang, first = t.gangs[seat], True
    while most and gang.thugs[HQ]:
        chosen = yield from pick(seat, ("send.where", most), _destinations(t, seat, most, free, first))
        if chosen is None:
            return
        district, count = chosen
        if not free:
            pay_bribe(t, seat, district, count)
        gang.thugs[HQ] -= count
        gang.streets = shifted(gang.streets, district, count)
        t.tell("send", seat=seat, thugs=count, district=t.city.keys[district])
        most -= count
        first = False


def _destinations(
    t: Table, seat: Seat, most: int, free: bool, first: bool
) -> Callable[[], list[Option[tuple[District, int] | None]]]:
    def offers() -> list[Option[tuple[District, int] | None]]:
        gang = t.gangs[seat]
        options: list[Option[tuple[District, int] | None]] = []
        for district in reachable(t, seat, free):
            due = 0 if free else bribe(t, seat, district)
            count = min(most, gang.thugs[HQ], gang.money // due if due else most)
            if count > 1:
                options.append(_sending(t.city.keys[district], district, count, due))
            options.append(_sending(t.city.keys[district], district, 1, due))
        if not first or not options:
            options.append(Option("stop", ("stop",), None))
        return options

    return offers


@cache
def _sending(name: str, district: District, count: int, due: int) -> Option[tuple[District, int] | None]:
    label = ("send.to-bribe", name, count, due * count) if due else ("send.to", name, count)
    return Option(f"{name}:{count}", label, (district, count))


# -- move


def pieces(gang: Gang, figure: int) -> list[int]:
    """A gang's figures of one kind, by district."""
    return (gang.streets, gang.cars, gang.trucks)[figure]


def goals(t: Table, figure: int, start: District, trips: list[Trip], police: int) -> list[District]:
    """Where a figure can go: vehicles anywhere, thugs next door or along with a vehicle; where there are no more
    police than these."""
    near: Sequence[District] = t.city.borders[start] if figure == THUG else ANYWHERE
    if trips and figure == THUG:
        near = [goal for goal in ANYWHERE if goal in near or (start, goal) in trips]
    return [goal for goal in near if goal != start and t.police[goal] <= police]


def movable(t: Table, seat: Seat, figures: tuple[int, ...], done: Moved, free: bool) -> list[tuple[int, District]]:
    """The figures that have not moved yet and can go somewhere, by kind and district."""
    police = PLENTY if free else payable_police(t, seat)
    return [
        (figure, start)
        for figure in figures
        for start, count in enumerate(pieces(t.gangs[seat], figure))
        if count and count > done.arrived.count((figure, start)) and goals(t, figure, start, done.trips, police)
    ]


def can_move(t: Table, seat: Seat) -> bool:
    """A vehicle can always go somewhere: most districts have no police."""
    gang = t.gangs[seat]
    if not t.now.muscle:
        return False
    return any(gang.cars) or any(gang.trucks) or can_walk(t, seat, False)


def can_walk(t: Table, seat: Seat, free: bool) -> bool:
    """Some thug can go next door."""
    return any(t.gangs[seat].streets) and bool(movable(t, seat, (THUG,), Moved(), free))


def move(t: Table, seat: Seat) -> Flow[None]:
    """As many figures as there is muscle go to other districts."""
    yield from move_figures(t, seat, t.now.muscle, (THUG, CAR, TRUCK), False)


def move_figures(t: Table, seat: Seat, most: int, figures: tuple[int, ...], free: bool) -> Flow[None]:
    """Up to so many figures move, one after the other and each once. Thugs ride with a vehicle that has gone
    before them, from the same district to the same."""
    gang, done = t.gangs[seat], Moved()
    for number in range(min(most, sum([sum(pieces(gang, figure)) for figure in figures]))):
        start = yield from pick(seat, ("move.what", most - number), _starts(t, seat, figures, done, free, number))
        if start is None:
            return
        figure, origin = start
        goal = yield from pick(
            seat, ("move.where", FIGURES[figure]), _ends(t, seat, figure, origin, done.trips, free)
        )
        if not free:
            pay_bribe(t, seat, goal)
        _travel(gang, figure, origin, goal)
        done.arrived.append((figure, goal))
        if figure != THUG:
            done.trips.append((origin, goal))
        t.tell("move", seat=seat, figure=FIGURES[figure], start=t.city.keys[origin], goal=t.city.keys[goal])


def _travel(gang: Gang, figure: int, start: District, goal: District) -> None:
    if figure == THUG:
        gang.streets = shifted(shifted(gang.streets, start, -1), goal, 1)
    else:
        gang.park(FIGURES[figure], start, -1)
        gang.park(FIGURES[figure], goal)


def _starts(
    t: Table, seat: Seat, figures: tuple[int, ...], done: Moved, free: bool, number: int
) -> Callable[[], list[Option[tuple[int, District] | None]]]:
    def offers() -> list[Option[tuple[int, District] | None]]:
        found = movable(t, seat, figures, done, free)
        options = [_figure(figure, start, t.city.keys[start]) for figure, start in found]
        return options if options and not number else [*options, Option("stop", ("stop",), None)]

    return offers


@cache
def _figure(figure: int, start: District, name: str) -> Option[tuple[int, District] | None]:
    return Option(f"{FIGURES[figure]}:{name}", (f"move.{FIGURES[figure]}", name), (figure, start))


def _ends(
    t: Table, seat: Seat, figure: int, start: District, trips: list[Trip], free: bool
) -> Callable[[], list[Option[District]]]:
    def offers() -> list[Option[District]]:
        police = PLENTY if free else payable_police(t, seat)
        return [
            _goal(goal, t.city.keys[goal], 0 if free else bribe(t, seat, goal))
            for goal in goals(t, figure, start, trips, police)
        ]

    return offers


@cache
def _goal(goal: District, name: str, due: int) -> Option[District]:
    return Option(name, ("move.to-bribe", name, due) if due else ("move.to", name), goal)


# -- seize


def defense(t: Table, seat: Seat, tile: Tile) -> int:
    """What it takes to seize a neighborhood: its own defense, its control marker, the police and the owner's thugs
    and cars there, less one's own thugs and cars. Never below 0."""
    district, own, owner = tile.district, t.gangs[seat], tile.owner
    needed = tile.side.defense + t.police[district] - own.streets[district] - own.cars[district]
    if owner != NOBODY:
        rival = t.gangs[owner]
        needed += MARKER_DEFENSE + rival.streets[district] + rival.cars[district] + extra(t, owner, "defense")
    return max(0, needed)


def seizable(t: Table, seat: Seat) -> list[int]:
    """Neighborhoods of rivals or nobody, in districts with presence, that the Plan is strong enough for."""
    force = t.now.muscle + t.now.siege
    found = [i for i in targets(t, seat) if defense(t, seat, t.tiles[i]) <= force]
    return found if found and len(t.held(seat)) < MARKERS else []


def targets(t: Table, seat: Seat) -> list[int]:
    """The tiles of others in the districts where the gang is."""
    there = present(t, seat)
    return [i for i, tile in enumerate(t.tiles) if tile.owner != seat and tile.district in there]


def can_seize(t: Table, seat: Seat) -> bool:
    """Something within reach is weak enough."""
    force = t.now.muscle + t.now.siege
    if len(t.held(seat)) < MARKERS:
        there = present(t, seat)
        for tile in t.tiles:
            if tile.district in there and tile.owner != seat and defense(t, seat, tile) <= force:
                return True
    return False


def seize(t: Table, seat: Seat) -> Flow[None]:
    """Replace the control marker, if any, by one's own; businesses and goods stay."""
    i = yield from pick(seat, ("seize.which",), lambda: _targets(t, seat), lone="take")
    tile, force = t.tiles[i], t.now.muscle + t.now.siege
    facts: dict[str, Any] = {
        "seat": seat,
        "tile": tile.card.key,
        "defense": defense(t, seat, tile),
        "force": force,
    }
    t.tiles[i] = replace(tile, owner=seat)
    if tile.owner == NOBODY:
        t.tell("seize", **facts)
    else:
        t.tell("seize-from", rival=tile.owner, **facts)
    yield from after(t, seat, "seize")


def _targets(t: Table, seat: Seat) -> list[Offer[int]]:
    possible = seizable(t, seat)
    offers: list[Offer[int]] = []
    for i in targets(t, seat):
        key = t.tiles[i].card.key
        label = ("seize.tile", key, defense(t, seat, t.tiles[i]))
        offers.append(offer(i in possible, f"tile:{key}", label, i, "seize-defense"))
    return offers
