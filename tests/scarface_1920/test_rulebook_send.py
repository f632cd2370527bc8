"""Order 11, send thugs to districts: presence, and what the police want for it."""

from __future__ import annotations

from typing import Any

import pytest

from rules.scarface_1920.map import pay_bribe
from tests.moves import asked, barred, choose, happened, offered, play, refused
from tests.scarface_1920.building import At, at_table, crime, district, figures, money, order, orders, table, thugs

QUIET: dict[str, int] = {}
"""No police anywhere."""

NORTH = {"bronzeville": At("north", owner=0)}


def test_send_as_many_thugs_as_there_is_muscle() -> None:
    """Three muscle send up to three of the four thugs in Headquarters, and nobody anywhere else."""
    session = order(at_table(muscle=3, tiles=NORTH, police=QUIET), "send")
    assert (asked(session), offered(session, 0)) == (("send.where", [0]), ["north:3", "north:1"])
    choose(session, 0, "north:3")
    assert (thugs(session, 0)["hq"], figures(session, 0, "streets")) == (1, {"north": 3})
    assert asked(session) == ("act.which", [0])


def test_send_fewer_than_muscle_allows() -> None:
    """After the first thug the gang may stop; it cannot stop before, for then the order would do nothing."""
    session = order(at_table(muscle=3, tiles=NORTH, police=QUIET), "send")
    assert refused(session, 0, "stop") == "not-offered"
    play(session, 0, "north:1", "stop")
    assert (thugs(session, 0)["hq"], figures(session, 0, "streets")) == (3, {"north": 1})
    assert asked(session)[0] == "act.which"


def test_send_only_thugs_of_headquarters() -> None:
    """With two in Headquarters five muscle send two; those in the Safehouses stay."""
    session = order(at_table(muscle=5, tiles=NORTH, police=QUIET, thugs={0: {"hq": 2}}), "send")
    assert offered(session, 0) == ["north:2", "north:1"]
    choose(session, 0, "north:2")
    assert (thugs(session, 0), figures(session, 0, "streets")) == ({"slums": 8, "safehouses": 2}, {"north": 2})
    assert asked(session)[0] == "act.which"


def test_send_to_several_districts() -> None:
    """The thugs of one order may part; each may go wherever there is presence."""
    session = order(at_table(muscle=3, tiles=NORTH, cars={0: {"south": 1}}, police=QUIET), "send", "north:1")
    assert offered(session, 0) == ["north:2", "north:1", "south:2", "south:1", "stop"]
    choose(session, 0, "south:2")
    assert figures(session, 0, "streets") == {"north": 1, "south": 2}


def test_send_raises_no_crime_and_uses_no_other_thug() -> None:
    """Only those sent leave Headquarters: no board area is involved, and crime stays."""
    session = order(at_table(muscle=1, tiles=NORTH, police=QUIET, crime={0: 5}), "send", "north:1")
    assert (thugs(session, 0), crime(session, 0)) == ({"slums": 6, "safehouses": 2, "hq": 3}, [5])


@pytest.mark.parametrize(
    "position",
    [
        {"streets": {0: {"west": 1}}},
        {"cars": {0: {"west": 1}}},
        {"trucks": {0: {"west": 1}}},
        {"tiles": {"bronzeville": At("west", owner=0)}},
    ],
)
def test_ruling_37_presence_is_a_thug_a_car_a_truck_or_a_control_marker(position: dict[str, Any]) -> None:
    """Any one of them is enough, and it counts in its own district alone."""
    session = order(at_table(muscle=2, police=QUIET, **position), "send")
    assert {key.partition(":")[0] for key in offered(session, 0)} == {"west"}


def test_ruling_37_rivals_and_neutral_neighborhoods_give_no_presence() -> None:
    """Where others stand, or nobody rules, a gang without figures has no business."""
    tiles = {"bronzeville": At("west", owner=1), "pilsen": At("south", goods=(2, 0))}
    session = at_table(muscle=2, police=QUIET, tiles=tiles, streets={1: {"north": 2}}, cars={2: {"central": 1}})
    assert "send" not in orders(session)
    choose(session, 0, "order")
    assert refused(session, 0, "send") == "order-send"


