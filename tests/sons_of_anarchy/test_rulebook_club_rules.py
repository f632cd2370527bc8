"""What only one gang may do: Club Orders, Long Column and Open Arms."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kernel.session import Session
from rules.sons_of_anarchy.deck import ClubOrder
from rules.sons_of_anarchy.game import GAME
from rules.sons_of_anarchy.transactions import Anything, RivalGains, Skim, Steal
from tests.mob import exploited, orders, stash
from tests.moves import asked, barred, choose, decision, happened, limits, offered, play, refused, window
from tests.sons_of_anarchy.building import LIN, MAYANS, NINERS, SAMCRO, heat, start, table, where

BOTH = ("prospect-1", "prospect-2")


# -- Long Column


COLUMN = {"gun-factory": {MAYANS: (1, 2)}, "cut-and-bag-op": {MAYANS: (0, 2)}, "clubhouse": {MAYANS: (1, 0)}}


def column(tokens: int = 1, **position: Any) -> Session:
    """The Mayans are about to ride."""
    position = {"at": COLUMN, "high_octane": (MAYANS,), **position}
    session = start(table(turn=MAYANS, orders={MAYANS: tokens}, **position))
    choose(session, MAYANS, "ride")
    return session


def test_long_column_rides_from_two_locations_for_one_token() -> None:
    """Dudes of two places meet at a third; a third place cannot send any."""
    session = column(2)
    play(session, MAYANS, "gun-factory", ("member-1", "prospect-1"))
    assert (asked(session), offered(session, MAYANS)) == (
        ("ride.also-from", [MAYANS]),
        ["none", "clubhouse", "cut-and-bag-op"],
    )
    play(session, MAYANS, "cut-and-bag-op", BOTH)
    assert (asked(session), offered(session, MAYANS)) == (
        ("ride.to", [MAYANS]),
        ["clubhouse", "police-station", "st-thomas"],
    )
    choose(session, MAYANS, "police-station")
    assert (where(session, MAYANS, "police-station"), where(session, MAYANS, "gun-factory")) == ((1, 3), (0, 1))
    assert orders(session, MAYANS) == [1]
    assert [event.public["start"] for event in happened(session, "ride") if event.public] == [
        "gun-factory",
        "cut-and-bag-op",
    ]


def test_long_column_may_be_short() -> None:
    """The Mayans may ride from one place like everyone, and then may even ride to the other one."""
    session = column()
    play(session, MAYANS, "clubhouse", "none", "gun-factory")
    assert where(session, MAYANS, "gun-factory") == (2, 2)


def test_long_column_with_dudes_in_one_place_there_is_nothing_to_collect() -> None:
    """Nobody is asked for a second place where there is none; the injured are in none."""
    session = column(at={"gun-factory": {MAYANS: (0, 1)}, "emergency": {MAYANS: (1, 1)}})
    assert asked(session) == ("ride.to", [MAYANS])


def test_long_column_is_a_rule_of_the_mayans_alone() -> None:
    """On the plain side of their card, and in other gangs, one Ride has one start."""
    session = column(high_octane=())
    play(session, MAYANS, "clubhouse")
    assert asked(session) == ("ride.to", [MAYANS])


def test_long_column_on_washed_out_roads_two_dudes_are_counted_over_both_places() -> None:
    """Two from the first place leave none for a second; one leaves one."""
    session = column(hassles=("washed-out-roads",))
    choose(session, MAYANS, "cut-and-bag-op")
    assert decision(session, MAYANS).most == 2
    choose(session, MAYANS, *BOTH)
    assert asked(session) == ("ride.to", [MAYANS])
    session = column(hassles=("washed-out-roads",))
    play(session, MAYANS, "cut-and-bag-op", "prospect-1", "gun-factory")
    assert decision(session, MAYANS).most == 1


# -- Club Orders


def clubbing(seat: int, tokens: int, *does: Anything, **position: Any) -> Session:
    """It is this seat's turn, and its card has this Club Order."""
    t = table(turn=seat, orders={seat: tokens}, **position)
    t.gangs[seat].card = replace(t.gangs[seat].card, order=ClubOrder(title="An Order", does=does))
    return start(t)


@pytest.mark.parametrize("seat", [SAMCRO, LIN, NINERS])
def test_club_order_is_the_one_on_the_own_card(seat: int) -> None:
    """A gang is offered its own order by name, and what it does; on the plain side there is none."""
    position: dict[str, Any] = {"turn": seat, "orders": {seat: 1}, "stash": dict.fromkeys(range(4), (3, 3, 3))}
    options = decision(start(table(high_octane=(seat,), **position)), seat).options
    own, key = next(option for option in options if option.key == "club"), GAME.decks.gangs[seat].key
    assert (own.label, own.hint) == ((f"gang-order.{key}",), (f"gang-order-does.{key}",))
    plain = start(table(**position))
    assert "club" not in {*offered(plain, seat), *barred(plain, seat)}


def test_club_order_the_mayans_have_none() -> None:
    """Both of their rules are of another kind."""
    session = start(table(turn=MAYANS, orders={MAYANS: 1}, high_octane=(MAYANS,)))
    assert "club" not in {*offered(session, MAYANS), *barred(session, MAYANS)}


