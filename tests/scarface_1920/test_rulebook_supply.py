"""Order 14, get supply from Deals: requirements, thugs, and what Dealers bring."""

from __future__ import annotations

from typing import Any

import pytest

from tests.moves import asked, barred, choose, happened, offered, play, refused
from tests.scarface_1920.building import At, at_table, crime, deal, goods, order, orders, thugs, tile

HOME = {"pilsen": At("north", owner=0)}
"""Room for all that comes."""


def test_example_t15_one_muscle_reaches_the_alcohol_supplier() -> None:
    """It asks for 1 and brings 2 alcohol, one stored there and one at the Irish Revolutionary, who asks for 2."""
    deals = {0: [deal("alcohol-supplier-1"), deal("irish-revolutionary"), deal("gun-supplier-1", goods=(1, 0))]}
    session = order(at_table(muscle=1, deals=deals), "supply")
    assert (offered(session, 0), barred(session, 0)) == (["deal:0", "deal:2"], {"deal:1": "supply"})
    assert refused(session, 0, "deal:1") == "supply"
    play(session, 0, "deal:0", "deal:0:1")
    assert goods(session, 0) == [(1, 0), (1, 0), (1, 0)]
    assert thugs(session, 0)["hq"] == 3
    assert [each.thugs for each in session.view(None).gangs[0].deals] == [1, 0, 0]


def test_example_t16_an_expanded_deal_delivers_for_both() -> None:
    """Two muscle for Gun Supplier and Distillery Owner together: three alcohol and a gun, two on the tile."""
    deals = {0: [deal("gun-supplier-1", "distillery-owner"), deal("alcohol-supplier-1")]}
    session = order(at_table(muscle=2, deals=deals, tiles=HOME), "supply", "deal:0", "deal:0:1", "deal:1:1")
    assert (goods(session, 0), tile(session, "pilsen").goods) == ([(0, 1), (1, 0)], (2, 0))
    assert [event.public for event in happened(session, "goods-taken")] == [
        {"seat": 0, "goods": [("alcohol", 3), ("gun", 1)]}
    ]


def test_example_t16_without_a_neighborhood_the_owner_chooses_what_is_lost() -> None:
    """Two of the four goods fit on the two Deals: the gang keeps which it likes, and the others are gone."""
    deals = {0: [deal("gun-supplier-1", "distillery-owner"), deal("alcohol-supplier-1")]}
    session = order(at_table(muscle=2, deals=deals), "supply", "deal:0")
    assert (asked(session)[0], offered(session, 0)) == (
        "goods.keep",
        ["deal:0-alcohol:1", "deal:0-gun:1", "deal:1-alcohol:1", "deal:1-gun:1"],
    )
    play(session, 0, "deal:0-alcohol:1", "deal:1-gun:1")
    assert goods(session, 0) == [(1, 0), (0, 1)]
    assert [event.public for event in happened(session, "goods-lost")] == [{"seat": 0, "goods": [("alcohol", 2)]}]


@pytest.mark.parametrize(("level", "brought"), [(1, 4), (2, 6), (3, 8)])
def test_example_t27_limit_and_storage_of_the_top_card_supply_of_all(level: int, brought: int) -> None:
    """Alcohol Supplier with Brewery Owner: requirement 2, room for one thug and one good, and each brings more."""
    expanded = deal("alcohol-supplier-1", "brewery-owner")
    assert "supply" not in orders(at_table(muscle=1, deals={0: [expanded]}, tiles=HOME))
    session = at_table(muscle=2, deals={0: [expanded]}, tiles=HOME, levels={0: {"supply": level}})
    order(session, "supply")
    assert (asked(session)[0], offered(session, 0)) == (
        "goods.store-alcohol",
        ["deal:0:1", f"tile:pilsen:{brought}", "tile:pilsen:1"],
    )
    play(session, 0, "deal:0:1")
    assert (goods(session, 0), tile(session, "pilsen").goods) == ([(1, 0)], (brought - 1, 0))
    full = deal("alcohol-supplier-1", "brewery-owner", thugs=1)
    assert "supply" not in orders(at_table(muscle=9, deals={0: [full]}, tiles=HOME))


