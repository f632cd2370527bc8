"""When an order is possible."""

from __future__ import annotations

import pytest

from rules.scarface_1920.pieces import STATS
from tests.moves import barred, choose, offered, play, refused
from tests.scarface_1920.building import at_table, crime, orders, thugs
from tests.scarface_1920.test_rulebook_turn import everything


@pytest.mark.parametrize(
    ("influence", "muscle", "possible"),
    [
        (0, 0, []),
        (1, 0, ["hire", "get-job", "get-dealer", "sell", "recruit", "fence", "reduce", "build"]),
        (2, 0, ["hire", "get-job", "get-dealer", "sell", "recruit", "fence", "reduce", "bail", "build"]),
        (0, 1, ["send", "move"]),
        (0, 9, ["send", "move", "seize"]),
    ],
)
def test_ruling_46_least_amounts(influence: int, muscle: int, possible: list[str]) -> None:
    """One influence for most orders, 2 to empty the Prison, 5 to remove a marker; a muscle to send or to move."""
    session = everything(influence=influence, muscle=muscle, deals={0: []})
    assert [key for key in orders(session) if key != "upgrade"] == possible


@pytest.mark.parametrize(("influence", "possible"), [(4, False), (5, True)])
def test_ruling_46_five_influence_remove_a_marker(influence: int, possible: bool) -> None:
    """Four are not enough."""
    assert ("evict" in orders(everything(influence=influence))) == possible


def test_ruling_46_and_36_orders_that_would_do_nothing_are_not_offered() -> None:
    """No goods, nobody in Prison, crime just above Ness, nobody to recruit, no neighborhood to build in or to
    seize, nobody in the streets: only orders that find something to do remain."""
    session = at_table(muscle=3, influence=9, thugs={0: {"safehouses": 0, "hq": 12}}, deals={0: []})
    assert orders(session) == ["hire", "get-job", "get-dealer"]
    choose(session, 0, "order")
    assert {key: rule for key, rule in barred(session, 0).items() if rule != f"order-{key}"} == {}
    assert len(barred(session, 0)) == 12


def test_ruling_67_orders_that_need_a_thug_in_headquarters() -> None:
    """Ten orders and the supply send one, and the eleventh as many as go; move, seize and upgrade need none."""
    session = everything(thugs={0: {"hq": 0, "prison": 1}})
    assert orders(session) == ["move", "seize", "upgrade"]


def test_ruling_68_an_impossible_order_costs_nothing() -> None:
    """It is refused with its reason before anybody moves; another may be given instead."""
    session = at_table(influence=1, crime={0: 5})
    choose(session, 0, "order")
    assert refused(session, 0, "bail") == "order-bail"
    assert (crime(session, 0), thugs(session, 0)["hq"]) == ([5], 4)
    choose(session, 0, "reduce")
    assert crime(session, 0) == [4]


def test_without_any_possible_order_the_word_itself_is_barred() -> None:
    """Muscle and influence 0, and nothing to seize."""
    session = at_table()
    assert refused(session, 0, "order") == "idle-order"


def test_ruling_16_there_are_six_stats() -> None:
    """Hand Size, Lawyers, Recruiters, Dealers Supply, Vehicles and Nightclubs can all be upgraded."""
    session = everything()
    play(session, 0, "order", "upgrade")
    assert (
        offered(session, 0) == list(STATS) == ["hand", "lawyers", "recruiters", "supply", "vehicles", "nightclubs"]
    )
