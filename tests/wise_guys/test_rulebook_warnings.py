"""A gang is warned before a choice that would end it: its last Clout gone, and no Made Man to take the fall."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.house import player_of
from rules.kernel.chance import Dice, LoadedDice
from rules.kernel.session import Session
from rules.mob.falls import LAST_STRAW
from rules.mob.table import Spot
from rules.wise_guys.deck import GangOrder, Location
from rules.wise_guys.game import GAME
from rules.wise_guys.transactions import Trade
from tests.mob import cash
from tests.moves import asked, choose, decision, passing, play
from tests.wise_guys.building import fought, start, table

SHOP = "hawthorne-smoke-shop"  # hot: 1 clout


def paid(most: int) -> Trade:
    """A trade that takes Clout."""
    return Trade(**{"trade": ("clout", 1), "for": ("cash", 3), "max": most})  # type: ignore[arg-type]


def warnings(session: Session, seat: int = 0) -> list[str]:
    """The options that would be the end of the gang, and that say so."""
    return [option.key for option in decision(session, seat).options if option.hint == LAST_STRAW]


def house(session: Session, dice: int = 0) -> Any:
    """What a house player at seat 0 answers."""
    return player_of("wise-guys")(session.view(0), decision(session, 0), lambda: None, Dice(f"{dice}"))


def shopkeeper(*elsewhere: str, **position: Any) -> Session:
    """Seat 0 holds the smoke shop and perhaps other places, and is at its turn."""
    held = {place: {0: (1,)} for place in (SHOP, *elsewhere)}
    position.setdefault("clout", {0: 1})
    return start(table(business=(SHOP,), orders={0: 3}, at={**held, **position.pop("at", {})}, **position))


@pytest.mark.parametrize(
    ("level", "hassles", "prompt"),
    [
        (1, (), "fight.last-guns"),
        (2, (), "fight.guns"),
        (2, ("straight-patrolman",), "fight.last-guns"),  # guns cost two
        (3, ("straight-patrolman",), "fight.guns"),
    ],
)
def test_ruling_34_guns_that_would_cost_the_last_clout(level: int, hassles: tuple[str, ...], prompt: str) -> None:
    """Only the gang concerned reads it, in its own question; it says the same with no gun behind the blind."""
    crews = {"distillery": {0: (2,), 1: ("sheldon", 1)}}
    for guns in (0, 1):
        session = fought(
            "distillery",
            turn=1,
            orders={1: 1},
            stash={0: (0, guns, 0)},
            clout={0: level, 1: 1},
            hassles=hassles,
            at=crews,
        )
        assert [decision(session, seat).prompt for seat in (0, 1)] == [
            (prompt, "distillery"),
            ("fight.guns", "distillery"),
        ]


def test_ruling_34_a_house_player_pulls_no_gun_that_would_end_its_gang() -> None:
    """It reads the warning like anybody, and leaves nothing to chance."""
    crews = {"distillery": {0: (2,), 1: ("sheldon", 1)}}
    session = fought("distillery", turn=1, orders={1: 1}, stash={0: (0, 2, 0)}, clout={0: 1}, at=crews)
    assert {house(session, dice) for dice in range(20)} == {0}


def test_ruling_34_a_hot_location_is_warned_of_in_the_order_if_there_is_no_other() -> None:
    """The order leads straight to it. With a Made Man or more Clout there is nothing to warn of."""
    session = shopkeeper()
    assert warnings(session) == ["exploit"]
    assert house(session) != ("exploit",)
    assert warnings(shopkeeper(clout={0: 2})) == []
    assert warnings(shopkeeper(at={"emergency": {0: ("capone",)}})) == []
    choose(session, 0, "exploit")
    assert session.view(None).gangs[0].out


def test_ruling_34_a_hot_location_is_warned_of_among_others() -> None:
    """The order is harmless then; the question where says which is not."""
    session = shopkeeper("city-hospital")
    assert warnings(session) == []
    choose(session, 0, "exploit")
    assert (asked(session)[0], warnings(session), house(session)) == ("exploit.which", [SHOP], ("city-hospital",))


@pytest.mark.parametrize(("level", "most", "warned"), [(1, 2, True), (2, 2, True), (3, 2, False), (2, 1, False)])
def test_ruling_34_clout_paid_in_a_trade(level: int, most: int, warned: bool) -> None:
    """Whoever can pay the last of it is told; paying less stays possible."""
    position = table(orders={0: 2}, clout={0: level}, at={"distillery": {0: (1,)}})
    place = next(i for i, spot in enumerate(position.spots) if spot.card.key == "distillery")
    card = Location(key="distillery", title="Still", source="house", fight="talking", main=(paid(most),))
    position.spots[place] = Spot(card, "starting")
    session = start(position)
    choose(session, 0, "exploit")
    key = "trade.last-times" if warned else "trade.times"
    assert decision(session, 0).prompt == (key, "clout", 1, "cash", 3)
    assert GAME.words("en")[key]
    play(session, 0, level - 1 if level < 3 else 2)
    assert (session.view(None).gangs[0].out, cash(session, 0)) == (False, [3 * (min(level, 3) - 1)])


def test_ruling_34_a_gang_order_paid_in_clout() -> None:
    """It is done once and nobody asks how often, so the order itself warns."""
    for level, warned in ((1, ["gang"]), (2, [])):
        position = table(orders={0: 2}, clout={0: level}, at={"clubhouse": {0: (1,)}})
        gang = position.gangs[0]
        gang.card = replace(gang.card, order=GangOrder(title="An Order", does=(paid(1),)))
        assert warnings(start(position)) == warned


def test_ruling_34_a_boost_paid_in_clout() -> None:
    """Yes says what it may come to."""
    position = table(orders={0: 2}, clout={0: 1}, at={"city-hospital": {0: (1,)}})
    place = next(i for i, spot in enumerate(position.spots) if spot.card.key == "city-hospital")
    old = position.spots[place].card
    card = Location(
        key=old.key,
        title=old.title,
        source="house",
        fight=old.fight,
        main=old.main,
        hospital=True,
        boost=(paid(1),),
    )
    position.spots[place] = Spot(card, "starting")
    session = passing(start(position), "order.which")
    choose(session, 0, "exploit")
    assert (asked(session)[0], warnings(session)) == ("exploit.boost", ["yes"])


def test_ruling_34_a_warning_is_for_ones_own_choices() -> None:
    """Whoever tips the police off about another reads nothing of the kind."""
    crews = {"anonymous-tip": {0: (1,)}}
    session = start(table(orders={0: 1}, opportunities=("anonymous-tip",), clout={0: 1, 2: 1}, at=crews))
    assert warnings(session) == []
    choose(session, 0, "exploit")
    assert warnings(session) == []


def test_ruling_34_a_hot_place_and_the_guns_that_won_it() -> None:
    """At Clout 1 the hot place takes the only Made Man, and the Gun that was pulled the Clout that is left."""
    crews = {"sieben-brewery": {0: ("capone", 1), 1: (1,)}}
    position: dict[str, Any] = {
        "business": ("sieben-brewery",),
        "orders": {0: 3},
        "at": crews,
        "stash": {0: (0, 1, 0)},
    }
    for level, guns, end in ((1, 1, ["yes"]), (1, 0, []), (2, 1, [])):
        dice = LoadedDice(streams={"fight": [5, 0]})
        session = play(start(table(clout={0: level}, dice=dice, **position)), 0, "fight", guns)
        session.answer(1, 0)
        assert (asked(session), warnings(session)) == (("fight.exploit", [0]), end)


def test_ruling_34_whoever_is_absent_does_not_choose_the_end() -> None:
    """Of two places the default is the one that is not too hot."""
    session = play(shopkeeper("distillery"), 0, "exploit")
    assert (asked(session), warnings(session)) == (("exploit.which", [0]), [SHOP])
    assert decision(session, 0).default == ("distillery",)
    hot_first = start(table(business=(SHOP, "four-deuces"), orders={0: 3}, clout={0: 1}, at={
        SHOP: {0: (1,)}, "four-deuces": {0: (1,)}}))  # fmt: skip
    assert decision(play(hot_first, 0, "exploit"), 0).default == ("four-deuces",)
