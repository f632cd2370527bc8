"""Boss of Bosses, and the seven orders."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.mob.law import law_of
from rules.wise_guys.deck import GangOrder
from rules.wise_guys.game import GAME
from rules.wise_guys.law import HouseRules
from rules.wise_guys.transactions import Anything, Gain, RivalLosesClout, Steal, Trade
from tests.mob import boss, cash, deal, exploited, orders, shake_hands, stash
from tests.moves import (
    all_name,
    asked,
    barred,
    choose,
    decision,
    happened,
    limits,
    offered,
    passing,
    play,
    refused,
)
from tests.wise_guys.building import GANGS, clout, fought, start, table, where

ALL = ["drive", "exploit", "fight", "recruit", "initiate", "gang", "sit"]
SELL = Trade(**{"trade": ("booze", 1), "for": ("cash", 3), "max": 1})  # type: ignore[arg-type]


def turns(session: Session) -> list[int]:
    """Who is asked for an order until the Black Market opens, when all sit tight."""
    seats = []
    while asked(session)[0] == "order.which":
        (seat,) = asked(session)[1]
        seats.append(seat)
        choose(session, seat, "sit")
    return seats


# -- Boss of Bosses


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1])])
def test_leadership_order_the_boss_of_bosses_first_then_to_the_left(first: int, order: list[int]) -> None:
    """The Boss of Bosses has the first turn, then play passes to the left, round and round."""
    assert turns(start(table(boss=first, orders=dict.fromkeys(range(4), 2)))) == order + order


def test_claiming_the_boss_of_bosses_by_exploiting_city_hall() -> None:
    """Whoever exploits City Hall takes the token from its holder."""
    session = start(table(boss=0, turn=2, orders={2: 1}, at={"city-hall": {2: (1,)}}))
    choose(session, 2, "exploit")
    assert (boss(session), clout(session, 2)) == (2, [4])


def test_claiming_the_boss_of_bosses_by_beating_him() -> None:
    """Whoever wins a fight in which the Boss of Bosses stood takes the token."""
    at = {"city-hall": {0: ("capone",), 1: ("sheldon",)}}  # Talking 4 against 2
    session = fought("city-hall", boss=0, turn=1, orders={1: 1}, at=at, dice=LoadedDice([1, 6]))
    assert (boss(session), where(session, 0, "clubhouse")) == (1, (["capone"], 0))


def test_claiming_the_boss_of_bosses_not_by_a_fight_without_him() -> None:
    """A fight in which the Boss of Bosses has no members leaves him the token."""
    at = {"city-hall": {2: ("weiss",), 1: ("sheldon",)}}
    session = fought("city-hall", boss=0, turn=1, orders={1: 1}, at=at, dice=LoadedDice([6, 1]))
    assert happened(session, "won")[0].public == {"seat": 1, "place": "city-hall"}
    assert boss(session) == 0


def test_godfather_the_boss_of_bosses_chooses_who_wins_a_tie() -> None:
    """He picks among those tied in a fight, though he is not in it himself."""
    at = {"city-hall": {1: ("sheldon",), 2: ("weiss",)}}  # Talking 2 each
    session = fought("city-hall", boss=0, turn=1, orders={1: 1}, at=at, dice=LoadedDice([3, 3]))
    assert asked(session) == ("fight.tie", [0])
    assert offered(session, 0) == ["seat:1", "seat:2"]
    choose(session, 0, "seat:2")
    assert where(session, 2, "city-hall") == (["weiss"], 0)
    assert where(session, 1, "clubhouse") == (["sheldon"], 0)


@pytest.mark.parametrize(("holder", "ranking"), [(1, ((1,), (2,), (0,))), (2, ((2,), (1,), (0,)))])
def test_godfather_the_boss_of_bosses_wins_a_tie_for_victory(holder: int, ranking: tuple[object, ...]) -> None:
    """Of two with the same cash the one with the token wins, whatever else they have."""
    rich = {1: (9, 1, 0), 2: (9, 1, 0), 0: (8, 9, 0)}
    session = shake_hands(start(table(3, stage="calls", round_=6, boss=holder, stash=rich)))
    assert session.result is not None
    assert session.result.ranking == ranking


def test_ruling_2_a_new_boss_of_bosses_leads_from_the_next_round_on() -> None:
    """The order of the running round stays; the next begins with the new holder."""
    t = table(boss=0, orders=dict.fromkeys(range(4), 2), at={"city-hall": {2: (1,)}})
    session = start(t)
    play(session, 0, "sit")
    play(session, 1, "sit")
    play(session, 2, "exploit")
    assert boss(session) == 2
    assert turns(session) == [3, 0, 1, 2, 3]
    assert turns(passing(session, "order.which"))[:4] == [2, 3, 0, 1]


def test_ruling_2_the_powers_of_the_token_pass_at_once() -> None:
    """A tie in the same round is for the new Boss of Bosses to decide."""
    at = {"city-hall": {2: (1,)}, "city-hospital": {0: ("nitti",), 3: (1,)}}
    session = start(table(boss=1, turn=2, orders={2: 1, 0: 1}, at=at, dice=LoadedDice([3, 2])))  # 4 each
    choose(session, 2, "exploit")
    choose(session, 0, "fight")
    assert asked(session) == ("fight.tie", [2])


def test_ruling_2_a_new_round_belongs_to_the_new_boss_of_bosses_from_its_first_moment() -> None:
    """He takes over before the order tokens are handed out: a bomb at dawn is his."""
    bombing = HouseRules(bombing=True)
    t = table(boss=0, turn=2, orders={2: 1}, stash={2: (0, 1, 0)}, at={"city-hall": {2: (1,)}}, house=bombing)
    session = start(t)
    choose(session, 2, "exploit")
    passing(session, "bomb.where")
    assert asked(session) == ("bomb.where", [2])
    assert orders(session, 0, 1, 2, 3) == [0] * 4


# -- Issue Orders


def test_issue_orders_there_are_seven() -> None:
    """Who has all it takes may choose among seven orders."""
    at = {"clubhouse": {0: (1,)}, "distillery": {0: (1,)}, "city-hall": {0: ("capone",), 1: (1,)}}
    session = start(table(orders={0: 1}, stash={0: (1, 1, 1)}, at=at))
    assert offered(session, 0) == ALL


def test_issue_orders_until_all_tokens_of_all_players_are_used() -> None:
    """A gang with more tokens than the others goes on alone; then comes the Black Market."""
    session = start(table(orders={0: 1, 2: 3}))
    assert turns(session) == [0, 2, 2, 2]
    assert asked(session) == ("market.sell", [0, 1, 2, 3])


def test_issue_orders_a_player_with_tokens_must_issue_one() -> None:
    """There is no passing for free: every answer is an order, and an order costs a token."""
    session = start(table(orders={0: 2, 1: 1}))
    assert refused(session, 0, ()) == "how-many"
    choose(session, 0, "sit")
    assert orders(session, 0, 1) == [1, 1]


def test_ruling_16_without_tokens_a_player_sits_tight_unasked() -> None:
    """Who has no token is passed over; the others go on in their order."""
    session = start(table(orders={0: 1, 1: 2, 3: 2}))
    assert turns(session) == [0, 1, 3, 1, 3]
    assert [event.public["seat"] for event in happened(session, "sit") if event.public] == [0, 1, 3, 1, 3]


def test_ruling_16_going_to_war_needs_a_token_and_keeps_it() -> None:
    """The North Side orders a Slugging for no token, but it must have one, and that was its turn."""
    at = {"distillery": {2: ("obanion",), 3: (1,)}}
    session = start(table(rules_of=(2,), turn=2, orders={2: 1, 3: 1}, at=at, dice=LoadedDice([6, 1])))
    choose(session, 2, "fight")
    all_name(session, {2: 0, 3: 0})
    choose(session, 2, "no")  # no exploit at once
    assert orders(session, 2) == [1]
    assert asked(session) == ("order.which", [3])
    broke = start(table(rules_of=(2,), turn=2, orders={2: 0}, at=at))
    assert asked(broke)[0] == "market.sell"


def test_ruling_16_without_tokens_a_gang_still_fights_deals_and_sells() -> None:
    """No backup and no exploit without a token; but it pulls guns, makes deals and sells its booze."""
    at = {"distillery": {0: (1,), 1: ("sheldon",)}, "clubhouse": {0: (2,)}}
    hands = {0: (0, 1, 2), 1: (4, 0, 0)}
    session = start(table(turn=1, orders={1: 1}, stash=hands, at=at, dice=LoadedDice([6, 1])))
    choose(session, 1, "fight")
    assert asked(session) == ("fight.guns", [0, 1])  # nobody was asked for backup
    deal(session, 0, 1, (0, 0, 1), (4, 0, 0))
    assert limits(session, 0) == (0, 1)
    all_name(session, {0: 1, 1: 0})
    assert happened(session, "won")[0].public == {"seat": 0, "place": "distillery"}
    assert asked(session)[0] == "market.sell"
    all_name(session, {0: 1, 1: 0, 2: 0, 3: 0})
    assert cash(session, 0) == [4 + 3]


# -- Drive to Location


def test_example_t2_three_drive_and_one_stays_in_control() -> None:
    """A Made Man and two of three Associates leave for City Hall; the one who stays still holds the place."""
    session = start(table(orders={0: 2}, at={"gun-factory": {0: ("capone", 3)}}, stash={0: (2, 0, 0)}))
    play(session, 0, "drive", ("capone", "associate-1", "associate-3"), "city-hall")
    assert where(session, 0, "city-hall") == (["capone"], 2)
    assert where(session, 0, "gun-factory") == ([], 1)
    assert orders(session, 0) == [1]
    choose(session, 0, "exploit")
    assert offered(session, 0) == ["city-hall", "gun-factory"]


def test_drive_from_one_location_to_one_other() -> None:
    """Members come from one place only; all who are picked go to the same one."""
    at = {"gun-factory": {0: ("capone",)}, "distillery": {0: (2,)}}
    session = start(table(orders={0: 1}, at=at))
    choose(session, 0, "drive")
    assert asked(session) == ("drive.from", [0])
    assert refused(session, 0, ("distillery", "gun-factory")) == "how-many"
    choose(session, 0, "distillery")
    assert offered(session, 0) == ["associate-1", "associate-2"]


def test_drive_never_to_or_from_the_emergency_room_nor_to_a_rival() -> None:
    """The injured stay where they are, and no rival's clubhouse is on the list."""
    at = {"emergency": {0: ("capone",)}, "clubhouse": {0: (1,), 1: (1,)}, "city-hall": {0: (1,)}}
    session = start(table(orders={0: 1}, at=at))
    choose(session, 0, "drive")
    assert offered(session, 0) == ["clubhouse", "city-hall"]
    assert refused(session, 0, "emergency") == "not-offered"
    choose(session, 0, "city-hall")
    assert offered(session, 0) == ["clubhouse", "city-hospital", "distillery", "gun-factory"]
    choose(session, 0, "clubhouse")
    assert (where(session, 0, "clubhouse"), where(session, 1, "clubhouse")) == (([], 2), ([], 1))


