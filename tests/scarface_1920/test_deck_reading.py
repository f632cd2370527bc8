"""Reading the decks: what the loader refuses, and decks of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.kernel.session import Session
from rules.scarface_1920.deck import FILES
from rules.scarface_1920.game import GAME
from tests.deck_reading import Reading
from tests.scarface_1920.jobs_checks import check_job
from tests.scarface_1920.measures import different

# -- What the loader refuses


READING = Reading("rules.scarface_1920", GAME, sentence=300)
ours, with_changed = READING.ours, READING.with_changed

COP = "turn = [{ police = 1 }]"
NEEDS = 'needs = [{ have = "districts", n = 3 }, { spend = { money = 2 } }]'
BAD = {
    "a negative storage": ("dealers.toml", "storage = 1", "storage = -1", "alcohol-supplier-1: storage"),
    "a Dealer for nobody": ("dealers.toml", "limit = 1", "limit = 0", "alcohol-supplier-1: limit"),
    "a Dealer without a limit": ("dealers.toml", "limit = 1\n", "", "alcohol-supplier-1: limit"),
    "a start with money": (
        "dealers.toml",
        'starting = "alcohol"',
        'starting = "money"',
        "alcohol-supplier-1: starting",
    ),
    "whiskey": ("dealers.toml", "alcohol = 2", "whiskey = 2", "alcohol-supplier-1: whiskey"),
    "a word for a number": ("dealers.toml", "muscle = 1", 'muscle = "one"', "alcohol-supplier-1: muscle"),
    "another source": ("dealers.toml", 'source = "rulebook"', 'source = "hearsay"', "alcohol-supplier-1: source"),
    "a key with a blank": ("dealers.toml", 'key = "gun-runner"', 'key = "gun runner"', "gun runner: key"),
    "a gap in a title": ("dealers.toml", 'title = "Gun Runner"', 'title = "{0}"', "gun-runner: title"),
    "a title without end": ("dealers.toml", 'title = "Gun Runner"', f'title = "{"G" * 41}"', "gun-runner: title"),
    "a Job for nothing": ("jobs.toml", NEEDS, "needs = []", "cop-on-the-payroll: needs"),
    "a Job that asks for whiskey": (
        "jobs.toml",
        NEEDS,
        "needs = [{ spend = { whiskey = 1 } }]",
        "cop-on-the-payroll: needs.*spend",
    ),
    "a Job that asks to have luck": (
        "jobs.toml",
        NEEDS,
        'needs = [{ have = "luck" }]',
        "cop-on-the-payroll: needs.*have",
    ),
    "a Job that asks for two things at once": (
        "jobs.toml",
        NEEDS,
        "needs = [{ spend = { money = 1, gun = 1 } }]",
        "cop-on-the-payroll: needs.*one thing",
    ),
    "a Plan of no type": ("jobs.toml", NEEDS, 'needs = [{ plan = "arson" }]', "cop-on-the-payroll: needs.*plan"),
    "a Job that does nothing": ("jobs.toml", f"{COP}\n", "", "cop-on-the-payroll.*at once, or has a lasting"),
    "a Job that is instant and lasts": (
        "jobs.toml",
        COP,
        f"{COP}\ndoes = [{{ gain = 1 }}]",
        "cop-on-the-payroll.*at once, or has a lasting",
    ),
    "a step that does not exist": ("jobs.toml", COP, "turn = [{ dance = 1 }]", "cop-on-the-payroll: turn.0"),
    "a step of 0": ("jobs.toml", COP, "turn = [{ gain = 0 }]", "cop-on-the-payroll: turn.0.gain"),
    "a step without end": ("jobs.toml", COP, "turn = [{ gain = 21 }]", "cop-on-the-payroll: turn.0.gain"),
    "a step with too much": ("jobs.toml", COP, "turn = [{ gain = 1, by = 2 }]", "cop-on-the-payroll: turn.0.*by"),
    "a step with too little": ("jobs.toml", COP, 'turn = [{ strike = "hit" }]', "cop-on-the-payroll: turn.0"),
    "an unknown place": (
        "jobs.toml",
        COP,
        'turn = [{ strike = "hit", n = 1, at = "home" }]',
        "cop-on-the-payroll: turn.0.*at",
    ),
    "an unknown count": (
        "jobs.toml",
        COP,
        'turn = [{ gain = 1, per = "hat" }]',
        "cop-on-the-payroll: turn.0.*per",
    ),
    "two goods in one step": (
        "jobs.toml",
        COP,
        "turn = [{ take = { gun = 1, alcohol = 1 } }]",
        "cop-on-the-payroll: turn.0.*one thing",
    ),
    "a rival's Dealer stripped": (
        "jobs.toml",
        COP,
        'turn = [{ strip = "dealer", whose = "rival" }]',
        "cop-on-the-payroll: turn.0.*only a business",
    ),
    "a cost of nothing": (
        "jobs.toml",
        COP,
        "turn = [{ cost = {}, then = [] }]",
        "cop-on-the-payroll: turn.0.*cost",
    ),
    "a fault within a step": (
        "jobs.toml",
        COP,
        "turn = [{ cost = { gun = 1 }, then = [{ gain = 0 }] }]",
        "cop-on-the-payroll: turn.0.cost.then.0.gain.gain",
    ),
    "an event that does not happen": (
        "jobs.toml",
        'event = "authorities"',
        'event = "sneeze"',
        "friend-at-city-hall: after.event",
    ),
    "a number that does not exist": (
        "jobs.toml",
        "stat = { bribe = -1 }",
        "stat = { luck = 1 }",
        "grease-the-precinct: stat.luck",
    ),
    "a Raid that reduces below nothing": ("raids.toml", "reduce = 1", "reduce = -1", "search-warrants: reduce"),
    "a band of another color": ("raids.toml", "green = [", "blue = [", "search-warrants: blue"),
    "a Ring that is thrown": (
        "raids.toml",
        'overall = [{ ring = "drop" }]',
        'overall = [{ ring = "throw" }]',
        "search-warrants: overall.0.ring",
    ),
    "Ness two steps on": (
        "raids.toml",
        "overall = [{ ness = 1 }]",
        "overall = [{ ness = 2 }]",
        "informer: overall.0",
    ),
    "a headline that ends perhaps": ("news.toml", "ends = true", 'ends = "perhaps"', "prohibition-ends: ends"),
    "an Associate of level 6": ("associates.toml", "level = 1", "level = 6", ": level"),
    "an Associate of level 0": ("associates.toml", "level = 1", "level = 0", "has a level from 1 to 5"),
    "a crime of no type": ("associates.toml", 'type = "bootlegging"', 'type = "arson"', ": type"),
    "a gang with a Boss too few": (
        "gangs.toml",
        'role = "boss"',
        'role = "lieutenant"',
        "outfit.*members are boss",
    ),
    "a board with a reward too few": ("gangs.toml", "rewards = [", "rewards = [] #", "outfit: rewards"),
    "an upgrade without a price": (
        "gangs.toml",
        "{ muscle = 0, influence = 2, money = 5, crime = 1 }",
        "{ muscle = 0, influence = 2, crime = 1 }",
        "outfit: upgrades.hand.0.money",
    ),
    "a neighborhood worth less at night": (
        "map.toml",
        "night = { defense = 2, alcohol = 1, gun = 1, profit = 17 }",
        "night = { defense = 2, alcohol = 1, gun = 1, profit = 12 }",
        "towertown.*higher at night",
    ),
    "a time track for five": ("map.toml", "players = 2", "players = 5", "players"),
    "a district without end": ("map.toml", "tiles = [1, 1, 2]", "tiles = [1, 1]", "far-north: tiles"),
}


@pytest.mark.parametrize("fault", BAD)
def test_a_bad_card_is_refused_by_file_and_name(fault: str, tmp_path: Path) -> None:
    name, old, new, says = BAD[fault]
    READING.check_change_refused(tmp_path, name, old, new, f"^{name}: .*{says}")


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("text", [b"[[gang]", b"", b"\xff\xfe", b"gang = 3", b"[[bar]]\nkey = 'x'"])
def test_a_file_that_is_no_deck_is_refused_by_name(name: str, text: bytes, tmp_path: Path) -> None:
    """Broken TOML, an empty file, one that is not text, one without cards, and one with others."""
    READING.check_file_refused(tmp_path, name, text, f"^{name}: ")


UNPLAYABLE = {
    "a card twice": ("raids.toml", 'key = "informer"', 'key = "grand-jury"', "two of grand-jury"),
    "a Job named like a Raid": ("jobs.toml", 'key = "fixed-fight"', 'key = "informer"', "two of informer"),
    "a Dealer named like a gang": ("dealers.toml", 'key = "gun-runner"', 'key = "outfit"', "two of outfit"),
    "a district without a way back": ("map.toml", '"west-north"]', "]", "borders on"),
    "four districts with police": (
        "map.toml",
        'key = "north"\n',
        'key = "north"\npolice = true\n',
        "three with police",
    ),
    "a time track for three only": ("map.toml", "players = 2", "players = 3", "two, three and four players"),
    "three that start with alcohol": (
        "dealers.toml",
        'starting = "alcohol"\n',
        "",
        "4 Dealers start with alcohol",
    ),
    "two headlines that end the game": (
        "news.toml",
        'key = "jazz-fever"',
        'ends = true\nkey = "jazz-fever"',
        "last",
    ),
    "police that go nowhere": ("raids.toml", 'to = "central"', 'to = "moon"', "moon"),
    "a headline with police that go nowhere": ("news.toml", 'to = "central"', 'to = "moon"', "moon"),
    "a Raid that asks somebody else": (
        "raids.toml",
        "red = [{ discard = 2 }]",
        'red = [{ discard = 2, whose = "rival" }]',
        "informer",
    ),
    "no headline that ends the game": ("news.toml", "ends = true\n", "", "last headline"),
}


@pytest.mark.parametrize("fault", UNPLAYABLE)
def test_a_box_that_cannot_be_played_with_is_refused(fault: str, tmp_path: Path) -> None:
    """Better when the files are read than in the middle of a game."""
    READING.check_change_refused(tmp_path, *UNPLAYABLE[fault])


def up_to(text: str, table: str, count: int) -> str:
    """A file with only so many of its entries."""
    entries = text.split(f"[[{table}]]")
    return f"[[{table}]]".join(entries[: count + 1])


TOO_FEW = {
    "raids.toml": ("raid", 1, "2 Raids"),
    "news.toml": ("news", 3, "4 headlines"),
    "gangs.toml": ("gang", 3, "4 gangs"),
    "map.toml": ("neighborhood", 9, "10 neighborhoods"),
    "associates.toml": ("associate", 20, "12 Associates have level 1"),
    "dealers.toml": ("dealer", 6, "4 Dealers start with gun"),
    "jobs.toml": ("job", 11, "12 Jobs"),
}


@pytest.mark.parametrize("name", TOO_FEW)
def test_a_box_with_too_few_cards_is_refused(name: str, tmp_path: Path) -> None:
    """Each player gets a gang, three Jobs and two Suppliers; the city and the decks are laid out."""
    table, count, says = TOO_FEW[name]
    READING.check_file_refused(tmp_path, name, up_to(ours(name), table, count).encode(), says)


# -- Decks of one's own

FIGHT = ("jobs.toml", "does = [{ gain = 8 }]", "does = [{ gain = 9 }]")


def test_a_folder_with_one_file_replaces_that_deck_only(tmp_path: Path) -> None:
    """All other cards stay; the digest tells that other Jobs are in play."""
    other = with_changed(tmp_path, *FIGHT)
    changed = [job for job in other.decks.jobs if job not in GAME.decks.jobs]
    assert [job.key for job in changed] == ["fixed-fight"]
    for kind in ("city", "neighborhoods", "gangs", "associates", "dealers", "raids", "news"):
        assert getattr(other.decks, kind) == getattr(GAME.decks, kind)
    assert other.deck_digest != GAME.deck_digest


@pytest.mark.parametrize("name", FILES)
def test_one_sign_more_in_any_file_is_another_deck(name: str, tmp_path: Path) -> None:
    """A save tells by the digest whether the same cards are in the box."""
    READING.check_one_sign_more(tmp_path, name)


def test_an_empty_folder_replaces_nothing(tmp_path: Path) -> None:
    READING.check_empty_folder(tmp_path)


def test_the_replaced_deck_is_the_one_played_with(tmp_path: Path) -> None:
    """Its figures, its texts and its digest."""
    other = with_changed(tmp_path, *FIGHT)
    with pytest.raises(AssertionError):
        check_job("fixed-fight", other)
    assert "$9" in other.words("en")["job-full.fixed-fight"]
    assert Session.new(other, 4, "any").game.deck_digest == other.deck_digest


def test_a_headline_of_ones_own_is_in_force(tmp_path: Path) -> None:
    other = with_changed(tmp_path, "news.toml", "stat = { fence = 1 }", "stat = { fence = -2 }")
    assert different(other, "mayor-winks") == {"price of a good": (6, 4)}
