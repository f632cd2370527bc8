"""Clout: how it is lost, who takes the fall, and when it is all over."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.wise_guys.calls import Fall, Lose
from rules.wise_guys.deck import LastCall
from rules.wise_guys.law import HouseRules
from tests.mob import boss, cash, exploited, orders, stash
from tests.moves import (
    absent,
    all_name,
    asked,
    barred,
    choose,
    decision,
    happened,
    limits,
    offered,
    passing,
    play,
    prompt,
    refused,
)
from tests.wise_guys.building import clout, start, table, where

CRIME_PAYS = HouseRules(crime_pays=True)
TWO_MEN = {"clubhouse": {2: ("weiss", "drucci")}}


def tipped(level: int, at: Any = TWO_MEN, **position: Any) -> Session:
    """Seat 0 gives a tip on seat 2, which has so much Clout and is told to lose two."""
    crews = {"anonymous-tip": {0: (1,)}, **at}
    t = table(turn=0, orders={0: 1}, opportunities=("anonymous-tip",), clout={2: level}, at=crews, **position)
    session = start(t)
    play(session, 0, "exploit", "seat:2")
    return session


def indicted(levels: dict[int, int], at: Any, **position: Any) -> Session:
    """The Indictment is resolved: least Clout, and a Made Man takes the fall."""
    t = table(stage="calls", calls=("indictment",), clout=levels, at={"clubhouse": at}, **position)
    return start(t)


# -- No More than Four Clout


def test_example_t24_clout_above_four_is_ignored() -> None:
    """At City Hall three and one are four, and four and one are four."""
    for level in (3, 4):
        session = start(table(orders={0: 1}, clout={0: level}, at={"city-hall": {0: (1,)}}))
        choose(session, 0, "exploit")
        assert clout(session, 0) == [4]


# -- Running Out of Clout


@pytest.mark.parametrize(("level", "left", "falls"), [(4, 2, 0), (3, 1, 0), (2, 1, 1), (1, 1, 1)])
def test_ruling_7_a_loss_of_two_step_by_step(level: int, left: int, falls: int) -> None:
    """At zero a man falls in place of any further loss, and the gang is back at one."""
    session = tipped(level)
    if falls:
        assert asked(session) == ("fall.who", [2])
        choose(session, 2, "weiss")
    assert clout(session, 2) == [left]
    assert len(happened(session, "fall")) == falls
    assert where(session, 2, "clubhouse")[0] == ["weiss", "drucci"][falls:]


def test_running_out_of_clout_one_man_falls_however_much_was_to_be_lost() -> None:
    """Two to lose and one to give: one fall, not two, and what is left to lose is forgotten."""
    session = tipped(1)
    choose(session, 2, "drucci")
    assert (where(session, 2, "clubhouse")[0], clout(session, 2)) == (["weiss"], [1])
    assert happened(session, "clout-lost")[0].public == {"seat": 2, "clout": 1, "why": "rival"}


def test_ruling_31_clout_is_never_zero_at_rest() -> None:
    """Even while its owner thinks about who falls, the marker is back at one; and one Booze may be sold."""
    session = tipped(1, stash={2: (0, 0, 5)})
    assert (prompt(session), clout(session, 2)) == ("fall.who", [1])
    choose(session, 2, "weiss")
    assert limits(passing(session, "market.sell"), 2) == (0, 1)


# -- Taking the Fall


def test_taking_the_fall_sends_a_chosen_made_man_to_the_pool() -> None:
    """Any Made Man of the gang, wherever he stands, also one in the Emergency Room; no Associate."""
    crews = {"clubhouse": {2: ("weiss", 2)}, "city-hall": {2: ("moran",)}, "emergency": {2: ("alterie",)}}
    session = tipped(1, crews)
    assert offered(session, 2) == ["weiss", "moran", "alterie"]
    choose(session, 2, "alterie")
    assert where(session, 2, "pool")[0] == ["obanion", "drucci", "alterie"]
    assert where(session, 2, "emergency") == ([], 0)


def test_taking_the_fall_the_only_man_is_not_asked_about() -> None:
    """With one Made Man there is no choice, as everybody can see."""
    session = tipped(1, {"clubhouse": {2: ("weiss",)}})
    assert happened(session, "fall")[0].public == {"seat": 2, "man": "weiss", "place": "clubhouse"}
    assert where(session, 2, "clubhouse") == ([], 0)


def test_taking_the_fall_is_not_for_ever() -> None:
    """Who fell is in the recruit pool and can be initiated again."""
    crews = {"clubhouse": {2: ("weiss", 1)}}
    session = tipped(1, crews, stash={2: (1, 1, 0)})
    passing(session, "order.which")
    while asked(session)[1] != [2]:
        choose(session, asked(session)[1][0], "sit")
    choose(session, 2, "initiate")
    assert "weiss" in offered(session, 2)
    choose(session, 2, "weiss")
    assert where(session, 2, "clubhouse") == (["weiss"], 0)


# -- Buying Off the Judge


def test_example_t25_the_judge_takes_two_clout() -> None:
    """With three Clout the Indictment can be bought off, and nobody is lost; with two it cannot."""
    session = indicted({0: 3, 1: 4, 2: 4, 3: 4}, {0: ("capone", "nitti")})
    assert offered(session, 0) == ["judge", "capone", "nitti"]
    choose(session, 0, "judge")
    assert clout(session, 0) == [1]
    assert [event.public for event in happened(session, "judge")] == [{"seat": 0}]
    assert where(session, 0, "clubhouse") == (["capone", "nitti"], 0)
    session = indicted({0: 2, 1: 4, 2: 4, 3: 4}, {0: ("capone", "nitti")})
    assert barred(session, 0) == {"judge": "judge"}
    assert refused(session, 0, "judge") == "judge"


@pytest.mark.parametrize(
    ("hurt", "falls"), [(("capone",), "capone"), (("capone", "mcgurn"), "mcgurn"), ((), "nitti")]
)
def test_taking_the_fall_an_absent_player_gives_up_whoever_is_hurt_and_then_the_least(
    hurt: tuple[str, ...], falls: str
) -> None:
    """Whoever is in the Emergency Room may not come back anyway; the judge is nobody's but the player's own to
    buy."""
    home = tuple(man for man in ("capone", "nitti", "mcgurn") if man not in hurt)
    crews = {"clubhouse": {0: home}, "emergency": {0: hurt}}
    levels = {0: 3, 1: 4, 2: 4, 3: 4}
    session = start(table(stage="calls", calls=("indictment",), clout=levels, at=crews))
    assert offered(session, 0) == ["judge", "capone", "nitti", "mcgurn"]
    assert decision(session, 0).default == (falls,)
    absent(session)
    assert falls in where(session, 0, "pool")[0]


def test_ruling_8_the_judge_is_optional() -> None:
    """A man may fall although there is Clout to pay with; then the Clout stays."""
    session = indicted(dict.fromkeys(range(4), 4), {0: ("capone", "nitti")})
    assert asked(session) == ("fall.who", [0])
    choose(session, 0, "nitti")
    assert (clout(session, 0), where(session, 0, "clubhouse")) == ([4], (["capone"], 0))


def test_ruling_8_four_clout_less_two_is_two() -> None:
    """The judge's price is two, also from four."""
    session = indicted(dict.fromkeys(range(4), 4), {0: ("capone", "nitti")})
    choose(session, 0, "judge")
    assert clout(session, 0) == [2]


