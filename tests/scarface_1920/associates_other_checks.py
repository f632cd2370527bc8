"""What Associates of Gambling, Violence and Corruption show and do: figures before and after."""

from __future__ import annotations

from collections.abc import Mapping

from tests.scarface_1920.card_scene import DOWN, RECRUITS, Face, idle, use
from tests.scarface_1920.card_uses import (
    FOUR_CASINOS,
    FOUR_PATROLS,
    GOALS,
    HELD,
    HERE,
    HIT_HELD,
    HIT_HERE,
    JAILED,
    MOVE_POLICE,
    MOVED_POLICE,
    ONE_CASINO,
    ONE_MORE,
    ONE_PATROL,
    POLICE,
    RECRUIT_1,
    RIVALS,
    TWO_HERE,
    brews,
    counted,
    earns,
)

GAMBLING: Mapping[str, Face] = {
    "crapshooter": Face(
        "gambling", 1, 0, level=1,
        skill=(use({"money": (10, 9), "deck": (3, 2), "hand": (2, 3)}),),
        needs=("gambling",), matching=(earns(10, 13),),
    ),
    "street-gambler": Face(
        "gambling", 0, 1, level=1,
        skill=(earns(10, 11), earns(10, 13, at={"ring": 0})),
        needs=("theft",),
        matching=(use({"money": (10, 13), "money 1": (9, 8), "money 2": (8, 7), "money 3": (7, 6)}),),
    ),
    "numbers-runner": Face(
        "gambling", 0, 2, level=1,
        skill=(counted(11, ONE_PATROL), counted(13, FOUR_PATROLS)),
        needs=("violence",),
        matching=(
            use(
                {"money": (10, 8), "north thugs": (2, 1), "central thugs": (0, 1)},
                ["thug:north"], ["central", "far-north", "west-north"],
            ),
        ),
    ),
    "card-sharp": Face(
        "gambling", 1, 1, level=2,
        skill=(use({"deck": (3, 2), "hand": (2, 3)}),), needs=("vice", "theft"),
        matching=(
            use(
                {"hand 1": (3, 2), "discard 1": (0, 1), "deck": (3, 2), "hand": (2, 3)},
                RIVALS, (1, ["pete-gusenberg", "frank-gusenberg", "dan-mccarthy"]),
            ),
        ),
    ),
    "bookie": Face(
        "gambling", 0, 2, level=2,
        skill=(counted(12, ONE_CASINO), counted(13, FOUR_CASINOS)),
        needs=("corruption",),
        matching=(
            use(
                {"open jobs": (0, 1), "open jobs known": (0, 1), "jobs left": (3, 2), "jobs known": (0, 1)},
                ["gun-room", "sit-down"],
            ),
        ),
    ),
    "pit-boss": Face(
        "gambling", 1, 1, level=3,
        skill=(
            use({"money": (10, 13), "money 2": (8, 5), **HIT_HELD.changes}, ["seat:2", *RIVALS], HELD),
        ),
        needs=("violence", "vice"), matching=(use({"money": (10, 7), "pullman casino": (0, 1)}),),
    ),
    "racetrack-tout": Face(
        "gambling", 0, 2, level=3,
        skill=(earns(10, 14),), needs=("theft", "bootlegging"), matching=(use({"deck": (3, 1), "hand": (2, 4)}),),
    ),
    "fight-fixer": Face(
        "gambling", 2, 1, level=4,
        skill=(
            use(
                {"authorities": (1, 0), "safehouses": (0, 1), "money": (10, 18)},
                [
                    "authorities:1", "hq:1", "prison:1", "district:1:1", "deal:0:1", "deal:1:1",
                    "job:silent-partner:1",
                ],
            ),
        ),
        needs=("violence", "corruption"), matching=(use({**HIT_HERE.changes, "money": (10, 13)}, HERE),),
    ),
    "casino-manager": Face(
        "gambling", 0, 3, level=4,
        skill=(use({"money": (10, 8), "pullman casino": (0, 1)}),),
        needs=("gambling", "vice"),
        matching=(
            use({"deck": (3, 2), "hand": (2, 3), "money": (10, 12)}, at=ONE_CASINO, plan=ONE_MORE),
            use({"deck": (3, 2), "hand": (2, 3), "money": (10, 14)}, at=FOUR_CASINOS, plan=ONE_MORE),
        ),
    ),
    "the-great-fixer": Face(
        "gambling", 1, 4, level=5,
        skill=(use({"ness": (2, 1), "money": (10, 15)}, at={"ness": 2}),),
        needs=("gambling", "corruption", "theft"), matching=(use({"ease job": (0, 1), "money": (10, 15)}),),
    ),
}  # fmt: skip

