"""Playing the Game: planning, the reveal, the order of locations; no cops; the six locations."""

from __future__ import annotations

import pytest

from tests.gangsters_dilemma.building import (
    BLACK_MARKET,
    BLUE,
    COP,
    DEN,
    GALLERY,
    JEWELER,
    MARKET,
    PURPLE,
    RED,
    SPEAKEASY,
    STASH,
    asked,
    barred,
    cash,
    closed,
    decision,
    fulfilled,
    loot,
    lying,
    offered,
    passing,
    plan,
    refused,
    row,
    say,
    start,
    table,
)
from tests.moves import choose, happened, window


def test_step_1_all_choose_at_once_and_in_secret() -> None:
    """Every gangster picks one location, all in the same sealed question; nobody learns what another locked."""
    here, there = start(table()), start(table())
    choose(here, BLUE, STASH)
    choose(there, BLUE, JEWELER)
    assert here.waiting_for == {COP, PURPLE, RED}
    for seat in (None, COP, PURPLE, RED):
        assert window(here, seat) == window(there, seat)
    assert refused(here, PURPLE, STASH, GALLERY) == "how-many"
    assert refused(here, PURPLE) == "how-many"


def test_step_1_only_open_locations_can_be_robbed() -> None:
    """A closed location may not be chosen this round."""
    session = start(table(closed=(GALLERY, DEN)))
    assert offered(session, BLUE) == [STASH, JEWELER, MARKET]
    assert barred(session, BLUE) == {GALLERY: "closed-locations", DEN: "closed-locations"}
    assert refused(session, BLUE, GALLERY) == "closed-locations"


def test_step_2_the_cop_guards_two_locations() -> None:
    """The Cop's player chooses exactly two locations to guard."""
    session = start(table())
    assert decision(session, COP).prompt == ("plan.guard",)
    assert refused(session, COP, STASH) == "how-many"
    assert refused(session, COP, STASH, GALLERY, DEN) == "how-many"
    plan(session, {BLUE: STASH, PURPLE: STASH}, cops=(STASH, DEN))
    assert session.view(None).cops == (0, 3)


def test_step_2_the_cop_sends_no_gangster_and_gets_nothing_from_a_location() -> None:
    """The Cop takes neither loot nor cash where the cops are; all there is to win is what the arrested held."""
    session = start(table(lying={STASH: 4, DEN: 3}, loot={BLUE: {"art": 1}}))
    plan(session, {BLUE: STASH}, cops=(STASH, DEN))
    assert (cash(session, COP), loot(session, COP)) == (0, {"art": 1})
    assert (lying(session, STASH), lying(session, DEN)) == (5, 4)  # $1 more for the next round


def test_step_3_all_cards_are_revealed_together() -> None:
    """Until the last card is down none is shown; then all gangsters and both cops are."""
    session = start(table(loot={BLUE: {"gin": 1}, PURPLE: {"gin": 1}}))
    for seat, place in ((BLUE, STASH), (PURPLE, STASH), (RED, DEN)):
        choose(session, seat, place)
    assert session.view(None).chosen == (None,) * 4
    assert not happened(session, "cops", "crew")
    choose(session, COP, JEWELER, STASH)
    assert session.view(None).chosen == (None, 0, 0, 3)
    assert session.view(RED).cops == (0, 2)
    assert [event.public for event in happened(session, "cops", "crew")] == [
        {"cop": COP, "places": [STASH, JEWELER]},
        {"place": STASH, "seats": [BLUE, PURPLE]},
        {"place": DEN, "seats": [RED]},
    ]


