"""The Black Market: limits, supply and demand, and the clout it costs."""

from __future__ import annotations

import pytest

from rules.kernel.session import Session
from tests.mob import boss, cash, stash
from tests.mob_market import PRICES, check_closed_fist, check_price, supplied
from tests.moves import all_name, asked, choose, happened, limits, passing, prompt, refused
from tests.wise_guys.building import clout, start, table, where

HARLEY, JAMIE, KELLY, MORGAN = range(4)
MEN = {"clubhouse": {0: ("capone",), 1: ("sheldon",), 2: ("weiss",), 3: ("saltis",)}}


def market(booze: tuple[int, ...] = (9, 9, 9, 9), **position: object) -> Session:
    """The market opens; each gang has so much booze, a made man and 4 clout unless a test says otherwise."""
    position.setdefault("clout", dict.fromkeys(range(4), 4))
    position.setdefault("at", {"clubhouse": {seat: MEN["clubhouse"][seat] for seat in range(len(booze))}})
    held = {seat: (0, 0, n) for seat, n in enumerate(booze)}
    return start(table(len(booze), stage="market", stash=held, **position))  # type: ignore[arg-type]


# -- limits


def test_example_t4_clout_limits_what_a_gang_may_sell() -> None:
    """Clout 3, 2, 2 and 4: three, two, two, and no limit but the stock. The rivals of the fourth can sell seven
    together; the rulebook's six is a misprint."""
    session = market(clout={HARLEY: 3, JAMIE: 2, KELLY: 2, MORGAN: 4}, booze=(9, 9, 9, 30))
    most = [limits(session, seat)[1] for seat in range(4)]
    assert (most, sum(most[:3])) == ([3, 2, 2, 30], 7)
    assert refused(session, HARLEY, 4) == "out-of-range"


def test_limits_one_clout_sells_one() -> None:
    """The lowest clout still allows one booze."""
    session = market(clout={0: 1, 1: 4, 2: 4, 3: 4})
    assert limits(session, 0) == (0, 1)


def test_limits_nobody_sells_more_than_he_has() -> None:
    """The stock is a limit too; a gang without booze is asked like all others."""
    session = market(booze=(2, 0, 9, 1), clout={0: 3, 1: 4, 2: 2, 3: 4})
    assert (asked(session), [limits(session, seat)[1] for seat in range(4)]) == (
        ("market.sell", [0, 1, 2, 3]),
        [2, 0, 2, 1],
    )


# -- Supply and Demand


def test_supply_fists_stay_closed_until_the_last_is_out() -> None:
    """What is in a fist changes nothing that others see, except that it is out."""
    check_closed_fist(market())


@pytest.mark.parametrize(("seats", "total", "each"), PRICES)
def test_example_t6_and_ruling_23_the_price_falls_with_the_supply(seats: int, total: int, each: int) -> None:
    """The rulebook's two tables: with three players 3, 6 and more, with four 4, 8 and more, pay 3, 2 and 1."""
    check_price(market(booze=supplied(seats, total)), total, each)


def test_example_t5_morgan_sells_three_and_jamie_two() -> None:
    """Five for sale among four: $2 each, so $6 and $4; both lose one Clout, the other two none."""
    session = market(booze=(3, 2, 2, 6), clout={HARLEY: 3, JAMIE: 2, KELLY: 2, MORGAN: 4})
    all_name(session, {HARLEY: 0, JAMIE: 2, KELLY: 0, MORGAN: 3})
    assert [stash(session, seat) for seat in range(4)] == [(0, 0, 3), (4, 0, 0), (0, 0, 2), (6, 0, 3)]
    assert clout(session, HARLEY, JAMIE, KELLY, MORGAN) == [3, 1, 2, 3]


# -- Lose Clout


def test_lose_clout_one_for_selling_however_much() -> None:
    """Nine booze cost as much clout as one, none cost nothing."""
    session = all_name(market(), {0: 9, 1: 1, 2: 0, 3: 0})
    assert clout(session, 0, 1, 2, 3) == [3, 3, 4, 4]


