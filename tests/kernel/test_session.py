"""Asking and answering: one seat after another, or all at once and sealed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.kernel.asking import Answer, Flow, Option, everyone_pick, menu
from rules.kernel.session import Session
from tests.kernel.penny import Table
from tests.kernel.playing import GAME, acts, any_answer, at_bids, at_turn, new_game, one_rule, random_game, same


def test_a_new_game_stands_at_its_first_question() -> None:
    """Steps that ask nothing are behind it already; nothing is logged."""
    session = Session.new(GAME, 3, "s")
    assert session.ask is not None
    assert list(session.ask.decisions) == [0]
    assert (session.log, session.question, session.result, session.waiting_for) == ([], 0, None, {0})
    assert [event.kind for event in session.events(None)] == ["ante"]


def test_the_same_seed_deals_the_same_game() -> None:
    """And another seed another."""
    same(Session.new(GAME, 4, "s"), Session.new(GAME, 4, "s"))
    assert Session.new(GAME, 4, "s").state != Session.new(GAME, 4, "t").state


def test_a_turn_asks_one_thing_after_another() -> None:
    """Trick, chips, sure, whom: the answer to each leads to the next."""
    session = at_turn()
    for value in [("shove",), (), ("yes",)]:
        session.answer(0, value)
    assert session.ask is not None
    assert session.ask.decisions[0].prompt == ("whom",)
    session.answer(0, ("seat:2",))
    assert session.waiting_for == {1}
    assert [entry.value for entry in session.log] == [(("shove",),), ((),), (("yes",),), (("seat:2",),)]


def test_a_choice_of_several_is_logged_in_the_order_of_the_options() -> None:
    """The order of the clicks is nobody's business."""
    session = at_turn()
    session.answer(0, ("rest",))
    session.answer(0, ("dun", "amber"))
    assert session.log[-1].value == (("amber", "dun"),)
    assert session.state.owned[0] == ["amber", "dun"]


def test_a_game_ends_with_a_result() -> None:
    """Everyone has a place, and the scores are those of the table."""
    session = random_game(3)
    assert session.result is not None
    assert sorted(seat for place in session.result.ranking for seat in place) == list(range(session.seats))
    assert session.result == GAME.result(session.state)


# -- sealed


def test_a_sealed_question_waits_for_everybody() -> None:
    """Nothing happens until the last answer is in."""
    session = at_bids()
    assert session.waiting_for == {0, 1, 2}
    session.answer(1, 4)
    session.answer(0, 0)
    assert session.waiting_for == {2}
    assert (session.state.pot, session.events(None), session.question) == (0, [], 0)
    session.answer(2, 1)
    assert session.waiting_for == {0, 1, 2}
    assert (session.state.pot, session.question) == (5, 3)


def test_a_sealed_answer_may_be_changed_and_the_last_one_counts() -> None:
    """Every change is logged; nobody waits for this seat again."""
    session = at_bids()
    session.answer(1, 4)
    session.answer(1, 2)
    assert (session.sealed(1), session.waiting_for, len(session.log)) == (2, {0, 2}, 2)
    session.answer(0, 0)
    session.answer(2, 0)
    assert session.state.stash == [5, 3, 5]


def test_the_same_sealed_answer_again_adds_nothing() -> None:
    """A double click is one click."""
    session = at_bids()
    session.answer(1, 4)
    before = session.fork()
    session.answer(1, 4)
    same(before, session)


def test_a_sealed_answer_may_be_retracted() -> None:
    """Then the table waits for this seat again, and any answer will do."""
    session = at_bids()
    session.answer(1, 4)
    session.retract(1)
    assert (session.sealed(1), session.waiting_for) == (None, {0, 1, 2})
    session.answer(1, 4)
    assert (session.sealed(1), [entry.kind for entry in session.log]) == (4, ["answer", "retract", "answer"])


