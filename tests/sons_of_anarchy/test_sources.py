"""Where the figures come from: what is marked as the rulebook's stands there, and all else is ours."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from rules.sons_of_anarchy.deck import FILES
from rules.sons_of_anarchy.game import GAME

STATED: dict[str, dict[str, Any]] = {"arrest-warrant": {"who": "most", "of": "heat", "does": [{"fall": 1}]}}
"""What the rulebook says of a card, its name aside."""


def test_what_is_marked_as_the_rulebooks_is_stated_there() -> None:
    """Each entry, and each of its figures; what is not stated makes it ours."""
    decks = [tomllib.loads((files("rules.sons_of_anarchy") / "deck" / name).read_text("utf-8")) for name in FILES]
    entries = [entry for deck in decks for tables in deck.values() for entry in tables]
    assert {entry["source"] for entry in entries} == {"rulebook", "house"}
    assert {
        entry["key"]: {
            field: entry[field] for field in entry if field not in {"key", "title", "source", "flavour"}
        }
        for entry in entries
        if entry["source"] == "rulebook"
    } == STATED


def test_what_the_rulebook_states_of_entries_that_are_partly_ours() -> None:
    """Single facts stand beside figures of ours: they must be right all the same."""
    gangs = {gang.key: gang for gang in GAME.decks.gangs}
    assert (gangs["samcro"].orders, gangs["samcro"].gun_bonus) == (3, 1)
    assert (gangs["lin-syndicate"].orders, gangs["lin-syndicate"].members) == (4, 1)
    assert {gang.orders + gang.members for gang in gangs.values()} == {5}
    base = {key: gang.orders for key, gang in gangs.items()}
    assert (min(base, key=base.__getitem__), max(base, key=base.__getitem__)) == ("mayans", "lin-syndicate")
    sites = {site.key: site for site in GAME.decks.starting}
    assert [key for key in sites if not sites[key].guns] == ["police-station", "st-thomas"]
    words = GAME.words("en")
    assert words["text.police-station"].startswith("No Guns. Claim the Reaper Patch;")
