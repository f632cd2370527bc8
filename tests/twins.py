"""Twin worlds: two games that one seat cannot tell apart, played on with the same answers.

From a resting point, everything the seat may not know is drawn anew. Whatever the seat then receives must be
the same in both worlds, until the rules reveal something that differs.
"""

from __future__ import annotations

from collections import Counter
from copy import copy
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.cli.random_players import random_answer
from rules.house import adviser_of
from rules.kernel.asking import Ask, Decision
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.kernel.telling import Event


class Leak(AssertionError):
    """A seat could tell the two worlds apart, and no rule had revealed anything."""


@dataclass
class Tally:
    """What shows that the comparison bites."""

    pairs: int = 0
    differing: int = 0  # pairs whose hidden state differs
    compared: int = 0  # moments at which everything the seat receives was compared
    ends: Counter[str] = field(default_factory=Counter)


def received(session: Session, seat: int | None) -> tuple[Any, ...]:
    """Everything a seat gets to see of a game; its sheet is made of its view alone."""
    ask = session.ask
    return (
        session.view(seat),
        session.events(seat),
        None if ask is None else ask.decisions.get(seat),  # type: ignore[arg-type]
        None if ask is None else list(ask.decisions),
        session.waiting_for,
        session.question,
        session.result,
        session.settled,
    )


def shown(game: Any, seen: Any) -> str:
    """A view and the sheet that is made of it, letter by letter."""
    return f"{seen!r} {game.sheet(seen)!r}"


def lessons(session: Session, seat: int | None) -> tuple[Any, ...]:
    """What is explained to a seat: how it stands, the cards it can read, and of its question the brief, what each
    choice does, and what the house would do."""
    game, seen = session.game, session.view(seat)
    learned = game.standing(seen), game.in_sight(seen)
    decision = session.ask.decisions.get(seat) if session.ask and seat is not None else None
    if decision is None or seat is None:
        return learned
    dice = Dice("advice")
    advice = adviser_of(game.key)(seen, decision, lambda: session.sample(seat, dice.spawn()), dice)
    return *learned, game.brief(seen, decision), dict(game.hints(seen, decision)), advice


def resting_points(game: Any, seats: int, rng: Random) -> list[Any]:
    """The states at which a random game came to rest."""
    states: list[Any] = []
    session = Session.new(game, seats, f"twin {rng.random()}")
    session._patience = 0  # it keeps every one of them, and need not play again to find it
    while session.ask is not None:
        if not states or states[-1] is not session.rest():
            states.append(session.rest())
        for seat, decision in session.ask.decisions.items():
            session.answer(seat, random_answer(decision, rng))
    return states


def compare(
    game: Any, seats: int, state: Any, seat: int | None, rng: Random, tally: Tally, questions: int = 12
) -> None:
    """One pair of worlds, from a resting point on. Views are compared at every question; letter by letter, and as
    sheets, where the worlds begin."""
    seen = game.view(state, seat)
    twin = game.resample(seen, Dice(f"twin {rng.random()}"))
    twin.dice = state.dice.clone()
    again = game.view(twin, seat)
    if again != seen or shown(game, again) != shown(game, seen):
        raise Leak(f"the view of seat {seat} shows something hidden")
    tally.pairs += 1
    tally.differing += twin != state
    here, there = Session.at(game, seats, state), Session.at(game, seats, twin)
    explained = received(here, seat) == received(there, seat) and not isinstance(game, LeakyGame)
    if explained and lessons(here, seat) != lessons(there, seat):
        raise Leak(f"what seat {seat} is explained shows something hidden")
    for _ in range(questions):
        if not _same(here, there, seat):
            tally.ends["revealed"] += 1
            return
        tally.compared += 1
        if here.ask is None:
            tally.ends["over"] += 1
            return
        if not _answer(here, there, seat, rng):
            tally.ends["not possible there"] += 1
            return
    tally.ends["enough"] += 1


def _same(here: Session, there: Session, seat: int | None) -> bool:
    """Equal in all that the seat receives; False once the rules have revealed something that differs."""
    if received(here, seat) == received(there, seat):
        return True
    if not (_revealed(here) or _revealed(there)):
        raise Leak(f"seat {seat} can tell the worlds apart, and nothing was revealed")
    told, other = here.events(seat), there.events(seat)
    first = next((i for i, (a, b) in enumerate(zip(told, other, strict=False)) if a != b), None)
    if first is not None and not any(event.reveals for event in (*told[: first + 1], *other[: first + 1])):
        raise Leak(f"seat {seat} was told something different before anything was revealed")
    return False


def _revealed(session: Session) -> bool:
    """Some event revealed something, or dice were rolled, since the worlds began."""
    rolled = len(session.state.dice.rolled) > len(session._first.dice.rolled)
    return rolled or any(event.reveals for event in session._events)


def _answer(here: Session, there: Session, seat: int | None, rng: Random) -> bool:
    """The same answers in both worlds; False where somebody else's is not possible in the other."""
    assert here.ask is not None
    assert there.ask is not None
    answers = {asked: random_answer(decision, rng) for asked, decision in here.ask.decisions.items()}
    for asked, value in answers.items():
        if there.ask.decisions[asked].refuses(value) is not None:
            assert asked != seat
            return False
    for asked, value in answers.items():
        here.answer(asked, value)
        there.answer(asked, value)
    return True


# -- mutants: the same game with a hole in it


class LeakyGame:
    """A game that shows one hidden quantity through one window."""

    def __init__(self, game: Any, hidden: Any, window: str) -> None:
        self._game, self._hidden, self._window = game, hidden, window

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def view(self, state: Any, seat: int | None) -> Any:
        seen = self._game.view(state, seat)
        return (seen, self._hidden(state, seat)) if self._window == "view" else (seen, None)

    def resample(self, seen: Any, dice: Dice) -> Any:
        return self._game.resample(seen[0], dice)

    def sheet(self, seen: Any) -> Any:
        return self._game.sheet(seen[0])

    def step(self, state: Any) -> Any:
        flow = self._game.step(state)
        answers = None
        while True:
            try:
                ask = flow.send(answers)
            except StopIteration:
                return
            answers = yield self._leaky(ask, state)

    def _leaky(self, ask: Ask, state: Any) -> Ask:
        if self._window == "event":
            state.told.append(Event("round", {"leak": repr(self._hidden(state, None))}))
        if self._window == "decision":
            return Ask(
                {seat: self._told(state, seat, own) for seat, own in ask.decisions.items()},
                ask.again,
                ask.hands_open,
            )
        return ask

    def _told(self, state: Any, seat: int, decision: Decision) -> Decision:
        """The same question with a word too many; a copy, since rules may put one question many times."""
        leaky = copy(decision)
        leaky.prompt = (*decision.prompt, repr(self._hidden(state, seat)))  # type: ignore[misc]
        return leaky
