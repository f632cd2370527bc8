"""Fulfilling Boss Demands."""

from __future__ import annotations

import pytest

from tests.gangsters_dilemma.building import (
    BLUE,
    COP,
    DEN,
    GALLERY,
    JEWELER,
    MARKET,
    PURPLE,
    RED,
    STASH,
    asked,
    barred,
    cash,
    closed,
    fulfilled,
    loot,
    offered,
    passing,
    plan,
    points,
    refused,
    row,
    say,
    start,
    table,
)
from tests.moves import choose, happened

WANTS_D3 = {"jewel": 2, "gin": 1}  # 4 points
WANTS_D8 = {"crate": 1, "art": 1, "gin": 2}  # 7 points
LATER = ("d18", "d19")  # more cards of the row that nobody here can pay


def test_each_gangster_may_fulfil_one_demand_before_the_next_location() -> None:
    """Each gangster at the location is asked in turn, and each may take one card or none."""
    session = start(table(row=("d3", "d10", "d18"), deck=("d19",), loot={1: WANTS_D3, 2: {"art": 2, "jewel": 2}}))
    plan(session, {BLUE: STASH, PURPLE: STASH, RED: DEN})
    assert asked(session) == ("fulfil.which", [BLUE])
    choose(session, BLUE, "d3")
    assert asked(session) == ("fulfil.which", [PURPLE])
    choose(session, PURPLE, "d10")
    assert (fulfilled(session, BLUE), fulfilled(session, PURPLE)) == (("d3",), ("d10",))
    assert (points(session, BLUE), points(session, PURPLE)) == (4 + 2, 7 + 2)  # and the Crate just looted


def test_only_one_demand_at_a_location() -> None:
    """Who could pay two cards gets one."""
    session = start(table(row=("d3", "d10", "d18"), loot={BLUE: {"art": 2, "jewel": 4, "gin": 1}}))
    plan(session, {BLUE: STASH})
    assert offered(session, BLUE) == ["pass", "d3", "d10"]
    assert refused(session, BLUE, "d3", "d10") == "how-many"
    choose(session, BLUE, "d3")
    assert (session.view(None).round, fulfilled(session, BLUE)) == (2, ("d3",))


def test_the_tokens_go_to_the_supply_and_the_card_is_kept() -> None:
    """A demand costs exactly its tokens, which nobody gets, and its card counts for the one who took it."""
    session = start(table(row=("d8", *LATER), loot={BLUE: {"crate": 2, "art": 1, "jewel": 1, "gin": 3}}))
    plan(session)
    choose(passing(session, "fulfil.which"), BLUE, "d8")
    assert loot(session, BLUE) == {"crate": 1, "jewel": 1, "gin": 1}
    assert [loot(session, seat) for seat in (COP, PURPLE, RED)] == [{}] * 3
    assert (fulfilled(session, BLUE), points(session, BLUE)) == (("d8",), 7 + 2)
    assert "d8" not in row(session)


@pytest.mark.parametrize("left_out", ["crate", "art", "gin"])
def test_three_dollars_in_place_of_one_token(left_out: str) -> None:
    """$3 to the Boss stand in for one token of any kind; all the others must be there."""
    held = {**WANTS_D8, left_out: WANTS_D8[left_out] - 1}
    session = start(table(row=("d8", *LATER), loot={BLUE: held}, cash={BLUE: 4, COP: 1}))
    plan(session)
    choose(passing(session, "fulfil.which"), BLUE, "d8")
    assert (cash(session, BLUE, COP), loot(session, BLUE)) == ([1, 1], {})
    assert (fulfilled(session, BLUE), points(session, BLUE)) == (("d8",), 7)


def test_three_dollars_may_spare_a_token_one_has() -> None:
    """Whoever has everything may still keep one token and pay $3 for it, and says which."""
    session = start(table(row=("d8", *LATER), loot={BLUE: WANTS_D8}, cash={BLUE: 3}))
    plan(session)
    choose(passing(session, "fulfil.which"), BLUE, "d8")
    assert asked(session) == ("fulfil.how", [BLUE])
    assert offered(session, BLUE) == ["full", "cash:crate", "cash:art", "cash:gin"]
    choose(session, BLUE, "cash:crate")
    assert (cash(session, BLUE), loot(session, BLUE), points(session, BLUE)) == (0, {"crate": 1}, 7 + 2)


