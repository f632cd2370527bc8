"""Order 15, upgrade the gang: six stats, the Boss on his track, Right-Hands, vehicles and Nightclubs."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.session import Session
from rules.scarface_1920.pieces import STATS
from tests.moves import asked, barred, choose, happened, offered, play, refused
from tests.scarface_1920.building import (
    DECKS,
    At,
    at_table,
    crime,
    deal,
    end,
    figures,
    gang,
    goods,
    money,
    order,
    orders,
    start,
    table,
    thugs,
    tile,
)

RICH: dict[str, Any] = {"muscle": 3, "influence": 3, "money": {0: 30}}
MIDDLE: dict[str, Any] = {"box": {0: 1}}
"""The next box of the Outfit's track holds nothing."""


def upgrading(**position: Any) -> Session:
    return order(at_table(**RICH | position), "upgrade")


def levels(session: Session, seat: int = 0) -> dict[str, int]:
    """The stats above level 1."""
    seen = session.view(None).gangs[seat].levels
    return {stat: level for stat, level in zip(STATS, seen, strict=True) if level > 1}


def all_but(stat: str) -> dict[int, dict[str, int]]:
    """Every other stat of seat 0 is as high as can be."""
    return {0: {each: 3 for each in STATS if each != stat}}


def test_example_t17_recruiters_to_level_two() -> None:
    """Two influence in the Plan, four money, one crime: Recruiters 2, and the Boss stands a box further on."""
    session = order(at_table(influence=2, money={0: 6}, crime={0: 3}), "upgrade", "recruiters", "frank-nitti")
    assert (levels(session), money(session, 0), crime(session, 0)) == ({"recruiters": 2}, [2], [4])
    assert session.view(None).gangs[0].box == 1


def test_ruling_16_there_are_six_stats() -> None:
    """Hand Size, Lawyers, Recruiters, Dealers Supply, Vehicles and Nightclubs, each from level 1 on."""
    session = upgrading(tiles={"pilsen": At("north", owner=0)})
    assert offered(session, 0) == ["hand", "lawyers", "recruiters", "supply", "vehicles", "nightclubs"]
    assert session.view(None).gangs[0].levels == (1, 1, 1, 1, 1, 1)


@pytest.mark.parametrize(
    ("muscle", "influence", "purse", "possible"),
    [(1, 1, 5, True), (0, 9, 9, False), (9, 0, 9, False), (9, 9, 4, False)],
)
def test_upgrade_plan_and_money_must_meet_the_box(muscle: int, influence: int, purse: int, possible: bool) -> None:
    """The Outfit's Dealers Supply asks for muscle 1, influence 1 and 5 money: each is needed in full."""
    session = at_table(muscle=muscle, influence=influence, money={0: purse}, levels=all_but("supply"))
    assert ("upgrade" in orders(session)) is possible


def test_upgrade_what_is_out_of_reach_says_so() -> None:
    """Two influence and four money buy Lawyers or Recruiters, and nothing else."""
    session = order(at_table(influence=2, money={0: 4}), "upgrade")
    assert offered(session, 0) == ["lawyers", "recruiters"]
    assert refused(session, 0, "hand") == "upgrade"


def test_upgrade_each_level_has_its_own_price() -> None:
    """Hand Size costs the Outfit 5 money and a crime, then 7 and two; there is no level 4."""
    first = upgrading(**MIDDLE)
    choose(first, 0, "hand")
    assert (levels(first), money(first, 0), crime(first, 0)) == ({"hand": 2}, [25], [2])
    second = upgrading(**MIDDLE, levels={0: {"hand": 2}})
    choose(second, 0, "hand")
    assert (levels(second), money(second, 0), crime(second, 0)) == ({"hand": 3}, [23], [3])
    third = upgrading(**MIDDLE, levels={0: {"hand": 3}})
    assert "hand" not in (*offered(third, 0), *barred(third, 0))


def test_upgrade_the_plan_is_met_and_not_used_up() -> None:
    """Muscle and influence stay in the Plan; only money is spent."""
    session = upgrading(**MIDDLE)
    choose(session, 0, "lawyers")
    assert (session.view(None).now.muscle, session.view(None).now.influence) == (3, 3)
    assert (money(session, 0), crime(session, 0)) == ([26], [1])


