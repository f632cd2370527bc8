"""The Black Market: limits by heat, supply and demand, and the heat it brings."""

from __future__ import annotations

import pytest

from rules.kernel.session import Session
from rules.kernel.telling import Seat
from tests.mob import boss, cash, stash
from tests.mob_fights import told
from tests.mob_market import PRICES, check_closed_fist, check_price, supplied
from tests.moves import all_name, asked, decision, happened, limits, passing, prompt, refused
from tests.sons_of_anarchy.building import LIN, NINERS, SAMCRO, heat, start, table, where

JOHN, LIZ, PETE, SALLY = range(4)


def market(contraband: tuple[int, ...] = (9, 9, 9, 9), **position: object) -> Session:
    """The market opens; each gang has so much contraband, two members and no heat unless a test says otherwise."""
    position.setdefault("at", {"clubhouse": dict.fromkeys(range(len(contraband)), (2, 0))})
    position.setdefault("deck", ("dead-cell-tower", "church-picnic"))
    held = {seat: (0, 0, n) for seat, n in enumerate(contraband)}
    return start(table(len(contraband), stage="market", stash=held, **position))  # type: ignore[arg-type]


def warning(session: Session, seat: Seat) -> str:
    return str(decision(session, seat).prompt[0])


# -- limits


@pytest.mark.parametrize(("hot", "most"), [(0, 9), (1, 3), (2, 2), (3, 1), (4, 0)])
def test_ruling_7_heat_limits_what_a_gang_may_traffic(hot: int, most: int) -> None:
    """No limit but the stock without heat; then three, two, one and none."""
    session = market(heat={0: hot})
    assert limits(session, 0) == (0, most)
    assert refused(session, 0, most + 1) == "out-of-range"


def test_example_t4_what_the_rivals_could_traffic_can_be_counted() -> None:
    """Heat 3, 2, 2 and 0: one, two, two, and no limit; five is the most that Sally's rivals have together."""
    session = market((9, 9, 9, 30), heat={JOHN: 3, LIZ: 2, PETE: 2})
    most = [limits(session, seat)[1] for seat in range(4)]
    assert (most, sum(most[:3])) == ([1, 2, 2, 30], 5)


def test_limits_nobody_traffics_more_than_he_has() -> None:
    """The stock is a limit too; a gang without contraband is asked like all others."""
    session = market((2, 0, 9, 1), heat={0: 1, 2: 2})
    assert (asked(session), [limits(session, seat)[1] for seat in range(4)]) == (
        ("market.sell", [0, 1, 2, 3]),
        [2, 0, 2, 1],
    )


def test_limits_guns_and_cash_are_no_contraband() -> None:
    """Five guns and five dollars: there is nothing to traffic."""
    session = start(table(stage="market", stash={0: (5, 5, 0)}))
    assert limits(session, 0) == (0, 0)


# -- Supply and Demand


def test_supply_fists_stay_closed_until_the_last_is_out() -> None:
    """What is in a fist changes nothing that others see, except that it is out."""
    check_closed_fist(market())


@pytest.mark.parametrize(("seats", "total", "each"), PRICES)
def test_ruling_6_the_price_falls_with_the_supply(seats: int, total: int, each: int) -> None:
    """With three players 3, 6 and more, with four 4, 8 and more, pay 3, 2 and 1; the same price for all."""
    check_price(market(supplied(seats, total)), total, each)


def test_example_t5_sally_sells_three_into_a_full_market() -> None:
    """She sells 3 and her rivals the 5 they can: $2 each, so $6, and a heat for all. What is sold is gone."""
    session = market((1, 2, 2, 6), heat={JOHN: 3, LIZ: 2, PETE: 2})
    all_name(session, {JOHN: 1, LIZ: 2, PETE: 2, SALLY: 3})
    assert [stash(session, seat) for seat in range(4)] == [(2, 0, 0), (4, 0, 0), (4, 0, 0), (6, 0, 3)]
    assert heat(session, JOHN, LIZ, PETE, SALLY) == [4, 3, 3, 1]


def test_example_t5_whoever_sells_nothing_gains_no_heat() -> None:
    """Sally alone sells her 3, at $3 each."""
    session = all_name(market((1, 2, 2, 6)), {JOHN: 0, LIZ: 0, PETE: 0, SALLY: 3})
    assert (cash(session, SALLY), heat(session, JOHN, LIZ, PETE, SALLY)) == ([9], [0, 0, 0, 1])


# -- Heat


def test_heat_one_for_trafficking_however_much() -> None:
    """Nine contraband bring as much heat as one, none bring nothing."""
    session = all_name(market(), {0: 9, 1: 1, 2: 0, 3: 0})
    assert heat(session, 0, 1, 2, 3) == [1, 1, 0, 0]


