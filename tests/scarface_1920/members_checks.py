"""What each of the 40 gang members shows and does: figures before and after. A Boss adds what his board says."""

from __future__ import annotations

from collections.abc import Mapping

from tests.scarface_1920.building import At, deal
from tests.scarface_1920.card_scene import FEW_SHOPS, SALES, SEAT_1, Face, Position, Use, idle, plenty, use
from tests.scarface_1920.card_uses import (
    FENCED,
    FOUR_CASINOS,
    FOUR_PATROLS,
    GOALS,
    HERE,
    HIT_HELD,
    HIT_HERE,
    MOVED_POLICE,
    ONE_CASINO,
    ONE_HOME,
    ONE_PATROL,
    POLICE,
    SHOPS,
)

TWO_MORE = ("court-clerk", "ward-heeler")
"""Two Associates in the Plan: nothing else is counted as often."""
FIGURES = ["thug:north", "car:west", "truck:central"]
FIVE_HOMES = {
    key: At(where, 0, business=(2, 0, 0))
    for key, where in zip(
        ("pullman", "pilsen", "chinatown", "uptown", "towertown"),
        ("north", "west", "central", "south", "far-south"),
        strict=True,
    )
}


def counted(after: int, at: Position) -> Use:
    """Money for what is counted, with two Associates in the Plan."""
    return use({"money": (10, after)}, at=at, plan=TWO_MORE)


def cooled(before: int, after: int, at: Position) -> Use:
    """The third card of the Plan has raised crime by one."""
    return use({"crime": (before, after)}, at=at, plan=TWO_MORE)


BY_CAR: Position = {"streets": {0: {"north": 2}, 1: {"west": 7}}}
"""A rival's thugs are where seat 0 has cars and no thugs."""
BRIBE_THE_POLICE = Face("corruption", 1, 0, (use({"money": (10, 9), **MOVED_POLICE}, POLICE, GOALS),))
OUTFIT: Mapping[str, Face] = {
    "al-capone": Face("corruption", 1, 1, ()),
    "ralph-capone": Face("vice", 0, 2, (use({"deal 1 gun": (1, 0), "money": (10, 16)}, FENCED),)),
    "jack-mcgurn": Face("violence", 2, 0, (HIT_HELD, idle(BY_CAR))),
    "frankie-rio": BRIBE_THE_POLICE,
    "phil-dandrea": BRIBE_THE_POLICE,
    "louis-campagna": BRIBE_THE_POLICE,
    "frank-nitti": Face("violence", 2, 2, (use({**HIT_HERE.changes, "crime": (5, 4)}, HERE),)),
    "johnny-torrio": Face("corruption", 0, 3, (use({"crime": (5, 2), **MOVED_POLICE}, POLICE, GOALS),)),
    "jake-guzik": Face("vice", 0, 3, (counted(13, FEW_SHOPS), counted(16, plenty()))),
    "sylvester-barton": Face(
        "theft", 2, 1,
        (
            use(
                {"west cars": (2, 1), "far-north cars": (0, 1), "north thugs": (2, 1), "central thugs": (0, 1)},
                ["car:west", *FIGURES], "far-north",
                ["thug:north", "car:west", "truck:central", "stop"], "central",
            ),
        ),
    ),
}  # fmt: skip

RETRIEVE = (use({"deal 1 thugs": (1, 0), "hq": (3, 4)}, ["deal:1:1", "deal:0:1"]),)
PAY_TO_MOVE = Face(
    "bootlegging", 1, 0,
    (
        use(
            {"money": (10, 7), "north thugs": (2, 1), "central thugs": (0, 1)},
            FIGURES, ["central", "far-north", "west-north"],
        ),
    ),
)  # fmt: skip
NORTH_SIDE: Mapping[str, Face] = {
    "dean-obanion": Face("bootlegging", 1, 1, ()),
    "vincent-drucci": Face("theft", 1, 1, RETRIEVE),
    "louis-alterie": Face("violence", 1, 2, RETRIEVE),
    "frank-gusenberg": PAY_TO_MOVE,
    "pete-gusenberg": PAY_TO_MOVE,
    "dan-mccarthy": PAY_TO_MOVE,
    "hymie-weiss": Face(
        "bootlegging", 3, 1,
        (use({"pullman alcohol": (2, 3), "deal 1 thugs": (1, 0), "hq": (3, 4)}, ["deal:1:1", "deal:0:1"]),),
    ),
    "maxie-eisen": Face(
        "corruption", 0, 3, (use({"pullman gun": (2, 0), "money": (10, 22)}, "tile:pullman:gun:2"),)
    ),
    "adam-heyer": Face(
        "bootlegging", 1, 3,
        (
            counted(11, plenty(deals={0: [deal("alcohol-supplier-1")]})),
            counted(
                16,
                plenty(deals={
                    0: [
                        deal("alcohol-supplier-1", "brewery-owner", "lake-ferryman", "hardware-dealer"),
                        deal("gun-supplier-1", "gun-runner", "armory-owner"),
                    ]
                }),
            ),
        ),
    ),
    "al-weinshank": Face(
        "bootlegging", 2, 2,
        (
            use(
                {"west cars": (2, 1), "far-north cars": (0, 1),
                 "pullman alcohol": (1, 0), "pullman gun": (1, 0), "money": (10, 22)},
                ["car:west", "truck:central"], "far-north", SHOPS, at=SALES,
            ),
        ),
    ),
}  # fmt: skip

