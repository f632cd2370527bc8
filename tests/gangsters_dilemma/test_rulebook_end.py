"""Prepare for Next Round; Game End."""

from __future__ import annotations

import pytest

from rules.kernel.session import Session
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
    lying,
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

EIGHTEEN = ("d8", "d9", "d1")
TWENTY = ("d15", "d16")
TWENTY_ONE = ("d8", "d9", "d10")


def played(**position: object) -> Session:
    """A quiet round: everyone idles at the market, the cops guard two empty locations."""
    return passing(plan(start(table(**position))))  # type: ignore[arg-type]


# -- Prepare for Next Round


def test_prepare_closed_locations_open_and_guarded_ones_without_an_arrest_close() -> None:
    """What was closed opens; of the guarded locations those without an arrest close for the next round."""
    session = start(table(closed=(STASH, DEN)))
    plan(session, {BLUE: GALLERY, PURPLE: MARKET, RED: MARKET}, cops=(GALLERY, JEWELER))
    assert closed(session) == [JEWELER]
    assert refused(session, RED, JEWELER) == "closed-locations"
    assert [(event.kind, event.public["places"]) for event in happened(session, "reopen", "close")] == [
        ("reopen", [STASH, DEN]),
        ("close", [JEWELER]),
    ]


@pytest.mark.parametrize(("cop", "left"), [(0, 1), (2, 3), (3, 0)])
def test_prepare_the_cop_cards_pass_clockwise(cop: int, left: int) -> None:
    """The next Cop sits to the left of the last; after the last seat it is the first one's turn."""
    session = played(cop=cop)
    assert session.view(None).cop == left
    assert happened(session, "round")[-1].public == {"round": 2, "cop": left}


def test_prepare_each_location_gets_a_dollar_closed_or_not() -> None:
    """$1 more lies on every location, on those that close and those that were closed too."""
    session = played(lying={STASH: 3, GALLERY: 1, DEN: 4}, closed=(DEN,))
    assert closed(session) == [STASH, GALLERY]
    assert [lying(session, place) for place in (STASH, GALLERY, JEWELER, DEN, MARKET)] == [4, 2, 1, 5, 1]


def test_prepare_a_new_round_begins() -> None:
    """All are asked afresh, and nothing of the last round is left on the table."""
    session = played()
    view = session.view(None)
    assert asked(session) == ("plan.where", [COP, BLUE, PURPLE, RED])
    assert (view.round, view.chosen, view.cops, view.arrests) == (2, (None,) * 4, (), ())


def test_example_t17_closed_for_one_round() -> None:
    """A closed location cannot be chosen next round, gets $1, and is open again the round after."""
    session = start(table(lying={STASH: 2}))
    plan(session, cops=(STASH, GALLERY))
    assert barred(session, RED) == {STASH: "closed-locations", GALLERY: "closed-locations"}
    assert refused(session, RED, STASH) == "closed-locations"
    assert lying(session, STASH) == 3
    passing(plan(session, {0: MARKET}, cops=(JEWELER, DEN)))
    assert (closed(session), lying(session, STASH)) == ([JEWELER, DEN], 4)
    assert STASH in offered(session, RED)


def test_example_t29_clean_up_of_a_closed_location() -> None:
    """A closed location with $3 has $4 in the next round, and is open again."""
    session = played(lying={DEN: 3}, closed=(DEN,))
    assert lying(session, DEN) == 4
    assert DEN in offered(session, RED)


def test_ruling_10_a_closed_location_never_has_a_cop() -> None:
    """Opening and closing never meet: the Cop cannot guard what is closed, and all of that opens."""
    session = start(table(closed=(STASH, GALLERY)))
    assert refused(session, COP, STASH, DEN) == "closed-locations"
    plan(session, {BLUE: MARKET, PURPLE: MARKET, RED: MARKET}, cops=(JEWELER, DEN))
    assert closed(session) == [JEWELER, DEN]


# -- Game End


