"""What cards count: each name is a small function of a gang."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias

from rules.kernel.telling import Seat
from rules.scarface_1920.gang_board import upgrades
from rules.scarface_1920.map import patrolled, present
from rules.scarface_1920.pieces import BROTHEL, CASINO, SPEAKEASY
from rules.scarface_1920.storage import stock
from rules.scarface_1920.table import Table

Count: TypeAlias = Callable[[Table, Seat], int]

Counter: TypeAlias = Literal[
    "business", "speakeasy", "casino", "brothel", "nightclub", "neighborhood", "district", "thugdistrict", "truck",
    "vehicle", "dealer", "twodealers", "job", "upgrade", "associate",
]  # fmt: skip
Thing: TypeAlias = Literal[
    "ring", "deals", "dealers", "neighborhoods", "nightclubs", "businesses", "speakeasies", "casinos", "brothels",
    "districts", "cars", "trucks", "vehicles", "upgrades", "associates", "jobs", "goods", "crime",
]  # fmt: skip
Rank: TypeAlias = Literal["neighborhoods", "businesses", "vehicles", "dealers", "upgrades", "goods"]
"""What everybody sees of everybody, and can compare."""


def businesses(t: Table, seat: Seat) -> int:
    """Markers of all four types."""
    own = t.tiles.holding(seat)
    return sum(own.business) + own.nightclubs


def _of(business: int) -> Count:
    return lambda t, seat: t.tiles.holding(seat).business[business]


def _nightclubs(t: Table, seat: Seat) -> int:
    return t.tiles.holding(seat).nightclubs


def _neighborhoods(t: Table, seat: Seat) -> int:
    return len(t.held(seat))


def _districts(t: Table, seat: Seat) -> int:
    return len(present(t, seat))


def _patrolled(t: Table, seat: Seat) -> int:
    return len(patrolled(t, seat))


def _cars(t: Table, seat: Seat) -> int:
    return sum(t.gangs[seat].cars)


def _trucks(t: Table, seat: Seat) -> int:
    return sum(t.gangs[seat].trucks)


def _vehicles(t: Table, seat: Seat) -> int:
    return _cars(t, seat) + _trucks(t, seat)


def _dealers(t: Table, seat: Seat) -> int:
    return sum([len(deal.dealers) for deal in t.gangs[seat].deals])


def _two_dealers(t: Table, seat: Seat) -> int:
    return _dealers(t, seat) // 2


def _jobs(t: Table, seat: Seat) -> int:
    return len(t.gangs[seat].done)


def _upgrades(t: Table, seat: Seat) -> int:
    return upgrades(t.gangs[seat])


def _in_plan(t: Table, seat: Seat) -> int:
    return sum([card.level > 0 for card in t.gangs[seat].plan])


def _associates(t: Table, seat: Seat) -> int:
    return sum([card.level > 0 for card in t.gangs[seat].cards])


def _goods(t: Table, seat: Seat) -> int:
    return sum(stock(t, seat))


COUNTERS: Mapping[Counter, Count] = {
    "business": businesses,
    "speakeasy": _of(SPEAKEASY),
    "casino": _of(CASINO),
    "brothel": _of(BROTHEL),
    "nightclub": _nightclubs,
    "neighborhood": _neighborhoods,
    "district": _districts,
    "thugdistrict": _patrolled,
    "truck": _trucks,
    "vehicle": _vehicles,
    "dealer": _dealers,
    "twodealers": _two_dealers,
    "job": _jobs,
    "upgrade": _upgrades,
    "associate": _in_plan,
}

THINGS: Mapping[Thing, Count] = {
    "ring": lambda t, seat: int(t.ring == seat),
    "deals": lambda t, seat: len(t.gangs[seat].deals),
    "dealers": _dealers,
    "neighborhoods": _neighborhoods,
    "nightclubs": _nightclubs,
    "businesses": businesses,
    "speakeasies": _of(SPEAKEASY),
    "casinos": _of(CASINO),
    "brothels": _of(BROTHEL),
    "districts": _districts,
    "cars": _cars,
    "trucks": _trucks,
    "vehicles": _vehicles,
    "upgrades": _upgrades,
    "associates": _associates,
    "jobs": _jobs,
    "goods": _goods,
    "crime": lambda t, seat: t.gangs[seat].crime,
}
