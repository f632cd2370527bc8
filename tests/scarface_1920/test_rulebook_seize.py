"""Order 13, seize a neighborhood: what defends it, and what its new owner gets."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.asking import Pick
from rules.kernel.session import Session
from tests.moves import asked, choose, decision, happened, offered, refused
from tests.scarface_1920.building import At, at_table, crime, done, figures, order, orders, thugs, tile

LEVEE = "the-levee"
QUIET: dict[str, int] = {}


def needed(**position: Any) -> int:
    """The least muscle that seizes The Levee in North Side, where seat 0 has a truck, which counts for nothing."""
    position.setdefault("tiles", {LEVEE: At("north")})
    position.setdefault("police", QUIET)
    position.setdefault("trucks", {0: {"north": 1}})
    return next(muscle for muscle in range(20) if "seize" in orders(at_table(muscle=muscle, **position)))


@pytest.mark.parametrize(
    ("position", "least"),
    [
        ({}, 3),
        ({"tiles": {LEVEE: At("north", night=True)}}, 5),
        ({"tiles": {LEVEE: At("north", owner=1)}}, 5),
        ({"tiles": {LEVEE: At("north", owner=1, night=True)}}, 7),
        ({"tiles": {LEVEE: At("north", goods=(4, 2), business=(1, 1, 1))}}, 3),
    ],
)
def test_seize_defense_of_the_tile_and_its_control_marker(position: dict[str, Any], least: int) -> None:
    """A neutral neighborhood has its own defense, by day or by night; a control marker adds two, goods nothing."""
    assert needed(**position) == least


@pytest.mark.parametrize(("there", "least"), [({"north": 1}, 4), ({"north": 3}, 6), ({"central": 3}, 3)])
def test_protection_each_police_next_to_it_adds_one(there: dict[str, int], least: int) -> None:
    """Police of the same district count, those next door do not."""
    assert needed(police=there) == least


@pytest.mark.parametrize(
    ("position", "least"),
    [
        ({"streets": {1: {"north": 2}}}, 7),
        ({"cars": {1: {"north": 1}}}, 6),
        ({"trucks": {0: {"north": 1}, 1: {"north": 2}}}, 5),
        ({"streets": {1: {"central": 2}}}, 5),
        ({"streets": {2: {"north": 3}}, "cars": {3: {"north": 2}}}, 5),
        ({"streets": {1: {"north": 1}}, "cars": {1: {"north": 1}}}, 7),
    ],
)
def test_seize_thugs_and_cars_of_the_owner_defend(position: dict[str, Any], least: int) -> None:
    """One for each in the same district: no trucks, nobody from next door, no third gang."""
    assert needed(tiles={LEVEE: At("north", owner=1)}, **position) == least


@pytest.mark.parametrize(
    ("position", "least"),
    [
        ({"streets": {0: {"north": 2}}}, 3),
        ({"cars": {0: {"north": 1}}}, 4),
        ({"trucks": {0: {"north": 2}}}, 5),
        ({"streets": {0: {"north": 1, "central": 3}}}, 4),
        ({"streets": {0: {"north": 1}}, "cars": {0: {"north": 2}}}, 2),
    ],
)
def test_seize_thugs_and_cars_of_the_attacker_help(position: dict[str, Any], least: int) -> None:
    """One less for each in the same district; trucks and those next door do nothing."""
    assert needed(tiles={LEVEE: At("north", owner=1)}, **position) == least


def siege(muscle: int) -> Session:
    """The example of the rulebook: 3, marker 2, police 1, a car of the owner 1, less an own thug."""
    session = at_table(
        muscle=muscle,
        tiles={
            LEVEE: At("central", owner=1, goods=(2, 1), business=(1, 0, 2), night=False),
            "pilsen": At("central"),
        },
        streets={0: {"central": 1}},
        cars={1: {"central": 1}},
    )
    choose(session, 0, "order")
    return session


def test_example_t14_five_muscle_are_not_enough() -> None:
    """Six are needed; with five the tile is shown, barred by its defense, while a weaker one can be had."""
    session = siege(5)
    choose(session, 0, "seize")
    assert tile(session, "pilsen").owner == 0
    assert tile(session, LEVEE).owner == 1


def test_example_t14_six_muscle_succeed() -> None:
    """The control marker is replaced; businesses and goods stay."""
    session = siege(6)
    choose(session, 0, "seize")
    assert (asked(session), offered(session, 0)) == (("seize.which", [0]), [f"tile:{LEVEE}", "tile:pilsen"])
    choose(session, 0, f"tile:{LEVEE}")
    now = tile(session, LEVEE)
    assert (now.owner, now.goods, now.business) == (0, (2, 1), (1, 0, 2))
    assert [event.public for event in happened(session, "seize-from")] == [
        {"seat": 0, "tile": LEVEE, "rival": 1, "defense": 6, "force": 6}
    ]


def test_seize_too_strong_a_neighborhood_is_refused() -> None:
    """Of three within reach the strong one says why not."""
    tiles = {LEVEE: At("north", owner=1), "pilsen": At("north"), "towertown": At("north")}
    session = order(at_table(muscle=4, tiles=tiles, trucks={0: {"north": 1}}), "seize")
    assert refused(session, 0, f"tile:{LEVEE}") == "seize-defense"
    assert refused(at_then_order(), 0, "seize") == "order-seize"


def at_then_order() -> Session:
    """One muscle too few for the only neighborhood there is."""
    session = at_table(muscle=2, tiles={LEVEE: At("north")}, trucks={0: {"north": 1}})
    choose(session, 0, "order")
    return session


def test_seize_a_neutral_neighborhood() -> None:
    """A marker of one's own is placed, and what lay there is now one's own."""
    tiles = {"pilsen": At("north", goods=(2, 0), business=(0, 1, 0))}
    session = order(at_table(muscle=1, tiles=tiles, trucks={0: {"north": 1}}), "seize")
    now = tile(session, "pilsen")
    assert (now.owner, now.goods, now.business) == (0, (2, 0), (0, 1, 0))
    assert [event.public for event in happened(session, "seize")] == [
        {"seat": 0, "tile": "pilsen", "defense": 1, "force": 1}
    ]


def test_seize_needs_presence() -> None:
    """Muscle alone does not do it: there must be a figure or a control marker in the district."""
    tiles = {"pilsen": At("north"), "towertown": At("west", owner=0)}
    assert "seize" not in orders(at_table(muscle=9, tiles=tiles, streets={0: {"central": 3}}, police=QUIET))
    tiles |= {"bridgeport": At("north", owner=0)}
    assert "seize" in orders(at_table(muscle=9, tiles=tiles, police=QUIET))


def test_seize_only_rival_or_neutral_neighborhoods() -> None:
    """One's own is no target."""
    session = at_table(muscle=9, tiles={"pilsen": At("north", owner=0)}, police=QUIET)
    assert "seize" not in orders(session)


