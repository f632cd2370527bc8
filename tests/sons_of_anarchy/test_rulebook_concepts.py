"""Key Game Concepts: the Reaper Patch, Heat, and the Art of the Deal."""

from __future__ import annotations

import pytest

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.sons_of_anarchy.transactions import Drop, Gain, RivalGains
from tests.mob import boss, cash, orders, shake_hands, stash
from tests.mob_fights import told
from tests.moves import asked, choose, happened, offered, passing, play, refused
from tests.sons_of_anarchy.building import fought, heat, start, table, where
from tests.sons_of_anarchy.playing import altered, exploiting, turns

STATION = "police-station"


# -- The Reaper Patch: the Edge


@pytest.mark.parametrize("holder", [0, 1])
def test_the_edge_the_patch_holder_wins_ties_in_throwdowns(holder: int) -> None:
    """Five against five: whoever of the two holds the Patch stays, the other goes home."""
    crews = {STATION: {0: (1, 0), 1: (1, 0)}}
    session = fought(STATION, holder=holder, turn=0, orders={0: 1}, at=crews, dice=LoadedDice([3, 3]))
    assert told(session, "won", "tie") == [("won", holder)]
    assert where(session, holder, STATION) == (1, 0)
    assert where(session, 1 - holder, "clubhouse") == (1, 0)


@pytest.mark.parametrize(("holder", "ranking"), [(1, ((1,), (2,), (0,))), (2, ((2,), (1,), (0,)))])
def test_the_edge_the_patch_holder_wins_a_tie_for_victory(holder: int, ranking: tuple[object, ...]) -> None:
    """Of two with the same Cash the one with the Patch wins, whatever else they have."""
    rich = {1: (9, 1, 0), 2: (9, 1, 0), 0: (8, 9, 0)}
    session = shake_hands(start(table(3, stage="calls", round_=6, deck=(), holder=holder, stash=rich)))
    assert session.result is not None
    assert session.result.ranking == ranking


# -- Patch Order


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1])])
def test_patch_order_the_holder_first_then_to_the_left(first: int, order: list[int]) -> None:
    """The Patch holder has the first turn, then play passes to the left, round and round."""
    assert turns(start(table(holder=first, orders=dict.fromkeys(range(4), 2)))) == order + order


def test_patch_order_counts_for_backup_too() -> None:
    """Wherever order matters: the Patch holder decides on Backup before the one who ordered the Throwdown."""
    crews = {STATION: {1: (1, 0), 2: (0, 1)}, "clubhouse": {1: (0, 1), 2: (0, 1)}}
    session = fought(STATION, holder=2, turn=1, orders={1: 2, 2: 1}, at=crews)
    assert asked(session) == ("backup.from", [2])
    choose(session, 2, "none")
    assert asked(session) == ("backup.from", [1])


def test_ruling_4_the_turns_of_the_round_go_on_as_they_were() -> None:
    """Seat 2 takes the Patch in mid-round: seat 3 is next as before, and only the next round is theirs."""
    t = table(orders=dict.fromkeys(range(4), 2), at={STATION: {2: (0, 1)}}, deck=("audit", "respect"))
    session = start(t)
    play(session, 0, "sit")
    play(session, 1, "sit")
    play(session, 2, "exploit", "part-1")
    assert boss(session) == 2
    assert turns(session) == [3, 0, 1, 2, 3]
    assert turns(passing(session, "order.which"))[:4] == [2, 3, 0, 1]


def test_ruling_4_every_later_use_of_patch_order_follows_the_new_holder_at_once() -> None:
    """In the same round, Backup is called in the order of the new holder."""
    crews = {STATION: {2: (0, 1)}, "gun-factory": {3: (1, 0), 1: (0, 1), 2: (0, 1)}}
    homes = {"clubhouse": dict.fromkeys((1, 2, 3), (0, 1))}
    session = start(table(holder=0, turn=2, orders={1: 1, 2: 2, 3: 2}, at=crews | homes))
    play(session, 2, "exploit", "part-1")
    choose(session, 3, "throw-down")
    callers = []
    while asked(session)[0] == "backup.from":
        callers += asked(session)[1]
        choose(session, callers[-1], "none")
    assert callers == [2, 3, 1]


