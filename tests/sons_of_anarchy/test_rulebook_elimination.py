"""Gangs that have nobody left to take the fall, and what becomes of the game."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from tests.mob import boss, cash, exploited, orders, shake_hands, stash
from tests.mob_endings import check_survivor
from tests.mob_fights import armed, told
from tests.moves import absent, asked, choose, decision, happened, offered, play
from tests.sons_of_anarchy.building import heat, start, table, where
from tests.sons_of_anarchy.fighting import FACTORY, shot

CASINO = "reservation-casino"  # hot, skim $5
TRAILER = "deputys-trailer"  # a rival gains a heat; skim $1
EVERYWHERE = ("clubhouse", "emergency", "police-station", CASINO)


def ruined(**position: Any) -> Session:
    """Seat 0, with prospects only and four heat, exploits a hot site."""
    at = {CASINO: {0: (0, 2)}, "clubhouse": {0: (0, 1), 1: (1, 0), 2: (1, 0), 3: (1, 0)}, "emergency": {0: (0, 1)}}
    position.setdefault("stash", {0: (7, 3, 2)})
    position.setdefault("orders", {0: 3, 1: 1, 2: 2, 3: 1})
    session = start(table(sites=(CASINO,), at=at, heat={0: 4}, **position))
    return play(session, 0, "exploit", CASINO)


def test_example_t20_and_ruling_18_a_fall_without_a_member_ends_the_gang() -> None:
    """Its dudes, its tokens and all behind its blind are gone, and it brings home nothing from the site."""
    session = ruined()
    gang = session.view(0).gangs[0]
    assert (told(session, "disbanded"), gang.out, gang.stash) == ([("disbanded", 0)], True, (0, 0, 0))
    assert (orders(session, 0), [where(session, 0, place) for place in EVERYWHERE]) == ([0], [(0, 0)] * 4)
    assert happened(session, "skim") == []


def test_ruling_18_the_patch_passes_to_the_left() -> None:
    """To the next gang still in play, at once; if another holds it, it stays."""
    assert boss(ruined()) == 1
    assert boss(ruined(holder=3, turn=0)) == 3
    position = table(sites=(CASINO,), at={CASINO: {0: (0, 1)}}, heat={0: 4}, orders={0: 1})
    position.gangs[1].out = True
    session = start(position)
    play(session, 0, "exploit", CASINO)
    assert boss(session) == 2


def test_ruling_34_turns_go_on_around_the_table() -> None:
    """Seat 1 is next, then 2 and 3; the gang that is gone is neither asked nor skipped."""
    session = ruined()
    turns = []
    while asked(session)[0] == "order.which":
        turns += asked(session)[1]
        absent(session)
    assert (turns, asked(session)) == ([1, 2, 3, 2], ("market.sell", [1, 2, 3]))
    assert ("skipped", 0) not in told(session, "skipped")


def test_ruling_34_its_order_token_stays_on_the_site() -> None:
    """The casino stays exploited for this round, for whoever comes next."""
    session = ruined()
    assert exploited(session) == [CASINO]
    play(session, 1, "ride", CASINO)
    choose(session, 2, "sit")
    choose(session, 3, "sit")
    assert exploited(session) == [CASINO]


def test_ruling_34_the_step_is_finished_before_the_gang_is_gone() -> None:
    """Guns at four heat and no member: the rival is still hurt and the loser still goes home."""
    at = {FACTORY: {0: (1, 1), 1: (0, 2)}}
    session = shot(
        {0: 0, 1: 1}, at=at, stash=armed(0, 1), heat={1: 4}, orders={0: 1, 2: 1}, dice=LoadedDice([6, 1])
    )
    choose(session, 0, "prospect-1")
    assert told(session, "won", "injured", "heat", "disbanded") == [
        ("won", 0),
        ("injured", 0),
        ("heat", 1),
        ("disbanded", 1),
    ]
    assert (where(session, 0, FACTORY), where(session, 1, "clubhouse"), asked(session)[1]) == ((1, 0), (0, 0), [2])


def test_ruling_18_nobody_deals_steals_or_tells_on_a_gang_that_is_gone() -> None:
    """It is offered neither as a partner nor as a victim."""
    position = table(sites=(TRAILER,), at={TRAILER: {0: (0, 1)}}, orders={0: 1}, stash={0: (1, 0, 0)})
    position.gangs[2].out = True
    session = start(position)
    assert [deal.parties for deal in session.interjections(0)] == [(0, 1), (0, 3)]
    assert session.interjections(2) == ()
    play(session, 0, "exploit", ("part-1", "part-2"))
    assert offered(session, 0) == ["seat:1", "seat:3"]


def test_ruling_37_a_rival_can_push_a_gang_out_in_his_own_turn() -> None:
    """Told on at four heat, without a member: gone at once, and the teller takes their $1 all the same."""
    at = {TRAILER: {1: (0, 1)}, "clubhouse": {0: (0, 1)}}
    session = start(table(sites=(TRAILER,), at=at, heat={0: 4}, orders={1: 1, 2: 1}, turn=1))
    play(session, 1, "exploit", ("part-1", "part-2"), "seat:0")
    assert (told(session, "disbanded", "skim"), cash(session, 1)) == ([("disbanded", 0), ("skim", 1)], [1])


def test_ruling_18_the_last_gang_standing_wins_at_once() -> None:
    """Both rivals pull guns at four heat and have nobody to blame: the third has won, poor as it is."""
    session = shot(
        {0: 0, 1: 1, 2: 1},
        seats=3,
        at={FACTORY: {0: (1, 4), 1: (0, 1), 2: (0, 1)}},
        stash={1: (9, 1, 0), 2: (9, 1, 0)},
        heat={1: 4, 2: 4},
        orders={0: 3, 1: 2, 2: 2},
        dice=LoadedDice([6, 1, 1]),
    )
    check_survivor(session, "prospect-1", "prospect-2")


def test_ruling_18_when_the_last_rival_goes_in_a_transaction_nothing_more_is_asked() -> None:
    """The teller's other transaction and all further turns are left out: the game is over."""
    at = {TRAILER: {1: (0, 1)}}
    position = table(3, sites=(TRAILER,), at=at, heat={0: 4}, orders={0: 2, 1: 5}, turn=1)
    position.gangs[2].out, position.fallen = True, [(2,)]
    session = start(position)
    play(session, 1, "exploit", ("part-1", "part-2"))
    assert session.result is not None
    assert (session.ask, session.result.ranking, cash(session, 1)) == (None, ((1,), (0,), (2,)), [0])


