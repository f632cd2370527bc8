"""The Family Ring: who takes it, and what it pays."""

from __future__ import annotations

import pytest

from rules.scarface_1920.pieces import NOBODY
from tests.moves import asked, choose, happened, offered, play
from tests.scarface_1920.building import act, at_table, end, money, order, start, table

ROWS = (("doorman", "bouncer", "pickpocket"), ("the-madam",))


def test_ring_lies_in_the_supply_at_the_start() -> None:
    """Nobody has it, and nobody is paid for it."""
    session = at_table(stage="turn")
    assert (session.view(None).ring, money(session, 0)) == (NOBODY, [0])


@pytest.mark.parametrize(("seats", "paid"), [(2, 1), (3, 2), (4, 3)])
def test_example_t22_ring_money_by_the_number_of_players(seats: int, paid: int) -> None:
    """Whoever holds it when their turn starts gains one, two or three money; the others nothing."""
    session = at_table(seats=seats, stage="turn", ring=0)
    assert money(session, *range(seats)) == [paid, *[0] * (seats - 1)]


def test_ring_pays_its_holder_in_his_own_turn_only() -> None:
    """In a rival's turn the holder gets nothing."""
    session = at_table(stage="turn", turn=1, ring=0)
    assert money(session, 0, 1) == [0, 0]


def test_ruling_33_ring_money_is_claimed_at_the_start_of_the_turn() -> None:
    """It is there before the Plan is laid, so nobody can forget it, and it comes once a turn."""
    session = at_table(stage="turn", ring=0)
    assert (asked(session)[0], money(session, 0)) == ("plan.which", [3])
    play(session, 0, offered(session, 0)[0], "end")
    assert (money(session, 0), len(happened(session, "ring-money"))) == ([3], 1)


@pytest.mark.parametrize("holder", [NOBODY, 2])
def test_ring_is_taken_with_every_hire(holder: int) -> None:
    """From the supply or from the player who has it."""
    session = order(at_table(influence=1, rows=ROWS, ring=holder), "hire", "doorman")
    assert (session.view(None).ring, [event.public for event in happened(session, "ring")]) == (0, [{"seat": 0}])


def test_ring_stays_with_a_holder_who_hires() -> None:
    """They have it already: nothing is told of it."""
    session = order(at_table(influence=1, rows=ROWS, ring=0), "hire", "doorman")
    assert (session.view(None).ring, happened(session, "ring")) == (0, [])


def test_ring_may_come_by_a_skill() -> None:
    """Cabaret Star takes it from wherever it is."""
    session = act(at_table(plan=("cabaret-star",), ring=3), "skill:cabaret-star")
    assert session.view(None).ring == 0


def test_example_t34_whoever_gets_it_in_his_turn_waits_for_the_next() -> None:
    """Hiring brings the Ring and no money; three come when the next own turn starts."""
    session = order(at_table(influence=1, rows=ROWS), "hire", "doorman")
    end(session)
    for seat in (1, 2, 3):
        play(session, seat, offered(session, seat)[0], "end")
    assert (asked(session), money(session, 0)) == (("plan.which", [0]), [3])


def test_example_t34_who_loses_it_in_his_turn_has_been_paid() -> None:
    """A Raid takes the Ring after the Plan: the money of this turn is there all the same."""
    session = at_table(stage="turn", ring=0, crime={0: 10}, raids=("honest-judge", "false-alarm"), money={0: 0})
    choose(session, 0, *offered(session, 0))
    assert session.view(None).ring == NOBODY
    assert happened(session, "ring-money")[0].public == {"seat": 0, "money": 3}


def test_ring_a_raid_returns_it_to_the_supply() -> None:
    """Whoever has it: nobody holds it afterwards."""
    for holder in range(4):
        t = table(stage="raid", plan=(), ring=holder, raids=("search-warrants", "false-alarm"))
        assert start(t).view(None).ring == NOBODY


def test_ring_a_headline_may_raise_it() -> None:
    """Gift of the Family: two money more at the start of the turn."""
    session = at_table(stage="turn", ring=0, headline="gift-of-the-family")
    assert money(session, 0) == [5]


def test_ring_a_bonus_of_certain_cards() -> None:
    """Street Gambler's skill pays two more to its holder."""
    for ring, gained in ((0, 3), (1, 1)):
        session = act(at_table(plan=("street-gambler",), ring=ring), "skill:street-gambler")
        assert money(session, 0) == [gained]