def test_step_4_locations_are_resolved_from_first_to_last() -> None:
    """Location 1 is looted first and location 6 last, whoever is there."""
    session = start(table(7, lying={STASH: 1, GALLERY: 1, JEWELER: 1, DEN: 1, BLACK_MARKET: 1, SPEAKEASY: 1}))
    where = {1: SPEAKEASY, 2: BLACK_MARKET, 3: DEN, 4: JEWELER, 5: GALLERY, 6: STASH}
    plan(session, where, cops=(GALLERY, JEWELER))
    assert [(event.kind, event.public["place"]) for event in happened(session, "arrest-bare", "rob")] == [
        ("rob", STASH),
        ("arrest-bare", GALLERY),
        ("arrest-bare", JEWELER),
        ("rob", DEN),
        ("rob", BLACK_MARKET),
        ("rob", SPEAKEASY),
    ]


def test_step_4_at_a_location_cops_come_first_then_loot_then_demands() -> None:
    """What is looted and split here already pays a demand here; whoever is arrested here fulfils nothing."""
    session = start(table(row=("d5",), deck=(), lying={JEWELER: 6}, loot={PURPLE: {"gin": 1}, RED: {"gin": 2}}))
    plan(session, {BLUE: JEWELER, PURPLE: JEWELER, RED: JEWELER}, cops=(JEWELER, STASH))
    say(session, {BLUE: "silent", PURPLE: "talk", RED: "silent"})
    assert (loot(session, PURPLE), cash(session, PURPLE)) == ({"jewel": 1, "gin": 1}, 6)
    assert asked(session) == (
        "fulfil.which",
        [PURPLE],
    )  # jewel looted, one Gin held, $3 of the split for the other
    choose(session, PURPLE, "d5")
    assert (loot(session, PURPLE), cash(session, PURPLE), fulfilled(session, PURPLE)) == ({}, 3, ("d5",))


def test_step_4_a_location_is_finished_before_the_next_begins() -> None:
    """A demand fulfilled at an earlier location is gone for gangsters at a later one, and the cops there wait."""
    session = start(table(row=("d3",), deck=("d6",), loot={seat: {"jewel": 2, "gin": 1} for seat in (1, 2, 3)}))
    plan(session, {BLUE: DEN, PURPLE: DEN, RED: STASH}, cops=(DEN, GALLERY))
    assert asked(session) == ("fulfil.which", [RED])  # though Blue and Purple sit nearer to the Cop's left
    choose(session, RED, "d3")
    assert asked(session) == ("dilemma.choice", [BLUE, PURPLE])
    say(session, {BLUE: "silent", PURPLE: "silent"})
    assert (fulfilled(session, RED), row(session)) == (("d3",), ("d6",))
    assert session.view(None).round == 2  # neither could pay d6, so nobody was asked


def test_no_cops_every_gangster_loots_and_the_cash_is_split() -> None:
    """Without a cop all gangsters at a location take its loot and equal shares of its cash."""
    session = start(table(5, lying={DEN: 8}, cash={1: 1, 2: 0, 3: 5, 4: 0}))
    plan(session, {1: DEN, 2: DEN, 3: DEN, 4: DEN})
    assert [loot(session, seat) for seat in range(1, 5)] == [{"gin": 1}] * 4
    assert cash(session, 1, 2, 3, 4) == [3, 2, 7, 2]
    assert lying(session, DEN) == 1  # the Dollar of the next round


@pytest.mark.parametrize(
    ("lies", "crew", "each", "left"), [(5, 2, 2, 1), (2, 3, 0, 2), (7, 1, 7, 0), (9, 3, 3, 0)]
)
def test_no_cops_what_cannot_be_split_stays(lies: int, crew: int, each: int, left: int) -> None:
    """Cash that does not divide evenly stays on the location for the next round."""
    session = start(table(lying={GALLERY: lies}))
    plan(session, {seat: GALLERY if seat <= crew else DEN for seat in (1, 2, 3)})
    assert cash(session, *range(1, 4)) == [each] * crew + [0] * (3 - crew)
    assert lying(session, GALLERY) == left + 1