VIOLENCE: Mapping[str, Face] = {
    "street-tough": Face(
        "violence", 2, 0, level=1,
        skill=(
            use(
                {"money": (10, 7), "north thugs": (2, 1), "central thugs": (0, 1)},
                ["thug:north"], ["central", "far-north", "west-north"],
            ),
        ),
        needs=("theft",), matching=(HIT_HELD,),
    ),
    "bouncer": Face(
        "violence", 1, 0, level=1,
        skill=(use({"siege": (0, 2)}),),
        needs=("vice",), matching=(use({"safehouses": (2, 1), "hq": (2, 3)}, RECRUIT_1, at=RECRUITS),),
    ),
    "bomb-boy": Face(
        "violence", 2, 0, level=1,
        skill=(use({**HIT_HELD.changes, "crime": (5, 6)}, HELD),),
        needs=("gambling",), matching=(use({"siege": (0, 1)}),),
    ),
    "roughneck": Face(
        "violence", 2, 0, level=2,
        skill=(
            use(
                {"money": (10, 8), "hq": (3, 2), "central thugs": (0, 1)},
                ["central:1", "north:1", "west:1"],
            ),
        ),
        needs=("bootlegging", "violence"), matching=(HIT_HELD,),
    ),
    "wwi-veteran": Face(
        "violence", 2, 0, level=2,
        skill=(idle(), use({"pullman gun": (2, 3)}, at=DOWN)),
        needs=("violence", "gambling", "corruption"),
        matching=(use({"muscle": (3, 4), "safehouses": (2, 1), "hq": (2, 3)}, RECRUIT_1, at=RECRUITS),),
    ),
    "triggerman": Face(
        "violence", 3, 0, level=3,
        skill=(HIT_HERE,),
        needs=("theft", "vice"), matching=(use({"north thugs 1": (3, 2), "slums 1": (0, 1)}, HELD),),
    ),
    "demolition-man": Face(
        "violence", 2, 0, level=3,
        skill=(use({"siege": (0, 2)}),),
        needs=("bootlegging", "violence"),
        matching=(
            use(
                {"hyde-park casino": (1, 0), "crime": (5, 6)},
                ["hyde-park:casino", "bridgeport:speakeasy", "bridgeport:brothel"],
            ),
        ),
    ),
    "typewriter-artist": Face(
        "violence", 4, 0, level=4,
        skill=(
            use({"west thugs 1": (3, 1), "safehouses 1": (2, 4)}, TWO_HERE),
            use(
                {"west thugs 1": (3, 2), "safehouses 1": (2, 3), "north thugs 2": (1, 0), "safehouses 2": (2, 3)},
                ["seat:1:district:4:1", *TWO_HERE], ["seat:2:district:1:1", *HERE],
            ),
        ),
        needs=("violence", "theft"), matching=(use({"pullman gun": (2, 3)}),),
    ),
    "union-slugger": Face(
        "violence", 3, 1, level=4,
        skill=(
            use(
                {"money": (10, 6), "hq": (3, 1), "central thugs": (0, 2)},
                ["central:2", "central:1", "north:2", "north:1", "west:2", "west:1"],
            ),
        ),
        needs=("corruption", "vice"),
        matching=(
            use({
                "north thugs 1": (3, 2), "safehouses 1": (2, 3), "north thugs 2": (1, 0), "safehouses 2": (2, 3),
            }),
        ),
    ),
    "the-slicer": Face(
        "violence", 5, 0, level=5,
        skill=(
            use(
                {"west thugs 1": (3, 2), "slums 1": (0, 1), "north thugs 1": (3, 2), "safehouses 1": (2, 3)},
                HERE, ["seat:1:district:1:1", *HERE],
            ),
        ),
        needs=("violence", "vice", "theft"), matching=(use({"siege": (0, 2), "money": (10, 14)}),),
    ),
}  # fmt: skip