def test_end_after_a_round_in_which_somebody_has_21_points() -> None:
    """Demands and Crates together make 21: the game is over at the end of this round."""
    session = played(fulfilled={BLUE: ("d8", "d9")}, loot={BLUE: {"crate": 2}})
    assert session.result is None  # 14 + 5
    session = start(table(fulfilled={BLUE: ("d8", "d9")}, loot={BLUE: {"crate": 2}, PURPLE: {"art": 1}}))
    plan(session, {BLUE: STASH, PURPLE: DEN})  # the third Crate: 14 + 9
    assert session.result is not None
    assert (session.result.ranking[0], session.result.scores[BLUE]) == ((BLUE,), 23)
    assert loot(session, PURPLE) == {"art": 1, "gin": 1}  # later locations were still resolved
    assert [event.public["seats"] for event in happened(session, "end")] == [[BLUE]]
    assert refused(session, BLUE, STASH) == "game-over"


def test_end_points_count_at_the_end_of_the_round_only() -> None:
    """Who had 21 in the middle of a round and is arrested before its end has not ended the game."""
    session = start(table(fulfilled={BLUE: ("d8",)}, loot={BLUE: {"crate": 4}}))
    assert points(session, BLUE) == 21
    plan(session, {BLUE: DEN}, cops=(DEN, STASH))
    assert (points(session, BLUE), points(session, COP)) == (7, 14)
    assert (session.result, session.view(None).round) == (None, 2)


def test_end_the_most_points_win() -> None:
    """First is the one with the most points, then the others by theirs."""
    session = played(fulfilled={RED: TWENTY_ONE, BLUE: ("d11",), COP: ("d1",)})
    assert session.result is not None
    assert session.result.ranking == ((RED,), (BLUE,), (COP,), (PURPLE,))
    assert session.result.scores == {COP: 4, BLUE: 7, PURPLE: 0, RED: 21}
    assert session.result.why == ("result.points", 21)


def test_example_t11_eighteen_points_and_two_crates() -> None:
    """Red has 18 points in demands and two Crates, together 23: the game ends, and Red wins."""
    session = played(fulfilled={RED: EIGHTEEN}, loot={RED: {"crate": 2}})
    assert session.result is not None
    assert (session.result.scores[RED], session.result.ranking[0]) == (23, (RED,))


@pytest.mark.parametrize(("crates", "worth"), [(0, 0), (1, 2), (2, 5), (3, 9), (4, 14), (5, 14)])
def test_example_t12_points_for_crates(crates: int, worth: int) -> None:
    """None, one, two, three, four and five Crates are worth 0, 2, 5, 9, 14 and 14."""
    session = start(table(loot={BLUE: {"crate": crates}}, fulfilled={PURPLE: ("d8",)}))
    assert (points(session, BLUE), points(session, PURPLE)) == (worth, 7)


def test_example_t13_with_20_points_the_game_goes_on() -> None:
    """20 are not enough."""
    session = played(fulfilled={BLUE: TWENTY})
    assert (points(session, BLUE), session.result, session.view(None).round) == (20, None, 2)


def test_example_t14_a_tie_goes_to_the_most_money() -> None:
    """Equal points: the richer one wins."""
    session = played(fulfilled={BLUE: TWENTY_ONE, RED: ("d11", "d12", "d13")}, cash={BLUE: 2, RED: 3, PURPLE: 9})
    assert session.result is not None
    assert session.result.ranking == ((RED,), (BLUE,), (PURPLE,), (COP,))
    assert session.result.why == ("result.money", 21)


def test_example_t14_a_tie_in_points_and_money_is_shared() -> None:
    """Equal points and equal money: both have won."""
    session = played(fulfilled={BLUE: TWENTY_ONE, RED: ("d11", "d12", "d13")}, cash={BLUE: 3, RED: 3})
    assert session.result is not None
    assert session.result.ranking == ((BLUE, RED), (COP, PURPLE))
    assert session.result.why == ("result.shared", 21)


def test_example_t24_crates_seized_by_the_cop_count() -> None:
    """A Cop with 7 points in demands and two Crates seizes two more: 7 + 14 = 21 ends the game."""
    session = start(table(fulfilled={COP: ("d8",)}, loot={COP: {"crate": 2}, BLUE: {"crate": 2}}))
    assert points(session, COP) == 12
    plan(session, {BLUE: DEN}, cops=(DEN, STASH))
    assert session.result is not None
    assert (session.result.scores[COP], session.result.ranking[0]) == (21, (COP,))


