"""Underworld orders: get a Dealer."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.session import Session
from tests.moves import asked, offered, prompt, refused
from tests.scarface_1920.building import At, at_table, deal, gang, order, orders, told

DECK = ("army-officer", "brewery-owner", "armory-owner", "police-captain")
DEALS = (deal("alcohol-supplier-1"), deal("gun-runner", "irish-revolutionary"))


def looking(influence: int = 3, **position: Any) -> Session:
    """Seat 0 looks at the first Dealers of the deck; it has an Alcohol Supplier and an expanded Deal."""
    position.setdefault("dealer_deck", DECK)
    position.setdefault("deals", {0: DEALS})
    return order(at_table(influence=influence, **position), "get-dealer")


def dealers(session: Session) -> list[tuple[str, ...]]:
    return [each.dealers for each in session.view(None).gangs[0].deals]


def test_example_t5_three_influence_draw_three_and_keep_the_brewery_owner() -> None:
    """Army Officer and Armory Owner go to the bottom of the deck."""
    session = looking(3)
    assert (asked(session), offered(session, 0)) == (("dealer.keep", [0]), [*DECK[:3]])
    session.answer(0, ("brewery-owner",))
    assert (prompt(session), offered(session, 0)) == ("dealer.where", ["new", "deal:0", "deal:1"])
    session.answer(0, ("new",))
    assert [each.key for each in session.state.dealers.cards] == ["police-captain", "army-officer", "armory-owner"]


@pytest.mark.parametrize(
    ("where", "then"),
    [
        ("new", [("alcohol-supplier-1",), ("gun-runner", "irish-revolutionary"), ("brewery-owner",)]),
        ("deal:0", [("alcohol-supplier-1", "brewery-owner"), ("gun-runner", "irish-revolutionary")]),
        ("deal:1", [("alcohol-supplier-1",), ("gun-runner", "irish-revolutionary", "brewery-owner")]),
    ],
)
def test_example_t5_the_three_places_for_a_new_dealer(where: str, then: list[tuple[str, ...]]) -> None:
    """A single Deal, or under one of the others: two or three Dealers in one."""
    session = looking()
    session.answer(0, ("brewery-owner",))
    session.answer(0, (where,))
    assert dealers(session) == then


def test_a_tucked_dealer_leaves_limit_and_storage_to_the_top_card() -> None:
    """A Brewery Owner stores 2; under an Alcohol Supplier the Deal still stores one and has room for one thug."""
    tucked = at_table(
        plan=("moonshiner", "pete-gusenberg"),
        deals={0: [deal("alcohol-supplier-1", "brewery-owner")]},
        streets={0: {"north": 1, "west": 1}},
    )
    tucked.answer(0, ("match:moonshiner",))
    assert gang(tucked, 0).deals[0].goods == (1, 0)
    assert told(tucked, "goods-lost", "goods") == [[("alcohol", 1)]]
    alone = at_table(
        plan=("moonshiner", "pete-gusenberg"),
        deals={0: [deal("brewery-owner", "alcohol-supplier-1")]},
        streets={0: {"north": 1, "west": 1}},
    )
    alone.answer(0, ("match:moonshiner",))
    assert gang(alone, 0).deals[0].goods == (2, 0)
    full: dict[str, Any] = {"thugs": {0: {"hq": 3}}, "muscle": 3, "tiles": {"pilsen": At("north", owner=0)}}
    occupied = deal("alcohol-supplier-1", "brewery-owner", thugs=1)
    assert "supply" not in orders(at_table(deals={0: [occupied]}, **full))
    assert "supply" in orders(at_table(deals={0: [deal("brewery-owner", "alcohol-supplier-1", thugs=1)]}, **full))


def test_goods_and_thugs_stay_when_a_deal_is_expanded() -> None:
    """The new card slides under; what lies there is not touched."""
    session = looking(deals={0: [deal("alcohol-supplier-1", thugs=1, goods=(0, 1))]})
    session.answer(0, ("brewery-owner",))
    session.answer(0, ("deal:0",))
    (one,) = gang(session, 0).deals
    assert (one.dealers, one.thugs, one.goods) == (("alcohol-supplier-1", "brewery-owner"), 1, (0, 1))


def test_what_is_looked_at_is_secret_what_is_kept_is_open() -> None:
    """Rivals see the number of cards, then the Dealer in his place; only the looker knows those at the bottom."""
    session = looking(2)
    (seen,) = [event for event in session.events(1) if event.kind == "look-dealers"]
    assert (seen.public, seen.private) == ({"seat": 0, "cards": 2}, {})
    session.answer(0, ("brewery-owner",))
    session.answer(0, ("new",))
    assert told(session, "dealer", "dealer") == ["brewery-owner"]
    assert (session.view(0).dealers[-1], session.view(1).dealers[-1]) == ("army-officer", "")


def test_no_limit_to_the_deals_of_a_gang() -> None:
    """Six lie there, and a seventh is added."""
    six = (
        "alcohol-supplier-1",
        "gun-supplier-1",
        "gun-runner",
        "lake-ferryman",
        "canadian-exporter",
        "rum-row-skipper",
    )
    session = looking(1, deals={0: [deal(key) for key in six]})
    session.answer(0, ("army-officer",))
    session.answer(0, ("new",))
    assert len(gang(session, 0).deals) == 7


def test_ruling_48_a_short_deck_gives_what_it_has() -> None:
    """One is left for 5 influence; with none left the order is not possible."""
    assert offered(looking(5, dealer_deck=DECK[:1]), 0) == ["army-officer"]
    assert "get-dealer" not in orders(at_table(influence=5, dealer_deck=()))


def test_without_a_deal_the_dealer_becomes_one() -> None:
    """There is nothing to tuck him under, so nobody is asked where."""
    session = looking(1, deals={0: []})
    session.answer(0, ("army-officer",))
    assert (dealers(session), prompt(session)) == ([("army-officer",)], "act.which")


def test_ruling_68_one_must_be_kept_and_there_is_no_way_back() -> None:
    """After the look the order stands."""
    session = looking(2)
    assert (refused(session, 0, ()), session.free_undo(0)) == ("how-many", None)