def test_drive_to_an_opportunity() -> None:
    """An Opportunity is a location like any other; a Last Call or Hassle is none."""
    t = table(
        orders={0: 1}, opportunities=("payroll-van",), calls=("tribute",), at={"clubhouse": {0: ("capone",)}}
    )
    session = start(t)
    choose(session, 0, "drive")
    assert offered(session, 0)[-1] == "payroll-van"
    choose(session, 0, "payroll-van")
    assert where(session, 0, "payroll-van") == (["capone"], 0)


def test_drive_into_a_rival_starts_no_fight() -> None:
    """Members of several gangs may stand together; the place is contested, and play goes on."""
    at = {"clubhouse": {0: ("capone",)}, "distillery": {1: ("sheldon",)}}
    session = start(table(orders={0: 1, 1: 1}, at=at))
    play(session, 0, "drive", "distillery")
    assert asked(session) == ("order.which", [1])
    assert session.view(None).fight is None
    assert barred(session, 1)["exploit"] == "exploit"


def test_ruling_41_a_drive_moves_somebody_somewhere_else() -> None:
    """At least one member goes, and not to where he is."""
    session = start(table(orders={0: 1}, at={"city-hall": {0: (2,)}}))
    choose(session, 0, "drive")
    assert refused(session, 0, ()) == "how-many"
    choose(session, 0, "associate-1")
    assert refused(session, 0, "city-hall") == "not-offered"


