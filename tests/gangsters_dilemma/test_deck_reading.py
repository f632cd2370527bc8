"""Reading the decks: what the loader refuses, and decks of one's own."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from rules.gangsters_dilemma.game import GAME, GangstersDilemma
from rules.kernel.session import Session

# -- What the loader refuses


def with_changed(folder: Path, name: str, old: str, new: str) -> GangstersDilemma:
    """The game with one of our files copied to a folder, changed in one place."""
    text = (files("rules.gangsters_dilemma") / "deck" / name).read_text("utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), "utf-8")
    return GAME.with_decks(folder)


D1 = 'key = "d1"\ntitle = "A Little of Everything"\npoints = 4\nwants = { art = 1, jewel = 1, gin = 1 }'
D2 = '[[demand]]\nkey = "d2"\ntitle = "Bare Walls in the Parlor"\npoints = 4\nwants = { art = 2, gin = 1 }\n'
BAD_DEMANDS = {
    "a card too few": (f'{D2}source = "house"\n', "", "19 different demands are needed, not 18"),
    "a card too many": (D2, f'{D2}source = "house"\n{D2.replace("d2", "d20")}', "19 different .* not 20"),
    "the same key twice": ('key = "d2"', 'key = "d1"', "19 different demands .*'d1'.* twice"),
    "an unknown good": (D1, D1.replace("gin", "whiskey"), "whiskey"),
    "a token too many": (D1, D1.replace("gin = 1", "gin = 2"), "d1: 4 points want 3 tokens"),
    "a token too few": (D1, D1.replace("gin = 1", "gin = 0"), "d1: 4 points want 3 tokens"),
    "a field too many": (D1, f'{D1}\ncolour = "red"', "colour"),
    "a field too few": ('title = "A Little of Everything"\n', "", "title"),
    "a negative number": (
        D1,
        D1.replace("art = 1, jewel = 1", "art = -1, jewel = 3"),
        "greater than or equal",
    ),
    "five points": (D1, D1.replace("points = 4", "points = 5"), "points"),
    "a key with a blank": ('key = "d2"', 'key = "d 2"', "key"),
    "another source": ('source = "house"', 'source = "hearsay"', "source"),
}


@pytest.mark.parametrize("fault", BAD_DEMANDS)
def test_a_bad_demand_is_refused(fault: str, tmp_path: Path) -> None:
    old, new, says = BAD_DEMANDS[fault]
    with pytest.raises(ValueError, match=says):
        with_changed(tmp_path, "demands.toml", old, new)


BAD_LOCATIONS = {
    "loot and a market": (
        'loot = "crate"',
        'loot = "crate"\ntrades = ["gin"]',
        "stash-house: .* loot or a",
    ),
    "neither": ('loot = "crate"\n', "", "stash-house: .* loot or a"),
    "an unknown good": ('loot = "crate"', 'loot = "whiskey"', "whiskey"),
    "an unknown good to trade": ('trades = ["gin"]', 'trades = ["whiskey"]', "whiskey"),
    "the same key twice": ('key = "speakeasy"', 'key = "black-market"', "6 different locations .*black-market"),
    "a field too many": ('loot = "crate"', 'loot = "crate"\nhot = true', "hot"),
}


@pytest.mark.parametrize("fault", BAD_LOCATIONS)
def test_a_bad_location_is_refused(fault: str, tmp_path: Path) -> None:
    old, new, says = BAD_LOCATIONS[fault]
    with pytest.raises(ValueError, match=says):
        with_changed(tmp_path, "locations.toml", old, new)


BAD_CHARACTERS = {
    "the same key twice": ('key = "dame"', 'key = "muscle"', "8 different characters .*muscle"),
    "a field too many": ("swaps = true", "swaps = true\nsings = true", "sings"),
    "a word for a number": ("bribe_cut = 2", 'bribe_cut = "two"', "bribe_cut"),
}
NEGATIVE = {
    "bribe_cash": ("bribe_cash = 2", "bribe_cash = -2", "bribe_cash"),
    "bribe_cut": ("bribe_cut = 2", "bribe_cut = -2", "bribe_cut"),
    "look_price": ("look_price = 1", "look_price = -1", "look_price"),
    "private_demands": ("private_demands = 3", "private_demands = -3", "private_demands"),
    "steals": ("steals = 1", "steals = -1", "steals"),
    "substitute_price": ("substitute_price = 2", "substitute_price = -2", "substitute_price"),
}


@pytest.mark.parametrize("fault", BAD_CHARACTERS)
def test_a_bad_character_is_refused(fault: str, tmp_path: Path) -> None:
    old, new, says = BAD_CHARACTERS[fault]
    with pytest.raises(ValueError, match=says):
        with_changed(tmp_path, "characters.toml", old, new)


@pytest.mark.parametrize("field", NEGATIVE)
def test_a_negative_number_on_a_character_is_refused(field: str, tmp_path: Path) -> None:
    old, new, says = NEGATIVE[field]
    with pytest.raises(ValueError, match=says):
        with_changed(tmp_path, "characters.toml", old, new)


UNPLAYABLE = {
    "a fifth location without a market": ("locations.toml", 'trades = ["art", "jewel"]', 'loot = "art"'),
    "a sixth location without a market": ("locations.toml", 'trades = ["gin"]', 'loot = "gin"'),
    "a good traded twice": ("locations.toml", 'trades = ["gin"]', 'trades = ["gin", "gin"]'),
    "a good traded at both markets": ("locations.toml", 'trades = ["gin"]', 'trades = ["art"]'),
    "more private demands than there are": ("characters.toml", "private_demands = 3", "private_demands = 17"),
    "two who look": ("characters.toml", "bribe_cut = 2", "look_price = 1"),
}


@pytest.mark.parametrize("fault", UNPLAYABLE)
def test_a_deck_that_cannot_be_played_with_is_refused(fault: str, tmp_path: Path) -> None:
    """Better when the files are read than in the middle of a game."""
    name, old, new = UNPLAYABLE[fault]
    with pytest.raises(ValueError, match=r"market|trade|private_demands|look"):
        with_changed(tmp_path, name, old, new)


# -- Decks of one's own


def test_a_folder_with_one_file_replaces_that_deck_only(tmp_path: Path) -> None:
    """Our locations and characters stay; the digest tells that other cards are in play."""
    other = with_changed(tmp_path, "demands.toml", D1, D1.replace("art = 1, jewel = 1", "art = 2"))
    assert other.decks.demands[0].wants == (0, 2, 0, 1)
    assert other.decks.demands[1:] == GAME.decks.demands[1:]
    assert (other.decks.locations, other.decks.characters) == (GAME.decks.locations, GAME.decks.characters)
    assert other.deck_digest != GAME.deck_digest
    assert GAME.decks.demands[0].wants == (0, 1, 1, 1)  # ours are untouched


def test_an_empty_folder_replaces_nothing(tmp_path: Path) -> None:
    assert GAME.with_decks(tmp_path).decks == GAME.decks
    assert GAME.with_decks(tmp_path).deck_digest == GAME.deck_digest


def test_the_replaced_deck_is_the_one_played_with(tmp_path: Path) -> None:
    other = with_changed(tmp_path, "demands.toml", "A Little of Everything", "Next to Nothing")
    assert other.words("en")["demand.d1"] == "Next to Nothing"
    session = Session.new(other, 4, "any")
    assert session.game.deck_digest == other.deck_digest
