"""A game as it is exported: it tells neither hesitation nor who clicked first."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from rules.kernel.asking import Answer, Flow, everyone_number
from rules.kernel.session import Entry, Session, canonical, play_back
from tests.kernel.penny import Table
from tests.kernel.playing import GAME, OneRule, acts, any_answer, new_game, same


def questions(session: Session) -> Iterator[tuple[set[int], list[Entry]]]:
    """For each question that was closed, who was asked and the answers, in the order of the log."""
    told = Session.new(session.game, session.seats, session.seed, session.options)
    answers: list[Entry] = []
    for entry in session.log:
        assert told.ask is not None
        asked, number = set(told.ask.decisions), told.question
        if entry.kind == "answer":
            answers.append(entry)
            told.answer(entry.seat, entry.value[0])
        else:
            told.interject(entry.seat, entry.key, entry.value)
        if told.question != number:
            yield asked, answers
            answers = []


@pytest.mark.parametrize("seed", range(60))
def test_an_export_is_the_same_game(seed: int) -> None:
    """The same in everything but the log, the numbers of questions, and the way back; and it replays."""
    session, rng = new_game(seed)
    for _ in acts(session, rng):
        if session.ask is None or rng.random() < 0.08:
            export = canonical(session)
            same(session, export, "log", "question", "free_undo")
            same(export, play_back(GAME, session.seats, session.seed, session.options, export.log))
            same(export, canonical(export))


@pytest.mark.parametrize("seed", range(60))
def test_an_export_holds_what_counted_and_no_more(seed: int) -> None:
    """Answers and interjections only; of each seat asked one answer, in seat order."""
    session, rng = new_game(seed)
    for _ in acts(session, rng):
        pass
    export = canonical(session)
    assert {entry.kind for entry in export.log} <= {"answer", "interject"}
    for asked, answers in questions(export):
        assert [entry.seat for entry in answers] == sorted(asked)


def test_sealed_answers_of_the_open_question_are_exported_in_seat_order() -> None:
    """The question that is open stays open."""
    session = Session.new(GAME, 4, "s")
    for seat in range(4):
        for value in (("rest",), (), ("no",)):
            session.answer(seat, value)
    for seat, bid in ((3, 1), (0, 2), (2, 1), (0, 1), (2, 0)):
        session.answer(seat, bid)
    session.retract(3)
    export = canonical(session)
    assert [(entry.seat, entry.value) for entry in export.log[12:]] == [(0, (1,)), (2, (0,))]
    assert export.waiting_for == {1, 3}


def test_click_order_and_hesitation_leave_no_trace() -> None:
    """Two tables play the same game, one in seat order and sure, one anyhow: the exports are equal."""
    for seed in range(25):
        sure, unsure = (Session.new(GAME, 3, f"hesitation {seed}") for _ in range(2))
        rng, whim = Random(seed), Random(~seed)
        while sure.ask is not None:
            answers: dict[int, Answer] = {s: any_answer(rng, d) for s, d in sure.ask.decisions.items()}
            for seat in sorted(answers):
                sure.answer(seat, answers[seat])
            hesitate(unsure, answers, whim)
        assert unsure.log != sure.log
        same(sure, unsure, "log", "question")
        assert canonical(unsure).log == canonical(sure).log == sure.log


def hesitate(session: Session, answers: dict[int, Answer], whim: Random) -> None:
    """Give these answers in any order, after others, after retracts, and after undos."""
    assert session.ask is not None
    seats = list(answers)
    whim.shuffle(seats)
    for seat in seats[:-1]:
        for _ in range(whim.randrange(3)):
            session.answer(seat, any_answer(whim, session.ask.decisions[seat]))
            if whim.random() < 0.5:
                session.retract(seat)
        session.answer(seat, answers[seat])
    length = len(session.log)
    if whim.random() < 0.5:
        session.answer(seats[-1], any_answer(whim, session.ask.decisions[seats[-1]]))
        session.undo(seats[-1], length)
    session.answer(seats[-1], answers[seats[-1]])


def test_interjections_keep_their_place_between_questions() -> None:
    """Within a sealed question they come before the answers, whenever they came."""
    logs = []
    for early in (True, False):
        session = Session.new(GAME, 2, "s")
        for seat in range(2):
            for value in (("rest",), (), ("no",)):
                session.answer(seat, value)
        session.answer(0, 0)
        if not early:
            session.answer(1, 0)
            session.undo(1, 7)
        session.retract(0)
        session.interject(1, "pay:0", (1,))
        session.answer(1, 0)
        session.answer(0, 0)
        logs.append(canonical(session).log)
    assert logs[0] == logs[1]
    assert [entry.kind for entry in logs[0][6:]] == ["interject", "answer", "answer"]


def test_a_sealed_answer_that_an_interjection_made_illegal_is_not_exported() -> None:
    """Neither while the seat thinks again nor after it has."""
    session = Session.new(OneRule(rule=poorest_bids), 4, "s")
    least = min(session.state.stash)
    poorest = session.state.stash.index(least)
    first, second, third = (seat for seat in range(4) if seat != poorest)
    session.answer(first, least)
    session.interject(poorest, f"pay:{second}", (1,))
    for seat in (poorest, second, third):
        session.answer(seat, 0)
    for export in (canonical(session), canonical(canonical(session))):
        same(session, export, "log", "free_undo")
        assert export.waiting_for == {first}
    session.answer(first, least - 1)
    same(session, canonical(session), "log", "question")


def poorest_bids(t: Table) -> Flow[None]:
    """Nobody may bid more than the poorest has."""
    yield from everyone_number(("bid",), lambda: {s: (0, min(t.stash)) for s in range(t.seats)})
