"""Figures that a player of Sons of Anarchy would else work out alone: the odds with guns, what a sale brings,
where one would stand after an exploit; and words that hold in every position."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules.sons_of_anarchy.deck import Site
from rules.sons_of_anarchy.game import GAME
from rules.sons_of_anarchy.transactions import Gain, Patch, Skim
from tests.catalogues import own_words
from tests.mob import briefed, hinted
from tests.mob_forging import swapped
from tests.moves import NAMES, decision, play
from tests.sons_of_anarchy.building import LIN, fought, start, table

OWN = own_words("rules.sons_of_anarchy")
MAYANS_TOO = {"gun-factory": {0: (1, 2), 1: (2, 0)}}


def odds(at: dict[str, Any], guns: int, **position: Any) -> str:
    """What seat 0 reads of the odds at the Gun Factory."""
    session = fought(at=at, stash={0: (0, guns, 0)}, orders={1: 1}, turn=1, **position)
    return next(line for line in briefed(session, 0) if "throws" in line)


def test_odds_with_each_number_of_guns() -> None:
    """4 against 4; two Members may pull two guns, which makes 10."""
    assert odds(MAYANS_TOO, 2, holder=1) == (
        "Each side adds 🎲. Of 36 throws you win, if Bo pulls none, 🔫0: 15 · 🔫1: 30 · 🔫2: 36; "
        "if Bo pulls 2, 🔫0: 0 · 🔫1: 3 · 🔫2: 15. "
        "Ties are not counted: the Patch holder wins them, or everybody goes home."
    )
    mine = odds(MAYANS_TOO, 1, holder=0)
    assert "none, 🔫0: 21 · 🔫1: 33; if Bo pulls 2, 🔫0: 0 · 🔫1: 6. Ties are counted: you hold" in mine


def test_odds_against_several() -> None:
    at = {"gun-factory": {0: (2, 0), 1: (1, 0), 2: (0, 1)}}
    line = odds(at, 1, holder=3)
    assert "Of 216 throws you win, if nobody else pulls any, 🔫0: 140 · 🔫1: 210;" in line
    assert "if all pull as many as they may, 🔫0: 40 · 🔫1: 140." in line


@pytest.mark.parametrize(
    ("heat", "position", "says"),
    [
        ({0: 2}, {}, "📦1 💵1 to 💵3 · 📦2 💵2 to 💵6."),
        ({0: 2, 1: 4, 2: 4, 3: 4}, {}, "📦1 💵3 · 📦2 💵6."),
        ({0: 2, 1: 4, 2: 4, 3: 3}, {"hassles": ("rival-imports",)}, "📦1 💵3 · 📦2 💵4 to 💵6."),
        ({0: 3, 1: 4, 2: 4, 3: 3}, {"hassles": ("buyers-in-town",)}, "📦1 💵4."),
    ],
)
def test_a_sale_says_what_it_brings_at_least_and_at_most(
    heat: dict[int, int], position: dict[str, Any], says: str
) -> None:
    session = start(table(stage="market", stash={0: (0, 0, 5)}, heat=heat, **position))
    assert f"That would bring, by what the others sell: {says}" in briefed(session, 0)


def test_a_gang_that_may_always_sell_counts_among_the_others() -> None:
    """Deep Cellars: one more than Heat allows, so the price may fall."""
    heat = dict.fromkeys((1, 2, 3), 4) | {0: 1}
    session = start(table(stage="market", stash={0: (0, 0, 5)}, heat=heat, seats=4, high_octane=(LIN,)))
    assert any("📦3 💵9." in line for line in briefed(session, 0))
    session = start(table(stage="market", stash={0: (0, 0, 5)}, heat=heat | {1: 3}, high_octane=(LIN,)))
    assert any("📦3 💵6 to 💵9." in line for line in briefed(session, 0))


# -- exploits


def uses(place: str, game: Any = GAME, **position: Any) -> dict[str, str]:
    """The hints of what seat 0 may use at a site."""
    kind = "sites" if place in [site.key for site in GAME.decks.random] else "opportunities"
    at = {place: {0: (1, 0)}, "clubhouse": {0: (0, 2)}, **position.pop("at", {})}
    t = table(at=at, orders={0: 3}, game=game, **position | ({kind: (place,)} if place in SITES else {}))
    return hinted(play(start(t, game), 0, "exploit"), 0)


SITES = [site.key for site in (*GAME.decks.random, *GAME.decks.opportunities)]
LEFT = "Take nothing from here."


def test_a_site_says_what_it_does_and_what_it_means_to_leave_it() -> None:
    """Where there is one use, it is chosen together with the Site."""
    assert uses("salvage-yard") == {
        "salvage-yard": "SKIM $1 and 1 Gun.",
        "leave:salvage-yard": "Take nothing. Nobody else can exploit it this round.",
    }
    assert uses("freight-depot")["freight-depot"].startswith("STEAL 1 Contraband from a rival. Boost:")


def test_one_of_two_parts_says_where_one_would_stand() -> None:
    assert uses("timber-mill-office", stash={0: (6, 0, 0)}) == {
        "one": "Prospects 2 → 4 of 5",
        "other": "💵6 → 💵9",
        "none": LEFT,
    }
    assert uses("courthouse-steps")["one"] == "You have no Heat to drop."
    assert uses("courthouse-steps", heat={0: 3})["one"] == "You cannot pay for it now."
    assert uses("courthouse-steps")["other"] == "Aimed at one rival · 💵0 → 💵2"
    assert uses("field-medic", at={"emergency": {0: (1, 1)}})["one"] == "Injured 2 → 0"


def test_some_parts_say_where_one_would_stand() -> None:
    assert uses("police-station", holder=1, turn=0, heat={0: 2}) == {
        "part-1": "Reaper Patch: Bo → you",
        "part-2": "🔥2 becomes 🔥1.",
    }
    assert uses("charity-run", stash={0: (1, 0, 0)})["part-1"] == "💵1 → 💵4"


@pytest.mark.parametrize(
    ("heat", "hint"), [(1, "🔥1 → 🔥2 · 💵0 → 💵2"), (4, "🔥4 goes above 4: a Member Takes the Fall, then 🔥1.")]
)
def test_heat_for_cash_warns_of_the_fall(heat: int, hint: str) -> None:
    says: dict[str, Any] = {"key": "fight-cage", "title": "Cage", "source": "house", "or": (Patch(patch=True),)}
    site = Site(**says, main=(Gain(gain_heat=1), Skim(skim=(("cash", 2),))))
    game = swapped(GAME, site, "starting", "random", "opportunities")
    assert uses("fight-cage", game, heat={0: heat})["one"] == hint


# -- words that hold in every position


@pytest.mark.parametrize(
    ("crew", "says"), [((1, 0), "Your only injured Dude can"), ((1, 2), "Up to 2 of your 3 injured can")]
)
def test_the_injured_are_counted_rightly(crew: tuple[int, int], says: str) -> None:
    at = {"st-thomas": {0: (0, 1)}, "emergency": {0: crew}}
    session = play(start(table(at=at, orders={0: 1})), 0, "exploit")
    assert briefed(session, 0)[0] == f"{says} go home without a roll."


def test_who_rides_is_said_where_they_go() -> None:
    at = {"clubhouse": {0: (2, 2)}}
    session = play(start(table(at=at, orders={0: 1})), 0, "ride", ("member-1", "prospect-1", "prospect-2"))
    asked = GAME.words("en").say_phrase(decision(session, 0).prompt, NAMES[:4])
    assert asked == "Ride with 1 Member and 2 Prospects: where to?"


def test_tips_name_no_figure_that_a_hassle_or_a_gang_changes() -> None:
    figures = re.compile(r"💵\d to 💵\d|brings one Heat|At 3 it closes|Selling one brings as much")
    assert [key for key, text in OWN.items() if key.startswith("tip.") and figures.search(text)] == []
