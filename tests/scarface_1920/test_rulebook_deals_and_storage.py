"""Deals, expanded Deals and where goods are stored."""

from __future__ import annotations

from typing import Any

import pytest

from tests.moves import asked, choose, happened, offered, play
from tests.scarface_1920.box import BOX
from tests.scarface_1920.building import (
    DECKS,
    At,
    at_table,
    deal,
    done,
    goods,
    money,
    order,
    orders,
    start,
    table,
    thugs,
    tile,
)

HOME = {"pilsen": At("north", owner=0)}


def raided(raid: str, **position: Any) -> Any:
    """The Raid of an Extra! Extra! phase, with this card on top."""
    return start(table(stage="raid", plan=(), raids=(raid, "false-alarm", "grand-jury"), **position))


def test_storage_a_deal_holds_as_many_goods_as_it_says() -> None:
    """Kitchen Still Widow stores three goods, whatever they are, and a fourth not."""
    session = order(
        at_table(
            muscle=3, deals={0: [deal("kitchen-still-widow", goods=(0, 2)), deal("army-officer", goods=(1, 0))]}
        ),
        "supply",
        "deal:1",
    )
    assert goods(session, 0) == [(0, 3), (1, 0)]
    assert [event.public for event in happened(session, "goods-lost")] == [{"seat": 0, "goods": [("gun", 2)]}]


def test_storage_a_dealer_without_storage_holds_nothing() -> None:
    """Gun Runner brings two guns and has no place for them."""
    session = order(at_table(muscle=1, deals={0: [deal("gun-runner")]}), "supply")
    assert goods(session, 0) == [(0, 0)]
    assert [event.public for event in happened(session, "goods-lost")] == [{"seat": 0, "goods": [("gun", 2)]}]


def test_storage_a_deal_stores_either_kind() -> None:
    """A Dealer in alcohol keeps guns as well."""
    session = order(
        at_table(muscle=3, deals={0: [deal("brewery-owner"), deal("army-officer")]}), "supply", "deal:1"
    )
    play(session, 0)
    assert goods(session, 0) == [(0, 2), (0, 1)]


def test_storage_a_neighborhood_holds_any_number() -> None:
    """Forty goods lie there, and three more come."""
    tiles = {"pilsen": At("north", owner=0, goods=(25, 15))}
    session = order(at_table(muscle=1, deals={0: [deal("distillery-owner")]}, tiles=tiles), "supply")
    assert tile(session, "pilsen").goods == (28, 15)


def test_storage_only_in_neighborhoods_one_controls() -> None:
    """A rival's tile and a neutral one are no place for one's goods, presence or not."""
    tiles = {"pilsen": At("north", owner=1), "uptown": At("north"), "bridgeport": At("west", owner=0)}
    session = order(
        at_table(muscle=1, deals={0: [deal("alcohol-supplier-1")]}, tiles=tiles, cars={0: {"north": 1}}), "supply"
    )
    assert offered(session, 0) == ["deal:0:1", "tile:bridgeport:2", "tile:bridgeport:1"]


def test_storage_only_what_fits_nowhere_is_lost() -> None:
    """With room left goods must be stored: three alcohol on two free places, and one is gone."""
    deals = {0: [deal("distillery-owner"), deal("brewery-owner", goods=(0, 1)), deal("alcohol-supplier-1")]}
    session = order(at_table(muscle=1, deals=deals), "supply", "deal:0")
    assert goods(session, 0) == [(0, 0), (1, 1), (1, 0)]
    assert [event.public for event in happened(session, "goods-lost")] == [{"seat": 0, "goods": [("alcohol", 1)]}]


def test_storage_some_jobs_hold_goods() -> None:
    """Dockside Warehouse takes up to four; a Job without room takes none."""
    jobs = {0: [done("dockside-warehouse", goods=(1, 1)), done("talent-scout")]}
    session = order(at_table(muscle=1, deals={0: [deal("distillery-owner")]}, done=jobs), "supply")
    seen = session.view(None).gangs[0].done
    assert [each.goods for each in seen] == [(3, 1), (0, 0)]
    assert [event.public for event in happened(session, "goods-lost")] == [{"seat": 0, "goods": [("alcohol", 1)]}]


def test_ruling_22_goods_once_stored_stay_where_they_are() -> None:
    """New goods find their places around the old ones; nobody is asked to move those."""
    deals = {0: [deal("alcohol-supplier-1", goods=(0, 1)), deal("hospital-pharmacist")]}
    session = order(at_table(muscle=1, deals=deals), "supply")
    assert goods(session, 0) == [(0, 1), (2, 0)]
    assert asked(session)[0] == "act.which"


def test_storage_the_owner_spends_from_where_he_likes() -> None:
    """A Raid wants two goods of three: the owner names both at once."""
    deals = {0: [deal("brewery-owner", goods=(2, 0)), deal("gun-supplier-1", goods=(0, 1))]}
    session = raided("club-raided", turn=1, crime={0: 9, 1: 2, 2: 2, 3: 2}, deals=deals, tiles=HOME)
    assert (asked(session), offered(session, 0)) == (
        ("goods.lose", [0]),
        ["deal:0:alcohol:1", "deal:0:alcohol:2", "deal:1:gun:1"],
    )
    choose(session, 0, "deal:0:alcohol:1", "deal:1:gun:1")
    assert goods(session, 0) == [(1, 0), (0, 0)]


