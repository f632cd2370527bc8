"""Order 12, move thugs, cars and trucks: borders, rides and bribes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.moves import asked, choose, happened, offered, play, refused
from tests.scarface_1920.building import DECKS, act, at_table, crime, figures, money, order, orders

QUIET: dict[str, int] = {}
CITY = ["far-north", "north", "west-north", "central", "west", "south", "far-south"]
BORDERS = {
    "far-north": ["north", "west-north"],
    "north": ["far-north", "west-north", "central"],
    "west-north": ["far-north", "north", "central", "west"],
    "central": ["north", "west-north", "west", "south"],
    "west": ["west-north", "central", "south", "far-south"],
    "south": ["central", "west", "far-south"],
    "far-south": ["west", "south"],
}


def moving(**position: Any) -> Any:
    """The order is given, and the first figure to be named."""
    position.setdefault("police", QUIET)
    return order(at_table(**position), "move")


def test_adjacent_districts_share_a_side() -> None:
    """Adjacency goes both ways, North Side touches Far North Side, and Central does not."""
    assert {key: list(each.borders) for key, each in zip(CITY, DECKS.city.districts, strict=True)} == BORDERS
    assert all(here in BORDERS[there] for here, near in BORDERS.items() for there in near)
    assert "far-north" in BORDERS["north"]
    assert "far-north" not in BORDERS["central"]


@pytest.mark.parametrize("start", CITY)
def test_move_thugs_go_next_door(start: str) -> None:
    """A thug on foot reaches the districts that border on its own, and no other."""
    session = moving(muscle=1, streets={0: {start: 1}})
    choose(session, 0, f"thug:{start}")
    assert offered(session, 0) == BORDERS[start]


@pytest.mark.parametrize("vehicle", ["car", "truck"])
@pytest.mark.parametrize("start", ["far-north", "central"])
def test_move_vehicles_go_anywhere(vehicle: str, start: str) -> None:
    """A car or a truck reaches every other district, and does not stay where it is."""
    session = moving(muscle=1, **{f"{vehicle}s": {0: {start: 1}}})
    choose(session, 0, f"{vehicle}:{start}")
    assert offered(session, 0) == [each for each in CITY if each != start]
    choose(session, 0, "far-south")
    assert figures(session, 0, f"{vehicle}s") == {"far-south": 1}


def test_move_each_figure_costs_a_muscle() -> None:
    """Two muscle move two figures, then the order is over."""
    session = moving(muscle=2, streets={0: {"north": 3}})
    play(session, 0, "thug:north", "central", "thug:north", "far-north")
    assert figures(session, 0, "streets") == {"far-north": 1, "north": 1, "central": 1}
    assert asked(session)[0] == "act.which"


def test_move_fewer_than_muscle_allows() -> None:
    """After the first figure the gang may stop, but it cannot move none."""
    session = moving(muscle=3, streets={0: {"north": 3}})
    assert refused(session, 0, "stop") == "not-offered"
    play(session, 0, "thug:north", "central", "stop")
    assert figures(session, 0, "streets") == {"north": 2, "central": 1}
    assert asked(session)[0] == "act.which"


def test_move_takes_no_presence_and_raises_no_crime() -> None:
    """Figures go where their gang has nothing yet; nobody is sent, and crime stays."""
    session = moving(muscle=1, cars={0: {"north": 1}}, crime={0: 4}, streets={1: {"west": 2}})
    play(session, 0, "car:north", "west")
    assert (figures(session, 0, "cars"), crime(session, 0)) == ({"west": 1}, [4])
    assert session.view(None).gangs[0].thugs == (6, 2, 4, 0, 0, 0)


def test_move_only_figures_of_ones_own() -> None:
    """Rivals' figures are not on the list."""
    session = moving(muscle=2, streets={0: {"north": 1}, 1: {"north": 1, "south": 1}}, trucks={2: {"west": 1}})
    assert offered(session, 0) == ["thug:north"]


def test_example_t13_a_siege_is_prepared() -> None:
    """Four muscle: a thug walks from North Side, and a car takes two from Central along to Far North Side."""
    session = moving(muscle=4, streets={0: {"north": 1, "central": 2}}, cars={0: {"central": 1}})
    choose(session, 0, "thug:central")
    assert refused(session, 0, "far-north") == "not-offered"
    session = moving(muscle=4, streets={0: {"north": 1, "central": 2}}, cars={0: {"central": 1}})
    play(session, 0, "thug:north", "far-north", "car:central", "far-north")
    play(session, 0, "thug:central", "far-north", "thug:central", "far-north")
    assert (figures(session, 0, "streets"), figures(session, 0, "cars")) == ({"far-north": 3}, {"far-north": 1})
    assert asked(session)[0] == "act.which"


@pytest.mark.parametrize("vehicle", ["car", "truck"])
def test_ruling_19_a_vehicle_carries_any_number_of_thugs(vehicle: str) -> None:
    """One ride for all: four thugs follow it, each for a muscle and a bribe of its own."""
    session = moving(
        muscle=5,
        streets={0: {"central": 4}},
        police={"far-north": 1},
        money={0: 12},
        **{f"{vehicle}s": {0: {"central": 1}}},
    )
    play(session, 0, f"{vehicle}:central", "far-north")
    for _ in range(4):
        play(session, 0, "thug:central", "far-north")
    assert (figures(session, 0, "streets"), money(session, 0)) == ({"far-north": 4}, [2])


