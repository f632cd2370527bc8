"""How the house player for Scarface 1920 chooses among the parts of a card, and what it lets a Raid take."""

from __future__ import annotations

from typing import Any

import pytest

from rules.house import scarface_1920_cards as cards
from rules.house.scarface_1920_eye import look
from rules.kernel.session import Session
from rules.scarface_1920.effects import Lose
from rules.scarface_1920.effects_losses import Strip
from rules.scarface_1920.effects_streets import Strike
from tests.house.test_scarface_1920 import answer
from tests.moves import choose, prompt
from tests.scarface_1920.building import At, at_table
from tests.scarface_1920.raiding import CALM, raided


def hot(raid: str, level: int, **position: Any) -> Session:
    """A Raid that finds seat 0 at this level of crime, and all others calm."""
    return raided(raid, crime={**CALM, 0: level}, **position)


# -- one of two parts


@pytest.mark.parametrize(("level", "says"), [(2, "part:0"), (10, "part:1")])
def test_the_safecracker_is_loud_while_crime_is_low(level: int, says: str) -> None:
    """$5 and a level of crime, or $2 and one police: at 10 the noise would bring a Raid."""
    session = at_table(plan=("safecracker",), crime={0: level})
    choose(session, 0, "skill:safecracker")
    assert (prompt(session), answer(session)) == ("either.which", (says,))


@pytest.mark.parametrize(("money", "says"), [(20, "part:1"), (0, "part:0")])
def test_whoever_has_nothing_loses_money_rather_than_a_card(money: int, says: str) -> None:
    """Padlocked Doors takes $5, or a card."""
    session = hot("padlocked-doors", 5, money={0: money})
    assert (prompt(session), answer(session)) == ("either.which", (says,))


# -- what a Raid sells


@pytest.mark.parametrize(("money", "says"), [(20, "pay"), (3, "keep")])
def test_agents_are_paid_for_lower_crime(money: int, says: str) -> None:
    """$4 for three levels, if there is so much."""
    session = hot("dry-agents-on-the-take", 9, money={0: money})
    assert (prompt(session), answer(session)) == ("pay.whether", (says,))


def test_bail_on_the_spot_is_paid_only_if_somebody_is_there_to_be_freed() -> None:
    """Paddy Wagons: $4 for two thugs from Prison."""
    for thugs, says in ((4, "pay"), (0, "keep")):
        session = hot("paddy-wagons", 9, money={0: 20}, streets={0: {"north": thugs}}, thugs={0: {"hq": 0}})
        assert (prompt(session), answer(session)) == ("pay.whether", (says,))


# -- what is missed least


def test_a_vehicle_goes_from_where_nothing_is_sold() -> None:
    """A truck at home saves goods in every sale; a car abroad does not."""
    tiles = {"pilsen": At("north", owner=0)}
    for trucks, cars, goes in (({"north": 1}, {"west": 1}, "car:4"), ({"west": 1}, {"north": 1}, "truck:4")):
        session = hot("seized-fleet", 7, tiles=tiles, trucks={0: trucks}, cars={0: cars})
        assert (prompt(session), answer(session)) == ("vehicle.lose", (goes,))


def test_ones_own_losses_count_against_a_card() -> None:
    """A thug hit, a business gone, money lost; but what rivals lose counts for it."""
    eye = look(at_table(money={0: 3}).view(0))
    own = (
        Strike(strike="hit", n=1, whose="own", at="districts"),
        Strip(strip="business"),
        Lose(lose=("money", 5)),
    )
    assert all(cards.worth(eye, step) < 0 for step in own)
    assert cards.worth(eye, own[2]) == -3
    one, each = Strike(strike="hit", n=1, at="held"), Strike(strike="hit", n=1, whose="each", at="held")
    assert cards.worth(eye, each) == 3 * cards.worth(eye, one) > 0