@pytest.mark.parametrize(
    ("seat", "before", "after", "cooler"),
    [
        (SAMCRO, (3, 0, 0), (1, 2, 0), 0),  # a Gun for $1
        (LIN, (5, 0, 0), (1, 0, 0), 2),  # a Heat less for $2
        (NINERS, (0, 0, 3), (4, 0, 1), 0),  # $2 for a Contraband
    ],
)
def test_club_order_instead_of_a_standard_one_as_often_as_there_are_tokens(
    seat: int, before: tuple[int, int, int], after: tuple[int, int, int], cooler: int
) -> None:
    """Each time costs a token and its price, and is done once; no Site is needed and none is used up."""
    session = start(table(turn=seat, orders={seat: 3}, high_octane=(seat,), heat={seat: 3}, stash={seat: before}))
    play(session, seat, "club", "club")
    assert (stash(session, seat), heat(session, seat), orders(session, seat)) == (after, [3 - cooler], [1])
    assert exploited(session) == []


@pytest.mark.parametrize(("seat", "poor"), [(SAMCRO, (0, 9, 9)), (LIN, (1, 9, 9)), (NINERS, (9, 9, 0))])
def test_ruling_32_a_club_order_that_cannot_be_paid_is_not_offered(seat: int, poor: tuple[int, int, int]) -> None:
    """Its owner reads why; to everyone else the question looks the same as if they could pay."""
    position: dict[str, Any] = {"turn": seat, "orders": {seat: 1}, "high_octane": (seat,)}
    session = start(table(stash={seat: poor}, **position))
    assert refused(session, seat, "club") == "club"
    rich = start(table(stash={seat: (9, 9, 9)}, **position))
    assert "club" in offered(rich, seat)
    for other in {None, 0, 1, 2, 3} - {seat}:
        assert window(session, other) == window(rich, other)


@pytest.mark.parametrize(
    ("seat", "hassle", "closed"),
    [
        (SAMCRO, "dry-suppliers", True),
        (LIN, "dry-suppliers", False),
        (NINERS, "narcotics-sweep", True),
        (NINERS, "gun-task-force", False),
    ],
)
def test_club_order_is_bound_by_hassles(seat: int, hassle: str, closed: bool) -> None:
    """Without suppliers nobody SPENDs, SAMCRO's own order included; paying for less Heat is no SPEND."""
    rich = {seat: (9, 9, 9)}
    session = start(table(turn=seat, orders={seat: 1}, high_octane=(seat,), stash=rich, hassles=(hassle,)))
    assert ("club" in barred(session, seat)) == closed
    assert ("club" in offered(session, seat)) != closed


def test_club_order_that_steals_asks_from_whom() -> None:
    """One Gun from a rival of one's choice."""
    session = clubbing(1, 1, Steal(steal=("gun", 1)), stash={2: (0, 2, 0)})
    play(session, 1, "club", "seat:2")
    assert (stash(session, 1), stash(session, 2)) == ((0, 1, 0), (0, 1, 0))


def test_club_order_opens_and_closes_for_deals() -> None:
    """While a victim is chosen they are open, while the victim thinks who falls they are not; when it is done they
    are again. A rival whom it ruins is gone by then."""
    for members, deals in ((0, ["deal:1", "deal:3"]), (1, [])):
        crews = {"clubhouse": {2: (members, 0)}, "gun-factory": {2: (members, 0)}}
        session = clubbing(1, 2, RivalGains(rival_gains_heat=1), heat={2: 4}, at=crews)
        choose(session, 1, "club")
        assert [one.key for one in session.interjections(0)] == ["deal:1", "deal:2", "deal:3"]
        choose(session, 1, "seat:2")
        assert [one.key for one in session.interjections(0)] == deals
    choose(session, 2, "clubhouse")
    assert [one.key for one in session.interjections(0)] == ["deal:1", "deal:2", "deal:3"]


def test_club_order_may_do_several_things() -> None:
    """One after the other, for one token."""
    session = clubbing(0, 1, Skim(skim=(("cash", 2),)), Skim(skim=(("gun", 1),)))
    choose(session, 0, "club")
    assert (stash(session, 0), orders(session, 0)) == ((2, 1, 0), [0])


# -- Open Arms


def test_open_arms_one_recruit_brings_up_to_two() -> None:
    """The Mayans take one or two for one token, never none, and never a sixth."""
    position: dict[str, Any] = {"turn": MAYANS, "high_octane": (MAYANS,), "at": {"gun-factory": {MAYANS: (0, 2)}}}
    session = start(table(orders={MAYANS: 2}, **position))
    choose(session, MAYANS, "recruit")
    assert limits(session, MAYANS) == (1, 2)
    session.answer(MAYANS, 2)
    assert (where(session, MAYANS, "clubhouse"), orders(session, MAYANS)) == ((0, 2), [1])
    choose(session, MAYANS, "recruit")  # one is left, so how many is no question
    assert where(session, MAYANS, "clubhouse") == (0, 3)
