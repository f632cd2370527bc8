"""Clean Up, and the Emergency Room."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.mob import rounds
from rules.mob.rounds import emergency_room
from rules.sons_of_anarchy.table import Table
from tests.mob import exploited, orders, spots
from tests.mob_fights import told
from tests.moves import all_name, asked, barred, choose, happened, offered, passing, play
from tests.sons_of_anarchy.building import start, table, where
from tests.sons_of_anarchy.fighting import STUDIO

CAR, QUIET = "armored-car", ("dead-cell-tower", "washed-out-roads")


def cleaned(**position: Any) -> Session:
    """The end of round 1, and on to the first order of round 2."""
    position.setdefault("deck", QUIET)
    session = start(table(stage="calls", **position))
    assert session.view(None).round == 2
    return session


def test_clean_up_order_tokens_leave_the_locations() -> None:
    """What was exploited in this round can be exploited again in the next."""
    session = start(table(sites=(STUDIO,), at={STUDIO: {0: (0, 1)}}, orders={0: 2}, deck=QUIET))
    play(session, 0, "exploit", "back-lot-film-studio")
    assert (exploited(session), "exploit" in barred(session, 0)) == ([STUDIO], True)
    passing(session, "market.sell")
    assert exploited(session) == [STUDIO]
    passing(session, "order.which")
    assert (exploited(session), "exploit" in offered(session, 0)) == ([], True)


def test_clean_up_dudes_come_home_from_opportunities_only() -> None:
    """Those on starting and random sites stay where they are for the next round."""
    at = {CAR: {0: (1, 1)}, STUDIO: {0: (0, 1), 1: (1, 0)}, "gun-factory": {0: (1, 0)}}
    session = cleaned(sites=(STUDIO,), opportunities=(CAR,), at=at)
    assert (where(session, 0, "clubhouse"), where(session, 0, STUDIO)) == ((1, 1), (0, 1))
    assert (where(session, 0, "gun-factory"), where(session, 1, STUDIO)) == ((1, 0), (1, 0))


def test_clean_up_the_cards_of_the_round_are_discarded() -> None:
    """Opportunities, hassles and Last Calls are gone; the next round turns up its own."""
    session = cleaned(opportunities=(CAR,), hassles=("gun-task-force",), calls=("turf-tax",))
    seen = session.view(None)
    assert (CAR in spots(session), seen.calls, seen.hassles) == (False, (), QUIET)
    assert sorted(seen.discards) == [CAR, "gun-task-force", "turf-tax"]


def test_ruling_25_a_hassle_holds_until_the_emergency_room_has_been_rolled_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """While the dice fall the card and what it forbids are still in force; afterwards both are gone."""
    in_force = []

    def watched(t: Table) -> None:
        in_force.append(([card.key for card in t.hassles], t.law.ban))
        emergency_room(t)

    monkeypatch.setattr(rounds, "emergency_room", watched)
    at = {"emergency": {0: (1, 0)}}
    session = cleaned(hassles=("gun-task-force",), at=at, dice=LoadedDice([6]))
    assert in_force == [(["gun-task-force"], ("sell gun",))]
    assert (told(session, "recovers"), session.rest().law.ban) == ([("recovers", 0)], ())


def test_clean_up_a_hassle_is_over_with_its_round() -> None:
    """No gun is pulled at a Church Picnic; in the next round there are guns again."""
    at = {"gun-factory": {0: (1, 0), 1: (1, 0)}}
    session = cleaned(hassles=("church-picnic",), at=at, deck=("turf-tax", "club-dues"))
    choose(session, 0, "throw-down")
    assert asked(session) == ("fight.guns", [0, 1])


# -- the Emergency Room


@pytest.mark.parametrize(("die", "home"), [(1, False), (2, False), (3, False), (4, True), (5, True), (6, True)])
def test_example_t7_the_emergency_room_table(die: int, home: bool) -> None:
    """A die for each: 1 to 3 the recruit pool, 4 to 6 the Clubhouse; the room is empty either way."""
    session = cleaned(at={"emergency": {0: (1, 0)}}, dice=LoadedDice([die]))
    assert where(session, 0, "emergency") == (0, 0)
    assert (where(session, 0, "clubhouse")[0], where(session, 0, "pool")[0]) == ((1, 4) if home else (0, 5))


def test_emergency_room_each_dude_has_a_die_of_his_own() -> None:
    """From the Patch holder on, members first; nobody is asked anything."""
    at = {"emergency": {0: (1, 1), 2: (0, 2), 3: (2, 0)}}
    session = cleaned(at=at, holder=2, dice=LoadedDice([1, 4, 5, 2, 6, 3]))
    rolls = [
        ((event.public or {})["seat"], (event.public or {})["who"][0][0], event.kind)
        for event in happened(session, "recovers", "lost")
    ]
    assert rolls == [
        (2, "prospect", "lost"),
        (2, "prospect", "recovers"),
        (3, "member", "recovers"),
        (3, "member", "lost"),
        (0, "member", "recovers"),
        (0, "prospect", "lost"),
    ]
    assert [where(session, seat, "emergency") for seat in range(4)] == [(0, 0)] * 4
    assert [where(session, seat, "clubhouse") for seat in (0, 2, 3)] == [(1, 0), (0, 1), (1, 0)]


def test_emergency_room_is_empty_before_order_tokens_are_claimed() -> None:
    """Who recovers brings a token, who dies does not."""
    session = cleaned(at={"emergency": {0: (2, 0)}}, dice=LoadedDice([6, 1]))
    assert orders(session, 0) == [4]  # three printed, and the one who lived
    assert [event.kind for event in happened(session, "recovers", "lost", "round")] == [
        "recovers",
        "lost",
        "round",
    ]


def test_ruling_31_the_dead_may_be_recruited_again() -> None:
    """A prospect who died is in the pool, and the pool is where recruits come from."""
    session = cleaned(at={"emergency": {0: (0, 1)}, "clubhouse": {0: (0, 4)}}, dice=LoadedDice([1]))
    assert where(session, 0, "pool") == (5, 1)
    choose(session, 0, "recruit")
    assert where(session, 0, "clubhouse") == (0, 5)


def test_ruling_36_losing_the_last_dude_there_disbands_nobody() -> None:
    """The gang goes on with its printed orders, and recruits."""
    session = cleaned(at={"emergency": {0: (1, 1)}}, dice=LoadedDice([1, 1]))
    assert (session.view(None).gangs[0].out, orders(session, 0), happened(session, "disbanded")) == (
        False,
        [3],
        [],
    )
    assert (asked(session), offered(session, 0)) == (("order.which", [0]), ["recruit", "sit"])
    choose(session, 0, "recruit")
    assert where(session, 0, "clubhouse") == (0, 1)


def test_ruling_36_the_injured_count_for_a_card() -> None:
    """The informant looks for the most members, those in the Emergency Room included, and one of them may fall."""
    at = {"emergency": {0: (2, 0)}, "clubhouse": {0: (0, 1), 1: (1, 0)}}
    session = start(table(stage="calls", at=at, calls=("informant",), deck=QUIET, dice=LoadedDice([6])))
    assert [(event.public or {})["seats"] for event in happened(session, "hit")] == [[0]]
    assert (told(session, "fall"), len(happened(session, "recovers"))) == ([("fall", 0)], 1)


def test_emergency_room_is_no_location() -> None:
    """Nobody rides there, nor away from it."""
    at = {"emergency": {0: (1, 1)}, "gun-factory": {0: (0, 1)}}
    session = start(table(at=at, orders={0: 1}))
    choose(session, 0, "ride")
    assert offered(session, 0) == ["clubhouse", "police-station", "st-thomas", "cut-and-bag-op"]
    choose(session, 0, "clubhouse")
    assert (where(session, 0, "clubhouse"), where(session, 0, "emergency")) == ((0, 1), (1, 1))


def test_ruling_24_an_exploited_opportunity_is_held_till_clean_up() -> None:
    """Its dudes stay, may ride off or be fought; whoever wins it cannot exploit it again."""
    at = {CAR: {0: (1, 1)}, "clubhouse": {1: (1, 3)}}
    session = start(table(opportunities=(CAR,), at=at, orders={0: 2, 1: 3}, dice=LoadedDice([1, 6])))
    play(session, 0, "exploit", "armored-car")
    play(session, 1, "ride", ("member-1", "prospect-1", "prospect-2", "prospect-3"), CAR)
    play(session, 0, "ride", ("prospect-1",), "clubhouse")
    choose(session, 1, "throw-down")
    all_name(session, {0: 0, 1: 0})
    assert (where(session, 1, CAR), where(session, 0, "clubhouse")) == ((1, 3), (1, 1))
    assert (asked(session), orders(session, 1)) == (("order.which", [1]), [1])
    assert "exploit" in barred(session, 1)


def test_ruling_24_dudes_on_an_opportunity_stand_there_during_the_last_calls() -> None:
    """They come home after the Last Calls: one on the opportunity may take the fall there."""
    at = {CAR: {0: (1, 0)}, "gun-factory": {0: (1, 0)}}
    session = start(table(opportunities=(CAR,), at=at, heat={0: 1}, stage="calls", calls=("arrest-warrant",)))
    assert (asked(session), offered(session, 0)) == (("fall.who", [0]), [CAR, "gun-factory"])
