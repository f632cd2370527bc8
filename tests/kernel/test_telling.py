"""Who hears what, and from when on it stays."""

from __future__ import annotations

import pytest

from rules.kernel.asking import Flow, number
from rules.kernel.telling import Event
from tests.kernel.penny import Table
from tests.kernel.playing import acts, at_bids, at_turn, facts, new_game, one_rule, unsettled


def test_a_public_event_is_for_everyone() -> None:
    """Spectators included."""
    event = Event("e", {"n": 1})
    assert event.seen_by(None) == event.seen_by(0) == event


def test_a_private_part_is_for_its_seat_alone() -> None:
    """The others get the event without it."""
    event = Event("e", {"n": 1}, {0: {"secret": 2}, 1: {"secret": 3}}, reveals=True)
    assert event.seen_by(0) == Event("e", {"n": 1}, {0: {"secret": 2}}, reveals=True)
    assert event.seen_by(2) == event.seen_by(None) == Event("e", {"n": 1}, {}, reveals=True)


def test_an_event_without_a_public_part_is_unnoticed_by_the_others() -> None:
    """They do not even learn that there was one."""
    event = Event("e", None, {1: {"secret": 3}})
    assert event.seen_by(1) == event
    assert event.seen_by(0) is event.seen_by(None) is Event("e").seen_by(0) is None


def test_a_session_tells_each_seat_its_own() -> None:
    """What seat 0 plans only it knows; what it sees under a stash too; that it looked, everyone."""
    session = at_turn((5, 6, 7))
    for value in [("peek",), ("blue",), ("yes",), ("seat:2",)]:
        session.answer(0, value)
    assert facts(session, 0, "planned") == [(None, {0: {"trick": "peek"}})]
    assert facts(session, 1, "planned") == facts(session, None, "planned") == []
    peeked = {"seat": 0, "at": 2}
    assert facts(session, 0, "peeked") == [(peeked, {0: {"coins": 7}})]
    assert facts(session, 2, "peeked") == facts(session, None, "peeked") == [(peeked, {})]


def test_events_are_counted_alike_for_everyone() -> None:
    """From number `since` on: the number counts what a seat does not notice, too."""
    session = at_turn()
    session.answer(0, ("rest",))
    session.answer(0, ())
    assert [[event.kind for event in session.events(0, since)] for since in range(4)] == [
        ["planned", "took"],
        ["took"],
        [],
        [],
    ]
    assert [[event.kind for event in session.events(1, since)] for since in range(3)] == [["took"], ["took"], []]


@pytest.mark.parametrize("seed", range(20))
def test_nobody_ever_gets_the_private_part_of_another(seed: int) -> None:
    """In whole games: every private part that a seat is handed is its own, and a spectator is handed none."""
    session, rng = new_game(seed)
    for _ in acts(session, rng):
        for audience in (None, *range(session.seats)):
            for event in session.events(audience):
                assert event.public is not None or audience is not None
                assert set(event.private) <= {audience}
                assert event.kind != "paid" or audience in event.private


def test_every_event_is_heard_once() -> None:
    """The parties of a payment hear the same; the table hears the public events in their order."""
    session = at_bids((5, 5))
    session.interject(0, "pay:1", (2,))
    session.answer(0, 1)
    session.answer(1, 2)
    assert [event.kind for event in session.events(0)] == ["paid", "bids"]
    assert [event.kind for event in session.events(1)] == ["paid", "bids"]
    assert [event.kind for event in session.events(None)] == ["bids"]
    assert session.state.told == []


# -- settled


def test_what_is_told_while_the_same_seat_goes_on_is_not_settled() -> None:
    """It can still be taken back freely."""
    session = at_turn()
    assert session.settled == 0
    session.answer(0, ("peek",))
    session.answer(0, ("blue",))
    assert session.settled == 0
    assert unsettled(session)


def test_a_revelation_settles_all_before_it() -> None:
    """Seat 0 shows its trick: though it goes on itself, planned, took and shown are there to stay."""
    session = at_turn()
    for value in [("peek",), ("blue",), ("yes",)]:
        session.answer(0, value)
    assert session.waiting_for == {0}
    assert session.settled == 3
    assert not unsettled(session)


def test_a_resting_point_settles() -> None:
    """Seat 0 has changed its mind: its turn is over, nothing was shown, and it stays so."""
    session = at_turn()
    for value in [("peek",), ("blue",), ("no",)]:
        session.answer(0, value)
    assert session.waiting_for == {1}
    assert session.settled == 2


def handing_over(t: Table) -> Flow[None]:
    """Within one step: seat 0 twice, and then seat 1."""
    for seat in (0, 0, 1):
        t.pot = yield from number(seat, ("q",), lambda: (0, 9))
        t.tell("named", {"coins": t.pot})


def test_asking_another_seat_settles() -> None:
    """Also within a step, and with nothing revealed: seat 1 may build on what it has heard."""
    session = one_rule(handing_over)
    session.answer(0, 3)
    assert (session.settled, session.free_undo(0)) == (0, 0)
    session.answer(0, 4)
    assert (session.settled, session.free_undo(0), session.waiting_for) == (2, None, {1})


def test_a_sealed_step_that_closes_settles() -> None:
    """The bids are shown."""
    session = at_bids()
    for seat in range(3):
        session.answer(seat, 1)
    assert (session.settled, session.waiting_for) == (1, {0, 1, 2})
    assert session.free_undo(2) is None


def test_an_interjection_settles() -> None:
    """What seat 0 has told so far cannot be taken back once something else has happened."""
    session = at_turn()
    session.answer(0, ("rest",))
    session.interject(1, "pay:2", (1,))
    assert session.settled == 2
    assert session.free_undo(0) is None


def rolling(t: Table) -> Flow[None]:
    """Seat 0 is asked, a die is rolled without a word, and seat 0 is asked again."""
    yield from number(0, ("q",), lambda: (0, 9))
    t.pot = t.dice.roll()
    yield from number(0, ("q",), lambda: (0, 9))


def test_a_roll_is_a_revelation_by_itself() -> None:
    """Even if no event says so: whoever has seen the dice cannot take the answer back."""
    session = one_rule(rolling)
    session.answer(0, 0)
    assert session.state.pot > 0
    assert session.waiting_for == {0}
    assert session.free_undo(0) is None


def test_the_end_settles() -> None:
    """Everything."""
    session, rng = new_game(5)
    for _ in acts(session, rng):
        pass
    assert session.result is not None
    assert not unsettled(session)
