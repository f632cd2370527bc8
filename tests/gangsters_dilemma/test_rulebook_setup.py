"""Game Setup, Components: the table before the first round."""

from __future__ import annotations

import pytest

from rules.gangsters_dilemma.game import GAME
from rules.kernel.session import Session
from tests.gangsters_dilemma.building import (
    BLACK_MARKET,
    BLUE,
    DEN,
    GALLERY,
    JEWELER,
    MARKET,
    PURPLE,
    RED,
    SPEAKEASY,
    STASH,
    UNSHUFFLED,
    asked,
    cash,
    closed,
    deal,
    decision,
    loot,
    lying,
    offered,
    passing,
    plan,
    row,
    start,
    table,
)
from tests.moves import happened

FIVE = [STASH, GALLERY, JEWELER, DEN, MARKET]
SIX = [STASH, GALLERY, JEWELER, DEN, BLACK_MARKET, SPEAKEASY]


@pytest.mark.parametrize("seats", range(3, 8))
def test_three_to_seven_can_play(seats: int) -> None:
    """The game is for three to seven players, and all of them are asked in the first round."""
    assert Session.new(GAME, seats, "any").waiting_for == set(range(seats))


@pytest.mark.parametrize("seats", [2, 8])
def test_two_or_eight_cannot_play(seats: int) -> None:
    """Fewer than three or more than seven find no table."""
    with pytest.raises(ValueError, match="seats 3 to 7"):
        Session.new(GAME, seats, "any")


def test_components_of_the_box() -> None:
    """The box holds 19 demands, 6 locations and 8 characters; a seventh player finds six gangster cards too."""
    decks = GAME.decks
    assert (len(decks.demands), len(decks.locations), len(decks.characters)) == (19, 6, 8)
    session = deal(7, cop=[4], characters=[0])  # the Lookout, who could do more, has the Cop cards
    assert [offered(session, seat) for seat in range(7)] == [SIX] * 7  # six gangsters each, and six Cop cards


@pytest.mark.parametrize(("seats", "places"), [(3, FIVE), (4, FIVE), (5, FIVE), (6, SIX), (7, SIX)])
def test_setup_1_a_gangster_card_for_each_location(seats: int, places: list[str]) -> None:
    """Each gangster can be sent to any location; the sixes go back to the box with five players or fewer."""
    session = deal(seats, cop=[0], characters=[0])  # no Lookout among the first characters
    for seat in range(1, min(seats, 4)):
        assert offered(session, seat) == places
        assert (decision(session, seat).least, decision(session, seat).most) == (1, 1)


def test_setup_2_each_player_gets_a_character_of_his_own() -> None:
    """Every player has one of the eight characters, no two the same."""
    for word in range(0, 40320, 997):
        characters = [player.character for player in deal(7, characters=[word]).view(None).players]
        assert len(set(characters)) == 7
        assert set(characters) < {one.key for one in GAME.decks.characters}


def test_setup_3_each_player_gets_a_dollar_and_a_gin() -> None:
    """Everyone begins with $1 and one Gin, and with nothing else."""
    session = deal(5)
    assert cash(session, *range(5)) == [1] * 5
    assert [loot(session, seat) for seat in range(5)] == [{"gin": 1}] * 5
    assert all(player.points == 0 and not player.fulfilled for player in session.view(None).players)


@pytest.mark.parametrize("first", range(5))
def test_setup_4_any_player_may_be_the_first_cop(first: int) -> None:
    """The Cop cards go to a player drawn at random; that player alone is asked for two locations."""
    session = deal(5, cop=[first])
    assert session.view(None).cop == first
    assert [seat for seat in range(5) if decision(session, seat).most == 2] == [first]


def test_setup_5_two_dollars_on_each_location_in_order() -> None:
    """Six locations lie in the order of their numbers, with $2 on each."""
    locations = deal(6).view(None).locations
    assert [(place.key, place.cash) for place in locations] == [(key, 2) for key in SIX]


def test_setup_5_note_speakeasy_and_black_market_are_one_location() -> None:
    """With three to five players the Speakeasy lies under the Black Market, which trades what either does."""
    session = start(table(5, cash={BLUE: 1}, loot={BLUE: {"art": 1, "jewel": 1, "gin": 1}}))
    assert offered(session, BLUE) == FIVE
    plan(session)
    trades = [f"{verb}:{good}" for good in ("art", "jewel", "gin") for verb in ("buy", "sell")]
    assert offered(session, BLUE) == ["pass", *trades]


