"""Resolving Throwdowns: 1. Call for Backup."""

from __future__ import annotations

import pytest

from tests.mob import orders
from tests.mob_fights import told
from tests.moves import absent, asked, choose, offered, play, prompt, refused
from tests.sons_of_anarchy.building import fought, start, table, where
from tests.sons_of_anarchy.fighting import FACTORY, PAIR, STATION

CAR = "armored-car"
FOUR = {0: (1, 0), 1: (1, 0), 2: (1, 0), 3: (1, 0)}
HOME = {0: (0, 1), 1: (0, 1), 2: (0, 1), 3: (0, 1)}


@pytest.mark.parametrize(("holder", "order"), [(0, [0, 1, 3]), (1, [1, 3, 0]), (2, [3, 0, 1]), (3, [3, 0, 1])])
def test_backup_is_called_in_patch_order_by_those_in_the_fight(holder: int, order: list[int]) -> None:
    """From the Patch holder on to the left, whether they are in it or not, and whoever ordered it."""
    at = {FACTORY: {0: (1, 0), 1: (1, 0), 3: (1, 0)}, "clubhouse": HOME}
    session = fought(at=at, orders={0: 2, 1: 3, 2: 2, 3: 2}, holder=holder, turn=1)
    called = []
    while prompt(session) == "backup.from":
        called += asked(session)[1]
        absent(session)
    assert called == order


def test_ruling_5_backup_starts_with_the_patch_and_not_left_of_the_initiator() -> None:
    """Seat 1 ordered it and seat 0 holds the Patch: 0, 1, 2 and 3, each with what the ones before have sent."""
    session = fought(at={FACTORY: FOUR, "clubhouse": HOME}, orders={0: 1, 1: 2, 2: 1, 3: 1}, turn=1)
    for seat in range(4):
        assert asked(session) == ("backup.from", [seat])
        choose(session, seat, "clubhouse")
        assert where(session, seat, FACTORY) == (1, 1)
    assert told(session, "backup") == [("backup", seat) for seat in range(4)]


def test_ruling_30_whoever_ordered_it_may_have_to_decide_first() -> None:
    """The initiator holds the Patch: they call before they know what the rival does."""
    session = fought(at={FACTORY: PAIR, "clubhouse": HOME}, orders={0: 2, 1: 2}, holder=0, turn=0)
    assert asked(session) == ("backup.from", [0])
    choose(session, 0, "none")
    assert asked(session) == ("backup.from", [1])


def test_ruling_4_backup_goes_by_the_patch_as_it_lies_now() -> None:
    """Seat 3 takes the Patch from seat 0 at the Police Station in the middle of the round: it calls first."""
    at = {STATION: {3: (0, 1)}, FACTORY: {0: (1, 0), 3: (1, 0)}, "clubhouse": HOME}
    session = start(table(at=at, orders={0: 2, 3: 3}, holder=0, turn=3))
    play(session, 3, "exploit", ("part-1",))
    choose(session, 0, "throw-down")
    assert asked(session) == ("backup.from", [3])


def test_backup_costs_a_token_for_each_location_and_brings_any_dudes() -> None:
    """Some or all of a source come; each further source is a further token; others may stay behind."""
    at = {FACTORY: PAIR, "clubhouse": {1: (1, 2)}, "cut-and-bag-op": {1: (0, 2)}}
    session = fought(at=at, orders={0: 2, 1: 3})
    assert offered(session, 1) == ["none", "clubhouse", "cut-and-bag-op"]
    play(session, 1, "clubhouse", ("member-1", "prospect-1"))
    assert (orders(session, 1), where(session, 1, FACTORY)) == ([2], (2, 1))
    play(session, 1, "cut-and-bag-op", ("prospect-1", "prospect-2"))
    assert (orders(session, 1), where(session, 1, FACTORY)) == ([1], (2, 3))
    assert (where(session, 1, "clubhouse"), where(session, 1, "cut-and-bag-op")) == ((0, 1), (0, 0))
    assert (asked(session), orders(session, 1)) == (("fight.guns", [0, 1]), [1])


def test_backup_of_one_location_comes_all_at_once() -> None:
    """Who stayed behind in the Clubhouse cannot be called for a further token; another location still can."""
    at = {FACTORY: PAIR, "clubhouse": {1: (1, 2)}, STATION: {1: (0, 1)}}
    session = fought(at=at, orders={0: 2, 1: 3})
    play(session, 1, "clubhouse", ("prospect-1",))
    assert (asked(session), offered(session, 1)) == (("backup.from", [1]), ["none", STATION])
    assert refused(session, 1, "clubhouse") == "not-offered"


def test_backup_is_one_chance_and_never_a_retreat() -> None:
    """Whoever has declined is not asked again, and nobody in the fight can be sent off."""
    session = fought(STATION, at={STATION: PAIR, "clubhouse": HOME}, orders={0: 3, 1: 2})
    assert STATION not in offered(session, 0)
    choose(session, 0, "none")
    choose(session, 1, "clubhouse")
    assert told(session, "backup", "roll") == [("backup", 1), ("roll", 0), ("roll", 1)]
    assert orders(session, 0) == [2]