CORRUPTION: Mapping[str, Face] = {
    "desk-sergeant": Face(
        "corruption", 0, 2, level=1,
        skill=(MOVE_POLICE,), needs=("violence",), matching=(use({"prison": (3, 2), "hq": (3, 4)}),),
    ),
    "court-clerk": Face(
        "corruption", 0, 1, level=1,
        skill=(use({"crime": (5, 4)}),),
        needs=("gambling",), matching=(use({"ease heat": (0, 1), "money": (10, 11)}),),
    ),
    "ward-heeler": Face(
        "corruption", 0, 2, level=1,
        skill=(
            use({"safehouses": (2, 1), "hq": (2, 3)}, RECRUIT_1, at={**RECRUITS, "crime": {0: 3}}),
            idle({**RECRUITS, "crime": {0: 4}}),
        ),
        needs=("corruption",), matching=(use({"influence": (2, 3)}),),
    ),
    "customs-inspector": Face(
        "corruption", 0, 2, level=2,
        skill=(use({"ease bribe": (0, 2)}),), needs=("bootlegging", "theft"), matching=(brews(2, 3),),
    ),
    "bail-bondsman": Face(
        "corruption", 0, 2, level=2,
        skill=(use({"prison": (3, 1), "hq": (3, 5)}),),
        needs=("violence", "vice"), matching=(use({"crime": (5, 4), "money": (10, 11)}),),
    ),
    "city-treasurer": Face(
        "corruption", 0, 2, level=3,
        skill=(use({"ease upgrade": (0, 2), "ease heat": (0, 1)}),),
        needs=("gambling", "theft"),
        matching=(use({"money": (10, 16), "money 1": (9, 7), "money 2": (8, 6), "money 3": (7, 5)}),),
    ),
    "precinct-captain": Face(
        "corruption", 1, 2, level=3,
        skill=(
            use(
                {"central police": (1, 0), "south police": (0, 1), "far-north police": (1, 0),
                 "north police": (0, 1)},
                POLICE, GOALS, ["from:far-north", "from:south", "from:far-south", "stop"], "north",
            ),
            use(MOVED_POLICE, POLICE, GOALS, "stop"),
        ),
        needs=("corruption", "violence"), matching=(use(JAILED, HERE),),
    ),
    "alderman": Face(
        "corruption", 0, 4, level=4,
        skill=(use({"crime": (5, 3)}),),
        needs=("vice", "bootlegging"), matching=(use({"money": (10, 9), "pullman speakeasy": (0, 1)}),),
    ),
    "newspaper-editor": Face(
        "corruption", 0, 3, level=4,
        skill=(use({"crime": (5, 4), "crime 2": (3, 4)}, ["seat:2", *RIVALS]),),
        needs=("gambling", "corruption"),
        matching=(
            use({
                "news known": (1, 2), "crime 1": (3, 4), "crime 2": (3, 4), "crime 3": (3, 4),
                "money": (10, 12),
            }),
        ),
    ),
    "judge-for-sale": Face(
        "corruption", 0, 5, level=5,
        skill=(use({"prison": (3, 0), "hq": (3, 6), "crime": (5, 3)}),),
        needs=("corruption", "gambling", "vice"), matching=(use({**JAILED, "money": (10, 14)}, HERE),),
    ),
}  # fmt: skip
