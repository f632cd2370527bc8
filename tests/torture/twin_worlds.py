"""Twin worlds: for every game, with all its house rules, pairs of worlds that differ in what one seat may not
know. What that seat receives is the same in both: view, sheet, events, decisions, who is waited for, what is
explained to it, and for a share of them every sentence and every picture.

The mutants are leaks: each hidden quantity of each game, shown through each of three windows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from random import Random
from typing import Any
from unittest import mock

from bot.pictures import Drawing, Scene, render
from bot.text.words import Words
from rules import GAMES
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from tests.moves import NAMES
from tests.test_twin_worlds import hidden, worlds
from tests.torture.patching import Failures
from tests.torture.rows import Mutant, Outcome, Row
from tests.twins import Leak, LeakyGame, Tally, compare

PLAYED: dict[str, Any] = {**GAMES}
"""The games that are played; a mutant puts another in the place of one."""
WINDOWS = ("view", "event", "decision")
A_SHARE = 500  # of so many pairs one is drawn, and read
DIFFER = 0.9  # of all pairs, at least
ENOUGH = 1  # leak, and no more are looked for


def runner(key: str) -> Callable[[int, int], Outcome]:
    """The row of one game."""

    def run(cases: int, seed: int) -> Outcome:
        tally, failures, game = Tally(), Failures(), PLAYED[key]
        for seats, state, seat, rng in worlds(game, seed):
            try:
                compare(game, seats, state, seat, rng, tally)
                if tally.pairs % A_SHARE == 1 and not isinstance(game, LeakyGame):
                    compare_shown(game, seats, state, seat, rng)
            except Leak as leak:
                failures.add(f"{key}, seed {seed}, pair {tally.pairs}: {leak}")
            if tally.pairs >= cases or failures.total == ENOUGH:
                break
        if not failures and hidden(key) and tally.differing < DIFFER * tally.pairs:
            failures.add(f"{key}, seed {seed}: only {tally.differing} of {tally.pairs} pairs differ")
        return Outcome(tally.pairs, tuple(failures))

    return run


# -- what is shown


def compare_shown(game: Any, seats: int, state: Any, seat: Seat | None, rng: Random) -> None:
    """Every sentence and every picture of a pair of worlds, until something is revealed."""
    twin = game.resample(game.view(state, seat), Dice(f"shown {rng.random()}"))
    twin.dice = state.dice.clone()
    here, there = (Session.at(game, seats, world) for world in (state, twin))
    if [*shown(here, seat)] != [*shown(there, seat)]:
        raise Leak(f"seat {seat} is shown something hidden")


def shown(session: Session, seat: Seat | None) -> Iterator[object]:
    """What a seat reads and is drawn."""
    game = session.game
    words = Words(game, NAMES[: session.seats])
    view, ask = session.view(seat), session.ask
    for event in session.events(seat):
        yield words.tell(event, seat)
    decision = ask.decisions.get(seat) if ask is not None and seat is not None else None
    if decision is not None:
        yield words.say(decision.prompt)
        for option in getattr(decision, "options", ()):
            yield words.say(option.label)
    sheet = game.sheet(view)
    for grid in sheet.grids:
        yield [[words.say(cell) for cell in row] for row in grid.rows]
    picture = render(Drawing.of(Scene(game, words, view, frozenset(session.waiting_for), seat)))
    yield picture.size, picture.tobytes()


# -- mutants


def leaking(key: str, name: str, window: str) -> Callable[[], AbstractContextManager[None]]:
    """The game shows one hidden quantity through one window."""

    @contextmanager
    def patch() -> Iterator[None]:
        with mock.patch.dict(PLAYED, {key: LeakyGame(GAMES[key], hidden(key)[name], window)}):
            yield

    return patch


def leaks(key: str) -> Iterator[Mutant]:
    """Each hidden quantity through each window."""
    for name in hidden(key):
        for window in WINDOWS:
            what = f"everybody is shown {name} in the {window}"
            yield Mutant(f"{name} in the {window}", what, leaking(key, name, window))


ROWS = tuple(
    Row(
        f"twin-worlds-{key}",
        "0 differing bytes in what a seat receives of two worlds that differ in what it may not know.",
        runner(key),
        small=100,
        usual=3_000,
        long=1_000_000,
        mutants=tuple(leaks(key)),
        mutant_cases=5_000,
    )
    for key in GAMES
)
