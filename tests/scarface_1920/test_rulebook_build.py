"""Orders at the Authorities: add business markers."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.session import Session
from tests.moves import offered, prompt, refused
from tests.scarface_1920.building import At, at_table, money, order, orders, tile

A, B = "pilsen", "uptown"


def building(influence: int = 2, **position: Any) -> Session:
    """A has a Brothel, B two Speakeasies; both are seat 0's."""
    position.setdefault(
        "tiles", {A: At("north", owner=0, business=(0, 0, 1)), B: At("west", owner=0, business=(2, 0, 0))}
    )
    return order(at_table(influence=influence, **position), "build")


def test_example_t10_a_casino_in_each() -> None:
    """2 influence: one in A, one in B, which is full then."""
    session = building()
    session.answer(0, (f"{B}:casino",))
    assert {key.partition(":")[0] for key in offered(session, 0)} == {A, "stop"}
    session.answer(0, (f"{A}:casino",))
    assert (tile(session, A).business, tile(session, B).business) == ((0, 1, 1), (2, 1, 0))
    assert prompt(session) == "act.which"


def test_example_t10_both_in_a_but_not_both_in_b() -> None:
    """A has room for two, B for one."""
    session = building()
    session.answer(0, (f"{B}:casino",))
    assert refused(session, 0, f"{B}:casino") == "not-offered"
    both = building()
    both.answer(0, (f"{A}:casino",))
    both.answer(0, (f"{A}:casino",))
    assert (tile(both, A).business, tile(both, B).business) == ((0, 2, 1), (2, 0, 0))


@pytest.mark.parametrize(("influence", "added"), [(1, 1), (2, 2), (3, 3), (9, 3)])
def test_one_marker_for_each_influence_as_long_as_there_is_room(influence: int, added: int) -> None:
    """A and B together have room for three."""
    session = building(influence)
    while prompt(session) == "business.where":
        session.answer(0, (offered(session, 0)[0],))
    assert sum(tile(session, A).business) + sum(tile(session, B).business) == 3 + added


def test_any_of_three_types_and_never_a_nightclub() -> None:
    """Speakeasy, Casino or Brothel, also a second or third of a kind; it costs nothing."""
    session = building()
    types = ("speakeasy", "casino", "brothel")
    assert offered(session, 0) == [f"{key}:{kind}" for key in (A, B) for kind in types]
    session.answer(0, (f"{A}:brothel",))
    session.answer(0, (f"{A}:brothel",))
    assert (tile(session, A).business, tile(session, A).night, money(session, 0)) == ((0, 0, 3), False, [0])


def test_fewer_will_do_but_not_none() -> None:
    """After the first one may stop."""
    session = building()
    assert "stop" not in offered(session, 0)
    session.answer(0, (f"{A}:casino",))
    session.answer(0, ("stop",))
    assert (tile(session, A).business, prompt(session)) == ((0, 1, 1), "act.which")


def test_a_nightclub_does_not_count_towards_three() -> None:
    """At night there is still room for a third marker, but not for a fourth."""
    two = {A: At("north", owner=0, business=(1, 1, 0), night=True)}
    session = building(tiles=two)
    session.answer(0, (f"{A}:brothel",))
    assert (tile(session, A).business, tile(session, A).night, prompt(session)) == ((1, 1, 1), True, "act.which")
    full = {A: At("north", owner=0, business=(1, 1, 1), night=True)}
    assert "build" not in orders(at_table(influence=3, tiles=full))


def test_only_in_ones_own_neighborhoods() -> None:
    """Neither neutral ground nor a rival's will do."""
    tiles = {A: At("north", owner=1), B: At("west")}
    session = at_table(influence=3, tiles=tiles)
    session.answer(0, ("order",))
    assert refused(session, 0, "build") == "order-build"


def test_ruling_48_the_markers_of_a_type_may_run_out() -> None:
    """Nine Casinos lie in the city: one more can be added, then another type must do."""
    keys = ("towertown", "maxwell-street", "canaryville")
    city = {key: At("south", owner=1, business=(0, 3, 0)) for key in keys}
    session = building(tiles={A: At("north", owner=0), **city})
    session.answer(0, (f"{A}:casino",))
    assert refused(session, 0, f"{A}:casino") == "not-offered"
    assert offered(session, 0) == [f"{A}:speakeasy", f"{A}:brothel", "stop"]


def test_ruling_48_with_all_thirty_in_the_city_no_more_can_be_added() -> None:
    """Ten of each type, and no marker left."""
    keys = (
        "towertown", "maxwell-street", "canaryville", "pullman", "bridgeport",
        "back-of-the-yards", "south-chicago", "humboldt-park", "little-sicily", "bronzeville",
    )  # fmt: skip
    city = {key: At("south", owner=1, business=(1, 1, 1)) for key in keys}
    assert "build" not in orders(at_table(influence=3, tiles={A: At("north", owner=0), **city}))
    fewer = {key: city[key] for key in keys[:9]}
    assert "build" in orders(at_table(influence=3, tiles={A: At("north", owner=0), **fewer}))