@pytest.mark.parametrize(
    ("dealers", "muscle", "influence", "possible"),
    [
        (("canadian-exporter",), 9, 2, False),
        (("canadian-exporter",), 0, 3, True),
        (("rum-row-skipper",), 2, 0, False),
        (("rum-row-skipper",), 1, 9, False),
        (("rum-row-skipper",), 2, 1, True),
        (("alcohol-supplier-1", "canadian-exporter"), 1, 2, False),
        (("alcohol-supplier-1", "canadian-exporter"), 1, 3, True),
        (("gun-runner", "irish-revolutionary", "brewery-owner"), 3, 0, False),
        (("gun-runner", "irish-revolutionary", "brewery-owner"), 4, 0, True),
    ],
)
def test_supply_the_plan_must_meet_the_sum_of_requirements(
    dealers: tuple[str, ...], muscle: int, influence: int, possible: bool
) -> None:
    """Muscle and influence are met each for itself, and in an expanded Deal those of all Dealers are added."""
    session = at_table(muscle=muscle, influence=influence, deals={0: [deal(*dealers)]})
    assert ("supply" in orders(session)) is possible


@pytest.mark.parametrize(("standing", "possible"), [(0, True), (1, True), (2, False)])
def test_supply_thug_limit_of_a_deal(standing: int, possible: bool) -> None:
    """Brewery Owner has room for two thugs: a third cannot come."""
    session = at_table(muscle=1, deals={0: [deal("brewery-owner", thugs=standing)]}, tiles=HOME)
    assert ("supply" in orders(session)) is possible


def test_ruling_67_supply_needs_a_thug_in_headquarters() -> None:
    """Without one the order is barred, whatever the Plan is worth."""
    assert "supply" in orders(at_table(muscle=3))
    session = at_table(muscle=3, thugs={0: {"hq": 0}}, cars={0: {"north": 1}})
    assert "supply" not in orders(session)
    choose(session, 0, "order")
    assert refused(session, 0, "supply") == "order-supply"


def test_supply_takes_one_thug_and_raises_no_crime() -> None:
    """He goes from Headquarters to the Deal; no board area, no crime."""
    session = order(at_table(muscle=1, deals={0: [deal("kitchen-still-widow")]}, crime={0: 6}), "supply")
    assert (thugs(session, 0), crime(session, 0)) == ({"slums": 6, "safehouses": 2, "hq": 3}, [6])
    assert session.view(None).gangs[0].deals[0].thugs == 1


def test_supply_one_deal_an_order() -> None:
    """Only the chosen Deal delivers, and nobody chooses again in this turn."""
    deals = {0: [deal("kitchen-still-widow"), deal("armory-owner")]}
    session = order(at_table(muscle=9, deals=deals, tiles=HOME), "supply", "deal:1", "tile:pilsen:1")
    assert (goods(session, 0), tile(session, "pilsen").goods) == ([(0, 0), (0, 0)], (0, 1))
    assert "order" not in offered(session, 0)


@pytest.mark.parametrize(
    ("dealers", "level", "brought"),
    [
        (("alcohol-supplier-1",), 1, (2, 0)),
        (("alcohol-supplier-1",), 2, (3, 0)),
        (("alcohol-supplier-1",), 3, (4, 0)),
        (("gun-supplier-1",), 3, (0, 3)),
        (("gun-supplier-1", "alcohol-supplier-1"), 2, (3, 2)),
        (("gun-supplier-1", "alcohol-supplier-1", "gun-runner"), 3, (4, 7)),
    ],
)
def test_ruling_29_dealers_supply_for_each_dealer_in_his_own_kind(
    dealers: tuple[str, ...], level: int, brought: tuple[int, int]
) -> None:
    """Level 2 brings one good more, level 3 two, from each Dealer of the Deal, of what he deals in."""
    position: dict[str, Any] = {"deals": {0: [deal(*dealers, goods=(1, 0))]}, "levels": {0: {"supply": level}}}
    session = order(at_table(muscle=5, tiles=HOME, **position), "supply")
    assert tile(session, "pilsen").goods == brought


