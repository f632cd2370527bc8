"""Positions for cards that compare the gangs: seat 0 has most, or fewest, of one thing alone or of all but it."""

from __future__ import annotations

from tests.scarface_1920.building import At, deal
from tests.scarface_1920.card_scene import Position

_RICH = {"pullman": At("north", 0, (2, 2)), "pilsen": At("west", 0), "chinatown": At("central", 0)}
_FULL = [deal("alcohol-supplier-1", "brewery-owner"), deal("gun-supplier-1", "gun-runner")]
MOST_BUSINESSES: Position = {
    "tiles": {
        "pullman": At("north", 0, (2, 2), (2, 0, 0)),
        "bridgeport": At("west", 1, (9, 9), (1, 0, 0)),
        "uptown": At("far-south", 1),
    },
    "deals": {0: (), 1: _FULL},
    "levels": {1: {"hand": 2}},
    "cars": {1: {"west": 1}},
    "trucks": {},
}
"""Of all that can be compared seat 0 has more businesses than anybody, and of the rest less than seat 1."""

MOST_OTHERS: Position = {
    "tiles": {**_RICH, "bridgeport": At("west", 1, business=(1, 0, 0))},
    "deals": {0: _FULL},
    "levels": {0: {"hand": 2}},
    "cars": {0: {"west": 2}},
    "ring": 0,
}
"""Seat 0 has more of everything than anybody, but no business, and the Ring."""

FEWEST_GOODS: Position = {
    "tiles": {
        "pullman": At("north", 0, business=(1, 0, 0)),
        "bridgeport": At("west", 1, (2, 1)),
        "uptown": At("north", 2, (2, 1)),
        "hyde-park": At("central", 3, (2, 1)),
    },
    "deals": {
        0: [
            deal("alcohol-supplier-1", "brewery-owner", goods=(1, 0)),
            deal("gun-supplier-1", "gun-runner", goods=(0, 1)),
        ]
    },
    "levels": {0: {"hand": 2}},
}
"""Seat 0 has two goods, its rivals three each, and seat 0 more businesses and Dealers."""

FEWEST_OTHERS: Position = {
    "tiles": {
        "towertown": At("west"),
        "bridgeport": At("west", 1, business=(1, 0, 0)),
        "uptown": At("north", 2, business=(1, 0, 0)),
        "hyde-park": At("central", 3, business=(1, 0, 0)),
    },
    "deals": {0: [deal("alcohol-supplier-1", goods=(1, 0))]},
    "cars": {},
    "trucks": {},
}
"""Seat 0 has one good, its rivals have none; of all else seat 0 has least."""
