"""Uses of skills that several cards have in common, and what is offered on the way."""

from __future__ import annotations

from tests.scarface_1920.building import At
from tests.scarface_1920.card_scene import BIG_STREETS, Position, Use, plenty, use

ONE_MORE = ("court-clerk",)
"""Two Associates in the Plan: nothing else is counted as often."""
RIVALS = ["seat:1", "seat:2", "seat:3"]
POLICE = ["from:central", "from:far-north", "from:far-south"]
GOALS = ["south", "far-north", "north", "west-north", "west", "far-south"]
HERE = ["seat:1:district:4:1", "seat:1:district:1:1", "seat:2:district:1:1"]
TWO_HERE = ["seat:1:district:4:2", "seat:1:district:1:2", *HERE]
HELD = ["seat:1:district:1:1", "seat:2:district:1:1"]
FENCED = ["deal:1:gun:1", "deal:0:alcohol:1", "tile:pullman:alcohol:1", "tile:pullman:gun:1"]
DRINKS = ["tile:pullman:alcohol:1", "deal:0:alcohol:1"]
ARMS = ["tile:pullman:gun:1", "deal:1:gun:1"]
LOTS = ["pullman:speakeasy", "pullman:casino", "pullman:brothel"]


def earns(before: int, after: int, at: Position | None = None) -> Use:
    """Money, and nothing else."""
    return use({"money": (before, after)}, at=at)


def counted(after: int, at: Position) -> Use:
    """Money for what is counted, with two Associates in the Plan."""
    return use({"money": (10, after)}, at=at, plan=ONE_MORE)


def brews(before: int, after: int, at: Position | None = None) -> Use:
    """Alcohol comes to Pullman, where all is stored."""
    return use({"pullman alcohol": (before, after)}, at=at)


def steals(after: int, rivals: int) -> Use:
    """From seat 2, who has 8."""
    return use({"money": (10, after), "money 2": (8, rivals)}, ["seat:2", *RIVALS])


MOVED_POLICE = {"central police": (1, 0), "south police": (0, 1)}
MOVE_POLICE = use(MOVED_POLICE, POLICE, GOALS)
HIT_HERE = use({"west thugs 1": (3, 2), "safehouses 1": (2, 3)}, HERE)
HIT_HELD = use({"north thugs 1": (3, 2), "safehouses 1": (2, 3)}, HELD)
JAILED = {"west thugs 1": (3, 2), "prison 1": (1, 2)}
RECRUIT_1 = ["steps:0:1", "steps:1:0"]
RECRUIT_2 = ["steps:1:1", "steps:0:2", "steps:2:0"]
SOLD = {"pullman alcohol": (1, 0), "pullman gun": (1, 0)}
SHOPS = ["tile:pullman", "tile:maxwell-street"]
ONE_SPEAKEASY, FOUR_SPEAKEASIES = plenty(pullman=(1, 0, 0)), plenty(pilsen=(1, 2, 0))
ONE_CASINO, FOUR_CASINOS = plenty(pilsen=(0, 1, 0)), plenty(pullman=(2, 1, 0))
ONE_BROTHEL, FOUR_BROTHELS = plenty(chinatown=(0, 0, 1)), plenty(pullman=(2, 0, 1))
ONE_PATROL, FOUR_PATROLS = plenty(streets={0: {"north": 1}}), plenty(**BIG_STREETS)
ONE_HOME = {"pullman": At("north", 0, business=(2, 0, 0))}
HIRES = [
    f"{key}{where}"
    for key in ("safecracker", "doorman", "street-muggers", "truck-hijacker")
    for where in ("", ":hand")
]