def test_two_dollars_are_not_enough() -> None:
    """With one token missing and less than $3 the demand cannot be met."""
    session = start(
        table(row=("d3", "d8", "d18"), loot={BLUE: {**WANTS_D3, "crate": 1, "art": 1}}, cash={BLUE: 2})
    )
    plan(session)
    passing(session, "fulfil.which")
    assert barred(session, BLUE) == {"d8": "boss-demands", "d18": "boss-demands"}
    assert refused(session, BLUE, "d8") == "boss-demands"


def test_a_new_demand_is_revealed_at_once() -> None:
    """After a card is taken the next of the deck lies face up: again there are three."""
    session = start(table(row=("d3", *LATER), deck=("d1", "d2"), loot={BLUE: WANTS_D3}))
    plan(session, {BLUE: STASH})
    choose(session, BLUE, "d3")
    assert (row(session), session.view(None).deck) == ((*LATER, "d1"), 1)
    assert [event.public["card"] for event in happened(session, "fulfil", "demand")] == ["d3", "d1"]


def test_the_same_demand_goes_to_the_one_nearest_to_the_cops_left() -> None:
    """Of several who want a card at one location the first clockwise from the Cop gets it."""
    session = start(
        table(cop=PURPLE, row=("d3", *LATER), deck=(), loot={COP: WANTS_D3, BLUE: WANTS_D3, RED: WANTS_D3})
    )
    plan(session, {COP: STASH, BLUE: STASH, RED: STASH})
    for seat in (RED, COP):
        assert asked(session) == ("fulfil.which", [seat])
        assert offered(session, seat) == ["pass", "d3"]
        choose(session, seat, "pass" if seat == RED else "d3")
    assert fulfilled(session, COP) == ("d3",)
    assert session.view(None).round == 2  # it was gone before Blue's turn


def test_the_cop_of_the_round_fulfils_no_demand() -> None:
    """The Cop's player is not asked, whatever they hold."""
    session = start(table(row=("d3", *LATER), loot={COP: WANTS_D3, BLUE: WANTS_D3}, cash={COP: 9}))
    plan(session, {BLUE: STASH})
    assert asked(session) == ("fulfil.which", [BLUE])
    assert refused(session, COP, "d3") == "not-asked"
    choose(session, BLUE, "pass")
    assert (session.view(None).round, fulfilled(session, COP), row(session)) == (2, (), ("d3", *LATER))


def test_example_t08_three_dollars_for_the_missing_painting() -> None:
    """Red has 2 Gin and a Crate, pays $3 for the Art: 7 points, tokens and $3 gone, three cards in the row."""
    session = start(table(row=("d8", *LATER), deck=("d1",), loot={RED: {"crate": 1, "gin": 2}}, cash={RED: 3}))
    plan(session, {RED: JEWELER})
    choose(session, RED, "d8")
    assert (loot(session, RED), cash(session, RED)) == ({"jewel": 1}, 0)
    assert (points(session, RED), fulfilled(session, RED)) == (7, ("d8",))
    assert row(session) == (*LATER, "d1")


def test_example_t09_two_missing_tokens_are_refused() -> None:
    """No sum of money stands in for two tokens."""
    session = start(table(row=("d3", "d8", "d16"), loot={RED: {"jewel": 2, "gin": 2}}, cash={RED: 30}))
    plan(session, {RED: JEWELER})
    assert refused(session, RED, "d8") == "boss-demands"  # Crate and Art are missing
    assert offered(session, RED) == ["pass", "d3"]


def test_example_t10_the_cop_of_the_round_is_refused() -> None:
    """A Cop who holds all that a card wants cannot take it, neither while others are asked nor afterwards."""
    session = start(table(row=("d8", *LATER), loot={COP: WANTS_D8, RED: WANTS_D8}))
    plan(session, {RED: JEWELER})
    assert refused(session, COP, "d8") == "not-asked"
    choose(session, RED, "pass")
    assert refused(session, COP, "d8") == "not-offered"  # by now they are asked where to go
    assert (loot(session, COP), points(session, COP)) == (WANTS_D8, 2)


