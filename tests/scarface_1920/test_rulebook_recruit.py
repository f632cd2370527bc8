"""Underworld orders: recruit thugs."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.session import Session
from tests.moves import offered, prompt, refused
from tests.scarface_1920.building import at_table, crime, order, orders, thugs


def recruiting(influence: int, **position: Any) -> Session:
    """The order is given."""
    return order(at_table(influence=influence, **position), "recruit")


def board(session: Session) -> tuple[int, int, int, int]:
    """Slums, Safehouses, Headquarters and Underworld."""
    there = thugs(session, 0)
    return tuple(there.get(place, 0) for place in ("slums", "safehouses", "hq", "underworld"))  # type: ignore[return-value]


def test_example_t8_four_recruitments_two_and_two() -> None:
    """6/2/4; the thug sent leaves 6/2/3. Two to the Safehouses and two to Headquarters: 4/2/5, and one below."""
    session = recruiting(4)
    assert board(session) == (6, 2, 3, 1)
    session.answer(0, ("steps:2:2",))
    assert (board(session), crime(session, 0)) == ((4, 2, 5, 1), [2])


@pytest.mark.parametrize(
    ("steps", "then"),
    [
        ("steps:4:0", (2, 6, 3, 1)),
        ("steps:3:1", (3, 4, 4, 1)),
        ("steps:2:2", (4, 2, 5, 1)),
    ],
)
def test_each_step_goes_one_place_to_the_right(steps: str, then: tuple[int, ...]) -> None:
    """From the Slums to the Safehouses, or from there to Headquarters, in any mix."""
    session = recruiting(4)
    session.answer(0, (steps,))
    assert board(session) == then


def test_ruling_47_one_thug_may_take_both_steps() -> None:
    """With the Safehouses empty 2 influence bring a thug from the Slums to Headquarters."""
    session = recruiting(2, thugs={0: {"safehouses": 0}})
    assert sorted(offered(session, 0)) == ["steps:1:1", "steps:2:0"]
    session.answer(0, ("steps:1:1",))
    assert board(session) == (7, 0, 4, 1)


def test_nobody_leaves_the_safehouses_who_is_not_there() -> None:
    """Three to Headquarters need three in the Safehouses on the way: two and one more from the Slums is a fourth
    step."""
    session = recruiting(3)
    assert sorted(offered(session, 0)) == ["steps:1:2", "steps:2:1", "steps:3:0"]
    assert refused(session, 0, "steps:0:3") == "not-offered"


def test_ruling_47_the_thug_sent_is_gone_before_the_recruits_come() -> None:
    """One in Headquarters and nobody else to send: he goes down first, and a recruit takes his place."""
    session = recruiting(1, thugs={0: {"hq": 1}})
    session.answer(0, ("steps:0:1",))
    assert board(session) == (9, 1, 1, 1)
    assert "recruit" not in orders(at_table(influence=1, thugs={0: {"hq": 0}}))


def test_more_influence_than_steps() -> None:
    """One thug in the Slums has two steps to go, whatever the influence; what has one way is not asked."""
    session = recruiting(9, thugs={0: {"safehouses": 0, "hq": 11}})
    assert (board(session), prompt(session)) == ((0, 0, 11, 1), "act.which")


def test_ruling_46_with_nobody_to_recruit_the_order_is_not_possible() -> None:
    """All twelve stand in Headquarters: the one sent down could not come back by recruiting."""
    session = at_table(influence=3, thugs={0: {"safehouses": 0, "hq": 12}})
    session.answer(0, ("order",))
    assert refused(session, 0, "recruit") == "order-recruit"


def test_other_places_are_no_pool_of_recruits() -> None:
    """Thugs in Prison, at the Authorities and in the streets do not move."""
    session = recruiting(
        9,
        thugs={0: {"safehouses": 1, "hq": 4, "prison": 3, "authorities": 1, "underworld": 1}},
        streets={0: {"north": 2}},
    )
    there = thugs(session, 0)
    assert (there["prison"], there["authorities"], there["underworld"], there["hq"]) == (3, 1, 2, 4)
    assert sum(session.view(None).gangs[0].streets) == 2
