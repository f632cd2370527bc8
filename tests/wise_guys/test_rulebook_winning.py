"""Fighting for Locations: win or walk away, and the Talking."""

from __future__ import annotations

import pytest

from rules.kernel.chance import LoadedDice
from tests.mob import boss, cash, exploited, orders, stash
from tests.mob_fights import told
from tests.moves import asked, barred, choose, happened, offered, play, refused, story
from tests.wise_guys.building import clout, fought, start, table, where
from tests.wise_guys.fighting import HALL, PAIR

CLUB = "lakefront-gaming-ship"  # a talking; gain $3


# -- 3. Win or Walk Away


def test_win_a_die_and_the_talking_of_every_member() -> None:
    """Each rolls and adds the Talking of their members; the higher total wins and the others go home."""
    crews = {0: ("humphreys", 1), 1: ("sheldon", 2)}
    session = fought(HALL, at={HALL: crews}, orders={0: 1, 3: 1}, dice=LoadedDice([2, 4]))
    assert story(session, "roll") == [
        "Anna: Murray 'The Camel' Humphreys and 1 Associate 5 + die 2 = 7.",
        "Bo: Ralph Sheldon and 2 Associates 4 + die 4 = 8.",
    ]
    assert told(session, "won") == [("won", 1)]
    assert (where(session, 0, HALL), where(session, 0, "clubhouse")) == (([], 0), (["humphreys"], 1))
    assert where(session, 1, HALL) == (["sheldon"], 2)


def test_win_the_slugging_of_the_members_counts_in_a_slugging() -> None:
    """The same two men: Humphreys talks better, Sheldon hits harder."""
    crews = {0: ("humphreys",), 1: ("sheldon",)}
    talk = fought(HALL, at={HALL: crews}, orders={0: 1}, dice=LoadedDice([3, 3]))
    assert [event.public["total"] for event in happened(talk, "roll")] == [7, 5]
    slug = fought("distillery", at={"distillery": crews}, orders={0: 1}, dice=LoadedDice([3, 3]))
    play(slug, 0, 0)
    play(slug, 1, 0)
    assert [event.public["total"] for event in happened(slug, "roll")] == [4, 7]


def test_win_members_elsewhere_do_not_count() -> None:
    """Only those in the fight add to the total."""
    at = {HALL: PAIR, "clubhouse": {0: ("humphreys", 5)}}
    session = fought(HALL, at=at, orders={0: 1}, dice=LoadedDice([1, 6]))
    assert [event.public["total"] for event in happened(session, "roll")] == [5, 8]


@pytest.mark.parametrize("winner", [1, 2])
def test_win_a_tie_is_the_boss_of_bosses_choice(winner: int) -> None:
    """Ruling 56: an open choice among the tied only, before anything else happens."""
    crews = {1: ("carpenter",), 2: ("weiss",), 3: ("koncil",)}
    session = fought(HALL, at={HALL: crews}, orders={1: 1}, boss=0, turn=1, dice=LoadedDice([4, 4, 4]))
    assert (asked(session), offered(session, 0)) == (("fight.tie", [0]), ["seat:1", "seat:2"])
    assert refused(session, 0, "seat:3") == "not-offered"
    assert refused(session, 1, "seat:1") == "not-asked"
    choose(session, 0, f"seat:{winner}")
    assert told(session, "won") == [("won", winner)]
    assert [where(session, seat, HALL) != ([], 0) for seat in (1, 2, 3)] == [winner == 1, winner == 2, False]


def test_ruling_3_the_power_of_arbitration_is_the_choice_among_the_tied() -> None:
    """It is with whoever holds the token at that moment, not with whoever led the round."""
    crews = {1: ("carpenter",), 2: ("weiss",)}
    position = table(at={HALL: crews}, orders={1: 1}, boss=0, turn=1, dice=LoadedDice([4, 4]))
    position.boss = 3
    session = start(position)
    choose(session, 1, "fight")
    assert asked(session) == ("fight.tie", [3])