def test_a_double_click_on_a_choice_of_several_is_one_click() -> None:
    """Even in another order."""
    session = one_rule(lambda t: two_of_five(t, []))
    session.answer(0, ("e", "b"))
    session.answer(0, ("b", "e"))
    assert session.sealed(0) == ("b", "e")
    assert len(session.log) == 1


def two_of_five(t: Table, got: list[Any]) -> Flow[None]:
    letters = [Option(letter, (letter,), letter) for letter in "abcde"]
    chosen = yield from everyone_pick(lambda: {s: menu(("q",), letters, (), 2, 2) for s in range(t.seats)})
    got.append(list(chosen.items()))


@pytest.mark.parametrize("clicks", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_sealed_answers_are_handed_over_in_seat_order(clicks: tuple[int, ...]) -> None:
    """Whoever clicked first, and whatever first."""
    got: list[Any] = []
    session = one_rule(lambda t: two_of_five(t, got))
    for seat in clicks:
        session.answer(seat, ("d", "abc"[seat]))
    assert got == [[(0, ("a", "d")), (1, ("b", "d")), (2, ("c", "d"))]]


def test_whoever_clicks_first_the_same_happens() -> None:
    """Two games that differ only in that are equal but for their logs."""
    games = []
    for order in (1, -1):
        rng, session = Random(7), Session.new(GAME, 4, "click order")
        while session.ask is not None:
            answers: dict[int, Answer] = {s: any_answer(rng, d) for s, d in session.ask.decisions.items()}
            for seat in list(answers)[::order]:
                session.answer(seat, answers[seat])
        games.append(session)
    assert games[0].log != games[1].log
    same(games[0], games[1], "log")


# -- question numbers


def test_a_question_is_numbered_by_the_length_of_the_log_when_it_is_asked() -> None:
    """Sealed answers lengthen the log, not the number."""
    session = at_bids()
    for seat, number in ((2, 0), (0, 0), (1, 3), (1, 3), (0, 3)):
        session.answer(seat, 0 if session.question == 0 else ("heads",))
        assert session.question == number


def test_a_retract_keeps_the_number() -> None:
    """It is still the same question."""
    session = at_bids()
    session.answer(1, 4)
    session.retract(1)
    assert (session.question, len(session.log)) == (0, 2)


@pytest.mark.parametrize("seed", range(60))
def test_no_number_is_ever_used_twice(seed: int) -> None:
    """It changes when a question is closed or undone and only then, always to the length of the log."""
    session, rng = new_game(seed)
    used = {session.question}
    before, waiting = session.question, session.waiting_for
    for kind, seat, key in acts(session, rng):
        closed = waiting == {seat} and (kind == "answer" or key == "fold")
        if closed or kind in ("take back", "go back"):
            assert session.question == len(session.log)
            assert session.question not in used
        else:
            assert session.question == before
        used.add(session.question)
        before, waiting = session.question, session.waiting_for


def test_the_number_of_a_question_tells_of_no_change_of_mind() -> None:
    """Whatever was changed while it lay face down, the next question has the same number."""
    firm, fickle = at_bids(), at_bids()
    for session in (firm, fickle):
        session.answer(1, 3)
        session.answer(2, 0)
    for bid in (1, 0, 2):
        fickle.answer(1, bid)
    assert (fickle.number, fickle.question, fickle.waiting_for) == (0, 0, {0})
    for session in (firm, fickle):
        session.answer(0, 0)
    assert (firm.question, fickle.question) == (3, 6)
    assert firm.number == fickle.number == 3
    fickle.undo(1, 0)
    assert fickle.number == 4


@pytest.mark.parametrize("seed", range(20))
def test_no_number_is_used_twice(seed: int) -> None:
    session, rng = new_game(seed)
    numbers = {session.question: session.number}
    for _ in acts(session, rng):
        numbers.setdefault(session.question, session.number)
        assert numbers[session.question] == session.number
    assert len(set(numbers.values())) == len(numbers)