def test_ruling_18_gangs_that_broke_up_come_last_the_first_to_go_at_the_bottom() -> None:
    """They cannot win, whatever they had; those who went together would share a place."""
    position = table(stage="calls", round_=6, deck=(), stash={2: (1, 0, 0)})
    position.gangs[0].out = position.gangs[1].out = True
    position.fallen, position.boss = [(1,), (0,)], 2
    session = shake_hands(start(position))
    assert session.result is not None
    assert session.result.ranking == ((2,), (3,), (0,), (1,))


def test_ruling_18_a_gang_about_to_break_up_makes_no_more_deals() -> None:
    """Until all who are hit have chosen, what it has left cannot be given away."""
    at = {"clubhouse": {0: (0, 1), 1: (1, 0), 2: (1, 0)}, FACTORY: {1: (1, 0)}}
    session = start(
        table(stage="calls", calls=("arrest-warrant",), at=at, heat={0: 1, 1: 1}, stash={0: (9, 0, 0)})
    )
    assert asked(session) == ("fall.who", [1])
    assert [session.interjections(seat) for seat in range(4)] == [()] * 4
    choose(session, 1, "clubhouse")
    assert (session.view(0).gangs[0].out, cash(session, 0)) == (True, [0])


@pytest.mark.parametrize(
    ("places", "falls"),
    [
        (("gun-factory", "clubhouse", "emergency"), "emergency"),
        (("gun-factory", "clubhouse"), "clubhouse"),
    ],
)
def test_ruling_36_an_absent_player_gives_up_whoever_is_hurt_and_then_somebody_at_home(
    places: tuple[str, ...], falls: str
) -> None:
    """Whoever is in the Emergency Room may not come back anyway, and nobody is missed at home."""
    crews = {place: {0: (1, 0)} for place in places}
    session = start(table(stage="calls", calls=("arrest-warrant",), heat={0: 3}, at=crews))
    assert (asked(session), decision(session, 0).default) == (("fall.who", [0]), (falls,))


def test_ruling_36_a_member_in_the_emergency_room_saves_the_gang() -> None:
    """He can take the fall from his bed; with him gone the next one ends it."""
    at = {CASINO: {0: (0, 2)}, "emergency": {0: (1, 0)}}
    session = start(table(sites=(CASINO,), at=at, heat={0: 4}, orders={0: 1}))
    play(session, 0, "exploit", "reservation-casino")
    assert (told(session, "fall", "disbanded"), heat(session, 0), stash(session, 0)) == (
        [("fall", 0)],
        [1],
        (5, 0, 0),
    )
    assert (where(session, 0, "emergency"), where(session, 0, CASINO)) == ((0, 0), (0, 2))


def test_ruling_18_when_a_card_ends_the_game_no_further_card_is_turned() -> None:
    """Federal Raid leaves one gang: the game is over, and the checkpoint behind it stays face down."""
    at = {"clubhouse": {0: (0, 1), 1: (0, 1), 2: (1, 0)}, FACTORY: {2: (1, 0)}}
    deck = ("federal-raid", "highway-checkpoint", "audit")
    session = start(table(3, stage="dawn", round_=3, at=at, heat={0: 4, 1: 4, 2: 2}, deck=deck))
    assert session.result is not None
    assert (session.result.ranking, session.ask) == (((2,), (0, 1)), None)
    assert ([(event.public or {})["card"] for event in happened(session, "card")], heat(session, 2)) == (
        ["federal-raid"],
        [4],
    )
