"""Where the figures come from: what is marked as the rulebook's stands there, what is published was published."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from rules.wise_guys.deck import FILES

STATED: dict[str, dict[str, Any]] = {
    "city-hall": {"fight": "talking", "main": [{"gain": {"clout": 1}}, {"boss": True}]},
    "crackdown": {"ban_give": ["booze"]},
    "labor-slugging": {"main": [{"gain": {"cash": 4}}]},
    "hijack-shipment": {"main": [{"steal": {"booze": 2}}]},
    "anonymous-tip": {"main": [{"rival_loses_clout": 2}]},
    "indictment": {"who": "least", "of": "clout", "does": [{"fall": 1}]},
}
"""What the rulebook says of a card, its name and our words aside."""
FIGHTS_OF_OURS = ("labor-slugging", "hijack-shipment", "anonymous-tip")
PUBLISHED = {
    "outfit": (4, [2, 3], [1, 4, 6]),
    "sheldon-gang": (4, [2, 3], [2, 2, 4]),
    "north-side": (2, [3, 3], [2, 3, 4]),
}
"""Orders, members and assets on the published pages, in no order: the icons are lost."""
MEN = {
    "capone": [2, 4],
    "nitti": [2, 2],
    "humphreys": [1, 4],
    "mcgurn": [1, 3],
    "accardo": [2, 2],
    "sheldon": [2, 4],
    "mcgovern": [1, 4],
    "mcpadden": [1, 3],
    "carpenter": [2, 2],
    "brooks": [1, 3],
    "obanion": [2, 4],
    "weiss": [2, 2],
    "drucci": [2, 2],
}
"""And the ratings of their men."""


def entries() -> list[dict[str, Any]]:
    """Every table of our decks that has a source, the men of the gangs included."""
    found: list[dict[str, Any]] = []
    for name in FILES:
        decks = tomllib.loads((files("rules.wise_guys") / "deck" / name).read_text("utf-8"))
        for tables in decks.values():
            found += tables
            found += [man for table in tables for man in table.get("man", ())]
    return found


def of(source: str) -> dict[str, dict[str, Any]]:
    return {entry["key"]: entry for entry in entries() if entry["source"] == source}


def test_what_is_marked_as_the_rulebooks_is_stated_there() -> None:
    """Each entry, and each of its figures; what is not stated makes it ours."""
    ours = {key: {"fight"} if key in FIGHTS_OF_OURS else set() for key in STATED}
    marked = {
        key: {
            field: value
            for field, value in entry.items()
            if field not in {"key", "title", "text", "source", "flavour"}
        }
        for key, entry in of("rulebook").items()
    }
    assert marked.keys() == STATED.keys()
    assert {
        key: {field: value for field, value in entry.items() if field not in ours[key]}
        for key, entry in marked.items()
    } == STATED


def test_what_is_marked_as_published_has_the_published_figures() -> None:
    """Three gangs and thirteen men; which number is which is our reading."""
    published = of("published")
    assert published.keys() == PUBLISHED.keys() | MEN.keys()
    assert {
        key: (
            published[key]["orders"],
            sorted((published[key]["made"], published[key]["associates"])),
            sorted(published[key]["stash"].values()),
        )
        for key in PUBLISHED
    } == PUBLISHED
    assert {key: sorted((published[key]["slugging"], published[key]["talking"])) for key in MEN} == MEN
