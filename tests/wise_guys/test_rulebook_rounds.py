"""The three steps with which a round begins: order tokens, new turf, Roaring 20s cards."""

from __future__ import annotations

import pytest

from rules.kernel.chance import LoadedDice
from rules.wise_guys.game import GAME
from tests.mob import by_round, cash, orders, spots
from tests.moves import choose, happened, passing, play, refused
from tests.wise_guys.building import start, table, where
from tests.wise_guys.starting import CARDS, STARTING, whole_game

# -- 1. Collect Order Tokens


def test_example_t1_the_outfit_with_two_made_men_has_six_orders() -> None:
    """Four printed Orders and two Made Men make six tokens."""
    session = start(table(stage="dawn", at={"clubhouse": {0: ("capone",)}, "gun-factory": {0: ("nitti",)}}))
    assert orders(session, 0) == [6]


def test_collect_order_tokens_by_card_and_made_men() -> None:
    """Printed Orders and one for each Made Man in the gang; neither Associates nor men in the pool count."""
    men = {0: (5,), 1: ("brooks", 1), 3: ("saltis", "koncil", "hubacek")}
    session = start(table(stage="dawn", at={"clubhouse": men}))
    printed = [card.orders for card in CARDS]
    assert orders(session, 0, 1, 2, 3) == [printed[0], printed[1] + 1, printed[2], printed[3] + 3]


def test_collect_order_tokens_of_last_round_are_not_kept() -> None:
    """A round begins with the tokens for that round, whatever was there before."""
    assert orders(start(table(stage="dawn", orders={0: 5})), 0) == [CARDS[0].orders]


def test_ruling_26_the_supply_of_order_tokens_has_no_end() -> None:
    """The box holds 33 tokens; full gangs and Election Day want more, and get them."""
    men = {seat: [man.key for man in GAME.decks.gangs[seat].man] for seat in range(4)}
    session = start(table(stage="dawn", at={"clubhouse": men}, deck=("election-day",)))
    assert orders(session, 0, 1, 2, 3) == [card.orders + 5 + 1 for card in CARDS]
    assert sum(orders(session, 0, 1, 2, 3)) > 33


# -- 2. New Turf


def test_new_turf_turns_over_two_businesses() -> None:
    """Each round the next two are revealed, as long as any are left."""
    session = start(table(stage="dawn", facedown=("club-morton", "four-deuces", "downtown-docks")))
    assert spots(session)[4:6] == ["club-morton", "four-deuces"]
    assert session.view(None).facedown == 1


def test_new_turf_with_one_left_turns_over_one() -> None:
    """Where fewer than two lie face down, there is no more to reveal than that."""
    session = start(table(stage="dawn", facedown=("club-morton",)))
    assert [event.public for event in happened(session, "turf")] == [{"place": "club-morton"}]
    assert session.view(None).facedown == 0


def test_new_turf_comes_in_three_rounds_and_stays() -> None:
    """Two businesses in each of the first three rounds, none after; all six remain to the end."""
    session = whole_game("0")
    turf = by_round(session, "turf", "place")
    assert [len(tiles) for tiles in turf] == [2, 2, 2, 0, 0, 0]
    assert spots(session) == STARTING + turf[0] + turf[1] + turf[2]


# -- 3. Roaring 20s


@pytest.mark.parametrize("seats", [3, 4])
def test_example_t22_one_two_then_three_cards_and_the_deck_is_out_in_round_six(seats: int) -> None:
    """The deck is the clock: 1, 2, 3, 3, 3, 3 cards, and the last three open the sixth and last round."""
    session = whole_game("0", seats)
    assert [len(cards) for cards in by_round(session, "card", "card")] == [1, 2, 3, 3, 3, 3]
    assert (session.view(None).deck, session.view(None).round) == (0, 6)
    assert session.result is not None


def test_roaring_20s_three_kinds_of_cards() -> None:
    """A Hassle is in force, an Opportunity is a location, a Last Call waits."""
    session = start(table(stage="dawn", round_=3, deck=("crackdown", "labor-slugging", "indictment")))
    seen = session.view(None)
    assert (seen.hassles, seen.calls) == (("crackdown",), ("indictment",))
    assert [(spot.key, spot.kind) for spot in seen.spots[4:]] == [("labor-slugging", "opportunity")]


