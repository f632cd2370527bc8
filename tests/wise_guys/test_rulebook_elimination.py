"""Gangs that are disbanded, also several at once and in the middle of things."""

from __future__ import annotations

import pytest

from rules.kernel.chance import LoadedDice
from rules.mob.cards import Fall
from rules.wise_guys.calls import Lose
from rules.wise_guys.deck import LastCall
from tests.mob import boss, cash, exploited, orders, stash
from tests.moves import all_name, asked, choose, decision, happened, passing, play, refused
from tests.wise_guys.building import clout, start, table, where
from tests.wise_guys.losing_clout import indicted, tipped

# -- It's All Over for You


def test_all_over_without_a_made_man_to_blame() -> None:
    """Whoever must take the fall and has only Associates is out of the game."""
    session = tipped(1, {"clubhouse": {2: (5,)}})
    gang = session.view(None).gangs[2]
    assert gang.out
    assert happened(session, "disbanded")[0].public == {"seat": 2}
    assert not happened(session, "boss")  # it was not the boss


def test_ruling_9_a_disbanded_gang_leaves_nothing_behind() -> None:
    """Members off the board, assets to the supply, and no seat at the Black Market."""
    crews = {"clubhouse": {2: (1,)}, "city-hall": {2: (1,)}, "emergency": {2: (1,)}}
    session = tipped(1, crews, stash={2: (9, 9, 9)})
    assert where(session, 2, "pool") == (["obanion", "weiss", "drucci", "moran", "alterie"], 5)
    assert stash(session, 2) == (0, 0, 0)
    assert asked(session) == ("market.sell", [0, 1, 3])


@pytest.mark.parametrize(("gone", "heir"), [((2,), 3), ((2, 3), 0)])
def test_ruling_50_the_token_of_a_disbanded_boss_moves_left_at_once(gone: tuple[int, ...], heir: int) -> None:
    """It goes to the next gang to the left that is still in play."""
    t = table(turn=0, boss=2, orders={0: 1}, opportunities=("anonymous-tip",), clout={2: 1})
    t.gangs[0].where[5] = 4
    for seat in gone[1:]:
        t.gangs[seat].out = True
    session = start(t)
    play(session, 0, "exploit", "seat:2")
    assert boss(session) == heir
    assert [event.public for event in happened(session, "boss")] == [{"seat": heir}]


def test_ruling_9_the_price_table_stays_that_of_the_players_who_began() -> None:
    """Four Booze among the three who are left still bring $3 each."""
    session = tipped(1, {"clubhouse": {2: (1,)}}, stash={0: (0, 0, 2), 1: (0, 0, 2)})
    all_name(session, {0: 2, 1: 2, 3: 0})
    assert cash(session, 0, 1) == [6, 6]


def test_ruling_9_the_last_gang_wins_at_once() -> None:
    """With one gang left the game is over, whatever the others once had."""
    t = table(3, turn=0, orders={0: 3}, opportunities=("anonymous-tip",), clout={2: 1}, stash={2: (50, 0, 0)})
    t.gangs[0].where[5] = 4
    t.gangs[1].out, t.fallen = True, [(1,)]
    session = start(t)
    choose(session, 0, "exploit")  # on whom is no question: one rival is left
    assert session.result is not None
    assert session.result.ranking == ((0,), (2,), (1,))
    assert session.result.why[0] == "result.survivor"
    assert session.result.scores == {0: 0, 1: 0, 2: 0}
    assert session.waiting_for == set()


def test_ruling_9_a_disbanded_gang_ranks_below_the_poorest() -> None:
    """Cash does not help a gang that is no more."""
    session = tipped(1, {"clubhouse": {2: (1,)}}, stash={2: (50, 0, 0)}, round_=6, deck=())
    passing(session)
    assert session.result is not None
    assert session.result.ranking == ((0,), (1, 3), (2,))  # seat 0 is Boss of Bosses


# -- several at once, and in the middle of things


def test_ruling_32_one_card_several_falls_in_leadership_order() -> None:
    """Who is hit is settled first; then each in turn chooses, the Boss of Bosses first."""
    men = {0: ("capone", "nitti"), 1: ("sheldon", "brooks"), 3: ("saltis", "koncil"), 2: ("weiss", "drucci")}
    session = indicted({0: 3, 1: 3, 2: 4, 3: 3}, men, boss=3)
    assert happened(session, "hit")[0].public == {"card": "indictment", "seats": [3, 0, 1]}
    turns = []
    for seat, answer in ((3, "judge"), (0, "nitti"), (1, "judge")):
        turns += asked(session)[1]
        choose(session, seat, answer)
    assert turns == [3, 0, 1]
    assert clout(session, 0, 1, 2, 3) == [3, 1, 4, 1]  # seat 2 was not among the least, and is not now


