"""What each of the four gang boards says: the Boss's values, his rewards, his four skills and every upgrade."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from rules.scarface_1920.deck import Mob
from rules.scarface_1920.gang_board import affordable
from rules.scarface_1920.pieces import STATS
from rules.scarface_1920.plan import lay_plan
from rules.scarface_1920.table import Table
from tests.moves import asked
from tests.scarface_1920.building import At, start, table
from tests.scarface_1920.card_scene import PLAIN, RECRUITS, Use, changed, figures, plenty, reply, try_boss, use
from tests.scarface_1920.card_uses import (
    FENCED,
    FOUR_CASINOS,
    FOUR_PATROLS,
    GOALS,
    HIT_HELD,
    MOVED_POLICE,
    ONE_CASINO,
    ONE_PATROL,
    POLICE,
    RECRUIT_2,
)
from tests.scarface_1920.members_checks import counted

Cell: TypeAlias = tuple[int, int, int, int]
"""Muscle, influence, money and crime of an upgrade."""
RIGHT_HAND = -1


@dataclass(frozen=True)
class Board:
    """Muscle and influence of the Boss in rows A to D, the rewards of boxes 1 to 12, his skills, and what levels 2
    and 3 of each stat take."""

    rows: tuple[tuple[int, int], tuple[int, int], tuple[int, int], tuple[int, int]]
    rewards: tuple[int, ...]
    right_hands: tuple[str, ...]
    skills: tuple[tuple[Use, ...], ...]
    upgrades: Mapping[str, tuple[Cell, Cell]]


BOARDS: Mapping[str, Board] = {
    "outfit": Board(
        rows=((1, 1), (1, 2), (2, 3), (3, 4)),
        rewards=(RIGHT_HAND, 0, 2, RIGHT_HAND, 0, 3, RIGHT_HAND, 0, 4, RIGHT_HAND, 0, 6),
        right_hands=("frank-nitti", "johnny-torrio", "jake-guzik", "sylvester-barton"),
        skills=(
            (use({"influence": (1, 2)}),),
            (use({"crime": (5, 4)}),),
            (use({"slums": (3, 2), "hq": (2, 3)}, RECRUIT_2, at=RECRUITS),),
            (
                use({"money": (10, 12)}, at=plenty(), plan=("court-clerk",)),
                use({"money": (10, 13)}, at=plenty(), plan=("court-clerk", "ward-heeler", "bookie")),
            ),
        ),
        upgrades={
            "hand": ((0, 2, 5, 1), (1, 3, 7, 2)),
            "lawyers": ((0, 2, 4, 0), (0, 3, 6, 0)),
            "recruiters": ((0, 2, 4, 1), (1, 3, 6, 1)),
            "supply": ((1, 1, 5, 1), (2, 2, 9, 2)),
            "vehicles": ((2, 0, 5, 1), (3, 0, 7, 1)),
            "nightclubs": ((1, 2, 6, 1), (2, 3, 8, 2)),
        },
    ),
    "north-side": Board(
        rows=((1, 1), (2, 1), (3, 2), (4, 3)),
        rewards=(2, RIGHT_HAND, 0, 3, RIGHT_HAND, 0, 5, RIGHT_HAND, 0, 6, RIGHT_HAND, 7),
        right_hands=("hymie-weiss", "maxie-eisen", "adam-heyer", "al-weinshank"),
        skills=(
            (use({"money": (10, 9), "pullman alcohol": (2, 3)}),),
            (use({"authorities": (1, 0), "hq": (3, 4)}, ["authorities:1", "deal:0:1", "deal:1:1"]),),
            (use({"west cars": (2, 1), "far-north cars": (0, 1)}, ["car:west", "truck:central"], "far-north"),),
            (use({"deal 1 gun": (1, 0), "money": (10, 16)}, FENCED),),
        ),
        upgrades={
            "hand": ((1, 1, 6, 1), (2, 2, 9, 2)),
            "lawyers": ((0, 2, 4, 0), (0, 3, 7, 1)),
            "recruiters": ((2, 0, 4, 1), (3, 1, 7, 1)),
            "supply": ((1, 1, 4, 1), (2, 1, 6, 1)),
            "vehicles": ((2, 0, 4, 1), (2, 1, 5, 1)),
            "nightclubs": ((1, 2, 6, 1), (2, 3, 10, 2)),
        },
    ),
    "wolves": Board(
        rows=((1, 1), (2, 1), (3, 2), (5, 2)),
        rewards=(2, RIGHT_HAND, 0, RIGHT_HAND, 3, 0, 5, RIGHT_HAND, 5, RIGHT_HAND, 0, 7),
        right_hands=("bumpy-johnson", "mustache-jones", "obadiah-reed", "lucille-banks"),
        skills=(
            (use({"muscle": (1, 2)}),),
            (use({"hq": (3, 2), "central thugs": (0, 1)}, ["central:1", "north:1", "west:1"]),),
            (HIT_HELD,),
            (counted(11, ONE_PATROL), counted(13, FOUR_PATROLS)),
        ),
        upgrades={
            "hand": ((2, 1, 6, 1), (3, 1, 8, 2)),
            "lawyers": ((0, 2, 5, 0), (1, 2, 7, 1)),
            "recruiters": ((2, 0, 4, 1), (3, 0, 5, 1)),
            "supply": ((2, 0, 5, 1), (3, 1, 9, 2)),
            "vehicles": ((2, 0, 4, 0), (3, 0, 5, 1)),
            "nightclubs": ((2, 1, 5, 1), (3, 2, 9, 2)),
        },
    ),
    "gems": Board(
        rows=((1, 1), (1, 2), (2, 3), (2, 5)),
        rewards=(3, RIGHT_HAND, 3, 0, RIGHT_HAND, 4, 0, RIGHT_HAND, 5, 0, RIGHT_HAND, 8),
        right_hands=("meyer-lansky", "william-fallon", "sidney-stajer", "eugene-reiman"),
        skills=(
            (counted(11, ONE_CASINO), counted(12, FOUR_CASINOS)),
            (use({**MOVED_POLICE, "money": (10, 11)}, POLICE, GOALS),),
            (use({"deck": (3, 2), "hand": (2, 3)}),),
            (use({"money": (10, 8), "influence": (1, 3)}),),
        ),
        upgrades={
            "hand": ((0, 2, 5, 1), (0, 4, 8, 2)),
            "lawyers": ((0, 2, 4, 0), (0, 3, 6, 0)),
            "recruiters": ((1, 1, 5, 1), (2, 2, 7, 2)),
            "supply": ((1, 1, 6, 1), (1, 3, 9, 2)),
            "vehicles": ((1, 1, 5, 1), (2, 1, 7, 1)),
            "nightclubs": ((0, 2, 4, 1), (0, 4, 6, 1)),
        },
    ),
}


def check_rows(mob: Mob) -> None:
    """Row A holds the BOSS box and boxes 1 and 2, B 3 to 5, C 6 to 8 and D 9 to 12."""
    row_a, row_b, row_c, row_d = BOARDS[mob.key].rows
    values = []
    for box in range(13):
        t = PLAIN.clone()
        t.gangs[0].card, t.gangs[0].box = mob, box
        t.gangs[0].hand.append(mob.member[0])
        lay_plan(t, 0, [mob.member[0]])
        values.append((t.now.muscle, t.now.influence))
    assert values == [row_a] * 3 + [row_b] * 3 + [row_c] * 3 + [row_d] * 4


def check_skills(mob: Mob) -> None:
    for number, uses in enumerate(BOARDS[mob.key].skills):
        for each in uses:
            try_boss(mob, number, each)


def check_rewards(mob: Mob) -> None:
    """Whichever upgrade it is: each brings the Boss to the next box, which gives him what it holds."""
    for box in range(1, 13):
        check_upgrade(mob, "lawyers", 2, box)


def check_upgrades(mob: Mob) -> None:
    for stat in STATS:
        for level in (2, 3):
            check_upgrade(mob, stat, level, 1)


def check_upgrade(mob: Mob, stat: str, level: int, box: int) -> None:
    """With exactly what it takes it can be done, and costs that; with one less of anything it cannot."""
    muscle, influence, cost, crime = BOARDS[mob.key].upgrades[stat][level - 2]
    for less in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
        have = muscle - less[0], influence - less[1], cost - less[2]
        if min(have) >= 0:
            assert not affordable(ready(mob, stat, level, box, *have), 0, STATS.index(stat))
    t = ready(mob, stat, level, box, muscle, influence, cost)
    before = figures(t)
    session = start(t)
    for says in ("order", "upgrade", stat):
        reply(session, 0, says)
    want = {f"{stat} level": (level - 1, level), "box": (box - 1, box)}
    if crime:
        want["crime"] = (1, 1 + crime)
    if stat == "vehicles":
        reply(session, 0, ["truck:1", "car:1"])
        want["north trucks"] = (0, 1)
    if stat == "nightclubs":
        want["pilsen night"] = (0, 1)
    reward = BOARDS[mob.key].rewards[box - 1]
    if reward == RIGHT_HAND:
        reply(session, 0, [*BOARDS[mob.key].right_hands])
        want |= {"aside": (4, 3), "discard": (0, 1)}
    if reward != cost:
        want["money"] = (cost, max(0, reward))
    assert asked(session) == ("act.which", [0])
    assert changed(before, figures(session.state)) == want


def ready(mob: Mob, stat: str, level: int, box: int, muscle: int, influence: int, money: int) -> Table:
    """A gang with a neighborhood by day, and a Plan of this muscle and influence."""
    t = AT_HOME.clone()
    gang = t.gangs[0]
    gang.card, gang.aside = mob, tuple(mob.member[6:])
    gang.levels[STATS.index(stat)] = level - 1
    gang.box, gang.money = box - 1, money
    t.now.muscle, t.now.influence = muscle, influence
    return t


AT_HOME = table(tiles={"pilsen": At("north", 0)})
CHECKS: Mapping[str, Callable[[Mob], None]] = {
    "rows": check_rows,
    "rewards": check_rewards,
    "boss_skill": check_skills,
    "cells": check_upgrades,
}
"""By the part of the board."""