def test_example_t01_split_at_the_art_gallery() -> None:
    """$5 for Blue and Red: a painting and $2 each, $1 stays and is $2 next round."""
    session = start(table(lying={GALLERY: 5}))
    plan(session, {BLUE: GALLERY, RED: GALLERY})
    assert [loot(session, seat) for seat in (BLUE, RED)] == [{"art": 1}] * 2
    assert cash(session, BLUE, PURPLE, RED) == [2, 0, 2]
    assert happened(session, "left")[0].public == {"place": GALLERY, "cash": 1}
    assert lying(session, GALLERY) == 2


def test_ruling_14_cash_stays_where_nobody_gets_away() -> None:
    """Shares are rounded down and the rest stays; with everybody arrested all of it stays."""
    session = start(table(lying={GALLERY: 5, DEN: 7}))
    plan(session, {BLUE: GALLERY, PURPLE: DEN, RED: DEN}, cops=(GALLERY, STASH))
    assert cash(session, BLUE, PURPLE, RED) == [0, 3, 3]
    assert (lying(session, GALLERY), lying(session, DEN)) == (6, 2)


# -- The Locations


@pytest.mark.parametrize(
    ("place", "good"), [(STASH, "crate"), (GALLERY, "art"), (JEWELER, "jewel"), (DEN, "gin")], ids=lambda v: v
)
def test_locations_1_to_4_give_one_token(place: str, good: str) -> None:
    """Stash House, Art Gallery, Jewelry Store and Smuggler's Den give each gangster one token of their kind."""
    session = start(table(lying={place: 3}, loot={BLUE: {good: 2}}))
    plan(session, {BLUE: place, PURPLE: place})
    assert (loot(session, BLUE), loot(session, PURPLE)) == ({good: 3}, {good: 1})
    assert cash(session, BLUE, PURPLE) == [1, 1]


@pytest.mark.parametrize(
    ("trade", "tokens", "dollars"),
    [
        ("buy:art", {"art": 2, "jewel": 1, "gin": 1}, 1),
        ("buy:jewel", {"art": 1, "jewel": 2, "gin": 1}, 1),
        ("sell:art", {"jewel": 1, "gin": 1}, 3),
        ("sell:jewel", {"art": 1, "gin": 1}, 3),
        ("pass", {"art": 1, "jewel": 1, "gin": 1}, 2),
    ],
)
def test_location_5_black_market(trade: str, tokens: dict[str, int], dollars: int) -> None:
    """At the Black Market a gangster may buy or sell one Art or one Jewel for $1, and takes their share."""
    held = {"art": 1, "jewel": 1, "gin": 1}
    session = start(table(6, row=("d17",), cash={BLUE: 2}, loot={BLUE: held}, lying={BLACK_MARKET: 7}))
    plan(session, {BLUE: BLACK_MARKET, 2: STASH, 3: STASH, 4: STASH, 5: STASH})
    assert offered(session, BLUE) == ["pass", "buy:art", "sell:art", "buy:jewel", "sell:jewel"]
    choose(session, BLUE, trade)
    assert (loot(session, BLUE), cash(session, BLUE)) == (tokens, dollars + 7)
    assert session.view(None).round == 2  # one trade only


@pytest.mark.parametrize(("trade", "gin", "dollars"), [("buy:gin", 2, 1), ("sell:gin", 0, 3), ("pass", 1, 2)])
def test_location_6_speakeasy(trade: str, gin: int, dollars: int) -> None:
    """At the Speakeasy a gangster may buy or sell one Gin for $1, once, and takes their share."""
    session = start(table(6, cash={BLUE: 2}, loot={BLUE: {"art": 1, "gin": 1}}, lying={SPEAKEASY: 7}))
    plan(session, {BLUE: SPEAKEASY, 2: STASH, 3: STASH, 4: STASH, 5: STASH})
    assert offered(session, BLUE) == ["pass", "buy:gin", "sell:gin"]
    choose(session, BLUE, trade)
    assert (loot(session, BLUE).get("gin", 0), cash(session, BLUE)) == (gin, dollars + 7)
    assert session.view(None).round == 2