def test_ruling_4_a_last_call_of_the_same_round_runs_in_the_order_of_the_new_holder() -> None:
    """Seat 0 held the Patch when the round began; seat 2 takes it, and is the first to give up a Member."""
    crews = {
        STATION: {2: (0, 1)},
        **{place: dict.fromkeys(range(4), (1, 0)) for place in ("clubhouse", "gun-factory")},
    }
    session = start(table(holder=0, turn=2, orders={2: 1}, at=crews, calls=("arrest-warrant",)))
    play(session, 2, "exploit", "part-1")
    passing(session, "fall.who")
    for seat in (2, 3, 0, 1):
        assert asked(session) == ("fall.who", [seat])
        choose(session, seat, "clubhouse")


# -- Claiming the Patch


def test_claiming_the_patch_by_exploiting_the_police_station() -> None:
    """Whoever controls and exploits it takes the Patch from its holder."""
    session = exploiting(STATION, 2, heat={2: 2})
    choose(session, 2, "part-1")
    assert (boss(session), heat(session, 2)) == (2, [2])
    assert [event.public for event in happened(session, "boss")] == [{"seat": 2}]


def test_claiming_the_patch_by_beating_its_holder() -> None:
    """Whoever wins a Throwdown in which the holder stood takes the Patch."""
    crews = {STATION: {0: (1, 0), 1: (1, 0)}}
    session = fought(STATION, holder=0, turn=1, orders={1: 1}, at=crews, dice=LoadedDice([1, 6]))
    assert (boss(session), where(session, 0, "clubhouse")) == (1, (1, 0))


def test_claiming_the_patch_not_by_a_throwdown_without_its_holder() -> None:
    """A Throwdown in which the holder has no Dudes leaves them the Patch."""
    crews = {STATION: {2: (1, 0), 1: (1, 0)}}
    session = fought(STATION, holder=0, turn=1, orders={1: 1}, at=crews, dice=LoadedDice([6, 1]))
    assert told(session, "won") == [("won", 1)]
    assert boss(session) == 0


def test_ruling_40_the_patch_holder_at_the_police_station_keeps_it() -> None:
    """They exploit it like anybody; its other transaction works for them as well."""
    session = exploiting(STATION, 0, holder=0, heat={0: 2})
    choose(session, 0, "part-1", "part-2")
    assert (boss(session), heat(session, 0)) == (0, [1])
    assert not happened(session, "boss")


# -- Heat, and Taking the Fall


def gaining(n: int, **position: object) -> Session:
    """Seat 0 exploits a Site that says GAIN so much Heat, and uses it."""
    return play(altered(main=(Gain(gain_heat=n),), **position), 0, "gun-factory")  # type: ignore[arg-type]


@pytest.mark.parametrize(("before", "after", "falls"), [(0, 1, 0), (3, 4, 0), (4, 1, 1)])
def test_taking_the_fall_above_four_heat(before: int, after: int, falls: int) -> None:
    """Four is still allowed; the fifth sends a Member back to the pool at once and leaves one Heat."""
    session = gaining(1, heat={0: before}, at={"clubhouse": {0: (2, 1)}})
    assert heat(session, 0) == [after]
    assert where(session, 0, "clubhouse") == (2 - falls, 1)
    assert where(session, 0, "pool")[0] == 3 + falls
    assert asked(session) == ("order.which", [0])  # both stand at home: from where was no question


def test_example_t27_and_ruling_9_two_heat_at_once_are_one_fall() -> None:
    """However far above four it went, one Member falls and the Heat is one."""
    for before, n in ((4, 2), (4, 6)):
        session = gaining(n, heat={0: before}, at={"clubhouse": {0: (3, 0)}})
        assert (heat(session, 0), told(session, "fall")) == ([1], [("fall", 0)])
        assert where(session, 0, "clubhouse") == (2, 0)


def test_taking_the_fall_its_player_chooses_who_also_in_the_emergency_room() -> None:
    """From each place with a Member one may fall; an injured one will do, and a Prospect will not."""
    crews = {"clubhouse": {0: (1, 0)}, "emergency": {0: (1, 1)}, "cut-and-bag-op": {0: (0, 2), 1: (0, 1)}}
    session = gaining(1, heat={0: 4}, at=crews, crew=(1, 1))
    assert asked(session) == ("fall.who", [0])
    assert offered(session, 0) == ["gun-factory", "clubhouse", "emergency"]
    assert refused(session, 0, "cut-and-bag-op") == "not-offered"
    choose(session, 0, "emergency")
    assert (where(session, 0, "emergency"), where(session, 0, "pool")[0]) == ((0, 1), 3)
    assert (where(session, 0, "clubhouse"), where(session, 0, "gun-factory")) == ((1, 0), (1, 1))