def test_ruling_4_the_boss_of_bosses_may_choose_himself() -> None:
    """Tied themselves, they decide for themselves and keep the token."""
    crews = {0: ("nitti",), 1: ("carpenter",)}
    session = fought(HALL, at={HALL: crews}, orders={1: 1}, boss=0, turn=1, dice=LoadedDice([4, 4]))
    assert (asked(session), offered(session, 0)) == (("fight.tie", [0]), ["seat:0", "seat:1"])
    choose(session, 0, "seat:0")
    assert (boss(session), where(session, 0, HALL)) == (0, (["nitti"], 0))


def test_ruling_56_beaten_by_his_own_choice_he_loses_the_token() -> None:
    """The Boss of Bosses gives a tie to a rival they are tied with: that rival takes the token."""
    crews = {0: ("nitti",), 1: ("carpenter",)}
    session = fought(HALL, at={HALL: crews}, orders={1: 1}, boss=0, turn=1, dice=LoadedDice([4, 4]))
    choose(session, 0, "seat:1")
    assert (boss(session), where(session, 0, "clubhouse")) == (1, (["nitti"], 0))


def test_ruling_56_the_tie_is_decided_before_injuries() -> None:
    """While the Boss of Bosses chooses, everybody still stands."""
    crews = {1: ("carpenter",), 2: ("weiss",)}
    session = fought(
        "distillery",
        at={"distillery": crews},
        stash={1: (0, 1, 0), 2: (0, 1, 0)},
        orders={1: 1, 3: 1},
        turn=1,
        dice=LoadedDice([4, 4]),
    )
    play(session, 1, 1)
    play(session, 2, 1)
    assert asked(session) == ("fight.tie", [0])
    assert (happened(session, "shots", "injured"), where(session, 1, "emergency")) == ([], ([], 0))
    choose(session, 0, "seat:1")
    assert [where(session, seat, "emergency") for seat in (1, 2)] == [(["carpenter"], 0), (["weiss"], 0)]


# -- Winning


def test_winning_the_initiator_may_exploit_at_once() -> None:
    """For one more token; it then lies on the location."""
    session = fought(CLUB, at={CLUB: {0: ("capone",), 1: (1,)}}, orders={0: 3}, dice=LoadedDice([6, 1]))
    assert (asked(session), orders(session, 0)) == (("fight.exploit", [0]), [2])
    choose(session, 0, "yes")
    assert (orders(session, 0), cash(session, 0), exploited(session)) == ([1], [3], [CLUB])
    assert "exploit" in barred(session, 0)


def test_winning_he_may_leave_it() -> None:
    """Who declines keeps the token and may still exploit in a later turn."""
    session = fought(CLUB, at={CLUB: {0: ("capone",), 1: (1,)}}, orders={0: 3}, dice=LoadedDice([6, 1]))
    choose(session, 0, "no")
    assert (orders(session, 0), cash(session, 0), exploited(session)) == ([2], [0], [])
    assert "exploit" in offered(session, 0)


def test_winning_without_a_further_token_there_is_nothing_to_exploit_with() -> None:
    """The last token went into the fight."""
    session = fought(CLUB, at={CLUB: {0: ("capone",), 1: (1,)}}, orders={0: 1, 3: 1}, dice=LoadedDice([6, 1]))
    assert (asked(session), cash(session, 0)) == (("order.which", [3]), [0])


def test_winning_a_location_that_was_exploited_this_round_is_not_exploited_again() -> None:
    """Each location once a round, also for its new master."""
    position = table(
        business=(CLUB,),
        at={CLUB: {1: (1,)}, "clubhouse": {0: ("capone",)}},
        orders={0: 4, 1: 1},
        turn=1,
        dice=LoadedDice([6, 1]),
    )
    session = start(position)
    choose(session, 1, "exploit")
    play(session, 0, "drive", CLUB)
    choose(session, 0, "fight")
    assert told(session, "won") == [("won", 0)]
    assert (asked(session), orders(session, 0)) == (("order.which", [0]), [2])
    assert "exploit" in barred(session, 0)


def test_ruling_28_a_winning_defender_does_not_exploit_at_once() -> None:
    """Only whoever issued the order may; the rulebook's example says otherwise, its rule does not."""
    session = fought(CLUB, at={CLUB: {0: ("capone",), 1: (5,)}}, orders={0: 2, 1: 2}, dice=LoadedDice([1, 6]))
    assert told(session, "won") == [("won", 1)]
    assert asked(session) == ("order.which", [1])
    choose(session, 1, "exploit")
    assert (cash(session, 1), orders(session, 1)) == ([3], [1])