def test_ruling_44_members_may_drive_home() -> None:
    """One's own clubhouse is a place to drive to."""
    session = start(table(orders={0: 1}, at={"city-hall": {0: ("capone", 1)}}))
    play(session, 0, "drive", ("capone", "associate-1"), "clubhouse")
    assert where(session, 0, "clubhouse") == (["capone"], 1)


def test_ruling_44_a_clubhouse_is_neither_exploited_nor_fought_for() -> None:
    """Members at home, and rivals at their homes, open neither order."""
    session = start(table(orders={0: 1}, at={"clubhouse": {0: ("capone", 1), 1: ("sheldon",)}}))
    assert barred(session, 0).keys() >= {"exploit", "fight"}


@pytest.mark.parametrize(("second", "most"), [(3, 3), (1, 1)])
def test_ruling_29_of_two_hassles_that_set_the_same_figure_the_later_counts(second: int, most: int) -> None:
    """Roadblocks say two; a later card of the kind says otherwise and is obeyed."""
    roadblocks = next(card for card in GAME.decks.hassles if card.key == "roadblocks")
    t = table(orders={0: 1}, at={"clubhouse": {0: ("capone", 4)}})
    t.law = law_of(t.law, [roadblocks, replace(roadblocks, drive_most=second)])
    session = start(t)
    choose(session, 0, "drive")
    assert decision(session, 0).most == most  # type: ignore[union-attr]