def test_the_market_refuses_what_one_cannot_pay() -> None:
    """Buying takes a Dollar, selling takes the token."""
    session = start(table(loot={BLUE: {"art": 1}}))
    plan(session)
    assert offered(session, BLUE) == ["pass", "sell:art"]
    assert refused(session, BLUE, "buy:art") == "black-market"
    assert refused(session, BLUE, "sell:jewel") == "black-market"
    assert barred(session, BLUE).keys() == {"buy:art", "buy:jewel", "sell:jewel", "buy:gin", "sell:gin"}


def test_example_t27_one_trade_at_the_combined_location() -> None:
    """Five players: sell a Gin or buy an Art at the combined location, never both in one visit."""
    session = start(table(5, cash={BLUE: 1}, loot={BLUE: {"gin": 1}}))
    plan(session, {1: MARKET, 2: STASH, 3: STASH, 4: STASH})
    assert refused(session, BLUE, "sell:gin", "buy:art") == "how-many"
    choose(session, BLUE, "sell:gin")
    assert (loot(session, BLUE), cash(session, BLUE)) == ({}, 2)
    assert (session.view(None).round, asked(session)[0]) == (2, "plan.where")


def test_example_t28_the_split_comes_too_late_to_buy_with() -> None:
    """$0 in hand and $4 lying for two: nothing can be bought, then everyone gets $2."""
    session = start(table(lying={MARKET: 4}, loot={BLUE: {"crate": 1}}))
    plan(session, {BLUE: MARKET, PURPLE: MARKET, RED: STASH})
    assert cash(session, BLUE, PURPLE) == [2, 2]
    assert loot(session, BLUE) == {"crate": 1}
    assert session.view(None).round == 2  # penniless, neither was asked to trade


def test_ruling_7_trades_go_clockwise_from_the_cops_left() -> None:
    """Gangsters at a market trade one after the other, beginning at the Cop's left."""
    session = start(table(cop=2, cash={0: 1, 1: 1, 3: 1}))
    plan(session, {0: MARKET, 1: MARKET, 3: MARKET})
    for seat in (3, 0, 1):
        assert asked(session) == ("market.which", [seat])
        choose(session, seat, "buy:gin")
    assert [event.public["seat"] for event in happened(session, "buy")] == [3, 0, 1]


def test_ruling_21_loot_action_before_the_split() -> None:
    """Trades are with the supply and come before the split, whose cash therefore buys nothing here."""
    session = start(table(cash={PURPLE: 1}, lying={MARKET: 4}, loot={BLUE: {"jewel": 1}}))
    plan(session, {BLUE: MARKET, PURPLE: MARKET, RED: STASH})
    assert "buy:art" in barred(session, BLUE)
    choose(session, BLUE, "sell:jewel")
    assert (cash(session, BLUE, PURPLE), lying(session, MARKET)) == ([1, 1], 4)
    choose(session, PURPLE, "buy:jewel")
    assert cash(session, BLUE, PURPLE) == [3, 2]
    assert (loot(session, BLUE), loot(session, PURPLE)) == ({}, {"jewel": 1})


def test_ruling_8_cops_go_to_two_different_open_locations() -> None:
    """The Cop may not guard one location twice, nor a closed one; with two closed three are left."""
    session = start(table(closed=(STASH, MARKET)))
    assert offered(session, COP) == [GALLERY, JEWELER, DEN]
    assert refused(session, COP, DEN, DEN) == "twice"
    assert refused(session, COP, STASH, DEN) == "closed-locations"
    for seat in (BLUE, PURPLE, RED):
        choose(session, seat, DEN)
    choose(session, COP, DEN, GALLERY)
    passing(session)
    assert closed(session) == [GALLERY, DEN]