@pytest.mark.parametrize(
    ("level", "ways"),
    [
        (2, {"more:1:0": (2, 1), "more:0:1": (1, 2)}),
        (3, {"more:2:0": (3, 1), "more:1:1": (2, 2), "more:0:2": (1, 3)}),
    ],
)
def test_ruling_29_a_dealer_in_both_goods_brings_more_of_either_or_both(
    level: int, ways: dict[str, tuple[int, int]]
) -> None:
    """Harbor Foreman has alcohol and guns: the owner says how many more of each there are."""
    for way, brought in ways.items():
        session = at_table(
            muscle=2, deals={0: [deal("harbor-foreman", goods=(2, 0))]}, tiles=HOME, levels={0: {"supply": level}}
        )
        order(session, "supply")
        assert (asked(session)[0], offered(session, 0)) == ("supply.more", [*ways])
        choose(session, 0, way)
        assert tile(session, "pilsen").goods == brought


def test_supply_the_question_names_the_good_that_is_placed() -> None:
    """A gun and an alcohol come, and each finds its place: first the gun, then the alcohol."""
    session = at_table(muscle=2, deals={0: [deal("harbor-foreman")]}, tiles=HOME)
    order(session, "supply")
    prompts = []
    while asked(session)[0] != "act.which":
        prompts.append(asked(session)[0])
        choose(session, 0, "tile:pilsen:1")
    assert (prompts, tile(session, "pilsen").goods) == (["goods.store-gun", "goods.store-alcohol"], (1, 1))


def test_supply_where_too_much_comes_the_owner_chooses_what_is_kept() -> None:
    """Room for one, an alcohol and a gun and two more of each kind come: any one good may be kept."""
    for kept, left in (("deal:1-alcohol:1", (1, 0)), ("deal:1-gun:1", (0, 1))):
        deals = {0: [deal("harbor-foreman", goods=(2, 0)), deal("gun-supplier-1")]}
        session = at_table(muscle=2, deals=deals, levels={0: {"supply": 3}})
        order(session, "supply", "deal:0", "more:1:1")
        assert (asked(session)[0], offered(session, 0)) == ("goods.keep", ["deal:1-alcohol:1", "deal:1-gun:1"])
        choose(session, 0, kept)
        assert goods(session, 0) == [(2, 0), left]


@pytest.mark.parametrize(
    ("dealers", "level", "brought"),
    [
        (("alcohol-supplier-1",), 1, (1, 0)),
        (("gun-supplier-1",), 1, (0, 1)),
        (("alcohol-supplier-1",), 2, (2, 0)),
        (("alcohol-supplier-1", "distillery-owner"), 1, (3, 0)),
    ],
)
def test_supply_in_bad_times(dealers: tuple[str, ...], level: int, brought: tuple[int, int]) -> None:
    """While the lake is frozen each Dealer brings one less, but never nothing."""
    position: dict[str, Any] = {"deals": {0: [deal(*dealers, goods=(1, 0))]}, "levels": {0: {"supply": level}}}
    session = order(at_table(muscle=5, tiles=HOME, headline="lake-freezes-over", **position), "supply")
    assert tile(session, "pilsen").goods == brought


def test_ruling_56_a_skill_that_gets_supply_keeps_to_the_requirement() -> None:
    """Border Runner's matching skill lets a Deal deliver besides the order, if the Plan meets what it asks."""
    deals = {0: [deal("alcohol-supplier-1", goods=(1, 0)), deal("army-officer", goods=(0, 1))]}
    session = at_table(plan=("border-runner", "roughneck"), deals=deals, tiles=HOME)
    assert "match:border-runner" in offered(session, 0)
    play(session, 0, "match:border-runner", "deal:1")
    assert (tile(session, "pilsen").goods, crime(session, 0)) == ((0, 3), [1])
    assert "order" in offered(session, 0)
    weak = at_table(plan=("border-runner", "wwi-veteran"), deals={0: [deal("cicero-wholesaler")]}, tiles=HOME)
    assert "match:border-runner" not in offered(weak, 0)
