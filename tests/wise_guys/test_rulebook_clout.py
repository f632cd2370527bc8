"""Clout: how it is lost, who takes the fall, and what crime pays."""

from __future__ import annotations

import pytest

from rules.wise_guys.law import HouseRules
from tests.mob import cash
from tests.moves import (
    absent,
    asked,
    barred,
    choose,
    decision,
    happened,
    limits,
    offered,
    passing,
    prompt,
    refused,
)
from tests.wise_guys.building import clout, start, table, where
from tests.wise_guys.losing_clout import indicted, tipped

CRIME_PAYS = HouseRules(crime_pays=True)


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
    told = {"seat": 2, "clout": 1, "was": 1, "now": 0, "why": "rival", "card": "anonymous-tip"}
    assert happened(session, "clout-lost")[0].public == told


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
    assert lost.public == {"seat": 2, "clout": 2, "was": 3, "now": 1, "why": "rival", "card": "anonymous-tip"}
    assert (paid.kind, paid.public) == ("crime-pays", {"seat": 2, "cash": 4})
    assert happened(tipped(3), "crime-pays") == []


def test_ruling_52_the_way_back_to_one_is_neither_gain_nor_loss() -> None:
    """Under a Reform Mayor, when nobody gains Clout, a gang that ran out is back at one all the same."""
    session = tipped(1, {"clubhouse": {2: ("weiss",)}}, hassles=("reform-mayor",), house=CRIME_PAYS)
    assert (cash(session, 2), clout(session, 2)) == ([2], [1])


def test_ruling_52_without_the_option_crime_does_not_pay() -> None:
    """Losing Clout brings nothing at an ordinary table."""
    assert cash(tipped(4), 2) == [0]
