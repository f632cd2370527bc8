"""Reading the decks: what the loader refuses, and decks of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.wise_guys.game import GAME
from tests.deck_reading import Reading, up_to
from tests.mob_decks import (
    check_only_that_deck_is_replaced,
    check_that_deck_is_played_with,
    check_too_few_are_refused,
)
from tests.wise_guys.building import start, table

# -- What the loader refuses


READING = Reading("rules.wise_guys", GAME)
ours, with_changed = READING.ours, READING.with_changed

HALL = "main = [{ gain = { clout = 1 } }, { boss = true }]"
TRADE = "main = [{ trade = { cash = 1 }, for = { booze = 1 }, max = 4 }]"
BAD_LOCATIONS = {
    "no transaction": (HALL, "main = []", "city-hall.*main"),
    "an unknown transaction": (HALL, "main = [{ whiskey = 1 }]", "city-hall.*main"),
    "an unknown asset": (HALL, "main = [{ gain = { whiskey = 1 } }]", "city-hall.*main"),
    "a gain of nothing": (HALL, "main = [{ gain = {} }]", "city-hall.*gain"),
    "a gain of 0": (HALL, "main = [{ gain = { cash = 0 } }]", "city-hall.*gain.*greater than or equal to 1"),
    "a gain of a word": (HALL, 'main = [{ gain = { cash = "one" } }]', "city-hall.*gain.*integer"),
    "two transactions in one": (HALL, "main = [{ gain = { clout = 1 }, boss = true }]", "city-hall.*main"),
    "clout stolen": (HALL, "main = [{ steal = { clout = 1 } }]", "city-hall.*steal.*'cash', 'gun' or 'booze'"),
    "a location that has its price": (HALL, "main = [{ pay = { cash = 1 } }]", "city-hall.*main"),
    "two looks at once": (HALL, "main = [{ look = 2 }]", "city-hall.*look"),
    "a boss who is none": (HALL, "main = [{ boss = false }]", "city-hall.*boss"),
    "a trade for two assets": (TRADE, TRADE.replace("booze = 1", "booze = 1, gun = 1"), "distillery.*one asset"),
    "a trade for nothing": (TRADE, TRADE.replace("for = { booze = 1 }, ", ""), "distillery.*for"),
    "a maximum of 0": (TRADE, TRADE.replace("max = 4", "max = 0"), "distillery.*max"),
    "a negative heat": (TRADE, f"{TRADE}\nhot = -1", "distillery.*hot"),
    "another fight": ('fight = "talking"', 'fight = "chess"', "city-hall.*fight.*'slugging' or 'talking'"),
    "a field too many": (TRADE, f"{TRADE}\ncold = 1", "distillery.*cold"),
    "a field too few": ('title = "Distillery"\n', "", "distillery.*title"),
    "a key with a blank": ('key = "distillery"', 'key = "dis tillery"', "dis tillery.*key"),
    "another source": ('source = "house"', 'source = "hearsay"', "source"),
    "a gap in a title": ('title = "Distillery"', 'title = "{0}"', "distillery.*title"),
    "a title without end": ('title = "Distillery"', f'title = "{"D" * 41}"', "distillery.*title"),
    "another table": ("[[business]]", "[[speakeasy]]", r"\[\[starting\]\], \[\[business\]\].*speakeasy"),
}


@pytest.mark.parametrize("fault", BAD_LOCATIONS)
def test_a_bad_location_is_refused_by_file_and_name(fault: str, tmp_path: Path) -> None:
    old, new, says = BAD_LOCATIONS[fault]
    READING.check_change_refused(tmp_path, "locations.toml", old, new, f"^locations.toml: .*{says}")


BAD_GANGS = {
    "negative orders": ("orders = 4", "orders = -4", "outfit: orders"),
    "clout above the track": ("clout = 4", "clout = 5", "outfit: clout"),
    "clout below it": ("clout = 4", "clout = 0", "outfit: clout"),
    "six made men": ("made = 2", "made = 6", "outfit: .*at most 5 made men"),
    "six associates": ("associates = 3", "associates = 6", "outfit: .*at most 5 made men"),
    "an asset too few": ("cash = 6, gun = 1, booze = 4", "cash = 6, gun = 1", "outfit: stash.booze"),
    "negative cash": ("cash = 6, gun", "cash = -6, gun", "outfit: stash.cash"),
    "an order that does nothing": (
        "does = [{ trade = { booze = 1 }, for = { cash = 2 }, max = 1 }]",
        "does = []",
        "outfit: order.does",
    ),
    "a yes for a number": ("booze_bonus = 1", "booze_bonus = true", "sheldon-gang: booze_bonus"),
    "a rule too many": ("allies = true", "allies = true\nsings = true", "outfit: sings"),
    "a negative rating": ("slugging = 2\n", "slugging = -2\n", "outfit: man.0.slugging"),
    "a gap in the rule": ('text = "In a Slugging', 'text = "In a {Slugging}', "outfit: rule.text"),
}


@pytest.mark.parametrize("fault", BAD_GANGS)
def test_a_bad_gang_is_refused_by_file_and_name(fault: str, tmp_path: Path) -> None:
    old, new, says = BAD_GANGS[fault]
    READING.check_change_refused(tmp_path, "gangs.toml", old, new, f"^gangs.toml: {says}")


def test_a_gang_of_four_made_men_is_refused(tmp_path: Path) -> None:
    """Five are printed on every card."""
    text = ours("gangs.toml")
    first, last = text.index('[[gang.man]]\nkey = "accardo"'), text.index("[[gang]] # Members")
    with pytest.raises(ValueError, match=r"^gangs.toml: outfit: man"):
        with_changed(tmp_path, "gangs.toml", text[first:last], "")


BAD_CARDS = {
    "limits for three clouts": ("[0, 1, 2, 3]", "[0, 1, 2]", "dry-agents: market_limits"),
    "a negative limit": ("[0, 1, 2, 3]", "[-1, 1, 2, 3]", "dry-agents: market_limits"),
    "a negative price": ("market_price = 1", "market_price = -1", "thirsty-city: market_price"),
    "a negative total": ("market_total = 2", "market_total = -2", "flooded-market: market_total"),
    "a ban on whiskey": ('ban_give = ["booze"]', 'ban_give = ["whiskey"]', "crackdown: ban_give"),
    "every fight a chess game": ('every_fight = "slugging"', 'every_fight = "chess"', "gang-war: every_fight"),
    "a drive of nobody": ("drive_most = 2", "drive_most = 0", "roadblocks: drive_most"),
    "an order that recruits nobody": ("recruits = 2", "recruits = 0", "new-faces-in-town: recruits"),
    "a word for yes": ("guns = false", 'guns = "no"', "christmas-truce: guns"),
    "a gap in a text": ('text = "Booze cannot', 'text = "{Booze} cannot', "crackdown: text"),
    "the most of nothing": ('of = "clout"\ndoes = [{ fall', "does = [{ fall", "indictment: .*most and least"),
    "the boss of cash": (
        'who = "boss"\n',
        'who = "boss"\nof = "cash"\n',
        "front-page-photograph: .*most and least",
    ),
    "the most of whiskey": ('of = "cash"', 'of = "whiskey"', "income-tax-man: of"),
    "another who": ('who = "each"', 'who = "nobody"', "protection-money: who"),
    "two falls": ("does = [{ fall = 1 }]", "does = [{ fall = 2 }]", "indictment: does.*fall"),
    "an election for the most": (
        'now = { who = "most", of = "clout"',
        'now = { who = "most"',
        "election-day: now",
    ),
    "a last call that does nothing": ("does = [{ fall = 1 }]", "does = []", "indictment: does"),
    "an opportunity that arrests": (
        "main = [{ gain = { cash = 4 } }]",
        "main = [{ fall = 1 }]",
        "labor-slugging: main",
    ),
}


@pytest.mark.parametrize("fault", BAD_CARDS)
def test_a_bad_roaring_20s_card_is_refused_by_file_and_name(fault: str, tmp_path: Path) -> None:
    old, new, says = BAD_CARDS[fault]
    READING.check_change_refused(tmp_path, "roaring20s.toml", old, new, f"^roaring20s.toml: {says}")


@pytest.mark.parametrize("name", ["gangs.toml", "locations.toml", "roaring20s.toml"])
@pytest.mark.parametrize("text", [b"[[gang]", b"", b"\xff\xfe", b"gang = 3\nstarting = 3\nbusiness = 3"])
def test_a_file_that_is_no_deck_is_refused_by_name(name: str, text: bytes, tmp_path: Path) -> None:
    """Broken TOML, an empty file, one that is not text, and one without cards."""
    READING.check_file_refused(tmp_path, name, text, f"^{name}: ")


UNPLAYABLE = {
    "a card twice": ("roaring20s.toml", 'key = "tribute"', 'key = "crackdown"', "two of crackdown"),
    "a tile with a man's name": ("locations.toml", 'key = "city-hall"', 'key = "capone"', "two of capone"),
    "a place that is taken": ("locations.toml", 'key = "city-hall"', 'key = "clubhouse"', "clubhouse"),
    "a man like any other": ("gangs.toml", 'key = "capone"', 'key = "associate"', "associate"),
    "a gang that is nobody": ("gangs.toml", 'key = "outfit"', 'key = "nobody"', "nobody"),
    "no card for the Beer War": ("roaring20s.toml", "beer_war = true\n", "", "Beer War"),
    "two cards for the Beer War": ("roaring20s.toml", "gun_clout = 2\n", "beer_war = true\n", "Beer War"),
}


@pytest.mark.parametrize("fault", UNPLAYABLE)
def test_a_box_that_cannot_be_played_with_is_refused(fault: str, tmp_path: Path) -> None:
    """Better when the files are read than in the middle of a game."""
    READING.check_change_refused(tmp_path, *UNPLAYABLE[fault])


def test_a_box_with_too_few_cards_is_refused(tmp_path: Path) -> None:
    """Four gangs for four players, six businesses and one for every bomb, fifteen cards beside Gang War."""
    cards = ours("roaring20s.toml")
    fifteen = up_to(cards, "election-day") + up_to(cards, "hijack-shipment")[len(up_to(cards, "labor-slugging")) :]
    few = {
        "gangs.toml": up_to(ours("gangs.toml"), "saltis-mcerlane"),
        "locations.toml": up_to(ours("locations.toml"), "taylor-street-stills"),
        "roaring20s.toml": fifteen + LAST_CALL,
    }
    says = "at least 4 gangs, 12 business locations and 16 Roaring 20s cards"
    check_too_few_are_refused(READING, tmp_path, few, says)
    (tmp_path / "locations.toml").write_text(up_to(ours("locations.toml"), "burlington-freight-yard"), "utf-8")
    (tmp_path / "roaring20s.toml").write_text(fifteen + LAST_CALL + LAST_CALL.replace("raid", "tax"), "utf-8")
    decks = GAME.with_decks(tmp_path).decks
    assert (len(decks.business), len(decks.roaring20s)) == (12, 16)


LAST_CALL = """
[[last_call]]
key = "raid"
title = "Raid"
who = "boss"
does = [{ lose = { cash = 2 } }]
source = "house"
"""

# -- Decks of one's own


SEVEN = ("locations.toml", "gain = { cash = 5 }", "gain = { cash = 7 }")


def test_a_folder_with_one_file_replaces_that_deck_only(tmp_path: Path) -> None:
    """Our gangs and cards stay; the digest tells that other tiles are in play."""
    other = check_only_that_deck_is_replaced(READING, tmp_path, SEVEN, lambda decks: decks.business, "gain $7")
    assert other.decks.roaring20s == GAME.decks.roaring20s


@pytest.mark.parametrize("name", ["gangs.toml", "locations.toml", "roaring20s.toml"])
def test_one_sign_more_in_any_file_is_another_deck(name: str, tmp_path: Path) -> None:
    """A save tells by the digest whether the same cards are in the box."""
    READING.check_one_sign_more(tmp_path, name)


def test_an_empty_folder_replaces_nothing(tmp_path: Path) -> None:
    READING.check_empty_folder(tmp_path)


def test_the_replaced_deck_is_the_one_played_with(tmp_path: Path) -> None:
    """Its figures, its names and its digest."""
    other, place = with_changed(tmp_path, *SEVEN), "hawthorne-smoke-shop"
    t = table(business=(place,), at={place: {0: (1,)}}, orders={0: 2}, game=other)
    check_that_deck_is_played_with(start(t, other), place, "exploit")