def test_backup_all_moves_of_a_gang_come_before_the_next_gang() -> None:
    """Both sources of seat 0 are sent before seat 1 is asked, and then seat 0 is done."""
    at = {FACTORY: PAIR, "clubhouse": HOME, "cut-and-bag-op": {0: (0, 1)}, STATION: {0: (0, 1)}}
    session = fought(at=at, orders={0: 4, 1: 1})
    play(session, 0, "clubhouse", "cut-and-bag-op")
    assert (asked(session), offered(session, 0)) == (("backup.from", [0]), ["none", STATION])
    choose(session, 0, "none")
    choose(session, 1, "clubhouse")
    assert (asked(session), orders(session, 0, 1)) == (("fight.guns", [0, 1]), [1, 0])


def test_backup_without_tokens_or_dudes_elsewhere_nobody_is_asked() -> None:
    """Tokens and dudes are in the open, so a question without an answer is skipped."""
    at = {FACTORY: {0: (1, 0), 1: (1, 0), 2: (0, 1)}, "clubhouse": {1: (0, 3)}, "emergency": {2: (0, 1)}}
    session = fought(at=at, orders={0: 2, 2: 2})
    assert asked(session) == ("fight.guns", [0, 1, 2])


def test_backup_ends_with_the_last_token() -> None:
    """Two sources and one token: the second source is not even asked about."""
    at = {FACTORY: PAIR, "clubhouse": {1: (0, 1)}, STATION: {1: (0, 1)}}
    session = fought(at=at, orders={0: 1, 1: 1})
    choose(session, 1, "clubhouse")
    assert (asked(session), orders(session, 1)) == (("fight.guns", [0, 1]), [0])


def test_ruling_30_every_other_location_is_a_source_but_the_emergency_room() -> None:
    """The Clubhouse, an opportunity, a contested site: all but the Emergency Room and the fight itself."""
    at = {
        FACTORY: PAIR,
        "clubhouse": {1: (1, 0)},
        STATION: {1: (0, 1), 2: (0, 1)},
        CAR: {1: (0, 1)},
        "emergency": {1: (0, 2)},
    }
    session = fought(at=at, opportunities=(CAR,), orders={0: 1, 1: 2})
    assert offered(session, 1) == ["none", "clubhouse", STATION, CAR]
    assert refused(session, 1, "emergency") == "not-offered"
    choose(session, 1, STATION)
    assert (where(session, 1, FACTORY), where(session, 1, STATION)) == ((1, 1), (0, 0))


def test_ruling_30_a_token_brings_at_least_one_dude() -> None:
    """Nobody pays for bringing nobody."""
    session = fought(at={FACTORY: PAIR, "clubhouse": {1: (1, 1)}}, orders={0: 1, 1: 1})
    choose(session, 1, "clubhouse")
    assert (refused(session, 1, ()), orders(session, 1)) == ("how-many", [1])
    choose(session, 1, "member-1")
    assert (orders(session, 1), where(session, 1, FACTORY)) == ([0], (2, 0))


def test_ruling_30_nobody_joins_from_outside() -> None:
    """A gang with no dude there has no part in it, however many tokens it has; opportunities are no exception."""
    session = fought(
        CAR, opportunities=(CAR,), at={CAR: PAIR, "clubhouse": {1: (0, 1), 2: (0, 2)}}, orders={0: 1, 1: 1, 2: 5}
    )
    choose(session, 1, "clubhouse")
    assert (where(session, 1, CAR), asked(session)) == ((1, 1), ("fight.guns", [0, 1]))


def test_example_t8_sally_nearer_to_the_patch_decides_first() -> None:
    """John orders it; Sally brings dudes of two locations for two tokens, then John of one for one."""
    sally, john, holder = 3, 1, 2
    at = {
        FACTORY: {sally: (1, 1), john: (2, 2)},
        STATION: {sally: (1, 0)},
        "cut-and-bag-op": {sally: (0, 2)},
        "clubhouse": {john: (0, 2)},
    }
    session = fought(at=at, orders={sally: 3, john: 3}, holder=holder, turn=john)
    assert (asked(session), orders(session, john)) == (("backup.from", [sally]), [2])
    play(session, sally, STATION, "cut-and-bag-op", ("prospect-1", "prospect-2"))
    assert (asked(session), orders(session, sally)) == (("backup.from", [john]), [1])
    play(session, john, "clubhouse", ("prospect-1", "prospect-2"))
    assert orders(session, sally, john) == [1, 1]
    assert [where(session, seat, FACTORY) for seat in (sally, john)] == [(2, 3), (2, 4)]
    assert asked(session) == ("fight.guns", [john, sally])