def test_example_t18_nearer_to_the_cops_left_gets_the_card() -> None:
    """Red's and Blue's demand is the same: Blue sits nearer to the Cop's left, takes it, and Red sees it gone."""
    session = start(table(row=("d3", "d8", "d16"), deck=("d19",), loot={1: WANTS_D3, 3: {**WANTS_D3, **WANTS_D8}}))
    plan(session, {BLUE: STASH, RED: STASH})
    assert asked(session) == ("fulfil.which", [BLUE])
    choose(session, BLUE, "d3")
    assert offered(session, RED) == ["pass", "d8"]
    assert refused(session, RED, "d3") == "not-offered"


@pytest.mark.parametrize("blue_has_a_choice_at_first", [True, False])
def test_example_t26_a_new_card_is_offered_to_those_who_had_passed(blue_has_a_choice_at_first: bool) -> None:
    """Red takes a card and the next one suits Blue, who had passed here: Blue is asked again before the next
    location."""
    first = "d1" if blue_has_a_choice_at_first else "d17"
    session = start(table(row=("d8", first, "d18"), deck=("d3",), loot={1: {"art": 1, **WANTS_D3}, 3: WANTS_D8}))
    plan(session, {BLUE: STASH, RED: STASH, PURPLE: DEN})
    if blue_has_a_choice_at_first:
        assert asked(session) == ("fulfil.which", [BLUE])
        choose(session, BLUE, "pass")
    assert asked(session) == ("fulfil.which", [RED])
    choose(session, RED, "d8")
    assert asked(session) == ("fulfil.which", [BLUE])
    assert loot(session, PURPLE) == {}  # the Smuggler's Den has not been reached
    choose(session, BLUE, "d3")
    assert (fulfilled(session, BLUE), loot(session, BLUE)) == (("d3",), {"crate": 1, "art": 1})
    assert session.view(None).round == 2


def test_ruling_3_a_crate_paid_away_no_longer_scores() -> None:
    """Three Crates are worth 9; with one of them paid for a 7-point demand it is 5 + 7."""
    session = start(table(row=("d8", *LATER), loot={BLUE: {**WANTS_D8, "crate": 3}}))
    plan(session)
    assert points(session, BLUE) == 9
    choose(passing(session, "fulfil.which"), BLUE, "d8")
    assert points(session, BLUE) == 5 + 7


@pytest.mark.parametrize("way", ["arrested", "bribed"])
def test_ruling_4_only_who_got_away_with_the_loot_may_fulfil(way: str) -> None:
    """The arrested and the bribers are not at the location any more, whatever they could still pay."""
    held = {"jewel": 2, "gin": 2}
    session = start(table(row=("d3", "d8", "d18"), loot={BLUE: held, PURPLE: held}, cash={BLUE: 3, PURPLE: 3}))
    plan(session, {BLUE: DEN, PURPLE: DEN}, cops=(DEN, STASH))
    choices = ("silent", "talk") if way == "arrested" else ("bribe:gin", "silent")
    say(session, dict(zip((BLUE, PURPLE), choices, strict=True)))
    assert asked(session) == ("fulfil.which", [PURPLE])
    choose(session, PURPLE, "pass")
    assert (session.view(None).round, fulfilled(session, BLUE)) == (2, ())


def test_ruling_5_who_declines_the_trade_may_still_fulfil() -> None:
    """A gangster who passes at the market has succeeded there all the same."""
    session = start(table(row=("d3", *LATER), loot={BLUE: WANTS_D3}))
    plan(session)
    choose(session, BLUE, "pass")
    assert asked(session) == ("fulfil.which", [BLUE])
    choose(session, BLUE, "d3")
    assert (points(session, BLUE), loot(session, BLUE)) == (4, {})


def test_ruling_6_clockwise_with_the_row_as_it_lies() -> None:
    """Different cards are taken from the Cop's left too; the refill comes at once, so the next may take it."""
    session = start(table(row=("d3", "d18", "d19"), deck=("d10",), loot={1: WANTS_D3, 2: {"art": 2, "jewel": 2}}))
    plan(session, {BLUE: STASH, PURPLE: STASH, RED: DEN})
    choose(session, BLUE, "d3")
    assert (asked(session), offered(session, PURPLE)) == (("fulfil.which", [PURPLE]), ["pass", "d10"])
    choose(session, PURPLE, "d10")
    assert fulfilled(session, PURPLE) == ("d10",)


