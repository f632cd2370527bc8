"""Seed and log are the whole game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from rules.kernel.session import Entry, Session, play_back
from tests.kernel.playing import acts, alike, any_answer, new_game, play_to_end, portrait, random_game, same


def replay(session: Session, log: Sequence[Entry]) -> Session:
    return play_back(session.game, session.seats, session.seed, session.options, log)


@pytest.mark.parametrize("seed", range(160))
def test_live_equals_replay(seed: int) -> None:
    """With changes, retracts, interjections and undos; while it goes on and when it is over."""
    session, rng = new_game(seed)
    for _ in acts(session, rng):
        if rng.random() < 0.05:
            same(session, replay(session, session.log))
    same(session, replay(session, session.log))


def test_those_games_have_everything_in_them() -> None:
    """Every kind of entry, and every number of seats."""
    games = [random_game(seed) for seed in range(20)]
    assert {entry.kind for game in games for entry in game.log} == {"answer", "retract", "interject", "undo"}
    assert {entry.key[:4] for game in games for entry in game.log} == {"", "pay:", "fold", "chan"}
    assert {game.seats for game in games} == {2, 3, 4}


@pytest.mark.parametrize("seed", range(5))
def test_every_prefix_replays(seed: int) -> None:
    """To the game as it stood when the log had that length."""
    session, rng = new_game(seed)
    was = [portrait(session)]
    for _ in acts(session, rng):
        if len(session.log) == len(was):
            was.append(portrait(session))
    for length, stood in enumerate(was):
        alike(stood, portrait(replay(session, session.log[:length])))


@pytest.mark.parametrize("seed", range(25))
def test_a_fork_equals_its_original_and_goes_its_own_way(seed: int) -> None:
    """Played on with other answers it leaves the original alone; with the same answers it stays equal."""
    session, rng = new_game(seed)
    for _ in acts(session, rng):
        if session.ask is None or rng.random() > 0.15:
            continue
        before, fork, twin = portrait(session), session.fork(), session.fork()
        same(session, fork)
        play_to_end(fork, Random(0))
        fork.undo(0, 0)
        alike(before, portrait(session))
        seat = min(session.waiting_for)
        value = any_answer(rng, session.ask.decisions[seat])
        session.answer(seat, value)
        twin.answer(seat, value)
        same(session, twin)


def test_a_fork_has_a_log_of_its_own() -> None:
    """And an undo in it goes back as far as in the original."""
    session = random_game(4)
    fork = session.fork()
    fork.undo(0, 3)
    assert len(session.log) == len(fork.log) - 1
    session.undo(0, 3)
    same(session, fork)
