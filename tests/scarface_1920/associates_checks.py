"""What each Associate shows and does: figures before and after. Here are Bootlegging, Theft and Vice."""

from __future__ import annotations

from collections.abc import Mapping

from tests.scarface_1920.associates_other_checks import CORRUPTION, GAMBLING, VIOLENCE
from tests.scarface_1920.building import At
from tests.scarface_1920.card_ranks import FEWEST_GOODS, FEWEST_OTHERS, MOST_BUSINESSES, MOST_OTHERS
from tests.scarface_1920.card_scene import (
    BIG_STREETS,
    DOWN,
    FEW_SHOPS,
    FREE_DEALS,
    RECRUITS,
    SALES,
    THREE_DOWN,
    Face,
    idle,
    plenty,
    use,
)
from tests.scarface_1920.card_uses import (
    ARMS,
    DRINKS,
    FENCED,
    FOUR_BROTHELS,
    GOALS,
    HIRES,
    LOTS,
    MOVE_POLICE,
    MOVED_POLICE,
    ONE_BROTHEL,
    ONE_HOME,
    ONE_MORE,
    POLICE,
    RECRUIT_1,
    RECRUIT_2,
    RIVALS,
    SHOPS,
    SOLD,
    brews,
    counted,
    earns,
    steals,
)

BOOTLEGGING: Mapping[str, Face] = {
    "bathtub-brewer": Face(
        "bootlegging", 0, 1, level=1,
        skill=(
            use({"money": (10, 8), "pullman alcohol": (2, 3)}),
            use({"money": (2, 0), "pullman alcohol": (2, 3)}, at={"money": {0: 2}}),
            idle({"money": {0: 1}}),
        ),
        needs=("theft",),
        matching=(
            use({"pullman alcohol": (2, 1), "pullman gun": (2, 3)}, DRINKS),
        ),
    ),
    "barrel-roller": Face(
        "bootlegging", 1, 0, level=1,
        skill=(use({"deal 1 thugs": (1, 0), "hq": (3, 4)}, ["deal:1:1", "deal:0:1"]),),
        needs=("bootlegging",), matching=(brews(2, 3),),
    ),
    "delivery-boy": Face(
        "bootlegging", 1, 0, level=1,
        skill=(
            use(
                {"money": (10, 8), "west cars": (2, 1), "far-north cars": (0, 1)},
                ["car:west", "truck:central"], "far-north",
            ),
            use({"central trucks": (1, 0), "north trucks": (0, 1)}, ["truck:central"], "north", at={"cars": {}}),
        ),
        needs=("gambling",),
        matching=(use({"hq": (3, 2), "central thugs": (0, 1)}, ["central:1", "north:1", "west:1"]),),
    ),
    "cellar-master": Face(
        "bootlegging", 1, 1, level=2,
        skill=(brews(2, 3),),
        needs=("vice", "bootlegging"),
        matching=(
            use({"pullman alcohol": (2, 0), "pullman speakeasy": (0, 1)}, ["tile:pullman:alcohol:2", *DRINKS]),
            idle({"tiles": {"pullman": At("north", 0, (0, 2))}}),
        ),
    ),
    "lake-captain": Face(
        "bootlegging", 1, 1, level=2,
        skill=(
            counted(11, plenty(trucks={0: {}})),
            use(
                {"money": (10, 11), "pullman alcohol": (0, 1)},
                at=plenty(tiles=ONE_HOME),
            ),
        ),
        needs=("corruption",),
        matching=(use({"money": (10, 22), **SOLD}, SHOPS, at=SALES),),
    ),
    "moonshiner": Face(
        "bootlegging", 0, 2, level=3,
        skill=(idle(), brews(2, 3, DOWN)),
        needs=("bootlegging",),
        matching=(
            idle({"streets": {}, "thugs": {}}),
            use({"pullman alcohol": (0, 1)}, at=plenty(tiles=ONE_HOME, streets={0: {"north": 1}}), plan=ONE_MORE),
            use({"pullman alcohol": (0, 4)}, at=plenty(tiles=ONE_HOME, **BIG_STREETS), plan=ONE_MORE),
        ),
    ),
    "alky-cooker-boss": Face(
        "bootlegging", 0, 2, level=3,
        skill=(
            use({"ease deal": (0, 2), "deal 1 gun": (1, 0), "money": (10, 16)}, [*FENCED, "stop"]),
            use({"ease deal": (0, 2)}, ["stop", *FENCED]),
        ),
        needs=("corruption", "theft"),
        matching=(
            use(
                {"deal 2 dealers": (0, 1), "dealers left": (3, 2), "dealers known": (0, 1)},
                ["sugar-wholesaler", "lake-ferryman"], ["new", "deal:0", "deal:1"],
            ),
        ),
    ),
    "border-runner": Face(
        "bootlegging", 2, 1, level=4,
        skill=(brews(2, 4),),
        needs=("theft", "violence"),
        matching=(
            use(
                {"hq": (3, 2), "deal 0 thugs": (0, 1), "pullman alcohol": (2, 4)},
                ["deal:0", "deal:1"], at=FREE_DEALS,
            ),
        ),
    ),
    "druggist-with-a-permit": Face(
        "bootlegging", 0, 3, level=4,
        skill=(
            use(
                {"pullman gun": (2, 0), "deal 0 alcohol": (1, 0), "money": (10, 28)},
                "tile:pullman:gun:2",
                ["deal:0:alcohol:1", "deal:1:gun:1", "tile:pullman:alcohol:1", "stop"],
            ),
        ),
        needs=("corruption", "vice"), matching=(use({"crime": (5, 3), "money": (10, 12)}),),
    ),
    "king-of-the-cellars": Face(
        "bootlegging", 2, 3, level=5,
        skill=(
            brews(2, 3),
            use({"pullman alcohol": (2, 3), "underworld": (3, 1), "hq": (1, 3)}, at=THREE_DOWN),
        ),
        needs=("bootlegging", "vice", "corruption"),
        matching=(use({"money": (10, 26), **SOLD}, SHOPS, at=SALES),),
    ),
}  # fmt: skip

