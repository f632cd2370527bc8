"""Going back: freely while nothing was revealed, by agreement to anywhere. The log only grows."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.chance import Dice
from rules.kernel.session import Session, play_back
from tests.kernel.playing import (
    GAME,
    acts,
    alike,
    at_bids,
    at_turn,
    new_game,
    portrait,
    random_game,
    same,
    unsettled,
)


def test_a_seat_may_freely_take_back_what_nobody_has_built_on() -> None:
    """Answer by answer, as long as it goes on itself."""
    session = at_turn()
    at_trick = portrait(session)
    session.answer(0, ("peek",))
    at_chips = portrait(session)
    session.answer(0, ("blue", "dun"))
    assert session.free_undo(0) == 1
    session.undo(0, 1)
    alike(at_chips, portrait(session), "log", "question")
    assert session.free_undo(0) == 0
    session.undo(0, 0)
    alike(at_trick, portrait(session), "log", "question")
    assert session.free_undo(0) is None
    assert [entry.value for entry in session.log] == [(("peek",),), (("blue", "dun"),), (1,), (0,)]
    assert session.question == 4


def test_nobody_else_may_freely_take_it_back() -> None:
    """Only the seat whose answer it is."""
    session = at_turn()
    session.answer(0, ("peek",))
    assert [session.free_undo(seat) for seat in range(3)] == [0, None, None]


def test_after_a_revelation_nothing_is_free() -> None:
    """Nor at a resting point."""
    session = at_turn()
    for value in [("hide",), (), ("yes",)]:
        session.answer(0, value)
    assert session.waiting_for == {0}
    assert session.free_undo(0) is None
    session.answer(0, 2)
    assert session.waiting_for == {1}
    assert session.free_undo(0) is None


def test_a_sealed_answer_is_changed_and_never_undone_unasked() -> None:
    """An undo would give the question another number, and so tell of second thoughts; *Back* after a retract would
    lay down again what was taken up."""
    session = at_bids()
    session.answer(1, 3)
    assert [session.free_undo(seat) for seat in range(3)] == [None, None, None]
    session.answer(1, 4)
    session.answer(2, 3)
    assert [session.free_undo(seat) for seat in range(3)] == [None, None, None]
    assert (session.question, session.waiting_for, session.sealed(1)) == (0, {0}, 4)
    session.retract(1)
    assert [session.free_undo(seat) for seat in range(3)] == [None, None, None]


def test_what_can_be_taken_back_freely_is_read_by_its_owner_alone() -> None:
    """Seat 0 has taken chips, and may put them back: nobody else reads of it before that is settled."""
    session = at_turn()
    session.answer(0, ("peek",))
    session.answer(0, ("blue",))
    assert [[event.kind for event in session.readable_events(s)] for s in (0, 1, None)] == [
        ["planned", "took"],
        [],
        [],
    ]
    session.answer(0, ("yes",))
    assert [[event.kind for event in session.readable_events(s)] for s in (0, 1, None)] == [
        ["planned", "took", "shown"],
        ["took", "shown"],
        ["took", "shown"],
    ]
    assert session.readable_events(1, 1, 2) == session.events(1, 1, 2)


def test_what_can_be_taken_back_freely_is_seen_by_its_owner_alone() -> None:
    """The chip lies before seat 0 already; for all others it still lies in the middle."""
    session = at_turn()
    session.answer(0, ("peek",))
    before = {seat: session.view(seat) for seat in (1, 2, None)}
    session.answer(0, ("blue",))
    assert session.readable_view(0) == session.view(0) != before[1]
    assert {seat: session.readable_view(seat) for seat in before} == before
    session.answer(0, ("yes",))
    assert all(session.readable_view(seat) == session.view(seat) != before[seat] for seat in before)


def test_an_undo_takes_sealed_answers_back_as_they_were() -> None:
    """To before a change, to before a retract."""
    session = at_bids()
    session.answer(1, 3)
    session.answer(1, 4)
    session.retract(1)
    session.undo(1, 2)
    assert session.sealed(1) == 4
    session.undo(1, 1)
    assert session.sealed(1) == 3


def test_an_undo_can_be_undone() -> None:
    """It is an entry like any other, so the length before it can be gone back to."""
    session = Session.new(GAME, 3, "s")
    session.answer(0, ("peek",))
    session.answer(0, ("dun",))
    there = portrait(session)
    session.undo(0, 0)
    session.undo(1, 2)
    alike(there, portrait(session), "log", "question")
    assert [entry.value for entry in session.log[2:]] == [(0,), (2,)]


def test_a_table_may_agree_to_go_back_from_the_end() -> None:
    """Even to the deal."""
    session = random_game(2)
    assert session.result is not None
    session.undo(0, 0)
    same(session, Session.new(GAME, session.seats, session.seed), "log", "question")


@pytest.mark.parametrize("seed", range(40))
def test_going_back_anywhere_equals_the_game_as_it_stood_there(seed: int) -> None:
    """But for the log, which has grown, and for the number of the question; as a replay has it, too."""
    session, rng = new_game(seed)
    was = [portrait(session)]
    for kind, _, _ in acts(session, rng, far=6):
        if kind in ("take back", "go back"):
            length: Any = session.log[-1].value[0]
            alike(was[length], portrait(session), "log", "question")
        if len(session.log) == len(was):
            was.append(portrait(session))
    assert len(was) == len(session.log) + 1
    for length in rng.sample(range(len(session.log)), 4):
        ended = session.fork()
        ended.undo(0, length)
        replayed = play_back(GAME, session.seats, session.seed, session.options, session.log[:length])
        same(ended, replayed, "log", "question")


@pytest.mark.parametrize("seed", range(60))
def test_free_is_exactly_what_nobody_has_built_on(seed: int) -> None:
    """Worked out a second time: the last entry is free for its seat if its step still runs, nobody else is asked,
    no die was rolled and nothing shown. All else is settled; a sealed answer is changed, not undone."""
    session, rng = new_game(seed)
    expected: list[tuple[int, int] | None] = [None]
    before, settled = stand(session), [session.settled]
    for kind, seat, _ in acts(session, rng):
        if len(session.log) < len(expected):
            continue  # the same sealed answer again
        last: Any = session.log[-1]
        if last.kind == "undo":
            expected.append(expected[last.value[0]])
            settled.append(settled[last.value[0]])
        else:
            free = kind != "interject" and still_free(before, stand(session), seat)
            expected.append((seat, len(session.log) - 1) if free else None)
            settled.append(settled[-1] if free else stand(session)["told"])
        before = stand(session)
        places = [session.free_undo(s) for s in range(session.seats)]
        free_now = expected[-1]
        assert places == [free_now[1] if free_now and free_now[0] == s else None for s in range(session.seats)]
        assert session.settled == settled[-1]
        assert free_now is not None or not unsettled(session)


def stand(session: Session) -> dict[str, Any]:
    t = session.state
    return {
        "step": (t.round, t.phase, t.turn),
        "asked": set(session.ask.decisions) if session.ask else set(),
        "question": session.question,
        "rolled": len(t.dice.rolled),
        "shown": sum(event.reveals for event in session.events(None)),
        "told": len(session._events),
    }


def still_free(before: dict[str, Any], now: dict[str, Any], seat: int) -> bool:
    if before["question"] == now["question"]:
        return False  # sealed and open
    unchanged = all(before[key] == now[key] for key in ("step", "rolled", "shown"))
    return unchanged and before["asked"] == now["asked"] == {seat}


def test_the_last_answer_is_the_one_to_go_back_to_by_agreement() -> None:
    """Of a seat that has answered a closed question; what it has laid face down since can be retracted."""
    session = at_turn()
    assert [session.last_answer(seat) for seat in range(3)] == [None, None, None]
    for value in [("hide",), (), ("yes",), 2]:
        session.answer(0, value)  # type: ignore[arg-type]
    session.interject(2, "pay:0", (1,))
    session.answer(1, ("rest",))
    assert session.waiting_for == {1}
    assert [session.last_answer(seat) for seat in range(3)] == [3, 5, None]
    session.undo(0, 3)
    assert session.last_answer(0) == 2
    assert session.last_answer(1) is None


def test_answers_sealed_together_are_taken_back_together() -> None:
    """Or whoever laid theirs down first would be bound to what all have seen."""
    session = at_bids()
    session.answer(1, 3)
    assert session.last_answer(1) is None
    session.answer(2, 1)
    session.answer(1, 2)
    session.answer(0, 0)
    assert session.waiting_for == {0, 1, 2}
    session.answer(0, ("heads",))
    assert [session.last_answer(seat) for seat in range(3)] == [0, 0, 0]
    session.undo(2, 0)
    assert session.waiting_for == {0, 1, 2}
    assert [session.sealed(seat) for seat in range(3)] == [None, None, None]


@pytest.mark.parametrize("seed", range(20))
def test_from_the_last_answer_a_seat_is_asked_what_it_answered(seed: int) -> None:
    """At any point of any game, after any undo: there the seat is asked, and nothing lies face down."""
    session, rng = new_game(seed)
    found = 0
    for _ in acts(session, rng):
        for seat in range(session.seats):
            length = session.last_answer(seat)
            if length is None:
                continue
            back = session.fork()
            back.undo(seat, length)
            assert seat in back.waiting_for
            assert not any(back.sealed(other) is not None for other in range(session.seats))
            found += 1
    assert found > 20


def test_the_last_answer_in_a_sample_after_an_undo() -> None:
    """The past that a sample leaves out counts in its undos."""
    session = at_turn()
    for value in [("rest",), (), ("no",), ("peek",)]:
        session.answer(min(len(session.log) // 3, 1), value)
    sample = session.sample(1, Dice("after an undo"))
    assert sample is not None
    sample.answer(1, ("blue",))
    sample.undo(1, 4)
    assert sample.last_answer(1) == 3
    sample.undo(1, 3)
    assert sample.last_answer(1) is None