def test_ruling_67_upgrade_needs_no_thug() -> None:
    """An empty Headquarters does not matter, and nobody is sent."""
    session = upgrading(**MIDDLE, thugs={0: {"hq": 0}})
    choose(session, 0, "lawyers")
    assert (levels(session), thugs(session, 0)) == ({"lawyers": 2}, {"slums": 10, "safehouses": 2})


def test_upgrade_raid_after_the_order() -> None:
    """Crime 10 and one more: the upgrade and the reward are complete, then the Raid breaks in."""
    session = order(at_table(**RICH, crime={0: 10}, raids=("false-alarm", "grand-jury")), "upgrade", "hand")
    assert (asked(session)[0], happened(session, "raid")) == ("join.which", [])
    choose(session, 0, "frank-nitti")
    kinds = [event.kind for event in happened(session) if event.kind in ("upgrade", "right-hand-later", "raid")]
    assert kinds == ["upgrade", "right-hand-later", "raid"]
    assert (crime(session, 0), money(session, 0)) == ([10], [22])


# -- the Boss track


@pytest.mark.parametrize(
    ("box", "values"),
    [(0, (1, 1)), (2, (1, 1)), (3, (1, 2)), (5, (1, 2)), (6, (2, 3)), (8, (2, 3)), (9, (3, 4)), (12, (3, 4))],
)
def test_boss_track_the_row_gives_his_muscle_and_influence(box: int, values: tuple[int, int]) -> None:
    """The Outfit's Boss is worth what stands beside the row of his figure."""
    now = at_table(plan=("al-capone",), box={0: box}).view(None).now
    assert (now.muscle, now.influence) == values


def test_boss_track_all_bosses_start_with_one_and_one() -> None:
    """In the box labelled BOSS every one of them has muscle 1 and influence 1, and higher rows are never worse."""
    for mob in DECKS.gangs:
        assert mob.rows[0] == (1, 1)
        assert all(
            a <= b
            for low, high in zip(mob.rows, mob.rows[1:], strict=False)
            for a, b in zip(low, high, strict=True)
        )


def test_boss_track_a_higher_row_counts_at_once() -> None:
    """The Boss lies in the Plan and reaches box 3: from now on he has influence 2."""
    session = at_table(plan=("al-capone",), influence=1, money={0: 4}, box={0: 2})
    assert session.view(None).now.influence == 2
    order(session, "upgrade", "lawyers")
    assert (session.view(None).gangs[0].box, session.view(None).now.influence) == (3, 3)


def test_boss_track_without_the_boss_in_the_plan_the_row_waits() -> None:
    """Nobody else is stronger for it."""
    session = at_table(influence=2, money={0: 4}, box={0: 2})
    order(session, "upgrade", "lawyers")
    assert (session.view(None).gangs[0].box, session.view(None).now.influence) == (3, 2)


@pytest.mark.parametrize(("box", "reward"), [(1, 0), (2, 2), (5, 3), (8, 4), (11, 6)])
def test_boss_track_money_as_a_reward(box: int, reward: int) -> None:
    """The box that the figure enters pays once what it shows."""
    session = upgrading(box={0: box})
    choose(session, 0, "lawyers")
    assert (money(session, 0), session.view(None).gangs[0].box) == ([30 - 4 + reward], box + 1)
    assert [event.public["money"] for event in happened(session, "boss-reward")] == ([reward] if reward else [])


def test_right_hand_of_choice_to_the_discard_pile() -> None:
    """Box 1 of the Outfit brings one of its four, for nothing, and it can be had only once."""
    session = upgrading()
    choose(session, 0, "lawyers")
    assert offered(session, 0) == ["frank-nitti", "johnny-torrio", "jake-guzik", "sylvester-barton"]
    choose(session, 0, "jake-guzik")
    own = gang(session, 0)
    assert (own.discard, own.aside) == (("jake-guzik",), ("frank-nitti", "johnny-torrio", "sylvester-barton"))