# -- expanded Deals


def test_expanded_deal_a_new_dealer_stands_alone_or_is_tucked_under() -> None:
    """A Deal of its own, or under any Deal there is, expanded ones too."""
    deals = {0: [deal("alcohol-supplier-1"), deal("gun-runner", "irish-revolutionary", goods=(0, 0))]}
    session = order(
        at_table(influence=1, deals=deals, dealer_deck=("brewery-owner", "armory-owner")),
        "get-dealer",
        "brewery-owner",
    )
    assert offered(session, 0) == ["new", "deal:0", "deal:1"]
    choose(session, 0, "deal:1")
    seen = session.view(None).gangs[0].deals
    assert [each.dealers for each in seen] == [
        ("alcohol-supplier-1",),
        ("gun-runner", "irish-revolutionary", "brewery-owner"),
    ]


def test_expanded_deal_the_card_on_top_rules_storage() -> None:
    """Under the Gun Runner, who stores nothing, the Brewery Owner's two places are covered."""
    top, under = deal("gun-runner", "brewery-owner"), deal("brewery-owner", "gun-runner")
    for expanded, stored in ((top, (0, 0)), (under, (0, 2))):
        session = at_table(muscle=3, deals={0: [expanded, deal("army-officer", goods=(1, 0))]})
        order(session, "supply", "deal:1")
        assert goods(session, 0)[0] == stored


def test_a_lost_dealer_goes_under_the_deck() -> None:
    """A Raid takes one Dealer, but none of the first; his thugs go to Headquarters, his goods find a new place."""
    deals = {0: [deal("alcohol-supplier-1"), deal("brewery-owner", thugs=2, goods=(2, 0))]}
    session = raided("suppliers-arrested", turn=1, crime={0: 9, 1: 2, 2: 2, 3: 2}, deals=deals)
    assert [each.dealers for each in session.view(None).gangs[0].deals] == [("alcohol-supplier-1",)]
    assert (goods(session, 0), thugs(session, 0)["hq"]) == ([(1, 0)], 6)
    assert session.view(None).dealers[-1] == "brewery-owner"


def test_a_lost_dealer_on_top_leaves_those_below_in_place() -> None:
    """The Deal goes on with the next card, empty; what lay there is stored anew."""
    deals = {0: [deal("alcohol-supplier-1"), deal("brewery-owner", "gun-runner", goods=(1, 0))]}
    session = raided("suppliers-arrested", turn=1, crime={0: 9, 1: 2, 2: 2, 3: 2}, deals=deals)
    assert offered(session, 0) == ["brewery-owner", "gun-runner"]
    choose(session, 0, "brewery-owner")
    seen = session.view(None).gangs[0].deals
    assert [(each.dealers, each.goods) for each in seen] == [
        (("alcohol-supplier-1",), (1, 0)),
        (("gun-runner",), (0, 0)),
    ]


def test_suppliers_of_the_start_cannot_be_lost() -> None:
    """With none but those two the Raid takes four money instead."""
    session = raided("suppliers-arrested", turn=1, crime={0: 9, 1: 2, 2: 2, 3: 2}, money={0: 10})
    assert (len(session.view(None).gangs[0].deals), money(session, 0)) == (2, [6])


# -- limits of the pieces


def test_business_limit_of_each_type() -> None:
    """Ten markers of a type are all there are: with ten Casinos on the map nobody builds an eleventh."""
    tiles = {name: At("west", owner=1, business=(0, 3, 0)) for name in ("towertown", "uptown", "chinatown")} | {
        "bridgeport": At("south", owner=1, business=(0, 1, 0))
    }
    session = order(at_table(influence=1, tiles=HOME | tiles), "build")
    assert offered(session, 0) == ["pilsen:speakeasy", "pilsen:brothel"]


@pytest.mark.parametrize("supply", [50, 120])
def test_alcohol_guns_and_money_have_no_end(supply: int) -> None:
    """The supply never runs out of them: beyond the tokens of the box there is more."""
    tiles = {"pilsen": At("north", owner=0, goods=(supply, supply))}
    session = order(
        at_table(muscle=1, deals={0: [deal("distillery-owner")]}, tiles=tiles, money={0: 10 * supply}), "supply"
    )
    assert tile(session, "pilsen").goods == (supply + 3, supply)


def test_dealers_of_the_rulebook() -> None:
    """What the book states of its Dealers: requirement, supply and, of the first two, storage."""
    stated = {
        "alcohol-supplier-1": (1, 2, 0, 1),
        "gun-supplier-1": (1, 0, 1, 1),
        "distillery-owner": (1, 3, 0, 0),
        "irish-revolutionary": (2, 0, 2, 2),
        "gun-runner": (1, 0, 2, 0),
        "brewery-owner": (1, 2, 0, 2),
    }
    found = {each.key: (each.muscle, each.alcohol, each.gun, each.storage) for each in DECKS.dealers}
    assert {key: found[key] for key in stated} == stated
    assert len(DECKS.dealers) == BOX["dealers"]


def test_ruling_48_an_empty_deck_of_dealers_bars_the_order() -> None:
    """No Dealer is left to draw; with one left even three influence draw that one."""
    assert "get-dealer" not in orders(at_table(influence=3, dealer_deck=()))
    session = order(at_table(influence=3, dealer_deck=("gun-runner",)), "get-dealer")
    assert offered(session, 0) == ["gun-runner"]