# -- Exploit Location


def test_exploit_only_a_location_under_control() -> None:
    """A place of one's own can be exploited; one shared with a rival or held by him cannot."""
    at = {"city-hall": {0: (1,)}, "distillery": {0: ("capone",), 1: (1,)}, "gun-factory": {1: (1,)}}
    session = start(table(orders={0: 1}, at=at))
    choose(session, 0, "exploit")
    assert (boss(session), exploited(session)) == (0, ["city-hall"])  # it was the only one to choose
    at.pop("city-hall")
    session = start(table(orders={0: 1}, at=at))
    assert refused(session, 0, "exploit") == "exploit"


def test_exploit_once_a_round_and_the_token_shows_it() -> None:
    """The order token lies on the place; nobody can exploit it again until the round is over."""
    session = start(table(orders={0: 2}, at={"distillery": {0: (1,)}}, stash={0: (9, 0, 0)}))
    play(session, 0, "exploit", 2)
    assert (exploited(session), orders(session, 0), stash(session, 0)) == (["distillery"], [1], (7, 0, 2))
    assert refused(session, 0, "exploit") == "exploit"
    choose(session, 0, "sit")
    passing(session, "order.which")
    assert exploited(session) == []
    assert "exploit" in offered(session, 0)


def test_exploit_once_a_round_whoever_did_it() -> None:
    """A rival who takes the place over finds it exploited too."""
    at = {"distillery": {0: (1,)}, "clubhouse": {1: (1,)}}
    session = start(table(orders={0: 2, 1: 2}, at=at))
    play(session, 0, "exploit", 0)
    play(session, 1, "drive", "distillery")
    play(session, 0, "drive", "clubhouse")
    assert where(session, 1, "distillery") == ([], 1)
    assert refused(session, 1, "exploit") == "exploit"