def test_ruling_49_nothing_for_sale_has_no_price() -> None:
    """All fists are empty: nobody is paid and nobody loses clout."""
    session = all_name(market(), {0: 0, 1: 0, 2: 0, 3: 0})
    assert happened(session, "price", "sale", "clout-lost") == []
    assert (cash(session, 0, 1, 2, 3), clout(session, 0, 1, 2, 3)) == ([0, 0, 0, 0], [4, 4, 4, 4])


def test_ruling_49_all_are_paid_before_clout_is_lost_in_leadership_order() -> None:
    """First every sale, then the clout of the sellers from the Boss of Bosses' seat on."""
    session = all_name(market(boss=2), {0: 1, 1: 1, 2: 1, 3: 0})
    order = [(event.kind, (event.public or {})["seat"]) for event in happened(session, "sale", "clout-lost")]
    assert order == [
        ("sale", 0),
        ("sale", 1),
        ("sale", 2),
        ("clout-lost", 2),
        ("clout-lost", 0),
        ("clout-lost", 1),
    ]


def test_ruling_49_and_example_t31_selling_at_the_last_clout_costs_a_man() -> None:
    """One booze at $3 with Clout 1: the cash is the gang's, a made man falls, and Clout is one again."""
    session = all_name(market(clout={0: 1, 1: 4, 2: 4, 3: 4}), {0: 1, 1: 0, 2: 0, 3: 0})
    assert (cash(session, 0), clout(session, 0)) == ([3], [1])
    assert "capone" in where(session, 0, "pool")[0]


def test_example_t31_without_a_man_the_gang_is_disbanded() -> None:
    """The sale's cash goes with it; the prompt says so beforehand, and only to whom it concerns."""
    at = {"clubhouse": {**MEN["clubhouse"], 0: (2,)}}
    session = market(clout={0: 1, 1: 1, 2: 4, 3: 4}, at=at)
    assert session.ask is not None
    assert [session.ask.decisions[seat].prompt[0] for seat in (0, 1)] == ["market.last-sale", "market.sell"]
    all_name(session, {0: 1, 1: 0, 2: 0, 3: 0})
    gang = session.view(0).gangs[0]
    assert (gang.out, gang.stash, where(session, 0, "clubhouse")) == (True, (0, 0, 0), ([], 0))
    assert boss(session) == 1  # the token went on to the left


def test_all_gangs_disbanded_at_once_compare_what_they_have() -> None:
    """Nobody has a man to blame and all sell at Clout 1: the game is over, and the most cash wins after all."""
    held = {0: (1, 0, 1), 1: (5, 0, 1), 2: (3, 0, 1)}
    clouts = {0: 1, 1: 1, 2: 1}
    session = start(table(3, stage="market", stash=held, clout=clouts, at={"clubhouse": {0: (1,), 1: (1,)}}))
    all_name(session, {0: 1, 1: 1, 2: 1})
    assert session.result is not None
    assert (session.result.ranking, session.result.scores) == (((1,), (2,), (0,)), {0: 4, 1: 8, 2: 6})
    assert session.result.why == ("result.cash", 8)


def test_the_market_opens_when_all_orders_are_issued_and_every_round() -> None:
    """After the last order token, also when nobody had one; then come the Last Calls and the next round."""
    session = start(table(orders={1: 1}))
    assert prompt(session) == "order.which"
    passing(session, "market.sell")
    assert session.view(None).round == 1
    passing(session, "order.which")
    assert session.view(None).round == 2


def test_a_gang_with_nobody_to_blame_makes_no_more_deals() -> None:
    """It has sold itself out of the game and can give nothing away: until it is gone, nobody makes a deal."""
    at = {"clubhouse": {0: (1,), 1: ("sheldon", "mcgovern")}}
    session = start(table(stage="market", stash={0: (9, 0, 1), 1: (0, 0, 1)}, clout={0: 1, 1: 1}, at=at))
    all_name(session, {0: 1, 1: 1, 2: 0, 3: 0})
    assert asked(session) == ("fall.who", [1])
    assert [session.interjections(seat) for seat in range(4)] == [()] * 4
    choose(session, 1, "sheldon")
    assert [deal.parties for deal in session.interjections(2)] == [(2, 1), (2, 3)]
