"""Boost a Site, Hot Locations, and what a Lockdown costs."""

from __future__ import annotations

from typing import Any

import pytest

from bot.text.words import Words
from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.mob.transactions import Orders
from rules.sons_of_anarchy.game import GAME
from rules.sons_of_anarchy.transactions import Drop, Sell, Skim
from tests.mob import cash, exploited, orders, stash
from tests.moves import (
    all_name,
    asked,
    choose,
    decision,
    happened,
    play,
    refused,
)
from tests.sons_of_anarchy.building import fought, heat, start, table, where
from tests.sons_of_anarchy.playing import altered, exploiting, holding

# -- Boost


def test_example_t3_exploit_and_boost_are_two_tokens() -> None:
    """Two dollars for the first token, two more for the second; the second lies on nothing."""
    session = exploiting("fight-cage")
    play(session, 0, "fight-cage", "yes")
    assert (cash(session, 0), orders(session, 0), exploited(session)) == ([4], [1], ["fight-cage"])
    assert [event.public for event in happened(session, "boost")] == [{"seat": 0, "place": "fight-cage"}]


def test_boost_is_optional() -> None:
    """Who declines keeps the token and has the first part."""
    session = exploiting("fight-cage")
    play(session, 0, "fight-cage", "no")
    assert (cash(session, 0), orders(session, 0)) == ([2], [2])


def test_boost_needs_a_second_token() -> None:
    """With the last token spent on the Exploit nobody is asked."""
    session = exploiting("fight-cage", tokens=1)
    choose(session, 0, "fight-cage")
    assert (asked(session)[0], cash(session, 0)) == ("market.sell", [2])


def test_ruling_19_boost_without_the_main_part() -> None:
    """The main part is left, the Boost is used: it is an Exploit all the same and costs both tokens."""
    session = exploiting("truck-stop-grill", stash={0: (0, 0, 1)})
    play(session, 0, "leave:truck-stop-grill", "yes", 1)
    assert (stash(session, 0), orders(session, 0), exploited(session)) == ((4, 0, 0), [1], ["truck-stop-grill"])


def test_example_t30_boost_only_at_a_hot_site() -> None:
    """Main part unused, two tokens spent, and the Heat of the Site comes once."""
    session = altered("fight-cage", hot=1, heat={0: 1})
    play(session, 0, "leave:fight-cage")
    assert heat(session, 0) == [2]
    choose(session, 0, "yes")
    assert (cash(session, 0), orders(session, 0), heat(session, 0)) == ([2], [1], [2])


def test_ruling_19_the_main_part_comes_first_then_the_boost_is_decided() -> None:
    """What the first part brings can pay for the second: a Contraband taken is sold in the Boost."""
    session = altered("truck-stop-grill", main=(Skim(skim=(("contraband", 1),)),))
    choose(session, 0, "truck-stop-grill")
    assert (stash(session, 0), asked(session)) == ((0, 0, 1), ("exploit.boost", [0]))
    play(session, 0, "yes", 1)
    assert stash(session, 0) == (4, 0, 0)


def test_boost_that_a_hassle_forbids_is_not_offered() -> None:
    """Under a Narcotics Sweep the Grill gives its two tokens, and nobody is asked for a token."""
    session = exploiting("truck-stop-grill", stash={0: (0, 0, 5)}, hassles=("narcotics-sweep",))
    choose(session, 0, "truck-stop-grill")
    assert (stash(session, 0), orders(session, 0), asked(session)[0]) == ((0, 0, 5), [4], "order.which")


def test_boost_in_the_exploit_after_a_throwdown() -> None:
    """Throwdown, Exploit and Boost take three tokens."""
    crews = {"fight-cage": {0: (1, 0), 1: (0, 1)}}
    session = fought("fight-cage", orders={0: 3}, at=crews, dice=LoadedDice([6, 1]))
    all_name(session, {0: 0, 1: 0})
    play(session, 0, "yes", "yes")
    assert (cash(session, 0), orders(session, 0)) == ([4], [0])


def test_boost_with_a_token_that_the_main_part_brought() -> None:
    """The last token buys the Exploit; the one it brings may buy the Boost."""
    session = altered("fight-cage", tokens=1, main=(Orders(orders=1),))
    play(session, 0, "fight-cage", "yes")
    assert (cash(session, 0), orders(session, 0)) == ([2], [0])


# -- Hot Locations


PARTS = (Drop(drop_heat=1), Drop(drop_heat=1))
TRADE = (Sell(**{"sell": ("gun", 1), "for": ("cash", 3)}),)  # type: ignore[arg-type]


@pytest.mark.parametrize(("main", "hot"), [(PARTS, 1), (PARTS, 2), (TRADE, 0), (TRADE, 1)])
def test_hot_sites_bring_their_heat_at_once(main: tuple[Any, ...], hot: int) -> None:
    """Heat rises by what is pictured as soon as it is clear which Site it is, before anything there is chosen."""
    session = altered("back-lot-film-studio", main=main, hot=hot, heat={0: 1})
    assert (heat(session, 0), stash(session, 0)) == ([1 + hot], (0, 0, 0))
    assert asked(session)[0] in ("exploit.some", "sell.times")