def test_round_summary_seven_steps() -> None:
    """Tokens, turf, cards, orders, Black Market, Last Calls, and the Emergency Room at the end; then the next."""
    t = table(
        stage="dawn",
        facedown=("club-morton", "four-deuces", "downtown-docks"),
        deck=("front-page-photograph", "crackdown", "tribute"),
        at={"emergency": {1: (1,)}, "clubhouse": {0: ("capone",)}},
        dice=LoadedDice([6]),
    )
    session = start(t)
    passing(session, "market.sell")
    passing(session, "order.which")
    told = [event.kind for event in happened(session) if event.kind not in ("sit", "clout-lost")]
    first = ["round", "turf", "turf", "card", "no-sale", "hit", "recovers"]
    assert told == [*first, "round", "turf", "card", "card"]


def test_last_call_cards_hang_over_the_round_until_its_end() -> None:
    """A Last Call can still be escaped: only how things stand after the Black Market counts."""
    t = table(orders={0: 1}, calls=("indictment",), clout={0: 2}, at={"city-hall": {0: ("capone",)}})
    for seat, man in ((1, "brooks"), (2, "weiss"), (3, "saltis")):
        t.gangs[seat].where[[one.key for one in t.gangs[seat].card.man].index(man)] = -1
    session = start(t)
    choose(session, 0, "exploit")  # 3 Clout, like all the others
    assert not happened(session, "fall", "hit")
    passing(session, "fall.who")
    assert [event.public for event in happened(session, "hit")] == [{"card": "indictment", "seats": [0, 1, 2, 3]}]


def test_opportunity_cards_are_locations_for_one_round() -> None:
    """An Opportunity can be driven to and exploited; at the end of the round it goes, and members come home."""
    session = start(table(orders={0: 2}, opportunities=("labor-slugging",), at={"clubhouse": {0: (2,)}}))
    play(session, 0, "drive", ("associate-1", "associate-2"), "labor-slugging", "exploit")
    assert cash(session, 0) == [4]
    assert where(session, 0, "labor-slugging") == ([], 2)
    passing(session, "market.sell")
    passing(session, "order.which")
    assert "labor-slugging" not in spots(session)
    assert where(session, 0, "clubhouse") == ([], 2)


def test_hassle_cards_change_the_rules_for_this_round_only() -> None:
    """Roadblocks: no more than two in one Drive. In the next round all five may go."""
    t = table(orders={0: 1}, hassles=("roadblocks",), at={"clubhouse": {0: (5,)}}, deck=("tribute", "indictment"))
    session = start(t)
    choose(session, 0, "drive")
    everyone = tuple(f"associate-{n}" for n in range(1, 6))
    assert refused(session, 0, everyone[:3]) == "how-many"
    play(session, 0, everyone[:2], "city-hall")
    passing(session, "order.which")
    assert session.view(None).hassles == ()
    play(session, 0, "drive", "clubhouse", everyone[:3], "city-hall")
    assert where(session, 0, "city-hall") == ([], 5)


def test_most_or_least_all_who_are_tied_are_affected() -> None:
    """Election Day gives a token to the gang with the most Clout; with two at the top, to both."""
    session = start(table(stage="dawn", clout={0: 2, 1: 4, 2: 4, 3: 1}, deck=("election-day",)))
    more = [0, 1, 1, 0]
    assert orders(session, 0, 1, 2, 3) == [card.orders + token for card, token in zip(CARDS, more, strict=True)]


def test_ruling_29_a_card_that_works_now_is_done_before_the_next_is_turned_up() -> None:
    """Election Day hands out its token, and only then does the next card appear."""
    session = start(table(stage="dawn", round_=2, clout={2: 4}, deck=("election-day", "crackdown")))
    told = [event.kind for event in happened(session, "card", "orders", "hit")]
    assert told == ["card", "hit", "orders", "card"]
