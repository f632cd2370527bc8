"""Figures that a player of Wise Guys would else work out alone: the odds with guns, what a sale brings, where one
would stand after an exploit; and words that hold in every position."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules.house import adviser_of
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.wise_guys.deck import Location
from rules.wise_guys.game import GAME
from rules.wise_guys.transactions import Gain, Steal
from tests.catalogues import own_words
from tests.mob import briefed, hinted
from tests.mob_fights import armed
from tests.moves import NAMES, decision, play
from tests.wise_guys.building import start, table
from tests.wise_guys.card_forging import in_play
from tests.wise_guys.fighting import DOCKS, slugged

OWN = own_words("rules.wise_guys")


def odds(crews: dict[int, Any], *guns: int, **position: Any) -> str:
    """What the first of those at the docks reads of the odds, if there is a line of them."""
    by = min(crews)
    lines = briefed(slugged(at={DOCKS: crews}, stash=armed(*guns), orders={by: 1}, turn=by, **position), by)
    return next((line for line in lines if "throws" in line), "")


# -- guns


def test_odds_with_each_number_of_guns() -> None:
    """4 against 4: with no gun 15 of 36 throws win, with one 30, with two all of them."""
    line = odds({0: ("capone", 2), 1: ("sheldon",)}, 2, boss=1)
    assert line == (
        "Each side adds 🎲. Of 36 throws you win, if Bo pulls none, 🔫0: 15 · 🔫1: 30 · 🔫2: 36; "
        "if Bo pulls 1, 🔫0: 3 · 🔫1: 15 · 🔫2: 30. Ties, which the Boss of Bosses decides, are not counted."
    )


def test_odds_the_boss_decides_ties() -> None:
    line = odds({0: ("capone", 2), 1: ("sheldon",)}, 2, boss=0)
    assert "if Bo pulls none, 🔫0: 21 · 🔫1: 33 · 🔫2: 36; if Bo pulls 1, 🔫0: 6 · 🔫1: 21 · 🔫2: 33." in line
    assert line.endswith("Ties are counted: you decide them.")


def test_odds_follow_members_and_guns() -> None:
    """One more member, one gun; and a number of guns that always wins is the last that is told."""
    assert "none, 🔫0: 21 · 🔫1: 33; if Bo pulls 1, 🔫0: 6 · 🔫1: 21." in odds(
        {0: ("capone", 3), 1: ("sheldon",)}, 1, boss=1
    )
    assert "none, 🔫0: 15; " in odds({0: ("capone", 2), 1: ("sheldon",)}, 0, boss=1)
    assert "none, 🔫0: 36; if Bo pulls 1, 🔫0: 30 · 🔫1: 36." in odds({0: ("capone", 5), 1: (1,)}, 3, boss=1)


def test_odds_against_several() -> None:
    """All the dice count: 4 against 1 and 1, or against 4 and 4 if those pull a gun each; of 216 throws."""
    line = odds({1: ("sheldon",), 2: (1,), 3: (1,)}, 0, 1, boss=0)
    assert "Of 216 throws you win, if nobody else pulls any, 🔫0: 158 · 🔫1: 216;" in line
    assert "if all pull as many as they may, 🔫0: 55 · 🔫1: 158." in line


def test_no_odds_where_somebody_may_lend_strength() -> None:
    """The Outfit may take a side in a slugging of three, after the guns."""
    crews = {0: ("capone", 2), 1: ("sheldon",), 2: (1,)}
    assert odds(crews, 1) == ""
    assert odds({0: ("capone", 2), 1: ("sheldon",)}, 1)


# -- the market


def takings(**position: Any) -> str:
    """What seat 0 reads of what its five booze would bring."""
    position.setdefault("stash", {0: (0, 0, 5)})
    lines = briefed(start(table(stage="market", **position)), 0)
    return next((line for line in lines if line.startswith("That would bring")), "")


@pytest.mark.parametrize(
    ("clout", "position", "says"),
    [
        ({0: 2, 1: 4}, {}, "🥃1 💵1 to 💵3 · 🥃2 💵2 to 💵6."),
        ({0: 2, 1: 1, 2: 1, 3: 1}, {}, "🥃1 💵3 · 🥃2 💵4 to 💵6."),
        ({0: 2, 1: 1, 2: 1}, {"seats": 3}, "🥃1 💵3 · 🥃2 💵4 to 💵6."),
        ({0: 1, 1: 4}, {"hassles": ("thirsty-city",)}, "🥃1 💵2 to 💵4."),
        ({0: 1, 1: 1, 2: 1, 3: 1}, {"hassles": ("flooded-market",)}, "🥃1 💵2 to 💵3."),
        (
            {0: 4, 1: 4},
            {"stash": {0: (0, 0, 9)}},
            "🥃1 💵1 to 💵3 · 🥃2 💵2 to 💵6 · 🥃3 💵3 to 💵9 · 🥃4 💵4 to 💵12 · 🥃9 💵9.",
        ),
    ],
)
def test_a_sale_says_what_it_brings_at_least_and_at_most(
    clout: dict[int, int], position: dict[str, Any], says: str
) -> None:
    assert takings(clout=clout, **position) == f"That would bring, by what the others sell: {says}"


def test_who_has_nothing_to_sell_reads_no_takings() -> None:
    assert takings(stash={}) == ""


# -- exploits


def parts(place: str, at: dict[str, Any] | None = None, game: Any = GAME, **position: Any) -> dict[str, str]:
    """The hints of the two parts of a place that seat 0 exploits."""
    kind = "business" if place in [tile.key for tile in GAME.decks.business] else "opportunities"
    position |= {kind: (place,), "at": {**(at or {}), place: {0: ("capone",)}}}
    session = start(table(orders={0: 3}, game=game, **position), game)
    return hinted(play(session, 0, "exploit"), 0)


def test_what_is_free_says_where_one_would_stand() -> None:
    at = {"clubhouse": {0: (3,)}}
    assert parts("union-stock-yards", at, stash={0: (6, 0, 0)}) == {
        "one": "Associates 3 → 5 of 5",
        "other": "💵6 → 💵9",
    }
    assert parts("union-stock-yards", {"clubhouse": {0: (4,)}})["one"] == "Associates 4 → 5 of 5"
    assert parts("lexington-hotel")["one"] == "Order tokens 2 → 4"
    assert parts("army-surplus-crate", stash={0: (0, 1, 0)})["one"] == "🔫1 → 🔫3"
    assert parts("back-room-doctor", {"emergency": {0: (2,)}})["one"] == "Injured 2 → 0"
    assert parts("society-wedding", stash={0: (1, 0, 0)})["other"] == "💵1 → 💵4 at most"


def test_clout_and_the_boss_token() -> None:
    assert parts("friendly-alderman", boss=1) == {
        "one": "⭐3 → ⭐4",
        "other": "Boss of Bosses: Bo → you · 💵0 → 💵3",
    }
    assert parts("friendly-alderman")["other"] == "You are Boss of Bosses already · 💵0 → 💵3"


def test_what_a_hassle_forbids_is_not_promised() -> None:
    both = Gain(gain=(("cash", 1), ("gun", 1)))
    says: dict[str, Any] = {"key": "union-stock-yards", "title": "Yards", "source": "house", "or": (both,)}
    game = in_play(Location(**says, fight="slugging", main=(both, Steal(steal=("gun", 1)))))
    assert parts("union-stock-yards", game=game)["one"] == "💵0 → 💵1 · 🔫0 → 🔫2 at most"
    banned = [card.key for card in GAME.decks.hassles if "gun" in card.ban_get]
    assert parts("union-stock-yards", game=game, hassles=banned)["one"] == "💵0 → 💵1"


# -- words that hold in every position


def healing(injured: tuple[Any, ...]) -> str:
    at = {"city-hospital": {0: (1,)}, "emergency": {0: injured}}
    return briefed(play(start(table(at=at, orders={0: 1})), 0, "exploit"), 0)[0]


def test_the_injured_are_counted_rightly() -> None:
    assert healing(("capone",)) == "Your only injured member can go home without a roll."
    assert healing(("capone", 2)) == "Up to 2 of your 3 injured can go home without a roll."


def test_who_drives_is_said_where_they_go() -> None:
    at = {"clubhouse": {0: ("capone", 3)}}
    session = play(start(table(at=at, orders={0: 1})), 0, "drive", ("capone", "associate-1", "associate-2"))
    assert said(session) == "Drive Al 'Scarface' Capone and 2 Associates: where to?"


def said(session: Session) -> str:
    """The question of seat 0."""
    return GAME.words("en").say_phrase(decision(session, 0).prompt, NAMES[:4])


def test_tips_name_no_figure_that_a_hassle_changes() -> None:
    """Prices of the market, what a gun costs, and how much Clout a card takes."""
    figures = re.compile(r"💵\d to 💵\d|costs one Clout|Clout at 1")
    assert [key for key, text in OWN.items() if key.startswith("tip.") and figures.search(text)] == []
    assert "Gun" in OWN["tip.trade-times"]
    assert "Clout" in OWN["tip.trade-times"]


@pytest.mark.parametrize(("round_", "judged"), [(3, True), (4, False)])
def test_the_reason_for_a_fall_is_what_the_house_does(round_: int, judged: bool) -> None:
    """The judge is paid in Clout, as long as three rounds are to come; else a man goes."""
    men = {"clubhouse": {0: ("capone", "nitti")}}
    session = start(table(calls=("indictment",), stage="calls", at=men, clout={1: 4, 2: 4, 3: 4}, round_=round_))
    advice = adviser_of(GAME.key)(session.view(0), decision(session, 0), lambda: None, Dice("house"))
    assert advice.answer == ("judge",) if judged else ("nitti",)
    reason = OWN[str(advice.why[0])]
    assert "three rounds or more" in reason
    assert "Clout" in reason
    assert not {"money", "Cash", "$"} & {*re.split(r"\W+", reason)}
