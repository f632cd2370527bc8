"""What counts at the end, source by source: from a seat's own view alone, and at the end its sum is the score."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from bot.cli.random_players import random_answer
from bot.finish.ending import trace
from bot.text.words import Words
from rules import GAMES
from rules.kernel.game import AnyGame, Worth
from rules.kernel.session import Session
from rules.kernel.telling import Event, Phrase
from tests.house_rules import house_rules
from tests.moves import NAMES

COUNTED = [key for key, game in GAMES.items() if game.worth(Session.new(game, game.seats[0], "worth").view(0))]
TABLES = [(key, seats) for key in COUNTED for seats in GAMES[key].seats]
GAMES_EACH = 12  # of each number of seats, by all sets of house rules in turn

every_table = pytest.mark.parametrize(("key", "seats"), TABLES)


def play(game: AnyGame, seats: int, seed: str, options: Mapping[str, str]) -> Iterator[Session]:
    """A random game, question by question; the last time it is over."""
    session, rng = Session.new(game, seats, seed, options), Random(seed)
    while session.ask is not None:
        yield session
        for seat, decision in session.ask.decisions.items():
            session.answer(seat, random_answer(decision, rng))
    yield session


def games(key: str, seats: int, many: int = GAMES_EACH) -> Iterator[Session]:
    """Random games that are over."""
    houses = [*house_rules(GAMES[key]).values()]
    for number in range(many):
        *_, session = play(GAMES[key], seats, f"worth {number}", houses[number % len(houses)])
        yield session


def worth_of(session: Session, seat: int) -> Worth:
    return session.game.worth(session.view(seat))


def sources(worth: Worth) -> list[Phrase]:
    return [source for source, _ in worth]


@every_table
def test_at_the_end_it_is_the_score(key: str, seats: int) -> None:
    for session in games(key, seats):
        assert session.result is not None
        scored = {seat: sum(points for _, points in worth_of(session, seat)) for seat in range(seats)}
        assert scored == session.result.scores


@every_table
def test_all_have_the_same_sources_at_any_time(key: str, seats: int) -> None:
    """And each has a name that fits beside its colour; a spectator has none."""
    words = Words(GAMES[key], NAMES[:seats])
    first = sources(worth_of(Session.new(GAMES[key], seats, "sources"), 0))
    assert first
    for session in play(GAMES[key], seats, "sources", {}):
        assert all(sources(worth_of(session, seat)) == first for seat in range(seats))
        assert session.game.worth(session.view(None)) == ()
    names = [words.say(source) for source in first]
    assert len({*names}) == len(names)
    assert all(0 < len(name) <= 16 for name in names)


# -- round by round


@every_table
def test_what_each_had_round_by_round(key: str, seats: int) -> None:
    """A point for the start and one for each round, of which the last is the score; the same from the same log."""
    for session in games(key, seats, 3):
        assert session.result is not None
        history = trace(session)
        assert len(history) == session.game.rounds(session.events(None))[-1] + 1
        assert all(len(point) == seats for point in history)
        assert dict(enumerate(history[-1])) == session.result.scores
        assert trace(session) == history


@pytest.mark.parametrize("key", ["gangsters-dilemma", "wise-guys", "sons-of-anarchy"])
def test_a_round_is_counted_as_the_board_counts_it(key: str) -> None:
    """What each has at the first question of a round is what they had at the end of the one before."""
    first: dict[int, tuple[int, ...]] = {}
    for session in play(GAMES[key], 4, "board", {}):
        number = session.game.rounds(session.events(None))[-1]
        if number and number == session.view(None).round and number not in first:
            first[number] = tuple(sum(points for _, points in worth_of(session, seat)) for seat in range(4))
    assert [*first.values()] == [*trace(session)[:-1]]


def turn(seat: int, kind: str = "plan") -> Event:
    return Event(kind, {"seat": seat})


LAPS = {
    "nobody has moved": ([Event("gang", {"seat": 0})], [0]),
    "the first turn": ([Event("gang", {"seat": 0}), turn(2), Event("draw", {"seat": 2})], [0, 1, 1]),
    "once round the table": ([turn(2), turn(3), turn(0), turn(1), turn(2)], [1, 1, 1, 1, 2]),
    "a turn of another kind": ([turn(1), turn(0), turn(1, "reorganize"), turn(0)], [1, 1, 2, 2]),
    "one that is not told": ([turn(2), turn(0), turn(1), turn(0)], [1, 1, 1, 2]),
}


@pytest.mark.parametrize("what", LAPS)
def test_in_scarface_once_round_the_table_is_a_round(what: str) -> None:
    events, rounds = LAPS[what]
    assert [*GAMES["scarface-1920"].rounds(events)] == rounds