def test_associates_alone_exploit_but_start_no_fight() -> None:
    """An Associate holds and exploits a place as well as anybody; to fight he needs a Made Man."""
    session = start(table(orders={0: 1}, at={"gun-factory": {0: (1,)}, "distillery": {0: (1,), 1: (1,)}}))
    assert "exploit" in offered(session, 0)
    assert refused(session, 0, "fight") == "fight"


# -- Fight for Location


def test_fight_only_where_a_made_man_meets_a_rival() -> None:
    """Of three places the one where a Made Man stands beside a rival can be fought for."""
    at = {
        "city-hall": {0: ("capone",)},
        "distillery": {0: (1,), 1: ("sheldon",)},
        "gun-factory": {0: ("nitti", 1), 1: (1,)},
    }
    session = start(table(orders={0: 1}, at=at))
    choose(session, 0, "fight")
    fight = session.view(None).fight
    assert fight is not None
    assert (session.view(None).spots[fight.place].key, fight.seats) == ("gun-factory", (0, 1))
    assert orders(session, 0) == [0]


# -- Recruit Associate


def test_recruit_brings_an_associate_to_the_clubhouse() -> None:
    """One Associate comes from the pool, for one token."""
    session = start(table(orders={0: 2}, at={"city-hall": {0: (3,)}}))
    choose(session, 0, "recruit")
    assert (where(session, 0, "clubhouse"), where(session, 0, "pool")[1], orders(session, 0)) == (([], 1), 1, [1])


def test_recruit_up_to_five_associates() -> None:
    """With five in the gang there is no sixth."""
    session = start(table(orders={0: 3}, at={"city-hall": {0: (3,)}}))
    play(session, 0, "recruit", "recruit")
    assert where(session, 0, "clubhouse") == ([], 2)
    assert refused(session, 0, "recruit") == "recruit"


def test_recruit_one_or_two_when_a_hassle_allows_it() -> None:
    """New Faces in Town: up to two for one order, and never none; nor a sixth."""
    session = start(table(orders={0: 2}, hassles=("new-faces-in-town",), at={"city-hall": {0: (2,)}}))
    choose(session, 0, "recruit")
    assert limits(session, 0) == (1, 2)
    session.answer(0, 2)
    assert (where(session, 0, "clubhouse"), orders(session, 0)) == (([], 2), [1])
    choose(session, 0, "recruit")  # one is left, so how many is no question
    assert where(session, 0, "clubhouse") == ([], 3)


def test_example_t35_the_injured_count_towards_the_five() -> None:
    """Three on their feet and two in the Emergency Room are five: no recruiting."""
    session = start(table(orders={0: 1}, at={"city-hall": {0: (3,)}, "emergency": {0: (2,)}}))
    assert barred(session, 0)["recruit"] == "recruit"


# -- Initiate Made Man


def test_example_t3_a_made_man_takes_the_place_of_an_associate() -> None:
    """For a token, $1 and a Gun, the Associate at the Gun Factory goes to the pool and a Made Man stands there."""
    session = start(table(orders={0: 2}, stash={0: (3, 2, 0)}, at={"gun-factory": {0: (1,)}}))
    choose(session, 0, "initiate")
    assert offered(session, 0) == ["capone", "nitti", "humphreys", "mcgurn", "accardo"]
    choose(session, 0, "mcgurn")
    assert (stash(session, 0), orders(session, 0)) == ((2, 1, 0), [1])
    assert where(session, 0, "gun-factory") == (["mcgurn"], 0)
    assert where(session, 0, "pool")[1] == 5


@pytest.mark.parametrize("hand", [(0, 1, 0), (1, 0, 0)])
def test_initiate_takes_cash_and_a_gun(hand: tuple[int, int, int]) -> None:
    """Without the one or the other there is no initiation."""
    session = start(table(orders={0: 1}, stash={0: hand}, at={"clubhouse": {0: (1,)}}))
    assert refused(session, 0, "initiate") == "initiate"