def test_winning_against_the_boss_of_bosses_takes_the_token() -> None:
    """Beaten in a fight, its holder hands it over; whoever was not in the fight keeps it."""
    session = fought(CLUB, at={CLUB: {0: ("capone",), 1: (5,)}}, orders={0: 1}, dice=LoadedDice([1, 6]))
    assert (boss(session), told(session, "boss")) == (1, [("boss", 1)])
    session = fought(CLUB, at={CLUB: {0: ("capone",), 1: (5,)}}, orders={0: 1}, boss=0, dice=LoadedDice([6, 1]))
    assert boss(session) == 0
    session = fought(CLUB, at={CLUB: PAIR}, orders={0: 1}, boss=2, turn=0, dice=LoadedDice([6, 1]))
    assert boss(session) == 2


def test_ruling_27_a_talking_costs_the_boss_of_bosses_his_token_too() -> None:
    """Any fight will do, and among three it is the winner who takes it."""
    crews = {0: ("capone",), 1: ("sheldon",), 2: ("obanion", 4)}
    session = fought(HALL, at={HALL: crews}, orders={1: 1}, turn=1, dice=LoadedDice([1, 1, 6]))
    assert (told(session, "talking"), boss(session)) == ([("talking", 1)], 2)


# -- Walking away


def test_walking_away_all_others_go_home() -> None:
    """In a fight of four, the members of all three losers return to their clubhouses; those elsewhere stay."""
    crews = {0: ("capone", 1), 1: ("sheldon",), 2: ("weiss", 2), 3: ("oberta", 2)}
    at = {HALL: crews, "distillery": {1: (1,)}}
    session = fought(HALL, at=at, orders={0: 1, 1: 1}, dice=LoadedDice([1, 1, 1, 1]))
    choose(session, 1, "none")
    assert told(session, "won") == [("won", 3)]
    assert [where(session, seat, HALL) for seat in range(4)] == [([], 0), ([], 0), ([], 0), (["oberta"], 2)]
    assert [where(session, seat, "clubhouse") for seat in range(3)] == [
        (["capone"], 1),
        (["sheldon"], 0),
        (["weiss"], 2),
    ]
    assert where(session, 1, "distillery") == ([], 1)


def test_walking_away_from_a_talking_costs_nothing() -> None:
    """No guns, no injuries, no clout: the whole of Count the Cost is left out."""
    session = fought(
        HALL, at={HALL: PAIR}, orders={0: 1, 3: 1}, stash={0: (0, 2, 0), 1: (0, 2, 0)}, dice=LoadedDice([6, 1])
    )
    assert (clout(session, 0, 1), stash(session, 0), stash(session, 1)) == ([3, 3], (0, 2, 0), (0, 2, 0))
    assert happened(session, "guns", "shots", "injured", "clout-lost") == []


def test_example_t21_erin_out_talks_finley_at_city_hall() -> None:
    """4 + 2 + 5 against 5 + 1 + 4: Erin wins 11 to 10, exploits, and has one Clout more and the token."""
    erin, finley, dale = 0, 2, 1
    at = {HALL: {erin: ("capone", "mcgurn", 2), finley: (1,)}, "clubhouse": {finley: ("weiss", "drucci")}}
    session = fought(
        HALL,
        at=at,
        orders={erin: 3, finley: 2},
        clout={erin: 2, finley: 2},
        boss=dale,
        turn=erin,
        dice=LoadedDice([5, 4]),
    )
    assert asked(session) == ("backup.from", [finley])
    play(session, finley, "clubhouse", ("weiss", "drucci"))
    rolls = [event.public or {} for event in happened(session, "roll")]
    assert [(roll["seat"], roll["ratings"], roll["die"], roll["total"]) for roll in rolls] == [
        (finley, 5, 5, 10),
        (erin, 7, 4, 11),
    ]
    choose(session, erin, "yes")
    assert (orders(session, erin, finley), clout(session, erin, finley)) == ([1, 1], [3, 2])
    assert (boss(session), exploited(session)) == (erin, [HALL])
    assert where(session, finley, "clubhouse") == (["weiss", "drucci"], 1)
    assert happened(session, "guns", "clout-lost") == []
