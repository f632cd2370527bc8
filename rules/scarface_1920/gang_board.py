"""The gang board: six stats, the Boss on a track, and the cards that it brings."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from rules.kernel.asking import Flow, Offer, Option, offer, pick
from rules.kernel.telling import Seat
from rules.scarface_1920.crime import heat_up
from rules.scarface_1920.map import bribe, gain, pay_bribe, present, spend
from rules.scarface_1920.pieces import (
    ALCOHOL,
    CARS,
    CUBES,
    EACH_BUSINESS,
    EASE_HEAT,
    EASE_UPGRADE,
    HAND,
    LAWYERS,
    NIGHTCLUBS,
    RECRUITERS,
    STATS,
    SUPPLY,
    TRUCKS,
    VEHICLES,
    District,
    shifted,
)
from rules.scarface_1920.standing import extra
from rules.scarface_1920.storage import spend_goods, stock
from rules.scarface_1920.table import Gang, Table

RIGHT_HAND_ALCOHOL = 2  # to take a Right-Hand to hand


def hand_size(gang: Gang) -> int:
    """How many cards a gang draws up to."""
    return gang.levels[HAND] + 2


def lawyers(t: Table, seat: Seat) -> int:
    """How many lawyers a gang has, by its board and its cards."""
    return max(0, t.gangs[seat].levels[LAWYERS] + extra(t, seat, "lawyers"))


def recruiters(t: Table, seat: Seat) -> int:
    """How many recruiters a gang has, by its board and its cards."""
    return max(0, t.gangs[seat].levels[RECRUITERS] + extra(t, seat, "recruiters"))


def dealers_supply(t: Table, seat: Seat) -> int:
    """Goods more from each Dealer; bad news may make them fewer."""
    return t.gangs[seat].levels[SUPPLY] - 1 + extra(t, seat, "supply")


def upgrades(gang: Gang) -> int:
    """Cubes placed on the stats."""
    return sum(gang.levels) - len(STATS)


def boss_values(gang: Gang) -> tuple[int, int]:
    """Muscle and influence of the Boss: each row of the track lasts three boxes, the last four."""
    return gang.card.rows[min(3, gang.box // 3)]


# -- upgrades


def price(t: Table, seat: Seat, stat: int) -> tuple[int, int]:
    """The money and the crime that the next box of a stat costs, with all that eases it."""
    gang, ease = t.gangs[seat], t.now.ease
    cell = gang.card.cells[stat][gang.levels[stat] - 1]
    return max(0, cell.money - ease[EASE_UPGRADE]), max(0, cell.crime - ease[EASE_HEAT])


def affordable(t: Table, seat: Seat, stat: int) -> bool:
    """The Plan meets what the next box asks for, the money is there, and it has a use."""
    gang, plan = t.gangs[seat], t.now
    if gang.levels[stat] > 2 or gang.box >= CUBES:
        return False
    cell = gang.card.cells[stat][gang.levels[stat] - 1]
    if plan.muscle < cell.muscle or plan.influence < cell.influence:
        return False
    left = gang.money - price(t, seat, stat)[0]
    if left < 0:
        return False
    if stat == VEHICLES:
        return bool(garages(t, seat, left))
    return stat != NIGHTCLUBS or bool(day_tiles(t, seat))


def can_upgrade(t: Table, seat: Seat) -> bool:
    """Whether a gang can pay for any upgrade."""
    for stat in range(len(STATS)):
        if affordable(t, seat, stat):
            return True
    return False


def upgrade(t: Table, seat: Seat) -> Flow[None]:
    """Order: meet and pay what the next box of a stat asks for; the Boss moves on."""
    gang = t.gangs[seat]
    stat = yield from pick(seat, ("upgrade.which",), lambda: _stats(t, seat))
    money, crime = price(t, seat, stat)
    spend(t, seat, money)
    gang.levels = shifted(gang.levels, stat, 1)
    t.tell("upgrade", seat=seat, stat=STATS[stat], level=gang.levels[stat])
    heat_up(t, seat, crime)
    if stat == VEHICLES:
        yield from place_vehicle(t, seat)
    elif stat == NIGHTCLUBS:
        yield from open_nightclub(t, seat)
    yield from advance_boss(t, seat)


def _stats(t: Table, seat: Seat) -> list[Offer[int]]:
    gang = t.gangs[seat]
    offers: list[Offer[int]] = []
    for stat, name in enumerate(STATS):
        if gang.levels[stat] < 3:
            cell = gang.card.cells[stat][gang.levels[stat] - 1]
            costs = price(t, seat, stat)
            label = (f"upgrade.{name}", gang.levels[stat] + 1, cell.muscle, cell.influence, *costs)
            offers.append(offer(affordable(t, seat, stat), name, label, stat, "upgrade"))
    return offers


def advance_boss(t: Table, seat: Seat) -> Flow[None]:
    """One box on; a higher row makes the Boss stronger at once, and some boxes hold a reward."""
    gang = t.gangs[seat]
    muscle, influence = boss_values(gang)
    gang.box += 1
    if any(card.role == "boss" for card in gang.plan):
        t.now.muscle += boss_values(gang)[0] - muscle
        t.now.influence += boss_values(gang)[1] - influence
    reward = gang.card.rewards[gang.box - 1]
    if reward == "right-hand":
        yield from right_hand(t, seat)
    else:
        gain(t, seat, reward, "boss-reward")


def right_hand(t: Table, seat: Seat) -> Flow[None]:
    """A Right-Hand of choice joins, on the discard pile, or in hand for two stored alcohol."""
    gang = t.gangs[seat]
    if not gang.aside:
        return
    which, at_once = yield from pick(seat, ("join.which",), lambda: _ways_to_join(t, seat))
    card = gang.aside[which]
    gang.aside = gang.aside[:which] + gang.aside[which + 1 :]
    if at_once:
        yield from spend_goods(t, seat, (ALCOHOL,), RIGHT_HAND_ALCOHOL)
        gang.to_hand(card)
    else:
        gang.discard = [*gang.discard, card]
    t.tell("right-hand" if at_once else "right-hand-later", seat=seat, card=card.key)


def _ways_to_join(t: Table, seat: Seat) -> list[Offer[tuple[int, bool]]]:
    """Each Right-Hand in two ways: its place among them, and whether it comes to the hand at once."""
    rich = stock(t, seat)[ALCOHOL] >= RIGHT_HAND_ALCOHOL
    found: list[Offer[tuple[int, bool]]] = []
    for i, card in enumerate(t.gangs[seat].aside):
        hint = (f"skill-text.{card.key}",)
        found.append(Option(card.key, ("join.discard", card.key), (i, False), hint))
        label = ("join.hand", card.key, RIGHT_HAND_ALCOHOL)
        found.append(offer(rich, f"{card.key}:hand", label, (i, True), "to-hand", hint))
    return found


# -- vehicles and Nightclubs


def vehicles(gang: Gang) -> list[str]:
    """The kinds of which there are pieces left."""
    return [kind for kind, n, all_ in (("car", gang.cars, CARS), ("truck", gang.trucks, TRUCKS)) if sum(n) < all_]


def garages(t: Table, seat: Seat, money: int) -> list[District]:
    """Where a new vehicle may be placed, for all the police ask."""
    if not vehicles(t.gangs[seat]):
        return []
    return [district for district in present(t, seat) if bribe(t, seat, district) <= money]


def place_vehicle(t: Table, seat: Seat) -> Flow[None]:
    """A car or a truck comes to a district with presence; the police want their bribe."""

    def offers() -> list[Offer[tuple[str, District] | None]]:
        found: list[Offer[tuple[str, District] | None]] = [
            _garage(kind, district, t.city.keys[district], bribe(t, seat, district))
            for district in garages(t, seat, t.gangs[seat].money)
            for kind in vehicles(t.gangs[seat])
        ]
        return found or [Option("none", ("vehicle.none",), None)]

    chosen = yield from pick(seat, ("vehicle.where",), offers)
    if chosen is not None:
        kind, district = chosen
        pay_bribe(t, seat, district)
        t.gangs[seat].park(kind, district)
        t.tell("vehicle", seat=seat, vehicle=kind, district=t.city.keys[district])


@cache
def _garage(kind: str, district: District, name: str, due: int) -> Option[tuple[str, District] | None]:
    label = (f"vehicle.{kind}-bribe", name, due) if due else (f"vehicle.{kind}", name)
    return Option(f"{kind}:{district}", label, (kind, district))


def parked(gang: Gang) -> list[tuple[str, District]]:
    """Where cars stand, and where trucks."""
    rows = (("car", gang.cars), ("truck", gang.trucks))
    return [(kind, district) for kind, row in rows for district, n in enumerate(row) if n]


def lose_vehicle(t: Table, seat: Seat) -> Flow[None]:
    """A car or a truck goes back to its owner's supply, and can be placed again. Default: a car."""
    gang = t.gangs[seat]

    def offers() -> list[Option[tuple[str, District]]]:
        return [
            Option(f"{kind}:{where}", (f"vehicle.{kind}", t.city.keys[where]), (kind, where))
            for kind, where in parked(gang)
        ]

    kind, district = yield from pick(seat, ("vehicle.lose",), offers, lone="take")
    gang.park(kind, district, -1)
    t.tell("vehicle-lost", seat=seat, vehicle=kind, district=t.city.keys[district])