def test_ruling_8_no_judge_for_those_who_run_out_of_clout() -> None:
    """Whoever has nothing left has nothing to bribe with."""
    session = tipped(2)
    assert offered(session, 2) == ["weiss", "drucci"]
    assert refused(session, 2, "judge") == "not-offered"


def test_ruling_8_crime_pays_for_the_judge_too() -> None:
    """The two Clout for the judge are lost: $4 for a table that plays Crime Pays."""
    session = indicted({0: 3, 1: 4, 2: 4, 3: 4}, {0: ("capone",)}, house=CRIME_PAYS)
    choose(session, 0, "judge")
    assert (clout(session, 0), cash(session, 0)) == ([1], [4])


def test_example_t26_a_fall_that_a_card_demands_leaves_clout_as_it_is() -> None:
    """Two Clout and an Indictment: a man to the pool, and still two Clout."""
    session = indicted({0: 2, 1: 4, 2: 4, 3: 4}, {0: ("capone",)})
    assert happened(session, "fall")[0].public == {"seat": 0, "man": "capone", "place": "clubhouse"}
    assert clout(session, 0) == [2]


def test_ruling_30_only_running_out_of_clout_sets_it_to_one() -> None:
    """Falls by a card at one, two and four Clout leave one, two and four."""
    for level in (1, 2, 4):
        session = indicted({0: level, 1: 4, 2: 4, 3: 4}, {0: ("capone", "nitti")})
        choose(session, 0, "capone")
        assert clout(session, 0) == [level]


def test_example_t27_the_judge_saves_a_gang_without_made_men() -> None:
    """With three Clout it pays, has one left and plays on; with two it is disbanded."""
    men = {1: ("sheldon",), 2: ("weiss",), 3: ("saltis",)}
    session = indicted({0: 3, 1: 4, 2: 4, 3: 4}, {0: (2,), **men})
    assert (clout(session, 0), session.view(None).gangs[0].out) == ([1], False)
    session = indicted({0: 2, 1: 4, 2: 4, 3: 4}, {0: (2,), **men})
    assert session.view(None).gangs[0].out


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
    """At one Clout and without a man its owner is warned; if he sells, all are paid and the gang is gone."""
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


# -- Crime Pays


@pytest.mark.parametrize(("level", "paid", "left"), [(3, 4, 1), (2, 4, 1), (1, 2, 1)])
def test_example_t32_crime_pays_for_every_clout_really_lost(level: int, paid: int, left: int) -> None:
    """Three less two pays $4; at one only one can be lost, for $2, and a man falls."""
    session = tipped(level, {"clubhouse": {2: ("weiss",)}}, house=CRIME_PAYS)
    assert (cash(session, 2), clout(session, 2)) == ([paid], [left])
    assert len(happened(session, "fall")) == (level < 3)


def test_ruling_52_what_crime_pays_is_told() -> None:
    """Right after the loss, with the sum: everyone can count it anyway."""
    session = tipped(3, {"clubhouse": {2: ("weiss",)}}, house=CRIME_PAYS)
    lost, paid = happened(session, "clout-lost", "crime-pays")
    assert lost.public == {"seat": 2, "clout": 2, "why": "rival"}
    assert (paid.kind, paid.public) == ("crime-pays", {"seat": 2, "cash": 4})
    assert happened(tipped(3), "crime-pays") == []


def test_ruling_52_the_way_back_to_one_is_neither_gain_nor_loss() -> None:
    """Under a Reform Mayor, when nobody gains Clout, a gang that ran out is back at one all the same."""
    session = tipped(1, {"clubhouse": {2: ("weiss",)}}, hassles=("reform-mayor",), house=CRIME_PAYS)
    assert (cash(session, 2), clout(session, 2)) == ([2], [1])


def test_ruling_52_without_the_option_crime_does_not_pay() -> None:
    """Losing Clout brings nothing at an ordinary table."""
    assert cash(tipped(4), 2) == [0]
