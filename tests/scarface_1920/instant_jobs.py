"""The Jobs that do something at once: what each takes, and the figures before and after."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tests.scarface_1920.job_effects import (
    NORTH,
    RIVALS,
    SOUTH,
    Prepare,
    as_it_is,
    at_home,
    bribable,
    hot,
    market,
    prisoners,
    rival_thugs,
    robbable,
    wealthy,
    with_a_car_in_the_north,
)
from tests.scarface_1920.job_needs import Needs
from tests.scarface_1920.tallies import Changes, Says


class Instant(NamedTuple):
    """What it takes, what comes of it, what is answered, and what else there is on the table."""

    needs: Needs
    changes: Changes
    says: tuple[Says, ...] = ()
    also: Prepare = as_it_is


HERE = ("seat:1:district:1:1", "seat:2:district:1:1")
TWO_HERE = ("seat:1:district:1:2", "seat:1:district:1:1", "seat:2:district:1:2", "seat:2:district:1:1")
"""Both rivals have thugs in the north, where one has a car; those in the south are out of reach."""

INSTANT: Mapping[str, Instant] = {
    "drive-by-shooting": Instant(
        {"cars": 1, "violence": 1, "muscle": 3},
        {"thugs in north 1": (3, 1), "slums 1": (0, 1), "safehouses 1": (2, 3), "money": (0, 4)},
        (HERE, HERE),
        rival_thugs(NORTH, SOUTH),
    ),
    "fixed-fight": Instant({"casinos": 1, "gambling": 1}, {"money": (0, 8)}),
    "truck-heist": Instant(
        {"theft": 1, "muscle": 2}, {"alcohol": (0, 2), "guns": (0, 1), "crime": (1, 3)}, also=at_home
    ),
    "train-robbery": Instant({"cars": 1, "theft": 2}, {"money": (0, 12), "crime": (1, 3)}),
    "sit-down": Instant(
        {"ring": 1, "boss": 1},
        {"money": (3, 3 - 2 + 5), "money 2": (10, 12), "crime": (6, 2)},
        (("pay", "keep"), ("seat:2", "seat:1")),
        wealthy(3, crime=6),
    ),
    "vote-early-and-often": Instant(
        {"influence": 5},
        {"crime": (6, 4), "casino": (0, 1)},
        (("pilsen:casino", "pilsen:speakeasy", "pilsen:brothel"),),
        hot(6),
    ),
    "grand-opening": Instant(
        {"neighborhoods": 1, "money": 4},
        {"money": (4, 0), "casino": (0, 1), "brothel": (0, 1)},
        (
            ("pilsen:casino", "pilsen:speakeasy", "pilsen:brothel"),
            ("pilsen:brothel", "pilsen:speakeasy", "pilsen:casino", "stop"),
        ),
    ),
    "rivals-wake": Instant(
        {"violence": 1, "thugs in districts": 2},
        {"thugs in north 1": (3, 2), "safehouses 1": (2, 3), "siege": (0, 2), "money": (0, 4)},
        (HERE,),
        with_a_car_in_the_north,
    ),
    "fleet-of-trucks": Instant(
        {"trucks": 1, "bootlegging": 1},
        {"trucks in north": (1, 2), "money": (0, 2)},
        (("truck:1", "car:1"),),
    ),
    "welcome-to-the-family": Instant(
        {"associates": 2, "alcohol": 1},
        {
            "alcohol": (1, 0),
            "discard": (2, 3),
            "deck": (2, 1),
            "hand": (0, 1),
            "ring": (-1, 0),
        },
        (("cellar-master", "moonshiner"),),
        market,
    ),
    "bribed-inspector": Instant(
        {"crime": 6, "money": 4},
        {"money": (4, 0), "crime": (6, 2), "police in south": (2, 1), "police in central": (1, 2)},
        (("from:south", "from:central"), "central"),
        bribable,
    ),
    "poisoned-shipment": Instant(
        {"vice": 1, "alcohol": 1},
        {"alcohol 1": (1, 0), "guns 1": (2, 1), "guns": (0, 1), "money": (0, 2)},
        (("tile:uptown:alcohol:1", "tile:uptown:gun:2", "tile:uptown:gun:1"),),
        robbable,
    ),
    "kidnapping": Instant(
        {"violence": 1, "theft": 1},
        {"money": (0, 7), "money 1": (10, 3), "crime": (1, 2)},
        (RIVALS,),
        wealthy(0, crime=1),
    ),
    "stool-pigeon": Instant(
        {"calm": 4, "corruption": 1},
        {"thugs in north 1": (3, 1), "prison 1": (0, 2), "money": (0, 3)},
        (TWO_HERE,),
        with_a_car_in_the_north,
    ),
    "prison-escape": Instant(
        {"thugs in prison": 2, "violence": 1},
        {
            "prison": (2, 0),
            "hq": (0, 2),
            "prison 1": (2, 1),
            "slums 1": (4, 5),
            "prison 2": (2, 1),
            "slums 2": (4, 5),
            "crime": (1, 3),
        },
        also=prisoners,
    ),
}