def test_ruling_53_a_ride_has_one_start_and_one_goal() -> None:
    """Thugs of another district do not ride, and those of the same go nowhere else than next door."""
    session = moving(muscle=3, streets={0: {"central": 1, "south": 1}}, cars={0: {"central": 1}})
    play(session, 0, "car:central", "far-north", "thug:south")
    assert offered(session, 0) == BORDERS["south"]
    session = moving(muscle=3, streets={0: {"central": 1, "south": 1}}, cars={0: {"central": 1}})
    play(session, 0, "car:central", "far-north", "thug:central")
    assert offered(session, 0) == ["far-north", *BORDERS["central"]]


def test_ruling_53_a_vehicle_that_a_skill_moves_takes_nobody_along() -> None:
    """A skill that moves two vehicles offers no thugs; the order afterwards knows nothing of their trip."""
    session = at_table(
        plan=("car-thief",),
        streets={0: {"central": 2}},
        cars={0: {"central": 1}},
        trucks={0: {"west": 1}},
        police={},
    )
    act(session, "skill:car-thief", "car:central", "far-north")
    assert not [key for key in offered(session, 0) if key.startswith("thug")]
    choose(session, 0, "stop")
    order(session, "move", "thug:central")
    assert offered(session, 0) == BORDERS["central"]


def test_a_ride_belongs_to_one_order() -> None:
    """A car that went ahead in the last turn takes nobody along in this one."""
    session = moving(muscle=1, streets={0: {"central": 1}}, cars={0: {"central": 1}})
    play(session, 0, "car:central", "far-north", "end")
    for seat in (1, 2, 3):
        play(session, seat, offered(session, seat)[0], "end")
    play(session, 0, offered(session, 0)[0])
    order(session, "move", "thug:central")
    assert offered(session, 0) == BORDERS["central"]


@pytest.mark.parametrize(("figure", "kind"), [("thug", "streets"), ("car", "cars"), ("truck", "trucks")])
def test_bribery_every_figure_that_enters_pays(figure: str, kind: str) -> None:
    """Two money for each of two police, whatever enters; leaving a guarded district is free."""
    session = moving(muscle=1, money={0: 9}, police={"central": 2, "north": 1}, **{kind: {0: {"north": 1}}})
    play(session, 0, f"{figure}:north", "central")
    assert (money(session, 0), figures(session, 0, kind)) == ([5], {"central": 1})
    assert [event.public for event in happened(session, "bribe")] == [{"seat": 0, "money": 4}]


def test_bribery_where_it_cannot_be_paid_nobody_goes() -> None:
    """With one money North Side's thug may go anywhere next door but to the police of Central."""
    session = moving(muscle=1, money={0: 1}, police={"central": 1}, streets={0: {"north": 1}})
    choose(session, 0, "thug:north")
    assert offered(session, 0) == ["far-north", "west-north"]
    assert refused(session, 0, "central") == "not-offered"


def test_bribery_a_thug_hemmed_in_by_police_cannot_move() -> None:
    """Both neighbors of Far South Side are guarded and there is no money: the order is barred."""
    position: dict[str, Any] = {"muscle": 2, "streets": {0: {"far-south": 1}}, "police": {"west": 1, "south": 2}}
    assert "move" not in orders(at_table(**position))
    assert "move" in orders(at_table(money={0: 2}, **position))


def test_free_means_without_bribes() -> None:
    """A skill that moves vehicles free of charge passes three police without a penny."""
    session = at_table(plan=("car-thief",), cars={0: {"north": 1}}, police={"central": 3})
    act(session, "skill:car-thief", "car:north", "central")
    assert (figures(session, 0, "cars"), money(session, 0)) == ({"central": 1}, [0])


@pytest.mark.parametrize("position", [{"muscle": 0, "cars": {0: {"north": 1}}}, {"muscle": 3}])
def test_ruling_46_move_needs_muscle_and_a_figure(position: dict[str, Any]) -> None:
    """Without muscle, or with nobody in the streets, the order is not offered."""
    assert "move" not in orders(at_table(**position))


def test_move_a_figure_moves_once() -> None:
    """The order takes figures from one district to another: one that has arrived does not go on."""
    session = moving(muscle=4, streets={0: {"central": 1, "north": 1}})
    play(session, 0, "thug:central", "north", "thug:north", "far-north")
    assert figures(session, 0, "streets") == {"far-north": 1, "north": 1}
    assert asked(session)[0] == "act.which"
    alone = moving(muscle=4, streets={0: {"central": 1, "far-south": 1}})
    play(alone, 0, "thug:central", "north")
    assert offered(alone, 0) == ["thug:far-south", "stop"]


def test_move_a_vehicle_picks_nobody_up_on_its_way() -> None:
    """It has gone from South Side to Far North Side and goes nowhere else: thugs of Central walk."""
    session = moving(muscle=4, streets={0: {"central": 1}}, cars={0: {"south": 1}})
    play(session, 0, "car:south", "far-north", "thug:central")
    assert offered(session, 0) == BORDERS["central"]
