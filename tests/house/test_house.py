"""Every house player: legal answers to every question, from what its seat sees, and better than chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

import pytest

from bot.cli.balance import evening
from rules.gangsters_dilemma.game import GAME as GANGSTERS_DILEMMA
from rules.house import (
    HOUSE,
    Player,
    any_answer,
    gangsters_dilemma,
    player_of,
    scarface_1920,
    sons_of_anarchy,
    wise_guys,
)
from rules.kernel.asking import Decision, Number, Option, Pick
from rules.kernel.chance import Dice
from rules.kernel.fluent import message_id
from rules.kernel.game import AnyGame
from rules.kernel.session import Session
from rules.scarface_1920.game import GAME as SCARFACE_1920
from rules.sons_of_anarchy.game import GAME as SONS_OF_ANARCHY
from rules.wise_guys.game import GAME as WISE_GUYS

GAMES: Mapping[str, AnyGame] = {
    game.key: game for game in (GANGSTERS_DILEMMA, WISE_GUYS, SONS_OF_ANARCHY, SCARFACE_1920)
}
RULES = {
    "gangsters-dilemma": gangsters_dilemma.RULES,
    "wise-guys": wise_guys.RULES,
    "sons-of-anarchy": sons_of_anarchy.RULES,
    "scarface-1920": scarface_1920.RULES,
}
CHANCE_WILL_DO = {
    "gangsters-dilemma": set(),
    "wise-guys": {"setup.gang"},
    "sons-of-anarchy": {"setup.gang"},
    "scarface-1920": {"setup.gang"},
}


def played(
    game: AnyGame, players: Sequence[Player], seed: str, options: Mapping[str, str] | None = None
) -> Session:
    session = Session.new(game, len(players), seed, options)
    for _ in evening(session, players, seed):
        pass
    return session


def share_alone(game: AnyGame, games: int, options: Mapping[str, str] | None = None) -> float:
    """How often one house player wins among three who answer at random; the seats take turns."""
    won = 0.0
    for i in range(games):
        players = [any_answer] * 4
        players[i % 4] = player_of(game.key)
        result = played(game, players, f"alone:{i}", options).result
        assert result is not None
        won += (i % 4 in result.ranking[0]) / len(result.ranking[0])
    return won / games


# -- all of them


@pytest.mark.parametrize("key", HOUSE)
def test_it_plays_to_the_end_at_every_table(key: str) -> None:
    """Whatever the number of seats and the house rules, no answer is refused and the game ends."""
    game = GAMES[key]
    for seats in game.seats:
        for choice in (0, -1):  # the longest of long hauls needs the hardcore cards, and gets them
            options = {option.key: option.choices[choice] for option in game.options}
            assert played(game, [player_of(key)] * seats, f"end:{choice}", options).result is not None


@pytest.mark.parametrize("key", HOUSE)
def test_it_has_a_rule_for_every_question(key: str) -> None:
    """A question without a rule of thumb would be left to chance; a rule without a question is dead."""
    game, asked = GAMES[key], set[str]()
    for i, seats in enumerate([*game.seats] * 4):
        options = {option.key: option.choices[i % 2] for option in game.options}
        session = Session.new(game, seats, f"rules:{i}", options)
        mixed = [any_answer if seat % 2 else player_of(key) for seat in range(seats)]
        asked |= set(evening(session, mixed, f"rules:{i}"))
    assert asked - RULES[key].keys() == CHANCE_WILL_DO[key]
    assert RULES[key].keys() <= game.words("en").keys()


@pytest.mark.parametrize("key", GAMES)
def test_every_rule_of_thumb_has_its_reason(key: str) -> None:
    """What the house tells a learner who asks what it would do; and it tells of no question that nobody asks."""
    reasons = {name for name in GAMES[key].words("en") if name.startswith("because.")}
    wanted = {*RULES[key], *CHANCE_WILL_DO[key]}
    assert {message_id(name) for name in reasons} == {message_id(f"because.{prompt}") for prompt in wanted}


@pytest.mark.parametrize("key", HOUSE)
def test_the_same_dice_give_the_same_game(key: str) -> None:
    first, same = (played(GAMES[key], [player_of(key)] * 4, "twice").events(None) for _ in range(2))
    assert first == same


@pytest.mark.parametrize(
    ("key", "games", "least", "options"),
    [
        ("gangsters-dilemma", 200, 0.45, {}),
        ("wise-guys", 48, 0.75, {}),
        ("sons-of-anarchy", 40, 0.8, {"octane": "unleaded"}),
        ("sons-of-anarchy", 40, 0.8, {"octane": "high"}),
    ],
)
def test_alone_among_random_players_it_wins(
    key: str, games: int, least: float, options: Mapping[str, str]
) -> None:
    """A fourth would be luck."""
    assert share_alone(GAMES[key], games, options) >= least


# -- decks of another box


def other_box(game: Any, *names: str) -> Any:
    """The same cards under keys that the house has never heard of."""

    def renamed(card: Any, key: str) -> Any:
        other = copy(card)
        object.__setattr__(other, "key", key)
        return other

    decks = {
        name: tuple(renamed(card, f"{name[:4]}-{i}") for i, card in enumerate(getattr(game.decks, name)))
        for name in names
    }
    return replace(game, decks=replace(game.decks, **decks))


def test_cards_of_another_box_do_not_stop_it() -> None:
    """It knows its own cards by their keys; with others it plays on, only worse."""
    dilemma = other_box(GANGSTERS_DILEMMA, "demands", "locations", "characters")
    assert played(dilemma, [player_of("gangsters-dilemma")] * 5, "box").result is not None
    wise = other_box(WISE_GUYS, "gangs", "business", "opportunities", "hassles", "last_calls")
    assert played(wise, [player_of("wise-guys")] * 4, "box").result is not None
    sons = other_box(SONS_OF_ANARCHY, "gangs", "random", "obstacles", "hassles", "opportunities", "last_calls")
    for octane in ("unleaded", "high"):
        assert played(sons, [player_of("sons-of-anarchy")] * 4, "box", {"octane": octane}).result is not None


# -- a game without a house player


def asked(options: str, least: int, most: int) -> Pick:
    return Pick(("which",), tuple(Option(key, (key,), key) for key in options), (), least, most)


def answers(decision: Decision, times: int = 400) -> Counter[object]:
    dice = Dice("any")
    return Counter(player_of("no such game")(None, decision, lambda: None, dice) for _ in range(times))


def test_without_a_player_of_its_own_a_game_gets_any_legal_answer() -> None:
    """Every number, every option, every legal count, and nothing else."""
    assert answers(Number(("n",), -1, 3, 0)).keys() == {-1, 0, 1, 2, 3}
    assert answers(asked("abc", 1, 1)).keys() == {("a",), ("b",), ("c",)}
    assert answers(asked("ab", 0, 2)).keys() == {(), ("a",), ("b",), ("a", "b")}
    assert min(answers(asked("abcd", 1, 1)).values()) > 60
