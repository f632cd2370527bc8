"""Underworld orders: sell in the neighborhoods."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.session import Session
from tests.moves import asked, happened, offered, prompt, refused
from tests.scarface_1920.building import (
    At,
    at_table,
    crime,
    deal,
    done,
    goods,
    money,
    order,
    orders,
    thugs,
    tile,
    told,
)

PEACE = {"far-south": 3}
"""All police where nobody sells."""


def selling(influence: int = 1, **position: Any) -> Session:
    """The order is given; money is what the sales bring. Deals are empty unless a test fills them."""
    position.setdefault("police", PEACE)
    return order(at_table(influence=influence, **position), "sell")


# -- one sale


def test_a_sale_spends_what_the_tile_asks_and_brings_its_profit() -> None:
    """Bridgeport by day: three alcohol for $14. A thug goes to the Underworld, and crime rises."""
    session = selling(tiles={"bridgeport": At("north", owner=0, goods=(4, 1))})
    assert (money(session, 0), tile(session, "bridgeport").goods) == ([14], (1, 1))
    assert (thugs(session, 0)["underworld"], crime(session, 0)) == (1, [2])
    assert told(session, "sale", "tile") == ["bridgeport"]


@pytest.mark.parametrize(("night", "profit"), [(False, 14), (True, 20)])
def test_the_night_side_pays_more(night: bool, profit: int) -> None:
    """The side that lies up counts."""
    session = selling(tiles={"bridgeport": At("north", owner=0, goods=(3, 0), night=night)})
    assert money(session, 0) == [profit]


def test_only_own_neighborhoods() -> None:
    """Neutral ones and those of rivals cannot be sold in, whatever lies there."""
    tiles = {"bridgeport": At("north", owner=1, goods=(3, 0)), "pilsen": At("west", goods=(3, 0))}
    assert "sell" not in orders(at_table(influence=3, tiles=tiles))


def test_goods_come_from_the_tile_from_deals_and_from_jobs() -> None:
    """One of each for three alcohol; what lies in another neighborhood is of no use here."""
    tiles = {
        "bridgeport": At("north", owner=0, goods=(1, 0)),
        "south-chicago": At("west", owner=0, goods=(5, 0)),
    }
    store = {0: [done("dockside-warehouse", goods=(1, 0))]}
    deals = {0: [deal("alcohol-supplier-1", goods=(1, 0))]}
    session = selling(tiles=tiles, deals=deals, done=store)
    assert (money(session, 0), tile(session, "south-chicago").goods, goods(session, 0)) == ([14], (5, 0), [(0, 0)])
    assert "sell" not in orders(at_table(influence=1, tiles=tiles, deals=deals))


def test_ruling_55_where_goods_come_from_is_the_sellers_choice() -> None:
    """Three are needed; two lie there, two on a Deal. Both of the Deal and one of the tile are taken."""
    session = selling(
        tiles={"bridgeport": At("north", owner=0, goods=(2, 0))},
        deals={0: [deal("brewery-owner", goods=(2, 0))]},
    )
    assert (prompt(session), offered(session, 0)[:1]) == ("goods.spend", ["tile:bridgeport:alcohol:2"])
    session.answer(0, ("deal:0:alcohol:2",))
    assert (goods(session, 0), tile(session, "bridgeport").goods, money(session, 0)) == ([(0, 0)], (1, 0), [14])


# -- trucks


def test_example_t6_two_trucks_and_one_police() -> None:
    """A sells for nothing: $12 less a bribe of 2. B needs 3 and 1 and spends an alcohol and a gun: $21 less 2. In
    all 29."""
    tiles = {
        "maxwell-street": At("north", owner=0),
        "the-levee": At("north", owner=0, goods=(2, 0)),
    }
    position: dict[str, Any] = {
        "tiles": tiles,
        "trucks": {0: {"north": 2}},
        "police": {"north": 1, "central": 2},
        "deals": {0: [deal("gun-supplier-1", goods=(0, 1))]},
    }
    session = selling(2, **position)
    session.answer(0, ("tile:maxwell-street",))
    assert (money(session, 0), tile(session, "the-levee").goods, goods(session, 0)) == ([10], (2, 0), [(0, 1)])
    session.answer(0, ("tile:the-levee",))
    assert (prompt(session), offered(session, 0)) == ("sale.goods", ["pay:2:0", "pay:1:1"])
    session.answer(0, ("pay:1:1",))
    assert (money(session, 0), tile(session, "the-levee").goods, goods(session, 0)) == ([29], (1, 0), [(0, 0)])
    other = selling(2, **position)
    for key in ("tile:maxwell-street", "tile:the-levee", "pay:2:0"):
        other.answer(0, (key,))
    assert (money(other, 0), tile(other, "the-levee").goods, goods(other, 0)) == ([29], (0, 0), [(0, 1)])


@pytest.mark.parametrize(("trucks", "spent"), [(0, 2), (1, 1), (2, 0)])
def test_each_truck_saves_one_good(trucks: int, spent: int) -> None:
    """South Chicago asks for two guns; trucks next to it save one each."""
    session = selling(tiles={"south-chicago": At("north", owner=0, goods=(0, 2))}, trucks={0: {"north": trucks}})
    assert (tile(session, "south-chicago").goods, money(session, 0)) == ((0, 2 - spent), [14])


def test_trucks_save_no_more_than_all() -> None:
    """Three trucks at a tile that asks for two: nothing is spent, and nothing comes back."""
    session = selling(tiles={"south-chicago": At("north", owner=0, goods=(0, 1))}, trucks={0: {"north": 3}})
    assert (tile(session, "south-chicago").goods, money(session, 0)) == ((0, 1), [14])


def test_trucks_elsewhere_cars_and_rivals_trucks_save_nothing() -> None:
    """Only one's own trucks in the same district count."""
    session = selling(
        tiles={"south-chicago": At("north", owner=0, goods=(0, 2))},
        trucks={0: {"west": 2}, 1: {"north": 2}},
        cars={0: {"north": 1}},
    )
    assert tile(session, "south-chicago").goods == (0, 0)


