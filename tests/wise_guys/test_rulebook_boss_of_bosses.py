"""Boss of Bosses: who has the token, and what it is good for."""

from __future__ import annotations

import pytest

from rules.kernel.chance import LoadedDice
from rules.wise_guys.law import HouseRules
from tests.mob import boss, orders, shake_hands
from tests.moves import asked, choose, happened, offered, passing, play
from tests.wise_guys.building import clout, fought, start, table, where
from tests.wise_guys.ordering import turns


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1])])
def test_leadership_order_the_boss_of_bosses_first_then_to_the_left(first: int, order: list[int]) -> None:
    """The Boss of Bosses has the first turn, then play passes to the left, round and round."""
    assert turns(start(table(boss=first, orders=dict.fromkeys(range(4), 2)))) == order + order


def test_claiming_the_boss_of_bosses_by_exploiting_city_hall() -> None:
    """Whoever exploits City Hall takes the token from its holder."""
    session = start(table(boss=0, turn=2, orders={2: 1}, at={"city-hall": {2: (1,)}}))
    choose(session, 2, "exploit")
    assert (boss(session), clout(session, 2)) == (2, [4])


def test_claiming_the_boss_of_bosses_by_beating_him() -> None:
    """Whoever wins a fight in which the Boss of Bosses stood takes the token."""
    at = {"city-hall": {0: ("capone",), 1: ("sheldon",)}}  # Talking 4 against 2
    session = fought("city-hall", boss=0, turn=1, orders={1: 1}, at=at, dice=LoadedDice([1, 6]))
    assert (boss(session), where(session, 0, "clubhouse")) == (1, (["capone"], 0))


def test_claiming_the_boss_of_bosses_not_by_a_fight_without_him() -> None:
    """A fight in which the Boss of Bosses has no members leaves them the token."""
    at = {"city-hall": {2: ("weiss",), 1: ("sheldon",)}}
    session = fought("city-hall", boss=0, turn=1, orders={1: 1}, at=at, dice=LoadedDice([6, 1]))
    assert happened(session, "won")[0].public == {"seat": 1, "place": "city-hall"}
    assert boss(session) == 0


def test_godfather_the_boss_of_bosses_chooses_who_wins_a_tie() -> None:
    """They pick among those tied in a fight, though they are not in it themselves."""
    at = {"city-hall": {1: ("sheldon",), 2: ("weiss",)}}  # Talking 2 each
    session = fought("city-hall", boss=0, turn=1, orders={1: 1}, at=at, dice=LoadedDice([3, 3]))
    assert asked(session) == ("fight.tie", [0])
    assert offered(session, 0) == ["seat:1", "seat:2"]
    choose(session, 0, "seat:2")
    assert where(session, 2, "city-hall") == (["weiss"], 0)
    assert where(session, 1, "clubhouse") == (["sheldon"], 0)


@pytest.mark.parametrize(("holder", "ranking"), [(1, ((1,), (2,), (0,))), (2, ((2,), (1,), (0,)))])
def test_godfather_the_boss_of_bosses_wins_a_tie_for_victory(holder: int, ranking: tuple[object, ...]) -> None:
    """Of two with the same cash the one with the token wins, whatever else they have."""
    rich = {1: (9, 1, 0), 2: (9, 1, 0), 0: (8, 9, 0)}
    session = shake_hands(start(table(3, stage="calls", round_=6, boss=holder, stash=rich)))
    assert session.result is not None
    assert session.result.ranking == ranking


def test_ruling_2_a_new_boss_of_bosses_leads_from_the_next_round_on() -> None:
    """The order of the running round stays; the next begins with the new holder."""
    t = table(boss=0, orders=dict.fromkeys(range(4), 2), at={"city-hall": {2: (1,)}})
    session = start(t)
    play(session, 0, "sit")
    play(session, 1, "sit")
    play(session, 2, "exploit")
    assert boss(session) == 2
    assert turns(session) == [3, 0, 1, 2, 3]
    assert turns(passing(session, "order.which"))[:4] == [2, 3, 0, 1]


def test_ruling_2_the_powers_of_the_token_pass_at_once() -> None:
    """A tie in the same round is for the new Boss of Bosses to decide."""
    at = {"city-hall": {2: (1,)}, "city-hospital": {0: ("nitti",), 3: (1,)}}
    session = start(table(boss=1, turn=2, orders={2: 1, 0: 1}, at=at, dice=LoadedDice([3, 2])))  # 4 each
    choose(session, 2, "exploit")
    choose(session, 0, "fight")
    assert asked(session) == ("fight.tie", [2])


def test_ruling_2_a_new_round_belongs_to_the_new_boss_of_bosses_from_its_first_moment() -> None:
    """They take over before the order tokens are handed out: a bomb at dawn is theirs."""
    bombing = HouseRules(bombing=True)
    t = table(boss=0, turn=2, orders={2: 1}, stash={2: (0, 1, 0)}, at={"city-hall": {2: (1,)}}, house=bombing)
    session = start(t)
    choose(session, 2, "exploit")
    passing(session, "bomb.where")
    assert asked(session) == ("bomb.where", [2])
    assert orders(session, 0, 1, 2, 3) == [0] * 4
