"""A game that could be this one for all a seat knows, and that tells it nothing more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

import pytest

from rules.kernel.chance import Dice
from rules.kernel.session import Session
from tests.kernel.penny import Table
from tests.kernel.playing import (
    GAME,
    acts,
    alike,
    at_turn,
    new_game,
    play_to_end,
    portrait,
    same,
)
from tests.kernel.toy import PennyAnte


def samples(session: Session, seat: int, tries: int = 40) -> list[Session]:
    drawn = [session.sample(seat, Dice(f"sample {n}")) for n in range(tries)]
    return [sample for sample in drawn if sample is not None]


def moments(seed: int, often: float = 0.3) -> Iterator[tuple[Session, int, Random, int]]:
    """Random moments of a random game: a seat to sample for, and how long the log was at the resting point."""
    session, rng = new_game(seed)
    step, rested = step_of(session), [0]
    for _ in acts(session, rng):
        while len(rested) <= len(session.log):
            entry = session.log[len(rested) - 1]
            if entry.kind == "undo":
                rested.append(-1)  # not worked out
            else:
                rested.append(len(rested) if step_of(session) != step else rested[-1])
        step = step_of(session)
        if rng.random() < often:
            yield session, rng.randrange(session.seats), rng, rested[-1]


def step_of(session: Session) -> tuple[int, str, int]:
    return session.state.round, session.state.phase, session.state.turn


def hidden(session: Session, seat: int) -> bool:
    """The seat cannot work out from its view what the others hold."""
    view = session.view(seat)
    piles = len(view.folded) - 1 + sum(view.standing[other] for other in session.state.others(seat))
    return bool(piles > 1 and view.total > view.pot + view.stash + view.cup)


@pytest.mark.parametrize("seed", range(60))
def test_a_sample_looks_like_the_game_and_holds_none_of_its_secrets(seed: int) -> None:
    """To its seat it is the same game; seed, dice, past, and what others have sealed are not in it."""
    for session, seat, rng, rested in moments(seed):
        before = portrait(session)
        sample = session.sample(seat, Dice(f"{seed} {len(session.log)}"))
        if sample is None:
            continue
        looks_the_same(session, sample, seat)
        tells_nothing_more(session, sample, seat)
        assert rested == -1 or len(sample.log) <= len(session.log) - rested
        play_to_end(sample, rng)
        assert sample.result is not None
        assert sum(sample.state.stash) + sample.state.pot == session.view(seat).total
        alike(before, portrait(session))


def looks_the_same(session: Session, sample: Session, seat: int) -> None:
    assert sample.view(seat) == session.view(seat)
    assert sample.events(seat) == session.events(seat)
    assert (sample.question, sample.result) == (session.question, session.result)
    assert sample.sealed(seat) == session.sealed(seat)
    if session.ask is None or sample.ask is None:
        assert session.ask is sample.ask
    else:
        assert list(sample.ask.decisions) == list(session.ask.decisions)
        assert sample.ask.decisions.get(seat) == session.ask.decisions.get(seat)


def tells_nothing_more(session: Session, sample: Session, seat: int) -> None:
    others = [other for other in range(session.seats) if other != seat]
    assert sample.seed == ""
    assert [sample.sealed(other) for other in others] == [None] * len(others)
    assert all(entry.kind != "undo" for entry in sample.log)
    assert all(seat in entry.parties for entry in sample.log if entry.key.startswith("pay"))
    mine, real = sample.state.dice.clone(), session.state.dice.clone()
    assert [mine.below(2**64, "coin") for _ in range(3)] != [real.below(2**64, "coin") for _ in range(3)]
    assert len(sample.state.dice.rolled) <= len(real.rolled)


def test_samples_are_accepted_often_and_differ_from_the_game() -> None:
    """More than half are; and where something is hidden, nine in ten hide something else."""
    drawn = accepted = concealed = other = 0
    for seed in range(60):
        for session, seat, _, _ in moments(seed):
            sample = session.sample(seat, Dice(f"rate {seed} {len(session.log)}"))
            drawn += 1
            accepted += sample is not None
            if sample is not None and hidden(session, seat):
                concealed += 1
                t, real = sample.state, session.state
                other += (t.stash, t.cup) != (real.stash, real.cup)
    assert drawn > 500
    assert accepted > drawn * 0.5
    assert concealed > drawn * 0.2
    assert other >= concealed * 0.9


def test_at_a_resting_point_a_sample_has_no_log() -> None:
    """The past is in its state."""
    session = at_turn()
    for value in [("rest",), (), ("no",)]:
        session.answer(0, value)
    drawn = samples(session, 2)
    assert len(drawn) == 40
    assert all(sample.log == [] and sample.question == 3 for sample in drawn)
    sample = drawn[0]
    sample.answer(1, ("rest",))
    assert sample.question == 4


def test_a_sample_has_dice_of_its_own() -> None:
    """Neither those of the game nor those it was drawn with: nothing has been rolled with them."""
    session, drawn_with = at_turn(), Dice("drawn with")
    sample = session.sample(1, drawn_with)
    assert sample is not None
    assert (sample.state.dice.rolled, len(drawn_with.rolled) > 0) == ([], True)
    ahead = drawn_with.clone()
    play_to_end(sample, Random(1))
    assert drawn_with == ahead


def test_a_sample_is_like_any_game_from_here_on() -> None:
    """It forks, it takes back what is free, it samples again; but it cannot go back before its beginning."""
    session = at_turn()
    for value in [("rest",), (), ("no",)]:
        session.answer(0, value)
    [sample, *_] = samples(session, 1)
    start = portrait(sample)
    sample.answer(1, ("rest",))
    same(sample, sample.fork())
    assert sample.free_undo(1) == 3
    sample.undo(1, 3)
    assert (sample.view(1), sample.ask) == (start["views"][2], start["ask"])
    assert samples(sample, 0)
    with pytest.raises(ValueError, match="cannot-go-back"):
        sample.undo(1, 2)


@dataclass(frozen=True)
class Announced(PennyAnte):
    """The deal tells something already."""

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Table:
        t = super().deal(seats, options, dice)
        t.tell("dealt", {"seats": seats}, {0: {"coins": t.stash[0]}})
        return t


def test_what_the_deal_tells_is_heard_and_kept() -> None:
    """Before the first event of a step, after going back, and in a sample."""
    session = Session.new(Announced(), 3, "s")
    assert [event.kind for event in session.events(1)] == ["dealt", "ante"]
    session.answer(0, ("rest",))
    session.undo(0, 0)
    assert [event.kind for event in session.events(1)] == ["dealt", "ante"]
    assert all(sample.events(1) == session.events(1) for sample in samples(session, 1))
    assert len(samples(session, 1)) == 40
    for value in [("rest",), (), ("no",)]:
        session.answer(0, value)
    fork = session.fork()
    for game in (session, fork):
        game.undo(1, 0)
    same(session, fork)
    assert [event.kind for event in session.events(1)] == ["dealt", "ante"]


@dataclass(frozen=True)
class AnnouncedAtOnce(Announced):
    """There is no step before the first question."""

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Table:
        t = super().deal(seats, options, dice)
        t.phase = "turn"
        return t


def test_what_the_deal_tells_does_not_stand_against_a_sample() -> None:
    """Though the first question belongs to the step that begins with the deal."""
    session = Session.new(AnnouncedAtOnce(), 3, "s")
    assert [event.kind for event in session.events(1)] == ["dealt"]
    assert len(samples(session, 1)) == 40


def test_going_back_and_forth_in_a_sample_loses_no_event() -> None:
    """Not even in one that was drawn in the first step of a game."""
    session = Session.new(GAME, 3, "s")
    session.answer(0, ("rest",))
    [sample, *_] = samples(session, 0)
    sample.answer(0, ("blue",))
    there = sample.events(0)
    assert [event.kind for event in there] == ["ante", "planned", "took"]
    sample.undo(0, 1)
    try:
        sample.undo(0, 2)
    except ValueError:
        assert [event.kind for event in sample.events(0)] == ["ante", "planned"]
    else:
        assert sample.events(0) == there
