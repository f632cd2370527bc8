"""Orders at the Authorities: retrieve thugs from Prison."""

from __future__ import annotations

import pytest

from tests.moves import refused
from tests.scarface_1920.building import at_table, order, orders, thugs


@pytest.mark.parametrize("inside", [1, 3, 5])
def test_example_t11_two_influence_free_all(inside: int) -> None:
    """All of one's thugs come to Headquarters, from which one has gone to the Authorities."""
    session = order(at_table(influence=2, thugs={0: {"prison": inside}}), "bail")
    board = {"slums": 6 - inside, "safehouses": 2, "hq": 3 + inside, "authorities": 1}
    assert thugs(session, 0) == board


def test_example_t11_one_influence_is_not_enough() -> None:
    """However few are inside."""
    session = at_table(influence=1, thugs={0: {"prison": 1}})
    session.answer(0, ("order",))
    assert refused(session, 0, "bail") == "order-bail"


def test_more_influence_frees_no_more() -> None:
    """Rivals stay inside, and the Underworld is no Prison."""
    session = order(at_table(influence=9, thugs={0: {"prison": 2, "underworld": 1}, 1: {"prison": 3}}), "bail")
    assert (thugs(session, 0)["hq"], thugs(session, 0)["underworld"]) == (5, 1)
    assert thugs(session, 1)["prison"] == 3


def test_ruling_46_with_nobody_inside_the_order_is_not_possible() -> None:
    """Nor is it without anybody in Headquarters to send."""
    assert "bail" not in orders(at_table(influence=9, thugs={1: {"prison": 3}}))
    assert "bail" not in orders(at_table(influence=9, thugs={0: {"hq": 0, "prison": 3}}))
    assert "bail" in orders(at_table(influence=9, thugs={0: {"hq": 1, "prison": 3}}))