THEFT: Mapping[str, Face] = {
    "street-muggers": Face(
        "theft", 1, 0, level=1, skill=(earns(10, 12),), needs=("bootlegging",), matching=(steals(12, 6),)
    ),
    "pickpocket": Face(
        "theft", 0, 1, level=1,
        skill=(use({"money": (10, 13), "money 1": (9, 8), "money 2": (8, 7), "money 3": (7, 6)}),),
        needs=("vice",),
        matching=(use({"bridgeport alcohol": (2, 1), "pullman alcohol": (2, 3)}),),
    ),
    "lookout-kid": Face(
        "theft", 0, 1, level=1,
        skill=(MOVE_POLICE,), needs=("theft",), matching=(use({"deck": (3, 2), "hand": (2, 3)}),),
    ),
    "safecracker": Face(
        "theft", 1, 1, level=2,
        skill=(
            use({"money": (10, 15), "crime": (5, 6)}, ["part:0", "part:1"]),
            use({"money": (10, 12), **MOVED_POLICE}, ["part:1", "part:0"], POLICE, GOALS),
        ),
        needs=("gambling", "corruption"), matching=(use({"ease upgrade": (0, 3)}),),
    ),
    "car-thief": Face(
        "theft", 2, 0, level=2,
        skill=(
            use(
                {
                    "west cars": (2, 1), "far-north cars": (0, 1),
                    "central trucks": (1, 0), "far-south trucks": (0, 1),
                },
                ["car:west", "truck:central"], "far-north",
                ["truck:central", "car:west", "stop"], "far-south",
            ),
        ),
        needs=("violence",),
        matching=(
            use(
                {"money": (10, 7), "north trucks": (0, 1)},
                ["truck:1", "car:1", "truck:3", "car:3", "truck:4", "car:4"],
            ),
        ),
    ),
    "truck-hijacker": Face(
        "theft", 2, 1, level=3,
        skill=(
            use(
                {"bridgeport gun": (1, 0), "pullman gun": (2, 3)},
                ["seat:1", "seat:2"], ["tile:bridgeport:gun:1", "tile:bridgeport:alcohol:1"],
            ),
        ),
        needs=("violence", "bootlegging"),
        matching=(use({"pullman gun": (2, 3), "crime": (5, 6)}, ["gun", "alcohol"]),),
    ),
    "pawnbroker": Face(
        "theft", 0, 2, level=3,
        skill=(use({"pullman gun": (2, 0), "money": (10, 24)}, "tile:pullman:gun:2"),),
        needs=("theft", "gambling"),
        matching=(
            use({"pullman gun": (2, 1), "pullman alcohol": (2, 4)}, ARMS),
        ),
    ),
    "second-story-man": Face(
        "theft", 1, 2, level=4,
        skill=(steals(14, 4),),
        needs=("vice", "gambling"),
        matching=(
            use(
                {"open jobs known 1": (0, 2), "open jobs": (0, 1), "open jobs known": (0, 1),
                 "jobs left": (3, 2), "jobs known": (0, 1)},
                ["seat:1", "seat:2"], ["gun-room", "sit-down"],
            ),
        ),
    ),
    "freight-yard-crew": Face(
        "theft", 3, 0, level=4,
        skill=(
            idle(),
            use({"pullman gun": (0, 2)}, ["gun", "alcohol"], ["gun", "alcohol"], at=FEWEST_GOODS),
            idle(FEWEST_OTHERS),
        ),
        needs=("theft", "violence"),
        matching=(
            use(
                {"bridgeport alcohol": (2, 1), "pullman alcohol": (2, 3)},
                ["seat:1", "seat:2"], ["tile:bridgeport:alcohol:1", "tile:bridgeport:gun:1"],
            ),
        ),
    ),
    "the-phantom": Face(
        "theft", 2, 2, level=5,
        skill=(
            use(
                {"money": (10, 16), "money 1": (9, 7), "money 2": (8, 6), "money 3": (7, 5),
                 "central police": (1, 0), "south police": (0, 1)},
                POLICE, GOALS,
            ),
        ),
        needs=("corruption", "gambling", "violence"),
        matching=(use({"pullman gun": (2, 3), "money": (10, 12)}, ["gun", "alcohol"]),),
    ),
}  # fmt: skip