def test_ruling_6_the_location_is_finished_when_all_have_passed_on_the_same_row() -> None:
    """Nobody is asked twice about the same cards, and nobody who has fulfilled one is asked again."""
    rich = {"art": 4, "jewel": 4, "gin": 4}
    session = start(table(row=("d3", "d10", "d1"), deck=("d6",), loot={1: rich, 2: rich, 3: rich}))
    plan(session, {BLUE: STASH, PURPLE: STASH, RED: STASH})
    for seat, card in ((BLUE, "pass"), (PURPLE, "d3"), (BLUE, "pass"), (RED, "pass")):
        assert asked(session) == ("fulfil.which", [seat])
        choose(session, seat, card)
    assert session.view(None).round == 2
    assert [len(fulfilled(session, seat)) for seat in (BLUE, PURPLE, RED)] == [0, 1, 0]


@pytest.mark.parametrize("private", [(), ("d3",)], ids=["the deck is empty", "a private demand"])
def test_ruling_6_without_a_new_card_nobody_is_asked_again(private: tuple[str, ...]) -> None:
    """A card taken from the row with no other to follow, or from the Made Man's hand, offers nothing new."""
    rich = {"art": 4, "jewel": 4, "gin": 4}
    in_row = ("d10", "d1") if private else ("d3", "d10", "d1")
    t = table(
        characters={PURPLE: "made-man"}, private={PURPLE: private}, row=in_row, deck=(), loot={1: rich, 2: rich}
    )
    session = start(t)
    plan(session, {BLUE: STASH, PURPLE: STASH, RED: DEN})
    choose(session, BLUE, "pass")
    choose(session, PURPLE, "d3")
    if private:
        choose(session, PURPLE, "full")
    assert (fulfilled(session, PURPLE), session.view(None).round) == (("d3",), 2)


def test_ruling_15_one_substitution_whatever_the_means() -> None:
    """One token per demand is replaced: the Bootlegger by $3 or by a Gin beyond those demanded, never by both."""
    held = {"crate": 1, "art": 1, "gin": 3}
    session = start(table(characters={BLUE: "bootlegger"}, row=("d8", "d14", "d17"), loot={1: held}, cash={1: 3}))
    plan(session)
    passing(session, "fulfil.which")
    assert offered(session, BLUE) == ["pass", "d8", "d14", "d17"]  # d14 lacks a Jewel, d17 an Art
    choose(session, BLUE, "d17")
    assert offered(session, BLUE) == ["cash:art", "gin:art"]
    choose(session, BLUE, "gin:art")
    assert (loot(session, BLUE), cash(session, BLUE), points(session, BLUE)) == ({}, 3, 10)


def test_ruling_15_the_bootleggers_gin_comes_on_top_of_the_gin_demanded() -> None:
    """Two Gin are needed for the card itself, so with two there is none to spare; two missing tokens stay two."""
    session = start(
        table(
            characters={BLUE: "bootlegger"}, row=("d5", "d8", "d16"), loot={1: {"crate": 1, "jewel": 1, "gin": 2}}
        )
    )
    plan(session)
    passing(session, "fulfil.which")
    assert offered(session, BLUE) == ["pass", "d5"]
    assert refused(session, BLUE, "d8") == "boss-demands"  # an Art is missing and both Gin are wanted
    assert refused(session, BLUE, "d16") == "boss-demands"  # two Art and a Jewel are missing


def test_ruling_20_an_empty_deck_fills_no_row() -> None:
    """With no card left to draw the row grows shorter."""
    session = start(table(row=("d3", *LATER), deck=(), loot={BLUE: WANTS_D3}))
    plan(session, {BLUE: STASH})
    choose(session, BLUE, "d3")
    assert (row(session), session.view(None).deck, session.view(None).round) == (LATER, 0, 2)


def test_a_demand_may_be_fulfilled_at_any_location() -> None:
    """Where a gangster succeeds makes no difference, a guarded location included."""
    for place in (STASH, GALLERY, JEWELER, DEN, MARKET):
        session = start(table(row=("d3", *LATER), loot={BLUE: WANTS_D3}))
        plan(session, {BLUE: place, PURPLE: place, RED: DEN}, cops=(place, DEN if place == STASH else STASH))
        passing(session, "fulfil.which")
        choose(session, BLUE, "d3")
        assert fulfilled(session, BLUE) == ("d3",)
        assert place in closed(session)