SIEGE = Face("violence", 1, 0, (use({"siege": (0, 1)}),))
WOLVES: Mapping[str, Face] = {
    "stephanie-st-clair": Face("violence", 1, 1, ()),
    "six-finger-floyd": Face(
        "violence", 2, 0,
        (
            use(
                {"money": (10, 8), "hq": (3, 2), "central thugs": (0, 1)},
                ["central:1", "north:1", "west:1"],
            ),
            idle({"thugs": {0: {"hq": 0}, 1: SEAT_1}}),
        ),
    ),
    "ida-crane": Face("gambling", 0, 3, (counted(13, ONE_PATROL), counted(15, FOUR_PATROLS))),
    "big-amos": SIEGE,
    "cutter-bell": SIEGE,
    "silent-ruth": SIEGE,
    "bumpy-johnson": Face(
        "violence", 3, 1,
        (
            use(
                {"hq": (3, 1), "central thugs": (0, 2)},
                ["central:2", "central:1", "north:2", "north:1", "west:2", "west:1"],
            ),
        ),
    ),
    "mustache-jones": Face(
        "corruption", 1, 2, (cooled(6, 5, plenty(tiles=ONE_HOME)), cooled(6, 3, plenty(tiles=FIVE_HOMES)))
    ),
    "obadiah-reed": Face(
        "gambling", 1, 2,
        (
            counted(11, plenty(tiles=ONE_HOME)),
            counted(14, plenty(tiles=FIVE_HOMES)),
            counted(13, plenty(tiles=ONE_HOME, ring=0)),
        ),
    ),
    "lucille-banks": Face(
        "theft", 2, 0,
        (
            use(
                {"money": (10, 6), "west cars": (2, 1), "far-north cars": (0, 1), "central trucks": (1, 0),
                 "far-south trucks": (0, 1), "north thugs": (2, 1), "west-north thugs": (0, 1)},
                ["car:west", *FIGURES], "far-north",
                ["truck:central", "car:west", "thug:north", "stop"], "far-south",
                ["thug:north", "car:west", "stop"], "west-north",
            ),
        ),
    ),
}  # fmt: skip

PAY_FOR_INFLUENCE = Face("gambling", 1, 0, (use({"money": (10, 9), "influence": (0, 1)}),))
GEMS: Mapping[str, Face] = {
    "arnold-rothstein": Face("gambling", 1, 1, ()),
    "nicky-arnstein": Face(
        "theft", 0, 2,
        (use({"deck": (3, 2), "discard": (3, 4), "money": (10, 11)}, ["ida-crane", "big-amos", "cutter-bell"]),),
    ),
    "abe-attell": Face("gambling", 1, 1, (use({"money": (10, 13)}),)),
    "legs-diamond": PAY_FOR_INFLUENCE,
    "eddie-diamond": PAY_FOR_INFLUENCE,
    "fats-walsh": PAY_FOR_INFLUENCE,
    "meyer-lansky": Face(
        "gambling", 1, 3,
        (
            use({"deck": (3, 2), "hand": (2, 3), "money": (10, 11)}, at=plenty(tiles=ONE_HOME), plan=TWO_MORE),
            use({"deck": (3, 2), "hand": (2, 3), "money": (10, 12)}, at=plenty(tiles=FIVE_HOMES), plan=TWO_MORE),
        ),
    ),
    "william-fallon": Face(
        "corruption", 0, 4,
        (
            use({"prison": (3, 0), "hq": (3, 6)}, ["part:0", "part:1"]),
            use({"crime": (5, 3)}, ["part:1", "part:0"]),
        ),
    ),
    "sidney-stajer": Face("vice", 1, 3, (counted(12, ONE_CASINO), counted(16, FOUR_CASINOS))),
    "eugene-reiman": Face(
        "theft", 2, 1,
        (
            use(
                {**MOVED_POLICE, "west cars": (2, 1), "far-north cars": (0, 1)},
                POLICE, GOALS, ["car:west", *FIGURES], "far-north",
            ),
        ),
    ),
}  # fmt: skip

MEMBERS: Mapping[str, Face] = {**OUTFIT, **NORTH_SIDE, **WOLVES, **GEMS}