def test_ruling_8_a_fall_never_adds_heat() -> None:
    """A gang that runs legit and must name somebody all the same stays at no Heat."""
    crews = {"clubhouse": {0: (2, 0), 1: (1, 0)}}
    session = start(table(stage="calls", round_=6, deck=(), calls=("informant",), at=crews, heat={1: 2}))
    assert told(session, "fall") == [("fall", 0)]
    assert heat(session, 0, 1) == [0, 2]


def test_ruling_28_a_fall_by_a_card_drops_heat_to_one_too() -> None:
    """A card that names the biggest gang costs it a Member, and all its Heat but one."""
    crews = {"clubhouse": {0: (2, 0), 1: (1, 0)}}
    t = table(stage="calls", round_=6, deck=(), calls=("informant",), at=crews, heat={0: 3, 1: 2})
    session = start(t)
    assert (heat(session, 0, 1), where(session, 0, "clubhouse")) == ([1, 2], (1, 0))


def test_ruling_37_heat_is_never_below_zero() -> None:
    """DROP 2 at one Heat leaves none; at none it does nothing, and is legal."""
    for before, told_of in ((1, [{"seat": 0, "heat": 1, "was": 1, "now": 0}]), (0, [])):
        session = play(altered(main=(Drop(drop_heat=2),), heat={0: before}), 0, "gun-factory")
        assert heat(session, 0) == [0]
        assert [event.public for event in happened(session, "cool")] == told_of


def test_ruling_37_pushed_above_four_by_a_rival_a_gang_falls_in_his_turn() -> None:
    """A tip on a gang with four Heat: its player names the Member before the turn goes on."""
    crews = {"clubhouse": {2: (1, 0)}, "gun-factory": {2: (1, 0)}}
    session = exploiting("deputys-trailer", 1, heat={2: 4}, at=crews)
    play(session, 1, ("part-1", "part-2"), "seat:2")
    assert asked(session) == ("fall.who", [2])
    assert cash(session, 1) == [0]
    choose(session, 2, "gun-factory")
    assert (heat(session, 2), cash(session, 1)) == ([1], [1])
    assert asked(session) == ("order.which", [1])


# -- Right to Remain Silent


def test_example_t20_a_fall_without_members_disbands_the_gang() -> None:
    """With Prospects only there is nobody to blame: the gang is out of the game, and all it had is gone."""
    crews = {"clubhouse": {0: (0, 3)}}
    session = gaining(1, heat={0: 4}, at=crews, stash={0: (9, 9, 9)}, orders={1: 1})
    assert session.view(None).gangs[0].out
    assert (stash(session, 0), orders(session, 0), where(session, 0, "pool")) == ((0, 0, 0), [0], (5, 5))
    assert told(session, "fall", "disbanded") == [("disbanded", 0)]
    assert asked(session) == ("order.which", [1])


def test_right_to_remain_silent_the_last_member_in_the_emergency_room_is_one_to_blame() -> None:
    """One injured Member is enough to stay in the game, this time."""
    session = gaining(1, heat={0: 4}, at={"emergency": {0: (1, 0)}})
    assert (session.view(None).gangs[0].out, heat(session, 0)) == (False, [1])
    assert where(session, 0, "pool") == (5, 4)


def test_right_to_remain_silent_without_members_a_gang_plays_on_until_it_must_fall() -> None:
    """Having no Member is no end by itself: four Heat and Prospects only are still a gang."""
    session = gaining(1, heat={0: 3})
    assert (session.view(None).gangs[0].out, heat(session, 0)) == (False, [4])


def test_right_to_remain_silent_a_rival_can_be_ruined() -> None:
    """A tip on a gang with four Heat and no Member ends it in the rival's turn."""
    session = altered("fight-cage", 1, main=(RivalGains(rival_gains_heat=1),), heat={2: 4})
    play(session, 1, "fight-cage", "seat:2")
    assert session.view(None).gangs[2].out
    assert [gang.out for gang in session.view(None).gangs].count(True) == 1