def test_setup_6_the_top_three_demands_are_revealed() -> None:
    """The demands are shuffled, the top three of them lie face up, the rest is the deck."""
    session = deal(4, demands=UNSHUFFLED, characters=[0])  # no Made Man
    keys = [card.key for card in GAME.decks.demands]
    assert row(session) == (*keys[:-4:-1],)
    assert session.view(None).deck == len(keys) - 3
    assert [event.public["card"] for event in happened(session, "demand")] == list(row(session))
    assert len({row(Session.new(GAME, 4, str(seed))) for seed in range(20)}) > 15


def test_in_the_first_round_every_location_is_open() -> None:
    """Nothing is closed at first: gangsters and Cop may choose any location."""
    session = deal(6, cop=[0], characters=[0])
    assert closed(session) == []
    assert offered(session, 0) == offered(session, 1) == SIX
    assert decision(session, 0).barred == decision(session, 1).barred == ()


def test_example_t15_four_players() -> None:
    """Four players: five locations with $2 each, $1 and one Gin for everyone."""
    session = Session.new(GAME, 4, "t15")
    assert [place.cash for place in session.view(None).locations] == [2] * 5
    assert cash(session, *range(4)) == [1] * 4
    assert [loot(session, seat) for seat in range(4)] == [{"gin": 1}] * 4


def test_example_t16_six_players() -> None:
    """Six players: six locations with $2 each."""
    session = Session.new(GAME, 6, "t16")
    assert [(place.key, place.cash) for place in session.view(None).locations] == [(key, 2) for key in SIX]


def test_ruling_1_the_supply_of_tokens_and_dollars_has_no_end() -> None:
    """Where the box would run out of Gin or Dollars, the game hands out more."""
    session = start(table(cash={BLUE: 42}, loot={BLUE: {"gin": 18}}, lying={DEN: 1}))
    plan(session, {BLUE: DEN})
    assert (loot(session, BLUE), cash(session, BLUE)) == ({"gin": 19}, 43)


def test_ruling_11_the_combined_location_has_two_dollars_not_four() -> None:
    """With five players or fewer there are five locations and five Cop cards; the combined one has $2, then $3."""
    session = deal(4, cop=[0], characters=[0])
    assert offered(session, 0) == FIVE
    assert lying(session, MARKET) == 2
    passing(plan(session, {1: STASH, 2: STASH, 3: GALLERY}))
    assert lying(session, MARKET) == 3


def test_ruling_26_characters_and_first_cop_are_random() -> None:
    """Over many deals every seat has the Cop cards at times, and every character turns up at every seat."""
    views = [Session.new(GAME, 3, str(seed)).view(None) for seed in range(120)]
    assert {view.cop for view in views} == {0, 1, 2}
    for seat in range(3):
        assert len({view.players[seat].character for view in views}) == 8


@pytest.mark.parametrize(("seats", "places"), [(3, 5), (5, 5), (6, 6), (7, 6)])
def test_ruling_39_locations_and_cops_by_player_count(seats: int, places: int) -> None:
    """Five locations up to five players, six above; the Cop sends two cops at any count."""
    session = deal(seats, cop=[0])
    assert len(session.view(None).locations) == places
    assert (decision(session, 0).least, decision(session, 0).most) == (2, 2)


def test_ruling_39_with_three_players_two_gangsters_meet() -> None:
    """Three players are one Cop and two gangsters, for whom the dilemma is the same."""
    session = start(table(3, loot={PURPLE: {"art": 1}}))
    plan(session, {BLUE: JEWELER, PURPLE: JEWELER}, cops=(JEWELER, STASH))
    assert asked(session) == ("dilemma.choice", [BLUE, PURPLE])


def test_ruling_39_closing_the_combined_location_closes_both_halves() -> None:
    """A cop without an arrest at the combined location leaves no market and no bar for the next round."""
    session = start(table(5))
    plan(session, {1: STASH, 2: STASH, 3: STASH, 4: STASH}, cops=(MARKET, DEN))
    assert closed(session) == [DEN, MARKET]
    assert offered(session, RED) == [STASH, GALLERY, JEWELER]


def test_ruling_42_enforcer_and_church_are_not_in_the_box() -> None:
    """The two extras whose effects nobody has printed are left out."""
    keys = [card.key for card in (*GAME.decks.characters, *GAME.decks.locations)]  # type: ignore[attr-defined]
    assert not {"enforcer", "church"} & set(keys)