def test_example_t25_the_highest_of_several_past_21_wins() -> None:
    """22 and 24 in the same round: 24 wins."""
    session = played(fulfilled={BLUE: ("d1", "d2", "d3", "d15"), PURPLE: ("d16", "d17", "d4")})
    assert session.result is not None
    assert (session.result.scores[BLUE], session.result.scores[PURPLE]) == (22, 24)
    assert session.result.ranking[:2] == ((PURPLE,), (BLUE,))


def test_ruling_23_the_end_is_checked_after_the_last_location_and_before_the_cop_passes() -> None:
    """21 at location 1 does not stop the round: a later arrest counts; the Cop cards stay where they are."""
    session = start(table(fulfilled={RED: ("d8", "d9", "d1")}, loot={RED: {"crate": 1}, BLUE: {"crate": 4}}))
    plan(session, {RED: STASH, BLUE: DEN, PURPLE: MARKET}, cops=(DEN, GALLERY))
    assert session.result is not None
    assert session.result.scores == {COP: 14, BLUE: 0, PURPLE: 0, RED: 23}
    assert session.view(None).cop == COP


@pytest.mark.parametrize(("deck", "over"), [((), True), (("d1",), False)])
def test_ruling_38_no_demand_left_ends_the_game_after_the_round(deck: tuple[str, ...], over: bool) -> None:
    """House rule: with row and deck both empty the game ends when the round is done."""
    session = start(table(row=("d3",), deck=deck, loot={BLUE: {"jewel": 2, "gin": 1}}))
    plan(session, {BLUE: STASH, PURPLE: DEN, RED: DEN})
    choose(session, BLUE, "d3")
    assert (fulfilled(session, BLUE), row(session)) == (("d3",), deck)
    assert (loot(session, PURPLE), loot(session, RED)) == ({"gin": 1}, {"gin": 1})
    assert (session.result is not None) == over
    if session.result is not None:
        assert (session.result.ranking[0], len(happened(session, "end-empty"))) == ((BLUE,), 1)


def test_ruling_38_an_empty_deck_alone_ends_nothing() -> None:
    """As long as a demand lies in the row the game goes on."""
    session = played(row=("d19",), deck=())
    assert (session.result, session.view(None).round) == (None, 2)


def test_ruling_38_the_game_goes_on_while_somebody_has_demands_left_of_his_own() -> None:
    """Row and deck are empty, but there are still points to be had: only with the last private demand it ends."""
    session = played(row=(), deck=(), characters={BLUE: "made-man"}, private={BLUE: ("d3",)})
    assert (session.result, session.view(None).round) == (None, 2)
    position = table(
        row=(), deck=(), characters={1: "made-man"}, private={1: ("d3",)}, loot={1: {"jewel": 2, "gin": 1}}
    )
    session = plan(start(position), {BLUE: STASH, PURPLE: DEN, RED: DEN})
    choose(session, BLUE, "d3")
    choose(session, BLUE, "full")
    assert session.result is not None
    assert (session.result.ranking[0], len(happened(session, "end-empty"))) == ((BLUE,), 1)


def test_ruling_40_holdings_count_before_clean_up_and_cash_on_locations_for_nobody() -> None:
    """In the last round no Dollar is added and nothing closes; a tie is broken by money in hand alone."""
    session = start(table(fulfilled={BLUE: TWENTY_ONE, RED: ("d11", "d12", "d13")}, lying={DEN: 1}, cash={RED: 1}))
    plan(session, {BLUE: DEN, RED: DEN, PURPLE: STASH}, cops=(DEN, JEWELER))
    say(session, {BLUE: "silent", RED: "silent"})
    assert session.result is not None
    assert (lying(session, DEN), lying(session, STASH), closed(session)) == (1, 0, [])
    assert (cash(session, BLUE, RED), session.result.ranking[0]) == ([0, 1], (RED,))
