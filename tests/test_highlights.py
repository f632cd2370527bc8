"""Highlights of whole games: three to five of nearly every game, each rule in some, and all of it reads well."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random

import pytest

from bot.cli.random_players import random_answer
from bot.text.words import Words
from rules import GAMES
from rules.house import player_of
from rules.kernel.asking import Answer, Decision, Number
from rules.kernel.chance import Dice
from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session
from rules.kernel.telling import Event, Seat
from tests.every_word import Nouns, offences
from tests.highlighting import rules_of
from tests.house_rules import house_rules
from tests.moves import NAMES
from tests.sizes import long

RANDOM, HOUSE = 176, 24  # games: among players who answer anything, and among those of the house
NEARLY_ALL = 0.97
LONGEST = 180  # signs, with short names
DEALS = 0.05  # of the questions, at which somebody hands something over

every_game = pytest.mark.parametrize("key", GAMES)


def few(field: Decision, rng: Random) -> Answer:
    if isinstance(field, Number):
        return min(rng.choice((0, 0, 0, 1, 1, 2, 3)), field.high)
    return random_answer(field, rng)


def interject(session: Session, rng: Random) -> None:
    """Somebody does the first thing that is possible out of turn, if the rules let them."""
    seat = rng.randrange(session.seats)
    for one in session.interjections(seat)[:1]:
        try:
            session.interject(seat, one.key, tuple(few(field, rng) for field in one.fields))
        except IllegalAnswer:
            return


def answer(session: Session, seat: Seat, decision: Decision, rng: Random, dice: Dice, house: bool) -> Answer:
    if not house:
        return random_answer(decision, rng)
    value = player_of(session.game.key)(
        session.view(seat), decision, lambda: session.sample(seat, dice.spawn()), dice
    )
    return decision.default if decision.refuses(value) is not None else value


def play(key: str, seats: int, seed: str, options: Mapping[str, str], house: bool) -> Session:
    session, rng, dice = Session.new(GAMES[key], seats, seed, options), Random(seed), Dice(seed)
    while session.ask is not None:
        if rng.random() < DEALS:
            interject(session, rng)
        for seat, decision in list(session.ask.decisions.items()):
            session.answer(seat, answer(session, seat, decision, rng, dice, house))
    return session


@cache
def games(key: str) -> list[tuple[int, list[Event]]]:
    """The public events of 200 games, with how many played them."""
    game, houses = GAMES[key], [*house_rules(GAMES[key]).values()]
    told = []
    for number in range(RANDOM + HOUSE):
        seats, rules = game.seats[number % len(game.seats)], houses[number % len(houses)]
        session = play(key, seats, f"highlight {number}", rules, house=number >= RANDOM)
        told.append((seats, session.events(None)))
    return told


def sentences(key: str) -> Iterator[tuple[str, str]]:
    for seats, events in games(key):
        words = Words(GAMES[key], NAMES[:seats])
        for phrase in GAMES[key].highlights(events):
            yield str(phrase[0]), words.say(phrase)


@long
@pytest.mark.parametrize("key", [key for key in GAMES if rules_of(key)])
def test_highlights_of_200_games(key: str) -> None:
    """In one test, since the games take longer than what is looked for in them."""
    check_nearly_every_game_has_three_to_five(key)
    check_every_rule_finds_something_that_is_told(key)
    check_a_rule_is_heard_once_a_game_and_always_says_the_same(key)
    check_every_sentence_reads_well(key)


def check_nearly_every_game_has_three_to_five(key: str) -> None:
    many = [len(GAMES[key].highlights(events)) for _, events in games(key)]
    assert max(many) == 5
    assert sum(3 <= n <= 5 for n in many) >= NEARLY_ALL * len(many), sorted(many)[:12]


def check_every_rule_finds_something_that_is_told(key: str) -> None:
    rules = [rule.name for rule in rules_of(key)]
    assert len({*rules}) == len(rules)
    assert {name.removeprefix("highlight.") for name, _ in sentences(key)} == {*rules}


def check_a_rule_is_heard_once_a_game_and_always_says_the_same(key: str) -> None:
    for _, events in games(key):
        told = GAMES[key].highlights(events)
        assert len({phrase[0] for phrase in told}) == len(told)
        assert GAMES[key].highlights([*events]) == told


def check_every_sentence_reads_well(key: str) -> None:
    """One line each, and all that the catalogue has are of rules."""
    nouns = Nouns(GAMES[key].words("en"))
    for name, text in sentences(key):
        assert not offences(nouns, (name, text)), text
        assert len(text) <= LONGEST, text
        assert "\n" not in text
    words = {name.removeprefix("highlight.") for name in GAMES[key].words("en") if name.startswith("highlight.")}
    assert words == {rule.name for rule in rules_of(key)}


@every_game
def test_where_nothing_has_happened_there_is_none(key: str) -> None:
    assert GAMES[key].highlights([]) == ()
