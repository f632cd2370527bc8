"""A line names cause and effect: who did it to whom and where, what money came for, what was lost to what."""

from __future__ import annotations

from typing import Any

import pytest

from tests.moves import play, story
from tests.scarface_1920.building import At, deal, done, start, table


def told(*answers: str, **position: Any) -> list[str]:
    """What a turn with a Plan of the Boss, or of these cards, tells."""
    position = {"plan": ("al-capone",), **position}
    return story(play(start(table(**position)), 0, *answers))


CAR = {"cars": {0: {"north": 1}}, "streets": {1: {"north": 2}}}
SHOP = {"tiles": {"pilsen": At("north", 1, business=(1, 0, 0))}, "cars": {0: {"north": 1}}}


@pytest.mark.parametrize(
    ("plan", "line"),
    [
        (("triggerman",), "Anna hits 1 thug of Bo in North Side: to the Safehouses."),
        (("the-slicer",), "Anna kills 1 thug of Bo in North Side: to the Slums."),
        (("precinct-captain", "frankie-rio"), "Anna has 1 thug of Bo in North Side jailed: to Prison."),
    ],
)
def test_a_strike_says_who_struck_whom_and_where(plan: tuple[str, ...], line: str) -> None:
    part, steps = "match" if len(plan) > 1 else "skill", ("do",) * (plan == ("the-slicer",))
    assert line in told(f"{part}:{plan[0]}", *steps, plan=plan, **CAR)


def test_a_skill_says_what_it_is_for() -> None:
    """So that the money that follows has a reason."""
    lines = told("skill:racetrack-tout", plan=("racetrack-tout",))
    assert lines[-2:] == ["Anna uses Racetrack Tout: Gain $4.", "Anna gains $4."]


def test_money_is_stolen_by_somebody() -> None:
    lines = told("skill:second-story-man", "seat:1", plan=("second-story-man",), money={1: 9})
    assert lines[-1] == "Anna steals $4 from Bo."


def test_whoever_has_nothing_is_not_said_to_hand_over_nothing() -> None:
    lines = told("skill:second-story-man", "seat:1", plan=("second-story-man",))
    assert lines[-1] == "Bo has no money to lose."


def test_a_sale_says_what_went_and_what_came() -> None:
    tiles = {"pilsen": At("north", 0, (3, 0))}
    assert "Anna sells 3 alcohol in Pilsen for $14." in told("order", "sell", influence=1, tiles=tiles)
    lines = told("order", "sell", influence=1, tiles={"pullman": At("north", 0)}, trucks={0: {"north": 2}})
    assert "Anna sells in Pullman for $12; trucks save all the goods." in lines
    goods = {0: [deal("alcohol-supplier-1", goods=(1, 0))]}
    assert "Anna sells 1 stored good for $6." in told("order", "fence", influence=1, deals=goods)


def test_money_of_a_turn_says_where_it_comes_from() -> None:
    """The Ring, businesses, and each Job that pays."""
    lines = story(
        start(
            table(
                stage="turn",
                ring=0,
                hand={0: ()},
                deck={0: ()},
                tiles={"pilsen": At("north", 0, business=(0, 1, 0))},
                done={0: [done("high-rollers-room"), done("jazz-age")]},
                thugs={0: {"safehouses": 0, "hq": 12}},
            )
        )
    )
    assert lines[:5] == [
        "Anna gains $3 for the Family Ring.",
        "Anna reorganizes.",
        "Anna gains $3 from businesses.",
        "Anna profits from High Rollers' Room.",
        "Anna gains $2.",
    ]


RAIDED: dict[str, Any] = {
    "stage": "raid",
    "plan": (),
    "crime": {0: 9},
    "money": {0: 20},
    "thugs": {0: {"hq": 4, "underworld": 2}},
    "tiles": {"pilsen": At("north", 0, (4, 0), (1, 0, 0))},
}


@pytest.mark.parametrize(
    ("raid", "line"),
    [
        ("bank-accounts-frozen", "Anna loses $12."),
        ("axes-and-barrels", "Anna loses 4 alcohol."),
        ("padlocked-doors", "Anna loses a Speakeasy in Pilsen."),
        ("headquarters-stormed", "Anna loses 4 thugs to Prison."),
    ],
)
def test_a_raid_says_whose_loss_it_is(raid: str, line: str) -> None:
    """First the Underworld is emptied, which is a loss of its own."""
    lines = story(start(table(raids=[raid, "false-alarm"], **RAIDED)))
    assert lines[0] == "A Raid: Anna loses 2 thugs in the Underworld to Prison."
    assert line in lines
    assert any(each.startswith("Anna's crime goes from 9 to") for each in lines)


def test_who_closes_whose_business() -> None:
    lines = told("match:demolition-man", plan=("demolition-man", "big-amos"), **SHOP)
    assert "Anna closes a Speakeasy of Bo in Pilsen." in lines


def test_who_has_the_authorities_turn_whom_out() -> None:
    assert "Anna has the Authorities turn Bo out of Pilsen." in told("order", "evict", influence=5, **SHOP)


def test_recruits_that_do_not_come_are_not_counted() -> None:
    thugs = {0: {"safehouses": 1}}
    lines = told("order", "recruit", "steps:0:1", plan=("big-amos",), influence=1, thugs=thugs)
    assert lines[-1] == "Anna recruits 1 thug to Headquarters."


def test_a_marker_that_stays_is_not_told() -> None:
    """Ness on 6 goes no further."""
    for ness, count in ((5, 1), (6, 0)):
        lines = story(start(table(stage="news", plan=(), ness=ness, news=["real-beer-back-in-town"])))
        assert sum(line.startswith("Eliot Ness moves") for line in lines) == count