def test_seize_raises_no_crime_and_moves_nobody() -> None:
    """No thug is sent, none leaves the district, and crime stays."""
    session = at_table(muscle=4, tiles={LEVEE: At("north", owner=1)}, streets={0: {"north": 1}, 1: {"west": 2}})
    before = thugs(session, 0)
    order(session, "seize")
    assert tile(session, LEVEE).owner == 0
    assert (thugs(session, 0), crime(session, 0), figures(session, 0, "streets")) == (before, [1], {"north": 1})


@pytest.mark.parametrize("own", [1, 3, 5])
def test_ruling_18_defense_never_falls_below_zero(own: int) -> None:
    """Pilsen has defense 1: one thug makes it 0, more make it no less, and a Plan without muscle takes it."""
    session = order(at_table(muscle=0, tiles={"pilsen": At("north")}, streets={0: {"north": own}}), "seize")
    assert tile(session, "pilsen").owner == 0


def test_ruling_18_the_defense_shown_is_never_below_zero() -> None:
    """Five thugs stand beside two weak neighborhoods: both are shown with 0."""
    tiles = {"pilsen": At("north"), "towertown": At("north")}
    session = order(at_table(tiles=tiles, streets={0: {"north": 5}}), "seize")
    own = decision(session, 0)
    assert isinstance(own, Pick)
    assert [option.label for option in own.options] == [
        ("seize.tile", "pilsen", 0),
        ("seize.tile", "towertown", 0),
    ]


