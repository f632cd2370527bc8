"""Rules of thumb for choices in the city of Scarface 1920: police, businesses, neighborhoods and figures."""

from __future__ import annotations

from rules.house import scarface_1920_cards as cards
from rules.house import scarface_1920_orders as orders
from rules.house import scarface_1920_streets as streets
from rules.house.answering import best
from rules.house.scarface_1920_choices import tail
from rules.house.scarface_1920_eye import Eye
from rules.kernel.asking import Answer, Decision
from rules.scarface_1920.map import BRIBE, present
from rules.scarface_1920.pieces import HQ, District


def district_of(eye: Eye, key: str) -> District:
    """The number of a district by its key; -1 if there is none."""
    return eye.view.districts.index(key) if key in eye.view.districts else -1


def nuisance(eye: Eye, district: District) -> float:
    """What police there do to oneself, less what they do to rivals."""
    value = 0.0
    for tile in eye.t.tiles:
        if tile.district == district:
            value += 3 if tile.owner == eye.seat else 0 if tile.owner < 0 else -1
    return value


def police_from(eye: Eye, key: str) -> float:
    """What it is worth to move police away from there."""
    return -9 if key == "stop" else nuisance(eye, district_of(eye, tail(key, 1)))


def police_to(eye: Eye, key: str) -> float:
    """What it is worth to move police there."""
    return -nuisance(eye, district_of(eye, key))


def build(eye: Eye, key: str) -> float:
    """What it is worth to build there: where it is safe, and where rivals have no reach."""
    if key == "stop":
        return -99
    name, kind = key.rsplit(":", 1)
    i = eye.numbers[name]
    tile = eye.t.tiles[i]
    wanted = {"casino": 0.3, "speakeasy": 0.2, "brothel": 0.1}[kind]
    return tile.side.defense + eye.gang.streets[tile.district] + eye.gang.cars[tile.district] + wanted


def close(eye: Eye, key: str) -> float:
    """How little a business there is missed."""
    return -build(eye, key)


def tile(eye: Eye, key: str) -> float:
    """What a neighborhood is worth."""
    return 0 if key == "stop" else eye.tile(eye.numbers[tail(key, 1)])


def nightclub(eye: Eye, key: str) -> float:
    """What a Nightclub there brings."""
    return orders.night(eye, eye.numbers[tail(key, 1)])


def send(eye: Eye, key: str) -> float:
    """What it is worth to send thugs there: where they help to seize something; else one by one where there are
    none."""
    if key == "stop":
        return 0
    name, _, count = key.partition(":")
    district = district_of(eye, name)
    n = int(count)
    value, where = streets.support(eye, min(eye.gang.thugs[HQ], 4))
    if value > 0:
        return 9 if district == where and n == 1 else -1
    if streets.guard(eye)[0] > cards.sent(eye, 1):
        return 9 if district == streets.guard(eye)[1] and n == 1 else -1
    fresh = 0 if eye.gang.streets[district] else 1
    return cards.sent(eye, n) + fresh - BRIBE * eye.t.police[district] * n


def move_what(eye: Eye, decision: Decision) -> Answer:
    """Choose what to move: a vehicle on an expedition; a second journey only if that has a goal of its own."""
    value, _ = streets.expedition(eye)

    def go(key: str) -> float:
        if key == "stop":
            return 0.5
        figure, name = key.split(":")
        start = district_of(eye, name)
        own = sum([each.owner == eye.seat for each in eye.t.tiles if each.district == start])
        idle = 2 if figure == "car" else 1 if figure == "truck" and not own else 0
        return idle - 0.4 * own if value > 0 and figure != "thug" else -1

    return best(decision, go)


def move_where(eye: Eye, key: str) -> float:
    """What it is worth to move a figure there."""
    district = district_of(eye, key)
    there = present(eye.t, eye.seat)
    return streets.toehold(eye, district) * (0.5 if district in there else 1) - BRIBE * eye.t.police[district]


def vehicle(eye: Eye, key: str) -> float:
    """What a new vehicle is worth there: a truck where most is sold; else a car where most is to be seized."""
    kind, _, number = key.partition(":")
    if not number:
        return -9
    district = int(number)
    cost = BRIBE * eye.t.police[district]
    if kind == "car":
        return 0.1 * streets.toehold(eye, district) - cost
    sales = sum([each.side.profit for each in eye.t.tiles if each.district == district and each.owner == eye.seat])
    return 0.4 * sales * eye.left / (1 + eye.gang.trucks[district]) - cost


def least_vehicle(eye: Eye, key: str) -> float:
    """How little a vehicle is missed: a truck where little is sold, a car where little is to be held or seized."""
    kind, _, number = key.partition(":")
    district = int(number)
    own = [each.side.profit for each in eye.t.tiles if each.district == district and each.owner == eye.seat]
    if kind == "truck":
        return -0.4 * sum(own) * eye.left
    return -2.0 * len(own) - 0.1 * streets.toehold(eye, district)
