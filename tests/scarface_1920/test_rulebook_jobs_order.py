"""Underworld orders: get a Job."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.session import Session
from tests.moves import asked, offered, prompt, refused
from tests.scarface_1920.building import at_table, gang, order, orders, told

DECK = ("cop-on-the-payroll", "drive-by-shooting", "union-local", "sit-down")


def looking(influence: int = 2, **position: Any) -> Session:
    """Seat 0 looks at the first Jobs of the deck."""
    position.setdefault("job_deck", DECK)
    return order(at_table(influence=influence, **position), "get-job")


def test_example_t4_two_influence_draw_two_and_keep_one() -> None:
    """Cop on the Payroll and Drive-By Shooting are drawn; one is kept face down, the other goes to the bottom."""
    session = looking(2)
    assert (asked(session), offered(session, 0)) == (
        ("job.keep", [0]),
        ["cop-on-the-payroll", "drive-by-shooting"],
    )
    session.answer(0, ("drive-by-shooting",))
    assert gang(session, 0).jobs == ("drive-by-shooting",)
    assert [each.key for each in session.state.jobs.cards] == ["union-local", "sit-down", "cop-on-the-payroll"]


@pytest.mark.parametrize("influence", [1, 2, 3, 4])
def test_as_many_jobs_as_influence(influence: int) -> None:
    """From the top of the deck, in their order."""
    assert offered(looking(influence), 0) == [*DECK[:influence]]


def test_the_rest_goes_under_the_deck_in_order() -> None:
    """Of three the middle one is kept; the others follow each other, and only the looker knows them there."""
    session = looking(3)
    session.answer(0, ("drive-by-shooting",))
    assert session.view(0).jobs == ("", "cop-on-the-payroll", "union-local")
    assert session.view(1).jobs == session.view(None).jobs == ("", "", "")


def test_what_is_looked_at_and_kept_is_secret() -> None:
    """Rivals see how many cards were looked at, and one more face-down Job."""
    session = looking(2)
    (told,) = [event for event in session.events(1) if event.kind == "look-jobs"]
    assert (told.public, told.private) == ({"seat": 0, "cards": 2}, {})
    (own,) = [event for event in session.events(0) if event.kind == "look-jobs"]
    assert own.private[0]["jobs"] == ["cop-on-the-payroll", "drive-by-shooting"]
    session.answer(0, ("drive-by-shooting",))
    assert [session.view(seat).gangs[0].jobs for seat in (1, None)] == [("",), ("",)]


def test_no_limit_to_the_jobs_of_a_gang() -> None:
    """Eight lie there, and a ninth comes to them."""
    eight = (
        "hidden-cargo", "policy-wheel", "truck-heist", "train-robbery",
        "needle-beer", "gun-room", "kidnapping", "jazz-age",
    )  # fmt: skip
    session = looking(1, jobs={0: eight})
    session.answer(0, ("cop-on-the-payroll",))
    assert gang(session, 0).jobs == (*eight, "cop-on-the-payroll")


def test_ruling_48_a_short_deck_gives_what_it_has() -> None:
    """Two are left for 5 influence; with none left the order is not possible."""
    assert offered(looking(5, job_deck=DECK[:2]), 0) == [*DECK[:2]]
    assert "get-job" not in orders(at_table(influence=5, job_deck=()))


def test_one_must_be_kept() -> None:
    """None, or two, is refused; and so is another order instead."""
    session = looking(2)
    assert refused(session, 0, ()) == "how-many"
    assert refused(session, 0, DECK[:2]) == "how-many"
    assert refused(session, 0, "union-local") == "not-offered"


def test_ruling_68_after_the_look_there_is_no_way_back() -> None:
    """Before cards are drawn the order may be taken back freely; afterwards not."""
    session = at_table(influence=2, job_deck=DECK)
    session.answer(0, ("order",))
    assert session.free_undo(0) is not None
    session.answer(0, ("get-job",))
    assert (prompt(session), session.free_undo(0)) == ("job.keep", None)


def test_ruling_39_a_job_just_gained_may_be_fulfilled_in_the_same_turn() -> None:
    """After the order it stands among the actions, with the Plan still there."""
    session = looking(5, job_deck=("vote-early-and-often",))
    session.answer(0, ("vote-early-and-often",))
    assert "job:vote-early-and-often" in offered(session, 0)
    session.answer(0, ("job:vote-early-and-often",))
    assert told(session, "job", "job") == ["vote-early-and-often"]
