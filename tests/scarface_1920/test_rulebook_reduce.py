"""Orders at the Authorities: reduce crime."""

from __future__ import annotations

import pytest

from tests.moves import happened, refused
from tests.scarface_1920.building import at_table, crime, order, orders


def test_example_t9_from_7_to_5_above_ness_on_4() -> None:
    """3 influence would lead to 4, where Ness stands."""
    session = order(at_table(influence=3, crime={0: 7}, ness=4), "reduce")
    assert crime(session, 0) == [5]


@pytest.mark.parametrize(
    ("start", "ness", "influence", "then"),
    [(7, 0, 3, 4), (7, 0, 6, 1), (7, 0, 9, 1), (7, 3, 3, 4), (7, 5, 1, 6), (10, 6, 5, 7), (2, 0, 1, 1)],
)
def test_one_level_for_each_influence_down_to_one_above_ness(
    start: int, ness: int, influence: int, then: int
) -> None:
    """Never on his box nor below."""
    assert crime(order(at_table(influence=influence, crime={0: start}, ness=ness), "reduce"), 0) == [then]


def test_only_ones_own_marker() -> None:
    """Rivals stay where they are."""
    session = order(at_table(influence=3, crime={0: 7, 1: 7}), "reduce")
    assert crime(session, 0, 1) == [4, 7]
    assert [event.public for event in happened(session, "crime")] == [{"seat": 0, "was": 7, "crime": 4}]


@pytest.mark.parametrize(("ness", "at"), [(0, 1), (4, 5), (6, 7)])
def test_ruling_46_at_the_foot_of_the_track_the_order_is_not_possible(ness: int, at: int) -> None:
    """The marker stands just above Ness: there is nothing to reduce."""
    session = at_table(influence=3, crime={0: at}, ness=ness)
    session.answer(0, ("order",))
    assert refused(session, 0, "reduce") == "order-reduce"
    assert "reduce" in orders(at_table(influence=3, crime={0: at + 1}, ness=ness))
