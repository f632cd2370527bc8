"""Drive to Location: who goes where, and with how many."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.mob.law import law_of
from rules.wise_guys.game import GAME
from tests.mob import orders
from tests.moves import asked, barred, choose, decision, offered, play, refused
from tests.wise_guys.building import start, table, where


def test_example_t2_three_drive_and_one_stays_in_control() -> None:
    """A Made Man and two of three Associates leave for City Hall; the one who stays still holds the place."""
    session = start(table(orders={0: 2}, at={"gun-factory": {0: ("capone", 3)}}, stash={0: (2, 0, 0)}))
    play(session, 0, "drive", ("capone", "associate-1", "associate-3"), "city-hall")
    assert where(session, 0, "city-hall") == (["capone"], 2)
    assert where(session, 0, "gun-factory") == ([], 1)
    assert orders(session, 0) == [1]
    choose(session, 0, "exploit")
    assert offered(session, 0) == ["city-hall", "gun-factory"]


def test_drive_from_one_location_to_one_other() -> None:
    """Members come from one place only; all who are picked go to the same one."""
    at = {"gun-factory": {0: ("capone",)}, "distillery": {0: (2,)}}
    session = start(table(orders={0: 1}, at=at))
    choose(session, 0, "drive")
    assert asked(session) == ("drive.from", [0])
    assert refused(session, 0, ("distillery", "gun-factory")) == "how-many"
    choose(session, 0, "distillery")
    assert offered(session, 0) == ["associate-1", "associate-2"]


def test_drive_never_to_or_from_the_emergency_room_nor_to_a_rival() -> None:
    """The injured stay where they are, and no rival's clubhouse is on the list."""
    at = {"emergency": {0: ("capone",)}, "clubhouse": {0: (1,), 1: (1,)}, "city-hall": {0: (1,)}}
    session = start(table(orders={0: 1}, at=at))
    choose(session, 0, "drive")
    assert offered(session, 0) == ["clubhouse", "city-hall"]
    assert refused(session, 0, "emergency") == "not-offered"
    choose(session, 0, "city-hall")
    assert offered(session, 0) == ["clubhouse", "city-hospital", "distillery", "gun-factory"]
    choose(session, 0, "clubhouse")
    assert (where(session, 0, "clubhouse"), where(session, 1, "clubhouse")) == (([], 2), ([], 1))


def test_drive_to_an_opportunity() -> None:
    """An Opportunity is a location like any other; a Last Call or Hassle is none."""
    t = table(
        orders={0: 1}, opportunities=("payroll-van",), calls=("tribute",), at={"clubhouse": {0: ("capone",)}}
    )
    session = start(t)
    choose(session, 0, "drive")
    assert offered(session, 0)[-1] == "payroll-van"
    choose(session, 0, "payroll-van")
    assert where(session, 0, "payroll-van") == (["capone"], 0)


def test_drive_into_a_rival_starts_no_fight() -> None:
    """Members of several gangs may stand together; the place is contested, and play goes on."""
    at = {"clubhouse": {0: ("capone",)}, "distillery": {1: ("sheldon",)}}
    session = start(table(orders={0: 1, 1: 1}, at=at))
    play(session, 0, "drive", "distillery")
    assert asked(session) == ("order.which", [1])
    assert session.view(None).fight is None
    assert barred(session, 1)["exploit"] == "exploit"


def test_ruling_41_a_drive_moves_somebody_somewhere_else() -> None:
    """At least one member goes, and not to where he is."""
    session = start(table(orders={0: 1}, at={"city-hall": {0: (2,)}}))
    choose(session, 0, "drive")
    assert refused(session, 0, ()) == "how-many"
    choose(session, 0, "associate-1")
    assert refused(session, 0, "city-hall") == "not-offered"


def test_ruling_44_members_may_drive_home() -> None:
    """One's own clubhouse is a place to drive to."""
    session = start(table(orders={0: 1}, at={"city-hall": {0: ("capone", 1)}}))
    play(session, 0, "drive", ("capone", "associate-1"), "clubhouse")
    assert where(session, 0, "clubhouse") == (["capone"], 1)


def test_ruling_44_a_clubhouse_is_neither_exploited_nor_fought_for() -> None:
    """Members at home, and rivals at their homes, open neither order."""
    session = start(table(orders={0: 1}, at={"clubhouse": {0: ("capone", 1), 1: ("sheldon",)}}))
    assert barred(session, 0).keys() >= {"exploit", "fight"}


@pytest.mark.parametrize(("second", "most"), [(3, 3), (1, 1)])
def test_ruling_29_of_two_hassles_that_set_the_same_figure_the_later_counts(second: int, most: int) -> None:
    """Roadblocks say two; a later card of the kind says otherwise and is obeyed."""
    roadblocks = next(card for card in GAME.decks.hassles if card.key == "roadblocks")
    t = table(orders={0: 1}, at={"clubhouse": {0: ("capone", 4)}})
    t.law = law_of(t.law, [roadblocks, replace(roadblocks, drive_most=second)])
    session = start(t)
    choose(session, 0, "drive")
    assert decision(session, 0).most == most