def day_tiles(t: Table, seat: Seat) -> list[int]:
    """Own neighborhoods that may become a Nightclub."""
    if sum([tile.night for tile in t.tiles]) >= EACH_BUSINESS:
        return []
    return [i for i in t.held(seat) if not t.tiles[i].night]


def open_nightclub(t: Table, seat: Seat) -> Flow[None]:
    """Turn an own neighborhood to its night side."""

    def offers() -> list[Option[int]]:
        keys = [(i, t.tiles[i].card.key) for i in day_tiles(t, seat)]
        return [Option(f"tile:{key}", ("tile.name", key), i) for i, key in keys]

    i = yield from pick(seat, ("nightclub.where",), offers, lone="take")
    t.tiles[i] = replace(t.tiles[i], night=True)
    t.tell("nightclub", seat=seat, tile=t.tiles[i].card.key)


def lose_upgrade(t: Table, seat: Seat) -> Flow[None]:
    """The cube of a stat's highest level leaves the game; the Boss stays in place. Default: not the hand
    size."""
    gang = t.gangs[seat]
    options = [Option(STATS[i], (f"stat.{STATS[i]}",), i) for i, level in enumerate(gang.levels) if level > 1]
    lesser = next((option.key for option in options if option.means != HAND), "")
    stat = yield from pick(seat, ("upgrade.lose",), lambda: options, lesser, lone="take")
    gang.levels = shifted(gang.levels, stat, -1)
    t.tell("upgrade-lost", seat=seat, stat=STATS[stat], level=gang.levels[stat])