def test_ruling_18_what_is_below_zero_cannot_be_saved_up() -> None:
    """Five thugs against a defense of one do not outweigh police: each counts, and only then the floor holds."""
    position: dict[str, Any] = {"tiles": {"pilsen": At("north")}, "streets": {0: {"north": 2}}}
    assert needed(police={"north": 1}, **position) == 0
    assert needed(police={"north": 3}, **position) == 2


@pytest.mark.parametrize(("held", "possible"), [(6, True), (7, False)])
def test_ruling_23_a_gang_has_seven_control_markers(held: int, possible: bool) -> None:
    """With all of them on the map there is none for an eighth neighborhood."""
    names = ["towertown", "pullman", "canaryville", "bridgeport", "uptown", "pilsen", "chinatown"]
    tiles = {name: At("north", owner=0) for name in names[:held]} | {LEVEE: At("north")}
    assert ("seize" in orders(at_table(muscle=9, tiles=tiles))) is possible


def test_ruling_50_goods_of_a_neutral_neighborhood_are_nobodys() -> None:
    """Nobody can sell them; whoever seizes the tile can."""
    position: dict[str, Any] = {"influence": 1, "muscle": 1, "trucks": {0: {"north": 1}}, "deals": {0: []}}
    session = at_table(tiles={"pilsen": At("north", goods=(3, 0))}, **position)
    assert not {"fence", "sell"} & {*orders(session)}
    order(session, "seize")
    session.state.now.ordered = False
    assert {"fence", "sell"} <= {*orders(session)}


def test_ruling_50_losing_the_last_marker_may_end_presence() -> None:
    """Without figures there the loser can send nobody any more; their thugs elsewhere stay."""
    position: dict[str, Any] = {
        "tiles": {LEVEE: At("north", owner=1)},
        "streets": {0: {"north": 1}, 1: {"west": 1}},
    }
    session = order(at_table(muscle=4, police=QUIET, **position), "seize")
    seen = session.view(None)
    assert [each.owner for each in seen.tiles] == [0]
    choose(session, 0, "end")
    choose(session, 1, offered(session, 1)[0])
    order(session, "send")
    assert {key.partition(":")[0] for key in offered(session, 1)} == {"west"}


def test_ruling_51_nothing_is_carried_away() -> None:
    """Nightclub, businesses and goods go with the tile, and the loser may use the marker again."""
    names = ["towertown", "pullman", "canaryville", "bridgeport", "uptown", "pilsen"]
    tiles = {name: At("north", owner=1) for name in names}
    tiles |= {LEVEE: At("south", owner=1, goods=(5, 3), business=(1, 1, 1), night=True), "chinatown": At("north")}
    session = order(at_table(muscle=7, tiles=tiles, cars={0: {"south": 1}}), "seize")
    now = tile(session, LEVEE)
    assert (now.owner, now.goods, now.business, now.night) == (0, (5, 3), (1, 1, 1), True)
    session.state.turn, session.state.now.muscle, session.state.now.ordered = 1, 9, False
    assert "seize" in orders(session)


def test_seize_a_permanent_job_may_defend() -> None:
    """Fortified Block adds one to all neighborhoods of its owner, and to nobody else's."""
    owned = {LEVEE: At("north", owner=1)}
    assert needed(tiles=owned, done={1: [done("fortified-block")]}) == 6
    assert needed(tiles=owned, done={0: [done("fortified-block")]}) == 5
