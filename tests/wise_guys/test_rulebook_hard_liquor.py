"""Hard Liquor: the four optional rules, alone and together."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.cli.random_players import answer_all
from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session, play_back
from rules.wise_guys.game import GAME
from rules.wise_guys.law import HouseRules
from tests.mob import cash, spots, stash
from tests.moves import absent, all_name, asked, barred, choose, happened, offered, passing, play, prompt, refused
from tests.wise_guys.building import clout, start, table, where

OPTIONS = ("beer-war", "bombing", "crime-pays", "massacre")
STARTING = ["city-hall", "city-hospital", "distillery", "gun-factory"]


def agreed(*options: str, seats: int = 4, seed: str = "liquor") -> Session:
    """A new game with these rules agreed on."""
    return Session.new(GAME, seats, seed, dict.fromkeys(options, "yes"))


def bombed(*answers: str, **position: Any) -> Session:
    """The dawn of a round with Bombing, and what the Boss of Bosses says to it."""
    position.setdefault("stash", {0: (0, 2, 0)})
    position.setdefault("deck", ("roadblocks", "pay-week", "phones-down"))
    session = start(table(stage="dawn", house=HouseRules(bombing=True), **position))
    return play(session, session.view(None).boss, *answers)


def test_options_are_off_unless_agreed_on() -> None:
    """Any, all or none: without a word of it nothing of Hard Liquor is in force."""
    assert [(option.key, option.choices, option.default) for option in GAME.options] == [
        (key, ("no", "yes"), "no") for key in OPTIONS
    ]
    session = agreed()
    assert (session.view(None).house, session.view(None).hassles) == (HouseRules(), ())
    assert spots(session) == STARTING
    passing(session, "order.which")
    assert happened(session, "bomb") == []


@pytest.mark.parametrize("key", OPTIONS)
def test_options_each_can_be_agreed_on_alone(key: str) -> None:
    """One is on, the other three are off."""
    session = agreed(key)
    assert session.view(None).house == HouseRules(*[option == key for option in OPTIONS])


# -- Beer War


def test_ruling_53_and_example_t36_gang_war_lies_open_for_the_whole_game() -> None:
    """It is taken out before the fifteen are dealt, adds to the other hassles, and is never discarded."""
    for number in range(20):
        dealt = GAME.deal(4, {"beer-war": "yes"}, LoadedDice(seed=f"war {number}"))
        assert (len(dealt.deck), "gang-war" in [card.key for card in dealt.deck]) == (15, False)
    session = agreed("beer-war")
    rounds = {}
    while session.ask is not None:
        seen = session.view(None)
        rounds[seen.round] = seen.hassles
        absent(session)
        assert "gang-war" not in session.view(None).discards
    assert list(rounds) == [0, 1, 2, 3, 4, 5, 6]
    assert all(hassles[0] == "gang-war" for hassles in rounds.values())
    assert max(map(len, rounds.values())) > 1  # it came on top of others
    assert len(happened(session, "card")) == 15


def test_beer_war_every_fight_is_a_slugging_in_every_round() -> None:
    """What Gang War says holds on after Clean Up."""
    at = {"city-hall": {0: ("capone",), 1: ("sheldon",)}}
    house = HouseRules(beer_war=True)
    session = start(
        table(at=at, hassles=("gang-war",), house=house, stage="calls", deck=("roadblocks", "pay-week"))
    )
    assert (session.view(None).round, session.view(None).hassles) == (2, ("gang-war", "roadblocks", "pay-week"))
    choose(session, 0, "fight")
    assert asked(session) == ("fight.guns", [0, 1])


def test_beer_war_without_it_the_card_is_one_of_forty() -> None:
    """In a plain game Gang War may come up, and goes when its round is over."""
    decks = [GAME.deal(4, {}, LoadedDice(seed=f"peace {number}")).deck for number in range(40)]
    assert any("gang-war" in [card.key for card in deck] for deck in decks)
    session = start(table(hassles=("gang-war",), stage="calls", deck=("roadblocks", "pay-week")))
    assert (session.view(None).hassles, session.view(None).discards) == (("roadblocks", "pay-week"), ("gang-war",))


# -- Bombing


def test_bombing_the_boss_of_bosses_may_at_the_beginning_of_each_round() -> None:
    """They are asked before order tokens are handed out, and may let it be."""
    session = bombed(boss=2, stash={2: (0, 1, 0)})
    assert (asked(session), happened(session, "turf", "card")) == (("bomb.where", [2]), [])
    choose(session, 2, "no")
    assert (stash(session, 2), happened(session, "bomb"), prompt(session)) == ((0, 1, 0), [], "order.which")
    passing(session, "bomb.where")
    assert session.view(None).round == 2


def test_bombing_takes_a_gun_and_a_place_and_opens_another() -> None:
    """The gun is gone, the place too; members of all gangs go home, and a new business is open at once."""
    at = {"distillery": {0: ("capone",), 1: (2,)}, "gun-factory": {1: ("sheldon",)}}
    session = bombed("distillery", at=at)
    assert (stash(session, 0), "distillery" in spots(session)) == ((0, 1, 0), False)
    assert (where(session, 0, "clubhouse"), where(session, 1, "clubhouse")) == ((["capone"], 0), ([], 2))
    assert where(session, 1, "gun-factory") == (["sheldon"], 0)
    event = happened(session, "bomb")[0].public or {}
    assert (event["seat"], event["place"], event["new"] in spots(session)) == (0, "distillery", True)
    assert session.view(None).spots[2].kind == "business"


def test_bombing_neither_city_hall_nor_the_hospital_nor_an_opportunity() -> None:
    """Only the Distillery, the Gun Factory and businesses that lie open."""
    session = bombed(business=("club-morton", "four-deuces"), round_=2)
    assert offered(session, 0) == ["no", "distillery", "gun-factory", "club-morton", "four-deuces"]
    assert refused(session, 0, "city-hall") == "not-offered"


def test_bombing_without_a_gun_there_is_only_no() -> None:
    """They are asked all the same: a skipped question would show that they have none."""
    session = bombed(stash={})
    assert (asked(session), offered(session, 0)) == (("bomb.where", [0]), ["no"])
    assert barred(session, 0) == {"distillery": "bombing", "gun-factory": "bombing"}


def test_example_t33_a_bomb_in_the_first_round() -> None:
    """Two targets; two members go home; one of thirteen unused tiles opens, and New Turf still turns over two."""
    facedown = [tile.key for tile in GAME.decks.business[:6]]
    session = bombed(at={"gun-factory": {0: (1,), 1: (1,)}}, facedown=facedown)
    assert offered(session, 0) == ["no", "distillery", "gun-factory"]
    assert len(session.state.unused) == 13
    choose(session, 0, "gun-factory")
    assert [where(session, seat, "clubhouse") for seat in (0, 1)] == [([], 1), ([], 1)]
    assert (len(session.state.unused), (happened(session, "bomb")[0].public or {})["new"] in facedown) == (
        12,
        False,
    )
    assert [(event.public or {})["place"] for event in happened(session, "turf")] == facedown[:2]
    assert len(spots(session)) == 6


def test_ruling_54_a_bombed_tile_never_comes_back_and_a_new_one_can_be_bombed() -> None:
    """Round after round the same place may go; all tiles that lay there are different and out of the game."""
    session = bombed("distillery", stash={0: (0, 6, 0)}, deck=None)
    for _ in range(5):
        new = (happened(session, "bomb")[-1].public or {})["new"]
        passing(session, "bomb.where")
        choose(session, 0, new)
    gone = [(event.public or {})["place"] for event in happened(session, "bomb")]
    assert (len(set(gone)), stash(session, 0)) == (6, (0, 0, 0))
    assert set(gone) <= set(session.view(None).discards)
    assert not set(gone) & set(spots(session))


def test_ruling_54_the_gun_is_seen_by_all_and_paid_once_a_round() -> None:
    """Everyone is told who bombed what; the next question is an order, not another bomb."""
    session = bombed("gun-factory")
    assert [event.kind for event in session.events(3)][:2] == ["round", "bomb"]
    assert (prompt(session), len(happened(session, "bomb"))) == ("order.which", 1)


def test_bombing_belongs_to_the_new_boss_of_bosses() -> None:
    """Who took City Hall in the last round lights the fuse in this one."""
    position = table(
        at={"city-hall": {1: (1,)}},
        orders={1: 1},
        turn=1,
        house=HouseRules(bombing=True),
        deck=("roadblocks", "pay-week"),
    )
    session = start(position)
    choose(session, 1, "exploit")
    passing(session, "bomb.where")
    assert asked(session) == ("bomb.where", [1])


# -- Crime Pays


def test_crime_pays_two_for_every_clout_lost() -> None:
    """Sold on the Black Market: $3, and $2 more for the clout; without the rule just the $3."""
    for house, earned in ((HouseRules(crime_pays=True), 5), (HouseRules(), 3)):
        session = start(table(stage="market", stash={0: (0, 0, 1)}, house=house))
        all_name(session, {0: 1, 1: 0, 2: 0, 3: 0})
        assert (cash(session, 0, 1), clout(session, 0)) == ([earned, 0], [2])


def test_crime_pays_for_the_guns_of_a_fight() -> None:
    """Pulling guns costs a clout, and that pays."""
    crews: dict[int, tuple[str | int, ...]] = {0: ("capone",), 1: (1,)}
    house, at = HouseRules(crime_pays=True), {"distillery": crews}
    session = start(table(at=at, stash={0: (0, 1, 0)}, orders={0: 1, 3: 1}, house=house, dice=LoadedDice([6, 1])))
    choose(session, 0, "fight")
    all_name(session, {0: 1, 1: 0})
    assert (cash(session, 0, 1), clout(session, 0)) == ([2, 0], [2])


# -- Machine-gun Massacre


def test_massacre_there_is_no_city_hospital() -> None:
    """The other starting locations are there as always."""
    session = agreed("massacre")
    assert spots(session) == ["city-hall", "distillery", "gun-factory"]
    passing(session)
    assert "city-hospital" not in spots(session)


# -- all together


@pytest.mark.parametrize("seats", [3, 4])
def test_all_four_together_are_played_to_the_end(seats: int) -> None:
    """Whole games of random answers: clout stays between 1 and 4, no stash below 0, no hospital, always a gang
    war; bombs fall, and the log tells the same game again."""
    bombs = 0
    for number in range(6):
        session, rng = agreed(*OPTIONS, seats=seats, seed=f"all {number}"), Random(number)
        while session.ask is not None:
            answer_all(session, rng)
            for gang in session.state.gangs:
                assert gang.card.orders == 0 or 1 <= gang.clout <= 4
                assert min(gang.stash) >= 0
            assert session.view(None).hassles[0] == "gang-war"
            assert "city-hospital" not in spots(session)
        assert happened(session, "talking") == []
        bombs += len(happened(session, "bomb"))
        again = play_back(GAME, seats, session.seed, session.options, session.log)
        assert again.result == session.result is not None
    assert bombs > 0