def test_initiate_up_to_five_made_men() -> None:
    """With five Made Men in the gang, an injured one among them, there is no sixth."""
    men = ("capone", "nitti", "humphreys", "mcgurn")
    at = {"clubhouse": {0: (*men, 1)}, "emergency": {0: ("accardo",)}}
    session = start(table(orders={0: 1}, stash={0: (1, 1, 0)}, at=at))
    assert barred(session, 0)["initiate"] == "initiate"


def test_ruling_17_an_associate_is_promoted_wherever_he_stands_but_not_in_the_emergency_room() -> None:
    """Clubhouse, locations and Opportunities will do."""
    at = {"clubhouse": {0: (1,)}, "city-hall": {0: (1,)}, "payroll-van": {0: (1,)}, "emergency": {0: (1,)}}
    session = start(table(orders={0: 1}, stash={0: (1, 1, 0)}, opportunities=("payroll-van",), at=at))
    choose(session, 0, "initiate")
    assert offered(session, 0) == ["clubhouse", "city-hall", "payroll-van"]
    play(session, 0, "payroll-van", "capone")
    assert where(session, 0, "payroll-van") == (["capone"], 0)
    only_injured = start(table(orders={0: 1}, stash={0: (1, 1, 0)}, at={"emergency": {0: (1,)}}))
    assert barred(only_injured, 0)["initiate"] == "initiate"


def test_ruling_42_which_associate_and_which_made_man() -> None:
    """The player picks both, also where a rival stands; afterwards a gang that was full can recruit again."""
    at = {"clubhouse": {0: ("capone", 4)}, "distillery": {0: (1,), 1: ("sheldon",)}}
    session = start(table(orders={0: 2}, stash={0: (1, 1, 0)}, at=at))
    assert "recruit" in barred(session, 0)
    play(session, 0, "initiate", "distillery")
    assert offered(session, 0) == ["nitti", "humphreys", "mcgurn", "accardo"]
    choose(session, 0, "accardo")
    assert where(session, 0, "distillery") == (["accardo"], 0)
    assert {"recruit", "fight"} <= {*offered(session, 0)}


def test_ruling_18_the_injured_count_for_both_limits() -> None:
    """Members in the Emergency Room are in the gang: healed or not, five and five are all there are."""
    men = ("capone", "nitti", "humphreys", "mcgurn", "accardo")
    at = {"emergency": {0: (*men, 4)}, "clubhouse": {0: (1,)}}
    session = start(table(orders={0: 1}, stash={0: (1, 1, 0)}, at=at))
    assert barred(session, 0).keys() >= {"recruit", "initiate"}


# -- Sit Tight


def test_sit_tight_costs_a_token_and_does_nothing() -> None:
    """Play passes on; all that has changed is the token."""
    session = start(table(orders={0: 2, 1: 1}, stash={0: (1, 1, 1)}, at={"city-hall": {0: (1,)}}))
    choose(session, 0, "sit")
    assert (orders(session, 0), stash(session, 0), clout(session, 0)) == ([1], (1, 1, 1), [3])
    assert (where(session, 0, "city-hall"), exploited(session)) == (([], 1), [])
    assert asked(session) == ("order.which", [1])


def test_sit_tight_is_always_possible() -> None:
    """A gang with a token and nothing else can still sit tight."""
    session = start(table(orders={1: 1}, turn=1))
    assert offered(session, 1) == ["recruit", "sit"]


# -- Gang Order


def with_order(seat: int, tokens: int, *does: Anything, **position: Any) -> Session:
    """It is this seat's turn, and its card has this Gang Order."""
    t = table(turn=seat, orders={seat: tokens}, **position)
    t.gangs[seat].card = replace(t.gangs[seat].card, order=GangOrder(title="An Order", does=does))
    return start(t)