def test_right_hand_to_hand_for_two_stored_alcohol() -> None:
    """The owner says from where; the card cannot join the Plan any more, but the next one."""
    stored = {"deals": {0: [deal("brewery-owner", goods=(2, 0)), deal("alcohol-supplier-1", goods=(1, 0))]}}
    session = upgrading(**stored)
    play(session, 0, "lawyers", "frank-nitti:hand")
    assert (asked(session)[0], offered(session, 0)) == (
        "goods.spend",
        ["deal:0:alcohol:2", "deal:0:alcohol:1", "deal:1:alcohol:1"],
    )
    choose(session, 0, "deal:0:alcohol:2")
    own = gang(session, 0)
    assert ("frank-nitti" in own.hand, own.plan, own.discard) == (True, ("nobody-3",), ())
    assert goods(session, 0) == [(0, 0), (1, 0)]


@pytest.mark.parametrize("stored", [(1, 0), (1, 5), (0, 2)])
def test_right_hand_to_hand_takes_alcohol_and_nothing_else(stored: tuple[int, int]) -> None:
    """One alcohol is too few, and guns do not help."""
    session = upgrading(tiles={"pilsen": At("north", owner=0, goods=stored)})
    choose(session, 0, "lawyers")
    assert refused(session, 0, "frank-nitti:hand") == "to-hand"


def test_boss_track_has_twelve_boxes() -> None:
    """With the figure on the last there is no cube left; on the last but one there is."""
    assert "upgrade" in orders(at_table(**RICH, box={0: 11}))
    assert "upgrade" not in orders(at_table(**RICH, box={0: 12}))


# -- what the stats do


@pytest.mark.parametrize(("level", "cards"), [(1, 3), (2, 4), (3, 5)])
def test_hand_size_is_drawn_up_to(level: int, cards: int) -> None:
    """After the Plan is discarded the hand is filled to 3, 4 or 5 cards."""
    session = at_table(levels={0: {"hand": level}}, hand={0: ()}, deck={0: ["al-capone", *["frankie-rio"] * 6]})
    end(session)
    assert len(gang(session, 0).hand) == cards


@pytest.mark.parametrize("kind", ["car", "truck"])
def test_vehicles_a_car_or_a_truck_where_one_has_presence(kind: str) -> None:
    """It comes to a district of one's own; each of the two police there wants two money."""
    tiles = {"pilsen": At("north", owner=0), "uptown": At("west", owner=1)}
    session = upgrading(**MIDDLE, tiles=tiles, streets={0: {"south": 1}}, police={"north": 2, "west": 1})
    choose(session, 0, "vehicles")
    assert offered(session, 0) == ["car:1", "truck:1", "car:5", "truck:5"]
    choose(session, 0, f"{kind}:1")
    assert (figures(session, 0, f"{kind}s"), money(session, 0)) == ({"north": 1}, [30 - 5 - 4])


def test_ruling_52_a_kind_may_run_out() -> None:
    """Two trucks are all a gang has: with both in the streets the third vehicle is a car."""
    session = upgrading(**MIDDLE, trucks={0: {"north": 2}}, levels={0: {"vehicles": 2}}, police={})
    choose(session, 0, "vehicles")
    assert offered(session, 0) == ["car:1"]


@pytest.mark.parametrize(("purse", "possible"), [(8, False), (9, True)])
def test_ruling_52_the_bribe_must_be_left_after_the_price(purse: int, possible: bool) -> None:
    """Five for the upgrade and four for two police: with eight money it is refused before anything is spent."""
    position: dict[str, Any] = {"cars": {0: {"north": 1}}, "police": {"north": 2}, "levels": all_but("vehicles")}
    assert ("upgrade" in orders(at_table(muscle=2, money={0: purse}, **position))) is possible


def test_ruling_24_vehicles_without_presence_are_refused() -> None:
    """There is no district for it, so the box cannot be bought."""
    session = upgrading(**MIDDLE)
    assert refused(session, 0, "vehicles") == "upgrade"