VICE: Mapping[str, Face] = {
    "cigarette-girl": Face(
        "vice", 0, 1, level=1,
        skill=(use({"open jobs known 1": (0, 2), "money": (10, 12)}, ["seat:1", "seat:2"]),),
        needs=("gambling",),
        matching=(
            use(
                {"discard": (4, 3), "hand": (2, 3)}, ["bookie", "crapshooter"],
                at={"discard": {0: ("jake-guzik", "sylvester-barton", "bookie", "crapshooter")}},
            ),
        ),
    ),
    "doorman": Face(
        "vice", 1, 0, level=1,
        skill=(idle(), use({"safehouses": (2, 1), "hq": (2, 3)}, RECRUIT_1, at=RECRUITS)),
        needs=("violence",),
        matching=(use({"safehouses": (2, 1), "hq": (2, 3), "money": (10, 11)}, RECRUIT_1, at=RECRUITS),),
    ),
    "piano-player": Face(
        "vice", 0, 1, level=1,
        skill=(use({"crime": (5, 4)}), idle({"crime": {0: 4}})),
        needs=("vice",), matching=(use({"discard": (3, 2), "hand": (2, 3)}, ["jake-guzik", "sidney-stajer"]),),
    ),
    "hotel-manager": Face(
        "vice", 0, 2, level=2,
        skill=(use({"slums": (3, 2), "hq": (2, 3)}, RECRUIT_2, at=RECRUITS),),
        needs=("corruption", "theft"),
        matching=(idle(), use({"underworld": (3, 2), "hq": (1, 2)}, at=THREE_DOWN)),
    ),
    "opium-peddler": Face(
        "vice", 1, 1, level=2,
        skill=(use({"money": (10, 15), "crime": (5, 6)}),), needs=("bootlegging",),
        matching=(use({"deal 1 gun": (1, 0), "money": (10, 19)}, FENCED),),
    ),
    "blackmailer": Face(
        "vice", 0, 2, level=3,
        skill=(
            use({"money": (10, 13), "money 2": (8, 5)}, ["part:0", "part:1"], ["seat:2", *RIVALS]),
            use({"crime 2": (3, 5)}, ["part:1", "part:0"], ["seat:2", *RIVALS]),
        ),
        needs=("corruption", "theft"),
        matching=(
            use(
                {"hand 1": (3, 2), "discard 1": (0, 1), "money": (10, 12)},
                RIVALS, (1, ["pete-gusenberg", "frank-gusenberg", "dan-mccarthy"]),
            ),
        ),
    ),
    "dance-hall-owner": Face(
        "vice", 1, 1, level=3,
        skill=(
            idle(MOST_OTHERS),
            use({"money": (10, 11), "pullman alcohol": (2, 3)}, at=MOST_BUSINESSES),
        ),
        needs=("bootlegging", "gambling"), matching=(use({"money": (10, 24), **SOLD}, SHOPS, at=SALES),),
    ),
    "the-madam": Face(
        "vice", 0, 3, level=4,
        skill=(use({"money": (10, 8), "pullman brothel": (0, 1)}),),
        needs=("corruption", "vice"), matching=(counted(12, ONE_BROTHEL), counted(16, FOUR_BROTHELS)),
    ),
    "cabaret-star": Face(
        "vice", 1, 2, level=4,
        skill=(use({"ring": (-1, 0), "ease tohand": (0, 1)}),),
        needs=("gambling", "bootlegging"),
        matching=(use({"discard": (3, 4), "ring": (-1, 0), "market": (3, 2)}, HIRES),),
    ),
    "queen-of-the-levee": Face(
        "vice", 1, 4, level=5,
        skill=(use({"pullman speakeasy": (0, 1)}, LOTS),),
        needs=("vice", "corruption", "gambling"), matching=(counted(13, FEW_SHOPS), counted(18, plenty())),
    ),
}  # fmt: skip

ASSOCIATES: Mapping[str, Face] = {**BOOTLEGGING, **THEFT, **VICE, **GAMBLING, **VIOLENCE, **CORRUPTION}
