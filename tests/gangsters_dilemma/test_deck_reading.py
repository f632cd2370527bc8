"""Reading the decks: what the loader refuses, and decks of one's own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from bot.cli.random_players import answer_all
from bot.text.words import Words
from rules.gangsters_dilemma.deck import GOODS, UnusualCards
from rules.gangsters_dilemma.game import GAME, GangstersDilemma
from rules.kernel.chance import Dice
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
    "the same key twice": ('key = "d2"', 'key = "d1"', "demands: d1 is there twice"),
    "an unknown good": (D1, D1.replace("gin", "whiskey"), "whiskey"),
    "a field too many": (D1, f'{D1}\ncolour = "red"', "colour"),
    "a field too few": ('title = "A Little of Everything"\n', "", "title"),
    "a negative number": (
        D1,
        D1.replace("art = 1, jewel = 1", "art = -1, jewel = 3"),
        "greater than or equal",
    ),
    "points below nought": (D1, D1.replace("points = 4", "points = -1"), "points"),
    "half a point": (D1, D1.replace("points = 4", "points = 0.5"), "points"),
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
    "the same key twice": ('key = "speakeasy"', 'key = "black-market"', "locations: black-market is there twice"),
    "a field too many": ('loot = "crate"', 'loot = "crate"\nhot = true', "hot"),
}


@pytest.mark.parametrize("fault", BAD_LOCATIONS)
def test_a_bad_location_is_refused(fault: str, tmp_path: Path) -> None:
    old, new, says = BAD_LOCATIONS[fault]
    with pytest.raises(ValueError, match=says):
        with_changed(tmp_path, "locations.toml", old, new)


BAD_CHARACTERS = {
    "the same key twice": ('key = "dame"', 'key = "muscle"', "characters: muscle is there twice"),
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


def listed(folder: Path, name: str, entries: Iterable[str]) -> GangstersDilemma:
    """The game with a file of these entries."""
    (folder / name).write_text("\n\n".join(entries), "utf-8")
    return GAME.with_decks(folder)


def ours(name: str) -> list[str]:
    """The entries of one of our files."""
    text = (files("rules.gangsters_dilemma") / "deck" / name).read_text("utf-8")
    kind = name.removesuffix("s.toml")
    return [f"[[{kind}]]{entry}" for entry in text.split(f"[[{kind}]]")[1:]]


@pytest.mark.filterwarnings("ignore::rules.gangsters_dilemma.deck.UnusualCards")
@pytest.mark.parametrize(
    ("name", "few", "says"),
    [
        ("characters.toml", slice(6), "7 players need as many characters, not 6"),
        ("locations.toml", slice(2, 6), "4 locations are too few"),
        ("demands.toml", slice(5), "private_demands and a row of 3 are more than 5 demands"),
    ],
)
def test_too_few_cards_to_play_with_are_refused(name: str, few: slice, says: str, tmp_path: Path) -> None:
    """A character for each; two locations open when two are closed, for the Cop has two cards; demands to deal."""
    entries = ours(name)
    with pytest.raises(ValueError, match=says):
        listed(tmp_path, name, entries[few])


@pytest.mark.parametrize("fault", UNPLAYABLE)
def test_a_deck_that_cannot_be_played_with_is_refused(fault: str, tmp_path: Path) -> None:
    """Better when the files are read than in the middle of a game."""
    name, old, new = UNPLAYABLE[fault]
    with pytest.raises(ValueError, match=r"market|trade|private_demands|look"):
        with_changed(tmp_path, name, old, new)


# -- What it plays with a warning


UNUSUAL = {
    "a demand too few": ("demands.toml", ours("demands.toml")[1], "", "demands.toml: 18 .* 19"),
    "a demand too many": ("demands.toml", D2, f'{D2}source = "house"\n{D2.replace("d2", "d20")}', "20 .* 19"),
    "a token too many": ("demands.toml", D1, D1.replace("gin = 1", "gin = 2"), "d1: 4 points for 4 tokens"),
    "a token too few": ("demands.toml", D1, D1.replace("gin = 1", "gin = 0"), "d1: 4 points for 2 tokens"),
    "five points": ("demands.toml", D1, D1.replace("points = 4", "points = 5"), "d1: 5 points for 3 tokens"),
}


@pytest.mark.parametrize("card", UNUSUAL)
def test_an_unusual_demand_is_played_with_a_warning(card: str, tmp_path: Path) -> None:
    """The box may have printed it so: whoever types it in is told, and nobody is stopped."""
    *change, says = UNUSUAL[card]
    with pytest.warns(UnusualCards, match=says):
        game = with_changed(tmp_path, *change)
    assert game.decks.demands != GAME.decks.demands


def test_our_own_decks_are_not_unusual(recwarn: pytest.WarningsRecorder, tmp_path: Path) -> None:
    GAME.with_decks(tmp_path)
    assert not recwarn.list


ENFORCER = """[[character]]
key = "enforcer"
title = "Enforcer"
text = "Steals $2 and pays $1 for a token."
steals = 2
substitute_price = 1
source = "published"
"""


def demand(number: int, points: int, *wants: int) -> str:
    tokens = ", ".join(f"{good} = {n}" for good, n in zip(GOODS, wants, strict=True))
    head = f'[[demand]]\nkey = "own-{number}"\ntitle = "Demand {number}"\nsource = "published"\n'
    return f"{head}points = {points}\nwants = {{ {tokens} }}\n"


FACES = [(1, 0, 0, 0, 0), (2, 1, 0, 0, 0), (3, 0, 1, 1, 0), (5, 1, 1, 1, 0), (9, 0, 3, 0, 1), (12, 2, 2, 1, 1)]


def another_box(folder: Path) -> GangstersDilemma:
    """24 demands on another scale, one of them for nothing, and a ninth character."""
    demands = [demand(4 * i + j, *face) for i, face in enumerate(FACES) for j in range(4)]
    with pytest.warns(UnusualCards, match=r"demands.toml: 24 cards"):
        listed(folder, "demands.toml", demands)
    with pytest.warns(UnusualCards, match=r"characters.toml: 9 cards"):
        return listed(folder, "characters.toml", [*ours("characters.toml"), ENFORCER])


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_box_of_unusual_cards_is_played_to_the_end(seats: int, tmp_path: Path) -> None:
    """Random games come to a result, everything in them can be said, and worlds can be drawn of them."""
    game = another_box(tmp_path)
    words, names = Words(game, "ABCDEFG"), set()
    for seed in range(12):
        session, rng = Session.new(game, seats, f"box {seed}"), Random(seed)
        while session.ask is not None:
            seat = rng.randrange(seats)
            drawn = session.sample(seat, Dice(f"{seed}"))
            assert drawn is None or drawn.view(seat) == session.view(seat)
            for asked, question in session.ask.decisions.items():
                view = session.view(asked)
                learned = (*game.brief(view, question), *game.standing(view), *game.hints(view, question).values())
                assert all(map(words.say, learned))
            answer_all(session, rng)
        assert session.result is not None
        names |= {player.character for player in session.view(None).players}
        assert all(words.tell(event, None) for event in session.events(None))
    assert "enforcer" in names
    assert words.find("wants.own-0") == "nothing"


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


def test_two_long_names_of_markets_make_one_that_is_not_too_long() -> None:
    """With five players or fewer they are one location, whose name is cut."""
    market, bar = (
        replace(location, key=key * 6)
        for location, key in zip(GAME.decks.locations[-2:], ("mart-", "barr-"), strict=True)
    )
    decks = replace(GAME.decks, locations=(*GAME.decks.locations[:-2], market, bar))
    assert decks.map(3)[-1].key == "mart-mart-mart-mart-mart-mart"
