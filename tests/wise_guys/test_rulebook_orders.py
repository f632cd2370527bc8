"""Issuing orders: who may, and what each of the seven needs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.wise_guys.deck import GangOrder
from rules.wise_guys.transactions import Anything, Gain, RivalLosesClout, Steal, Trade
from tests.mob import boss, cash, deal, exploited, orders, stash
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
from tests.wise_guys.building import GANGS, clout, start, table, where
from tests.wise_guys.ordering import turns

ALL = ["drive", "exploit", "fight", "recruit", "initiate", "gang", "sit"]
SELL = Trade(**{"trade": ("booze", 1), "for": ("cash", 3), "max": 1})  # type: ignore[arg-type]


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


# -- Exploit Location


def test_exploit_only_a_location_under_control() -> None:
    """A place of one's own can be exploited; one shared with a rival or held by one cannot."""
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
    """An Associate holds and exploits a place as well as anybody; to fight, a gang needs a Made Man."""
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
    own = next(option for option in decision(start(t), seat).options if option.key == "gang")
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
    """While a victim is chosen they are open, while the victim thinks who falls they are not; when it is done they
    are again. A rival whom it ruins is gone by then."""
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
