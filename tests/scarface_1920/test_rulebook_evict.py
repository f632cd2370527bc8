"""Orders at the Authorities: remove control markers."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.session import Session
from rules.scarface_1920.pieces import NOBODY
from tests.moves import offered, prompt, refused
from tests.scarface_1920.building import At, at_table, end, figures, order, orders, tile

THREE = {
    "pilsen": At("north", owner=1, goods=(2, 1), business=(1, 0, 2), night=True),
    "uptown": At("west", owner=2),
    "bridgeport": At("south", owner=0),
    "pullman": At("far-south"),
}


def evicting(influence: int = 5, **position: Any) -> Session:
    """Two neighborhoods are rivals', one is one's own, one is neutral."""
    position.setdefault("tiles", THREE)
    return order(at_table(influence=influence, **position), "evict")


def owners(session: Session) -> dict[str, int]:
    return {each.key: each.owner for each in session.view(None).tiles}


def test_example_t11_five_influence_remove_one_marker() -> None:
    """Of any rival's neighborhood; it is neutral then."""
    session = evicting(5)
    session.answer(0, ("tile:pilsen",))
    assert owners(session) == {"pilsen": NOBODY, "uptown": 2, "bridgeport": 0, "pullman": NOBODY}
    assert prompt(session) == "act.which"


@pytest.mark.parametrize(("influence", "removed"), [(5, 1), (9, 1), (10, 2), (14, 2)])
def test_example_t11_one_for_every_five(influence: int, removed: int) -> None:
    """Ten remove two."""
    session = evicting(influence)
    session.answer(0, ("tile:pilsen",))
    assert [owners(session)[key] for key in ("pilsen", "uptown")].count(NOBODY) == 1
    if removed == 2:
        assert offered(session, 0) == ["tile:uptown", "stop"]
        session.answer(0, ("tile:uptown",))
    assert [owners(session)[key] for key in ("pilsen", "uptown")].count(NOBODY) == removed
    assert prompt(session) == "act.which"


def test_example_t11_four_influence_are_refused() -> None:
    """The order is barred and costs nothing."""
    session = at_table(influence=4, tiles=THREE)
    session.answer(0, ("order",))
    assert refused(session, 0, "evict") == "order-evict"


def test_ruling_35_only_rivals_markers() -> None:
    """One's own and neutral neighborhoods are not offered; without a rival's there is no such order."""
    assert sorted(offered(evicting(), 0)) == ["tile:pilsen", "tile:uptown"]
    own = {key: THREE[key] for key in ("bridgeport", "pullman")}
    assert "evict" not in orders(at_table(influence=9, tiles=own))


def test_ruling_50_businesses_goods_and_nightclub_stay() -> None:
    """The tile keeps all that lies on it, for whoever controls it next; till then the goods are nobody's."""
    session = evicting()
    session.answer(0, ("tile:pilsen",))
    left = tile(session, "pilsen")
    assert (left.goods, left.business, left.night) == ((2, 1), (1, 0, 2), True)


def test_ruling_50_figures_of_the_former_owner_stay_but_the_markers_presence_ends() -> None:
    """Their thug remains in the district. Where they had the marker alone, they can send nobody any more."""
    session = evicting(streets={1: {"north": 1}})
    session.answer(0, ("tile:pilsen",))
    assert figures(session, 1, "streets") == {"north": 1}
    for streets, goals in (({"north": 1, "west": 1}, ["north:1", "west:1"]), ({"west": 1}, ["west:1"])):
        session = evicting(streets={1: streets}, cars={1: {"west": 1}})
        session.answer(0, ("tile:pilsen",))
        end(session)
        session.answer(1, ("pete-gusenberg",))
        session.answer(1, ("order",))
        session.answer(1, ("send",))
        assert offered(session, 1) == goals


def test_no_presence_is_needed() -> None:
    """The paper works in any district, police and defenders or not."""
    tiles = {"pilsen": At("central", owner=1), "uptown": At("far-north", owner=2)}
    session = evicting(tiles=tiles, streets={1: {"central": 5}}, police={"central": 3})
    session.answer(0, ("tile:pilsen",))
    assert owners(session)["pilsen"] == NOBODY


def test_the_marker_goes_back_to_its_owner() -> None:
    """A gang with all seven markers out cannot seize an eighth neighborhood; after losing one it can."""
    seven = ("pilsen", "uptown", "bridgeport", "canaryville", "towertown", "bronzeville", "chinatown")
    tiles = {key: At("north", owner=0) for key in seven} | {
        "pullman": At("north"),
        "the-loop": At("west", owner=1),
    }
    kept = end(at_table(2, turn=1, influence=5, tiles=tiles))
    lost = end(order(at_table(2, turn=1, influence=5, tiles=tiles), "evict", "tile:chinatown"))
    for session, possible in ((kept, False), (lost, True)):
        session.answer(0, ("frankie-rio",))
        assert ("seize" in orders(session)) == possible