def test_ruling_38_nothing_for_sale_has_no_price() -> None:
    """All fists are empty: nobody is paid and nobody gains heat."""
    session = all_name(market(), {0: 0, 1: 0, 2: 0, 3: 0})
    assert happened(session, "price", "sale", "heat") == []
    assert (cash(session, 0, 1, 2, 3), heat(session, 0, 1, 2, 3)) == ([0] * 4, [0] * 4)


def test_ruling_38_all_are_paid_before_heat_is_gained_in_patch_order() -> None:
    """First every sale, then the sellers' heat from the Patch holder on."""
    session = all_name(market(holder=2), {0: 1, 1: 1, 2: 1, 3: 0})
    assert told(session, "sale", "heat") == [
        ("sale", 0),
        ("sale", 1),
        ("sale", 2),
        ("heat", 2),
        ("heat", 0),
        ("heat", 1),
    ]


def test_ruling_37_and_example_t25_the_market_itself_makes_nobody_fall() -> None:
    """At heat 3 one may be sold and heat is 4; at heat 4 only an empty fist is accepted."""
    session = market(heat={0: 3, 1: 4})
    assert (refused(session, 1, 1), warning(session, 0), warning(session, 1)) == (
        "out-of-range",
        "market.sell",
        "market.sell",
    )
    all_name(session, {0: 1, 1: 0, 2: 0, 3: 0})
    assert (cash(session, 0), heat(session, 0, 1), happened(session, "fall")) == ([3], [4, 4], [])


# -- what two High Octane sides do to it


@pytest.mark.parametrize(("hot", "most"), [(0, 9), (1, 4), (2, 3), (3, 2), (4, 1)])
def test_deep_cellars_one_more_than_heat_allows(hot: int, most: int) -> None:
    """Lin's High Octane side; the Unleaded one is limited like all."""
    assert limits(market(heat={LIN: hot}, high_octane=(LIN,)), LIN) == (0, most)
    assert limits(market(heat={LIN: hot}), LIN)[1] == (most if hot == 0 else most - 1)


def test_deep_cellars_at_heat_4_a_sale_is_a_fall_and_the_warning_says_so() -> None:
    """Paid first; then the fifth heat, a member to the pool, and one heat. Without it nothing is said."""
    session = market(heat={LIN: 4, SAMCRO: 4}, high_octane=(LIN, SAMCRO))
    assert [warning(session, seat) for seat in (SAMCRO, LIN)] == ["market.sell", "market.fall"]
    all_name(session, {0: 0, 1: 0, LIN: 1, 3: 0})
    assert (cash(session, LIN), heat(session, LIN), where(session, LIN, "clubhouse")) == ([3], [1], (1, 0))
    assert warning(market(heat={LIN: 3}, high_octane=(LIN,)), LIN) == "market.sell"


def test_deep_cellars_without_a_member_it_is_the_last_sale() -> None:
    """The prompt says that the gang would break up; it sells, and its cash and its Patch are gone."""
    session = market(heat={LIN: 4}, high_octane=(LIN,), at={"clubhouse": {LIN: (0, 2)}}, holder=LIN)
    assert warning(session, LIN) == "market.last-sale"
    all_name(session, {0: 0, 1: 0, LIN: 1, 3: 0})
    gang = session.view(LIN).gangs[LIN]
    assert (gang.out, gang.stash, where(session, LIN, "clubhouse"), boss(session)) == (True, (0, 0, 0), (0, 0), 3)


@pytest.mark.parametrize(("sold", "gained"), [(0, 0), (1, 0), (2, 1), (9, 1)])
def test_small_change_exactly_one_goes_unnoticed(sold: int, gained: int) -> None:
    """The One-Niners' High Octane side; two bring a heat as ever, and so does one on the Unleaded side."""
    session = all_name(market(high_octane=(NINERS,)), {0: 0, 1: 0, 2: 0, NINERS: sold})
    assert heat(session, NINERS) == [gained]
    session = all_name(market(), {0: 0, 1: 0, 2: 0, NINERS: sold})
    assert heat(session, NINERS) == [int(sold > 0)]


# -- when


def test_the_market_opens_when_everybody_was_skipped_and_every_round() -> None:
    """After the last order token; then come the Last Calls and the next round."""
    session = start(table(orders={1: 1}))
    assert prompt(session) == "order.which"
    passing(session, "market.sell")
    assert ([gang.skipped for gang in session.view(None).gangs], session.view(None).round) == ([True] * 4, 1)
    passing(session, "order.which")
    assert session.view(None).round == 2


def test_ruling_18_the_price_goes_by_the_players_at_the_start() -> None:
    """One of four gangs is gone and is not asked; four contraband still pay $3 each."""
    position = table(stage="market", stash={0: (0, 0, 4)})
    position.gangs[3].out = True
    session = start(position)
    assert asked(session) == ("market.sell", [0, 1, 2])
    all_name(session, {0: 4, 1: 0, 2: 0})
    assert cash(session, 0) == [12]