@pytest.mark.parametrize("seat", range(4))
def test_gang_order_is_the_one_on_the_own_card(seat: int) -> None:
    """A gang is offered its own order by name, beside the six that all have; it does what its card says."""
    t = table(turn=seat, orders={seat: 1}, stash=dict.fromkeys(range(4), (3, 3, 3)))
    own = next(option for option in decision(start(t), seat).options if option.key == "gang")  # type: ignore[union-attr]
    assert (own.label, own.hint) == ((f"gang-order.{GANGS[seat]}",), (f"gang-order-does.{GANGS[seat]}",))
    session = with_order(seat, 1, Gain(gain=(("cash", 2),)), Gain(gain=(("gun", 1),)))
    choose(session, seat, "gang")
    assert (stash(session, seat), orders(session, seat)) == ((2, 1, 0), [0])


def test_gang_order_that_trades_is_done_once_and_paid_for() -> None:
    """Nobody is asked how often; without the means it is not offered."""
    session = with_order(0, 3, SELL, stash={0: (0, 0, 2)})
    play(session, 0, "gang", "gang")
    assert (stash(session, 0), orders(session, 0)) == ((6, 0, 0), [1])
    assert refused(session, 0, "gang") == "gang-order"


def test_gang_order_that_steals_asks_from_whom() -> None:
    """One Gun from a rival of one's choice."""
    session = with_order(1, 1, Steal(steal=("gun", 1)), stash={2: (0, 2, 0)})
    play(session, 1, "gang", "seat:2")
    assert (stash(session, 1), stash(session, 2)) == ((0, 1, 0), (0, 1, 0))


def test_gang_order_as_often_as_there_are_tokens() -> None:
    """Nothing limits it but the tokens."""
    session = with_order(2, 4, Gain(gain=(("cash", 1),)))
    play(session, 2, "gang", "gang", "gang")
    assert (cash(session, 2), orders(session, 2)) == ([3], [1])
    assert "gang" in offered(session, 2)


def test_gang_order_opens_and_closes_for_deals() -> None:
    """While a victim is chosen they are open, while he thinks who falls they are not; when it is done they are
    again. A rival whom it ruins is gone by then."""
    for men, deals in (((), ["deal:1", "deal:3"]), (("weiss", "moran"), [])):
        tip = RivalLosesClout(rival_loses_clout=1)
        session = with_order(1, 2, tip, clout={2: 1}, at={"clubhouse": {2: men}})
        choose(session, 1, "gang")
        assert [one.key for one in session.interjections(0)] == ["deal:1", "deal:2", "deal:3"]
        choose(session, 1, "seat:2")
        assert [one.key for one in session.interjections(0)] == deals
    choose(session, 2, "weiss")
    assert [one.key for one in session.interjections(0)] == ["deal:1", "deal:2", "deal:3"]


def test_ruling_13_crackdown_closes_gang_orders_that_give_booze_but_not_the_black_market() -> None:
    """An order that gives Booze is not offered; on the Black Market Booze is sold, not traded."""
    session = with_order(0, 1, SELL, stash={0: (0, 0, 2)}, hassles=("crackdown",))
    assert barred(session, 0)["gang"] == "gang-order"
    choose(session, 0, "sit")
    all_name(session, {0: 2, 1: 0, 2: 0, 3: 0})
    assert cash(session, 0) == [6]


# -- rulings over all orders


def test_ruling_41_what_is_not_possible_is_not_offered() -> None:
    """With all members in the Emergency Room and nothing to pay with, little is left, and each order says why."""
    session = start(table(orders={0: 1}, at={"emergency": {0: ("capone", 5)}}))
    assert offered(session, 0) == ["sit"]
    assert barred(session, 0) == {
        "drive": "drive",
        "exploit": "exploit",
        "fight": "fight",
        "recruit": "recruit",
        "initiate": "initiate",
        "gang": "gang-order",
    }
    for order in barred(session, 0):
        refused(session, 0, order)
    assert orders(session, 0) == [1]
