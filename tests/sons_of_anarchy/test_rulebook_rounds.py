"""Round Summary, Claim Order Tokens and Reveal New Cards."""

from __future__ import annotations

import pytest

from rules.kernel.chance import LoadedDice
from tests.mob import by_round, orders, spots
from tests.moves import (
    happened,
    passing,
)
from tests.sons_of_anarchy.playing import BASE, STARTING, dawn, whole_game

# -- Round Summary


def test_round_summary_six_steps() -> None:
    """Tokens and cards, orders, Black Market, Last Calls, and the Emergency Room at the end; then the next."""
    session = dawn(
        *("armored-car", "audit", "respect"),
        round_=1,
        facedown=("fight-cage", "salvage-yard", "freight-depot"),
        calls=("club-dues",),
        at={"emergency": {1: (0, 1)}, "clubhouse": {0: (1, 0)}},
        dice=LoadedDice([6]),
    )
    assert orders(session, 0, 1, 2, 3) == [BASE + 1, BASE, BASE, BASE]
    passing(session, "market.sell")
    passing(session, "order.which")
    ignored = ("sit", "lose-none")
    kinds = [event.kind for event in happened(session) if event.kind not in ignored]
    first = ["round", "turf", "turf", "card", "no-sale", "hit", "recovers"]
    assert kinds == [*first, "round", "turf", "card", "card"]


@pytest.mark.parametrize("seats", [3, 4])
def test_example_t21_one_two_then_three_cards_and_the_deck_is_out_in_round_six(seats: int) -> None:
    """The deck is the clock: 1, 2, 3, 3, 3, 3 cards, and the last three open the sixth and last round."""
    session = whole_game("0", seats)
    assert [len(cards) for cards in by_round(session, "card", "card")] == [1, 2, 3, 3, 3, 3]
    assert (session.view(None).deck, session.view(None).round) == (0, 6)
    assert session.result is not None


# -- Claim Order Tokens


def test_example_t1_three_members_and_three_base_orders_make_six() -> None:
    """SAMCRO with three Members, wherever they are, takes six tokens; its three Prospects add none."""
    crews = {"clubhouse": {0: (2, 3)}, "gun-factory": {0: (1, 0)}}
    for side in ((), (0,)):
        assert orders(dawn("audit", round_=1, at=crews, high_octane=side), 0) == [6]


def test_claim_order_tokens_by_members_not_by_prospects() -> None:
    """Base Orders and one for each Member in the gang; neither Prospects nor Members in the pool count."""
    crews = {"clubhouse": {0: (0, 5), 1: (1, 1), 3: (5, 0)}}
    session = dawn("audit", round_=1, at=crews, high_octane=(1, 2))
    assert orders(session, 0, 1, 2, 3) == [BASE, 2 + 1, 4, BASE + 5]


def test_claim_order_tokens_of_last_round_are_not_kept() -> None:
    """A round begins with the tokens for that round, whatever was there before."""
    assert orders(dawn("audit", round_=1, orders={0: 5}), 0) == [BASE]


# -- New Turf


def test_new_turf_turns_over_two_random_sites() -> None:
    """Each round the next two are revealed, as long as any are left."""
    session = dawn("audit", round_=1, facedown=("fight-cage", "salvage-yard", "freight-depot"))
    assert spots(session) == [*STARTING, "fight-cage", "salvage-yard"]
    assert session.view(None).facedown == 1


def test_new_turf_with_one_left_turns_over_one() -> None:
    """Where fewer than two lie face down, there is no more to reveal than that."""
    session = dawn("audit", round_=1, facedown=("fight-cage",))
    assert [event.public for event in happened(session, "turf")] == [{"place": "fight-cage"}]
    assert session.view(None).facedown == 0


def test_new_turf_comes_in_three_rounds_and_stays() -> None:
    """Two Sites in each of the first three rounds, none after; all six remain to the end."""
    session = whole_game("0")
    turf = by_round(session, "turf", "place")
    assert [len(tiles) for tiles in turf] == [2, 2, 2, 0, 0, 0]
    assert spots(session) == STARTING + turf[0] + turf[1] + turf[2]


def test_new_turf_comes_before_the_anarchy_cards() -> None:
    """Sites are revealed first, then cards."""
    session = dawn("audit", "respect", round_=2, facedown=("fight-cage", "salvage-yard"))
    assert [event.kind for event in happened(session, "turf", "card")] == ["turf", "turf", "card", "card"]