def test_nightclub_an_own_neighborhood_turns_to_its_night_side() -> None:
    """Control marker, businesses and goods stay; the Nightclub is a business more."""
    tiles = {
        "pilsen": At("north", owner=0, goods=(1, 2), business=(1, 1, 1)),
        "uptown": At("west", owner=0),
        "bridgeport": At("west", owner=0, night=True),
        "chinatown": At("west", owner=1),
    }
    session = upgrading(**MIDDLE, tiles=tiles)
    choose(session, 0, "nightclubs")
    assert (asked(session)[0], offered(session, 0)) == ("nightclub.where", ["tile:pilsen", "tile:uptown"])
    choose(session, 0, "tile:pilsen")
    now = tile(session, "pilsen")
    assert (now.night, now.owner, now.goods, now.business) == (True, 0, (1, 2), (1, 1, 1))
    assert (levels(session), session.state.tiles[0].markers) == ({"nightclubs": 2}, 4)


def test_nightclub_higher_defense_and_profit() -> None:
    """By night every neighborhood is harder to seize and pays more."""
    for each in DECKS.neighborhoods:
        assert each.night.defense > each.day.defense
        assert each.night.profit > each.day.profit


@pytest.mark.parametrize(
    "tiles", [{}, {"pilsen": At("north", owner=0, night=True)}, {"pilsen": At("north", owner=1)}]
)
def test_ruling_24_a_nightclub_needs_an_own_day_tile(tiles: dict[str, At]) -> None:
    """With none, or one that is open already, or a rival's, the upgrade is refused."""
    session = upgrading(**MIDDLE, tiles=tiles)
    assert refused(session, 0, "nightclubs") == "upgrade"


def test_ruling_25_a_lost_nightclub_keeps_its_night_side() -> None:
    """The new owner has the income; the cube of the loser stays on their board."""
    tiles = {"pilsen": At("north", owner=1, night=True)}
    session = at_table(muscle=4, tiles=tiles, cars={0: {"north": 1}}, levels={1: {"nightclubs": 2}})
    order(session, "seize")
    now = tile(session, "pilsen")
    assert (now.owner, now.night, levels(session, 1)) == (0, True, {"nightclubs": 2})


# -- losing an upgrade


def stripped(**position: Any) -> Session:
    """A Raid takes an upgrade of seat 0, which has crime 9."""
    raids = ("witness-protection", "false-alarm", "grand-jury")
    return start(table(stage="raid", plan=(), turn=1, raids=raids, crime={0: 9, 1: 2, 2: 2, 3: 2}, **position))


def test_ruling_26_the_rightmost_cube_is_removed() -> None:
    """The owner picks the stat; it falls by a level, and the Boss stays where he is."""
    session = stripped(levels={0: {"hand": 3, "lawyers": 2}}, box={0: 3})
    assert (asked(session), offered(session, 0)) == (("upgrade.lose", [0]), ["hand", "lawyers"])
    choose(session, 0, "hand")
    assert (levels(session), session.view(None).gangs[0].box) == ({"hand": 2, "lawyers": 2}, 3)


def test_ruling_57_cards_vehicles_and_tiles_stay() -> None:
    """A smaller hand size takes no cards, a lost Vehicles or Nightclubs level no car and no club."""
    hand = ("frankie-rio", "phil-dandrea", "louis-campagna", "ralph-capone")
    session = stripped(levels={0: {"hand": 2}}, box={0: 1}, hand={0: hand})
    assert (levels(session), len(gang(session, 0).hand)) == ({}, 4)
    session = stripped(levels={0: {"vehicles": 2}}, box={0: 1}, cars={0: {"north": 2}})
    assert (levels(session), figures(session, 0, "cars")) == ({}, {"north": 2})
    session = stripped(
        levels={0: {"nightclubs": 2}}, box={0: 1}, tiles={"pilsen": At("north", owner=0, night=True)}
    )
    assert (levels(session), tile(session, "pilsen").night) == ({}, True)


def test_ruling_57_the_cube_is_out_of_the_game() -> None:
    """The stat can be bought again, but with the next cube: with eleven used and one lost there is one left."""
    session = stripped(levels={0: {"hand": 3}}, box={0: 11})
    assert levels(session) == {"hand": 2}
    for box, possible in ((11, True), (12, False)):
        position: dict[str, Any] = {"levels": {0: {"hand": 2}}, "box": {0: box}}
        assert ("upgrade" in orders(at_table(**RICH, **position))) is possible


def test_a_gang_without_upgrades_pays_instead() -> None:
    """There is no cube to take: the Raid costs four money."""
    session = stripped(money={0: 10})
    assert (levels(session), money(session, 0)) == ({}, [6])
