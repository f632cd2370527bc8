"""Reading the decks: what the loader refuses, and decks of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.sons_of_anarchy.game import GAME
from tests.deck_reading import Reading, up_to
from tests.mob_decks import (
    check_only_that_deck_is_replaced,
    check_that_deck_is_played_with,
    check_too_few_are_refused,
)
from tests.sons_of_anarchy.building import start, table

FILES = ["gangs.toml", "sites.toml", "anarchy.toml"]

# -- What the loader refuses


READING = Reading("rules.sons_of_anarchy", GAME)
ours, with_changed = READING.ours, READING.with_changed

STATION = "main = [{ patch = true }, { drop_heat = 1 }]"
SPEND = "main = [{ spend = { cash = 1 }, for = { contraband = 1 }, max = 6 }]"
BAD_SITES = {
    "no transaction": (STATION, "main = []", "police-station.*main"),
    "an unknown transaction": (STATION, "main = [{ whiskey = 1 }]", "police-station.*main"),
    "an unknown asset": (STATION, "main = [{ skim = { whiskey = 1 } }]", "police-station.*main"),
    "a skim of nothing": (STATION, "main = [{ skim = {} }]", "police-station.*skim"),
    "a skim of 0": (
        STATION,
        "main = [{ skim = { cash = 0 } }]",
        "police-station.*skim.*greater than or equal to 1",
    ),
    "a skim of a word": (STATION, 'main = [{ skim = { cash = "one" } }]', "police-station.*skim.*integer"),
    "a skim of heat": (STATION, "main = [{ skim = { heat = 1 } }]", "police-station.*skim.*'cash', 'gun'"),
    "two transactions in one": (STATION, "main = [{ patch = true, drop_heat = 1 }]", "police-station.*main"),
    "heat stolen": (STATION, "main = [{ steal = { heat = 1 } }]", "police-station.*steal.*'cash', 'gun'"),
    "two assets stolen": (STATION, "main = [{ steal = { cash = 1, gun = 1 } }]", "police-station.*one asset"),
    "a drop of no heat": (STATION, "main = [{ drop_heat = 0 }]", "police-station.*drop_heat"),
    "two looks at once": (STATION, "main = [{ look = 2 }]", "police-station.*look"),
    "a Patch that is none": (STATION, "main = [{ patch = false }]", "police-station.*patch"),
    "a bribe for nothing": (STATION, "main = [{ bribe = 2 }]", "police-station.*main"),
    "cash sold": (
        SPEND,
        SPEND.replace("spend", "sell").replace("contraband", "cash"),
        "cut-and-bag-op.*'gun' or 'contraband'",
    ),
    "guns spent": (SPEND, SPEND.replace("cash", "gun"), "cut-and-bag-op.*'cash'"),
    "a swap for cash": (SPEND, "main = [{ swap = { gun = 1 }, for = { cash = 1 } }]", "cut-and-bag-op.*'gun' or"),
    "a spend for cash": (SPEND, SPEND.replace("contraband", "cash"), "cut-and-bag-op.*'gun' or 'contraband'"),
    "a spend for two assets": (
        SPEND,
        SPEND.replace("contraband = 1", "contraband = 1, gun = 1"),
        "cut-and-bag-op.*one asset",
    ),
    "a spend for nothing": (SPEND, SPEND.replace("for = { contraband = 1 }, ", ""), "cut-and-bag-op.*for"),
    "a maximum of 0": (SPEND, SPEND.replace("max = 6", "max = 0"), "cut-and-bag-op.*max"),
    "more than anyone could count": (SPEND, SPEND.replace("max = 6", "max = 21"), "cut-and-bag-op.*max"),
    "a boost that is repeated": (SPEND, f"{SPEND}\n{SPEND.replace('main', 'boost')}", "cut-and-bag-op.*done once"),
    "a negative heat": (SPEND, f"{SPEND}\nhot = -1", "cut-and-bag-op.*hot"),
    "a word for yes": ("guns = false", 'guns = "no"', "police-station.*guns"),
    "a field too many": (SPEND, f"{SPEND}\ncold = 1", "cut-and-bag-op.*cold"),
    "a field too few": ('title = "Gun Factory"\n', "", "gun-factory.*title"),
    "a key with a blank": ('key = "gun-factory"', 'key = "gun factory"', "gun factory.*key"),
    "another source": ('source = "house"', 'source = "hearsay"', "police-station.*source"),
    "a gap in a title": ('title = "Gun Factory"', 'title = "{0}"', "gun-factory.*title"),
    "a title without end": ('title = "Gun Factory"', f'title = "{"G" * 41}"', "gun-factory.*title"),
    "another table": ("[[random]]", "[[bar]]", r"\[\[starting\]\], \[\[random\]\].*bar"),
}


@pytest.mark.parametrize("fault", BAD_SITES)
def test_a_bad_site_is_refused_by_file_and_name(fault: str, tmp_path: Path) -> None:
    old, new, says = BAD_SITES[fault]
    READING.check_change_refused(tmp_path, "sites.toml", old, new, f"^sites.toml: .*{says}")


BAD_GANGS = {
    "negative orders": ("orders = 3", "orders = -3", "unleaded: orders"),
    "six members": ("members = 2", "members = 6", "unleaded: members"),
    "six prospects": ("prospects = 3", "prospects = 6", "unleaded: prospects"),
    "an asset too few": ("gun = 2\n", "", "unleaded: gun"),
    "negative cash": ("cash = 4", "cash = -4", "unleaded: cash"),
    "heat above the track": ("contraband = 2\n", "contraband = 2\nheat = 5\n", "unleaded: heat"),
    "an order that does nothing": (
        "does = [{ spend = { cash = 1 }, for = { gun = 1 } }]",
        "does = []",
        "samcro: order.does",
    ),
    "an order without a title": ('title = "Iron Pipeline", ', "", "samcro: order.title"),
    "a yes for a number": ("gun_bonus = 1", "gun_bonus = true", "samcro: gun_bonus"),
    "a ride from three places": ("ride_from = 2", "ride_from = 3", "mayans: ride_from"),
    "a ride from nowhere": ("ride_from = 2", "ride_from = 0", "mayans: ride_from"),
    "an order that recruits nobody": ("recruits = 2", "recruits = 0", "mayans: recruits"),
    "a rule too many": ("gun_bonus = 1", "gun_bonus = 1\nsings = true", "samcro: sings"),
    "a gap in the rule": ('text = "$1 extra', 'text = "Each {SELL}', "samcro: rule.0.text"),
    "a rule without a text": (
        'title = "Deep Cellars"\ntext',
        'title = "Deep Cellars"\nsays',
        "lin-syndicate: rule",
    ),
}


@pytest.mark.parametrize("fault", BAD_GANGS)
def test_a_bad_gang_is_refused_by_file_and_name(fault: str, tmp_path: Path) -> None:
    old, new, says = BAD_GANGS[fault]
    READING.check_change_refused(tmp_path, "gangs.toml", old, new, f"^gangs.toml: {says}")


BAD_CARDS = {
    "a negative price": ("market_price = 1", "market_price = -1", "buyers-in-town: market_price"),
    "a negative total": ("market_total = 2", "market_total = -2", "rival-imports: market_total"),
    "a ban on whiskey": ('ban = ["sell gun"]', 'ban = ["sell whiskey"]', "gun-task-force: ban"),
    "a ban on an asset": ('ban = ["sell gun"]', 'ban = ["gun"]', "gun-task-force: ban"),
    "a ban on skimming heat": ('ban = ["sell gun"]', 'ban = ["skim heat"]', "gun-task-force: ban"),
    "a ban that is no list": ('ban = ["spend"]', 'ban = "spend"', "dry-suppliers: ban"),
    "a ride of nobody": ("drive_most = 2", "drive_most = 0", "washed-out-roads: drive_most"),
    "a negative heat": ("gun_heat = 2", "gun_heat = -2", "media-circus: gun_heat"),
    "a negative injury": ("gun_injuries = 2", "gun_injuries = -2", "blood-feud: gun_injuries"),
    "a cheaper exploit": ("exploit_more = 1", "exploit_more = -1", "lockdown: exploit_more"),
    "a word for yes": ("guns = false", 'guns = "no"', "church-picnic: guns"),
    "a word for hardcore": ("hardcore = true", 'hardcore = "very"', "federal-raid: hardcore"),
    "a gap in a text": ('text = "Nobody SELLs', 'text = "{Nobody} SELLs', "gun-task-force: text"),
    "the most of nothing": ('of = "heat"\ndoes = [{ lose', "does = [{ lose", "search-warrants: .*most and least"),
    "the holder of cash": ('who = "holder"\n', 'who = "holder"\nof = "cash"\n', "respect: .*most and least"),
    "the most of whiskey": ('of = "cash"', 'of = "whiskey"', "audit: of"),
    "another who": ('who = "each"', 'who = "nobody"', "highway-checkpoint: who"),
    "two falls": ("does = [{ fall = 1 }]", "does = [{ fall = 2 }]", "arrest-warrant: does.*fall"),
    "two floods": ("does = [{ scatter = 1 }]", "does = [{ scatter = 2 }]", "flash-flood: does.*scatter"),
    "guns handed in for guns": (
        "for = { cash = 2 }",
        "for = { gun = 2 }",
        "weapons-buyback: does.*for.*'cash'",
    ),
    "dues without end": ("does = [{ dues = 1, most = 3 }]", "does = [{ dues = 1 }]", "club-dues: does.*most"),
    "an obstacle that does nothing": ("does = [{ join = 1 }]", "does = []", "hangarounds: does"),
    "an opportunity that arrests": (
        "main = [{ skim = { cash = 6 } }]",
        "main = [{ fall = 1 }]",
        "armored-car: main",
    ),
    "a hardcore opportunity": ("hot = 1\n", "hot = 1\nhardcore = true\n", "armored-car: hardcore"),
}


@pytest.mark.parametrize("fault", BAD_CARDS)
def test_a_bad_anarchy_card_is_refused_by_file_and_name(fault: str, tmp_path: Path) -> None:
    old, new, says = BAD_CARDS[fault]
    READING.check_change_refused(tmp_path, "anarchy.toml", old, new, f"^anarchy.toml: {says}")


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize(
    "text", [b"[[gang]", b"", b"\xff\xfe", b"gang = 3\nunleaded = 3", b"starting = 3\nrandom = 3"]
)
def test_a_file_that_is_no_deck_is_refused_by_name(name: str, text: bytes, tmp_path: Path) -> None:
    """Broken TOML, an empty file, one that is not text, and one without cards."""
    READING.check_file_refused(tmp_path, name, text, f"^{name}: ")


UNPLAYABLE = {
    "a card twice": ("anarchy.toml", 'key = "respect"', 'key = "audit"', "two of audit"),
    "a card named like a site": ("anarchy.toml", 'key = "respect"', 'key = "fight-cage"', "two of fight-cage"),
    "a site named like a gang": ("sites.toml", 'key = "gun-factory"', 'key = "samcro"', "two of samcro"),
    "a site named like a side": (
        "sites.toml",
        'key = "gun-factory"',
        'key = "samcro-unleaded"',
        "samcro-unleaded",
    ),
    "a place that is taken": ("sites.toml", 'key = "gun-factory"', 'key = "clubhouse"', "two of clubhouse"),
    "a place that is no location": ("sites.toml", 'key = "gun-factory"', 'key = "emergency"', "two of emergency"),
    "a gang that is nobody": ("gangs.toml", 'key = "samcro"', 'key = "nobody"', "two of nobody"),
    "a gang twice": ("gangs.toml", 'key = "samcro"', 'key = "mayans"', "two of mayans"),
}


@pytest.mark.parametrize("fault", UNPLAYABLE)
def test_a_box_that_cannot_be_played_with_is_refused(fault: str, tmp_path: Path) -> None:
    """Better when the files are read than in the middle of a game."""
    READING.check_change_refused(tmp_path, *UNPLAYABLE[fault])


def from_to(text: str, first: str, last: str) -> str:
    """From one card to another, without the last."""
    return up_to(text, last)[len(up_to(text, first)) :]


def test_a_box_with_too_few_cards_is_refused(tmp_path: Path) -> None:
    """Four gangs for four players, six random sites, fifteen cards without the hardcore ones, and one Unleaded
    side."""
    cards = ours("anarchy.toml")
    some = up_to(cards, "bike-repairs") + from_to(cards, "gun-task-force", "buyers-in-town")
    some += from_to(cards, "armored-car", "friendly-deputy")
    calls = from_to(cards, "arrest-warrant", "audit")
    few = {
        "gangs.toml": up_to(ours("gangs.toml"), "one-niners"),
        "sites.toml": up_to(ours("sites.toml"), "dockside-lock-up"),
        "anarchy.toml": some + calls + cards[len(up_to(cards, "informant")) :],
    }
    says = "at least 4 gangs, 6 random sites and 15 Anarchy cards"
    check_too_few_are_refused(READING, tmp_path, few, says)
    (tmp_path / "sites.toml").write_text(up_to(ours("sites.toml"), "crossroads-bar"), "utf-8")
    (tmp_path / "anarchy.toml").write_text(some + from_to(cards, "arrest-warrant", "weapons-buyback"), "utf-8")
    decks = GAME.with_decks(tmp_path).decks
    assert (len(decks.random), len(decks.anarchy(hardcore=False))) == (6, 15)


def test_a_second_unleaded_side_is_refused(tmp_path: Path) -> None:
    """It is the same for all gangs."""
    text = ours("gangs.toml")
    side = from_to(text, "unleaded", "samcro")
    (tmp_path / "gangs.toml").write_text(text + side.replace('"unleaded"', '"leaded"'), "utf-8")
    with pytest.raises(ValueError, match="one Unleaded side"):
        GAME.with_decks(tmp_path)


# -- Decks of one's own


SEVEN = ("sites.toml", "skim = { cash = 5 }", "skim = { cash = 7 }")


def test_a_folder_with_one_file_replaces_that_deck_only(tmp_path: Path) -> None:
    """Our gangs and cards stay; the digest tells that other tiles are in play."""
    other = check_only_that_deck_is_replaced(READING, tmp_path, SEVEN, lambda decks: decks.random, "SKIM $7")
    assert other.decks.anarchy(hardcore=True) == GAME.decks.anarchy(hardcore=True)


@pytest.mark.parametrize("name", FILES)
def test_one_sign_more_in_any_file_is_another_deck(name: str, tmp_path: Path) -> None:
    """A save tells by the digest whether the same cards are in the box."""
    READING.check_one_sign_more(tmp_path, name)


def test_an_empty_folder_replaces_nothing(tmp_path: Path) -> None:
    READING.check_empty_folder(tmp_path)


def test_the_replaced_deck_is_the_one_played_with(tmp_path: Path) -> None:
    """Its figures, its names and its digest."""
    other, place = with_changed(tmp_path, *SEVEN), "reservation-casino"
    t = table(sites=(place,), at={place: {0: (0, 1)}}, orders={0: 2}, game=other)
    check_that_deck_is_played_with(start(t, other), place, "exploit", place)


def test_a_gang_of_ones_own_is_offered_with_both_its_sides(tmp_path: Path) -> None:
    """Another name on the card is another name in the lobby, Unleaded too."""
    other = with_changed(tmp_path, "gangs.toml", 'title = "Mayans"', 'title = "Aztecs"')
    words = other.words("en")
    assert (words["gang.mayans"], words["gang.mayans-unleaded"]) == ("Aztecs", "Aztecs")
