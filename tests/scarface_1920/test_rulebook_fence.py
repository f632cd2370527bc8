"""Orders at the Authorities, and the first of them: sell to the Authorities."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.session import Session
from tests.moves import happened, offered, prompt, refused
from tests.scarface_1920.building import At, at_table, crime, deal, done, goods, money, order, orders, thugs, tile

AUTHORITIES = ("fence", "reduce", "bail", "build", "evict")
DEALS = (deal("alcohol-supplier-1", goods=(1, 0)), deal("gun-supplier-1", goods=(0, 1)))


def busy(**position: Any) -> Session:
    """Influence 5, and something to do at every counter of the Authorities."""
    position.setdefault("thugs", {0: {"prison": 1}})
    tiles = {"pilsen": At("north", owner=0, goods=(1, 0)), "uptown": At("west", owner=1)}
    return at_table(influence=5, crime={0: 4}, tiles=tiles, **position)


# -- all five orders of the Authorities


@pytest.mark.parametrize("key", AUTHORITIES)
def test_a_thug_goes_to_the_authorities_and_crime_does_not_rise(key: str) -> None:
    """Whichever of the five it is, and however many are there already."""
    session = order(busy(thugs={0: {"prison": 1, "authorities": 2}}), key)
    there = thugs(session, 0)
    assert (there["authorities"], there["hq"]) == (3, 4 if key == "bail" else 3)
    assert crime(session, 0) == [1 if key == "reduce" else 4]
    assert [event for event in happened(session, "crime") if key != "reduce"] == []


def test_without_a_thug_in_headquarters_nobody_goes() -> None:
    """The others take no orders."""
    session = busy(thugs={0: {"prison": 1, "hq": 0}})
    assert [key for key in orders(session) if key in AUTHORITIES] == []


# -- sell to the Authorities


def test_example_t11_three_influence_sell_three_goods_for_18() -> None:
    """$6 each: an alcohol and a gun of the Deals and an alcohol of a neighborhood."""
    session = order(
        at_table(influence=3, deals={0: DEALS}, tiles={"pilsen": At("north", owner=0, goods=(1, 0))}), "fence"
    )
    for key in ("deal:0:alcohol:1", "deal:1:gun:1", "tile:pilsen:alcohol:1"):
        session.answer(0, (key,))
    assert (money(session, 0), goods(session, 0)) == ([18], [(0, 0), (0, 0)])
    assert (tile(session, "pilsen").goods, prompt(session)) == ((0, 0), "act.which")


@pytest.mark.parametrize(("influence", "sold"), [(1, 1), (2, 2), (4, 4), (9, 5)])
def test_one_good_for_each_influence(influence: int, sold: int) -> None:
    """Five lie there; no more than that, and no more than influence."""
    session = order(
        at_table(influence=influence, deals={0: []}, tiles={"pilsen": At("north", owner=0, goods=(5, 0))}), "fence"
    )
    session.answer(0, (offered(session, 0)[0],))
    assert (money(session, 0), tile(session, "pilsen").goods) == ([6 * sold], (5 - sold, 0))


def test_fewer_may_be_sold_but_not_none() -> None:
    """After the first good one may stop."""
    session = order(at_table(influence=3, deals={0: DEALS}), "fence")
    assert "stop" not in offered(session, 0)
    session.answer(0, ("deal:1:gun:1",))
    session.answer(0, ("stop",))
    assert (money(session, 0), goods(session, 0)) == ([6], [(1, 0), (0, 0)])


def test_goods_on_jobs_can_be_sold_too() -> None:
    """A warehouse is a store like any other."""
    store = {0: [done("dockside-warehouse", goods=(0, 2))]}
    session = order(at_table(influence=2, deals={0: []}, done=store), "fence")
    session.answer(0, ("job:dockside-warehouse:gun:2",))
    assert money(session, 0) == [12]


def test_only_ones_own_stored_goods() -> None:
    """What lies with rivals or on neutral ground is not for sale; with nothing stored there is no such order."""
    tiles = {"pilsen": At("north", owner=1, goods=(3, 3)), "uptown": At("west", goods=(3, 3))}
    session = at_table(influence=3, tiles=tiles)
    session.answer(0, ("order",))
    assert refused(session, 0, "fence") == "order-fence"


def test_no_trucks_no_bribes_no_profit_of_the_tile() -> None:
    """The price is the same wherever the goods lie."""
    tiles = {"the-levee": At("central", owner=0, goods=(0, 1))}
    session = order(at_table(influence=1, deals={0: []}, tiles=tiles, trucks={0: {"central": 1}}), "fence")
    assert money(session, 0) == [6]
