"""Sealed answers: at every question that several are asked at once, somebody lays down one answer in one world and
another in the other. Nobody else receives anything else, also while it is changed and changed back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from bot.cli.random_players import random_answer
from rules import GAMES
from rules.kernel.asking import Answer, Decision
from rules.kernel.session import Session
from rules.kernel.telling import Event, Seat
from tests.house_rules import house_rules
from tests.torture.patching import Failures, mutant
from tests.torture.rows import Outcome, Row

Window = tuple[Any, ...]
TRIES = 4  # to find another answer
A_GAME = 60  # pairs from one game at most


def received(session: Session, seat: Seat | None) -> Window:
    """All that a seat gets while somebody else's answer lies face down."""
    asked = {} if session.ask is None else session.ask.decisions
    return (
        session.view(seat),
        session.readable_view(seat),
        session.events(seat),
        session.readable_events(seat),
        None if seat is None else (asked.get(seat), session.sealed(seat), session.interjections(seat)),
        [*asked],
        session.waiting_for,
        session.number,
        session.settled,
        session.result,
    )


def another(decision: Decision, one: Answer, rng: Random) -> Answer | None:
    """Another answer to the same question, if one is found."""
    tries = (random_answer(decision, rng) for _ in range(TRIES))
    return next((value for value in tries if value != one), None)


def questions(game: Any, rng: Random) -> Iterator[tuple[Session, Seat]]:
    """Open questions of one random game that several are asked, with a seat that is not the last to answer."""
    options = rng.choice([*house_rules(game).values()])
    session = Session.new(game, rng.choice(game.seats), f"sealed {rng.random()}", options)
    found = 0
    while session.ask is not None and found < A_GAME:
        waiting = sorted(session.waiting_for)
        rng.shuffle(waiting)
        for place, seat in enumerate(waiting):
            if place + 1 < len(waiting):
                yield session, seat
                found += 1
            session.answer(seat, random_answer(session.ask.decisions[seat], rng))


def differs(session: Session, seat: Seat, rng: Random) -> str | None:
    """What somebody else could tell two answers of this seat apart by; None if there is only one answer, "" for
    nothing."""
    assert session.ask is not None
    decision = session.ask.decisions[seat]
    one = random_answer(decision, rng)
    other = another(decision, one, rng)
    if other is None:
        return None
    here, there, firm = session.fork(), session.fork(), session.fork()
    here.answer(seat, one)
    firm.answer(seat, one)
    there.answer(seat, other)
    found = compared(here, there, seat, f"{one} from {other}")
    here.answer(seat, other)
    here.answer(seat, one)
    found = found or compared(here, there, seat, f"{one} from {other}, after a change")
    for last in sorted(here.waiting_for):
        value = random_answer(session.ask.decisions[last], rng)
        here.answer(last, value)
        firm.answer(last, value)
    return found or compared(here, firm, seat, "a change, once all had answered")


def compared(here: Session, there: Session, seat: Seat, what: str) -> str:
    """What anybody but this seat receives otherwise in one of two worlds; "" for nothing."""
    for eye in [None, *range(here.seats)]:
        if eye != seat and received(here, eye) != received(there, eye):
            return f"seat {eye} can tell {what}, of seat {seat}"
    return ""


def run(cases: int, seed: int) -> Outcome:
    """So many pairs of answers, over all games in turn."""
    rng, failures, done = Random(seed), Failures(), 0
    for number in count():
        game = [*GAMES.values()][number % len(GAMES)]
        for session, seat in questions(game, rng):
            found = differs(session, seat, rng)
            done += found is not None
            if found:
                failures.add(f"{game.key}, seed {seed}, case {done}: {found}")
            if done >= cases or failures:
                return Outcome(done, tuple(failures))
    raise AssertionError("unreachable")


# -- mutants

_VIEW, _EVENTS = Session.view, Session.events


def _laid_down(session: Session) -> list[tuple[Seat, Answer | None]]:
    return sorted(session._sealed.items())


def _view(self: Session, seat: Seat | None) -> Any:
    return _VIEW(self, seat), _laid_down(self)


def _events(self: Session, seat: Seat | None, since: int = 0, until: int | None = None) -> list[Event]:
    told = _EVENTS(self, seat, since, until)
    return [
        *told,
        *(Event("sealed", {"seat": one, "length": len(repr(value))}) for one, value in _laid_down(self)),
    ]


def _waiting(self: Session) -> set[Seat]:
    """Whoever has laid down the usual answer has as good as not answered."""
    asked = {} if self.ask is None else self.ask.decisions
    return {
        seat for seat, decision in asked.items() if self._sealed.get(seat, decision.default) == decision.default
    }


def _readable(self: Session, seat: Seat | None) -> Any:
    return [value for one, value in _laid_down(self) if one != seat]


def _question(self: Session) -> int:
    return self.question


def _anybodys(self: Session, _: Seat) -> Any:
    return _laid_down(self)


ROWS = (
    Row(
        "sealed-answers",
        "A sealed answer tells nothing: 0 differences in what anybody else receives of two answers.",
        run,
        small=150,
        usual=8_000,
        long=1_000_000,
        mutants=(
            mutant("in the view", "the view shows what lies face down", Session, "view", _view),
            mutant("in an event", "an event tells how long it is", Session, "events", _events),
            mutant(
                "in who is waited for", "a usual answer does not count", Session, "waiting_for", property(_waiting)
            ),
            mutant("in the number", "changes are counted", Session, "number", property(_question)),
            mutant("in the board", "the board shows it", Session, "readable_view", _readable),
            mutant("to the neighbour", "any seat may ask for it", Session, "sealed", _anybodys),
        ),
        mutant_cases=150,
    ),
)
