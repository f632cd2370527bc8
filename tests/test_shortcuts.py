"""Shortcuts of every game: what is offered can be given, comes to what giving it one by one comes to, and tells
nothing that its seat does not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any
from zlib import crc32

import pytest

from bot.cli.balance import evening
from bot.cli.random_players import random_answer
from bot.interactions.tickets import Ticket, TicketSigner
from bot.play.order import list_order
from bot.play.shortcuts import MOST, find_shortcuts, give_answers, take_shortcut
from bot.tables.errors import Stale
from bot.text.words import Words
from rules import GAMES
from rules.house import player_of
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.kernel.shortcuts import Plan
from rules.kernel.telling import Seat
from rules.kernel.trying import goes_on, is_final
from tests.bot.spoken import GAME as PENNY
from tests.moves import NAMES
from tests.test_twin_worlds import hidden, worlds

BEGINNINGS = {
    "gangsters-dilemma": (),
    "wise-guys": ("order.which", "drive.from", "drive.who", "exploit.which", "exploit.or", "backup.from"),
    "sons-of-anarchy": ("order.which", "ride.from", "ride.who", "exploit.or", "backup.from"),
    "scarface-1920": ("act.which", "order.which", "supply.which"),
}
"""Where shortcuts are offered in a few games; in Gangster's Dilemma nearly every choice is one press already. A
new game has none."""


def moments(key: str, games: int = 2) -> Iterator[tuple[Session, Seat]]:
    """Every question that is put to one seat in some games of house players."""
    for number in range(games):
        seats = min(4, GAMES[key].seats[-1])
        session = Session.new(GAMES[key], seats, f"shortcuts {number}")
        for _ in evening(session, [player_of(key)] * seats, f"shortcuts {number}", number):
            assert session.ask is not None
            if len(session.ask.decisions) == 1:
                yield session, next(iter(session.ask.decisions))


@pytest.mark.parametrize("key", GAMES)
def test_what_is_offered_can_be_said_and_carried(key: str) -> None:
    """Three at most, each with a label of its own, and with a ticket that fits."""
    words, signer, found = Words(GAMES[key], NAMES[:4]), TicketSigner(b"secret"), Counter[str]()
    for session, seat in moments(key):
        shortcuts = find_shortcuts(session, seat)
        assert session.ask is not None
        labels = [words.say(one.label) for one in shortcuts]
        assert len({*labels}) == len(labels) <= MOST
        assert all(labels)
        assert all(len(one.steps) > 1 for one in shortcuts)
        for one in shortcuts:
            signer.write(Ticket("chain", 10**9, 10**6, one.key, "stamped"[:6]))
            found[str(session.ask.decisions[seat].prompt[0])] += 1
    assert {*BEGINNINGS.get(key, ())} <= {*found}
    assert bool(found) == bool(BEGINNINGS.get(key))


@pytest.mark.parametrize("key", [key for key in GAMES if BEGINNINGS.get(key)])
def test_one_press_comes_to_what_its_answers_come_to(key: str) -> None:
    """The same log and the same view; before the last answer nothing is revealed and nobody else is asked."""
    taken = 0
    for session, seat in moments(key, 1):
        for one in find_shortcuts(session, seat):
            by_one, at_once = session.fork(), session.fork()
            for decision, value in one.steps:
                assert by_one.ask is not None
                assert by_one.ask.decisions == {seat: decision}
                by_one.answer(seat, value)
                if (decision, value) != one.steps[-1]:
                    assert goes_on(by_one, seat)
            take_shortcut(at_once, seat, one.key)
            assert (at_once.log, at_once.view(seat)) == (by_one.log, by_one.view(seat))
            taken += 1
    assert taken > 50


@pytest.mark.parametrize("key", [key for key in GAMES if BEGINNINGS.get(key)])
def test_a_shortcut_of_another_question_is_refused(key: str) -> None:
    """Even if it was offered a moment ago."""
    keys: list[str] = []
    for session, seat in moments(key, 1):
        now = {one.key for one in find_shortcuts(session, seat)}
        for old in {*keys} - now:
            before = len(session.log)
            with pytest.raises(Stale):
                take_shortcut(session, seat, old)
            assert len(session.log) == before
        keys = [*now]


def test_answers_end_with_the_first_revelation_or_another_question() -> None:
    """Even if more were planned: the next question was not there to be answered."""
    session = Session.new(PENNY, 3, "shown")
    steps, ahead = [], session.fork()
    for value in (("peek",), (), ("yes",), ("seat:1",)):
        assert ahead.ask is not None
        steps.append((ahead.ask.decisions[0], value))
        ahead.answer(0, value)
    another = session.fork()
    give_answers(session, 0, steps)
    assert [entry.value[0] for entry in session.log] == [("peek",), (), ("yes",)]
    assert session.waiting_for == {0}
    give_answers(another, 0, [steps[0], steps[2], steps[1]])
    assert [entry.value[0] for entry in another.log] == [("peek",)]


# -- what they tell


def shown(session: Session, seat: Seat | None) -> Any:
    """What a seat reads of shortcuts, of its order so far, and of what is final."""
    if seat is None or session.ask is None or seat not in session.ask.decisions:
        return None
    found = [(one.label, one.key, one.steps) for one in find_shortcuts(session, seat)]
    return found, list_order(session, seat), is_final(session, seat)


def differing(game: Any, seed: int, pairs: int, questions: int = 8) -> tuple[int, int]:
    """How many pairs of worlds that a seat cannot tell apart differ in what it is shown, and how often there was
    something to compare."""
    red, compared = 0, 0
    for number, (seats, state, seat, rng) in enumerate(worlds(game, seed)):
        if number == pairs:
            return red, compared
        twin = game.resample(game.view(state, seat), Dice(f"twin {rng.random()}"))
        twin.dice = state.dice.clone()
        here, there = Session.at(game, seats, state), Session.at(game, seats, twin)
        for _ in range(questions):
            if not alike(here, there, seat):
                break
            one, other = shown(here, seat), shown(there, seat)
            compared += bool(one and one[0])
            red += one != other
            if not answer_both(here, there, rng):
                break
    raise AssertionError("worlds never end")


def alike(here: Session, there: Session, seat: Seat | None) -> bool:
    """Whether a seat is asked the same in both worlds, and has seen the same."""
    if here.ask is None or there.ask is None or here.ask.decisions.keys() != there.ask.decisions.keys():
        return False
    asked = seat is None or here.ask.decisions.get(seat) == there.ask.decisions.get(seat)
    return asked and here.view(seat) == there.view(seat) and here.events(seat) == there.events(seat)


def answer_both(here: Session, there: Session, rng: Random) -> bool:
    """The same random answers in both, if both allow them."""
    assert here.ask is not None
    assert there.ask is not None
    answers = {seat: random_answer(one, rng) for seat, one in here.ask.decisions.items()}
    if any(there.ask.decisions[seat].refuses(value) for seat, value in answers.items()):
        return False
    for seat, value in answers.items():
        here.answer(seat, value)
        there.answer(seat, value)
    return True


@pytest.mark.parametrize("key", [key for key in GAMES if BEGINNINGS.get(key)])
def test_shortcuts_tell_nothing_that_is_hidden(key: str) -> None:
    """In two worlds that a seat cannot tell apart it is offered the same, letter by letter, and it is told the
    same of its order."""
    red, compared = differing(GAMES[key], 1, 300)
    assert red == 0
    assert compared > 60


class Peeking:
    """A game whose shortcuts are chosen by what lies hidden."""

    def __init__(self, game: Any, secret: Any) -> None:
        self._game, self._secret = game, secret
        self._states: list[Any] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def step(self, state: Any) -> Any:
        self._states.append(state)
        return self._game.step(state)

    def view(self, state: Any, seat: int | None) -> Any:
        self._states.append(state)
        return self._game.view(state, seat)

    def shortcuts(self, view: Any, decision: Any, heard: Any) -> tuple[Plan, ...]:
        plans: tuple[Plan, ...] = self._game.shortcuts(view, decision, heard)
        even = crc32(repr(self._secret(self._states[-1], view.seat)).encode()) % 2
        return plans if even else plans[1:]


PEEKS = [(key, name) for key in GAMES if BEGINNINGS.get(key) for name in hidden(key) if name != "Jobs in a draft"]


@pytest.mark.parametrize(("key", "name"), PEEKS)
def test_shortcuts_that_peek_are_noticed(key: str, name: str) -> None:
    """Each quantity that lies hidden during a turn, looked at in the state, turns the comparison red."""
    red, _ = differing(Peeking(GAMES[key], hidden(key)[name]), 1, 300)
    assert red
