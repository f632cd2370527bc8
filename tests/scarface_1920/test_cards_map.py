"""Gang boards, neighborhoods and the city: what the box holds, that each says what it should, and that each check
depends on every figure."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from rules.scarface_1920.city import Neighborhood
from rules.scarface_1920.deck import Mob
from rules.scarface_1920.pieces import STATS
from tests.forging import forged, replaced
from tests.scarface_1920.boards_checks import BOARDS, CHECKS
from tests.scarface_1920.box import BOX
from tests.scarface_1920.building import DECKS, At, at_table, deal, gang, order, start, table, tile
from tests.scarface_1920.card_forging import other_figures, other_steps, survives
from tests.scarface_1920.card_scene import changed, figures, reply
from tests.scarface_1920.neighborhoods_checks import SIDES, check_neighborhood

MOBS = {mob.key: mob for mob in DECKS.gangs}
TILES = {card.key: card for card in DECKS.neighborhoods}


def test_every_board_and_neighborhood_has_its_check() -> None:
    assert [*BOARDS] == [mob.key for mob in DECKS.gangs]
    assert [*SIDES] == [card.key for card in DECKS.neighborhoods]
    assert (len(BOARDS), len(SIDES)) == (4, BOX["neighborhoods"])


def test_every_board_costs_72_money_and_13_crime_and_brings_four_right_hands() -> None:
    for mob in DECKS.gangs:
        cells = [cell for row in mob.cells for cell in row]
        assert (sum(cell.money for cell in cells), sum(cell.crime for cell in cells)) == (72, 13)
        assert mob.rewards.count("right-hand") == 4
    assert [sum(n for n in mob.rewards if n != "right-hand") for mob in DECKS.gangs] == [15, 23, 22, 23]


# -- Boards


@pytest.mark.parametrize("part", CHECKS)
@pytest.mark.parametrize("key", BOARDS)
def test_board(key: str, part: str) -> None:
    """The Boss's values in 13 boxes, 12 rewards, four skills, and two levels of six stats."""
    CHECKS[part](MOBS[key])


def forgeries(mob: Mob, part: str) -> Iterator[tuple[str, Mob]]:
    """The board with one thing changed, each in turn."""
    if part == "boss_skill":
        for number, skill in enumerate(mob.boss_skill):
            yield f"{number} nothing", forged(mob, boss_skill=replaced(mob.boss_skill, number, ()))
            for how, steps in other_steps(skill):
                yield f"{number} {how}", forged(mob, boss_skill=replaced(mob.boss_skill, number, steps))
    else:
        yield from other_figures(mob, part)
    if part == "rewards":
        for box, reward in enumerate(mob.rewards):
            for other in (0, 1) if reward == "right-hand" else ("right-hand",):
                yield f"{box} {other}", forged(mob, rewards=replaced(mob.rewards, box, other))


@pytest.mark.parametrize("part", CHECKS)
@pytest.mark.parametrize("key", BOARDS)
def test_a_board_with_anything_changed_turns_its_check_red(key: str, part: str) -> None:
    fakes = [*forgeries(MOBS[key], part)]
    assert len(fakes) >= {"rows": 16, "rewards": 24, "boss_skill": 12, "cells": 80}[part]
    assert [how for how, fake in fakes if survives(CHECKS[part], fake)] == []


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("key", BOARDS)
def test_levels_of_hand_lawyers_recruiters_and_supply(key: str, level: int) -> None:
    """Three, four or five cards are drawn, one to three thugs leave Prison and one to three recruitments follow; a
    Dealer of two alcohol brings two, three or four."""
    every = {0: dict.fromkeys(STATS, level)}
    thugs = {0: {"hq": 1, "prison": 4, "safehouses": 4}}
    people = [card.key for card in MOBS[key].member[:6]]
    t = table(stage="turn", hand={0: ()}, deck={0: ()}, discard={0: people}, levels=every, thugs=thugs)
    t.gangs[0].card = MOBS[key]
    before, session = figures(t), start(t)
    reply(session, 0, f"steps:0:{level}")
    home = 1 + 2 * level
    assert changed(before, figures(session.state)) == {
        "hand": (0, 2 + level),
        "deck": (0, 4 - level),
        "discard": (6, 0),
        "prison": (4, 4 - level),
        "safehouses": (4, 4 - level),
        "hq": (1, home),
        "time": (0, 1),
    }
    deals = {0: [deal("alcohol-supplier-1")]}
    session = at_table(muscle=1, levels=every, deals=deals, tiles={"pilsen": At("north", 0)})
    order(session, "supply", f"tile:pilsen:{1 + level}")
    assert (tile(session, "pilsen").goods, gang(session, 0).deals[0].thugs) == ((1 + level, 0), 1)


# -- Neighborhoods


@pytest.mark.parametrize("key", SIDES)
def test_neighborhood(key: str) -> None:
    """By day and by night: what a sale takes and brings, what it takes to seize it, what its businesses bring."""
    check_neighborhood(TILES[key])


def other_sides(card: Neighborhood) -> Iterator[tuple[str, Neighborhood]]:
    yield from other_figures(card, "day", "night")
    yield "night all day", forged(card, day=card.night)
    yield "day all night", forged(card, night=card.day)
    yield "turned over", forged(card, day=card.night, night=card.day)


@pytest.mark.parametrize("key", SIDES)
def test_a_neighborhood_with_any_figure_changed_turns_its_check_red(key: str) -> None:
    check: Callable[[Neighborhood], None] = check_neighborhood
    fakes = [*other_sides(TILES[key])]
    assert len(fakes) >= 8 + 6 + 3
    assert [how for how, fake in fakes if survives(check, fake)] == []


# -- The city


def test_the_city_has_eleven_borders_three_police_and_a_time_track_by_players() -> None:
    """Central does not touch Far North Side; six Reorganizations a player, or fewer in a short game."""
    borders = {
        "far-north": "north west-north",
        "north": "far-north west-north central",
        "west-north": "far-north north central west",
        "central": "north west-north west south",
        "west": "west-north central south far-south",
        "south": "central west far-south",
        "far-south": "west south",
    }
    assert {each.key: " ".join(each.borders) for each in DECKS.city.districts} == borders
    assert sum(len(row.split()) for row in borders.values()) == 2 * 11
    assert [each.key for each in DECKS.city.districts if each.police] == ["far-north", "central", "far-south"]
    assert [(DECKS.city.boxes(n, False), DECKS.city.boxes(n, True)) for n in (2, 3, 4)] == [(4, 3), (6, 4), (8, 6)]
