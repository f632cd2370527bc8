"""Every sentence that people read is a sentence: no markup, right numbers, nobody's sex, no news of nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rules import GAMES
from rules.kernel.telling import Event
from tests.catalogues import counted
from tests.every_word import Nouns, Reader, offences, report
from tests.house_rules import house_rules
from tests.pseudo import LANGUAGE, pseudo_game
from tests.sizes import sized

TABLES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]
GAMES_EACH = {"gangsters-dilemma": 30, "wise-guys": 16, "sons-of-anarchy": 16, "scarface-1920": 8}
"""With each of the two sets of house rules, the usual ones and all others: as many as take a second or two, and of
a game that is new ten."""


def read(game: Any, seats: int, games: int) -> list[str]:
    """What is wrong with what people read in random games."""
    houses = house_rules(game)
    reader = Reader(game, seats)
    for house in ("usual", "everything"):
        for seed in range(games if house in houses else 0):
            reader.play(f"words {house} {seed}", houses[house])
    return report(Nouns(game.words("en")), reader.lines(), reader.hollow)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_word_reads_well(key: str, seats: int) -> None:
    """Events, questions, choices, boards, deals, results and rules, for every seat and for a spectator."""
    games = GAMES_EACH.get(key, 10)
    found = read(GAMES[key], seats, sized(games // 2, games))
    assert not found, "\n" + "\n".join(found)


# -- in another language


def unbracketed(game: Any, seats: int) -> list[str]:
    """The lines of a random game, of each set of house rules, that the pseudo-language does not say."""
    reader = Reader(game, seats, LANGUAGE)
    for house in ("usual", "everything"):
        for seed in range(2):
            reader.play(f"pseudo {house} {seed}", house_rules(game).get(house, {}))
    lines = [(key, text) for key, text in reader.lines() if text]
    assert lines
    return [f"{key}: {text}" for key, text in lines if not (text.startswith("[") and text.endswith("]"))]


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_word_can_be_said_in_another_language(key: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """What begins and ends with brackets has come from its catalogue, and from nowhere else."""
    game = pseudo_game(monkeypatch, key)
    assert unbracketed(game, seats) == []
    words = game.words(LANGUAGE)
    assert {*words} == {*game.words("en")}
    assert [name for name, text in words.items() if text and "[" not in text] == []


@pytest.mark.parametrize("missing", ["event.round", "plan.where", "sheet.cop", "place.jewelry-store"])
def test_a_sentence_that_a_language_lacks_is_noticed(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """English stands in for it, and has no brackets."""
    game = pseudo_game(monkeypatch, "gangsters-dilemma", without=missing)
    assert {line.split(":")[0] for line in unbracketed(game, 4)} == {missing}


# -- proof that it would notice

FORGED = [
    ("markup", "event.business", "Anna opens a [Brothel|Brothels]."),
    ("markup", "plan.where", "Where does { PLAYER($arg0) } go?"),
    ("markup", "event.gain", "Anna gains None."),
    ("hole", "event.loot", "Loot at the Bank, 1 Crate each: ."),
    ("hole", "event.gain", "Anna gains  from Bo."),
    ("count", "goods.keep", "1 goods"),
    ("count", "event.guns", "Anna pulls 1 guns."),
    ("count", "sheet.wants", "2 Jewel, 1 Gin"),
    ("count", "does.heal", "bring home up to 1 injured members"),
    ("count", "tile.side", "Defense 2; 1 alcohol + 1 guns for $3"),
    ("count", "fulfil.row", "The Watch (1 points)"),
    ("he or she", "event.look", "Anna looks at one of his cards."),
    ("he or she", "rule.boss", "She may not do that."),
    ("says nothing", "event.guns", "Anna pulls 0 Guns."),
    ("says nothing", "event.arrest", "Anna is arrested; Bo seizes 0 loot tokens."),
    ("says nothing", "event.cut", "Anna takes a cut of $0."),
    ("says nothing", "event.skipped", "Anna has no Order token left and is out."),
]
SOUND = [
    ("event.guns", "Anna pulls 1 Gun, Bo 10 Guns."),
    ("event.gain", "Anna gains $10 and 2 Jewels."),
    ("tile.side", "Defense 0; 2 alcohol + 1 gun for $3"),
    ("order.which", "Your order? You have 1 Order token."),
    ("fight.exploit", "Exploit it at once, for 2 more Order tokens?"),
    ("sheet.kept", "3 (+1 own)"),
    ("event.round", "Round 1: there are others here."),
]


@pytest.fixture(scope="module")
def nouns() -> Nouns:
    return Nouns(
        {"offer.deal.give-gun": counted("arg0", "Gun", "Guns"), "have.jobs": counted("arg0", "Job", "Jobs")}
    )


@pytest.mark.parametrize(("fault", "key", "text"), FORGED)
def test_a_bad_sentence_is_noticed(nouns: Nouns, fault: str, key: str, text: str) -> None:
    """Each kind of fault, and only that."""
    assert offences(nouns, (key, text)) == [fault]


@pytest.mark.parametrize(("key", "text"), SOUND)
def test_a_good_sentence_passes(nouns: Nouns, key: str, text: str) -> None:
    assert offences(nouns, (key, text)) == []


class Reworded:
    """A game that says something else."""

    def __init__(self, game: Any, words: Mapping[str, str]) -> None:
        self._game, self._words = game, words

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def words(self, language: str) -> dict[str, str]:
        return {**self._game.words(language), **self._words}


PRICE = {"goods": 2, "each": 3, "added": 0, "counted": 2, "supply": "scarce", "few": 3, "many": 6, "shift": 0}


def test_an_announcement_of_nothing_is_noticed() -> None:
    """A market that is opened has to sell something."""
    reader = Reader(GAMES["wise-guys"], 3)
    market, price = Event("market", {}), Event("price", PRICE)
    reader.hear([market, price, market], None)
    assert list(reader.hollow) == [("event.market", reader.words.tell(market, None))]
    assert report(Nouns({}), (), reader.hollow)


REWORDED = {
    "event.round": "Round { $round }: [cop|cops].",
    "plan.where": "Where does he go?",
    "sheet.cop": "The Cop has 1 cards: { PLAYER($arg0) }",
    "rule.bribe": "A bribe takes 2 Jewel.",
    "event.demand": 'The Boss wants 0 points for { TERM($card, kind: "demand") }.',
    "brief.ability": "Your character has 2 card.",
    "hint.loot": "There are 2 Jewel for each.",
    "standing.goal": "Be the first (21 points ).",
    "face.location": "A place for her gang.",
    "because.plan-where": "The house draws 1 cards.",
}


def test_a_bad_word_is_found_wherever_it_is_read() -> None:
    """An event, a question, a board, a rule, what explains a question, a card and a reason of a real game."""
    found = read(Reworded(GAMES["gangsters-dilemma"], REWORDED), 4, 1)
    assert {key for line in found for key in REWORDED if f": {key} (" in line} == set(REWORDED)


def test_a_bad_line_of_the_story_is_found() -> None:
    """Whatever it is told in: the channel reads lines of its own."""
    reader = Reader(GAMES["gangsters-dilemma"], 4)
    reader.play("story", {})
    told = [text for key, text in reader.told if key == "story"]
    assert len(told) > 10
    assert report(Nouns({}), [("story", f"{told[0]} He has 2 Jewel.")])