def test_ruling_20_the_seller_says_which_good_a_truck_saves() -> None:
    """An alcohol or the gun of 2 and 1; where only one way can be paid there is no question."""
    tiles = {"little-sicily": At("north", owner=0, goods=(2, 1))}
    session = selling(tiles=tiles, trucks={0: {"north": 1}})
    assert (prompt(session), sorted(offered(session, 0))) == ("sale.goods", ["pay:1:1", "pay:2:0"])
    session.answer(0, ("pay:2:0",))
    assert (tile(session, "little-sicily").goods, money(session, 0)) == ((0, 1), [17])
    alone = selling(tiles={"little-sicily": At("north", owner=0, goods=(2, 0))}, trucks={0: {"north": 1}})
    assert (tile(alone, "little-sicily").goods, money(alone, 0)) == ((0, 0), [17])


# -- bribes


@pytest.mark.parametrize(("police", "left"), [(0, 14), (1, 12), (2, 10), (3, 8)])
def test_two_dollars_for_each_police_after_the_sale(police: int, left: int) -> None:
    """The profit itself can pay for it."""
    session = selling(
        tiles={"pilsen": At("north", owner=0, goods=(3, 0))}, police={"north": police, "far-south": 3 - police}
    )
    assert money(session, 0) == [left]
    assert [event.kind for event in happened(session, "sale", "bribe")] == ["sale", "bribe"][: 1 + bool(police)]


def test_ruling_21_a_bribe_beyond_all_money_takes_all_there_is() -> None:
    """It cannot come to that with three police; with nine the $14 are gone and the sale stands."""
    session = selling(tiles={"pilsen": At("north", owner=0, goods=(3, 0))}, police={"north": 9})
    assert (money(session, 0), tile(session, "pilsen").goods) == ([0], (0, 0))


# -- several sales


def test_example_t7_two_sales_and_a_third_that_is_not_possible() -> None:
    """3 influence. A spends its own three alcohol for 14, B an alcohol and a gun of Deal 1 for 12. B cannot be
    sold in again; C would need two more alcohol than its own, Deals have one, and B's are of no use. $26."""
    session = selling(
        3,
        tiles={
            "bridgeport": At("north", owner=0, goods=(3, 0)),
            "maxwell-street": At("west", owner=0, goods=(3, 1)),
            "the-levee": At("south", owner=0, goods=(1, 1)),
        },
        deals={
            0: [deal("irish-revolutionary", goods=(1, 1)), deal("alcohol-supplier-1", goods=(1, 0))],
        },
    )
    session.answer(0, ("tile:bridgeport",))
    session.answer(0, ("tile:bridgeport:alcohol:3",))
    assert (money(session, 0), tile(session, "bridgeport").goods) == ([14], (0, 0))
    session.answer(0, ("tile:maxwell-street",))
    session.answer(0, ("deal:0:alcohol:1",))
    session.answer(0, ("deal:0:gun:1",))
    assert (money(session, 0), goods(session, 0)) == ([26], [(0, 0), (1, 0)])
    assert (tile(session, "maxwell-street").goods, tile(session, "the-levee").goods) == ((3, 1), (1, 1))
    assert asked(session) == ("act.which", [0])