@pytest.mark.parametrize(("police", "sent", "paid"), [(0, 2, 0), (1, 1, 2), (1, 2, 4), (2, 1, 4), (3, 2, 12)])
def test_bribery_two_money_for_each_police_and_thug(police: int, sent: int, paid: int) -> None:
    """Every police of the district wants two for every thug that enters, and the money goes to the supply."""
    session = at_table(
        muscle=2, tiles=NORTH, police={"north": police}, money={0: 20, 1: 5}, streets={1: {"north": 1}}
    )
    order(session, "send", f"north:{sent}")
    assert money(session, 0, 1) == [20 - paid, 5]
    assert [event.public for event in happened(session, "bribe")] == ([{"seat": 0, "money": paid}] if paid else [])


def test_bribery_no_money_no_order() -> None:
    """Four money are due for a thug and three are there: the order is not possible at all."""
    session = at_table(muscle=2, tiles=NORTH, police={"north": 2}, money={0: 3})
    assert "send" not in orders(session)
    choose(session, 0, "order")
    assert barred(session, 0)["send"] == "order-send"
    assert refused(session, 0, "send") == "order-send"
    assert "send" in orders(at_table(muscle=2, tiles=NORTH, police={"north": 2}, money={0: 4}))


def test_bribery_only_as_many_thugs_as_can_be_paid_for() -> None:
    """Five money pay the one police for two of three thugs; the district closes when money runs out."""
    tiles = NORTH | {"pilsen": At("south", owner=0)}
    session = order(at_table(muscle=4, tiles=tiles, police={"north": 1}, money={0: 5}), "send")
    assert offered(session, 0) == ["north:2", "north:1", "south:4", "south:1"]
    choose(session, 0, "north:2")
    assert (money(session, 0), offered(session, 0)) == ([1], ["south:2", "south:1", "stop"])


@pytest.mark.parametrize(
    "position", [{"muscle": 0}, {"muscle": 2, "thugs": {0: {"hq": 0}}}, {"muscle": 0, "influence": 5}]
)
def test_ruling_46_and_67_send_needs_muscle_and_a_thug_in_headquarters(position: dict[str, Any]) -> None:
    """Without one or the other the order is barred; influence is no muscle."""
    session = at_table(tiles=NORTH, police=QUIET, **position)
    assert "send" not in orders(session)


def test_example_t12_send_with_four_muscle() -> None:
    """Two thugs to Central, one to North Side past two police for four money; West North Side is out of reach."""
    session = order(
        at_table(
            muscle=4,
            money={0: 10},
            tiles={"the-loop": At("central", owner=0), "bronzeville": At("north", owner=1)},
            streets={0: {"central": 1, "north": 1}},
            cars={0: {"north": 1}},
            police={"north": 2, "far-south": 1},
        ),
        "send",
    )
    assert refused(session, 0, "west-north:1") == "not-offered"
    play(session, 0, "central:1", "central:1", "north:1", "stop")
    assert (money(session, 0), thugs(session, 0)["hq"]) == ([6], 1)
    assert figures(session, 0, "streets") == {"north": 2, "central": 3}


def test_example_t31_what_others_cause_is_paid_as_far_as_possible() -> None:
    """Two police want four and three are there: a figure that enters by no act of its own gang pays three."""
    t = table(stage="bands", plan=(), money={1: 3}, police={"north": 2})
    pay_bribe(t, 1, district("north"))
    assert (t.gangs[1].money, [event.public for event in t.told]) == (0, [{"seat": 1, "money": 3}])


def test_police_that_arrive_where_figures_stand_cost_nothing() -> None:
    """Only who enters pays: a skill brings a police to a thug, and nobody pays; three are always on the map."""
    session = at_table(plan=("lookout-kid",), streets={0: {"north": 1}, 1: {"north": 2}}, money={0: 9, 1: 9})
    play(session, 0, "skill:lookout-kid", "from:central")
    assert offered(session, 0) == ["far-north", "north", "west-north", "west", "south", "far-south"]
    choose(session, 0, "north")
    seen = session.view(None)
    assert (seen.police, money(session, 0, 1)) == ((1, 1, 0, 0, 0, 0, 1), [9, 9])
