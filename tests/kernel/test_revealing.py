"""Whether answers have told anybody more than what was answered, though somebody else is asked by now."""

from __future__ import annotations

import pytest

from rules.kernel.asking import Flow, confirm, everyone_number, number
from rules.kernel.revealing import revealed_nothing
from rules.kernel.session import Session
from tests.kernel.penny import Table
from tests.kernel.playing import at_turn, one_rule, portrait


def rested() -> Session:
    """Seat 0 has rested, with a chip; seat 1 is asked."""
    session = at_turn()
    for value in [("rest",), ("blue",), ("no",)]:
        session.answer(0, value)
    assert session.waiting_for == {1}
    return session


def test_who_rests_reveals_nothing() -> None:
    """Not even a private word to themselves about their own choice. To find out changes nothing."""
    session = rested()
    before = portrait(session)
    assert revealed_nothing(session, 0, 0)
    assert portrait(session) == before


def test_only_of_ones_own_answers_and_all_of_them() -> None:
    """Of nobody else's, and once another has answered of none; also not of what was gone back upon."""
    session = rested()
    assert not revealed_nothing(session, 1, 0)
    assert not revealed_nothing(session, 0, session.length)
    session.answer(1, ("rest",))
    assert not revealed_nothing(session, 0, 0)
    session.undo(1, session.free_undo(1) or 0)
    assert not revealed_nothing(session, 0, 0)


def test_a_deal_since_is_no_answer() -> None:
    session = rested()
    session.interject(2, "pay:0", (1,))
    assert not revealed_nothing(session, 0, 0)


@pytest.mark.parametrize("trick", ["peek", "shove", "hide"])
def test_what_is_rolled_or_shown_is_revealed(trick: str) -> None:
    session = at_turn()
    for value in [(trick,), (), ("yes",)]:
        session.answer(0, value)
    session.answer(0, 1 if trick == "hide" else ("seat:1",))
    assert session.waiting_for == {1}
    assert not revealed_nothing(session, 0, 0)


def then_next(t: Table) -> Flow[None]:
    yield from confirm((t.turn + 1) % t.seats, ("sure",))


def rolls(t: Table) -> Flow[None]:
    """Nobody is told what was rolled."""
    yield from confirm(0, ("sure",))
    t.dice.roll()
    t.turn = 0
    yield from then_next(t)


def is_shown_a_stash(t: Table) -> Flow[None]:
    """Seat 0 sees what another has, without a word."""
    yield from confirm(0, ("sure",))
    t.seen[0][2] = t.stash[2]
    yield from then_next(t)


def shows_another(t: Table) -> Flow[None]:
    """Seat 1 is shown something when it is asked."""
    yield from confirm(0, ("sure",))
    t.seen[1][2] = t.stash[2]
    yield from then_next(t)


def asks_who_is_rich(t: Table) -> Flow[None]:
    """Who is asked depends on what only they know."""
    yield from confirm(0, ("sure",))
    yield from confirm(1 if t.stash[1] > t.stash[2] else 2, ("sure",))


def tells_another(t: Table) -> Flow[None]:
    """Seat 1 hears something that it could have reckoned."""
    yield from confirm(0, ("sure",))
    t.tell("paid", private={1: {"coins": 1}})
    yield from then_next(t)


def reveals(t: Table) -> Flow[None]:
    """What is told counts as a revelation, whatever it is."""
    yield from confirm(0, ("sure",))
    t.tell("shown", {"seat": 0, "trick": "rest"}, reveals=True)
    yield from then_next(t)


def asks_the_rich_too(t: Table) -> Flow[None]:
    """Seat 1 sees who else is asked; only seat 2 knows why."""
    yield from confirm(0, ("sure",))
    yield from everyone_number(("bid",), lambda: dict.fromkeys([1, 2] if t.stash[2] > 4 else [1], (0, 1)))


def asks_with_what_another_has(t: Table) -> Flow[None]:
    """The question itself says how much it is."""
    yield from confirm(0, ("sure",))
    yield from number(1, ("under",), lambda: (0, t.stash[2]))


def tells_what_another_has(t: Table) -> Flow[None]:
    """To all, though the event is not marked."""
    yield from confirm(0, ("sure",))
    t.tell("paid", {"coins": t.stash[2]})
    yield from then_next(t)


DOUBTS = [
    *(rolls, is_shown_a_stash, shows_another, tells_another, reveals),
    *(asks_who_is_rich, asks_the_rich_too, asks_with_what_another_has, tells_what_another_has),
]


@pytest.mark.parametrize("rule", DOUBTS)
def test_in_doubt_something_was_revealed(rule: object) -> None:
    session = one_rule(rule, (5, 6, 4))  # type: ignore[arg-type]
    session.answer(0, ("no",))
    assert session.waiting_for == {1}
    assert not revealed_nothing(session, 0, 0)


def plain(t: Table) -> Flow[None]:
    yield from confirm(0, ("sure",))
    yield from then_next(t)


def test_a_rule_that_only_goes_on_reveals_nothing() -> None:
    """As those above without what they do."""
    session = one_rule(plain, (5, 6, 4))
    session.answer(0, ("no",))
    assert revealed_nothing(session, 0, 0)


def all_then_next(t: Table) -> Flow[None]:
    yield from everyone_number(("bid",), lambda: dict.fromkeys((0, 1), (0, 1)))
    yield from confirm(2, ("sure",))


def test_what_was_asked_of_several_is_not_taken_back() -> None:
    """The last of them has opened all."""
    session = one_rule(all_then_next, (5, 6, 4))
    session.answer(1, 1)
    length = session.length
    session.answer(0, 1)
    assert session.waiting_for == {2}
    assert not revealed_nothing(session, 0, length)


def test_what_lies_face_down_is_changed_instead() -> None:
    """While the others choose it is no undo."""
    session = one_rule(all_then_next, (5, 6, 4))
    session.answer(0, 1)
    assert not revealed_nothing(session, 0, 0)


def then_all(t: Table) -> Flow[None]:
    yield from confirm(0, ("sure",))
    yield from everyone_number(("bid",), lambda: dict.fromkeys((0, 1), (0, 1)))


def test_a_fist_that_was_opened_is_more_than_an_answer() -> None:
    session = one_rule(then_all, (5, 6, 4))
    session.answer(0, ("no",))
    session.answer(0, 1)
    session.retract(0)
    assert not revealed_nothing(session, 0, 0)


def one_by_one(t: Table) -> Flow[None]:
    for seat in range(t.seats):
        yield from confirm(seat, ("sure",))


def test_once_another_has_answered_it_is_too_late() -> None:
    """Though that has revealed nothing either."""
    session = one_rule(one_by_one, (5, 6, 4))
    session.answer(0, ("no",))
    assert revealed_nothing(session, 0, 0)
    session.answer(1, ("no",))
    assert session.waiting_for == {2}
    assert not revealed_nothing(session, 0, 0)


def test_the_end_is_final() -> None:
    session = one_rule(plain, (5, 6, 4))
    session.answer(0, ("no",))
    session.answer(1, ("no",))
    assert not revealed_nothing(session, 1, 1)