def test_not_twice_in_the_same_neighborhood() -> None:
    """Six alcohol, 3 influence: one sale in Pilsen, then only Uptown is left."""
    tiles = {"pilsen": At("north", owner=0, goods=(6, 0)), "uptown": At("west", owner=0, goods=(6, 0))}
    session = selling(3, tiles=tiles)
    session.answer(0, ("tile:pilsen",))
    assert (refused(session, 0, "tile:pilsen"), offered(session, 0)) == ("not-offered", ["tile:uptown", "stop"])
    session.answer(0, ("tile:uptown",))
    assert (prompt(session), money(session, 0)) == ("act.which", [28])


@pytest.mark.parametrize(("influence", "sales"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_as_many_sales_as_influence(influence: int, sales: int) -> None:
    """At most one in each of three neighborhoods."""
    keys = ("pilsen", "uptown", "bridgeport")
    session = selling(influence, tiles={key: At("north", owner=0, goods=(3, 0)) for key in keys})
    while prompt(session) == "sale.where":
        session.answer(0, (offered(session, 0)[0],))
    assert money(session, 0) == [14 * sales]


def test_fewer_sales_are_allowed_but_not_none() -> None:
    """After the first one may stop."""
    tiles = {"pilsen": At("north", owner=0, goods=(3, 0)), "uptown": At("west", owner=0, goods=(3, 0))}
    session = selling(2, tiles=tiles)
    assert "stop" not in offered(session, 0)
    session.answer(0, ("tile:uptown",))
    session.answer(0, ("stop",))
    assert (money(session, 0), tile(session, "pilsen").goods) == ([14], (3, 0))


def test_ruling_55_each_sale_is_complete_before_the_next() -> None:
    """With no money at all the first sale pays its bribe from its profit; goods of a Deal are gone then."""
    session = selling(
        2,
        tiles={
            "pilsen": At("north", owner=0, goods=(2, 0)),
            "uptown": At("west", owner=0, goods=(2, 0)),
        },
        deals={0: [deal("alcohol-supplier-1", goods=(1, 0))]},
        police={"north": 1, "central": 2},
    )
    assert offered(session, 0) == ["tile:pilsen", "tile:uptown"]
    session.answer(0, ("tile:pilsen",))
    assert [event.kind for event in happened(session, "sale", "bribe")] == ["sale", "bribe"]
    assert (money(session, 0), goods(session, 0), prompt(session)) == ([12], [(0, 0)], "act.which")


def test_ruling_36_without_goods_there_is_nothing_to_order() -> None:
    """A sale that cannot be paid for is not offered, so no thug is sent in vain."""
    session = at_table(influence=3, tiles={"pilsen": At("north", owner=0, goods=(2, 5))})
    session.answer(0, ("order",))
    assert refused(session, 0, "sell") == "order-sell"


def test_ruling_50_goods_on_a_neutral_tile_are_nobodys() -> None:
    """They help no sale of the one who left them there."""
    tiles = {"pilsen": At("north", owner=0, goods=(2, 0)), "uptown": At("north", goods=(4, 4))}
    assert "sell" not in orders(at_table(influence=3, tiles=tiles))
    assert "fence" in orders(at_table(influence=3, tiles=tiles))
    assert "fence" not in orders(at_table(influence=3, tiles={"uptown": At("north", goods=(4, 4))}))


# -- what changes a sale


@pytest.mark.parametrize(("pay", "profit"), [("pay:2:1", 21 + 4), ("pay:3:0", 21 + 6)])
def test_example_t33_and_ruling_54_hidden_cargo_counts_the_alcohol_really_spent(pay: str, profit: int) -> None:
    """3 and 1 with a truck: if it saves an alcohol two are required, $4 more; if the gun three, $6 more."""
    session = selling(
        tiles={"the-levee": At("north", owner=0, goods=(3, 1))},
        trucks={0: {"north": 1}},
        done={0: [done("hidden-cargo")]},
    )
    session.answer(0, (pay,))
    assert money(session, 0) == [profit]


def test_ruling_45_headline_and_jobs_add_up() -> None:
    """A dollar more for each alcohol by the news, two by Hidden Cargo: three alcohol bring 14 + 3 + 6."""
    tiles = {"pilsen": At("north", owner=0, goods=(3, 0))}
    assert money(selling(tiles=tiles, headline="real-beer-back-in-town"), 0) == [17]
    both = selling(tiles=tiles, headline="real-beer-back-in-town", done={0: [done("hidden-cargo")]})
    assert money(both, 0) == [23]
