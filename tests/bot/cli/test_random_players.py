"""Random players answer legally, and anything legal may come up."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from bot.cli.random_players import play, play_out, random_answer
from rules.kernel.asking import Number, Option, Pick
from rules.kernel.session import Session
from tests.bot.spoken import GAME


def pick(options: str, least: int, most: int) -> Pick:
    return Pick(("which",), tuple(Option(key, (key,), key) for key in options), (), least, most)


def test_every_number_within_the_limits_comes_up() -> None:
    rng = Random(1)
    assert {random_answer(Number(("n",), -1, 3, 0), rng) for _ in range(200)} == {-1, 0, 1, 2, 3}


def test_one_of_several_is_picked_evenly() -> None:
    rng = Random(1)
    counts = Counter(random_answer(pick("abcd", 1, 1), rng) for _ in range(4000))
    assert counts.keys() == {("a",), ("b",), ("c",), ("d",)}
    assert all(900 < count < 1100 for count in counts.values())


def test_a_count_is_drawn_first_and_then_different_options() -> None:
    rng = Random(1)
    decision = pick("abcd", 0, 2)
    answers = [random_answer(decision, rng) for _ in range(6000)]
    assert all(decision.refuses(answer) is None for answer in answers)
    counts = Counter(len(answer) for answer in answers if isinstance(answer, tuple))
    assert counts.keys() == {0, 1, 2}
    assert all(1850 < count < 2150 for count in counts.values())
    pairs = {frozenset(answer) for answer in answers if isinstance(answer, tuple) and len(answer) == 2}
    assert pairs == {frozenset(pair) for pair in combinations("abcd", 2)}


def test_a_game_is_played_to_its_end_and_its_decisions_counted() -> None:
    session = Session.new(GAME, 3, "out")
    assert play_out(session, Random(1)) == len(session.log)
    assert session.result is not None
    assert play_out(session, Random(1)) == 0


def test_the_same_chance_plays_the_same_game() -> None:
    logs = []
    for chance in (1, 1, 2):
        session = Session.new(GAME, 3, "same")
        play_out(session, Random(chance))
        logs.append(session.log)
    assert logs[0] == logs[1] != logs[2]


def test_seats_answer_in_order() -> None:
    session = Session.new(GAME, 4, "order")
    answered, together = 0, 0
    for count in play(session, Random(1)):
        new = [entry.seat for entry in session.log[answered:]]
        assert len(new) == count
        assert new == sorted(new)
        answered, together = answered + count, max(together, count)
    assert together == 4


def test_an_endless_game_is_left_off() -> None:
    session = Session.new(GAME, 3, "cap")
    assert 5 <= play_out(session, Random(1), most=5) < 5 + 3
    assert session.result is None


@pytest.mark.parametrize("size", [2, 5, 21, 22, 25])
def test_some_are_drawn_as_sample_draws_them(size: int) -> None:
    """Key for key, and nothing more is asked of chance, so that games of a seed stay what they are."""
    keys = "abcdefghijklmnopqrstuvwxy"[:size]
    for seed in range(50):
        ours, theirs = Random(seed), Random(seed)
        count = 1 + theirs.randrange(size)
        assert random_answer(pick(keys, 1, size), ours) == tuple(theirs.sample(keys, count))
        assert ours.random() == theirs.random()