def test_ruling_32_those_with_nobody_to_blame_leave_together() -> None:
    """They are disbanded when all have decided, and share the last place."""
    session = indicted({0: 1, 1: 1, 2: 1, 3: 4}, {1: ("sheldon", "brooks"), 3: ("saltis",)}, round_=6, deck=())
    assert asked(session) == ("fall.who", [1])
    assert [gang.out for gang in session.view(None).gangs] == [False] * 4
    choose(session, 1, "brooks")
    passing(session)
    assert session.result is not None
    assert session.result.ranking[-1] == (0, 2)


def test_ruling_32_who_is_hit_twice_by_one_card_is_disbanded_once() -> None:
    """A card that takes Clout and a man from a gang that has neither ends this gang, and not the other."""
    blows = (Lose(lose=("clout", 2)), Fall(fall=1))
    t = table(3, stage="calls", clout={1: 1}, boss=1, stash={1: (9, 0, 0)})
    t.calls = [LastCall(key="ruin", title="Ruin", source="house", who="boss", does=blows)]
    t.gangs[2].out, t.fallen = True, [(2,)]
    session = start(t)
    assert session.result is not None
    assert session.result.ranking == ((0,), (1,), (2,))


def test_ruling_32_if_nobody_would_be_left_they_compare_what_they_have() -> None:
    """All are hit and none has a man: the normal end rule decides among them."""
    rich = {0: (3, 0, 0), 1: (7, 0, 0), 2: (5, 0, 0)}
    session = start(table(3, stage="calls", calls=("indictment",), clout=dict.fromkeys(range(3), 2), stash=rich))
    assert session.result is not None
    assert session.result.ranking == ((1,), (2,), (0,))
    assert session.result.scores == {0: 3, 1: 7, 2: 5}


def test_ruling_34_a_gang_disbanded_in_the_middle_of_a_round() -> None:
    """Its tokens vanish and its turn is skipped; the place it had exploited stays exploited for all."""
    crews = {"anonymous-tip": {0: (1,)}, "distillery": {2: (1,)}, "clubhouse": {3: (1,)}}
    t = table(turn=2, orders={0: 1, 2: 2, 3: 3}, opportunities=("anonymous-tip",), clout={2: 1}, at=crews)
    session = start(t)
    play(session, 2, "exploit", 0)
    play(session, 3, "drive", "distillery")
    play(session, 0, "exploit", "seat:2")
    assert (orders(session, 2), exploited(session)) == ([0], ["distillery", "anonymous-tip"])
    assert asked(session) == ("order.which", [3])
    assert refused(session, 3, "exploit") == "exploit"  # it stands there alone now
    choose(session, 3, "sit")
    assert asked(session) == ("order.which", [3])


def test_ruling_34_offers_to_a_disbanded_gang_lapse() -> None:
    """Nobody can deal with it, and it can deal with nobody."""
    session = tipped(1, {"clubhouse": {2: (1,)}}, stash={0: (3, 0, 0)})
    assert [one.key for one in session.interjections(0)] == ["deal:1", "deal:3"]
    assert session.interjections(2) == ()


def test_ruling_34_a_last_sale_is_paid_before_it_ends_a_gang() -> None:
    """At one Clout and without a man its owner is warned; if they sell, all are paid and the gang is gone."""
    hands = {0: (0, 0, 1), 1: (0, 0, 1)}
    men = {"clubhouse": {1: ("sheldon",)}}
    session = start(table(stage="market", stash=hands, clout={0: 1, 1: 1}, at=men, boss=3))
    assert decision(session, 0).prompt == ("market.last-sale",)
    assert decision(session, 1).prompt == ("market.sell",)
    all_name(session, {0: 1, 1: 1, 2: 0, 3: 0})
    sales = [event.public for event in happened(session, "sale")]
    assert sales == [{"seat": seat, "goods": 1, "cash": 3} for seat in (0, 1)]
    assert [gang.out for gang in session.view(None).gangs] == [True, False, False, False]
    assert cash(session, 0, 1) == [0, 3]


def test_ruling_34_a_gang_disbanded_by_its_guns_leaves_after_the_fight() -> None:
    """The fight is counted to its end, injuries and all; then the gang goes."""
    crews = {"distillery": {0: (2,), 1: ("sheldon", 1)}, "clubhouse": {1: ("brooks",)}}
    t = table(turn=1, orders={1: 1}, stash={0: (0, 1, 0)}, clout={0: 1}, at=crews, dice=LoadedDice([1, 6]))
    session = start(t)
    choose(session, 1, "fight")
    all_name(session, {0: 1, 1: 0})
    choose(session, 1, "associate-1")
    assert where(session, 1, "emergency") == ([], 1)
    assert where(session, 1, "distillery") == (["sheldon"], 0)
    assert session.view(None).gangs[0].out