@pytest.mark.parametrize(("place", "used"), [("desert-airstrip", "skim"), ("armored-car", "skim")])
def test_hot_comes_before_what_a_site_brings(place: str, used: str) -> None:
    """Also at an Opportunity: first the Heat, then the goods."""
    session = play(exploiting(place, heat={0: 1}), 0, place)
    assert heat(session, 0) == [2]
    assert [event.kind for event in happened(session, "heat", used)] == ["heat", used]


def test_hot_brings_as_much_heat_as_is_pictured_even_if_nothing_is_used() -> None:
    """Two flames are two Heat; declining the rest does not take them back."""
    session = altered("back-lot-film-studio", hot=2)
    choose(session, 0, "leave:back-lot-film-studio")
    assert (heat(session, 0), cash(session, 0)) == ([2], [0])


def test_hot_above_four_a_member_falls_before_the_site_is_used() -> None:
    """He falls first, though he was the only one there; the Site was the gang's when it began."""
    session = exploiting("reservation-casino", crew=(1, 0), heat={0: 4})
    choose(session, 0, "reservation-casino")
    assert [event.kind for event in happened(session, "exploit", "heat", "fall", "skim")] == [
        *["exploit", "heat", "fall", "skim"],
    ]
    assert (where(session, 0, "pool"), heat(session, 0), cash(session, 0)) == ((5, 5), [1], [5])


def test_hot_who_is_disbanded_by_it_gets_nothing_and_is_asked_nothing() -> None:
    """Without a Member to fall the gang is gone, and so are profit and Boost."""
    session = altered("fight-cage", hot=1, heat={0: 4}, orders={1: 1})
    choose(session, 0, "fight-cage")
    assert session.view(None).gangs[0].out
    assert (asked(session), stash(session, 0)) == (("order.which", [1]), (0, 0, 0))
    assert exploited(session) == ["fight-cage"]


def test_hot_counts_again_in_the_exploit_after_a_throwdown() -> None:
    """It is an Exploit like any other."""
    crews = {"armored-car": {0: (1, 0), 1: (0, 1)}}
    t = table(opportunities=("armored-car",), orders={0: 2}, at=crews, dice=LoadedDice([6, 1]))
    session = start(t)
    choose(session, 0, "throw-down")
    all_name(session, {0: 0, 1: 0})
    play(session, 0, "yes")
    assert (heat(session, 0), cash(session, 0)) == ([1], [6])


# -- Lockdown


def locked(tokens: int, **position: Any) -> Session:
    """Seat 0 is at turn and holds the Fight Cage under a Lockdown."""
    return start(holding("fight-cage", tokens=tokens, hassles=("lockdown",), **position))


def test_lockdown_an_exploit_costs_two_tokens_and_a_boost_one() -> None:
    """Three tokens in all; with two there is no Boost, with one no Exploit, though it is still one's turn."""
    session = play(locked(3), 0, "exploit", "fight-cage", "yes")
    assert (cash(session, 0), orders(session, 0)) == ([4], [0])
    session = play(locked(2), 0, "exploit", "fight-cage")
    assert (cash(session, 0), orders(session, 0), asked(session)[0]) == ([2], [0], "market.sell")
    session = locked(1)
    assert (asked(session), refused(session, 0, "exploit")) == (("order.which", [0]), "exploit")


@pytest.mark.parametrize(("tokens", "may"), [(3, True), (2, False)])
def test_lockdown_holds_after_a_throwdown_too(tokens: int, may: bool) -> None:
    """The winner needs two tokens besides the one for the Throwdown."""
    crews = {"fight-cage": {0: (1, 0), 1: (0, 1)}}
    position: dict[str, Any] = {"at": crews, "dice": LoadedDice([6, 1]), "hassles": ("lockdown",)}
    session = fought("fight-cage", orders={0: tokens}, **position)
    all_name(session, {0: 0, 1: 0})
    assert (asked(session)[0] == "fight.exploit") is may
    if may:
        question = Words(GAME, ["Anna", "Bo", "Cy", "Dee"]).say(decision(session, 0).prompt)
        assert question == "You won. Exploit Fight Cage at once, for 2 more Order tokens?"
        play(session, 0, "yes")
        assert (cash(session, 0), orders(session, 0)) == ([2], [0])


def test_lockdown_leaves_a_club_order_at_one_token() -> None:
    """A Club Order is no Exploit."""
    t = table(orders={0: 2}, hassles=("lockdown",), high_octane=(0,), stash={0: (2, 0, 0)})
    session = start(t)
    play(session, 0, "club")
    assert (stash(session, 0), orders(session, 0)) == ((1, 1, 0), [1])
